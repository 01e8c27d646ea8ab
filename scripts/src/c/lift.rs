//! From the stack machine to trees.
//!
//! The operand stack is run with expressions instead of values: an instruction takes its
//! operands off the stack and becomes an expression over them. What lies on the stack is not
//! evaluated yet. So before anything happens that could change its value, or that it could
//! change itself, it is put into a local variable of its own; and at any time the expressions on
//! the stack could be evaluated in any order, as C evaluates operands.
//!
//! Structured control stays as it is; code that no branch reaches is left out.

use crate::c::tree::{Expression, Label, Statement, Tree};
use crate::wasm::instruction::Instruction;
use crate::wasm::module::{Body, Constant, FunctionType, Module, ValueType};

/// How deep an expression may be nested, for the sake of compilers and of recursion here.
const DEEPEST: usize = 50;

/// Returns the function of type `type_` with the body `body` as a tree.
///
/// # Examples
/// ```
/// use scripts::c::lift::lift;
/// use scripts::c::tree::{Expression, Statement};
/// use scripts::wasm::instruction::Instruction;
/// use scripts::wasm::module::{Body, FunctionType, Module, ValueType};
///
/// let type_ = FunctionType {
///     params: vec![ValueType::I32],
///     results: vec![ValueType::I32],
/// };
/// let code = vec![Instruction::LocalGet(0), Instruction::End];
/// let body = Body { locals: vec![], code };
/// let tree = lift(&Module::default(), &type_, &body);
/// assert_eq!(tree.body, [Statement::Return(vec![Expression::Local(0)])]);
/// ```
pub fn lift(module: &Module, type_: &FunctionType, body: &Body) -> Tree {
    let mut locals = type_.params.clone();
    locals.extend_from_slice(&body.locals);
    let mut lifter = Lifter {
        module,
        locals,
        stack: Vec::new(),
        list: Vec::new(),
        frames: Vec::new(),
        labels: 0,
        dead: None,
    };
    let whole = FunctionType {
        params: Vec::new(),
        results: type_.results.clone(),
    };
    lifter.open(Kind::Body, &whole);
    for instruction in &body.code {
        lifter.step(instruction);
    }
    Tree {
        type_: type_.clone(),
        locals: lifter.locals,
        body: lifter.list,
    }
}

/// What kind of block is open.
#[derive(Debug)]
enum Kind {
    Body,
    Block,
    Loop,
    /// The condition.
    If(Expression),
    /// The condition and what is done if it holds.
    Else(Expression, Vec<Statement>),
}

/// A block that is open.
#[derive(Debug)]
struct Frame {
    kind: Kind,
    label: Label,
    /// The local variables through which its parameters and results go.
    params: Vec<u32>,
    results: Vec<u32>,
    /// The height of the stack without the parameters.
    height: usize,
    /// Whether its end is reached by a branch, or by the first half of an `if`.
    is_end_reached: bool,
    /// The statements in front of it.
    before: Vec<Statement>,
}

struct Lifter<'a> {
    module: &'a Module,
    locals: Vec<ValueType>,
    stack: Vec<Expression>,
    /// The statements of the innermost block.
    list: Vec<Statement>,
    frames: Vec<Frame>,
    labels: Label,
    /// In code that is not reached: the number of blocks opened there.
    dead: Option<usize>,
}

