//! Both crates as one arena: modules, their items, their `use` leaves. Reads the
//! files, following `mod name;` as rustc does.

use std::collections::HashMap;
use std::fs;
use std::ops::Range;
use std::path::{Path, PathBuf};

use super::items::{self, Item, Kind};
use super::source::{Refusal, Source};
use super::uses::{self, Leaf};

/// A module of the program or of the library.
#[derive(Debug)]
pub struct Module {
    /// Index of its source.
    pub source: usize,
    /// The module around it.
    pub parent: Option<usize>,
    /// The node of its `mod` item; `None` for the root of a crate.
    pub declared: Option<usize>,
    /// Whether it belongs to the library.
    pub library: bool,
    /// Its items.
    pub nodes: Vec<usize>,
    /// Its `use` leaves, those inside of its functions too.
    pub uses: Vec<usize>,
    /// The insides of the brackets of its inner attributes.
    pub inner: Vec<Range<usize>>,
}

/// An item, or a member of an `impl` block.
#[derive(Debug)]
pub struct Node {
    /// The item; its `members` are nodes of their own.
    pub item: Item,
    /// Index of its module.
    pub module: usize,
    /// The node of the `impl`, trait or extern block around it.
    pub owner: Option<usize>,
    /// The module that a `mod` item declares.
    pub child: Option<usize>,
    /// The members of an `impl`, a trait or an extern block.
    pub members: Vec<usize>,
}

/// A leaf of a `use` declaration.
#[derive(Debug)]
pub struct Use {
    /// What it brings from where.
    pub leaf: Leaf,
    /// The node that it stands in: a `use` item, or one with a body.
    pub node: usize,
}

/// Everything that was read.
#[derive(Debug, Default)]
pub struct World {
    /// The files.
    pub sources: Vec<Source>,
    /// The modules; the program's root is the first.
    pub modules: Vec<Module>,
    /// The items.
    pub nodes: Vec<Node>,
    /// The `use` leaves.
    pub uses: Vec<Use>,
    /// The library's root.
    pub library: Option<usize>,
    /// Nodes of `macro_rules!` items, by name.
    pub macros: HashMap<String, Vec<usize>>,
    /// Macros that some `use` brings from textual scope to a module: edition 2015 has
    /// that for exported macros only, so they become such.
    pub promoted: Vec<usize>,
    /// Text to read in place of files, by their names.
    pub replaced: HashMap<String, String>,
}

/// A file of modules: where its text is, and where files of its child modules are.
struct Place {
    source: usize,
    /// The folder of the file itself, for `#[path]`.
    folder: PathBuf,
    /// The folder of the files of child modules.
    children: PathBuf,
}

impl World {
    /// Reads the crate whose root is `file`, a path below `root`, and returns the
    /// index of its root module.
    ///
    /// # Errors
    /// A refusal if a file cannot be read or holds what the bundler does not know.
    pub fn read(&mut self, root: &Path, file: &Path, library: bool) -> Result<usize, Refusal> {
        let source = self.open(root, file, None)?;
        let folder = file.parent().unwrap_or(Path::new("")).to_path_buf();
        let place = Place {
            source,
            children: folder.clone(),
            folder,
        };
        let all = 0..self.sources[source].tokens.len();
        let module = self.module(root, &place, all, None, library)?;
        if library {
            self.library = Some(module);
        }
        Ok(module)
    }

    /// Reads a file; one that is not there is the fault of the `mod` item `by`.
    fn open(
        &mut self,
        root: &Path,
        file: &Path,
        by: Option<(usize, usize)>,
    ) -> Result<usize, Refusal> {
        let name = slashed(file);
        if let Some((source, token)) = by {
            // A file that is its own ancestor would never end.
            if self.sources.iter().any(|source| source.name == name) {
                let reason = format!("{name} is a module already");
                return Err(self.sources[source].refuse(token, reason));
            }
        }
        let text = match self.replaced.get(&name) {
            Some(text) => text.clone(),
            None => {
                let bytes = fs::read(root.join(file)).map_err(|error| match by {
                    Some((source, token)) => {
                        self.sources[source].refuse(token, format!("{name}: {error}"))
                    }
                    None => Refusal {
                        file: name.clone(),
                        line: 1,
                        reason: error.to_string(),
                    },
                })?;
                String::from_utf8(bytes).map_err(|error| {
                    let before = &error.as_bytes()[..error.utf8_error().valid_up_to()];
                    Refusal {
                        file: name.clone(),
                        line: 1 + before.iter().filter(|byte| **byte == b'\n').count(),
                        reason: "this is no UTF-8".to_string(),
                    }
                })?
            }
        };
        self.sources.push(Source::new(&name, &text)?);
        Ok(self.sources.len() - 1)
    }

