//! The arguments of a task: its options with their values, and the other words.

use std::fmt::Display;
use std::ops::RangeInclusive;
use std::str::FromStr;

/// The arguments of a task.
#[derive(Debug, PartialEq, Eq)]
pub struct Arguments {
    /// The words that are neither options nor their values.
    pub words: Vec<String>,
    given: Vec<(String, String)>,
}

impl Arguments {
    /// Parses `arguments` of `task`. An option is a line of `usage` that begins with `-`. A word in
    /// capitals after it names its value, which is the next argument or follows after `=`.
    pub fn parse(task: &str, usage: &str, arguments: &[String]) -> Result<Self, String> {
        let (mut words, mut given) = (Vec::new(), Vec::new());
        let mut rest = arguments.iter().peekable();
        while let Some(argument) = rest.next() {
            if !is_option(argument) {
                words.push(argument.clone());
                continue;
            }
            let (name, attached) = argument.split_once('=').unwrap_or((argument, ""));
            let line = usage.lines().find(|line| line.split(' ').next() == Some(name));
            let value_name = line.and_then(|line| line.split(' ').nth(1)).unwrap_or_default();
            let takes_value = value_name.starts_with(char::is_uppercase);
            let value =
                match rest.next_if(|next| takes_value && attached.is_empty() && !is_option(next)) {
                    Some(next) => next,
                    None => attached,
                };
            if line.is_none() {
                let help = format!("`cargo xtask {task} --help` lists the options");
                return Err(format!("unknown option `{name}`; {help}"));
            } else if takes_value && value.is_empty() {
                return Err(format!("{name} needs {value_name}"));
            } else if !takes_value && !value.is_empty() {
                return Err(format!("{name} takes no value"));
            }
            given.push((name.to_string(), value.to_string()));
        }
        Ok(Arguments { words, given })
    }

    /// Returns whether `option` is given.
    pub fn has(&self, option: &str) -> bool {
        self.value(option).is_some()
    }

    /// Returns the value of `option`, the last if it is repeated.
    pub fn value(&self, option: &str) -> Option<&str> {
        self.values(option).pop()
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

    /// Returns the values of `option`, in order.
    pub fn values(&self, option: &str) -> Vec<&str> {
        let given = self.given.iter().filter(|(name, _)| name == option);
        given.map(|(_, value)| value.as_str()).collect()
    }
}

/// Returns whether `argument` looks like an option: it begins with `-` and is not a number.
fn is_option(argument: &str) -> bool {
    argument.starts_with('-') && argument.parse::<f64>().is_err()
}
