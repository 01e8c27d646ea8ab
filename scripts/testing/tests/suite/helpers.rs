//! The helpers of the problems' tests give what they say, and fail where they are to fail.

use std::fs;

use shared::io::{Error, Io};
use shared::search::Search;
use testing::*;
use tooling::workspace;

use crate::checks::assert_caught;

/// Answers each number by whether it is odd.
fn answer_odd(io: &mut Io) -> Result<(), Error> {
    while let Some(number) = io.read_or_end("number", 0..=9)? {
        let number: u64 = number;
        assert!(number != 8, "eight");
        io.write_line(if number % 2 == 1 { "odd" } else { "even" });
    }
    Ok(())
}

/// Answers the first number alone.
fn answer_once(io: &mut Io) -> Result<(), Error> {
    let number: u64 = io.read("number", 0..=9)?;
    io.write_line(if number % 2 == 1 { "odd" } else { "even" });
    Ok(())
}

fn answer_nothing(io: &mut Io) -> Result<(), Error> {
    io.token()?;
    Ok(())
}

fn cases(numbers: &[u64]) -> Vec<(String, &'static str)> {
    let odd = Winner("odd\n", "even\n");
    numbers.iter().map(|number| (number.to_string(), odd.line(number % 2 == 1))).collect()
}

#[test]
fn wrong_answers_of_any_form_are_caught() {
    assert_separately(answer_odd, cases(&[1, 2, 3]));
    assert_in_one_input(answer_odd, cases(&[1, 2, 3]));
    assert_one(answer_odd, "1 2", "odd\neven\n");
    let wrong = || vec![("4".to_string(), "even\n"), ("5".to_string(), "even\n")];
    let message =
        "in the output, line 1, column 1: expected \"even\\n\", found \"odd\\n\"\ninput:\n5\n";
    assert_caught(|| assert_separately(answer_odd, wrong()), &[message]);
    assert_caught(|| assert_in_one_input(answer_odd, wrong()), &[message]);
    assert_caught(|| assert_one(answer_odd, "5", "even\n"), &["found \"odd\\n\"\ninput:\n5\n"]);
    // Each is right alone.
    assert_separately(answer_once, cases(&[1, 2]));
    let message = "line 2, column 1: expected \"even\\n\", found end of output\ninput:\n1\n2\n";
    assert_caught(|| assert_in_one_input(answer_once, cases(&[1, 2])), &[message]);
    assert_caught(
        || assert_one(answer_nothing, "1", "odd\n"),
        &["nothing was written to `io`: use `io.write_line(…)`", "\ninput:\n1\n"],
    );
    assert_one(answer_nothing, "1", "");
    // An error belongs to the answer.
    assert_one(
        answer_odd,
        "x",
        "error: line 1, column 1: expected number from 0 to 9, found \"x\"\n",
    );
    assert_caught(
        || {
            assert_agree(
                answer_odd,
                |_, output| Ok(output.write_all(b"even\n")?),
                ["5".to_string()],
            )
        },
        &["expected \"even\\n\", found \"odd\\n\""],
    );
}

/// What panics is tried alone before it is one of many, and its input is in a file.
#[test]
fn the_input_of_a_panic_is_written_to_a_file() {
    let folder = workspace::target().unwrap().join("counterexamples");
    let file = "testing-helpers-the_input_of_a_panic_is_written_to_a_file-1.in";
    let _ = fs::remove_file(folder.join(file));
    let given = vec![("7".to_string(), "odd\n"), ("8".to_string(), "even\n")];
    let panic = std::panic::catch_unwind(|| assert_in_one_input(answer_odd, given)).unwrap_err();
    assert_eq!(panic.downcast_ref::<&str>(), Some(&"eight"));
    assert_eq!(fs::read_to_string(folder.join(file)).unwrap(), "8\n");
}

/// Of a long input only the file is named.
#[test]
fn long_inputs_are_not_shown() {
    let lines = |count: usize| "1\n".repeat(count);
    for (input, is_shown) in
        [(lines(20), true), (lines(21), false), ("1 ".repeat(200), true), ("1 ".repeat(201), false)]
    {
        let caught = std::panic::catch_unwind(|| assert_one(answer_odd, &input, "even\n"));
        let message = *caught.unwrap_err().downcast::<String>().unwrap();
        assert_eq!(message.contains("\ninput:\n1"), is_shown, "{message}");
        assert!(message.contains("\nto see it: cargo run -q -p testing < "), "{message}");
    }
}

