//! What names of modules mean: a name in a module is what the module has or imports,
//! by `use` paths, re-exports and globs, from module to module. Namespaces, order,
//! visibility and local variables do not count: what a name may mean, it means.

use std::cell::{Cell, RefCell};
use std::collections::{BTreeMap, HashMap, HashSet};
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
        for target in &other.targets {
            if !self.targets.contains(target) {
                self.targets.push(*target);
            }
        }
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

/// Modules, and by which others and which leaves each is reached.
type Ways = BTreeMap<usize, Vec<(usize, usize)>>;

/// The tables of all modules.
pub struct Names<'a> {
    world: &'a World,
    tables: Vec<HashMap<&'a str, Vec<Entry>>>,
    /// For each module its glob imports: the leaf and what it leads to.
    globs: Vec<Vec<(usize, Target)>>,
    /// The modules that have a name in their tables.
    named: HashMap<&'a str, Vec<usize>>,
    /// The modules with a glob of what is no module.
    item_globs: Vec<usize>,
    known_ways: RefCell<HashMap<usize, Rc<Ways>>>,
    /// The traits by the names of their members.
    members: HashMap<&'a str, HashSet<usize>>,
    memo: RefCell<HashMap<(usize, Ask<'a>), Rc<Found<'a>>>>,
    /// The leaves that are being followed.
    active: RefCell<Vec<usize>>,
    /// Whether a lookup met itself, or not all globs are known: what it found is not all.
    partial: Cell<bool>,
    steps: Cell<usize>,
}

