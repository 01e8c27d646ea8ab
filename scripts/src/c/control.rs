//! Fewer branches: blocks become `if` and `else` where that says the same.
//!
//! A compiler for WebAssembly writes `if (c) x else y` as blocks with branches to their ends.
//! Here they are turned back, and blocks to which no branch is left dissolve.

use crate::c::tree::{each_statement, each_statement_mut, Expression, Label, Statement};
use crate::wasm::module::ValueType;
use crate::wasm::numeric;

/// How deep a block may be turned into nested `if`s: compilers give up at 127 or 256 braces.
const DEEPEST: usize = 40;

/// Simplifies the body of a function.
pub fn simplify(body: &mut Vec<Statement>) {
    simplify_list(body, 0);
    strip(body, &|last| *last == Statement::Return(Vec::new()));
}

fn simplify_list(list: &mut Vec<Statement>, depth: usize) {
    let mut simple = Vec::new();
    for mut statement in list.drain(..) {
        let nested = match statement {
            Statement::If(..) => depth + 1,
            _ => depth,
        };
        for inner in statement.lists_mut() {
            simplify_list(inner, nested);
        }
        if let (Statement::Trap, Some(Statement::Block(label, inner))) =
            (&statement, simple.last_mut())
        {
            trap_at_once(inner, *label);
        }
        match statement {
            Statement::Block(label, mut inner) => {
                nest(&mut inner, label, depth);
                match branches_to(&inner, label) {
                    true => simple.push(Statement::Block(label, inner)),
                    false => simple.append(&mut inner),
                }
            }
            Statement::Loop(label, mut inner) if !branches_to(&inner, label) => {
                simple.append(&mut inner);
            }
            Statement::If(condition, one, other) => simple.extend(choice(condition, one, other)),
            other => simple.push(other),
        }
    }
    *list = simple;
}

/// Makes the rest of a block, behind a branch to its end that depends on a condition, depend on
/// the opposite; `list` is at the end of the block `label`.
fn nest(list: &mut Vec<Statement>, label: Label, depth: usize) {
    strip(list, &|last| *last == Statement::Branch(label));
    if depth > DEEPEST {
        return;
    }
    let ends = |arm: &[Statement]| arm.last() == Some(&Statement::Branch(label));
    let found = list.iter().position(|statement| match statement {
        Statement::If(_, one, other) => ends(one) || ends(other),
        _ => false,
    });
    let Some(place) = found else {
        return;
    };
    let mut rest = list.split_off(place + 1);
    if let Some(Statement::If(condition, mut one, mut other)) = list.pop() {
        match ends(&one) {
            true => other.append(&mut rest),
            false => one.append(&mut rest),
        }
        nest(&mut one, label, depth + 1);
        nest(&mut other, label, depth + 1);
        list.extend(choice(condition, one, other));
    }
}

/// Replaces the branches to a block that is followed by a trap.
fn trap_at_once(list: &mut [Statement], label: Label) {
    each_statement_mut(list, &mut |statement| {
        if *statement == Statement::Branch(label) {
            *statement = Statement::Trap;
        }
    });
}

/// Takes statements that `is_idle` finds away where nothing comes after them.
fn strip(list: &mut Vec<Statement>, is_idle: &dyn Fn(&Statement) -> bool) {
    while list.last().is_some_and(is_idle) {
        list.pop();
    }
    if let Some(last) = list.last_mut() {
        for inner in last.lists_mut() {
            strip(inner, is_idle);
        }
    }
}

/// Returns the statement that does `one` or `other`: the first of them is not empty.
fn choice(condition: Expression, one: Vec<Statement>, other: Vec<Statement>) -> Option<Statement> {
    match (one.is_empty(), other.is_empty()) {
        (true, true) if condition.depends_on_state() => Some(Statement::Evaluate(condition)),
        (true, true) => None,
        (true, false) => Some(Statement::If(not(condition), other, one)),
        _ => Some(Statement::If(condition, one, other)),
    }
}

/// Returns an expression that is zero exactly if `condition` is not.
pub fn not(condition: Expression) -> Expression {
    if let Expression::Numeric(numeric, operands) = &condition {
        if let ("i32.eqz", [inner]) = (numeric.name, operands.as_slice()) {
            return inner.clone();
        }
    }
    // 0x45 is `i32.eqz`, as the table of numeric instructions tests.
    match numeric::plain(0x45) {
        Some(eqz) if eqz.result == ValueType::I32 => Expression::Numeric(eqz, vec![condition]),
        _ => condition,
    }
}

/// Returns whether a branch in `list` goes to `label`.
pub fn branches_to(list: &[Statement], label: Label) -> bool {
    let mut found = false;
    each_statement(list, &mut |statement| {
        found |= match statement {
            Statement::Branch(target) => *target == label,
            Statement::Switch(_, targets, last) => *last == label || targets.contains(&label),
            _ => false,
        };
    });
    found
}
