//! Names in C: the shortest for what is used most.

use std::collections::{BTreeMap, HashMap};

use crate::wasm::module::{FunctionType, ValueType};

/// The names of the functions, of the switches that stand for indirect calls, and of the globals.
#[derive(Debug, Default)]
pub struct Names {
    /// By function index: the name and the type of the first result.
    pub functions: BTreeMap<u32, (String, Option<ValueType>)>,
    /// By function type.
    pub dispatches: HashMap<FunctionType, String>,
    /// By global index.
    pub globals: BTreeMap<u32, (String, ValueType)>,
}

impl Names {
    /// Returns the name of a function and the type of its first result.
    pub fn function(&self, index: u32) -> (String, Option<ValueType>) {
        self.functions.get(&index).cloned().unwrap_or_default()
    }

    /// Returns the name of the function that calls the table's functions of this type.
    pub fn dispatch(&self, type_: &FunctionType) -> String {
        self.dispatches.get(type_).cloned().unwrap_or_default()
    }

    /// Returns the name and the type of a global.
    pub fn global(&self, index: u32) -> (String, ValueType) {
        let missing = || (String::new(), ValueType::I32);
        self.globals.get(&index).cloned().unwrap_or_else(missing)
    }
}

/// Returns the names for what lives outside functions: a capital letter that no helper has, or
/// two letters of which the first is a capital; helpers have a digit instead.
pub fn outside() -> impl Iterator<Item = String> {
    let single = "ADEF".chars().map(String::from);
    let pairs = ('a'..='z').flat_map(|second| {
        let named = move |first: char| format!("{first}{second}");
        ('A'..='Z').map(named)
    });
    let longer = (0..).map(|number| format!("F_{number}"));
    single.chain(pairs).chain(longer)
}

/// Returns the names for what lives in functions: small letters, and digits behind them.
pub fn inside() -> impl Iterator<Item = String> {
    let single = ('a'..='z').map(String::from);
    let longer = (0..).flat_map(|number| {
        let named = move |first: char| format!("{first}{number}");
        ('a'..='z').map(named)
    });
    single.chain(longer)
}
