//! What names of modules mean: a name in a module is what the module has or imports,
//! by `use` paths, re-exports and globs, from module to module. Namespaces, order,
//! visibility and local variables do not count: what a name may mean, it means.

use std::cell::{Cell, RefCell};
use std::collections::{HashMap, HashSet};
use std::rc::Rc;

use super::items::{defined, Kind};
use super::known;
use super::made::Made;
use super::world::World;

/// What is asked of a module.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub enum Ask<'a> {
    /// What is called so.
    Name(&'a str),
    /// The traits in scope that have a member called so.
    Member(&'a str),
    /// The imports from other crates that may be in use without being named.
    Imports,
}

/// What a path leads to.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub enum Target {
    /// A module.
    Module(usize),
    /// The node of an item; of a type, too, whose member the rest of the path names.
    Item(usize),
    /// Something of another crate.
    Outside,
}

/// What was found, and by way of what.
#[derive(Clone, Debug, Default)]
pub struct Found<'a> {
    /// What is meant.
    pub targets: Vec<Target>,
    /// The `use` leaves on the way.
    pub via: Vec<usize>,
    /// The modules on the way.
    pub passed: Vec<usize>,
    /// Types, with the name behind them in the path.
    pub members: Vec<(usize, &'a str)>,
}

impl<'a> Found<'a> {
    /// Adds what else was found.
    pub fn add(&mut self, other: &Found<'a>) {
        let fresh = |target: &&Target| !self.targets.contains(target);
        let targets: Vec<_> = other.targets.iter().filter(fresh).collect();
        self.targets.extend(targets);
        self.via.extend(&other.via);
        self.passed.extend(&other.passed);
        self.members.extend(&other.members);
    }

    /// Returns the nodes among the targets.
    pub fn items(&self) -> impl Iterator<Item = usize> + '_ {
        self.targets.iter().filter_map(|target| match target {
            Target::Item(node) => Some(*node),
            _ => None,
        })
    }

    /// Returns the modules among the targets.
    pub fn modules(&self) -> impl Iterator<Item = usize> + '_ {
        self.targets.iter().filter_map(|target| match target {
            Target::Module(module) => Some(*module),
            _ => None,
        })
    }
}

/// An entry of a module's table.
#[derive(Clone, Copy)]
enum Entry {
    Node(usize),
    Leaf(usize),
}

/// More imports than this behind one another no one writes.
const DEPTH: usize = 100;

/// More steps than this no name takes.
const STEPS: usize = 200_000;

/// The tables of all modules.
pub struct Names<'a> {
    world: &'a World,
    tables: Vec<HashMap<&'a str, Vec<Entry>>>,
    /// For each module its glob imports: the leaf and what it leads to.
    globs: Vec<Vec<(usize, Target)>>,
    /// The members of each trait.
    traits: HashMap<usize, HashSet<&'a str>>,
    /// What was found, once all globs are known.
    memo: Option<RefCell<HashMap<(usize, Ask<'a>), Rc<Found<'a>>>>>,
    /// The leaves that are being followed.
    active: RefCell<Vec<usize>>,
    /// Whether a lookup met itself: then what it found is not all.
    met: Cell<bool>,
    steps: Cell<usize>,
}

