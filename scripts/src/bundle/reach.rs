//! Which items of the library the program reaches: more than needed is fine, less
//! is not.
//!
//! The whole program is kept, then everything that a path in something kept may
//! mean, until nothing is added any more. A member of an inherent `impl` is kept
//! if its type is and code that is kept says `Type::member`, or calls `.member(…)`
//! with as many arguments where a value of the type may be; a trait `impl` if its
//! trait and its types are kept, those from elsewhere counting as kept; a
//! trait also if a module where it is in scope says the name of one of its
//! members. What stands inside `macro_rules!` or between the brackets of a macro
//! that is not the standard library's may end up anywhere: there a bare word keeps
//! every item of that name.

mod code;
mod sight;
mod traits;
mod wanted;

use std::cell::RefCell;
use std::collections::{HashMap, HashSet};
use std::ops::Range;

use self::traits::InScope;
use super::items::Kind;
use super::known;
use super::scope::{Found, Meaning, Scope};
use super::source::Refusal;
use super::world::World;

/// What the program reaches: the nodes and the `use` leaves.
pub struct Reached {
    /// For each node, whether it is kept.
    pub nodes: Vec<bool>,
    /// For each `use` leaf, whether it is kept.
    pub uses: Vec<bool>,
}

/// Returns what is reached from the program's root.
///
/// # Errors
/// A refusal if the library's modules import each other beyond unravelling.
pub fn reach(world: &World, scope: &Scope<'_>) -> Result<Reached, Refusal> {
    let mut reach = Reach {
        world,
        scope,
        nodes: vec![false; world.nodes.len()],
        uses: vec![false; world.uses.len()],
        queue: Vec::new(),
        words: HashSet::new(),
        calls: Vec::new(),
        refs: vec![HashSet::new(); world.nodes.len()],
        blind: vec![false; world.nodes.len()],
        impls: vec![Vec::new(); world.nodes.len()],
        visible: RefCell::new(HashMap::new()),
        loose: HashSet::new(),
        members: HashSet::new(),
        anywhere: HashSet::new(),
        methods: vec![HashSet::new(); world.modules.len()],
        said: vec![HashSet::new(); world.modules.len()],
        expanded: HashSet::new(),
        traits: Vec::new(),
        wild: false,
    };
    reach.traits = (0..world.modules.len())
        .map(|module| reach.traits_in(module, &mut Vec::new()))
        .collect();
    for node in 0..world.nodes.len() {
        if let (Kind::Impl(_), Some(body)) =
            (&world.nodes[node].item.kind, &world.nodes[node].item.body)
        {
            let named = reach.items_named(node, world.nodes[node].item.keyword..body.start);
            named
                .into_iter()
                .for_each(|item| reach.impls[item].push(node));
        }
    }
    for node in 0..world.nodes.len() {
        if !world.modules[world.nodes[node].module].library && !world.nodes[node].item.test {
            reach.keep(node);
        }
    }
    while reach.lap() {}
    if scope.lost() {
        return Err(Refusal {
            file: world.sources[0].name.clone(),
            line: 1,
            reason: "the modules import each other in too many circles".to_string(),
        });
    }
    Ok(Reached {
        nodes: reach.nodes,
        uses: reach.uses,
    })
}

/// A method called by name.
struct Call {
    node: usize,
    name: String,
    /// The number of arguments, if the tokens tell.
    arguments: Option<usize>,
}

struct Reach<'a> {
    world: &'a World,
    scope: &'a Scope<'a>,
    nodes: Vec<bool>,
    uses: Vec<bool>,
    /// Nodes that are kept but not yet read.
    queue: Vec<usize>,
    /// Every word in code that is kept.
    words: HashSet<String>,
    /// `.word(…)`: by node.
    calls: Vec<Call>,
    /// For each node, the items that its code may name.
    refs: Vec<HashSet<usize>>,
    /// For each node, whether its code may name what is not known here.
    blind: Vec<bool>,
    /// For each type and trait, the `impl` blocks whose header names it.
    impls: Vec<Vec<usize>>,
    /// For each node asked for in this lap, the items whose values may be there.
    visible: RefCell<HashMap<usize, HashSet<usize>>>,
    /// Words in macros, which may become anything.
    loose: HashSet<String>,
    /// `Type::word`
    members: HashSet<(usize, String)>,
    /// `something::word` where something may be any type.
    anywhere: HashSet<String>,
    /// For each module, the words that may call a trait's member there.
    methods: Vec<HashSet<String>>,
    /// For each module, the words that begin a path there.
    said: Vec<HashSet<String>>,
    /// Macros whose bodies were read as code of a module.
    expanded: HashSet<(usize, usize)>,
    traits: Vec<Vec<InScope>>,
    /// Whether a macro that is kept builds paths from its fragments.
    wild: bool,
}

