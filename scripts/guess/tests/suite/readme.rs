//! The README of this package: what it shows is printed.

use std::fs::File;
use std::path::Path;
use std::process::Command;

use tooling::{files, workspace};

/// Returns the words of a command; blanks within double quotes divide none.
fn words(command: &str) -> Vec<String> {
    let mut words = Vec::new();
    for (place, part) in command.split('"').enumerate() {
        match place % 2 {
            0 => words.extend(part.split_whitespace().map(str::to_string)),
            _ => words.push(part.to_string()),
        }
    }
    words
}

/// Returns what a command of the page prints.
fn printed(command: &str, root: &Path) -> String {
    let (call, file) = command.split_once(" < ").unwrap_or((command, ""));
    let arguments = call.strip_prefix("cargo xtask ").expect(command);
    let mut tool = Command::new(env!("CARGO_BIN_EXE_guess"));
    tool.args(words(arguments)).current_dir(root);
    if !file.is_empty() {
        tool.stdin(File::open(root.join(file)).unwrap());
    }
    let output = tool.output().unwrap();
    String::from_utf8([output.stdout, output.stderr].concat()).unwrap()
}

#[test]
fn the_page_shows_what_is_printed() {
    let root = workspace::root().unwrap();
    let page = files::text(&Path::new(env!("CARGO_MANIFEST_DIR")).join("README.md")).unwrap();
    let blocks: Vec<&str> = page.split("```\n").filter_map(|it| it.strip_prefix("$ ")).collect();
    assert!(blocks.len() >= 5, "{}", blocks.len());
    for block in blocks {
        let (command, shown) = block.split_once('\n').unwrap();
        let printed = printed(command, &root);
        assert_eq!(shown, printed, "\n{command}\nprints\n{printed}");
    }
}
