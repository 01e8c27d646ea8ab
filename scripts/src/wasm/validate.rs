//! Validation of a function body: the algorithm in the appendix of the specification.
//!
//! It runs the body on types instead of values. The operand stack holds types; the control
//! stack holds a frame for every block that is open, with the height that the operand stack had
//! when it began: below it the block takes nothing. Behind a branch that is always taken the
//! rest of the block is unreachable, its stack is polymorphic: it gives an operand of
//! whatever type is due (here `None`).

use crate::wasm::along::Along;
use crate::wasm::bytes::{fail, Read};
use crate::wasm::instruction::Instruction;
use crate::wasm::module::{Locals, Module};
use crate::wasm::types::{BlockType, FunctionType, ValueType};

/// How deep blocks may be nested, so that whoever follows them by recursion has an end.
pub const DEEPEST: usize = 500;

/// A block that is open.
#[derive(Debug)]
struct Frame<'a> {
    params: &'a [ValueType],
    results: &'a [ValueType],
    /// Whether a branch goes to the beginning.
    is_loop: bool,
    /// Whether an `else` may come.
    is_if: bool,
    height: usize,
    is_unreachable: bool,
}

impl<'a> Frame<'a> {
    /// Returns the types that a branch to this block takes along.
    fn label(&self) -> &'a [ValueType] {
        match self.is_loop {
            true => self.params,
            false => self.results,
        }
    }
}

/// The state of the algorithm between two instructions of a body.
#[derive(Debug)]
pub struct Validator<'a> {
    module: &'a Module<'a>,
    params: &'a [ValueType],
    locals: &'a Locals,
    along: &'a mut Along,
    operands: Vec<Option<ValueType>>,
    frames: Vec<Frame<'a>>,
    /// Where the instruction that is checked stands.
    offset: usize,
}

impl<'a> Validator<'a> {
    /// Returns the state at the beginning of a body, given the module as far as it is read, the
    /// type of the function and its locals.
    pub fn new(
        module: &'a Module<'a>,
        type_: &'a FunctionType,
        locals: &'a Locals,
        along: &'a mut Along,
    ) -> Self {
        let mut validator = Validator {
            module,
            params: &type_.params,
            locals,
            along,
            operands: Vec::new(),
            frames: Vec::new(),
            offset: 0,
        };
        // The body itself takes nothing along, so this succeeds.
        let _ = validator.open((&[], &type_.results), false, false);
        validator
    }

    /// Returns whether the `end` of the body was checked.
    pub fn is_finished(&self) -> bool {
        self.frames.is_empty()
    }

