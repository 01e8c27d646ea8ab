//! What a program does not need: what surely traps, what nobody calls or reads.
//!
//! A program of Rust carries along how to describe a panic. Here a trap only ends the program,
//! so most of that is idle, and this can be proved: the embedder sees nothing of a program but
//! the calls of imported functions and the end. If a function never returns and no imported
//! function can be called from it, however indirectly, then it can only trap (or run for ever,
//! which is no better), and a call of it is a trap. So is a sequence of statements that ends in
//! a trap and neither leaves nor calls out before. What only such code used is used no more.
//!
//! Both properties are fixed points over the call graph. That a function returns is found from
//! below: at first none does, until a way to its end is found that passes no call of a function
//! that does not return. That it calls out is found from below too: imports do, and whoever
//! calls what does; an indirect call may reach any function of its type in the table.

use std::collections::{BTreeMap, BTreeSet};

use crate::c::tree::{
    each_expression, each_expression_mut, each_statement, each_statement_mut, Expression, Label,
    Statement, Tree,
};
use crate::wasm::module::{Code, FunctionType, Module};

/// The functions of a program that have a body, by function index.
pub type Trees = BTreeMap<u32, Tree>;

/// Replaces what surely traps by a trap, and drops the functions that `roots` do not need.
pub fn prune(module: &Module, trees: &mut Trees, roots: &[u32]) {
    loop {
        let size = statements(trees);
        let facts = Facts::new(module, trees);
        for tree in trees.values_mut() {
            facts.cut(&mut tree.body);
        }
        drop_uncalled(module, trees, roots);
        drop_params(module, trees, roots);
        for tree in trees.values_mut() {
            drop_unread(tree);
        }
        if statements(trees) == size {
            return;
        }
    }
}

fn statements(trees: &Trees) -> usize {
    let mut count = 0;
    for tree in trees.values() {
        count += 1 + tree.type_.params.len();
        each_statement(&tree.body, &mut |_| count += 1);
    }
    count
}

/// Returns the functions that an indirect call with `type_` may reach.
pub fn candidates<'a>(
    module: &'a Module,
    type_: &'a FunctionType,
) -> impl Iterator<Item = u32> + 'a {
    let functions = module.table.iter().flatten().copied();
    // Table entries are function indices that the reader looked up.
    functions.filter(move |&index| module.functions[index as usize].type_ == *type_)
}

/// What is known of all functions.
struct Facts<'a> {
    module: &'a Module,
    /// The functions that may return.
    returning: BTreeSet<u32>,
    /// The functions from which an import may be called.
    outward: BTreeSet<u32>,
}

