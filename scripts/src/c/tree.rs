//! A function as a tree: structured statements over expressions without effects.
//!
//! An expression only reads: local and global variables, memory. It may trap, and nothing else
//! happens in it, so C may evaluate its operands in any order. All that acts is a statement of
//! its own, a call too.

use crate::wasm::instruction::Access;
use crate::wasm::module::Locals;
use crate::wasm::numeric::Numeric;
use crate::wasm::types::{Constant, FunctionType, TypeNumber, ValueType};

/// Something that has a value.
#[derive(Debug, Clone, PartialEq)]
pub enum Expression {
    /// A constant.
    Constant(Constant),
    /// A local variable: a parameter, a local, or a variable that lifting made.
    Local(u32),
    /// A global variable.
    Global(u32),
    /// A numeric instruction with one operand.
    Unary(&'static Numeric, Box<Expression>),
    /// A numeric instruction with two operands.
    Binary(&'static Numeric, Box<[Expression; 2]>),
    /// The first if the third is not zero, else the second.
    Select(Box<[Expression; 3]>),
    /// Memory at an address plus an offset.
    Load(&'static Access, u32, Box<Expression>),
    /// The size of the memory in pages.
    MemorySize,
}

/// What is called.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Callee {
    /// The function with this index.
    Function(u32),
    /// The function of this type whose place in the table is the first argument.
    Table(TypeNumber),
}

/// An instruction on a part of the memory.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Bulk {
    /// Copies: destination, source, length.
    Copy,
    /// Fills: destination, byte, length.
    Fill,
    /// Copies from the data segment with this index: destination, source, length.
    Init(u32),
}

/// A block or a loop of a function, numbered from 0.
pub type Label = u32;

/// Something that is done.
#[derive(Debug, Clone, PartialEq)]
pub enum Statement {
    /// Sets a local variable.
    Set(u32, Expression),
    /// Sets a global variable.
    SetGlobal(u32, Expression),
    /// Writes memory at an address plus an offset: address and value.
    Store(&'static Access, u32, Box<[Expression; 2]>),
    /// Evaluates, because that may trap.
    Evaluate(Expression),
    /// Calls with these arguments and sets local variables to the results.
    Call(Callee, Box<[Expression]>, Box<[u32]>),
    /// Grows the memory by so many pages and sets a local variable to its former size.
    Grow(u32, Expression),
    /// Does something with a part of the memory.
    Bulk(Bulk, Box<[Expression]>),
    /// Gives up a data segment.
    DropData(u32),
    /// Does the first if the value is not zero, else the second.
    If(Expression, Box<[Vec<Statement>; 2]>),
    /// A branch to the label goes to the end.
    Block(Label, Vec<Statement>),
    /// A branch to the label goes to the beginning.
    Loop(Label, Vec<Statement>),
    /// Goes to a block or a loop around.
    Branch(Label),
    /// Goes to the label with this index, or to the last where there is none.
    Switch(Expression, Box<[Label]>, Label),
    /// Leaves the function with its results.
    Return(Box<[Expression]>),
    /// Ends the program.
    Trap,
}

/// A function.
#[derive(Debug, Clone)]
pub struct Tree<'a> {
    /// What it takes and returns; its parameters are the first local variables.
    pub type_: &'a FunctionType,
    /// The local variables behind them.
    pub locals: &'a Locals,
    /// The types of the variables that lifting made, behind those: each of them is set before it
    /// is read, and never changes while its value is needed.
    pub made: Vec<ValueType>,
    /// What it does.
    pub body: Vec<Statement>,
}

impl Tree<'_> {
    /// Returns the type of a local variable.
    pub fn type_of(&self, local: u32) -> ValueType {
        let params = &self.type_.params;
        let behind = local.saturating_sub(params.len() as u32);
        let made = behind.saturating_sub(self.locals.count()) as usize;
        let own = params.get(local as usize).copied();
        let declared = || self.locals.get(behind);
        // Validation looked up what the module names; lifting names what it made.
        own.or_else(declared).unwrap_or_else(|| self.made[made])
    }
}

