//! Reads as much of a `Cargo.toml` as the bundler needs: the keys of its tables,
//! each with its line.

use std::collections::{HashMap, HashSet};
use std::fs;
use std::path::{Path, PathBuf};

use super::known;
use super::source::Refusal;
use super::world::slashed;

/// A line `key = value`, with the table it is in.
#[derive(Clone, Debug, Eq, PartialEq)]
struct Entry {
    table: String,
    key: String,
    value: String,
    line: usize,
}

/// A package's manifest.
pub struct Manifest {
    file: String,
    entries: Vec<Entry>,
}

impl Manifest {
    /// Reads the manifest in `folder`, a path below `root`, or the text that
    /// `replaced` has for it.
    ///
    /// # Errors
    /// A refusal if there is none.
    pub fn read(
        root: &Path,
        folder: &Path,
        replaced: &HashMap<String, String>,
    ) -> Result<Manifest, Refusal> {
        let path = folder.join("Cargo.toml");
        let file = slashed(&path);
        let text = match replaced.get(&file) {
            Some(text) => Ok(text.clone()),
            None => fs::read_to_string(root.join(&path)),
        };
        match text {
            Ok(text) => Ok(Manifest {
                file,
                entries: entries(&text),
            }),
            Err(error) => Err(Refusal {
                file,
                line: 1,
                reason: error.to_string(),
            }),
        }
    }

    fn refuse(&self, line: usize, reason: String) -> Refusal {
        Refusal {
            file: self.file.clone(),
            line,
            reason,
        }
    }

    fn get(&self, table: &str, key: &str) -> Option<&Entry> {
        self.entries
            .iter()
            .find(|entry| entry.table == table && entry.key == key)
    }

    /// Returns the value of `[package] key`, or the one of the workspace's manifest
    /// `above` if the package inherits it; with its line.
    pub fn package(&self, key: &str, above: &Manifest) -> Option<(String, usize)> {
        if let Some(entry) = self.get("package", key) {
            if !entry.value.starts_with('{') {
                return Some((entry.value.clone(), entry.line));
            }
        }
        let line = self
            .get("package", &format!("{key}.workspace"))
            .or_else(|| self.get("package", key))?
            .line;
        let entry = above.get("workspace.package", key)?;
        Some((entry.value.clone(), line))
    }

    /// Checks that the package can be a part of one file.
    ///
    /// # Errors
    /// A refusal for an edition before 2018, a dependency other than the ones
    /// `allowed`, a build script, a proc macro crate, a library elsewhere.
    pub fn check(&self, allowed: &[&str], above: &Manifest) -> Result<(), Refusal> {
        match self.package("edition", above) {
            Some((edition, line)) if edition == "2015" => {
                return Err(self.refuse(line, "source in edition 2015 has other paths".to_string()));
            }
            Some(_) => {}
            None => {
                return Err(self.refuse(1, "no edition means 2015, whose paths differ".to_string()));
            }
        }
        for entry in &self.entries {
            let reason = match (entry.table.as_str(), entry.key.as_str()) {
                ("package", "build") if entry.value != "false" => {
                    "a build script cannot go into one file".to_string()
                }
                ("lib", "proc-macro") if entry.value != "false" => {
                    "a proc macro cannot go into one file".to_string()
                }
                ("lib", "name" | "path") => "a library elsewhere than src/lib.rs".to_string(),
                (table, key) => match dependency(table, key) {
                    Some(name) if self.is_off(name) => continue,
                    Some(name) if !allowed.contains(&name) => {
                        format!("the dependency `{name}` cannot go into one file")
                    }
                    Some(name) if entry.value.contains("package") || key.ends_with("package") => {
                        format!("the dependency `{name}` is another package renamed")
                    }
                    _ => continue,
                },
            };
            return Err(self.refuse(entry.line, reason));
        }
        Ok(())
    }

    /// Checks that cargo would find no build script by its name, and no library that
    /// the program has for itself.
    ///
    /// # Errors
    /// A refusal for either.
    pub fn check_files(
        &self,
        root: &Path,
        program: bool,
        replaced: &HashMap<String, String>,
    ) -> Result<(), Refusal> {
        let folder = Path::new(&self.file).parent().unwrap_or(Path::new(""));
        let refused = |file: PathBuf, reason: &str| match replaced.contains_key(&slashed(&file))
            || root.join(&file).is_file()
        {
            true => Err(Refusal {
                file: slashed(&file),
                line: 1,
                reason: reason.to_string(),
            }),
            false => Ok(()),
        };
        if self.get("package", "build").is_none() {
            refused(
                folder.join("build.rs"),
                "a build script cannot go into one file",
            )?;
        }
        if program
            && self
                .get("package", "autolib")
                .map_or("", |entry| &entry.value)
                != "false"
        {
            let reason = "the program's own library cannot go into one file: make it a module";
            refused(folder.join("src").join("lib.rs"), reason)?;
        }
        Ok(())
    }

