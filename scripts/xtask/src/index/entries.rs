//! What can be found, as the facts and the chapters have it.

use std::path::Path;

use crate::facts::{anchor, Facts, Judge, Name, Other, Problem, Text};
use tooling::files;

use super::entry::{heading, Entry, Kind};
use super::programs;

/// Returns all entries.
pub fn all(root: &Path, facts: &Facts) -> Vec<Entry> {
    let mut entries = Vec::new();
    for problem in &facts.problems {
        if programs::is_unfinished(root, problem) {
            entries.push(programs::of_unfinished(facts, problem));
            continue;
        }
        for answered in &problem.judges {
            entries.push(programs::of_answered(facts, problem, answered));
        }
        entries.push(programs::of_program(facts, problem));
        entries.extend(of_variations(problem));
    }
    entries.extend(facts.others.iter().map(|other| of_other(facts, other)));
    for (reason, names) in &facts.not_impartial {
        for (name, note) in names {
            entries.push(not_impartial(facts, reason, name, note));
        }
    }
    let games = facts.problems.iter().filter_map(|problem| problem.names.as_ref());
    for term in facts.terms.iter().chain(games) {
        let others: Vec<&str> =
            [term.zh.as_str(), &term.ja].into_iter().filter(|it| !it.is_empty()).collect();
        let heading = match others.is_empty() {
            true => term.en.clone(),
            false => format!("{} ({})", term.en, others.join("; ")),
        };
        let mut entry = Entry::new(Kind::Game, lines(heading, None, &term.at));
        for names in [&term.en, &term.zh, &term.ja] {
            names.split([',', ';', '(', ')']).for_each(|name| entry.add_title(name));
        }
        term.aliases.iter().for_each(|name| entry.add_title(name));
        entries.push(entry);
    }
    entries.extend(facts.judges.all.iter().map(|judge| of_judge(facts, judge)));
    for look in &facts.looks {
        let like = |problem: &&Problem| {
            problem.is_published()
                && (problem.looks_like.contains(&look.game)
                    || problem.varied_like.contains(&look.game))
        };
        let pages: Vec<String> = facts.problems.iter().filter(like).map(Problem::page).collect();
        let mut lines = lines(look.game.clone(), None, &look.theory);
        if !pages.is_empty() {
            lines.insert(1, format!("programs: {}", pages.join(", ")));
        }
        let mut entry = Entry::new(Kind::Game, lines);
        entry.add_words(&look.game);
        entry.add_rule(&look.theory.plain());
        entries.push(entry);
    }
    for theorem in &facts.theorems {
        let mut entry =
            Entry::new(Kind::Section, lines(theorem.theorem.clone(), None, &theorem.page));
        entry.add_rule(&theorem.theorem);
        entry.add_rule(&theorem.page.plain());
        entry.add_rule(&theorem.first);
        entries.push(entry);
    }
    entries.extend(sections(root));
    entries
}

/// Returns the entry of a judge alone: where all of its problems are.
fn of_judge(facts: &Facts, judge: &Judge) -> Entry {
    let count = facts.names().filter(|name| name.judge == judge.name).count();
    let listed =
        if count == 1 { "1 problem is".to_string() } else { format!("{count} problems are") };
    let heading = format!("{}: {listed} listed; add a number, a title or words", judge.name);
    let mut entry =
        Entry::new(Kind::Judge, vec![heading, "page: problems/by-judge.md".to_string()]);
    judge.all_names().for_each(|name| entry.add_title(name));
    entry
}

/// Returns the lines of an entry: what it is, what to do, and where it is decided.
fn lines(heading: String, advice: Option<String>, by: &Text) -> Vec<String> {
    let mut lines = vec![heading];
    lines.extend(advice);
    let places: Vec<&str> = by.links().map(|link| link.target.as_str()).collect();
    if !places.is_empty() {
        lines.push(format!("page: {}", places.join(", ")));
    }
    lines
}

fn of_variations(problem: &Problem) -> Option<Entry> {
    let variations = problem.variations.as_ref()?;
    let kinds = [
        ("misère play", &variations.misere),
        ("winning moves", &variations.moves),
        ("other rules", &variations.rules),
    ];
    let kinds = kinds.into_iter().filter(|(_, what)| !["", "–"].contains(&what.as_str()));
    let answered: Vec<String> = kinds.map(|(kind, what)| format!("{kind}: {what}")).collect();
    let heading = format!("variations of {}: {}", variations.game, answered.join("; "));
    let page = format!("page: {}#variations", problem.page());
    let mut entry = Entry::new(Kind::Variations, vec![heading, page]);
    entry.add_rule("variations");
    entry.add_rule(&variations.game);
    answered.iter().for_each(|what| entry.add_rule(what));
    entry.add_rule(&problem.game);
    Some(entry)
}

fn of_other(facts: &Facts, other: &Other) -> Entry {
    let heading = heading(&other.name, &other.also, &other.game);
    let mut programs = other.by.links().filter_map(|link| facts.problem(&link.text));
    let advice = match programs.next() {
        Some(_) => format!("no program as it stands; like {}", other.by.plain()),
        None => format!("no program; decided by {}", other.by.plain()),
    };
    let refusal = facts.judge(&other.name.judge).and_then(Judge::refusal);
    let advice = refusal.map_or(advice.clone(), |refusal| format!("{refusal}; {advice}"));
    let mut entry = Entry::new(Kind::Problem, lines(heading, Some(advice), &other.by));
    for name in std::iter::once(&other.name).chain(&other.also) {
        entry.add_name(facts, name);
    }
    entry.add_rule(&other.game);
    entry.add_rule(&other.by.plain());
    entry
}

fn not_impartial(facts: &Facts, reason: &Text, name: &Name, note: &str) -> Entry {
    let heading = format!("{}: not impartial", name.full());
    let note = if note.is_empty() { String::new() } else { format!(" ({note})") };
    let advice = format!("{}{note}", reason.plain());
    let mut entry = Entry::new(Kind::NotImpartial, lines(heading, Some(advice), reason));
    entry.add_name(facts, name);
    entry.add_rule(&reason.plain());
    entry
}

/// Returns the sections of the chapters of theory. A chapter that cannot be read has none.
fn sections(root: &Path) -> Vec<Entry> {
    let mut entries = Vec::new();
    for path in files::entries(&root.join("shared/theory")).unwrap_or_default() {
        let name = files::slashed(path.strip_prefix(root).unwrap_or(&path));
        let number = name.trim_start_matches("shared/theory/").trim_end_matches(".md");
        if !number.starts_with(|first: char| first.is_ascii_digit()) {
            continue;
        }
        let text = files::text(&path).unwrap_or_default();
        let chapter = text.lines().next().unwrap_or_default().trim_start_matches('#').trim();
        let headings = text.lines().filter_map(|line| line.strip_prefix("## "));
        for heading in headings.filter(|heading| *heading != "Exercises") {
            let page = format!("page: {name}#{}", anchor(heading));
            let lines = vec![format!("theory, {chapter}: {heading}"), page];
            let mut entry = Entry::new(Kind::Section, lines);
            entry.add_title(heading);
            entry.add_rule(chapter);
            entries.push(entry);
        }
    }
    entries
}
