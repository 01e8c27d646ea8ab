//! The arguments of a task: its options with their values, and names.

use std::fmt::Display;
use std::ops::RangeInclusive;
use std::str::FromStr;

/// The arguments of a task.
#[derive(Debug, PartialEq, Eq)]
pub struct Arguments {
    /// What is neither an option nor a value, e.g. slugs.
    pub names: Vec<String>,
    given: Vec<(String, String)>,
}

impl Arguments {
    /// Parses `arguments` of `task`. An option is a line of `usage` that begins with `-`. A word in
    /// capitals after it names its value, which is the next argument.
    pub fn parse(task: &str, usage: &str, arguments: &[String]) -> Result<Self, String> {
        let (mut names, mut given) = (Vec::new(), Vec::new());
        let mut rest = arguments.iter().peekable();
        while let Some(argument) = rest.next() {
            if !is_option(argument) {
                names.push(argument.clone());
                continue;
            }
            let mut options = usage.lines().map(|line| line.split(' '));
            let Some(mut option) =
                options.find_map(|mut words| (words.next()? == argument).then_some(words))
            else {
                let help = format!("`cargo xtask {task} --help` lists the options");
                return Err(format!("unknown option `{argument}`; {help}"));
            };
            let value_name = option.next().filter(|name| name.starts_with(char::is_uppercase));
            let value = rest.next_if(|next| value_name.is_some() && !is_option(next));
            if let (Some(name), None) = (value_name, value) {
                return Err(format!("{argument} needs {name}"));
            }
            given.push((argument.clone(), value.cloned().unwrap_or_default()));
        }
        Ok(Arguments { names, given })
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
