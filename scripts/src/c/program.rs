//! A whole program of C: runtime, data, functions, `main`.

use std::collections::BTreeSet;

use crate::c::control::simplify;
use crate::c::data::literal;
use crate::c::lift::lift;
use crate::c::names::{callee_name, constant, head, local_name, result_name, type_name};
use crate::c::print;
use crate::c::prune::{callees, candidates, prune, reached, Candidates, Trees};
use crate::c::runtime;
use crate::c::tree::{each_statement, Bulk, Callee, Expression, Statement};
use crate::wasm::module::{Code, Module};
use crate::wasm::types::ValueType::{self, I32, I64};
use crate::wasm::types::{FunctionType, TypeNumber};

/// What a module may import: two names, parameters, results.
const IMPORTS: [(&str, &str, &[ValueType], &[ValueType]); 4] = [
    ("stdio", "read", &[I32; 2], &[I32]),
    ("stdio", "write", &[I32; 3], &[I32]),
    ("stdlib", "exit", &[I32], &[]),
    ("wide", "multiply_high", &[I64; 2], &[I64]),
];

/// Returns a C program that runs the exported function `entry`, which takes nothing and whose
/// results are dropped, after the module's start function.
///
/// # Errors
/// A message if there is no such function, if an import is unknown, or if the module uses what C
/// has no words for here.
pub fn program(module: &Module<'_>, entry: &str) -> Result<String, String> {
    check_imports(module)?;
    let missing = || format!("the module exports no function `{entry}`");
    let exported = module.exports.get(entry).copied().flatten();
    let entry_index = exported.ok_or_else(missing)?;
    if !module.type_of(entry_index).params.is_empty() {
        return Err(format!("`{entry}` has parameters"));
    }
    let pages = module.memory.map_or(0, |limits| limits.minimum);
    if pages > print::LARGEST {
        return Err(format!("a memory of more than {} pages", print::LARGEST));
    }
    let candidates = candidates(module);
    let roots: Vec<u32> = module.start.into_iter().chain([entry_index]).collect();
    let mut trees = Trees::new();
    reached(&roots, |callee| {
        if let Callee::Function(index) = callee {
            // Function indices were looked up by the reader.
            if let Code::Body(body) = &module.functions[index as usize].code {
                let mut tree = lift(module, module.type_of(index), body);
                simplify(&mut tree.body);
                trees.insert(index, tree);
            }
        }
        callees(&trees, &candidates, callee)
    });
    // What was simplified shows more of what surely traps.
    for _ in 0..2 {
        prune(&mut trees, &candidates, &roots);
        for tree in trees.values_mut() {
            simplify(&mut tree.body);
        }
    }
    let used = Used::by(module, &trees);
    let program = Program {
        module,
        candidates,
        trees,
        roots,
        used,
    };
    program.print()
}

/// Checks that the embedder has what the module imports.
fn check_imports(module: &Module<'_>) -> Result<(), String> {
    for function in &module.functions {
        let Code::Import(one, other) = function.code else {
            continue;
        };
        let known = IMPORTS.iter().find(|row| (row.0, row.1) == (one, other));
        let type_ = module.types.get(function.type_);
        let Some(&(_, _, params, results)) = known else {
            return Err(format!("the import `{one}.{other}` is unknown"));
        };
        if (params, results) != (&*type_.params, &*type_.results) {
            return Err(format!("the import `{one}.{other}` has another type"));
        }
    }
    Ok(())
}

/// What the functions that are left use.
#[derive(Default)]
struct Used {
    /// Calls in the table, by their types.
    tables: BTreeSet<TypeNumber>,
    /// Global variables.
    globals: BTreeSet<u32>,
    /// Data segments that are copied, and those that are given up.
    copied: BTreeSet<u32>,
    dropped: BTreeSet<u32>,
    /// Variables for results behind the first.
    results: BTreeSet<(usize, ValueType)>,
}

impl Used {
    fn by(module: &Module<'_>, trees: &Trees<'_>) -> Used {
        let mut used = Used::default();
        for tree in trees.values() {
            used.add_results(tree.type_);
            each_statement(&tree.body, &mut |statement| {
                match statement {
                    Statement::Call(Callee::Table(number), ..) => {
                        used.add_results(module.types.get(*number));
                        used.tables.insert(*number);
                    }
                    Statement::SetGlobal(global, _) => drop(used.globals.insert(*global)),
                    Statement::Bulk(Bulk::Init(segment), _) => drop(used.copied.insert(*segment)),
                    Statement::DropData(segment) => drop(used.dropped.insert(*segment)),
                    _ => {}
                }
                for expression in statement.expressions() {
                    expression.each(&mut |inner| {
                        if let Expression::Global(global) = inner {
                            used.globals.insert(*global);
                        }
                    });
                }
            });
        }
        used
    }

