//! Both crates as one arena: modules, their items, their `use` leaves. Reads the
//! files, following `mod name;` as rustc does.

use std::collections::{HashMap, HashSet};
use std::ops::Range;
use std::path::{Component, Path, PathBuf};
use std::sync::Arc;

use super::cfg::{self, holds};
use super::files::Files;
use super::items::{self, Item, Kind};
use super::scan::parts;
use super::source::{Refusal, Source};
use super::uses::{self, Leaf};
use crate::files::slashed;

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
}

/// What holds for all files of a crate.
struct Crate<'a> {
    files: &'a Files<'a>,
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
    /// Reads the crate whose root is `file` with those features on.
    ///
    /// # Errors
    /// A refusal if a file cannot be read or holds what the bundler does not know.
    pub fn read(
        &mut self,
        files: &Files<'_>,
        file: &Path,
        library: bool,
        features: HashSet<String>,
    ) -> Result<(), Refusal> {
        let features = Arc::new(features);
        let krate = Crate {
            files,
            library,
            features,
        };
        let place = self.open(&krate, file, None)?;
        let module = self.module(&krate, &place, None)?;
        self.library = self.library.or(library.then_some(module));
        Ok(())
    }

    /// Reads a file whose children are in its own folder, unless `children` says
    /// otherwise.
    fn open(
        &mut self,
        krate: &Crate<'_>,
        file: &Path,
        children: Option<PathBuf>,
    ) -> Result<Place, Refusal> {
        let text = krate.files.read(file)?;
        let source = Source::new(&slashed(file), &text, krate.features.clone())?;
        self.sources.push(source);
        let folder = file.parent().unwrap_or(Path::new("")).to_path_buf();
        let children = children.unwrap_or_else(|| folder.clone());
        Ok(Place {
            source: self.sources.len() - 1,
            children,
            folder,
        })
    }

    /// Adds the module that the node `declared` declares, or the root, and returns it.
    fn module(
        &mut self,
        krate: &Crate<'_>,
        place: &Place,
        declared: Option<usize>,
    ) -> Result<usize, Refusal> {
        let source = &self.sources[place.source];
        let body = declared.and_then(|node| self.nodes[node].item.body.clone());
        let (inner, items) = items::parse(source, body.unwrap_or(0..source.tokens.len()))?;
        let items = match cfg::is_off(source, &inner) {
            true => Vec::new(),
            false => self.present(place.source, items),
        };
        let index = self.modules.len();
        self.modules.push(Module {
            source: place.source,
            parent: declared.map(|node| self.nodes[node].module),
            declared,
            library: krate.library,
            nodes: Vec::new(),
            uses: Vec::new(),
            inner,
        });
        for item in items {
            let node = self.node(item, index, None);
            self.modules[index].nodes.push(node);
            let item = &self.nodes[node].item;
            if matches!(item.kind, Kind::Module) {
                let children = place.children.join(&item.name);
                let (source, folder) = (place.source, children.clone());
                let inner = match item.body {
                    Some(_) => Place {
                        source,
                        folder,
                        children,
                    },
                    None => self.file_of(krate, place, node, children)?,
                };
                self.nodes[node].child = Some(self.module(krate, &inner, Some(node))?);
            }
        }
        Ok(index)
    }

    /// Returns those of the items that this build has.
    fn present(&mut self, source: usize, items: Vec<Item>) -> Vec<Item> {
        let source = &mut self.sources[source];
        let is_off = |item: &Item| cfg::is_off(source, &item.attributes);
        let (off, on): (Vec<Item>, Vec<Item>) = items.into_iter().partition(is_off);
        source.gone.extend(off.into_iter().map(|item| item.piece));
        on
    }

    /// Finds and reads the file of `mod name;`.
    fn file_of(
        &mut self,
        krate: &Crate<'_>,
        place: &Place,
        node: usize,
        children: PathBuf,
    ) -> Result<Place, Refusal> {
        let (source, item) = self.text(node);
        let refuse = |reason: String| Err(source.refuse(item.keyword, reason));
        // `path = "…"` may stand in a `cfg_attr` that holds.
        let path = |at: &Range<usize>| {
            let parts = parts(source, source.inside(at.start + 1));
            let at = match (source.at(at.start), &parts[..]) {
                ("cfg_attr", [when, one]) if holds(source, when.clone()) == Some(true) => one,
                _ => at,
            };
            (source.at(at.start) == "path").then_some(at.start + 2)
        };
        let (file, children) = if let Some(path) = item.attributes.iter().find_map(path) {
            let name = source.at(path).trim_matches('"');
            (normal(&place.folder.join(name)), None)
        } else {
            let flat = place.children.join(format!("{}.rs", item.name));
            let nested = children.join("mod.rs");
            let there = [&flat, &nested].map(|file| krate.files.has(file));
            if there[0] == there[1] {
                let what = if there[0] { "both" } else { "neither" };
                let (flat, nested) = (slashed(&flat), slashed(&nested));
                return refuse(format!("{what} of {flat} and {nested} exists"));
            }
            (if there[0] { flat } else { nested }, Some(children))
        };
        let name = slashed(&file);
        if self.sources.iter().any(|source| source.name == name) {
            // A file that is its own ancestor would never end.
            return refuse(format!("{name} is a module already"));
        }
        if !krate.files.has(&file) {
            return refuse(format!("{name} does not exist"));
        }
        self.open(krate, &file, children)
    }

    fn node(&mut self, mut item: Item, module: usize, owner: Option<usize>) -> usize {
        let index = self.nodes.len();
        let source = self.modules[module].source;
        let items = self.present(source, std::mem::take(&mut item.members));
        let source = &self.sources[source];
        let in_module = !matches!(item.kind, Kind::Macro(_));
        if !in_module {
            let same = self.macros.entry(item.name.clone());
            same.or_default().push(index);
        }
        let leaves = match &item.kind {
            Kind::Use(tree) => uses::leaves(source, tree),
            Kind::Module | Kind::Call => Vec::new(),
            // The members of a block have the leaves of their own bodies.
            _ => uses::inside(source, item.own()),
        };
        let first = self.uses.len();
        self.uses
            .extend(leaves.into_iter().map(|leaf| Use { leaf, node: index }));
        let uses: Vec<usize> = (first..self.uses.len()).collect();
        self.modules[module]
            .uses
            .extend(uses.iter().filter(|_| in_module));
        let (child, members) = (None, Vec::new());
        self.nodes.push(Node {
            item,
            module,
            owner,
            child,
            members,
            uses,
        });
        for item in items {
            let member = self.node(item, module, Some(index));
            self.nodes[index].members.push(member);
        }
        index
    }

    /// Exports the macros that `use name;` makes known by path.
    ///
    /// # Errors
    /// A refusal if another macro has the name, as there is one root for both.
    pub fn promote(&mut self) -> Result<(), Refusal> {
        for Use { leaf, node: user } in &self.uses {
            let ([name], false, false) = (&leaf.path[..], leaf.global, leaf.glob) else {
                continue;
            };
            let all = self.macros.get(name).map_or(&[][..], Vec::as_slice);
            let library = self.is_library(*user);
            let own =
                |node: &&usize| self.is_library(**node) == library && !self.is_exported(**node);
            let promoted = all.iter().find(own);
            if promoted.is_some() && all.len() > 1 {
                let reason = "this `use` of a macro needs a macro of that name only once";
                return Err(self.source_of(*user).refuse(leaf.at, reason));
            }
            self.promoted.extend(promoted);
        }
        Ok(())
    }

    /// Returns the source that a node stands in, and its item.
    pub fn text(&self, node: usize) -> (&Source, &Item) {
        (self.source_of(node), &self.nodes[node].item)
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

/// Returns `path` without `..` inside.
fn normal(path: &Path) -> PathBuf {
    let mut normal = PathBuf::new();
    for part in path.components() {
        match part {
            Component::ParentDir if normal.file_name().is_some() => {
                normal.pop();
            }
            part => normal.push(part),
        }
    }
    normal
}
