//! The mention graph: what kept text mentions is kept.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::ops::Range;

use super::items::Kind;
use super::known::{self, has};
use super::made::{named, Brought};
use super::names::{Ask, Found, Names, Target};
use super::source::Refusal;
use super::text::{mentioned, Mention};
use super::wanted::{self, Impl};
use super::world::World;

/// What is kept.
#[derive(Debug)]
pub struct Kept {
    /// For each node.
    pub nodes: Vec<bool>,
    /// For each `use` leaf.
    pub uses: Vec<bool>,
}

/// Returns what the program and what it needs of the library consist of.
///
/// # Errors
/// A refusal if the modules import each other in too many ways.
pub fn kept<'a>(
    world: &'a World,
    names: &Names<'a>,
    made: &HashMap<usize, Brought<'a>>,
) -> Result<Kept, Refusal> {
    let mut graph = Graph {
        world,
        names,
        kept: Kept {
            nodes: vec![false; world.nodes.len()],
            uses: vec![false; world.uses.len()],
        },
        queue: Vec::new(),
        leaves: Vec::new(),
        said: HashSet::new(),
        words: HashSet::new(),
        modules: HashSet::new(),
        impls: wanted::impls(world, names, made),
    };
    for (index, node) in world.nodes.iter().enumerate() {
        let source = world.source_of(index);
        let root = |at: &Range<usize>| has(known::ROOTS, source.at(at.start));
        if !world.is_library(index) || node.item.attributes.iter().any(root) {
            graph.keep(index);
        }
    }
    while !graph.queue.is_empty() {
        while let Some((node, module)) = graph.queue.pop() {
            graph.read(node, module);
            graph.follow();
        }
        graph.keep_passed();
        graph.keep_impls();
        graph.follow();
    }
    graph.keep_imports();
    graph.follow();
    if names.is_tangled {
        return Err(world.sources[0].refuse(0, "the modules import each other in too many ways"));
    }
    Ok(graph.kept)
}

