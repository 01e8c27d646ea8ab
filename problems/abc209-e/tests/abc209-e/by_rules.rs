use proconio::{input, source::once::OnceSource};
use testing::{assert_one, forced, lists, subsets, Forced, Random};

use crate::solution::solve;

/// Returns what may be said after each word: the places of the words that begin with its last three
/// letters.
pub(super) fn replies<W: AsRef<str>>(words: &[W]) -> Vec<Vec<usize>> {
    let words: Vec<&str> = words.iter().map(AsRef::as_ref).collect();
    let replies = |word: &&str| {
        let is_reply = |&next: &usize| words[next].starts_with(&word[word.len() - 3..]);
        (0..words.len()).filter(is_reply).collect()
    };
    words.iter().map(replies).collect()
}

/// Returns the lines for all words as the first one. Aoki is the player to move after it.
fn lines(words: &[String]) -> String {
    let line = |forced: Forced| match forced {
        Forced::Win(_) => "Aoki\n",
        Forced::Loss(_) => "Takahashi\n",
        Forced::Draw => "Draw\n",
    };
    forced(&replies(words), false).into_iter().map(line).collect()
}

/// Checks dictionaries of the letters A and a: up to 26 at once, each with a letter of its own, so
/// that no word of one follows a word of another.
fn check(dictionaries: &[Vec<String>]) {
    for group in dictionaries.chunks(26) {
        let mut all = Vec::new();
        let mut expected = String::new();
        for (dictionary, letter) in group.iter().zip('A'..) {
            let small = letter.to_ascii_lowercase();
            let rename = |word: &String| -> String {
                word.chars().map(|of| if of == 'A' { letter } else { small }).collect()
            };
            all.extend(dictionary.iter().map(rename));
            expected += &lines(dictionary);
        }
        assert_one(solve, &format!("{}\n{}\n", all.len(), all.join("\n")), &expected);
    }
}

/// All words with these ends, as short as the ends allow: all sets of them, and all lists of three,
/// in any order and with repeats.
#[test]
fn every_dictionary_on_three_ends() {
    let words = ["AAA", "AAAa", "AAAaa", "AAaAAA", "AAa", "AAaa", "AaaAAA", "AaaAAa", "Aaa"];
    let words = words.iter().map(|word| word.to_string());
    check(&subsets(words.clone()));
    check(&lists(3, words));
}

/// Up to 12 words of 3 to 6 letters.
#[test]
fn random_dictionaries() {
    let mut random = Random::new(1);
    let dictionary = |_| -> Vec<String> {
        let lengths = random.numbers(12, 0..=6).into_iter().filter(|&length| length > 2);
        let mut letter = |_| if random.below(2) == 0 { 'A' } else { 'a' };
        lengths.map(|length| (0..length).map(&mut letter).collect()).collect()
    };
    check(&(0..1300).map(dictionary).collect::<Vec<_>>());
}

pub fn answers(input: &str) -> String {
    input! { from OnceSource::from(input), count: usize, words: [String; count] }
    lines(&words)
}
