//! Formulas in words.

use super::{Binary, Constant, DigitClass, Expression, Quadratic, Variable};

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
            Expression::Binary(operation, left, right) => {
                operation.words(&left.operand_words(names), &right.operand_words(names))
            }
            Expression::Digits(kind, argument) => kind.words(&argument.operand_words(names)),
            Expression::Floor(number, argument) => {
                format!("⌊{} · {}⌋", number.words(), argument.operand_words(names))
            }
            Expression::Aggregate(function) => function.words.to_string(),
            Expression::Lookup(list, key) => {
                let entry = |(key, value): &(i64, i64)| format!("{key} → {value}");
                let entries: Vec<String> = list.iter().map(entry).collect();
                format!("by {}: {}", key.operand_words(names), entries.join(", "))
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

impl DigitClass {
    fn words(&self, number: &str) -> String {
        let DigitClass { base, modulus, class } = self;
        if modulus == base {
            return format!("the number of digits {class} of {number} in base {base}");
        }
        format!("the number of digits of {number} in base {base} that are {class} mod {modulus}")
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