    /// Returns whether the dependency `name` is optional, and no feature asks for it.
    fn is_off(&self, name: &str) -> bool {
        let optional = self.entries.iter().any(|entry| {
            let inline = entry.value.split_whitespace().collect::<String>();
            dependency(&entry.table, &entry.key) == Some(name)
                && (entry.key == "optional" && entry.value == "true"
                    || inline.contains("optional=true"))
        });
        let on = self.features(None);
        optional && !on.contains(name) && !on.contains(&format!("dep:{name}"))
    }

    /// Returns the features that are on: those by default and, of a dependency that
    /// `by` says something of, those that it asks for.
    pub fn features(&self, by: Option<(&Manifest, &Manifest)>) -> HashSet<String> {
        let mut asked = vec!["default".to_string()];
        if let Some((program, above)) = by {
            let lines = program.entries.iter().chain(&above.entries);
            let about = lines.filter(|entry| {
                let table = entry
                    .table
                    .strip_prefix("workspace.")
                    .unwrap_or(&entry.table);
                dependency(table, &entry.key) == Some(known::LIBRARY)
            });
            for entry in about {
                let all = format!("{}={}", entry.key, entry.value);
                let plain: String = all.split_whitespace().collect();
                if plain.contains("default-features=false") {
                    asked.retain(|feature| feature != "default");
                }
                if let Some((_, list)) = plain.split_once("features=[") {
                    asked.extend(strings(list.split(']').next().unwrap_or_default()));
                }
            }
        }
        let mut on = HashSet::new();
        while let Some(feature) = asked.pop() {
            if let Some(entry) = self.get("features", &feature) {
                asked.extend(strings(&entry.value).filter(|asked| !on.contains(asked)));
            }
            on.insert(feature);
        }
        on
    }

    /// Returns whether the package depends on the library.
    pub fn has_library(&self) -> bool {
        self.entries
            .iter()
            .any(|entry| dependency(&entry.table, &entry.key) == Some(known::LIBRARY))
    }
}

/// Returns the name of the dependency that an entry is about, except those that
/// only tests have.
fn dependency<'a>(table: &'a str, key: &'a str) -> Option<&'a str> {
    let key = key.split('.').next().unwrap_or(key);
    let place = table
        .split_once("dependencies")
        .filter(|(before, _)| !before.ends_with("dev-") && !before.starts_with("workspace"));
    match place?.1.strip_prefix('.') {
        Some(name) => Some(name.trim_matches(['"', '\''])),
        None => Some(key.trim_matches(['"', '\''])),
    }
}

/// Returns the strings of a list.
fn strings(list: &str) -> impl Iterator<Item = String> + '_ {
    list.split(['"', '\''])
        .skip(1)
        .step_by(2)
        .map(str::to_string)
}

fn entries(text: &str) -> Vec<Entry> {
    let mut table = String::new();
    let mut entries: Vec<Entry> = Vec::new();
    for (i, line) in text.trim_start_matches('\u{feff}').lines().enumerate() {
        let line = line.trim();
        // A list may go on over lines.
        if let Some(last) = entries.last_mut() {
            if last.value.starts_with('[') && !last.value.contains(']') {
                last.value
                    .push_str(line.split('#').next().unwrap_or_default());
                continue;
            }
        }
        let header = line.split('#').next().unwrap_or_default().trim();
        if header.starts_with('[') && header.ends_with(']') {
            table = header.trim_matches(['[', ']', ' ']).to_string();
            // `[dependencies.name]` says something even without a line below.
            if table.contains("dependencies.") {
                entries.push(Entry {
                    table: table.clone(),
                    key: String::new(),
                    value: String::new(),
                    line: i + 1,
                });
            }
            continue;
        }
        if let Some((key, value)) = line.split_once('=').filter(|_| !line.starts_with('#')) {
            let value = value.trim();
            let plain = match value.chars().next() {
                Some(quote @ ('"' | '\'')) => value[1..].split(quote).next().unwrap_or_default(),
                Some('{' | '[') | None => value,
                // A number or a boolean, perhaps with a comment behind.
                Some(_) => value.split('#').next().unwrap_or_default().trim(),
            };
            entries.push(Entry {
                table: table.clone(),
                key: key.split_whitespace().collect(),
                value: plain.to_string(),
                line: i + 1,
            });
        }
    }
    entries
}
