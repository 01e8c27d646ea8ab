//! Reads JSON (RFC 8259), as a browser sends it.

use std::iter::Peekable;
use std::str::CharIndices;

/// The deepest nesting that is read. The extension sends half a dozen levels.
const DEEPEST: usize = 64;

#[derive(Clone, Debug, PartialEq)]
pub enum Json {
    Null,
    Bool(bool),
    /// A number. One beyond the range of `f64` is infinite.
    Number(f64),
    /// A text without its escapes.
    Text(String),
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
        let mut parser = Parser { text, rest: text.char_indices().peekable() };
        let value = parser.value(0)?;
        match parser.peek() {
            None => Ok(value),
            Some(_) => Err(parser.expected("the end of the JSON")),
        }
    }

    /// Returns the value called `name` of an object: the last one, if there are several.
    pub fn get(&self, name: &str) -> Option<&Json> {
        let Json::Object(fields) = self else { return None };
        fields.iter().rev().find(|(field, _)| field == name).map(|(_, value)| value)
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

    /// Returns the number, if the value is one.
    pub fn number(&self) -> Option<f64> {
        match self {
            Json::Number(number) => Some(*number),
            _ => None,
        }
    }
}

struct Parser<'a> {
    text: &'a str,
    rest: Peekable<CharIndices<'a>>,
}

impl Parser<'_> {
    /// Reads a value that lies in `depth` others.
    fn value(&mut self, depth: usize) -> Result<Json, String> {
        if depth > DEEPEST {
            return Err(self.expected(&format!("at most {DEEPEST} levels")));
        }
        match self.peek() {
            Some('{') => {
                let field = |reader: &mut Self| {
                    reader.peek();
                    let name = reader.string()?;
                    reader.take(':')?;
                    Ok((name, reader.value(depth + 1)?))
                };
                self.all('}', field).map(Json::Object)
            }
            Some('[') => self.all(']', |reader| reader.value(depth + 1)).map(Json::List),
            Some('"') => self.string().map(Json::Text),
            Some('-' | '0'..='9') => self.number(),
            Some('t') => self.word("true", Json::Bool(true)),
            Some('f') => self.word("false", Json::Bool(false)),
            Some('n') => self.word("null", Json::Null),
            _ => Err(self.expected("a value")),
        }
    }

    /// Reads what stands between commas up to `end`.
    fn all<T>(
        &mut self,
        end: char,
        read: impl Fn(&mut Self) -> Result<T, String>,
    ) -> Result<Vec<T>, String> {
        let mut all = Vec::new();
        self.rest.next();
        if self.takes(end) {
            return Ok(all);
        }
        loop {
            all.push(read(self)?);
            if self.takes(end) {
                return Ok(all);
            }
            self.take(',')?;
        }
    }

    fn string(&mut self) -> Result<String, String> {
        self.take('"')?;
        let mut text = String::new();
        // A character beyond U+FFFF is written as two halves; half of one alone becomes U+FFFD.
        let mut halves = Vec::new();
        loop {
            let character = self.rest.next_if(|(_, character)| *character >= ' ');
            let character = character.ok_or_else(|| self.expected("the rest of a string"))?.1;
            if character == '\\' && self.rest.next_if(|(_, next)| *next == 'u').is_some() {
                halves.push(self.four_digits()?);
                continue;
            }
            let whole = char::decode_utf16(halves.drain(..));
            text.extend(whole.map(|whole| whole.unwrap_or(char::REPLACEMENT_CHARACTER)));
            match character {
                '"' => return Ok(text),
                '\\' => text.push(self.escaped()?),
                _ => text.push(character),
            }
        }
    }

    fn escaped(&mut self) -> Result<char, String> {
        let escapes = ['"', '\\', '/', 'b', 'f', 'n', 'r', 't'];
        let meant = ['"', '\\', '/', '\u{8}', '\u{c}', '\n', '\r', '\t'];
        let next = self.rest.peek().map(|&(_, character)| character);
        let place = escapes.iter().position(|escape| Some(*escape) == next);
        let place = place.ok_or_else(|| self.expected("an escaped character"))?;
        self.rest.next();
        Ok(meant[place])
    }

    fn four_digits(&mut self) -> Result<u16, String> {
        let mut code = 0;
        for _ in 0..4 {
            let digit = self.rest.peek().and_then(|(_, character)| character.to_digit(16));
            let digit = digit.ok_or_else(|| self.expected("four hexadecimal digits"))?;
            code = 16 * code + digit as u16;
            self.rest.next();
        }
        Ok(code)
    }

    /// Reads a number, which has no zero before its digits.
    fn number(&mut self) -> Result<Json, String> {
        let start = self.place();
        let is_part = |sign: char| sign.is_ascii_digit() || "+-.eE".contains(sign);
        while self.rest.next_if(|&(_, sign)| is_part(sign)).is_some() {}
        let number = &self.text[start..self.place()];
        let digits = number.strip_prefix('-').unwrap_or(number);
        let begins_with_zero = matches!(digits.as_bytes(), [b'0', b'0'..=b'9', ..]);
        let is_number = digits.starts_with(|first: char| first.is_ascii_digit())
            && digits.ends_with(|last: char| last.is_ascii_digit())
            && !begins_with_zero;
        let read = number.parse().ok().filter(|_| is_number);
        read.map(Json::Number)
            .ok_or_else(|| format!("byte {start}: expected a number, found `{number}`"))
    }

    fn word(&mut self, word: &str, value: Json) -> Result<Json, String> {
        for character in word.chars() {
            if self.rest.next_if(|&(_, next)| next == character).is_none() {
                return Err(self.expected(&format!("`{word}`")));
            }
        }
        Ok(value)
    }

    /// Returns the next character that is not a blank.
    fn peek(&mut self) -> Option<char> {
        let is_blank = |character| matches!(character, ' ' | '\t' | '\n' | '\r');
        while self.rest.next_if(|&(_, character)| is_blank(character)).is_some() {}
        self.rest.peek().map(|&(_, character)| character)
    }

    fn takes(&mut self, expected: char) -> bool {
        self.peek() == Some(expected) && self.rest.next().is_some()
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
