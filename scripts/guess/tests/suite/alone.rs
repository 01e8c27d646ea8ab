//! Who takes the folder of the engine away has a library that compiles.

use std::path::Path;
use std::process::Command;

use tooling::files;

#[test]
fn the_engine_needs_nothing_but_its_folder() {
    let package = Path::new(env!("CARGO_MANIFEST_DIR"));
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("alone");
    // A file that has gone may still be there.
    let _ = std::fs::remove_dir_all(&folder);
    let engine = package.join("src/engine");
    for file in files::below(&engine).unwrap() {
        let path = folder.join("engine").join(file.strip_prefix(&engine).unwrap());
        files::write(&path, files::bytes(&file).unwrap()).unwrap();
    }
    let source = folder.join("alone.rs");
    files::write(&source, files::bytes(&package.join("tests/data/alone.rs")).unwrap()).unwrap();
    let mut rustc = Command::new(std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into()));
    // What this program does not call is no fault of the engine.
    rustc.args(["--edition", "2021", "-D", "warnings", "-A", "dead_code", "-A", "unused_imports"]);
    // Machine code would take half a minute.
    rustc.args(["--emit", "metadata", "--out-dir"]).arg(&folder).arg(&source);
    let output = rustc.output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}
