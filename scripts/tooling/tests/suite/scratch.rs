//! A folder for a moment is nobody else's.

use std::fs;
use std::process;

use tooling::scratch::Scratch;
use tooling::workspace;

/// Somebody foresees its name, and puts a folder or a link there.
#[test]
fn a_folder_that_exists_is_never_taken() {
    let parent = workspace::target().unwrap().join("scratch-test");
    let _ = fs::remove_dir_all(&parent);
    let elsewhere = parent.join("elsewhere");
    fs::create_dir_all(&elsewhere).unwrap();
    let foreseen = |count: u32| parent.join(format!("case-{count}-{}", process::id()));
    fs::create_dir(foreseen(0)).unwrap();
    #[cfg(unix)]
    std::os::unix::fs::symlink(&elsewhere, foreseen(1)).unwrap();
    #[cfg(not(unix))]
    fs::create_dir(foreseen(1)).unwrap();
    let scratch = Scratch::new("scratch-test", "case").unwrap();
    assert_eq!(scratch.path(), foreseen(2));
    fs::write(scratch.path().join("output"), "1").unwrap();
    assert_eq!(fs::read_dir(&elsewhere).unwrap().count(), 0);
    drop(scratch);
    assert!(!foreseen(2).exists() && foreseen(0).exists());
    fs::remove_dir_all(&parent).unwrap();
}

/// What a process that has ended has left is removed, and nothing else.
#[test]
fn what_is_left_is_removed() {
    let parent = workspace::target().unwrap().join("scratch-left");
    let _ = fs::remove_dir_all(&parent);
    let mut ended = process::Command::new("rustc");
    let mut ended = ended.arg("--version").stdout(process::Stdio::null()).spawn().unwrap();
    ended.wait().unwrap();
    let left = parent.join(format!("case-0-{}", ended.id()));
    for folder in [&left, &parent.join("notes"), &parent.join("my-notes")] {
        fs::create_dir_all(folder).unwrap();
    }
    let scratch = Scratch::new("scratch-left", "case").unwrap();
    assert!(!left.exists() && scratch.path().exists());
    assert_eq!(fs::read_dir(&parent).unwrap().count(), 3);
    fs::remove_dir_all(&parent).unwrap();
}
