//! Changes programs, one sign, number or call at a time, and lists the changes that all cases accept.
//!
//! `cargo run -p testing -- hdu1847 poj2975` looks at two problems, and without a name at all, which
//! takes many minutes. A change that is listed means the same on every input that the judge may send, or
//! a case is missing. The exit status is 1 if all cases accept one of the [`WRONG`] programs.
//!
//! It leaves out what only decides which input is refused, and with which words.

use std::fs;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};
use std::time::Duration;

use judging::{Problem, Referee, Rules};
use tooling::files::{self, fault};
use tooling::{parallel, workspace};

/// Programs that are wrong for few inputs: the problem, a part of its program, and what stands there.
const WRONG: [(&str, &str, &str); 8] = [
    ("hdu1847", "heap % 3 != 0", "heap % 3 == 1 || heap % 9 == 2"),
    ("hdu1847", "heap % 3 != 0", "heap % 3 != 0 || heap == 999"),
    ("poj2975", "heap ^ sum < *heap", "heap & sum != 0"),
    ("poj1067", "exceeds_phi_times(a, d) ||", "a == 4 || exceeds_phi_times(a, d) ||"),
    ("poj1067", "exceeds_phi_times(a + 1, d)", "exceeds_phi_times(a + 2, d)"),
    ("three-x", "values[squares + 2] != 0", "squares == 1046 || values[squares + 2] != 0"),
    ("row-chess", "b.cmp(a)", "a.cmp(b)"),
    ("divisor-game", "position", "rposition"),
];

/// What may stand in place of a word, or of an operator between blanks, which has two operands in the
/// layout of rustfmt.
const SWAPS: [(&str, &[&str]); 41] = [
    ("!=", &["=="]),
    ("%", &["/"]),
    ("&", &["^", "|"]),
    ("&&", &["||"]),
    ("*", &["+"]),
    ("*=", &["+=", "="]),
    ("+", &["-"]),
    ("+=", &["-=", "="]),
    ("-", &["+"]),
    ("-=", &["+=", "="]),
    ("..", &["..="]),
    ("..=", &[".."]),
    ("/", &["*", "%"]),
    ("/=", &["*=", "="]),
    ("<", &["<=", ">", "!="]),
    ("<<", &[">>"]),
    ("<=", &["<", ">", "=="]),
    ("==", &["!="]),
    (">", &[">=", "<"]),
    (">=", &[">", "<", "=="]),
    ("^", &["|", "&", "+"]),
    ("^=", &["|=", "+=", "="]),
    ("|", &["^", "&"]),
    ("||", &["&&"]),
    ("Lost", &["Won", "Drawn"]),
    ("Won", &["Lost", "Drawn"]),
    ("all", &["any"]),
    ("any", &["all"]),
    ("chunks", &["rchunks", "windows"]),
    ("false", &["true"]),
    ("first", &["last"]),
    ("i64", &["i32"]),
    ("last", &["first"]),
    ("max", &["min"]),
    ("min", &["max"]),
    ("position", &["rposition"]),
    ("trailing_ones", &["trailing_zeros", "count_ones"]),
    ("trailing_zeros", &["trailing_ones", "leading_zeros"]),
    ("true", &["false"]),
    ("u128", &["u64"]),
    ("u64", &["u32"]),
];

fn main() -> ExitCode {
    match run(std::env::args().skip(1).collect()) {
        Ok(0) => ExitCode::SUCCESS,
        Ok(count) => {
            eprintln!("error: {count} of the wrong programs are accepted");
            ExitCode::FAILURE
        }
        Err(message) => {
            eprintln!("error: {message}");
            ExitCode::FAILURE
        }
    }
}

/// Looks at these problems, or at all, and returns how many of the wrong programs are accepted.
fn run(mut slugs: Vec<String>) -> Result<usize, String> {
    let bench = Bench::new()?;
    if slugs.is_empty() {
        slugs = workspace::slugs(&bench.root)?;
    }
    let mut wrong = 0;
    for slug in &slugs {
        wrong += bench.look_at(slug)?;
    }
    Ok(wrong)
}

/// Where changed programs are compiled, with the library.
struct Bench {
    root: PathBuf,
    folder: PathBuf,
    library: PathBuf,
}

impl Bench {
    fn new() -> Result<Bench, String> {
        let root = workspace::root()?;
        let folder = workspace::target()?.join("mutants");
        fs::create_dir_all(&folder).map_err(|error| fault(&folder, error))?;
        let library = folder.join("libshared.rlib");
        let source = root.join("shared/src/lib.rs");
        if !compile(&source, &library, &["--crate-type", "rlib", "--crate-name", "shared"])? {
            return Err("the library does not compile".to_string());
        }
        Ok(Bench { root, folder, library })
    }

