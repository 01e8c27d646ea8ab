//! What `guess` reads, and what it says of it.

use std::io::Write;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use guess::input::{read, Form};
use laws::{Data, Table};
use shared::octal::OctalGame;

/// Returns what the text has, as `position = value` with blanks between, or the lost positions.
fn points(text: &str, options: &str) -> Result<String, String> {
    let from = options.split(' ').find_map(|word| word.strip_prefix("from="));
    let form = Form {
        from: from.map(|from| from.split(',').map(|number| number.parse().unwrap()).collect()),
        is_lost: options.contains("lost"),
        is_list: options.contains("list"),
    };
    let shown = |place: &[i64]| place.iter().map(i64::to_string).collect::<Vec<_>>().join(",");
    Ok(match read(text, &form)?.data {
        Data::Lost(lost) => format!("{lost:?}"),
        Data::Table(Table { points, is_outcome, .. }) => {
            let point = |(place, value): &(Vec<i64>, i64)| format!("{}={value}", shown(place));
            let points: Vec<String> = points.iter().map(point).collect();
            format!("{}{}", points.join(" "), if is_outcome { " won" } else { "" })
        }
    })
}

#[test]
fn every_form_of_numbers_is_read() {
    let mut faults = Vec::new();
    for (text, options, expected) in [
        ("0 2 1", "", "0=0 1=2 2=1"),
        ("0 1 1", "", "0=0 1=1 2=1 won"),
        ("0,2, 1,", "from=5", "5=0 6=2 7=1"),
        ("\u{feff}[0, 2, 1]\r\n", "", "0=0 1=2 2=1"),
        ("[0, 2,\n 1, 3,\n 5]\n", "", "0=0 1=2 2=1 3=3 4=5"),
        ("0\n2\n1\n", "", "0=0 1=2 2=1"),
        ("0 2 1\n3 4\n", "", "0=0 1=2 2=1 3=3 4=4"),
        ("0 2\n1 3\n", "", "0,0=0 0,1=2 1,0=1 1,1=3"),
        ("0 2\n1 3\n", "list", "0=0 1=2 2=1 3=3"),
        ("0 2\n\n. 3\n", "from=1,1", "1,1=0 1,2=2 2,2=3"),
        ("[0, 2]\n[1, 3]\n", "", "0,0=0 0,1=2 1,0=1 1,1=3"),
        ("[[0, 2], [1, 3]]", "", "0,0=0 0,1=2 1,0=1 1,1=3"),
        ("[[0],\n [2, 0]]", "", "0,0=0 1,0=2 1,1=0"),
        ("((0, 2), (1, 3))", "", "0,0=0 0,1=2 1,0=1 1,1=3"),
        ("L W w l", "", "0=0 1=1 2=1 3=0 won"),
        ("PNNP", "from=1", "1=0 2=1 3=1 4=0 won"),
        ("LW\nW.", "", "0,0=0 0,1=1 1,0=1 won"),
        ("[False, True]", "", "0=0 1=1 won"),
        ("3: 1\n1: 2\n", "", "1=2 3=1"),
        ("1 2 3: 0\n1 2 4: 5\n1 3 5 : 1", "", "1,2,3=0 1,2,4=5 1,3,5=1"),
        ("[1,2,3] : 0\n[2, 2, 4]: 5", "", "1,2,3=0 2,2,4=5"),
        ("{(1, 2): 0, (2, 1): 3}", "", "1,2=0 2,1=3"),
        ("1 2: W\n2 1: L\n", "", "1,2=1 2,1=0 won"),
        ("5 1 2\n3", "lost", "[1, 2, 3, 5]"),
        // Columns of positions and values.
        ("n g\n3 1\n4 0\n5 2", "", "3=1 4=0 5=2"),
        ("n;g\n3;1\n4;0\n5;2", "", "3=1 4=0 5=2"),
        ("0 L\n1 W\n2 W", "", "0=0 1=1 2=1 won"),
        ("0 0 L\n0 1 W\n1 0 W\n1 1 L", "", "0,0=0 0,1=1 1,0=1 1,1=0 won"),
        ("0 1 5\n1 1 6\n0 2 7\n1 2 8", "", "0,1=5 0,2=7 1,1=6 1,2=8"),
        ("[(3, 1), (4, 0), (5, 2)]", "", "3=1 4=0 5=2"),
        ("3 1\n4 0\n5 2", "from=0,0", "0,0=3 0,1=1 1,0=4 1,1=0 2,0=5 2,1=2"),
        ("{\"n\": 3, \"g\": 1}\n{\"n\": 4, \"g\": 0}\n{\"n\": 5, \"g\": 2}", "", "3=1 4=0 5=2"),
        ("heap 3 has value 1\nheap 4 has value 0\nheap 5 has value 2", "", "3=1 4=0 5=2"),
        ("石子数3 SG值1\n石子数4 SG值0\n石子数5 SG值2", "", "3=1 4=0 5=2"),
        ("# 0 1 2\n0 1 2 0", "", "0=0 1=1 2=2 3=0"),
        ("// 3 3\n0 2\n2 0", "", "0,0=0 0,1=2 1,0=2 1,1=0"),
        // Names in front.
        ("g = [0, 2]", "", "0=0 1=2"),
        ("std::vector<int> g = {0, 2, 1};", "", "0=0 1=2 2=1"),
        ("std::array<int, 3> g = {0, 2, 1};", "", "0=0 1=2 2=1"),
        ("let g: Vec<u32> = vec![0, 2, 1];", "", "0=0 1=2 2=1"),
        ("g := []int{0, 2, 1}", "", "0=0 1=2 2=1"),
        ("np.array([0, 2], dtype=np.int64)", "", "0=0 1=2"),
        ("Grundy values for n = 0 to 2:\n0 2 1", "", "0=0 1=2 2=1"),
        ("n: 3 4 5\ng: 1 0 2", "", "3=1 4=0 5=2"),
        ("n & 3 & 4 & 5 \\\\\n\\hline\ng & 1 & 0 & 2 \\\\", "", "3=1 4=0 5=2"),
        ("[src/main.rs:1:5] g = [\n    0,\n    2,\n]", "", "0=0 1=2"),
        ("g(3) = 1\ng(4) = 0", "", "3=1 4=0 won"),
        ("g[1][2] = 3\ng[1][3] = 0", "", "1,2=3 1,3=0"),
        ("n=3: 1\nn=4: 0", "", "3=1 4=0 won"),
        ("Array\n(\n    [3] => 1\n    [4] => 0\n)", "", "3=1 4=0 won"),
        ("0: 0 1 2\n3: 5 4 3", "", "0=0 1=1 2=2 3=5 4=4 5=3"),
        // Tables.
        (
            "| a\\b | 1 | 2 |\n|---|---|---|\n| 1 | 0 | 3 |\n| 2 | 3 | 0 |",
            "",
            "1,1=0 1,2=3 2,1=3 2,2=0",
        ),
        ("  1 2\n1 0 3\n2 3 0", "", "1,1=0 1,2=3 2,1=3 2,2=0"),
        ("{1: [0, 3], 2: [3, 0]}", "", "1,0=0 1,1=3 2,0=3 2,1=0"),
        ("A = [0 2; 2 0]", "", "0,0=0 0,1=2 1,0=2 1,1=0"),
        ("+---+---+\n| 0 | 2 |\n+---+---+\n| 2 | 0 |\n+---+---+", "", "0,0=0 0,1=2 1,0=2 1,1=0"),
        ("0 2 3\n  0 1\n    0", "", "0,0=0 0,1=2 0,2=3 1,1=0 1,2=1 2,2=0"),
        ("0 -1\n2 0", "", "0,0=0 1,0=2 1,1=0"),
        (
            "[[[0, 1], [2, 3]], [[4, 5], [6, 7]]]",
            "",
            "0,0,0=0 0,0,1=1 0,1,0=2 0,1,1=3 1,0,0=4 1,0,1=5 1,1,0=6 1,1,1=7",
        ),
        // Words.
        ("Bob wins\nAlice wins\nAlice wins", "", "0=0 1=1 2=1 won"),
        ("Losing Winning", "", "0=0 1=1 won"),
        ("Cat Alice", "", "0=0 1=1 won"),
        ("N Y Y", "", "0=0 1=1 2=1 won"),
        ("×○○", "", "0=0 1=1 2=1 won"),
        ("-1 1 1", "", "0=0 1=1 2=1 won"),
        ("01101", "", "0=0 1=1 2=1 3=0 4=1 won"),
        ("*0 *2 *1", "", "0=0 1=2 2=1"),
        // Lost positions.
        ("(0, 0) (1, 2)", "lost", "0,0=0 0,1=1 0,2=1 1,1=1 1,2=0 won"),
        ("P-positions: 0 3\nN-positions: 1 2", "", "[0, 3]"),
        ("0 1 2 0 1 2\nP-positions: 0 3", "", "0=0 1=1 2=2 3=0 4=1 5=2"),
    ] {
        let found = points(text, options);
        if found != Ok(expected.to_string()) {
            faults.push(format!("{text:?} {options}: expected {expected}, found {found:?}"));
        }
    }
    assert!(faults.is_empty(), "\n{}\n", faults.join("\n"));
}

