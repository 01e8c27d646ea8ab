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
use crate::wasm::module::Module;
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
pub fn prune(trees: &mut Trees<'_>, candidates: &Candidates, roots: &[u32]) {
    let order = reached(roots, |callee| callees(trees, candidates, callee));
    let facts = Facts::of(trees, candidates, &order);
    for tree in trees.values_mut() {
        Walk::new(&facts).cut(&mut tree.body);
    }
    let kept = reached(roots, |callee| callees(trees, candidates, callee));
    let kept: BTreeSet<Callee> = kept.into_iter().collect();
    trees.retain(|&index, _| kept.contains(&Callee::Function(index)));
}

/// What is known of all functions.
#[derive(Default)]
struct Facts {
    /// What may return.
    returning: BTreeSet<Callee>,
    /// From what an import may be called.
    outward: BTreeSet<Callee>,
}

impl Facts {
    /// Finds out what is known of the callees in `order`. Where calls go in circles, a function is
    /// looked at again for each fact that is new; if that takes much longer than to look at all
    /// once, every function may return and call out.
    fn of(trees: &Trees<'_>, candidates: &Candidates, order: &[Callee]) -> Facts {
        let mut callers: BTreeMap<Callee, Vec<usize>> = BTreeMap::new();
        let mut sizes = Vec::new();
        for (place, &caller) in order.iter().enumerate() {
            let inner = callees(trees, candidates, caller);
            let mut size = 1 + inner.len();
            if let Callee::Function(index) = caller {
                let body = trees.get(&index).map_or(&[][..], |tree| &tree.body);
                each_statement(body, &mut |_| size += 1);
            }
            sizes.push(size);
            for callee in inner {
                callers.entry(callee).or_default().push(place);
            }
        }
        let mut left = 20 * sizes.iter().sum::<usize>();
        let mut facts = Facts::default();
        // Callees first: without recursion, each once is enough.
        let mut queue: BTreeSet<usize> = (0..order.len()).collect();
        while let Some(place) = queue.pop_first() {
            // The queue holds places of the order, each of which has a size.
            let Some(rest) = left.checked_sub(sizes[place]) else {
                facts.returning = order.iter().copied().collect();
                facts.outward = facts.returning.clone();
                break;
            };
            left = rest;
            let inner = callees(trees, candidates, order[place]);
            if facts.learn(trees, order[place], &inner) {
                queue.extend(callers.get(&order[place]).into_iter().flatten());
            }
        }
        facts
    }

    /// Notes what is known of a callee by what is known of those that it calls; returns whether
    /// that is more than before.
    fn learn(&mut self, trees: &Trees<'_>, callee: Callee, callees: &[Callee]) -> bool {
        let any_is_in = |known: &BTreeSet<Callee>| callees.iter().any(|one| known.contains(one));
        let (returns, is_import) = match &callee {
            Callee::Function(index) => match trees.get(index) {
                Some(tree) => {
                    let effect = Walk::new(self).effect_of(&tree.body);
                    (effect.falls || effect.outermost == 0, false)
                }
                // What is called and has no body is an import.
                None => (true, true),
            },
            Callee::Table(_) => (any_is_in(&self.returning), false),
        };
        let calls_out = is_import || any_is_in(&self.outward);
        let is_new_return = returns && self.returning.insert(callee);
        let is_new_call = calls_out && self.outward.insert(callee);
        is_new_return || is_new_call
    }
}

/// What some statements may do.
struct Effect {
    /// Come to their end.
    falls: bool,
    /// The depth of the outermost block around them that they go to: 0 is to leave the function,
    /// `usize::MAX` to go nowhere.
    outermost: usize,
    /// Call an import.
    calls_out: bool,
    /// Go round in a loop.
    goes_round: bool,
}

impl Effect {
    /// Returns what no statement at all does.
    fn none() -> Effect {
        Effect {
            falls: true,
            outermost: usize::MAX,
            calls_out: false,
            goes_round: false,
        }
    }

