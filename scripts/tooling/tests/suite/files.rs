//! Files, folders and paths, and what the tasks print of times, bytes and foreign text.

use std::path::{Path, PathBuf};
use std::time::Duration;

use tooling::files::{below, slashed, text, write};
use tooling::output::{megabytes, milliseconds, printable};

/// Returns a fresh folder.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("files").join(name);
    let _ = std::fs::remove_dir_all(&folder);
    folder
}

/// Also those that cargo did not make, at any depth.
#[test]
fn target_folders_are_not_copied() {
    let root = folder("targets");
    for file in
        ["src/a.rs", "target/large", "src/target/large", "built/.rustc_info.json", "built/large"]
    {
        write(&root.join(file), "").unwrap();
    }
    assert_eq!(below(&root), Ok(vec![root.join("src/a.rs")]));
}

/// A link to a folder may lead back; a link to a file is one.
#[cfg(unix)]
#[test]
fn links_to_folders_are_not_followed() {
    use std::os::unix::fs::symlink;
    let root = folder("links");
    write(&root.join("a/file"), "").unwrap();
    symlink("..", root.join("a/back")).unwrap();
    symlink("file", root.join("a/link")).unwrap();
    assert_eq!(below(&root), Ok(vec![root.join("a/file"), root.join("a/link")]));
}

/// What cannot be written leaves what was there, and nothing beside it.
#[test]
fn a_file_is_written_whole_or_not_at_all() {
    let root = folder("whole");
    let file = root.join("file");
    write(&file, "old").unwrap();
    write(&file, "new").unwrap();
    assert_eq!(text(&file).as_deref(), Ok("new"));
    // A name of this length has no room for another one beside it, as a full disk has none for a file.
    let long = root.join("x".repeat(250));
    std::fs::write(&long, "old").unwrap();
    assert!(write(&long, "new").is_err());
    assert_eq!(text(&long).as_deref(), Ok("old"));
    assert!(write(&root, "a folder").is_err());
    assert_eq!(std::fs::read_dir(&root).unwrap().count(), 2);
}

#[cfg(unix)]
#[test]
fn a_link_stays_one_and_a_device_too() {
    let root = folder("written links");
    write(&root.join("file"), "old").unwrap();
    std::os::unix::fs::symlink("file", root.join("link")).unwrap();
    write(&root.join("link"), "new").unwrap();
    assert!(root.join("link").is_symlink());
    assert_eq!(text(&root.join("file")).as_deref(), Ok("new"));
    write(Path::new("/dev/null"), "gone").unwrap();
    assert!(!Path::new("/dev/null").is_file());
}

#[test]
fn line_ends_of_two_bytes_are_read_as_one() {
    let file = folder("lines").join("a/file");
    write(&file, "a\r\nb\n").unwrap();
    assert_eq!(text(&file).as_deref(), Ok("a\nb\n"));
    let missing = file.with_file_name("missing");
    assert!(text(&missing).unwrap_err().starts_with(&format!("{}: ", missing.display())));
}

#[test]
fn what_is_printed_is_short_and_harmless() {
    assert_eq!(milliseconds(Duration::from_micros(1_740)), "1.7 ms");
    assert_eq!(megabytes(3 << 19), "1.5 MB");
    assert_eq!(slashed(Path::new("/a/b")), "/a/b");
    assert_eq!(slashed(Path::new("a/b\n")), "a/b\\n");
    assert_eq!(printable("é\"'\\\u{1b}[".as_bytes()), "é\"'\\\\u{1b}[");
    // Bytes that are not text are all shown, so that they look different.
    assert_eq!(printable(b"\xffa\xc3\xa9"), "\\xffa\\xc3\\xa9");
}