/// What kept text says besides paths to items.
#[derive(Debug, Eq, Hash, PartialEq)]
enum Said<'a> {
    /// A member of whatever type.
    Member(&'a str),
    /// One behind a dot.
    Dot(&'a str),
    /// A member that a trait in scope in that module may have.
    In(usize, &'a str),
    /// A word that a macro may look up in that module.
    Passed(usize, &'a str),
    /// A macro that is called in that module.
    Expanded(usize, usize),
}

struct Graph<'a, 'n> {
    world: &'a World,
    names: &'n Names<'a>,
    kept: Kept,
    /// Nodes to read, as code of that module.
    queue: Vec<(usize, usize)>,
    /// Leaves that are kept, whose ways are not yet.
    leaves: Vec<usize>,
    said: HashSet<Said<'a>>,
    /// The words in macros' arguments, and those behind `$fragment::`.
    words: HashSet<&'a str>,
    /// The modules in macros' arguments, and those before `::$fragment`.
    modules: HashSet<usize>,
    /// The `impl` blocks that each node is or brings.
    impls: BTreeMap<usize, Vec<Impl<'a>>>,
}

/// Where the text that is read stands.
struct Place {
    node: usize,
    /// The modules in which its words are looked up, the one it stands in first.
    modules: Vec<usize>,
    /// Whether `super` may be the module itself.
    nested: bool,
}

impl<'a> Graph<'a, '_> {
    fn keep(&mut self, node: usize) {
        if std::mem::replace(&mut self.kept.nodes[node], true) {
            return;
        }
        let entry = &self.world.nodes[node];
        self.keep_module(entry.module);
        if let Some(owner) = entry.owner {
            self.keep(owner);
        }
        // A macro is read where it is called.
        if !matches!(entry.item.kind, Kind::Macro(_)) {
            self.queue.push((node, entry.module));
        }
    }

    fn keep_module(&mut self, module: usize) {
        if let Some(declared) = self.world.modules[module].declared {
            self.keep(declared);
        }
    }

    fn keep_use(&mut self, index: usize) {
        if std::mem::replace(&mut self.kept.uses[index], true) {
            return;
        }
        let node = self.world.uses[index].node;
        if matches!(self.world.nodes[node].item.kind, Kind::Use(_)) {
            self.keep(node);
        }
        self.leaves.push(index);
    }

    /// Keeps what the leaves that are kept need on their ways.
    fn follow(&mut self) {
        while let Some(index) = self.leaves.pop() {
            let found = self.names.leaf(index);
            self.keep_ways(&found);
        }
    }

    fn keep_ways(&mut self, found: &Found<'a>) {
        found.via.iter().for_each(|index| self.keep_use(*index));
        found.modules().for_each(|module| self.keep_module(module));
        let members = found.members.iter();
        self.said.extend(members.map(|name| Said::Member(name)));
    }

    /// Keeps what was found; a macro only where `macros` can be meant.
    fn keep_found(&mut self, found: &Found<'a>, macros: bool) {
        let world = self.world;
        let is_macro = |node: &usize| matches!(world.nodes[*node].item.kind, Kind::Macro(_));
        let items = found.items().filter(|node| macros || !is_macro(node));
        let items: Vec<usize> = items.collect();
        if items.is_empty() && found.items().next().is_some() && found.modules().next().is_none() {
            return;
        }
        self.keep_ways(found);
        items.into_iter().for_each(|node| self.keep(node));
    }

    /// A member that a trait in scope may have.
    fn call(&mut self, place: &Place, name: &'a str) {
        for module in &place.modules {
            if self.said.insert(Said::In(*module, name)) {
                let found = self.names.lookup(*module, Ask::Member(name));
                self.keep_found(&found, false);
            }
        }
    }

    /// A member of any type.
    fn say(&mut self, place: &Place, name: &'a str) {
        self.said.insert(Said::Member(name));
        self.call(place, name);
    }

    /// Keeps what a macro may find in a module that it is given, or names before one.
    fn keep_passed(&mut self) {
        for module in self.modules.clone() {
            for word in self.words.clone() {
                if self.said.insert(Said::Passed(module, word)) {
                    let found = self.names.lookup(module, Ask::Name(word));
                    self.keep_found(&found, true);
                }
            }
        }
    }

    /// Keeps the `impl` blocks, and what brings some, that what is kept may use.
    fn keep_impls(&mut self) {
        let world = self.world;
        let all = std::mem::take(&mut self.impls);
        for (node, impls) in &all {
            let dotted = |name: &str| self.said.contains(&Said::Dot(name));
            if !impls
                .iter()
                .any(|one| one.is_wanted(&self.kept.nodes, dotted))
            {
                continue;
            }
            if !matches!(&world.nodes[*node].item.kind, Kind::Impl(header) if header.of.is_none()) {
                self.keep(*node);
            }
            for member in &world.nodes[*node].members {
                let name = world.nodes[*member].item.name.as_str();
                if name.is_empty() || self.said.contains(&Said::Member(name)) {
                    self.keep(*member);
                }
            }
        }
        self.impls = all;
    }

    /// Keeps the imports from std, of traits perhaps, that code may use without a name.
    fn keep_imports(&mut self) {
        let world = self.world;
        for module in 0..world.modules.len() {
            let code = |node: &usize| {
                let kind = &world.nodes[*node].item.kind;
                self.kept.nodes[*node] && !matches!(kind, Kind::Use(_) | Kind::Module)
            };
            if world.modules[module].nodes.iter().any(code) {
                let found = self.names.lookup(module, Ask::Imports);
                found.via.iter().for_each(|index| self.keep_use(*index));
            }
        }
    }

    fn read(&mut self, node: usize, module: usize) {
        let world = self.world;
        let (source, item) = world.text(node);
        let in_macro = matches!(item.kind, Kind::Macro(_));
        let nested = in_macro || matches!(item.kind, Kind::Call);
        let nested = nested || item.inside().any(|i| source.at(i) == "mod");
        let mut place = Place {
            node,
            modules: vec![module],
            nested,
        };
        if matches!(item.kind, Kind::Use(_)) && world.is_library(node) {
            return;
        }
        for index in &world.nodes[node].uses {
            let leaf = &world.uses[*index].leaf;
            let mut found = self.names.leaf(*index);
            if in_macro && leaf.path.first().map_or("", String::as_str) != "crate" {
                found.add(&self.names.resolve(module, leaf.global, &leaf.segments()));
            }
            self.keep_found(&found, true);
            self.keep_use(*index);
            if in_macro && leaf.glob {
                place.modules.extend(found.modules());
            }
        }
        match item.kind {
            Kind::Use(_) | Kind::Module | Kind::ExternCrate => {}
            Kind::Macro(_) => self.tokens(&place, source.inside(item.keyword + 3)),
            _ => self.tokens(&place, item.own()),
        }
    }

    /// Keeps what the text mentions.
    fn tokens(&mut self, place: &Place, tokens: Range<usize>) {
        for mention in mentioned(self.world, place.node, tokens) {
            match mention {
                Mention::Path(global, path, any) => self.path(place, global, &path, any),
                Mention::Member(name) => self.say(place, name),
                Mention::Dot(name) => drop(self.said.insert(Said::Dot(name))),
                Mention::Passed(word) => drop(self.words.insert(word)),
                Mention::Macro(name) => self.expand(place, name),
            }
        }
    }

    /// Keeps the macros that `name` calls, and reads them as code of the caller.
    fn expand(&mut self, place: &Place, name: &str) {
        for node in named(self.world, name) {
            self.keep(node);
            for module in &place.modules {
                if self.said.insert(Said::Expanded(node, *module)) {
                    self.queue.push((node, *module));
                }
            }
        }
    }

    /// Keeps what a path may mean; with `any`, a macro too.
    fn path(&mut self, place: &Place, global: bool, path: &[&'a str], any: bool) {
        let world = self.world;
        let home = [world.nodes[place.node].module];
        let is_home = path[0] == "crate";
        let modules = if is_home { &home[..] } else { &place.modules };
        let (mut known, mut outside) = (false, false);
        for module in modules {
            let mut found = self.names.resolve(*module, global, path);
            if path[0] == "super" && place.nested {
                found.add(&self.names.resolve(*module, global, &path[1..]));
            }
            known |= !found.targets.is_empty();
            outside |= !found.members.is_empty() || found.targets.contains(&Target::Outside);
            self.keep_found(&found, any);
            self.modules.extend(found.modules().filter(|_| any));
        }
        for found in self.brought(place, path) {
            known |= !found.targets.is_empty();
            self.keep_found(&found, any);
            self.modules.extend(found.modules().filter(|_| any));
        }
        for name in &path[1..] {
            match (known, outside) {
                (false, _) => self.say(place, name),
                (true, true) => self.call(place, name),
                _ => {}
            }
        }
    }

    /// What a path means that begins with what the macro's own body imports.
    fn brought(&self, place: &Place, path: &[&'a str]) -> Vec<Found<'a>> {
        let world = self.world;
        let node = &world.nodes[place.node];
        let mut found = Vec::new();
        if matches!(node.item.kind, Kind::Macro(_)) {
            for index in &node.uses {
                if world.uses[*index].leaf.binding == path[0] {
                    let leaf = self.names.leaf(*index);
                    let inner = |module| self.names.resolve(module, false, &path[1..]);
                    match path.len() {
                        1 => found.push(leaf),
                        _ => found.extend(leaf.modules().map(inner)),
                    }
                }
            }
        }
        found
    }
}
