//! What names of modules mean: a name in a module is what the module has or imports,
//! by `use` paths, re-exports and globs, from module to module. Namespaces, order,
//! visibility and local variables do not count: what a name may mean, it means.

use std::cell::RefCell;
use std::collections::{HashMap, HashSet};
use std::rc::Rc;

use super::items::{defined, Kind};
use super::known::{CRATES, LIBRARY};
use super::made::Brought;
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
    /// The globs of what a macro's call makes: they bring anything.
    Any,
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
    /// The `use` leaves by which the path leads there; each may need others.
    pub via: Vec<usize>,
    /// The names behind types in the path.
    pub members: Vec<&'a str>,
}

impl<'a> Found<'a> {
    /// Adds what else was found.
    pub fn add(&mut self, other: &Found<'a>) {
        add(&mut self.targets, &other.targets);
        self.via.extend(&other.via);
        self.members.extend(&other.members);
    }

    /// Returns the nodes among the targets.
    pub fn items(&self) -> impl Iterator<Item = usize> + '_ {
        items(&self.targets)
    }

    /// Returns the modules among the targets.
    pub fn modules(&self) -> impl Iterator<Item = usize> + '_ {
        modules(&self.targets)
    }
}

fn add(targets: &mut Vec<Target>, more: &[Target]) {
    for target in more {
        if !targets.contains(target) {
            targets.push(*target);
        }
    }
}

fn items(targets: &[Target]) -> impl Iterator<Item = usize> + '_ {
    targets.iter().filter_map(|target| match target {
        Target::Item(node) => Some(*node),
        _ => None,
    })
}

fn modules(targets: &[Target]) -> impl Iterator<Item = usize> + '_ {
    targets.iter().filter_map(|target| match target {
        Target::Module(module) => Some(*module),
        _ => None,
    })
}

/// An entry of a module's table.
#[derive(Clone, Copy)]
enum Entry {
    Node(usize),
    Leaf(usize),
}

/// More imports than this behind one another no one writes.
const ROUNDS: usize = 100;

/// The tables of all modules.
pub struct Names<'a> {
    world: &'a World,
    /// For each question the modules that have an answer of their own.
    tables: HashMap<Ask<'a>, HashMap<usize, Vec<Entry>>>,
    /// What each `use` leaf leads to.
    leaves: Vec<Vec<Target>>,
    /// For each module its globs, and where they lead, itself included.
    globs: Vec<Vec<usize>>,
    reach: Vec<HashSet<usize>>,
    /// Whether the modules import each other in more ways than can be followed.
    pub is_tangled: bool,
    memo: RefCell<HashMap<(usize, Ask<'a>), Rc<Found<'a>>>>,
}

