//! Values of the binary format: bytes, LEB128 integers, names, and where they stand.

use std::fmt;

/// Why bytes are not a module that this reader knows, and where.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Malformed {
    /// The offset of the byte from the beginning of the module.
    pub offset: usize,
    /// What is wrong there.
    pub message: String,
}

impl fmt::Display for Malformed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "WebAssembly, byte {}: {}", self.offset, self.message)
    }
}

/// What reading gives: a value, or why there is none.
pub type Read<T> = Result<T, Malformed>;

/// A part of a module that is read from front to back.
#[derive(Debug, Clone)]
pub struct Bytes<'a> {
    /// The module up to the end of the part.
    bytes: &'a [u8],
    position: usize,
}

impl<'a> Bytes<'a> {
    /// Returns a reader of a whole module.
    pub fn new(bytes: &'a [u8]) -> Bytes<'a> {
        Bytes { bytes, position: 0 }
    }

    /// Returns the offset in the module of the byte that comes next.
    pub fn offset(&self) -> usize {
        self.position
    }

    /// Returns whether the part is read to its end.
    pub fn is_at_end(&self) -> bool {
        self.position == self.bytes.len()
    }

    /// Returns the error that stands at the next byte.
    ///
    /// # Errors
    /// Always; generic, so that it fits wherever a value is due.
    pub fn fail<T>(&self, message: impl Into<String>) -> Read<T> {
        fail(self.position, message)
    }

    /// Reads a part of `length` bytes.
    ///
    /// # Errors
    /// If there are fewer.
    pub fn part(&mut self, length: u32) -> Read<Bytes<'a>> {
        let rest = self.bytes.len() - self.position;
        match usize::try_from(length) {
            Ok(length) if length <= rest => {
                let start = self.position;
                self.position += length;
                Ok(Bytes {
                    bytes: &self.bytes[..self.position],
                    position: start,
                })
            }
            _ => self.fail(format!("unexpected end: {length} bytes are due")),
        }
    }

