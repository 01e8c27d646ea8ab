//! The shell of a program: standard input and output, exit status, error message.
//!
//! All that a program does besides is a function from an [`Io`] to a result, which tests can
//! call as well.

use std::io::{self, Read, Write};

use crate::error::Error;
use crate::io::Io;

/// Runs `solve` on standard input and output and ends the process.
///
/// The exit status is 0 if all went well or the reader of the output went away, else 1,
/// with one line `error: …` on standard error. What was written before the error is kept.
///
/// # Examples
/// ```
/// use shared::error::Error;
/// use shared::io::Io;
///
/// fn solve(io: &mut Io) -> Result<(), Error> {
///     while let Some(number) = io.read_or_end("number", 0..=9)? {
///         io.write_number(number * number);
///         io.end_line();
///     }
///     Ok(())
/// }
///
/// shared::run::run(solve);
/// ```
pub fn run(solve: fn(&mut Io) -> Result<(), Error>) {
    let mut stdin = io::stdin().lock();
    let mut stdout = io::stdout().lock();
    let mut read = |buffer: &mut [u8]| stdin.read(buffer);
    let mut write = |bytes: &[u8]| stdout.write_all(bytes).and_then(|()| stdout.flush());
    let mut io = Io::new(&mut read, &mut write);
    let solved = solve(&mut io);
    match io.flush().and(solved) {
        Ok(()) => {}
        Err(Error::Write(error)) if error.kind() == io::ErrorKind::BrokenPipe => {}
        Err(error) => {
            // Where standard error is closed too, the exit status has to say it alone.
            let _ = writeln!(io::stderr(), "error: {}", error);
            std::process::exit(1);
        }
    }
}
