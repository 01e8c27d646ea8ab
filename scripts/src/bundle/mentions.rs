//! The mention graph: what kept text mentions is kept.

use std::collections::HashSet;
use std::ops::Range;

use super::items::Kind;
use super::known;
use super::lexer::Kind as Lexeme;
use super::made::{named, Made};
use super::names::{Found, Names, Target};
use super::scan::{is_call, path_at, semicolon};
use super::source::Refusal;
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
pub fn kept<'a>(world: &'a World, names: &Names<'a>, made: &Made<'a>) -> Result<Kept, Refusal> {
    let mut graph = Graph {
        world,
        names,
        kept: Kept {
            nodes: vec![false; world.nodes.len()],
            uses: vec![false; world.uses.len()],
        },
        count: 0,
        queue: Vec::new(),
        seen: HashSet::new(),
        said: Said::default(),
        called: vec![HashSet::new(); world.modules.len()],
        heads: wanted::impls(world, names, made),
        traits: vec![None; world.modules.len()],
    };
    for (index, node) in world.nodes.iter().enumerate() {
        let source = world.source_of(index);
        let root = |at: &Range<usize>| known::has(known::ROOTS, source.at(at.start));
        if !world.modules[node.module].library || node.item.attributes.iter().any(root) {
            graph.keep(index);
        }
    }
    loop {
        while let Some((node, module)) = graph.queue.pop() {
            graph.read(node, module);
        }
        let before = graph.count;
        graph.lap();
        if graph.queue.is_empty() && graph.count == before {
            break;
        }
    }
    graph.std_imports();
    if names.is_tangled() {
        return Err(Refusal {
            file: world.sources[0].name.clone(),
            line: 1,
            reason: "the modules import each other in too many ways".to_string(),
        });
    }
    Ok(graph.kept)
}

/// Names that kept text mentions, but not by a path to an item.
#[derive(Debug, Default)]
struct Said<'a> {
    /// Members of whatever type.
    members: HashSet<&'a str>,
    /// Those behind a dot.
    dots: HashSet<&'a str>,
    /// Members of a type.
    pairs: HashSet<(usize, &'a str)>,
    /// Members of some type of the library.
    any: HashSet<&'a str>,
    /// What stands behind `$fragment::`.
    tails: HashSet<&'a str>,
    /// Modules that are a macro's arguments.
    passed: HashSet<usize>,
}

struct Graph<'a, 'n> {
    world: &'a World,
    names: &'n Names<'a>,
    kept: Kept,
    /// How much is kept or said.
    count: usize,
    /// Nodes to read, as code of that module.
    queue: Vec<(usize, usize)>,
    seen: HashSet<(usize, usize)>,
    said: Said<'a>,
    /// The members that the code of each module mentions.
    called: Vec<HashSet<&'a str>>,
    /// The `impl` blocks that each node is or brings.
    heads: Vec<(usize, Vec<Impl<'a>>)>,
    /// The traits in scope in each module, and the leaves that bring them.
    traits: Vec<Option<Vec<(usize, Vec<usize>)>>>,
}

/// Where the text that is read stands.
struct Place {
    node: usize,
    /// The modules in which its words are looked up, the one it stands in first.
    modules: Vec<usize>,
    /// Whether `super` may be the module itself.
    nested: bool,
    /// Whether it is a macro's body.
    in_macro: bool,
}

impl<'a> Graph<'a, '_> {
    fn keep(&mut self, node: usize) {
        if self.kept.nodes[node] {
            return;
        }
        self.kept.nodes[node] = true;
        self.count += 1;
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
        if self.kept.uses[index] {
            return;
        }
        self.kept.uses[index] = true;
        self.count += 1;
        let entry = &self.world.uses[index];
        if matches!(self.world.nodes[entry.node].item.kind, Kind::Use(_)) {
            self.keep(entry.node);
        }
        let found = self.names.leaf(index);
        for module in found.passed {
            self.keep_module(module);
        }
        for target in found.targets {
            if let Target::Module(module) = target {
                self.keep_module(module);
            }
        }
    }

