//! Reads JSON (RFC 8259): what the compiler prints about a file, and what a browser sends.

use std::iter::Peekable;
use std::str::CharIndices;

/// The deepest nesting that is read. Neither of the two sends more than a dozen levels.
const DEEPEST: usize = 64;

/// A value of JSON.
#[derive(Clone, Debug, PartialEq)]
pub enum Json {
    /// `null`.
    Null,
    /// `true` or `false`.
    Bool(bool),
    /// A number. One beyond the range of `f64` is infinite.
    Number(f64),
    /// A text without its escapes.
    Text(String),
    /// The values of an array.
    List(Vec<Json>),
    /// The names and values of an object, in their order.
    Object(Vec<(String, Json)>),
}

impl Json {
    /// Returns the value that `text` is.
    ///
    /// # Errors
    /// What was expected instead and at which byte, if `text` is not one value of JSON, or if it is
    /// nested more than 64 levels deep.
    pub fn parse(text: &str) -> Result<Json, String> {
        let mut reader = Reader { text, rest: text.char_indices().peekable() };
        let value = reader.value(0)?;
        reader.skip_blanks();
        match reader.rest.peek() {
            None => Ok(value),
            Some(_) => Err(reader.expected("the end of the JSON")),
        }
    }

    /// Returns the value called `name` of an object: the last one, if there are several.
    pub fn get(&self, name: &str) -> Option<&Json> {
        match self {
            Json::Object(fields) => {
                fields.iter().rev().find(|(field, _)| field == name).map(|(_, value)| value)
            }
            _ => None,
        }
    }

    /// Returns the text, if the value is one.
    pub fn text(&self) -> Option<&str> {
        match self {
            Json::Text(text) => Some(text),
            _ => None,
        }
    }

    /// Returns the values of an array, if the value is one.
    pub fn list(&self) -> Option<&[Json]> {
        match self {
            Json::List(values) => Some(values),
            _ => None,
        }
    }

    /// Returns the truth value, if the value is one.
    pub fn bool(&self) -> Option<bool> {
        match self {
            Json::Bool(value) => Some(*value),
            _ => None,
        }
    }

    /// Returns the number, if the value is one.
    pub fn number(&self) -> Option<f64> {
        match self {
            Json::Number(number) => Some(*number),
            _ => None,
        }
    }

    /// Returns the number as an integer, if the value is one from 0 to 2^53.
    pub fn integer(&self) -> Option<u64> {
        match self {
            Json::Number(number) if (0.0..=9_007_199_254_740_992.0).contains(number) => {
                let integer = *number as u64;
                (integer as f64 == *number).then_some(integer)
            }
            _ => None,
        }
    }
}

struct Reader<'a> {
    text: &'a str,
    rest: Peekable<CharIndices<'a>>,
}

