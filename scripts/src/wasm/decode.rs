//! The sections of a module.
//!
//! A section is an id, a size and its contents; the ids come in a fixed order, each once at
//! most. Custom sections (id 0) may stand anywhere and are skipped: they mean nothing to the
//! program. Function types, functions' types and their bodies stand in sections of their own,
//! so that a reader knows the type of every function before it sees the first body.

use std::collections::btree_map::Entry;

use crate::wasm::bytes::{fail, Bytes, Malformed, Read};
use crate::wasm::instruction::instruction;
use crate::wasm::module::{Body, Code, Function, Global, Limits, Locals, Module};
use crate::wasm::segments;
use crate::wasm::types::{FunctionType, TypeNumber, Types, ValueType};
use crate::wasm::validate::{Along, Context, Validator};

/// The greatest number of locals of a function, as in browsers.
const LOCALS: u32 = 50_000;

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
pub fn decode(module: &[u8]) -> Result<Module<'_>, Malformed> {
    let mut bytes = Bytes::new(module);
    if bytes.array()? != *b"\0asm" {
        return fail(0, "the magic number is missing");
    }
    if bytes.array()? != [1, 0, 0, 0] {
        return fail(4, "unknown version");
    }
    let mut reader = Reader {
        module: Module::default(),
        context: Context::default(),
        along: Along::new(module.len()),
        table: None,
        bodies: 0,
    };
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
struct Reader<'a> {
    module: Module<'a>,
    /// What validation has to know; the types move to the module when all is read.
    context: Context,
    along: Along,
    table: Option<Limits>,
    /// The index of the first function whose body has not come yet.
    bodies: usize,
}

impl<'a> Reader<'a> {
    /// Reads the contents of a section.
    fn section(&mut self, id: u8, bytes: &mut Bytes<'a>) -> Read<()> {
        match id {
            1 => self.context.types = Types::read(bytes)?,
            2 => {
                each(bytes, |bytes| self.import(bytes))?;
                self.bodies = self.module.functions.len();
            }
            3 => each(bytes, |bytes| self.function(bytes))?,
            4 => {
                self.table = segments::one(bytes, "table", segments::table)?;
                self.context.has_table = self.table.is_some();
            }
            5 => {
                self.module.memory = segments::one(bytes, "memory", segments::memory)?;
                self.context.has_memory = self.module.memory.is_some();
            }
            6 => each(bytes, |bytes| self.global(bytes))?,
            7 => each(bytes, |bytes| self.export(bytes))?,
            8 => self.start(bytes)?,
            9 => each(bytes, |bytes| {
                let count = self.module.functions.len();
                segments::element(bytes, self.table, count, &mut self.module.table)
            })?,
            10 => each(bytes, |bytes| self.body(bytes))?,
            11 => {
                let memory = self.module.memory;
                self.module.data = bytes.vector(|bytes| segments::data(bytes, memory))?;
            }
            // What is left of `ORDER`.
            _ => self.context.data_count = Some(bytes.u32()?),
        }
        Ok(())
    }

