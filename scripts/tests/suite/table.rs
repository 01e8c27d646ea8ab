//! The table of a game, and arguments that are wrong. `shared` tests the values by their definition.

use scripts::table::table;

fn ask(arguments: &str) -> Result<String, String> {
    let arguments: Vec<String> = arguments.split(' ').map(String::from).collect();
    table(&arguments)
}

/// The values of Kayles, 0.77, and of Dawson's kayles, 0.07, are those of Guy and Smith (1956).
#[test]
fn the_first_lines_are_the_values_and_the_p_positions() {
    for (arguments, expected) in [
        ("--take 1,3,4 --to 9", "grundy: 0 1 0 1 2 3 2 0 1 0\nP-positions: 0 2 7 9\n"),
        ("--take 4,1,3,3 --to 9", "grundy: 0 1 0 1 2 3 2 0 1 0\nP-positions: 0 2 7 9\n"),
        ("--take 18446744073709551615,2 --to 5", "grundy: 0 0 1 1 0 0\nP-positions: 0 1 4 5\n"),
        ("--octal 0.77 --to 11", "grundy: 0 1 2 3 1 4 3 2 1 4 2 6\nP-positions: 0\n"),
        ("--octal 0.07 --to 9", "grundy: 0 0 1 1 2 0 3 1 1 0\nP-positions: 0 1 5 9\n"),
        ("--octal 0.137 --to 8", "grundy: 0 1 1 2 0 3 1 1 0\nP-positions: 0 4 8\n"),
    ] {
        let found = ask(arguments).unwrap();
        assert!(found.starts_with(expected), "{arguments}: {found}");
    }
    let with_blank = ["--to", "9", "--take", "1, 3, 4"].map(String::from);
    assert_eq!(table(&with_blank), ask("--take 1,3,4 --to 9"));
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
