//! The sections of a module.
//!
//! A section is an id, a size and its contents; the ids come in a fixed order, each once at
//! most. Custom sections (id 0) may stand anywhere and are skipped: they mean nothing to the
//! program. Function types, functions' types and their bodies stand in sections of their own,
//! so that a reader knows the type of every function before it sees the first body.

use crate::wasm::bytes::{fail, Bytes, Malformed, Read};
use crate::wasm::instruction::{instruction, value_type, Instruction};
use crate::wasm::module::{
    Body, Code, Constant, Data, Function, FunctionType, Global, Limits, Module, ValueType,
};
use crate::wasm::validate::{Context, Validator};

/// The greatest number of locals of a function, as in browsers: they are claimed by a count.
const LOCALS: usize = 50_000;

/// The greatest number of elements of the table, which is claimed by a count too.
const ELEMENTS: u32 = 100_000;

/// The pages of 64 KiB that 32 bits can address.
const PAGES: u32 = 1 << 16;

/// The ids of the sections in the order in which they come: `data count` is younger than its
/// neighbours, so it has a greater id.
const ORDER: [u8; 12] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 12, 10, 11];

/// Reads a module and validates it.
///
/// # Errors
/// If it is malformed, invalid, or uses what this reader does not know; where, and what.
///
/// # Examples
/// ```
/// use scripts::wasm::decode::decode;
///
/// let empty = decode(b"\0asm\x01\0\0\0").unwrap();
/// assert!(empty.functions.is_empty());
/// assert_eq!(
///     decode(b"\0asm\x02\0\0\0").unwrap_err().to_string(),
///     "WebAssembly, byte 4: unknown version"
/// );
/// ```
pub fn decode(module: &[u8]) -> Result<Module, Malformed> {
    let mut bytes = Bytes::new(module);
    if bytes.array()? != *b"\0asm" {
        return fail(0, "the magic number is missing");
    }
    if bytes.array()? != [1, 0, 0, 0] {
        return fail(4, "unknown version");
    }
    let mut reader = Reader::default();
    let mut last = 0;
    while !bytes.is_at_end() {
        let offset = bytes.offset();
        let id = bytes.byte()?;
        let size = bytes.u32()?;
        let mut section = bytes.part(size)?;
        if id == 0 {
            section.name()?;
            continue;
        }
        match ORDER.iter().position(|&known| known == id) {
            None => return fail(offset, format!("no section has the id {id}")),
            Some(place) if place < last => {
                return fail(offset, format!("section {id} is too late"))
            }
            Some(place) => last = place + 1,
        }
        reader.section(id, &mut section)?;
        if !section.is_at_end() {
            return section.fail("a section is longer than its contents");
        }
    }
    reader.finish(bytes.offset())
}

/// A module that is being read.
#[derive(Default)]
struct Reader {
    module: Module,
    context: Context,
    tables: Vec<Limits>,
    /// The index of the first function whose body has not come yet.
    bodies: usize,
    data_count: Option<u32>,
}

impl Reader {
    /// Reads the contents of a section.
    fn section(&mut self, id: u8, bytes: &mut Bytes<'_>) -> Read<()> {
        match id {
            1 => self.module.types = bytes.vector(function_type)?,
            2 => {
                bytes.vector(|bytes| self.import(bytes))?;
                self.bodies = self.module.functions.len();
            }
            3 => {
                bytes.vector(|bytes| {
                    let type_ = self.type_(bytes)?;
                    self.function(type_, Code::Body(Body::default()));
                    Ok(())
                })?;
            }
            4 => self.tables = bytes.vector(table)?,
            5 => {
                let memories = bytes.vector(memory)?;
                if memories.len() > 1 {
                    return bytes.fail("unsupported: more than one memory");
                }
                self.module.memory = memories.first().copied();
                self.context.has_memory = self.module.memory.is_some();
            }
            6 => {
                bytes.vector(|bytes| self.global(bytes))?;
            }
            7 => self.exports(bytes)?,
            8 => self.start(bytes)?,
            9 => {
                self.tables_are_known(bytes)?;
                bytes.vector(|bytes| self.element(bytes))?;
            }
            10 => {
                self.tables_are_known(bytes)?;
                self.code(bytes)?;
            }
            11 => {
                let offset = bytes.offset();
                self.module.data = bytes.vector(|bytes| self.data(bytes))?;
                // The section fits in 32 bits, so its count does.
                let count = self.module.data.len() as u32;
                if self.data_count.is_some_and(|due| due != count) {
                    return fail(offset, "the data count section has another count");
                }
            }
            _ => {
                self.data_count = Some(bytes.u32()?);
                self.context.data_count = self.data_count;
            }
        }
        Ok(())
    }