#[test]
fn what_cannot_be_read_is_named_with_its_line() {
    let mut faults = Vec::new();
    for (text, options, expected) in [
        ("", "", "expected numbers, found nothing"),
        (" \n\n", "", "expected numbers, found nothing"),
        (". .", "", "found only cells without a value"),
        ("0 1\n2 ab", "", "line 2: expected a line of the shape of `0 1` (line 1), found `2 ab`"),
        ("0 1 1.5", "", "line 1: expected a whole number from 0, a word for won or lost, or `.` for a cell without a value, found `1.5`"),
        ("0 -2", "", "line 1: expected a whole number from 0"),
        ("0 1\u{7}", "", "found `1\\u{7}`"),
        ("0 1 01101", "", "line 1: expected no 0 in front of a number, and blanks between numbers, found `01101`"),
        ("99999999999999999999", "", "line 1: expected a number up to 2^53, found `9999"),
        ("0 1\n9007199254740993", "", "line 2: expected a number up to 2^53, found `9007199254740993`"),
        ("9223372036854775807 1: 0", "", "line 1: expected positions and one value in each line, found 3 columns, and a position has"),
        ("0 W", "", "line 1: expected numbers or words, not both (write 0 for lost and 1 for won, or words alone), found `W`"),
        ("1 2: 0\n3: 1", "", "line 2: expected a line of the shape of `1 2: 0` (line 1), found `3: 1`"),
        ("1: 0\n1: 1", "", "line 2: 1 has another value before, found `1`"),
        ("1: 0\n5", "", "line 2: expected a line of the shape of `1: 0` (line 1), found `5`"),
        ("1:", "", "line 1: expected a value at the end, found `1:`"),
        ("1: 2", "from=1", "--from is for numbers without positions: these lines name their own"),
        ("0 1\n1 0", "from=1", "expected --from ROW,COLUMN"),
        ("0 1", "from=1,1", "expected --from HEAP for a list, found 1,1"),
        ("1 W", "lost", "line 1: expected a lost position, found `W`"),
        ("1 ... 9", "", "line 1: `...` leaves numbers out"),
        ("0-9: L\n10-19: W", "", "line 1: expected a heap, found `0-9`, which is a range of heaps: write one line"),
        ("0: L\n1..8: W", "", "line 2: expected a heap, found `1..8`, which is a range"),
        ("L D W", "", "line 1: expected won or lost, because a game that may not end needs another theory, found `D`"),
        ("0: L\n1: draw\n2: W", "", "needs another theory, found `draw`"),
        ("0 1 2 0\n---\n0 1 0 1", "", "expected one list or table, found two, from lines 1 and 3 on"),
        ("0 1 2 0\n=====\n0 1 0 1", "", "found two, from lines 1 and 3 on"),
        ("A B B A", "", "which of `A` and `B` is lost? Write L for it, and W for the other"),
        ("yes win", "", "which of `win` and `yes` is lost?"),
        ("0 1\n1 0\n\n0 1\n1 0", "", "expected one list or table, found two, from lines 1 and 4 on"),
        ("[[0 1]\n [1 0]]\n\n[[0 1]\n [1 0]]", "", "found two, from lines 1 and 4 on"),
        ("[[[[[[[[[0]]]]]]]]]", "", "expected brackets of at most 8 levels"),
        ("Winning positions: 1 2 4", "", "these are won positions: give the lost ones"),
        ("1 2", "lost from=1", "--from and --lost cannot be combined"),
    ] {
        let found = points(text, options);
        let is_expected = |error: &String| error.contains(expected) && !error.contains('\n');
        if !found.as_ref().is_err_and(is_expected) {
            faults.push(format!("{text:?} {options}: expected {expected}, found {found:?}"));
        }
    }
    assert!(faults.is_empty(), "\n{}\n", faults.join("\n"));
}

