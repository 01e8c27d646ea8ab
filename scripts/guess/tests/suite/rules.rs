//! `table` with the moves of a command: what it prints, and commands that fail.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;
use std::time::{Duration, Instant};

use guess::table::{table, Printed, TASK};
use tooling::arguments::Arguments;
use tooling::files;

/// A command that answers as its argument says.
const HELPER: &str = r#"
use std::io::{stdin, BufRead, Write};

fn main() {
    let mode = std::env::args().nth(1).unwrap();
    if mode == "early" {
        println!("1");
    }
    for line in stdin().lock().lines() {
        let line = line.unwrap();
        let numbers: Vec<u64> = line.split(' ').map(|word| word.parse().unwrap()).collect();
        let first = numbers[0];
        let last = numbers[numbers.len() - 1];
        let text = |options: Vec<String>| options.join("; ");
        let answer = match mode.as_str() {
            "take13" => text([1, 3].iter().filter(|&&take| take <= first).map(|take| (first - take).to_string()).collect()),
            "late-take" => {
                let takes = [1, 3, 70].iter().filter(|&&take| take <= first);
                text(takes.map(|take| (first - take).to_string()).collect())
            }
            "grundy" => text((1..first).filter(|part| 2 * part < first).map(|part| format!("{part} + {}", first - part)).collect()),
            "nim" => {
                let rows = (0..first).map(|row| format!("{row} {last}"));
                text(rows.chain((0..last).map(|column| format!("{first} {column}"))).collect())
            }
            "down" => if first == 0 { String::new() } else { (first - 1).to_string() },
            "loop" => match first { 0 => String::new(), 1 => "2".to_string(), 2 => "1; 3".to_string(), 3 => "0".to_string(), _ => "1".to_string() },
            "odd" => if first % 2 == 0 { ".".to_string() } else { "-".to_string() },
            "missing" => if first == 0 { "7".to_string() } else { ".".to_string() },
            "halfway" if first == 3 => { eprintln!("it broke\n"); std::process::exit(3) }
            "hang" if first == 3 => loop { std::thread::sleep(std::time::Duration::from_secs(1)) },
            "long" if first == 3 => loop { let _ = std::io::stdout().write_all(&[b'1'; 65536]); },
            "lines" if first == 3 => loop { println!(); },
            "twice" if first == 3 => { println!(); String::new() }
            "rubbish" if first == 3 => "three\u{1b}[31m".to_string(),
            "late" => { if first == 4 { println!("0"); } String::new() }
            "value" => (first % 2).to_string(),
            "other" => (1 - first % 2).to_string(),
            "two" => if first == 0 { "2".to_string() } else { (1 - first % 2).to_string() },
            // The outcomes of "loop".
            "outcome" => ["Lost", "D", "draw", "w"].get(first as usize).unwrap_or(&"d").to_string(),
            "drawn" => "drawn".to_string(),
            // Nim with two faults.
            "corners" => if (first, last) == (0, 2) || (first, last) == (1, 0) { 9 } else { first ^ last }.to_string(),
            "commas" => if first == 0 { String::new() } else { format!("({}, [{last}]);", first - 1) },
            "three" => if first == 9 { "5".to_string() } else { (first % 3).to_string() },
            "once" => { println!(); std::process::exit(0) }
            "two-numbers" if numbers.len() != 2 => { eprintln!("two numbers, please"); std::process::exit(1) }
            "player" => if first % 2 == 1 { "First".to_string() } else { "second".to_string() },
            "letter" => if first % 2 == 1 { "W".to_string() } else { "L".to_string() },
            _ => String::new(),
        };
        println!("{answer}\r");
        std::io::stdout().flush().unwrap();
    }
}
"#;

/// Returns the path of the helper, which is compiled once.
fn helper() -> &'static Path {
    static PATH: OnceLock<PathBuf> = OnceLock::new();
    PATH.get_or_init(|| {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("rules");
        let source = folder.join("helper.rs");
        files::write(&source, HELPER).unwrap();
        let program = folder.join(files::executable_name("helper"));
        let mut rustc = Command::new(std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into()));
        let built = rustc.args(["--edition", "2021", "-o"]).arg(&program).arg(&source).status();
        assert!(built.unwrap().success());
        program
    })
}

/// Returns what the task prints with the helper in this mode.
fn ask(mode: &str, arguments: &[&str]) -> Result<Printed, String> {
    let rules = format!("\"{}\" {mode}", helper().display());
    let words: Vec<String> =
        ["--rules", &rules].iter().chain(arguments).map(|word| word.to_string()).collect();
    table(&Arguments::parse(&TASK, &words)?, Duration::from_millis(1500))
}