impl Expression {
    /// Returns the operands.
    pub fn operands(&self) -> &[Expression] {
        match self {
            Expression::Unary(_, operand) | Expression::Load(_, _, operand) => {
                std::slice::from_ref(operand)
            }
            Expression::Binary(_, operands) => &operands[..],
            Expression::Select(operands) => &operands[..],
            _ => &[],
        }
    }

    /// Returns the number of instructions in it.
    pub fn size(&self) -> usize {
        let operands = self.operands().iter();
        1 + operands.map(Expression::size).sum::<usize>()
    }

    /// Returns whether it reads more than local variables, or may trap.
    pub fn is_bound(&self) -> bool {
        match self {
            Expression::Global(_) | Expression::Load(..) | Expression::MemorySize => true,
            Expression::Unary(numeric, _) | Expression::Binary(numeric, _) if numeric.traps() => {
                true
            }
            _ => self.operands().iter().any(Expression::is_bound),
        }
    }

    /// Calls `visit` for this expression and for every one in it.
    pub fn each<'a>(&'a self, visit: &mut dyn FnMut(&'a Expression)) {
        visit(self);
        for operand in self.operands() {
            operand.each(visit);
        }
    }

    /// Returns whether it reads a local variable for which `is_wanted` holds.
    pub fn reads(&self, is_wanted: &dyn Fn(u32) -> bool) -> bool {
        let mut operands = self.operands().iter();
        matches!(self, Expression::Local(local) if is_wanted(*local))
            || operands.any(|operand| operand.reads(is_wanted))
    }
}

impl Statement {
    /// Returns the expressions in it, without those of statements in it.
    pub fn expressions(&self) -> &[Expression] {
        match self {
            Statement::Set(_, one)
            | Statement::SetGlobal(_, one)
            | Statement::Evaluate(one)
            | Statement::Grow(_, one)
            | Statement::If(one, ..)
            | Statement::Switch(one, ..) => std::slice::from_ref(one),
            Statement::Store(_, _, both) => &both[..],
            Statement::Call(_, all, _) | Statement::Bulk(_, all) | Statement::Return(all) => all,
            _ => &[],
        }
    }

    /// Returns the local variables that it sets itself.
    pub fn sets(&self) -> &[u32] {
        match self {
            Statement::Set(local, _) | Statement::Grow(local, _) => std::slice::from_ref(local),
            Statement::Call(_, _, results) => results,
            _ => &[],
        }
    }

    /// Returns the lists of statements in it.
    pub fn lists(&self) -> &[Vec<Statement>] {
        match self {
            Statement::If(_, arms) => &arms[..],
            Statement::Block(_, list) | Statement::Loop(_, list) => std::slice::from_ref(list),
            _ => &[],
        }
    }

    /// Returns the lists of statements in it, to be changed.
    pub fn lists_mut(&mut self) -> &mut [Vec<Statement>] {
        match self {
            Statement::If(_, arms) => &mut arms[..],
            Statement::Block(_, list) | Statement::Loop(_, list) => std::slice::from_mut(list),
            _ => &mut [],
        }
    }

    /// Returns the labels to which it branches itself, repeats and all.
    pub fn targets(&self) -> Vec<Label> {
        match self {
            Statement::Branch(label) => vec![*label],
            Statement::Switch(_, labels, last) => labels.iter().chain([last]).copied().collect(),
            _ => Vec::new(),
        }
    }
}

/// Calls `visit` for every statement in `list`, the outer before the inner.
pub fn each_statement<'a>(list: &'a [Statement], visit: &mut dyn FnMut(&'a Statement)) {
    for statement in list {
        visit(statement);
        for inner in statement.lists() {
            each_statement(inner, visit);
        }
    }
}
