//! Words that grow letter by letter, by the automaton that accepts them.

use std::collections::BTreeMap;

use shared::search::{mex, Search};

use crate::lists;

/// The states of an automaton, each with the states to which letters lead; state 0 is the empty word.
type States = Vec<BTreeMap<u8, usize>>;

/// Returns the trie of `words`. Letters lead to later states.
fn trie(words: &[Vec<u8>]) -> States {
    let mut states = vec![BTreeMap::new()];
    for word in words {
        let mut state = 0;
        for letter in word {
            let new = states.len();
            state = *states[state].entry(*letter).or_insert(new);
            if state == new {
                states.push(BTreeMap::new());
            }
        }
    }
    states
}

/// The suffix automaton of a word (Blumer and others 1985). A state stands for all substrings that end at
/// the same places.
struct Substrings {
    states: States,
    /// The length of the longest substring of each state.
    longest: Vec<usize>,
    /// The state of the longest suffix that ends at more places, if there is one.
    suffix: Vec<Option<usize>>,
    /// The state of the whole word.
    whole: usize,
}

impl Substrings {
    fn of(word: &[u8]) -> Substrings {
        let states = vec![BTreeMap::new()];
        let mut found = Substrings { states, longest: vec![0], suffix: vec![None], whole: 0 };
        word.iter().for_each(|&letter| found.append(letter));
        found
    }

    /// Makes the word longer by a letter.
    fn append(&mut self, letter: u8) {
        let new = self.states.len();
        self.states.push(BTreeMap::new());
        self.longest.push(self.longest[self.whole] + 1);
        self.suffix.push(Some(0));
        let mut shorter = Some(self.whole);
        while let Some(state) = shorter.filter(|&it| !self.states[it].contains_key(&letter)) {
            self.states[state].insert(letter, new);
            shorter = self.suffix[state];
        }
        if let Some(state) = shorter {
            let next = self.states[state][&letter];
            // Only the shorter substrings of that state end at the new place, too.
            let is_longer = self.longest[next] > self.longest[state] + 1;
            self.suffix[new] = Some(if is_longer { self.split(state, letter) } else { next });
        }
        self.whole = new;
    }

    /// Divides the state to which the letter leads, and returns the state of its shorter substrings.
    fn split(&mut self, state: usize, letter: u8) -> usize {
        let old = self.states[state][&letter];
        let new = self.states.len();
        self.states.push(self.states[old].clone());
        self.longest.push(self.longest[state] + 1);
        self.suffix.push(self.suffix[old]);
        self.suffix[old] = Some(new);
        let mut shorter = Some(state);
        while let Some(state) = shorter.filter(|&it| self.states[it].get(&letter) == Some(&old)) {
            self.states[state].insert(letter, new);
            shorter = self.suffix[state];
        }
        new
    }
}

/// Returns the Grundy values of states; `order` has each one after those to which it leads.
fn values(states: &States, order: impl Iterator<Item = usize>) -> Vec<usize> {
    let mut values = vec![0; states.len()];
    for state in order {
        values[state] = mex(states[state].values().map(|&next| values[next]));
    }
    values
}

/// Returns the state of `word`.
fn state_of(states: &States, word: &[u8]) -> usize {
    word.iter().fold(0, |state, letter| states[state][letter])
}

/// Returns the words with one letter more.
fn longer(word: &[u8]) -> impl Iterator<Item = Vec<u8>> + '_ {
    (0..3).map(move |letter| [word, &[letter]].concat())
}

/// Returns all words of the letters 0 to `letters` - 1 with up to `length` letters.
fn words(length: u32, letters: usize) -> impl Iterator<Item = Vec<u8>> {
    let words = (0..=length).flat_map(move |length| lists(length, letters));
    words.map(|word| word.into_iter().map(|letter| letter as u8).collect())
}

/// Sets of three words, of two letters: the word has to stay the beginning of one of them.
#[test]
fn beginnings_of_words() {
    let all: Vec<Vec<u8>> = words(3, 2).collect();
    for triple in lists(3, all.len()) {
        let set: Vec<Vec<u8>> = triple.into_iter().map(|index| all[index].clone()).collect();
        let states = trie(&set);
        assert!(states.len() <= 1 + set.iter().map(Vec::len).sum::<usize>());
        let found = values(&states, (0..states.len()).rev());
        let mut search = Search::grundy(|word: &Vec<u8>| {
            longer(word)
                .filter(|word| set.iter().any(|it| it.starts_with(word)))
                .collect::<Vec<_>>()
        });
        for word in set.iter().flat_map(|word| (0..=word.len()).map(move |end| &word[..end])) {
            assert_eq!(found[state_of(&states, word)], search.value(&word.to_vec()), "{set:?}");
        }
    }
}

/// The word has to stay a substring: all words to 9 letters of two kinds, and to 6 letters of three.
#[test]
fn substrings_of_a_word() {
    for whole in words(9, 2).chain(words(6, 3)) {
        let Substrings { states, longest, .. } = Substrings::of(&whole);
        assert!(states.len() <= (2 * whole.len()).max(2));
        let mut order: Vec<usize> = (0..states.len()).collect();
        order.sort_unstable_by_key(|&state| usize::MAX - longest[state]);
        let found = values(&states, order.into_iter());
        let is_part =
            |word: &[u8]| word.is_empty() || whole.windows(word.len()).any(|part| part == word);
        let mut search = Search::grundy(|word: &Vec<u8>| {
            longer(word).filter(|word| is_part(word)).collect::<Vec<_>>()
        });
        for start in 0..=whole.len() {
            for end in start..=whole.len() {
                let word = &whole[start..end];
                let value = search.value(&word.to_vec());
                assert_eq!(found[state_of(&states, word)], value, "{whole:?}: {word:?}");
            }
        }
    }
}

/// Several games one after the other, and the loser of one begins the next: Codeforces 455B. The player
/// without a move in a game begins the next one, so a word that cannot grow leads on from the empty word.
#[test]
fn a_series_of_games_with_words() {
    let all: Vec<Vec<u8>> = words(3, 2).filter(|word| !word.is_empty()).collect();
    for triple in lists(3, all.len()) {
        let set: Vec<Vec<u8>> = triple.into_iter().map(|index| all[index].clone()).collect();
        let grow = |word: &[u8]| -> Vec<Vec<u8>> {
            longer(word).filter(|word| set.iter().any(|it| it.starts_with(word))).collect()
        };
        let mut search = Search::normal_play(|(word, games): &(Vec<u8>, usize)| {
            let mut games = *games;
            let mut words = grow(word);
            if words.is_empty() && games > 1 {
                games -= 1;
                words = grow(&[]);
            }
            words.into_iter().map(|word| (word, games)).collect::<Vec<_>>()
        });
        for games in 1..5 {
            let found = first_wins_series(&trie(&set), games);
            assert_eq!(found, search.wins(&(vec![], games)), "{set:?} {games}");
        }
    }
}

/// Returns whether the player who begins the first of equal games wins the last one.
fn first_wins_series(states: &States, games: usize) -> bool {
    let mut can_win = vec![false; states.len()];
    let mut can_lose = vec![false; states.len()];
    for (state, letters) in states.iter().enumerate().rev() {
        can_win[state] = letters.values().any(|&next| !can_win[next]);
        can_lose[state] = letters.is_empty() || letters.values().any(|&next| !can_lose[next]);
    }
    can_win[0] && (can_lose[0] || games % 2 == 1)
}
