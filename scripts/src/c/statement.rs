//! Statements and functions of C.
//!
//! Blocks and loops become labels: a branch is a `goto`, which C allows into any block around.
//! So the nesting of the WebAssembly code, often deep, leaves no braces behind.

use std::collections::{BTreeMap, BTreeSet};

use crate::c::assigned::need_zero;
use crate::c::control::branches_to;
use crate::c::expression::{Printed, Printer};
use crate::c::names::{inside, Names};
use crate::c::runtime::Helper;
use crate::c::tree::{each_expression, each_statement, Expression, Label, Statement, Tree};
use crate::wasm::instruction::Access;
use crate::wasm::module::{Constant, ValueType};

/// Returns the name of a type in C.
pub fn type_name(type_: ValueType) -> &'static str {
    match type_ {
        ValueType::I32 => "U",
        ValueType::I64 => "V",
        ValueType::F32 => "float ",
        ValueType::F64 => "double ",
    }
}

/// Returns the name of a result type in C, with a space where a name may follow.
pub fn result_name(result: Option<ValueType>) -> String {
    match result {
        None => "void ".to_string(),
        Some(type_) => format!("{} ", type_name(type_).trim_end()),
    }
}

/// Returns the definition of a function.
///
/// # Errors
/// The name of an instruction that cannot be said in C without its mathematical library.
pub fn function(
    name: &str,
    tree: &Tree,
    names: &Names,
    short: &BTreeSet<Helper>,
    helpers: &mut BTreeSet<Helper>,
) -> Printed<String> {
    let locals = local_names(tree);
    let labels = label_names(tree);
    let mut writer = Writer {
        printer: Printer {
            names,
            locals: &locals,
            short,
            helpers,
        },
        labels,
        code: String::new(),
    };
    writer.list(&tree.body)?;
    writer.close_labels();
    let body = writer.code;
    let params: Vec<String> = locals
        .iter()
        .take(tree.type_.params.len())
        .map(|(name, type_)| format!("{}{}", spaced(*type_), name))
        .collect();
    let params = match params.is_empty() {
        true => "void".to_string(),
        false => params.join(","),
    };
    let result = result_name(tree.type_.results.first().copied());
    let declarations = declarations(tree, &locals);
    Ok(format!(
        "static {result}{name}({params}){{{declarations}{body}}}"
    ))
}

fn spaced(type_: ValueType) -> String {
    format!("{} ", type_name(type_).trim_end())
}

/// Returns the declarations of the local variables behind the parameters.
fn declarations(tree: &Tree, locals: &[(String, ValueType)]) -> String {
    let zeroed = need_zero(tree);
    let mut code = String::new();
    for type_ in [
        ValueType::I32,
        ValueType::I64,
        ValueType::F32,
        ValueType::F64,
    ] {
        let mut names = Vec::new();
        for (index, (name, found)) in locals.iter().enumerate().skip(tree.type_.params.len()) {
            // Locals that are not used have no name.
            if *found == type_ && !name.is_empty() {
                let zero = if zeroed.contains(&(index as u32)) {
                    "=0"
                } else {
                    ""
                };
                names.push(format!("{name}{zero}"));
            }
        }
        if !names.is_empty() {
            code += &format!("{}{};", spaced(type_), names.join(","));
        }
    }
    code
}

/// Names the local variables: the shortest for those that are used most.
fn local_names(tree: &Tree) -> Vec<(String, ValueType)> {
    let mut uses = vec![0_usize; tree.locals.len()];
    let mut count = |local: u32| {
        if let Some(uses) = uses.get_mut(local as usize) {
            *uses += 1;
        }
    };
    each_expression(&tree.body, &mut |expression| {
        if let Expression::Local(local) = expression {
            count(*local);
        }
    });
    each_statement(&tree.body, &mut |statement| {
        if let Statement::Set(local, _) = statement {
            count(*local);
        }
    });
    (0..tree.type_.params.len() as u32).for_each(count);
    let mut order: Vec<usize> = (0..uses.len()).filter(|&local| uses[local] > 0).collect();
    order.sort_by_key(|&local| std::cmp::Reverse(uses[local]));
    let mut named: Vec<(String, ValueType)> = Vec::new();
    named.extend(tree.locals.iter().map(|&type_| (String::new(), type_)));
    for (local, name) in order.into_iter().zip(inside()) {
        named[local].0 = name;
    }
    named
}

/// Names the labels to which a branch goes.
fn label_names(tree: &Tree) -> BTreeMap<Label, String> {
    let mut labels = BTreeSet::new();
    each_statement(&tree.body, &mut |statement| match statement {
        Statement::Branch(label) => {
            labels.insert(*label);
        }
        Statement::Switch(_, targets, last) => labels.extend(targets.iter().chain([last])),
        _ => {}
    });
    labels.into_iter().zip(inside()).collect()
}

