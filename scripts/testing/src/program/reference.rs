//! The program beside others that solve the same problem: its reference solution, its C program.

use std::io::Write;
use std::path::Path;
use std::process::Command;
use std::time::Duration;

use super::run::{difference, objection, run, LIMITS};
use super::{root, Program};
use crate::files::program_name;
use crate::judge::{self, build, Judged, Rules};
use crate::random::Random;

/// Makes an input.
type Input = fn(&mut Random) -> String;

/// How many inputs are made.
const INPUTS: usize = 20;

/// The time for a case with which a reference solution does not cope.
const PATIENCE: Duration = Duration::from_millis(300);

impl Program<'_> {
    /// Checks that the reference solution, `examples/<slug>-reference.rs`, gives the expected
    /// answers to all cases, and the program's answers to random inputs.
    ///
    /// With the cases in `beyond` it does not cope: it has to fail there, answer something else,
    /// or take longer than 0.3 s. So the list says what is so.
    pub fn check_reference(&self, beyond: &[&str], input: Input) {
        let name = format!("{}-reference", self.slug);
        let slugs = [self.slug.to_string()];
        let built = build::build(&root(), &slugs, &["--quiet", "--example", &name]).unwrap();
        self.compare("reference solution", &built[&name], (beyond, true), input);
    }

    /// Checks that the C program, `<slug>.c`, gives the expected answers to all cases, except those
    /// in `beyond`, which are beyond the judge's limits, and the program's answers to random inputs.
    ///
    /// It is compiled into `folder`. Without a C compiler one line says that nothing is tested.
    pub fn check_c_program(&self, beyond: &[&str], input: Input, folder: &str) {
        let name = format!("{}.c", self.slug);
        let Some(mut compiler) = c_compiler() else {
            // Not by a macro: cargo would keep it. On a line of its own, after the name of the test.
            let why = "no C compiler runs, neither CC nor cc, gcc or clang";
            let _ = writeln!(std::io::stderr(), "\nskipped: {name}: {why}");
            return;
        };
        let program = Path::new(folder).join(program_name(&format!("{}-c", self.slug)));
        let source = root().join("problems").join(self.slug).join(&name);
        compiler.arg("-O2").arg("-o").args([&program, &source]);
        let output = compiler.output().unwrap();
        let messages = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "\n{compiler:?}\n{messages}");
        self.compare("C program", &program, (beyond, false), input);
    }

    /// Checks that `other` is right on all cases but those beyond it, which exist and on which it
    /// fails if that `is_checked`, and that it agrees with the program on random inputs.
    fn compare(
        &self,
        what: &str,
        other: &Path,
        (beyond, is_checked): (&[&str], bool),
        input: Input,
    ) {
        // On Windows a C program ends its lines with two bytes.
        let exact = !cfg!(windows);
        let (mut faults, cases) = (Vec::new(), self.cases());
        let interactor = self.interactor();
        for case in &cases {
            let is_beyond = beyond.contains(&&*case.name);
            if is_beyond && !is_checked {
                continue;
            }
            let time_limit = if is_beyond { PATIENCE } else { LIMITS.time };
            let judged = judge::judge(
                other,
                interactor.as_ref(),
                case,
                Rules { time_limit, exact },
            )
            .unwrap();
            let why = match (objection(&judged), is_beyond) {
                (None, true) => "right: remove it from the list in tests/program.rs".to_string(),
                (Some(why), false) => why,
                _ => continue,
            };
            faults.push(format!("{}: {why}", case.name));
        }
        for beyond in beyond {
            if cases.iter().all(|case| case.name != *beyond) {
                faults.push(format!(
                    "{beyond}: in the list in tests/program.rs, but not in testdata/{}",
                    self.slug
                ));
            }
        }
        let mut random = Random::new(1);
        faults.extend((0..INPUTS).find_map(|_| {
            let input = input(&mut random);
            let expected = run(self.path, input.as_bytes(), LIMITS).stdout;
            let found = run(other, input.as_bytes(), LIMITS);
            let found = objection(&Judged::of_run(found, expected, exact))?;
            difference(input.as_bytes(), "what the program prints", &found)
        }));
        self.report(what, faults);
    }
}

/// Returns the C compiler that the variable `CC` names, or else the first that runs of cc, gcc and
/// clang.
fn c_compiler() -> Option<Command> {
    let named = std::env::var("CC").unwrap_or_default();
    let names = match named.trim() {
        "" => vec!["cc", "gcc", "clang"],
        named => vec![named],
    };
    let command = |name: &str| {
        let mut words = name.split_whitespace();
        let mut command = Command::new(words.next().unwrap_or_default());
        command.args(words);
        command
    };
    let runs = |name: &&str| {
        let output = command(name).arg("--version").output();
        output.is_ok_and(|output| output.status.success())
    };
    names.into_iter().find(runs).map(command)
}
