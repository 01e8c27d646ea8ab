//! One file, and its program in a folder of its own.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

use tooling::files;
use tooling::scratch::Scratch;

/// One file.
pub struct Bundle {
    /// The problem that its program answers, or else what is in it.
    pub slug: String,
    pub text: String,
    folder: Scratch,
}

impl Bundle {
    /// Makes a file, in a folder that no other process uses.
    pub fn new(slug: &str, text: String) -> Result<Bundle, String> {
        Ok(Bundle { slug: slug.to_string(), text, folder: Scratch::new("bundle", slug)? })
    }

    /// Compiles the file. Returns the program, or what rustc says.
    pub fn compile(
        &self,
        rustc: &Path,
        options: &[&str],
    ) -> Result<Result<PathBuf, String>, String> {
        let folder = self.folder.path();
        let program = folder.join(files::executable_name(&self.slug));
        // What another compiler made is not tested again.
        let _ = fs::remove_file(&program);
        let file = format!("{}.rs", self.slug);
        files::write(&folder.join(&file), &self.text)?;
        let mut command = Command::new(rustc);
        // A judge does not have the variables that cargo sets for this task.
        for (name, _) in env::vars_os().filter(|it| it.0.to_string_lossy().starts_with("CARGO_")) {
            command.env_remove(name);
        }
        command.args(options).arg("-o").arg(&program).arg(file).current_dir(folder);
        let done = command.output().map_err(|error| files::fault(rustc, error))?;
        let says = String::from_utf8_lossy(&done.stderr);
        Ok(if done.status.success() { Ok(program) } else { Err(says.into_owned()) })
    }
}
