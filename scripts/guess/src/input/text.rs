//! Text from bytes, with one sign for what scripts and terminals write in many ways.

use tooling::output::printable;

/// Returns what `bytes` say, as text: UTF-8, or UTF-16 with a byte order mark, as PowerShell writes it.
///
/// # Errors
/// A message about the first line that is not UTF-8.
pub fn decode(bytes: &[u8]) -> Result<String, String> {
    let units = |pair: fn([u8; 2]) -> u16| {
        let pairs = bytes[2..].chunks_exact(2);
        pairs.map(|bytes| pair([bytes[0], bytes[1]])).collect::<Vec<u16>>()
    };
    let text = match bytes {
        [0xff, 0xfe, ..] => String::from_utf16(&units(u16::from_le_bytes)).ok(),
        [0xfe, 0xff, ..] => String::from_utf16(&units(u16::from_be_bytes)).ok(),
        _ => std::str::from_utf8(bytes).ok().map(str::to_string),
    };
    if let Some(text) = text {
        return Ok(text);
    }
    let mut lines = bytes.split(|&byte| byte == b'\n').enumerate();
    let bad = lines.find(|(_, line)| std::str::from_utf8(line).is_err());
    let (line, text) = bad.unwrap_or_default();
    let start = &text[..text.len().min(60)];
    Err(format!("line {}: expected text in UTF-8, found `{}`", line + 1, printable(start)))
}

/// Returns a text without the codes that colour a terminal, with `\n` at the end of each line, and with
/// signs of full width and of other scripts as those that mean the same.
pub fn plain(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    let mut letters = text.chars().peekable();
    while let Some(letter) = letters.next() {
        match letter {
            '\u{1b}' => skip_escape(&mut letters),
            '\r' if letters.peek() == Some(&'\n') => {}
            '\r' => plain.push('\n'),
            '、' | '，' => plain.push(','),
            '\u{ff01}'..='\u{ff5e}' => {
                let ascii = u32::from(letter) - 0xff01 + u32::from('!');
                push(&mut plain, char::from_u32(ascii).unwrap_or(letter));
            }
            '\u{feff}' | '\u{fe0f}' => {}
            '\u{200b}' => plain.push(' '),
            '│' | '┃' | '║' => plain.push('|'),
            '−' | '–' | '—' | '\u{2500}'..='\u{257f}' => plain.push('-'),
            '→' | '⇒' | '↦' => plain.push_str("->"),
            '“' | '”' | '‘' | '’' | '「' | '」' => plain.push('"'),
            '\n' | '\t' => plain.push(letter),
            _ if letter.is_whitespace() => plain.push(' '),
            _ => push(&mut plain, letter),
        }
    }
    plain
}

/// Adds a letter, after a blank where a script without blanks ends or begins: `值3`, `是P点`.
fn push(plain: &mut String, letter: char) {
    let before = plain.chars().next_back().unwrap_or(' ');
    let is_edge = |one: char, other: char| has_no_blanks(one) && other.is_ascii_alphanumeric();
    if is_edge(before, letter) || is_edge(letter, before) {
        plain.push(' ');
    }
    plain.push(letter);
}

/// Returns whether a letter is Chinese, Japanese or Korean.
fn has_no_blanks(letter: char) -> bool {
    matches!(letter, '\u{3040}'..='\u{30ff}' | '\u{3400}'..='\u{9fff}' | '\u{ac00}'..='\u{d7af}')
}

/// Skips what follows the first sign of a code for terminals, e.g. `[31m`.
fn skip_escape(letters: &mut std::iter::Peekable<std::str::Chars>) {
    if letters.next() == Some('[') {
        let _end = letters.find(|letter| ('@'..='~').contains(letter));
    }
}
