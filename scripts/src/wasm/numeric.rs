//! The numeric instructions: one row each, as in the specification's index of instructions.
//!
//! They have no immediate arguments, take their operands from the stack and leave one result,
//! so a name and a type is all that the reader has to know about them. Beside them stands how
//! C says the same, by one rule: an operand `{0}` or `{1}` is an expression of the C type that
//! its type has (`U` for i32, `V` for i64, both unsigned; `float`, `double`), and so is the
//! result; each of them can stand behind a cast, so what has an operator stands in parentheses.
//! A test, whose result is 1 or 0, is given as a condition of C, which becomes a `U` by a cast.
//! The signed `S` and `W` come and go by casts. Names are those of the C program's runtime.

use crate::wasm::types::ValueType::{self, F32, F64, I32, I64};

/// A numeric instruction.
#[derive(Debug, PartialEq, Eq)]
pub struct Numeric {
    /// Its name in the text format.
    pub name: &'static str,
    /// The types of the one or two operands.
    pub operands: &'static [ValueType],
    /// The type of the result.
    pub result: ValueType,
    /// How C says it; empty if that takes the mathematical library.
    pub template: &'static str,
    /// Whether it is a test.
    pub is_test: bool,
}

impl Numeric {
    /// Returns whether it may trap: division does, and conversion that does not saturate.
    pub fn traps(&self) -> bool {
        let functions = ["div_", "rem_", "trunc_"];
        functions
            .iter()
            .any(|function| self.template.starts_with(function))
    }
}

/// Returns the instruction with the opcode `opcode`, one byte; `None` if that is another one.
pub fn plain(opcode: u8) -> Option<&'static Numeric> {
    let place = usize::from(opcode).checked_sub(0x45)?;
    PLAIN.get(place)
}

/// Returns the saturating conversion behind the prefix byte 0xFC; `None` if `opcode` is none.
pub fn saturating(opcode: u32) -> Option<&'static Numeric> {
    SATURATING.get(usize::try_from(opcode).ok()?)
}

const fn row(
    name: &'static str,
    operands: &'static [ValueType],
    result: ValueType,
    template: &'static str,
) -> Numeric {
    Numeric {
        name,
        operands,
        result,
        template,
        is_test: false,
    }
}

const fn test(
    name: &'static str,
    operands: &'static [ValueType],
    template: &'static str,
) -> Numeric {
    let row = row(name, operands, I32, template);
    Numeric {
        is_test: true,
        ..row
    }
}

