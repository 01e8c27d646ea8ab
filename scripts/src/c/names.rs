//! What C calls the types, variables, functions and constants of a module.

use crate::c::tree::Callee;
use crate::wasm::module::{Code, Module};
use crate::wasm::types::{Constant, FunctionType, ValueType};

/// Returns the name of a type in C.
pub fn type_name(type_: ValueType) -> &'static str {
    match type_ {
        ValueType::I32 => "U",
        ValueType::I64 => "V",
        ValueType::F32 => "float",
        ValueType::F64 => "double",
    }
}

/// Returns the name of a local variable: a small letter, and a number behind it from the 27th on.
pub fn local_name(place: usize) -> String {
    // Less than 26.
    let letter = char::from(b'a' + (place % 26) as u8);
    match place / 26 {
        0 => letter.to_string(),
        number => format!("{letter}{number}"),
    }
}

/// Returns the name of the variable through which a result behind the first goes.
pub fn result_name(place: usize, type_: ValueType) -> String {
    format!("R{place}_{type_}")
}

/// Returns the name of a function in C.
pub fn callee_name(module: &Module<'_>, callee: Callee) -> String {
    match callee {
        // Whoever calls a function looked it up.
        Callee::Function(index) => match module.functions[index as usize].code {
            Code::Import(module, name) => format!("{module}_{name}"),
            Code::Body(_) => format!("F{index}"),
        },
        Callee::Table(type_) => format!("T{type_}"),
    }
}

/// Returns the head of a function, given its name, its type and the names of its parameters.
pub fn head(name: &str, type_: &FunctionType, params: &[String]) -> String {
    let first = type_.results.first();
    let result = first.map_or("void", |&first| type_name(first));
    let params = match params.is_empty() {
        true => "void".to_string(),
        false => params.join(","),
    };
    format!("static {result} {name}({params})")
}

/// Returns a constant in C: a float by its bits, because decimals keep not all of them.
pub fn constant(Constant(type_, bits): Constant) -> String {
    match type_ {
        ValueType::I32 => format!("{bits}u"),
        ValueType::I64 => format!("{bits}ull"),
        ValueType::F32 => format!("float_of_bits({bits}u)"),
        ValueType::F64 => format!("double_of_bits({bits}ull)"),
    }
}

/// Returns a number that C converts to a `U`: a plain one, unless that is none in C89.
pub fn plain(number: u32) -> String {
    match i32::try_from(number) {
        Ok(_) => number.to_string(),
        Err(_) => format!("{number}u"),
    }
}
