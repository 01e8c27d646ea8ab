//! Dynamic Nim: one heap, and a move takes at most `factor` times as many items as the move before
//! it. With the factor 2 this is Fibonacci Nim.
//!
//! The *losing totals* are the heaps from which no first take wins but that of all items. They are
//! a(1) = 1 and a(i + 1) = a(i) + a(j), with the least j for which factor · a(j) ≥ a(i) (Whinihan
//! 1963 for the factor 2, where they are the Fibonacci numbers; Schwenk 1970). The page of poj3922
//! has the proof.
//!
//! Checked against plain search for all heaps up to 100 and factors up to 6.

/// The losing totals of one factor, in a list that grows with the heaps asked for.
///
/// # Examples
/// At most twice as many as the move before:
/// ```
/// use shared::losing_totals::LosingTotals;
///
/// let mut totals = LosingTotals::new(2);
/// // 20 = 13 + 5 + 2 as a sum of Fibonacci numbers.
/// assert_eq!(totals.winning_take(20), 2);
/// assert_eq!(totals.winning_take(21), 21);
/// ```
#[derive(Clone, Debug)]
pub struct LosingTotals {
    factor: u64,
    totals: Vec<u64>,
    /// The index of a(j) in `totals`.
    step: usize,
}

impl LosingTotals {
    /// Returns the losing totals of the game with this `factor`.
    ///
    /// # Panics
    /// If `factor` is 0: then only the first move takes anything.
    pub fn new(factor: u64) -> LosingTotals {
        assert!(factor > 0, "a move may take as many as the move before it");
        LosingTotals { factor, totals: vec![1], step: 0 }
    }

    /// Returns the factor of the game.
    pub fn factor(&self) -> u64 {
        self.factor
    }

    /// Returns the least first take that wins if even the whole `heap` may be taken. It is `heap`
    /// itself exactly if `heap` is a losing total.
    ///
    /// It is the last summand when the heap is written as a sum of losing totals, each time the
    /// largest that fits.
    ///
    /// # Panics
    /// If `heap` is 0: there is no take.
    ///
    /// # Complexity
    /// O(1) time and 8 bytes for each losing total up to the largest heap so far, then O(log n)
    /// time for each summand. There are about k (1 + ln(n / k)) totals up to n ≥ k for the factor
    /// k ≥ 2.
    pub fn winning_take(&mut self, heap: u64) -> u64 {
        assert!(heap > 0, "an empty heap allows no take");
        self.extend_to(heap);
        let mut rest = heap;
        loop {
            // The first total is 1, and the rest is at least 1, so one fits.
            let fitting = self.totals.partition_point(|&total| total <= rest);
            let total = self.totals[fitting - 1];
            if total == rest {
                return total;
            }
            rest -= total;
        }
    }

    /// Makes `totals` hold every losing total up to `heap`.
    fn extend_to(&mut self, heap: u64) {
        let mut last = self.totals[self.totals.len() - 1];
        while last < heap {
            while self.factor.saturating_mul(self.totals[self.step]) < last {
                self.step += 1;
            }
            match last.checked_add(self.totals[self.step]) {
                Some(total) => last = total,
                // The next total is larger than every heap.
                None => break,
            }
            self.totals.push(last);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::LosingTotals;
    use crate::search::Search;

    /// The positions are the items left and the most that a move may take.
    #[test]
    fn equals_a_plain_search_to_100_in_any_order() {
        for factor in 1..=6 {
            let mut search = Search::normal_play(|&(left, most): &(u64, u64)| {
                let takes = 1..=most.min(left);
                takes.map(move |take| (left - take, factor * take))
            });
            let mut totals = LosingTotals::new(factor);
            for heap in (1..=50).rev().chain(51..=100) {
                let winning = search.winning_options(&(heap, heap));
                let least = winning.first().map(|(left, _)| heap - left);
                assert_eq!(Some(totals.winning_take(heap)), least, "{heap}, {factor}");
            }
        }
    }

    /// The last Fibonacci number below 2^64 is the 93rd: the next one must not wrap.
    #[test]
    fn the_largest_heaps() {
        let mut totals = LosingTotals::new(2);
        let (mut number, mut next) = (1_u64, 2_u64);
        while let Some(sum) = number.checked_add(next) {
            assert_eq!(totals.winning_take(next), next);
            number = next;
            next = sum;
        }
        assert_eq!(next, 12_200_160_415_121_876_738);
        assert_eq!(totals.winning_take(next), next);
        assert_eq!(totals.winning_take(next + 5), 5);
        assert_eq!(LosingTotals::new(1).winning_take(u64::MAX), 1);
        assert_eq!(LosingTotals::new(u64::MAX).winning_take(1000), 1000);
    }

    #[test]
    #[should_panic(expected = "a move may take as many as the move before it")]
    fn a_factor_of_0_is_noticed() {
        LosingTotals::new(0);
    }
}