    /// Checks the next instruction, which stands at `offset`, before the body is finished.
    ///
    /// # Errors
    /// If it does not fit there.
    pub fn check(&mut self, offset: usize, instruction: &Instruction) -> Read<()> {
        use ValueType::I32;
        self.offset = offset;
        match instruction {
            Instruction::Nop => {}
            Instruction::Unreachable => self.leave(),
            Instruction::Block(type_) => self.enter(*type_, false, false)?,
            Instruction::Loop(type_) => self.enter(*type_, true, false)?,
            Instruction::If(type_) => {
                self.pop(I32)?;
                self.enter(*type_, false, true)?;
            }
            Instruction::Else => {
                let frame = self.close()?;
                if !frame.is_if {
                    return self.fail("`else` without `if`");
                }
                self.open((frame.params, frame.results), false, false)?;
            }
            Instruction::End => {
                let frame = self.close()?;
                if frame.is_if && frame.params != frame.results {
                    return self.fail("`if` without `else` changes the stack");
                }
                self.push_all(frame.results)?;
            }
            Instruction::Br(label) => {
                let types = self.label(*label)?;
                self.pop_all(types)?;
                self.leave();
            }
            Instruction::BrIf(label) => {
                self.pop(I32)?;
                let types = self.label(*label)?;
                self.apply(types, types)?;
            }
            Instruction::BrTable(labels, default) => {
                self.pop(I32)?;
                let last = self.label(*default)?;
                for label in labels {
                    let types = self.label(*label)?;
                    if types.len() != last.len() {
                        return self.fail("`br_table` to blocks of different types");
                    }
                    self.check_top(types)?;
                }
                // In C each label has statements of its own for what it takes along.
                self.along.take(self.offset, labels.len() * last.len())?;
                self.pop_all(last)?;
                self.leave();
            }
            Instruction::Return => {
                // The outermost frame is the body.
                let results = self.frames.first().map_or(&[][..], |body| body.results);
                self.pop_all(results)?;
                self.leave();
            }
            Instruction::Call(index) => {
                let Some(function) = self.module.functions.get(*index as usize) else {
                    return self.fail(format!("no function {index}"));
                };
                let type_ = self.module.types.get(function.type_);
                self.apply(&type_.params, &type_.results)?;
            }
            Instruction::CallIndirect(type_) => {
                if self.module.table_size.is_none() {
                    return self.fail("`call_indirect` without a table");
                }
                self.pop(I32)?;
                let type_ = self.module.types.get(*type_);
                self.apply(&type_.params, &type_.results)?;
            }
            Instruction::Drop => {
                self.pop_any()?;
            }
            Instruction::Select(type_) => {
                self.pop(I32)?;
                let (one, other) = (self.pop_any()?, self.pop_any()?);
                let result = type_.or(one).or(other);
                for found in [one, other] {
                    if found.is_some() && found != result {
                        return self.fail("`select` between different types");
                    }
                }
                self.operands.push(result);
            }
            Instruction::LocalGet(index) => {
                let type_ = self.local(*index)?;
                self.push(type_);
            }
            Instruction::LocalSet(index) => {
                let type_ = self.local(*index)?;
                self.pop(type_)?;
            }
            Instruction::LocalTee(index) => {
                let type_ = self.local(*index)?;
                self.apply(&[type_], &[type_])?;
            }
            Instruction::GlobalGet(index) => {
                let (type_, _) = self.global(*index)?;
                self.push(type_);
            }
            Instruction::GlobalSet(index) => {
                let (type_, mutable) = self.global(*index)?;
                if !mutable {
                    return self.fail(format!("global {index} is immutable"));
                }
                self.pop(type_)?;
            }
            Instruction::Load(access, _) => self.access(&[I32], &[access.type_])?,
            Instruction::Store(access, _) => self.access(&[I32, access.type_], &[])?,
            Instruction::MemorySize => self.access(&[], &[I32])?,
            Instruction::MemoryGrow => self.access(&[I32], &[I32])?,
            Instruction::MemoryCopy | Instruction::MemoryFill => {
                self.access(&[I32, I32, I32], &[])?;
            }
            Instruction::MemoryInit(index) => {
                self.data(*index)?;
                self.access(&[I32, I32, I32], &[])?;
            }
            Instruction::DataDrop(index) => self.data(*index)?,
            Instruction::Const(constant) => self.push(constant.0),
            Instruction::Numeric(numeric) => self.apply(numeric.operands, &[numeric.result])?,
        }
        Ok(())
    }

    fn fail<T>(&self, message: impl Into<String>) -> Read<T> {
        fail(self.offset, message)
    }

    fn push(&mut self, type_: ValueType) {
        self.operands.push(Some(type_));
    }

    fn push_all(&mut self, types: &[ValueType]) -> Read<()> {
        self.along.take(self.offset, types.len())?;
        self.operands.extend(types.iter().copied().map(Some));
        Ok(())
    }

    fn pop_any(&mut self) -> Read<Option<ValueType>> {
        match self.frames.last() {
            // There is one above the height of the frame, so `pop` gives it.
            Some(frame) if self.operands.len() > frame.height => Ok(self.operands.pop().flatten()),
            Some(frame) if frame.is_unreachable => Ok(None),
            _ => self.fail("an operand is missing"),
        }
    }

