//! What is made of a problem that the browser sends.

use std::path::Path;

use tooling::output::printable;
use tooling::unfinished::places;

use super::folder::{add_samples, create, exists, free_slug, Claim, Samples};
use super::forms::fitting;
use super::models::Model;
use super::posted::Posted;
use super::samples::Sample;
use super::statement::Statement;
use crate::facts::Facts;

/// What stands in a sample of a page whose HTML was not read well.
const HTML: [&str; 6] = ["<br", "</", "&lt;", "&gt;", "&amp;", "&nbsp;"];

/// Makes the problem that was posted below `root`, or adds its new samples if there is one, and returns
/// what was done, in lines. Where the collection answers the problem, the first line says so, and no
/// other problem is made.
///
/// A new problem is like `model` if there is one, or else like the template that its samples fit.
///
/// # Errors
/// If nothing can be made: then nothing is.
pub fn make(root: &Path, posted: &Posted, model: Option<&Model>) -> Result<String, String> {
    let facts = Facts::read(root)?;
    let mut statement = Statement::at(&facts, &posted.url, &posted.name);
    statement.time_limit = posted.time_limit;
    statement.memory_limit = posted.memory_limit;
    let solved = statement.solved(&facts);
    if let Some((problem, true)) = solved {
        let known = statement.known(root)?;
        return Ok(format!(
            "{known}problems/{} has the C program for it: no new problem",
            problem.slug
        ));
    }
    statement.slug = match solved {
        Some((problem, _)) => problem.slug.clone(),
        None => free_slug(root, &facts, &statement)?,
    };
    let slug = &statement.slug;
    let claim = Claim::new(root, slug)?;
    let mut done = if exists(root, slug) {
        // A program that is not written yet answers nothing.
        let is_begun = !places(root, slug).is_empty();
        let known = if is_begun { String::new() } else { statement.known(root)? };
        let added = add_samples(&claim, &posted.samples)?;
        let notes: String = added.notes.iter().map(|note| format!("\n  {note}")).collect();
        format!("{known}problems/{slug} exists; new samples: {}{notes}", added.count)
    } else {
        let known = statement.known(root)?;
        known + &made(&claim, &facts, &statement, posted, model)?
    };
    if posted.reads_file {
        done += "\n  the judge wants a program that reads a file, and this one reads stdin";
    }
    if let Some(tag) = posted.samples.iter().find_map(html) {
        done += &format!("\n  a sample has HTML in it, `{tag}`: compare it with the judge's page");
    }
    if let Some(refusal) = statement.refusal(&facts) {
        done += &format!("\n  {refusal}");
    }
    Ok(done)
}

/// Makes a problem that is not there, and says what comes next.
fn made(
    claim: &Claim,
    facts: &Facts,
    statement: &Statement,
    posted: &Posted,
    model: Option<&Model>,
) -> Result<String, String> {
    let model = match model {
        Some(model) => model.clone(),
        None => Model::named(claim.root(), fitting(posted.is_interactive, &posted.samples))?,
    };
    // The sample of a dialogue is not a case that the interactor reads.
    let is_left = model.is_dialogue() || posted.samples.is_empty();
    let samples = if is_left { &[] } else { &posted.samples[..] };
    let given = if is_left { Samples::ToWrite } else { Samples::Given(samples) };
    create(claim, facts, statement, &model, given)?;
    let slug = &statement.slug;
    Ok(format!(
        "made problems/{slug} and testdata/{slug} like {}, {}; samples: {}\n  \
         for another template: cargo xtask new {slug} --like NAME\n  \
         write problems/{slug}/src/main.rs, then: cargo xtask judge {slug}",
        model.name,
        printable(statement.title.as_bytes()),
        samples.len()
    ))
}

/// Returns what a sample has of HTML, if it has any.
fn html(sample: &Sample) -> Option<&'static str> {
    HTML.into_iter().find(|sign| sample.input.contains(sign) || sample.output.contains(sign))
}
