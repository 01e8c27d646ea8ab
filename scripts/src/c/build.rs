//! C files: of a problem, by way of the bundler and rustc, and of any module.
//!
//! The bundler makes one file of Rust, with another `run` that imports its input and output;
//! rustc makes a WebAssembly module of it; the module becomes C; the program's own Rust goes in
//! front, as a comment.

use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};

use crate::bundle::{bundle_problem, Options};
use crate::c::compile::{compile, RUN};
use crate::c::program::program;
use crate::files::{create_folder, fault};
use crate::wasm::decode::decode;

/// The bytes of a file: three quarters of what HDU accepts, and many others.
pub const LIMIT: usize = 49_152;

/// Returns the program of problem `slug` as one C file of at most `limit` bytes, with its Rust if
/// that fits.
///
/// # Errors
/// A message if the program cannot be bundled, compiled or translated, or is too large.
pub fn c_file(root: &Path, slug: &str, rustc: &OsStr, limit: usize) -> Result<String, String> {
    let mut options = Options::default();
    options
        .replaced
        .insert("shared/src/run.rs".to_string(), RUN.to_string());
    let bundle = bundle_problem(root, slug, &options).map_err(|refusal| refusal.to_string())?;
    let folder = fresh_folder(root, slug)?;
    let compiled = compile(rustc, &bundle.text, &folder);
    // What is left behind lies in the target folder, where `cargo clean` finds it.
    let _ = fs::remove_dir_all(&folder);
    let code = c_of_module(&compiled?)?;
    // Neither the end nor the beginning of a comment may stand in one.
    let source = own_source(root, slug)?
        .replace("*/", "* /")
        .replace("/*", "/ *");
    let head = format!("/* {slug}, generated from Rust: change the source, not this file.\n");
    let source = format!(
        "The program in Rust, without its library:\n\n{}\n",
        source.trim_end()
    );
    let text = match head.len() + source.len() + code.len() + "*/\n".len() <= limit {
        true => format!("{head}{source}*/\n{code}"),
        false => format!("{head}*/\n{code}"),
    };
    match text.len() <= limit {
        true => Ok(text),
        false => Err(format!("{} bytes of C, more than {limit}", text.len())),
    }
}

/// Returns the WebAssembly module `bytes`, which exports `start`, as one C file.
///
/// # Errors
/// A message, one line, if it is no valid module, or uses what it may not.
pub fn c_of_module(bytes: &[u8]) -> Result<String, String> {
    let module = decode(bytes).map_err(|malformed| malformed.to_string())?;
    program(&module, "start")
}

/// Returns the program's own `main.rs` without its tests.
fn own_source(root: &Path, slug: &str) -> Result<String, String> {
    let path = root.join("problems").join(slug).join("src").join("main.rs");
    let text = fs::read_to_string(&path).map_err(|error| fault(&path, error))?;
    let text = text.replace("\r\n", "\n");
    let end = text
        .find("\n#[cfg(test)]")
        .map_or(text.len(), |end| end + 1);
    Ok(text[..end].to_string())
}

/// Makes a folder below the target folder that no other run uses.
fn fresh_folder(root: &Path, slug: &str) -> Result<PathBuf, String> {
    let base = crate::check::folder(root);
    let folder = base.join(format!("c-{slug}-{}", std::process::id()));
    create_folder(&folder)?;
    Ok(folder)
}
