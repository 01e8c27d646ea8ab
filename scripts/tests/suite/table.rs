//! The table of a game: the line that a solver reads, and arguments that mean nothing.

use std::process::Command;

use scripts::table::table;
use shared::search::Search;

fn ask(arguments: &str) -> Result<String, String> {
    let arguments: Vec<String> = arguments.split(' ').map(String::from).collect();
    table(&arguments)
}

/// Returns the lines of values and of P-positions by a search for Grundy values: a position is
/// a sum of heaps, and `moves` lists what one heap may become.
fn by_search(moves: impl Fn(usize) -> Vec<Vec<usize>>, to: usize) -> String {
    let options = |heaps: &Vec<usize>| -> Vec<Vec<usize>> {
        let mut options = Vec::new();
        for (index, &heap) in heaps.iter().enumerate() {
            for parts in moves(heap) {
                let mut option = heaps.clone();
                option.remove(index);
                option.extend(parts.into_iter().filter(|&part| part > 0));
                option.sort_unstable();
                options.push(option);
            }
        }
        options
    };
    let mut search = Search::grundy(options);
    let values: Vec<u32> = (0..=to).map(|heap| search.value(&vec![heap])).collect();
    let mut text = "grundy:".to_string();
    values.iter().for_each(|value| text += &format!(" {value}"));
    text += "\nP-positions:";
    (0..=to)
        .filter(|&heap| values[heap] == 0)
        .for_each(|heap| text += &format!(" {heap}"));
    text + "\n"
}

/// Returns what one heap may become under an octal code, digit by digit as Guy and Smith say.
fn octal_moves(code: &str, heap: usize) -> Vec<Vec<usize>> {
    let mut moves = Vec::new();
    for (take, digit) in code
        .replace('.', "")
        .bytes()
        .map(|byte| byte - b'0')
        .enumerate()
    {
        if take > heap {
            continue;
        }
        let rest = heap - take;
        if digit & 1 != 0 && rest == 0 {
            moves.push(vec![]);
        }
        if digit & 2 != 0 && rest > 0 {
            moves.push(vec![rest]);
        }
        if digit & 4 != 0 {
            moves.extend((1..rest).map(|part| vec![part, rest - part]));
        }
    }
    moves
}

#[test]
fn octal_codes_by_their_rules() {
    for code in [
        "0.77", "0.07", "0.007", "0.6", "4.7", "4.0", "4.3", "0.137", "0.35", "0.7770", "0.0",
    ] {
        let expected = by_search(|heap| octal_moves(code, heap), 13);
        let found = ask(&format!("--octal {code} --to 13")).unwrap();
        assert!(found.starts_with(&expected), "{code}: {found}");
    }
}

#[test]
fn subtraction_sets_by_their_rules() {
    for takes in [
        "1,3,4",
        "4,1,3,3",
        "2",
        "2,5,6",
        "18446744073709551615,7",
        "1, 2",
    ] {
        let numbers: Vec<u64> = takes
            .split(',')
            .map(|take| take.trim().parse().unwrap())
            .collect();
        let moves = |heap: usize| -> Vec<Vec<usize>> {
            let fits = numbers.iter().filter(|&&take| take <= heap as u64);
            fits.map(|&take| vec![heap - take as usize]).collect()
        };
        let arguments = ["--to", "40", "--take", takes].map(String::from);
        let found = table(&arguments).unwrap();
        assert!(found.starts_with(&by_search(moves, 40)), "{takes}: {found}");
    }
}

#[test]
fn the_last_line_is_the_period_if_it_is_proved() {
    for (arguments, expected) in [
        ("--take 1,3,4 --to 40", "period 7, preperiod 0"),
        ("--take 1,3,4 --to 10", "period 7, preperiod 0"),
        ("--take 1,3,4 --to 9", "no period proved up to 9"),
        ("--octal 0.77 --to 200", "period 12, preperiod 71"),
        ("--octal 0.77 --to 167", "period 12, preperiod 71"),
        ("--octal 0.77 --to 166", "no period proved up to 166"),
        ("--octal 0.77000 --to 167", "period 12, preperiod 71"),
        ("--octal 0.07 --to 300", "period 34, preperiod 53"),
        ("--octal 0.007 --to 1000", "no period proved up to 1000"),
        ("--octal 0.6 --to 1000", "no period proved up to 1000"),
        ("--octal 4.7 --to 100", "period 2, preperiod 1"),
        ("--octal 0.0 --to 5", "period 1, preperiod 0"),
        ("--take 5 --to 0", "no period proved up to 0"),
    ] {
        let found = ask(arguments).unwrap();
        assert_eq!(found.lines().nth(2), Some(expected), "{arguments}");
        assert_eq!(found.lines().count(), 3, "{arguments}");
    }
}