    /// Prints what all cases of a problem accept, and returns how many of the wrong programs are among
    /// it.
    fn look_at(&self, slug: &str) -> Result<usize, String> {
        let problem = Problem::complete(&self.root, slug)?;
        let referee = Referee::build(&self.root, &problem)?;
        let source = files::text(&self.root.join("problems").join(slug).join("src/main.rs"))?;
        let wrong = wrong(slug, &source)?;
        let changes: Vec<Change> = wrong.iter().cloned().chain(changes(&source)).collect();
        let numbers: Vec<usize> = (0..changes.len()).collect();
        let judge = |&number: &usize| {
            let program = self.folder.join(format!("{slug}-{number}"));
            let accepted =
                self.judge(&problem, &referee, &program, &changes[number].apply(&source));
            let _ = fs::remove_file(&program);
            accepted
        };
        let (mut compiled, mut accepted) = (0, Vec::new());
        for (result, number) in parallel::map(&numbers, judge).zip(0..) {
            let verdict = result?;
            compiled += usize::from(verdict.is_some());
            if verdict == Some(true) {
                print!("{slug}{}", changes[number].shown(&source));
                accepted.push(number);
            }
        }
        println!("{slug}: {compiled} changed programs, {} accepted", accepted.len());
        Ok(accepted.iter().filter(|&&number| number < wrong.len()).count())
    }

    /// Returns whether all cases accept a program, or `None` if it does not compile.
    fn judge(
        &self,
        problem: &Problem,
        referee: &Referee,
        program: &Path,
        text: &str,
    ) -> Result<Option<bool>, String> {
        let source = program.with_extension("rs");
        files::write(&source, text)?;
        let library = format!("shared={}", self.library.display());
        let arguments = ["--crate-name", "mutant", "--extern", &library];
        let compiles = compile(&source, program, &arguments)?;
        let _ = fs::remove_file(&source);
        if !compiles {
            return Ok(None);
        }
        let time_limit = Duration::from_secs(2);
        let rules = Rules { time_limit, ..Rules::with_ample_time(problem, false) };
        for case in &problem.cases {
            if referee.judge(program, case, rules)?.decision.objection().is_some() {
                return Ok(Some(false));
            }
        }
        Ok(Some(true))
    }
}

/// Compiles a file and returns whether that succeeds.
fn compile(source: &Path, out: &Path, arguments: &[&str]) -> Result<bool, String> {
    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    Command::new(rustc)
        .args(["--edition", "2021", "-C", "opt-level=1", "-A", "warnings"])
        .args(arguments)
        .arg("-o")
        .args([out, source])
        .stderr(Stdio::null())
        .status()
        .map(|status| status.success())
        .map_err(|error| format!("rustc: {error}"))
}

/// A part of a program, and what is to stand there.
#[derive(Clone)]
struct Change {
    part: Range<usize>,
    text: String,
}

impl Change {
    /// Returns the changed program.
    fn apply(&self, source: &str) -> String {
        let Range { start, end } = self.part;
        [&source[..start], &self.text, &source[end..]].concat()
    }

    /// Returns the number of the line that changes, how it is, and how it becomes.
    fn shown(&self, source: &str) -> String {
        let number = source[..self.part.start].matches('\n').count();
        let line = |text: &str| text.lines().nth(number).unwrap_or_default().trim().to_string();
        format!(":{}\n  - {}\n  + {}\n", number + 1, line(source), line(&self.apply(source)))
    }
}

/// Returns what makes the wrong programs of a problem.
fn wrong(slug: &str, source: &str) -> Result<Vec<Change>, String> {
    let of_problem = WRONG.iter().filter(|(of, _, _)| *of == slug);
    let change = |(_, from, to): &(&str, &str, &str)| {
        let start = source.rfind(from).ok_or(format!("{slug} has no `{from}`: change WRONG"))?;
        Ok(Change { part: start..start + from.len(), text: to.to_string() })
    };
    of_problem.map(change).collect()
}

/// Returns all changes of a program.
fn changes(source: &str) -> Vec<Change> {
    let mut changes = Vec::new();
    let mut read_to = 0;
    for token in tokens(source) {
        let rest = &source[token.end..];
        if token.start < read_to || only_refuses(source, token.start) {
            continue;
        }
        let is_of_io = source[..token.start].ends_with("io.");
        if is_of_io && ["read", "read_or_end", "expected"].contains(&&source[token.clone()]) {
            // The ranges of `read` decide which input is refused.
            read_to = token.end + call(rest).unwrap_or(0);
            continue;
        }
        let texts = other_texts(source, &token);
        changes.extend(texts.into_iter().map(|text| Change { part: token.clone(), text }));
        if &source[token.clone()] == "if" {
            changes.extend(other_conditions(source, token.end));
        }
        if !source[..token.start].ends_with("fn ") {
            changes.extend(exchanged(source, token.end));
        }
    }
    changes.extend(statements(source).map(|part| Change { part, text: String::new() }));
    changes
}

