//! What a manifest says that decides how a program is compiled.

use std::path::Path;

use judging::files;
use judging::toml::{self, Entry, Table, Value};

use super::library::NAME;

/// Refuses a program whose manifest, or the library's, asks for more than rustc and std.
pub fn check(root: &Path, slug: &str) -> Result<String, String> {
    let folder = root.join("problems").join(slug);
    let workspace = Manifest::read(root)?;
    let program = Manifest::read(&folder)?;
    let library = Manifest::read(&root.join(NAME))?;
    let name = format!("problems/{slug}/Cargo.toml");
    let (edition, line) = program.edition(&workspace);
    let (other, _) = library.edition(&workspace);
    if edition != other {
        return Err(format!(
            "{name}:{line}: edition {edition}, but {NAME} has edition {other}, and one file has one: \
             write `edition.workspace = true`"
        ));
    }
    if let Some(line) = program.other_file() {
        return Err(format!("{name}:{line}: the program has to be src/main.rs: move it there"));
    }
    let script = program.build_script();
    let is_there = folder.join("build.rs").is_file();
    if let Some(line) = script.or(is_there.then_some(1)) {
        return Err(format!(
            "{name}:{line}: the build script build.rs does not run at a judge: write what it makes \
             into src"
        ));
    }
    if let Some(line) = library.other_root() {
        return Err(format!(
            "{NAME}/Cargo.toml:{line}: the library has to be src/lib.rs, and its name {NAME}: move it \
             there"
        ));
    }
    check_dependencies(root, slug, &workspace, &program)?;
    Ok(edition)
}

/// Refuses a program that means another library than that of the workspace, or calls it otherwise.
fn check_dependencies(
    root: &Path,
    slug: &str,
    workspace: &Manifest,
    program: &Manifest,
) -> Result<(), String> {
    let folder = root.join("problems").join(slug);
    let name = format!("problems/{slug}/Cargo.toml");
    for dependency in program.dependencies() {
        let is_renamed = dependency.package.as_deref() == Some(NAME);
        if is_renamed && dependency.name != NAME {
            return Err(format!(
                "{name}:{}: {NAME} is called `{1}` here: write `{NAME}.workspace = true`, and \
                 `use {NAME} as {1};` in the program",
                dependency.line, dependency.name
            ));
        }
        let is_path = dependency.path.map_or(true, |path| is_folder(&folder.join(path), root));
        if dependency.name == NAME && (dependency.is_other && !is_renamed || !is_path) {
            return Err(format!(
                "{name}:{}: this is another package than {NAME}/ of the workspace: write \
                 `{NAME}.workspace = true`",
                dependency.line
            ));
        }
    }
    if let Some(dependency) = workspace.shared_dependency() {
        let is_path = dependency.path.map_or(true, |path| is_folder(&root.join(path), root));
        let is_renamed = dependency.package.is_some_and(|package| package != NAME);
        if is_renamed || !is_path {
            return Err(format!(
                "Cargo.toml:{}: this is another package than {NAME}/ of the workspace: write \
                 `{NAME} = {{ path = \"{NAME}\" }}`",
                dependency.line
            ));
        }
    }
    Ok(())
}

/// Returns whether a folder is that of the library of the workspace at `root`.
fn is_folder(folder: &Path, root: &Path) -> bool {
    let real = |path: &Path| path.canonicalize().ok();
    real(folder) == real(&root.join(NAME))
}

/// Returns the edition of the package in `folder`.
pub fn edition(root: &Path, folder: &str) -> Result<String, String> {
    Ok(Manifest::read(&root.join(folder))?.edition(&Manifest::read(root)?).0)
}

/// Returns the crates that a package may name besides `shared` and those of std.
pub fn other_crates(root: &Path, folder: &str) -> Result<Vec<String>, String> {
    let manifest = Manifest::read(&root.join(folder))?;
    let names = manifest.dependencies().into_iter().map(|dependency| dependency.name);
    // A library of the program itself is a crate of its own, too.
    let own = manifest.name().filter(|_| root.join(folder).join("src/lib.rs").is_file());
    Ok(names.chain(own).filter(|name| name != NAME).collect())
}

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
    /// The folder of the package, if the manifest names it.
    pub path: Option<String>,
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

    /// Returns the name of the package, as code writes it.
    pub fn name(&self) -> Option<String> {
        Some(self.table.table("package")?.text("name")?.replace('-', "_"))
    }

    /// Returns what the members of a workspace mean by the library.
    pub fn shared_dependency(&self) -> Option<Dependency> {
        let all = self.table.table("workspace")?.table("dependencies")?;
        all.entries.iter().map(dependency).find(|dependency| dependency.name == NAME)
    }

    /// Returns the line that gives the library another file than `src/lib.rs` or another name than its
    /// package, if there is one.
    pub fn other_root(&self) -> Option<usize> {
        let is_other = |entry: &&Entry| match entry.key.as_str() {
            "path" => entry.value != Value::Text("src/lib.rs".to_string()),
            "name" => entry.value != Value::Text(NAME.to_string()),
            _ => false,
        };
        self.table.table("lib")?.entries.iter().find(is_other).map(|entry| entry.line)
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
    let table = match &entry.value {
        Value::Table(table) => Some(table),
        _ => None,
    };
    let text = |key: &str| table.and_then(|table| table.text(key)).map(str::to_string);
    let has = |key: &str| table.is_some_and(|table| table.get(key).is_some());
    Dependency {
        line: entry.line,
        name: entry.key.replace('-', "_"),
        is_other: !(has("path") || has("workspace")) || has("package") || has("git"),
        package: text("package"),
        path: text("path"),
    }
}
