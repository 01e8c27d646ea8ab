//! The mention graph: what kept text mentions is kept.

use std::collections::HashSet;
use std::ops::Range;

use super::items::Kind;
use super::known::{self, has};
use super::lexer::Kind as Lexeme;
use super::made::{named, Made};
use super::names::{Ask, Found, Names, Target};
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
    let kept = Kept {
        nodes: vec![false; world.nodes.len()],
        uses: vec![false; world.uses.len()],
    };
    let mut graph = Graph {
        world,
        names,
        kept,
        queue: Vec::new(),
        seen: HashSet::new(),
        said: HashSet::new(),
        tails: Vec::new(),
        passed: Vec::new(),
        impls: wanted::impls(world, names, made),
    };
    for (index, node) in world.nodes.iter().enumerate() {
        let source = world.source_of(index);
        let root = |at: &Range<usize>| has(known::ROOTS, source.at(at.start));
        if !world.is_library(index) || node.item.attributes.iter().any(root) {
            graph.keep(index);
        }
    }
    loop {
        while let Some((node, module)) = graph.queue.pop() {
            graph.read(node, module);
        }
        graph.keep_impls();
        if graph.queue.is_empty() {
            break;
        }
    }
    graph.keep_imports();
    match names.is_tangled() {
        true => Err(Refusal {
            file: world.sources[0].name.clone(),
            line: 1,
            reason: "the modules import each other in too many ways".to_string(),
        }),
        false => Ok(graph.kept),
    }
}

