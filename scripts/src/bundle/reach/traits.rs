//! The traits that are in scope in a module, the standard library's among them:
//! a trait, and the `use` that brings it, can be needed without being named, by a
//! call of one of its members.

use super::super::items::Kind;
use super::super::known;
use super::super::scope::Meaning;
use super::Reach;

/// A trait that a module has in scope: its node, or the members of a foreign one.
pub(super) struct InScope {
    pub(super) node: Option<usize>,
    pub(super) members: Vec<String>,
    pub(super) via: Vec<usize>,
}

impl Reach<'_> {
    /// Returns the traits that are in scope in `module`, each by one way of import;
    /// `seen` are the modules looked at already.
    pub(super) fn traits_in(&self, module: usize, seen: &mut Vec<usize>) -> Vec<InScope> {
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
}
