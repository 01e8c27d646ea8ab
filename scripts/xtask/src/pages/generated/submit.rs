//! Where the program of a page can be submitted.

use crate::facts::{Answered, Facts, Link, Name, Problem};

/// Returns the judges that take the Rust program, those that take the C program, those that take
/// neither, and a game like it elsewhere: a line each.
pub fn of_page(facts: &Facts, page: &str) -> String {
    let slug = page.split('/').nth(1).unwrap_or_default();
    let Some(problem) = facts.problem(slug) else { return String::new() };
    let judge = |answered: &&Answered| facts.judge(&answered.name.judge);
    let is_closed = |answered: &&Answered| judge(answered).is_some_and(|judge| judge.is_closed);
    let takes_rust = |answered: &&Answered| judge(answered).is_some_and(|judge| judge.takes_rust);

    let (closed, open): (Vec<_>, Vec<_>) = problem.judges.iter().partition(is_closed);
    let (rust, others): (Vec<_>, Vec<_>) = open.into_iter().partition(takes_rust);
    let (only_c, same): (Vec<_>, Vec<_>) =
        others.into_iter().partition(|answered| answered.is_only_c);

    let mut lines = Vec::new();
    // A new problem may be at a judge that the facts do not have.
    if rust.is_empty() && same.is_empty() && problem.is_published() {
        lines.push("No judge is known to have exactly this problem.".to_string());
    }
    if !rust.is_empty() {
        lines.push(format!("{}: `cargo xtask bundle {slug}`.", linked(&rust, page)));
    }
    if !same.is_empty() {
        let verb = if same.len() == 1 { "takes" } else { "take" };
        lines.push(format!("{} {verb} no Rust{}.", linked(&same, page), c_program(problem, page)));
    }
    if !only_c.is_empty() {
        let verbs = if only_c.len() == 1 { ["has", "takes"] } else { ["have", "take"] };
        lines.push(format!(
            "{} {} this game in another format and {} no Rust{}.",
            linked(&only_c, page),
            verbs[0],
            verbs[1],
            c_program(problem, page)
        ));
    }
    if !closed.is_empty() {
        lines.push(format!("Closed: {}.", linked(&closed, page)));
    }
    let elsewhere = problem.elsewhere.markdown(page);
    if !elsewhere.is_empty() {
        lines.push(format!("{}.", capitalized(&elsewhere)));
    }
    lines.join("\n")
}

/// Returns what to submit to judges that take no Rust, if there is a C program.
fn c_program(problem: &Problem, page: &str) -> String {
    if !problem.has_c {
        return String::new();
    }
    let file = format!("{}.c", problem.slug);
    let target = format!("problems/{}/{file}", problem.slug);
    format!(": submit {}", Link { text: format!("`{file}`"), target }.markdown(page))
}

/// Returns the names of problems as links, with other names of the same problem in brackets.
fn linked(answered: &[&Answered], page: &str) -> String {
    let names: Vec<String> = answered
        .iter()
        .map(|answered| {
            let also: Vec<String> = answered.also.iter().map(Name::short).collect();
            let name = link(&answered.name, page);
            if also.is_empty() {
                name
            } else {
                format!("{name} (also {})", also.join(", "))
            }
        })
        .collect();
    match names.split_last() {
        Some((last, before)) if !before.is_empty() => format!("{} and {last}", before.join(", ")),
        _ => names.concat(),
    }
}

/// Returns the link to a problem, or its name if no address is known. Brackets in a title would end
/// the link.
fn link(name: &Name, page: &str) -> String {
    let text = name.full().replace(['[', ']'], "");
    match &name.address {
        Some(address) => Link { text, target: address.clone() }.markdown(page),
        None => text,
    }
}

fn capitalized(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}