impl Reader<'_> {
    /// Reads a value that lies in `depth` others.
    fn value(&mut self, depth: usize) -> Result<Json, String> {
        if depth > DEEPEST {
            return Err(self.expected(&format!("at most {DEEPEST} levels")));
        }
        self.skip_blanks();
        match self.rest.peek() {
            Some((_, '{')) => self.object(depth),
            Some((_, '[')) => self.list(depth),
            Some((_, '"')) => self.string().map(Json::Text),
            Some((_, '-' | '0'..='9')) => self.number(),
            Some((_, 't')) => self.word("true", Json::Bool(true)),
            Some((_, 'f')) => self.word("false", Json::Bool(false)),
            Some((_, 'n')) => self.word("null", Json::Null),
            _ => Err(self.expected("a value")),
        }
    }

    fn object(&mut self, depth: usize) -> Result<Json, String> {
        let mut fields = Vec::new();
        self.rest.next();
        self.skip_blanks();
        if self.takes('}') {
            return Ok(Json::Object(fields));
        }
        loop {
            self.skip_blanks();
            let name = self.string()?;
            self.skip_blanks();
            self.take(':')?;
            fields.push((name, self.value(depth + 1)?));
            self.skip_blanks();
            if self.takes('}') {
                return Ok(Json::Object(fields));
            }
            self.take(',')?;
        }
    }

    fn list(&mut self, depth: usize) -> Result<Json, String> {
        let mut values = Vec::new();
        self.rest.next();
        self.skip_blanks();
        if self.takes(']') {
            return Ok(Json::List(values));
        }
        loop {
            values.push(self.value(depth + 1)?);
            self.skip_blanks();
            if self.takes(']') {
                return Ok(Json::List(values));
            }
            self.take(',')?;
        }
    }

    fn string(&mut self) -> Result<String, String> {
        self.take('"')?;
        let mut text = String::new();
        loop {
            match self.rest.peek().map(|&(_, character)| character) {
                Some('"') => {
                    self.rest.next();
                    return Ok(text);
                }
                Some('\\') => {
                    self.rest.next();
                    text.push(self.escaped()?);
                }
                Some(character) if character >= ' ' => {
                    self.rest.next();
                    text.push(character);
                }
                _ => return Err(self.expected("the rest of a string")),
            }
        }
    }

    /// Reads what follows a backslash. A character beyond U+FFFF is written as two halves, a
    /// surrogate pair; half of one alone becomes U+FFFD.
    fn escaped(&mut self) -> Result<char, String> {
        let Some(&(_, character)) = self.rest.peek() else {
            return Err(self.expected("an escaped character"));
        };
        let simple = match character {
            '"' | '\\' | '/' => character,
            'b' => '\u{8}',
            'f' => '\u{c}',
            'n' => '\n',
            'r' => '\r',
            't' => '\t',
            'u' => {
                self.rest.next();
                return self.unicode();
            }
            _ => return Err(self.expected("an escaped character")),
        };
        self.rest.next();
        Ok(simple)
    }

    fn unicode(&mut self) -> Result<char, String> {
        let first = self.four_digits()?;
        let is_high = (0xD800..0xDC00).contains(&first);
        let mut ahead = self.rest.clone();
        let next = [ahead.next(), ahead.next()].map(|next| next.map(|(_, character)| character));
        if is_high && next == [Some('\\'), Some('u')] {
            let here = self.rest.clone();
            self.rest = ahead;
            let second = self.four_digits()?;
            if (0xDC00..0xE000).contains(&second) {
                let code = 0x10000 + ((first - 0xD800) << 10) + (second - 0xDC00);
                return Ok(char::from_u32(code).unwrap_or(char::REPLACEMENT_CHARACTER));
            }
            // The second escape is a character of its own.
            self.rest = here;
        }
        Ok(char::from_u32(first).unwrap_or(char::REPLACEMENT_CHARACTER))
    }

    fn four_digits(&mut self) -> Result<u32, String> {
        let mut code = 0;
        for _ in 0..4 {
            let digit = self.rest.peek().and_then(|(_, character)| character.to_digit(16));
            code = 16 * code + digit.ok_or_else(|| self.expected("four hexadecimal digits"))?;
            self.rest.next();
        }
        Ok(code)
    }

    /// Reads `-`, digits without a leading zero, and perhaps a fraction and an exponent.
    fn number(&mut self) -> Result<Json, String> {
        let start = self.place();
        self.takes('-');
        if !self.takes('0') {
            self.digits()?;
        }
        if self.takes('.') {
            self.digits()?;
        }
        if self.takes('e') || self.takes('E') {
            if !self.takes('+') {
                self.takes('-');
            }
            self.digits()?;
        }
        let digits = &self.text[start..self.place()];
        digits.parse().map(Json::Number).map_err(|_| self.expected("a number"))
    }

    fn digits(&mut self) -> Result<(), String> {
        let mut count = 0;
        while self.rest.next_if(|(_, character)| character.is_ascii_digit()).is_some() {
            count += 1;
        }
        match count {
            0 => Err(self.expected("a digit")),
            _ => Ok(()),
        }
    }

    fn word(&mut self, word: &str, value: Json) -> Result<Json, String> {
        for character in word.chars() {
            self.take(character)?;
        }
        Ok(value)
    }

    fn skip_blanks(&mut self) {
        let is_blank = |character| matches!(character, ' ' | '\t' | '\n' | '\r');
        while self.rest.next_if(|&(_, character)| is_blank(character)).is_some() {}
    }

    fn takes(&mut self, expected: char) -> bool {
        self.rest.next_if(|&(_, character)| character == expected).is_some()
    }

    fn take(&mut self, expected: char) -> Result<(), String> {
        match self.takes(expected) {
            true => Ok(()),
            false => Err(self.expected(&format!("`{expected}`"))),
        }
    }

    /// Returns the byte that is read next.
    fn place(&mut self) -> usize {
        self.rest.peek().map_or(self.text.len(), |&(place, _)| place)
    }

    fn expected(&mut self, what: &str) -> String {
        let place = self.place();
        let found = self.rest.peek().map_or("the end".to_string(), |(_, character)| {
            format!("`{}`", character.escape_debug())
        });
        format!("byte {place}: expected {what}, found {found}")
    }
}
