//! A whole program of C: runtime, data, functions, `main`.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use crate::c::control::simplify;
use crate::c::data::literal;
use crate::c::expression::is_without_offset;
use crate::c::lift::lift;
use crate::c::lines::broken;
use crate::c::names::{outside, Names};
use crate::c::prune::{candidates, merge, prune, Trees};
use crate::c::runtime::{text, Helper};
use crate::c::statement::{function, result_name, type_name};
use crate::c::tree::{
    each_expression, each_statement, each_statement_mut, Expression, Label, Statement, Tree,
};
use crate::wasm::module::{Code, Constant, FunctionType, Module, ValueType};

/// What every program begins with.
const PRELUDE: &str = "\
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
typedef unsigned U;typedef int S;typedef unsigned long long V;typedef long long W;
";

/// Returns a C program that runs the exported function `entry`, which takes nothing, after the
/// module's start function.
///
/// # Errors
/// A message if there is no such function, if an import is unknown, or if the module uses what C
/// has no words for here.
pub fn program(module: &Module, entry: &str) -> Result<String, String> {
    let entry_index = module
        .export(entry)
        .ok_or_else(|| format!("the module exports no function `{entry}`"))?;
    // The reader looked up what is exported.
    let entry_type = &module.functions[entry_index as usize].type_;
    if !entry_type.params.is_empty() || entry_type.results.len() > 1 {
        return Err(format!("`{entry}` has parameters or several results"));
    }
    let mut roots = vec![entry_index];
    roots.extend(module.start);
    let mut trees = Trees::new();
    for (index, function) in (0..).zip(&module.functions) {
        if let Code::Body(body) = &function.code {
            let mut tree = lift(module, &function.type_, body);
            simplify(&mut tree.body);
            trees.insert(index, tree);
        }
    }
    prune(module, &mut trees, &roots);
    for tree in trees.values_mut() {
        simplify(&mut tree.body);
    }
    // What was simplified shows more of what surely traps.
    prune(module, &mut trees, &roots);
    for tree in trees.values_mut() {
        simplify(&mut tree.body);
        number_labels(tree);
    }
    let mut module = module.clone();
    merge(&mut module, &mut trees, &roots);
    let parts = Parts::new(&module, &trees, &roots)?;
    parts.print(&roots)
}

/// Numbers the labels by where they stand, so that equal functions have equal labels.
fn number_labels(tree: &mut Tree) {
    let mut numbers = BTreeMap::new();
    each_statement(&tree.body, &mut |statement| {
        if let Statement::Block(label, _) | Statement::Loop(label, _) = statement {
            let number = numbers.len();
            numbers.insert(*label, number);
        }
    });
    let renumber = |label: &mut Label| *label = numbers.get(label).copied().unwrap_or(*label);
    each_statement_mut(&mut tree.body, &mut |statement| match statement {
        Statement::Block(label, _) | Statement::Loop(label, _) | Statement::Branch(label) => {
            renumber(label);
        }
        Statement::Switch(_, labels, last) => {
            labels.iter_mut().chain([last]).for_each(renumber);
        }
        _ => {}
    });
}

/// A function of C that stands for something of the module.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
enum Item {
    /// A function.
    Function(u32),
    /// All functions of this type in the table.
    Dispatch(FunctionType),
}

struct Parts<'a> {
    module: &'a Module,
    trees: &'a Trees,
    names: Names,
    /// What is printed, callees before callers as far as that goes.
    items: Vec<Item>,
    helpers: BTreeSet<Helper>,
    /// The loads and stores that get a shorter form without an offset.
    short: BTreeSet<Helper>,
}

/// How often a load or a store has to come without an offset before a form for that pays.
const OFTEN: usize = 10;

