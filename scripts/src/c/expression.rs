//! Expressions of C, with as few parentheses and casts as compilers take without a warning.
//!
//! `U` and `V` are the unsigned integers of 32 and 64 bits, `S` and `W` the signed ones. All
//! arithmetic is done unsigned, where C defines it modulo a power of two as WebAssembly does.
//! A C expression may have a narrower or a signed type as long as C converts it to the right
//! value; [`Kind`] says which, and a cast comes only where that would fail.

use std::collections::BTreeSet;

use crate::c::names::Names;
use crate::c::runtime::Helper;
use crate::c::text::{constant_of, is_digits, sign_extended, signed_constant, Kind, Level, Text};
use crate::c::tree::Expression;
use crate::wasm::instruction::Access;
use crate::wasm::module::{Constant, ValueType};
use crate::wasm::numeric::Numeric;

/// A printer of expressions: it knows the names and notes the helpers that it uses.
pub struct Printer<'a> {
    /// The names of what the program has.
    pub names: &'a Names,
    /// The names and types of the local variables of the function.
    pub locals: &'a [(String, ValueType)],
    /// The loads and stores that have a shorter form without an offset.
    pub short: &'a BTreeSet<Helper>,
    /// The helpers that were used so far.
    pub helpers: &'a mut BTreeSet<Helper>,
}

/// What printing gives: text, or the name of what C has no words for here.
pub type Printed<T> = Result<T, String>;