impl Reach<'_> {
    fn keep(&mut self, node: usize) {
        if self.nodes[node] || self.world.nodes[node].item.test {
            return;
        }
        self.nodes[node] = true;
        self.queue.push(node);
        let world = self.world;
        if let Some(owner) = world.nodes[node].owner {
            self.keep(owner);
        }
        if let Some(declared) = world.modules[world.nodes[node].module].declared {
            self.keep(declared);
        }
    }

    fn keep_use(&mut self, index: usize) {
        if !self.uses[index] {
            self.uses[index] = true;
            let entry = &self.world.uses[index];
            if matches!(self.world.nodes[entry.node].item.kind, Kind::Use(_)) {
                self.keep(entry.node);
                self.words.extend(entry.leaf.path.iter().cloned());
            }
        }
    }

    /// Keeps what the code of `node` may mean by a path.
    fn keep_found(&mut self, node: usize, found: &Found) {
        for meaning in &found.meanings {
            if let Meaning::Item(item) = meaning {
                self.keep(*item);
                self.refs[node].insert(*item);
            }
        }
        for index in &found.via {
            self.keep_use(*index);
        }
        for (item, member) in &found.members {
            match self.world.nodes[*item].item.kind {
                Kind::Struct | Kind::Enum(_) => {
                    self.members.insert((*item, member.clone()));
                }
                _ => {
                    self.anywhere.insert(member.clone());
                }
            }
        }
    }

    /// Reads what is queued, then looks once at everything that is kept on
    /// conditions; returns whether anything was added.
    fn lap(&mut self) -> bool {
        let before = (self.count(), self.uses.iter().filter(|live| **live).count());
        while let Some(node) = self.queue.pop() {
            self.read(node);
        }
        self.visible.borrow_mut().clear();
        let world = self.world;
        for node in 0..world.nodes.len() {
            if !self.nodes[node] && self.wanted(node) {
                self.keep(node);
            }
        }
        for module in 0..world.modules.len() {
            for i in 0..self.traits[module].len() {
                let entry = &self.traits[module][i];
                let methods = &self.methods[module];
                if entry.members.iter().any(|member| methods.contains(member)) {
                    let (node, via) = (entry.node, entry.via.clone());
                    node.into_iter().for_each(|node| self.keep(node));
                    via.into_iter().for_each(|index| self.keep_use(index));
                }
            }
            self.keep_globs(module);
        }
        !self.queue.is_empty()
            || before != (self.count(), self.uses.iter().filter(|live| **live).count())
    }

    fn count(&self) -> usize {
        self.nodes.iter().filter(|kept| **kept).count()
    }

    /// A glob import from where the bundler knows no names stays with any code.
    fn keep_globs(&mut self, module: usize) {
        let world = self.world;
        let has_code = world.modules[module].nodes.iter().any(|node| {
            let kind = &world.nodes[*node].item.kind;
            self.nodes[*node] && !matches!(kind, Kind::Use(_) | Kind::Module)
        });
        for index in &world.modules[module].uses {
            let leaf = &world.uses[*index].leaf;
            if has_code && leaf.glob && known::glob_traits(&leaf.path).is_none() {
                let target = self.scope.resolve(module, leaf.global, &leaf.path);
                let inside =
                    |meaning: &Meaning| matches!(meaning, Meaning::Module(_) | Meaning::Item(_));
                let unsaid = known::glob_names(&leaf.path)
                    .is_some_and(|mut names| !names.any(|name| self.said[module].contains(name)));
                if !unsaid && !target.meanings.iter().any(inside) {
                    self.keep_use(*index);
                    self.keep_found(world.uses[*index].node, &target);
                }
            }
        }
    }

    fn read(&mut self, node: usize) {
        let world = self.world;
        let entry = &world.nodes[node];
        let item = &entry.item;
        let module = entry.module;
        // Stands for any use of a trait whose members are not known.
        self.methods[module].insert(String::new());
        let header = |body: &Option<Range<usize>>| match body {
            Some(body) => item.tokens.start..body.start,
            None => item.tokens.clone(),
        };
        match &item.kind {
            Kind::Use(_) if !world.modules[module].library => {
                for index in world.modules[module].uses.clone() {
                    if world.uses[index].node == node {
                        let leaf = &world.uses[index].leaf;
                        let mut found = self.scope.resolve(module, leaf.global, &leaf.path);
                        let at_root = |meaning: &Meaning| match meaning {
                            Meaning::Item(node) => {
                                world.is_exported(*node)
                                    && world.nodes[*node].item.name == leaf.binding
                            }
                            _ => false,
                        };
                        if module == 0 && !leaf.glob && found.meanings.iter().all(at_root) {
                            // The one file's root has the macro without this leaf.
                            found.via.clear();
                        }
                        self.keep_use(index);
                        self.keep_found(node, &found);
                    }
                }
            }
            Kind::Use(_) => {}
            Kind::Module => {}
            Kind::Macro(_) => {
                let body = world.source_of(node).behind(item.keyword + 3) - 1;
                self.code(node, module, item.keyword + 3..body, true);
            }
            Kind::Impl(_) => self.code(node, module, header(&item.body), false),
            Kind::Trait(_) | Kind::ExternBlock(_) => {
                self.code(node, module, header(&item.body), false);
            }
            _ => {
                self.words.insert(item.name.clone());
                self.code(node, module, item.tokens.clone(), false);
            }
        }
        for member in &entry.members {
            if self.wanted_member(*member, node) || !world.modules[module].library {
                self.keep(*member);
            }
        }
    }
}
