//! The sections of a module.
//!
//! A section is an id, a size and its contents; the ids come in a fixed order, each once at
//! most. Custom sections (id 0) may stand anywhere and are skipped: they mean nothing to the
//! program. Function types, functions' types and their bodies stand in sections of their own,
//! so that a reader knows the type of every function before it sees the first body.

use std::collections::btree_map::Entry;

use crate::wasm::along::Along;
use crate::wasm::bytes::{fail, Bytes, Malformed, Read};
use crate::wasm::instruction::instruction;
use crate::wasm::module::{Body, Code, Function, Global, Locals, Module};
use crate::wasm::segments;
use crate::wasm::types::{FunctionType, Types, ValueType};
use crate::wasm::validate::Validator;

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
        along: Along::new(module.len()),
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
    along: Along,
    /// The index of the first function whose body has not come yet.
    bodies: usize,
}

impl<'a> Reader<'a> {
    /// Reads the contents of a section.
    fn section(&mut self, id: u8, bytes: &mut Bytes<'a>) -> Read<()> {
        match id {
            1 => self.module.types = Types::read(bytes)?,
            2 => {
                each(bytes, |bytes| self.import(bytes))?;
                self.bodies = self.module.functions.len();
            }
            3 => each(bytes, |bytes| self.function(bytes))?,
            4 => self.module.table_size = segments::one(bytes, "table", segments::table)?,
            5 => self.module.memory = segments::one(bytes, "memory", segments::memory)?,
            6 => each(bytes, |bytes| self.global(bytes))?,
            7 => each(bytes, |bytes| self.export(bytes))?,
            8 => self.start(bytes)?,
            9 => each(bytes, |bytes| segments::element(bytes, &mut self.module))?,
            10 => each(bytes, |bytes| self.body(bytes))?,
            11 => {
                let memory = self.module.memory;
                self.module.data = bytes.vector(|bytes| segments::data(bytes, memory))?;
            }
            // What is left of `ORDER`.
            _ => self.module.data_count = Some(bytes.u32()?),
        }
        Ok(())
    }

    /// Checks what only the end of the module shows.
    fn finish(self, offset: usize) -> Read<Module<'a>> {
        let module = self.module;
        if self.bodies < module.functions.len() {
            return fail(offset, "a function has no body");
        }
        let count = module.data_count;
        if count.is_some_and(|due| due as usize != module.data.len()) {
            return fail(offset, "the data count section has another count");
        }
        Ok(module)
    }

    fn function(&mut self, bytes: &mut Bytes<'a>) -> Read<()> {
        let offset = bytes.offset();
        let type_ = self.module.types.index(bytes)?;
        let FunctionType { params, results } = self.module.types.get(type_);
        self.along.take(offset, params.len() + results.len())?;
        // The body comes in a later section.
        let (locals, code) = (Locals::default(), bytes.clone());
        let code = Code::Body(Body { locals, code });
        self.module.functions.push(Function { type_, code });
        Ok(())
    }

    fn import(&mut self, bytes: &mut Bytes<'a>) -> Read<()> {
        let offset = bytes.offset();
        let (module, name) = (bytes.name()?, bytes.name()?);
        match bytes.byte()? {
            0 => {
                let type_ = self.module.types.index(bytes)?;
                let code = Code::Import(module, name);
                self.module.functions.push(Function { type_, code });
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
        self.module.globals.push(Global { value, mutable });
        Ok(())
    }

    fn export(&mut self, bytes: &mut Bytes<'a>) -> Read<()> {
        let offset = bytes.offset();
        let name = bytes.name()?;
        let kind = bytes.byte()?;
        let count = match kind {
            0 => self.module.functions.len(),
            1 => usize::from(self.module.table_size.is_some()),
            2 => usize::from(self.module.memory.is_some()),
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
        let index = segments::function(bytes, &self.module)?;
        if *self.module.type_of(index) != FunctionType::default() {
            return bytes.fail("the start function has parameters or results");
        }
        self.module.start = Some(index);
        Ok(())
    }

    /// Reads the body of the next function.
    fn body(&mut self, bytes: &mut Bytes<'a>) -> Read<()> {
        let offset = bytes.offset();
        let size = bytes.u32()?;
        let mut bytes = bytes.part(size)?;
        let Some(function) = self.module.functions.get(self.bodies) else {
            return fail(offset, "there are more bodies than functions");
        };
        let locals = locals(&mut bytes)?;
        let code = bytes.clone();
        let (types, along) = (&self.module.types, &mut self.along);
        let type_ = types.get(function.type_);
        let mut validator = Validator::new(&self.module, type_, &locals, along);
        while !validator.is_finished() {
            let offset = bytes.offset();
            let instruction = instruction(&mut bytes, types)?;
            validator.check(offset, &instruction)?;
        }
        if !bytes.is_at_end() {
            return bytes.fail("a body is longer than its instructions");
        }
        // It was found above.
        self.module.functions[self.bodies].code = Code::Body(Body { locals, code });
        self.bodies += 1;
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
