use shared::search::Search;
use testing::{forced, pairs, subsets, Forced};

use super::by_rules::replies;

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
        Forced::Win(_) => 'A',
        Forced::Loss(_) => 'T',
        Forced::Draw => 'D',
    };
    forced.iter().map(letter).collect()
}

/// Returns the options of a piece on each of so many vertices.
fn options(vertices: usize, edges: &[(usize, usize)]) -> Vec<Vec<usize>> {
    let options =
        |vertex| edges.iter().filter(|edge| edge.0 == vertex).map(|edge| edge.1).collect();
    (0..vertices).map(options).collect()
}

/// The words that win, and after a drawn word those that keep the draw.
#[test]
fn winning_words() {
    let replies = replies(&REAL);
    assert_eq!(winners(&REAL, false), "DDDATD");
    assert_eq!([0, 1, 3].map(|word| replies[word].clone()), [vec![0, 1], vec![2, 3], vec![4]]);
    for edges in subsets(pairs(0..3)) {
        let options = options(3, &edges);
        let forced = forced(&options, false);
        for vertex in (0..3).filter(|&vertex| forced[vertex] == Forced::Draw) {
            let mut after = options[vertex].iter().map(|&option| forced[option]);
            assert!(after.clone().any(|forced| forced == Forced::Draw));
            assert!(after.all(|forced| !matches!(forced, Forced::Loss(_))));
        }
    }
}

/// Says who wins with each word by a depth-first search that takes a word on its own path for drawn, and
/// keeps what follows from this. Replies are tried in the order of the dictionary.
fn kept_guess(replies: &[Vec<usize>], word: usize, kept: &mut [Option<char>]) -> char {
    if let Some(winner) = kept[word] {
        return winner;
    }
    kept[word] = Some('D');
    let after: Vec<char> =
        replies[word].iter().map(|&reply| kept_guess(replies, reply, kept)).collect();
    // The next player wins by a word that the player who says it wins with.
    let winner = if after.contains(&'T') {
        'A'
    } else if after.contains(&'D') {
        'D'
    } else {
        'T'
    };
    kept[word] = Some(winner);
    winner
}

#[test]
fn a_search_that_keeps_what_it_guesses() {
    let words = ["AAABBB", "AAACCC", "BBBAAA"];
    assert_eq!(winners(&words, false), "TTA");
    let replies = replies(&words);
    let mut kept = vec![None; 3];
    // The search starts at the end AAA, after the last word, and goes to BBB first.
    assert_eq!(kept_guess(&replies, 2, &mut kept), 'A');
    assert_eq!(kept[0], Some('D'));
}

#[test]
fn the_number_of_words() {
    let counts = |words: &[&str]| -> Vec<Option<usize>> {
        let count = |forced| match forced {
            Forced::Win(moves) | Forced::Loss(moves) => Some(1 + moves),
            Forced::Draw => None,
        };
        forced(&replies(words), false).into_iter().map(count).collect()
    };
    assert_eq!(counts(SAMPLES[0]), [Some(2), Some(1), None]);
    assert_eq!(counts(SAMPLES[2]), [1, 1, 1, 2, 1].map(Some));
}

/// Also with a word more from each end without one.
#[test]
fn misere_play() {
    assert_eq!(SAMPLES.map(|words| winners(words, true)), ["TAD", "D", "AAATA"]);
    for mut edges in subsets(pairs(0..3)) {
        let misere = letters(&forced(&options(3, &edges), true));
        let has_option = |vertex| edges.iter().any(|&(from, _)| from == vertex);
        let ends: Vec<_> = (0..3).filter(|&vertex| !has_option(vertex)).collect();
        edges.extend(ends.into_iter().map(|end| (end, 3)));
        assert_eq!(letters(&forced(&options(4, &edges), false)[..3]), misere);
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
