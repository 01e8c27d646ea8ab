use shared::search::Search;
use testing::subsets;

use super::by_rules::{forced, replies, Forced};

const SAMPLES: [&[&str]; 3] = [
    &["abcd", "bcda", "ada"],
    &["ABC"],
    &["eaaaabaa", "eaaaacaa", "daaaaaaa", "eaaaadaa", "daaaafaa"],
];

const REAL: [&str; 6] = ["ant", "anthem", "hem", "hemp", "empty", "elephant"];

/// Returns who wins with each word as the first one: Takahashi, Aoki or nobody.
fn winners(words: &[&str], is_misere: bool) -> String {
    letters(&forced(&replies(words), is_misere))
}

/// Returns who has made the move to each position: T is the player who has won by it.
fn letters(forced: &[Forced]) -> String {
    let letter = |forced: &Forced| match forced {
        Some((is_won, _)) => ['T', 'A'][usize::from(*is_won)],
        None => 'D',
    };
    forced.iter().map(letter).collect()
}

/// Returns the edges of all graphs of 3 vertices.
fn graphs() -> Vec<Vec<(usize, usize)>> {
    subsets((0..9).map(|place| (place / 3, place % 3)))
}

/// Returns the options of a piece on each of so many vertices.
fn options(vertices: usize, edges: &[(usize, usize)]) -> Vec<Vec<usize>> {
    let options =
        |vertex| edges.iter().filter(|edge| edge.0 == vertex).map(|edge| edge.1).collect();
    (0..vertices).map(options).collect()
}

/// Returns the options of a sum of two games: position (a, b) has the number a n + b if b is one of n.
fn sum(first: &[Vec<usize>], second: &[Vec<usize>]) -> Vec<Vec<usize>> {
    let count = second.len();
    let options = |position: usize| {
        let (a, b) = (position / count, position % count);
        let in_first = first[a].iter().map(|a| a * count + b);
        in_first.chain(second[b].iter().map(|b| a * count + b)).collect()
    };
    (0..first.len() * count).map(options).collect()
}

/// The words that win, and after a drawn word those that keep the draw.
#[test]
fn winning_words() {
    let replies = replies(&REAL);
    assert_eq!(winners(&REAL, false), "DDDATD");
    assert_eq!([0, 1, 3].map(|word| replies[word].clone()), [vec![0, 1], vec![2, 3], vec![4]]);
    for edges in graphs() {
        let options = options(3, &edges);
        let forced = forced(&options, false);
        for vertex in (0..3).filter(|&vertex| forced[vertex].is_none()) {
            let mut after = options[vertex].iter().map(|&option| forced[option]);
            assert!(after.clone().any(|forced| forced.is_none()));
            assert!(after.all(|forced| forced.map_or(true, |(is_won, _)| is_won)));
        }
    }
}

#[test]
fn the_number_of_words() {
    let counts = |words: &[&str]| -> Vec<Option<usize>> {
        let forced = forced(&replies(words), false).into_iter();
        forced.map(|forced| forced.map(|(_, moves)| 1 + moves)).collect()
    };
    assert_eq!(counts(SAMPLES[0]), [Some(2), Some(1), None]);
    assert_eq!(counts(SAMPLES[2]), [1, 1, 1, 2, 1].map(Some));
}

/// Also with a word more from each end without one.
#[test]
fn misere_play() {
    assert_eq!(SAMPLES.map(|words| winners(words, true)), ["TAD", "D", "AAATA"]);
    for mut edges in graphs() {
        let misere = letters(&forced(&options(3, &edges), true));
        let has_option = |vertex| edges.iter().any(|&(from, _)| from == vertex);
        let ends: Vec<_> = (0..3).filter(|&vertex| !has_option(vertex)).collect();
        edges.extend(ends.into_iter().map(|end| (end, 3)));
        assert_eq!(letters(&forced(&options(4, &edges), false)[..3]), misere);
    }
}

/// Play is stopped after many moves.
#[test]
fn play_without_end_counts_as_a_win() {
    for edges in graphs() {
        let options = options(3, &edges);
        for is_his in [false, true] {
            // Whether Takahashi wins if Aoki is to move, and if he is himself.
            let mut wins = [vec![is_his; 3], vec![is_his; 3]];
            for _ in 0..6 {
                let after_aoki = options.iter().map(|to| to.iter().all(|&to| wins[1][to]));
                let after_his = options.iter().map(|to| to.iter().any(|&to| wins[0][to]));
                wins = [after_aoki.collect(), after_his.collect()];
            }
            for (vertex, forced) in forced(&options, false).into_iter().enumerate() {
                let expected = |turn| forced.map_or(is_his, |(is_won, _)| is_won == turn);
                let found = [wins[0][vertex], wins[1][vertex]];
                assert_eq!(found, [false, true].map(expected), "{edges:?} {vertex}");
            }
        }
    }
}

