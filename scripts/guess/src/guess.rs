//! `cargo xtask guess`: from the numbers of a game to its law.

use std::io::{stdin, IsTerminal, Read};
use std::path::Path;

use tooling::arguments::{Arguments, Task};
use tooling::files;
use tooling::output::print;

use crate::input::{decode, read, shown, Form, Reading, LARGEST};
use crate::say::{chosen, Said};
use crate::table::further::Further;
use crate::{known, say, table};
use laws::{guess, Data, Report};
use rules::proof;

/// The task.
pub const TASK: Task = Task {
    name: "guess",
    summary: "find the law behind the numbers of a game",
    usage: "[NUMBERS…]\n[FILE]\n< FILE\n--moves LINE",
    about: "\
Prints at most three laws that explain every number, the simplest first: in
words, as Rust, what each explains and needed, where it predicted, whether it is
proved or only seen, and what it says next. Then the games with this table. If
there is none, it prints `no law` and the guesses that came near, each with the
first position that refutes it; the exit status is 1.

NUMBERS are Grundy values, or who wins: 0 or L for lost, 1 or W for won, and
other words. They are lines of one shape: one list from heap 0 on; a position
and its value in each line, such as `3: 0`, `g[3] = 0` or `1 2 3`; a table of
rows and columns; or nested brackets. Sentences above and below them are left
out, and named; any other line is refused, with its number.",
    options: &[
        ("--from POSITION", "the first position, e.g. 1, or 1,1 for row and column"),
        ("--lost", "the numbers are the lost positions"),
        ("--list", "several lines are one list, not a table"),
        ("--moves LINE", "the moves of a game instead of numbers, as for `cargo xtask table`"),
        ("--to POSITION", "with --moves: the largest position of its table"),
        ("--outcomes", "with --moves: who wins instead of values"),
        ("--misere", "with --moves: let the player without a move win"),
        ("--law LINE", "with --moves: decide whether this is the law of all positions"),
        (
            "--at POSITIONS",
            "what the first law says there, e.g. \"1000 5000\" or \"1000,7 2000,3\"",
        ),
    ],
    run: |arguments| {
        check_options(arguments)?;
        if let Some(moves) = arguments.value("--moves") {
            let printed = table::law(arguments, moves)?;
            return print(&printed.text).map(|()| printed.succeeds);
        }
        let answer = asked(arguments)?;
        print(&answer.text).map(|()| answer.is_law)
    },
};

/// Options for numbers, and for moves.
const OF_NUMBERS: [&str; 2] = ["--lost", "--list"];
const OF_MOVES: [&str; 4] = ["--to", "--outcomes", "--misere", "--law"];

