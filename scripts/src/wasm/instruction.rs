//! Instructions: their abstract syntax and how they are read.

use crate::wasm::bytes::{fail, Bytes, Read};
use crate::wasm::numeric::{self, Numeric};
use crate::wasm::types::{BlockType, Constant, TypeNumber, Types, ValueType};

/// An instruction, its name as in the specification.
#[derive(Debug, Clone, PartialEq)]
pub enum Instruction {
    /// Traps.
    Unreachable,
    /// Does nothing.
    Nop,
    /// Begins a block: a branch to it goes to its end.
    Block(BlockType),
    /// Begins a loop: a branch to it goes to its beginning.
    Loop(BlockType),
    /// Begins a block that runs if the operand is not zero.
    If(BlockType),
    /// Begins what runs instead.
    Else,
    /// Ends a block, a loop, an `if` or the body.
    End,
    /// Branches to the block with this label: 0 is the innermost.
    Br(u32),
    /// Branches if the operand is not zero.
    BrIf(u32),
    /// Branches to the label with the operand as index, or to the last where there is none.
    BrTable(Vec<u32>, u32),
    /// Leaves the function.
    Return,
    /// Calls the function with this index.
    Call(u32),
    /// Calls the function of the table at the operand, which has to have this type.
    CallIndirect(TypeNumber),
    /// Takes an operand away.
    Drop,
    /// Takes three operands and leaves the first if the third is not zero, else the second.
    Select(Option<ValueType>),
    /// Reads a local.
    LocalGet(u32),
    /// Sets a local.
    LocalSet(u32),
    /// Sets a local and leaves its value.
    LocalTee(u32),
    /// Reads a global.
    GlobalGet(u32),
    /// Sets a global.
    GlobalSet(u32),
    /// Reads memory at the operand plus an offset.
    Load(&'static Access, u32),
    /// Writes memory at the operand plus an offset.
    Store(&'static Access, u32),
    /// The size of the memory in pages.
    MemorySize,
    /// Grows the memory by some pages and leaves its former size, or −1 if it cannot.
    MemoryGrow,
    /// Copies a part of the data segment with this index to memory.
    MemoryInit(u32),
    /// Gives up the data segment with this index.
    DataDrop(u32),
    /// Copies memory to memory.
    MemoryCopy,
    /// Fills memory with a byte.
    MemoryFill,
    /// A constant.
    Const(Constant),
    /// What [`numeric`] lists.
    Numeric(&'static Numeric),
}

/// How a load or a store sees the memory.
#[derive(Debug, PartialEq, Eq)]
pub struct Access {
    /// The type of the value on the stack.
    pub type_: ValueType,
    /// The number of bytes in memory: 1, 2, 4 or 8.
    bytes: u32,
    /// How C says it, as of [`Numeric`]: `{0}` is the address, `{1}` the offset, `{2}` the value
    /// of a store.
    pub template: &'static str,
}

/// Reads an instruction of a module with the function types `types`.
///
/// # Errors
/// If it ends too early, is none, or is one that this reader does not know.
pub fn instruction(bytes: &mut Bytes<'_>, types: &Types) -> Read<Instruction> {
    let offset = bytes.offset();
    let opcode = bytes.byte()?;
    Ok(match opcode {
        0x00 => Instruction::Unreachable,
        0x01 => Instruction::Nop,
        0x02 => Instruction::Block(types.block(bytes)?),
        0x03 => Instruction::Loop(types.block(bytes)?),
        0x04 => Instruction::If(types.block(bytes)?),
        0x05 => Instruction::Else,
        0x0B => Instruction::End,
        0x0C => Instruction::Br(bytes.u32()?),
        0x0D => Instruction::BrIf(bytes.u32()?),
        0x0E => Instruction::BrTable(bytes.vector(Bytes::u32)?, bytes.u32()?),
        0x0F => Instruction::Return,
        0x10 => Instruction::Call(bytes.u32()?),
        0x11 => {
            let type_ = types.index(bytes)?;
            // A number of any length, since reference types; before them the byte 0.
            if bytes.u32()? != 0 {
                return fail(offset, "`call_indirect` names a table that is not there");
            }
            Instruction::CallIndirect(type_)
        }
        0x1A => Instruction::Drop,
        0x1B => Instruction::Select(None),
        0x1C => match bytes.vector(ValueType::read)?.as_slice() {
            [type_] => Instruction::Select(Some(*type_)),
            _ => return fail(offset, "`select` has one type"),
        },
        0x20 => Instruction::LocalGet(bytes.u32()?),
        0x21 => Instruction::LocalSet(bytes.u32()?),
        0x22 => Instruction::LocalTee(bytes.u32()?),
        0x23 => Instruction::GlobalGet(bytes.u32()?),
        0x24 => Instruction::GlobalSet(bytes.u32()?),
        0x28..=0x3E => load_or_store(bytes, opcode)?,
        0x3F => memory_zero(bytes, Instruction::MemorySize)?,
        0x40 => memory_zero(bytes, Instruction::MemoryGrow)?,
        // The bits of an i32, zero-extended, as of every constant.
        0x41 => constant(ValueType::I32, u64::from(bytes.i32()? as u32)),
        0x42 => constant(ValueType::I64, bytes.i64()? as u64),
        0x43 => {
            let bits = u32::from_le_bytes(bytes.array()?);
            constant(ValueType::F32, u64::from(bits))
        }
        0x44 => constant(ValueType::F64, u64::from_le_bytes(bytes.array()?)),
        0xFC => {
            let opcode = bytes.u32()?;
            match (opcode, numeric::saturating(opcode)) {
                (_, Some(numeric)) => Instruction::Numeric(numeric),
                (8, _) => {
                    let data = bytes.u32()?;
                    memory_zero(bytes, Instruction::MemoryInit(data))?
                }
                (9, _) => Instruction::DataDrop(bytes.u32()?),
                (10, _) => {
                    memory_zero(bytes, Instruction::Nop)?;
                    memory_zero(bytes, Instruction::MemoryCopy)?
                }
                (11, _) => memory_zero(bytes, Instruction::MemoryFill)?,
                _ => return refuse(offset, 0xFC, Some(opcode)),
            }
        }
        0xFB | 0xFD | 0xFE => return refuse(offset, opcode, Some(bytes.u32()?)),
        _ => match numeric::plain(opcode) {
            Some(numeric) => Instruction::Numeric(numeric),
            None => return refuse(offset, opcode, None),
        },
    })
}

fn constant(type_: ValueType, bits: u64) -> Instruction {
    Instruction::Const(Constant(type_, bits))
}

/// Reads the number of the memory, which has to be the byte 0, and returns `instruction`.
fn memory_zero(bytes: &mut Bytes<'_>, instruction: Instruction) -> Read<Instruction> {
    let offset = bytes.offset();
    match bytes.byte()? {
        0 => Ok(instruction),
        _ => fail(offset, "an instruction names a memory that is not there"),
    }
}

const fn access(type_: ValueType, bytes: u32, template: &'static str) -> Access {
    Access {
        type_,
        bytes,
        template,
    }
}

/// The opcodes from 0x28 (`i32.load`) to 0x3E (`i64.store32`).
static ACCESSES: [Access; 0x17] = [
    access(ValueType::I32, 4, "L32({0},{1})"),
    access(ValueType::I64, 8, "L64({0},{1})"),
    access(ValueType::F32, 4, "load_float({0},{1})"),
    access(ValueType::F64, 8, "load_double({0},{1})"),
    access(ValueType::I32, 1, "(U)(signed char)L8({0},{1})"),
    access(ValueType::I32, 1, "L8({0},{1})"),
    access(ValueType::I32, 2, "(U)(short)L16({0},{1})"),
    access(ValueType::I32, 2, "L16({0},{1})"),
    access(ValueType::I64, 1, "(V)(signed char)L8({0},{1})"),
    access(ValueType::I64, 1, "(V)L8({0},{1})"),
    access(ValueType::I64, 2, "(V)(short)L16({0},{1})"),
    access(ValueType::I64, 2, "(V)L16({0},{1})"),
    access(ValueType::I64, 4, "(V)(S)L32({0},{1})"),
    access(ValueType::I64, 4, "(V)L32({0},{1})"),
    access(ValueType::I32, 4, "S32({0},{1},{2})"),
    access(ValueType::I64, 8, "S64({0},{1},{2})"),
    access(ValueType::F32, 4, "store_float({0},{1},{2})"),
    access(ValueType::F64, 8, "store_double({0},{1},{2})"),
    access(ValueType::I32, 1, "S8({0},{1},{2})"),
    access(ValueType::I32, 2, "S16({0},{1},{2})"),
    access(ValueType::I64, 1, "S8({0},{1},(U){2})"),
    access(ValueType::I64, 2, "S16({0},{1},(U){2})"),
    access(ValueType::I64, 4, "S32({0},{1},(U){2})"),
];

/// Reads the immediate arguments of the load or the store with this opcode.
fn load_or_store(bytes: &mut Bytes<'_>, opcode: u8) -> Read<Instruction> {
    // The caller matched 0x28..=0x3E.
    let access = &ACCESSES[usize::from(opcode - 0x28)];
    let alignment = bytes.u32()?;
    if alignment > access.bytes.trailing_zeros() {
        return bytes.fail("an alignment is greater than the access");
    }
    let offset = bytes.u32()?;
    Ok(match opcode < 0x36 {
        true => Instruction::Load(access, offset),
        false => Instruction::Store(access, offset),
    })
}

/// What other readers know: prefix and opcode, or opcode, in hexadecimal, and the name.
const OTHERS: &str = "06 try 07 catch 08 throw 09 rethrow 0A throw_ref 12 return_call \
    13 return_call_indirect 14 call_ref 15 return_call_ref 18 delegate 19 catch_all \
    1F try_table 25 table.get 26 table.set D0 ref.null D1 ref.is_null D2 ref.func D3 ref.eq \
    D4 ref.as_non_null D5 br_on_null D6 br_on_non_null FC0C table.init FC0D elem.drop \
    FC0E table.copy FC0F table.grow FC10 table.size FC11 table.fill";

/// Returns the error for an instruction that is not read, by the name that it has elsewhere.
fn refuse<T>(offset: usize, opcode: u8, second: Option<u32>) -> Read<T> {
    let written = match second {
        Some(second) => format!("{opcode:02X}{second:02X}"),
        None => format!("{opcode:02X}"),
    };
    let mut words = OTHERS.split(' ').skip_while(|word| *word != written);
    let message = match (opcode, second, words.nth(1)) {
        (_, _, Some(name)) => format!("unsupported instruction `{name}`"),
        (0xFB, Some(second), _) => {
            format!("unsupported instruction 0xFB {second} (garbage collection)")
        }
        (0xFD, Some(second), _) => format!("unsupported instruction 0xFD {second} (vectors)"),
        (0xFE, Some(second), _) => format!("unsupported instruction 0xFE {second} (atomics)"),
        (_, Some(second), _) => format!("no instruction 0x{opcode:02X} {second}"),
        (_, None, _) => format!("no instruction 0x{opcode:02X}"),
    };
    fail(offset, message)
}
