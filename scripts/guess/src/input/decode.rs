//! Text from bytes.

use tooling::output::printable;

/// Returns what `bytes` say, as text: UTF-8, or UTF-16 with a byte order mark, as PowerShell writes it.
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
        return Ok(text.trim_start_matches('\u{feff}').to_string());
    }
    let mut lines = bytes.split(|&byte| byte == b'\n').enumerate();
    let bad = lines.find(|(_, line)| std::str::from_utf8(line).is_err());
    let (line, text) = bad.unwrap_or_default();
    let start = &text[..text.len().min(60)];
    Err(format!("line {}: expected text in UTF-8, found `{}`", line + 1, printable(start)))
}
