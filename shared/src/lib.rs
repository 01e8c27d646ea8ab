//! What the programs are built from, in the order in which one learns it.

pub mod error;
pub mod io;
pub mod run;

pub mod mex;
pub mod nim;
pub mod search;

pub mod dag;
pub mod p_positions;
pub mod period;
pub mod prime_factors;
pub mod row;
pub mod subtraction;
pub mod take_and_break;
pub mod wythoff;