struct Writer<'a> {
    printer: Printer<'a>,
    labels: BTreeMap<Label, String>,
    code: String,
}

impl Writer<'_> {
    fn list(&mut self, list: &[Statement]) -> Printed<()> {
        list.iter()
            .try_for_each(|statement| self.statement(statement))
    }

    /// A label wants a statement behind it.
    fn close_labels(&mut self) {
        if self.code.ends_with(':') {
            self.code.push(';');
        }
    }

    fn statement(&mut self, statement: &Statement) -> Printed<()> {
        match statement {
            Statement::Set(local, value) => {
                let name = self.printer.locals[*local as usize].0.clone();
                self.set(&name, &Expression::Local(*local), value)?;
            }
            Statement::SetGlobal(global, value) => {
                let (name, _) = self.printer.names.global(*global);
                self.set(&name, &Expression::Global(*global), value)?;
            }
            Statement::Store(access, offset, address, value) => {
                let helper = Helper::store(*access);
                let value = &stored(*access, value);
                let call = self.printer.access(helper, *offset, address, Some(value))?;
                self.code += &call;
                self.code.push(';');
            }
            Statement::Evaluate(value) => {
                let code = self.printer.assigned(value)?;
                match value {
                    Expression::Call(..) | Expression::CallIndirect(..) => self.code += &code,
                    _ => self.code += &format!("(void)({code})"),
                }
                self.code.push(';');
            }
            Statement::If(condition, one, other) => self.choice(condition, one, other)?,
            Statement::Block(label, inner) => {
                let is_target = branches_to(inner, *label);
                self.list(inner)?;
                if is_target {
                    self.label(*label);
                }
            }
            Statement::Loop(label, inner) => {
                if branches_to(inner, *label) {
                    self.label(*label);
                }
                self.list(inner)?;
            }
            Statement::Branch(label) => {
                let name = &self.labels[label];
                self.code += &format!("goto {name};");
            }
            Statement::Switch(index, labels, last) => self.switch(index, labels, *last)?,
            Statement::Return(results) => self.give_back(results)?,
            Statement::Trap => {
                self.printer.helpers.insert(Helper::Trap);
                self.code += "T;";
            }
            Statement::Copy(one, two, three) => {
                self.helper(Helper::Copy, &[one, two, three])?;
            }
            Statement::Fill(one, two, three) => {
                self.helper(Helper::Fill, &[one, two, three])?;
            }
            Statement::Init(segment, one, two, three) => {
                self.printer.helpers.insert(Helper::Init);
                let all = [one, two, three];
                let arguments: Printed<Vec<String>> = all
                    .iter()
                    .map(|value| self.printer.assigned(value))
                    .collect();
                let arguments = arguments?.join(",");
                self.code += &format!("I(D_{segment},E_{segment},{arguments});");
            }
            Statement::DropData(segment) => self.code += &format!("E_{segment}=0;"),
        }
        Ok(())
    }

    fn label(&mut self, label: Label) {
        let name = &self.labels[&label];
        self.code += &format!("{name}:");
    }

    fn helper(&mut self, helper: Helper, operands: &[&Expression]) -> Printed<()> {
        self.printer.helpers.insert(helper);
        let operands = operands.iter().copied();
        self.code += &self.printer.call(helper.name(), operands)?;
        self.code.push(';');
        Ok(())
    }

    /// Writes an assignment, as `x+=y` where it can be one.
    fn set(&mut self, name: &str, target: &Expression, value: &Expression) -> Printed<()> {
        let code = match compound(target, value) {
            Some((sign, Expression::Constant(Constant(_, 1)))) if "+-".contains(sign) => {
                format!("{sign}{sign}{name};")
            }
            Some((sign, operand)) => {
                let operand = match operand {
                    Expression::Constant(constant) if "+-".contains(sign) => {
                        let (sign, amount) = amount(sign, *constant);
                        self.code += &format!("{name}{sign}={amount};");
                        return Ok(());
                    }
                    operand => self.printer.assigned(operand)?,
                };
                format!("{name}{sign}={operand};")
            }
            None => format!("{name}={};", self.printer.assigned(value)?),
        };
        self.code += &code;
        Ok(())
    }

    fn choice(
        &mut self,
        condition: &Expression,
        one: &[Statement],
        other: &[Statement],
    ) -> Printed<()> {
        let condition = self.printer.condition(condition, true)?;
        self.code += &format!("if({condition})");
        // An `else` would belong to an `if` that stands there without braces.
        let is_if = matches!(one, [Statement::If(..)]);
        self.arm(one, is_if)?;
        if !other.is_empty() {
            self.code += "else";
            let before = self.code.len();
            self.arm(other, false)?;
            if self.code.as_bytes().get(before) != Some(&b'{') {
                self.code.insert(before, ' ');
            }
        }
        Ok(())
    }

    /// Writes what a condition chooses, in braces only where they are due.
    fn arm(&mut self, list: &[Statement], needs_braces: bool) -> Printed<()> {
        let is_single = match list {
            [Statement::Block(..) | Statement::Loop(..)] => false,
            [Statement::Return(results)] => results.len() < 2,
            [_] => true,
            _ => false,
        };
        if is_single && !needs_braces {
            return self.list(list);
        }
        self.code.push('{');
        self.list(list)?;
        self.close_labels();
        self.code.push('}');
        Ok(())
    }

    fn switch(&mut self, index: &Expression, labels: &[Label], last: Label) -> Printed<()> {
        let index = self.printer.condition(index, true)?;
        self.code += &format!("switch({index}){{");
        let mut targets: Vec<Label> = Vec::new();
        for &label in labels {
            if label != last && !targets.contains(&label) {
                targets.push(label);
            }
        }
        for target in targets {
            for (place, _) in labels
                .iter()
                .enumerate()
                .filter(|(_, &label)| label == target)
            {
                self.code += &format!("case {place}:");
            }
            let name = &self.labels[&target];
            self.code += &format!("goto {name};");
        }
        let name = &self.labels[&last];
        self.code += &format!("default:goto {name};}}");
        Ok(())
    }

    fn give_back(&mut self, results: &[Expression]) -> Printed<()> {
        let Some((first, extra)) = results.split_first() else {
            self.code += "return;";
            return Ok(());
        };
        for (place, result) in (1..).zip(extra) {
            let result = self.printer.assigned(result)?;
            self.code += &format!("G_{place}={result};");
        }
        let first = self.printer.assigned(first)?;
        let space = if first.starts_with('(') { "" } else { " " };
        self.code += &format!("return{space}{first};");
        Ok(())
    }
}

