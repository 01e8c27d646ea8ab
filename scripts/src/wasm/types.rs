//! The types of values, functions and blocks.

use std::collections::BTreeMap;
use std::fmt;

use crate::wasm::bytes::{fail, Bytes, Read};

/// A number type.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum ValueType {
    /// Integers of 32 bits, without a sign of their own: instructions give it.
    I32,
    /// Integers of 64 bits.
    I64,
    /// IEEE 754 numbers of 32 bits.
    F32,
    /// IEEE 754 numbers of 64 bits.
    F64,
}

impl ValueType {
    /// Reads a value type.
    ///
    /// # Errors
    /// If it is another one than a number type.
    pub fn read(bytes: &mut Bytes<'_>) -> Read<ValueType> {
        let offset = bytes.offset();
        match bytes.byte()? {
            0x7F => Ok(ValueType::I32),
            0x7E => Ok(ValueType::I64),
            0x7D => Ok(ValueType::F32),
            0x7C => Ok(ValueType::F64),
            0x7B => fail(offset, "unsupported value type `v128`"),
            0x70 => fail(offset, "unsupported value type `funcref`"),
            0x6F => fail(offset, "unsupported value type `externref`"),
            other => fail(offset, format!("no value type 0x{other:02X}")),
        }
    }

    fn alone(self) -> &'static [ValueType] {
        match self {
            ValueType::I32 => &[ValueType::I32],
            ValueType::I64 => &[ValueType::I64],
            ValueType::F32 => &[ValueType::F32],
            ValueType::F64 => &[ValueType::F64],
        }
    }
}

impl fmt::Display for ValueType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            ValueType::I32 => "i32",
            ValueType::I64 => "i64",
            ValueType::F32 => "f32",
            ValueType::F64 => "f64",
        })
    }
}

/// A constant: its type and its bits, zero-extended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Constant(pub ValueType, pub u64);

/// What a function, or a block, takes from the stack and leaves there.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Default)]
pub struct FunctionType {
    /// The types of the parameters.
    pub params: Box<[ValueType]>,
    /// The types of the results.
    pub results: Box<[ValueType]>,
}

/// The greatest number of parameters, and of results, of a function type, as in browsers.
const LONGEST: usize = 1000;

impl FunctionType {
    fn read(bytes: &mut Bytes<'_>) -> Read<FunctionType> {
        let offset = bytes.offset();
        let first = bytes.byte()?;
        if first != 0x60 {
            return fail(
                offset,
                format!("no function type begins with 0x{first:02X}"),
            );
        }
        let params = bytes.vector(ValueType::read)?;
        let results = bytes.vector(ValueType::read)?;
        if params.len().max(results.len()) > LONGEST {
            let message = format!("a function type has more than {LONGEST} parameters or results");
            return fail(offset, message);
        }
        Ok(FunctionType {
            params: params.into(),
            results: results.into(),
        })
    }
}

/// A function type of a module: equal types have equal numbers, whatever their indices are.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct TypeNumber(u32);

impl fmt::Display for TypeNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// The type of a block.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BlockType {
    /// Nothing in, nothing out.
    Empty,
    /// Nothing in, one value out.
    Value(ValueType),
    /// As a function.
    Function(TypeNumber),
}

/// The function types of a module.
#[derive(Debug, Clone, Default)]
pub struct Types {
    /// The types that differ, by number.
    distinct: Vec<FunctionType>,
    /// By type index.
    numbers: Vec<TypeNumber>,
}

impl Types {
    /// Reads the contents of the type section.
    ///
    /// # Errors
    /// If a type is malformed or has too many parameters or results.
    pub fn read(bytes: &mut Bytes<'_>) -> Read<Types> {
        let mut known: BTreeMap<FunctionType, TypeNumber> = BTreeMap::new();
        let numbers = bytes.vector(|bytes| {
            // The section has fewer than 2^32 bytes.
            let next = TypeNumber(known.len() as u32);
            Ok(*known.entry(FunctionType::read(bytes)?).or_insert(next))
        })?;
        let mut numbered: Vec<(FunctionType, TypeNumber)> = known.into_iter().collect();
        numbered.sort_by_key(|&(_, number)| number);
        let distinct = numbered.into_iter().map(|(type_, _)| type_).collect();
        Ok(Types { distinct, numbers })
    }

    /// Reads the index of a type.
    ///
    /// # Errors
    /// If there is no such type.
    pub fn index(&self, bytes: &mut Bytes<'_>) -> Read<TypeNumber> {
        let offset = bytes.offset();
        let index = bytes.u32()?;
        let number = self.numbers.get(index as usize).copied();
        number.map_or_else(|| fail(offset, format!("no type {index}")), Ok)
    }

    /// Reads the type of a block: nothing, one result, or the index of a function type.
    ///
    /// # Errors
    /// If it is none of these.
    pub fn block(&self, bytes: &mut Bytes<'_>) -> Read<BlockType> {
        let offset = bytes.offset();
        match bytes.peek() {
            Some(0x40) => bytes.byte().map(|_| BlockType::Empty),
            // A type is a negative number of one byte; an index is not negative.
            Some(byte) if byte & 0xC0 == 0x40 => ValueType::read(bytes).map(BlockType::Value),
            _ => {
                let index = bytes.i33()?;
                let place = usize::try_from(index).ok();
                match place.and_then(|place| self.numbers.get(place)) {
                    Some(&number) => Ok(BlockType::Function(number)),
                    None => fail(offset, format!("no type {index}")),
                }
            }
        }
    }

    /// Returns the type with this number.
    pub fn get(&self, number: TypeNumber) -> &FunctionType {
        // A number is an index of `distinct`: nobody else makes one.
        &self.distinct[number.0 as usize]
    }

    /// Returns the parameters and the results of a block.
    pub fn of_block(&self, type_: BlockType) -> (&[ValueType], &[ValueType]) {
        match type_ {
            BlockType::Empty => (&[], &[]),
            BlockType::Value(result) => (&[], result.alone()),
            BlockType::Function(number) => {
                let type_ = self.get(number);
                (&type_.params, &type_.results)
            }
        }
    }
}
