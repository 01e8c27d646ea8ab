//! The table of a game, by the definition of the Grundy value, and arguments that are wrong.

use scripts::table::table;

fn ask(arguments: &str) -> Result<String, String> {
    let arguments: Vec<String> = arguments.split(' ').map(String::from).collect();
    table(&arguments)
}

/// Returns the lines of values and of P-positions by the definition of the Grundy value: `moves`
/// lists the parts that one heap may become.
fn by_definition(moves: impl Fn(usize) -> Vec<Vec<usize>>, to: usize) -> String {
    let mut values: Vec<u32> = Vec::new();
    let (mut text, mut p_positions) = ("grundy:".to_string(), "P-positions:".to_string());
    for heap in 0..=to {
        let of_parts = |parts: &Vec<usize>| parts.iter().fold(0, |sum, &part| sum ^ values[part]);
        let of_options: Vec<u32> = moves(heap).iter().map(of_parts).collect();
        let value = (0..).find(|value| !of_options.contains(value)).unwrap();
        text += &format!(" {value}");
        if value == 0 {
            p_positions += &format!(" {heap}");
        }
        values.push(value);
    }
    format!("{text}\n{p_positions}\n")
}

/// Returns what one heap may become under an octal code, digit by digit as Guy and Smith say.
fn octal_moves(code: &str, heap: usize) -> Vec<Vec<usize>> {
    let mut moves = Vec::new();
    let digits = code.bytes().filter(|&byte| byte != b'.');
    for (take, digit) in digits.take(heap + 1).enumerate() {
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
    let codes = "0.77 0.07 0.007 0.6 4.7 4.0 4.3 0.137 0.35 0.7770 0.0";
    for code in codes.split(' ') {
        let expected = by_definition(|heap| octal_moves(code, heap), 30);
        let found = ask(&format!("--octal {code} --to 30")).unwrap();
        assert!(found.starts_with(&expected), "{code}: {found}");
    }
}

#[test]
fn subtraction_sets_by_their_rules() {
    for takes in ["1,3,4", "4,1,3,3", "2", "18446744073709551615,7", "1, 2"] {
        let numbers = takes.split(',').map(|take| take.trim().parse().unwrap());
        let numbers: Vec<u64> = numbers.collect();
        let moves = |heap: usize| -> Vec<Vec<usize>> {
            let fits = numbers.iter().filter(|&&take| take <= heap as u64);
            fits.map(|&take| vec![heap - take as usize]).collect()
        };
        let arguments = ["--to", "40", "--take", takes].map(String::from);
        let found = table(&arguments).unwrap();
        assert!(found.starts_with(&by_definition(moves, 40)), "{takes}: {found}");
    }
}

#[test]
fn the_last_line_is_the_period_if_it_is_proved() {
    for (arguments, expected) in [
        ("--take 1,3,4 --to 10", "period 7, preperiod 0"),
        ("--take 1,3,4 --to 9", "no period proved up to 9"),
        ("--octal 0.77 --to 167", "period 12, preperiod 71"),
        ("--octal 0.77 --to 166", "no period proved up to 166"),
        ("--octal 0.77000 --to 167", "period 12, preperiod 71"),
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

/// Without splits, the value of a heap is at most the number of places, so 16 bits are enough.
#[test]
fn octal_codes_have_at_most_65535_places() {
    let code = |places| format!("--octal 0.{} --to 2", "3".repeat(places));
    let expected = "expected at most 65535 octal digits after the dot, found `65536`";
    assert_eq!(ask(&code(65_536)).unwrap_err(), expected);
    assert!(ask(&code(65_535)).is_ok());
}

#[test]
fn arguments_that_are_wrong_are_named() {
    let wrong = [
        ("missing --take NUMBERS or --octal CODE", "--to 5"),
        ("missing --to HEAP", "--take 1,3"),
        ("cannot be combined", "--take 1 --octal 0.7 --to 5"),
        ("expected an option, found `5`", "--take 1 5 --to 5"),
        ("expected takes of at least 1", "--take 0 --to 5|--take 1,,2 --to 5|--take 1, --to 5|--take +1 --to 5|--take 1;3 --to 5|--take 18446744073709551616 --to 5"),
        ("expected a number from 0 to 1000000", "--take 1 --to=-5|--take 1 --to 1000001|--take 1 --to ten"),
        ("expected an octal code", "--octal 77 --to 5|--octal 0. --to 5|--octal .77 --to 5|--octal 1.7 --to 5|--octal 00.7 --to 5"),
        ("found `8`", "--octal 0.78 --to 5"),
        ("found `.`", "--octal 0.7.7 --to 5"),
        ("found `٣`", "--octal 0.٣ --to 5"),
    ];
    for (message, lines) in wrong {
        for arguments in lines.split('|') {
            let error = ask(arguments).unwrap_err();
            assert!(error.contains(message), "{arguments}: {error}");
        }
    }
}
