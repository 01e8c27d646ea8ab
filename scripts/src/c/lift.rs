//! From the stack machine to trees.
//!
//! The operand stack is run with expressions instead of values (`operands`): an instruction takes
//! its operands off the stack and becomes an expression over them, or a statement. Around that,
//! structured control becomes blocks, loops and branches (`blocks`); code that no branch reaches
//! is left out.

mod blocks;
mod operands;

use self::blocks::{Blocks, Kind};
use self::operands::Operands;
use crate::c::tree::{Bulk, Callee, Expression, Statement, Tree};
use crate::wasm::instruction::{instruction, Instruction};
use crate::wasm::module::{Body, Module};
use crate::wasm::types::{FunctionType, ValueType};

/// Returns the function of type `type_` with the body `body` as a tree.
pub fn lift<'a>(module: &'a Module<'_>, type_: &'a FunctionType, body: &'a Body<'_>) -> Tree<'a> {
    let tree = Tree {
        type_,
        locals: &body.locals,
        made: Vec::new(),
        body: Vec::new(),
    };
    let mut blocks = Blocks::new(Operands::new(module, tree));
    let mut code = body.code.clone();
    while !blocks.is_finished() {
        match (instruction(&mut code, &module.types), blocks.dead) {
            (Ok(instruction), Some(depth)) => skip(&mut blocks, &instruction, depth),
            (Ok(instruction), None) => step(module, &mut blocks, &instruction),
            // Validation read it all.
            (Err(_), _) => break,
        }
    }
    blocks.finish()
}

/// Skips an instruction that is not reached, with `depth` blocks opened there.
fn skip(blocks: &mut Blocks<'_>, instruction: &Instruction, depth: usize) {
    match instruction {
        Instruction::Block(_) | Instruction::Loop(_) | Instruction::If(_) => {
            blocks.dead = Some(depth + 1);
        }
        Instruction::End if depth > 0 => blocks.dead = Some(depth - 1),
        Instruction::End => blocks.end(),
        Instruction::Else if depth == 0 => blocks.otherwise(),
        _ => {}
    }
}

/// Lifts an instruction.
fn step(module: &Module<'_>, blocks: &mut Blocks<'_>, instruction: &Instruction) {
    let operands = &mut blocks.operands;
    match instruction {
        Instruction::Nop => {}
        Instruction::Unreachable => {
            operands.act(Statement::Trap);
            blocks.dead = Some(0);
        }
        Instruction::Block(type_) => blocks.open(Kind::Block, module.types.of_block(*type_)),
        Instruction::Loop(type_) => blocks.open(Kind::Loop, module.types.of_block(*type_)),
        Instruction::If(type_) => blocks.open_if(module.types.of_block(*type_)),
        Instruction::Else => blocks.otherwise(),
        Instruction::End => blocks.end(),
        Instruction::Br(label) => blocks.leave(*label),
        Instruction::BrIf(label) => blocks.leave_if(*label),
        Instruction::BrTable(labels, default) => blocks.branch_table(labels, *default),
        Instruction::Return => blocks.leave_all(),
        Instruction::Call(index) => {
            let type_ = module.type_of(*index);
            operands.call(Callee::Function(*index), type_.params.len(), type_);
        }
        Instruction::CallIndirect(number) => {
            let type_ = module.types.get(*number);
            // The place in the table comes first, as in C.
            let place = operands.pop();
            let first = operands.stack.len() - type_.params.len();
            operands.stack.insert(first, place);
            operands.call(Callee::Table(*number), type_.params.len() + 1, type_);
        }
        Instruction::Drop => {
            let value = operands.pop();
            if value.is_bound() {
                operands.list.push(Statement::Evaluate(value));
            }
        }
        Instruction::Select(_) => {
            let condition = operands.pop();
            // C evaluates only one of the two, so neither may trap.
            for place in operands.stack.len() - 2..operands.stack.len() {
                if operands.stack[place].is_bound() {
                    operands.settle(place);
                }
            }
            let (other, one) = (operands.pop(), operands.pop());
            operands.push(Expression::Select(Box::new([one, other, condition])));
        }
        Instruction::LocalGet(index) => operands.push(Expression::Local(*index)),
        Instruction::LocalSet(index) => operands.set(*index),
        Instruction::LocalTee(index) => {
            operands.set(*index);
            operands.push(Expression::Local(*index));
        }
        Instruction::GlobalGet(index) => {
            // Validation looked it up.
            let global = &module.globals[*index as usize];
            operands.push(match global.mutable {
                true => Expression::Global(*index),
                false => Expression::Constant(global.value),
            });
        }
        Instruction::GlobalSet(index) => {
            let value = operands.pop();
            operands.act(Statement::SetGlobal(*index, value));
        }
        Instruction::Load(access, offset) => {
            let address = Box::new(operands.pop());
            operands.push(Expression::Load(access, *offset, address));
        }
        Instruction::Store(access, offset) => {
            let (value, address) = (operands.pop(), operands.pop());
            let both = Box::new([address, value]);
            operands.act(Statement::Store(access, *offset, both));
        }
        Instruction::MemorySize => operands.push(Expression::MemorySize),
        Instruction::MemoryGrow => {
            let pages = operands.pop();
            let local = operands.make(ValueType::I32);
            operands.act(Statement::Grow(local, pages));
            operands.push(Expression::Local(local));
        }
        Instruction::MemoryCopy => operands.bulk(Bulk::Copy),
        Instruction::MemoryFill => operands.bulk(Bulk::Fill),
        Instruction::MemoryInit(index) => operands.bulk(Bulk::Init(*index)),
        Instruction::DataDrop(index) => operands.act(Statement::DropData(*index)),
        Instruction::Const(constant) => operands.push(Expression::Constant(*constant)),
        Instruction::Numeric(numeric) => {
            let last = operands.pop();
            let value = match numeric.operands {
                [_] => Expression::Unary(numeric, Box::new(last)),
                _ => Expression::Binary(numeric, Box::new([operands.pop(), last])),
            };
            operands.push(value);
        }
    }
}
