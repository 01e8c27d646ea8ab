//! The arguments of a task: its options with their values, and names.

use std::fmt::Display;
use std::ops::RangeInclusive;
use std::str::FromStr;

/// A task of `cargo xtask`. Its help is written from what is here.
pub struct Task {
    /// The word that names it.
    pub name: &'static str,
    /// What it does, in one line.
    pub summary: &'static str,
    /// The forms of its arguments, one a line.
    pub usage: &'static str,
    /// What `--help` says between the forms and the options.
    pub about: &'static str,
    /// Its options: the name, the name of the value or nothing, and what it does.
    pub options: &'static [(&'static str, &'static str, &'static str)],
    /// A list at the end of the help, with its title.
    pub list: (&'static str, &'static [(&'static str, &'static str)]),
    /// Runs the task with its arguments, and returns whether all is well.
    pub run: fn(&Arguments) -> Result<bool, String>,
}

impl Task {
    /// Returns what `--help` prints.
    pub fn help(&self) -> String {
        let forms = self.usage.lines().map(|form| format!("cargo xtask {} {form}", self.name));
        let forms = forms.collect::<Vec<_>>().join("\n       ");
        let option = |(name, value, help): &(_, _, _)| (format!("{name} {value}"), *help);
        let options: Vec<(String, &str)> = self.options.iter().map(option).collect();
        let text = format!("{}\n\nusage: {forms}\n\n{}\n", self.summary, self.about);
        let (title, list) = self.list;
        let list = format!("{}\n\n{title}{}", listed(&options, ""), listed(list, "  "));
        format!("{text}{}\n", list.trim_end())
    }
}

/// Returns a line for each item and what it means, after `margin`.
pub fn listed(items: &[(impl AsRef<str>, &str)], margin: &str) -> String {
    let width = items.iter().map(|(item, _)| item.as_ref().trim_end().len()).max().unwrap_or(0);
    let line = |(item, help): &(_, &str)| {
        format!("\n{margin}{:width$}  {help}", AsRef::<str>::as_ref(item).trim_end())
    };
    items.iter().map(line).collect()
}

/// The arguments of a task.
#[derive(Debug, PartialEq, Eq)]
pub struct Arguments {
    /// What is neither an option nor a value, e.g. names of problems.
    pub names: Vec<String>,
    given: Vec<(String, String)>,
}

impl Arguments {
    /// Parses the arguments of `task`.
    pub fn parse(task: &Task, arguments: &[String]) -> Result<Self, String> {
        let (mut names, mut given) = (Vec::new(), Vec::new());
        let mut rest = arguments.iter().peekable();
        while let Some(argument) = rest.next() {
            if !is_option(argument) {
                names.push(argument.clone());
                continue;
            }
            let Some((_, value_name, _)) = task.options.iter().find(|it| it.0 == argument) else {
                let help = format!("`cargo xtask {} --help` lists the options", task.name);
                return Err(format!("unknown option `{argument}`; {help}"));
            };
            let value = rest.next_if(|next| !value_name.is_empty() && !is_option(next));
            if !value_name.is_empty() && value.is_none() {
                return Err(format!("missing {value_name} after {argument}"));
            }
            given.push((argument.clone(), value.cloned().unwrap_or_default()));
        }
        Ok(Arguments { names, given })
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
    pub fn number<N: FromStr + PartialOrd + Display>(
        &self,
        option: &str,
        range: RangeInclusive<N>,
    ) -> Result<Option<N>, String> {
        let Some(text) = self.value(option) else { return Ok(None) };
        let number = text.parse().ok().filter(|number| range.contains(number));
        let (start, end) = (range.start(), range.end());
        let error =
            || format!("expected a number from {start} to {end} after {option}, found `{text}`");
        number.ok_or_else(error).map(Some)
    }
}

/// Returns whether `argument` looks like an option: it begins with `-` and is not a number.
fn is_option(argument: &str) -> bool {
    argument.starts_with('-') && argument.parse::<f64>().is_err()
}
