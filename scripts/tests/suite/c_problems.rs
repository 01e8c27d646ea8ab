//! Every problem as one C file: size, cases, odd and random input, against the native program.
//!
//! This needs a rustc with the target for WebAssembly, named by `WASM_RUSTC` if it is not the
//! usual one, and a C compiler. Where one is missing that is said, and nothing is tested here.
//! `C_RANDOM` is the number of random inputs per problem.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::time::Duration;

use scripts::c::build::{c_file, LIMIT};
use scripts::c::compile::{compile, TARGET};
use scripts::judge::process::{self, Ending, Input, Limits};
use scripts::program::skip;
use scripts::random::Random;
use scripts::{judge, parallel, workspace};

use crate::c_compilers;

fn rustc() -> OsString {
    let named = std::env::var_os("WASM_RUSTC").or_else(|| std::env::var_os("RUSTC"));
    named.unwrap_or_else(|| "rustc".into())
}

fn folder() -> PathBuf {
    c_compilers::folder("c_problems")
}

/// Returns whether rustc has the target; says so if not.
fn has_target() -> bool {
    let made = compile(&rustc(), "fn main() {}", &folder());
    match &made {
        Ok(_) => true,
        Err(message) => {
            assert!(message.contains("rustup target add"), "{message}");
            assert!(
                message.contains(TARGET) && !message.contains('\n'),
                "{message}"
            );
            skip(&format!("the problems in C: {message}"));
            false
        }
    }
}

/// Runs `program` on `input` and returns its exit status and what it wrote. Sanitizers take their
/// time where the native program is quick.
fn run(program: &str, input: &[u8]) -> (Option<i32>, String, String) {
    let limits = Limits {
        time: Duration::from_secs(300),
        output: 64_000_000,
    };
    let ran = process::run(Path::new(program), &Input::Bytes(input), limits).unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    match ran.ending {
        Ending::Exited(status) => (status.code(), text(ran.stdout), text(ran.stderr)),
        ending => panic!("{program}: {ending:?}"),
    }
}

/// Inputs that are right, odd and anything between.
struct Inputs(Random);

impl Inputs {
    fn below(&mut self, bound: usize) -> usize {
        self.0.below(bound)
    }

    /// Returns a token: most often a small number.
    fn token(&mut self) -> String {
        match self.below(100) {
            0..=69 => self.below(13).to_string(),
            70..=89 => self.below(300).to_string(),
            90..=94 => self.below(100_000).to_string(),
            95 => self.0.number(0..=u64::MAX).to_string(),
            96 => "18446744073709551615".to_string(),
            97 => "18446744073709551616".to_string(),
            98 => format!("+00{}", self.below(13)),
            _ => ["-1", "1.5", "x", "+", "\u{FEFF}3", "\0"][self.below(6)].to_string(),
        }
    }

    /// Returns an input: a sample with some of its tokens changed, or numbers alone.
    fn input(&mut self, samples: &[String]) -> Vec<u8> {
        let sample = &samples[self.below(samples.len())];
        let mut tokens: Vec<String> = sample.split_whitespace().map(String::from).collect();
        tokens.truncate(200);
        match self.below(4) {
            0 => {
                let count = self.below(30);
                tokens = (0..count).map(|_| self.token()).collect();
            }
            _ => {
                for _ in 0..self.below(4) {
                    let place = self.below(tokens.len() + 1);
                    let token = self.token();
                    match (self.below(3), place < tokens.len()) {
                        (0, true) => drop(tokens.remove(place)),
                        (1, true) => tokens[place] = token,
                        _ => tokens.insert(place, token),
                    }
                }
            }
        }
        let mut input = String::new();
        for token in tokens {
            input += &token;
            input += [" ", "\n", "\r\n", "\t", "  "][self.below(5)];
        }
        input.into_bytes()
    }
}

#[test]
fn problems() {
    let all = c_compilers::chosen("the problems in C");
    if all.is_empty() || !has_target() {
        return;
    }
    // `bundle --c --check` asks the others.
    let mut chosen = vec![&all[0], &all[all.len() - 1]];
    chosen.dedup_by_key(|compiler| compiler.name);
    let count = std::env::var("C_RANDOM").map_or(20, |count| count.parse().unwrap());
    let root = workspace::root().unwrap();
    let slugs = workspace::slugs(&root).unwrap();
    judge::build(&root, &slugs).unwrap();
    // This test lies in …/debug/deps of the target folder.
    let test = std::env::current_exe().unwrap();
    let native = test.ancestors().nth(3).unwrap().join("release");
    let check = |slug: &String| {
        let code = c_file(&root, slug, &rustc(), LIMIT).unwrap();
        assert!(
            code.len() <= LIMIT && code.len() > 50,
            "{slug}: {}",
            code.len()
        );
        assert!(code.starts_with(&format!("/* {slug}, generated from Rust")));
        let path = root.to_string_lossy();
        assert!(!code.contains(&*path), "{slug}: the file names {path}");
        let source = folder().join(format!("{slug}.c"));
        std::fs::write(&source, code).unwrap();
        let mut programs = Vec::new();
        for compiler in &chosen {
            let program = compiler.made(&folder(), slug);
            compiler.compile(&source, &program).unwrap();
            programs.push(program.to_string_lossy().into_owned());
        }
        let native = native.join(format!("{slug}{}", std::env::consts::EXE_SUFFIX));
        let native = native.to_string_lossy().into_owned();
        let cases = judge::cases(&root, slug).unwrap();
        let read = |path: &PathBuf| std::fs::read_to_string(path).unwrap();
        let samples: Vec<String> = cases.iter().map(|case| read(&case.input)).collect();
        let mut inputs: Vec<Vec<u8>> = samples
            .iter()
            .map(|text| text.clone().into_bytes())
            .collect();
        inputs.extend([&b""[..], b"\xEF\xBB\xBF", b"+", b"-3", b"1 2 x"].map(<[u8]>::to_vec));
        inputs.extend([
            vec![b'9'; 100_000],
            vec![b' '; 100_000],
            (0..=255).collect(),
        ]);
        let mut random = Inputs(Random::new(1));
        inputs.extend((0..count).map(|_| random.input(&samples)));
        for (place, input) in inputs.iter().enumerate() {
            let shown = String::from_utf8_lossy(&input[..input.len().min(500)]).into_owned();
            let (status, stdout, stderr) = run(&native, input);
            // The cases with all compilers are what `bundle --c --check` runs.
            let is_case = place < cases.len();
            for program in programs.iter().take(if is_case { 1 } else { 2 }) {
                let (found, text, message) = run(program, input);
                assert_eq!(text, stdout, "{program}, input {shown:?}");
                assert_eq!(found, status, "{program}, input {shown:?}: {message}");
                assert_eq!(message, stderr, "{program}, input {shown:?}");
            }
        }
    };
    parallel::map(&slugs, check);
}
