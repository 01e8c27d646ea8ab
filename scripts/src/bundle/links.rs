//! Makes the links of doc comments lead to where things are in the one file, or plain
//! words of them: a path that changes is changed, and what is not there, or a file
//! beside the source, is linked no more. Addresses of the web stay.

use std::ops::Range;

use super::docs::docs;
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
        let holds = |module: usize, at: usize| {
            let module = &world.modules[module];
            let body = module
                .declared
                .and_then(|node| world.nodes[node].item.body.clone());
            let inside = body.map_or(true, |body| {
                (source.end_before(body.start)..source.start(body.end)).contains(&at)
            });
            module.source == index && inside
        };
        for doc in docs(source) {
            // The innermost module around the comment: children come later.
            let mut modules = (0..world.modules.len()).rev();
            if let Some(module) = modules.find(|module| holds(*module, doc.range.start)) {
                for (range, text) in links.changes(module, &source.text, doc.range) {
                    edits.replace(index, range, text);
                }
            }
        }
    }
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
        let (mut changes, mut at, whole) = (Vec::new(), doc.start, &text[doc.clone()]);
        while let Some(offset) = text[at..doc.end].find(['`', '[']) {
            let start = at + offset;
            let ticks = text[start..].len() - text[start..].trim_start_matches('`').len();
            if ticks > 0 {
                // Code, up to as many ticks.
                at = start + ticks;
                let close = text[at..doc.end].find(&text[start..at]);
                at += close.map_or(0, |close| close + ticks);
                continue;
            }
            at = start + 1;
            let Some(close) = closing(&text[..doc.end], start) else {
                continue;
            };
            let behind = close + 1;
            let is_definition = text[behind..].starts_with(": ");
            let bracket = text[behind..].starts_with(['(', '[']);
            let end = closing(&text[..doc.end], behind).filter(|_| bracket);
            // Where the target is said, and all that the link takes.
            let (place, end) = match end {
                _ if is_definition => {
                    let line = text[behind..doc.end]
                        .find('\n')
                        .map_or(doc.end, |line| behind + line);
                    (behind + 2..line, line)
                }
                Some(end) => (behind + 1..end, end + 1),
                None => (start + 1..close, behind),
            };
            let target = &text[place.clone()];
            if place.start == start + 1 && !target.starts_with('`') {
                continue;
            }
            // The comment itself may say elsewhere what a name means.
            let label = format!("[{target}]: ");
            let named = whole.find(&label).filter(|_| !is_definition);
            let meant = named.map_or(target, |found| &whole[found + label.len()..]);
            let meant = meant.lines().next().unwrap_or_default();
            match self.moved(module, meant) {
                Some((prefix, words)) if named.is_none() => {
                    let from = place.start + target.len() - target.trim_start_matches('`').len();
                    changes.push((from..from + prefix, words));
                }
                None if !is_definition => {
                    changes.push((start..start + 1, ""));
                    changes.push((close..end, ""));
                }
                _ => {}
            }
            at = end;
        }
        changes
    }

    /// Returns how many bytes at the beginning of a link's target change to which words;
    /// `None` if it leads nowhere in the one file.
    fn moved(&self, module: usize, target: &'a str) -> Option<(usize, &'static str)> {
        if target.contains("://") || target.starts_with('#') {
            return Some((0, ""));
        }
        let path = target.trim().trim_matches('`');
        let path = path.split_once('@').map_or(path, |(_, path)| path);
        let path = path.split(['(', '!', '<', '#']).next().unwrap_or_default();
        let segments: Vec<&str> = path.split("::").collect();
        let is_word = |c: char| c.is_alphanumeric() || c == '_' || c == ':';
        if path.is_empty() || !path.chars().all(is_word) || !self.is_there(module, &segments) {
            return None;
        }
        match (segments[0], self.world.modules[module].library) {
            ("crate", true) | (known::LIBRARY, false) => Some((segments[0].len(), "crate::shared")),
            _ => Some((0, "")),
        }
    }

    fn is_there(&self, module: usize, path: &[&'a str]) -> bool {
        let (world, kept) = (self.world, &self.kept.nodes);
        let member = |name: &str| {
            let mut nodes = world.nodes.iter().zip(kept);
            nodes.any(|(node, kept)| *kept && node.owner.is_some() && node.item.name == name)
        };
        let says = |node: usize, name: &str| {
            let source = world.source_of(node);
            world.nodes[node]
                .item
                .tokens
                .clone()
                .any(|i| source.word(i) == Some(name))
        };
        if path[0] == "Self" {
            return path.len() == 1 || member(path[1]);
        }
        let found = self.names.resolve(module, false, path);
        let there = |target: &Target| match target {
            Target::Module(module) => world.modules[*module]
                .declared
                .map_or(true, |node| kept[node]),
            Target::Item(node) => {
                kept[*node] && !matches!(world.nodes[*node].item.kind, Kind::Call)
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

/// Returns the byte of the bracket that pairs with the one at `open`.
fn closing(text: &str, open: usize) -> Option<usize> {
    let mut depth = 0_usize;
    let closes = |c: char| {
        depth = match c {
            '[' | '(' => depth + 1,
            ']' | ')' => depth.saturating_sub(1),
            _ => return false,
        };
        depth == 0
    };
    text[open..].find(closes).map(|offset| open + offset)
}
