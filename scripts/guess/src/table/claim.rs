//! Compares what a formula claims with a table by the rules.

use std::path::{Path, PathBuf};
use std::time::Duration;

use judging::process::{run, Limits};
use tooling::build::build;
use tooling::output::text;

use super::talk::{shown, Talk};
use crate::input::{outcome, Outcome};
use rules::position::{self, Position};
use rules::solve::{Solved, Value};

/// How far a problem's program may go for one position.
const LIMITS: Limits =
    Limits { time: Duration::from_secs(10), output: 1_000_000, memory: u64::MAX };

/// What a claim says of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Said {
    /// A number: a Grundy value, or 0 for lost and 1 for won.
    Number(u64),
    /// An outcome.
    Outcome(Value),
    /// A word of a judge, such as `Kiki`.
    Word(String),
}

impl Said {
    fn text(&self) -> String {
        match self {
            Said::Number(number) => number.to_string(),
            Said::Outcome(value) => outcome_text(*value).to_string(),
            Said::Word(word) => shown(word),
        }
    }
}

/// Something that claims to know the values of a game.
pub enum Claim {
    /// A command that answers positions, a line each.
    Command(Box<Talk>),
    /// A problem's program, at this path.
    Program(PathBuf),
}

/// How programs read one position: alone, after the number of cases, or with a count of numbers.
const FORMS: [fn(&[u64]) -> String; 5] = [
    |position| format!("{}\n", position::text(position, " ")),
    |position| format!("1\n{}\n", position::text(position, " ")),
    |position| format!("{}\n{}\n", position.len(), position::text(position, " ")),
    |position| format!("1\n{}\n{}\n", position.len(), position::text(position, " ")),
    |position| format!("{}\n{}\n0\n", position.len(), position::text(position, " ")),
];

/// How many positions are asked without their last number, too.
const CUT: usize = 20;

impl Claim {
    /// Builds the program of problem `slug`.
    pub fn of_problem(root: &Path, slug: &str) -> Result<Claim, String> {
        let mut programs = build(root, &[slug.to_string()], &["--quiet", "--bins"])?;
        let program = programs.remove(slug).ok_or_else(|| format!("{slug} does not compile"))?;
        Ok(Claim::Program(program))
    }

    /// Returns what is claimed of each of some positions.
    fn says(&mut self, positions: &[&Position]) -> Result<Vec<Said>, String> {
        match self {
            Claim::Command(talk) => positions.iter().map(|it| asked(talk, it)).collect(),
            Claim::Program(program) => answers(program, positions),
        }
    }
}

/// Returns what a command says of a position.
fn asked(talk: &mut Talk, position: &Position) -> Result<Said, String> {
    let question = position::text(position, " ");
    let answer = talk.ask(&question).map_err(|error| format!("--claim: {error}"))?;
    said(&answer).ok_or_else(|| {
        let expected = "a Grundy value, or a word such as W, L, first or second";
        let found = shown(&answer);
        format!("--claim: expected {expected} for `{question}`, found `{found}`")
    })
}

/// Returns what a program answers for each position, in the first form in which it reads all of them.
fn answers(program: &Path, positions: &[&Position]) -> Result<Vec<Said>, String> {
    let mut most = 0;
    for form in FORMS {
        let mut answers = Vec::new();
        for position in positions {
            let text = form(position);
            let is_whole = answers.len() >= CUT || reads_all(program, &text);
            let Some(answer) = answer(program, &text).filter(|_| is_whole) else { break };
            answers.push(answer);
        }
        if answers.len() == positions.len() {
            return Ok(answers);
        }
        most = most.max(answers.len());
    }
    let position = position::text(positions[most], " ");
    let with = "with or without a count";
    Err(format!("--claim: the program does not read `{position}` as one case, {with}"))
}

/// Returns whether a program gives no answer without the last number of an input: else it reads the input
/// as something else. A 0 that ends the cases may be missing.
fn reads_all(program: &Path, input: &str) -> bool {
    match input.trim_end().rsplit_once([' ', '\n']) {
        Some((start, end)) if end != "0" || !input.ends_with("\n0\n") => {
            answer(program, &format!("{start}\n")).is_none()
        }
        _ => true,
    }
}

/// Returns the only line that a program prints for an input.
fn answer(program: &Path, input: &str) -> Option<Said> {
    let ran = run(program, input.as_bytes().to_vec(), LIMITS).ok().filter(|ran| ran.success())?;
    let output = text(&ran.stdout);
    let mut lines = output.lines().filter(|line| !line.trim().is_empty());
    let line = lines.next()?.trim().to_string();
    lines.next().is_none().then_some(Said::Word(line))
}

/// Returns what a line claims.
fn said(line: &str) -> Option<Said> {
    if let Ok(number) = line.parse() {
        return Some(Said::Number(number));
    }
    Some(Said::Outcome(match outcome(line)? {
        Outcome::Won => Value::Won,
        Outcome::Lost => Value::Lost,
        Outcome::Drawn => Value::Drawn,
    }))
}

/// What came of a comparison.
pub struct Verdict {
    /// In words, a line.
    pub text: String,
    /// Whether the claim is right at all positions.
    pub holds: bool,
}

