//! A limit for what few bytes may move.

use crate::wasm::bytes::{fail, Read};

/// How many values functions, calls, blocks and branches may take along at once, each beyond the
/// first: a few bytes move a thousand of them, and each costs memory and a line of C.
#[derive(Debug)]
pub struct Along {
    greatest: usize,
    left: usize,
}

impl Along {
    /// Returns what is left to a module of so many bytes.
    pub fn new(bytes: usize) -> Along {
        let greatest = 2000 + bytes / 8;
        let left = greatest;
        Along { greatest, left }
    }

    /// Takes `count` values along, of which the first is free.
    ///
    /// # Errors
    /// If that is more than are left, at `offset`.
    pub fn take(&mut self, offset: usize, count: usize) -> Read<()> {
        match self.left.checked_sub(count.saturating_sub(1)) {
            Some(left) => {
                self.left = left;
                Ok(())
            }
            None => {
                let greatest = self.greatest;
                let message = format!("more than {greatest} values beyond the first of a call");
                fail(offset, message + ", block or branch")
            }
        }
    }
}
