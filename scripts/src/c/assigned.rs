//! Which local variables may be read before they are set.
//!
//! WebAssembly begins every local variable as zero, C none. Those that are set on every way to
//! where they are read need no zero. Since control is structured, one pass finds them: at the
//! end of a block, what is set on every way there is set; at the beginning of a loop, what was
//! set before it, because ways back have only passed more.

use std::collections::{BTreeMap, BTreeSet};

use crate::c::tree::{Expression, Label, Statement, Tree};

/// Returns the local variables, parameters aside, that may be read before they are set.
pub fn need_zero(tree: &Tree) -> BTreeSet<u32> {
    let mut pass = Pass::default();
    let params = 0..tree.type_.params.len() as u32;
    pass.list(&tree.body, Some(params.collect()));
    pass.unset
}

/// The local variables that are set; `None` where control does not come.
type Set = Option<BTreeSet<u32>>;

#[derive(Default)]
struct Pass {
    /// What is set on every way to the end of a block found so far.
    ends: BTreeMap<Label, BTreeSet<u32>>,
    unset: BTreeSet<u32>,
}

impl Pass {
    fn list(&mut self, list: &[Statement], mut set: Set) -> Set {
        for statement in list {
            set = self.statement(statement, set);
        }
        set
    }

    fn statement(&mut self, statement: &Statement, set: Set) -> Set {
        let mut set = set?;
        for expression in statement.expressions() {
            self.read(expression, &set);
        }
        match statement {
            Statement::Set(local, _) => {
                set.insert(*local);
                Some(set)
            }
            Statement::If(_, one, other) => {
                let one = self.list(one, Some(set.clone()));
                let other = self.list(other, Some(set));
                both(one, other)
            }
            Statement::Block(label, inner) => {
                let end = self.list(inner, Some(set));
                let branched = self.ends.remove(label);
                both(end, branched)
            }
            Statement::Loop(label, inner) => {
                let end = self.list(inner, Some(set));
                self.ends.remove(label);
                end
            }
            Statement::Branch(label) => {
                self.branch(*label, &set);
                None
            }
            Statement::Switch(_, labels, last) => {
                for label in labels.iter().chain([last]) {
                    self.branch(*label, &set);
                }
                None
            }
            Statement::Return(_) | Statement::Trap => None,
            _ => Some(set),
        }
    }

    fn branch(&mut self, label: Label, set: &BTreeSet<u32>) {
        let known = self.ends.entry(label).or_insert_with(|| set.clone());
        known.retain(|local| set.contains(local));
    }

    fn read(&mut self, expression: &Expression, set: &BTreeSet<u32>) {
        expression.any(&mut |inner| {
            if let Expression::Local(local) = inner {
                if !set.contains(local) {
                    self.unset.insert(*local);
                }
            }
            false
        });
    }
}

/// Returns what is set on both ways.
fn both(one: Set, other: Set) -> Set {
    match (one, other) {
        (Some(one), Some(other)) => Some(one.intersection(&other).copied().collect()),
        (one, other) => one.or(other),
    }
}