    fn add_results(&mut self, type_: &FunctionType) {
        self.results
            .extend(type_.results.iter().copied().enumerate().skip(1));
    }
}

struct Program<'a> {
    module: &'a Module<'a>,
    candidates: Candidates,
    trees: Trees<'a>,
    roots: Vec<u32>,
    used: Used,
}

impl Program<'_> {
    fn print(mut self) -> Result<String, String> {
        let mut code = String::new();
        for (&index, tree) in &self.trees {
            let name = callee_name(self.module, Callee::Function(index));
            code += &prototype(&name, tree.type_);
        }
        for &number in &self.used.tables {
            let name = callee_name(self.module, Callee::Table(number));
            code += &prototype(&name, &self.type_of_table(number));
        }
        while let Some((index, tree)) = self.trees.pop_first() {
            print::function(self.module, index, &tree, &mut code)
                .map_err(|name| format!("unsupported instruction `{name}`"))?;
        }
        for &number in &self.used.tables {
            code += &self.table(number);
        }
        code += &self.main();
        // Text in the data names nothing.
        code.insert_str(0, &(runtime::needed(&code) + &self.variables()));
        Ok(code)
    }

    /// Returns the type of the C function that calls functions of a type in the table.
    fn type_of_table(&self, number: TypeNumber) -> FunctionType {
        let type_ = self.module.types.get(number);
        let mut params = type_.params.to_vec();
        params.insert(0, I32);
        FunctionType {
            params: params.into(),
            results: type_.results.clone(),
        }
    }

    /// Returns a function that calls the one at a place of the table. As in WebAssembly, a place
    /// outside the table, an empty one and a function of another type are a trap.
    fn table(&self, number: TypeNumber) -> String {
        let type_ = self.type_of_table(number);
        let names: Vec<String> = (0..type_.params.len()).map(local_name).collect();
        let typed = type_.params.iter().zip(&names);
        let params: Vec<String> = typed
            .map(|(&type_, name)| format!("{} {name}", type_name(type_)))
            .collect();
        let arguments = names[1..].join(",");
        let name = callee_name(self.module, Callee::Table(number));
        let mut code = head(&name, &type_, &params) + "{\nswitch(a){\n";
        for (&index, places) in self.candidates.get(&number).into_iter().flatten() {
            for place in places {
                code += &format!("case {place}u:\n");
            }
            let callee = callee_name(self.module, Callee::Function(index));
            code += &match type_.results.is_empty() {
                true => format!("{callee}({arguments});\nreturn;\n"),
                false => format!("return {callee}({arguments});\n"),
            };
        }
        code + "default:trap();\n}\n}\n"
    }

    /// Returns the definitions of globals, results and data segments.
    fn variables(&self) -> String {
        let mut code = String::new();
        for &global in &self.used.globals {
            // Validation looked it up.
            let type_ = self.module.globals[global as usize].value.0;
            code += &format!("static {} G{global};\n", type_name(type_));
        }
        for &(place, type_) in &self.used.results {
            let (type_name, name) = (type_name(type_), result_name(place, type_));
            code += &format!("static {type_name} {name};\n");
        }
        for (index, data) in (0..).zip(&self.module.data) {
            let is_copied = self.used.copied.contains(&index);
            if is_copied || data.address.is_some() && !data.bytes.is_empty() {
                code += &format!("static const char D{index}[]={};\n", literal(data.bytes));
            }
            if is_copied || self.used.dropped.contains(&index) {
                // An active segment is given up once it is copied.
                let length = data.address.map_or(data.bytes.len(), |_| 0);
                code += &format!("static U E{index}={length};\n");
            }
        }
        code
    }

    fn main(&self) -> String {
        let mut code = String::from("int main(void){\nopen_streams();\n");
        if let Some(limits) = self.module.memory {
            let size = u64::from(limits.minimum) << 16;
            code += &format!("Z={size}u;\nM=(unsigned char*)calloc((size_t)Z+1,1);\n");
            code += "if(!M)trap();\n";
        }
        for (index, data) in self.module.data.iter().enumerate() {
            if let Some(address) = data.address.filter(|_| !data.bytes.is_empty()) {
                code += &format!("memcpy(M+{address}u,D{index},{});\n", data.bytes.len());
            }
        }
        for &global in &self.used.globals {
            let value = constant(self.module.globals[global as usize].value);
            code += &format!("G{global}={value};\n");
        }
        for &root in &self.roots {
            code += &format!("{}();\n", callee_name(self.module, Callee::Function(root)));
        }
        code + "return 0;\n}\n"
    }
}

fn prototype(name: &str, type_: &FunctionType) -> String {
    let params = type_.params.iter().map(|&type_| type_name(type_).into());
    head(name, type_, &params.collect::<Vec<_>>()) + ";\n"
}