/// What the task printed on stdout and stderr, and whether it succeeded.
struct Ran {
    stdout: String,
    stderr: String,
    success: bool,
}

/// Runs the task with this input.
fn guess(arguments: &[&str], input: &str) -> Ran {
    let mut command = Command::new(env!("CARGO_BIN_EXE_guess"));
    command.arg("guess").args(arguments);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    let [stdout, stderr] = [output.stdout, output.stderr].map(|it| String::from_utf8(it).unwrap());
    Ran { stdout, stderr, success: output.status.success() }
}

fn listed(value: impl Fn(usize) -> usize, count: usize) -> String {
    (0..count).map(|heap| format!("{} ", value(heap))).collect()
}

#[test]
fn a_law_says_what_is_next_and_what_is_far() {
    let values = listed(|heap| heap % 3, 60);
    let Ran { stdout, success, .. } = guess(&["--at", "1000 5002,7"], &values);
    let first = "read as the values of heaps 0 to 59; --from 1 if they begin with heap 1\nlaw 1: ";
    assert!(success && stdout.starts_with(first), "{stdout}");
    for expected in [
        "    fn law(n: i64) -> i64 {",
        "  explains all 60 numbers;",
        "next, from 60 on: 0 1 2 0 1 2",
        "game: hdu1847, ",
        "problems/hdu1847/README.md",
    ] {
        assert!(stdout.contains(expected), "{expected}: {stdout}");
    }
    assert!(stdout.ends_with("\nat 1000: 1\nat 5002: 1\nat 7: 1\n"), "{stdout}");
}

