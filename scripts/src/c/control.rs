//! Fewer branches: blocks become `if` and `else` where that says the same.
//!
//! A compiler for WebAssembly writes `if (c) x else y` as blocks with branches to their ends,
//! and lifting makes no other `if`. Here they are turned back, and blocks to which no branch is
//! left dissolve.

use std::collections::BTreeMap;

use crate::c::tree::{each_statement, Expression, Label, Statement};
use crate::wasm::numeric;

/// How many `if`s may be nested: compilers give up at 127 or 256 braces.
const DEEPEST: usize = 40;

/// Simplifies the body of a function.
pub fn simplify(body: &mut Vec<Statement>) {
    let mut branches = Branches::default();
    each_statement(body, &mut |statement| {
        for label in statement.targets() {
            *branches.count(label) += 1;
        }
    });
    branches.simplify(body);
    strip(body, &mut |last| *last == Statement::Return(Box::new([])));
    body.shrink_to_fit();
}

/// How many branches go to each label.
#[derive(Default)]
struct Branches(BTreeMap<Label, usize>);

impl Branches {
    fn count(&mut self, label: Label) -> &mut usize {
        self.0.entry(label).or_default()
    }

    fn simplify(&mut self, list: &mut Vec<Statement>) {
        let mut simple: Vec<Statement> = Vec::with_capacity(list.len());
        for mut statement in list.drain(..) {
            for inner in statement.lists_mut() {
                self.simplify(inner);
            }
            if let (Statement::Trap, Some(Statement::Block(label, inner))) =
                (&statement, simple.last_mut())
            {
                trap_at_once(inner, *label);
                *self.count(*label) = 0;
            }
            match statement {
                Statement::Block(label, mut inner) => {
                    self.nest(&mut inner, label);
                    match self.count(label) {
                        0 => simple.append(&mut inner),
                        _ => simple.push(Statement::Block(label, inner)),
                    }
                }
                Statement::Loop(label, mut inner) if *self.count(label) == 0 => {
                    simple.append(&mut inner);
                }
                Statement::If(condition, arms) => simple.push(choice(condition, *arms)),
                other => simple.push(other),
            }
        }
        simple.shrink_to_fit();
        *list = simple;
    }

    /// Makes what stands behind a conditional branch to the end of the block `label` depend on
    /// the opposite condition; `list` ends where the block does.
    fn nest(&mut self, list: &mut Vec<Statement>, label: Label) {
        strip(list, &mut |last| {
            let is_idle = *last == Statement::Branch(label);
            *self.count(label) -= usize::from(is_idle);
            is_idle
        });
        let goes = |arm: &[Statement]| arm.last() == Some(&Statement::Branch(label));
        for place in (0..list.len()).rev() {
            let goes_first = match &list[place] {
                Statement::If(_, arms) if goes(&arms[0]) => true,
                Statement::If(_, arms) if goes(&arms[1]) => false,
                _ => continue,
            };
            let deepest = list[place..].iter().map(depth).max();
            if deepest >= Some(DEEPEST) {
                return;
            }
            let mut rest = list.split_off(place + 1);
            if let Some(Statement::If(condition, mut arms)) = list.pop() {
                arms[usize::from(goes_first)].append(&mut rest);
                for arm in arms.iter_mut() {
                    self.nest(arm, label);
                }
                list.push(choice(condition, *arms));
            }
        }
    }
}

/// Returns how many `if`s are nested in a statement.
fn depth(statement: &Statement) -> usize {
    let inner = statement.lists().iter().flatten().map(depth).max();
    inner.unwrap_or(0) + usize::from(matches!(statement, Statement::If(..)))
}

/// Replaces the branches to a block that is followed by a trap.
fn trap_at_once(list: &mut [Statement], label: Label) {
    for statement in list {
        if *statement == Statement::Branch(label) {
            *statement = Statement::Trap;
        }
        for inner in statement.lists_mut() {
            trap_at_once(inner, label);
        }
    }
}

/// Takes statements that `is_idle` finds away where nothing comes after them.
fn strip(list: &mut Vec<Statement>, is_idle: &mut dyn FnMut(&Statement) -> bool) {
    while list.last().is_some_and(&mut *is_idle) {
        list.pop();
    }
    if let Some(last) = list.last_mut() {
        for inner in last.lists_mut() {
            strip(inner, is_idle);
        }
    }
}

/// Returns the statement that does one or the other: the first of them is not empty.
fn choice(condition: Expression, [one, other]: [Vec<Statement>; 2]) -> Statement {
    match (one.is_empty(), other.is_empty()) {
        (true, true) => Statement::Evaluate(condition),
        (true, false) => Statement::If(not(condition), Box::new([other, one])),
        _ => Statement::If(condition, Box::new([one, other])),
    }
}

/// Returns an expression that is zero exactly if `condition` is not.
fn not(condition: Expression) -> Expression {
    match condition {
        Expression::Unary(numeric, inner) if numeric.name == "i32.eqz" => *inner,
        // 0x45 is `i32.eqz`, as the table of numeric instructions tests.
        _ => match numeric::plain(0x45) {
            Some(eqz) => Expression::Unary(eqz, Box::new(condition)),
            None => condition,
        },
    }
}