impl<'a> Names<'a> {
    /// Returns the tables; `made` are the names that macros' calls make.
    pub fn new(world: &'a World, made: &Made<'a>) -> Names<'a> {
        let mut names = Names {
            world,
            globs: vec![Vec::new(); world.modules.len()],
            tables: vec![HashMap::new(); world.modules.len()],
            traits: HashMap::new(),
            memo: None,
            active: RefCell::default(),
            met: Cell::new(false),
            steps: Cell::new(0),
        };
        for (index, node) in world.nodes.iter().enumerate() {
            let item = &node.item;
            let library = matches!(item.kind, Kind::ExternCrate) && item.name == known::LIBRARY;
            let own = node.owner.is_none() && !item.name.is_empty() && !library;
            let own = own.then_some(item.name.as_str());
            let exported = own.filter(|_| world.is_exported(index));
            let root = world.root_of(node.module);
            let block = item
                .body
                .clone()
                .filter(|_| matches!(item.kind, Kind::ExternBlock));
            let block = defined(world.source_of(index), block.unwrap_or_default());
            let here = made.names(index).chain(own).chain(block);
            let here = here.map(|name| (node.module, name));
            for (module, name) in here.chain(exported.map(|name| (root, name))) {
                let same = names.tables[module].entry(name).or_default();
                same.push(Entry::Node(index));
            }
            if let (Kind::Trait, Some(body)) = (&item.kind, item.body.clone()) {
                let members = defined(world.source_of(index), body);
                names.traits.insert(index, members.collect());
            }
        }
        for (module, table) in names.tables.iter_mut().enumerate() {
            for index in &world.modules[module].uses {
                let same = table.entry(&world.uses[*index].leaf.binding).or_default();
                same.push(Entry::Leaf(*index));
            }
        }
        // What one glob brings, another may start with.
        let mut added = true;
        while added && !names.is_tangled() {
            added = false;
            for module in 0..world.modules.len() {
                let uses = &world.modules[module].uses;
                for index in uses.iter().filter(|index| world.uses[**index].leaf.glob) {
                    for target in names.leaf(*index).targets {
                        if !names.globs[module].contains(&(*index, target)) {
                            names.globs[module].push((*index, target));
                            added = true;
                        }
                    }
                }
            }
        }
        names.memo = Some(RefCell::default());
        names
    }

    /// Returns whether the modules import each other in more ways than can be followed.
    pub fn is_tangled(&self) -> bool {
        self.steps.get() > STEPS
    }

    /// Returns whether a trait has a member called `name`.
    pub fn is_member(&self, name: &str) -> bool {
        self.traits.values().any(|members| members.contains(name))
    }

    /// Returns what `module` and what it imports by globs have for `ask`.
    pub fn lookup(&self, module: usize, ask: Ask<'a>) -> Rc<Found<'a>> {
        let known = |memo: &RefCell<HashMap<_, _>>| memo.borrow().get(&(module, ask)).cloned();
        if let Some(known) = self.memo.as_ref().and_then(known) {
            return known;
        }
        let alone = self.active.borrow().is_empty();
        if alone && !self.is_tangled() {
            self.met.set(false);
            self.steps.set(0);
        }
        let mut found = Found::default();
        // The modules, each once, and by which others and which leaves each is reached.
        let (mut order, mut at) = (vec![module], 0);
        let mut back: HashMap<usize, Vec<(usize, usize)>> = HashMap::new();
        while at < order.len() {
            for (leaf, target) in &self.globs[order[at]] {
                self.steps.set(self.steps.get() + 1);
                if let Target::Module(next) = target {
                    if !order.contains(next) {
                        order.push(*next);
                    }
                    back.entry(*next).or_default().push((order[at], *leaf));
                }
            }
            at += 1;
        }
        for there in order {
            let before = (found.targets.len(), found.via.len());
            self.direct(there, ask, &mut found);
            let mut ways = vec![there];
            let mut at = if before == (found.targets.len(), found.via.len()) {
                1
            } else {
                0
            };
            while at < ways.len() {
                found.passed.push(ways[at]);
                for (from, leaf) in back.get(&ways[at]).into_iter().flatten() {
                    found.via.push(*leaf);
                    if !ways.contains(from) {
                        ways.push(*from);
                    }
                }
                at += 1;
            }
        }
        for indices in [&mut found.via, &mut found.passed] {
            indices.sort_unstable();
            indices.dedup();
        }
        let found = Rc::new(found);
        if let Some(memo) = self.memo.as_ref().filter(|_| alone || !self.met.get()) {
            memo.borrow_mut().insert((module, ask), Rc::clone(&found));
        }
        found
    }

    /// Adds what `module` itself has for `ask`.
    fn direct(&self, module: usize, ask: Ask<'a>, found: &mut Found<'a>) {
        let world = self.world;
        let uses = || world.modules[module].uses.iter().copied();
        match ask {
            Ask::Name(name) => {
                for entry in self.tables[module].get(name).into_iter().flatten() {
                    match entry {
                        Entry::Node(node) => found.targets.push(match world.nodes[*node].child {
                            Some(child) => Target::Module(child),
                            None => Target::Item(*node),
                        }),
                        Entry::Leaf(index) => {
                            found.add(&self.follow(*index));
                            found.via.push(*index);
                        }
                    }
                }
                // A glob of an enum brings its variants, of a macro's call anything.
                for (leaf, target) in &self.globs[module] {
                    let Target::Item(node) = *target else {
                        continue;
                    };
                    let (item, source) = (&world.nodes[node].item, world.source_of(node));
                    let mut words = item.body.clone().unwrap_or_default();
                    if matches!(item.kind, Kind::Call)
                        || words.any(|i| source.word(i) == Some(name))
                    {
                        found.targets.push(*target);
                        found.via.push(*leaf);
                    }
                }
            }
            Ask::Member(name) => {
                let has =
                    |node: &usize| self.traits.get(node).is_some_and(|all| all.contains(name));
                let own = world.modules[module].nodes.iter().copied().filter(has);
                found.targets.extend(own.map(Target::Item));
                for index in uses().filter(|index| !world.uses[*index].leaf.glob) {
                    let mut brought = self.follow(index);
                    brought
                        .targets
                        .retain(|target| matches!(target, Target::Item(node) if has(node)));
                    if !brought.targets.is_empty() {
                        found.add(&brought);
                        found.via.push(index);
                    }
                }
            }
            Ask::Imports => found.via.extend(uses().filter(|index| {
                let leaf = &world.uses[*index].leaf;
                let mut own = self.globs[module]
                    .iter()
                    .filter(|glob| glob.0 == *index)
                    .peekable();
                match leaf.glob {
                    true => own.peek().is_none() || own.any(|glob| glob.1 == Target::Outside),
                    false => leaf.may_be_trait(),
                }
            })),
        }
    }

    /// Returns what a leaf imports, unless it is being followed already.
    fn follow(&self, index: usize) -> Found<'a> {
        self.steps.set(self.steps.get() + 1);
        if self.active.borrow().len() == DEPTH {
            self.steps.set(STEPS + 1);
        }
        if self.active.borrow().contains(&index) || self.is_tangled() {
            self.met.set(true);
            return Found::default();
        }
        self.active.borrow_mut().push(index);
        let found = self.leaf(index);
        self.active.borrow_mut().pop();
        found
    }

    /// Returns what a leaf imports: macros in textual scope, if there is nothing else.
    pub fn leaf(&self, index: usize) -> Found<'a> {
        let entry = &self.world.uses[index];
        let (module, leaf) = (self.world.nodes[entry.node].module, &entry.leaf);
        let mut found = self.resolve(module, leaf.global, &leaf.segments());
        if found.targets.is_empty() {
            let macros = self.world.macros.get(leaf.last()).into_iter().flatten();
            found.targets.extend(macros.map(|node| Target::Item(*node)));
        }
        found
    }

    /// Returns whether `module` itself has or imports something called `name`, other
    /// than that crate: with `path`, something that a path can begin with.
    pub fn has(&self, module: usize, name: &str, path: bool) -> bool {
        let mut entries = self.tables[module].get(name).into_iter().flatten();
        entries.any(|entry| match entry {
            Entry::Node(node) => match &self.world.nodes[*node].item.kind {
                Kind::ExternCrate => false,
                kind => !path || kind.is_type() || matches!(kind, Kind::Module),
            },
            Entry::Leaf(index) => self.world.uses[*index].leaf.path != [name],
        })
    }

    /// Returns what the path means in `module`.
    pub fn resolve(&self, module: usize, global: bool, path: &[&'a str]) -> Found<'a> {
        let (world, mut found) = (self.world, Found::default());
        let Some((first, rest)) = path.split_first() else {
            found.targets.push(Target::Outside);
            return found;
        };
        let parent = |module: usize| world.modules[module].parent.map(Target::Module);
        match *first {
            "crate" => found.targets.push(Target::Module(world.root_of(module))),
            "self" => found.targets.push(Target::Module(module)),
            "super" => found.targets.extend(parent(module)),
            _ if global => {}
            first => found.add(&self.lookup(module, Ask::Name(first))),
        }
        let library = world
            .library
            .filter(|_| *first == known::LIBRARY && !world.modules[module].library);
        match library.filter(|_| global || !self.has(module, first, true)) {
            Some(library) => found.targets.push(Target::Module(library)),
            None if global || found.targets.is_empty() && known::CRATES.contains(first) => {
                found.targets.push(Target::Outside);
            }
            None => {}
        }
        for segment in rest {
            for target in std::mem::take(&mut found.targets) {
                match (target, *segment) {
                    (Target::Module(at), "super") => found.targets.extend(parent(at)),
                    (Target::Module(at), name) if name != "self" => {
                        found.passed.push(at);
                        found.add(&self.lookup(at, Ask::Name(name)));
                    }
                    (Target::Item(node), name) => {
                        found.targets.push(target);
                        found.members.push((node, name));
                    }
                    _ => found.targets.push(target),
                }
            }
        }
        found
    }
}