impl Lifter<'_> {
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
                self.settle(|pending| pending.depends_on_state());
                self.list.push(Statement::Trap);
                self.dead = Some(0);
            }
            Instruction::Block(type_) => self.open(Kind::Block, type_),
            Instruction::Loop(type_) => self.open(Kind::Loop, type_),
            Instruction::If(type_) => {
                let condition = self.pop();
                self.open(Kind::If(condition), type_);
            }
            Instruction::Else => self.otherwise(),
            Instruction::End => self.end(),
            Instruction::Br(label) => {
                self.leave(*label);
            }
            Instruction::BrIf(label) => {
                let condition = self.pop();
                self.settle(|pending| pending.depends_on_state());
                self.settle_top(*label);
                let kept = self.stack.clone();
                let list = self.branch(*label);
                self.stack = kept;
                self.list.push(Statement::If(condition, list, Vec::new()));
            }
            Instruction::BrTable(labels, default) => self.branch_table(labels, *default),
            Instruction::Return => {
                // The body is open until its end, and validation limits the depth.
                self.leave(self.frames.len() as u32 - 1);
            }
            Instruction::Call(index) => {
                // Validation looked it up.
                let type_ = self.module.functions[*index as usize].type_.clone();
                let arguments = self.pop_many(type_.params.len());
                self.call(Expression::Call(*index, arguments), &type_.results);
            }
            Instruction::CallIndirect(type_) => {
                let index = Box::new(self.pop());
                let arguments = self.pop_many(type_.params.len());
                let call = Expression::CallIndirect(type_.clone(), index, arguments);
                self.call(call, &type_.results);
            }
            Instruction::Drop => {
                let value = self.pop();
                if value.depends_on_state() {
                    self.list.push(Statement::Evaluate(value));
                }
            }
            Instruction::Select(_) => {
                let condition = self.pop();
                // C evaluates only one of the two: what may trap or act comes before.
                for place in self.stack.len().saturating_sub(2)..self.stack.len() {
                    if self.stack[place].depends_on_state() {
                        self.settle_one(place);
                    }
                }
                let (other, one) = (self.pop(), self.pop());
                self.push(Expression::Select(Box::new([one, other, condition])));
            }
            Instruction::LocalGet(index) => self.push(Expression::Local(*index)),
            Instruction::LocalSet(index) => {
                let value = self.pop();
                self.set(*index, value);
            }
            Instruction::LocalTee(index) => {
                let value = self.pop();
                self.set(*index, value);
                self.push(Expression::Local(*index));
            }
            Instruction::GlobalGet(index) => {
                // Validation looked it up.
                let global = &self.module.globals[*index as usize];
                let value = match global.mutable {
                    true => Expression::Global(*index),
                    false => Expression::Constant(global.value),
                };
                self.push(value);
            }
            Instruction::GlobalSet(index) => {
                let value = self.pop();
                let global = Expression::Global(*index);
                self.settle(|pending| {
                    pending.any(&mut |inner| *inner == global) || pending.calls()
                });
                self.list.push(Statement::SetGlobal(*index, value));
            }
            Instruction::Load(access, offset) => {
                let address = Box::new(self.pop());
                self.push(Expression::Load(*access, *offset, address));
            }
            Instruction::Store(access, offset) => {
                let (value, address) = (self.pop(), self.pop());
                self.act(Statement::Store(*access, *offset, address, value));
            }
            Instruction::MemorySize => self.push(Expression::MemorySize),
            Instruction::MemoryGrow => {
                let pages = Box::new(self.pop());
                self.push(Expression::MemoryGrow(pages));
            }
            Instruction::MemoryCopy => {
                let (length, source, target) = (self.pop(), self.pop(), self.pop());
                self.act(Statement::Copy(target, source, length));
            }
            Instruction::MemoryFill => {
                let (length, byte, target) = (self.pop(), self.pop(), self.pop());
                self.act(Statement::Fill(target, byte, length));
            }
            Instruction::MemoryInit(index) => {
                let (length, source, target) = (self.pop(), self.pop(), self.pop());
                self.act(Statement::Init(*index, target, source, length));
            }
            Instruction::DataDrop(index) => self.act(Statement::DropData(*index)),
            Instruction::Const(constant) => self.push(Expression::Constant(*constant)),
            Instruction::Numeric(numeric) => {
                let operands = self.pop_many(numeric.operands.len());
                self.push(folded(Expression::Numeric(numeric, operands)));
            }
        }
    }

    /// Takes an expression off the stack.
    fn pop(&mut self) -> Expression {
        // Validation made sure that there is one.
        self.stack.pop().unwrap_or(Expression::MemorySize)
    }

    fn pop_many(&mut self, count: usize) -> Vec<Expression> {
        self.stack.split_off(self.stack.len().saturating_sub(count))
    }

    /// Puts an expression on the stack.
    fn push(&mut self, value: Expression) {
        if value.calls() {
            self.settle(|pending| pending.depends_on_state());
        } else if value.depends_on_state() {
            self.settle(|pending| pending.calls());
        }
        let is_deep = depth(&value) > DEEPEST;
        self.stack.push(value);
        if is_deep {
            self.settle_one(self.stack.len() - 1);
        }
    }

    /// Does what changes the memory.
    fn act(&mut self, statement: Statement) {
        self.settle(|pending| pending.depends_on_state());
        self.list.push(statement);
    }

    /// Sets a local variable.
    fn set(&mut self, local: u32, value: Expression) {
        self.settle(|pending| pending.reads(local));
        if value != Expression::Local(local) {
            self.list.push(Statement::Set(local, value));
        }
    }

    /// Calls, and leaves the results on the stack.
    fn call(&mut self, call: Expression, results: &[ValueType]) {
        match results {
            [] => self.act(Statement::Evaluate(call)),
            [_] => self.push(call),
            [_, extra @ ..] => {
                self.push(call);
                self.settle_one(self.stack.len() - 1);
                for (place, &type_) in (1..).zip(extra) {
                    let local = self.local(type_);
                    self.list
                        .push(Statement::Set(local, Expression::Extra(place)));
                    self.stack.push(Expression::Local(local));
                }
            }
        }
    }

    /// Evaluates, now, whatever on the stack `which` chooses.
    fn settle(&mut self, which: impl Fn(&Expression) -> bool) {
        for place in 0..self.stack.len() {
            if which(&self.stack[place]) {
                self.settle_one(place);
            }
        }
    }

    /// Puts the expression at `place` of the stack, which is there, into a new local variable.
    fn settle_one(&mut self, place: usize) {
        let local = self.local(self.type_of(&self.stack[place]));
        let value = std::mem::replace(&mut self.stack[place], Expression::Local(local));
        self.list.push(Statement::Set(local, value));
    }

    /// Evaluates what a branch to `label` takes along, so that it may be read twice.
    fn settle_top(&mut self, label: u32) {
        let count = self.frame(label).map_or(0, |frame| targets(frame).len());
        for place in self.stack.len().saturating_sub(count)..self.stack.len() {
            if !matches!(
                self.stack[place],
                Expression::Local(_) | Expression::Constant(_)
            ) {
                self.settle_one(place);
            }
        }
    }

    /// Goes to `label` and gives up what the stack holds below the operands it takes along.
    fn leave(&mut self, label: u32) {
        let count = self.frame(label).map_or(0, |frame| targets(frame).len());
        for place in 0..self.stack.len().saturating_sub(count) {
            if self.stack[place].depends_on_state() {
                self.settle_one(place);
            }
        }
        let mut list = self.branch(label);
        self.list.append(&mut list);
        self.dead = Some(0);
    }

    fn frame(&self, label: u32) -> Option<&Frame> {
        let place = self.frames.len().checked_sub(1 + label as usize)?;
        self.frames.get(place)
    }

    /// Returns the statements that go to `label`, and takes its operands off the stack.
    fn branch(&mut self, label: u32) -> Vec<Statement> {
        let Some(place) = self.frames.len().checked_sub(1 + label as usize) else {
            return Vec::new();
        };
        let frame = &mut self.frames[place];
        let number = frame.label;
        if let Kind::Body = frame.kind {
            let count = frame.results.len();
            if count > 1 {
                // The others are handed over in variables that a call could overwrite.
                self.settle(|pending| pending.calls());
            }
            let results = self.pop_many(count);
            return vec![Statement::Return(results)];
        }
        let targets = targets(frame).to_vec();
        frame.is_end_reached |= !matches!(frame.kind, Kind::Loop);
        let mut list = Vec::new();
        self.assign(&targets, &mut list);
        list.push(Statement::Branch(number));
        list
    }

    /// Takes the values for `targets` off the stack and sets them at once.
    fn assign(&mut self, targets: &[u32], list: &mut Vec<Statement>) {
        let values = self.pop_many(targets.len());
        let reads_target = |value: &Expression| targets.iter().any(|&local| value.reads(local));
        let mut moves: Vec<(u32, Expression)> = targets.iter().copied().zip(values).collect();
        if targets.len() > 1 && moves.iter().any(|(_, value)| reads_target(value)) {
            for (_, value) in &mut moves {
                let local = self.local(self.type_of(value));
                let value = std::mem::replace(value, Expression::Local(local));
                list.push(Statement::Set(local, value));
            }
        }
        for (local, value) in moves {
            if value != Expression::Local(local) {
                list.push(Statement::Set(local, value));
            }
        }
    }

    fn branch_table(&mut self, labels: &[u32], default: u32) {
        let index = self.pop();
        self.settle(|pending| pending.depends_on_state());
        self.settle_top(default);
        let carries = |lifter: &Self, label: u32| match lifter.frame(label) {
            Some(frame) => matches!(frame.kind, Kind::Body) || !targets(frame).is_empty(),
            None => true,
        };
        // Where a branch does more than to go, a block of its own does it.
        let mut all: Vec<u32> = labels.to_vec();
        all.push(default);
        let mut numbers = Vec::new();
        let mut stubs: Vec<(u32, Label, Vec<Statement>)> = Vec::new();
        for &label in &all {
            if !carries(self, label) {
                self.branch(label);
                numbers.push(self.frame(label).map_or(0, |frame| frame.label));
                continue;
            }
            let known = stubs.iter().find(|(known, ..)| *known == label);
            if let Some(&(_, number, _)) = known {
                numbers.push(number);
                continue;
            }
            let kept = self.stack.clone();
            let list = self.branch(label);
            self.stack = kept;
            let number = self.labels;
            self.labels += 1;
            numbers.push(number);
            stubs.push((label, number, list));
        }
        let last = numbers.pop().unwrap_or_default();
        let mut list = vec![Statement::Switch(index, numbers, last)];
        for (_, number, mut stub) in stubs {
            list = vec![Statement::Block(number, list)];
            list.append(&mut stub);
        }
        self.list.append(&mut list);
        self.dead = Some(0);
    }

    /// Opens a block.
    fn open(&mut self, kind: Kind, type_: &FunctionType) {
        let height = self.stack.len() - type_.params.len().min(self.stack.len());
        // What stays on the stack below the block is evaluated before it.
        for place in 0..height {
            if !matches!(self.stack[place], Expression::Constant(_)) {
                self.settle_one(place);
            }
        }
        let params: Vec<u32> = type_
            .params
            .iter()
            .map(|&type_| self.local(type_))
            .collect();
        let mut list = Vec::new();
        self.assign(&params, &mut list);
        self.list.append(&mut list);
        self.stack
            .extend(params.iter().map(|&local| Expression::Local(local)));
        let results = match kind {
            Kind::Body => vec![0; type_.results.len()],
            _ => type_
                .results
                .iter()
                .map(|&type_| self.local(type_))
                .collect(),
        };
        self.frames.push(Frame {
            kind,
            label: self.labels,
            params,
            results,
            height,
            is_end_reached: false,
            before: std::mem::take(&mut self.list),
        });
        self.labels += 1;
        self.dead = None;
    }

    /// Goes from the first half of an `if` to the second.
    fn otherwise(&mut self) {
        self.fall_to_end();
        let Some(frame) = self.frames.last_mut() else {
            return;
        };
        let first = std::mem::take(&mut self.list);
        self.stack.truncate(frame.height);
        self.stack
            .extend(frame.params.iter().map(|&local| Expression::Local(local)));
        if let Kind::If(condition) = &frame.kind {
            frame.kind = Kind::Else(condition.clone(), first);
        }
        self.dead = None;
    }

    /// Ends the innermost block.
    fn end(&mut self) {
        self.fall_to_end();
        let Some(frame) = self.frames.pop() else {
            return;
        };
        self.stack.truncate(frame.height);
        let inner = std::mem::replace(&mut self.list, frame.before);
        let mut is_end_reached = frame.is_end_reached;
        match frame.kind {
            Kind::Body => {
                self.list = inner;
                return;
            }
            Kind::Block => self.list.push(Statement::Block(frame.label, inner)),
            Kind::Loop => self.list.push(Statement::Loop(frame.label, inner)),
            Kind::If(condition) => {
                // Without a second half, parameters are the results.
                let mut second = Vec::new();
                for (&result, &param) in frame.results.iter().zip(&frame.params) {
                    second.push(Statement::Set(result, Expression::Local(param)));
                }
                let whole = Statement::If(condition, inner, second);
                self.list.push(Statement::Block(frame.label, vec![whole]));
                is_end_reached = true;
            }
            Kind::Else(condition, first) => {
                let whole = Statement::If(condition, first, inner);
                self.list.push(Statement::Block(frame.label, vec![whole]));
            }
        }
        self.stack
            .extend(frame.results.iter().map(|&local| Expression::Local(local)));
        self.dead = match is_end_reached {
            true => None,
            false => Some(0),
        };
    }

    /// Goes on, from the last instruction of the innermost block, to its end.
    fn fall_to_end(&mut self) {
        if self.dead.is_some() {
            return;
        }
        let Some(frame) = self.frames.last_mut() else {
            return;
        };
        frame.is_end_reached = true;
        let results = frame.results.clone();
        if let Kind::Body = frame.kind {
            let mut list = self.branch(self.frames.len() as u32 - 1);
            self.list.append(&mut list);
            return;
        }
        let mut list = Vec::new();
        self.assign(&results, &mut list);
        self.list.append(&mut list);
    }

    /// Makes a new local variable.
    fn local(&mut self, type_: ValueType) -> u32 {
        self.locals.push(type_);
        // A body has fewer than 2^32 bytes, and none makes more than a few variables.
        (self.locals.len() - 1) as u32
    }

    fn type_of(&self, value: &Expression) -> ValueType {
        // Indices were looked up by validation; only calls with a result are expressions.
        match value {
            Expression::Constant(constant) => constant.0,
            Expression::Local(index) => self.locals[*index as usize],
            Expression::Global(index) => self.module.globals[*index as usize].value.0,
            Expression::Numeric(numeric, _) => numeric.result,
            Expression::Select(operands) => self.type_of(&operands[0]),
            Expression::Load(access, ..) => access.type_,
            Expression::Call(index, _) => self.module.functions[*index as usize].type_.results[0],
            Expression::CallIndirect(type_, ..) => type_.results[0],
            Expression::MemorySize | Expression::MemoryGrow(_) | Expression::Extra(_) => {
                ValueType::I32
            }
        }
    }
}

/// Returns the local variables that a branch to `frame` sets.
fn targets(frame: &Frame) -> &[u32] {
    match frame.kind {
        Kind::Loop => &frame.params,
        _ => &frame.results,
    }
}

/// Makes one addition of two, if both add a constant: as with the fields of a struct in a frame.
fn folded(value: Expression) -> Expression {
    if let Expression::Numeric(outer, operands) = &value {
        if let ("i32.add", [Expression::Numeric(inner, parts), Expression::Constant(one)]) =
            (outer.name, operands.as_slice())
        {
            if let ("i32.add", [base, Expression::Constant(other)]) = (inner.name, parts.as_slice())
            {
                // Both are the bits of an i32, so the sum has 33.
                let sum = Constant(ValueType::I32, (one.1 + other.1) & 0xFFFF_FFFF);
                let operands = vec![base.clone(), Expression::Constant(sum)];
                return Expression::Numeric(outer, operands);
            }
        }
    }
    value
}

fn depth(value: &Expression) -> usize {
    let operands = value.operands();
    1 + operands.into_iter().map(depth).max().unwrap_or(0)
}
