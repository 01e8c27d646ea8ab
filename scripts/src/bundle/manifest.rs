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
        let (mut entries, mut table) = (Vec::<(String, String)>::new(), String::new());
        for line in text.trim_start_matches('\u{feff}').lines() {
            let line = line.split('#').next().unwrap_or_default();
            let line = line
                .split_whitespace()
                .collect::<String>()
                .replace('\'', "\"");
            let last = entries.last_mut().map(|(_, value)| value);
            // A list may go on over lines.
            if let Some(list) = last.filter(|it| it.matches('[').count() > it.matches(']').count())
            {
                list.push_str(&line);
            } else if line.starts_with('[') {
                table = line.trim_matches(['[', ']']).to_string();
            } else if let Some((key, value)) = line.split_once('=') {
                entries.push((
                    format!("{table}.{}", key.replace('"', "")),
                    value.to_string(),
                ));
            }
        }
        Ok(Manifest(entries))
    }

    /// Returns the value of `key` in `table`, which may be an inline table.
    fn raw(&self, table: &str, key: &str) -> Option<&str> {
        let (name, start) = (format!("{table}.{key}"), format!("{key}="));
        self.0.iter().find_map(|(entry, value)| {
            if *entry == name {
                return Some(&**value);
            }
            let inside = value.strip_prefix('{').filter(|_| entry == table)?;
            let at = inside.match_indices(&start).map(|(at, _)| at);
            let at = at
                .filter(|at| *at == 0 || inside[..*at].ends_with(','))
                .last()?;
            let value = &inside[at + start.len()..];
            let end = value.find(if value.starts_with('[') { ']' } else { ',' });
            Some(&value[..end.unwrap_or(value.len() - 1)])
        })
    }

    /// Returns the text of `key` in `table`.
    pub fn get(&self, table: &str, key: &str) -> Option<&str> {
        self.raw(table, key)?.split('"').nth(1)
    }

    /// Returns the texts in the list of `key` in `table`.
    fn list(&self, table: &str, key: &str) -> Vec<String> {
        let list = self.raw(table, key).unwrap_or_default();
        list.split('"')
            .skip(1)
            .step_by(2)
            .map(str::to_string)
            .collect()
    }

    /// Returns the text of `key` of the package, perhaps inherited from that of the workspace.
    pub fn package<'a>(&'a self, key: &str, workspace: &'a Manifest) -> Option<&'a str> {
        let own = self.get("package", key);
        own.or_else(|| workspace.get("workspace.package", key))
    }

    /// Returns the features that are on if those of `asked` are.
    pub fn features(&self, mut asked: Vec<String>) -> HashSet<String> {
        let mut on = HashSet::new();
        while let Some(feature) = asked.pop() {
            asked.extend(
                self.list("features", &feature)
                    .into_iter()
                    .filter(|it| !on.contains(it)),
            );
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
    let keys = program
        .0
        .iter()
        .filter_map(|(key, _)| key.strip_prefix("dependencies."));
    let mut keys = keys.map(|key| key.split('.').next().unwrap_or_default());
    let above = |key: &str| format!("workspace.dependencies.{key}");
    let of = |key: &str| format!("dependencies.{key}");
    let inherits = |key: &str| program.raw(&of(key), "workspace").is_some();
    let key = keys.find(|key| {
        let path = match inherits(key) {
            true => workspace
                .get(&above(key), "path")
                .map(|path| root.join(path)),
            false => program.get(&of(key), "path").map(|path| folder.join(path)),
        };
        path.and_then(|path| path.canonicalize().ok()) == Some(shared.clone())
    })?;
    let (of, above) = (of(key), above(key));
    let above_value = |what: &str| workspace.raw(&above, what).filter(|_| inherits(key));
    let default = "default-features";
    let has_default = match (program.raw(&of, default), above_value(default)) {
        (own, None) => inherits(key) || own != Some("false"),
        (own, Some(above)) => own == Some("true") || above != "false",
    };
    let mut asked = program.list(&of, "features");
    asked.extend(has_default.then(|| "default".to_string()));
    if inherits(key) {
        asked.extend(workspace.list(&above, "features"));
    }
    let of_library = own.iter().filter_map(|feature| feature.split_once('/'));
    let of_library = of_library.filter(|(name, _)| name.trim_end_matches('?') == key);
    asked.extend(of_library.map(|(_, feature)| feature.to_string()));
    let renamed = program.raw(&of, "package").or(above_value("package"));
    let name = library.get("lib", "name").filter(|_| renamed.is_none());
    Some((
        name.unwrap_or(key).replace('-', "_"),
        library.features(asked),
    ))
}
