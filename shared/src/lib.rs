//! A short course in impartial games, and the helpers from which the programs are built.
//!
//! The page of theory, `shared/README.md`, has the proofs of what is only said here, with examples.
//!
//! # Normal play
//!
//! Two players move in turn from one *position* to another, and both have the same moves: that
//! makes a game *impartial*. The positions after one move are the *options* of a position.
//! Every game ends, and whoever has no option left loses: *normal play*.
//!
//! Positions fall into two kinds. In a *P-position* the previous player wins, the one who has
//! just moved; in an *N-position* the next player does. A position is P if all of its options
//! are N, as the end is, which has none; it is N if some option is P. To win is to hand over a
//! P-position each time.
//!
//! # The chapters
//!
//! 1. [`search`]: the rules and a computer's patience tell P from N, and that is the judge of
//!    everything below; in *misère play* too, where whoever has no option left wins.
//! 2. [`mex`]: a position as a number. The *mex* of a set is the least number that is not in
//!    it, the *Grundy value* of a position is the mex of the values of its options, and 0 means P.
//! 3. [`nim`]: several games side by side. The value of such a sum is the *nim-sum* of the
//!    values, so that one number for each part is all there is to know.
//! 4. [`dag`]: any game as a graph, with positions as vertices and moves as edges, and all
//!    values found in one walk.
//! 5. [`tree`]: games in which a move cuts something off, where what hangs on an edge counts
//!    for its value alone.
//! 6. [`subtraction`]: one heap, and a set of numbers that may be taken. [`losing_heaps`] is for
//!    those who ask for P and N alone.
//! 7. [`octal`]: heaps that fall apart, and the octal codes that name such games.
//! 8. [`period`]: when finitely many values prove how all the others go on.
//! 9. [`row`]: pieces that stand in each other's way, and moves that can be taken back.
//! 10. [`prime_factors`]: numbers and their divisors, a game in which the values have a formula.
//! 11. [`wythoff`]: a move that changes two heaps at once, where nim-sums do not help and the
//!     golden ratio does.
//!
//! From a theorem to a program that a judge accepts is one more step: [`io`] reads numbers
//! and words and writes lines, [`error`] says what is wrong with an input and where, [`run`] joins a
//! program to the world.
//!
//! # How a game is approached
//!
//! Write the options down, search, look for a pattern, and prove it:
//! ```
//! use shared::search::Search;
//! use shared::subtraction::SubtractionGame;
//!
//! let options = |&heap: &u64| -> Vec<u64> {
//!     [1, 2, 4, 8].iter().filter(|&&take| take <= heap).map(|take| heap - take).collect()
//! };
//! let mut search = Search::normal_play(options);
//! let lost: Vec<u64> = (0..13).filter(|heap| !search.wins(heap)).collect();
//! assert_eq!(lost, [0, 3, 6, 9, 12]);
//!
//! let mut game = SubtractionGame::new(&[1, 2, 4, 8]);
//! assert_eq!(game.values_to(8), [0, 1, 2, 0, 1, 2, 0, 1, 2]);
//! ```

pub mod search;

pub mod mex;

pub mod nim;

pub mod dag;

pub mod tree;

pub mod subtraction;

pub mod losing_heaps;

pub mod octal;

pub mod period;

pub mod row;

pub mod prime_factors;

pub mod wythoff;

pub mod error;
pub mod io;
pub mod run;
pub mod words;
