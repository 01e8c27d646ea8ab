//! Says at a terminal that the tasks are being built. `cargo xtask` keeps cargo quiet, and the first
//! build takes a while: without a word it would look like a hang.

use std::fs::OpenOptions;
use std::io::Write;

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    let terminal = if cfg!(windows) { "CONOUT$" } else { "/dev/tty" };
    // Without a terminal nobody waits.
    if let Ok(mut terminal) = OpenOptions::new().write(true).open(terminal) {
        let _ =
            writeln!(terminal, "building the tasks, which happens once and takes up to a minute");
    }
}
