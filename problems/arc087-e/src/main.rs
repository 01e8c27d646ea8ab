//! AtCoder ARC087 E, Prefix-free Game: the players add a string of 0 and 1 in turn, and no string
//! may be a prefix of another one.

use shared::io::{run, Error, Io};

fn main() {
    run(solve);
}

/// Reads the strings and answers once: the player to move wins exactly if the nim-sum of the free
/// trees is not 0.
///
/// A string takes its vertex of the binary tree, all above it and all below. What is left are full
/// trees, and one of k levels has as its value the largest power of two that divides k: a string at
/// depth j of it leaves trees of k - 1, k - 2, …, k - j levels, which is the game Ruler.
pub(crate) fn solve(io: &mut Io) -> Result<(), Error> {
    let strings = io.read("number of strings", 0..=u64::MAX)?;
    let longest = io.read("greatest length", 1..=u64::MAX)?;
    // The children of each vertex; 0, the root, is nobody's child. It leaves two equal trees.
    let mut trie = vec![[0, 0]];
    let mut sum = 0;
    for _ in 0..strings {
        match add(&mut trie, io.token()?.as_bytes(), longest) {
            Some(change) => sum ^= change,
            None => {
                let what = "string of letters 0 and 1, none a prefix of another, of length up to";
                return Err(io.expected(&format!("{what} {longest}")));
            }
        }
    }
    io.write_line(if sum != 0 { "Alice" } else { "Bob" });
    Ok(())
}

/// Adds a string to the trie and returns the nim-sum of what changes, or `None` if the string may
/// not be added.
///
/// Each new vertex is the root of a tree that is no longer free. Two trees are left of it, or none
/// where the string ends; the two are equal, so they do not count.
fn add(trie: &mut Vec<[usize; 2]>, string: &[u8], longest: u64) -> Option<u64> {
    let has_wrong_length = string.is_empty() || string.len() as u64 > longest;
    if has_wrong_length || !string.iter().all(|letter| b"01".contains(letter)) {
        return None;
    }
    let mut vertex = 0;
    let mut is_new = true;
    let mut sum = 0;
    for (letter, levels) in string.iter().zip((1..=longest).rev()) {
        let ends_another = !is_new && trie[vertex] == [0, 0];
        if ends_another {
            return None;
        }
        let child = usize::from(letter - b'0');
        is_new = trie[vertex][child] == 0;
        if is_new {
            trie[vertex][child] = trie.len();
            trie.push([0, 0]);
            sum ^= 1 << levels.trailing_zeros();
        }
        vertex = trie[vertex][child];
    }
    is_new.then_some(sum)
}
