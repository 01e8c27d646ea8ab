//! Both crates as one arena: modules, their items, their `use` leaves. Reads the
//! files, following `mod name;` as rustc does.

use std::collections::{HashMap, HashSet};
use std::fs;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::cfg;
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
    /// Its `use` leaves, those inside of its functions too, but not of its macros.
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
    /// The node of the `impl` around it.
    pub owner: Option<usize>,
    /// The module that a `mod` item declares.
    pub child: Option<usize>,
    /// The members of an inherent `impl`.
    pub members: Vec<usize>,
    /// Its `use` leaves, or those of its body.
    pub uses: Vec<usize>,
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
    pub promoted: HashSet<usize>,
    /// Text to read in place of files, by their names.
    pub replaced: HashMap<String, String>,
}

/// What holds for all files of a crate.
struct Crate<'a> {
    root: &'a Path,
    library: bool,
    features: Arc<HashSet<String>>,
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
    /// Reads the crate whose root is `file`, a path below `root`, with those features
    /// on.
    ///
    /// # Errors
    /// A refusal if a file cannot be read or holds what the bundler does not know.
    pub fn read(
        &mut self,
        root: &Path,
        file: &Path,
        library: bool,
        features: HashSet<String>,
    ) -> Result<(), Refusal> {
        let krate = Crate {
            root,
            library,
            features: Arc::new(features),
        };
        let source = self.open(&krate, file, None)?;
        let folder = file.parent().unwrap_or(Path::new("")).to_path_buf();
        let place = Place {
            source,
            children: folder.clone(),
            folder,
        };
        let all = 0..self.sources[source].tokens.len();
        let module = self.module(&krate, &place, all, None)?;
        if library {
            self.library = Some(module);
        }
        Ok(())
    }

    /// Reads a file; one that is not there is the fault of the `mod` item `by`.
    fn open(
        &mut self,
        krate: &Crate<'_>,
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
                let bytes = fs::read(krate.root.join(file)).map_err(|error| match by {
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
        let mut source = Source::new(&name, &text, krate.features.clone())?;
        cfg::strip(&mut source)?;
        self.sources.push(source);
        Ok(self.sources.len() - 1)
    }

    /// Adds the module whose items are in `tokens`.
    fn module(
        &mut self,
        krate: &Crate<'_>,
        place: &Place,
        tokens: Range<usize>,
        declared: Option<usize>,
    ) -> Result<usize, Refusal> {
        let source = &self.sources[place.source];
        let mut items = items::parse(source, tokens)?;
        if items
            .inner
            .iter()
            .any(|inner| cfg::is_gated(source, inner.clone()))
        {
            items.items.clear();
        }
        let index = self.modules.len();
        self.modules.push(Module {
            source: place.source,
            parent: declared.map(|node| self.nodes[node].module),
            declared,
            library: krate.library,
            nodes: Vec::new(),
            uses: Vec::new(),
            inner: items.inner,
        });
        for item in items.items {
            let node = self.node(item, index, None)?;
            self.modules[index].nodes.push(node);
            let item = &self.nodes[node].item;
            if !matches!(item.kind, Kind::Module) {
                continue;
            }
            let child = match item.body.clone() {
                Some(body) => {
                    let inner = Place {
                        source: place.source,
                        folder: place.children.join(&item.name),
                        children: place.children.join(&item.name),
                    };
                    self.module(krate, &inner, body, Some(node))?
                }
                None => {
                    let inner = self.file_of(krate, place, node)?;
                    let all = 0..self.sources[inner.source].tokens.len();
                    self.module(krate, &inner, all, Some(node))?
                }
            };
            self.nodes[node].child = Some(child);
        }
        Ok(index)
    }

    /// Finds and reads the file of `mod name;`.
    fn file_of(&mut self, krate: &Crate<'_>, place: &Place, node: usize) -> Result<Place, Refusal> {
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
                source: self.open(krate, &file, Some(by))?,
                children: folder.clone(),
                folder,
            });
        }
        let children = place.children.join(&item.name);
        let flat = place.children.join(format!("{}.rs", item.name));
        let nested = children.join("mod.rs");
        let there = |file: &Path| {
            self.replaced.contains_key(&slashed(file)) || krate.root.join(file).is_file()
        };
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
            source: self.open(krate, &file, Some(by))?,
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
        let in_macro = matches!(item.kind, Kind::Macro(_));
        if in_macro {
            let same = self.macros.entry(item.name.clone()).or_default();
            same.push(index);
        }
        let found = match &item.kind {
            Kind::Use(tree) => uses::leaves(source, tree),
            // The members of a block have the leaves of their own bodies.
            Kind::Module | Kind::Call => Vec::new(),
            _ if !members.is_empty() => Vec::new(),
            _ => {
                let inner = uses::inside(source, item.tokens.clone());
                let leaves = inner.iter().map(|(_, tree)| uses::leaves(source, tree));
                leaves.flatten().collect()
            }
        };
        self.nodes.push(Node {
            item,
            module,
            owner,
            child: None,
            members: Vec::new(),
            uses: (self.uses.len()..self.uses.len() + found.len()).collect(),
        });
        for leaf in found {
            if !in_macro {
                self.modules[module].uses.push(self.uses.len());
            }
            self.uses.push(Use { leaf, node: index });
        }
        for member in members {
            let member = self.node(member, module, Some(index))?;
            self.nodes[index].members.push(member);
        }
        Ok(index)
    }

    /// Exports the macros that `use name;` makes known by path.
    ///
    /// # Errors
    /// A refusal if another macro has the name, as there is one root for both.
    pub fn promote(&mut self) -> Result<(), Refusal> {
        for entry in &self.uses {
            let name = match &entry.leaf.path[..] {
                [name] if !entry.leaf.glob && !entry.leaf.global => name,
                _ => continue,
            };
            let library = self.is_library(entry.node);
            let all = self.macros.get(name).into_iter().flatten().copied();
            let own = all.clone().find(|node| self.is_library(*node) == library);
            let Some(own) =
                own.filter(|own| !matches!(self.nodes[*own].item.kind, Kind::Macro(true)))
            else {
                continue;
            };
            if all.count() > 1 {
                let reason = "this `use` of a macro needs a macro of that name only once";
                let keyword = self.nodes[entry.node].item.keyword;
                return Err(self.source_of(entry.node).refuse(keyword, reason));
            }
            self.promoted.insert(own);
        }
        Ok(())
    }

    /// Returns whether a node belongs to the library.
    pub fn is_library(&self, node: usize) -> bool {
        self.modules[self.nodes[node].module].library
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

    /// Returns whether `node` is a macro that stands at the root of the one file.
    pub fn is_exported(&self, node: usize) -> bool {
        matches!(self.nodes[node].item.kind, Kind::Macro(true)) || self.promoted.contains(&node)
    }
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
