//! The works that pages name.

use crate::facts::{Fact, Facts, Link};

use super::language::Language;

/// Returns the works that a page of a problem names, or all works with what names them. What a work has
/// for the problem is said in English only.
pub fn list(facts: &Facts, page: &str) -> String {
    let slug = page.strip_prefix("problems/").and_then(|path| path.split('/').next());
    let Some(problem) = slug.and_then(|slug| facts.problem(slug)) else {
        return all(facts, page);
    };
    let line = |(work, about): &(Fact, String)| line(work, Language::of(page).choose([about, ""]));
    problem.references.iter().map(line).collect()
}

/// Returns all works by their authors, each with what the chapters take from it and the problems that
/// name it.
fn all(facts: &Facts, page: &str) -> String {
    let mut works: Vec<&Fact> = facts.works.0.iter().collect();
    works.sort_by_key(|work| work.text("key"));
    let mut text = String::new();
    for work in works {
        let mut about = vec![work.text("about").to_string()];
        for problem in &facts.problems {
            if problem.references.iter().any(|(it, _)| it.text("key") == work.text("key")) {
                let link = Link::new(&problem.slug, &problem.page());
                about.push(link.markdown(page));
            }
        }
        about.retain(|text| !text.is_empty());
        text += &line(work, &about.join("; "));
    }
    text
}

/// Returns a line of a list: a work, and what it has.
fn line(work: &Fact, about: &str) -> String {
    let work = work.text("work");
    match about {
        "" => format!("- {work}.\n"),
        about => format!("- {work}: {about}.\n"),
    }
}
