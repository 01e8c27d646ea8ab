//! The program of a problem as built, and what its tests check.

use judging::{Case, Judged, Rules};
use tooling::{contract, files};

use crate::answers::Solve;
use crate::random::Random;
use crate::rejected::Rejected;
use crate::run::{jury, new_case, root, run, samples, shown, summary_of, with_input, Jury};

/// What the tests of a problem's program have to know.
///
/// `tests/<slug>/program.rs` has a function that makes one, and
/// [`test_program!`](crate::test_program) makes a test of each check that every program needs. What
/// not every program has is a test of its own beside that, one line long: [`Tests::check_dialogue`]
/// and [`Tests::check_c_program`].
///
/// Each check panics if the program fails it. The message names the problem, and says what was
/// expected and found; of the inputs of a problem it shows all that fail.
///
/// # Examples
/// ```ignore
/// fn tests() -> Tests<'static> {
///     Tests {
///         // Input that is rejected, what is printed before, and where what was expected.
///         rejects: vec![rejected("3 1\n 4x 5").after("Cici\nKiki\n").at(2, 2, "heap")],
///         // Unusual input that is answered.
///         accepts: vec![("", "")],
///         // Makes the largest input that the judge has.
///         largest: |random| random.lines(300_000, |random| random.numbers(1, 1..=1000)),
///         ..Tests::new("hdu1847", env!("CARGO_BIN_EXE_hdu1847"), solution::solve, by_rules::answers)
///     }
/// }
///
/// testing::test_program!(tests());
///
/// #[test]
/// fn dialogue() {
///     tests().check_dialogue("1 3\n", "Kiki\nCici\n");
/// }
/// ```
pub struct Tests<'a> {
    pub slug: &'a str,
    /// The path of the program as built.
    pub path: &'a str,
    /// The function of the program that reads and answers.
    pub solve: Solve,
    /// A plain search by the rules, which reads an input by another reader than the program, proconio,
    /// and returns the answers.
    pub answers_by_rules: fn(&str) -> String,
    /// Inputs that are rejected; at least one.
    pub rejects: Vec<Rejected<'a>>,
    /// Unusual inputs that are answered, e.g. no case, or an `x` after the last one, each with all that
    /// is written.
    pub accepts: Vec<(&'a str, &'a str)>,
    /// Makes the largest input that the judge has.
    pub largest: fn(&mut Random) -> String,
    /// What an input begins with.
    pub begins_with: First,
}

/// What an input begins with: the test of rubbish has to know.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum First {
    /// A number up to 2^64 − 1.
    Number,
    /// A number of any length.
    LongNumber,
    /// A word, e.g. of letters. Any token may be one, so the program may answer rubbish.
    Word,
}

/// Makes a test of each check that every program needs, from a value of [`Tests`].
#[macro_export]
macro_rules! test_program {
    ($tests:expr) => {
        #[test]
        fn cases() {
            $tests.check_cases();
        }

        #[test]
        fn contract() {
            $tests.check_contract();
        }

        #[test]
        fn samples_read_by_another_reader() {
            $tests.check_samples_by_rules();
        }

        #[test]
        fn unusual_input() {
            let tests = $tests;
            tests.check_rejects(&tests.rejects);
            tests.check_accepts(&tests.accepts);
        }

        #[test]
        fn rubbish() {
            $tests.check_rubbish();
        }

        #[test]
        fn numbers_at_their_extremes() {
            $tests.check_extremes();
        }

        #[test]
        fn the_largest_input_in_time() {
            $tests.check_largest();
        }
    };
}

impl<'a> Tests<'a> {
    /// Returns the tests of a program whose input begins with a number. The inputs that it rejects and
    /// its largest input are still to be named.
    pub fn new(
        slug: &'a str,
        path: &'a str,
        solve: Solve,
        answers_by_rules: fn(&str) -> String,
    ) -> Tests<'a> {
        Tests {
            slug,
            path,
            solve,
            answers_by_rules,
            rejects: Vec::new(),
            accepts: Vec::new(),
            largest: |_| panic!("name the largest input: `largest: |random| …`"),
            begins_with: First::Number,
        }
    }

    /// Checks that the program is accepted on all cases of the problem: byte for byte, or by the
    /// checker or the interactor. It is a failure if there is no case, or an input without its output,
    /// or the reverse.
    pub fn check_cases(&self) {
        let jury = jury(self.slug);
        let fault = |case: &Case| {
            let why = self.judge(&jury, case).decision.objection()?;
            let command = format!("cargo xtask judge {} --case {} --exact", self.slug, case.name);
            let input = shown(&files::bytes(&case.input).unwrap());
            Some(format!("{}: {why}{input}\n  to see it: {command}", case.name))
        };
        self.report("cases", jury.problem.cases.iter().filter_map(fault));
    }

    /// Checks that the program keeps the contract that `cargo xtask bundle` relies on: see the end of the
    /// docs of `shared/src/lib.rs`.
    pub fn check_contract(&self) {
        let file = format!("problems/{}/src/main.rs", self.slug);
        let text = files::text(&root().join(&file)).unwrap();
        let breach = contract::breach(&text);
        self.report("contract", breach.map(|(line, why)| format!("{file}:{line}: {why}")));
    }

    /// Checks that the search by the rules finds a right output for each sample.
    ///
    /// # Panics
    /// If it finds a wrong one, if there is no sample, or if one is too large for a search.
    pub fn check_samples_by_rules(&self) {
        let jury = jury(self.slug);
        let fault = |case: Case| {
            let input = files::text(&case.input).unwrap();
            let name = &case.name;
            // Shown only if the test fails, e.g. in the search.
            println!("{name} by the rules (one too large to search is called edge-…)");
            let found = (self.answers_by_rules)(&input);
            let why = jury.referee.check(&case, found.into_bytes()).unwrap().objection()?;
            Some(format!("{name} by the rules: {why}{}", shown(input.as_bytes())))
        };
        self.report("samples", samples(self.slug).into_iter().filter_map(fault));
    }

    /// Checks that the program answers the largest input within the limit of every test run, so that
    /// one that has become slow is seen. An interactor or a checker gets it as a case.
    pub fn check_largest(&self) {
        let jury = jury(self.slug);
        let largest = (self.largest)(&mut Random::new(1));
        let why = if jury.problem.decider.kind().is_some() {
            let case = new_case(&format!("{}-largest", self.slug), &largest);
            self.judge(&jury, &case).decision.objection()
        } else {
            let ran = run(self.path, largest.as_bytes());
            (!ran.success()).then(|| summary_of(&ran))
        };
        let fault = why.map(|why| with_input(&why, largest.as_bytes()));
        self.report("largest input", fault);
    }

    fn judge(&self, jury: &Jury, case: &Case) -> Judged {
        let rules = Rules::with_ample_time(&jury.problem, true);
        jury.referee.judge(self.path.as_ref(), case, rules).unwrap()
    }

    /// Panics with all of `faults`, if there are any; `what` was tested.
    pub(crate) fn report(&self, what: &str, faults: impl IntoIterator<Item = String>) {
        let faults: Vec<String> = faults.into_iter().collect();
        let slug = self.slug;
        let count = faults.len();
        assert!(count == 0, "\n{slug}, {what}: {count} wrong\n\n{}\n", faults.join("\n\n"));
    }
}
