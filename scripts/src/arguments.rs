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
            let (name, attached) = match argument.split_once('=') {
                Some((name, value)) => (name, Some(value)),
                None => (argument.as_str(), None),
            };
            let Some(line) = usage.lines().find(|line| line.split(' ').next() == Some(name)) else {
                let help = format!("`cargo xtask {task} --help` lists the options");
                return Err(format!("unknown option `{name}`; {help}"));
            };
            let value_name =
                line.split(' ').nth(1).filter(|word| word.starts_with(char::is_uppercase));
            let value = match (value_name, attached) {
                (None, None) => "",
                (None, Some(_)) => return Err(format!("{name} takes no value")),
                (Some(value_name), attached) => attached
                    .or_else(|| rest.next_if(|next| !is_option(next)).map(String::as_str))
                    .filter(|value| !value.is_empty())
                    .ok_or(format!("{name} needs {value_name}"))?,
            };
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
        let number = |text: &str| {
            let number = text.parse().ok().filter(|number| range.contains(number));
            number.ok_or(format!(
                "expected a number from {} to {} after {option}, found `{text}`",
                range.start(),
                range.end()
            ))
        };
        self.value(option).map(number).transpose()
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

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(line: &str) -> Result<Arguments, String> {
        let usage = "usage: bundle -x\n\n--check      try\n-o FILE      write\n--rustc PATH  by\n";
        let arguments: Vec<String> = line.split(' ').map(str::to_string).collect();
        Arguments::parse("bundle", usage, &arguments)
    }

    #[test]
    fn values_follow_their_options() {
        let arguments = parse("a --rustc b --rustc=c=d -o=-e -1 f").unwrap();
        assert_eq!(arguments.words, ["a", "-1", "f"]);
        assert_eq!(arguments.values("--rustc"), ["b", "c=d"]);
        assert_eq!(arguments.value("-o"), Some("-e"));
        assert!(!arguments.has("--check"));
        let number = |line| parse(line).unwrap().number("-o", 0.5..=9.0);
        assert_eq!((number("-o 2"), number("a")), (Ok(Some(2.0)), Ok(None)));
    }

    #[test]
    fn what_is_wrong_is_named() {
        for (line, message) in [
            ("--check=yes", "--check takes no value"),
            ("-o", "-o needs FILE"),
            ("-o= x", "-o needs FILE"),
            ("-o -x", "-o needs FILE"),
            ("--chekc", "unknown option `--chekc`; `cargo xtask bundle --help` lists the options"),
        ] {
            assert_eq!(parse(line), Err(message.to_string()));
        }
        let error = parse("-o 10").unwrap().number("-o", 0.5..=9.0);
        assert_eq!(error, Err("expected a number from 0.5 to 9 after -o, found `10`".to_string()));
    }
}