#[test]
fn arguments_without_a_meaning_are_errors() {
    for (arguments, message) in [
        ("", "`` stands behind no option"),
        ("--to 5", "--take or --octal says which game"),
        ("--take 1,3", "--to says which heap"),
        ("--take", "--take takes numbers with commas"),
        ("--take 1 --to", "--to takes the largest heap"),
        ("--take 1 --octal 0.7 --to 5", "one table is of one game"),
        ("--take 1 --take 2 --to 5", "--take stands twice"),
        ("--take 1 --to 5 --to 6", "--to stands twice"),
        ("--take 1 --upto 5", "no option `--upto`"),
        ("--take 1 5 --to 5", "`5` stands behind no option"),
        ("--take  --to 5", "the set is empty"),
        ("--take 0 --to 5", "a take of 0 items"),
        ("--take 1,0 --to 5", "a take of 0 items"),
        ("--take 1,,2 --to 5", "`` is no take"),
        ("--take 1, --to 5", "`` is no take"),
        ("--take=-1 --to 5", "`-1` is no take"),
        ("--take +1 --to 5", "`+1` is no take"),
        ("--take 1;3 --to 5", "`1;3` is no take"),
        (
            "--take 18446744073709551616 --to 5",
            "`18446744073709551616` is no take",
        ),
        ("--take 1 --to=-5", "`-5` is no heap"),
        ("--take 1 --to 1000001", "`1000001` is no heap"),
        (
            "--take 1 --to 99999999999999999999",
            "`99999999999999999999` is no heap",
        ),
        ("--take 1 --to ten", "`ten` is no heap"),
        ("--octal  --to 5", "the code is empty"),
        ("--octal 77 --to 5", "has no dot"),
        ("--octal 0. --to 5", "has no digit behind the dot"),
        ("--octal 4. --to 5", "has no digit behind the dot"),
        ("--octal . --to 5", "begins with ``"),
        ("--octal .77 --to 5", "begins with ``"),
        ("--octal 1.7 --to 5", "begins with `1`"),
        ("--octal 7.7 --to 5", "begins with `7`"),
        ("--octal 00.7 --to 5", "begins with `00`"),
        ("--octal 0.78 --to 5", "has the digit 8"),
        ("--octal 0.9 --to 5", "has the digit 9"),
        ("--octal 0.7.7 --to 5", "has `.`, which is no octal digit"),
        ("--octal 0.7x --to 5", "has `x`, which is no octal digit"),
        ("--octal 0.٣ --to 5", "which is no octal digit"),
    ] {
        let error = ask(arguments).unwrap_err();
        assert!(error.contains(message), "{arguments}: {error}");
    }
}

#[test]
fn the_task_prints_it() {
    let task = |arguments: &[&str]| {
        let output = Command::new(env!("CARGO_BIN_EXE_scripts"))
            .args(arguments)
            .output()
            .unwrap();
        let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
        (
            output.status.code(),
            text(&output.stdout),
            text(&output.stderr),
        )
    };
    let (code, stdout, stderr) = task(&["table", "--take", "1,3,4", "--to", "10"]);
    let lines = "grundy: 0 1 0 1 2 3 2 0 1 0 1\nP-positions: 0 2 7 9\nperiod 7, preperiod 0\n";
    assert_eq!(
        (code, stdout.as_str(), stderr.as_str()),
        (Some(0), lines, "")
    );
    let (code, stdout, stderr) = task(&["table", "--octal", "0.8", "--to", "10"]);
    assert_eq!((code, stdout.as_str()), (Some(1), ""));
    assert_eq!(
        stderr,
        "error: `0.8` has the digit 8: octal digits are 0 to 7\n"
    );
}