#[test]
fn moves_of_a_command_give_values_outcomes_and_cycles() {
    for (mode, arguments, expected) in [
        ("take13", "--to 8", "grundy:\n       0  0 1 0 1 0 1 0 1 0\nP-positions: 0 2 4 6 8\nvalue 1: 1 3 5 7\n"),
        ("take13", "--to 8 --from 3", "       3  1 0 1 0 1 0\n"),
        ("take13", "--to 4 --misere", "outcomes:\n       0  W L W L W\nP-positions: 1 3\nN-positions: 0 2 4\n"),
        ("grundy", "--to 14", "  0 0 0 1 0 2 1 0 2 1\n      10  0 2 1 3 2\n"),
        // By hand: 3 is divided once, 4 once or twice, and who divides last loses.
        ("grundy", "--to 5 --misere", "  0  W W W L W W\n"),
        ("nim", "--to 2,3", "        | 0 1 2 3\n--------+--------\n      0 | 0 1 2 3\n      1 | 1 0 3 2\n      2 | 2 3 0 1\nP-positions: 0,0 1,1 2,2\n"),
        ("loop", "--to 4", "  0  L D D W D\n"),
        ("loop", "--to 4 --misere", "  0  W L W L W\n"),
        ("loop", "--to 4", "play can return to a position: 1 -> 2 -> 1;"),
        ("odd", "--to 4", "  0  . 1 . 1 .\n"),
        ("down", "--to 20000", "and 17501 more\n"),
        ("nim", "--to 100,1", "\n     99 |  99  98\n        of 101 rows and 2 columns\nP-positions: "),
        ("nim", "--to 100,1", "\nand 86 more values\n"),
        // As a command may write its options.
        ("commas", "--to 2,0", "\n      0 | 0\n      1 | 1\n      2 | 0\n"),
    ] {
        let words: Vec<&str> = arguments.split(' ').collect();
        let printed = ask(mode, &words).unwrap();
        assert!(printed.succeeds && printed.text.contains(expected), "{mode}: {}", printed.text);
    }
}

/// A law is checked beyond the table while there is time, and refuted if it goes on differently.
#[test]
fn laws_are_checked_further() {
    for (mode, arguments, succeeds, expected) in [
        ("take13", "--to 60 --guess", true, "\n  checked further by the moves: right up to "),
        ("loop", "--to 60 --guess", false, "\nno law: some positions are drawn, "),
        (
            "late-take",
            "--to 60 --guess",
            false,
            "\nno law\n  refuted by the moves: period 2: 0, 1: at 70 it says 0, by the moves ",
        ),
    ] {
        let start = Instant::now();
        let words: Vec<&str> = arguments.split(' ').collect();
        let printed = ask(mode, &words).unwrap();
        assert_eq!(printed.succeeds, succeeds, "{mode}: {}", printed.text);
        assert!(printed.text.contains(expected), "{mode}: {}", printed.text);
        assert!(start.elapsed() < Duration::from_secs(12), "{mode}");
    }
}

#[test]
fn commands_that_fail_are_named_with_the_position() {
    for (mode, expected) in [
        ("halfway", "the command ended (exit "),
        ("two-numbers", "two numbers, please; --to says how many numbers a position has"),
        ("once", "; it has to read lines in a loop, and to answer each"),
        ("halfway", "when it was asked `3`; on stderr: it broke"),
        ("hang", "wrote no line in 1.5 s when it was asked `3`"),
        ("long", "wrote 16 MB without the end of a line when it was asked `3`"),
        ("lines", "a line that nothing asked for, ``,"),
        ("twice", "a line that nothing asked for, ``,"),
        ("late", "a line that nothing asked for, ``,"),
        ("early", "a line that nothing asked for"),
        (
            "rubbish",
            "the command wrote `three\\u{1b}[31m` when it was asked `3`: expected numbers from 0",
        ),
        (
            "missing",
            "`7` is an option of `0`, but the answer `.` says that there is no such position",
        ),
    ] {
        let start = Instant::now();
        let error = ask(mode, &["--to", "5"]).unwrap_err();
        assert!(error.contains(expected), "{mode}: {error}");
        assert!(!error.contains('\n') && start.elapsed() < Duration::from_secs(20), "{error}");
    }
}

/// The last answer has a line too many.
#[test]
fn a_line_after_the_last_answer_is_noticed() {
    let error = ask("late", &["--to", "4"]).unwrap_err();
    assert!(error.contains("that nothing asked for"), "{error}");
}

