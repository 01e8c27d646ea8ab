//! From the stack machine to trees.
//!
//! The operand stack is run with expressions instead of values: an instruction takes its
//! operands off the stack and becomes an expression over them. What lies on the stack is not
//! evaluated yet. So before anything happens that could change its value, or that it could keep
//! from happening by a trap, it is put into a variable of its own, once and for all. At the
//! beginning of a block all that lies below the block is put into such variables, so nothing
//! inside has to touch it again. Few values wait at a time, and none of them is large: what lies
//! deeper gets its variable earlier than it has to.
//!
//! Structured control stays as it is, but `if`, which becomes blocks and branches; code that no
//! branch reaches is left out.

use std::collections::BTreeMap;
use std::ops::Range;

use crate::c::tree::{Bulk, Callee, Expression, Label, Statement, Tree};
use crate::wasm::instruction::{instruction, Instruction};
use crate::wasm::module::{Body, Module};
use crate::wasm::numeric;
use crate::wasm::types::{FunctionType, ValueType};

/// How many instructions an expression may hold, for the sake of whoever reads or follows it.
const LARGEST: usize = 32;

/// How many values wait on the stack at a time.
const WAITING: usize = 16;

/// Returns the function of type `type_` with the body `body` as a tree.
pub fn lift<'a>(module: &'a Module<'_>, type_: &'a FunctionType, body: &'a Body<'_>) -> Tree<'a> {
    let mut lifter = Lifter {
        module,
        tree: Tree {
            type_,
            locals: &body.locals,
            made: Vec::new(),
            body: Vec::new(),
        },
        first_made: type_.params.len() as u32 + body.locals.count(),
        stack: Vec::new(),
        list: Vec::new(),
        frames: Vec::new(),
        labels: 0,
        dead: None,
    };
    lifter.open(Kind::Body, (&[], &type_.results));
    let mut code = body.code.clone();
    while !lifter.frames.is_empty() {
        match instruction(&mut code, &module.types) {
            Ok(instruction) => lifter.step(&instruction),
            // Validation read it all.
            Err(_) => break,
        }
    }
    lifter.tree.body = lifter.list;
    lifter.tree
}

/// What kind of block is open.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Kind {
    Body,
    Block,
    Loop,
    /// The first half of an `if`, with the label of its second half.
    If(Label),
}

/// A block that is open.
#[derive(Debug)]
struct Frame {
    kind: Kind,
    label: Label,
    /// The variables through which its parameters and results go.
    params: Range<u32>,
    results: Range<u32>,
    /// The height of the stack without the parameters.
    height: usize,
    /// Whether its end is reached.
    is_end_reached: bool,
    /// The statements in front of it.
    before: Vec<Statement>,
}

impl Frame {
    /// Returns the variables that a branch to it sets.
    fn targets(&self) -> Range<u32> {
        match self.kind {
            Kind::Loop => self.params.clone(),
            _ => self.results.clone(),
        }
    }
}

/// A value on the stack.
#[derive(Debug, Clone)]
struct Value {
    expression: Expression,
    /// The number of instructions in it.
    size: usize,
    /// Whether it reads more than local variables, or may trap.
    is_bound: bool,
}

impl Value {
    fn plain(expression: Expression) -> Value {
        Value {
            expression,
            size: 1,
            is_bound: false,
        }
    }

    fn bound(expression: Expression) -> Value {
        Value {
            expression,
            size: 1,
            is_bound: true,
        }
    }
}

struct Lifter<'a> {
    module: &'a Module<'a>,
    tree: Tree<'a>,
    /// The first variable that lifting made.
    first_made: u32,
    stack: Vec<Value>,
    /// The statements of the innermost block.
    list: Vec<Statement>,
    frames: Vec<Frame>,
    labels: Label,
    /// In code that is not reached: the number of blocks opened there.
    dead: Option<usize>,
}

