//! The shell of a program: stdin, stdout, stderr and the exit status.
//!
//! The rest of a program is a function of an [`Io`], which tests call as well.

use std::io::{self, ErrorKind, Write};

use crate::error::Error;
use crate::io::Io;

/// Runs `solve` on stdin and stdout.
///
/// After an error it prints one line `error: …` on stderr and exits with status 1. What was
/// written before the error is kept. A closed output pipe is not an error: nobody reads on.
pub fn run(solve: fn(&mut Io) -> Result<(), Error>) {
    let mut stdin = io::stdin().lock();
    let mut stdout = io::stdout().lock();
    let mut io = Io::new(&mut stdin, &mut stdout);
    let solved = solve(&mut io);
    match io.flush().and(solved) {
        Ok(()) => {}
        Err(Error::Write(error)) if error.kind() == ErrorKind::BrokenPipe => {}
        Err(error) => {
            // If stderr is closed too, only the exit status is left.
            let _ = writeln!(io::stderr(), "error: {error}");
            std::process::exit(1);
        }
    }
}
