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
    let mut callers: BTreeMap<Callee, Vec<usize>> = BTreeMap::new();
    for (place, &caller) in order.iter().enumerate() {
        for callee in callees(trees, candidates, caller) {
            callers.entry(callee).or_default().push(place);
        }
    }
    let mut facts = Facts::default();
    // Callees first: without recursion, each once is enough.
    let mut queue: BTreeSet<usize> = (0..order.len()).collect();
    while let Some(place) = queue.pop_first() {
        let inner = callees(trees, candidates, order[place]);
        if facts.learn(trees, order[place], &inner) {
            queue.extend(callers.get(&order[place]).into_iter().flatten());
        }
    }
    for tree in trees.values_mut() {
        facts.cut(&mut tree.body);
    }
    let kept = reached(roots, |callee| callees(trees, candidates, callee));
    let kept: BTreeSet<Callee> = kept.into_iter().collect();
    trees.retain(|&index, _| kept.contains(&Callee::Function(index)));
}

/// Where control may go from some statements, besides to their end: to a label, or out of the
/// function.
type Ways = BTreeSet<Option<Label>>;

/// What some statements may do.
struct Effect {
    /// Come to their end.
    falls: bool,
    /// Go elsewhere.
    ways: Ways,
    /// Call an import.
    calls_out: bool,
    /// Go round in a loop.
    goes_round: bool,
}

impl Effect {
    /// What no statement at all does.
    fn none() -> Effect {
        Effect {
            falls: true,
            ways: Ways::new(),
            calls_out: false,
            goes_round: false,
        }
    }

    /// Lets `other` join, wherever control comes from.
    fn join(&mut self, other: Effect) {
        self.ways.extend(other.ways);
        self.calls_out |= other.calls_out;
        self.goes_round |= other.goes_round;
    }

    /// Returns whether it is seen even if a trap follows.
    fn matters(&self) -> bool {
        self.calls_out || !self.ways.is_empty()
    }

    /// Returns whether it is that of a trap.
    fn is_trap(&self) -> bool {
        !self.falls && !self.matters() && !self.goes_round
    }
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
    /// Notes what is known of a callee by what is known of those that it calls; returns whether
    /// that is more than before.
    fn learn(&mut self, trees: &Trees<'_>, callee: Callee, callees: &[Callee]) -> bool {
        let any_is_in = |known: &BTreeSet<Callee>| callees.iter().any(|one| known.contains(one));
        let (returns, is_import) = match &callee {
            Callee::Function(index) => match trees.get(index) {
                Some(tree) => {
                    let effect = self.effect_of(&tree.body);
                    (effect.falls || effect.ways.contains(&None), false)
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

    /// Returns the effect of `list`.
    fn effect_of(&self, list: &[Statement]) -> Effect {
        let mut whole = Effect::none();
        for statement in list {
            let lists = statement.lists().iter();
            let effect = self.effect(statement, lists.map(|inner| self.effect_of(inner)));
            whole.falls = effect.falls;
            whole.join(effect);
            if !whole.falls {
                break;
            }
        }
        whole
    }

    /// Returns the effect of `statement`, whose lists have the effects `inner`.
    fn effect(&self, statement: &Statement, inner: impl Iterator<Item = Effect>) -> Effect {
        let mut effect = Effect::none();
        let mut lists_fall = Vec::new();
        for list in inner {
            lists_fall.push(list.falls);
            effect.join(list);
        }
        effect.falls = lists_fall.is_empty() || lists_fall.contains(&true);
        match statement {
            Statement::Call(callee, ..) => {
                effect.falls = self.returning.contains(callee);
                effect.calls_out = self.outward.contains(callee);
            }
            Statement::Trap => effect.falls = false,
            Statement::Return(_) | Statement::Branch(_) | Statement::Switch(..) => {
                effect.falls = false;
                effect.ways = ways_of(statement);
            }
            Statement::Block(label, _) => effect.falls |= effect.ways.remove(&Some(*label)),
            Statement::Loop(label, _) => effect.goes_round |= effect.ways.remove(&Some(*label)),
            _ => {}
        }
        effect
    }

    /// Replaces what surely traps in `list` by one trap, and drops what no control reaches;
    /// returns the effect of what is left.
    fn cut(&self, list: &mut Vec<Statement>) -> Effect {
        let mut whole = Effect::none();
        // The statements that stay if a trap follows.
        let mut mattering = 0;
        for index in 0..list.len() {
            let lists = list[index].lists_mut().iter_mut();
            let inner: Vec<Effect> = lists.map(|inner| self.cut(inner)).collect();
            let effect = self.effect(&list[index], inner.into_iter());
            if effect.is_trap() {
                list.truncate(mattering);
                list.push(Statement::Trap);
                whole.falls = false;
                break;
            }
            if effect.matters() {
                mattering = index + 1;
            }
            whole.falls = effect.falls;
            whole.join(effect);
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

/// Returns where a statement itself goes.
fn ways_of(statement: &Statement) -> Ways {
    let returns = matches!(statement, Statement::Return(_)).then_some(None);
    let labels = statement.targets().into_iter().map(Some);
    labels.chain(returns).collect()
}
