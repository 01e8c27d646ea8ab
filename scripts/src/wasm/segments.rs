//! Table and memory, and the segments that fill them.

use crate::wasm::bytes::{fail, Bytes, Read};
use crate::wasm::instruction::{instruction, Instruction};
use crate::wasm::module::{Data, Limits, Module};
use crate::wasm::types::{Constant, Types, ValueType};

/// The pages of 64 KiB that 32 bits can address.
const PAGES: u32 = 1 << 16;

/// Reads a vector of at most one element, a table or a memory.
///
/// # Errors
/// If there are more, or what `read` says.
pub fn one(
    bytes: &mut Bytes<'_>,
    name: &str,
    read: impl Fn(&mut Bytes<'_>) -> Read<Limits>,
) -> Read<Option<Limits>> {
    let all = bytes.vector(read)?;
    match all.as_slice() {
        [] => Ok(None),
        [one] => Ok(Some(*one)),
        _ => bytes.fail(format!("unsupported: more than one {name}")),
    }
}

/// Reads the type of a table.
///
/// # Errors
/// If its limits are out of range, or its elements are no functions.
pub fn table(bytes: &mut Bytes<'_>) -> Read<Limits> {
    let offset = bytes.offset();
    match bytes.byte()? {
        0x70 => limits(bytes, u32::MAX),
        _ => fail(offset, "unsupported: a table of no functions"),
    }
}

/// Reads the type of a memory.
///
/// # Errors
/// If its limits are out of range.
pub fn memory(bytes: &mut Bytes<'_>) -> Read<Limits> {
    limits(bytes, PAGES)
}

fn limits(bytes: &mut Bytes<'_>, greatest: u32) -> Read<Limits> {
    let offset = bytes.offset();
    let has_maximum = match bytes.byte()? {
        0 => false,
        1 => true,
        _ => return fail(offset, "unsupported: shared or 64-bit limits"),
    };
    let minimum = bytes.u32()?;
    let maximum = match has_maximum {
        true => Some(bytes.u32()?),
        false => None,
    };
    let end = maximum.unwrap_or(greatest);
    match minimum <= end && end <= greatest {
        true => Ok(Limits { minimum, maximum }),
        false => fail(offset, "limits are out of range"),
    }
}

/// Reads a constant expression: one constant, because no global is imported that could be read.
///
/// # Errors
/// If it is anything else.
pub fn constant(bytes: &mut Bytes<'_>) -> Read<Constant> {
    let offset = bytes.offset();
    let types = Types::default();
    let message = "unsupported: a constant expression that is not one constant";
    let Instruction::Const(constant) = instruction(bytes, &types)? else {
        return fail(offset, message);
    };
    match instruction(bytes, &types)? {
        Instruction::End => Ok(constant),
        _ => fail(offset, message),
    }
}

/// Reads where an active segment begins.
fn start(bytes: &mut Bytes<'_>) -> Read<u32> {
    let offset = bytes.offset();
    match constant(bytes)? {
        // The bits of an i32.
        Constant(ValueType::I32, start) => Ok(start as u32),
        _ => fail(offset, "the offset of a segment is not an i32"),
    }
}

/// Reads an element segment: an active one goes into the table of `module` at once; the others
/// only serve instructions that are refused.
///
/// # Errors
/// If it is malformed or lies outside the table, or if there is no table.
pub fn element(bytes: &mut Bytes<'_>, module: &mut Module<'_>) -> Read<()> {
    let offset = bytes.offset();
    let flags = bytes.u32()?;
    if flags > 7 {
        return fail(offset, "an element segment is of no known kind");
    }
    let (is_active, has_kind, has_expressions) = (flags & 1 == 0, flags & 3 != 0, flags & 4 != 0);
    // How many elements the table has; nothing is put anywhere by a segment that is not active.
    let (mut place, mut size) = (0, u64::MAX);
    if is_active {
        let number = if flags & 2 != 0 { bytes.u32()? } else { 0 };
        size = match module.table_size {
            Some(limits) if number == 0 => u64::from(limits.minimum),
            _ => {
                let message = "an element segment names a table that is not there";
                return fail(offset, message);
            }
        };
        place = start(bytes)?;
    }
    // Functions are the kind 0; as a reference type, in front of expressions, 0x70.
    if has_kind && bytes.byte()? != if has_expressions { 0x70 } else { 0 } {
        return fail(offset, "unsupported: elements that are not functions");
    }
    let length = bytes.u32()?;
    if u64::from(place) + u64::from(length) > size {
        return fail(offset, "an element segment lies outside the table");
    }
    for index in 0..length {
        let function = match has_expressions {
            true => reference(bytes, module)?,
            false => Some(function(bytes, module)?),
        };
        if is_active {
            // The sum is below the size of the table.
            match function {
                Some(function) => module.table.insert(place + index, function),
                None => module.table.remove(&(place + index)),
            };
        }
    }
    Ok(())
}

/// Reads the index of a function.
///
/// # Errors
/// If there is no such function.
pub fn function(bytes: &mut Bytes<'_>, module: &Module<'_>) -> Read<u32> {
    let offset = bytes.offset();
    let index = bytes.u32()?;
    match (index as usize) < module.functions.len() {
        true => Ok(index),
        false => fail(offset, format!("no function {index}")),
    }
}

/// Reads a constant expression that gives a function or nothing.
fn reference(bytes: &mut Bytes<'_>, module: &Module<'_>) -> Read<Option<u32>> {
    let offset = bytes.offset();
    let found = match bytes.byte()? {
        0xD0 if bytes.byte()? == 0x70 => None,
        0xD2 => Some(function(bytes, module)?),
        _ => return fail(offset, "unsupported: an element that is no function"),
    };
    match bytes.byte()? {
        0x0B => Ok(found),
        _ => fail(offset, "a constant expression has to end"),
    }
}

/// Reads a data segment.
///
/// # Errors
/// If it is malformed or lies outside the memory, or if there is no memory.
pub fn data<'a>(bytes: &mut Bytes<'a>, memory: Option<Limits>) -> Read<Data<'a>> {
    let offset = bytes.offset();
    let address = match bytes.u32()? {
        0 => Some(start(bytes)?),
        1 => None,
        2 if bytes.u32()? == 0 => Some(start(bytes)?),
        2 => return fail(offset, "a data segment names a memory that is not there"),
        _ => return fail(offset, "a data segment is of no known kind"),
    };
    let length = bytes.u32()?;
    let contents = bytes.part(length)?.rest();
    if let Some(address) = address {
        let Some(limits) = memory else {
            return fail(offset, "a data segment without a memory");
        };
        if u64::from(address) + u64::from(length) > u64::from(limits.minimum) << 16 {
            return fail(offset, "a data segment lies outside the memory");
        }
    }
    Ok(Data {
        address,
        bytes: contents,
    })
}
