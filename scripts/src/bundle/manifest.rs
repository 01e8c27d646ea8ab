//! Reads as much of a `Cargo.toml` as the bundler needs: the keys of its tables,
//! each with its line.

use std::collections::HashSet;
use std::path::Path;

use super::files::Files;
use super::known;
use super::source::Refusal;
use crate::files::slashed;

/// A line `key = value`, with the table it is in.
#[derive(Clone, Debug, Eq, PartialEq)]
struct Entry {
    table: String,
    key: String,
    value: String,
    line: usize,
}

impl Entry {
    /// Returns the name of the dependency that the entry is about, except those that
    /// only tests have.
    fn dependency(&self) -> Option<&str> {
        let key = self.key.split('.').next().unwrap_or_default();
        let (before, name) = self.table.split_once("dependencies")?;
        let name = name.strip_prefix('.').unwrap_or(key);
        let counts = !before.ends_with("dev-") && before != "workspace.";
        counts.then(|| name.trim_matches(['"', '\'']))
    }
}

/// A package's manifest.
pub struct Manifest {
    file: String,
    entries: Vec<Entry>,
}

impl Manifest {
    /// Reads the manifest in `folder`.
    ///
    /// # Errors
    /// A refusal if there is none.
    pub fn read(files: &Files<'_>, folder: &Path) -> Result<Manifest, Refusal> {
        let path = folder.join("Cargo.toml");
        let entries = entries(&files.read(&path)?);
        let file = slashed(&path);
        Ok(Manifest { file, entries })
    }

    fn get(&self, table: &str, key: &str) -> Option<&Entry> {
        let mut entries = self.entries.iter();
        entries.find(|entry| entry.table == table && entry.key == key)
    }

    /// Returns the value of `[package] key`, or the one of the workspace's manifest
    /// `above` if the package inherits it; with its line.
    pub fn package(&self, key: &str, above: &Manifest) -> Option<(String, usize)> {
        let own = self.get("package", key);
        if let Some(entry) = own.filter(|entry| !entry.value.starts_with('{')) {
            return Some((entry.value.clone(), entry.line));
        }
        let inherited = || self.get("package", &format!("{key}.workspace"));
        let line = own.or_else(inherited)?.line;
        Some((above.get("workspace.package", key)?.value.clone(), line))
    }

    /// Checks that the package can be a part of one file.
    ///
    /// # Errors
    /// A refusal for an edition before 2018, a dependency other than the library (of a
    /// program), a build script, a proc macro crate, a library elsewhere.
    pub fn check(&self, files: &Files<'_>, above: &Manifest, program: bool) -> Result<(), Refusal> {
        let refuse = |file: &str, line: usize, what: &str| {
            let (file, reason) = (file.to_string(), format!("{what} cannot go into one file"));
            Err(Refusal { file, line, reason })
        };
        let edition = self.package("edition", above);
        let (edition, line) = edition.unwrap_or_else(|| ("2015".to_string(), 1));
        if edition == "2015" {
            return refuse(&self.file, line, "source in edition 2015, or in none,");
        }
        for entry in &self.entries {
            let off = entry.value == "false";
            let renamed = entry.value.contains("package") || entry.key.ends_with("package");
            let what = match (entry.table.as_str(), entry.key.as_str()) {
                ("package", "build") if !off => "a build script".to_string(),
                ("lib", "proc-macro") if !off => "a proc macro".to_string(),
                ("lib", "name" | "path") => "a library elsewhere than src/lib.rs".to_string(),
                _ => match entry.dependency().filter(|name| !self.is_off(name)) {
                    Some(known::LIBRARY) if program && !renamed => continue,
                    Some(name) => format!("the dependency `{name}`"),
                    None => continue,
                },
            };
            return refuse(&self.file, entry.line, &what);
        }
        // What cargo finds by its name.
        let folder = Path::new(&self.file).parent().unwrap_or(Path::new(""));
        let (script, library) = (folder.join("build.rs"), folder.join("src").join("lib.rs"));
        if self.get("package", "build").is_none() && files.has(&script) {
            return refuse(&slashed(&script), 1, "a build script");
        }
        if program && files.has(&library) {
            return refuse(&slashed(&library), 1, "the program's own library");
        }
        Ok(())
    }

