//! Formulas in words.

use super::{Binary, Constant, Expression, Quadratic, Variable};

impl Expression {
    /// Returns the formula in words, with these names of the coordinates.
    pub fn words(&self, names: &[String]) -> String {
        match self {
            Constant(number) => number.to_string(),
            Variable(index) => names[*index].clone(),
            Expression::Unary(function, argument) => {
                let argument = match argument.as_ref() {
                    Constant(_) | Variable(_) => argument.words(names),
                    _ if function.words.ends_with('_') => argument.operand_words(names),
                    _ => format!("({})", argument.words(names)),
                };
                function.words.replace('_', &argument)
            }
            Expression::Binary(
                operation @ (Binary::Minimum | Binary::Maximum | Binary::Gcd),
                left,
                right,
            ) => operation.words(&left.words(names), &right.words(names)),
            Expression::Binary(Binary::Distance, left, right) => {
                Binary::Distance.words(&left.words(names), &right.operand_words(names))
            }
            Expression::Binary(operation, left, right) if operation.is_comparison() => {
                comparison_words(*operation, left, right, names)
            }
            Expression::Binary(operation, left, right) => {
                let [left, right] = constant_last(*operation, left, right);
                if operation.joins(left, right) {
                    return operation.words(&left.part_words(names), &right.part_words(names));
                }
                operation.words(&left.operand_words(names), &right.operand_words(names))
            }
            Expression::Floor(number, argument) => {
                format!("⌊{} · {}⌋", number.words(), argument.operand_words(names))
            }
            Expression::Aggregate(function) => function.words.to_string(),
            Expression::Lookup(list, key) => lookup_words(list, key, names),
            Expression::Choose(formulas, key) if key.is_condition() => {
                let key = key.words(names);
                format!(
                    "{} if {key}, otherwise {}",
                    formulas[1].words(names),
                    formulas[0].words(names)
                )
            }
            Expression::Choose(formulas, key) => {
                let key = key.operand_words(names);
                let case = |(case, formula): (usize, &Expression)| {
                    format!("{} if {key} is {case}", formula.words(names))
                };
                let cases: Vec<String> = formulas.iter().enumerate().map(case).collect();
                cases.join("; ")
            }
            Expression::Apply(rule, arguments) => {
                let arguments: Vec<String> =
                    arguments.iter().map(|argument| argument.words(names)).collect();
                rule.words(&arguments)
            }
        }
    }

    /// Returns a condition in words as a part of another one.
    fn part_words(&self, names: &[String]) -> String {
        match self {
            Expression::Binary(Binary::And | Binary::Or, ..) => format!("({})", self.words(names)),
            _ => self.words(names),
        }
    }

    /// Returns the formula in words as a part of another one: in brackets where it needs them.
    fn operand_words(&self, names: &[String]) -> String {
        let words = self.words(names);
        match self {
            Expression::Binary(operation, ..) if operation.is_comparison() => format!("[{words}]"),
            Expression::Binary(operation, ..)
                if !operation.is_call() && *operation != Binary::Divide =>
            {
                format!("({words})")
            }
            Expression::Unary(function, _) if !function.words.starts_with('⌊') => {
                format!("({words})")
            }
            Expression::Choose(..) | Expression::Lookup(..) => format!("({words})"),
            Expression::Apply(..) if words.contains(' ') => format!("({words})"),
            _ => words,
        }
    }
}

/// Returns the list of a key, or of several that were joined as the digits of one number.
fn lookup_words(list: &[(i64, i64)], key: &Expression, names: &[String]) -> String {
    let keys = joined_keys(key);
    let mut entries = Vec::new();
    for (number, value) in list {
        let mut digits = Vec::new();
        let mut rest = *number;
        for (_, radix) in keys[1..].iter().rev() {
            digits.push((rest % radix).to_string());
            rest /= radix;
        }
        digits.push(rest.to_string());
        digits.reverse();
        entries.push(format!("{} → {value}", digits.join(" ")));
    }
    let keys: Vec<String> = keys.iter().map(|(key, _)| key.words(names)).collect();
    format!("by {}: {}", keys.join(" and "), entries.join(", "))
}

/// Returns the keys that are joined as `(first * radix + second) * radix + …`, with their radices.
fn joined_keys(key: &Expression) -> Vec<(&Expression, i64)> {
    if let Expression::Binary(Binary::Add, high, low) = key {
        if let Expression::Binary(Binary::Multiply, high, radix) = high.as_ref() {
            if let Constant(radix) = radix.as_ref() {
                let mut keys = joined_keys(high);
                keys.push((low, *radix));
                return keys;
            }
        }
    }
    vec![(key, 1)]
}

/// Returns the operands, a number last if their order does not matter.
fn constant_last<'a>(
    operation: Binary,
    left: &'a Expression,
    right: &'a Expression,
) -> [&'a Expression; 2] {
    match left {
        Constant(_) if operation.is_symmetric() => [right, left],
        _ => [left, right],
    }
}

/// Returns a comparison in words: a number stands last, and no brackets around what is compared.
fn comparison_words(
    operation: Binary,
    left: &Expression,
    right: &Expression,
    names: &[String],
) -> String {
    let side = |formula: &Expression| match formula {
        _ if formula.is_condition() => format!("[{}]", formula.words(names)),
        Expression::Binary(Binary::And | Binary::Or, ..) | Expression::Unary(..) => {
            formula.operand_words(names)
        }
        _ => formula.words(names),
    };
    let [left_words, right_words] = [side(left), side(right)];
    match (operation, left) {
        (Binary::Less, Constant(_)) => format!("{right_words} > {left_words}"),
        (Binary::AtMost, Constant(_)) => format!("{right_words} ≥ {left_words}"),
        (_, Constant(_)) => operation.words(&right_words, &left_words),
        _ => operation.words(&left_words, &right_words),
    }
}

impl Quadratic {
    fn words(&self) -> String {
        let name = match (self.numerator, self.root, self.denominator) {
            (1, 5, 2) => return "φ".to_string(),
            (3, 5, 2) => return "φ²".to_string(),
            (0, root, 1) => return format!("√{root}"),
            (0, root, _) => format!("√{root}"),
            (numerator, root, _) => format!("{numerator} + √{root}"),
        };
        match self.denominator {
            1 => format!("({name})"),
            denominator if self.numerator == 0 => format!("{name}/{denominator}"),
            denominator => format!("({name})/{denominator}"),
        }
    }
}