    /// Checks what only the end of the module shows.
    fn finish(self, offset: usize) -> Read<Module> {
        if self.bodies < self.module.functions.len() {
            return fail(offset, "a function has no body");
        }
        if self
            .data_count
            .is_some_and(|due| due as usize != self.module.data.len())
        {
            return fail(offset, "the data count section has another count");
        }
        Ok(self.module)
    }

    fn function(&mut self, type_: FunctionType, code: Code) {
        self.context.functions.push(type_.clone());
        self.module.functions.push(Function { type_, code });
    }

    /// Reads the index of a function type.
    fn type_(&self, bytes: &mut Bytes<'_>) -> Read<FunctionType> {
        let offset = bytes.offset();
        let index = bytes.u32()?;
        match self.module.types.get(index as usize) {
            Some(type_) => Ok(type_.clone()),
            None => fail(offset, format!("no type {index}")),
        }
    }

    /// Reads the index of a function.
    fn function_index(&self, bytes: &mut Bytes<'_>) -> Read<u32> {
        let offset = bytes.offset();
        let index = bytes.u32()?;
        match (index as usize) < self.module.functions.len() {
            true => Ok(index),
            false => fail(offset, format!("no function {index}")),
        }
    }

    fn import(&mut self, bytes: &mut Bytes<'_>) -> Read<()> {
        let offset = bytes.offset();
        let (module, name) = (bytes.name()?, bytes.name()?);
        match bytes.byte()? {
            0 => {
                let type_ = self.type_(bytes)?;
                self.function(type_, Code::Import(module, name));
                Ok(())
            }
            1 => fail(offset, "unsupported: an imported table"),
            2 => fail(offset, "unsupported: an imported memory"),
            3 => fail(offset, "unsupported: an imported global"),
            _ => fail(offset, "an import is of no known kind"),
        }
    }

    fn global(&mut self, bytes: &mut Bytes<'_>) -> Read<()> {
        let type_ = value_type(bytes)?;
        let mutable = match bytes.byte()? {
            0 => false,
            1 => true,
            _ => return bytes.fail("a global is neither immutable nor mutable"),
        };
        let offset = bytes.offset();
        let value = constant(bytes)?;
        if value.0 != type_ {
            return fail(offset, format!("expected {type_}, found {}", value.0));
        }
        self.context.globals.push((type_, mutable));
        self.module.globals.push(Global { value, mutable });
        Ok(())
    }

    fn exports(&mut self, bytes: &mut Bytes<'_>) -> Read<()> {
        let mut names = std::collections::HashSet::new();
        bytes.vector(|bytes| {
            let offset = bytes.offset();
            let name = bytes.name()?;
            if !names.insert(name.clone()) {
                return fail(offset, "two exports have the same name");
            }
            let count = match bytes.byte()? {
                0 => {
                    let index = self.function_index(bytes)?;
                    self.module.exports.push((name, index));
                    return Ok(());
                }
                1 => self.tables.len(),
                2 => usize::from(self.context.has_memory),
                3 => self.module.globals.len(),
                _ => return fail(offset, "an export is of no known kind"),
            };
            match (bytes.u32()? as usize) < count {
                true => Ok(()),
                false => fail(offset, "what is exported is not there"),
            }
        })?;
        Ok(())
    }