    /// Checks what only the end of the module shows.
    fn finish(self, offset: usize) -> Read<Module<'a>> {
        let mut module = self.module;
        if self.bodies < module.functions.len() {
            return fail(offset, "a function has no body");
        }
        let count = self.context.data_count;
        if count.is_some_and(|due| due as usize != module.data.len()) {
            return fail(offset, "the data count section has another count");
        }
        module.types = self.context.types;
        Ok(module)
    }

    fn add(&mut self, type_: TypeNumber, code: Code<'a>) {
        self.context.functions.push(type_);
        self.module.functions.push(Function { type_, code });
    }

    fn type_of(&self, function: u32) -> Option<&FunctionType> {
        let number = self.context.functions.get(function as usize)?;
        Some(self.context.types.get(*number))
    }

    fn function(&mut self, bytes: &mut Bytes<'a>) -> Read<()> {
        let offset = bytes.offset();
        let number = self.context.types.index(bytes)?;
        let type_ = self.context.types.get(number);
        self.along
            .take(offset, type_.params.len() + type_.results.len())?;
        // The body comes in a later section.
        let body = Body {
            locals: Locals::default(),
            code: bytes.clone(),
        };
        self.add(number, Code::Body(body));
        Ok(())
    }

    fn import(&mut self, bytes: &mut Bytes<'a>) -> Read<()> {
        let offset = bytes.offset();
        let (module, name) = (bytes.name()?, bytes.name()?);
        match bytes.byte()? {
            0 => {
                let type_ = self.context.types.index(bytes)?;
                self.add(type_, Code::Import(module, name));
                Ok(())
            }
            1 => fail(offset, "unsupported: an imported table"),
            2 => fail(offset, "unsupported: an imported memory"),
            3 => fail(offset, "unsupported: an imported global"),
            _ => fail(offset, "an import is of no known kind"),
        }
    }

    fn global(&mut self, bytes: &mut Bytes<'a>) -> Read<()> {
        let type_ = ValueType::read(bytes)?;
        let mutable = match bytes.byte()? {
            0 => false,
            1 => true,
            _ => return bytes.fail("a global is neither immutable nor mutable"),
        };
        let offset = bytes.offset();
        let value = segments::constant(bytes)?;
        if value.0 != type_ {
            return fail(offset, format!("expected {type_}, found {}", value.0));
        }
        self.context.globals.push((type_, mutable));
        self.module.globals.push(Global { value, mutable });
        Ok(())
    }

    fn export(&mut self, bytes: &mut Bytes<'a>) -> Read<()> {
        let offset = bytes.offset();
        let name = bytes.name()?;
        let kind = bytes.byte()?;
        let count = match kind {
            0 => self.module.functions.len(),
            1 => usize::from(self.context.has_table),
            2 => usize::from(self.context.has_memory),
            3 => self.module.globals.len(),
            _ => return fail(offset, "an export is of no known kind"),
        };
        let index = bytes.u32()?;
        if index as usize >= count {
            return fail(offset, "what is exported is not there");
        }
        let function = Some(index).filter(|_| kind == 0);
        match self.module.exports.entry(name) {
            Entry::Vacant(place) => drop(place.insert(function)),
            Entry::Occupied(_) => return fail(offset, "two exports have the same name"),
        }
        Ok(())
    }

    fn start(&mut self, bytes: &mut Bytes<'a>) -> Read<()> {
        let offset = bytes.offset();
        let index = bytes.u32()?;
        match self.type_of(index) {
            None => fail(offset, format!("no function {index}")),
            Some(type_) if *type_ != FunctionType::default() => {
                fail(offset, "the start function has parameters or results")
            }
            Some(_) => {
                self.module.start = Some(index);
                Ok(())
            }
        }
    }

    /// Reads the body of the next function.
    fn body(&mut self, bytes: &mut Bytes<'a>) -> Read<()> {
        let offset = bytes.offset();
        let size = bytes.u32()?;
        let mut bytes = bytes.part(size)?;
        let Some(function) = self.module.functions.get_mut(self.bodies) else {
            return fail(offset, "there are more bodies than functions");
        };
        self.bodies += 1;
        let locals = locals(&mut bytes)?;
        let code = bytes.clone();
        let type_ = self.context.types.get(function.type_);
        let mut validator = Validator::new(&self.context, type_, &locals, &mut self.along);
        while !validator.is_finished() {
            let offset = bytes.offset();
            let instruction = instruction(&mut bytes, &self.context.types)?;
            validator.check(offset, &instruction)?;
        }
        if !bytes.is_at_end() {
            return bytes.fail("a body is longer than its instructions");
        }
        function.code = Code::Body(Body { locals, code });
        Ok(())
    }
}

/// Reads a vector whose elements `read` keeps.
fn each<'a>(bytes: &mut Bytes<'a>, mut read: impl FnMut(&mut Bytes<'a>) -> Read<()>) -> Read<()> {
    let length = bytes.u32()?;
    (0..length).try_for_each(|_| read(bytes))
}

/// Reads the locals of a function: how many of which type, again and again.
fn locals(bytes: &mut Bytes<'_>) -> Read<Locals> {
    let mut end: u32 = 0;
    let groups = bytes.vector(|bytes| {
        let offset = bytes.offset();
        end = match end.checked_add(bytes.u32()?) {
            Some(end) if end <= LOCALS => end,
            _ => return fail(offset, format!("a function has more than {LOCALS} locals")),
        };
        Ok((end, ValueType::read(bytes)?))
    })?;
    Ok(Locals::new(groups))
}
