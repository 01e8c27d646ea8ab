//! The table of a game, and arguments that are wrong. `shared` tests the values by their definition.

use std::time::Duration;

use guess::heaps::HeapGame;
use guess::table::{table, TASK};
use rules::position::{Moves, Position};
use rules::solve::{cycle_text, Solved};
use shared::search::Search;
use tooling::arguments::Arguments;

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
        ("--take 1-5,_9 --to 12", "  0 1 2 3 4 5 0 1 2 3\n      10  4 5 0\n"),
        // Takes by a rule are moves in a line.
        ("--moves n_->_n_-_k_*_k --to 12", "  0 1 0 1 2 0 1 0 1 2\n      10  0 1 0\n"),
        ("--moves n_->_n_-_k_if_prime(k) --to 12", "  0 0 1 1 2 2 3 3 4 0\n      10  0 1 1\n"),
        ("--moves n_->_n_-_k_if_fib(k) --to 12", "  0 1 2 3 0 1 2 3 4 5\n      10  0 1 2\n"),
        // Other ways to write takes.
        ("--take [1,_3,_4] --to 9", "  0 1 0 1 2 3 2 0 1 0\n"),
        ("--take 1_3_4 --to 9", "  0 1 0 1 2 3 2 0 1 0\n"),
        ("--take 1_-_3 --to 5", "  0 1 2 3 0 1\n"),
        // 0.1: only a heap of 1 may be taken. 0.2: all but the last item. 0.4: one, and two heaps stay.
        ("--take 1 --to 3 --misere", "outcomes:\n       0  W L W L\n"),
        ("--octal 0.1 --to 3 --misere", "  0  W L W W\n"),
        ("--octal 0.2 --to 3 --misere", "  0  W W L W\n"),
        ("--octal 0.4 --to 4 --misere", "  0  W W W L L\n"),
        ("--take 1,2 --to 40 --guess --at 100", "\nat 100: 1\n"),
    ] {
        let found = ask(arguments).unwrap();
        assert!(found.contains(expected), "{arguments}: {found}");
    }
}

/// By genus where all parts are tame, and else by whole positions.
#[test]
fn misere_play_of_several_parts_is_that_of_whole_positions() {
    for code in
        ["0.77", "0.07", "0.4", "0.26", "0.6", "0.137", "0.75", "0.54", "4.1", "0.017", "0.44"]
    {
        let mut heaps = HeapGame::with_code(code).unwrap();
        let mut options = |heap: u64| heaps.options(&vec![heap]).unwrap().unwrap();
        let known: Vec<Vec<Vec<Vec<u64>>>> = (0..=14).map(&mut options).collect();
        let mut search = Search::misere_play(|whole: &Vec<u64>| {
            let mut options = Vec::new();
            for (at, &part) in whole.iter().enumerate() {
                for parts in &known[part as usize] {
                    let mut rest: Vec<u64> = parts.concat();
                    rest.extend(whole[..at].iter().chain(&whole[at + 1..]));
                    rest.sort_unstable();
                    options.push(rest);
                }
            }
            options
        });
        let letter = |heap| if search.wins(&vec![heap]) { " W" } else { " L" };
        let expected: Vec<&str> = (0..=14).map(letter).collect();
        let text = ask(&format!("--octal {code} --misere --to 14")).unwrap();
        let rows = [expected[..10].concat(), expected[10..].concat()];
        assert!(
            rows.iter().all(|row| text.contains(&format!(" {row}\n"))),
            "{code}: {rows:?}\n{text}"
        );
    }
}

/// The single rows that are lost in misère Kayles are 1, 4, 9, 12 and 20 (Sibert and Conway 1992).
#[test]
fn what_is_known_of_a_large_table_is_printed() {
    let words = ["--octal", "0.77", "--misere", "--to", "60"].map(str::to_string);
    let arguments = Arguments::parse(&TASK, &words).unwrap();
    let printed = table(&arguments, Duration::from_secs(10)).unwrap();
    assert!(printed.text.contains("\nP-positions: 1 4 9 12 20\n"), "{}", printed.text);
    assert!(
        printed.text.contains("\nheaps from 48 on are not decided: too many "),
        "{}",
        printed.text
    );
    assert!(!printed.succeeds);
}

