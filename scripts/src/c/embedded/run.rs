//! The shell of a program as a WebAssembly module: input and output are imported functions.

use std::cell::Cell;
use std::io;

use crate::error::{Error, QUOTED};
use crate::io::Io;

mod stdio {
    #[link(wasm_import_module = "stdio")]
    extern "C" {
        pub fn read(bytes: *mut u8, length: usize) -> isize;
        pub fn write(stream: i32, bytes: *const u8, length: usize) -> i32;
    }
}

mod stdlib {
    #[link(wasm_import_module = "stdlib")]
    extern "C" {
        pub fn exit(status: i32) -> !;
    }
}

/// Runs `solve` on standard input and output; on an error, says where and ends the process.
pub fn run(solve: fn(&mut Io) -> Result<(), Error>) {
    let stream = Cell::new(1);
    let mut read = |buffer: &mut [u8]| {
        // The embedder writes at most so many bytes there.
        let length = unsafe { stdio::read(buffer.as_mut_ptr(), buffer.len()) };
        if length < 0 {
            return Err(io::Error::from(io::ErrorKind::Other));
        }
        Ok(length as usize)
    };
    let mut write = |bytes: &[u8]| {
        // The embedder only reads so many bytes there.
        match unsafe { stdio::write(stream.get(), bytes.as_ptr(), bytes.len()) } {
            0 => Ok(()),
            _ => Err(io::Error::from(io::ErrorKind::Other)),
        }
    };
    let mut io = Io::new(&mut read, &mut write);
    let solved = solve(&mut io);
    if let Err(error) = io.flush().and(solved) {
        stream.set(2);
        if let Error::Write(_) = error {
            // What could not be written still waits in `io`: the message goes around it.
            let message = "error: cannot write the output\n";
            unsafe { stdio::write(2, message.as_ptr(), message.len()) };
        } else {
            complain(&mut io, error);
            // Where standard error is closed too, the exit status has to say it alone.
            let _ = io.flush();
        }
        unsafe { stdlib::exit(1) }
    }
}

#[cold]
#[inline(never)]
fn complain(io: &mut Io, error: Error) {
    io.write("error: ");
    match error {
        Error::Token { line, column, what, range, found } => {
            io.write("line ");
            io.write_number(line);
            io.write(", column ");
            io.write_number(column);
            io.write(": expected ");
            if range.as_ref().map_or(false, |due| due.is_empty()) {
                io.write("no ");
            }
            io.write(what);
            if let Some(due) = range.filter(|due| !due.is_empty()) {
                io.write(" from ");
                write_signed(io, *due.start());
                io.write(" to ");
                write_signed(io, *due.end());
            }
            quote(io, &found);
        }
        Error::Whole(before, number, behind) => {
            io.write(before);
            io.write_number(number);
            io.write(behind);
        }
        Error::Read(_) | Error::Write(_) => io.write("cannot read the input"),
    }
    io.end_line();
}

fn write_signed(io: &mut Io, number: i128) {
    if number < 0 {
        io.write("-");
    }
    io.write_number(number.unsigned_abs() as u64);
}

/// Writes what was found, with the escapes of `escape_ascii`.
fn quote(io: &mut Io, found: &[u8]) {
    if found.is_empty() {
        return io.write(", found the end of the input");
    }
    io.write(", found \"");
    for &byte in found.iter().take(QUOTED) {
        let special = b"\t\r\n\"'\\".iter().position(|&known| known == byte);
        if let Some(place) = special {
            io.write("\\");
            write_byte(io, b"trn\"'\\"[place]);
        } else if byte.is_ascii_graphic() || byte == b' ' {
            write_byte(io, byte);
        } else {
            io.write("\\x");
            for digit in [byte >> 4, byte & 15] {
                write_byte(io, b"0123456789abcdef"[usize::from(digit)]);
            }
        }
    }
    io.write(if found.len() > QUOTED { "\"..." } else { "\"" });
}

/// Writes a byte of ASCII.
fn write_byte(io: &mut Io, byte: u8) {
    io.write(std::str::from_utf8(&[byte]).unwrap_or(""));
}