    /// Lets `other` join, wherever control comes from.
    fn join(&mut self, other: &Effect) {
        self.outermost = self.outermost.min(other.outermost);
        self.calls_out |= other.calls_out;
        self.goes_round |= other.goes_round;
    }

    /// Returns whether it is seen even if a trap follows.
    fn matters(&self) -> bool {
        self.calls_out || self.outermost < usize::MAX
    }

    /// Returns whether it is that of a trap.
    fn is_trap(&self) -> bool {
        !self.falls && !self.matters() && !self.goes_round
    }
}

/// A walk over the statements of a function.
struct Walk<'a> {
    facts: &'a Facts,
    /// The blocks and loops around: their depths, from 1, and whether something goes there.
    around: BTreeMap<Label, (usize, bool)>,
}

impl Walk<'_> {
    fn new(facts: &Facts) -> Walk<'_> {
        let around = BTreeMap::new();
        Walk { facts, around }
    }

    /// Notes a block or loop whose inside comes next.
    fn enter(&mut self, statement: &Statement) {
        if let Statement::Block(label, _) | Statement::Loop(label, _) = statement {
            self.around.insert(*label, (self.around.len() + 1, false));
        }
    }

    /// Returns the effect of `statement`, whose lists have the effects `inner`, and leaves it.
    fn leave(&mut self, statement: &Statement, inner: &[Effect]) -> Effect {
        let mut effect = Effect::none();
        inner.iter().for_each(|list| effect.join(list));
        effect.falls = inner.is_empty() || inner.iter().any(|list| list.falls);
        match statement {
            Statement::Call(callee, ..) => {
                effect.falls = self.facts.returning.contains(callee);
                effect.calls_out = self.facts.outward.contains(callee);
            }
            Statement::Trap => effect.falls = false,
            Statement::Return(_) => {
                effect.falls = false;
                effect.outermost = 0;
            }
            Statement::Branch(_) | Statement::Switch(..) => {
                effect.falls = false;
                for label in statement.targets() {
                    if let Some((depth, is_target)) = self.around.get_mut(&label) {
                        *is_target = true;
                        effect.outermost = effect.outermost.min(*depth);
                    }
                }
            }
            Statement::Block(label, _) | Statement::Loop(label, _) => {
                if let Some((depth, is_target)) = self.around.remove(label) {
                    if effect.outermost >= depth {
                        effect.outermost = usize::MAX;
                    }
                    match statement {
                        Statement::Block(..) => effect.falls |= is_target,
                        _ => effect.goes_round |= is_target,
                    }
                }
            }
            _ => {}
        }
        effect
    }

    /// Returns the effect of `list`.
    fn effect_of(&mut self, list: &[Statement]) -> Effect {
        let mut whole = Effect::none();
        for statement in list {
            self.enter(statement);
            let lists = statement.lists().iter();
            let inner: Vec<Effect> = lists.map(|inner| self.effect_of(inner)).collect();
            let effect = self.leave(statement, &inner);
            whole.join(&effect);
            whole.falls = effect.falls;
            if !whole.falls {
                break;
            }
        }
        whole
    }

    /// Replaces what surely traps in `list` by one trap, and drops what no control reaches;
    /// returns the effect of what is left.
    fn cut(&mut self, list: &mut Vec<Statement>) -> Effect {
        let mut whole = Effect::none();
        // The statements that stay if a trap follows.
        let mut mattering = 0;
        for index in 0..list.len() {
            self.enter(&list[index]);
            let lists = list[index].lists_mut().iter_mut();
            let inner: Vec<Effect> = lists.map(|inner| self.cut(inner)).collect();
            let effect = self.leave(&list[index], &inner);
            if effect.is_trap() {
                list.truncate(mattering);
                list.push(Statement::Trap);
                whole.falls = false;
                break;
            }
            if effect.matters() {
                mattering = index + 1;
            }
            whole.join(&effect);
            whole.falls = effect.falls;
            if !whole.falls {
                list.truncate(index + 1);
                // C does not know that a call does not return.
                if let Statement::Call(..) = list[index] {
                    list.push(Statement::Trap);
                }
                break;
            }
        }
        whole
    }
}
