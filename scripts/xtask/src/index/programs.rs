//! Programs, and the problems of judges that they answer as they stand.

use std::path::Path;

use tooling::unfinished;

use crate::facts::{in_brackets, Answered, Facts, Judge, Problem};

use super::entry::{heading, Entry, Kind};

/// Returns the command that writes the file of a program.
fn command(slug: &str) -> String {
    format!("cargo xtask bundle {slug} -o {slug}.rs")
}

pub fn of_answered(facts: &Facts, problem: &Problem, answered: &Answered) -> Entry {
    let slug = &problem.slug;
    let name = &answered.name;
    let refusal = facts.judge(&name.judge).and_then(Judge::refusal);
    let is_open = facts.judge(&name.judge).is_some_and(|judge| !judge.is_closed);
    let advice = match refusal {
        None if answered.is_only_c => format!("submit problems/{slug}/{slug}.c"),
        None => format!("submit {slug}.rs: {}", command(slug)),
        Some(why) if is_open && problem.has_c => {
            format!("submit problems/{slug}/{slug}.c, as {why}")
        }
        Some(why) => format!("{why}; {}", elsewhere(facts, problem)),
    };
    let page = format!("page: {}", problem.page());
    let lines = vec![heading(name, &answered.also, &problem.game), advice, page];
    let mut entry = Entry::new(Kind::Problem, lines);
    entry.program = Some(slug.clone()).filter(|_| !answered.is_only_c);
    for name in std::iter::once(name).chain(&answered.also) {
        entry.add_name(facts, name);
    }
    add_rules(&mut entry, problem);
    entry
}

/// Returns a judge that takes the program, or how it is written.
fn elsewhere(facts: &Facts, problem: &Problem) -> String {
    let takes = |answered: &&Answered| {
        let judge = facts.judge(&answered.name.judge);
        !answered.is_only_c && judge.is_some_and(|judge| judge.refusal().is_none())
    };
    let command = command(&problem.slug);
    match problem.judges.iter().find(takes) {
        Some(other) => format!("{} takes {command}", other.name.short()),
        None => format!("the program: {command}"),
    }
}

pub fn of_program(facts: &Facts, problem: &Problem) -> Entry {
    let slug = &problem.slug;
    let names: Vec<String> = problem.judges.iter().map(|answered| answered.name.short()).collect();
    let title = match (problem.title.as_str(), &problem.names) {
        ("", Some(names)) if !problem.game.contains(names.text("en")) => {
            format!(", {}", names.text("en"))
        }
        ("", _) => String::new(),
        (title, _) => format!(", {title}"),
    };
    let names = in_brackets(&names);
    let game = if problem.game.is_empty() { "no description yet" } else { &problem.game };
    let heading = format!("{slug}{title}{names}: {game}");
    let page = format!("page: {}", problem.page());
    let lines = vec![heading, submit_program(facts, problem), page];
    let mut entry = Entry::new(Kind::Program, lines);
    entry.program = Some(slug.clone());
    entry.slug = Some(slug.clone());
    entry.add_title(slug);
    entry.add_title(&problem.title);
    problem.aliases.iter().for_each(|alias| entry.add_title(alias));
    if let Some(names) = &problem.names {
        entry.add_words(&format!("{} {}", names.text("zh"), names.text("ja")));
    }
    add_rules(&mut entry, problem);
    entry
}

/// Returns what to do with a program, whatever the judge.
fn submit_program(facts: &Facts, problem: &Problem) -> String {
    let slug = &problem.slug;
    let elsewhere = problem.elsewhere.plain();
    let rest = if elsewhere.is_empty() { String::new() } else { format!("; {elsewhere}") };
    let is_c = |answered: &&Answered| {
        facts.judge(&answered.name.judge).is_some_and(|judge| !judge.takes_rust && !judge.is_closed)
    };
    match problem.judges.iter().find(is_c) {
        Some(answered) if problem.has_c => {
            let judge = &answered.name.judge;
            format!("the program: {}; for {judge}: problems/{slug}/{slug}.c{rest}", command(slug))
        }
        _ => format!("the program: {}{rest}", command(slug)),
    }
}

/// Adds the rules of a program's game, its names, and what decides it.
fn add_rules(entry: &mut Entry, problem: &Problem) {
    entry.add_rule(&problem.game);
    entry.add_rule(&problem.theorem);
    for proof in &problem.proofs {
        entry.add_rule(proof.text("theorem"));
    }
    if let Some(names) = &problem.names {
        entry.add_rule(names.text("en"));
    }
}

/// Returns whether a problem that the main page does not list has places that are left to write.
pub fn is_unfinished(root: &Path, problem: &Problem) -> bool {
    !problem.is_published() && !unfinished::places(root, &problem.slug).is_empty()
}

/// Returns the entry of a problem that is being written: nothing is claimed of its program.
pub fn of_unfinished(facts: &Facts, problem: &Problem) -> Entry {
    let slug = &problem.slug;
    let names: Vec<String> = problem.judges.iter().map(|answered| answered.name.full()).collect();
    let names = in_brackets(&names);
    let heading = format!("problems/{slug}{names}: yours, not finished");
    let mut entry = Entry::new(Kind::Program, vec![heading]);
    entry.program = Some(slug.clone());
    entry.slug = Some(slug.clone());
    entry.add_title(slug);
    for answered in &problem.judges {
        entry.add_name(facts, &answered.name);
    }
    entry
}