/// The opcodes from 0x45 to 0xC4, without a gap.
static PLAIN: [Numeric; 0x80] = [
    test("i32.eqz", &[I32], "{0}==0"),
    test("i32.eq", &[I32, I32], "{0}=={1}"),
    test("i32.ne", &[I32, I32], "{0}!={1}"),
    test("i32.lt_s", &[I32, I32], "(S){0}<(S){1}"),
    test("i32.lt_u", &[I32, I32], "{0}<{1}"),
    test("i32.gt_s", &[I32, I32], "(S){0}>(S){1}"),
    test("i32.gt_u", &[I32, I32], "{0}>{1}"),
    test("i32.le_s", &[I32, I32], "(S){0}<=(S){1}"),
    test("i32.le_u", &[I32, I32], "{0}<={1}"),
    test("i32.ge_s", &[I32, I32], "(S){0}>=(S){1}"),
    test("i32.ge_u", &[I32, I32], "{0}>={1}"),
    test("i64.eqz", &[I64], "{0}==0"),
    test("i64.eq", &[I64, I64], "{0}=={1}"),
    test("i64.ne", &[I64, I64], "{0}!={1}"),
    test("i64.lt_s", &[I64, I64], "(W){0}<(W){1}"),
    test("i64.lt_u", &[I64, I64], "{0}<{1}"),
    test("i64.gt_s", &[I64, I64], "(W){0}>(W){1}"),
    test("i64.gt_u", &[I64, I64], "{0}>{1}"),
    test("i64.le_s", &[I64, I64], "(W){0}<=(W){1}"),
    test("i64.le_u", &[I64, I64], "{0}<={1}"),
    test("i64.ge_s", &[I64, I64], "(W){0}>=(W){1}"),
    test("i64.ge_u", &[I64, I64], "{0}>={1}"),
    test("f32.eq", &[F32, F32], "{0}=={1}"),
    test("f32.ne", &[F32, F32], "{0}!={1}"),
    test("f32.lt", &[F32, F32], "{0}<{1}"),
    test("f32.gt", &[F32, F32], "{0}>{1}"),
    test("f32.le", &[F32, F32], "{0}<={1}"),
    test("f32.ge", &[F32, F32], "{0}>={1}"),
    test("f64.eq", &[F64, F64], "{0}=={1}"),
    test("f64.ne", &[F64, F64], "{0}!={1}"),
    test("f64.lt", &[F64, F64], "{0}<{1}"),
    test("f64.gt", &[F64, F64], "{0}>{1}"),
    test("f64.le", &[F64, F64], "{0}<={1}"),
    test("f64.ge", &[F64, F64], "{0}>={1}"),
    row("i32.clz", &[I32], I32, "clz32({0})"),
    row("i32.ctz", &[I32], I32, "ctz32({0})"),
    row("i32.popcnt", &[I32], I32, "ones({0})"),
    row("i32.add", &[I32, I32], I32, "({0}+{1})"),
    row("i32.sub", &[I32, I32], I32, "({0}-{1})"),
    row("i32.mul", &[I32, I32], I32, "({0}*{1})"),
    row("i32.div_s", &[I32, I32], I32, "div_s32({0},{1})"),
    row("i32.div_u", &[I32, I32], I32, "div_u32({0},{1})"),
    row("i32.rem_s", &[I32, I32], I32, "rem_s32({0},{1})"),
    row("i32.rem_u", &[I32, I32], I32, "rem_u32({0},{1})"),
    row("i32.and", &[I32, I32], I32, "({0}&{1})"),
    row("i32.or", &[I32, I32], I32, "({0}|{1})"),
    row("i32.xor", &[I32, I32], I32, "({0}^{1})"),
    row("i32.shl", &[I32, I32], I32, "({0}<<({1}&31))"),
    row("i32.shr_s", &[I32, I32], I32, "(U)((S){0}>>({1}&31))"),
    row("i32.shr_u", &[I32, I32], I32, "({0}>>({1}&31))"),
    row("i32.rotl", &[I32, I32], I32, "rotl32({0},{1})"),
    row("i32.rotr", &[I32, I32], I32, "rotr32({0},{1})"),
    row("i64.clz", &[I64], I64, "(V)clz64({0})"),
    row("i64.ctz", &[I64], I64, "(V)ctz64({0})"),
    row("i64.popcnt", &[I64], I64, "(V)ones({0})"),
    row("i64.add", &[I64, I64], I64, "({0}+{1})"),
    row("i64.sub", &[I64, I64], I64, "({0}-{1})"),
    row("i64.mul", &[I64, I64], I64, "({0}*{1})"),
    row("i64.div_s", &[I64, I64], I64, "div_s64({0},{1})"),
    row("i64.div_u", &[I64, I64], I64, "div_u64({0},{1})"),
    row("i64.rem_s", &[I64, I64], I64, "rem_s64({0},{1})"),
    row("i64.rem_u", &[I64, I64], I64, "rem_u64({0},{1})"),
    row("i64.and", &[I64, I64], I64, "({0}&{1})"),
    row("i64.or", &[I64, I64], I64, "({0}|{1})"),
    row("i64.xor", &[I64, I64], I64, "({0}^{1})"),
    row("i64.shl", &[I64, I64], I64, "({0}<<({1}&63))"),
    row("i64.shr_s", &[I64, I64], I64, "(V)((W){0}>>({1}&63))"),
    row("i64.shr_u", &[I64, I64], I64, "({0}>>({1}&63))"),
    row("i64.rotl", &[I64, I64], I64, "rotl64({0},{1})"),
    row("i64.rotr", &[I64, I64], I64, "rotr64({0},{1})"),
    row("f32.abs", &[F32], F32, "abs32({0})"),
    row("f32.neg", &[F32], F32, "neg32({0})"),
    row("f32.ceil", &[F32], F32, ""),
    row("f32.floor", &[F32], F32, ""),
    row("f32.trunc", &[F32], F32, ""),
    row("f32.nearest", &[F32], F32, ""),
    row("f32.sqrt", &[F32], F32, ""),
    row("f32.add", &[F32, F32], F32, "(float)({0}+{1})"),
    row("f32.sub", &[F32, F32], F32, "(float)({0}-{1})"),
    row("f32.mul", &[F32, F32], F32, "(float)({0}*{1})"),
    row("f32.div", &[F32, F32], F32, "(float)({0}/{1})"),
    row("f32.min", &[F32, F32], F32, "min32({0},{1})"),
    row("f32.max", &[F32, F32], F32, "max32({0},{1})"),
    row("f32.copysign", &[F32, F32], F32, "copysign32({0},{1})"),
    row("f64.abs", &[F64], F64, "abs64({0})"),
    row("f64.neg", &[F64], F64, "neg64({0})"),
    row("f64.ceil", &[F64], F64, ""),
    row("f64.floor", &[F64], F64, ""),
    row("f64.trunc", &[F64], F64, ""),
    row("f64.nearest", &[F64], F64, ""),
    row("f64.sqrt", &[F64], F64, ""),
    row("f64.add", &[F64, F64], F64, "({0}+{1})"),
    row("f64.sub", &[F64, F64], F64, "({0}-{1})"),
    row("f64.mul", &[F64, F64], F64, "({0}*{1})"),
    row("f64.div", &[F64, F64], F64, "({0}/{1})"),
    row("f64.min", &[F64, F64], F64, "min64({0},{1})"),
    row("f64.max", &[F64, F64], F64, "max64({0},{1})"),
    row("f64.copysign", &[F64, F64], F64, "copysign64({0},{1})"),
    row("i32.wrap_i64", &[I64], I32, "(U){0}"),
    row("i32.trunc_f32_s", &[F32], I32, "trunc_s32({0})"),
    row("i32.trunc_f32_u", &[F32], I32, "trunc_u32({0})"),
    row("i32.trunc_f64_s", &[F64], I32, "trunc_s32({0})"),
    row("i32.trunc_f64_u", &[F64], I32, "trunc_u32({0})"),
    row("i64.extend_i32_s", &[I32], I64, "(V)(S){0}"),
    row("i64.extend_i32_u", &[I32], I64, "(V){0}"),
    row("i64.trunc_f32_s", &[F32], I64, "trunc_s64({0})"),
    row("i64.trunc_f32_u", &[F32], I64, "trunc_u64({0})"),
    row("i64.trunc_f64_s", &[F64], I64, "trunc_s64({0})"),
    row("i64.trunc_f64_u", &[F64], I64, "trunc_u64({0})"),
    row("f32.convert_i32_s", &[I32], F32, "(float)(S){0}"),
    row("f32.convert_i32_u", &[I32], F32, "(float){0}"),
    row("f32.convert_i64_s", &[I64], F32, "(float)(W){0}"),
    row("f32.convert_i64_u", &[I64], F32, "(float){0}"),
    row("f32.demote_f64", &[F64], F32, "(float){0}"),
    row("f64.convert_i32_s", &[I32], F64, "(double)(S){0}"),
    row("f64.convert_i32_u", &[I32], F64, "(double){0}"),
    row("f64.convert_i64_s", &[I64], F64, "(double)(W){0}"),
    row("f64.convert_i64_u", &[I64], F64, "(double){0}"),
    row("f64.promote_f32", &[F32], F64, "(double){0}"),
    row("i32.reinterpret_f32", &[F32], I32, "bits_of_float({0})"),
    row("i64.reinterpret_f64", &[F64], I64, "bits_of_double({0})"),
    row("f32.reinterpret_i32", &[I32], F32, "float_of_bits({0})"),
    row("f64.reinterpret_i64", &[I64], F64, "double_of_bits({0})"),
    row("i32.extend8_s", &[I32], I32, "(U)(signed char){0}"),
    row("i32.extend16_s", &[I32], I32, "(U)(short){0}"),
    row("i64.extend8_s", &[I64], I64, "(V)(signed char){0}"),
    row("i64.extend16_s", &[I64], I64, "(V)(short){0}"),
    row("i64.extend32_s", &[I64], I64, "(V)(S){0}"),
];