/// Returns what a store takes of a value: of a constant no more than the bits that it writes,
/// because compilers warn where one is cut.
fn stored(access: Access, value: &Expression) -> Expression {
    match value {
        Expression::Constant(Constant(ValueType::I32 | ValueType::I64, bits))
            if access.bytes < 8 =>
        {
            let kept = (1 << (8 * access.bytes)) - 1;
            Expression::Constant(Constant(ValueType::I32, bits & kept))
        }
        value => value.clone(),
    }
}

/// Returns the sign and the operand of `value` if it is `target`, sign, operand.
fn compound<'e>(
    target: &Expression,
    value: &'e Expression,
) -> Option<(&'static str, &'e Expression)> {
    let Expression::Numeric(numeric, operands) = value else {
        return None;
    };
    let [one, other] = operands.as_slice() else {
        return None;
    };
    let (sign, commutes) = match numeric.name {
        "i32.add" | "i64.add" => ("+", true),
        "i32.sub" | "i64.sub" => ("-", false),
        "i32.mul" | "i64.mul" => ("*", true),
        "i32.and" | "i64.and" => ("&", true),
        "i32.or" | "i64.or" => ("|", true),
        "i32.xor" | "i64.xor" => ("^", true),
        "i32.shl" | "i64.shl" if is_small_shift(other) => ("<<", false),
        "i32.shr_u" | "i64.shr_u" if is_small_shift(other) => (">>", false),
        _ => return None,
    };
    if one == target {
        Some((sign, other))
    } else if other == target && commutes {
        Some((sign, one))
    } else {
        None
    }
}

/// Returns whether a shift by `count` needs no mask.
fn is_small_shift(count: &Expression) -> bool {
    matches!(count, Expression::Constant(Constant(_, 0..=31)))
}

/// Turns the sign around if the constant is negative.
fn amount(sign: &'static str, Constant(type_, bits): Constant) -> (&'static str, String) {
    let number = match type_ {
        ValueType::I32 => i64::from(bits as u32 as i32),
        _ => bits as i64,
    };
    let sign = match (sign, number < 0) {
        ("+", true) => "-",
        ("-", true) => "+",
        (sign, _) => sign,
    };
    let amount = number.unsigned_abs();
    let suffix = match amount {
        0..=0x7FFF_FFFF => "",
        0x8000_0000..=0xFFFF_FFFF => "u",
        _ => "ull",
    };
    (sign, format!("{amount}{suffix}"))
}
