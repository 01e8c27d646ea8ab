//! Compares what a formula claims with a table by the rules.

use std::path::{Path, PathBuf};
use std::time::Duration;

use judging::process::{run, Limits, Ran};
use tooling::build::build;
use tooling::output::text;

use super::talk::{shown, Talk};
use crate::input::{outcome, Outcome};
use rules::position::{self, Position};
use rules::solve::{Solved, Value};

/// How far a problem's program may go for one position.
const LIMITS: Limits =
    Limits { time: Duration::from_secs(10), output: 1_000_000, memory: u64::MAX };

/// Something that claims to know the values of a game.
pub enum Claim {
    /// A command that answers positions, a line each.
    Command(Box<Talk>),
    /// A problem's program, at this path, and how it reads a position.
    Program(PathBuf, Form),
}

/// The input of a program for a position.
type Form = fn(&[u64]) -> String;

/// How programs read one position: alone, after the number of cases, or with a count of numbers.
const FORMS: [Form; 5] = [
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
        Ok(Claim::Program(program, FORMS[0]))
    }

    /// Returns what is claimed of each of some positions; nothing of those that a program refuses.
    fn says(&mut self, positions: &[&Position]) -> Result<Vec<Option<String>>, String> {
        match self {
            Claim::Command(talk) => positions.iter().map(|it| asked(talk, it).map(Some)).collect(),
            Claim::Program(program, form) => answers(program, form, positions),
        }
    }
}

/// Returns what a command says of a position.
fn asked(talk: &mut Talk, position: &Position) -> Result<String, String> {
    let question = position::text(position, " ");
    let answer = talk.ask(&question).map_err(|error| format!("--claim: {error}"))?;
    if answer.parse::<u64>().is_err() && outcome(&answer).is_none() {
        let expected = "a Grundy value, or a word such as W, L, first or second";
        let found = shown(&answer);
        return Err(format!("--claim: expected {expected} for `{question}`, found `{found}`"));
    }
    Ok(answer)
}

/// Returns what a program answers for each position, in the first form in which it reads all of them. Only a
/// position of several numbers with a 0 among them may be refused, because many judges begin with 1.
fn answers(
    program: &Path,
    form: &mut Form,
    positions: &[&Position],
) -> Result<Vec<Option<String>>, String> {
    let mut most = 0;
    for known in FORMS {
        *form = known;
        let mut answers = Vec::new();
        for position in positions {
            let input = form(position);
            let is_whole = answers.len() >= CUT || reads_all(program, &input)?;
            let answer = answer(program, &input)?.filter(|_| is_whole);
            let may_be_refused = position.len() > 1 && position.contains(&0);
            if answer.is_none() && !may_be_refused {
                break;
            }
            answers.push(answer);
        }
        if answers.len() == positions.len() && answers.iter().any(Option::is_some) {
            return Ok(answers);
        }
        most = most.max(answers.len().min(positions.len().saturating_sub(1)));
    }
    let shown = positions.get(most).map_or(String::new(), |it| position::text(it, " "));
    let with =
        "with or without a count: it takes more than a position, or answers more than a line";
    Err(format!("--claim: the program does not read `{shown}` as one case, {with}"))
}

/// Returns whether a program gives no answer without the last number of an input: else it reads the input
/// as something else. A 0 that ends the cases may be missing.
fn reads_all(program: &Path, input: &str) -> Result<bool, String> {
    match input.trim_end().rsplit_once([' ', '\n']) {
        Some((start, end)) if end != "0" || !input.ends_with("\n0\n") => {
            Ok(answer(program, &format!("{start}\n"))?.is_none())
        }
        _ => Ok(true),
    }
}

/// Returns the only line that a program prints for an input, or nothing if it refuses it.
///
/// # Errors
/// If the program fails.
fn answer(program: &Path, input: &str) -> Result<Option<String>, String> {
    let ran = run(program, input.as_bytes().to_vec(), LIMITS)?;
    if ran.code() == Some(1) {
        return Ok(None);
    }
    if !ran.success() {
        return Err(failed(&ran, input));
    }
    let output = text(&ran.stdout);
    let lines: Vec<&str> = output.lines().filter(|line| !line.trim().is_empty()).collect();
    Ok(match lines[..] {
        [line] => Some(line.trim().to_string()),
        _ => None,
    })
}

