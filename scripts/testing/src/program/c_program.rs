//! The program beside the C program for judges that take no Rust.

use std::io::Write;
use std::path::Path;
use std::process::Command;

use super::{root, Program};
use crate::random::Random;
use crate::run::{difference, run, LIMITS};
use judging::files::program_name;
use judging::{Judged, Rules};

/// Makes an input.
type Input = fn(&mut Random) -> String;

/// How many inputs are made.
const INPUTS: usize = 20;

impl Program<'_> {
    /// Checks that the C program, `<slug>.c`, gives the expected answers to all cases, except those
    /// in `beyond`, which are beyond the judge's limits, and the program's answers to random inputs.
    ///
    /// It is compiled into `folder`. Without a C compiler one line says that nothing is tested.
    pub fn check_c_program(&self, beyond: &[&str], input: Input, folder: &str) {
        let name = format!("{}.c", self.slug);
        let mut compiler = match c_compiler() {
            Ok(compiler) => compiler,
            Err(why) => {
                // Not by a macro: cargo would keep it. On a line of its own, after the test's name.
                let _ = writeln!(std::io::stderr(), "\nskipped: {name}: {why}");
                return;
            }
        };
        let program = Path::new(folder).join(program_name(&format!("{}-c", self.slug)));
        let source = root().join("problems").join(self.slug).join(&name);
        compiler.arg("-O2").arg("-o").args([&program, &source]);
        let output = compiler.output().unwrap();
        let messages = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "\n{compiler:?}\n{messages}");
        self.report("C program", self.differences(&program, beyond, input));
    }

    /// Returns where `other` is wrong on a case that is not in `beyond`, or differs from the
    /// program on a random input.
    fn differences(&self, other: &Path, beyond: &[&str], make: Input) -> Vec<String> {
        // On Windows a C program ends its lines with two bytes.
        let rules = Rules { time_limit: LIMITS.time, exact: !cfg!(windows) };
        let problem = self.problem();
        let cases = &problem.cases;
        let mut faults = Vec::new();
        for case in cases.iter().filter(|case| !beyond.contains(&&*case.name)) {
            let judged = problem.judge(other, case, rules).unwrap();
            faults.extend(judged.objection().map(|why| format!("{}: {why}", case.name)));
        }
        for name in beyond.iter().filter(|name| cases.iter().all(|case| case.name != **name)) {
            faults.push(format!("{name}: expected in testdata/{}, found none", self.slug));
        }
        let mut random = Random::new(1);
        faults.extend((0..INPUTS).find_map(|_| {
            let input = make(&mut random);
            let expected = run(self.path, input.as_bytes(), LIMITS).stdout;
            let ran = run(other, input.as_bytes(), LIMITS);
            let found = Judged::of_run(ran, expected, rules).objection()?;
            difference(input.as_bytes(), "what the program prints", &found)
        }));
        faults
    }
}

/// Returns the first C compiler that runs: what the variable `CC` names, perhaps with options, or
/// else cc, gcc or clang.
///
/// # Errors
/// A message that says what does not run.
fn c_compiler() -> Result<Command, String> {
    let named = std::env::var("CC").unwrap_or_default();
    let candidates = if named.is_empty() { vec!["cc", "gcc", "clang"] } else { vec![&*named] };
    let command = |words: &&str| {
        let mut words = words.split_whitespace();
        let mut command = Command::new(words.next().unwrap_or_default());
        command.args(words);
        command
    };
    let runs = |words: &&&str| command(words).arg("--version").output().is_ok();
    let found = candidates.iter().find(runs).map(command);
    found.ok_or_else(|| format!("{} does not run", candidates.join(", ")))
}
