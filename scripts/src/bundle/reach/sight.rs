//! Which methods a call by name may mean. `.len()` names no type; but where no
//! value of a type can be, as nothing there leads to the type by any chain of
//! names, none of its methods is called.

use std::collections::HashSet;

use super::super::items::Kind;
use super::super::known;
use super::super::path::path_at;
use super::super::scope::Meaning;
use super::Reach;

impl Reach<'_> {
    /// Returns whether the method at `i` is called on `self.field` where the type
    /// of the field holds nothing of the library.
    pub(super) fn on_foreign_field(&self, node: usize, i: usize) -> bool {
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
    pub(super) fn may_see(&self, node: usize, wanted: usize) -> bool {
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