impl Printer<'_> {
    /// Returns `expression` as it stands in an assignment, an argument or a `return`, where C
    /// converts it to the type that is due.
    ///
    /// # Errors
    /// The name of an instruction that cannot be said in C without its mathematical library.
    pub fn assigned(&mut self, expression: &Expression) -> Printed<String> {
        if let Some(("i32.wrap_i64", [inner])) = numeric(expression) {
            return self.assigned(inner);
        }
        Ok(self.value(expression)?.code)
    }

    /// Returns `expression` as it stands in a condition, or its opposite.
    ///
    /// # Errors
    /// As [`Printer::assigned`].
    pub fn condition(&mut self, expression: &Expression, holds: bool) -> Printed<String> {
        Ok(self.truth(expression, holds)?.code)
    }

    fn truth(&mut self, expression: &Expression, holds: bool) -> Printed<Text> {
        let Some((name, operands)) = numeric(expression) else {
            return self.plain_truth(expression, holds);
        };
        match (name, operands) {
            ("i32.eqz" | "i64.eqz", [inner]) => self.truth(inner, !holds),
            ("i32.xor", [inner, Expression::Constant(one)]) if one.1 == 1 && is_truth(inner) => {
                self.truth(inner, !holds)
            }
            ("i32.and" | "i32.or", [one, other])
                if is_truth(one) && is_truth(other) && !other.depends_on_state() =>
            {
                let (sign, level) = match (name == "i32.and") == holds {
                    true => ("&&", Level::And),
                    false => ("||", Level::Or),
                };
                let (one, other) = (self.truth(one, holds)?, self.truth(other, holds)?);
                // `a && b || c` is right, but compilers ask for parentheses.
                let operand = |text: &Text| match text.level == level {
                    true => text.code.clone(),
                    false => text.at(Level::BitOr),
                };
                let code = format!("{}{sign}{}", operand(&one), operand(&other));
                Ok(Text::new(code, level, Kind::Small))
            }
            (_, [one, other]) => match comparison(name, holds) {
                Some(_) if name.starts_with('f') && !holds => {
                    let text = self.value(expression)?;
                    Ok(Text::new(
                        format!("!({})", text.code),
                        Level::Equal,
                        Kind::Small,
                    ))
                }
                Some((sign, is_signed)) => self.compare(name, sign, is_signed, one, other),
                None => self.plain_truth(expression, holds),
            },
            _ => self.plain_truth(expression, holds),
        }
    }

    fn plain_truth(&mut self, expression: &Expression, holds: bool) -> Printed<Text> {
        let text = self.value(expression)?;
        // Compilers take a choice between two constants in a condition for a slip.
        let text = match text.level {
            Level::Choice => Text::new(format!("({})!=0", text.code), Level::Equal, Kind::Small),
            _ => text,
        };
        Ok(match holds {
            true => text,
            false => {
                let code = format!("!{}", text.at(Level::Unary));
                Text::new(code, Level::Equal, Kind::Small)
            }
        })
    }

    fn compare(
        &mut self,
        name: &str,
        sign: &str,
        is_signed: Option<bool>,
        one: &Expression,
        other: &Expression,
    ) -> Printed<Text> {
        let width = width(name);
        let is_float = name.starts_with('f');
        if one == other && !is_float && !one.depends_on_state() {
            let holds = matches!(sign, "==" | "<=" | ">=");
            return Ok(constant_of(u64::from(holds), 32));
        }
        let (mut one, mut other) = match is_signed {
            Some(true) => (self.signed(one, width)?, self.signed(other, width)?),
            _ => (self.value(one)?, self.value(other)?),
        };
        let is_plain = |text: &Text| matches!(text.kind, Kind::Small | Kind::U | Kind::V);
        let both_small = |one: &Text, other: &Text| {
            matches!(one.kind, Kind::Small | Kind::S) && matches!(other.kind, Kind::Small | Kind::S)
        };
        let is_right = match is_signed {
            Some(is_signed) => is_signed,
            None => is_float || both_small(&one, &other),
        };
        if !is_right {
            for text in [&mut one, &mut other] {
                if !is_plain(text) {
                    *text = text.clone().with_suffix(width);
                }
            }
        }
        let level = match sign {
            "==" | "!=" => Level::Equal,
            _ => Level::Less,
        };
        let code = format!("{}{sign}{}", one.at(Level::Shift), other.at(Level::Shift));
        Ok(Text::new(code, level, Kind::Small))
    }

    /// Returns `expression`, whose bits have that `width`, as a signed number.
    fn signed(&mut self, expression: &Expression, width: u32) -> Printed<Text> {
        if let Expression::Constant(Constant(_, bits)) = expression {
            return Ok(signed_constant(*bits, width));
        }
        let text = self.value(expression)?;
        Ok(match (width, text.kind) {
            (_, Kind::Small | Kind::S) | (64, Kind::W) => text,
            (32, _) => text.cast("S", Kind::S),
            _ => text.cast("W", Kind::W),
        })
    }

    /// Returns the value of `expression`.
    fn value(&mut self, expression: &Expression) -> Printed<Text> {
        Ok(match expression {
            Expression::Constant(constant) => self.constant(*constant),
            Expression::Local(index) => {
                // Indices of locals were looked up by validation.
                let (name, type_) = &self.locals[*index as usize];
                Text::new(name, Level::Primary, kind(*type_))
            }
            Expression::Global(index) => {
                let (name, type_) = self.names.global(*index);
                Text::new(name, Level::Primary, kind(type_))
            }
            Expression::Numeric(numeric, operands) => self.numeric(numeric, operands)?,
            Expression::Select(operands) => self.select(operands)?,
            Expression::Load(access, offset, address) => self.load(*access, *offset, address)?,
            Expression::MemorySize => {
                self.helpers.insert(Helper::Memory);
                Text::new("Z>>16", Level::Shift, Kind::U)
            }
            Expression::MemoryGrow(pages) => self.helper(Helper::Grow, &[pages], Kind::U)?,
            Expression::Call(index, arguments) => {
                let (name, result) = self.names.function(*index);
                let code = self.call(&name, arguments.iter())?;
                Text::new(code, Level::Primary, result.map_or(Kind::U, kind))
            }
            Expression::CallIndirect(type_, index, arguments) => {
                let name = self.names.dispatch(type_);
                let all = std::iter::once(&**index).chain(arguments);
                let code = self.call(&name, all)?;
                let result = type_.results.first().copied();
                Text::new(code, Level::Primary, result.map_or(Kind::U, kind))
            }
            Expression::Extra(place) => Text::new(format!("G_{place}"), Level::Primary, Kind::V),
        })
    }

    /// Returns a call of the function `name`.
    ///
    /// # Errors
    /// As [`Printer::assigned`].
    pub fn call<'e>(
        &mut self,
        name: &str,
        arguments: impl Iterator<Item = &'e Expression>,
    ) -> Printed<String> {
        let arguments: Printed<Vec<String>> =
            arguments.map(|argument| self.assigned(argument)).collect();
        Ok(format!("{name}({})", arguments?.join(",")))
    }

    fn helper(&mut self, helper: Helper, operands: &[&Expression], kind: Kind) -> Printed<Text> {
        self.helpers.insert(helper);
        let code = self.call(helper.name(), operands.iter().copied())?;
        Ok(Text::new(code, Level::Primary, kind))
    }

    fn load(&mut self, access: Access, offset: u32, address: &Expression) -> Printed<Text> {
        let helper = Helper::load(access);
        let code = self.access(helper, offset, address, None)?;
        let plain = match access.bytes {
            _ if helper == Helper::LoadF32 || helper == Helper::LoadF64 => Kind::Float,
            8 => Kind::V,
            _ => Kind::U,
        };
        let text = Text::new(code, Level::Primary, plain);
        Ok(match (access.signed, access.bytes) {
            (false, _) => text,
            (true, 1) => text.cast("signed char", Kind::S),
            (true, 2) => text.cast("short", Kind::S),
            (true, _) => text.cast("S", Kind::S),
        })
    }

    /// Returns the call of a helper that reads or writes memory.
    ///
    /// # Errors
    /// As [`Printer::assigned`].
    pub fn access(
        &mut self,
        helper: Helper,
        offset: u32,
        address: &Expression,
        value: Option<&Expression>,
    ) -> Printed<String> {
        self.helpers.insert(helper);
        // A constant address takes the offset up if their sum has 32 bits: as it is then.
        let (address, offset) = match address {
            Expression::Constant(Constant(type_, base)) if is_without_offset(address, offset) => {
                let sum = Constant(*type_, base + u64::from(offset));
                (self.constant(sum).code, 0)
            }
            _ => (self.assigned(address)?, offset),
        };
        let value = match value {
            Some(value) => format!(",{}", self.assigned(value)?),
            None => String::new(),
        };
        Ok(match helper.short() {
            Some(short) if offset == 0 && self.short.contains(&helper) => {
                format!("{short}({address}{value})")
            }
            _ => format!("{}({address},{offset}{value})", helper.name()),
        })
    }

    fn constant(&mut self, Constant(type_, bits): Constant) -> Text {
        let width = match type_ {
            ValueType::I32 => 32,
            ValueType::I64 => 64,
            ValueType::F32 => return self.float_constant(f64::from(f32::from_bits(bits as u32))),
            ValueType::F64 => return self.float_constant(f64::from_bits(bits)),
        };
        let text = signed_constant(bits, width);
        match text.level {
            Level::Primary if text.kind == Kind::Small => text,
            Level::Unary if text.kind == Kind::S => text,
            // What does not fit in an `int`.
            _ if bits >> 32 == 0 => Text::new(format!("{bits}u"), Level::Primary, Kind::U),
            _ if bits >> 63 == 0 => Text::new(format!("{bits}ull"), Level::Primary, Kind::V),
            _ => Text::new(
                format!("-{}ull", bits.wrapping_neg()),
                Level::Unary,
                Kind::V,
            ),
        }
    }

    fn float_constant(&mut self, value: f64) -> Text {
        if value.is_finite() {
            let level = match value.is_sign_negative() {
                true => Level::Unary,
                false => Level::Primary,
            };
            return Text::new(format!("{value:?}"), level, Kind::Float);
        }
        self.helpers.insert(Helper::BitsToF64);
        let name = Helper::BitsToF64.name();
        let code = format!("{name}({}ull)", value.to_bits());
        Text::new(code, Level::Primary, Kind::Float)
    }

    fn select(&mut self, operands: &[Expression; 3]) -> Printed<Text> {
        let [one, other, condition] = operands;
        let condition = self.truth(condition, true)?;
        let (mut one, mut other) = (self.value(one)?, self.value(other)?);
        // A signed and an unsigned value have no type in common that keeps both.
        let is_signed = |text: &Text| matches!(text.kind, Kind::S | Kind::W);
        if one.kind != other.kind && (is_signed(&one) || is_signed(&other)) {
            let width = match [one.kind, other.kind] {
                [Kind::Small | Kind::S, Kind::Small | Kind::S] => 0,
                [Kind::V | Kind::W, _] | [_, Kind::V | Kind::W] => 64,
                _ if self.is_wide(&operands[0]) => 64,
                _ => 32,
            };
            if width > 0 {
                one = one.with_suffix(width);
                other = match other.kind {
                    Kind::Small => other,
                    _ => other.with_suffix(width),
                };
            }
        }
        let kind = match (one.kind, other.kind) {
            (Kind::Small, kind) => kind,
            (kind, Kind::Small) => kind,
            (Kind::V, _) | (_, Kind::V) => Kind::V,
            (kind, _) => kind,
        };
        let code = format!(
            "{}?{}:{}",
            condition.at(Level::Or),
            one.at(Level::Or),
            other.at(Level::Choice)
        );
        Ok(Text::new(code, Level::Choice, kind))
    }

    /// Returns whether an expression has 64 bits.
    fn is_wide(&self, expression: &Expression) -> bool {
        let type_ = match expression {
            Expression::Constant(Constant(type_, _)) => *type_,
            Expression::Local(index) => self.locals[*index as usize].1,
            Expression::Numeric(numeric, _) => numeric.result,
            Expression::Load(access, ..) => access.type_,
            Expression::Select(operands) => return self.is_wide(&operands[0]),
            // What is left has no signed kind, which alone asks this question.
            _ => ValueType::I32,
        };
        type_ == ValueType::I64
    }

    fn numeric(&mut self, numeric: &'static Numeric, operands: &[Expression]) -> Printed<Text> {
        let name = numeric.name;
        let width = width(name);
        let short = name.split_once('.').map_or("", |(_, short)| short);
        if name.starts_with('f') || name.contains("_f32") || name.contains("_f64") {
            return self.float(numeric, short, operands);
        }
        match operands {
            [operand] => self.unary(short, width, operand),
            [one, other] => match comparison(name, true) {
                Some((sign, is_signed)) => self.compare(name, sign, is_signed, one, other),
                None => self.binary(short, width, one, other),
            },
            _ => Err(name.to_string()),
        }
    }

    fn unary(&mut self, short: &str, width: u32, operand: &Expression) -> Printed<Text> {
        let is_64 = width == 64;
        Ok(match short {
            "eqz" => return self.truth(operand, false),
            "clz" if is_64 => self.helper(Helper::Clz64, &[operand], Kind::U)?,
            "clz" => self.helper(Helper::Clz32, &[operand], Kind::U)?,
            "ctz" if is_64 => self.helper(Helper::Ctz64, &[operand], Kind::U)?,
            "ctz" => self.helper(Helper::Ctz32, &[operand], Kind::U)?,
            "popcnt" => {
                // The helper takes 64 bits: a signed value would bring its sign along.
                let text = self.value(operand)?;
                let text = match text.kind {
                    Kind::S | Kind::W => text.unsigned(width),
                    _ => text,
                };
                self.helpers.insert(Helper::Popcnt);
                let code = format!("{}({})", Helper::Popcnt.name(), text.code);
                Text::new(code, Level::Primary, Kind::U)
            }
            "wrap_i64" => {
                let text = self.value(operand)?;
                match text.kind {
                    Kind::V | Kind::W => text.unsigned(32),
                    _ => text,
                }
            }
            "extend_i32_u" => {
                let text = self.value(operand)?;
                match text.kind {
                    Kind::S => text.with_suffix(32),
                    _ => text,
                }
            }
            "extend_i32_s" => self.signed(operand, 32)?,
            "extend32_s" => self.narrow("S", operand)?,
            "extend16_s" => self.narrow("short", operand)?,
            "extend8_s" => self.narrow("signed char", operand)?,
            _ => return Err(short.to_string()),
        })
    }

    /// Converts to a signed type that may be narrower.
    fn narrow(&mut self, to: &str, operand: &Expression) -> Printed<Text> {
        let text = self.value(operand)?;
        let code = format!("({to}){}", text.at(Level::Unary));
        Ok(Text::new(code, Level::Unary, Kind::S))
    }

    fn binary(
        &mut self,
        short: &str,
        width: u32,
        one: &Expression,
        other: &Expression,
    ) -> Printed<Text> {
        let constant = match other {
            Expression::Constant(Constant(_, bits)) => Some(*bits),
            _ => None,
        };
        let is_64 = width == 64;
        let unsigned = if is_64 { Kind::V } else { Kind::U };
        let signed = if is_64 { Kind::W } else { Kind::S };
        let pair = [one, other];
        Ok(match (short, constant) {
            ("add" | "sub", Some(bits)) => {
                let number = sign_extended(bits, width);
                let is_sum = (short == "add") == (number >= 0);
                // Only the least number has no opposite: then the difference is as good.
                let amount = number.unsigned_abs();
                let sign = if is_sum { "+" } else { "-" };
                let text = self.value(one)?;
                let text = match text.kind == unsigned {
                    true => text,
                    false => text.with_suffix(width),
                };
                let amount = constant_of(amount, width);
                let code = format!("{}{sign}{}", text.at(Level::Sum), amount.at(Level::Product));
                Text::new(code, Level::Sum, unsigned)
            }
            ("add", _) => self.operation("+", Level::Sum, width, one, other)?,
            ("sub", _) => self.operation("-", Level::Sum, width, one, other)?,
            ("mul", _) => self.operation("*", Level::Product, width, one, other)?,
            ("and", _) => self.bitwise("&", Level::BitAnd, width, one, other)?,
            ("or", _) => self.bitwise("|", Level::BitOr, width, one, other)?,
            ("xor", Some(bits)) if sign_extended(bits, width) == -1 => {
                let text = self.value(one)?;
                let text = match text.kind == unsigned {
                    true => text,
                    false => text.with_suffix(width),
                };
                Text::new(
                    format!("~{}", text.at(Level::Unary)),
                    Level::Unary,
                    unsigned,
                )
            }
            ("xor", Some(1)) if is_truth(one) => self.truth(one, false)?,
            ("xor", _) => self.bitwise("^", Level::BitXor, width, one, other)?,
            ("shl", _) => {
                let text = self.value(one)?.with_suffix(width);
                self.shift(text, "<<", width, other)?
            }
            ("shr_u", Some(count)) if count & 63 < 32 => {
                let text = self.value(one)?;
                let text = match text.kind {
                    Kind::U | Kind::V => text,
                    _ => text.with_suffix(width),
                };
                self.shift(text, ">>", width, other)?
            }
            ("shr_u", _) => {
                let text = self.value(one)?.with_suffix(width);
                self.shift(text, ">>", width, other)?
            }
            ("shr_s", _) => {
                let text = self.signed(one, width)?;
                let text = match (text.kind, is_64) {
                    (Kind::W, true) | (Kind::S, false) => text,
                    (_, true) => text.cast("W", Kind::W),
                    (_, false) => text.cast("S", Kind::S),
                };
                self.shift(text, ">>", width, other)?
            }
            ("rotl", _) if is_64 => self.helper(Helper::Rotl64, &pair, Kind::V)?,
            ("rotl", _) => self.helper(Helper::Rotl32, &pair, Kind::U)?,
            ("rotr", _) if is_64 => self.helper(Helper::Rotr64, &pair, Kind::V)?,
            ("rotr", _) => self.helper(Helper::Rotr32, &pair, Kind::U)?,
            ("div_u", Some(1..)) => self.operation("/", Level::Product, width, one, other)?,
            ("rem_u", Some(1..)) => self.operation("%", Level::Product, width, one, other)?,
            ("div_s" | "rem_s", Some(bits)) if !matches!(sign_extended(bits, width), -1..=0) => {
                let sign = if short == "div_s" { "/" } else { "%" };
                let (one, other) = (self.signed(one, width)?, self.signed(other, width)?);
                let kind = match (one.kind, other.kind) {
                    (Kind::W, _) | (_, Kind::W) => Kind::W,
                    _ => Kind::S,
                };
                let code = format!("{}{sign}{}", one.at(Level::Product), other.at(Level::Unary));
                Text::new(code, Level::Product, kind)
            }
            ("div_u", _) if is_64 => self.helper(Helper::DivU64, &pair, Kind::V)?,
            ("div_u", _) => self.helper(Helper::DivU32, &pair, Kind::U)?,
            ("rem_u", _) if is_64 => self.helper(Helper::RemU64, &pair, Kind::V)?,
            ("rem_u", _) => self.helper(Helper::RemU32, &pair, Kind::U)?,
            ("div_s", _) if is_64 => self.helper(Helper::DivS64, &pair, signed)?,
            ("div_s", _) => self.helper(Helper::DivS32, &pair, signed)?,
            ("rem_s", _) if is_64 => self.helper(Helper::RemS64, &pair, signed)?,
            ("rem_s", _) => self.helper(Helper::RemS32, &pair, signed)?,
            _ => return Err(short.to_string()),
        })
    }

    /// Returns two operands of which one at least has the unsigned type of `width`.
    fn operands(
        &mut self,
        width: u32,
        one: &Expression,
        other: &Expression,
    ) -> Printed<(Text, Text)> {
        let unsigned = if width == 64 { Kind::V } else { Kind::U };
        let (one, other) = (self.value(one)?, self.value(other)?);
        Ok(match one.kind == unsigned || other.kind == unsigned {
            true => (one, other),
            // A suffix on a constant is shorter than a cast.
            false if is_digits(&other.code) => (one, other.with_suffix(width)),
            false => (one.with_suffix(width), other),
        })
    }

    fn operation(
        &mut self,
        sign: &str,
        level: Level,
        width: u32,
        one: &Expression,
        other: &Expression,
    ) -> Printed<Text> {
        let unsigned = if width == 64 { Kind::V } else { Kind::U };
        let (one, other) = self.operands(width, one, other)?;
        let is_chain = sign == "+" && other.level == Level::Sum && one.kind == unsigned;
        let right = match (is_chain, level) {
            (true, _) => other.code,
            (false, Level::Sum) => other.at(Level::Product),
            (false, _) => other.at(Level::Unary),
        };
        let space = if sign == "-" && right.starts_with('-') {
            " "
        } else {
            ""
        };
        let code = format!("{}{sign}{space}{right}", one.at(level));
        Ok(Text::new(code, level, unsigned))
    }

    fn bitwise(
        &mut self,
        sign: &str,
        level: Level,
        width: u32,
        one: &Expression,
        other: &Expression,
    ) -> Printed<Text> {
        if is_truth(one) && is_truth(other) {
            let (one, other) = (self.value(one)?, self.value(other)?);
            let code = format!("{}{sign}{}", one.at(Level::Shift), other.at(Level::Shift));
            return Ok(Text::new(code, level, Kind::Small));
        }
        let unsigned = if width == 64 { Kind::V } else { Kind::U };
        let (one, other) = self.operands(width, one, other)?;
        // Compilers ask for parentheses around sums and other bitwise operations.
        let operand = |text: &Text| match text.level {
            Level::Sum => format!("({})", text.code),
            same if same == level => text.code.clone(),
            _ => text.at(Level::Shift),
        };
        let code = format!("{}{sign}{}", operand(&one), operand(&other));
        Ok(Text::new(code, level, unsigned))
    }

    fn shift(&mut self, text: Text, sign: &str, width: u32, count: &Expression) -> Printed<Text> {
        let count = match count {
            Expression::Constant(Constant(_, bits)) => (bits & u64::from(width - 1)).to_string(),
            _ => {
                let count = self.value(count)?;
                let code = match count.level {
                    Level::BitAnd | Level::Shift => count.code,
                    _ => count.at(Level::Product),
                };
                format!("({code}&{})", width - 1)
            }
        };
        let left = match text.level {
            Level::Shift => text.code,
            _ => text.at(Level::Product),
        };
        Ok(Text::new(
            format!("{left}{sign}{count}"),
            Level::Shift,
            text.kind,
        ))
    }

    fn float(
        &mut self,
        numeric: &'static Numeric,
        short: &str,
        operands: &[Expression],
    ) -> Printed<Text> {
        let name = numeric.name;
        let is_f32 = name.starts_with("f32");
        if let Some((sign, _)) = comparison(name, true) {
            if let [one, other] = operands {
                return self.compare(name, sign, None, one, other);
            }
        }
        let arithmetic = match short {
            "add" => Some("+"),
            "sub" => Some("-"),
            "mul" => Some("*"),
            "div" => Some("/"),
            _ => None,
        };
        if let (Some(sign), [one, other]) = (arithmetic, operands) {
            let (one, other) = (self.value(one)?, self.value(other)?);
            let (one, other) = (one.at(Level::Primary), other.at(Level::Primary));
            // Rounded to `float` even where intermediate results are wider.
            let text = Text::new(format!("{one}{sign}{other}"), Level::Sum, Kind::Float);
            return Ok(match is_f32 {
                true => Text::new(format!("(float)({})", text.code), Level::Unary, Kind::Float),
                false => text,
            });
        }
        let [operand] = operands else {
            return Err(name.to_string());
        };
        let cast = |to: &str, text: Text| {
            let code = format!("({to}){}", text.at(Level::Unary));
            Ok(Text::new(code, Level::Unary, Kind::Float))
        };
        let to = if is_f32 { "float" } else { "double" };
        match short {
            "neg" => {
                let code = format!("-{}", self.value(operand)?.at(Level::Primary));
                Ok(Text::new(code, Level::Unary, Kind::Float))
            }
            "convert_i32_s" => cast(to, self.signed(operand, 32)?),
            "convert_i64_s" => cast(to, self.signed(operand, 64)?),
            "convert_i32_u" => cast(to, self.value(operand)?.with_suffix(32)),
            "convert_i64_u" => cast(to, self.value(operand)?.with_suffix(64)),
            "demote_f64" | "promote_f32" => cast(to, self.value(operand)?),
            "reinterpret_f32" => self.helper(Helper::F32ToBits, &[operand], Kind::U),
            "reinterpret_f64" => self.helper(Helper::F64ToBits, &[operand], Kind::V),
            "reinterpret_i32" => self.helper(Helper::BitsToF32, &[operand], Kind::Float),
            "reinterpret_i64" => self.helper(Helper::BitsToF64, &[operand], Kind::Float),
            _ => {
                let is_saturating = short.starts_with("trunc_sat");
                let is_signed = short.ends_with("_s");
                let kind = match (width(name), is_signed) {
                    (32, true) => Kind::S,
                    (32, false) => Kind::U,
                    (_, true) => Kind::W,
                    (_, false) => Kind::V,
                };
                match short.starts_with("trunc_") {
                    true => self.helper(Helper::trunc(kind, is_saturating), &[operand], kind),
                    false => Err(name.to_string()),
                }
            }
        }
    }
}

