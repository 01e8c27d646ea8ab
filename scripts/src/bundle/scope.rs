//! What a path means: the library's items it may lead to, and the `use` leaves on
//! the way. Where several things bear one name (a module and a function, say),
//! all of them are found: too many is safe, too few is not.

use std::cell::{Cell, RefCell};
use std::collections::HashMap;

use super::items::Kind;
use super::known;
use super::world::World;

/// One meaning of a path.
#[derive(Clone, Copy, Debug, Eq, Ord, PartialEq, PartialOrd)]
pub enum Meaning {
    /// A module.
    Module(usize),
    /// Any other item of either crate.
    Item(usize),
    /// Something in the standard library.
    Foreign,
    /// A name that some `use` brings from where nothing was found: made by a macro.
    Unknown,
}

/// What a path leads to.
#[derive(Clone, Debug, Default)]
pub struct Found {
    /// All meanings.
    pub meanings: Vec<Meaning>,
    /// The `use` leaves that some meaning goes through.
    pub via: Vec<usize>,
    /// Members of items that the path goes on to: `(node, name)`.
    pub members: Vec<(usize, String)>,
}

impl Found {
    fn of(meaning: Meaning) -> Found {
        Found {
            meanings: vec![meaning],
            ..Found::default()
        }
    }

    fn add(&mut self, other: Found) {
        self.meanings.extend(other.meanings);
        self.via.extend(other.via);
        self.members.extend(other.members);
    }
}

/// A module, whether the path begins with `::`, and the path.
type Query = (usize, bool, Vec<String>);

/// Looks paths up in a world.
pub struct Scope<'a> {
    world: &'a World,
    named: HashMap<(usize, &'a str), Vec<usize>>,
    known: RefCell<HashMap<Query, Found>>,
    steps: Cell<usize>,
}

/// More lookups than this for one path mean modules that import each other in
/// circles without end; no library written by hand comes near.
const STEPS: usize = 20_000;

/// The same for a name that is handed on from `use` to `use`.
const DEPTH: usize = 200;

/// `(module, name, only types and modules, from inside)` of the lookups under way.
type Trail = Vec<(usize, String, bool, bool)>;

