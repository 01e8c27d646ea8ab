//! Reads tokens for the names in them: paths, members behind a dot, captures of
//! format strings, macros with their bodies. Where the tokens are a macro's, any
//! word may become anything: they are read as `loose`.

use std::ops::Range;

use super::super::known;
use super::super::lexer::Kind as Lexeme;
use super::super::path::{behind_turbofish, path_at, Path};
use super::super::refuse::precedes;
use super::super::scope::Meaning;
use super::super::source::Source;
use super::super::uses;
use super::{Call, Reach};

impl Reach<'_> {
    /// Reads tokens of `node` as code of `module`; with `loose`, as a macro's.
    pub(super) fn code(&mut self, node: usize, module: usize, tokens: Range<usize>, loose: bool) {
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
