//! What a task makes of its arguments.

use tooling::arguments::{Arguments, Task};

const TASK: Task = Task {
    name: "count",
    summary: "count things",
    usage: "[NAME…]",
    about: "Counts.",
    options: &[
        ("--to NUMBER", "the last one, e.g. 9,"),
        ("", "or none"),
        ("--all", "all of them"),
        ("  most", "nearly all"),
    ],
    run: |_| Ok(true),
};

fn parse(line: &str) -> Result<Arguments, String> {
    let words: Vec<String> = line.split(' ').map(str::to_string).collect();
    Arguments::parse(&TASK, &words)
}

#[test]
fn options_have_values_and_the_rest_are_names() {
    for line in ["a --to 9 --all b", "--to=9 a --all b", "--all --to 1 --to 9 a b"] {
        let arguments = parse(line).unwrap();
        assert_eq!(arguments.names, ["a", "b"], "{line}");
        assert_eq!(arguments.value("--to"), Some("9"), "{line}");
        assert_eq!(arguments.number("--to", 0..=9), Ok(Some(9)), "{line}");
        assert!(arguments.has("--all"), "{line}");
    }
    let arguments = parse("-3 - -2.5 --to -1").unwrap();
    assert_eq!(arguments.names, ["-3", "-", "-2.5"]);
    assert_eq!(arguments.value("--to"), Some("-1"));
    assert!(!arguments.has("--all"));
    assert_eq!(parse("--to a=b=c").unwrap().value("--to"), Some("a=b=c"));
    assert_eq!(parse("--to=a=b").unwrap().value("--to"), Some("a=b"));
    assert_eq!(parse("--to 1 --to 2").unwrap().values("--to"), ["1", "2"]);
    assert_eq!(parse("a").unwrap().number("--to", 0..=9), Ok(None));
}

#[test]
fn wrong_arguments_are_named() {
    for (line, expected) in [
        ("--to", "missing NUMBER after --to"),
        ("--to --all", "missing NUMBER after --to"),
        ("--to=", "missing NUMBER after --to"),
        ("--all=9", "--all takes no value, found `--all=9`"),
        ("--too 9", "unknown option `--too`; did you mean --to?; `cargo xtask count --help` lists the options"),
        ("-t", "unknown option `-t`; `cargo xtask count --help` lists the options"),
        ("--=9", "unknown option `--`; `cargo xtask count --help` lists the options"),
    ] {
        assert_eq!(parse(line).err().as_deref(), Some(expected), "{line}");
    }
    // An empty name goes on with the line above.
    assert!(Arguments::parse(&TASK, &["-".to_string(), String::new()]).is_ok());
    for number in ["10", "-1", "x"] {
        let arguments = parse(&format!("--to {number}")).unwrap();
        let expected = format!("expected a number from 0 to 9 after --to, found `{number}`");
        assert_eq!(arguments.number("--to", 0..=9), Err(expected));
    }
}

#[test]
fn the_help_aligns_the_options() {
    let expected = "count things\n\nusage: cargo xtask count [NAME…]\n\nCounts.\n\n\
        --to NUMBER  the last one, e.g. 9,\n             or none\n\
        --all        all of them\n  most       nearly all\n";
    assert_eq!(TASK.help(), expected);
}
