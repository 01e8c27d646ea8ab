//! What the tests of every problem share.
//!
//! How tests are linked: cargo's usual way. `src/by_rules.rs` and `src/variations.rs` are unit
//! tests of the program. `tests/program.rs` is an integration test, which runs the program as
//! built; it is one block of [`test_program!`](crate::test_program). Its name in the manifest is
//! `<slug>-program`, so that cargo names the problem while it runs. What the program is compared
//! with, or talks to, are examples, `examples/<slug>-reference.rs` and `-partner.rs`: cargo builds
//! them with the tests, and `cargo run` still means the program.

mod by_rules;
mod compare;
mod odd;
mod run;
mod sessions;
mod waits;

use std::path::{Path, PathBuf};

pub use self::by_rules::{answer, each_sample, lists, outcome, samples, subsets, words, Winner};
pub use self::odd::Odd;
pub use self::run::LIMITS;
pub use self::waits::Dialogue;
use crate::judge::{self, Case};
use crate::{pages, workspace};

/// The tests of a problem's program: `tests/program.rs` is this block, and perhaps more tests.
///
/// | part | what is tested |
/// |---|---|
/// | the slug | the cases in `testdata`; numbers at their extremes; the page |
/// | `odd` | input that is refused: what is printed before that, and the message |
/// | `accepted` | unusual input that is answered |
/// | `dialogue` | an answer comes before the next question is read, and a closed output ends it |
/// | `counted_dialogue` | the same for a program that first reads the number of questions |
/// | `random` | a `fn(&mut Random) -> String` that makes an input for the two parts below |
/// | `reference` | the reference solution agrees, except on these cases, where it fails |
/// | `c` | the C program agrees, except on these cases, which are beyond the judge's limits |
///
/// All but `odd` may be left out; the order is this one. The block defines `PROGRAM`, a
/// [`Program`](crate::testing::Program), for tests of the problem's own.
///
/// # Examples
/// ```ignore
/// scripts::test_program! {
///     "hdu1847",
///     odd: [
///         ("3\n-1\n4", "Cici\n", "line 2, column 1: expected heap, found \"-1\""),
///     ],
///     accepted: [
///         ("+3 007", "Cici\nKiki\n"),
///     ],
///     dialogue: ("1 3\n", "Kiki\nCici\n"),
///     random: |random| lines(300, |random| vec![random.number(1..=1000)], random),
///     reference: ["edge-zero-and-largest"],
///     c: ["edge-zero-and-largest"],
/// }
/// ```
#[macro_export]
macro_rules! test_program {
    (
        $slug:literal,
        odd: [$(($input:expr, $stdout:expr, $error:expr)),* $(,)?]
        $(, accepted: [$(($accepted:expr, $answer:expr)),* $(,)?])?
        $(, dialogue: ($question:expr, $reply:expr))?
        $(, counted_dialogue: ($counted_question:expr, $counted_reply:expr))?
        $(, random: $random:expr)?
        $(, reference: $reference:expr)?
        $(, c: $c:expr)?
        $(, long_numbers: $long_numbers:literal)?
        $(,)?
    ) => {
        #[allow(dead_code)]
        const PROGRAM: $crate::testing::Program = $crate::testing::Program {
            slug: $slug,
            path: env!(concat!("CARGO_BIN_EXE_", $slug)),
        };

        #[test]
        fn cases() {
            PROGRAM.check_cases();
            PROGRAM.check_compared(&[
                $((concat!("examples/", $slug, "-reference.rs"), &$reference as &[&str]),)?
                $((concat!($slug, ".c"), &$c as &[&str]),)?
            ]);
        }

        #[test]
        fn odd_input() {
            PROGRAM.check_odd(&[$($crate::testing::Odd {
                input: AsRef::<[u8]>::as_ref($input),
                stdout: $stdout,
                error: $error,
            }),*]);
            PROGRAM.check_rubbish(false $(|| $long_numbers)?);
        }

        #[test]
        fn numbers_at_their_extremes() {
            PROGRAM.check_extremes();
        }

        $(#[test]
        fn unusual_input_that_is_answered() {
            $(PROGRAM.check_answer(AsRef::<[u8]>::as_ref($accepted), $answer);)*
        })?

        $($crate::test_program! { dialogue false, $question, $reply })?
        $($crate::test_program! { dialogue true, $counted_question, $counted_reply })?

        $(fn random_input(random: &mut $crate::random::Random) -> String {
            let input: fn(&mut $crate::random::Random) -> String = $random;
            input(random)
        })?

        $(#[test]
        fn the_reference_solution_agrees() {
            PROGRAM.check_reference(&$reference, random_input);
        })?

        $(#[test]
        fn the_c_program_agrees() {
            let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR"));
            PROGRAM.check_c_program(&$c, random_input, folder);
        })?

        #[test]
        fn page() {
            PROGRAM.check_page();
        }
    };

    (dialogue $is_counted:literal, $question:expr, $answer:expr) => {
        const DIALOGUE: $crate::testing::Dialogue = $crate::testing::Dialogue {
            is_counted: $is_counted,
            question: $question,
            answer: $answer,
        };

        #[test]
        fn an_answer_comes_before_the_next_question() {
            PROGRAM.check_dialogue(&DIALOGUE);
        }

        #[test]
        fn a_closed_output_ends_it() {
            PROGRAM.check_closed_output(&DIALOGUE);
        }
    };
}