    fn start(&mut self, bytes: &mut Bytes<'_>) -> Read<()> {
        let offset = bytes.offset();
        let index = self.function_index(bytes)?;
        // `function_index` looked it up.
        if self.module.functions[index as usize].type_ != FunctionType::default() {
            return fail(offset, "the start function has parameters or results");
        }
        self.module.start = Some(index);
        Ok(())
    }

    /// Makes the table, of which there is one at most, before it is filled or used.
    fn tables_are_known(&mut self, bytes: &Bytes<'_>) -> Read<()> {
        match self.tables.as_slice() {
            [] => Ok(()),
            [limits] if limits.minimum <= ELEMENTS => {
                self.context.has_table = true;
                self.module.table.resize(limits.minimum as usize, None);
                Ok(())
            }
            [_] => bytes.fail(format!(
                "unsupported: a table of more than {ELEMENTS} elements"
            )),
            _ => bytes.fail("unsupported: more than one table"),
        }
    }

    /// Reads an element segment: an active one goes into the table at once; the others only
    /// serve instructions that are refused.
    fn element(&mut self, bytes: &mut Bytes<'_>) -> Read<()> {
        let offset = bytes.offset();
        let flags = bytes.u32()?;
        if flags > 7 {
            return fail(offset, "an element segment is of no known kind");
        }
        let (is_active, has_kind, has_expressions) =
            (flags & 1 == 0, flags & 3 != 0, flags & 4 != 0);
        if is_active && flags & 2 != 0 && bytes.u32()? != 0 {
            return fail(offset, "an element segment names a table that is not there");
        }
        let mut start = None;
        if is_active {
            match constant(bytes)? {
                Constant(ValueType::I32, address) => start = Some(address as usize),
                _ => return fail(offset, "the offset of an element segment is not an i32"),
            }
        }
        // Functions are the kind 0; as a reference type, in front of expressions, 0x70.
        if has_kind && bytes.byte()? != if has_expressions { 0x70 } else { 0 } {
            return fail(offset, "unsupported: elements that are not functions");
        }
        let functions = bytes.vector(|bytes| match has_expressions {
            true => self.reference(bytes),
            false => self.function_index(bytes).map(Some),
        })?;
        let Some(start) = start else {
            return Ok(());
        };
        let place = start..start.saturating_add(functions.len());
        match self.module.table.get_mut(place) {
            Some(place) => {
                place.copy_from_slice(&functions);
                Ok(())
            }
            None => fail(offset, "an element segment lies outside the table"),
        }
    }

    /// Reads a constant expression that gives a function or nothing.
    fn reference(&mut self, bytes: &mut Bytes<'_>) -> Read<Option<u32>> {
        let offset = bytes.offset();
        let function = match bytes.byte()? {
            0xD0 if bytes.byte()? == 0x70 => None,
            0xD2 => Some(self.function_index(bytes)?),
            _ => return fail(offset, "unsupported: an element that is no function"),
        };
        match bytes.byte()? {
            0x0B => Ok(function),
            _ => fail(offset, "a constant expression has to end"),
        }
    }

    fn code(&mut self, bytes: &mut Bytes<'_>) -> Read<()> {
        let offset = bytes.offset();
        let first = self.bodies;
        let mut next = first;
        bytes.vector(|bytes| {
            let size = bytes.u32()?;
            let mut part = bytes.part(size)?;
            let Some(function) = self.module.functions.get_mut(next) else {
                return fail(offset, "there are more bodies than functions");
            };
            let body = body(
                &mut part,
                &self.context,
                &self.module.types,
                &function.type_,
            )?;
            function.code = Code::Body(body);
            next += 1;
            Ok(())
        })?;
        self.bodies = next;
        Ok(())
    }

