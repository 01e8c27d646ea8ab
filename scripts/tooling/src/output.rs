//! What tasks print: text on stdout, times, and foreign text made harmless.

use std::io::{self, Write};
use std::time::Duration;

/// Writes `text` to stdout at once. A closed pipe is not an error: its reader has seen enough.
pub fn print(text: &str) -> Result<(), String> {
    let mut stdout = io::stdout().lock();
    let done = stdout.write_all(text.as_bytes()).and_then(|()| stdout.flush());
    match done {
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        done => done.map_err(|error| format!("stdout: {error}")),
    }
}

/// Returns `bytes` as text that cannot steer a terminal: control characters are escaped. If the
/// bytes are not UTF-8, all that is not ASCII is, so that bytes that differ look different.
pub fn printable(bytes: &[u8]) -> String {
    let harmless = |character: char| match is_seen(character) {
        true => character.to_string(),
        false => character.escape_debug().to_string(),
    };
    match std::str::from_utf8(bytes) {
        Ok(text) => text.chars().map(harmless).collect(),
        Err(_) => bytes.escape_ascii().to_string(),
    }
}

/// Returns whether `character` shows something and steers nothing: neither a control character nor
/// one that turns the direction of the text or has no width. A mark above or below a letter is seen.
pub fn is_seen(character: char) -> bool {
    // A mark alone would be escaped; after a letter it is not.
    let after_a_letter = String::from_iter(['a', character]);
    let is_quoted = matches!(character, '"' | '\'' | '\\');
    is_quoted || after_a_letter.escape_debug().nth(1) == Some(character)
}

/// Returns `bytes` as text, whatever they are.
pub fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// Returns a time in milliseconds.
pub fn milliseconds(time: Duration) -> String {
    format!("{:.1} ms", 1e3 * time.as_secs_f64())
}

/// Returns bytes in megabytes of 2^20 bytes, as judges count them.
pub fn megabytes(bytes: u64) -> String {
    format!("{:.1} MB", bytes as f64 / f64::from(1 << 20))
}
