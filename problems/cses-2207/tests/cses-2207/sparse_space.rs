//! The Grundy values of Grundy's game by the *sparse space* (Berlekamp, Conway and Guy 1982).
//!
//! Call a value *rare* if it has an even number of binary digits 1, the lowest digit left out, and
//! *common* otherwise. Digits cancel in pairs, so the nim-sum of two values of one kind is rare, and
//! that of two values of different kinds is common. So a split has a common value exactly if one of
//! its parts is rare and the other one common.
//!
//! Hence the splits with a rare part decide which common values are options. Let c be the least
//! common value that is none. The Grundy value is c, or the least rare value below c that no split
//! has.
//!
//! All of this holds for any heap. That it is fast is an observation: few heaps are rare, so few
//! splits have a rare part, and the rare values below c nearly always turn up early.

/// Returns the Grundy values of the heaps 0, 1, …, `largest`.
///
/// # Panics
/// If a value exceeds 255. None does up to 10^6, where the largest is 231.
///
/// # Complexity
/// One step for each heap and each smaller rare heap, then O(n) steps for heap n at worst, which are
/// needed for few heaps. It takes 1 byte for each heap.
pub fn values_to(largest: usize) -> Vec<u8> {
    let mut values = vec![0];
    let mut rare_heaps = Vec::new();
    for heap in 1..=largest {
        let value = value(heap, &values, &rare_heaps);
        if is_rare(value) {
            rare_heaps.push(heap);
        }
        values.push(value);
    }
    values
}

/// Returns whether `value` is rare.
pub fn is_rare(value: u8) -> bool {
    (value >> 1).count_ones() % 2 == 0
}

/// Returns the Grundy value of `heap`, given those of all smaller heaps and which of these, the
/// empty one aside, are rare.
fn value(heap: usize, values: &[u8], rare_heaps: &[usize]) -> u8 {
    let mut seen = [false; 256];
    for &part in rare_heaps {
        if 2 * part != heap {
            seen[usize::from(values[part] ^ values[heap - part])] = true;
        }
    }
    let unseen = |value: &u8| !seen[usize::from(*value)];
    let unseen_common = (0..=255).find(|value| !is_rare(*value) && unseen(value));
    let common = unseen_common.expect("a value above 255");
    let mut missing = (0..common).filter(unseen).count();

    // Any value below `common` that is not seen yet is rare.
    let mut part = 1;
    while missing > 0 && 2 * part < heap {
        let value = values[part] ^ values[heap - part];
        if value < common && !seen[usize::from(value)] {
            seen[usize::from(value)] = true;
            missing -= 1;
        }
        part += 1;
    }
    (0..common).find(|&value| !seen[usize::from(value)]).unwrap_or(common)
}
