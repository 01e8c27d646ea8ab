//! What tasks print.

use std::io::{self, Write};

/// Writes `text` to standard output at once, as the next may take its time. A reader who went
/// away has seen enough.
///
/// # Errors
/// A message if it cannot be written.
pub fn say(text: &str) -> Result<(), String> {
    let mut stdout = io::stdout().lock();
    let said = stdout
        .write_all(text.as_bytes())
        .and_then(|()| stdout.flush());
    match said {
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        said => said.map_err(|error| format!("standard output: {error}")),
    }
}