    /// Reads a data segment.
    fn data(&self, bytes: &mut Bytes<'_>) -> Read<Data> {
        let offset = bytes.offset();
        let flags = bytes.u32()?;
        let address = match flags {
            0 | 2 => {
                if flags == 2 && bytes.u32()? != 0 {
                    return fail(offset, "a data segment names a memory that is not there");
                }
                match constant(bytes)? {
                    // The bits of an i32.
                    Constant(ValueType::I32, address) => Some(address as u32),
                    _ => return fail(offset, "the offset of a data segment is not an i32"),
                }
            }
            1 => None,
            _ => return fail(offset, "a data segment is of no known kind"),
        };
        let length = bytes.u32()?;
        let contents = bytes.part(length)?.rest().to_vec();
        if let Some(address) = address {
            let pages = match self.module.memory {
                Some(limits) => limits.minimum,
                None => return fail(offset, "a data segment without a memory"),
            };
            if u64::from(address) + u64::from(length) > u64::from(pages) << 16 {
                return fail(offset, "a data segment lies outside the memory");
            }
        }
        Ok(Data {
            address,
            bytes: contents,
        })
    }
}

fn function_type(bytes: &mut Bytes<'_>) -> Read<FunctionType> {
    match bytes.byte()? {
        0x60 => Ok(FunctionType {
            params: bytes.vector(value_type)?,
            results: bytes.vector(value_type)?,
        }),
        other => bytes.fail(format!("no function type begins with 0x{other:02X}")),
    }
}

fn table(bytes: &mut Bytes<'_>) -> Read<Limits> {
    match bytes.byte()? {
        0x70 => limits(bytes, u32::MAX),
        _ => bytes.fail("unsupported: a table of something else than functions"),
    }
}

fn memory(bytes: &mut Bytes<'_>) -> Read<Limits> {
    limits(bytes, PAGES)
}

fn limits(bytes: &mut Bytes<'_>, greatest: u32) -> Read<Limits> {
    let offset = bytes.offset();
    let limits = match bytes.byte()? {
        0 => Limits {
            minimum: bytes.u32()?,
            maximum: None,
        },
        1 => Limits {
            minimum: bytes.u32()?,
            maximum: Some(bytes.u32()?),
        },
        _ => return fail(offset, "unsupported: shared or 64-bit limits"),
    };
    let maximum = limits.maximum.unwrap_or(greatest);
    match limits.minimum <= maximum && maximum <= greatest {
        true => Ok(limits),
        false => fail(offset, "limits are out of range"),
    }
}

/// Reads a constant expression: one constant, because no global is imported that could be read.
fn constant(bytes: &mut Bytes<'_>) -> Read<Constant> {
    let offset = bytes.offset();
    match instruction(bytes, &[])? {
        Instruction::Const(constant) => match instruction(bytes, &[])? {
            Instruction::End => Ok(constant),
            _ => fail(
                offset,
                "unsupported: a constant expression of several instructions",
            ),
        },
        _ => fail(
            offset,
            "unsupported: a constant expression that is no constant",
        ),
    }
}

/// Reads the body of a function of type `type_`.
fn body(
    bytes: &mut Bytes<'_>,
    context: &Context,
    types: &[FunctionType],
    type_: &FunctionType,
) -> Read<Body> {
    let mut body = Body::default();
    let groups = bytes.u32()?;
    for _ in 0..groups {
        let count = bytes.u32()? as usize;
        let type_ = value_type(bytes)?;
        if body.locals.len().saturating_add(count) > LOCALS {
            return bytes.fail(format!("a function has more than {LOCALS} locals"));
        }
        body.locals.resize(body.locals.len() + count, type_);
    }
    let mut locals = type_.params.clone();
    locals.extend_from_slice(&body.locals);
    let mut validator = Validator::new(context, type_, locals);
    while !validator.is_finished() {
        let offset = bytes.offset();
        let instruction = instruction(bytes, types)?;
        validator.check(offset, &instruction)?;
        body.code.push(instruction);
    }
    match bytes.is_at_end() {
        true => Ok(body),
        false => bytes.fail("a body is longer than its instructions"),
    }
}
