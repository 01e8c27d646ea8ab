//! The abstract syntax of a module: its types, functions, table, memory, globals and segments.

use std::fmt;

use crate::wasm::instruction::Instruction;

/// A number type.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
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

/// What a function, or a block, takes from the stack and leaves there.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub struct FunctionType {
    /// The types of the parameters.
    pub params: Vec<ValueType>,
    /// The types of the results.
    pub results: Vec<ValueType>,
}

/// A function: a type, and a body or the name of what the embedder provides.
#[derive(Debug, Clone)]
pub struct Function {
    /// What it takes and returns.
    pub type_: FunctionType,
    /// What it does.
    pub code: Code,
}

/// Where the code of a function comes from.
#[derive(Debug, Clone)]
pub enum Code {
    /// The embedder: a module's name and a function's name.
    Import(String, String),
    /// A body.
    Body(Body),
}

/// The body of a function.
#[derive(Debug, Clone, Default)]
pub struct Body {
    /// The types of the locals behind the parameters; they begin as zero.
    pub locals: Vec<ValueType>,
    /// The instructions, with an `end` as the last.
    pub code: Vec<Instruction>,
}

/// A size and how far it may grow: of the memory in pages of 64 KiB, of the table in elements.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limits {
    /// The size at the beginning.
    pub minimum: u32,
    /// The size that it never exceeds, if there is one.
    pub maximum: Option<u32>,
}

/// A constant: its type and its bits, zero-extended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Constant(pub ValueType, pub u64);

/// A global variable.
#[derive(Debug, Clone)]
pub struct Global {
    /// Its value at the beginning.
    pub value: Constant,
    /// Whether `global.set` may change it.
    pub mutable: bool,
}

/// Bytes for the memory.
#[derive(Debug, Clone)]
pub struct Data {
    /// Where they are put at the beginning; `None` if only `memory.init` puts them somewhere.
    pub address: Option<u32>,
    /// The bytes.
    pub bytes: Vec<u8>,
}

/// A valid module.
#[derive(Debug, Clone, Default)]
pub struct Module {
    /// The function types, by type index.
    pub types: Vec<FunctionType>,
    /// The functions, by function index: first those that are imported.
    pub functions: Vec<Function>,
    /// The table as it is after instantiation: function indices, `None` where nothing is.
    pub table: Vec<Option<u32>>,
    /// The size of the memory; `None` if there is no memory.
    pub memory: Option<Limits>,
    /// The globals, by global index.
    pub globals: Vec<Global>,
    /// The exported functions: name and function index.
    pub exports: Vec<(String, u32)>,
    /// The function that runs at instantiation.
    pub start: Option<u32>,
    /// The data segments, by data index.
    pub data: Vec<Data>,
}

impl Module {
    /// Returns the index of the function that is exported as `name`.
    pub fn export(&self, name: &str) -> Option<u32> {
        let found = self.exports.iter().find(|(export, _)| export == name);
        found.map(|&(_, index)| index)
    }
}
