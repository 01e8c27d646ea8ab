//! The tokens of a source, joined, are the source.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use scripts::lexer::{lex, Kind};
use scripts::workspace;

/// Adds the `.rs` files below `folder` that are not built or hidden.
fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let (path, name) = (entry.path(), entry.file_name());
        if path.is_dir() && name != "target" && !name.to_string_lossy().starts_with('.') {
            sources(&path, found);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            found.push(path);
        }
    }
}

/// Checks the files and returns how many have a token that is no Rust.
fn check(files: &[PathBuf]) -> usize {
    let mut unknown = 0;
    for path in files {
        let Ok(text) = fs::read_to_string(path) else {
            continue;
        };
        let tokens = lex(&text);
        let mut at = 0;
        for token in &tokens {
            assert_eq!(token.start, at, "{}: a gap", path.display());
            assert!(token.end > at, "{}: an empty token at {at}", path.display());
            assert!(text.is_char_boundary(token.end), "{}: {at}", path.display());
            at = token.end;
        }
        assert_eq!(at, text.len(), "{}: bytes at the end", path.display());
        unknown += usize::from(tokens.iter().any(|token| token.kind == Kind::Unknown));
    }
    unknown
}

#[test]
fn tokens_give_back_every_source_of_the_workspace() {
    let mut files = Vec::new();
    sources(&workspace::root().unwrap(), &mut files);
    assert!(files.len() > 20, "{}", files.len());
    assert_eq!(check(&files), 0);
}

/// The standard library's sources where the toolchain has them, else those of the
/// crates that cargo has fetched.
#[test]
fn tokens_give_back_sources_written_by_others() {
    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let output = Command::new(rustc)
        .args(["--print", "sysroot"])
        .output()
        .unwrap();
    let sysroot = PathBuf::from(String::from_utf8(output.stdout).unwrap().trim());
    let mut files = Vec::new();
    sources(&sysroot.join("lib").join("rustlib").join("src"), &mut files);
    if files.is_empty() {
        let home = std::env::var_os("CARGO_HOME")
            .map(PathBuf::from)
            .or_else(|| {
                let home = std::env::var_os("HOME").or_else(|| std::env::var_os("USERPROFILE"))?;
                Some(PathBuf::from(home).join(".cargo"))
            });
        let registry = home.unwrap().join("registry").join("src");
        // The names below begin with the host's, never with a dot.
        sources(&registry, &mut files);
    }
    assert!(files.len() > 10, "{} files", files.len());
    files.sort();
    files.truncate(2000);
    // Crates have a few files that are no Rust on purpose: tests of other lexers.
    let unknown = check(&files);
    assert!(
        unknown * 100 <= files.len(),
        "{unknown} of {} files",
        files.len()
    );
}