impl<'a> Lifter<'a> {
    fn step(&mut self, instruction: &Instruction) {
        if let Some(depth) = self.dead {
            match instruction {
                Instruction::Block(_) | Instruction::Loop(_) | Instruction::If(_) => {
                    self.dead = Some(depth + 1);
                }
                Instruction::End if depth > 0 => self.dead = Some(depth - 1),
                Instruction::End => self.end(),
                Instruction::Else if depth == 0 => self.otherwise(),
                _ => {}
            }
            return;
        }
        match instruction {
            Instruction::Nop => {}
            Instruction::Unreachable => {
                self.act(Statement::Trap);
                self.dead = Some(0);
            }
            Instruction::Block(type_) => self.open(Kind::Block, self.module.types.of_block(*type_)),
            Instruction::Loop(type_) => self.open(Kind::Loop, self.module.types.of_block(*type_)),
            Instruction::If(type_) => self.open_if(self.module.types.of_block(*type_)),
            Instruction::Else => self.otherwise(),
            Instruction::End => self.end(),
            Instruction::Br(label) => self.leave(*label),
            Instruction::BrIf(label) => {
                let condition = self.pop().expression;
                let count = self.settle_for(*label);
                let kept = self.stack[self.stack.len() - count..].to_vec();
                let list = self.branch(*label);
                self.stack.extend(kept);
                let arms = Box::new([list, Vec::new()]);
                self.list.push(Statement::If(condition, arms));
            }
            Instruction::BrTable(labels, default) => self.branch_table(labels, *default),
            // The body is the outermost frame, and validation limits the depth.
            Instruction::Return => self.leave(self.frames.len() as u32 - 1),
            Instruction::Call(index) => {
                let type_ = self.module.type_of(*index);
                self.call(Callee::Function(*index), type_.params.len(), type_);
            }
            Instruction::CallIndirect(number) => {
                let type_ = self.module.types.get(*number);
                // The place in the table comes first, as in C.
                let place = self.pop();
                let first = self.stack.len() - type_.params.len();
                self.stack.insert(first, place);
                self.call(Callee::Table(*number), type_.params.len() + 1, type_);
            }
            Instruction::Drop => {
                let value = self.pop();
                if value.is_bound {
                    self.list.push(Statement::Evaluate(value.expression));
                }
            }
            Instruction::Select(_) => {
                let condition = self.pop();
                // C evaluates only one of the two, so neither may trap.
                for place in self.stack.len() - 2..self.stack.len() {
                    if self.stack[place].is_bound {
                        self.settle(place);
                    }
                }
                let (other, one) = (self.pop(), self.pop());
                let size = 1 + one.size + other.size + condition.size;
                let operands = [one.expression, other.expression, condition.expression];
                self.push(Value {
                    expression: Expression::Select(Box::new(operands)),
                    size,
                    is_bound: condition.is_bound,
                });
            }
            Instruction::LocalGet(index) => self.push(Value::plain(Expression::Local(*index))),
            Instruction::LocalSet(index) => self.set(*index),
            Instruction::LocalTee(index) => {
                self.set(*index);
                self.push(Value::plain(Expression::Local(*index)));
            }
            Instruction::GlobalGet(index) => {
                // Validation looked it up.
                let global = &self.module.globals[*index as usize];
                self.push(match global.mutable {
                    true => Value::bound(Expression::Global(*index)),
                    false => Value::plain(Expression::Constant(global.value)),
                });
            }
            Instruction::GlobalSet(index) => {
                let value = self.pop().expression;
                self.act(Statement::SetGlobal(*index, value));
            }
            Instruction::Load(access, offset) => {
                let address = self.pop();
                let operand = Box::new(address.expression);
                self.push(Value {
                    expression: Expression::Load(access, *offset, operand),
                    size: address.size + 1,
                    is_bound: true,
                });
            }
            Instruction::Store(access, offset) => {
                let (value, address) = (self.pop().expression, self.pop().expression);
                self.act(Statement::Store(
                    access,
                    *offset,
                    Box::new([address, value]),
                ));
            }
            Instruction::MemorySize => self.push(Value::bound(Expression::MemorySize)),
            Instruction::MemoryGrow => {
                let pages = self.pop().expression;
                let local = self.make(ValueType::I32);
                self.act(Statement::Grow(local, pages));
                self.push(Value::plain(Expression::Local(local)));
            }
            Instruction::MemoryCopy => self.bulk(Bulk::Copy),
            Instruction::MemoryFill => self.bulk(Bulk::Fill),
            Instruction::MemoryInit(index) => self.bulk(Bulk::Init(*index)),
            Instruction::DataDrop(index) => self.act(Statement::DropData(*index)),
            Instruction::Const(constant) => {
                self.push(Value::plain(Expression::Constant(*constant)));
            }
            Instruction::Numeric(numeric) => {
                let last = self.pop();
                let (size, is_bound) = (last.size + 1, last.is_bound || numeric.traps());
                let value = match numeric.operands {
                    [_] => Value {
                        expression: Expression::Unary(numeric, Box::new(last.expression)),
                        size,
                        is_bound,
                    },
                    _ => {
                        let first = self.pop();
                        let operands = Box::new([first.expression, last.expression]);
                        Value {
                            expression: Expression::Binary(numeric, operands),
                            size: size + first.size,
                            is_bound: is_bound || first.is_bound,
                        }
                    }
                };
                self.push(value);
            }
        }
    }

