//! `cargo xtask bundle --c --check`: the C files, by the C compilers that are there.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::check;
use crate::files::{create_folder, program_name, write};

/// The compilers whose opinion counts, because judges run such ones, on Windows too: a name, the
/// program, its arguments, and what is asked for where it is there.
const CANDIDATES: [(&str, &str, &str, &str); 7] = [
    ("gnu89", "gcc", "-std=gnu89 -O2 -Wall", ""),
    ("gnu99", "gcc", "-std=gnu99 -O2 -Wall", ""),
    ("c11", "gcc", "-std=c11 -O2 -Wall", ""),
    ("c++98", "g++", "-x c++ -std=c++98 -O2 -Wall", ""),
    ("clang", "clang", "-O2 -Wall", ""),
    ("mingw32", "i686-w64-mingw32-gcc", "-O2 -Wall", ""),
    ("checked", "gcc", "-O1 -Wall -DCHECKED", SANITIZERS),
];

const SANITIZERS: &str = "-fsanitize=undefined,address -fno-sanitize-recover=all";

/// A compiler that is there.
#[derive(Clone)]
pub struct Compiler {
    /// How the table names it.
    pub name: &'static str,
    program: &'static str,
    arguments: Vec<&'static str>,
    /// Whether what it makes runs here.
    pub runs: bool,
}

/// Returns the compilers that can compile a program, tried out in `folder`.
///
/// # Errors
/// A message if nothing can be written to `folder`.
pub fn compilers(folder: &Path) -> Result<Vec<Compiler>, String> {
    let source = folder.join("nothing.c");
    create_folder(folder)?;
    write(&source, "int main(void)\n{\nreturn 0;\n}\n")?;
    let mut compilers = Vec::new();
    for (name, program, arguments, wishes) in CANDIDATES {
        let mut compiler = Compiler {
            name,
            program,
            arguments: arguments
                .split(' ')
                .chain(wishes.split_whitespace())
                .collect(),
            runs: true,
        };
        let made = compiler.made(folder, "nothing");
        let runs = || {
            Command::new(&made)
                .status()
                .is_ok_and(|status| status.success())
        };
        if !wishes.is_empty() && (compiler.compile(&source, &made).is_err() || !runs()) {
            compiler.arguments = arguments.split(' ').collect();
        }
        if compiler.compile(&source, &made).is_ok() {
            compiler.runs = runs();
            compilers.push(compiler);
        }
    }
    Ok(compilers)
}

impl Compiler {
    /// Returns where in `folder` it puts the program of the source file `name`.
    pub fn made(&self, folder: &Path, name: &str) -> PathBuf {
        folder.join(program_name(&format!("{name}-{}", self.name)))
    }

    /// Compiles `source` to `program`.
    ///
    /// # Errors
    /// What the compiler says, a warning too.
    pub fn compile(&self, source: &Path, program: &Path) -> Result<(), String> {
        let output = Command::new(self.program)
            .args(&self.arguments)
            .arg("-o")
            .args([program, source])
            .output()
            .map_err(|error| format!("{}: {error}", self.program))?;
        match output.status.success() && output.stderr.is_empty() {
            true => Ok(()),
            false => Err(String::from_utf8_lossy(&output.stderr).into_owned()),
        }
    }
}

/// Compiles the files of the problems, given as slug and text, runs their cases, prints a table
/// and what went wrong; returns whether all is well.
///
/// # Errors
/// A message if there is no compiler or something cannot be run at all.
pub fn table(root: &Path, files: &[(String, String)]) -> Result<bool, String> {
    let folder = check::folder(root);
    let compilers = compilers(&folder)?;
    if compilers.is_empty() {
        return Err("--check needs a C compiler: gcc, g++ or clang".to_string());
    }
    let mut rows = Vec::new();
    for (slug, text) in files {
        let source = folder.join(format!("{slug}.c"));
        write(&source, text)?;
        rows.push((format!("{slug:<16} {:>7}", text.len()), (slug, source)));
    }
    let columns: Vec<(&str, &Compiler)> = compilers.iter().map(|one| (one.name, one)).collect();
    let title = format!("{:<16} {:>7}", "problem", "bytes");
    check::table(&title, &columns, &rows, |(slug, source), compiler| {
        let what = format!("{slug}, {}", compiler.name);
        let program = compiler.made(&folder, slug);
        let compiled = compiler.compile(source, &program).map(|()| program);
        if compiled.is_ok() && !compiler.runs {
            return Ok(("compiled".to_string(), Vec::new()));
        }
        check::cell(root, slug, &what, compiled)
    })
}
