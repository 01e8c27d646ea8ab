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

use std::cell::RefCell;
use std::collections::{HashMap, HashSet};
use std::ops::Range;

use super::items::{behind_generics, Kind};
use super::known;
use super::lexer::Kind as Lexeme;
use super::refuse::precedes;
use super::scope::{Found, Meaning, Scope};
use super::source::{Refusal, Source};
use super::uses;
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

/// A trait that a module has in scope: its node, or the members of a foreign one.
struct InScope {
    node: Option<usize>,
    members: Vec<String>,
    via: Vec<usize>,
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

    /// Returns whether a node is to be kept for what else is kept.
    fn wanted(&self, node: usize) -> bool {
        let world = self.world;
        let entry = &world.nodes[node];
        if entry.item.test {
            return false;
        }
        let item = &entry.item;
        if let Some(owner) = entry.owner {
            return self.wanted_member(node, owner);
        }
        match &item.kind {
            Kind::Impl(header) => match &header.of {
                Some(of) => {
                    self.may_hold(node, of.clone(), &header.generics)
                        && self.may_hold(node, header.on.clone(), &header.generics)
                }
                None => false,
            },
            Kind::Call => self.may_define(node),
            // `const _: () = assert!(…);` goes with what it is about.
            Kind::Value if item.name == "_" => {
                let about = self.items_named(node, item.tokens.clone());
                !about.is_empty() && about.iter().all(|node| self.nodes[*node])
            }
            // What the linker reads is reached from outside.
            Kind::Value | Kind::Function(_) => item.attributes.iter().any(|attribute| {
                let source = world.source_of(node);
                attribute
                    .clone()
                    .any(|i| matches!(source.at(i), "no_mangle" | "export_name" | "used"))
            }),
            _ => false,
        }
    }

    fn wanted_member(&self, node: usize, owner: usize) -> bool {
        let world = self.world;
        let Kind::Impl(header) = &world.nodes[owner].item.kind else {
            // A trait or an extern block is read as a whole.
            return self.nodes[owner];
        };
        if header.of.is_some() {
            return self.nodes[owner];
        }
        if !self.may_hold(owner, header.on.clone(), &header.generics) {
            return false;
        }
        let item = &world.nodes[node].item;
        let name = &item.name;
        let selfs = self.self_types(owner);
        let called = match item.kind {
            Kind::Function(Some(parameters)) => self.calls.iter().any(|call| {
                call.name == *name
                    && call.arguments.map_or(true, |count| count == parameters)
                    && (selfs.is_empty() || selfs.iter().any(|own| self.may_see(call.node, *own)))
            }),
            _ => false,
        };
        called
            || name.is_empty()
            || self.loose.contains(name)
            || self.anywhere.contains(name)
            || selfs
                .iter()
                .any(|own| self.members.contains(&(*own, name.clone())))
            || selfs.is_empty() && self.words.contains(name)
    }

    /// Returns the library's types that the self type of an `impl` may be.
    fn self_types(&self, owner: usize) -> Vec<usize> {
        let world = self.world;
        let Kind::Impl(header) = &world.nodes[owner].item.kind else {
            return Vec::new();
        };
        let source = world.source_of(owner);
        let Some((path, _)) = path_at(source, header.on.start) else {
            return Vec::new();
        };
        let found = self
            .scope
            .resolve(world.nodes[owner].module, path.global, &path.segments);
        let types = found.meanings.iter().filter_map(|meaning| match meaning {
            Meaning::Item(node) => Some(*node),
            _ => None,
        });
        let types: Vec<usize> = types.collect();
        let plain =
            |node: &usize| matches!(world.nodes[*node].item.kind, Kind::Struct | Kind::Enum(_));
        // Behind an alias may be any type.
        if types.iter().all(plain) {
            types
        } else {
            Vec::new()
        }
    }

