//! Maps from single numbers: their keys are mixed by one multiplication. The usual hasher, which guards
//! against keys that somebody chose to collide, takes a tenth of the time of a search.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

/// A map from a number.
pub(crate) type NumberMap<K, V> = HashMap<K, V, BuildHasherDefault<NumberHasher>>;

/// Mixes the numbers that are written.
#[derive(Default)]
pub(crate) struct NumberHasher(u64);

impl Hasher for NumberHasher {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|&byte| self.write_u64(u64::from(byte)));
    }

    fn write_u64(&mut self, number: u64) {
        let product = (self.0 ^ number).wrapping_mul(0xff51_afd7_ed55_8ccd);
        self.0 = product ^ (product >> 32);
    }

    fn write_i64(&mut self, number: i64) {
        self.write_u64(number as u64);
    }

    fn write_u128(&mut self, number: u128) {
        self.write_u64(number as u64);
        self.write_u64((number >> 64) as u64);
    }
}
