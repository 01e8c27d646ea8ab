//! Makes the links of doc comments lead to where things are in the one file, or plain
//! words of them: a path that changes is changed, and what is not there, or a file
//! beside the source, is linked no more. Addresses of the web stay.

use std::ops::Range;

use super::docs::{doc_ranges, macro_brackets};
use super::edits::Edits;
use super::items::Kind;
use super::known;
use super::mentions::Kept;
use super::names::{Names, Target};
use super::wanted::heads;
use super::world::World;

/// Adds the changes to `edits`.
pub fn mend<'a>(world: &'a World, names: &Names<'a>, kept: &Kept, edits: &mut Edits) {
    let links = Links { world, names, kept };
    for (index, source) in world.sources.iter().enumerate() {
        let macros = macro_brackets(source);
        for doc in doc_ranges(source) {
            if macros.iter().any(|brackets| brackets.contains(&doc.start)) {
                continue;
            }
            // The innermost module around the comment: children come later.
            let holds = |module: &usize| {
                let module = &world.modules[*module];
                let body = module
                    .declared
                    .and_then(|node| world.nodes[node].item.body.clone());
                let around = body.map_or(0..usize::MAX, |body| {
                    source.end_before(body.start)..source.start(body.end)
                });
                module.source == index && around.contains(&doc.start)
            };
            if let Some(module) = (0..world.modules.len()).rev().find(holds) {
                for (range, text) in links.changes(module, &source.text, doc) {
                    edits.replace(index, range, text);
                }
            }
        }
    }
}

/// What becomes of a link.
enum Fate<'t> {
    /// It stays as it is.
    Stays,
    /// It goes on with these words in place of that many bytes.
    Moves(usize, &'t str),
    /// It is words from now on.
    Goes,
}

struct Links<'a, 'n> {
    world: &'a World,
    names: &'n Names<'a>,
    kept: &'n Kept,
}

impl<'a> Links<'a, '_> {
    /// Returns the bytes to replace in the doc comment, and with what.
    fn changes(
        &self,
        module: usize,
        text: &'a str,
        doc: Range<usize>,
    ) -> Vec<(Range<usize>, &'static str)> {
        let mut changes = Vec::new();
        let mut at = doc.start;
        while let Some(offset) = text[at..doc.end].find(['`', '[']) {
            let start = at + offset;
            let ticks = text[start..].len() - text[start..].trim_start_matches('`').len();
            if ticks > 0 {
                // Code, up to as many ticks; a lone tick is one.
                let behind = start + ticks;
                let close = text[behind..doc.end].find(&text[start..behind]);
                at = behind + close.map_or(0, |close| close + ticks);
                continue;
            }
            at = start + 1;
            let Some(close) = closing(&text[..doc.end], start, ']') else {
                continue;
            };
            let label = start + 1..close;
            let rest = &text[close + 1..doc.end];
            let line = text[..start].rfind('\n').map_or(0, |line| line + 1);
            let first = text[line..start]
                .trim_start_matches(['/', '!', '*', ' ', '\t'])
                .is_empty();
            let target = match rest.chars().next() {
                Some('(') => closing(&text[..doc.end], close + 1, ')').map(|end| close + 2..end),
                Some('[') => closing(&text[..doc.end], close + 1, ']').map(|end| close + 2..end),
                Some(':') if first && rest.starts_with(": ") => {
                    let line = rest.find('\n').unwrap_or(rest.len());
                    let target = close + 3..close + 1 + line;
                    if let Fate::Moves(bytes, words) = self.fate(module, &text[target.clone()]) {
                        changes.push((target.start..target.start + bytes, words));
                    }
                    at = target.end;
                    continue;
                }
                _ => None,
            };
            let (place, end) = match &target {
                Some(target) => (target.clone(), target.end + 1),
                None => (label.clone(), close + 1),
            };
            let inside = &text[place.clone()];
            let tick = inside.len() - inside.trim_start_matches('`').len();
            if target.is_none() && tick == 0 {
                continue;
            }
            // A name that the comment itself says the target of.
            let named = format!("[{inside}]: ");
            let inside = match text[doc.clone()].find(&named) {
                Some(found) => {
                    let from = doc.start + found + named.len();
                    text[from..].lines().next().unwrap_or_default()
                }
                None => inside,
            };
            match self.fate(module, inside) {
                Fate::Moves(bytes, words) if !text[doc.clone()].contains(&named) => {
                    let from = place.start + tick;
                    changes.push((from..from + bytes, words));
                }
                Fate::Goes => {
                    changes.push((start..start + 1, ""));
                    changes.push((close..end, ""));
                }
                _ => {}
            }
            at = end;
        }
        changes
    }

    /// Returns what becomes of a link to `target` in the docs of `module`.
    fn fate(&self, module: usize, target: &'a str) -> Fate<'static> {
        let world = self.world;
        if target.contains("://") || target.starts_with('#') {
            return Fate::Stays;
        }
        let path = target.trim().trim_matches('`');
        let path = path.split_once('@').map_or(path, |(_, path)| path);
        let path = path.split(['(', '!', '<', '#']).next().unwrap_or_default();
        let segments: Vec<&str> = path.split("::").collect();
        let is_word = |word: &&str| word.chars().all(|c| c.is_alphanumeric() || c == '_');
        if path.is_empty() || !segments.iter().all(is_word) || !self.is_there(module, &segments) {
            return Fate::Goes;
        }
        match segments[0] {
            "crate" if world.modules[module].library => Fate::Moves(5, "crate::shared"),
            known::LIBRARY if !world.modules[module].library => Fate::Moves(6, "crate::shared"),
            _ => Fate::Stays,
        }
    }

    fn is_there(&self, module: usize, path: &[&'a str]) -> bool {
        let world = self.world;
        let member = |name: &str| {
            let mut nodes = world.nodes.iter().enumerate();
            nodes.any(|(node, entry)| {
                self.kept.nodes[node] && entry.owner.is_some() && entry.item.name == name
            })
        };
        if path[0] == "Self" {
            return path.len() == 1 || member(path[1]);
        }
        let found = self.names.resolve(module, false, path);
        let says = |node: usize, name: &str| {
            let source = world.source_of(node);
            world.nodes[node]
                .item
                .tokens
                .clone()
                .any(|i| source.word(i) == Some(name))
        };
        let there = |target: &Target| match target {
            Target::Module(module) => world.modules[*module]
                .declared
                .map_or(true, |node| self.kept.nodes[node]),
            Target::Item(node) => {
                self.kept.nodes[*node] && !matches!(world.nodes[*node].item.kind, Kind::Call)
            }
            Target::Outside => true,
        };
        !found.targets.is_empty()
            && found.targets.iter().all(there)
            && found.via.iter().all(|leaf| self.kept.uses[*leaf])
            && found.members.iter().all(|(node, name)| {
                let types = heads(world, self.names, *node).nodes;
                member(name) || types.iter().any(|node| says(*node, name))
            })
    }
}

/// Returns the byte of the bracket `close` that pairs with the one at `open`.
fn closing(text: &str, open: usize, close: char) -> Option<usize> {
    let opening = text[open..].chars().next()?;
    let mut depth = 0_usize;
    for (offset, c) in text[open..].char_indices() {
        if c == opening {
            depth += 1;
        } else if c == close {
            depth -= 1;
            if depth == 0 {
                return Some(open + offset);
            }
        }
    }
    None
}
