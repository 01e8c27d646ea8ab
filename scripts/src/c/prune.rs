//! What a program does not need: what surely traps, what nobody calls.
//!
//! A program of Rust carries along how to describe a panic. Here a trap only ends the program,
//! so most of that is idle, and this can be proved: the embedder sees nothing of a program but
//! the calls of imported functions and the end. If a function never returns and no imported
//! function can be called from it, however indirectly, then it can only trap (or run for ever,
//! which is no better), and a call of it is a trap. So is a sequence of statements that ends in
//! a trap and neither leaves nor calls out before. What only such code used is used no more.
//!
//! Both properties are least fixed points over the graph of calls. That a function returns is
//! found from below: at first none does, until a way to its end is found that passes no call of
//! a function that does not return. That it calls out is found from below too: imports do, and
//! whoever calls what does. All functions of a type in the table are one callee.

use std::collections::{BTreeMap, BTreeSet};

use crate::c::tree::{each_statement, Callee, Label, Statement, Tree};
use crate::wasm::module::{Code, Module};
use crate::wasm::types::TypeNumber;

/// The functions of a program that have a body, by function index.
pub type Trees<'a> = BTreeMap<u32, Tree<'a>>;

/// What each call in the table may reach: the functions of a type, with their places.
pub type Candidates = BTreeMap<TypeNumber, BTreeMap<u32, Vec<u32>>>;

/// Returns what calls in the table of `module` may reach.
pub fn candidates(module: &Module<'_>) -> Candidates {
    let mut candidates = Candidates::new();
    for (&place, &index) in &module.table {
        // Table entries are function indices that the reader looked up.
        let type_ = module.functions[index as usize].type_;
        let functions = candidates.entry(type_).or_default();
        functions.entry(index).or_default().push(place);
    }
    candidates
}

/// Returns what is reached from `roots` over `callees`, callees before callers as far as that
/// goes.
pub fn reached(roots: &[u32], mut callees: impl FnMut(Callee) -> Vec<Callee>) -> Vec<Callee> {
    let mut order = Vec::new();
    let mut seen = BTreeSet::new();
    // A callee is met twice: before what it calls and behind that.
    let mut stack: Vec<(Callee, bool)> = Vec::new();
    stack.extend(roots.iter().map(|&root| (Callee::Function(root), false)));
    while let Some((callee, is_done)) = stack.pop() {
        if is_done {
            order.push(callee);
        } else if seen.insert(callee) {
            stack.push((callee, true));
            stack.extend(callees(callee).into_iter().map(|inner| (inner, false)));
        }
    }
    order
}

/// Returns what a callee calls itself, each once.
pub fn callees(trees: &Trees<'_>, candidates: &Candidates, callee: Callee) -> Vec<Callee> {
    let mut callees = BTreeSet::new();
    match callee {
        Callee::Function(index) => {
            let body = trees.get(&index).map_or(&[][..], |tree| &tree.body);
            each_statement(body, &mut |statement| {
                if let Statement::Call(callee, ..) = statement {
                    callees.insert(*callee);
                }
            });
        }
        Callee::Table(type_) => {
            let functions = candidates.get(&type_).into_iter().flatten();
            callees.extend(functions.map(|(&index, _)| Callee::Function(index)));
        }
    }
    callees.into_iter().collect()
}

/// Replaces what surely traps by a trap, and drops the functions that `roots` do not need.
pub fn prune(module: &Module<'_>, trees: &mut Trees<'_>, candidates: &Candidates, roots: &[u32]) {
    let order = reached(roots, |callee| callees(trees, candidates, callee));
    let mut callers: BTreeMap<Callee, Vec<usize>> = BTreeMap::new();
    for (place, &caller) in order.iter().enumerate() {
        for callee in callees(trees, candidates, caller) {
            callers.entry(callee).or_default().push(place);
        }
    }
    let mut facts = Facts::default();
    // Round by round, callees first: without recursion one is enough.
    let mut round: BTreeSet<usize> = (0..order.len()).collect();
    while !round.is_empty() {
        let mut next = BTreeSet::new();
        while let Some(place) = round.pop_first() {
            if facts.learn(
                module,
                trees,
                order[place],
                &callees(trees, candidates, order[place]),
            ) {
                for &caller in callers.get(&order[place]).into_iter().flatten() {
                    match caller > place {
                        true => round.insert(caller),
                        false => next.insert(caller),
                    };
                }
            }
        }
        round = next;
    }
    for tree in trees.values_mut() {
        facts.branches.clear();
        facts.cut(&mut tree.body);
    }
    let kept = reached(roots, |callee| callees(trees, candidates, callee));
    let kept: BTreeSet<Callee> = kept.into_iter().collect();
    trees.retain(|&index, _| kept.contains(&Callee::Function(index)));
}

/// Where control may go from a list of statements, besides to its end.
#[derive(Default)]
struct Ways {
    targets: BTreeSet<Label>,
    returns: bool,
}

/// What a statement may do, as far as an observer of the program sees it.
#[derive(Default)]
struct Effect {
    /// Whether control may come behind it.
    falls: bool,
    /// Whether it may return from the function or call an import.
    shows: bool,
    /// The number of branches in it that go out of it.
    leaving: usize,
}