impl<'a> Names<'a> {
    /// Returns the tables; `made` says what names macros' calls make.
    pub fn new(world: &'a World, made: &HashMap<usize, Brought<'a>>) -> Names<'a> {
        let mut names = Names {
            world,
            globs: vec![Vec::new(); world.modules.len()],
            tables: vec![HashMap::new(); world.modules.len()],
            named: HashMap::new(),
            item_globs: Vec::new(),
            known_ways: RefCell::default(),
            members: HashMap::new(),
            memo: RefCell::default(),
            active: RefCell::default(),
            partial: Cell::new(true),
            steps: Cell::new(0),
        };
        for (index, node) in world.nodes.iter().enumerate() {
            let (source, item) = world.text(index);
            let mut called: HashSet<&str> = HashSet::new();
            if let Some(brought) = made.get(&index) {
                called.extend(&brought.names);
            }
            match item.kind {
                Kind::ExternBlock => called.extend(defined(source, item.inside())),
                Kind::ExternCrate if item.name == LIBRARY => continue,
                Kind::Trait => {
                    for member in defined(source, item.inside()) {
                        names.members.entry(member).or_default().insert(index);
                    }
                }
                _ => {}
            }
            if node.owner.is_none() && !item.name.is_empty() {
                called.insert(&item.name);
            }
            let root = world.is_exported(index).then(|| world.root_of(node.module));
            for name in called {
                for module in [Some(node.module), root].into_iter().flatten() {
                    names.enter(module, name, Entry::Node(index));
                }
            }
        }
        let mut globs = Vec::new();
        for (module, entry) in world.modules.iter().enumerate() {
            for index in &entry.uses {
                let leaf = &world.uses[*index].leaf;
                names.enter(module, &leaf.binding, Entry::Leaf(*index));
                globs.extend(leaf.glob.then_some((module, *index)));
            }
        }
        // What one glob brings, another may start with.
        let mut more = true;
        while more && !names.is_tangled() {
            more = false;
            for (module, index) in &globs {
                for target in names.leaf(*index).targets {
                    if !names.globs[*module].contains(&(*index, target)) {
                        if matches!(target, Target::Item(_)) {
                            names.item_globs.push(*module);
                        }
                        names.globs[*module].push((*index, target));
                        more = true;
                    }
                }
            }
            names.memo.borrow_mut().clear();
            names.known_ways.borrow_mut().clear();
        }
        names
    }

    fn enter(&mut self, module: usize, name: &'a str, entry: Entry) {
        self.tables[module].entry(name).or_default().push(entry);
        self.named.entry(name).or_default().push(module);
    }

    /// Returns whether the modules import each other in more ways than can be followed.
    pub fn is_tangled(&self) -> bool {
        self.steps.get() > STEPS
    }

    /// Returns whether a trait has a member called `name`.
    pub fn is_member(&self, name: &str) -> bool {
        self.members.contains_key(name)
    }

    /// Returns what `module` and what it imports by globs have for `ask`.
    pub fn lookup(&self, module: usize, ask: Ask<'a>) -> Rc<Found<'a>> {
        if let Some(known) = self.memo.borrow().get(&(module, ask)) {
            return Rc::clone(known);
        }
        let alone = self.active.borrow().is_empty();
        if alone && !self.is_tangled() {
            self.partial.set(false);
            self.steps.set(0);
        }
        let ways = self.ways(module);
        let mut found = Found::default();
        for there in self.places(&ways, ask) {
            let own = self.direct(there, ask);
            if own.targets.is_empty() && own.via.is_empty() {
                continue;
            }
            found.add(&own);
            let (mut passed, mut at) = (vec![there], 0);
            while at < passed.len() {
                for (from, leaf) in &ways[&passed[at]] {
                    found.via.push(*leaf);
                    if !passed.contains(from) {
                        passed.push(*from);
                    }
                }
                at += 1;
            }
            found.passed.extend(passed);
        }
        for indices in [&mut found.via, &mut found.passed] {
            indices.sort_unstable();
            indices.dedup();
        }
        let found = Rc::new(found);
        if alone || !self.partial.get() {
            self.memo
                .borrow_mut()
                .insert((module, ask), Rc::clone(&found));
        }
        found
    }

    /// Returns where the globs of `module` lead, itself included, and by which modules
    /// and leaves each is reached.
    fn ways(&self, module: usize) -> Rc<Ways> {
        if let Some(known) = self.known_ways.borrow().get(&module) {
            return Rc::clone(known);
        }
        let (mut order, mut at) = (vec![module], 0);
        let mut ways: Ways = BTreeMap::from([(module, Vec::new())]);
        while at < order.len() {
            for (leaf, target) in &self.globs[order[at]] {
                self.steps.set(self.steps.get() + 1);
                if let Target::Module(next) = target {
                    if !ways.contains_key(next) {
                        order.push(*next);
                    }
                    ways.entry(*next).or_default().push((order[at], *leaf));
                }
            }
            at += 1;
        }
        let ways = Rc::new(ways);
        let mut known = self.known_ways.borrow_mut();
        known.insert(module, Rc::clone(&ways));
        ways
    }

    /// Returns the modules among those that may have something for `ask`.
    fn places(&self, ways: &Ways, ask: Ask<'a>) -> Vec<usize> {
        let Ask::Name(name) = ask else {
            return ways.keys().copied().collect();
        };
        let named = self.named.get(name).into_iter().flatten();
        let mut places: Vec<usize> = named.chain(&self.item_globs).copied().collect();
        places.retain(|module| ways.contains_key(module));
        places.sort_unstable();
        places.dedup();
        places
    }

    /// Returns what `module` itself has for `ask`.
    fn direct(&self, module: usize, ask: Ask<'a>) -> Found<'a> {
        let (world, mut found) = (self.world, Found::default());
        let uses = &world.modules[module].uses;
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
                    let (source, item) = world.text(node);
                    let says = item.inside().any(|i| source.word(i) == Some(name));
                    if says || matches!(item.kind, Kind::Call) {
                        found.targets.push(*target);
                        found.via.push(*leaf);
                    }
                }
            }
            Ask::Member(name) => {
                let Some(traits) = self.members.get(name) else {
                    return found;
                };
                let own = traits
                    .iter()
                    .filter(|node| world.nodes[**node].module == module);
                found.targets.extend(own.map(|node| Target::Item(*node)));
                for index in uses.iter().filter(|index| !world.uses[**index].leaf.glob) {
                    let mut brought = self.follow(*index);
                    brought
                        .targets
                        .retain(|at| matches!(at, Target::Item(at) if traits.contains(at)));
                    if !brought.targets.is_empty() {
                        found.add(&brought);
                        found.via.push(*index);
                    }
                }
            }
            Ask::Imports => found.via.extend(uses.iter().filter(|index| {
                let leaf = &world.uses[**index].leaf;
                let inside =
                    |glob: &(usize, Target)| glob.0 == **index && glob.1 != Target::Outside;
                leaf.may_be_trait() || leaf.glob && !self.globs[module].iter().any(inside)
            })),
        }
        found
    }

    /// Returns what a leaf imports, unless it is being followed already.
    fn follow(&self, index: usize) -> Found<'a> {
        let depth = self.active.borrow().len();
        self.steps
            .set(self.steps.get() + if depth < DEPTH { 1 } else { STEPS + 1 });
        if self.active.borrow().contains(&index) || self.is_tangled() {
            self.partial.set(true);
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
