//! The problems by judge and number.

use crate::facts::{anchor, Answered, Facts, Judge, Link, Name, Other, Problem, Text};

use super::tables;

/// Returns the list: a table for each heading, and at its end what is not impartial.
pub fn list(facts: &Facts, page: &str) -> String {
    let mut headings: Vec<&str> = Vec::new();
    for judge in &facts.judges.all {
        if !headings.contains(&judge.heading.as_str()) {
            headings.push(&judge.heading);
        }
    }
    let mut contents = Vec::new();
    let mut text = String::new();
    for heading in headings {
        let judges: Vec<&Judge> =
            facts.judges.all.iter().filter(|judge| judge.heading == heading).collect();
        let table = table(facts, page, heading, &judges);
        if let Some(table) = table {
            let title = format!("{heading}{}", remark(&judges));
            contents.push(format!("[{heading}](#{})", anchor(&title)));
            text += &format!("## {title}\n\n{table}\n");
        }
    }
    contents.push("[Not impartial](#not-impartial)".to_string());
    format!("{}\n\n{text}{}", contents.join(" · "), not_impartial(facts, page))
}

/// Returns what a heading says about its only judge.
fn remark(judges: &[&Judge]) -> &'static str {
    match judges {
        [judge, ..] if judges.iter().any(|other| other.takes_rust != judge.takes_rust) => "",
        [judge] if judge.is_closed => " (closed)",
        [judge, ..] if !judge.takes_rust => " (takes no Rust)",
        _ => "",
    }
}

/// Returns the notes and the table below a heading, unless there is no row.
fn table(facts: &Facts, page: &str, heading: &str, judges: &[&Judge]) -> Option<String> {
    let mut text = String::new();
    for judge in judges.iter().filter(|judge| !judge.note.is_empty()) {
        text += &format!("{}\n\n", judge.note);
    }
    for judge in judges.iter().filter(|judge| judges.len() > 1 && !judge.takes_rust) {
        text += &format!("{} takes no Rust.\n\n", judge.name);
    }
    let rows: Vec<[String; 3]> =
        judges.iter().flat_map(|judge| rows(facts, page, heading, judge)).collect();
    let is_empty = rows.is_empty();
    text += &tables::table(["problem", "game", "decided by"], rows);
    (!is_empty).then_some(text)
}

/// Returns the rows of the problems of a judge, in the order of their numbers.
fn rows(facts: &Facts, page: &str, heading: &str, judge: &Judge) -> Vec<[String; 3]> {
    let mut rows = Vec::new();
    // A new problem waits until the main page lists it.
    for problem in facts.problems.iter().filter(|problem| problem.is_published()) {
        for Answered { name, also, is_only_c } in &problem.judges {
            let program = program(problem, judge, *is_only_c, page);
            rows.push((name, [cell(name, also, heading), problem.game.clone(), program]));
        }
    }
    for Other { name, also, game, by } in &facts.others {
        rows.push((name, [cell(name, also, heading), game.clone(), by.markdown(page)]));
    }
    rows.retain(|(name, _)| name.judge == judge.name);
    rows.sort_by_key(|(name, _)| in_order_of_numbers(name));
    rows.into_iter().map(|(_, row)| row).collect()
}

/// Returns the link to a program that answers a problem as it stands, in bold if the judge takes it, and
/// to its C program where the judge takes no Rust.
fn program(problem: &Problem, judge: &Judge, is_only_c: bool, page: &str) -> String {
    let slug = &problem.slug;
    let link = Link::new(slug, &problem.page()).markdown(page);
    let target = format!("problems/{slug}/{slug}.c");
    let c = Link::new("C", &target).markdown(page);
    if is_only_c {
        format!("**{c}** of {link}")
    } else if judge.takes_rust {
        format!("**{link}**")
    } else if problem.has_c {
        format!("**{link}** ({c})")
    } else {
        format!("{link}, which has no C file")
    }
}

/// Returns the first cell of a row: the judge if the heading does not name it, number and title, and
/// other names in brackets.
fn cell(name: &Name, also: &[Name], heading: &str) -> String {
    let full = name.full_with(also);
    full.strip_prefix(&format!("{heading} ")).unwrap_or(&full).to_string()
}

/// Returns what sorts names by number: letters before it, the number, and the rest.
fn in_order_of_numbers(name: &Name) -> (String, u64, String) {
    let text = if name.number.is_empty() { &name.title } else { &name.number };
    let start = text.find(|letter: char| letter.is_ascii_digit()).unwrap_or(text.len());
    let (letters, rest) = text.split_at(start);
    let end = rest.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(rest.len());
    let (digits, rest) = rest.split_at(end);
    (letters.to_lowercase(), digits.parse().unwrap_or(0), rest.to_string())
}

/// Returns the list of problems that are not impartial: a line for each reason.
fn not_impartial(facts: &Facts, page: &str) -> String {
    let mut text = "## Not impartial\n\n".to_string();
    text += "Values and nim-sums do not decide these; the reason stands first.\n\n";
    for group in &facts.not_impartial {
        let reason = emphasized(&group.reason, page);
        text += &format!("- {reason}: {}.\n", by_judges(&group.problems));
    }
    text
}

/// Returns a reason with its first words, up to a comma, in italics.
fn emphasized(reason: &Text, page: &str) -> String {
    let reason = reason.markdown(page);
    match reason.split_once(',') {
        Some((first, rest)) => format!("*{first}*,{rest}"),
        None => format!("*{reason}*"),
    }
}

/// Returns names with each judge once, and notes in brackets.
fn by_judges(names: &[(Name, String)]) -> String {
    let mut text = String::new();
    let mut judge = "";
    for (name, note) in names {
        let short = name.full();
        if name.judge == judge {
            text += ", ";
            text += &short[judge.len() + 1..];
        } else {
            text += if judge.is_empty() { "" } else { "; " };
            text += &short;
        }
        if !note.is_empty() {
            text += &format!(" ({note})");
        }
        judge = &name.judge;
    }
    text
}
