//! Reads what the bundler needs of a `Cargo.toml`: editions, versions, features.

use std::collections::HashSet;
use std::path::Path;

use testing::files::fault;

/// Names of features.
pub type Features = HashSet<String>;

/// The values of a manifest by their keys, such as `features.fast`, without blanks.
#[derive(Debug, Default)]
pub struct Manifest(Vec<(String, String)>);

impl Manifest {
    /// Reads the manifest in `folder`, with what it inherits from that of its workspace.
    ///
    /// # Errors
    /// A message if there is none.
    pub fn read(folder: &Path, workspace: &Manifest) -> Result<Manifest, String> {
        let path = folder.join("Cargo.toml");
        let text = std::fs::read_to_string(&path).map_err(|error| fault(&path, error))?;
        let (mut manifest, mut table) = (Manifest::default(), String::new());
        let text = text.replace([' ', '\t', '\u{feff}'], "");
        for line in text.replace('\'', "\"").lines() {
            let line = line.split('#').next().unwrap_or_default();
            if line.starts_with('[') {
                table = line.replace(['[', ']'], "") + ".";
                continue;
            }
            let inline = line.split_once("={");
            let prefix = inline.map_or(String::new(), |(key, _)| key.to_string() + ".");
            let line = inline.map_or(line, |(_, inside)| inside.trim_end_matches('}'));
            for part in line.split(',') {
                if let Some((key, value)) = part.split_once('=') {
                    let key = format!("{table}{prefix}{key}");
                    manifest.0.push((key, value.to_string()));
                } else if let Some((_, list)) = manifest.0.last_mut() {
                    list.push_str(part);
                }
            }
        }
        for (key, value) in &workspace.0 {
            // `package.edition.workspace`, or `dependencies.shared.workspace` for its keys.
            let key = key.strip_prefix("workspace.").unwrap_or_default();
            let table = key.rsplit_once('.').map_or(key, |(table, _)| table);
            let [own, all] = [key, table].map(|key| manifest.all(&format!("{key}.workspace")));
            if !own.is_empty() || !all.is_empty() {
                manifest.0.push((key.to_string(), value.clone()));
            }
        }
        Ok(manifest)
    }

    /// Returns the values of `key`, its own before an inherited one.
    fn all(&self, key: &str) -> Vec<&str> {
        let entries = self.0.iter().filter(|entry| entry.0 == key);
        entries.map(|entry| &*entry.1).collect()
    }

    /// Returns the texts in the values of `key`.
    fn texts(&self, key: &str) -> Vec<String> {
        let lists = self.all(key).join(",");
        let texts = lists.split('"').skip(1).step_by(2);
        texts.map(str::to_string).collect()
    }

    /// Returns the text that is the value of `key`, or `default` if there is none.
    pub fn text(&self, key: &str, default: &str) -> String {
        self.texts(key).pop().unwrap_or(default.to_string())
    }

    /// Returns the features that are on if those of `asked` are.
    pub fn features(&self, mut asked: Vec<String>) -> Features {
        let mut on = HashSet::new();
        while let Some(feature) = asked.pop() {
            if on.insert(feature.clone()) {
                asked.extend(self.texts(&format!("features.{feature}")));
            }
        }
        on
    }

    /// Returns what this program, with its `own` features on, calls the `library` in the folder
    /// `shared`, and the features that cargo turns on for it; `None` if it does not depend on it.
    pub fn dependency(&self, library: &Manifest, own: &Features) -> Option<(String, Features)> {
        let is_library = |it: &&(String, String)| it.1.trim_matches(['"', '/']).ends_with("shared");
        let keys = self.0.iter().filter(is_library).map(|it| &*it.0);
        let mut keys = keys.filter_map(|key| key.strip_prefix("dependencies."));
        let name = keys.find_map(|key| key.strip_suffix(".path"))?;
        let key = |what: &str| format!("dependencies.{name}.{what}");
        let mut asked = self.texts(&key("features"));
        let default = self.all(&key("default-features")).concat();
        if default.contains("true") || !default.contains("false") {
            asked.push("default".to_string());
        }
        for feature in own {
            let (dependency, feature) = feature.split_once('/').unwrap_or_default();
            let is_library = dependency.trim_end_matches('?') == name;
            asked.extend(is_library.then(|| feature.to_string()));
        }
        let called = library.text("lib.name", name).replace('-', "_");
        Some((called, library.features(asked)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_found_however_they_are_written() {
        let read = |name: &str, text: &str, workspace: &Manifest| {
            let folder = std::env::temp_dir().join(format!("{name}-{}", std::process::id()));
            std::fs::create_dir_all(&folder).unwrap();
            std::fs::write(folder.join("Cargo.toml"), text).unwrap();
            let manifest = Manifest::read(&folder, workspace).unwrap();
            std::fs::remove_dir_all(&folder).unwrap();
            manifest
        };
        let workspace = "[workspace.package]\nversion = \"1.0\"\nedition = \"2018\"\n\
             [workspace.dependencies]\nshared = { path = \"shared\", features = [\"p\"] }\n";
        let workspace = read("workspace", workspace, &Manifest::default());
        let program = "[package]\nname = 'it'  # 'a' comment\nversion.workspace = true\n\
             [features]\ndefault = [\n    \"a\", # why\n    'shared/c',\n]\na = [\"b\"]\n\
             [dependencies]\nother = { path = \"../x\", features = [\"x\", \"y\"] }\n\
             shared = { workspace = true, features = [\"q\"] }\n";
        let program = read("program", program, &workspace);
        assert_eq!(program.text("package.name", ""), "it");
        assert_eq!(program.text("package.version", ""), "1.0");
        assert_eq!(program.text("package.edition", "2015"), "2015");
        assert_eq!(program.texts("dependencies.other.features"), ["x", "y"]);
        let own = program.features(vec!["default".to_string()]);
        let library = "[lib]\nname = \"the-lib\"\n[features]\ndefault = [\"d\"]\n";
        let library = read("library", library, &workspace);
        let (name, features) = program.dependency(&library, &own).unwrap();
        let mut features: Vec<String> = features.into_iter().collect();
        features.sort();
        assert_eq!((&*name, &*features.concat()), ("the_lib", "cddefaultpq"));
    }
}