/// Returns whether an access is printed without an offset: there is none, or a constant address
/// takes it up.
pub fn is_without_offset(address: &Expression, offset: u32) -> bool {
    match address {
        Expression::Constant(Constant(_, base)) => base + u64::from(offset) < 1 << 32,
        _ => offset == 0,
    }
}

fn kind(type_: ValueType) -> Kind {
    match type_ {
        ValueType::I32 => Kind::U,
        ValueType::I64 => Kind::V,
        ValueType::F32 | ValueType::F64 => Kind::Float,
    }
}

/// Returns the width that the name of an instruction begins with.
fn width(name: &str) -> u32 {
    match name.starts_with("i64") {
        true => 64,
        false => 32,
    }
}

fn numeric(expression: &Expression) -> Option<(&'static str, &[Expression])> {
    match expression {
        Expression::Numeric(numeric, operands) => Some((numeric.name, operands)),
        _ => None,
    }
}

/// Returns the sign of a comparison, or of its opposite, and whether its operands have a sign;
/// `None` in its stead where that does not matter.
fn comparison(name: &str, holds: bool) -> Option<(&'static str, Option<bool>)> {
    let (_, short) = name.split_once('.')?;
    let is_signed = match short.rsplit_once('_') {
        Some((_, "s")) => Some(true),
        Some((_, "u")) => Some(false),
        _ => None,
    };
    let relation = short.split('_').next()?;
    Some((
        match (relation, holds) {
            ("eq", true) | ("ne", false) => "==",
            ("ne", true) | ("eq", false) => "!=",
            ("lt", true) | ("ge", false) => "<",
            ("ge", true) | ("lt", false) => ">=",
            ("gt", true) | ("le", false) => ">",
            ("le", true) | ("gt", false) => "<=",
            _ => return None,
        },
        is_signed,
    ))
}

/// Returns whether the value of an expression is 0 or 1.
fn is_truth(expression: &Expression) -> bool {
    match numeric(expression) {
        Some((name, _)) if comparison(name, true).is_some() || name.ends_with(".eqz") => true,
        Some(("i32.and" | "i32.or" | "i32.xor", [one, other])) => is_truth(one) && is_truth(other),
        _ => matches!(expression, Expression::Constant(Constant(_, 0..=1))),
    }
}
