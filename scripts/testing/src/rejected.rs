//! Inputs that a program rejects, and what it says then.

/// An input that a program rejects: [`rejected`] makes one.
#[derive(Clone, Copy, Debug)]
pub struct Rejected<'a> {
    pub(crate) input: &'a str,
    /// What is printed before the input is rejected.
    pub(crate) printed: &'a str,
    message: Message<'a>,
}

/// What the line on stderr says after `error: `.
#[derive(Clone, Copy, Debug)]
enum Message<'a> {
    /// Nothing that the tests know: `at` or `because` is missing.
    Unknown,
    /// A place, and what was expected there, of which this is the beginning.
    Place { line: usize, column: usize, expected: &'a str },
    /// This alone.
    Whole(&'a str),
}

/// Returns an input that is rejected. Go on with [`at`](Rejected::at) or [`because`](Rejected::because).
pub const fn rejected(input: &str) -> Rejected<'_> {
    Rejected { input, printed: "", message: Message::Unknown }
}

impl<'a> Rejected<'a> {
    /// Says what is printed before the input is rejected.
    pub const fn after(self, printed: &'a str) -> Rejected<'a> {
        Rejected { printed, ..self }
    }

    /// Says where the input is wrong, by the line and the column, counted from 1, and what was expected
    /// there, as far as it matters.
    pub const fn at(self, line: usize, column: usize, expected: &'a str) -> Rejected<'a> {
        Rejected { message: Message::Place { line, column, expected }, ..self }
    }

    /// Says why the input is rejected as a whole: the message.
    pub const fn because(self, message: &'a str) -> Rejected<'a> {
        Rejected { message: Message::Whole(message), ..self }
    }

    /// Returns the beginning of the message, or all of it with the end of its line.
    pub(crate) fn message(&self) -> String {
        match self.message {
            Message::Unknown => panic!("expected `.at(…)` or `.because(…)` after {self:?}"),
            Message::Place { line, column, expected } => {
                format!("line {line}, column {column}: expected {expected}")
            }
            Message::Whole(message) => format!("{message}\n"),
        }
    }
}
