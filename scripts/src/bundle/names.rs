//! What names of modules mean: a name in a module is what the module has or imports,
//! by `use` paths, re-exports and globs, from module to module. Namespaces, order,
//! visibility and local variables do not count: what a name may mean, it means.

use std::cell::{Cell, RefCell};
use std::collections::{HashMap, HashSet};
use std::rc::Rc;

use super::items::Kind;
use super::known;
use super::made::Made;
use super::world::World;

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
    /// What the path may mean.
    pub targets: Vec<Target>,
    /// The `use` leaves that it leads through.
    pub via: Vec<usize>,
    /// The modules that it leads through.
    pub passed: Vec<usize>,
    /// Types, with the name behind them in the path.
    pub members: Vec<(usize, &'a str)>,
}

impl<'a> Found<'a> {
    /// Adds what else was found.
    pub fn add(&mut self, other: &Found<'a>) {
        self.targets.extend(&other.targets);
        self.via.extend(&other.via);
        self.passed.extend(&other.passed);
        self.members.extend(&other.members);
    }

    fn tidy(mut self) -> Found<'a> {
        for indices in [&mut self.via, &mut self.passed] {
            indices.sort_unstable();
            indices.dedup();
        }
        let mut seen = HashSet::new();
        self.targets.retain(|target| seen.insert(*target));
        self
    }

    /// Returns the nodes among the targets.
    pub fn items(&self) -> impl Iterator<Item = usize> + '_ {
        self.targets.iter().filter_map(|target| match target {
            Target::Item(node) => Some(*node),
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

/// Where the globs of a module lead, and the globs of those modules.
#[derive(Debug)]
pub struct Ways {
    /// The modules, each once, the one itself first.
    pub order: Vec<usize>,
    /// By which module and leaf each is reached.
    back: HashMap<usize, Vec<(usize, usize)>>,
}

impl Ways {
    /// Returns the leaves and the modules on all ways to `module`.
    pub fn back(&self, module: usize) -> (Vec<usize>, Vec<usize>) {
        let (mut via, mut passed, mut at) = (Vec::new(), vec![module], 0);
        while at < passed.len() {
            for (from, leaf) in self.back.get(&passed[at]).into_iter().flatten() {
                via.push(*leaf);
                if !passed.contains(from) {
                    passed.push(*from);
                }
            }
            at += 1;
        }
        (via, passed)
    }
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
    /// Whether all globs are known.
    ready: bool,
    memo: RefCell<HashMap<(usize, &'a str), Rc<Found<'a>>>>,
    found_ways: RefCell<HashMap<usize, Rc<Ways>>>,
    active: RefCell<Vec<usize>>,
    /// Whether a lookup met itself: then what it found is not all.
    met: Cell<bool>,
    steps: Cell<usize>,
}

impl<'a> Names<'a> {
    /// Returns the tables; `made` are the names that macros' calls make.
    pub fn new(world: &'a World, made: &Made<'a>) -> Names<'a> {
        let mut tables: Vec<HashMap<&str, Vec<Entry>>> = vec![HashMap::new(); world.modules.len()];
        for (index, node) in world.nodes.iter().enumerate() {
            let item = &node.item;
            let mut add = |module: usize, name: &'a str| {
                tables[module]
                    .entry(name)
                    .or_default()
                    .push(Entry::Node(index));
            };
            for name in made.names(index) {
                add(node.module, name);
            }
            let library = matches!(item.kind, Kind::ExternCrate) && item.name == known::LIBRARY;
            if node.owner.is_some() || item.name.is_empty() || library {
                continue;
            }
            add(node.module, &item.name);
            let root = world.root_of(node.module);
            if world.is_exported(index) && node.module != root {
                add(root, &item.name);
            }
        }
        for (module, table) in tables.iter_mut().enumerate() {
            for index in &world.modules[module].uses {
                let leaf = &world.uses[*index].leaf;
                if !leaf.glob {
                    let same = table.entry(leaf.binding.as_str()).or_default();
                    same.push(Entry::Leaf(*index));
                }
            }
        }
        let mut names = Names {
            world,
            globs: vec![Vec::new(); tables.len()],
            tables,
            ready: false,
            memo: RefCell::default(),
            found_ways: RefCell::default(),
            active: RefCell::default(),
            met: Cell::new(false),
            steps: Cell::new(0),
        };
        names.follow_globs();
        names
    }

    /// Finds what glob imports lead to; what one brings, another may start with.
    fn follow_globs(&mut self) {
        let world = self.world;
        let globs = |module: usize| {
            let uses = world.modules[module].uses.iter().copied();
            uses.filter(|index| world.uses[*index].leaf.glob)
        };
        let mut added = true;
        while added && !self.is_tangled() {
            added = false;
            for module in 0..world.modules.len() {
                for index in globs(module) {
                    let leaf = &world.uses[index].leaf;
                    let found = self.resolve(module, leaf.global, &leaf.segments());
                    for target in found.targets {
                        if !self.globs[module].contains(&(index, target)) {
                            self.globs[module].push((index, target));
                            added = true;
                        }
                    }
                }
            }
        }
        self.ready = true;
    }

    /// Returns whether the modules import each other in more ways than can be followed.
    pub fn is_tangled(&self) -> bool {
        self.steps.get() > STEPS
    }

    /// Returns what is called `name` in `module`.
    pub fn lookup(&self, module: usize, name: &'a str) -> Rc<Found<'a>> {
        if let Some(known) = self.memo.borrow().get(&(module, name)) {
            return Rc::clone(known);
        }
        let alone = self.active.borrow().is_empty();
        if alone {
            self.met.set(false);
            self.steps
                .set(if self.is_tangled() { STEPS + 1 } else { 0 });
        }
        let mut found = Found::default();
        self.direct(module, name, &mut found);
        let ways = self.ways(module);
        for there in &ways.order {
            let before = found.targets.len();
            if *there != module {
                self.direct(*there, name, &mut found);
            }
            for (leaf, target) in &self.globs[*there] {
                if matches!(target, Target::Item(node) if self.holds(*node, name)) {
                    found.targets.push(*target);
                    found.via.push(*leaf);
                }
            }
            if found.targets.len() > before {
                let (via, passed) = ways.back(*there);
                found.via.extend(via);
                found.passed.extend(passed);
            }
        }
        let found = Rc::new(found.tidy());
        if self.ready && (alone || !self.met.get()) {
            self.memo
                .borrow_mut()
                .insert((module, name), Rc::clone(&found));
        }
        found
    }

    /// Returns where the globs of `module` lead.
    pub fn ways(&self, module: usize) -> Rc<Ways> {
        if let Some(known) = self.found_ways.borrow().get(&module) {
            return Rc::clone(known);
        }
        let (mut order, mut back) = (vec![module], HashMap::from([(module, Vec::new())]));
        let mut at = 0;
        while at < order.len() {
            let here = order[at];
            at += 1;
            for (leaf, target) in &self.globs[here] {
                self.steps.set(self.steps.get() + 1);
                if let Target::Module(next) = target {
                    if !back.contains_key(next) {
                        order.push(*next);
                    }
                    let same: &mut Vec<_> = back.entry(*next).or_default();
                    same.push((here, *leaf));
                }
            }
        }
        let ways = Rc::new(Ways { order, back });
        if self.ready {
            self.found_ways
                .borrow_mut()
                .insert(module, Rc::clone(&ways));
        }
        ways
    }

    /// Adds what `module` itself calls `name`.
    fn direct(&self, module: usize, name: &'a str, found: &mut Found<'a>) {
        for entry in self.tables[module].get(name).into_iter().flatten() {
            self.steps.set(self.steps.get() + 1);
            match entry {
                Entry::Node(node) => found.targets.push(self.target(*node)),
                Entry::Leaf(index) => {
                    let entered = self.active.borrow().contains(index);
                    if self.active.borrow().len() == DEPTH {
                        self.steps.set(STEPS + 1);
                    }
                    if entered || self.is_tangled() {
                        self.met.set(true);
                        continue;
                    }
                    self.active.borrow_mut().push(*index);
                    found.add(&self.leaf(*index));
                    found.via.push(*index);
                    self.active.borrow_mut().pop();
                }
            }
        }
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

    fn target(&self, node: usize) -> Target {
        match self.world.nodes[node].child {
            Some(child) => Target::Module(child),
            None => Target::Item(node),
        }
    }

    /// Returns whether a glob import of the item `node` brings `name`: a variant, or
    /// what a macro's call makes.
    fn holds(&self, node: usize, name: &str) -> bool {
        let source = self.world.source_of(node);
        let item = &self.world.nodes[node].item;
        match item.kind {
            Kind::Enum => item
                .body
                .clone()
                .into_iter()
                .flatten()
                .any(|i| source.word(i) == Some(name)),
            Kind::Call => true,
            _ => false,
        }
    }

    /// Returns whether `shared` at the start of a path in `module` is not the library.
    pub fn hides_library(&self, module: usize) -> bool {
        let entries = self.tables[module]
            .get(known::LIBRARY)
            .into_iter()
            .flatten();
        entries.into_iter().any(|entry| match entry {
            Entry::Node(node) => {
                let kind = &self.world.nodes[*node].item.kind;
                kind.is_type() || matches!(kind, Kind::Module)
            }
            Entry::Leaf(index) => self.world.uses[*index].leaf.path != [known::LIBRARY],
        })
    }

    /// Returns whether `module` itself has or imports something called `name`, other
    /// than a crate.
    pub fn has(&self, module: usize, name: &str) -> bool {
        let entries = self.tables[module].get(name).into_iter().flatten();
        entries.into_iter().any(|entry| match entry {
            Entry::Node(node) => !matches!(self.world.nodes[*node].item.kind, Kind::ExternCrate),
            Entry::Leaf(_) => true,
        })
    }

    /// Returns what the path means in `module`.
    pub fn resolve(&self, module: usize, global: bool, path: &[&'a str]) -> Found<'a> {
        let world = self.world;
        let mut found = Found::default();
        let Some((first, mut rest)) = path.split_first() else {
            found.targets.push(Target::Outside);
            return found;
        };
        let library = world
            .library
            .filter(|_| *first == known::LIBRARY && !world.modules[module].library);
        match *first {
            "crate" => found.targets.push(Target::Module(world.root_of(module))),
            "self" => found.targets.push(Target::Module(module)),
            "super" => found
                .targets
                .extend(world.modules[module].parent.map(Target::Module)),
            _ if global => {}
            first => found.add(&self.lookup(module, first)),
        }
        match library {
            Some(library) if global || !self.hides_library(module) => {
                found.targets.push(Target::Module(library));
            }
            _ if global || found.targets.is_empty() && known::CRATES.contains(first) => {
                found.targets.push(Target::Outside);
            }
            _ => {}
        }
        while let Some((segment, behind)) = rest.split_first() {
            let mut next = Found::default();
            for target in &found.targets {
                match target {
                    Target::Module(at) => {
                        next.passed.push(*at);
                        match *segment {
                            "self" => next.targets.push(*target),
                            "super" => next
                                .targets
                                .extend(world.modules[*at].parent.map(Target::Module)),
                            name => next.add(&self.lookup(*at, name)),
                        }
                    }
                    Target::Item(node) => {
                        next.targets.push(*target);
                        next.members.push((*node, segment));
                    }
                    Target::Outside => next.targets.push(*target),
                }
            }
            found.targets.clear();
            found.add(&next);
            rest = behind;
        }
        found.tidy()
    }

    /// Returns the traits in scope in `module`, and for each the leaves that bring it.
    pub fn traits(&self, module: usize) -> Vec<(usize, Vec<usize>)> {
        let world = self.world;
        let is_trait = |node: &usize| matches!(world.nodes[*node].item.kind, Kind::Trait);
        let mut traits: Vec<(usize, Vec<usize>)> = Vec::new();
        let ways = self.ways(module);
        for here in &ways.order {
            let (via, _) = ways.back(*here);
            let nodes = world.modules[*here].nodes.iter().copied();
            traits.extend(nodes.filter(is_trait).map(|node| (node, via.clone())));
            for index in &world.modules[*here].uses {
                if !world.uses[*index].leaf.glob {
                    let mut found = self.leaf(*index);
                    found.via.push(*index);
                    found.via.extend(&via);
                    let items = found.items().filter(is_trait);
                    traits.extend(items.map(|node| (node, found.via.clone())));
                }
            }
        }
        traits
    }

    /// Returns whether the glob `leaf` of `module` leads to another crate, or nowhere
    /// that is known.
    pub fn leads_outside(&self, module: usize, leaf: usize) -> bool {
        let mut targets = self.globs[module]
            .iter()
            .filter(|glob| glob.0 == leaf)
            .peekable();
        targets.peek().is_none() || targets.any(|glob| glob.1 == Target::Outside)
    }
}
