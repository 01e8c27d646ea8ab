//! The command line: tasks, their arguments, and the `main` of a program that has tasks.

use std::env;
use std::ffi::OsString;
use std::fmt::Display;
use std::io::{stderr, Write};
use std::ops::RangeInclusive;
use std::process::ExitCode;
use std::str::FromStr;

use crate::output::{print, printable};
use crate::slips;

/// Runs the task that the command line names, or prints help. An error is printed as one message, and
/// the exit status is 1 then.
pub fn main(tasks: &[&Task], others: &[&OtherTask]) -> ExitCode {
    let arguments = env::args_os().skip(1).map(text).collect::<Result<Vec<_>, _>>();
    let ended = arguments.and_then(|arguments| run(tasks, others, &arguments));
    ended.unwrap_or_else(|message| {
        // If stderr cannot be written, the exit status says enough.
        let _ = writeln!(stderr(), "error: {message}");
        ExitCode::FAILURE
    })
}

/// Returns an argument that messages can repeat: text that cannot steer a terminal.
fn text(argument: OsString) -> Result<String, String> {
    let shown = printable(argument.as_encoded_bytes());
    let text = argument.into_string().ok().filter(|text| !text.contains(char::is_control));
    let expected = "expected an argument in UTF-8 without control characters";
    text.ok_or_else(|| format!("{expected}, found `{shown}`"))
}

fn run(tasks: &[&Task], others: &[&OtherTask], arguments: &[String]) -> Result<ExitCode, String> {
    let is_help = |word: &String| ["help", "--help", "-h"].contains(&word.as_str());
    let asks_for_help = arguments.iter().any(is_help);
    let Some(place) = arguments.iter().position(|word| !is_help(word)) else {
        return print(&help(tasks, others)).map(|()| ExitCode::SUCCESS);
    };
    let (name, rest) = (&arguments[place], &arguments[place + 1..]);
    if let Some(task) = others.iter().find(|task| task.name == name) {
        return if asks_for_help { (task.run)(&["--help".to_string()]) } else { (task.run)(rest) };
    }
    let Some(task) = tasks.iter().find(|task| task.name == name) else {
        let known: Vec<&str> = lines(tasks, others).into_iter().map(|(name, _)| name).collect();
        let meant = did_you_mean(known.iter().copied(), name);
        return Err(format!("unknown task `{name}`{meant}; known tasks: {}", known.join(", ")));
    };
    if asks_for_help {
        return print(&task.help()).map(|()| ExitCode::SUCCESS);
    }
    let succeeded = (task.run)(&Arguments::parse(task, rest)?)?;
    Ok(ExitCode::from(u8::from(!succeeded)))
}

/// Returns the names of all tasks with what they do, sorted.
fn lines(tasks: &[&Task], others: &[&OtherTask]) -> Vec<(&'static str, &'static str)> {
    let tasks = tasks.iter().map(|task| (task.name, task.summary));
    let mut lines: Vec<_> =
        tasks.chain(others.iter().map(|task| (task.name, task.summary))).collect();
    lines.sort_unstable();
    lines
}

fn help(tasks: &[&Task], others: &[&OtherTask]) -> String {
    let line = |(name, summary)| format!("  {name:<8} {summary}\n");
    let lines: String = lines(tasks, others).into_iter().map(line).collect();
    let help = "`cargo xtask <task> --help` lists the arguments of a task";
    format!("usage: cargo xtask <task> [argument…]\n\n{lines}\n{help}\n")
}

/// A task of another program, which reads the arguments itself.
pub struct OtherTask {
    pub name: &'static str,
    /// What it does, in one line.
    pub summary: &'static str,
    /// Starts the program with these arguments, and returns its exit status.
    pub run: fn(&[String]) -> Result<ExitCode, String>,
}

/// A task of `cargo xtask`. Its help is written from what is here.
pub struct Task {
    pub name: &'static str,
    /// What it does, in one line.
    pub summary: &'static str,
    /// The forms of its arguments, one a line.
    pub usage: &'static str,
    /// What `--help` says before the options.
    pub about: &'static str,
    /// Its options, with the name of their value, and what they do. What begins with a blank is a
    /// value of the option above; an empty name goes on with the line above.
    pub options: &'static [(&'static str, &'static str)],
    /// Runs the task with its arguments, and returns whether all is well.
    pub run: fn(&Arguments) -> Result<bool, String>,
}

