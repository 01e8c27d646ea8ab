//! One heap, and a set of very many takes, such as all primes or all squares.
//!
//! For problems with hundreds of takes, e.g. Codeforces 1091H, New Year and the Tricolore
//! Recreation, where a take is a prime or a product of two.
//!
//! Checked against plain search in the tests of `subtraction`.

/// Returns the Grundy values of the heaps 0, 1, …, `heap` for a set of very many takes,
/// such as all primes or all squares.
///
/// For each value there is a row of bits: bit n says that a take from n leaves a heap of
/// that value. The value of n is the first whose row does not have bit n, and the whole set
/// of takes, moved by n, is then added to that row, 64 takes at once.
///
/// # Panics
/// If a take is 0: such a game never ends.
///
/// # Complexity
/// O(n²/128 + nv) time and O(nv/64) space for heaps to n and values to v, however many
/// takes there are. [`SubtractionGame`](crate::subtraction::SubtractionGame) takes O(nk)
/// for k takes, which is less for k below about n/128.
///
/// # Examples
/// ```
/// use shared::many_takes::values_of_many_takes;
///
/// let squares: Vec<usize> = (1..10).map(|root| root * root).collect();
/// assert_eq!(values_of_many_takes(&squares, 9), [0, 1, 0, 1, 2, 0, 1, 0, 1, 2]);
/// ```
pub fn values_of_many_takes(takes: &[usize], heap: usize) -> Vec<usize> {
    assert!(!takes.contains(&0), "a move takes at least one item");
    let words = heap / 64 + 1;
    let mut set = vec![0_u64; words];
    for &take in takes.iter().filter(|&&take| take <= heap) {
        set[take / 64] |= 1 << (take % 64);
    }
    let mut values = Vec::new();
    let mut rows = Vec::<Vec<u64>>::new();
    for left in 0..=heap {
        let (word, bit) = (left / 64, left % 64);
        let has_no_such_option = |row: &Vec<u64>| row[word] >> bit & 1 == 0;
        let value = rows.iter().position(has_no_such_option).unwrap_or(rows.len());
        if value == rows.len() {
            rows.push(vec![0; words]);
        }
        values.push(value);
        let row = &mut rows[value][word..];
        for (to, takes) in row.iter_mut().zip(&set) {
            *to |= takes << bit;
        }
        if bit > 0 {
            for (to, takes) in row[1..].iter_mut().zip(&set) {
                *to |= takes >> (64 - bit);
            }
        }
    }
    values
}

#[cfg(test)]
mod tests {
    use super::values_of_many_takes;

    #[test]
    #[should_panic(expected = "a move takes at least one item")]
    fn a_take_of_nothing_is_noticed_among_many() {
        values_of_many_takes(&[2, 0], 3);
    }
}