/// Refuses options that would say nothing.
fn check_options(arguments: &Arguments) -> Result<(), String> {
    let given = |options: &[&'static str]| options.iter().copied().find(|it| arguments.has(it));
    match arguments.has("--moves") {
        true => given(&OF_NUMBERS).map_or(Ok(()), |option| {
            let help = "with --moves, --outcomes asks who wins";
            Err(format!("{option} is for numbers, and --moves makes them: {help}"))
        }),
        false => {
            given(&OF_MOVES).map_or(Ok(()), |option| Err(format!("{option} needs --moves LINE")))
        }
    }
}

/// What is said of some data.
#[derive(Debug)]
pub struct Answer {
    /// All of it.
    pub text: String,
    /// Whether it is a law.
    pub is_law: bool,
    /// Whether the law says only who wins.
    pub is_of_outcomes: bool,
}

/// Returns how the numbers were read, and what is said of them; and that the lines of a table have a law
/// as one list, if they do.
fn asked(arguments: &Arguments) -> Result<Answer, String> {
    let Reading { data, said, list } = reading(arguments)?;
    let answer = answer(&data, arguments.value("--at"))?;
    let has_law = |list| !guess(&Data::Table(list)).laws.is_empty();
    let hint = match list.is_some_and(has_law) {
        true => "as one list, the numbers have a law: add --list if they are one\n",
        false => "",
    };
    Ok(Answer { text: format!("{said}\n{hint}{}", answer.text), ..answer })
}

/// Reads the data that the arguments have, or name, or that stdin has.
fn reading(arguments: &Arguments) -> Result<Reading, String> {
    let from = match arguments.value("--from") {
        Some(text) => Some(position(text).ok_or_else(|| {
            format!(
                "expected a position from 0 to 2^53 after --from, e.g. 1 or 1,1, found `{text}`"
            )
        })?),
        None => None,
    };
    let form = Form { from, is_lost: arguments.has("--lost"), is_list: arguments.has("--list") };
    match &arguments.names[..] {
        [] => read(&from_stdin()?, &form),
        [name] if name == "-" => read(&from_stdin()?, &form),
        [name] if Path::new(name).exists() => {
            let name = Path::new(name);
            let text = text(&files::bytes(name)?).map_err(|error| files::fault(name, error))?;
            read(&text, &form).map_err(|error| files::fault(name, error))
        }
        names => {
            if let Some(name) = names.iter().find(|name| is_path(name)) {
                let expected = if Path::new(name).exists() { "one file alone" } else { "a file" };
                let help = "or numbers as arguments or on stdin";
                return Err(format!("{name}: expected {expected}, {help}"));
            }
            read(&names.join(" "), &form).map_err(|error| match names {
                [name] if name.chars().all(char::is_alphanumeric) => {
                    format!("{name}: no such file; read as numbers, {error}")
                }
                _ => error,
            })
        }
    }
}

/// Returns whether an argument is rather the path of a file than numbers or words.
fn is_path(name: &str) -> bool {
    let has_ending = name.rsplit_once('.').is_some_and(|(_, ending)| {
        ending.starts_with(|it: char| it.is_alphabetic())
            && ending.chars().all(char::is_alphanumeric)
    });
    let is_word = !name.contains(|it: char| it.is_whitespace() || ",;[](){}=".contains(it));
    let has_folder = name.contains('/') && name.contains(|it: char| it.is_alphabetic());
    is_word && (has_ending || has_folder || Path::new(name).is_file())
}

/// How many bytes are read from stdin or a file.
const MOST_BYTES: u64 = 16_000_000;

fn from_stdin() -> Result<String, String> {
    if stdin().is_terminal() {
        let end = if cfg!(windows) { "Ctrl-Z and Enter" } else { "Ctrl-D" };
        eprintln!("type or paste the numbers of a game, and end with {end}");
    }
    let mut bytes = Vec::new();
    let mut input = stdin().lock().take(MOST_BYTES + 1);
    input.read_to_end(&mut bytes).map_err(|error| format!("stdin: {error}"))?;
    text(&bytes).map_err(|error| format!("stdin: {error}"))
}

/// Returns the text of a limited number of bytes.
fn text(bytes: &[u8]) -> Result<String, String> {
    match bytes.len() as u64 > MOST_BYTES {
        true => Err("expected at most 16 MB, found more: give fewer numbers".to_string()),
        false => decode(bytes),
    }
}

/// Returns the numbers of a position with commas between them.
fn position(text: &str) -> Option<Vec<i64>> {
    let numbers = text.trim_matches(|letter| "()[]".contains(letter)).split(',');
    numbers
        .map(|number| number.trim().parse().ok().filter(|number| (0..=LARGEST).contains(number)))
        .collect()
}

/// Returns the positions that `text` names: with blanks between them, and commas between the numbers
/// of one.
fn places(text: &str, arity: usize) -> Result<Vec<Vec<i64>>, String> {
    // If a position is a single number, a comma stands between positions, too.
    let is_between = |letter: char| letter.is_whitespace() || (arity == 1 && letter == ',');
    let words = text.split(is_between).filter(|word| !word.is_empty());
    let place = |word: &str| {
        position(word).filter(|place| place.len() == arity).ok_or_else(|| {
            let numbers =
                if arity == 1 { "a number up to 2^53" } else { "numbers up to 2^53 with commas" };
            format!(
                "expected {numbers} for each position after --at, {arity} in all, found `{word}`"
            )
        })
    };
    words.map(place).collect()
}

/// Returns what is said of `data`, and at the positions `at`.
pub fn answer(data: &Data, at: Option<&str>) -> Result<Answer, String> {
    answer_with(data, at, Origin::Numbers)
}

/// Where data come from.
pub enum Origin<'a> {
    /// Somebody has made them.
    Numbers,
    /// Rules that a proof can use, and their moves for the laws that none proves.
    Rules(&'a proof::Game<'a>, Further<'a>),
    /// Moves that can be asked for more positions.
    Moves(Further<'a>),
}

/// Returns what is said of `data`, and at the positions `at`; their origin may prove or refute it.
pub fn answer_with(data: &Data, at: Option<&str>, origin: Origin) -> Result<Answer, String> {
    let arity = match data {
        Data::Table(table) => table.arity,
        Data::Lost(_) => 1,
    };
    let places = at.map(|text| places(text, arity)).transpose()?.unwrap_or_default();
    let report = guess(data);
    let games = known::games(data);
    let laws = chosen(&report, &games, data);
    let Judged { text: said, first, refuted } = judged(&laws, &report, data, origin);
    let is_of_outcomes = first.is_some_and(|law| law.is_of_outcomes);
    let mut text = String::new();
    if is_of_outcomes {
        text += "the values have no law, but who wins has one, 0 for lost and 1 for won:\n";
    }
    text += &match first {
        Some(_) => said,
        None => format!("no law\n{refuted}{}", near(&report)),
    };
    games.iter().for_each(|game| text += &game.text);
    if let Some(Said { law, .. }) = first {
        for place in &places {
            let value = law.value(place).map_or("unknown".to_string(), |value| value.to_string());
            text += &format!("at {}: {value}\n", shown(place));
        }
    }
    Ok(Answer { text, is_law: first.is_some(), is_of_outcomes })
}

/// The laws that the origin of the data does not refute.
#[derive(Default)]
struct Judged<'a> {
    /// What is said of them.
    text: String,
    /// The first of them.
    first: Option<&'a Said<'a>>,
    /// The lines about the others.
    refuted: String,
}

/// Returns which laws stand: by the rules, if they are known, and for the first one by further positions, if
/// nothing proves it.
fn judged<'a>(laws: &'a [Said], report: &Report, data: &Data, mut origin: Origin) -> Judged<'a> {
    let is_outcome = report.of_outcomes || matches!(data, Data::Table(table) if table.is_outcome);
    let mut judged = Judged::default();
    let mut number = 0;
    for said in laws {
        let law = said.law;
        let proof = match &origin {
            Origin::Rules(game, _) => Some(game.prove_found(law, is_outcome)),
            _ => None,
        };
        let is_proved = proof.as_ref().is_some_and(proof::Answer::is_proved);
        let checked = match (&proof, &mut origin) {
            (Some(proof::Answer::Refuted(why)), _) => Err(why.clone()),
            (_, Origin::Moves(further) | Origin::Rules(_, further))
                if !is_proved && judged.first.is_none() =>
            {
                further.check(&|position| law.value(position), is_outcome)
            }
            _ => Ok(String::new()),
        };
        match checked {
            Err(why) => judged.refuted += &say::refuted_by_moves(law, &why),
            Ok(line) => {
                number += 1;
                judged.text += &(said.text(number, data, proof.as_ref()) + &line);
                judged.first = judged.first.or(Some(said));
            }
        }
        // The others say the same, or are false.
        if is_proved {
            break;
        }
    }
    judged
}

/// Returns the guesses that came near, if there is no law.
fn near(report: &Report) -> String {
    let near: String = match &report.doubt {
        Some(doubt) => say::doubted(doubt),
        None => report.near.iter().map(say::refuted).collect(),
    };
    near + &say::slices(&report.slices)
}