    /// Takes a value off the stack.
    fn pop(&mut self) -> Value {
        // Validation made sure that there is one.
        let none = Value::plain(Expression::MemorySize);
        self.stack.pop().unwrap_or(none)
    }

    /// Takes values off the stack.
    fn pop_many(&mut self, count: usize) -> Box<[Expression]> {
        let values = self.stack.split_off(self.stack.len() - count);
        values.into_iter().map(|value| value.expression).collect()
    }

    /// Puts a value on the stack.
    fn push(&mut self, value: Value) {
        let is_large = value.size > LARGEST;
        self.stack.push(value);
        let top = self.stack.len() - 1;
        if is_large {
            self.settle(top);
        }
        if top >= self.height() + WAITING {
            self.settle(top - WAITING);
        }
    }

    /// Returns the height of the stack below the innermost block.
    fn height(&self) -> usize {
        self.frames.last().map_or(0, |frame| frame.height)
    }

    /// Does something, after all that lies on the stack and depends on when it is evaluated.
    fn act(&mut self, statement: Statement) {
        self.settle_waiting(&|value| value.is_bound);
        self.list.push(statement);
    }

    fn bulk(&mut self, bulk: Bulk) {
        let (three, two, one) = (self.pop(), self.pop(), self.pop());
        let operands = [one.expression, two.expression, three.expression];
        self.act(Statement::Bulk(bulk, Box::new(operands)));
    }

    /// Sets a local variable to the value on top of the stack.
    fn set(&mut self, local: u32) {
        let value = self.pop().expression;
        self.settle_waiting(&|value| value.expression.reads(&|read| read == local));
        // What a call has just returned, for this alone, goes there at once.
        if let Expression::Local(made) = value {
            if made == local {
                return;
            }
            if made >= self.first_made {
                if let Some(Statement::Call(_, _, results)) = self.list.last_mut() {
                    let place = results.iter().position(|&result| result == made);
                    if let (Some(place), false) = (place, results.contains(&local)) {
                        results[place] = local;
                        return;
                    }
                }
            }
        }
        self.list.push(Statement::Set(local, value));
    }

    /// Calls with `count` values of the stack, and leaves the results there.
    fn call(&mut self, callee: Callee, count: usize, type_: &FunctionType) {
        let arguments = self.pop_many(count);
        let results = self.make_all(&type_.results);
        self.act(Statement::Call(
            callee,
            arguments,
            results.clone().collect(),
        ));
        self.push_all(results);
    }

