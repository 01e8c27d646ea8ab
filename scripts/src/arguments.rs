//! The arguments of a task: its options, their values, and the words between them.

/// Returns the arguments of this process.
pub fn given() -> Vec<String> {
    let arguments = std::env::args_os().skip(1);
    let text = arguments.map(|argument| argument.to_string_lossy().into_owned());
    text.collect()
}

/// What may stand behind an option.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Takes {
    /// Nothing: the option is there or it is not.
    Nothing,
    /// One value, which is what the text says.
    One(&'static str),
    /// One value each time that the option stands there.
    Many(&'static str),
}

/// The options that a task knows.
pub type Options = [(&'static str, Takes)];

/// The arguments of a task, taken apart.
#[derive(Debug, PartialEq, Eq)]
pub struct Arguments {
    /// What is no option and no value of one.
    pub words: Vec<String>,
    given: Vec<(&'static str, String)>,
}

impl Arguments {
    /// Takes the `arguments` of `task` apart by the `options` that may stand among them. A value stands behind
    /// its option as the next argument, unless it is an option by its looks, or behind `=`.
    ///
    /// # Errors
    /// A message if there is another option, one without its value, or one that stands twice
    /// and must not.
    ///
    /// # Examples
    /// ```
    /// use scripts::arguments::{Arguments, Takes};
    ///
    /// let options = [("--exact", Takes::Nothing), ("--limit", Takes::One("a number"))];
    /// let parse = |line: &str| {
    ///     let arguments: Vec<String> = line.split(' ').map(String::from).collect();
    ///     Arguments::parse("judge", &arguments, &options)
    /// };
    /// let arguments = parse("nim --limit=3 --exact kayles")?;
    /// assert_eq!(arguments.words, ["nim", "kayles"]);
    /// assert_eq!(arguments.value("--limit"), Some("3"));
    /// assert!(arguments.has("--exact"));
    ///
    /// let message = parse("--limits 3").unwrap_err();
    /// assert!(message.starts_with("no option `--limits`; did you mean `--limit`?"));
    /// assert_eq!(parse("--limit --exact").unwrap_err(), "--limit takes a number");
    /// # Ok::<(), String>(())
    /// ```
    pub fn parse(task: &str, arguments: &[String], options: &Options) -> Result<Arguments, String> {
        let (mut words, mut given) = (Vec::new(), Vec::<(&'static str, String)>::new());
        let mut rest = arguments.iter().peekable();
        while let Some(argument) = rest.next() {
            if !is_option(argument) {
                words.push(argument.clone());
                continue;
            }
            let (name, behind) = match argument.split_once('=') {
                Some((name, value)) => (name, Some(value.to_string())),
                None => (argument.as_str(), None),
            };
            let Some(&(name, takes)) = options.iter().find(|(option, _)| *option == name) else {
                let names: Vec<&str> = options.iter().map(|(option, _)| *option).collect();
                let meant = did_you_mean(name, &names);
                return Err(format!(
                    "no option `{name}`{meant}\n`cargo xtask {task} --help` tells which there are"
                ));
            };
            let value = match (takes, behind) {
                (Takes::Nothing, Some(_)) => return Err(format!("{name} takes no value")),
                (Takes::Nothing, None) => String::new(),
                (_, Some(value)) if !value.is_empty() => value,
                (Takes::One(what) | Takes::Many(what), behind) => {
                    let next = rest.next_if(|next| behind.is_none() && !is_option(next));
                    next.cloned().ok_or(format!("{name} takes {what}"))?
                }
            };
            let is_there = given.iter().any(|(option, _)| *option == name);
            if is_there && !matches!(takes, Takes::Many(_)) {
                return Err(format!("{name} stands twice"));
            }
            given.push((name, value));
        }
        Ok(Arguments { words, given })
    }

    /// Returns whether `option` is there.
    pub fn has(&self, option: &str) -> bool {
        self.given.iter().any(|(name, _)| *name == option)
    }

    /// Returns the value of `option`, the first if there are several; `None` without it.
    pub fn value(&self, option: &str) -> Option<&str> {
        let given = self.given.iter().find(|(name, _)| *name == option);
        given.map(|(_, value)| value.as_str())
    }

    /// Returns the values of `option` in their order.
    pub fn values<'a>(&'a self, option: &'a str) -> impl Iterator<Item = &'a str> {
        let of_option = self.given.iter().filter(move |(name, _)| *name == option);
        of_option.map(|(_, value)| value.as_str())
    }

    /// Returns the options that are there, in their order.
    pub fn options(&self) -> impl Iterator<Item = &'static str> + '_ {
        self.given.iter().map(|(name, _)| *name)
    }
}

/// Returns whether `argument` looks like an option: it begins with `-`, and is no number.
fn is_option(argument: &str) -> bool {
    argument.starts_with('-') && argument.parse::<f64>().is_err()
}

/// Returns the question whether the nearest of `known` was meant by `word`, to stand behind a
/// message; nothing if none is near.
///
/// # Examples
/// ```
/// use scripts::arguments::did_you_mean;
///
/// let slugs = ["hdu1847", "three-x"];
/// assert_eq!(did_you_mean("hdu1874", &slugs), "; did you mean `hdu1847`?");
/// assert_eq!(did_you_mean("chomp", &slugs), "");
/// ```
pub fn did_you_mean<S: AsRef<str>>(word: &str, known: &[S]) -> String {
    let near = known
        .iter()
        .map(|one| (distance(word, one.as_ref()), one.as_ref()))
        .filter(|&(distance, one)| distance <= one.chars().count() / 3)
        .min_by_key(|&(distance, _)| distance);
    near.map_or(String::new(), |(_, one)| format!("; did you mean `{one}`?"))
}

/// Returns how many letters have to be put in, left out, replaced or swapped with their
/// neighbour to make `to` of `from`, each place touched once at most.
fn distance(from: &str, to: &str) -> usize {
    let (from, to): (Vec<char>, Vec<char>) = (from.chars().collect(), to.chars().collect());
    // rows[i][j] is the distance of the first i letters of one and the first j of the other.
    let mut rows: Vec<Vec<usize>> = vec![(0..=to.len()).collect()];
    for i in 1..=from.len() {
        let mut row = vec![i];
        for j in 1..=to.len() {
            let replaced = rows[i - 1][j - 1] + usize::from(from[i - 1] != to[j - 1]);
            let mut least = replaced.min(rows[i - 1][j] + 1).min(row[j - 1] + 1);
            let is_swap = i > 1 && j > 1 && from[i - 1] == to[j - 2] && from[i - 2] == to[j - 1];
            if is_swap {
                least = least.min(rows[i - 2][j - 2] + 1);
            }
            row.push(least);
        }
        rows.push(row);
    }
    rows[from.len()][to.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn distances_are_those_of_hand() {
        for (from, to, expected) in [
            ("", "", 0),
            ("", "abc", 3),
            ("abc", "", 3),
            ("kitten", "sitting", 3),
            ("hdu1874", "hdu1847", 1),
            ("judeg", "judge", 1),
            ("ca", "abc", 3),
        ] {
            assert_eq!(distance(from, to), expected, "{from} {to}");
        }
    }

    #[test]
    fn what_means_nothing_is_told() {
        let options = [
            ("--check", Takes::Nothing),
            ("-o", Takes::One("a file")),
            ("--rustc", Takes::Many("a path")),
        ];
        let parse = |arguments: &[&str]| {
            let arguments: Vec<String> = arguments.iter().map(|text| text.to_string()).collect();
            Arguments::parse("judge", &arguments, &options)
        };
        for (wrong, message) in [
            (&["--check=yes"][..], "--check takes no value"),
            (&["--check", "--check"], "--check stands twice"),
            (&["-o"], "-o takes a file"),
            (&["-o="], "-o takes a file"),
            (&["-o=", "x"], "-o takes a file"),
            (&["-o", "-x"], "-o takes a file"),
            (&["-o", "a", "-o", "b"], "-o stands twice"),
            (&["--chekc"], "no option `--chekc`; did you mean `--check`?"),
            (&["--frobnicate"], "no option `--frobnicate`"),
            (&["--"], "no option `--`"),
        ] {
            let told = parse(wrong).unwrap_err();
            assert!(told.starts_with(message), "{told}");
        }
        let right = parse(&["a", "--rustc", "b", "--rustc=c=d", "-o=-e", "f"]).unwrap();
        assert_eq!(right.words, ["a", "f"]);
        assert_eq!(right.values("--rustc").collect::<Vec<_>>(), ["b", "c=d"]);
        assert_eq!(right.value("-o"), Some("-e"));
        assert!(!right.has("--check"));
    }
}