#[test]
fn arguments_that_are_wrong_are_named() {
    for (message, lines) in [
        (
            "missing --moves LINE, --take TAKES, --octal CODE, --rules COMMAND, or a problem",
            "--to 5",
        ),
        ("missing --to HEAP", "--take 1,3"),
        ("--take and --octal cannot be combined", "--take 1 --octal 0.7 --to 5"),
        ("--take has the moves: expected no `5`", "--take 1 5 --to 5"),
        ("expected takes of at least 1", "--take 0 --to 5|--take 1,,2 --to 5|--take +1 --to 5"),
        ("expected a number from 0 to 1000000", "--take 1 --to -5|--take 1 --to 1000001"),
        ("expected an octal code", "--octal 77 --to 5|--octal 0. --to 5|--octal 1.7 --to 5"),
        ("digits from 0 to 7 after the dot of an octal code, found `8` in", "--octal 0.78 --to 5"),
        ("after the dot of an octal code, found `9` in `0.9`", "--octal 0.9 --to 5"),
        ("takes of at least 1", "--take 5-1 --to 5|--take 0-2 --to 5|--take all_of --to 5"),
        ("expected at most 1000000 takes", "--take 1-1000001 --to 5"),
        (
            "squares or primes is a line of moves: --moves \"n -> n - k * k\"",
            "--take squares --to 9",
        ),
        ("--from is for moves and for a problem", "--take 1 --to 5 --from 1"),
        ("--at needs --guess", "--take 1 --to 5 --at 3"),
        ("missing --to POSITION", "--rules x"),
        (
            "expected 2 numbers after --from, or one for all, found `1,2,3`",
            "--rules x --to 1,2 --from 1,2,3",
        ),
        ("expected one number after --from, found `1,2`", "--rules x --to 1 --from 1,2"),
        (
            "smaller numbers after --from than after --to, found `2` and `1`",
            "--rules x --to 1 --from 2",
        ),
        ("at most 1000000 positions, found 1002001", "--rules x --to 1000,1000"),
        (
            "expected numbers up to 2^53 with commas after --to",
            "--rules x --to 1,|--rules x --to a",
        ),
        ("found `9007199254740993`", "--rules x --to 9007199254740993 --from 9007199254740992"),
        ("found `9223372036854775800`", "--rules x --to 1 --from 9223372036854775800 --guess"),
        ("expected 2 numbers after --to, or one for all, found `3,3,3`", "hdu1846 --to 3,3,3"),
    ] {
        for arguments in lines.split('|') {
            let error = ask(arguments).unwrap_err();
            assert!(error.contains(message), "{arguments}: {error}");
        }
    }
}

/// The moves of a problem's tests, from the first position that they name.
#[test]
fn the_table_of_a_problem_has_its_moves() {
    for (arguments, expected) in [
        ("hdu1847", "\n     100  1\nP-positions: 0 3 6 9 "),
        ("stones-134 --to 8", "  0 1 0 1 2 3 2 0 1\n"),
        // Heaps from 0 on, and takes from 1 on.
        ("hdu1846", "\n        |  1  2  3  4  5  6  7  8  9 10 11 12 13 14 "),
        ("hdu1846", "\n     24 |  0  0  0  4 "),
        (
            "hdu1846 --from 2,_1 --to 3,2",
            "        | 1 2\n--------+----\n      2 | 0 2\n      3 | 1 0\n",
        ),
        // A column is as wide as its number.
        ("hdu1846 --from 0,9 --to 1,10", "        |  9 10\n--------+------\n      0 |  0  0\n"),
        ("luogu-p4279 --to 0,0,2", "outcomes:\nP-positions: 0,0,1\nN-positions: 0,0,0 0,0,2\n"),
        ("hdu1846 --to 0,1 --misere", "outcomes:\n"),
        // A law of 0, 1 and 2.
        ("hdu1847 --to 40 --guess", "\nlaw 1: period 3: 0, 1, 2\n"),
    ] {
        let found = ask(arguments).unwrap();
        assert!(found.contains(expected), "{arguments}: {found}");
    }
    let error = ask("abc278-g").unwrap_err();
    assert!(error.contains("the positions of abc278-g are not counted by numbers"), "{error}");
    assert!(ask("no-such-problem").unwrap_err().contains("no problem `no-such-problem`"));
}