impl<'a> Names<'a> {
    /// Returns the tables; `made` says what names macros' calls make.
    pub fn new(world: &'a World, made: &HashMap<usize, Brought<'a>>) -> Names<'a> {
        let mut names = Names {
            world,
            tables: HashMap::new(),
            leaves: vec![Vec::new(); world.uses.len()],
            globs: vec![Vec::new(); world.modules.len()],
            reach: Vec::new(),
            is_tangled: false,
            memo: RefCell::default(),
        };
        for (index, node) in world.nodes.iter().enumerate() {
            let (source, item) = world.text(index);
            let mut called: HashSet<&str> = HashSet::new();
            if let Some(brought) = made.get(&index) {
                called.extend(&brought.names);
                names.enter_made(brought, node.module, Entry::Node(index));
            }
            match item.kind {
                Kind::ExternBlock => called.extend(defined(source, item.inside())),
                Kind::ExternCrate if item.name == LIBRARY => continue,
                Kind::Trait => names.enter_members(index, node.module, Entry::Node(index)),
                _ => {}
            }
            if node.owner.is_none() && !item.name.is_empty() {
                called.insert(&item.name);
            }
            let root = world.is_exported(index).then(|| world.root_of(node.module));
            for name in called {
                for module in [Some(node.module), root].into_iter().flatten() {
                    names.enter(module, Ask::Name(name), Entry::Node(index));
                }
            }
        }
        for (module, entry) in world.modules.iter().enumerate() {
            for index in &entry.uses {
                let leaf = &world.uses[*index].leaf;
                names.enter(module, Ask::Name(&leaf.binding), Entry::Leaf(*index));
                names.globs[module].extend(leaf.glob.then_some(*index));
            }
        }
        names.follow();
        for (module, entry) in world.modules.iter().enumerate() {
            for index in &entry.uses {
                let leaf = &world.uses[*index].leaf;
                let targets = names.leaves[*index].clone();
                let is_outside = targets.iter().all(|target| *target == Target::Outside);
                if leaf.may_be_trait() || leaf.glob && is_outside {
                    names.enter(module, Ask::Imports, Entry::Leaf(*index));
                }
                let is_trait = |node: &usize| matches!(world.nodes[*node].item.kind, Kind::Trait);
                for node in items(&targets).filter(|node| !leaf.glob && is_trait(node)) {
                    names.enter_members(node, module, Entry::Leaf(*index));
                }
                for node in items(&targets).filter(|_| !leaf.glob) {
                    if let Some(brought) = made.get(&node) {
                        names.enter_made(brought, module, Entry::Leaf(*index));
                    }
                }
            }
        }
        names.memo.borrow_mut().clear();
        names
    }

    fn enter(&mut self, module: usize, ask: Ask<'a>, entry: Entry) {
        let places = self.tables.entry(ask).or_default();
        places.entry(module).or_default().push(entry);
    }

    /// Enters what brings the trait `node` under the names of its members.
    fn enter_members(&mut self, node: usize, module: usize, entry: Entry) {
        let (source, item) = self.world.text(node);
        for member in defined(source, item.inside()) {
            self.enter(module, Ask::Member(member), entry);
        }
    }

    /// Enters what brings a trait that a macro makes under all names that it makes.
    fn enter_made(&mut self, brought: &Brought<'a>, module: usize, entry: Entry) {
        for name in brought.names.iter().filter(|_| brought.traits) {
            self.enter(module, Ask::Member(name), entry);
        }
    }

    /// Follows all leaves, until what one brings leads no other further.
    fn follow(&mut self) {
        let world = self.world;
        // Macros in textual scope are meant where there is nothing else.
        for macros in [false, true] {
            for round in 0..=ROUNDS {
                self.memo.borrow_mut().clear();
                let all = 0..world.modules.len();
                self.reach = all.map(|module| self.reached(module)).collect();
                let mut more = false;
                for (index, entry) in world.uses.iter().enumerate() {
                    let (module, leaf) = (world.nodes[entry.node].module, &entry.leaf);
                    let mut targets = self.resolve(module, leaf.global, &leaf.segments()).targets;
                    if targets.is_empty() && macros {
                        let same = world.macros.get(leaf.last()).into_iter().flatten();
                        targets.extend(same.map(|node| Target::Item(*node)));
                    }
                    let known = self.leaves[index].len();
                    add(&mut self.leaves[index], &targets);
                    for target in self.leaves[index].split_off(known) {
                        more = true;
                        self.leaves[index].push(target);
                        if let (Target::Item(node), true) = (target, leaf.glob) {
                            self.enter_variants(node, module, index);
                        }
                    }
                }
                if !more {
                    break;
                }
                self.is_tangled |= round == ROUNDS;
            }
        }
    }

    /// A glob of an enum brings its variants, of a macro's call anything.
    fn enter_variants(&mut self, node: usize, module: usize, leaf: usize) {
        let (source, item) = self.world.text(node);
        if matches!(item.kind, Kind::Call) {
            self.enter(module, Ask::Any, Entry::Leaf(leaf));
        }
        let words: HashSet<&str> = item.inside().filter_map(|i| source.word(i)).collect();
        for word in words {
            self.enter(module, Ask::Name(word), Entry::Leaf(leaf));
        }
    }

    /// Returns where the globs of `module` lead, itself included.
    fn reached(&self, module: usize) -> HashSet<usize> {
        let (mut reached, mut queue) = (HashSet::from([module]), vec![module]);
        while let Some(at) = queue.pop() {
            for leaf in &self.globs[at] {
                queue.extend(modules(&self.leaves[*leaf]).filter(|next| reached.insert(*next)));
            }
        }
        reached
    }

    /// Returns what `module` and what it imports by globs have for `ask`.
    pub fn lookup(&self, module: usize, ask: Ask<'a>) -> Rc<Found<'a>> {
        if let Some(known) = self.memo.borrow().get(&(module, ask)) {
            return Rc::clone(known);
        }
        let (world, reach) = (self.world, &self.reach[module]);
        let mut found = Found::default();
        let asks = [ask, Ask::Any].into_iter();
        let tables = asks.filter_map(|ask| self.tables.get(&ask));
        for (there, entries) in tables.flatten().filter(|(there, _)| reach.contains(there)) {
            for entry in entries {
                match entry {
                    Entry::Node(node) => found.targets.push(match world.nodes[*node].child {
                        Some(child) => Target::Module(child),
                        None => Target::Item(*node),
                    }),
                    Entry::Leaf(index) => {
                        add(&mut found.targets, &self.leaves[*index]);
                        found.via.push(*index);
                    }
                }
            }
            // All the ways there.
            for from in reach.iter().filter(|_| *there != module) {
                for leaf in &self.globs[*from] {
                    if modules(&self.leaves[*leaf]).any(|to| self.reach[to].contains(there)) {
                        found.via.push(*leaf);
                    }
                }
            }
        }
        let found = Rc::new(found);
        let mut memo = self.memo.borrow_mut();
        memo.insert((module, ask), Rc::clone(&found));
        found
    }

    /// Returns what a leaf imports, by the first step.
    pub fn leaf(&self, index: usize) -> Found<'a> {
        let entry = &self.world.uses[index];
        let module = self.world.nodes[entry.node].module;
        let mut found = self.resolve(module, entry.leaf.global, &entry.leaf.segments());
        found.targets.clone_from(&self.leaves[index]);
        found
    }

    /// Returns whether `module` itself has or imports something called `name`, other
    /// than that crate: with `path`, something that a path can begin with.
    pub fn has(&self, module: usize, name: &str, path: bool) -> bool {
        let places = self.tables.get(&Ask::Name(name));
        let entries = places.and_then(|places| places.get(&module));
        let mut entries = entries.into_iter().flatten();
        entries.any(|entry| match entry {
            Entry::Leaf(index) => self.world.uses[*index].leaf.path != [name],
            Entry::Node(node) => match &self.world.nodes[*node].item.kind {
                Kind::ExternCrate => false,
                kind => !path || kind.is_type() || matches!(kind, Kind::Module),
            },
        })
    }

    /// Returns what the path means in `module`.
    pub fn resolve(&self, module: usize, global: bool, path: &[&'a str]) -> Found<'a> {
        let (world, mut found) = (self.world, Found::default());
        let parent = |module: usize| world.modules[module].parent.map(Target::Module);
        let first = path.first().copied().unwrap_or("");
        match first {
            "crate" => found.targets.push(Target::Module(world.root_of(module))),
            "self" => found.targets.push(Target::Module(module)),
            "super" => found.targets.extend(parent(module)),
            _ if global || path.is_empty() => {}
            first => found.add(&self.lookup(module, Ask::Name(first))),
        }
        let library = world
            .library
            .filter(|_| first == LIBRARY && !world.modules[module].library);
        match library.filter(|_| global || !self.has(module, first, true)) {
            Some(library) => found.targets.push(Target::Module(library)),
            None if global || path.is_empty() => found.targets.push(Target::Outside),
            None if found.targets.is_empty() && CRATES.contains(&first) => {
                found.targets.push(Target::Outside);
            }
            None => {}
        }
        for segment in path.iter().skip(1) {
            for target in std::mem::take(&mut found.targets) {
                match (target, *segment) {
                    (Target::Module(at), "super") => found.targets.extend(parent(at)),
                    (Target::Module(at), name) if name != "self" => {
                        found.add(&self.lookup(at, Ask::Name(name)));
                    }
                    (Target::Item(_), name) => {
                        found.targets.push(target);
                        found.members.push(name);
                    }
                    _ => found.targets.push(target),
                }
            }
        }
        found
    }
}
