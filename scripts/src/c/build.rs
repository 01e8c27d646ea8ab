//! `cargo xtask bundle --c <slug>`: one C file from the program's Rust.
//!
//! The bundler makes one file of Rust, with another `run` that imports its input and output;
//! rustc makes a WebAssembly module of it; the module becomes C; the program's own Rust goes in
//! front, as a comment. Of rustc's levels of optimization the fastest is taken whose file is
//! within the limit.

use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};

use crate::bundle::{bundle_problem, Options};
use crate::c::compile::{compile, LEVELS, RUN};
use crate::c::program::program;
use crate::wasm::decode::decode;

/// The bytes of a file that HDU accepts, and many others.
pub const LIMIT: usize = 65_536;

/// Returns the program of problem `slug` as one C file of at most `limit` bytes.
///
/// # Errors
/// A message if the program cannot be bundled, compiled or translated, or is too large.
pub fn c_file(root: &Path, slug: &str, rustc: &OsString, limit: usize) -> Result<String, String> {
    let mut options = Options::default();
    options
        .replaced
        .insert("shared/src/run.rs".to_string(), RUN.to_string());
    let bundle = bundle_problem(root, slug, &options).map_err(|refusal| refusal.to_string())?;
    let folder = fresh_folder(root, slug)?;
    let made = smallest_fast(rustc, &bundle.text, &folder, limit);
    // What is left behind lies in the target folder, where `cargo clean` finds it.
    let _ = fs::remove_dir_all(&folder);
    let code = made?;
    let full = with_header(slug, &code, Some(&own_source(root, slug)?));
    Ok(match full.len() <= limit {
        true => full,
        false => with_header(slug, &code, None),
    })
}

/// Returns the WebAssembly module `bytes`, which starts at its export `start`, as a C file.
///
/// # Errors
/// A message if it is malformed or asks for what C does not have.
pub fn c_of_module(bytes: &[u8]) -> Result<String, String> {
    let module = decode(bytes).map_err(|malformed| malformed.to_string())?;
    program(&module, "start")
}

fn smallest_fast(
    rustc: &OsString,
    source: &str,
    folder: &Path,
    limit: usize,
) -> Result<String, String> {
    let mut size = 0;
    for level in LEVELS {
        let wasm = compile(rustc, source, level, folder)?;
        let module = decode(&wasm).map_err(|malformed| malformed.to_string())?;
        let code = program(&module, "start")?;
        size = code.len() + HEADER;
        if size <= limit {
            return Ok(code);
        }
    }
    Err(format!("the C file takes {size} bytes, more than {limit}"))
}

/// More bytes than a header without source takes.
const HEADER: usize = 300;

/// Returns `code` behind a comment that says what it is.
fn with_header(slug: &str, code: &str, source: Option<&str>) -> String {
    let mut head = format!("/* {slug}, generated from Rust: change the source, not this file.\n");
    if let Some(source) = source {
        // Neither the end nor the beginning of a comment may stand in one.
        let harmless = source.replace("*/", "* /").replace("/*", "/ *");
        head += "The program in Rust, without its library:\n\n";
        head += harmless.trim_end();
        head.push('\n');
    }
    format!("{head}*/\n{code}")
}

/// Returns the program's own `main.rs` without its tests.
fn own_source(root: &Path, slug: &str) -> Result<String, String> {
    let path = root.join("problems").join(slug).join("src").join("main.rs");
    let text = fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
    let text = text.replace("\r\n", "\n");
    let end = text
        .find("\n#[cfg(test)]")
        .map_or(text.len(), |end| end + 1);
    Ok(text[..end].to_string())
}

/// Makes a folder below the target folder that no other run uses.
fn fresh_folder(root: &Path, slug: &str) -> Result<PathBuf, String> {
    let base = crate::bundle::check::folder(root);
    let folder = base.join(format!("c-{slug}-{}", std::process::id()));
    fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    Ok(folder)
}