/// The program of a problem answers each position in the form in which it reads one.
#[test]
fn a_problem_is_a_claim() {
    for (arguments, expected) in [
        ("--take 1,3,4 --to 20 --claim stones-134", "claim: right at all 21 positions up to 20\n"),
        // Two numbers may be values, or words like others.
        ("--take 1 --to 3 --claim stones-134", "claim: right at all 4 positions up to 3\n"),
        (
            "--take 1 --to 9 --claim stones-134",
            "claim: wrong at 4: it says 2 on the input `4`, by the rules 0; no move wins\n",
        ),
        (
            "poj1067 --to 5,5 --claim poj1067",
            "claim: right at all 36 positions up to 5 5; 0 is lost, 1 is won\n",
        ),
        (
            "--take 1,2 --to 5 --claim hdu1847",
            "claim: right at all 6 positions up to 5; Cici is lost, Kiki is won\n",
        ),
        (
            "--take 1,2,3 --to 9 --claim hdu1847",
            "claim: wrong at 3: it says Cici on the input `3`, by the rules 3; a winning move: to 0\n",
        ),
        // A word for lost, and another one.
        (
            "--take 3 --to 5 --claim hdu1847",
            "claim: wrong at 1: it says Kiki on the input `1`, by the rules 0; no move wins\n",
        ),
        // After the number of cases, and of heaps.
        (
            "luogu-p4279 --to 4,4,4 --claim luogu-p4279",
            "claim: right at all 125 positions up to 4 4 4; John is won, Brother is lost\n",
        ),
        ("hdu1846 --to 9,4 --claim hdu1846", "; second is lost, first is won\n"),
    ] {
        let found = ask(arguments).unwrap();
        assert!(found.ends_with(expected), "{arguments}: {found}");
    }
    let error = ask("poj1067 --to 1,1 --claim hdu1847").unwrap_err();
    assert!(error.contains("the program does not read `1 1` as one case"), "{error}");
}

/// A law that is not found, and a claim that is wrong, are an exit status.
#[test]
fn what_fails_is_not_a_success() {
    for (arguments, succeeds) in [
        (["--take", "1", "--to", "1", "--guess"].as_slice(), false),
        (&["--take", "1", "--to", "40", "--guess"], true),
        (&["--take", "1,2", "--to", "9", "--claim", "hdu1847"], true),
        (&["--take", "1,2,3", "--to", "9", "--claim", "hdu1847"], false),
    ] {
        let arguments: Vec<String> = arguments.iter().map(|word| word.to_string()).collect();
        let parsed = Arguments::parse(&TASK, &arguments).unwrap();
        let printed = table(&parsed, Duration::from_secs(10)).unwrap();
        assert_eq!(printed.succeeds, succeeds, "{arguments:?}: {}", printed.text);
    }
}

#[test]
fn a_cycle_begins_where_play_returns_and_a_game_without_an_end_is_too_large() {
    let cycle = |start: u64, next: fn(u64) -> u64| {
        let mut moves = |position: &Position| Ok(Some(vec![vec![vec![next(position[0])]]]));
        Solved::new(&[vec![start]], &mut moves, false).map(|solved| solved.cycle.unwrap())
    };
    // From 9 play leads to 1, from there to 2, and back.
    let returns = cycle(9, |at| if at == 1 { 2 } else { 1 });
    assert_eq!(returns, Ok(vec![vec![1], vec![2], vec![1]]));
    let long = cycle(0, |at| (at + 1) % 20).unwrap();
    assert_eq!(cycle_text(&long), "0 -> 1 -> 2 -> 3 -> 4 -> 5 -> … -> 16 -> 17 -> 18 -> 19 -> 0");
    let error = cycle(0, |at| at + 1).unwrap_err();
    assert!(error.contains(" positions can be reached and no end, the last one is `"), "{error}");
}
