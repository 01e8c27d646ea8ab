//! From one file of Rust to a WebAssembly module, by rustc.

use std::ffi::{OsStr, OsString};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::files;

/// The target: no operating system, so nothing that has to be translated too.
pub const TARGET: &str = "wasm32-unknown-unknown";

/// What stands in for `shared/src/run.rs`: the program's input and output are imports.
pub const RUN: &str = include_str!("embedded/run.rs");

/// What stands behind the program: the exported entry and an allocator.
pub const ENTRY: &str = include_str!("embedded/entry.rs");

/// Returns the module of the program with the source text `source`, in one file with its library.
///
/// # Errors
/// A message: one line if the target is missing, else what rustc says.
pub fn compile(rustc: &OsStr, source: &str, folder: &Path) -> Result<Vec<u8>, String> {
    let input = folder.join("program.rs");
    let output = folder.join("program.wasm");
    files::write(&input, format!("{source}{ENTRY}"))?;
    // Panics name their file, and the same source has to give the same bytes on every machine.
    let mut nameless = OsString::from("--remap-path-prefix=");
    nameless.push(folder);
    nameless.push("=");
    let mut command = Command::new(rustc);
    command
        .args(["--crate-name", "program", "--crate-type", "cdylib"])
        .args(["--edition", "2021", "--cap-lints", "allow"])
        .args(["--target", TARGET])
        .arg(&nameless)
        // For size: the C compiler does what else there is to do, so that levels for speed
        // made no program faster and all of them half as large again.
        .args(["-C", "opt-level=s", "-C", "lto=fat"])
        .args(["-C", "codegen-units=1", "-C", "panic=abort"])
        .args(["-C", "strip=symbols"])
        .args(["-C", "target-feature=+bulk-memory,+sign-ext"])
        .args(["-C", "link-arg=-zstack-size=65536", "-o"])
        .args([&output, &input]);
    if let Some(linker) = linker_beside(rustc) {
        let mut option = OsString::from("linker=");
        option.push(linker);
        command.arg("-C").arg(option);
    }
    let unusable = |error| format!("{}: {error}", rustc.to_string_lossy());
    let run = command.output().map_err(unusable)?;
    if !run.status.success() {
        let message = String::from_utf8_lossy(&run.stderr);
        // E0463: the standard library of the target is not there.
        return Err(match message.contains("E0463") {
            true => format!("rustc has no target {TARGET}; get it: rustup target add {TARGET}"),
            false => format!("rustc cannot compile the program to WebAssembly\n{message}"),
        });
    }
    files::bytes(&output)
}

/// Returns the linker that lies beside the compiler, as distributions put it there: they leave out
/// the one that rustc would take.
fn linker_beside(rustc: &OsStr) -> Option<PathBuf> {
    let answer = Command::new(rustc).args(["--print", "sysroot"]).output();
    let sysroot = String::from_utf8(answer.ok()?.stdout).ok()?;
    let programs = Path::new(sysroot.trim()).join("bin");
    let mut linkers: Vec<PathBuf> = fs::read_dir(programs)
        .ok()?
        .filter_map(|entry| entry.ok().map(|entry| entry.path()))
        .filter(|path| {
            let name = path.file_name().unwrap_or_default().to_string_lossy();
            name.starts_with("rust-lld") || name.starts_with("wasm-ld")
        })
        .collect();
    linkers.sort();
    linkers.pop()
}
