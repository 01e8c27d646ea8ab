//! Formulas as Rust.

use super::{Binary, Constant, Expression, Items, Quadratic, Variable};

impl Expression {
    /// Returns the formula in Rust; `items` takes the functions that it calls.
    pub fn code(&self, names: &[String], items: &mut Items) -> String {
        match self {
            Constant(number) => number.to_string(),
            Variable(index) => names[*index].clone(),
            Expression::Unary(function, argument) => {
                items.need(function.code);
                with_argument(function.code, &argument.code(names, items))
            }
            Expression::Binary(..) if self.is_condition() => {
                format!("i64::from({})", self.condition(names, items))
            }
            Expression::Binary(operation, left, right) => {
                let left = left.operand_code(*operation, names, items);
                let right = right.operand_code(*operation, names, items);
                let code = operation.code(&left, &right);
                items.need(&code);
                let is_method = matches!(operation, Binary::Minimum | Binary::Maximum);
                if is_method && left.chars().all(char::is_alphanumeric) {
                    return code.replacen(&format!("({left})"), &typed(&left), 1);
                }
                code
            }
            Expression::Floor(number, argument) => {
                items.need("quadratic_floor(");
                let argument = argument.code(names, items);
                let Quadratic { numerator, root, denominator } = number;
                format!("quadratic_floor({argument}, {numerator}, {root}, {denominator})")
            }
            Expression::Aggregate(function) => {
                items.need(function.code);
                with_argument(function.code, &format!("&[{}]", names.join(", ")))
            }
            Expression::Lookup(list, key) => lookup_code(list, &key.code(names, items)),
            Expression::Choose(formulas, key) if key.is_condition() => {
                let key = key.condition(names, items);
                let [no, yes] = [0, 1].map(|case: usize| formulas[case].code(names, items));
                format!("if {key} {{\n        {yes}\n    }} else {{\n        {no}\n    }}")
            }
            Expression::Choose(formulas, key) => {
                let key = key.code(names, items);
                let mut arms = String::new();
                for (case, formula) in formulas.iter().enumerate() {
                    let is_last = case + 1 == formulas.len();
                    let pattern = if is_last { "_".to_string() } else { case.to_string() };
                    arms += &format!("        {pattern} => {},\n", formula.code(names, items));
                }
                format!("match {key} {{\n{arms}    }}")
            }
            Expression::Apply(rule, arguments) => {
                let name = items.add(rule.as_ref());
                let arguments: Vec<String> =
                    arguments.iter().map(|argument| argument.code(names, items)).collect();
                format!("{name}({})", arguments.join(", "))
            }
        }
    }

    /// Returns the formula, which has the value 0 or 1, as a condition in Rust.
    pub fn condition(&self, names: &[String], items: &mut Items) -> String {
        match self {
            Expression::Binary(operation, left, right) if operation.joins(left, right) => {
                let sign = if *operation == Binary::And { "&&" } else { "||" };
                let mut side = |formula: &Expression| match formula {
                    Expression::Binary(Binary::And | Binary::Or, ..) => {
                        format!("({})", formula.condition(names, items))
                    }
                    _ => formula.condition(names, items),
                };
                format!("{} {sign} {}", side(left), side(right))
            }
            Expression::Binary(operation, left, right) if operation.is_comparison() => {
                let left = left.operand_code(*operation, names, items);
                let right = right.operand_code(*operation, names, items);
                operation.code(&left, &right)
            }
            _ => format!("{} == 1", self.code(names, items)),
        }
    }

    /// Returns the code as an operand of `operation`: in parentheses where it needs them.
    fn operand_code(&self, operation: Binary, names: &[String], items: &mut Items) -> String {
        let code = self.code(names, items);
        let is_argument =
            operation.is_call() && !operation.is_comparison() && operation != Binary::Distance;
        match self {
            Expression::Binary(own, ..) if !own.is_call() && !is_argument => format!("({code})"),
            Constant(number) if *number < 0 => format!("({code})"),
            Expression::Lookup(..) | Expression::Choose(..) => format!("({code})"),
            _ => code,
        }
    }
}

/// Returns the code that looks up `key` in a list of keys and values.
fn lookup_code(list: &[(i64, i64)], key: &str) -> String {
    let arm = |(key, value): &(i64, i64)| format!("        {key} => {value},\n");
    let arms: String = list.iter().map(arm).collect();
    format!("match {key} {{\n{arms}        _ => panic!(\"no such key was seen\"),\n    }}")
}

/// Returns an operand before a method call: a bare number needs its type there.
fn typed(operand: &str) -> String {
    if operand.chars().all(|sign| sign.is_ascii_digit()) {
        format!("{operand}_i64")
    } else {
        operand.to_string()
    }
}

/// Returns `code` with `argument` in the place of the `_` that is not part of a name.
fn with_argument(code: &str, argument: &str) -> String {
    let is_place = |&place: &usize| code[..place].ends_with(['(', ' ']);
    let place = code.match_indices('_').map(|(place, _)| place).find(is_place);
    match place {
        Some(place) => format!("{}{argument}{}", &code[..place], &code[place + 1..]),
        None => code.to_string(),
    }
}
