//! A problem as the extension posts it, in JSON.

use std::ops::RangeInclusive;

use crate::json::Json;
use judging::output::is_seen;
use judging::problem::{MEMORY_LIMITS, TIME_LIMITS};

/// The most samples of a problem that are taken: no judge shows more.
const MOST_SAMPLES: usize = 100;
/// The bytes of the longest title or address.
const LONGEST_LINE: usize = 1000;

/// A problem of a judge, as the extension found it.
#[derive(Clone, Debug, PartialEq)]
pub struct Task {
    /// The title, often with the problem's number or letter before it.
    pub name: String,
    /// The judge, and perhaps the contest: `AtCoder - AtCoder Beginner Contest 278`.
    pub group: String,
    /// The address of the statement: `https://…` or `http://…`.
    pub url: String,
    /// Whether the program talks to the judge.
    pub is_interactive: bool,
    /// The judge's time limit in milliseconds.
    pub time_limit: Option<u64>,
    /// The judge's memory limit in megabytes.
    pub memory_limit: Option<u64>,
    /// The inputs of the samples with their outputs. Lines end with `\n`.
    pub samples: Vec<(String, String)>,
    /// The name of the file that the program has to read instead of stdin, if the judge wants that.
    pub input_file: Option<String>,
    /// What was sent with it: all problems of a contest, one after the other.
    pub batch: Batch,
}

/// Problems that are sent together.
#[derive(Clone, Debug, PartialEq)]
pub struct Batch {
    /// The same for all problems of the batch.
    pub id: String,
    /// How many they are.
    pub size: u64,
}

impl Task {
    /// Reads a problem from what the extension posts.
    ///
    /// # Errors
    /// A line that says what is missing, or what was expected instead.
    pub fn parse(json: &str) -> Result<Task, String> {
        let json = Json::parse(json).map_err(|error| format!("not JSON: {error}"))?;
        let url = line_of(&json, "url")?;
        let is_web = ["http://", "https://"].iter().any(|scheme| url.starts_with(scheme));
        // It stands in a file of TOML and in links of Markdown.
        let is_plain = |byte: u8| byte.is_ascii_graphic() && !b"\"\\<>()`".contains(&byte);
        if !is_web || !url.bytes().all(is_plain) {
            return Err("expected an address of the web as `url`".to_string());
        }
        let tests = json.get("tests").and_then(Json::list).ok_or("expected a list `tests`")?;
        if tests.len() > MOST_SAMPLES {
            return Err(format!("expected at most {MOST_SAMPLES} tests"));
        }
        Ok(Task {
            name: line_of(&json, "name")?,
            group: line_of(&json, "group")?,
            url,
            is_interactive: optional(&json, "interactive", Json::bool)?.unwrap_or(false),
            time_limit: limit(&json, "timeLimit", TIME_LIMITS)?,
            memory_limit: limit(&json, "memoryLimit", MEMORY_LIMITS)?,
            samples: tests.iter().map(sample).collect::<Result<_, _>>()?,
            input_file: input_file(&json)?,
            batch: batch(&json)?,
        })
    }
}

/// Returns the text called `name` as one line of characters that are seen. It goes into comments of
/// Rust, where the compiler refuses what turns the direction of the text.
fn line_of(json: &Json, name: &str) -> Result<String, String> {
    let text = json.get(name).and_then(Json::text).unwrap_or_default();
    let is_blank = |character: char| character.is_control() || character.is_whitespace();
    let words = text.split(is_blank).map(|word| word.replace(|sign| !is_seen(sign), ""));
    let line = words.filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ");
    match line.len() {
        1..=LONGEST_LINE => Ok(line),
        _ => Err(format!("expected a text `{name}` of 1 to {LONGEST_LINE} bytes")),
    }
}

/// Returns the value called `name` if there is one. `null` counts as none.
fn optional<'a, V>(
    json: &'a Json,
    name: &str,
    read: fn(&'a Json) -> Option<V>,
) -> Result<Option<V>, String> {
    match json.get(name) {
        None | Some(Json::Null) => Ok(None),
        Some(value) => {
            read(value).map(Some).ok_or_else(|| format!("expected another value of `{name}`"))
        }
    }
}

/// Returns the limit called `name` in whole units, if it is one of `range`. A page without a limit may be
/// sent with 0.
fn limit(json: &Json, name: &str, range: RangeInclusive<u64>) -> Result<Option<u64>, String> {
    // What is negative or too large becomes an end of u64.
    let limit = optional(json, name, Json::number)?.map(|limit| limit.ceil() as u64);
    Ok(limit.filter(|limit| range.contains(limit)))
}

fn sample(test: &Json) -> Result<(String, String), String> {
    let part = |name| {
        let text = test.get(name).and_then(Json::text);
        text.map(lines).ok_or_else(|| format!("expected a text `{name}` in each of `tests`"))
    };
    Ok((part("input")?, part("output")?))
}

/// Returns `text` with lines that end with `\n`, the last one too.
fn lines(text: &str) -> String {
    let mut text = text.replace("\r\n", "\n").replace('\r', "\n");
    if !text.is_empty() && !text.ends_with('\n') {
        text.push('\n');
    }
    text
}

fn input_file(json: &Json) -> Result<Option<String>, String> {
    let Some(input) = json.get("input") else { return Ok(None) };
    match input.get("type").and_then(Json::text) {
        Some("stdin") => Ok(None),
        Some("file") => line_of(input, "fileName").map(Some),
        Some("regex") => line_of(input, "pattern").map(Some),
        _ => Err("expected `input` to have the type `stdin`, `file` or `regex`".to_string()),
    }
}

fn batch(json: &Json) -> Result<Batch, String> {
    let Some(batch) = json.get("batch") else {
        return Ok(Batch { id: String::new(), size: 1 });
    };
    let size = batch.get("size").and_then(Json::integer).filter(|&size| size > 0);
    let size = size.ok_or("expected `batch` to have a size of at least 1")?;
    Ok(Batch { id: line_of(batch, "id")?, size })
}
