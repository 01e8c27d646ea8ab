//! Pieces of C expressions: a text, how tightly it binds, and its type in C.

/// The type of a C expression, which converts to the value that is meant.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// `int`, not negative: a truth value or a constant.
    Small,
    /// `int`.
    S,
    /// `unsigned`.
    U,
    /// `long long`.
    W,
    /// `unsigned long long`.
    V,
    /// `float` or `double`.
    Float,
}

/// How tightly an expression binds: the precedences of C from the loosest on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Level {
    /// `?:`.
    Choice,
    /// `||`.
    Or,
    /// `&&`.
    And,
    /// `|`.
    BitOr,
    /// `^`.
    BitXor,
    /// `&`.
    BitAnd,
    /// `==`, and `!`, which compilers want in parentheses wherever it is an operand.
    Equal,
    /// `<` and its like.
    Less,
    /// `<<`, `>>`.
    Shift,
    /// `+`, `-`.
    Sum,
    /// `*`, `/`, `%`.
    Product,
    /// A sign or a cast in front.
    Unary,
    /// A name, a number, a call.
    Primary,
}

/// An expression in C.
#[derive(Debug, Clone)]
pub struct Text {
    /// The text.
    pub code: String,
    /// How tightly it binds.
    pub level: Level,
    /// Its type.
    pub kind: Kind,
}

impl Text {
    /// Returns a text.
    pub fn new(code: impl Into<String>, level: Level, kind: Kind) -> Text {
        Text {
            code: code.into(),
            level,
            kind,
        }
    }

    /// Returns the text for a place where only `level` and tighter may stand.
    pub fn at(&self, level: Level) -> String {
        match self.level >= level {
            true => self.code.clone(),
            false => format!("({})", self.code),
        }
    }

    /// Converts to the type `to`, which is of that kind.
    pub fn cast(self, to: &str, kind: Kind) -> Text {
        match self.kind == kind {
            true => self,
            false => Text::new(
                format!("({to}){}", self.at(Level::Unary)),
                Level::Unary,
                kind,
            ),
        }
    }

    /// Converts to the unsigned type of `width` bits.
    pub fn unsigned(self, width: u32) -> Text {
        match width {
            32 => self.cast("U", Kind::U),
            _ => self.cast("V", Kind::V),
        }
    }
}

impl Text {
    /// Converts to the unsigned type of `width` bits: a constant by a suffix, else by a cast.
    pub fn with_suffix(self, width: u32) -> Text {
        let suffix = if width == 64 { "ull" } else { "u" };
        let kind = if width == 64 { Kind::V } else { Kind::U };
        let digits = self.code.strip_prefix('-').unwrap_or(&self.code);
        match is_digits(digits) {
            true => Text::new(format!("{}{suffix}", self.code), self.level, kind),
            false => self.unsigned(width),
        }
    }
}

/// Returns whether a text is a plain number.
pub fn is_digits(code: &str) -> bool {
    code.bytes().all(|byte| byte.is_ascii_digit())
}

/// Returns the number that the lowest `width` bits are as a signed integer.
pub fn sign_extended(bits: u64, width: u32) -> i64 {
    match width {
        // The lower half is the number.
        32 => i64::from(bits as u32 as i32),
        _ => bits as i64,
    }
}

/// Returns a constant as a signed number.
pub fn signed_constant(bits: u64, width: u32) -> Text {
    let number = sign_extended(bits, width);
    let amount = number.unsigned_abs();
    let is_int = amount <= i32::MAX as u64;
    if number >= 0 {
        return match is_int {
            true => Text::new(amount.to_string(), Level::Primary, Kind::Small),
            false => Text::new(format!("{amount}ll"), Level::Primary, Kind::W),
        };
    }
    // The least number of a type is the opposite of one that does not fit.
    let suffix = if is_int || width == 32 { "" } else { "ll" };
    let kind = if is_int || width == 32 {
        Kind::S
    } else {
        Kind::W
    };
    let least = if width == 32 { 1 << 31 } else { 1 << 63 };
    match amount == least {
        true => Text::new(format!("-{}{suffix}-1", amount - 1), Level::Sum, kind),
        false => Text::new(format!("-{amount}{suffix}"), Level::Unary, kind),
    }
}

/// Returns an unsigned constant.
pub fn constant_of(amount: u64, width: u32) -> Text {
    match amount {
        0..=0x7FFF_FFFF => Text::new(amount.to_string(), Level::Primary, Kind::Small),
        0x8000_0000..=0xFFFF_FFFF => Text::new(format!("{amount}u"), Level::Primary, Kind::U),
        _ => {
            let kind = if width == 64 { Kind::V } else { Kind::U };
            Text::new(format!("{amount}ull"), Level::Primary, kind)
        }
    }
}
