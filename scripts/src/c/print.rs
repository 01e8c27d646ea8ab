//! A function in C, by one rule.
//!
//! An expression of type i32 is a `U`, one of i64 a `V`, and `float` and `double` are what they
//! are called; every instruction says it by the template beside its row, in whose places the
//! operands stand as they are. A statement is a line. Blocks and loops become labels: a branch
//! is a `goto`, which C allows into any block around, so the nesting of the WebAssembly code,
//! often deep, leaves no braces behind. Every variable that is used is declared and begins as
//! zero; what would set one that nobody reads is only evaluated.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use crate::c::names::{callee_name, constant, head, local_name, plain, result_name, type_name};
use crate::c::tree::{each_statement, Bulk, Callee, Expression, Label, Statement, Tree};
use crate::wasm::module::Module;
use crate::wasm::types::ValueType;

/// What printing gives: the value, or the name of an instruction that C has no words for here.
pub type Printed<T> = Result<T, &'static str>;

/// Adds the definition of the function with this index to `code`.
///
/// # Errors
/// The name of an instruction that takes the mathematical library.
pub fn function(
    module: &Module<'_>,
    index: u32,
    tree: &Tree<'_>,
    code: &mut String,
) -> Printed<()> {
    let mut used: BTreeSet<u32> = (0..tree.type_.params.len() as u32).collect();
    let mut read = BTreeSet::new();
    let mut targets = BTreeSet::new();
    each_statement(&tree.body, &mut |statement| {
        targets.extend(statement.targets());
        for expression in statement.expressions() {
            expression.each(&mut |inner| {
                if let Expression::Local(local) = inner {
                    read.insert(*local);
                }
            });
        }
    });
    used.extend(&read);
    let mut printer = Printer {
        module,
        tree,
        used: used.into_iter().collect(),
        read,
        targets,
        code,
    };
    let params: Vec<String> = (0..tree.type_.params.len() as u32)
        .map(|param| {
            let type_ = type_name(tree.type_of(param));
            format!("{type_} {}", local_name(param as usize))
        })
        .collect();
    let name = callee_name(module, Callee::Function(index));
    printer.line(format_args!("{}{{", head(&name, tree.type_, &params)));
    printer.declare(params.len());
    printer.list(&tree.body)?;
    printer.line(format_args!("}}"));
    Ok(())
}

struct Printer<'a> {
    module: &'a Module<'a>,
    tree: &'a Tree<'a>,
    /// The local variables that have a name, which is their place here: the parameters, and
    /// those that are read.
    used: Vec<u32>,
    read: BTreeSet<u32>,
    /// The labels to which a branch goes.
    targets: BTreeSet<Label>,
    code: &'a mut String,
}