    /// Returns whether the package depends on the library.
    pub fn has_library(&self) -> bool {
        let mut entries = self.entries.iter();
        entries.any(|entry| entry.dependency() == Some(known::LIBRARY))
    }

    /// Returns whether the dependency `name` is optional, and no feature asks for it.
    fn is_off(&self, name: &str) -> bool {
        let entries = self.entries.iter();
        let mut entries = entries.filter(|entry| entry.dependency() == Some(name));
        let optional = entries.any(|entry| {
            let plain = format!("{}={}", entry.key, entry.value).replace(' ', "");
            plain.contains("optional=true")
        });
        let on = self.features(None);
        optional && !on.contains(name) && !on.contains(&format!("dep:{name}"))
    }

    /// Returns the features that are on: those by default and, of the library, those
    /// that the program asks for, or the workspace.
    pub fn features(&self, by: Option<[&Manifest; 2]>) -> HashSet<String> {
        let mut asked = vec!["default".to_string()];
        for entry in by.into_iter().flatten().flat_map(|by| &by.entries) {
            let plain = format!("{}.{}={}", entry.table, entry.key, entry.value).replace(' ', "");
            if !plain.contains("dependencies.shared") {
                continue;
            }
            if plain.contains("default-features=false") {
                asked.retain(|feature| feature != "default");
            }
            if let Some((_, list)) = plain.split_once("features=[") {
                asked.extend(strings(list.split(']').next().unwrap_or_default()));
            }
        }
        let mut on = HashSet::new();
        while let Some(feature) = asked.pop() {
            let entry = self.get("features", &feature);
            let more = entry.map_or("", |entry| &entry.value);
            if on.insert(feature) {
                asked.extend(strings(more));
            }
        }
        on
    }
}

/// Returns the strings of a list.
fn strings(list: &str) -> impl Iterator<Item = String> + '_ {
    let strings = list.split(['"', '\'']).skip(1).step_by(2);
    strings.map(str::to_string)
}

fn entries(text: &str) -> Vec<Entry> {
    let mut table = String::new();
    let mut entries: Vec<Entry> = Vec::new();
    for (i, line) in text.trim_start_matches('\u{feff}').lines().enumerate() {
        let (line, number) = (line.trim(), i + 1);
        // A list may go on over lines.
        let last = entries.last_mut().map(|entry| &mut entry.value);
        if let Some(list) = last.filter(|list| list.starts_with('[') && !list.contains(']')) {
            list.push_str(line.split('#').next().unwrap_or_default());
            continue;
        }
        let header = line.split('#').next().unwrap_or_default().trim();
        let (mut key, mut value) = (String::new(), "");
        if header.starts_with('[') && header.ends_with(']') {
            table = header.trim_matches(['[', ']', ' ']).to_string();
            // `[dependencies.name]` says something even without a line below.
        } else if let Some((name, rest)) = line.split_once('=').filter(|_| !line.starts_with('#')) {
            key = name.split_whitespace().collect();
            value = rest.trim();
            value = match value.chars().next() {
                Some(quote @ ('"' | '\'')) => value[1..].split(quote).next().unwrap_or_default(),
                Some('{' | '[') | None => value,
                // A number or a boolean, perhaps with a comment behind.
                Some(_) => value.split('#').next().unwrap_or_default().trim(),
            };
        } else {
            continue;
        }
        if !key.is_empty() || table.contains("dependencies.") {
            let (table, value) = (table.clone(), value.to_string());
            entries.push(Entry {
                table,
                key,
                value,
                line: number,
            });
        }
    }
    entries
}