#[test]
fn a_claim_is_refuted_at_the_smallest_position_or_holds() {
    let claim = |mode: &str| format!("\"{}\" {mode}", helper().display());
    for (rules, to, mode, is_right, expected) in [
        ("loop", "4", "outcome", true, "claim: right at all 5 positions up to 4; D is drawn, "),
        (
            "loop",
            "4",
            "drawn",
            false,
            "claim: wrong at 0: it says drawn, by the rules lost; no move wins\n",
        ),
        (
            "loop",
            "4",
            "letter",
            false,
            "claim: wrong at 1: it says W, by the rules drawn; no move wins\n",
        ),
        (
            "nim",
            "2,3",
            "corners",
            false,
            "claim: wrong at 1 0: it says 9, by the rules 1; a winning move: to 0 0\n",
        ),
        (
            "odd",
            "1",
            "other",
            false,
            "claim: wrong at 1: it says 0, by the rules 1; a winning move: to -\n",
        ),
        ("take13", "20", "value", true, "claim: right at all 21 positions up to 20\n"),
        ("take13", "20", "letter", true, "up to 20; L is lost, W is won\n"),
        ("take13", "20", "player", true, "up to 20; First is won, second is lost\n"),
        (
            "take13",
            "20",
            "three",
            false,
            "claim: wrong at 2: it says 2, by the rules 0; no move wins\n",
        ),
        (
            "grundy",
            "9",
            "value",
            false,
            "claim: wrong at 1: it says 1, by the rules 0; no move wins\n",
        ),
    ] {
        let printed = ask(rules, &["--to", to, "--claim", &claim(mode)]).unwrap();
        assert_eq!(printed.succeeds, is_right, "{}", printed.text);
        assert!(printed.text.contains(expected), "{mode}: {}", printed.text);
    }
}

#[test]
fn an_answer_that_is_no_claim_is_named() {
    let claim = format!("\"{}\" grundy", helper().display());
    let error = ask("take13", &["--to", "9", "--claim", &claim]).unwrap_err();
    assert!(
        error.contains(
            "expected a Grundy value, or a word such as W, L, first or second for `0`, found ``"
        ),
        "{error}"
    );
}

/// Where outcomes are known, a number of a claim is 0 for lost or 1 for won.
#[test]
fn a_claim_of_outcomes_is_0_or_1() {
    let claim = |mode: &str| format!("\"{}\" {mode}", helper().display());
    for (mode, is_right, expected) in [
        ("other", true, "claim: right at all 5 positions up to 4; 0 is lost, 1 is won\n"),
        ("value", false, "claim: wrong at 0: it says 0, by the rules won; it has no move\n"),
        ("two", false, "claim: wrong at 0: it says 2, by the rules won; it has no move\n"),
    ] {
        let printed = ask("take13", &["--to", "4", "--misere", "--claim", &claim(mode)]).unwrap();
        assert_eq!(printed.succeeds, is_right, "{}", printed.text);
        assert!(printed.text.contains(expected), "{mode}: {}", printed.text);
    }
    // A program whose word is the same for a won heap and a lost one.
    let arguments = ["--from", "1", "--to", "2", "--claim", "hdu1847"];
    let printed = ask("take13", &arguments).unwrap();
    let expected =
        "claim: wrong at 2: it says Kiki on the input `2`, by the rules 0; no move wins\n";
    assert!(printed.text.ends_with(expected), "{}", printed.text);
    // The moves of takes, and a command as a claim.
    let words = ["--take", "1", "--to", "5", "--claim", &claim("value")].map(str::to_string);
    let printed =
        table(&Arguments::parse(&TASK, &words).unwrap(), Duration::from_secs(10)).unwrap();
    assert!(
        printed.succeeds && printed.text.ends_with("claim: right at all 6 positions up to 5\n")
    );
}

/// Python would keep its answers to itself.
#[cfg(unix)]
#[test]
fn a_command_is_asked_to_write_at_once() {
    let rules = "while read a; do if [ $a = 0 ]; then echo $PYTHONUNBUFFERED; else echo; fi; done";
    let printed = of_shell(rules).unwrap();
    assert!(printed.text.contains("  0  1\n"), "{}", printed.text);
}

/// Returns what the task prints for heap 0, of which a shell knows the options.
#[cfg(unix)]
fn of_shell(rules: &str) -> Result<Printed, String> {
    let words = ["--rules", rules, "--to", "0"].map(str::to_string);
    table(&Arguments::parse(&TASK, &words).unwrap(), Duration::from_secs(10))
}

#[cfg(unix)]
#[test]
fn answers_of_a_shell_are_read_or_shown() {
    // The last line needs no end, and a byte order mark does not matter.
    for rules in ["read a; printf -- -", "read a; printf '\\357\\273\\277-\\n'"] {
        let printed = of_shell(rules).unwrap();
        assert!(printed.text.contains("  0  1\n"), "{rules}: {}", printed.text);
    }
    let error = of_shell("read a; echo '1 +'").unwrap_err();
    assert!(error.ends_with("expected numbers on both sides of each `;` and `+`"), "{error}");
    let error = of_shell(&format!("read a; echo {}", "x".repeat(130))).unwrap_err();
    assert!(error.contains(&format!("the command wrote `{}…` when", "x".repeat(120))), "{error}");
}