impl Effect {
    fn stays(falls: bool) -> Effect {
        Effect {
            falls,
            ..Effect::default()
        }
    }

    /// Adds what a part does, whatever comes behind it.
    fn add(&mut self, part: &Effect) {
        self.shows |= part.shows;
        self.leaving += part.leaving;
    }
}

/// What is known of all functions.
#[derive(Default)]
struct Facts {
    /// What may return.
    returning: BTreeSet<Callee>,
    /// From what an import may be called.
    outward: BTreeSet<Callee>,
    /// In the function that is cut, the number of branches to each label.
    branches: BTreeMap<Label, usize>,
}

impl Facts {
    /// Notes what is known of a callee by what is known of those that it calls; returns whether
    /// that is more than before.
    fn learn(
        &mut self,
        module: &Module<'_>,
        trees: &Trees<'_>,
        callee: Callee,
        callees: &[Callee],
    ) -> bool {
        let is_import = match callee {
            Callee::Function(index) => {
                matches!(module.functions[index as usize].code, Code::Import(..))
            }
            Callee::Table(_) => false,
        };
        let returns = match callee {
            Callee::Function(index) => trees.get(&index).map_or(is_import, |tree| {
                let mut ways = Ways::default();
                self.falls(&tree.body, &mut ways) || ways.returns
            }),
            Callee::Table(_) => callees.iter().any(|inner| self.returning.contains(inner)),
        };
        let calls_out = is_import || callees.iter().any(|inner| self.outward.contains(inner));
        let is_new_return = returns && self.returning.insert(callee);
        let is_new_call = calls_out && self.outward.insert(callee);
        is_new_return || is_new_call
    }

    /// Returns whether control may come to the end of `list`.
    fn falls(&self, list: &[Statement], ways: &mut Ways) -> bool {
        list.iter().all(|statement| match statement {
            Statement::Call(callee, ..) => self.returning.contains(callee),
            Statement::Trap => false,
            Statement::Return(_) => {
                ways.returns = true;
                false
            }
            Statement::Branch(_) | Statement::Switch(..) => {
                ways.targets.extend(statement.targets());
                false
            }
            Statement::If(_, arms) => {
                let one = self.falls(&arms[0], ways);
                self.falls(&arms[1], ways) || one
            }
            Statement::Block(label, inner) => {
                self.falls(inner, ways) || ways.targets.contains(label)
            }
            Statement::Loop(_, inner) => self.falls(inner, ways),
            _ => true,
        })
    }

    /// Replaces what surely traps in `list` by one trap.
    fn cut(&mut self, list: &mut Vec<Statement>) -> Effect {
        let mut whole = Effect::stays(true);
        // Whether each statement that is kept matters even if a trap follows.
        let mut matters = Vec::new();
        let mut kept = Vec::with_capacity(list.len());
        for mut statement in list.drain(..) {
            let effect = self.cut_statement(&mut statement);
            matters.push(effect.shows || effect.leaving > 0);
            whole.add(&effect);
            let is_call = matches!(statement, Statement::Call(..));
            kept.push(statement);
            if !effect.falls {
                // C does not know that a call does not return.
                if is_call {
                    kept.push(Statement::Trap);
                    matters.push(false);
                }
                whole.falls = false;
                break;
            }
        }
        if kept.last() == Some(&Statement::Trap) {
            let mut before = matters[..matters.len() - 1].iter();
            kept.truncate(
                before
                    .rposition(|&matters| matters)
                    .map_or(0, |last| last + 1),
            );
            kept.push(Statement::Trap);
        }
        *list = kept;
        whole
    }

    fn cut_statement(&mut self, statement: &mut Statement) -> Effect {
        let trap = [Statement::Trap];
        let (effect, is_trap) = match statement {
            Statement::Call(callee, ..) => {
                let effect = Effect {
                    falls: self.returning.contains(callee),
                    shows: self.outward.contains(callee),
                    leaving: 0,
                };
                let is_trap = !effect.falls && !effect.shows;
                (effect, is_trap)
            }
            Statement::Trap => (Effect::stays(false), false),
            Statement::Return(_) => {
                let mut effect = Effect::stays(false);
                effect.shows = true;
                (effect, false)
            }
            Statement::Branch(_) | Statement::Switch(..) => {
                let mut effect = Effect::stays(false);
                for label in statement.targets() {
                    *self.branches.entry(label).or_default() += 1;
                    effect.leaving += 1;
                }
                (effect, false)
            }
            Statement::If(_, arms) => {
                let (one, other) = (self.cut(&mut arms[0]), self.cut(&mut arms[1]));
                let mut effect = Effect::stays(one.falls || other.falls);
                effect.add(&one);
                effect.add(&other);
                (effect, arms[0] == trap && arms[1] == trap)
            }
            Statement::Block(label, inner) => {
                let mut effect = self.cut(inner);
                let here = self.branches.get(label).copied().unwrap_or(0);
                effect.falls |= here > 0;
                effect.leaving -= here;
                (effect, *inner == trap)
            }
            Statement::Loop(label, inner) => {
                let mut effect = self.cut(inner);
                effect.leaving -= self.branches.get(label).copied().unwrap_or(0);
                (effect, *inner == trap)
            }
            _ => (Effect::stays(true), false),
        };
        if is_trap {
            *statement = Statement::Trap;
        }
        effect
    }
}
