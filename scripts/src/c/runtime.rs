//! What the C program brings along: memory, traps, and what C has no operator for.
//!
//! `runtime.c` is one piece after the other, with a blank line between them; the comment in
//! front of a piece says what names it defines. A piece is printed if what is printed names it.
//!
//! Memory is one block of bytes, read and written through `memcpy`, which is right for any
//! alignment and which compilers turn into one instruction; the processor has to be
//! little-endian, as WebAssembly is and as judges are. A trap ends the program with status 1.
//! With `-DCHECKED` every access is checked against the bounds of the memory, as WebAssembly
//! demands; without it a program that stays inside, as safe Rust does, is only faster. Where
//! the compiler has a better word for something (`__GNUC__`), a checked build takes the portable
//! form all the same, so that it is tested too.

use std::collections::BTreeSet;

/// Returns the pieces that C `code` needs, in front of which they have to stand.
///
/// # Examples
/// ```
/// use scripts::c::runtime::needed;
///
/// let runtime = needed("return min64(x0,L32(x1,0u));");
/// assert!(runtime.contains("static double min64("));
/// assert!(runtime.contains("static double double_of_bits("));
/// assert!(runtime.contains("#define CHECK(n)"));
/// assert!(!runtime.contains("static U L8("));
/// ```
pub fn needed(code: &str) -> String {
    let text = include_str!("runtime.c").replace("\r\n", "\n");
    let mut pieces: Vec<(BTreeSet<&str>, &str)> = Vec::new();
    for piece in text.split("\n\n") {
        let (comment, definitions) = piece.split_once("*/\n").unwrap_or_default();
        let names = comment.split(':').next().unwrap_or_default();
        pieces.push((words(names).collect(), definitions.trim_end()));
    }
    let known: BTreeSet<&str> = pieces
        .iter()
        .flat_map(|(names, _)| names)
        .copied()
        .collect();
    let known_words = |code| words(code).filter_map(|word| known.get(word).copied());
    let mut named: BTreeSet<&str> = known_words(code).chain(["prelude"]).collect();
    // What a piece needs stands in front of it.
    let mut kept = Vec::new();
    for (names, definitions) in pieces.iter().rev() {
        if !names.is_disjoint(&named) {
            named.extend(known_words(definitions));
            kept.push(*definitions);
        }
    }
    kept.reverse();
    kept.join("\n") + "\n"
}

/// Returns the words of C `code`.
fn words(code: &str) -> impl Iterator<Item = &str> {
    let is_between = |c: char| !c.is_ascii_alphanumeric() && c != '_';
    code.split(is_between).filter(|word| !word.is_empty())
}
