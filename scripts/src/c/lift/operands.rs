//! The operand stack, with expressions instead of values.
//!
//! What lies on the stack is not evaluated yet. So before anything happens that could change its
//! value, or that it could keep from happening by a trap, it is put into a variable of its own,
//! once and for all. Few values wait at a time, and none of them is large: what lies deeper gets
//! its variable earlier than it has to.

use std::ops::Range;

use crate::c::tree::{Bulk, Callee, Expression, Statement, Tree};
use crate::wasm::module::Module;
use crate::wasm::types::{FunctionType, ValueType};

/// How many instructions an expression may hold, for the sake of whoever reads or follows it.
const LARGEST: usize = 32;

/// How many values wait on the stack at a time.
const WAITING: usize = 16;

/// The stack of a function, and what was done so far.
pub struct Operands<'a> {
    /// The module of the function.
    pub module: &'a Module<'a>,
    /// The function, without its body.
    pub tree: Tree<'a>,
    /// The first variable that lifting made.
    first_made: u32,
    /// What lies on the stack.
    pub stack: Vec<Expression>,
    /// The height of the stack below the innermost block.
    pub height: usize,
    /// The statements of the innermost block.
    pub list: Vec<Statement>,
}

impl<'a> Operands<'a> {
    /// Returns the empty stack of the function `tree`.
    pub fn new(module: &'a Module<'a>, tree: Tree<'a>) -> Operands<'a> {
        Operands {
            module,
            first_made: tree.type_.params.len() as u32 + tree.locals.count(),
            tree,
            stack: Vec::new(),
            height: 0,
            list: Vec::new(),
        }
    }

    /// Takes a value off the stack.
    pub fn pop(&mut self) -> Expression {
        // Validation made sure that there is one.
        self.stack.pop().unwrap_or(Expression::MemorySize)
    }

    /// Takes values off the stack.
    pub fn pop_many(&mut self, count: usize) -> Box<[Expression]> {
        self.stack.split_off(self.stack.len() - count).into()
    }

    /// Puts a value on the stack.
    pub fn push(&mut self, value: Expression) {
        let is_large = value.size() > LARGEST;
        self.stack.push(value);
        let top = self.stack.len() - 1;
        if is_large {
            self.settle(top);
        }
        if top >= self.height + WAITING {
            self.settle(top - WAITING);
        }
    }

    /// Does something, after all that lies on the stack and depends on when it is evaluated.
    pub fn act(&mut self, statement: Statement) {
        self.settle_bound(self.stack.len());
        self.list.push(statement);
    }

    /// Does something with a part of the memory.
    pub fn bulk(&mut self, bulk: Bulk) {
        let operands = self.pop_many(3);
        self.act(Statement::Bulk(bulk, operands));
    }

    /// Sets a local variable to the value on top of the stack.
    pub fn set(&mut self, local: u32) {
        let value = self.pop();
        let reads = |value: &Expression| value.reads(&|read| read == local);
        self.settle_below(self.stack.len(), &reads);
        if value != Expression::Local(local) {
            self.list.push(Statement::Set(local, value));
        }
    }

    /// Calls with `count` values of the stack, and leaves the results there.
    pub fn call(&mut self, callee: Callee, count: usize, type_: &FunctionType) {
        let arguments = self.pop_many(count);
        let results = self.make_all(&type_.results);
        let targets = results.clone().collect();
        self.act(Statement::Call(callee, arguments, targets));
        self.push_all(results);
    }

    /// Puts variables on the stack.
    pub fn push_all(&mut self, locals: Range<u32>) {
        locals.for_each(|local| self.push(Expression::Local(local)));
    }

    /// Evaluates what waits below `end` and depends on when that happens.
    pub fn settle_bound(&mut self, end: usize) {
        self.settle_below(end, &Expression::is_bound);
    }

    /// Evaluates whatever waits on the stack below `end` and `which` chooses: nothing waits
    /// deeper than the last pushes left it, nor below the innermost block.
    pub fn settle_below(&mut self, end: usize, which: &dyn Fn(&Expression) -> bool) {
        for place in self.height.max(end.saturating_sub(WAITING))..end {
            if which(&self.stack[place]) {
                self.settle(place);
            }
        }
    }

    /// Puts the value at `place` of the stack, which is there, into a variable of its own, unless
    /// it is a constant or in such a variable already.
    pub fn settle(&mut self, place: usize) {
        match self.stack[place] {
            Expression::Constant(_) => return,
            Expression::Local(local) if local >= self.first_made => return,
            _ => {}
        }
        let local = self.make(self.type_of(&self.stack[place]));
        let value = std::mem::replace(&mut self.stack[place], Expression::Local(local));
        self.list.push(Statement::Set(local, value));
    }

    /// Returns the statements that set `targets` to values that they take off the stack, all at
    /// once.
    pub fn assign(&mut self, targets: Range<u32>) -> Vec<Statement> {
        let mut values = self.pop_many(targets.len());
        // With room for the branch that may follow.
        let mut list = Vec::with_capacity(targets.len() + 1);
        let mut values_read = values.iter();
        if values_read.any(|value| value.reads(&|local| targets.contains(&local))) {
            for value in values.iter_mut() {
                let local = self.make(self.type_of(value));
                let value = std::mem::replace(value, Expression::Local(local));
                list.push(Statement::Set(local, value));
            }
        }
        let sets = targets.zip(values.into_vec());
        list.extend(sets.map(|(target, value)| Statement::Set(target, value)));
        list
    }

    /// Makes a new variable.
    pub fn make(&mut self, type_: ValueType) -> u32 {
        self.make_all(&[type_]).start
    }

    /// Makes new variables.
    pub fn make_all(&mut self, types: &[ValueType]) -> Range<u32> {
        // A body has fewer than 2^32 bytes, and none makes more than a few variables.
        let first = self.first_made + self.tree.made.len() as u32;
        self.tree.made.extend(types);
        first..first + types.len() as u32
    }

    fn type_of(&self, value: &Expression) -> ValueType {
        match value {
            Expression::Constant(constant) => constant.0,
            Expression::Local(index) => self.tree.type_of(*index),
            // Validation looked it up.
            Expression::Global(index) => self.module.globals[*index as usize].value.0,
            Expression::Unary(numeric, _) | Expression::Binary(numeric, _) => numeric.result,
            Expression::Select(operands) => self.type_of(&operands[0]),
            Expression::Load(access, ..) => access.type_,
            Expression::MemorySize => ValueType::I32,
        }
    }
}
