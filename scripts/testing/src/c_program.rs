//! The program beside the C program for judges that take no Rust.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::answers::output_and_end;
use crate::program::Tests;
use crate::random::Random;
use crate::run::{jury, new_case, root, run, scratch, text, with_input, Jury};
use judging::{Decider, Judged, Rules};
use tooling::files::executable_name;

/// The random inputs that both programs answer.
const INPUTS: usize = 20;

impl Tests<'_> {
    /// Checks that the C program, `<slug>.c`, gives the expected answers to all cases, except those
    /// in `beyond`, which are beyond the judge's limits, and the program's answers to random inputs,
    /// which `make` makes.
    ///
    /// It is compiled by `cc` or what the variable `CC` names. If that does not run, one line says
    /// that nothing is tested.
    pub fn check_c_program(&self, make: fn(&mut Random) -> String, beyond: &[&str]) {
        let Some(program) = self.compile_c_program() else { return };
        let jury = jury(self.slug);
        // On Windows a C program ends its lines with two bytes.
        let exact = !cfg!(windows);
        let mut problem = jury.problem.clone();
        problem.cases.retain(|case| !beyond.contains(&case.name.as_str()));
        let rules = Rules::with_ample_time(&problem, exact);
        let mut faults = jury.referee.failures(&program, &problem, rules).unwrap();
        let mut random = Random::new(1);
        let inputs = (0..INPUTS).map(|_| make(&mut random));
        faults.extend(inputs.into_iter().find_map(|input| {
            let why = self.c_program_disagrees(&program, &jury, &input, exact)?;
            Some(with_input(&why, input.as_bytes()))
        }));
        self.report("C program", faults);
    }

    /// Checks that the C program, `<slug>.c`, answers `input` with `expected`, where its judge has
    /// the same game in another format. Where no compiler runs, nothing is tested, as in
    /// [`Tests::check_c_program`].
    pub fn check_c_answers(&self, input: &str, expected: &str) {
        let Some(program) = self.compile_c_program() else { return };
        let ran = run(&program, input.as_bytes());
        let exact = !cfg!(windows);
        let rules = Rules::with_ample_time(&jury(self.slug).problem, exact);
        let judged = Judged::of_run(ran, expected.as_bytes().to_vec(), rules);
        let fault = judged.decision.objection().map(|why| with_input(&why, input.as_bytes()));
        self.report("C program", fault);
    }

    /// Returns the path of the C program, unless no compiler runs.
    fn compile_c_program(&self) -> Option<PathBuf> {
        let name = format!("{}.c", self.slug);
        let source = root().join("problems").join(self.slug).join(&name);
        let program = scratch(&executable_name(&format!("{}-c", self.slug)));
        let compiler = std::env::var("CC").unwrap_or_else(|_| "cc".to_string());
        let mut command = Command::new(&compiler);
        command.arg("-O2").arg("-o").args([&program, &source]);
        let Ok(output) = command.output() else {
            // Not by a macro: cargo would keep it. On a line of its own, after the test's name.
            let _ = writeln!(std::io::stderr(), "\nskipped: {name}: {compiler} does not run");
            return None;
        };
        assert!(output.status.success(), "{}", text(&output.stderr));
        Some(program)
    }

    /// Returns how the C program's answer to `input` differs from the program's or, where a checker
    /// decides, why it is wrong.
    fn c_program_disagrees(
        &self,
        program: &Path,
        jury: &Jury,
        input: &str,
        exact: bool,
    ) -> Option<String> {
        let ran = run(program, input.as_bytes());
        if jury.problem.decider == Decider::Checker && ran.success() {
            let case = new_case(&format!("{}-random", self.slug), input);
            return jury.referee.check(&case, ran.stdout).unwrap().objection();
        }
        let expected = output_and_end(self.solve, input).0.into_bytes();
        let rules = Rules::with_ample_time(&jury.problem, exact);
        Judged::of_run(ran, expected, rules).decision.objection()
    }
}