    fn pop(&mut self, expected: ValueType) -> Read<Option<ValueType>> {
        match self.pop_any()? {
            Some(found) if found != expected => {
                self.fail(format!("expected {expected}, found {found}"))
            }
            found => Ok(found),
        }
    }

    fn pop_all(&mut self, types: &[ValueType]) -> Read<()> {
        for &type_ in types.iter().rev() {
            self.pop(type_)?;
        }
        Ok(())
    }

    /// Checks that `types` are on top of the stack and leaves the stack as it is.
    fn check_top(&mut self, types: &[ValueType]) -> Read<()> {
        self.along.take(self.offset, types.len())?;
        let mut popped = Vec::new();
        for &type_ in types.iter().rev() {
            popped.push(self.pop(type_)?);
        }
        self.operands.extend(popped.into_iter().rev());
        Ok(())
    }

    fn apply(&mut self, params: &[ValueType], results: &[ValueType]) -> Read<()> {
        self.pop_all(params)?;
        self.push_all(results)
    }

    /// Opens a block that takes its parameters from the stack.
    fn enter(&mut self, type_: BlockType, is_loop: bool, is_if: bool) -> Read<()> {
        let types = self.module.types.of_block(type_);
        self.pop_all(types.0)?;
        if self.frames.len() >= DEEPEST {
            return self.fail(format!("blocks are nested deeper than {DEEPEST}"));
        }
        self.open(types, is_loop, is_if)
    }

    fn open(
        &mut self,
        (params, results): (&'a [ValueType], &'a [ValueType]),
        is_loop: bool,
        is_if: bool,
    ) -> Read<()> {
        let height = self.operands.len();
        self.push_all(params)?;
        self.frames.push(Frame {
            params,
            results,
            is_loop,
            is_if,
            height,
            is_unreachable: false,
        });
        Ok(())
    }

    /// Closes the innermost block, whose results have to be all that it leaves on the stack.
    fn close(&mut self) -> Read<Frame<'a>> {
        let results = self.frames.last().map_or(&[][..], |frame| frame.results);
        self.pop_all(results)?;
        match self.frames.pop() {
            Some(frame) if frame.height == self.operands.len() => Ok(frame),
            _ => self.fail("a block leaves too much on the stack"),
        }
    }

    /// Makes the rest of the innermost block unreachable.
    fn leave(&mut self) {
        if let Some(frame) = self.frames.last_mut() {
            self.operands.truncate(frame.height);
            frame.is_unreachable = true;
        }
    }

    fn label(&self, label: u32) -> Read<&'a [ValueType]> {
        let mut outwards = self.frames.iter().rev().map(Frame::label);
        let found = outwards.nth(label as usize);
        found.map_or_else(|| self.fail(format!("no label {label}")), Ok)
    }

    fn local(&self, index: u32) -> Read<ValueType> {
        let type_ = match self.params.get(index as usize) {
            Some(&type_) => Some(type_),
            // What is no parameter is behind them.
            None => self.locals.get(index - self.params.len() as u32),
        };
        type_.map_or_else(|| self.fail(format!("no local {index}")), Ok)
    }

    fn global(&self, index: u32) -> Read<(ValueType, bool)> {
        match self.module.globals.get(index as usize) {
            Some(global) => Ok((global.value.0, global.mutable)),
            None => self.fail(format!("no global {index}")),
        }
    }

    fn access(&mut self, params: &[ValueType], results: &[ValueType]) -> Read<()> {
        if self.module.memory.is_none() {
            return self.fail("an access without a memory");
        }
        self.apply(params, results)
    }

    fn data(&self, index: u32) -> Read<()> {
        match self.module.data_count {
            Some(count) if index < count => Ok(()),
            Some(_) => self.fail(format!("no data segment {index}")),
            None => self.fail("a data segment is used without a data count section"),
        }
    }
}
