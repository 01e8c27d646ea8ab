//! A short course in impartial games, and the helpers that the programs are built from.
//!
//! The chapters of theory, from `shared/README.md` on, have the proofs of what is only stated here.
//!
//! # Normal play
//!
//! Two players move in turn from one *position* to another. A game is *impartial* if both players
//! have the same moves. The positions after one move are the *options* of a position. Every game
//! ends, except those of [`retrograde`], and in *normal play* the player who cannot move loses.
//!
//! There are two kinds of positions. The previous player, who has just moved, wins a *P-position*.
//! The next player, who has to move, wins an *N-position*. A position is P if all of its options
//! are N, so a terminal position, which has none, is P. A position is N if some option is P. To
//! win, move to a P-position each time.
//!
//! # The chapters
//!
//! In the order of the chapters of theory.
//!
//! 1. [`search`]: brute force from the rules alone, in normal play and in misère play, and by parts;
//!    [`rules`]: the moves of games that many searches need. Most chapters below are tested against it.
//! 2. [`mex`]: a position as a number. The *mex* of a set is the least number that is not in it,
//!    and the *Grundy value* of a position is the mex of the values of its options. The value 0
//!    means P. [`nim`], [`nim_moves`] and [`sums`]: several games side by side. The value of such a sum is the *nim-sum*
//!    of the values of its parts. [`xor_basis`]: the nim-sums of chosen heaps. [`counting`]: how many
//!    choices have each nim-sum. [`dag`]: any game as a graph. Vertices are positions, edges are moves,
//!    and one walk finds all values. [`prime_factors`]: a game of divisors whose values have a formula.
//! 3. [`subtraction`], [`won_heaps`] and [`many_takes`]: one heap, and a set of numbers that may be
//!    taken. [`octal`]: a move may split a heap in two.
//! 4. [`period`]: when finitely many values prove all the others.
//! 5. [`tree`]: a move cuts off a part of a tree. [`fusion`] and [`hackenbush`]: the same in any graph.
//!    [`matching`]: a walk that visits no vertex twice.
//! 6. [`moore_nim`]: moves in several heaps. [`golden_ratio`]: exact comparisons with it, which decide
//!    Wythoff's game, with a move in two heaps, and Euclid's; [`wythoff`] lists the lost positions.
//! 7. [`nim_product`] and [`nim_field`]: coins on a board whose rows and columns are games of their own.
//! 8. [`misere_nim`]: the player who takes the last item loses. Chapter 9, on misère quotients, needs no
//!    module.
//! 10. [`fibonacci_nim`]: other rules, here a take that depends on the one before.
//! 11. [`retrograde`] and [`remoteness`]: games that may not end, where a position can also be drawn.
//!
//! Four more modules connect a theorem with a judge: [`edges`] reads a graph, which [`graph`] keeps as lists, and [`io`] is all that
//! stands between a program and stdin, stdout and stderr; [`short_io`] stands in its place in a
//! submitted file.
//!
//! # How to approach a game
//!
//! List the options, search, look for a pattern, and prove it:
//! ```
//! use shared::rules::options_of_heap;
//! use shared::search::Search;
//! use shared::subtraction::SubtractionGame;
//!
//! let options = |heap: &u64| options_of_heap(&[1, 2, 4, 8], heap);
//! let mut search = Search::normal_play(options);
//! assert_eq!(search.p_positions(0..13), [0, 3, 6, 9, 12]);
//!
//! let mut game = SubtractionGame::new(&[1, 2, 4, 8]);
//! assert_eq!(game.values_to(8), [0, 1, 2, 0, 1, 2, 0, 1, 2]);
//! ```
//!
//! # The contract
//!
//! `cargo xtask bundle` copies whole modules into a submitted file, by lines. So a file of `src`
//!
//! - holds one idea, in the layout of rustfmt, and ends with its tests, `#[cfg(test)] mod tests`;
//! - begins each path to another module with a line `use crate::module::`, and writes neither
//!   `crate::` nor `super::` elsewhere;
//! - has, outside of its tests, no other `cfg`, no macro of its own, no glob import, no `extern crate`,
//!   no `pub(…)` and no module in it;
//! - has there no `/*`, no raw string, and no string that goes on in the next line;
//! - asks there neither for its place (`line!`, `file!`, `module_path!`, `Location`) nor for the name of a
//!   type (`type_name`);
//! - has an `impl` only of a type or a trait of its own: no path leads to one in a third module.
//!
//! This file has docs and `pub mod` lines alone. `tests/contract.rs` checks all of it.
//!
//! A program, `src/main.rs`, keeps a contract, too. It
//!
//! - is one file and uses no other crate, and each of its paths to the library begins with
//!   `shared::module::` and stands outside of modules of its own;
//! - begins neither with a byte order mark nor with `#!`;
//! - defines no macro: the modules below it in one file would see it;
//! - has a `?` after each call of `io.read` and `io.read_or_end`: ranges are for the strict reader, so no
//!   answer may depend on them.
//!
//! rustc refuses what breaks the first sentence. The test `contract` of each problem and the bundler check
//! the others, and say what to do.

pub mod counting;
pub mod dag;
pub mod edges;
pub mod fibonacci_nim;
pub mod fusion;
pub mod golden_ratio;
pub mod graph;
pub mod hackenbush;
pub mod io;
pub mod many_takes;
pub mod matching;
pub mod mex;
pub mod misere_nim;
pub mod moore_nim;
pub mod nim;
pub mod nim_field;
pub mod nim_moves;
pub mod nim_product;
pub mod octal;
pub mod period;
pub mod prime_factors;
pub mod remoteness;
pub mod retrograde;
pub mod rules;
pub mod search;
pub mod short_io;
pub mod subtraction;
pub mod sums;
pub mod tree;
pub mod won_heaps;
pub mod wythoff;
pub mod xor_basis;
