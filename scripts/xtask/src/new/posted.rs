//! A problem as the extension posts it, in JSON.

use std::ops::RangeInclusive;

use judging::problem::{MEMORY_LIMITS, TIME_LIMITS};
use tooling::output::is_seen;
use tooling::toml::{read_json, Value};

use super::samples::Sample;

/// The most samples of a problem that are taken: no judge shows more.
const MOST_SAMPLES: usize = 100;
/// The bytes of the longest title or address.
const LONGEST_LINE: usize = 1000;

/// A problem of a judge, as the extension found it.
#[derive(Clone, Debug, PartialEq)]
pub struct Posted {
    /// The title, often with the problem's number or letter before it.
    pub name: String,
    /// The address of the statement: `https://…` or `http://…`.
    pub url: String,
    /// Whether the program talks to the judge.
    pub is_interactive: bool,
    /// The judge's time limit in milliseconds.
    pub time_limit: Option<u64>,
    /// The judge's memory limit in megabytes.
    pub memory_limit: Option<u64>,
    /// The samples. Lines end with `\n`.
    pub samples: Vec<Sample>,
    /// Whether the program has to read a file instead of stdin.
    pub reads_file: bool,
    /// How many problems are sent together, one after the other: all of a contest.
    pub batch_size: u64,
}

impl Posted {
    /// Reads a problem from what the extension posts.
    ///
    /// # Errors
    /// A line that says what is missing, or what was expected instead.
    pub fn parse(json: &str) -> Result<Posted, String> {
        let json =
            read_json(json).map_err(|(line, why)| format!("not JSON, line {line}: {why}"))?;
        let url = line_of(&json, "url")?;
        let is_web = ["http://", "https://"].iter().any(|scheme| url.starts_with(scheme));
        // It stands in a file of TOML and in links of Markdown.
        let is_plain = |byte: u8| byte.is_ascii_graphic() && !b"\"\\<>()`".contains(&byte);
        if !is_web || !url.bytes().all(is_plain) {
            return Err("expected an address of the web as `url`".to_string());
        }
        let tests = json.get("tests").and_then(Value::list).ok_or("expected a list `tests`")?;
        if tests.len() > MOST_SAMPLES {
            return Err(format!("expected at most {MOST_SAMPLES} tests"));
        }
        let batch_size = match json.get("batch") {
            None => 1.0,
            Some(batch) => {
                let size = batch.get("size").and_then(Value::number).filter(|size| *size >= 1.0);
                size.ok_or("expected `batch` to have a size of at least 1")?
            }
        };
        let way_of_input = json.get("input").and_then(|input| input.get("type")?.text());
        Ok(Posted {
            name: line_of(&json, "name")?,
            url,
            is_interactive: json.get("interactive") == Some(&Value::Bare("true".to_string())),
            time_limit: limit(&json, "timeLimit", TIME_LIMITS),
            memory_limit: limit(&json, "memoryLimit", MEMORY_LIMITS),
            samples: tests.iter().map(sample).collect::<Result<_, _>>()?,
            reads_file: way_of_input.is_some_and(|way| way != "stdin"),
            batch_size: batch_size as u64,
        })
    }
}

/// Returns the text called `name` as one line of characters that are seen. It goes into comments of
/// Rust, where the compiler refuses what turns the direction of the text.
fn line_of(json: &Value, name: &str) -> Result<String, String> {
    let text = json.get(name).and_then(Value::text).unwrap_or_default();
    let is_blank = |character: char| character.is_control() || character.is_whitespace();
    let words = text.split(is_blank).map(|word| word.replace(|sign| !is_seen(sign), ""));
    let line = words.filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ");
    match line.len() {
        1..=LONGEST_LINE => Ok(line),
        _ => Err(format!("expected a text `{name}` of 1 to {LONGEST_LINE} bytes")),
    }
}

/// Returns the limit called `name` in whole units, if it is one of `range`. A page without a limit may be
/// sent with 0.
fn limit(json: &Value, name: &str, range: RangeInclusive<u64>) -> Option<u64> {
    // What is negative or too large becomes an end of u64.
    let limit = json.get(name).and_then(Value::number)?.ceil() as u64;
    Some(limit).filter(|limit| range.contains(limit))
}

fn sample(test: &Value) -> Result<Sample, String> {
    let part = |name| {
        let text = test.get(name).and_then(Value::text);
        text.map(lines).ok_or_else(|| format!("expected a text `{name}` in each of `tests`"))
    };
    Ok(Sample { input: part("input")?, output: part("output")? })
}

/// Returns `text` with lines that end with `\n`, the last one too.
fn lines(text: &str) -> String {
    let mut text = text.replace("\r\n", "\n").replace('\r', "\n");
    if !text.is_empty() && !text.ends_with('\n') {
        text.push('\n');
    }
    text
}
