//! The table of a game, and arguments that are wrong. `shared` tests the values by their definition.

use std::time::Duration;

use scripts::arguments::Arguments;
use scripts::table::{table, TASK};

fn ask(arguments: &str) -> Result<String, String> {
    let arguments: Vec<String> = arguments.split(' ').map(|it| it.replace('_', " ")).collect();
    let patience = Duration::from_secs(10);
    table(&Arguments::parse(&TASK, &arguments)?, patience).map(|printed| printed.text)
}

/// The values of Kayles, 0.77, and of Dawson's Kayles, 0.07, are those of Guy and Smith (1956).
#[test]
fn the_table_has_the_values_the_p_positions_and_a_proved_period() {
    for (arguments, expected) in [
        ("--take 4,1,3,3 --to 9", " 0  0 1 0 1 2 3 2 0 1 0\nP-positions: 0 2 7 9\nno period"),
        ("--take 18446744073709551615,2 --to 5", "  0 0 1 1 0 0\nP-positions: 0 1 4 5\n"),
        ("--octal 0.77 --to 11", " 0 1 2 3 1 4 3 2 1 4\n      10  2 6\nP-positions: 0\n"),
        ("--octal .07 --to 500000", "and 497501 more\nP-positions: 0 1 5 9 15 "),
        ("--octal .07 --to 500000", " and 73284 more\nperiod 34, preperiod 53, proved by the va"),
        ("--to 10 --take 1,_3,_4", "\nperiod 7, preperiod 0\n"),
        ("--octal 0.77 --to 166", "up to 166; --to 167 proves period 12, preperiod 71\n"),
        ("--octal 0.77000 --to 167", "\nperiod 12, preperiod 71\n"),
        ("--octal 4.7 --to 100", "\nperiod 2, preperiod 1\n"),
        ("--octal 0.0 --to 5", "\nperiod 1, preperiod 0\n"),
    ] {
        let found = ask(arguments).unwrap();
        assert!(found.contains(expected), "{arguments}: {found}");
    }
}

#[test]
fn arguments_that_are_wrong_are_named() {
    for (message, lines) in [
        ("missing --take TAKES, --octal CODE, --rules COMMAND, or a problem", "--to 5"),
        ("missing --to HEAP", "--take 1,3"),
        ("cannot be combined", "--take 1 --octal 0.7 --to 5"),
        ("expected an option, found `5`", "--take 1 5 --to 5"),
        ("expected takes of at least 1", "--take 0 --to 5|--take 1,,2 --to 5|--take +1 --to 5"),
        ("expected a number from 0 to 1000000", "--take 1 --to -5|--take 1 --to 1000001"),
        ("expected an octal code", "--octal 77 --to 5|--octal 0. --to 5|--octal 1.7 --to 5"),
        ("found `0.78`", "--octal 0.78 --to 5"),
    ] {
        for arguments in lines.split('|') {
            let error = ask(arguments).unwrap_err();
            assert!(error.contains(message), "{arguments}: {error}");
        }
    }
}
