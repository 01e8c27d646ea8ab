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
    /// What `--help` says before the options.
    pub about: &'static str,
    /// Its options, with the name of their value, and what they do. What begins with a blank is a
    /// value of the option above.
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

    /// Returns the name of the value of `option`, if it has one; nothing for an unknown option.
    fn value_of(&self, option: &str) -> Option<Option<&str>> {
        let mut options = self.options.iter().map(|(option, _)| option.split(' '));
        options.find_map(|mut words| (words.next()? == option).then(|| words.next()))
    }
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
            let Some(value_name) = task.value_of(argument) else {
                let help = format!("`cargo xtask {} --help` lists the options", task.name);
                return Err(format!("unknown option `{argument}`; {help}"));
            };
            let value = rest.next_if(|next| value_name.is_some() && !is_option(next));
            if let (Some(name), None) = (value_name, value) {
                return Err(format!("missing {name} after {argument}"));
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
