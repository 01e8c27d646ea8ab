//! The program beside others that solve the same problem: its reference solution, its C program.

use std::io::Write;
use std::path::Path;
use std::process::Command;

use super::run::{difference, run, LIMITS};
use super::{root, Program};
use crate::files::program_name;
use crate::judge::{self, build, Judged, Rules};
use crate::random::Random;

/// Makes an input.
type Input = fn(&mut Random) -> String;

/// How many inputs are made.
const INPUTS: usize = 20;

impl Program<'_> {
    /// Checks that the reference solution, `examples/<slug>-reference.rs`, gives the expected
    /// answers to all cases, except those in `beyond`, which take it too much time or memory, and
    /// the program's answers to random inputs.
    pub fn check_reference(&self, beyond: &[&str], input: Input) {
        let name = format!("{}-reference", self.slug);
        let slugs = [self.slug.to_string()];
        let built = build::build(&root(), &slugs, &["--quiet", "--example", &name]).unwrap();
        let reference = built.get(&name).expect("the reference solution compiles");
        self.compare("reference solution", reference, beyond, input);
    }

    /// Checks that the C program, `<slug>.c`, gives the expected answers to all cases, except those
    /// in `beyond`, which are beyond the judge's limits, and the program's answers to random inputs.
    ///
    /// It is compiled into `folder`. Without a C compiler one line says that nothing is tested.
    pub fn check_c_program(&self, beyond: &[&str], input: Input, folder: &str) {
        let name = format!("{}.c", self.slug);
        let mut compiler = match c_compiler(&std::env::var("CC").unwrap_or_default()) {
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
        self.compare("C program", &program, beyond, input);
    }

    /// Checks that `other` is right on all cases but those in `beyond`, which exist, and that it
    /// agrees with the program on random inputs.
    fn compare(&self, what: &str, other: &Path, beyond: &[&str], make: Input) {
        // On Windows a C program ends its lines with two bytes.
        let rules = Rules { time_limit: LIMITS.time, exact: !cfg!(windows) };
        let cases = self.cases();
        let interactor = self.interactor();
        let mut faults = Vec::new();
        for case in cases.iter().filter(|case| !beyond.contains(&&*case.name)) {
            let judged = judge::judge(other, interactor.as_ref(), case, rules).unwrap();
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
        self.report(what, faults);
    }
}

/// Returns the C compiler that `named`, the variable `CC`, names, alone or with options after it;
/// or else the first that runs of cc, gcc and clang.
///
/// # Errors
/// A message that says what does not run.
fn c_compiler(named: &str) -> Result<Command, String> {
    let named = named.trim();
    let mut candidates = ["cc", "gcc", "clang"].map(|name| vec![name]).to_vec();
    let mut why = "none of cc, gcc and clang runs".to_string();
    if !named.is_empty() {
        // The path may have blanks.
        candidates = vec![vec![named], named.split_whitespace().collect()];
        why = format!("CC is `{named}`, which does not run");
    }
    let command = |words: &Vec<&str>| {
        let mut command = Command::new(words[0]);
        command.args(&words[1..]);
        command
    };
    let runs = |command: &mut Command| {
        let output = command.output();
        output.is_ok_and(|output| output.status.success())
    };
    let mut found = candidates.iter().filter(|words| runs(command(words).arg("--version")));
    found.next().map(command).ok_or(why)
}

#[cfg(test)]
mod tests {
    /// Any program that knows `--version` will do: cargo, in a folder with a blank in its name.
    #[cfg(unix)]
    #[test]
    fn a_compiler_is_named_by_its_path_and_options() {
        use super::c_compiler;

        let folder = std::env::temp_dir().join(format!("a blank {}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let path = folder.join("cargo");
        let _ = std::fs::remove_file(&path);
        std::os::unix::fs::symlink(env!("CARGO"), &path).unwrap();
        let path = path.to_str().unwrap();
        assert_eq!(c_compiler(path).unwrap().get_program(), path);
        let with_option = c_compiler(concat!(" ", env!("CARGO"), " -q ")).unwrap();
        assert_eq!(with_option.get_program(), env!("CARGO"));
        assert_eq!(with_option.get_args().collect::<Vec<_>>(), ["-q"]);
        std::fs::remove_dir_all(&folder).unwrap();
        let why = c_compiler(path).unwrap_err();
        assert_eq!(why, format!("CC is `{path}`, which does not run"));
    }
}