impl Task {
    /// Returns what `--help` prints.
    pub fn help(&self) -> String {
        let forms = self.usage.replace('\n', &format!("\n       cargo xtask {} ", self.name));
        let width = self.options.iter().map(|(option, _)| option.len()).max().unwrap_or(0);
        let line = |(option, help): &(_, _)| format!("\n{option:width$}  {help}");
        let options: String = self.options.iter().map(line).collect();
        let Task { name, summary, about, .. } = self;
        let text = format!("{summary}\n\nusage: cargo xtask {name} {forms}\n\n{about}\n{options}");
        text.trim_end().to_string() + "\n"
    }
}

/// The arguments of a task.
pub struct Arguments {
    /// What is neither an option nor a value, e.g. names of problems.
    pub names: Vec<String>,
    given: Vec<(String, String)>,
}

impl Arguments {
    /// Parses the arguments of `task`.
    pub fn parse(task: &Task, arguments: &[String]) -> Result<Self, String> {
        let mut parsed = Arguments { names: Vec::new(), given: Vec::new() };
        // A number may be negative, and a title may have a dash.
        let is_option = |argument: &&String| {
            argument.len() > 1 && argument.starts_with('-') && argument.parse::<f64>().is_err()
        };
        let mut rest = arguments.iter().peekable();
        while let Some(argument) = rest.next() {
            if !is_option(&argument) {
                parsed.names.push(argument.clone());
                continue;
            }
            // Both `--to 9` and `--to=9` give a value.
            let (option, attached) = match argument.split_once('=') {
                Some((option, value)) => (option, Some(value.to_string())),
                None => (argument.as_str(), None),
            };
            let name = value_name(task, option)?;
            let value = match attached {
                Some(_) if name.is_empty() => {
                    return Err(format!("{option} takes no value, found `{argument}`"));
                }
                Some(value) => value,
                None if name.is_empty() => String::new(),
                None => {
                    let next = rest.next_if(|next| !is_option(next));
                    next.cloned().ok_or_else(|| format!("missing {name} after {option}"))?
                }
            };
            if value.is_empty() && !name.is_empty() {
                return Err(format!("missing {name} after {option}"));
            }
            parsed.given.push((option.to_string(), value));
        }
        Ok(parsed)
    }

    /// Returns whether `option` is given.
    pub fn has(&self, option: &str) -> bool {
        self.value(option).is_some()
    }

    /// Returns the value of `option`, the last if it is repeated.
    pub fn value(&self, option: &str) -> Option<&str> {
        self.values(option).pop()
    }

    /// Returns the values of `option`, in order.
    pub fn values(&self, option: &str) -> Vec<&str> {
        let given = self.given.iter().filter(|(name, _)| name == option);
        given.map(|(_, value)| value.as_str()).collect()
    }

    /// Returns the value of `option` as a number, if the option is given.
    pub fn number<N>(&self, option: &str, range: RangeInclusive<N>) -> Result<Option<N>, String>
    where
        N: FromStr + PartialOrd + Display,
    {
        let Some(text) = self.value(option) else { return Ok(None) };
        let number = text.parse().ok().filter(|number| range.contains(number));
        let limits = format!("from {} to {}", range.start(), range.end());
        let error = || format!("expected a number {limits} after {option}, found `{text}`");
        number.ok_or_else(error).map(Some)
    }
}

/// Returns the name of the value of an option, which is empty if it has none.
fn value_name(task: &Task, option: &str) -> Result<&'static str, String> {
    let mut forms = task.options.iter().map(|(form, _)| form.split_once(' ').unwrap_or((form, "")));
    let found = forms.find(|(known, _)| *known == option);
    found.map(|(_, name)| name).ok_or_else(|| {
        let help = format!("`cargo xtask {} --help` lists the options", task.name);
        let known = task.options.iter().filter_map(|(form, _)| form.split(' ').next());
        let meant = did_you_mean(known.filter(|known| known.starts_with("--")), option);
        format!("unknown option `{option}`{meant}; {help}")
    })
}

/// Returns a question that names the one of `known` that `word` is but for a slip, if any.
fn did_you_mean<'a>(known: impl Iterator<Item = &'a str>, word: &str) -> String {
    let meant = slips::meant(word, known);
    meant.map_or(String::new(), |known| format!("; did you mean {known}?"))
}