/// The opcodes from 0 to 7 behind the prefix.
static SATURATING: [Numeric; 8] = [
    row("i32.trunc_sat_f32_s", &[F32], I32, "saturate_s32({0})"),
    row("i32.trunc_sat_f32_u", &[F32], I32, "saturate_u32({0})"),
    row("i32.trunc_sat_f64_s", &[F64], I32, "saturate_s32({0})"),
    row("i32.trunc_sat_f64_u", &[F64], I32, "saturate_u32({0})"),
    row("i64.trunc_sat_f32_s", &[F32], I64, "saturate_s64({0})"),
    row("i64.trunc_sat_f32_u", &[F32], I64, "saturate_u64({0})"),
    row("i64.trunc_sat_f64_s", &[F64], I64, "saturate_s64({0})"),
    row("i64.trunc_sat_f64_u", &[F64], I64, "saturate_u64({0})"),
];

#[cfg(test)]
mod tests {
    use super::{plain, saturating, Numeric};

    #[test]
    fn opcodes_of_the_specification() {
        let name = |opcode| plain(opcode).map(|numeric| numeric.name);
        assert_eq!(name(0x44), None);
        assert_eq!(name(0x45), Some("i32.eqz"));
        assert_eq!(name(0x6A), Some("i32.add"));
        assert_eq!(name(0x8A), Some("i64.rotr"));
        assert_eq!(name(0xA7), Some("i32.wrap_i64"));
        assert_eq!(name(0xBF), Some("f64.reinterpret_i64"));
        assert_eq!(name(0xC4), Some("i64.extend32_s"));
        assert_eq!(name(0xC5), None);
        let last = saturating(7).map(|numeric| numeric.name);
        assert_eq!(last, Some("i64.trunc_sat_f64_u"));
        assert_eq!(saturating(8), None);
        let traps = |opcode| plain(opcode).is_some_and(Numeric::traps);
        assert!(traps(0x6D) && traps(0x80) && traps(0xA8) && !traps(0x6A) && !traps(0x8F));
    }
}