    /// Keeps what was found; a macro only where `macros` can be meant.
    fn keep_found(&mut self, place: &Place, found: &Found<'a>, macros: bool) {
        let world = self.world;
        let is_macro = |node: usize| matches!(world.nodes[node].item.kind, Kind::Macro(_));
        let other = |target: &Target| !matches!(target, Target::Item(node) if is_macro(*node));
        if !macros && !found.targets.iter().any(other) {
            return;
        }
        for module in &found.passed {
            self.keep_module(*module);
        }
        for index in &found.via {
            self.keep_use(*index);
        }
        for target in &found.targets {
            match target {
                Target::Module(module) => self.keep_module(*module),
                Target::Item(node) if macros || !is_macro(*node) => self.keep(*node),
                _ => {}
            }
        }
        for (node, name) in &found.members {
            self.say_of(&[*node], name);
            self.call(place, name);
        }
    }

    /// A member of one of the types.
    fn say_of(&mut self, types: &[usize], name: &'a str) {
        self.said.any.insert(name);
        for node in types {
            let heads = wanted::heads(self.world, self.names, *node);
            for head in &heads.nodes {
                self.count += usize::from(self.said.pairs.insert((*head, name)));
            }
            if heads.outside {
                self.say(name);
            }
        }
    }

    /// A member of any type.
    fn say(&mut self, name: &'a str) {
        self.count += usize::from(self.said.members.insert(name));
    }

    /// A member that a trait in scope may have.
    fn call(&mut self, place: &Place, name: &'a str) {
        for module in &place.modules {
            self.count += usize::from(self.called[*module].insert(name));
        }
    }

    /// Keeps what is kept for what else is kept, and mentioned by no path.
    fn lap(&mut self) {
        let world = self.world;
        let heads = std::mem::take(&mut self.heads);
        for (node, impls) in &heads {
            let is_wanted = |one: &Impl<'_>| one.is_wanted(&self.kept.nodes, &self.said.dots);
            if self.kept.nodes[*node] && world.nodes[*node].members.is_empty()
                || !impls.iter().any(is_wanted)
            {
                continue;
            }
            if !matches!(&world.nodes[*node].item.kind, Kind::Impl(header) if header.of.is_none()) {
                self.keep(*node);
                continue;
            }
            for member in &world.nodes[*node].members {
                let name = world.nodes[*member].item.name.as_str();
                let on = &impls[0].on;
                let said = self.said.members.contains(name)
                    || name.is_empty()
                    || on.outside && self.said.any.contains(name)
                    || on
                        .nodes
                        .iter()
                        .any(|head| self.said.pairs.contains(&(*head, name)));
                if said {
                    self.keep(*member);
                }
            }
        }
        self.heads = heads;
        for module in 0..world.modules.len() {
            if self.called[module].is_empty() {
                continue;
            }
            let names = self.names;
            let traits = self.traits[module]
                .take()
                .unwrap_or_else(|| names.traits(module));
            for (node, via) in &traits {
                let members = wanted::members(world, *node);
                if members
                    .iter()
                    .any(|name| self.called[module].contains(name))
                {
                    self.keep(*node);
                    via.iter().for_each(|index| self.keep_use(*index));
                }
            }
            self.traits[module] = Some(traits);
        }
        for name in self.said.tails.clone() {
            for module in self.said.passed.clone() {
                let place = self.place(0, module);
                let found = self.names.lookup(module, name);
                self.keep_found(&place, &found, true);
            }
        }
    }