#[test]
fn lists_pairs_subsets_and_trees_are_all_there_are() {
    assert_eq!(lists(2, 4..6), [[4, 4], [4, 5], [5, 4], [5, 5]]);
    assert_eq!(lists(0, 4..6), [[0; 0]]);
    assert!(pairs(4..6).eq([(4, 4), (4, 5), (5, 4), (5, 5)]));
    assert_eq!(subsets(1..=2), [vec![], vec![1], vec![2], vec![1, 2]]);
    assert_eq!(trees(1), [vec![]]);
    assert_eq!(trees(3), [[(1, 2), (1, 3)], [(1, 2), (2, 3)]]);
    assert_eq!(trees(4).len(), 6);
    assert_eq!(join([3, 10, 4]), "3 10 4");
    assert_eq!(join_counted(&[3, 10, 4]), "3 3 10 4");
    assert_eq!(edge_lines(&[(1, 2), (2, 3)]), "1 2\n2 3\n");
}

/// Takes 1 or 2 from a heap.
fn options(heap: &u64) -> Vec<u64> {
    (1..=2).filter_map(|take| heap.checked_sub(take)).collect()
}

#[test]
fn wrong_claims_about_a_search_are_caught() {
    assert_wins(&mut Search::normal_play(options), 0..9, |heap| heap % 3 != 0);
    assert_values(&mut Search::grundy(options), 0..9, |&heap| heap as usize % 3);
    assert_caught(
        || assert_wins(&mut Search::normal_play(options), 0..9, |heap| heap % 4 != 0),
        &["3 by the rules"],
    );
    assert_caught(
        || assert_values(&mut Search::grundy(options), 0..9, |&heap| heap as usize % 4),
        &["3 by the rules"],
    );
}

/// A path of forced moves to an end, and a circle with a way out.
#[test]
fn what_is_forced_is_forced_in_so_many_moves() {
    let path = [vec![], vec![0], vec![1], vec![2], vec![3]];
    let lost = |moves| Forced::Loss(moves);
    assert_eq!(forced(&path, false), [lost(0), Forced::Win(1), lost(2), Forced::Win(3), lost(4)]);
    assert_eq!(
        forced(&path, true),
        [Forced::Win(0), lost(1), Forced::Win(2), lost(3), Forced::Win(4)]
    );
    // From 1 the player leaves the circle if that wins.
    let circle = [vec![], vec![2, 0], vec![1]];
    assert_eq!(forced(&circle, false), [lost(0), Forced::Win(1), lost(2)]);
    assert_eq!(forced(&circle, true), [Forced::Win(0), Forced::Draw, Forced::Draw]);
    for (heaps, is_lost) in [
        (&[][..], false),
        (&[1], true),
        (&[1, 1], false),
        (&[2], false),
        (&[2, 2], true),
        (&[1, 2, 3], true),
    ] {
        assert_eq!(is_lost_in_misere_nim(heaps.iter().copied()), is_lost, "{heaps:?}");
    }
}

#[test]
fn a_table_is_compared_with_its_moves() {
    let heap = || Moves::of(&[0], options);
    heap().compare("0 1 2\n0 1 2\n");
    heap().compare("L W W L");
    heap().compare("7: 1\n300: 0\n");
    Moves::of(&[1], options).compare("1 2 0");
    heap().misere().compare("W L W W L");
    heap().only(|numbers| numbers[0] < 3).compare("0 1 2 . .");
    for (moves, table, place) in [
        (heap(), "0 1 1", "table.txt at [2]"),
        (heap(), "L W L", "table.txt at [2]"),
        (heap(), "7: 0", "table.txt at [7]"),
        (heap().misere(), "L W", "table.txt at [0]"),
        (heap().misere(), "0 1", "misère play has no Grundy values"),
        (heap().only(|numbers| numbers[0] < 3), "0 1 2 0", "table.txt at [3]"),
        (heap().only(|numbers| numbers[0] != 1), "0 . 2", "[1] is an option, but there is no such"),
    ] {
        assert_caught(|| moves.compare(table), &[place]);
    }
    // Rows and columns, and a heap that a move splits.
    let nim = |&(a, b): &(u64, u64)| {
        let first = (0..a).map(move |left| (left, b));
        first.chain((0..b).map(move |left| (a, left))).collect::<Vec<_>>()
    };
    Moves::of(&[1, 0], nim).compare("1 0 3\n2 3 0");
    assert_caught(|| Moves::of(&[1, 0], nim).compare("1 0 3\n2 3 1"), &["table.txt at [2, 2]"]);
    let grundy = |&heap: &u64| {
        let parts = (1..heap).take_while(|part| 2 * part < heap);
        parts.map(|part| vec![part, heap - part]).collect::<Vec<_>>()
    };
    Moves::of_parts(&[0], grundy).compare("0 0 0 1 0 2 1 0 2 1");
    // By hand: 3 and 4 leave one more division, or none.
    Moves::of_parts(&[0], grundy).misere().compare("W W W L W W");
}

