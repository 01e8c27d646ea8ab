//! The models: problems whose way to read their input a new one can have.

/// A problem whose way to read its input a new one can have.
pub struct Model {
    /// Its name, and that of the folder with its template.
    pub name: &'static str,
    /// What the input is, in words.
    pub input: &'static str,
}

/// The models. Those that are called like a problem read their input as it does.
pub const MODELS: &[Model] = &[
    Model { name: "hdu1847", input: "cases until the input ends" },
    Model { name: "hdu1846", input: "the number of cases, then the cases" },
    Model { name: "divisor-game", input: "one list: its length, then its numbers" },
    Model { name: "luogu-p4279", input: "the number of cases, each a list" },
    Model { name: "moore-nim", input: "cases of different sizes until the input ends" },
    Model { name: "agc017-d", input: "one tree or another graph, edge by edge" },
    Model { name: "words", input: "the number of cases, each a word" },
    Model { name: "grid", input: "the number of cases, each a grid of # and ." },
    Model { name: "checker", input: "cases with several right answers: a checker decides" },
    Model { name: "abc278-g", input: "a dialogue with the judge: an interactor plays" },
];

/// The model of an interactive problem.
pub const INTERACTIVE: &str = "abc278-g";

/// Returns the model of a problem of which nothing is known but whether it is a dialogue.
pub fn usual(is_interactive: bool) -> &'static Model {
    let name = if is_interactive { INTERACTIVE } else { "hdu1847" };
    MODELS.iter().find(|model| model.name == name).unwrap_or(&MODELS[0])
}
