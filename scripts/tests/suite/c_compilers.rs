//! The C compilers that tests use.

use std::path::PathBuf;
use std::sync::OnceLock;

use scripts::c::check::{compilers, Compiler};
use scripts::program::skip;

/// Returns one compiler as judges call it and the one that looks for undefined behaviour, or all
/// that are at hand if `C_COMPILERS` is `all`. If there is none, says that `what` is skipped.
pub fn chosen(what: &str) -> &'static [Compiler] {
    static CHOSEN: OnceLock<Vec<Compiler>> = OnceLock::new();
    let chosen = CHOSEN.get_or_init(|| {
        let mut all = compilers(&folder("compilers")).unwrap();
        if std::env::var("C_COMPILERS").as_deref() == Ok("all") {
            return all;
        }
        all.retain(|compiler| compiler.runs);
        if all.len() > 2 {
            all.drain(1..all.len() - 1);
        }
        all
    });
    if chosen.is_empty() {
        skip(&format!("{what}: there is no C compiler"));
    }
    chosen
}

/// Returns a folder for the files of the tests called `name`.
pub fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::create_dir_all(&folder).unwrap();
    folder
}
