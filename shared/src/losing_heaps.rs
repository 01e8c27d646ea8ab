//! P-positions of subtraction games, for programs that need the winner and no Grundy values.
//!
//! There is no theorem, only the definition: a heap is a P-position exactly if no take leads to
//! another P-position. One bit for each heap is enough, and one step decides up to 64 heaps.
//! Checked against the definition, heap by heap: for all sets of takes up to 9, heaps up to 150;
//! for all subsets of nine takes, most of them next to a multiple of 64, heaps up to 700; for chosen
//! sets of up to 400 takes, heaps up to 5000.

/// The P-positions of a subtraction game. One `LosingHeaps` can serve many games in turn.
///
/// # Examples
/// Take 1, 3 or 4 items:
/// ```
/// use shared::losing_heaps::LosingHeaps;
///
/// let mut lost = LosingHeaps::new();
/// lost.fill(&[1, 3, 4], 9);
/// let heaps: Vec<usize> = (0..=9).filter(|&heap| lost.contains(heap)).collect();
/// assert_eq!(heaps, [0, 2, 7, 9]);
/// ```
#[derive(Clone, Debug, Default)]
pub struct LosingHeaps {
    /// Bit i of word w + 1 stands for the heap of 64 w + i items. Word 0 stays 0: it lies below the
    /// empty heap.
    words: Vec<u64>,
    takes: Vec<Take>,
}

/// How many words a take goes back, rounded up, and how many bits that is too far: less than 64.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Take {
    words: usize,
    bits: u32,
}

impl LosingHeaps {
    /// Returns the empty set.
    pub fn new() -> LosingHeaps {
        LosingHeaps::default()
    }

    /// Makes the set hold the P-positions among the heaps 0, 1, …, `heap` when a move takes one of
    /// `takes` items.
    ///
    /// Order and repeats of the takes do not matter. Without takes all heaps are P-positions.
    ///
    /// # Panics
    /// If a take is 0: such a game never ends.
    ///
    /// # Complexity
    /// O(n k / 64 + n + k log k) time for a heap of n items and k takes, n / 8 + 16 k bytes.
    pub fn fill(&mut self, takes: &[u64], heap: usize) {
        assert!(!takes.contains(&0), "a move takes at least one item");
        let takes = takes.iter().filter(|&&take| take <= heap as u64);
        self.takes.clear();
        self.takes.extend(takes.map(|&take| Take::new(take as usize)));
        self.takes.sort_unstable();
        self.takes.dedup();
        self.words.clear();
        self.words.resize(heap / 64 + 2, 0);
        let within_word = self.takes_within_word();
        for word in 1..self.words.len() {
            self.words[word] = lost_heaps(self.won_from_before(word), within_word);
        }
        // The last word also has bits for heaps after the one asked for.
        if let Some(word) = self.words.last_mut() {
            *word &= !0 >> (63 - heap % 64);
        }
    }

    /// Returns whether the heap of `heap` items is in the set.
    ///
    /// # Complexity
    /// O(1).
    pub fn contains(&self, heap: usize) -> bool {
        let word = self.words.get(heap / 64 + 1);
        word.map_or(false, |word| word >> (heap % 64) & 1 == 1)
    }

    /// Returns the takes that can stay within a word: bit t is 1 if t items may be taken.
    fn takes_within_word(&self) -> u64 {
        let short = self.takes.iter().take_while(|take| take.words == 1);
        // A take of 64 goes back a whole word.
        let bits = short.filter(|take| take.bits > 0);
        bits.fold(0, |mask, take| mask | 1 << (64 - take.bits))
    }

    /// Returns the heaps of `word` from which a take leads to a P-position in an earlier word. The
    /// bits of `word` itself are still 0.
    ///
    /// The 64 heaps that one take leads to lie in one word or in two neighbouring words.
    fn won_from_before(&self, word: usize) -> u64 {
        let mut won = 0;
        for take in &self.takes {
            if take.words > word || won == !0 {
                break;
            }
            let from = word - take.words;
            won |= self.words[from] >> take.bits;
            won |= self.words[from + 1] << 1 << (63 - take.bits);
        }
        won
    }
}

impl Take {
    fn new(take: usize) -> Take {
        let words = (take + 63) / 64;
        Take { words, bits: (64 * words - take) as u32 }
    }
}

/// Returns the P-positions among the 64 heaps of a word, given the heaps from which a take leads to
/// a P-position in an earlier word, and the takes that can stay within the word.
fn lost_heaps(won_from_before: u64, takes: u64) -> u64 {
    let (mut won, mut lost) = (won_from_before, 0);
    loop {
        // All heaps below the first undecided one are decided and do not win it: it is lost.
        let heap = (won | lost).trailing_ones();
        if heap == 64 {
            return lost;
        }
        lost |= 1 << heap;
        won |= takes << heap;
    }
}

#[cfg(test)]
mod tests {
    use super::LosingHeaps;

    /// The definition, heap by heap.
    fn naive(takes: &[u64], heap: usize) -> Vec<bool> {
        let mut lost: Vec<bool> = Vec::new();
        for size in 0..=heap {
            let leads_to = |&take: &u64| take as usize <= size && lost[size - take as usize];
            lost.push(!takes.iter().any(leads_to));
        }
        lost
    }

    fn check(game: &mut LosingHeaps, takes: &[u64], heap: usize) {
        game.fill(takes, heap);
        let found: Vec<bool> = (0..=heap).map(|size| game.contains(size)).collect();
        assert_eq!(found, naive(takes, heap), "takes {takes:?}, heap {heap}");
        assert!((heap + 1..heap + 200).all(|size| !game.contains(size)));
    }

    /// Sets of small takes, and of takes next to words, each from the last one to the first.
    #[test]
    fn equals_its_definition_for_sets_of_takes() {
        let mut game = LosingHeaps::new();
        for (all, heap) in
            [([9, 8, 7, 6, 5, 4, 3, 2, 1], 150), ([200, 129, 128, 127, 65, 64, 63, 62, 1], 700)]
        {
            for code in 0..1_usize << all.len() {
                let is_in = |place: &usize| code >> place & 1 == 1;
                let takes = (0..all.len()).filter(is_in).map(|place| all[place]);
                check(&mut game, &takes.collect::<Vec<u64>>(), heap);
            }
        }
    }

    #[test]
    fn any_heap_may_be_the_last() {
        let mut game = LosingHeaps::new();
        for heap in (0..200).rev() {
            check(&mut game, &[70, 3, 70, 1, 64, 500, u64::MAX], heap);
        }
    }

    #[test]
    fn equals_its_definition_for_many_takes() {
        let mut game = LosingHeaps::new();
        for count in [50, 100, 400] {
            // Squares modulo a prime lie in no pattern.
            let takes: Vec<u64> = (1..=count).map(|root| 1 + root * root % 2999).collect();
            check(&mut game, &takes, 5000);
            // With 1 among odd takes alone every other heap is lost, and no word is ever full.
            let mut odd: Vec<u64> = takes.iter().map(|take| take | 1).collect();
            odd.push(1);
            check(&mut game, &odd, 5000);
        }
    }

    #[test]
    #[should_panic(expected = "a move takes at least one item")]
    fn a_take_of_nothing_is_noticed() {
        LosingHeaps::new().fill(&[2, 0], 5);
    }
}
