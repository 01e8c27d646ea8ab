//! Folders for files that a tool needs for a moment, below the target folder.

use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::process::{self, Command};

use crate::files::{entries, fault};
use crate::workspace;

/// A folder that nothing else has. It is removed when this is dropped; what an interrupted tool has
/// left is removed by the next one.
#[derive(Debug)]
pub struct Scratch(PathBuf);

impl Scratch {
    /// Makes a folder for `name` in `target/<kind>`. It never takes one that exists: somebody else
    /// could have put links into it.
    ///
    /// # Errors
    /// If it cannot be made.
    pub fn new(kind: &str, name: &str) -> Result<Scratch, String> {
        let parent = workspace::target()?.join(kind);
        fs::create_dir_all(&parent).map_err(|error| fault(&parent, error))?;
        remove_left(&parent)?;
        let mut count = 0;
        loop {
            let folder = parent.join(format!("{name}-{count}-{}", process::id()));
            match fs::create_dir(&folder) {
                Ok(()) => return Ok(Scratch(folder)),
                Err(error) if error.kind() == ErrorKind::AlreadyExists => count += 1,
                Err(error) => return Err(fault(&folder, error)),
            }
        }
    }

    pub fn path(&self) -> &Path {
        &self.0
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        // What cannot be removed is removed by the next process.
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// Removes the folders in `parent` whose process has ended.
fn remove_left(parent: &Path) -> Result<(), String> {
    for folder in entries(parent)? {
        let name = folder.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let process = name.rsplit('-').next().and_then(|process| process.parse().ok());
        if process.is_some_and(|process| !is_running(process)) {
            // Another process may be removing it.
            let _ = fs::remove_dir_all(&folder);
        }
    }
    Ok(())
}

/// Returns whether there is a process of this number, or nobody can say.
fn is_running(number: u32) -> bool {
    if number == process::id() {
        return true;
    }
    let known = Path::new("/proc");
    if known.join("self").exists() {
        return known.join(number.to_string()).exists();
    }
    let number = number.to_string();
    let asked = match cfg!(windows) {
        true => Command::new("tasklist").args(["/nh", "/fi", &format!("pid eq {number}")]).output(),
        false => Command::new("ps").args(["-p", &number]).output(),
    };
    asked.map_or(true, |answer| String::from_utf8_lossy(&answer.stdout).contains(&number))
}
