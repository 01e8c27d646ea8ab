//! The works that pages name.

use crate::facts::{Facts, Link, Reference};

use super::language::Language;

/// Returns the works that a page of a problem names, or all works with what names them. What a work has
/// for the problem is said in English only.
pub fn list(facts: &Facts, page: &str) -> String {
    let slug = page.strip_prefix("problems/").and_then(|path| path.split('/').next());
    let Some(problem) = slug.and_then(|slug| facts.problem(slug)) else {
        return all(facts, page);
    };
    let about = |reference: &Reference| match Language::of(page) {
        Language::English => reference.about.clone(),
        Language::Chinese => String::new(),
    };
    let references = problem.references.iter();
    references.map(|reference| line(&reference.work.work, &about(reference))).collect()
}

/// Returns all works by their authors, each with what the chapters take from it and the problems that
/// name it.
fn all(facts: &Facts, page: &str) -> String {
    let mut works: Vec<_> = facts.works.iter().collect();
    works.sort_by(|a, b| a.key.cmp(&b.key));
    let mut text = String::new();
    for work in works {
        let mut about = vec![work.about.clone()];
        for problem in &facts.problems {
            if problem.references.iter().any(|reference| reference.work.key == work.key) {
                let link = Link { text: problem.slug.clone(), target: problem.page() };
                about.push(link.markdown(page));
            }
        }
        about.retain(|text| !text.is_empty());
        text += &line(&work.work, &about.join("; "));
    }
    text
}

/// Returns a line of a list: a work, and what it has.
fn line(work: &str, about: &str) -> String {
    match about {
        "" => format!("- {work}.\n"),
        about => format!("- {work}: {about}.\n"),
    }
}
