//! Functions as trees of statements and expressions: what lies between the stack machine and C.

use crate::wasm::instruction::Access;
use crate::wasm::module::{Constant, FunctionType, ValueType};
use crate::wasm::numeric::Numeric;

/// Something that gives a value.
#[derive(Debug, Clone, PartialEq)]
pub enum Expression {
    /// A constant.
    Constant(Constant),
    /// A local variable.
    Local(u32),
    /// A global variable.
    Global(u32),
    /// A numeric instruction and its operands.
    Numeric(&'static Numeric, Vec<Expression>),
    /// The first if the third is not zero, else the second.
    Select(Box<[Expression; 3]>),
    /// Memory at an address plus an offset.
    Load(Access, u32, Box<Expression>),
    /// The size of the memory in pages.
    MemorySize,
    /// The size of the memory in pages before it grows by so many.
    MemoryGrow(Box<Expression>),
    /// A call of the function with this index.
    Call(u32, Vec<Expression>),
    /// A call of the function at an index of the table, with arguments.
    CallIndirect(FunctionType, Box<Expression>, Vec<Expression>),
    /// A result behind the first of the call made last: its place in the results, from 1.
    Extra(u32),
}

/// A block or a loop of a function, numbered from 0.
pub type Label = usize;

/// Something that is done.
#[derive(Debug, Clone, PartialEq)]
pub enum Statement {
    /// Sets a local variable.
    Set(u32, Expression),
    /// Sets a global variable.
    SetGlobal(u32, Expression),
    /// Writes memory: address, offset, value.
    Store(Access, u32, Expression, Expression),
    /// Evaluates for the effect alone.
    Evaluate(Expression),
    /// Does the first if the value is not zero, else the second.
    If(Expression, Vec<Statement>, Vec<Statement>),
    /// A branch to the label goes to the end.
    Block(Label, Vec<Statement>),
    /// A branch to the label goes to the beginning.
    Loop(Label, Vec<Statement>),
    /// Goes to a block or a loop around.
    Branch(Label),
    /// Goes to the label with this index, or to the last where there is none.
    Switch(Expression, Vec<Label>, Label),
    /// Leaves the function with its results.
    Return(Vec<Expression>),
    /// Ends the program.
    Trap,
    /// Copies memory: destination, source, length.
    Copy(Expression, Expression, Expression),
    /// Fills memory: destination, byte, length.
    Fill(Expression, Expression, Expression),
    /// Copies a data segment to memory: destination, source, length.
    Init(u32, Expression, Expression, Expression),
    /// Gives up a data segment.
    DropData(u32),
}

/// A function.
#[derive(Debug, Clone, PartialEq)]
pub struct Tree {
    /// What it takes and returns.
    pub type_: FunctionType,
    /// The types of its local variables: first the parameters.
    pub locals: Vec<ValueType>,
    /// What it does.
    pub body: Vec<Statement>,
}

impl Expression {
    /// Returns the operands.
    pub fn operands(&self) -> Vec<&Expression> {
        match self {
            Expression::Numeric(_, operands) | Expression::Call(_, operands) => {
                operands.iter().collect()
            }
            Expression::Select(operands) => operands.iter().collect(),
            Expression::Load(_, _, operand) | Expression::MemoryGrow(operand) => vec![operand],
            Expression::CallIndirect(_, index, operands) => {
                operands.iter().chain([&**index]).collect()
            }
            _ => Vec::new(),
        }
    }

    /// Returns the operands, to be changed.
    pub fn operands_mut(&mut self) -> Vec<&mut Expression> {
        match self {
            Expression::Numeric(_, operands) | Expression::Call(_, operands) => {
                operands.iter_mut().collect()
            }
            Expression::Select(operands) => operands.iter_mut().collect(),
            Expression::Load(_, _, operand) | Expression::MemoryGrow(operand) => vec![operand],
            Expression::CallIndirect(_, index, operands) => {
                operands.iter_mut().chain([&mut **index]).collect()
            }
            _ => Vec::new(),
        }
    }

    /// Returns whether `found` holds for this expression or for one in it.
    pub fn any(&self, found: &mut dyn FnMut(&Expression) -> bool) -> bool {
        found(self)
            || self
                .operands()
                .into_iter()
                .any(|operand| operand.any(found))
    }

    /// Returns whether it calls a function or grows the memory.
    pub fn calls(&self) -> bool {
        self.any(&mut |inner| {
            matches!(
                inner,
                Expression::Call(..) | Expression::CallIndirect(..) | Expression::MemoryGrow(_)
            )
        })
    }

