//! What can be found, as the facts and the chapters have it.

use std::path::Path;

use crate::facts::{anchor, Fact, Facts, Judge, Name, Other, Problem, Text};
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
    for group in &facts.not_impartial {
        for (name, note) in &group.problems {
            entries.push(not_impartial(facts, &group.reason, name, note));
        }
    }
    let games = facts.problems.iter().filter_map(|problem| problem.names.as_ref());
    entries.extend(facts.terms.iter().chain(games).map(of_term));
    entries.extend(facts.judges.all.iter().map(|judge| of_judge(facts, judge)));
    entries.extend(facts.looks.iter().map(|look| of_look(facts, look)));
    entries.extend(facts.theorems.iter().map(of_theorem));
    entries.extend(sections(root));
    entries
}

/// Returns the entry of a name in three languages.
fn of_term(term: &Fact) -> Entry {
    let names = ["en", "zh", "ja"].map(|language| term.text(language));
    let others: Vec<&str> = names[1..].iter().copied().filter(|name| !name.is_empty()).collect();
    let heading = match others.is_empty() {
        true => names[0].to_string(),
        false => format!("{} ({})", names[0], others.join("; ")),
    };
    let mut entry = Entry::new(Kind::Game, lines(heading, None, term.linked("at")));
    for name in names.iter().flat_map(|names| names.split([',', ';', '(', ')'])) {
        entry.add_title(name);
    }
    term.list("aliases").iter().for_each(|name| entry.add_title(name));
    entry
}

/// Returns the entry of a row of *What does my game look like?*
fn of_look(facts: &Facts, look: &Fact) -> Entry {
    let game = look.text("game");
    let is_like = |problem: &&Problem| {
        let mut games = problem.looks_like.iter().chain(&problem.varied_like);
        problem.is_published() && games.any(|it| it == game)
    };
    let pages: Vec<String> = facts.problems.iter().filter(is_like).map(Problem::page).collect();
    let programs = format!("programs: {}", pages.join(", "));
    let programs = Some(programs).filter(|_| !pages.is_empty());
    let mut entry =
        Entry::new(Kind::Game, lines(game.to_string(), programs, look.linked("theory")));
    entry.add_words(game);
    entry.add_rule(&look.linked("theory").plain());
    entry
}

fn of_theorem(theorem: &Fact) -> Entry {
    let says = theorem.text("theorem");
    let page = theorem.linked("page");
    let mut entry = Entry::new(Kind::Section, lines(says.to_string(), None, page));
    for text in [says, &page.plain(), theorem.text("first")] {
        entry.add_rule(text);
    }
    entry
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
    let places: Vec<String> = by.links().into_iter().map(|link| link.target).collect();
    if !places.is_empty() {
        lines.push(format!("page: {}", places.join(", ")));
    }
    lines
}

fn of_variations(problem: &Problem) -> Option<Entry> {
    let variations = problem.variations.as_ref()?;
    let kinds = [("misère play", "misere"), ("winning moves", "moves"), ("other rules", "rules")];
    let kinds = kinds.map(|(kind, key)| (kind, variations.text(key))).into_iter();
    let kinds = kinds.filter(|(_, what)| !["", "–"].contains(what));
    let answered: Vec<String> = kinds.map(|(kind, what)| format!("{kind}: {what}")).collect();
    let game = variations.text("game");
    let heading = format!("variations of {game}: {}", answered.join("; "));
    let page = format!("page: {}#variations", problem.page());
    let mut entry = Entry::new(Kind::Variations, vec![heading, page]);
    entry.add_rule("variations");
    entry.add_rule(game);
    answered.iter().for_each(|what| entry.add_rule(what));
    entry.add_rule(&problem.game);
    Some(entry)
}

fn of_other(facts: &Facts, other: &Other) -> Entry {
    let heading = heading(&other.name, &other.also, &other.game);
    let has_program = other.by.links().iter().any(|link| facts.problem(&link.text).is_some());
    let advice = match has_program {
        true => format!("no program as it stands; like {}", other.by.plain()),
        false => format!("no program; decided by {}", other.by.plain()),
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
