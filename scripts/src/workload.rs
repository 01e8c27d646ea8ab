//! The inputs of a benchmark: what each problem's `examples/<slug>-input.rs` is made of.

use std::process::ExitCode;

use crate::arguments::given;
use crate::output::say;
use crate::random::Random;

/// What a workload is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// To run the program beside its textbook twin.
    Beside,
    /// To see how the program's time grows: three sizes a decade apart.
    Growth,
    /// To see the program's memory: the largest input that it is said to accept.
    Largest,
}

impl Purpose {
    /// Returns the word for it.
    pub fn word(self) -> &'static str {
        match self {
            Purpose::Beside => "beside",
            Purpose::Growth => "growth",
            Purpose::Largest => "largest",
        }
    }

    /// Returns the purpose of this word.
    pub fn of(word: &str) -> Option<Purpose> {
        let all = [Purpose::Beside, Purpose::Growth, Purpose::Largest];
        all.into_iter().find(|purpose| purpose.word() == word)
    }
}

/// A kind of input in some sizes.
pub struct Workload {
    /// What it is for.
    pub purpose: Purpose,
    /// Its name, one word.
    pub name: &'static str,
    /// Its sizes, in whatever the name counts.
    pub sizes: &'static [u64],
    /// Returns the input of a size.
    pub input: fn(u64, &mut Random) -> String,
}

/// Prints the input that the program's arguments, a name and a size, ask for; without arguments,
/// lists the workloads: purpose, name and sizes on a line.
pub fn run(workloads: &[Workload]) -> ExitCode {
    match asked(workloads).and_then(|text| say(&text)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("error: {message}");
            ExitCode::FAILURE
        }
    }
}

fn asked(workloads: &[Workload]) -> Result<String, String> {
    let known = |name: &String| workloads.iter().find(|workload| workload.name == name);
    let text = match &given()[..] {
        [] => Some(workloads.iter().map(listed).collect()),
        // Each size has a seed of its own, always the same.
        [name, size] => known(name)
            .zip(size.parse().ok())
            .map(|(workload, size)| (workload.input)(size, &mut Random::new(size))),
        _ => None,
    };
    text.ok_or("give the name of a workload and a size, or nothing for a list".to_string())
}

fn listed(workload: &Workload) -> String {
    let sizes: Vec<String> = workload.sizes.iter().map(u64::to_string).collect();
    let (purpose, name) = (workload.purpose.word(), workload.name);
    format!("{purpose} {name} {}\n", sizes.join(" "))
}