    fn push_all(&mut self, locals: Range<u32>) {
        for local in locals {
            self.push(Value::plain(Expression::Local(local)));
        }
    }

    /// Evaluates, now, whatever waits on the stack and `which` chooses.
    fn settle_waiting(&mut self, which: &dyn Fn(&Value) -> bool) {
        self.settle_below(self.stack.len(), which);
    }

    /// Evaluates whatever waits on the stack below `end` and `which` chooses: nothing waits
    /// deeper than the last pushes left it, nor below the innermost block.
    fn settle_below(&mut self, end: usize, which: &dyn Fn(&Value) -> bool) {
        for place in self.height().max(end.saturating_sub(WAITING))..end {
            if which(&self.stack[place]) {
                self.settle(place);
            }
        }
    }

    /// Puts the value at `place` of the stack, which is there, into a variable of its own, unless
    /// it is a constant or in such a variable already.
    fn settle(&mut self, place: usize) {
        match self.stack[place].expression {
            Expression::Constant(_) => return,
            Expression::Local(local) if local >= self.first_made => return,
            _ => {}
        }
        let local = self.make(self.type_of(&self.stack[place].expression));
        let settled = Value::plain(Expression::Local(local));
        let value = std::mem::replace(&mut self.stack[place], settled);
        self.list.push(Statement::Set(local, value.expression));
    }

    /// Evaluates what waits on the stack, and whatever a branch to `label` takes along, so that
    /// it may be read twice; returns how many values that is.
    fn settle_for(&mut self, label: u32) -> usize {
        self.settle_waiting(&|value| value.is_bound);
        let count = self.frame(label).targets().len();
        for place in self.stack.len() - count..self.stack.len() {
            self.settle(place);
        }
        count
    }

    /// Goes to `label` and gives up what the stack holds below the values it takes along.
    fn leave(&mut self, label: u32) {
        let count = self.frame(label).targets().len();
        self.settle_below(self.stack.len() - count, &|value| value.is_bound);
        let list = self.branch(label);
        self.list.extend(list);
        self.dead = Some(0);
    }

    fn frame(&self, label: u32) -> &Frame {
        // Validation looked up every label.
        &self.frames[self.frames.len() - 1 - label as usize]
    }

    /// Returns the statements that go to `label`, and takes its operands off the stack.
    fn branch(&mut self, label: u32) -> Vec<Statement> {
        let place = self.frames.len() - 1 - label as usize;
        let frame = &mut self.frames[place];
        let (number, targets) = (frame.label, frame.targets());
        if frame.kind == Kind::Body {
            return vec![Statement::Return(self.pop_many(targets.len()))];
        }
        frame.is_end_reached |= frame.kind != Kind::Loop;
        let mut list = self.assign(targets);
        list.push(Statement::Branch(number));
        list
    }