#[test]
fn pairs_are_asked_with_commas() {
    let rows: String = (0..14_usize).map(|row| listed(|column| row ^ column, 14) + "\n").collect();
    let Ran { stdout, success, .. } = guess(&["--at", "1000,7 (20,3)"], &rows);
    assert!(success && stdout.ends_with("at 1000,7: 1007\nat 20,3: 23\n"), "{stdout}");
}

/// Kayles by its values, from heap 2 on and by outcomes: the period is proved, so far heaps are known.
#[test]
fn a_known_game_is_named_with_its_shift_and_proves_a_period() {
    let values = OctalGame::new(&[(1, 7), (2, 7)]).values_to(200).to_vec();
    let text = listed(|heap| values[heap + 2], 58);
    let Ran { stdout, success, .. } = guess(&["--from", "0", "--at", "68 1000000000"], &text);
    assert!(success && stdout.contains("heap n + 2 in the octal game 0.77 (Kayles)"), "{stdout}");
    // The last exception is heap 70, and 10^9 + 2 is 6 modulo 12, as 78 is.
    let expected = format!("at 68: {}\nat 1000000000: {}\n", values[70], values[78]);
    assert!(stdout.ends_with(&expected), "{stdout}");
}

#[test]
fn a_known_game_has_every_value() {
    let values = listed(|heap| if heap == 4000 { 5 } else { heap % 3 }, 5000);
    let Ran { stdout, .. } = guess(&[], &values);
    assert!(stdout.contains("4000 is 5") && !stdout.contains("octal game"), "{stdout}");
}

