use proconio::{input, source::once::OnceSource};
use shared::search::Search;
use testing::*;

use crate::solution::solve;

// FILL IN the words that `solve` writes. For numbers, look at `Search::grundy` and `winning_options`.
const WINNER: Winner = Winner("first\n", "second\n");
