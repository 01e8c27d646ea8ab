//! What a manifest says that decides how a program is compiled.

use std::path::Path;

use facts::toml::{self, Entry, Table, Value};
use judging::files;

/// A manifest.
pub struct Manifest {
    table: Table,
}

/// A package that another one depends on.
pub struct Dependency {
    /// The line that names it.
    pub line: usize,
    /// What the code calls it.
    pub name: String,
    /// Whether it is another package than the one of this name in the workspace.
    pub is_other: bool,
    /// The package that it is, if it has another name there.
    pub package: Option<String>,
}

impl Manifest {
    /// Reads the manifest in `folder`.
    pub fn read(folder: &Path) -> Result<Manifest, String> {
        let path = folder.join("Cargo.toml");
        let table = toml::read(&files::text(&path)?)
            .map_err(|(line, message)| files::fault(&path, format!("line {line}: {message}")))?;
        Ok(Manifest { table })
    }

    /// Returns the entry `key` of the table `table`.
    fn entry(&self, table: &str, key: &str) -> Option<&Entry> {
        let entries = &self.table.table(table)?.entries;
        entries.iter().find(|entry| entry.key == key)
    }

    /// Returns the edition of the package and the line that says it, given the workspace's manifest.
    pub fn edition(&self, workspace: &Manifest) -> (String, usize) {
        let entry = self.entry("package", "edition");
        let line = entry.map_or(1, |entry| entry.line);
        let edition = match entry.map(|entry| &entry.value) {
            None => None,
            Some(Value::Text(edition)) => Some(edition.as_str()),
            Some(_) => {
                let package = workspace.table.table("workspace").and_then(|it| it.table("package"));
                package.and_then(|package| package.text("edition"))
            }
        };
        (edition.unwrap_or("2015").to_string(), line)
    }

    /// Returns the packages that the package depends on.
    pub fn dependencies(&self) -> Vec<Dependency> {
        let targets = self.table.table("target").map_or(Vec::new(), |table| table.entries.clone());
        let targets = targets.iter().filter_map(|entry| match &entry.value {
            Value::Table(table) => table.table("dependencies").cloned(),
            _ => None,
        });
        let all = self.table.table("dependencies").cloned().into_iter().chain(targets);
        let entries = all.flat_map(|table| table.entries);
        entries.map(|entry| dependency(&entry)).collect()
    }

    /// Returns the line that gives the program another file than `src/main.rs`, if there is one.
    pub fn other_file(&self) -> Option<usize> {
        let mut entries = self.table.tables("bin").into_iter().flat_map(|table| &table.entries);
        let is_other = |entry: &&Entry| {
            let main = Value::Text("src/main.rs".to_string());
            entry.key == "path" && entry.value != main
        };
        entries.find(is_other).map(|entry| entry.line)
    }

    /// Returns the line that names a build script, if there is one.
    pub fn build_script(&self) -> Option<usize> {
        let none = Value::Bare("false".to_string());
        self.entry("package", "build").filter(|entry| entry.value != none).map(|entry| entry.line)
    }
}

fn dependency(entry: &Entry) -> Dependency {
    let (package, is_other) = match &entry.value {
        Value::Table(table) => {
            let package = table.text("package").map(str::to_string);
            let is_other = package.is_some() || table.get("git").is_some();
            (package, is_other)
        }
        _ => (None, true),
    };
    Dependency { line: entry.line, name: entry.key.replace('-', "_"), is_other, package }
}
