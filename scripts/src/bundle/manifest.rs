//! What a manifest says that decides how a program is compiled.

use std::path::Path;

use judging::files;

/// A manifest, read line by line: the values that are asked for stand on one line each.
pub struct Manifest {
    lines: Vec<Line>,
}

/// A line that gives a key a value.
struct Line {
    number: usize,
    table: String,
    key: String,
    value: String,
}

/// A package that another one depends on.
pub struct Dependency {
    /// The line that names it.
    pub line: usize,
    /// What the code calls it.
    pub name: String,
    /// What the manifest says of it.
    pub value: String,
}

impl Manifest {
    /// Reads the manifest in `folder`.
    pub fn read(folder: &Path) -> Result<Manifest, String> {
        let text = files::text(&folder.join("Cargo.toml"))?;
        let mut lines = Vec::new();
        let mut table = String::new();
        for (number, line) in (1..).zip(text.lines()) {
            let line = line.split(" #").next().unwrap_or_default().trim();
            if let Some(name) = line.strip_prefix('[') {
                table = name.trim_matches(['[', ']', ' ']).to_string();
            } else if let Some((key, value)) = line.split_once('=') {
                let (key, value) = (key.trim().to_string(), value.trim().to_string());
                lines.push(Line { number, table: table.clone(), key, value });
            }
        }
        Ok(Manifest { lines })
    }

    fn find(&self, table: &str, key: &str) -> Option<&Line> {
        self.lines.iter().find(|line| line.table == table && line.key == key)
    }

    /// Returns the edition of the package and the line that says it, given the workspace's manifest.
    pub fn edition(&self, workspace: &Manifest) -> (String, usize) {
        let own = self.find("package", "edition").filter(|line| line.value.starts_with('"'));
        let inherited = self
            .lines
            .iter()
            .find(|line| line.table == "package" && line.key.starts_with("edition"))
            .and_then(|_| workspace.find("workspace.package", "edition"));
        let line = own.or(inherited);
        let edition = line.map_or("2015", |line| line.value.trim_matches('"')).to_string();
        (edition, own.map_or(1, |line| line.number))
    }

    /// Returns the packages that the package depends on.
    pub fn dependencies(&self) -> Vec<Dependency> {
        let mut found: Vec<Dependency> = Vec::new();
        for line in &self.lines {
            let is_target =
                line.table.starts_with("target.") && line.table.contains(".dependencies");
            let inner = line.table.strip_prefix("dependencies.");
            let name = match inner {
                Some(name) => name,
                None if line.table == "dependencies" || is_target => {
                    line.key.split('.').next().unwrap_or_default()
                }
                None => continue,
            };
            let name = name.trim_matches('"').replace('-', "_");
            let value = format!("{} = {}", line.key, line.value);
            match found.iter_mut().find(|dependency| dependency.name == name) {
                Some(dependency) => dependency.value += &format!(", {value}"),
                None => found.push(Dependency { line: line.number, name, value }),
            }
        }
        found
    }

    /// Returns the line that gives the program another file than `src/main.rs`, if there is one.
    pub fn other_file(&self) -> Option<usize> {
        let is_other = |line: &&Line| {
            line.table == "bin" && line.key == "path" && line.value != "\"src/main.rs\""
        };
        self.lines.iter().find(is_other).map(|line| line.number)
    }

    /// Returns the line that names a build script, if there is one.
    pub fn build_script(&self) -> Option<usize> {
        self.find("package", "build").filter(|line| line.value != "false").map(|line| line.number)
    }
}
