//! The engine needs nothing but its own folder.

use std::fs;
use std::path::Path;
use std::process::Command;

#[test]
fn the_engine_compiles_alone() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let engine = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/engine/mod.rs");
    let library = folder.join("engine-alone.rs");
    fs::write(&library, format!("#[path = {engine:?}]\npub mod engine;\n")).unwrap();
    let mut rustc = Command::new(std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into()));
    rustc.args([
        "--edition",
        "2021",
        "--crate-type",
        "lib",
        "--emit",
        "metadata",
        "-D",
        "warnings",
    ]);
    let output = rustc.arg("--out-dir").arg(folder).arg(&library).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}