    /// Returns whether every type and trait of the library that the tokens name is
    /// kept. A word that may also be something else does not count against it.
    fn may_hold(&self, node: usize, tokens: Range<usize>, generics: &[String]) -> bool {
        let world = self.world;
        let source = world.source_of(node);
        let mut i = tokens.start;
        while i < tokens.end {
            let Some((path, next)) = path_at(source, i) else {
                i += 1;
                continue;
            };
            i = next;
            if path
                .segments
                .first()
                .map_or(true, |first| generics.contains(first))
            {
                continue;
            }
            let found = self
                .scope
                .resolve(world.nodes[node].module, path.global, &path.segments);
            let gone = |meaning: &Meaning| match meaning {
                Meaning::Item(node) => {
                    let kind = &world.nodes[*node].item.kind;
                    !self.nodes[*node]
                        && matches!(kind, Kind::Struct | Kind::Enum(_) | Kind::Trait(_))
                }
                _ => false,
            };
            if !found.meanings.is_empty() && found.meanings.iter().all(gone) {
                return false;
            }
        }
        true
    }

    /// Returns the library's items that the tokens may name.
    fn items_named(&self, node: usize, tokens: Range<usize>) -> Vec<usize> {
        let source = self.world.source_of(node);
        let module = self.world.nodes[node].module;
        let mut named = Vec::new();
        let mut i = tokens.start;
        while i < tokens.end {
            match path_at(source, i) {
                Some((path, next)) => {
                    let found = self.scope.resolve(module, path.global, &path.segments);
                    named.extend(found.meanings.iter().filter_map(|meaning| match meaning {
                        Meaning::Item(other) if *other != node => Some(*other),
                        _ => None,
                    }));
                    i = next;
                }
                None => i += 1,
            }
        }
        named
    }

    /// Returns whether a macro call between items may define a name that is used,
    /// or implement something for a type or trait that is kept.
    fn may_define(&self, node: usize) -> bool {
        const DEFINING: [&str; 10] = [
            "fn", "struct", "enum", "union", "trait", "type", "const", "static", "mod", "!",
        ];
        let world = self.world;
        let item = &world.nodes[node].item;
        let mut pieces = vec![(node, item.bare..item.tokens.end)];
        let mut seen = HashSet::new();
        let mut every = false;
        let mut at = 0;
        while at < pieces.len() {
            let (owner, tokens) = pieces[at].clone();
            at += 1;
            let source = world.source_of(owner);
            for i in tokens {
                every |= DEFINING.contains(&source.at(i)) && source.at(i + 1) == "$";
                let Some(word) = source.word(i) else {
                    continue;
                };
                let defined = DEFINING.contains(&source.before(i)) || every && owner == node;
                if defined && !known::KEYWORDS.contains(&word) && self.words.contains(word) {
                    return true;
                }
                if self.scope_kept(word) {
                    return true;
                }
                for next in world.macros.get(word).into_iter().flatten() {
                    if seen.insert(*next) {
                        let called = &world.nodes[*next].item;
                        pieces.push((*next, called.keyword + 3..called.tokens.end));
                        // What the arguments name is only known with the macro's body.
                        pieces.push((node, item.bare..item.tokens.end));
                    }
                }
            }
        }
        false
    }

    /// Returns whether a type or trait of the library called `word` is kept.
    fn scope_kept(&self, word: &str) -> bool {
        self.world
            .nodes
            .iter()
            .zip(&self.nodes)
            .any(|(node, kept)| {
                *kept
                    && node.item.name == word
                    && self.world.modules[node.module].library
                    && matches!(
                        node.item.kind,
                        Kind::Struct | Kind::Enum(_) | Kind::Trait(_)
                    )
            })
    }