    /// Adds the module whose items are in `tokens`.
    fn module(
        &mut self,
        root: &Path,
        place: &Place,
        tokens: Range<usize>,
        declared: Option<usize>,
        library: bool,
    ) -> Result<usize, Refusal> {
        let items = items::parse(&self.sources[place.source], tokens)?;
        let index = self.modules.len();
        self.modules.push(Module {
            source: place.source,
            parent: declared.map(|node| self.nodes[node].module),
            declared,
            library,
            nodes: Vec::new(),
            uses: Vec::new(),
            inner: items.inner,
        });
        for item in items.items {
            let node = self.node(item, index, None)?;
            self.modules[index].nodes.push(node);
            let item = &self.nodes[node].item;
            if !matches!(item.kind, Kind::Module) || item.test {
                continue;
            }
            let child = match item.body.clone() {
                Some(body) => {
                    let inner = Place {
                        source: place.source,
                        folder: place.children.join(&item.name),
                        children: place.children.join(&item.name),
                    };
                    self.module(root, &inner, body, Some(node), library)?
                }
                None => {
                    let inner = self.file_of(root, place, node)?;
                    let all = 0..self.sources[inner.source].tokens.len();
                    self.module(root, &inner, all, Some(node), library)?
                }
            };
            self.nodes[node].child = Some(child);
        }
        Ok(index)
    }

    /// Finds and reads the file of `mod name;`.
    fn file_of(&mut self, root: &Path, place: &Place, node: usize) -> Result<Place, Refusal> {
        let item = &self.nodes[node].item;
        let source = &self.sources[place.source];
        let by = (place.source, item.keyword);
        let path = item.attributes.iter().find(|attribute| {
            source.at(attribute.start) == "path" && source.at(attribute.start + 1) == "="
        });
        if let Some(attribute) = path {
            let literal = source.at(attribute.start + 2);
            let plain = literal
                .strip_prefix('"')
                .and_then(|text| text.strip_suffix('"'));
            let Some(plain) = plain.filter(|text| !text.contains('\\')) else {
                return Err(source.refuse(attribute.start, "`#[path]` needs a plain string"));
            };
            let file = normal(&place.folder.join(plain));
            let folder = file.parent().unwrap_or(Path::new("")).to_path_buf();
            return Ok(Place {
                source: self.open(root, &file, Some(by))?,
                children: folder.clone(),
                folder,
            });
        }
        let children = place.children.join(&item.name);
        let flat = place.children.join(format!("{}.rs", item.name));
        let nested = children.join("mod.rs");
        let there =
            |file: &Path| self.replaced.contains_key(&slashed(file)) || root.join(file).is_file();
        let file = match (there(&flat), there(&nested)) {
            (true, false) => flat,
            (false, true) => nested,
            (both, _) => {
                let (flat, nested) = (slashed(&flat), slashed(&nested));
                let what = if both { "both" } else { "neither" };
                return Err(source.refuse(
                    item.keyword,
                    format!("{what} of {flat} and {nested} exists"),
                ));
            }
        };
        let folder = file.parent().unwrap_or(Path::new("")).to_path_buf();
        Ok(Place {
            source: self.open(root, &file, Some(by))?,
            folder,
            children,
        })
    }

    fn node(
        &mut self,
        mut item: Item,
        module: usize,
        owner: Option<usize>,
    ) -> Result<usize, Refusal> {
        let index = self.nodes.len();
        let members = std::mem::take(&mut item.members);
        let source = &self.sources[self.modules[module].source];
        let mut found = Vec::new();
        if !item.test {
            match &item.kind {
                Kind::Use(tree) => found = uses::leaves(source, tree),
                Kind::Macro(_) => {
                    let same = self.macros.entry(item.name.clone()).or_default();
                    same.push(index);
                }
                Kind::Module => {}
                // The members of a block have the leaves of their own bodies.
                _ if !members.is_empty() => {}
                _ => {
                    for (_, tree) in inner_uses(source, item.tokens.clone())? {
                        found.extend(uses::leaves(source, &tree));
                    }
                }
            }
        }
        self.nodes.push(Node {
            item,
            module,
            owner,
            child: None,
            members: Vec::new(),
        });
        for leaf in found {
            self.modules[module].uses.push(self.uses.len());
            self.uses.push(Use { leaf, node: index });
        }
        for member in members {
            let member = self.node(member, module, Some(index))?;
            self.nodes[index].members.push(member);
        }
        Ok(index)
    }

