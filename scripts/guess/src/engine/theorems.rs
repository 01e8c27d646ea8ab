//! The theorem that stands behind a kind of law, if there is a well-known one. Whether it is that of the
//! game in question, only the rules can tell.

/// What the words of a law contain, and the theorem.
static KINDS: &[(&str, &str)] = &[
    ("⌊φ · |a - b|⌋", "Wythoff 1907, on two heaps"),
    ("in some order", "Fraenkel 1982, on pairs by the least free number"),
    ("⌊((a + b) · |a - b|) / (a · b)⌋", "Nivasch 2006, on the values of Euclid's game"),
    ("⌊φ · (min(a, b) mod max(a, b))⌋", "Cole and Davie 1969, on who wins Euclid's game"),
    ("the sum of the binary digits by place", "Moore 1910, on moves in several heaps"),
    ("Welter's function", "Welter 1954, on coins that may not meet"),
    ("if the largest > 1, otherwise the nim-sum", "Bouton 1901, on Nim whose last move loses"),
    (" ⊗ ", "Conway 1976, on products of games"),
    (" xor ", "Sprague 1935 and Grundy 1939, on sums of games"),
    ("the nim-sum of all", "Sprague 1935 and Grundy 1939, on sums of games"),
    ("else v((n - ", "Levine 2006, on takes of at most f(n)"),
    ("a term of the list", "Schwenk 1970, on a next take that the last one limits"),
];

/// Returns the theorem behind a law with these words.
pub(crate) fn behind(words: &str) -> Option<&'static str> {
    KINDS.iter().find(|(part, _)| words.contains(part)).map(|(_, theorem)| *theorem)
}