    /// Returns the traits that are in scope in `module`, each by one way of import;
    /// `seen` are the modules looked at already.
    fn traits_in(&self, module: usize, seen: &mut Vec<usize>) -> Vec<InScope> {
        let world = self.world;
        let mut found = Vec::new();
        if seen.contains(&module) {
            return found;
        }
        seen.push(module);
        let of_node = |node: usize| match &world.nodes[node].item.kind {
            Kind::Trait(members) => Some(InScope {
                node: Some(node),
                members: members.clone(),
                via: Vec::new(),
            }),
            _ => None,
        };
        let foreign = |name: &str| {
            known::trait_members(name).map(|members| InScope {
                node: None,
                members: members.into_iter().map(str::to_string).collect(),
                via: Vec::new(),
            })
        };
        found.extend(
            world.modules[module]
                .nodes
                .iter()
                .filter_map(|node| of_node(*node)),
        );
        for index in &world.modules[module].uses {
            let leaf = &world.uses[*index].leaf;
            let target = self.scope.resolve(module, leaf.global, &leaf.path);
            let mut brought = Vec::new();
            for meaning in &target.meanings {
                match meaning {
                    Meaning::Item(node) => brought.extend(of_node(*node)),
                    Meaning::Module(inner) if leaf.glob => {
                        brought.extend(self.traits_in(*inner, seen));
                    }
                    Meaning::Foreign if leaf.glob => {
                        let names = known::glob_traits(&leaf.path).unwrap_or_default();
                        brought.extend(names.iter().filter_map(|name| foreign(name)));
                    }
                    Meaning::Foreign => {
                        let last = leaf.path.last().map_or("", String::as_str);
                        brought.extend(foreign(last));
                        // Traits of `std::os`: their members are not listed here.
                        if last.ends_with("Ext") {
                            found.push(InScope {
                                node: None,
                                members: vec![String::new()],
                                via: vec![*index],
                            });
                        }
                    }
                    _ => {}
                }
            }
            for mut entry in brought {
                entry.via.push(*index);
                entry.via.extend(&target.via);
                found.push(entry);
            }
        }
        found
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

    /// Reads tokens of `node` as code of `module`; with `loose`, as a macro's.
    fn code(&mut self, node: usize, module: usize, tokens: Range<usize>, loose: bool) {
        let world = self.world;
        let source = world.source_of(node);
        let mut loose_until = if loose { tokens.end } else { 0 };
        let mut i = tokens.start;
        while i < tokens.end {
            let loose = i < loose_until;
            if source.kind(i) == Some(Lexeme::Text) {
                for word in captured(source.at(i)) {
                    self.path(node, module, Path::of(word), loose);
                }
            }
            if source.at(i) == "macro_rules" && source.at(i + 1) == "!" {
                loose_until = loose_until.max(source.behind(i + 3));
            }
            if source.at(i) == "use" && source.at(i + 1) != "<" && source.before(i) != "$" {
                if let Some(end) = (i..tokens.end).find(|j| source.at(*j) == ";") {
                    if let Ok(tree) = uses::parse(source, i + 1..end) {
                        for leaf in uses::leaves(source, &tree) {
                            let found = self.scope.resolve(module, leaf.global, &leaf.path);
                            self.keep_found(node, &found);
                            self.words.extend(leaf.path.iter().cloned());
                            if loose {
                                leaf.path.iter().for_each(|word| self.loose(node, word));
                            }
                        }
                        i = end;
                        continue;
                    }
                }
            }
            if source.before(i) == "." && source.word(i).is_some() {
                let word = source.word(i).unwrap_or_default().to_string();
                self.words.insert(word.clone());
                if loose {
                    self.loose(node, &word);
                }
                if loose || source.at(i + 1) == "(" || source.at(i + 1) == "::" {
                    self.methods[module].insert(word.clone());
                    if loose || !self.on_foreign_field(node, i) {
                        let arguments = arguments(source, i + 1).filter(|_| !loose);
                        self.calls.push(Call {
                            node,
                            name: word,
                            arguments,
                        });
                    }
                }
                i += 1;
                continue;
            }
            // A macro's `$name:kind`: neither word means anything outside of it.
            let fragment = |i: usize| source.before(i) == "$" && source.at(i) != "crate";
            let kind = source.before(i) == ":" && i > 2 && fragment(i - 2);
            let defined = matches!(
                source.before(i),
                "fn" | "struct" | "enum" | "union" | "trait" | "mod"
            );
            if fragment(i) || kind && loose || defined && !loose {
                i += 1;
                continue;
            }
            let Some((path, next)) = path_at(source, i) else {
                // Behind `<Type>::` or a fragment: a member of any type.
                if source.before(i) == "::" && !behind_turbofish(source, i - 1) {
                    if let Some(word) = source.word(i) {
                        self.words.insert(word.to_string());
                        self.anywhere.insert(word.to_string());
                        self.methods[module].insert(word.to_string());
                        if loose {
                            self.loose(node, word);
                        }
                    }
                }
                if loose && source.at(i) == "::" {
                    let fragment = i > 1 && source.at(i - 2) == "$" && source.before(i) != "crate";
                    self.wild |= fragment || source.at(i + 1) == "$";
                }
                i += 1;
                continue;
            };
            let mut textual = false;
            if source.at(next) == "!" && source.kind(next + 1) == Some(Lexeme::Open) {
                let name = path.segments.last().cloned().unwrap_or_default();
                let own = world.macros.get(&name).cloned().unwrap_or_default();
                if !own.is_empty() || !known::MACROS.contains(&&*name) {
                    loose_until = loose_until.max(source.behind(next + 1));
                }
                if matches!(&*name, "write" | "writeln") {
                    self.methods[module].insert("write_fmt".to_string());
                }
                // Textual scope goes before what is imported, and at the root of the one
                // file an exported macro needs no import.
                textual = path.segments.len() == 1
                    && own.iter().any(|body| {
                        precedes(world, *body, node) || module == 0 && world.is_exported(*body)
                    });
                for body in own {
                    self.expand(body, module);
                }
            }
            if !textual {
                self.path(node, module, path, loose);
            }
            i = next;
        }
    }

    /// Keeps a macro and reads its body as code of the module that calls it.
    fn expand(&mut self, body: usize, module: usize) {
        self.keep(body);
        if self.expanded.insert((body, module)) {
            let source = self.world.source_of(body);
            let open = self.world.nodes[body].item.keyword + 3;
            self.code(body, module, source.inside(open), true);
        }
    }

    /// Any item may be what a word in a macro means.
    fn loose(&mut self, reader: usize, word: &str) {
        self.blind[reader] = true;
        if known::KEYWORDS.contains(&word) || !self.loose.insert(word.to_string()) {
            return;
        }
        let world = self.world;
        for node in 0..world.nodes.len() {
            let item = &world.nodes[node].item;
            if item.name == word && world.nodes[node].owner.is_none() {
                self.keep(node);
            }
        }
        self.anywhere.insert(word.to_string());
    }

    /// Keeps what a path may mean.
    fn path(&mut self, node: usize, module: usize, path: Path, loose: bool) {
        let world = self.world;
        let segments = &path.segments;
        let (Some(first), Some(last)) = (segments.first(), segments.last()) else {
            return;
        };
        self.words.extend(segments.iter().cloned());
        self.said[module].insert(first.clone());
        if loose {
            segments.iter().for_each(|word| self.loose(node, word));
            self.methods[module].extend(segments.iter().cloned());
            if self.wild {
                for (index, entry) in world.uses.iter().enumerate() {
                    if segments.contains(&entry.leaf.binding) {
                        self.keep_use(index);
                    }
                }
            }
        }
        if segments.len() > 1 {
            self.methods[module].insert(last.clone());
        }
        if first == "Self" {
            let owner = world.nodes[node].owner.unwrap_or(node);
            let selfs = self.self_types(owner);
            for segment in &segments[1..] {
                if selfs.is_empty() {
                    self.anywhere.insert(segment.clone());
                }
                for own in &selfs {
                    self.members.insert((*own, segment.clone()));
                }
            }
            return;
        }
        let found = self.scope.resolve(module, path.global, segments);
        let open = found.meanings.is_empty() || found.meanings.contains(&Meaning::Unknown);
        if open && !known::TYPES.contains(&&**first) {
            self.anywhere.extend(segments[1..].iter().cloned());
        }
        self.keep_found(node, &found);
    }

    /// Returns whether the method at `i` is called on `self.field` where the type
    /// of the field holds nothing of the library.
    fn on_foreign_field(&self, node: usize, i: usize) -> bool {
        let world = self.world;
        let source = world.source_of(node);
        let Some(receiver) = i.checked_sub(4) else {
            return false;
        };
        let field = source.at(i - 2);
        let chain = (source.at(receiver), source.at(i - 3)) == ("self", ".");
        let (Some(owner), true) = (
            world.nodes[node].owner,
            chain && source.word(i - 2).is_some(),
        ) else {
            return false;
        };
        let tokens = world.nodes[node].item.tokens.clone();
        if tokens
            .clone()
            .any(|i| matches!(source.at(i), "impl" | "macro_rules"))
        {
            return false;
        }
        let types = self.self_types(owner);
        let [own] = types[..] else {
            return false;
        };
        let item = &world.nodes[own].item;
        let (Kind::Struct, Some(body)) = (&item.kind, item.body.clone()) else {
            return false;
        };
        let source = world.source_of(own);
        let Some(name) = body
            .clone()
            .find(|i| source.at(*i) == field && source.at(i + 1) == ":")
        else {
            return false;
        };
        let mut angles = 0_usize;
        let mut at = name + 2;
        while at < body.end && (angles > 0 || source.at(at) != ",") {
            match source.at(at) {
                "<" => angles += 1,
                ">" => angles = angles.saturating_sub(1),
                _ => {}
            }
            if let Some((path, next)) = path_at(source, at) {
                let module = world.nodes[own].module;
                let found = self.scope.resolve(module, path.global, &path.segments);
                let foreign = found.meanings == [Meaning::Foreign]
                    || found.meanings.is_empty() && known::TYPES.contains(&&*path.segments[0]);
                if !foreign {
                    return false;
                }
                at = next;
            } else {
                at += 1;
            }
        }
        true
    }

    /// Returns whether a value of the type `wanted` may be in the code of `node`:
    /// whether the code names it, or names something that names it, and so on. What
    /// names a type or trait may have all that its `impl` blocks name.
    fn may_see(&self, node: usize, wanted: usize) -> bool {
        if let Some(found) = self.visible.borrow().get(&node) {
            return found.contains(&node) && found.contains(&wanted);
        }
        let world = self.world;
        let mut found = HashSet::from([node]);
        let mut open = vec![node];
        let module = world.nodes[node].module;
        open.extend(self.traits[module].iter().filter_map(|entry| {
            let called = |member| self.methods[module].contains(member);
            entry.node.filter(|_| entry.members.iter().any(called))
        }));
        let mut all = false;
        while let Some(at) = open.pop() {
            all |= self.blind[at];
            let entry = &world.nodes[at];
            let near = self.refs[at]
                .iter()
                .chain(&self.impls[at])
                .chain(&entry.members);
            for next in near.copied().chain(entry.owner) {
                if self.nodes[next] && found.insert(next) {
                    open.push(next);
                }
            }
        }
        if all || self.makes_items() {
            found.extend(0..world.nodes.len());
        }
        let sees = found.contains(&wanted);
        self.visible.borrow_mut().insert(node, found);
        sees
    }

    /// Returns whether a macro between items may make items that nobody sees here.
    fn makes_items(&self) -> bool {
        let nodes = self.world.nodes.iter().zip(&self.nodes);
        nodes
            .into_iter()
            .any(|(node, kept)| *kept && matches!(node.item.kind, Kind::Call))
    }
}

/// Returns the number of arguments in the call whose `(` is the token `open`;
/// `None` if commas may part something else.
fn arguments(source: &Source, open: usize) -> Option<usize> {
    let inside = source.inside(open);
    let mut arguments = 0;
    let mut i = inside.start;
    if source.at(open) != "(" {
        return None;
    }
    while i < inside.end {
        arguments += usize::from(i == inside.start || source.before(i) == ",");
        if matches!(source.at(i), "|" | "<") {
            return None;
        }
        i = source.behind(i);
    }
    Some(arguments)
}

/// A path in code.
pub struct Path {
    /// Whether it begins with `::`.
    pub global: bool,
    /// Its segments, generic arguments left out.
    pub segments: Vec<String>,
}

impl Path {
    fn of(word: &str) -> Path {
        Path {
            global: false,
            segments: vec![word.to_string()],
        }
    }
}

/// Returns the path whose first segment is the token `i`, and the index behind it;
/// `None` if none begins there: not a word, or one behind a dot or `::`. With
/// generic arguments inside the path, the index is that of the first of them: the
/// caller meets them as tokens of their own.
pub fn path_at(source: &Source, i: usize) -> Option<(Path, usize)> {
    let first = source.word(i)?;
    let before = source.before(i);
    let global = before == "::" && begins_path(source, i - 1);
    let keyword = known::KEYWORDS.contains(&first) && !source.at(i).starts_with("r#");
    if before == "." || before == "::" && !global {
        return None;
    }
    if keyword && !matches!(first, "crate" | "self" | "super") {
        return None;
    }
    let mut segments = vec![first.to_string()];
    let (mut at, mut next) = (i + 1, None);
    while source.at(at) == "::" {
        if source.at(at + 1) == "<" {
            next = next.or(Some(at));
            at = behind_generics(source, at + 1);
            continue;
        }
        let Some(word) = source.word(at + 1) else {
            break;
        };
        segments.push(word.to_string());
        at += 2;
    }
    Some((Path { global, segments }, next.unwrap_or(at)))
}

/// Returns whether the `::` at `i` follows generic arguments that follow a `::`:
/// then the path has been read from its beginning.
fn behind_turbofish(source: &Source, i: usize) -> bool {
    let mut depth = 0_usize;
    let mut at = i;
    while at > 0 {
        at -= 1;
        match source.at(at) {
            ">" => depth += 1,
            "<" => depth = depth.saturating_sub(1),
            _ if source.kind(at) == Some(Lexeme::Close) => at = source.partner(at),
            _ => {}
        }
        if depth == 0 {
            return source.at(at) == "<" && source.before(at) == "::";
        }
    }
    false
}

/// Returns whether the `::` at `i` begins a path, rather than going on with one.
pub fn begins_path(source: &Source, i: usize) -> bool {
    let Some(before) = i.checked_sub(1) else {
        return true;
    };
    let path_word = matches!(source.at(before), "crate" | "self" | "super" | "Self");
    match source.kind(before) {
        Some(Lexeme::Word) => {
            !path_word
                && known::KEYWORDS.contains(&source.at(before))
                && source.before(before) != "$"
        }
        Some(Lexeme::Close) => {
            source.at(before) == "}" || source.at(before) == "]" && is_attribute(source, before)
        }
        Some(Lexeme::Sign) => source.at(before) != ">",
        _ => true,
    }
}

fn is_attribute(source: &Source, close: usize) -> bool {
    let open = source.partner(close);
    source.before(open) == "#" || source.before(open) == "!"
}

/// Returns the words that a format string captures: those behind `{` and before
/// `$`. Any string may be one.
fn captured(text: &str) -> Vec<&str> {
    let mut words = Vec::new();
    for piece in text.split('{').skip(1) {
        let inside = piece.split('}').next().unwrap_or_default();
        words.extend(
            inside
                .split(|c: char| !(c.is_alphanumeric() || c == '_'))
                .filter(|word| word.starts_with(|c: char| c.is_alphabetic() || c == '_')),
        );
    }
    words
}