/// Returns whether the line at `place` only decides which input is refused, or with which words.
fn only_refuses(source: &str, place: usize) -> bool {
    let start = source[..place].rfind('\n').map_or(0, |end| end + 1);
    let mut lines = source[start..].lines().map(str::trim);
    let line = lines.next().unwrap_or_default();
    let refuses =
        |line: &str| ["Err(", "map_err(", "return None;"].iter().any(|word| line.contains(word));
    refuses(line) || lines.next().is_some_and(|next| line.ends_with('{') && refuses(next))
}

/// Returns what may stand in place of a token.
fn other_texts(source: &str, token: &Range<usize>) -> Vec<String> {
    let word = &source[token.clone()];
    let (before, after) = (&source[..token.start], &source[token.end..]);
    let is_name = word.starts_with(char::is_alphanumeric);
    let is_between = before.ends_with(' ') && after.starts_with([' ', '\n']);
    let is_range = word.starts_with("..");
    if let Ok(number) = word.replace('_', "").parse::<u64>() {
        let less = number.checked_sub(1).map(|less| less.to_string());
        return less.into_iter().chain([(number + 1).to_string()]).collect();
    }
    if word == "!"
        && after.starts_with(char::is_alphabetic)
        && !before.ends_with(char::is_alphanumeric)
    {
        return vec![String::new()];
    }
    let swaps =
        SWAPS.iter().filter(|(from, _)| *from == word && (is_name || is_between || is_range));
    swaps.flat_map(|(_, to)| to.iter().map(|text| text.to_string())).collect()
}

/// Returns the changes of the condition of an `if` that ends at `start`: its contrary, always, and never.
fn other_conditions(source: &str, start: usize) -> Vec<Change> {
    let line = source[start..].lines().next().unwrap_or_default();
    let Some(end) = line.find(" {") else { return Vec::new() };
    let condition = line[..end].trim();
    if condition.starts_with("let ") {
        return Vec::new();
    }
    let texts = [format!(" !({condition})"), " true".to_string(), " false".to_string()];
    texts.into_iter().map(|text| Change { part: start..start + end, text }).collect()
}

/// Returns the change that exchanges the arguments of a call which begins at `start`, if there are two.
fn exchanged(source: &str, start: usize) -> Option<Change> {
    let inside = &source[start + 1..start + call(&source[start..])?];
    let (first, second) = inside.split_once(", ")?;
    let is_plain = |text: &str| !text.contains([',', '(', ')', '|', '"', '\n']);
    let part = start + 1..start + 1 + inside.len();
    (is_plain(first) && is_plain(second))
        .then(|| Change { part, text: format!("{second}, {first}") })
}

/// Returns where the closing parenthesis stands in a text that begins with the opening one.
fn call(text: &str) -> Option<usize> {
    let mut depth = 0;
    for (place, sign) in text.char_indices() {
        match sign {
            '(' => depth += 1,
            ')' => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return (place > 0).then_some(place);
        }
    }
    None
}

/// Returns the statements that stand in a line each and make no variable.
fn statements(source: &str) -> impl Iterator<Item = Range<usize>> + '_ {
    let starts = source.match_indices('\n').map(|(place, _)| place + 1);
    starts.filter_map(move |start| {
        let line = source[start..].lines().next()?;
        let code = line.trim();
        let others = ["let ", "use ", "pub ", "const ", "//", "}", ")", "."];
        let is_statement =
            code.ends_with(';') && !others.iter().any(|other| code.starts_with(other));
        (is_statement && !only_refuses(source, start)).then(|| start..start + line.len())
    })
}

/// Returns the places of words, numbers and operators, outside of comments, strings and imports.
fn tokens(source: &str) -> Vec<Range<usize>> {
    let is_of_word = |sign: char| sign.is_alphanumeric() || sign == '_';
    let mut tokens = Vec::new();
    let mut place = 0;
    while let Some(sign) = source[place..].chars().next() {
        let rest = &source[place..];
        let operator = SWAPS.iter().map(|(from, _)| *from).chain(["!", "->", "=>"]);
        let operator = operator.filter(|from| rest.starts_with(from)).map(str::len).max();
        let (length, is_token) = if rest.starts_with("//") || rest.starts_with("use ") {
            (rest.find('\n').unwrap_or(rest.len()), false)
        } else if sign == '"' {
            (rest[1..].find('"').map_or(rest.len(), |end| end + 2), false)
        } else if sign == '\'' && rest.chars().nth(2) == Some('\'') {
            (rest.char_indices().nth(3).map_or(rest.len(), |(end, _)| end), false)
        } else if is_of_word(sign) {
            (rest.find(|sign| !is_of_word(sign)).unwrap_or(rest.len()), true)
        } else {
            (operator.unwrap_or(sign.len_utf8()), operator.is_some())
        };
        if is_token {
            tokens.push(place..place + length);
        }
        place += length;
    }
    tokens
}