impl Printer<'_> {
    /// Adds a line. Writing to a string does not fail, here as below.
    fn line(&mut self, line: std::fmt::Arguments<'_>) {
        let _ = writeln!(self.code, "{line}");
    }

    /// Declares the local variables behind the parameters.
    fn declare(&mut self, params: usize) {
        use ValueType::{F32, F64, I32, I64};
        for type_ in [I32, I64, F32, F64] {
            let mut names = String::new();
            for (place, &local) in self.used.iter().enumerate().skip(params) {
                if self.tree.type_of(local) == type_ {
                    let comma = if names.is_empty() { "" } else { "," };
                    names += &format!("{comma}{}=0", local_name(place));
                }
            }
            if !names.is_empty() {
                self.line(format_args!("{} {names};", type_name(type_)));
            }
        }
    }

    fn list(&mut self, list: &[Statement]) -> Printed<()> {
        let mut list = list.iter();
        list.try_for_each(|statement| self.statement(statement))
    }

    fn statement(&mut self, statement: &Statement) -> Printed<()> {
        match statement {
            Statement::Set(local, value) => {
                let target = self.target(*local);
                let value = self.value(value)?;
                match target.is_empty() {
                    true => self.line(format_args!("(void){value};")),
                    false => self.line(format_args!("{target}{value};")),
                }
            }
            Statement::SetGlobal(global, value) => {
                let value = self.value(value)?;
                self.line(format_args!("G{global}={value};"));
            }
            Statement::Store(access, offset, operands) => {
                let [address, value] = &**operands;
                let (address, value) = (self.value(address)?, self.value(value)?);
                let offset = plain(*offset);
                let code = filled(access.template, &[&address, &offset, &value]);
                self.line(format_args!("{code};"));
            }
            Statement::Evaluate(value) => {
                let value = self.value(value)?;
                self.line(format_args!("(void){value};"));
            }
            Statement::Call(callee, arguments, results) => {
                self.call(*callee, arguments, results)?
            }
            Statement::Grow(local, pages) => {
                let (target, pages) = (self.target(*local), self.value(pages)?);
                let maximum = self.module.memory.and_then(|limits| limits.maximum);
                let most = maximum.unwrap_or(LARGEST).min(LARGEST);
                self.line(format_args!("{target}grow({pages},{most}u);"));
            }
            Statement::Bulk(bulk, operands) => {
                let operands = self.values(operands)?;
                match bulk {
                    Bulk::Copy => self.line(format_args!("copy({operands});")),
                    Bulk::Fill => self.line(format_args!("fill({operands});")),
                    Bulk::Init(segment) => {
                        self.line(format_args!("init(D{segment},E{segment},{operands});"));
                    }
                }
            }
            Statement::DropData(segment) => self.line(format_args!("E{segment}=0;")),
            Statement::If(condition, arms) => {
                let condition = self.condition(condition)?;
                self.line(format_args!("if({condition}){{"));
                self.list(&arms[0])?;
                if !arms[1].is_empty() {
                    self.line(format_args!("}}else{{"));
                    self.list(&arms[1])?;
                }
                self.line(format_args!("}}"));
            }
            Statement::Block(label, inner) => {
                self.list(inner)?;
                self.label(*label);
            }
            Statement::Loop(label, inner) => {
                self.label(*label);
                self.list(inner)?;
            }
            Statement::Branch(label) => self.line(format_args!("goto l{label};")),
            Statement::Switch(index, labels, last) => {
                let index = self.value(index)?;
                self.line(format_args!("switch({index}){{"));
                for (place, label) in labels.iter().enumerate() {
                    if label != last {
                        self.line(format_args!("case {place}:goto l{label};"));
                    }
                }
                self.line(format_args!("default:goto l{last};\n}}"));
            }
            Statement::Return(results) => self.give_back(results)?,
            Statement::Trap => self.line(format_args!("trap();")),
        }
        Ok(())
    }

    fn label(&mut self, label: Label) {
        if self.targets.contains(&label) {
            self.line(format_args!("l{label}:;"));
        }
    }

    /// Returns the name of a local variable that has one.
    fn local(&self, local: u32) -> String {
        local_name(self.used.binary_search(&local).unwrap_or_default())
    }

    /// Returns what stands in front of a value that goes to a local variable: nothing if that
    /// is never read.
    fn target(&self, local: u32) -> String {
        match self.read.contains(&local) {
            true => self.local(local) + "=",
            false => String::new(),
        }
    }

    fn call(&mut self, callee: Callee, arguments: &[Expression], results: &[u32]) -> Printed<()> {
        let arguments = self.values(arguments)?;
        let name = callee_name(self.module, callee);
        let first = results.first();
        let target = first.map_or(String::new(), |&first| self.target(first));
        self.line(format_args!("{target}{name}({arguments});"));
        let type_ = match callee {
            Callee::Function(index) => self.module.type_of(index),
            Callee::Table(number) => self.module.types.get(number),
        };
        for (place, (&local, &type_)) in results.iter().zip(&*type_.results).enumerate().skip(1) {
            let target = self.target(local);
            if !target.is_empty() {
                self.line(format_args!("{target}{};", result_name(place, type_)));
            }
        }
        Ok(())
    }

    fn give_back(&mut self, results: &[Expression]) -> Printed<()> {
        let Some(first) = results.first() else {
            self.line(format_args!("return;"));
            return Ok(());
        };
        let types = self.tree.type_.results.iter();
        for (place, (result, &type_)) in results.iter().zip(types).enumerate().skip(1) {
            let result = self.value(result)?;
            self.line(format_args!("{}={result};", result_name(place, type_)));
        }
        let first = self.value(first)?;
        self.line(format_args!("return {first};"));
        Ok(())
    }

    fn values(&self, expressions: &[Expression]) -> Printed<String> {
        let values: Printed<Vec<String>> = expressions.iter().map(|one| self.value(one)).collect();
        Ok(values?.join(","))
    }

    /// Returns an i32 as a condition of C, which holds if it is not zero.
    fn condition(&self, expression: &Expression) -> Printed<String> {
        Ok(match expression {
            Expression::Unary(numeric, operand) if numeric.is_test => match &**operand {
                Expression::Unary(inner, _) | Expression::Binary(inner, _) if inner.is_test => {
                    format!("!({})", self.condition(operand)?)
                }
                operand => filled(numeric.template, &[&self.value(operand)?]),
            },
            Expression::Binary(numeric, operands) if numeric.is_test => {
                let [one, other] = &**operands;
                let (mut one, mut other) = (self.value(one)?, self.value(other)?);
                // Compilers suspect who compares an integer with itself.
                if one == other && !numeric.name.starts_with('f') {
                    one = format!("({one}-{one})");
                    other = "0u".to_string();
                }
                filled(numeric.template, &[&one, &other])
            }
            _ => self.value(expression)? + "!=0",
        })
    }

    /// Returns an expression of the C type that its type has, such that it may stand behind a
    /// cast.
    fn value(&self, expression: &Expression) -> Printed<String> {
        Ok(match expression {
            Expression::Constant(value) => constant(*value),
            Expression::Local(local) => self.local(*local),
            Expression::Global(global) => format!("G{global}"),
            Expression::Unary(numeric, _) | Expression::Binary(numeric, _)
                if numeric.template.is_empty() =>
            {
                return Err(numeric.name);
            }
            Expression::Unary(numeric, _) | Expression::Binary(numeric, _) if numeric.is_test => {
                format!("(U)({})", self.condition(expression)?)
            }
            Expression::Unary(numeric, operand) => {
                filled(numeric.template, &[&self.value(operand)?])
            }
            Expression::Binary(numeric, operands) => {
                let [one, other] = &**operands;
                filled(numeric.template, &[&self.value(one)?, &self.value(other)?])
            }
            Expression::Select(operands) => {
                let [one, other, condition] = &**operands;
                let (one, other) = (self.value(one)?, self.value(other)?);
                format!("({}!=0?{one}:{other})", self.value(condition)?)
            }
            Expression::Load(access, offset, address) => {
                let offset = plain(*offset);
                filled(access.template, &[&self.value(address)?, &offset])
            }
            Expression::MemorySize => "(Z>>16)".to_string(),
        })
    }
}

/// The number of pages beyond which the memory never grows: its size in bytes has 32 bits.
pub const LARGEST: u32 = 65_535;

/// Returns a template with the operands, in which there are no braces, in their places.
fn filled(template: &str, operands: &[&str]) -> String {
    let fill = |code: String, (place, operand): (usize, &&str)| {
        code.replace(&format!("{{{place}}}"), operand)
    };
    operands.iter().enumerate().fold(template.to_string(), fill)
}