/// What kept text says besides paths to items.
#[derive(Debug, Eq, Hash, PartialEq)]
enum Said<'a> {
    /// A member of whatever type.
    Member(&'a str),
    /// One behind a dot.
    Dot(&'a str),
    /// A member of that type.
    Of(usize, &'a str),
    /// A member of some type of the library.
    OfAny(&'a str),
    /// A member that a trait in scope in that module may have.
    In(usize, &'a str),
    /// A word in a macro's arguments, or behind `$fragment::`.
    Tail(&'a str),
    /// A module in a macro's arguments, or before `::$fragment`.
    Passed(usize),
}

struct Graph<'a, 'n> {
    world: &'a World,
    names: &'n Names<'a>,
    kept: Kept,
    /// Nodes to read, as code of that module.
    queue: Vec<(usize, usize)>,
    seen: HashSet<(usize, usize)>,
    said: HashSet<Said<'a>>,
    tails: Vec<&'a str>,
    passed: Vec<usize>,
    /// The `impl` blocks that each node is or brings.
    impls: Vec<(usize, Vec<Impl<'a>>)>,
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
        let found = self.names.leaf(index);
        for module in found.modules().chain(found.passed.iter().copied()) {
            self.keep_module(module);
        }
    }

    /// Keeps what was found; a macro only where `macros` can be meant.
    fn keep_found(&mut self, found: &Found<'a>, macros: bool) {
        let world = self.world;
        let is_macro = |node: usize| matches!(world.nodes[node].item.kind, Kind::Macro(_));
        let counts =
            |target: &&Target| !matches!(target, Target::Item(node) if is_macro(*node)) || macros;
        if !found.via.is_empty() && !found.targets.iter().any(|target| counts(&target)) {
            return;
        }
        for index in &found.via {
            self.keep_use(*index);
        }
        for module in found.modules().chain(found.passed.iter().copied()) {
            self.keep_module(module);
        }
        for target in found.targets.iter().filter(counts) {
            if let Target::Item(node) = target {
                self.keep(*node);
            }
        }
        for (node, name) in &found.members {
            self.say_of(*node, name);
        }
    }

    /// A member of the type `node`, or of what it is an alias for.
    fn say_of(&mut self, node: usize, name: &'a str) {
        let heads = wanted::heads(self.world, self.names, node);
        self.said
            .extend(heads.nodes.iter().map(|head| Said::Of(*head, name)));
        self.said.insert(Said::OfAny(name));
        if heads.outside {
            self.said.insert(Said::Member(name));
        }
    }

    /// A member that a trait in scope may have.
    fn call(&mut self, place: &Place, name: &'a str) {
        for module in &place.modules {
            if self.said.insert(Said::In(*module, name)) && self.names.is_member(name) {
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

    /// A word that is a macro's argument, or stands behind one: any of the modules that
    /// are arguments, or stand before one, may have it.
    fn pass(&mut self, words: &[&'a str], modules: &[usize]) {
        let tails = words
            .iter()
            .filter(|word| self.said.insert(Said::Tail(word)))
            .copied();
        let tails: Vec<&str> = tails.collect();
        let passed = modules
            .iter()
            .filter(|module| self.said.insert(Said::Passed(**module)));
        let passed: Vec<usize> = passed.copied().collect();
        self.tails.extend(&tails);
        let old = self
            .passed
            .iter()
            .flat_map(|module| tails.iter().map(|tail| (*module, *tail)));
        let new = passed
            .iter()
            .flat_map(|module| self.tails.iter().map(|tail| (*module, *tail)));
        let pairs: Vec<(usize, &str)> = old.chain(new).collect();
        self.passed.extend(passed);
        for (module, name) in pairs {
            let found = self.names.lookup(module, Ask::Name(name));
            self.keep_found(&found, true);
        }
    }

    /// Keeps the `impl` blocks, and what brings some, that what is kept may use.
    fn keep_impls(&mut self) {
        let world = self.world;
        let impls = std::mem::take(&mut self.impls);
        for (node, impls) in &impls {
            let (nodes, said) = (&self.kept.nodes, &self.said);
            let dotted = |name: &str| said.contains(&Said::Dot(name));
            if !impls.iter().any(|one| one.is_wanted(nodes, dotted)) {
                continue;
            }
            match &world.nodes[*node].item.kind {
                Kind::Impl(header) if header.of.is_none() => {}
                _ => self.keep(*node),
            }
            for member in &world.nodes[*node].members {
                let name = world.nodes[*member].item.name.as_str();
                let on = &impls[0].on;
                if name.is_empty()
                    || self.said.contains(&Said::Member(name))
                    || on.outside && self.said.contains(&Said::OfAny(name))
                    || on
                        .nodes
                        .iter()
                        .any(|head| self.said.contains(&Said::Of(*head, name)))
                {
                    self.keep(*member);
                }
            }
        }
        self.impls = impls;
    }

    /// Keeps the imports from std, of traits perhaps, that code may use without a name.
    fn keep_imports(&mut self) {
        let world = self.world;
        let has_code = |module: &usize| {
            world.modules[*module].nodes.iter().any(|node| {
                let kind = &world.nodes[*node].item.kind;
                self.kept.nodes[*node] && !matches!(kind, Kind::Use(_) | Kind::Module)
            })
        };
        let modules: Vec<usize> = (0..world.modules.len()).filter(has_code).collect();
        for module in modules {
            for index in &self.names.lookup(module, Ask::Imports).via {
                // A trait of an operator has one method, called like it.
                let leaf = &world.uses[*index].leaf;
                let said = |said: &Said<'_>| match said {
                    Said::In(_, name) => name.replace('_', "") == leaf.last().to_lowercase(),
                    _ => false,
                };
                if !leaf.is_operator() || self.said.iter().any(said) {
                    self.keep_use(*index);
                }
            }
        }
    }

    fn read(&mut self, node: usize, module: usize) {
        let world = self.world;
        let (entry, source) = (&world.nodes[node], world.source_of(node));
        let item = &entry.item;
        let in_macro = matches!(item.kind, Kind::Macro(_));
        let modules = item
            .body
            .clone()
            .unwrap_or_default()
            .any(|i| source.at(i) == "mod");
        let mut place = Place {
            node,
            modules: vec![module],
            nested: modules || in_macro || matches!(item.kind, Kind::Call),
            in_macro,
        };
        if matches!(item.kind, Kind::Use(_)) && world.is_library(node) {
            return;
        }
        for index in &entry.uses {
            let leaf = &world.uses[*index].leaf;
            let mut found = self.names.leaf(*index);
            if in_macro && leaf.path.first().is_some_and(|first| first != "crate") {
                found.add(&self.names.resolve(module, leaf.global, &leaf.segments()));
            }
            self.keep_found(&found, true);
            self.keep_use(*index);
            if in_macro && leaf.glob {
                place.modules.extend(found.modules());
            }
        }
        let tokens = match &item.kind {
            Kind::Use(_) | Kind::Module | Kind::ExternCrate => return,
            Kind::Macro(_) => source.inside(item.keyword + 3),
            _ => item.own(),
        };
        self.tokens(&place, tokens);
    }

    /// Reads text for what it mentions.
    fn tokens(&mut self, place: &Place, tokens: Range<usize>) {
        let source = self.world.source_of(place.node);
        // Up to there, a macro's arguments: any word may become anything.
        let mut loose_until = 0;
        // The words of paths that were read from their beginnings.
        let mut read: HashSet<usize> = HashSet::new();
        let mut i = tokens.start;
        while i < tokens.end {
            let at = i;
            i += 1;
            let loose = at < loose_until;
            if source.kind(at) == Some(Lexeme::Text) {
                for word in captured(source.at(at)) {
                    self.path(place, false, &[word], loose);
                }
            }
            let Some(word) = source.word(at) else {
                continue;
            };
            let before = source.before(at);
            if source.at(at) == "use" && source.at(i) != "<" && before != "$" {
                i = semicolon(source, i).min(tokens.end);
            } else if before == "$" && word != "crate" {
                let mut tail = i;
                while source.at(tail) == "::" {
                    if let Some(name) = source.word(tail + 1) {
                        self.say(place, name);
                        self.pass(&[name], &[]);
                    }
                    tail += 2;
                }
            } else if before == "." {
                if loose || place.in_macro || matches!(source.at(i), "(" | "::") {
                    self.say(place, word);
                    self.said.insert(Said::Dot(word));
                }
            } else if !loose && has(known::DEFINING, before) {
            } else if let Some(path) = path_at(source, at) {
                read.extend(&path.at[1..]);
                let last = path.at[path.at.len() - 1];
                let name = path.segments[path.segments.len() - 1];
                let is_call = is_call(source, last);
                if is_call && self.expand(place, name) {
                    loose_until = loose_until.max(source.behind(last + 2));
                }
                let opens = source.at(last + 1) == "::" && source.at(last + 2) == "$";
                self.path(
                    place,
                    path.global,
                    &path.segments,
                    loose || is_call || opens,
                );
                if loose {
                    path.segments
                        .iter()
                        .for_each(|segment| self.say(place, segment));
                    self.pass(&[word], &[]);
                }
                if loose && path.segments.len() == 1 && self.world.macros.contains_key(word) {
                    self.expand(place, word);
                }
            } else if before == "::" && !read.contains(&at) {
                // Behind `<Type>::`, a member.
                self.say(place, word);
            }
        }
    }

    /// Keeps the macros that `name` calls, and reads them as code of the caller; returns
    /// whether its arguments may be anything.
    fn expand(&mut self, place: &Place, name: &'a str) -> bool {
        let macros = named(self.world, name);
        for node in &macros {
            self.keep(*node);
            for module in &place.modules {
                if self.seen.insert((*node, *module)) {
                    self.queue.push((*node, *module));
                }
            }
        }
        !macros.is_empty() || !has(known::MACROS, name)
    }

    /// Keeps what a path may mean; with `any`, a macro too.
    fn path(&mut self, place: &Place, global: bool, path: &[&'a str], any: bool) {
        let world = self.world;
        let own = world.nodes[place.node].owner.unwrap_or(place.node);
        let own = self
            .impls
            .binary_search_by_key(&own, |entry| entry.0)
            .ok()
            .filter(|_| path[0] == "Self");
        if let Some(on) = own
            .and_then(|own| self.impls[own].1.first())
            .map(|own| own.on.clone())
        {
            for name in &path[1..] {
                on.nodes.iter().for_each(|node| self.say_of(*node, name));
                match on.outside {
                    true => self.say(place, name),
                    false => self.call(place, name),
                }
            }
            return;
        }
        let home = [world.nodes[place.node].module];
        let modules = if path[0] == "crate" {
            &home[..]
        } else {
            &place.modules[..]
        };
        let (mut known, mut inside) = (false, true);
        for module in modules {
            let mut found = self.names.resolve(*module, global, path);
            if path[0] == "super" && place.nested {
                found.add(&self.names.resolve(*module, global, &path[1..]));
            }
            known |= !found.targets.is_empty();
            inside &= found.members.is_empty() && !found.targets.contains(&Target::Outside);
            self.keep_found(&found, any);
            if any {
                self.pass(&[], &found.modules().collect::<Vec<usize>>());
            }
        }
        for name in &path[1..] {
            match (known, inside) {
                (false, _) => self.say(place, name),
                (true, false) => self.call(place, name),
                _ => {}
            }
        }
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