    /// Returns whether its value, or whether it traps, depends on more than local variables.
    pub fn depends_on_state(&self) -> bool {
        self.any(&mut |inner| match inner {
            Expression::Constant(_) | Expression::Local(_) | Expression::Select(_) => false,
            Expression::Numeric(numeric, operands) => may_trap(numeric, operands),
            _ => true,
        })
    }

    /// Returns whether it reads the local variable `local`.
    pub fn reads(&self, local: u32) -> bool {
        self.any(&mut |inner| *inner == Expression::Local(local))
    }
}

/// Returns whether an instruction may trap: division does, and conversion from floating point.
fn may_trap(numeric: &Numeric, operands: &[Expression]) -> bool {
    let name = numeric.name;
    if name.ends_with("div_u") || name.ends_with("rem_u") {
        return !matches!(operands, [_, Expression::Constant(divisor)] if divisor.1 != 0);
    }
    name.ends_with("div_s")
        || name.ends_with("rem_s")
        || name.starts_with("i32.trunc_f")
        || name.starts_with("i64.trunc_f")
}

impl Statement {
    /// Returns the expressions in it, without those of statements in it.
    pub fn expressions(&self) -> Vec<&Expression> {
        match self {
            Statement::Set(_, one)
            | Statement::SetGlobal(_, one)
            | Statement::Evaluate(one)
            | Statement::If(one, ..)
            | Statement::Switch(one, ..) => vec![one],
            Statement::Store(_, _, one, two) => vec![one, two],
            Statement::Copy(one, two, three)
            | Statement::Fill(one, two, three)
            | Statement::Init(_, one, two, three) => vec![one, two, three],
            Statement::Return(results) => results.iter().collect(),
            Statement::Block(..)
            | Statement::Loop(..)
            | Statement::Branch(_)
            | Statement::Trap
            | Statement::DropData(_) => Vec::new(),
        }
    }

    /// Returns the expressions in it, without those of statements in it, to be changed.
    pub fn expressions_mut(&mut self) -> Vec<&mut Expression> {
        match self {
            Statement::Set(_, one)
            | Statement::SetGlobal(_, one)
            | Statement::Evaluate(one)
            | Statement::If(one, ..)
            | Statement::Switch(one, ..) => vec![one],
            Statement::Store(_, _, one, two) => vec![one, two],
            Statement::Copy(one, two, three)
            | Statement::Fill(one, two, three)
            | Statement::Init(_, one, two, three) => vec![one, two, three],
            Statement::Return(results) => results.iter_mut().collect(),
            Statement::Block(..)
            | Statement::Loop(..)
            | Statement::Branch(_)
            | Statement::Trap
            | Statement::DropData(_) => Vec::new(),
        }
    }

    /// Returns the lists of statements in it.
    pub fn lists(&self) -> Vec<&Vec<Statement>> {
        match self {
            Statement::If(_, one, other) => vec![one, other],
            Statement::Block(_, list) | Statement::Loop(_, list) => vec![list],
            _ => Vec::new(),
        }
    }

    /// Returns the lists of statements in it, to be changed.
    pub fn lists_mut(&mut self) -> Vec<&mut Vec<Statement>> {
        match self {
            Statement::If(_, one, other) => vec![one, other],
            Statement::Block(_, list) | Statement::Loop(_, list) => vec![list],
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

/// Calls `visit` for every statement in `list`, the inner before the outer.
pub fn each_statement_mut(list: &mut [Statement], visit: &mut dyn FnMut(&mut Statement)) {
    for statement in list {
        for inner in statement.lists_mut() {
            each_statement_mut(inner, visit);
        }
        visit(statement);
    }
}

/// Calls `visit` for every expression in `list`, the outer before the inner.
pub fn each_expression<'a>(list: &'a [Statement], visit: &mut dyn FnMut(&'a Expression)) {
    fn walk<'a>(expression: &'a Expression, visit: &mut dyn FnMut(&'a Expression)) {
        visit(expression);
        for operand in expression.operands() {
            walk(operand, visit);
        }
    }
    each_statement(list, &mut |statement| {
        for expression in statement.expressions() {
            walk(expression, visit);
        }
    });
}

/// Calls `visit` for every expression in `list`, the inner before the outer.
pub fn each_expression_mut(list: &mut [Statement], visit: &mut dyn FnMut(&mut Expression)) {
    fn walk(expression: &mut Expression, visit: &mut dyn FnMut(&mut Expression)) {
        for operand in expression.operands_mut() {
            walk(operand, visit);
        }
        visit(expression);
    }
    each_statement_mut(list, &mut |statement| {
        for expression in statement.expressions_mut() {
            walk(expression, visit);
        }
    });
}