    /// Exports the library's macros that `use name;` makes known by path.
    ///
    /// # Errors
    /// A refusal if another macro has the name, as there is one root for both; or if
    /// the macro is the program's, whose root has the name then already.
    pub fn promote(&mut self) -> Result<(), Refusal> {
        for index in 0..self.uses.len() {
            let (leaf, node) = (&self.uses[index].leaf, self.uses[index].node);
            let same = match &leaf.path[..] {
                [name] if !leaf.glob && !leaf.global => self.macros.get(name.as_str()),
                _ => None,
            };
            let Some(&[first, ref others @ ..]) = same.map(Vec::as_slice) else {
                continue;
            };
            let crates = (self.nodes[first].module, self.nodes[node].module);
            let foreign = self.modules[crates.0].library != self.modules[crates.1].library;
            if foreign || matches!(self.nodes[first].item.kind, Kind::Macro(true)) {
                continue;
            }
            if !self.modules[crates.0].library {
                let keyword = self.nodes[node].item.keyword;
                let reason = "edition 2015 has no `use` of a `macro_rules!`: \
                              put `#[macro_use]` before its module";
                return Err(self.source_of(node).refuse(keyword, reason));
            }
            if !others.is_empty() {
                let keyword = self.nodes[node].item.keyword;
                let reason = "this `use` of a macro needs a macro of that name only once";
                return Err(self.source_of(node).refuse(keyword, reason));
            }
            self.nodes[first].item.kind = Kind::Macro(true);
            self.promoted.push(first);
        }
        Ok(())
    }

    /// Returns whether `name` is a macro that became an exported one.
    pub fn promotes(&self, name: &str) -> bool {
        self.promoted
            .iter()
            .any(|node| self.nodes[*node].item.name == name)
    }

    /// Returns the source of a node.
    pub fn source_of(&self, node: usize) -> &Source {
        &self.sources[self.modules[self.nodes[node].module].source]
    }

    /// Returns the root module of the crate that `module` belongs to.
    pub fn root_of(&self, module: usize) -> usize {
        match self.library {
            Some(root) if self.modules[module].library => root,
            _ => 0,
        }
    }

    /// Returns whether `node` is an exported macro of the library.
    pub fn is_exported(&self, node: usize) -> bool {
        matches!(self.nodes[node].item.kind, Kind::Macro(true))
            && self.modules[self.nodes[node].module].library
    }

    /// Returns whether `name` is an exported macro of the library.
    pub fn exports(&self, name: &str) -> bool {
        let name = name.strip_prefix("r#").unwrap_or(name);
        self.macros
            .get(name)
            .is_some_and(|nodes| nodes.iter().any(|node| self.is_exported(*node)))
    }
}

/// Returns the `use` declarations inside the tokens of an item's body: the index
/// of `use` and the tree. Those in the body of a macro have no module of their own
/// and are left out.
///
/// # Errors
/// A refusal for a form of `use` that is not known.
pub fn inner_uses(
    source: &Source,
    tokens: Range<usize>,
) -> Result<Vec<(usize, uses::Tree)>, Refusal> {
    let mut found = Vec::new();
    let mut i = tokens.start;
    while i < tokens.end {
        if source.at(i) == "macro_rules" && source.at(i + 1) == "!" {
            i = source.behind(i + 3);
            continue;
        }
        // `+ use<'a>` in a type is no declaration.
        if source.at(i) == "use" && source.at(i + 1) != "<" && source.before(i) != "$" {
            let end = (i..tokens.end).find(|j| source.at(*j) == ";");
            if let Some(end) = end {
                found.push((i, uses::parse(source, i + 1..end)?));
                i = end;
            }
        }
        i += 1;
    }
    Ok(found)
}

/// Returns `path` with `/` between folders on every system.
pub fn slashed(path: &Path) -> String {
    let parts: Vec<_> = path
        .components()
        .map(|part| part.as_os_str().to_string_lossy())
        .collect();
    parts.join("/")
}

/// Returns `path` without `.` and `..` inside.
fn normal(path: &Path) -> PathBuf {
    let mut normal = PathBuf::new();
    for part in path.components() {
        match part {
            std::path::Component::ParentDir if normal.file_name().is_some() => {
                normal.pop();
            }
            std::path::Component::CurDir => {}
            part => normal.push(part),
        }
    }
    normal
}
