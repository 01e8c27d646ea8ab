//! The abstract syntax of a module: its types, functions, table, memory, globals and segments.
//!
//! It borrows what it can from the module's bytes: a body is read again by whoever needs it,
//! which costs less than to keep what was read.

use std::collections::BTreeMap;

use crate::wasm::bytes::Bytes;
use crate::wasm::types::{Constant, FunctionType, TypeNumber, Types, ValueType};

/// A function: a type, and a body or the name of what the embedder provides.
#[derive(Debug, Clone)]
pub struct Function<'a> {
    /// What it takes and returns.
    pub type_: TypeNumber,
    /// What it does.
    pub code: Code<'a>,
}

/// Where the code of a function comes from.
#[derive(Debug, Clone)]
pub enum Code<'a> {
    /// The embedder: a module's name and a function's name.
    Import(&'a str, &'a str),
    /// A body.
    Body(Body<'a>),
}

/// The body of a function.
#[derive(Debug, Clone)]
pub struct Body<'a> {
    /// The locals behind the parameters, which begin as zero.
    pub locals: Locals,
    /// The instructions, with an `end` as the last.
    pub code: Bytes<'a>,
}

/// The locals of a function behind its parameters: a count claims no memory.
#[derive(Debug, Clone, Default)]
pub struct Locals {
    /// The type of each group of locals, and the number of locals up to its end.
    groups: Box<[(u32, ValueType)]>,
}

impl Locals {
    /// Returns the locals of groups, each given by its type and the number of locals up to its
    /// end.
    pub fn new(groups: Vec<(u32, ValueType)>) -> Locals {
        let groups = groups.into();
        Locals { groups }
    }

    /// Returns how many there are.
    pub fn count(&self) -> u32 {
        self.groups.last().map_or(0, |&(end, _)| end)
    }

    /// Returns the type of the one with this index, counted without the parameters.
    pub fn get(&self, index: u32) -> Option<ValueType> {
        let place = self.groups.partition_point(|&(end, _)| end <= index);
        self.groups.get(place).map(|&(_, type_)| type_)
    }
}

/// A size and how far it may grow: of the memory in pages of 64 KiB, of the table in elements.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limits {
    /// The size at the beginning.
    pub minimum: u32,
    /// The size that it never exceeds, if there is one.
    pub maximum: Option<u32>,
}

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
pub struct Data<'a> {
    /// Where they are put at the beginning; `None` if only `memory.init` puts them somewhere.
    pub address: Option<u32>,
    /// The bytes.
    pub bytes: &'a [u8],
}

/// A valid module.
#[derive(Debug, Clone, Default)]
pub struct Module<'a> {
    /// The function types.
    pub types: Types,
    /// The functions, by function index: first those that are imported.
    pub functions: Vec<Function<'a>>,
    /// The size of the table; `None` if there is no table.
    pub table_size: Option<Limits>,
    /// The table as it is after instantiation: function indices where there is a function.
    pub table: BTreeMap<u32, u32>,
    /// The size of the memory; `None` if there is no memory.
    pub memory: Option<Limits>,
    /// The globals, by global index.
    pub globals: Vec<Global>,
    /// What is exported, by name: of a function the index, of anything else nothing.
    pub exports: BTreeMap<&'a str, Option<u32>>,
    /// The function that runs at instantiation.
    pub start: Option<u32>,
    /// The number of data segments, where the module tells it in front of the code.
    pub data_count: Option<u32>,
    /// The data segments, by data index.
    pub data: Vec<Data<'a>>,
}

impl Module<'_> {
    /// Returns the type of the function with this index.
    pub fn type_of(&self, function: u32) -> &FunctionType {
        // The reader looked up every function index.
        self.types.get(self.functions[function as usize].type_)
    }
}