    /// Imports of traits from std work without being named, where there is code.
    fn std_imports(&mut self) {
        let world = self.world;
        let mut coded = vec![false; world.modules.len()];
        for (index, node) in world.nodes.iter().enumerate() {
            let code = !matches!(
                node.item.kind,
                Kind::Use(_) | Kind::Module | Kind::ExternCrate
            );
            coded[node.module] |= code && self.kept.nodes[index];
        }
        for module in (0..coded.len()).filter(|module| coded[*module]) {
            let ways = self.names.ways(module);
            for there in &ways.order {
                for index in &world.modules[*there].uses {
                    let leaf = &world.uses[*index].leaf;
                    let needed = match leaf.glob {
                        true => self.names.leads_outside(*there, *index),
                        false => {
                            leaf.is_std() && wanted::is_trait_import(leaf, &self.called[module])
                        }
                    };
                    if needed {
                        self.keep_use(*index);
                        ways.back(*there)
                            .0
                            .into_iter()
                            .for_each(|leaf| self.keep_use(leaf));
                    }
                }
            }
        }
    }

    fn place(&self, node: usize, module: usize) -> Place {
        let world = self.world;
        let item = &world.nodes[node].item;
        let in_macro = matches!(item.kind, Kind::Macro(_));
        let source = world.source_of(node);
        let nested = in_macro
            || matches!(item.kind, Kind::Call)
            || item
                .body
                .clone()
                .into_iter()
                .flatten()
                .any(|i| source.at(i) == "mod");
        Place {
            node,
            modules: vec![module],
            nested,
            in_macro,
        }
    }

    fn read(&mut self, node: usize, module: usize) {
        let world = self.world;
        let entry = &world.nodes[node];
        let item = &entry.item;
        let mut place = self.place(node, module);
        if !matches!(item.kind, Kind::Use(_)) || !world.is_library(node) {
            for index in &entry.uses {
                let leaf = &world.uses[*index].leaf;
                let mut found = self.names.leaf(*index);
                if place.in_macro && leaf.path.first().is_some_and(|first| first != "crate") {
                    found.add(&self.names.resolve(module, leaf.global, &leaf.segments()));
                }
                self.keep_found(&place, &found, true);
                self.keep_use(*index);
                if place.in_macro && leaf.glob {
                    place
                        .modules
                        .extend(found.targets.iter().filter_map(|target| match target {
                            Target::Module(module) => Some(*module),
                            _ => None,
                        }));
                }
            }
        }
        let tokens = match (&item.kind, &item.body) {
            (Kind::Use(_) | Kind::Module | Kind::ExternCrate, _) => return,
            (Kind::Macro(_), _) => world.source_of(node).inside(item.keyword + 3),
            (Kind::Impl(header), Some(body)) if header.of.is_none() => {
                item.tokens.start..body.start
            }
            _ => item.tokens.clone(),
        };
        self.tokens(&place, tokens);
    }

    /// Reads text for what it mentions.
    fn tokens(&mut self, place: &Place, tokens: Range<usize>) {
        let world = self.world;
        let source = world.source_of(place.node);
        // Up to there, a macro's arguments: any word may become anything.
        let mut loose_until = 0;
        // The words of paths that were read from their beginnings.
        let mut read = HashSet::new();
        let mut i = tokens.start;
        while i < tokens.end {
            let at = i;
            i += 1;
            let loose = at < loose_until;
            if source.kind(at) == Some(Lexeme::Text) && source.at(at).contains('{') {
                for word in captured(source.at(at)) {
                    self.path(place, false, &[word], loose);
                }
            }
            let Some(word) = source.word(at) else {
                continue;
            };
            let before = source.before(at);
            if word == "use" && source.at(i) != "<" && before != "$" {
                i = semicolon(source, i).min(tokens.end).max(i);
            } else if before == "$" && word != "crate" {
                let mut tail = at + 1;
                while source.at(tail) == "::" {
                    if let Some(name) = source.word(tail + 1) {
                        self.say(name);
                        self.call(place, name);
                        self.count += usize::from(self.said.tails.insert(name));
                        read.insert(tail + 1);
                    }
                    tail += 2;
                }
            } else if before == "." {
                if loose || place.in_macro || matches!(source.at(i), "(" | "::") {
                    self.say(word);
                    self.said.dots.insert(word);
                    self.call(place, word);
                }
            } else if !loose && known::has(known::DEFINING, before) {
            } else if let Some(path) = path_at(source, at) {
                read.extend(&path.at[1..]);
                let last = path.at[path.at.len() - 1];
                if is_call(source, last) {
                    let name = path.segments[path.segments.len() - 1];
                    self.expand(place, name, source.behind(last + 2), &mut loose_until);
                }
                self.path(
                    place,
                    path.global,
                    &path.segments,
                    loose || is_call(source, last),
                );
                if loose {
                    for segment in path.segments {
                        self.say(segment);
                        self.call(place, segment);
                        if world.macros.contains_key(segment) {
                            self.expand(place, segment, 0, &mut loose_until);
                        }
                    }
                }
            } else if before == "::" && !read.contains(&at) {
                // Behind `<Type>::`, a member.
                self.say(word);
                self.call(place, word);
            }
        }
    }

