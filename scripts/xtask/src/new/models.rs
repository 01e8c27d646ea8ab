//! The models: problems whose way to read their input a new one can have.

/// A problem whose way to read its input a new one can have.
pub struct Model {
    /// Its name, and that of the folder with its template.
    pub name: &'static str,
    /// What the input is, in words.
    pub input: &'static str,
    /// What its program reads first.
    pub first: &'static str,
}

/// The models. Those that are called like a problem read their input as it does.
#[rustfmt::skip]
pub const MODELS: &[Model] = &[
    Model { name: "hdu1847", input: "cases until the input ends", first: "heap" },
    Model { name: "hdu1846", input: "the number of cases, then the cases", first: "number of cases" },
    Model { name: "divisor-game", input: "one list: its length, then its numbers", first: "number of heaps" },
    Model { name: "luogu-p4279", input: "the number of cases, each a list", first: "number of cases" },
    Model { name: "moore-nim", input: "cases of different sizes until the input ends", first: "number of heaps" },
    Model { name: "agc017-d", input: "one tree or another graph, edge by edge", first: "number of vertices" },
    Model { name: "words", input: "the number of cases, each a word", first: "number of cases" },
    Model { name: "grid", input: "the number of cases, each a grid of # and .", first: "number of cases" },
    Model { name: "checker", input: "cases with several right answers: a checker decides", first: "number of cases" },
    Model { name: "abc278-g", input: "a dialogue with the judge: an interactor plays", first: "heap" },
];

/// The model of an interactive problem.
pub const INTERACTIVE: &str = "abc278-g";

/// Returns the model of a problem of which nothing is known but whether it is a dialogue.
pub fn usual(is_interactive: bool) -> &'static Model {
    let name = if is_interactive { INTERACTIVE } else { "hdu1847" };
    MODELS.iter().find(|model| model.name == name).unwrap_or(&MODELS[0])
}
