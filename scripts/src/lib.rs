//! The tasks of this workspace, one module each, which `cargo xtask` without arguments lists, and
//! what its tests share: `house`, `page`, `program`.

pub mod arguments;
pub mod bench;
pub mod bundle;
pub mod c;
pub mod check;
pub mod figure;
pub mod files;
pub mod house;
pub mod judge;
pub mod new;
pub mod output;
pub mod page;
pub mod parallel;
pub mod program;
pub mod random;
pub mod submission;
pub mod table;
pub mod wasm;
pub mod workload;
pub mod workspace;
