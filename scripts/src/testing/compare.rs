//! The program beside others that solve the same problem: its reference solution, its C program.

use std::io::Write;
use std::path::Path;
use std::process::Command;

use super::run::{compared, found, judged, run, LIMITS};
use super::{root, Program};
use crate::files::program_name;
use crate::judge::compare::difference;
use crate::judge::process::Ending;
use crate::judge::{self, build, Verdict};
use crate::random::Random;

/// How many random inputs are tried.
const INPUTS: usize = 20;

impl Program<'_> {
    /// Checks that the reference solution, `examples/<slug>-reference.rs`, gives the expected
    /// answers to all cases, and those of the program to random inputs.
    ///
    /// The cases in `beyond` are those with which it does not cope: it has to fail there, answer
    /// something else, or take longer than judges allow. So the list says what is so.
    pub fn check_reference(&self, beyond: &[&str], input: fn(&mut Random) -> String) {
        let name = format!("{}-reference", self.slug);
        let built = build::build(
            &root(),
            &[self.slug.to_string()],
            &["--quiet", "--example", &name],
        )
        .unwrap();
        let reference = built
            .get(&name)
            .expect("a reference solution that compiles");
        let mut faults = self.differences(reference, "the reference solution", beyond, input);
        for case in self.cases() {
            let is_beyond = beyond.contains(&case.name.as_str());
            if is_beyond
                && judge::judge(reference, &case, judge::TIME_LIMIT) == Ok(Verdict::Accepted)
            {
                let name = &case.name;
                faults.push(format!("{name}: the reference solution copes: take it off its list in tests/program.rs"));
            }
        }
        self.report("comparison", &faults);
    }

    /// Checks that the C program, `<slug>.c`, gives the expected answers to all cases except those
    /// in `beyond`, which are beyond the judge's limits, and those of the program to random inputs.
    ///
    /// It is compiled into `folder`. Without a C compiler one line says that nothing is tested.
    pub fn check_c_program(
        &self,
        beyond: &[&str],
        input: fn(&mut Random) -> String,
        folder: &Path,
    ) {
        let file = format!("{}.c", self.slug);
        match c_compiler() {
            Err(why) => skip(&format!("{file}: {why}")),
            Ok(compiler) => {
                let source = root().join("problems").join(self.slug).join(&file);
                let program = folder.join(program_name(&format!("{}-c", self.slug)));
                compile(&compiler, &source, &program);
                let faults = self.differences(&program, &file, beyond, input);
                self.report("comparison", &faults);
            }
        }
    }

    /// Returns where `other`, another program for the same problem, is wrong or slow.
    fn differences(
        &self,
        other: &Path,
        name: &str,
        beyond: &[&str],
        input: fn(&mut Random) -> String,
    ) -> Vec<String> {
        let mut faults = Vec::new();
        for case in self.cases() {
            if !beyond.contains(&case.name.as_str()) {
                // On Windows a C program ends its lines with two bytes.
                let fault = judged(other, &case, !cfg!(windows));
                faults.extend(fault.map(|fault| format!("{}: {name}: {fault}", case.name)));
            }
        }
        let mut random = Random::new(1);
        for _ in 0..INPUTS {
            let input = input(&mut random);
            let [expected, other] =
                [self.path(), other].map(|program| run(program, input.as_bytes(), LIMITS));
            let fault = match (
                other.ending,
                difference(&expected.stdout, &other.stdout, false),
            ) {
                (Ending::OutOfTime, _) => "slow".to_string(),
                (_, Some(difference)) => difference.to_string(),
                (Ending::Exited(status), _)
                    if status.success() && expected.ending == other.ending =>
                {
                    continue
                }
                _ => "another ending".to_string(),
            };
            let outputs = compared(input.as_bytes(), Some(&found(&expected)), &found(&other));
            faults.push(format!("random input: {name}: {fault}\n{outputs}"));
        }
        faults
    }
}

/// Returns the command of a C compiler: that in the variable `CC`, or else the first that runs of
/// cc, gcc and clang.
///
/// # Errors
/// A message if there is none.
fn c_compiler() -> Result<Vec<String>, String> {
    let named = std::env::var("CC").unwrap_or_default();
    let words = |command: &str| command.split_whitespace().map(String::from).collect();
    let commands: Vec<Vec<String>> = match named.trim() {
        "" => ["cc", "gcc", "clang"].map(words).to_vec(),
        named => vec![words(named)],
    };
    let runs = |command: &Vec<String>| {
        let output = Command::new(&command[0])
            .args(&command[1..])
            .arg("--version")
            .output();
        output.is_ok_and(|output| output.status.success())
    };
    let names = commands.iter().map(|command| command.join(" "));
    let names = names.collect::<Vec<String>>().join(", ");
    let found = commands.into_iter().find(runs);
    found.ok_or_else(|| format!("no C compiler found: tried {names}"))
}

/// Compiles the C program `source` to `program`.
///
/// # Panics
/// With the compiler's messages if it does not compile.
fn compile(compiler: &[String], source: &Path, program: &Path) {
    let mut command = Command::new(&compiler[0]);
    command
        .args(&compiler[1..])
        .arg("-O2")
        .arg("-o")
        .args([program, source]);
    let output = command.output().unwrap();
    let messages = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "\n{command:?}\n{messages}");
}

/// Says on stderr, which cargo would keep from a test that passes, what is not tested and why.
fn skip(what: &str) {
    // If nobody reads stderr, nothing else can be done.
    let _ = writeln!(std::io::stderr(), "skipped: {what}");
}
