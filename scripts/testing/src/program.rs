//! The program of a problem as built, and what its tests check.

mod c_program;
mod input;

use judging::{files, Case, Judged, Problem, Rules};

use crate::answers::Solve;
use crate::random::Random;
use crate::run::{problem, root, run, samples, scratch, summary_of, text, with_input, LIMITS};

/// The tests of a problem's program: `program.rs` is this block, and perhaps more tests.
///
/// | part | what is tested |
/// |---|---|
/// | the slug | the cases in `testdata`, the samples with numbers at their extremes and by the rules, rubbish, the page |
/// | `rejects` | input that is rejected: the input, what is printed before, where and what was expected |
/// | `largest` | makes the largest input for which the page states a time: a `fn(&mut Random) -> String` |
/// | `accepted` | unusual input that is answered, e.g. no case, or an `x` after the last one: the input and the answer |
/// | `dialogue` | each answer comes before the next question is read |
/// | `random` | makes random inputs for the next part: a `fn(&mut Random) -> String` |
/// | `c` | the C program agrees, except on these cases, which are beyond the judge's limits |
/// | `long_numbers` | whether numbers beyond 2^64 − 1 are accepted |
///
/// The order is this one, and all but the first three may be left out.
///
/// `dialogue: ("1 3\n", "Kiki\nCici\n")` asks a question three times. If the number of questions
/// comes first in the input, write `dialogue: (counted, "23 2\n", "first\n")`. In an answer, `{}`
/// is the number of the question: `dialogue: (counted, "32 2\n", "Case {}: 3\n")`.
///
/// The last part of an entry of `rejects` says where and what was expected, as far as it matters:
/// `"2:1 heap from 1"` for line 2, column 1. A message without a place is there as a whole: `"a cycle
/// leads to vertex 3"`.
///
/// The samples by the rules are answered by `by_rules::answers`, a plain search: a
/// `fn(&str) -> String`. It reads them by another reader than the program, proconio.
///
/// The block defines `PROGRAM`, a [`Program`](crate::Program), for more tests.
#[macro_export]
macro_rules! test_program {
    // The word before a question; any other word is a compile error.
    (counted) => { true };
    (
        $slug:literal,
        rejects: [$(($input:expr, $stdout:expr, $error:expr)),* $(,)?],
        largest: $largest:expr
        $(, accepted: [$(($accepted:expr, $answer:expr)),* $(,)?])?
        $(, dialogue: ($($counted:ident,)? $question:literal, $reply:literal))?
        $(, random: $random:expr, c: $c:expr)?
        $(, long_numbers: $long_numbers:literal)?
        $(,)?
    ) => {
        const PROGRAM: $crate::Program = $crate::Program {
            slug: $slug,
            path: env!(concat!("CARGO_BIN_EXE_", $slug)),
            solve: super::solution::solve,
        };

        #[test]
        fn cases() { PROGRAM.check_cases() }

        #[test]
        fn samples_read_by_another_reader() {
            $crate::assert_samples($slug, super::by_rules::answers)
        }

        #[test]
        fn rejects() {
            PROGRAM.check_rejects(&[$((
                AsRef::<[u8]>::as_ref($input), $stdout, AsRef::<str>::as_ref(&$error)
            )),*])
        }

        #[test]
        fn rubbish() { PROGRAM.check_rubbish(false $(|| $long_numbers)?) }

        #[test]
        fn numbers_at_their_extremes() { PROGRAM.check_extremes() }

        #[test]
        fn the_largest_input_in_time() { PROGRAM.check_largest($largest) }

        $(#[test]
        fn unusual_input_that_is_answered() {
            PROGRAM.check_accepted(&[$((AsRef::<[u8]>::as_ref($accepted), $answer)),*])
        })?

        $(#[test]
        fn dialogue() {
            let is_counted = false $(|| $crate::test_program!($counted))?;
            PROGRAM.check_dialogue(is_counted, $question, $reply)
        })?

        $(#[test]
        fn the_c_program_agrees() { PROGRAM.check_c_program(&$c, $random) })?

        #[test]
        fn page() { PROGRAM.check_page() }
    };
}

/// The program of a problem, as built for its tests.
///
/// Each check panics if the program fails it. The message names the problem, and says what was
/// expected and found; of the inputs of a problem it shows all that fail.
pub struct Program<'a> {
    /// The problem.
    pub slug: &'a str,
    /// The path of the program.
    pub path: &'a str,
    /// Its function that reads and answers.
    pub solve: Solve,
}

impl Program<'_> {
    /// Checks that the program is accepted on all cases of the problem: byte for byte, or by the
    /// interactor. It is a failure if there is no case, or an input without its output, or the reverse.
    pub fn check_cases(&self) {
        let problem = problem(self.slug);
        let fault = |case: &Case| {
            let why = self.judge(&problem, case).objection()?;
            let command = format!("cargo xtask judge {} --case {} --exact", self.slug, case.name);
            Some(format!("{}: {why}\n  to see it: {command}", case.name))
        };
        self.report("cases", problem.cases.iter().filter_map(fault));
    }

    /// Checks that the program answers the input that `make` makes within the limit of every test
    /// run, so that one that has become slow is seen. An interactor gets it as a case.
    pub fn check_largest(&self, make: fn(&mut Random) -> String) {
        let (largest, problem) = (make(&mut Random::new(1)), problem(self.slug));
        let why = if problem.cases.iter().any(|case| case.output.is_none()) {
            let input = scratch(&format!("{}-largest.in", self.slug));
            files::write(&input, &largest).unwrap();
            let case = Case { name: "largest".to_string(), input, output: None };
            self.judge(&problem, &case).objection()
        } else {
            let ran = run(self.path, largest.as_bytes());
            (!ran.success()).then(|| summary_of(&ran))
        };
        let fault = why.map(|why| with_input(&why, largest.as_bytes()));
        self.report("largest input", fault);
    }

    /// Checks the page of the problem, and that its commands print what it shows, with one dialogue
    /// for each sample of an interactive one.
    pub fn check_page(&self) {
        let said = || {
            let dialogues = samples(self.slug).into_iter().filter(|case| case.output.is_none());
            let problem = problem(self.slug);
            let said = |case: Case| (text(&self.judge(&problem, &case).found), case.name);
            dialogues.map(said).collect()
        };
        self.report("page", pages::of_program(&root(), self.slug, self.path.as_ref(), said));
    }

    fn judge(&self, problem: &Problem, case: &Case) -> Judged {
        let rules = Rules { time_limit: LIMITS.time, exact: true };
        problem.judge(self.path.as_ref(), case, rules).unwrap()
    }

    /// Panics with all of `faults`, if there are any; `what` was tested.
    fn report(&self, what: &str, faults: impl IntoIterator<Item = String>) {
        let faults: Vec<String> = faults.into_iter().collect();
        let (slug, count) = (self.slug, faults.len());
        assert!(count == 0, "\n{slug}, {what}: {count} wrong\n\n{}\n", faults.join("\n\n"));
    }
}
