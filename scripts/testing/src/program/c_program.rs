//! The program beside the C program for judges that take no Rust.

use std::io::Write;
use std::process::Command;

use super::Program;
use crate::answers::output_and_end;
use crate::random::Random;
use crate::run::{problem, root, run, scratch, text, with_input, LIMITS};
use judging::files::executable_name;
use judging::{Judged, Rules};

impl Program<'_> {
    /// Checks that the C program, `<slug>.c`, gives the expected answers to all cases, except those
    /// in `beyond`, which are beyond the judge's limits, and the program's answers to random inputs.
    ///
    /// It is compiled by `cc` or what the variable `CC` names. If that does not run, one line says
    /// that nothing is tested.
    pub fn check_c_program(&self, beyond: &[&str], make: fn(&mut Random) -> String) {
        let name = format!("{}.c", self.slug);
        let source = root().join("problems").join(self.slug).join(&name);
        let program = scratch(&executable_name(&format!("{}-c", self.slug)));
        let compiler = std::env::var("CC").unwrap_or_else(|_| "cc".to_string());
        let output =
            Command::new(&compiler).arg("-O2").arg("-o").args([&program, &source]).output();
        let Ok(output) = output else {
            // Not by a macro: cargo would keep it. On a line of its own, after the test's name.
            let _ = writeln!(std::io::stderr(), "\nskipped: {name}: {compiler} does not run");
            return;
        };
        assert!(output.status.success(), "{}", text(&output.stderr));
        // On Windows a C program ends its lines with two bytes.
        let rules = Rules { time_limit: LIMITS.time, exact: !cfg!(windows) };
        let problem = problem(self.slug);
        let mut faults = Vec::new();
        for case in problem.cases.iter().filter(|case| !beyond.contains(&&*case.name)) {
            let judged = problem.judge(&program, case, rules).unwrap();
            faults.extend(judged.objection().map(|why| format!("{}: {why}", case.name)));
        }
        let mut random = Random::new(1);
        faults.extend((0..20).find_map(|_| {
            let input = make(&mut random);
            let expected = output_and_end(self.solve, &input).0.into_bytes();
            let ran = run(&program, input.as_bytes());
            let found = Judged::of_run(ran, expected, rules).objection()?;
            Some(with_input(&found, input.as_bytes()))
        }));
        self.report("C program", faults);
    }
}