/// The program of a problem, as built for its tests.
///
/// Each check panics if the program fails it. The message names the problem, and says what was
/// expected and found; where one check tries many inputs, it shows all that fail.
pub struct Program<'a> {
    /// The problem.
    pub slug: &'a str,
    /// The path of the program.
    pub path: &'a str,
}

impl Program<'_> {
    /// Checks that the program is accepted on all cases of the problem: byte for byte, or by the
    /// partner. It is a failure if there is no case, or a file in `testdata` without its fellow.
    pub fn check_cases(&self) {
        let mut faults = Vec::new();
        for case in self.cases() {
            faults.extend(run::judged(self.path(), &case, true).map(|fault| {
                let (slug, name) = (self.slug, &case.name);
                format!(
                    "{name}: {fault}\n  to see it: cargo xtask judge {slug} --case {name} --exact"
                )
            }));
        }
        self.report("case", &faults);
    }

    /// Checks that the files with programs to compare with are those in `compared`, and that the
    /// cases named with each exist.
    pub fn check_compared(&self, compared: &[(&str, &[&str])]) {
        let (root, slug) = (root(), self.slug);
        let cases = self.cases();
        let mut faults = Vec::new();
        for file in [format!("examples/{slug}-reference.rs"), format!("{slug}.c")] {
            let path = root.join("problems").join(slug).join(&file);
            let named = compared.iter().find(|(named, _)| *named == file);
            let part = if file.ends_with(".c") {
                "c"
            } else {
                "reference"
            };
            match named {
                None if path.is_file() => faults.push(format!(
                    "{file} is not tested: add `{part}: []` to tests/program.rs"
                )),
                Some(_) if !path.is_file() => faults.push(format!(
                    "{file} is missing: write it, or remove `{part}` from tests/program.rs"
                )),
                _ => {}
            }
            for name in named.map_or(&[][..], |(_, names)| names) {
                if !cases.iter().any(|case| case.name == *name) {
                    faults.push(format!(
                        "{name} is no case in testdata/{slug}: correct `{part}` in tests/program.rs"
                    ));
                }
            }
        }
        self.report("file", &faults);
    }

    /// Checks the page of the problem, and that what pages show of the program is what it prints.
    pub fn check_page(&self) {
        let mut faults = pages::problem(&root(), self.slug);
        faults.extend(sessions::faults(&root(), self.slug, self.path()));
        pages::report(&faults);
    }

    fn path(&self) -> &Path {
        Path::new(self.path)
    }

    fn cases(&self) -> Vec<Case> {
        judge::cases(&root(), self.slug).unwrap_or_else(|faults| panic!("\n{faults}\n"))
    }

    /// Panics with all of `faults`, if there are any, each of them about one `what`.
    fn report(&self, what: &str, faults: &[String]) {
        let s = if faults.len() == 1 { "" } else { "s" };
        assert!(
            faults.is_empty(),
            "\n{}: {} {what}{s} at fault\n\n{}\n",
            self.slug,
            faults.len(),
            faults.join("\n\n")
        );
    }
}

fn root() -> PathBuf {
    workspace::root().unwrap()
}
