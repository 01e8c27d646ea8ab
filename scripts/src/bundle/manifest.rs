//! Reads what the bundler needs of a `Cargo.toml`: editions, versions, features.

use std::collections::HashSet;
use std::fs;
use std::path::Path;

use crate::files::fault;

/// The values of a manifest by their keys, such as `features.fast`, without blanks.
#[derive(Debug, Default)]
pub struct Manifest(Vec<(String, String)>);

impl Manifest {
    /// Reads the manifest in `folder`.
    ///
    /// # Errors
    /// A message if there is none.
    pub fn read(folder: &Path) -> Result<Manifest, String> {
        let path = folder.join("Cargo.toml");
        let text = fs::read_to_string(&path).map_err(|error| fault(&path, error))?;
        Ok(Manifest::parse(&text))
    }

    fn parse(text: &str) -> Manifest {
        let (mut entries, mut table) = (Vec::<(String, String)>::new(), String::new());
        for line in text.lines() {
            let line = line.split('#').next().unwrap_or_default();
            let mut line = line
                .replace([' ', '\t', '\u{feff}'], "")
                .replace('\'', "\"");
            if line.starts_with('[') {
                table = line.replace(['[', ']'], "") + ".";
                continue;
            }
            let mut prefix = table.clone();
            if let Some((key, inside)) = line.split_once("={") {
                prefix = format!("{table}{key}.");
                line = inside.trim_end_matches('}').to_string();
            }
            for part in line.split(',') {
                if let Some((key, value)) = part.split_once('=') {
                    entries.push((format!("{prefix}{key}"), value.to_string()));
                } else if let Some((_, list)) = entries.last_mut() {
                    list.push_str(part);
                }
            }
        }
        Manifest(entries)
    }

    fn raw(&self, key: &str) -> Option<&str> {
        let mut entries = self.0.iter();
        entries.find(|entry| entry.0 == key).map(|entry| &*entry.1)
    }

    /// Returns the text of `key`.
    pub fn get(&self, key: &str) -> Option<&str> {
        self.raw(key)?.split('"').nth(1)
    }

    /// Returns the texts in the list of `key`.
    fn list(&self, key: &str) -> Vec<String> {
        let texts = self.raw(key).unwrap_or_default().split('"');
        texts.skip(1).step_by(2).map(str::to_string).collect()
    }

    /// Returns the text of `key` of the package, perhaps inherited from that of the workspace.
    pub fn package<'a>(&'a self, key: &str, workspace: &'a Manifest) -> Option<&'a str> {
        let inherited = workspace.get(&format!("workspace.package.{key}"));
        self.get(&format!("package.{key}")).or(inherited)
    }

    /// Returns the features that are on if those of `asked` are.
    pub fn features(&self, mut asked: Vec<String>) -> HashSet<String> {
        let mut on = HashSet::new();
        while let Some(feature) = asked.pop() {
            let more = self.list(&format!("features.{feature}"));
            asked.extend(more.into_iter().filter(|it| !on.contains(it)));
            on.insert(feature);
        }
        on
    }
}

/// Returns what the program in `folder`, with its `own` features on, calls the library in the
/// folder `shared` of the workspace at `root`, and the features that cargo turns on for it;
/// `None` if it does not depend on it.
pub fn dependency(
    (root, workspace): (&Path, &Manifest),
    (folder, program): (&Path, &Manifest),
    library: &Manifest,
    own: &HashSet<String>,
) -> Option<(String, HashSet<String>)> {
    let shared = root.join("shared").canonicalize().ok()?;
    let keys = program.0.iter().map(|entry| &*entry.0);
    let keys = keys.filter_map(|key| key.strip_prefix("dependencies.")?.split_once('.'));
    for (name, what) in keys {
        let (key, above) = (format!("dependencies.{name}"), Manifest::default());
        let inherits = what == "workspace";
        let above = if inherits { workspace } else { &above };
        let both = |what: &str| [format!("{key}.{what}"), format!("workspace.{key}.{what}")];
        let [path, above_path] = both("path");
        let path = program.get(&path).map(|path| folder.join(path));
        let path = above.get(&above_path).map(|path| root.join(path)).or(path);
        if path.and_then(|path| path.canonicalize().ok()).as_ref() != Some(&shared) {
            continue;
        }
        let [own_default, above_default] = both("default-features");
        let own_default = program.raw(&own_default);
        let is_off = if inherits {
            above.raw(&above_default)
        } else {
            own_default
        };
        let mut asked = vec!["default".to_string()];
        asked.retain(|_| is_off != Some("false") || own_default == Some("true"));
        let [features, above_features] = both("features");
        asked.extend(program.list(&features));
        asked.extend(above.list(&above_features));
        for feature in own {
            let (dependency, feature) = feature.split_once('/').unwrap_or_default();
            let is_library = dependency.trim_end_matches('?') == name;
            asked.extend(is_library.then(|| feature.to_string()));
        }
        let [package, above_package] = both("package");
        let renamed = program.raw(&package).or(above.raw(&above_package));
        let own_name = library.get("lib.name").filter(|_| renamed.is_none());
        let name = own_name.unwrap_or(name).replace('-', "_");
        return Some((name, library.features(asked)));
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_found_however_they_are_written() {
        let manifest = Manifest::parse(
            "[package]\nname = 'it'  # 'a' comment\nversion.workspace = true\n\
             [features]\ndefault = [\n    \"a\", # why\n    'b',\n]\na = [\"c\"]\n\
             [dependencies]\nx = { path = \"../x\", features = [\"p\", \"q\"], optional = true }\n\
             y.path = \"../y\"\n[dependencies.z]\npath = \"../z\"\n",
        );
        assert_eq!(manifest.get("package.name"), Some("it"));
        assert_eq!(manifest.raw("package.version.workspace"), Some("true"));
        for name in ["x", "y", "z"] {
            let path = manifest.get(&format!("dependencies.{name}.path"));
            assert_eq!(path, Some(&*format!("../{name}")));
        }
        assert_eq!(manifest.list("dependencies.x.features"), ["p", "q"]);
        let mut on: Vec<String> = manifest
            .features(vec!["default".into()])
            .into_iter()
            .collect();
        on.sort();
        assert_eq!(on, ["a", "b", "c", "default"]);
    }
}