#[test]
fn a_position_is_answered_with_its_options() {
    assert_eq!(Moves::of(&[0], options).answer_to("3"), "2; 1");
    assert_eq!(Moves::of(&[0], options).answer_to("0"), "");
    assert_eq!(Moves::of(&[0], options).answer_to("3 4"), ".");
    assert_eq!(Moves::of(&[0], options).only(|_| false).answer_to("3"), ".");
    let splits = |&(heap, place): &(u64, u64)| vec![vec![(heap, place), (1, 2)], vec![]];
    assert_eq!(Moves::of_parts(&[0, 0], splits).answer_to("3 4"), "3 4 + 1 2; -");
    let lists = |list: &Vec<(u64, u64)>| vec![list[..list.len() / 2].to_vec()];
    assert_eq!(Moves::of(&[], lists).answer_to("1 2 3 4"), "1 2");
    assert_eq!(Moves::of(&[], lists).answer_to("1 2"), "-");
    // A part without numbers is nothing.
    let ends = |list: &Vec<u64>| vec![vec![list.clone(), vec![]], vec![vec![]]];
    assert_eq!(Moves::of_parts(&[], ends).answer_to("1 2"), "1 2; -");
    let fails = |_: &u64| -> Vec<u64> { panic!("not yet\nimplemented") };
    assert_eq!(Moves::of(&[0], fails).answer_to("3"), "error: not yet implemented");
}

#[test]
fn random_numbers_trees_and_lists_have_their_form() {
    let mut random = Random::new(1);
    let numbers = random.numbers(1000, 3..=5);
    assert!(numbers.len() == 1000 && (3..=5).all(|number| numbers.contains(&number)));
    assert!(numbers.iter().all(|number| (3..=5).contains(number)));
    assert_eq!(random.numbers(9, 7..=7), [7; 9]);
    let below: Vec<usize> = (0..100).map(|_| random.below(3)).collect();
    assert!((0..3).all(|number| below.contains(&number)) && below.iter().all(|&number| number < 3));
    assert_eq!(random.below(0), 0);
    assert_eq!(random.lines(2, |_| vec![1, 2]), "1 2\n1 2\n");
    assert_eq!(random.lists(2, |_| vec![5, 6, 7]), "3\n5 6 7\n3\n5 6 7\n");
    // Each order of three is about as likely as any other.
    let mut orders = Vec::new();
    for _ in 0..600 {
        let mut order = [1, 2, 3];
        random.shuffle(&mut order);
        orders.push(order);
    }
    for order in [[1, 2, 3], [1, 3, 2], [2, 1, 3], [2, 3, 1], [3, 1, 2], [3, 2, 1]] {
        let count = orders.iter().filter(|&&other| other == order).count();
        assert!((50..=150).contains(&count), "{order:?}: {count}");
    }
    let tree = random.tree(100);
    let edges: Vec<Vec<usize>> = tree
        .lines()
        .map(|line| line.split(' ').map(|vertex| vertex.parse().unwrap()).collect())
        .collect();
    let degree = |vertex: usize| edges.iter().filter(|edge| edge.contains(&vertex)).count();
    assert!(edges.len() == 99 && (1..=100).all(|vertex| degree(vertex) > 0));
    // It is not a path, and the order of its names is not that of its vertices.
    assert!((1..=100).any(|vertex| degree(vertex) > 2));
    assert!(
        edges.iter().any(|edge| edge[0] < edge[1]) && edges.iter().any(|edge| edge[1] < edge[0])
    );
}