impl<'a> Scope<'a> {
    /// Returns the scope of all modules of `world`.
    pub fn new(world: &'a World) -> Scope<'a> {
        let mut named: HashMap<(usize, &str), Vec<usize>> = HashMap::new();
        for (index, node) in world.nodes.iter().enumerate() {
            if node.item.test || node.owner.is_some() {
                continue;
            }
            let mut add = |module, name| named.entry((module, name)).or_default().push(index);
            match &node.item.kind {
                Kind::ExternBlock(names) => {
                    for name in names {
                        add(node.module, name);
                    }
                }
                // A crate is known by its name without that.
                Kind::ExternCrate => {}
                // An exported macro stands at the crate's root wherever it is written.
                Kind::Macro(true) => {
                    add(node.module, &*node.item.name);
                    let root = world.root_of(node.module);
                    if root != node.module {
                        add(root, &*node.item.name);
                    }
                }
                _ if !node.item.name.is_empty() => add(node.module, &*node.item.name),
                _ => {}
            }
        }
        Scope {
            world,
            named,
            known: RefCell::new(HashMap::new()),
            steps: Cell::new(0),
        }
    }

    /// Returns what the path means in `module`; with `global` it began with `::`.
    /// A path that leads nowhere known (a local, a generic parameter, the prelude)
    /// has no meaning.
    pub fn resolve(&self, module: usize, global: bool, path: &[String]) -> Found {
        let key = (module, global, path.to_vec());
        if let Some(found) = self.known.borrow().get(&key) {
            return found.clone();
        }
        if self.lost() {
            return Found::default();
        }
        self.steps.set(0);
        let mut found = self.walk(module, global, path, &mut Vec::new());
        found.meanings.sort_unstable();
        found.meanings.dedup();
        self.known.borrow_mut().insert(key, found.clone());
        found
    }

    /// Returns whether a lookup was cut short: then no answer is to be trusted.
    pub fn lost(&self) -> bool {
        self.steps.get() > STEPS
    }

    /// Returns whether anything in `module` bears the name `name`, apart from
    /// what `use` declarations inside functions bring.
    pub fn binds(&self, module: usize, name: &str) -> bool {
        let found = self.resolve(module, false, &["self".to_string(), name.to_string()]);
        !found.meanings.is_empty()
    }

    /// Returns whether a path in `module` that goes on behind `name` begins with
    /// something other than the library.
    pub fn hides_library(&self, module: usize, name: &str) -> bool {
        if !self.lost() {
            self.steps.set(0);
        }
        let found = self.lookup(module, name, (true, true), &mut Vec::new());
        let library = self.world.library.map(Meaning::Module);
        found
            .meanings
            .iter()
            .any(|meaning| Some(*meaning) != library)
    }

    fn walk(&self, module: usize, global: bool, path: &[String], trail: &mut Trail) -> Found {
        let Some(first) = path.first() else {
            return Found::default();
        };
        let world = self.world;
        let single = path.len() == 1;
        let name = first.trim_start_matches("r#");
        let mut found = match name {
            "crate" => Found::of(Meaning::Module(world.root_of(module))),
            "self" if !global => Found::of(Meaning::Module(module)),
            "super" => match world.modules[module].parent {
                Some(parent) => Found::of(Meaning::Module(parent)),
                None => Found::default(),
            },
            _ if global => self.extern_crate(module, name),
            _ => {
                let local = self.lookup(module, name, (!single, true), trail);
                if local.meanings.is_empty() {
                    self.extern_crate(module, name)
                } else {
                    local
                }
            }
        };
        for (i, segment) in path.iter().enumerate().skip(1) {
            let segment = segment.trim_start_matches("r#");
            let mut next = Found {
                via: found.via,
                members: found.members,
                meanings: Vec::new(),
            };
            for meaning in found.meanings {
                match meaning {
                    Meaning::Module(inner) if segment == "super" => {
                        let parent = world.modules[inner].parent;
                        next.meanings.extend(parent.map(Meaning::Module));
                    }
                    Meaning::Module(inner) if segment == "self" => {
                        next.meanings.push(Meaning::Module(inner));
                    }
                    Meaning::Module(inner) => {
                        next.add(self.lookup(inner, segment, (i + 1 < path.len(), false), trail));
                    }
                    Meaning::Item(node) => {
                        next.members.push((node, segment.to_string()));
                        next.meanings.push(meaning);
                    }
                    Meaning::Foreign | Meaning::Unknown => next.meanings.push(meaning),
                }
            }
            found = next;
        }
        found
    }

    fn extern_crate(&self, module: usize, name: &str) -> Found {
        match self.world.library {
            Some(root) if name == known::LIBRARY && !self.world.modules[module].library => {
                Found::of(Meaning::Module(root))
            }
            _ if known::CRATES.contains(&name) => Found::of(Meaning::Foreign),
            _ => Found::default(),
        }
    }

    /// Returns what `name` means as a name in `module`; with `types`, only what
    /// may stand before `::`; with `inside`, to code of the module itself, where a
    /// function may have `use` declarations of its own.
    fn lookup(
        &self,
        module: usize,
        name: &str,
        (types, inside): (bool, bool),
        trail: &mut Trail,
    ) -> Found {
        let mut found = Found::default();
        let key = (module, name.to_string(), types, inside);
        self.steps.set(self.steps.get() + 1);
        if trail.len() > DEPTH {
            self.steps.set(STEPS + 1);
        }
        if self.lost() || trail.contains(&key) {
            return found;
        }
        trail.push(key);
        let world = self.world;
        for node in self.named.get(&(module, name)).into_iter().flatten() {
            let meaning = match world.nodes[*node].child {
                Some(child) => Meaning::Module(child),
                None => Meaning::Item(*node),
            };
            if !types || self.holds_names(meaning) {
                found.meanings.push(meaning);
            }
        }
        let open = |index: &&usize| {
            let node = world.uses[**index].node;
            inside || matches!(world.nodes[node].item.kind, Kind::Use(_))
        };
        for index in world.modules[module].uses.iter().filter(open) {
            let leaf = &world.uses[*index].leaf;
            if leaf.glob || leaf.binding != name {
                continue;
            }
            // At the root of a crate a macro that became exported is there anyway.
            if module == world.root_of(module) && leaf.path == [name] && world.promotes(name) {
                continue;
            }
            let mut target = self.walk(module, leaf.global, &leaf.path, trail);
            if target.meanings.is_empty() {
                target.meanings.push(Meaning::Unknown);
            }
            if types {
                target.meanings.retain(|meaning| self.holds_names(*meaning));
            }
            // A lookup cut off because it is under way brings nothing new.
            let circular = target.meanings == [Meaning::Unknown]
                && leaf.path.iter().any(|segment| segment == name)
                && !found.meanings.is_empty();
            if !target.meanings.is_empty() && !circular {
                target.via.push(*index);
                found.add(target);
            }
        }
        for index in world.modules[module].uses.iter().filter(open) {
            let leaf = &world.uses[*index].leaf;
            if !leaf.glob {
                continue;
            }
            let target = self.walk(module, leaf.global, &leaf.path, trail);
            let mut brought = Found::default();
            for meaning in &target.meanings {
                match meaning {
                    Meaning::Module(inner) if *inner != module => {
                        brought.add(self.lookup(*inner, name, (types, false), trail));
                    }
                    Meaning::Item(node) if self.has_variant(*node, name) && !types => {
                        brought.meanings.push(*meaning);
                    }
                    _ => {}
                }
            }
            if !brought.meanings.is_empty() {
                brought.via.extend(target.via);
                brought.via.push(*index);
                found.add(brought);
            }
        }
        trail.pop();
        found
    }

    fn holds_names(&self, meaning: Meaning) -> bool {
        match meaning {
            Meaning::Item(node) => matches!(
                self.world.nodes[node].item.kind,
                Kind::Struct | Kind::Enum(_) | Kind::Trait(_) | Kind::Alias | Kind::Call
            ),
            _ => true,
        }
    }

    fn has_variant(&self, node: usize, name: &str) -> bool {
        matches!(&self.world.nodes[node].item.kind, Kind::Enum(names) if names.iter().any(|n| n == name))
    }
}