#[test]
fn no_word_twice() {
    let winners = |words: &[&str]| -> String {
        let replies = replies(words);
        let mut search = Search::normal_play(|said: &Vec<usize>| {
            let next = said.last().map_or(vec![], |&last| replies[last].clone()).into_iter();
            let new = next.filter(|word| !said.contains(word));
            new.map(|word| [said.as_slice(), &[word]].concat()).collect::<Vec<_>>()
        });
        let aoki_wins = (0..words.len()).map(|word| search.wins(&vec![word]));
        aoki_wins.map(|wins| if wins { 'A' } else { 'T' }).collect()
    };
    assert_eq!(SAMPLES.map(winners), ["ATT", "T", "TTTAT"]);
}

/// An edge more in all graphs of 3 vertices, and a word more in the real words.
#[test]
fn a_word_more() {
    let mut can_both = [false; 2];
    for edges in graphs() {
        let before = forced(&options(3, &edges), false);
        for (from, to) in (0..9).map(|place| (place / 3, place % 3)) {
            let after = forced(&options(3, &[edges.as_slice(), &[(from, to)]].concat()), false);
            let is_changed = letters(&after) != letters(&before);
            let expected = match (before[from], before[to]) {
                (Some((true, _)), _) => false,
                (None, to) => to.map_or(false, |(is_won, _)| !is_won),
                (Some((false, moves)), Some((true, later))) if later > moves => {
                    can_both[usize::from(is_changed)] = true;
                    continue;
                }
                (_, to) => to.map_or(true, |(is_won, _)| !is_won),
            };
            assert_eq!(is_changed, expected, "{edges:?} {from} {to}");
        }
    }
    assert_eq!(can_both, [true; 2]);
    assert_eq!(winners(&["BBBAAA"], false), "T");
    assert_eq!(winners(&["BBBAAA", "AAABBB"], false), "DD");

    let with = |more: &[&str]| winners(&[REAL.as_slice(), more].concat(), false);
    assert_eq!(with(&["antler"]), "ADDATAT");
    assert_eq!(with(&["hemlock"]), "DAAATDT");
    assert_eq!(with(&["hemlock", "ocker"]), "DDDATDAT");
}

/// A word that may always be said is a piece on a loop.
#[test]
fn passing() {
    for edges in graphs() {
        let with_a_loop = sum(&options(3, &edges), &[vec![0]]);
        assert!(forced(&with_a_loop, false).iter().all(|forced| forced.is_none()));
    }
}

/// The dictionary of the page: aaa is 0, hhh is 7.
fn page() -> Vec<Vec<usize>> {
    let words = "aaabbb bbbaaa bbbccc cccddd eeeeee eeeddd fffccc fffddd gggfff hhhggg hhheee";
    let vertex = |letter: u8| usize::from(letter - b'a');
    let edge = |word: &str| (vertex(word.as_bytes()[0]), vertex(word.as_bytes()[5]));
    options(8, &words.split(' ').map(edge).collect::<Vec<_>>())
}

/// What an end has beside a heap of Nim: with the number m it is lost beside m and won beside others;
/// with ∞ and K it is won beside the numbers of K and drawn beside others.
#[test]
fn labels_of_the_page() {
    let nim: Vec<Vec<usize>> = (0..5).map(|heap| (0..heap).collect()).collect();
    let found = letters(&forced(&sum(&page(), &nim), false));
    // A: the player to move wins. T: the player who has moved wins.
    let expected = ["DDDDD", "DADDD", "ATAAA", "TAAAA", "ADDDD", "AATAA", "TAAAA", "ADDDD"];
    assert_eq!(found, expected.concat());
    let lengths = forced(&page(), false).into_iter().map(|forced| forced.map(|(_, moves)| moves));
    let expected = [None, None, Some(1), Some(0), Some(1), Some(1), Some(2), Some(3)];
    assert_eq!(lengths.collect::<Vec<_>>(), expected);
}

#[test]
fn two_chains() {
    let all = letters(&forced(&sum(&page(), &page()), false));
    let found = |pair: &[u8; 2]| {
        let [a, b] = pair.map(|letter| usize::from(letter - b'a'));
        all.as_bytes()[8 * a + b] as char
    };
    let pairs = [b"bc", b"bf", b"ee", b"ec", b"ef", b"cf", b"cc", b"ed"];
    assert_eq!(pairs.map(found), ['A', 'D', 'D', 'D', 'D', 'A', 'T', 'A']);
    // Lost, drawn and won pieces, in this order: what two of them can be together.
    let kind = |end: u8| "TDA".find(found(&[end, b'd'])).unwrap();
    let mut cases = vec![[String::new(), String::new(), String::new()]; 3];
    for (a, b) in (0..64).map(|pair| (b'a' + pair / 8, b'a' + pair % 8)) {
        let case = &mut cases[kind(a)][kind(b)];
        if !case.contains(found(&[a, b])) {
            case.push(found(&[a, b]));
        }
    }
    assert_eq!(cases, [["T", "D", "A"], ["D", "D", "DA"], ["A", "DA", "TDA"]]);
}