    /// Returns the statements that set `targets` to values that they take off the stack, all at
    /// once.
    fn assign(&mut self, targets: Range<u32>) -> Vec<Statement> {
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

    fn branch_table(&mut self, labels: &[u32], default: u32) {
        let index = self.pop().expression;
        let count = self.settle_for(default);
        // Where a branch does more than to go, a block of its own does it.
        let mut numbers: BTreeMap<u32, Label> = BTreeMap::new();
        let mut stubs: Vec<(Label, Vec<Statement>)> = Vec::new();
        for &label in labels.iter().chain([&default]) {
            if numbers.contains_key(&label) {
                continue;
            }
            let kept = self.stack[self.stack.len() - count..].to_vec();
            let list = self.branch(label);
            self.stack.extend(kept);
            let number = match list.as_slice() {
                [Statement::Branch(number)] => *number,
                _ => {
                    let number = self.label();
                    stubs.push((number, list));
                    number
                }
            };
            numbers.insert(label, number);
        }
        // Every label has its number now.
        let all = labels.iter().map(|label| numbers[label]).collect();
        let mut list = vec![Statement::Switch(index, all, numbers[&default])];
        for (number, stub) in stubs {
            list = vec![Statement::Block(number, list)];
            list.extend(stub);
        }
        self.list.extend(list);
        self.dead = Some(0);
    }

    fn open_if(&mut self, type_: (&[ValueType], &[ValueType])) {
        let condition = self.pop().expression;
        let second = self.label();
        self.open(Kind::If(second), type_);
        let arms = [Vec::new(), vec![Statement::Branch(second)]];
        self.list.push(Statement::If(condition, Box::new(arms)));
    }

    /// Opens a block.
    fn open(&mut self, kind: Kind, (params, results): (&[ValueType], &[ValueType])) {
        let height = self.stack.len() - params.len();
        self.settle_below(height, &|_| true);
        let (params, results) = (self.make_all(params), self.make_all(results));
        let list = self.assign(params.clone());
        self.list.extend(list);
        self.push_all(params.clone());
        let label = self.label();
        self.frames.push(Frame {
            kind,
            label,
            params,
            results,
            height,
            is_end_reached: false,
            before: std::mem::take(&mut self.list),
        });
    }

    /// Goes from the first half of an `if` to the second.
    fn otherwise(&mut self) {
        if self.dead.is_none() {
            let list = self.branch(0);
            self.list.extend(list);
        }
        // Only an `if` has another half.
        let Some(frame) = self.frames.last_mut() else {
            return;
        };
        let Kind::If(second) = frame.kind else {
            return;
        };
        frame.kind = Kind::Block;
        let (height, params) = (frame.height, frame.params.clone());
        let first = std::mem::take(&mut self.list);
        self.list.push(Statement::Block(second, first));
        self.stack.truncate(height);
        self.push_all(params);
        self.dead = None;
    }

    /// Ends the innermost block.
    fn end(&mut self) {
        // Without a second half, the parameters are the results.
        if let Some(Kind::If(_)) = self.frames.last().map(|frame| frame.kind) {
            self.otherwise();
        }
        let results = self.frame(0).results.clone();
        if self.dead.is_none() {
            let list = match self.frame(0).kind {
                Kind::Body => self.branch(0),
                _ => self.assign(results.clone()),
            };
            self.list.extend(list);
        }
        let Some(frame) = self.frames.pop() else {
            return;
        };
        let mut inner = std::mem::replace(&mut self.list, frame.before);
        inner.shrink_to_fit();
        match frame.kind {
            Kind::Body => self.list = inner,
            Kind::Loop => self.list.push(Statement::Loop(frame.label, inner)),
            _ if frame.is_end_reached => self.list.push(Statement::Block(frame.label, inner)),
            // No branch goes there.
            _ => self.list.append(&mut inner),
        }
        self.stack.truncate(frame.height);
        self.push_all(results);
        if frame.is_end_reached {
            self.dead = None;
        }
    }

    fn label(&mut self) -> Label {
        self.labels += 1;
        self.labels - 1
    }

    /// Makes a new variable.
    fn make(&mut self, type_: ValueType) -> u32 {
        self.tree.made.push(type_);
        // A body has fewer than 2^32 bytes, and none makes more than a few variables.
        self.first_made + self.tree.made.len() as u32 - 1
    }

    fn make_all(&mut self, types: &[ValueType]) -> Range<u32> {
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

/// Returns an expression that is zero exactly if `condition` is not.
pub fn not(condition: Expression) -> Expression {
    match condition {
        Expression::Unary(numeric, inner) if numeric.name == "i32.eqz" => *inner,
        // 0x45 is `i32.eqz`, as the table of numeric instructions tests.
        _ => match numeric::plain(0x45) {
            Some(eqz) => Expression::Unary(eqz, Box::new(condition)),
            None => condition,
        },
    }
}