fn failed(ran: &Ran, input: &str) -> String {
    format!(
        "--claim: the program failed ({ran}) on the input `{}`",
        shown(&input.replace('\n', " "))
    )
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
    let all = claim.says(&asked)?;
    let refused = asked.iter().zip(&all).find(|(_, said)| said.is_none()).map(|(it, _)| *it);
    let said: Vec<Row> = known
        .iter()
        .zip(all)
        .filter_map(|(&(position, value), said)| Some(Row { position, value, said: said? }))
        .collect();
    let mut meaning = Meaning::of(&said, matches!(claim, Claim::Program(..)));
    if let Some(wrong) = said.iter().find(|row| !meaning.agrees(row)) {
        let input = match claim {
            Claim::Program(_, form) => {
                let input = form(wrong.position).trim_end().replace('\n', " ");
                format!(" on the input `{input}`")
            }
            Claim::Command(_) => String::new(),
        };
        return Ok(Verdict { text: refuted(solved, wrong, &input), holds: false });
    }
    let last = said.last().map_or(String::new(), |row| position::text(row.position, " "));
    let note = meaning.note();
    let count = match refused {
        None => format!("all {}", said.len()),
        Some(_) => format!("{} of {}", said.len(), known.len()),
    };
    let refused = refused.map_or(String::new(), |it| {
        format!("; the program refuses the others, e.g. {}", position::text(it, " "))
    });
    let text = format!("claim: right at {count} positions up to {last}{refused}{note}\n");
    Ok(Verdict { text, holds: true })
}

/// What is claimed of a position, and its value by the rules.
struct Row<'a> {
    position: &'a Position,
    value: Value,
    said: String,
}

impl Row<'_> {
    /// Returns what it says as a number.
    fn number(&self) -> Option<u64> {
        self.said.parse().ok()
    }

    fn outcome(&self) -> Outcome {
        match self.value {
            Value::Drawn => Outcome::Drawn,
            value if value.is_lost() => Outcome::Lost,
            _ => Outcome::Won,
        }
    }
}

fn refuted(solved: &Solved, row: &Row, input: &str) -> String {
    let Row { position, value, said } = row;
    let truth = match value {
        Value::Grundy(value) => value.to_string(),
        _ => word(row.outcome()).to_string(),
    };
    let option = match solved.winning_option(position) {
        Some(option) => format!("; a winning move: to {option}"),
        // Misère play.
        None if value.is_won() => "; it has no move".to_string(),
        None => "; no move wins".to_string(),
    };
    let position = position::text(position, " ");
    let said = shown(said);
    format!("claim: wrong at {position}: it says {said}{input}, by the rules {truth}{option}\n")
}

fn word(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Lost => "lost",
        Outcome::Drawn => "drawn",
        Outcome::Won => "won",
    }
}

/// What the answers of a claim mean.
enum Meaning {
    /// They are Grundy values.
    Values,
    /// They say who wins, each word so: those of a command by what they mean everywhere, those of a program
    /// as the first positions show that have them.
    Outcomes(Vec<(String, Outcome)>),
}

impl Meaning {
    /// Numbers are Grundy values if all are right, if there are more than two, or if they are wrong as
    /// outcomes, too.
    fn of(said: &[Row], is_program: bool) -> Meaning {
        let mut words: Vec<&str> = said.iter().map(|row| row.said.as_str()).collect();
        words.sort_unstable();
        words.dedup();
        let is_number = |row: &Row| row.number().is_some();
        let has_values = said.iter().any(|row| matches!(row.value, Value::Grundy(_)));
        if has_values && said.iter().all(is_number) {
            let is_value = |row: &Row| row.number().map(Value::Grundy) == Some(row.value);
            if words.len() > 2 || said.iter().all(is_value) {
                return Meaning::Values;
            }
        }
        if is_program {
            return Meaning::Outcomes(Vec::new());
        }
        let known = |word: &str| match word {
            "0" => Some(Outcome::Lost),
            "1" => Some(Outcome::Won),
            word => outcome(word),
        };
        let known = |word: &&str| Some((word.to_string(), known(word)?));
        let mut outcomes = Meaning::Outcomes(words.iter().filter_map(known).collect());
        match has_values && said.iter().all(is_number) && !said.iter().all(|it| outcomes.agrees(it))
        {
            true => Meaning::Values,
            false => outcomes,
        }
    }

    /// Returns whether an answer is right. A word that is new may mean what no other word does.
    fn agrees(&mut self, row: &Row) -> bool {
        let Meaning::Outcomes(words) = self else {
            return row.number().map(Value::Grundy) == Some(row.value);
        };
        let is = row.outcome();
        if let Some((_, meant)) = words.iter().find(|(word, _)| *word == row.said) {
            return *meant == is;
        }
        let is_new = words.iter().all(|(_, meant)| *meant != is);
        if is_new {
            words.push((row.said.clone(), is));
        }
        is_new
    }

    fn note(&self) -> String {
        let Meaning::Outcomes(words) = self else { return String::new() };
        let meant =
            |(said, outcome): &(String, Outcome)| format!("{} is {}", shown(said), word(*outcome));
        format!("; {}", words.iter().map(meant).collect::<Vec<String>>().join(", "))
    }
}
