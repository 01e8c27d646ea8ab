//! Reads what the bundler needs of a `Cargo.toml`: names, editions, versions.

use std::path::Path;

use testing::files::{fault, text};

/// The lines of a manifest, and after them those of its workspace.
pub struct Manifest(String);

impl Manifest {
    /// Reads the manifest in `folder`, and that of its workspace at `root`.
    pub fn read(root: &Path, folder: &Path) -> Result<Manifest, String> {
        let path = folder.join("Cargo.toml");
        let own = text(&path)?;
        let mut tables = own.lines().filter_map(table);
        if tables.any(|table| table == "[features]") {
            let why = "[features] are not supported: for plain rustc all of them are off";
            return Err(fault(&path, why));
        }
        Ok(Manifest(own + "\n" + &text(&root.join("Cargo.toml"))?))
    }

    /// Returns the value of `key` in `[package]`, which may be that of the workspace; `default` if
    /// there is none.
    pub fn package<'a>(&'a self, key: &str, default: &'a str) -> &'a str {
        let found = match self.value("[package]", key) {
            Some("") => self.value("[workspace.package]", key),
            own => own,
        };
        found.unwrap_or(default)
    }

    /// Returns the name by which code calls the library.
    pub fn library(&self) -> String {
        let name = self.value("[lib]", "name");
        name.unwrap_or_else(|| self.package("name", "shared")).replace('-', "_")
    }

    /// Returns what is in quotes after `key`, or after `key.workspace`, in a table.
    fn value(&self, wanted: &str, key: &str) -> Option<&str> {
        let is_other = |line: &&str| table(line).map_or(true, |table| table != wanted);
        let below = self.0.lines().skip_while(is_other).skip(1);
        let lines = below.take_while(|line| table(line).is_none());
        let mut pairs = lines.filter_map(|line| line.split_once('='));
        let (_, value) = pairs.find(|pair| pair.0.trim().trim_end_matches(".workspace") == key)?;
        value.split(['"', '\'']).nth(1).or(Some(""))
    }
}

/// Returns the table that the line begins, if it begins one.
fn table(line: &str) -> Option<String> {
    let line = line.split('#').next()?.replace([' ', '\t', '\u{feff}'], "");
    line.starts_with('[').then_some(line)
}

#[cfg(test)]
mod tests {
    use super::Manifest;

    #[test]
    fn values_are_found_however_they_are_written() {
        let own =
            "\u{feff}[package] # 'a' comment\nname = 'the-library'\nversion.workspace = true\n\
            edition = { workspace = true }\n\n[dependencies]\nversion = \"9\"\n";
        let workspace = "[workspace.package]\nversion = \"1.0\"  # \"2.0\"\nedition=\"2018\"\n";
        let manifest = Manifest(own.to_string() + workspace);
        assert_eq!(manifest.package("version", ""), "1.0");
        assert_eq!(manifest.package("edition", "2015"), "2018");
        assert_eq!(manifest.package("license", "none"), "none");
        assert_eq!(manifest.library(), "the_library");
        let manifest = Manifest(manifest.0 + " [ lib ] # none\nname = \"other\"\n");
        assert_eq!(manifest.library(), "other");
    }
}
