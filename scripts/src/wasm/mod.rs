//! A reader of the WebAssembly binary format, in the words of the WebAssembly core
//! specification (W3C, 2019 and its 2.0 draft).
//!
//! A module is a sequence of sections. [`decode::decode`] reads them with [`bytes::Bytes`] into
//! a [`module::Module`] with its [`types`], its tables and data by [`segments`]; the body of each
//! function is read instruction by instruction ([`instruction`], [`numeric`]) and each of them
//! is at once checked by the validation algorithm of the specification's appendix
//! ([`validate`]). So whoever holds a `Module` may rely on it: indices are in range, operands
//! are there and have the right types, blocks end.
//!
//! What is read: all of version 1 with one table and one memory at most, sign extension,
//! saturating conversions, several results, bulk memory, and the forms that reference types
//! gave to `call_indirect` and the element segments. What is not read is refused by name.
//!
//! A module of n bytes is read in a time and a memory that grow with n, whatever it claims:
//! nothing is made from a count alone, and where few bytes may move many values through calls
//! and blocks, [`along`] counts them and names the limit.

pub mod along;
pub mod bytes;
pub mod decode;
pub mod instruction;
pub mod module;
pub mod numeric;
pub mod segments;
pub mod types;
pub mod validate;