impl<'a> Facts<'a> {
    fn new(module: &'a Module, trees: &Trees) -> Facts<'a> {
        let mut imports = BTreeSet::new();
        for (index, function) in (0..).zip(&module.functions) {
            if matches!(function.code, Code::Import(..)) {
                imports.insert(index);
            }
        }
        let mut facts = Facts {
            module,
            returning: imports.clone(),
            outward: imports,
        };
        loop {
            let known = facts.returning.len() + facts.outward.len();
            for (&index, tree) in trees {
                if !facts.returning.contains(&index) && facts.may_return(&tree.body) {
                    facts.returning.insert(index);
                }
                if facts.list_calls_out(&tree.body) {
                    facts.outward.insert(index);
                }
            }
            if facts.returning.len() + facts.outward.len() == known {
                return facts;
            }
        }
    }

    fn may_return(&self, body: &[Statement]) -> bool {
        let mut returns = false;
        let falls = self.falls(body, &mut BTreeSet::new(), &mut returns);
        falls || returns
    }

    /// Returns whether control may come to the end of `list`. Adds the labels to which it may
    /// branch to `targets`, and sets `returns` where it may return.
    fn falls(&self, list: &[Statement], targets: &mut BTreeSet<Label>, returns: &mut bool) -> bool {
        list.iter().all(|statement| {
            let stops = |value: &&Expression| value.any(&mut |inner| self.never_returns(inner));
            if statement.expressions().iter().any(stops) {
                return false;
            }
            match statement {
                Statement::Trap => false,
                Statement::Return(_) => {
                    *returns = true;
                    false
                }
                Statement::Branch(label) => {
                    targets.insert(*label);
                    false
                }
                Statement::Switch(_, labels, last) => {
                    targets.extend(labels.iter().chain([last]));
                    false
                }
                Statement::If(_, one, other) => {
                    let one = self.falls(one, targets, returns);
                    let other = self.falls(other, targets, returns);
                    one || other
                }
                Statement::Block(label, inner) => {
                    let falls = self.falls(inner, targets, returns);
                    falls || targets.contains(label)
                }
                Statement::Loop(_, inner) => self.falls(inner, targets, returns),
                _ => true,
            }
        })
    }

    fn never_returns(&self, call: &Expression) -> bool {
        match call {
            Expression::Call(index, _) => !self.returning.contains(index),
            Expression::CallIndirect(type_, ..) => {
                candidates(self.module, type_).all(|index| !self.returning.contains(&index))
            }
            _ => false,
        }
    }

    fn calls_out(&self, value: &Expression) -> bool {
        value.any(&mut |inner| match inner {
            Expression::Call(index, _) => self.outward.contains(index),
            Expression::CallIndirect(type_, ..) => {
                candidates(self.module, type_).any(|index| self.outward.contains(&index))
            }
            _ => false,
        })
    }

    fn list_calls_out(&self, list: &[Statement]) -> bool {
        let mut found = false;
        each_statement(list, &mut |statement| {
            let mut expressions = statement.expressions().into_iter();
            found |= expressions.any(|value| self.calls_out(value));
        });
        found
    }

    /// Replaces what surely traps in `list` by one trap.
    fn cut(&self, list: &mut Vec<Statement>) {
        for statement in list.iter_mut() {
            for inner in statement.lists_mut() {
                self.cut(inner);
            }
            let mut expressions = statement.expressions().into_iter();
            let stops = expressions.any(|value| value.any(&mut |inner| self.never_returns(inner)));
            if stops && !self.calls_out_itself(statement) {
                *statement = Statement::Trap;
            }
        }
        let end = list.iter().position(|statement| !self.goes_on(statement));
        if let Some(end) = end {
            list.truncate(end + 1);
        }
        // From the end: a statement in front of a trap matters only if it calls out or leaves.
        while let [.., before, Statement::Trap] = list.as_slice() {
            if self.matters(before) {
                break;
            }
            list.remove(list.len() - 2);
        }
        if let [.., Statement::If(condition, one, other)] = list.as_slice() {
            let trap = [Statement::Trap];
            if *one == trap && *other == trap && !self.calls_out(condition) {
                list.pop();
                list.push(Statement::Trap);
                return self.cut(list);
            }
        }
        if let [.., Statement::Block(_, inner) | Statement::Loop(_, inner)] = list.as_slice() {
            if *inner == [Statement::Trap] {
                list.pop();
                list.push(Statement::Trap);
                self.cut(list);
            }
        }
    }

    /// Returns whether control may come behind `statement`.
    fn goes_on(&self, statement: &Statement) -> bool {
        let list = std::slice::from_ref(statement);
        self.falls(list, &mut BTreeSet::new(), &mut false)
    }

    /// Returns whether an expression of the statement itself calls out.
    fn calls_out_itself(&self, statement: &Statement) -> bool {
        let mut expressions = statement.expressions().into_iter();
        expressions.any(|value| self.calls_out(value))
    }

    /// Returns whether a statement calls out or branches away.
    fn matters(&self, statement: &Statement) -> bool {
        let list = std::slice::from_ref(statement);
        let (mut inside, mut targets, mut returns) = (BTreeSet::new(), BTreeSet::new(), false);
        each_statement(list, &mut |inner| match inner {
            Statement::Block(label, _) | Statement::Loop(label, _) => {
                inside.insert(*label);
            }
            Statement::Branch(label) => {
                targets.insert(*label);
            }
            Statement::Switch(_, labels, last) => targets.extend(labels.iter().chain([last])),
            Statement::Return(_) => returns = true,
            _ => {}
        });
        returns || !targets.is_subset(&inside) || self.list_calls_out(list)
    }
}

/// Makes one function of those that are the same: calls and the table name the first.
pub fn merge(module: &mut Module, trees: &mut Trees, roots: &[u32]) {
    loop {
        let mut first: Vec<u32> = Vec::new();
        let mut same: BTreeMap<u32, u32> = BTreeMap::new();
        for (&index, tree) in trees.iter() {
            // Of the same type in the module too: unread parameters may be gone.
            let type_of = |index: u32| &module.functions[index as usize].type_;
            let is_same =
                |known: &&u32| trees.get(known) == Some(tree) && type_of(**known) == type_of(index);
            match first.iter().find(is_same) {
                Some(&known) if !roots.contains(&index) => drop(same.insert(index, known)),
                _ => first.push(index),
            }
        }
        if same.is_empty() {
            return;
        }
        trees.retain(|index, _| !same.contains_key(index));
        for tree in trees.values_mut() {
            each_expression_mut(&mut tree.body, &mut |expression| {
                if let Expression::Call(index, _) = expression {
                    *index = same.get(index).copied().unwrap_or(*index);
                }
            });
        }
        for index in module.table.iter_mut().flatten() {
            *index = same.get(index).copied().unwrap_or(*index);
        }
    }
}

/// Drops the functions that no call reaches from `roots`.
fn drop_uncalled(module: &Module, trees: &mut Trees, roots: &[u32]) {
    let mut reached = BTreeSet::new();
    let mut next = roots.to_vec();
    while let Some(index) = next.pop() {
        if !reached.insert(index) {
            continue;
        }
        if let Some(tree) = trees.get(&index) {
            next.extend(callees(module, tree));
        }
    }
    trees.retain(|index, _| reached.contains(index));
}

/// Returns the functions that `tree` may call, repeats and all.
pub fn callees(module: &Module, tree: &Tree) -> Vec<u32> {
    let mut callees = Vec::new();
    each_expression(&tree.body, &mut |expression| match expression {
        Expression::Call(index, _) => callees.push(*index),
        Expression::CallIndirect(type_, ..) => callees.extend(candidates(module, type_)),
        _ => {}
    });
    callees
}

/// Drops the parameters that no function reads, of functions that are only called directly and
/// with arguments that do nothing.
fn drop_params(module: &Module, trees: &mut Trees, roots: &[u32]) {
    let mut kept: BTreeMap<u32, Vec<bool>> = BTreeMap::new();
    for (&index, tree) in trees.iter() {
        let is_fixed = roots.contains(&index) || module.table.contains(&Some(index));
        let reads = |place| is_fixed || is_used(tree, place);
        let count = tree.type_.params.len() as u32;
        kept.insert(index, (0..count).map(reads).collect());
    }
    for tree in trees.values() {
        each_expression(&tree.body, &mut |expression| {
            if let Expression::Call(index, arguments) = expression {
                let places = kept.get_mut(index).into_iter().flatten();
                for (place, argument) in places.zip(arguments) {
                    *place |= argument.depends_on_state();
                }
            }
        });
    }
    for (index, tree) in trees.iter_mut() {
        each_expression_mut(&mut tree.body, &mut |expression| {
            if let Expression::Call(index, arguments) = expression {
                if let Some(kept) = kept.get(index) {
                    keep(arguments, kept);
                }
            }
        });
        // Every function has its row.
        let kept = &kept[index];
        if kept.contains(&false) {
            move_unread_params(tree, kept);
        }
    }
}

fn keep<T>(list: &mut Vec<T>, kept: &[bool]) {
    let mut kept = kept.iter().copied().chain(std::iter::repeat(true));
    list.retain(|_| kept.next() != Some(false));
}

/// Makes the parameters that are not kept local variables, behind those that are.
fn move_unread_params(tree: &mut Tree, kept: &[bool]) {
    let count = kept.len();
    let (mut order, mut unread): (Vec<usize>, Vec<usize>) = (0..count).partition(|&i| kept[i]);
    tree.type_.params = order.iter().map(|&place| tree.locals[place]).collect();
    order.append(&mut unread);
    let types: Vec<_> = order.iter().map(|&place| tree.locals[place]).collect();
    tree.locals.splice(..count, types);
    let place = |local: &mut u32| {
        if let Some(place) = order.iter().position(|&old| old == *local as usize) {
            *local = place as u32;
        }
    };
    each_statement_mut(&mut tree.body, &mut |statement| {
        if let Statement::Set(local, _) = statement {
            place(local);
        }
    });
    each_expression_mut(&mut tree.body, &mut |expression| {
        if let Expression::Local(local) = expression {
            place(local);
        }
    });
}

/// Returns whether a function reads or sets a local variable.
fn is_used(tree: &Tree, local: u32) -> bool {
    let mut found = false;
    each_expression(&tree.body, &mut |expression| {
        found |= *expression == Expression::Local(local);
    });
    each_statement(&tree.body, &mut |statement| {
        found |= matches!(statement, Statement::Set(set, _) if *set == local);
    });
    found
}

/// Drops the assignments to local variables that are never read.
fn drop_unread(tree: &mut Tree) {
    let mut read = BTreeSet::new();
    each_expression(&tree.body, &mut |expression| {
        if let Expression::Local(local) = expression {
            read.insert(*local);
        }
    });
    drop_sets(&mut tree.body, &read);
}

fn drop_sets(list: &mut Vec<Statement>, read: &BTreeSet<u32>) {
    for statement in list.iter_mut() {
        for inner in statement.lists_mut() {
            drop_sets(inner, read);
        }
        if let Statement::Set(local, value) = statement {
            if !read.contains(local) && value.depends_on_state() {
                let value = std::mem::replace(value, Expression::MemorySize);
                *statement = Statement::Evaluate(value);
            }
        }
    }
    list.retain(|statement| match statement {
        Statement::Set(local, _) => read.contains(local),
        Statement::Evaluate(value) => value.depends_on_state(),
        _ => true,
    });
}