impl<'a> Parts<'a> {
    fn new(module: &'a Module, trees: &'a Trees, roots: &[u32]) -> Result<Parts<'a>, String> {
        let mut parts = Parts {
            module,
            trees,
            names: Names::default(),
            items: Vec::new(),
            helpers: BTreeSet::new(),
            short: BTreeSet::new(),
        };
        parts.order(roots);
        parts.find_short();
        parts.name()?;
        Ok(parts)
    }

    /// Finds the items, callees before callers.
    fn order(&mut self, roots: &[u32]) {
        let mut seen: BTreeSet<u32> = BTreeSet::new();
        let mut dispatches = std::collections::HashSet::new();
        // An item is met twice: before its callees and behind them.
        let mut stack: Vec<(Item, bool)> = Vec::new();
        stack.extend(
            roots
                .iter()
                .rev()
                .map(|&root| (Item::Function(root), false)),
        );
        while let Some((item, is_done)) = stack.pop() {
            if is_done {
                self.items.push(item);
                continue;
            }
            let is_new = match &item {
                Item::Function(index) => self.trees.contains_key(index) && seen.insert(*index),
                Item::Dispatch(type_) => dispatches.insert(type_.clone()),
            };
            if is_new {
                let callees = self.callees(&item);
                stack.push((item, true));
                stack.extend(callees.into_iter().map(|callee| (callee, false)));
            }
        }
    }

    /// Finds the loads and stores that come without an offset often.
    fn find_short(&mut self) {
        let mut counts: BTreeMap<Helper, usize> = BTreeMap::new();
        for tree in self.trees.values() {
            each_expression(&tree.body, &mut |expression| {
                if let Expression::Load(access, offset, address) = expression {
                    if is_without_offset(address, *offset) {
                        *counts.entry(Helper::load(*access)).or_default() += 1;
                    }
                }
            });
            each_statement(&tree.body, &mut |statement| {
                if let Statement::Store(access, offset, address, _) = statement {
                    if is_without_offset(address, *offset) {
                        *counts.entry(Helper::store(*access)).or_default() += 1;
                    }
                }
            });
        }
        let often = counts
            .into_iter()
            .filter(|&(helper, count)| count > OFTEN && helper.short().is_some());
        self.short = often.map(|(helper, _)| helper).collect();
    }

    fn callees(&self, item: &Item) -> Vec<Item> {
        let mut items = Vec::new();
        match item {
            Item::Function(index) => {
                let Some(tree) = self.trees.get(index) else {
                    return items;
                };
                each_expression(&tree.body, &mut |expression| match expression {
                    Expression::Call(index, _) => items.push(Item::Function(*index)),
                    Expression::CallIndirect(type_, ..) => {
                        items.push(Item::Dispatch(type_.clone()));
                    }
                    _ => {}
                });
            }
            Item::Dispatch(type_) => {
                items.extend(candidates(self.module, type_).map(Item::Function));
            }
        }
        items
    }

    /// Names everything, by how often it is used.
    fn name(&mut self) -> Result<(), String> {
        let mut uses: HashMap<Item, usize> = HashMap::new();
        let mut globals: BTreeMap<u32, usize> = BTreeMap::new();
        for item in &self.items {
            for callee in self.callees(item) {
                *uses.entry(callee).or_default() += 1;
            }
            let Item::Function(index) = item else {
                continue;
            };
            let Some(tree) = self.trees.get(index) else {
                continue;
            };
            each_expression(&tree.body, &mut |expression| {
                if let Expression::Global(global) = expression {
                    *globals.entry(*global).or_default() += 1;
                }
            });
            each_statement(&tree.body, &mut |statement| {
                if let Statement::SetGlobal(global, _) = statement {
                    *globals.entry(*global).or_default() += 1;
                }
            });
        }
        let mut order: Vec<(usize, Named)> = Vec::new();
        for (place, item) in self.items.iter().enumerate() {
            let count = uses.get(item).copied().unwrap_or(0);
            order.push((count, Named::Item(place)));
        }
        order.extend(
            globals
                .iter()
                .map(|(&global, &count)| (count, Named::Global(global))),
        );
        order.sort_by_key(|&(count, _)| std::cmp::Reverse(count));
        for ((_, named), name) in order.into_iter().zip(outside()) {
            match named {
                Named::Global(index) => {
                    let type_ = self.module.globals[index as usize].value.0;
                    self.names.globals.insert(index, (name, type_));
                }
                Named::Item(place) => match &self.items[place] {
                    Item::Function(index) => {
                        let result = self.trees[index].type_.results.first().copied();
                        self.names.functions.insert(*index, (name, result));
                    }
                    Item::Dispatch(type_) => {
                        self.names.dispatches.insert(type_.clone(), name);
                    }
                },
            }
        }
        self.name_imports(&uses)
    }

    fn name_imports(&mut self, uses: &HashMap<Item, usize>) -> Result<(), String> {
        for (index, function) in (0..).zip(&self.module.functions) {
            let Code::Import(module, name) = &function.code else {
                continue;
            };
            if !uses.contains_key(&Item::Function(index)) {
                continue;
            }
            let known = Helper::import(module, name);
            let helper = known.ok_or_else(|| format!("the import `{module}.{name}` is unknown"))?;
            if function.type_ != helper_type(helper) {
                return Err(format!("the import `{module}.{name}` has another type"));
            }
            self.helpers.insert(helper);
            let result = function.type_.results.first().copied();
            let named = (helper.name().to_string(), result);
            self.names.functions.insert(index, named);
        }
        Ok(())
    }

    fn print(mut self, roots: &[u32]) -> Result<String, String> {
        let mut functions = String::new();
        let mut helpers = std::mem::take(&mut self.helpers);
        let mut defined = std::collections::HashSet::new();
        let mut prototypes = String::new();
        for item in &self.items {
            for callee in self.callees(item) {
                let is_late = !defined.contains(&callee) && self.items.contains(&callee);
                if is_late && defined.insert(callee.clone()) {
                    prototypes += &self.prototype(&callee);
                }
            }
            match item {
                Item::Function(index) => {
                    let (name, _) = self.names.function(*index);
                    let tree = &self.trees[index];
                    let code = function(&name, tree, &self.names, &self.short, &mut helpers)
                        .map_err(|name| format!("unsupported instruction `{name}`"))?;
                    functions += &code;
                }
                Item::Dispatch(type_) => functions += &self.dispatch(type_, &mut helpers),
            }
            defined.insert(item.clone());
            functions.push('\n');
        }
        helpers.extend(self.short.iter().copied());
        let main = self.main(roots, &mut helpers);
        let variables = self.variables();
        let maximum = self.module.memory.and_then(|limits| limits.maximum);
        let runtime = text(&helpers, &self.short, maximum);
        Ok(broken(&format!(
            "{PRELUDE}{runtime}\n{variables}\n{prototypes}\n{functions}{main}"
        ))
        .replace("\n\n", "\n"))
    }

    /// Returns the type of an item as it is in C: unread parameters are gone.
    fn type_(&self, item: &Item) -> FunctionType {
        match item {
            Item::Function(index) => self.trees[index].type_.clone(),
            Item::Dispatch(type_) => {
                let mut type_ = type_.clone();
                type_.params.insert(0, ValueType::I32);
                type_
            }
        }
    }

    fn item_name(&self, item: &Item) -> String {
        match item {
            Item::Function(index) => self.names.function(*index).0,
            Item::Dispatch(type_) => self.names.dispatch(type_),
        }
    }

    fn prototype(&self, item: &Item) -> String {
        let type_ = self.type_(item);
        let params: Vec<&str> = type_
            .params
            .iter()
            .map(|&type_| type_name(type_).trim())
            .collect();
        let params = match params.is_empty() {
            true => "void".to_string(),
            false => params.join(","),
        };
        let result = result_name(type_.results.first().copied());
        format!("static {result}{}({params});", self.item_name(item))
    }

    /// Returns a function that calls the one at an index of the table. As in WebAssembly, an
    /// index outside the table, an empty place and a function of another type are a trap.
    fn dispatch(&self, type_: &FunctionType, helpers: &mut BTreeSet<Helper>) -> String {
        helpers.insert(Helper::Trap);
        let name = self.names.dispatch(type_);
        let mut params = String::from("U x");
        let mut arguments = Vec::new();
        for (place, &param) in type_.params.iter().enumerate() {
            params += &format!(",{} a{place}", type_name(param).trim());
            arguments.push(format!("a{place}"));
        }
        let arguments = arguments.join(",");
        let result = result_name(type_.results.first().copied());
        let mut code = format!("static {result}{name}({params}){{switch(x){{");
        let mut cases: BTreeMap<u32, Vec<usize>> = BTreeMap::new();
        for (place, function) in self.module.table.iter().enumerate() {
            if let Some(index) = function {
                if self.module.functions[*index as usize].type_ == *type_ {
                    cases.entry(*index).or_default().push(place);
                }
            }
        }
        for (index, places) in cases {
            for place in places {
                code += &format!("case {place}:");
            }
            let callee = self.names.function(index).0;
            code += &match type_.results.is_empty() {
                true => format!("{callee}({arguments});break;"),
                false => format!("return {callee}({arguments});"),
            };
        }
        code += match type_.results.is_empty() {
            true => "default:T;}}",
            false => "}T;}",
        };
        code
    }

    /// Returns the definitions of globals and data segments.
    fn variables(&self) -> String {
        let mut code = String::new();
        for (&index, (name, type_)) in &self.names.globals {
            let Constant(_, bits) = self.module.globals[index as usize].value;
            let suffix = if bits > 0x7FFF_FFFF { "ull" } else { "" };
            code += &format!("static {}{name}={bits}{suffix};", spaced(*type_));
        }
        let mut extra = 0;
        let mut segments = BTreeSet::new();
        for tree in self.trees.values() {
            extra = extra.max(tree.type_.results.len());
            each_statement(&tree.body, &mut |statement| match statement {
                Statement::Init(segment, ..) | Statement::DropData(segment) => {
                    segments.insert(*segment as usize);
                }
                _ => {}
            });
        }
        for place in 1..extra {
            code += &format!("static V G_{place};");
        }
        for (index, data) in self.module.data.iter().enumerate() {
            let is_used = segments.contains(&index);
            if is_used || data.address.is_some() {
                code += &format!("static const char D_{index}[]={};\n", literal(&data.bytes));
            }
            if is_used {
                // An active segment is given up once it is copied.
                let length = if data.address.is_some() {
                    0
                } else {
                    data.bytes.len()
                };
                code += &format!("static U E_{index}={length};");
            }
        }
        code
    }

    fn main(&self, roots: &[u32], helpers: &mut BTreeSet<Helper>) -> String {
        let mut code = String::from("int main(void){");
        let uses_memory = helpers.iter().any(|helper| helper.uses_memory());
        let mut copies = String::new();
        for (index, data) in self.module.data.iter().enumerate() {
            if let Some(address) = data.address.filter(|_| !data.bytes.is_empty()) {
                copies += &format!("memcpy(M+{address},D_{index},{});", data.bytes.len());
            }
        }
        if let Some(limits) = self
            .module
            .memory
            .filter(|_| uses_memory || !copies.is_empty())
        {
            helpers.insert(Helper::Trap);
            helpers.insert(Helper::Memory);
            let size = u64::from(limits.minimum) << 16;
            code += &format!("Z=C={size}u;M=(unsigned char*)calloc(1,Z+1);if(!M)T;{copies}");
        }
        // The entry comes first in `roots`, the start function runs before it.
        let mut calls: Vec<u32> = roots.to_vec();
        calls.reverse();
        for &index in &calls {
            let (name, result) = self.names.function(index);
            code += &match result {
                Some(_) if index == roots[0] => {
                    format!("return (int){name}()|(fflush(stdout)!=0);}}")
                }
                _ => format!("{name}();"),
            };
        }
        if !code.ends_with('}') {
            code += "return fflush(stdout)!=0;}";
        }
        code
    }
}

/// What gets a name outside functions.
enum Named {
    Item(usize),
    Global(u32),
}

fn spaced(type_: ValueType) -> String {
    format!("{} ", type_name(type_).trim())
}

/// Returns the type that an import has to have.
fn helper_type(helper: Helper) -> FunctionType {
    if helper == Helper::MultiplyHigh {
        return FunctionType {
            params: vec![ValueType::I64; 2],
            results: vec![ValueType::I64],
        };
    }
    let i32s = |count| vec![ValueType::I32; count];
    let (params, results) = match helper {
        Helper::Read => (2, 1),
        Helper::Write => (3, 1),
        _ => (1, 0),
    };
    FunctionType {
        params: i32s(params),
        results: i32s(results),
    }
}
