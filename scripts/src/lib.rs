//! The tasks of this workspace, one module each; `cargo xtask` without arguments lists them.

pub mod bundle;
pub mod c;
pub mod figure;
pub mod house;
pub mod judge;
pub mod new;
pub mod page;
pub mod program;
pub mod table;
pub mod wasm;
pub mod workspace;