/// No period of 0.104 is known.
#[test]
fn a_known_game_that_begins_later_is_no_law() {
    let values = ". 1 0 . . 2 0 1 . 0 1 2 0 1 2 0 1 2 0 1 2 0 1 2 0 1";
    let Ran { stdout, success, .. } = guess(&[], values);
    assert!(!success && stdout.contains("heap n - 3 in the octal game 0.33"), "{stdout}");
}

#[test]
fn a_known_game_without_a_period_says_so() {
    let values = OctalGame::new(&[(1, 1), (3, 4)]).values_to(120).to_vec();
    let Ran { stdout, success, .. } = guess(&[], &listed(|heap| values[heap], 121));
    let expected = "\n  no period is proved by its values up to 2500; to compute them: \
                    `cargo xtask table --octal 0.104 --to 1000`\n";
    assert!(!success && stdout.contains("in the octal game 0.104: agrees on all 121"), "{stdout}");
    assert!(stdout.contains(expected), "{stdout}");
}

/// The only change says little, whatever the number of values.
#[test]
fn a_long_run_of_won_heaps_is_no_known_game() {
    let values = listed(|heap| usize::from(heap > 5), 220);
    let Ran { stdout, .. } = guess(&[], &values);
    assert!(!stdout.contains("octal game"), "{stdout}");
}

#[test]
fn no_law_is_an_exit_status() {
    let squares = listed(|heap| (heap * heap * heap + 7 * heap * heap) % 1009 % 5, 60);
    let Ran { stdout, stderr, success } = guess(&["--at", "100"], &squares);
    assert!(!success && stdout.contains("\nno law\n") && stderr.is_empty(), "{stdout}{stderr}");
    assert!(!stdout.contains("at 100"), "{stdout}");
}

#[test]
fn lost_positions_lead_on() {
    let lost = "1 2 3 5 8 13 21 34 55 89 144 233 377 610 987";
    let arguments: Vec<&str> = ["--lost"].into_iter().chain(lost.split(' ')).collect();
    let Ran { stdout, success, .. } = guess(&arguments, "");
    assert!(success && stdout.contains("next lost positions: 1597 2584"), "{stdout}");
}

#[test]
fn arguments_that_are_wrong_have_one_line() {
    for (arguments, expected) in [
        (&["--at", "x", "0", "1"][..], "expected a number up to 2^53 for each position after --at"),
        (&["--at", "1,y", "0"], "found `y`"),
        (&["--from", "-1", "0"], "expected a position from 0 to 2^53 after --from"),
        (&["--misere", "0", "1"], "--misere needs --moves LINE"),
        (&["--moves", "n -> n - 1", "--lost"], "with --moves, --outcomes asks who wins"),
        (
            &["--moves", "n -> n - k", "--to", "100000"],
            "have too many numbers: choose a smaller --to",
        ),
        (&["--from", "0", "1", "abc"], "line 1: expected a whole number from 0"),
        (&["no-such-file.txt"], "no-such-file.txt: expected a file"),
        (&["no/such"], "no/such: expected a file"),
        (&["values"], "values: no such file; read as numbers, line 1: expected numbers"),
    ] {
        let Ran { stdout, stderr, success } = guess(arguments, "");
        assert!(!success && stdout.is_empty(), "{stdout}");
        assert!(stderr.contains(expected) && stderr.lines().count() == 1, "{stderr}");
    }
}

/// More numbers than are searched. The limit for a million is 10 s.
#[test]
fn long_input_is_no_trouble() {
    let start = Instant::now();
    let values = listed(|heap| heap * heap % 1_000_003 % 7, 30_000);
    let Ran { stdout, stderr, .. } = guess(&[], &values);
    assert!(stdout.contains("\nno law\n"), "{stdout:.200}{stderr}");
    assert!(start.elapsed() < Duration::from_secs(60), "{:?}", start.elapsed());
}
