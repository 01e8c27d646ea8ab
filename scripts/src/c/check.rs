//! `cargo xtask bundle --c --check`: the C files, by the C compilers that are there.

use std::path::Path;
use std::process::Command;

use crate::bundle::check::{folder, run_cases};

/// A compiler and how to call it.
pub struct Compiler {
    /// How the table names it.
    pub name: &'static str,
    program: &'static str,
    arguments: &'static [&'static str],
    /// Whether what it makes runs here.
    pub runs: bool,
}

/// The compilers whose opinion counts: judges run such ones, on Windows too.
const COMPILERS: [Compiler; 7] = [
    Compiler {
        name: "gnu89",
        program: "gcc",
        arguments: &["-std=gnu89", "-O2", "-Wall"],
        runs: true,
    },
    Compiler {
        name: "gnu99",
        program: "gcc",
        arguments: &["-std=gnu99", "-O2", "-Wall"],
        runs: true,
    },
    Compiler {
        name: "c11",
        program: "gcc",
        arguments: &["-std=c11", "-O2", "-Wall"],
        runs: true,
    },
    Compiler {
        name: "c++98",
        program: "g++",
        arguments: &["-x", "c++", "-std=c++98", "-O2", "-Wall"],
        runs: true,
    },
    Compiler {
        name: "clang",
        program: "clang",
        arguments: &["-O2", "-Wall"],
        runs: true,
    },
    Compiler {
        name: "mingw32",
        program: "i686-w64-mingw32-gcc",
        arguments: &["-O2", "-Wall"],
        runs: false,
    },
    Compiler {
        name: "checked",
        program: "gcc",
        arguments: &[
            "-O1",
            "-DCHECKED",
            "-fsanitize=undefined,address",
            "-fno-sanitize-recover=all",
        ],
        runs: true,
    },
];

/// Returns the compilers that can be called.
pub fn compilers() -> Vec<&'static Compiler> {
    let is_there = |compiler: &&Compiler| {
        let version = Command::new(compiler.program).arg("--version").output();
        version.is_ok_and(|output| output.status.success())
    };
    COMPILERS.iter().filter(is_there).collect()
}

impl Compiler {
    /// Compiles `source` to `program`.
    ///
    /// # Errors
    /// What the compiler says, a warning too.
    pub fn compile(&self, source: &Path, program: &Path) -> Result<(), String> {
        let output = Command::new(self.program)
            .args(self.arguments)
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
    let compilers = compilers();
    if compilers.is_empty() {
        return Err("--check needs a C compiler: gcc, g++ or clang".to_string());
    }
    let folder = folder(root);
    std::fs::create_dir_all(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    print!("{:<16} {:>7}", "problem", "bytes");
    compilers.iter().for_each(|one| print!(" {:>8}", one.name));
    println!();
    let mut faults = Vec::new();
    for (slug, text) in files {
        print!("{slug:<16} {:>7}", text.len());
        let source = folder.join(format!("{slug}.c"));
        std::fs::write(&source, text).map_err(|error| format!("{}: {error}", source.display()))?;
        for compiler in &compilers {
            let what = format!("{slug}, {}", compiler.name);
            let name = format!("{slug}-{}{}", compiler.name, std::env::consts::EXE_SUFFIX);
            let program = folder.join(name);
            let cell = match compiler.compile(&source, &program) {
                Err(messages) => {
                    faults.push(format!("{what}:\n{messages}"));
                    "error".to_string()
                }
                Ok(()) if !compiler.runs => "compiled".to_string(),
                Ok(()) => {
                    let (failed, all) = run_cases(root, slug, &program)?;
                    faults.extend(failed.iter().map(|fault| format!("{what}: {fault}")));
                    format!("{}/{all}", all - failed.len())
                }
            };
            print!(" {cell:>8}");
        }
        println!();
    }
    if faults.is_empty() {
        println!("compiled without a warning; the cells are the cases accepted");
    }
    faults.iter().for_each(|fault| println!("{fault}"));
    Ok(faults.is_empty())
}