/// Compares `claim` with the values of `positions`, the smallest first.
pub fn compare(
    claim: &mut Claim,
    solved: &Solved,
    positions: &[Position],
) -> Result<Verdict, String> {
    let known = positions.iter().filter_map(|it| Some((it, solved.value(it)?)));
    let mut known: Vec<(&Position, Value)> = known.collect();
    known.sort_by_key(|(position, _)| (position.iter().sum::<u64>(), position.to_vec()));
    let asked: Vec<&Position> = known.iter().map(|(position, _)| *position).collect();
    let said = claim.says(&asked)?;
    let mut meaning = Meaning::of(&said, &known);
    let wrong = (0..known.len()).find(|&at| !meaning.agrees(&said[at], known[at].1));
    Ok(match wrong {
        Some(at) => {
            let (position, value) = known[at];
            Verdict { text: refuted(solved, position, &said[at], value), holds: false }
        }
        None => {
            let last = known.last().map_or(String::new(), |(it, _)| position::text(it, " "));
            let count = known.len();
            let note = meaning.note();
            Verdict {
                text: format!("claim: right at all {count} positions up to {last}{note}\n"),
                holds: true,
            }
        }
    })
}

fn refuted(solved: &Solved, position: &Position, said: &Said, value: Value) -> String {
    let truth = match value {
        Value::Grundy(value) => value.to_string(),
        value => outcome_text(value).to_string(),
    };
    let option = match solved.winning_option(position) {
        Some(option) => format!("; a winning move: to {option}"),
        // Misère play.
        None if value.is_won() => "; it has no move".to_string(),
        None => "; no move wins".to_string(),
    };
    let position = position::text(position, " ");
    let said = said.text();
    format!("claim: wrong at {position}: it says {said}, by the rules {truth}{option}\n")
}

fn outcome_text(value: Value) -> &'static str {
    match value {
        Value::Lost => "lost",
        Value::Drawn => "drawn",
        _ => "won",
    }
}

/// What the answers of a claim mean.
enum Meaning {
    /// Numbers are Grundy values.
    Values,
    /// Numbers are 0 for lost and 1 for won.
    Outcomes,
    /// The words of a program, as the first positions that have them show.
    Words(Vec<(String, bool)>),
}

impl Meaning {
    fn of(said: &[Said], known: &[(&Position, Value)]) -> Meaning {
        let has_values = known.iter().any(|(_, value)| matches!(value, Value::Grundy(2..)));
        let is_word = |said: &Said| matches!(said, Said::Word(_));
        if said.iter().any(is_word) {
            return Meaning::of_words(said, known);
        }
        let all_agree = |meaning: &mut Meaning| {
            said.iter().zip(known).all(|(said, &(_, value))| meaning.agrees(said, value))
        };
        let has_numbers = said.iter().any(|said| matches!(said, Said::Number(_)));
        if has_values && has_numbers && all_agree(&mut Meaning::Outcomes) {
            return Meaning::Outcomes;
        }
        Meaning::Values
    }

    /// Numbers of a program are Grundy values if that is right from the first position on to the third
    /// kind of answer; else they are words like others.
    fn of_words(said: &[Said], known: &[(&Position, Value)]) -> Meaning {
        let number = |said: &Said| match said {
            Said::Word(word) => word.parse::<u64>().ok(),
            _ => None,
        };
        let numbers: Option<Vec<u64>> = said.iter().map(number).collect();
        let kinds = numbers.as_ref().map_or(0, |numbers| {
            let mut kinds = numbers.clone();
            kinds.sort_unstable();
            kinds.dedup();
            kinds.len()
        });
        let is_value =
            |(said, (_, value)): (&u64, &(&Position, Value))| *value == Value::Grundy(*said);
        match numbers {
            Some(numbers) if kinds > 2 || numbers.iter().zip(known).all(is_value) => {
                Meaning::Values
            }
            _ => Meaning::Words(Vec::new()),
        }
    }

    fn agrees(&mut self, said: &Said, value: Value) -> bool {
        match (self, said) {
            (_, Said::Outcome(Value::Drawn)) => value == Value::Drawn,
            (_, Said::Outcome(said)) => {
                said.is_lost() == value.is_lost() && said.is_won() == value.is_won()
            }
            (Meaning::Values, Said::Number(number)) => match value {
                Value::Grundy(value) => value == *number,
                value => is_outcome(*number, value),
            },
            (_, Said::Number(number)) => is_outcome(*number, value),
            (Meaning::Words(known), Said::Word(word)) => {
                let is_won = value.is_won();
                let meant = known.iter().find(|(other, won)| other == word || *won == is_won);
                match meant {
                    Some((other, won)) => other == word && *won == is_won,
                    None => {
                        known.push((word.clone(), is_won));
                        true
                    }
                }
            }
            (_, Said::Word(word)) => {
                word.parse().is_ok_and(|number: u64| value == Value::Grundy(number))
            }
        }
    }

    fn note(&self) -> String {
        match self {
            Meaning::Values => String::new(),
            Meaning::Outcomes => ", as lost (0) and won (1)".to_string(),
            Meaning::Words(words) => {
                let word = |(word, is_won): &(String, bool)| {
                    format!("{} is {}", shown(word), if *is_won { "won" } else { "lost" })
                };
                let words: Vec<String> = words.iter().map(word).collect();
                format!("; {}", words.join(", "))
            }
        }
    }
}

fn is_outcome(number: u64, value: Value) -> bool {
    match number {
        0 => value.is_lost(),
        1 => value.is_won(),
        _ => false,
    }
}
