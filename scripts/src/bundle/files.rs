//! The files of a workspace: on the disk, or texts that are read in their place.

use std::collections::HashMap;
use std::fs;
use std::path::Path;

use super::source::Refusal;
use crate::files::slashed;

/// A workspace.
#[derive(Clone, Copy, Debug)]
pub struct Files<'a> {
    /// Its folder.
    pub root: &'a Path,
    /// Texts by the names of files from there, with `/` between folders.
    pub replaced: &'a HashMap<String, String>,
}

impl Files<'_> {
    /// Returns whether there is a file at `path`, from the root.
    pub fn has(&self, path: &Path) -> bool {
        self.replaced.contains_key(&slashed(path)) || self.root.join(path).is_file()
    }

    /// Returns the text of the file at `path`, from the root.
    ///
    /// # Errors
    /// A refusal if it cannot be read, or is no text.
    pub fn read(&self, path: &Path) -> Result<String, Refusal> {
        let file = slashed(path);
        if let Some(text) = self.replaced.get(&file) {
            return Ok(text.clone());
        }
        fs::read_to_string(self.root.join(path)).map_err(|error| {
            let (line, reason) = (1, error.to_string());
            Refusal { file, line, reason }
        })
    }
}