    /// Keeps the macros that `name` calls, and reads them as code of the caller.
    fn expand(&mut self, place: &Place, name: &'a str, end: usize, loose_until: &mut usize) {
        let macros = named(self.world, name);
        if !macros.is_empty() || !known::has(known::MACROS, name) {
            *loose_until = end.max(*loose_until);
        }
        for node in macros {
            self.keep(node);
            for module in &place.modules {
                if self.seen.insert((node, *module)) {
                    self.queue.push((node, *module));
                }
            }
        }
    }

    /// Keeps what a path may mean.
    fn path(&mut self, place: &Place, global: bool, path: &[&'a str], any: bool) {
        let world = self.world;
        if path[0] == "Self" {
            let owner = world.nodes[place.node].owner.unwrap_or(place.node);
            let heads = self.heads_of(owner);
            for name in &path[1..] {
                match &heads {
                    Some(heads) => self.say_of(heads, name),
                    None => self.say(name),
                }
                self.call(place, name);
            }
            return;
        }
        let own = [world.nodes[place.node].module];
        let modules = match path[0] {
            "crate" => &own[..],
            _ => &place.modules[..],
        };
        let (mut known, mut foreign) = (false, false);
        for module in modules {
            let mut found = self.names.resolve(*module, global, path);
            if path[0] == "super" && place.nested {
                found.add(&self.names.resolve(*module, global, &path[1..]));
            }
            known |= !found.targets.is_empty();
            foreign |= found.targets.contains(&Target::Outside);
            self.keep_found(place, &found, any);
            if any {
                self.said
                    .passed
                    .extend(found.targets.iter().filter_map(|target| match target {
                        Target::Module(module) => Some(*module),
                        _ => None,
                    }));
            }
        }
        for name in &path[1..] {
            if !known {
                self.say(name);
            }
            if foreign || !known {
                self.call(place, name);
            }
        }
    }

    /// Returns the library's types that `Self` is in the `impl` at `node`, if it is one
    /// and no other can be meant.
    fn heads_of(&self, node: usize) -> Option<Vec<usize>> {
        let place = self
            .heads
            .binary_search_by_key(&node, |entry| entry.0)
            .ok()?;
        let on = &self.heads[place].1.first()?.on;
        (!on.outside && matches!(self.world.nodes[node].item.kind, Kind::Impl(_)))
            .then(|| on.nodes.clone())
    }
}

/// Returns the words that a format string captures: those behind `{` and before
/// `$`. Any string may be one.
fn captured(text: &str) -> impl Iterator<Item = &str> {
    text.split('{').skip(1).flat_map(|piece| {
        let inside = piece.split('}').next().unwrap_or_default();
        let words = inside.split(|c: char| !(c.is_alphanumeric() || c == '_'));
        words.filter(|word| word.starts_with(|c: char| c.is_alphabetic() || c == '_'))
    })
}