    /// Reads all that is left.
    pub fn rest(&mut self) -> &'a [u8] {
        let rest = &self.bytes[self.position..];
        self.position = self.bytes.len();
        rest
    }

    /// Reads one byte.
    ///
    /// # Errors
    /// At the end of the part.
    pub fn byte(&mut self) -> Read<u8> {
        match self.bytes.get(self.position) {
            Some(&byte) => {
                self.position += 1;
                Ok(byte)
            }
            None => self.fail("unexpected end"),
        }
    }

    /// Returns the next byte without reading it; `None` at the end.
    pub fn peek(&self) -> Option<u8> {
        self.bytes.get(self.position).copied()
    }

    /// Reads an unsigned integer of 32 bits in LEB128.
    ///
    /// # Errors
    /// If it ends too early, is longer than 5 bytes, or does not fit.
    pub fn u32(&mut self) -> Read<u32> {
        // 32 bits were asked for, so the conversion loses nothing.
        self.leb128(32, false).map(|value| value as u32)
    }

    /// Reads a signed integer of 32 bits in LEB128.
    ///
    /// # Errors
    /// As for [`Bytes::u32`].
    pub fn i32(&mut self) -> Read<i32> {
        self.leb128(32, true).map(|value| value as i32)
    }

    /// Reads a signed integer of 33 bits in LEB128: a block type.
    ///
    /// # Errors
    /// As for [`Bytes::u32`].
    pub fn i33(&mut self) -> Read<i64> {
        self.leb128(33, true)
    }

    /// Reads a signed integer of 64 bits in LEB128.
    ///
    /// # Errors
    /// As for [`Bytes::u32`], with 10 bytes.
    pub fn i64(&mut self) -> Read<i64> {
        self.leb128(64, true)
    }

    /// Reads `N` bytes: the floating-point constants, little-endian.
    ///
    /// # Errors
    /// If there are fewer.
    pub fn array<const N: usize>(&mut self) -> Read<[u8; N]> {
        let mut array = [0; N];
        for byte in &mut array {
            *byte = self.byte()?;
        }
        Ok(array)
    }

    /// Reads a name: its length and as many bytes of UTF-8.
    ///
    /// # Errors
    /// If it ends too early or is no UTF-8.
    pub fn name(&mut self) -> Read<&'a str> {
        let start = self.position;
        let length = self.u32()?;
        let bytes = self.part(length)?.rest();
        std::str::from_utf8(bytes).or_else(|_| fail(start, "a name is not UTF-8"))
    }

    /// Reads a vector: its length and as many elements.
    ///
    /// # Errors
    /// Those of an element. The length alone claims no memory.
    pub fn vector<T>(&mut self, mut element: impl FnMut(&mut Self) -> Read<T>) -> Read<Vec<T>> {
        let length = self.u32()?;
        let mut elements = Vec::new();
        for _ in 0..length {
            elements.push(element(self)?);
        }
        Ok(elements)
    }

    /// Reads an integer of `bits` bits: seven a byte, the least first, the high bit of a byte
    /// says that another one follows. What does not fit in `bits` has to repeat the sign.
    fn leb128(&mut self, bits: u32, signed: bool) -> Read<i64> {
        let start = self.position;
        let mut value: i128 = 0;
        let mut shift = 0;
        loop {
            let byte = self.byte()?;
            value |= i128::from(byte & 0x7F) << shift;
            shift += 7;
            if byte & 0x80 == 0 {
                if signed && byte & 0x40 != 0 {
                    value -= 1 << shift;
                }
                break;
            }
            if shift >= bits {
                return fail(start, format!("an integer is longer than {bits} bits"));
            }
        }
        let (least, greatest) = match signed {
            true => (-(1_i128 << (bits - 1)), (1 << (bits - 1)) - 1),
            false => (0, (1 << bits) - 1),
        };
        if value < least || value > greatest {
            return fail(start, format!("an integer does not fit in {bits} bits"));
        }
        // It fits in 64 bits, signed, because no unsigned integer longer than 32 is read.
        Ok(value as i64)
    }
}

/// Returns the error that stands at `offset`.
///
/// # Errors
/// Always.
pub fn fail<T>(offset: usize, message: impl Into<String>) -> Read<T> {
    Err(Malformed {
        offset,
        message: message.into(),
    })
}

#[cfg(test)]
mod tests {
    use super::Bytes;

    #[test]
    fn integers() {
        let u32_of = |bytes: &[u8]| Bytes::new(bytes).u32().ok();
        assert_eq!(u32_of(&[0xE5, 0x8E, 0x26]), Some(624_485));
        assert_eq!(u32_of(&[0xFF, 0xFF, 0xFF, 0xFF, 0x0F]), Some(u32::MAX));
        assert_eq!(u32_of(&[0xFF, 0xFF, 0xFF, 0xFF, 0x1F]), None);
        assert_eq!(u32_of(&[0x80, 0x80, 0x80, 0x80, 0x80, 0x00]), None);
        assert_eq!(u32_of(&[0x80]), None);
        let i32_of = |bytes: &[u8]| Bytes::new(bytes).i32().ok();
        assert_eq!(i32_of(&[0x7F]), Some(-1));
        assert_eq!(i32_of(&[0xC0, 0xBB, 0x78]), Some(-123_456));
        assert_eq!(i32_of(&[0x80, 0x80, 0x80, 0x80, 0x78]), Some(i32::MIN));
        assert_eq!(i32_of(&[0x80, 0x80, 0x80, 0x80, 0x08]), None);
        let least = [0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x7F];
        assert_eq!(Bytes::new(&least).i64().ok(), Some(i64::MIN));
    }

    #[test]
    fn names_are_utf_8() {
        assert_eq!(Bytes::new(b"\x02ab").name().ok(), Some("ab"));
        assert!(Bytes::new(b"\x02\xFFb").name().is_err());
        assert!(Bytes::new(b"\x03ab").name().is_err());
    }
}
