//! `cargo xtask pages`: writes what pages show of the facts and of the test data.

pub mod generated;
pub mod inside;

use tooling::output::print;
use tooling::{files, workspace};

use tooling::arguments::{Arguments, Task};

pub const TASK: Task = Task {
    name: "pages",
    summary: "write the tables and samples of the pages that are made from the facts",
    usage: "",
    about: "\
Writes the parts of pages that stand between two marks, `<!-- Made by …` and
`<!-- End of …`: tables and lists of problems, judges, theorems and names, and
the samples of problems. They show the facts, each of which is typed once:

  problems/<slug>/Cargo.toml  what is true of a problem that has a program
  testdata/<slug>/sample-*    its samples
  problems/others.toml        the problems of judges that have none
  problems/judges.toml        the judges, their names, addresses and compilers
  problems/words.toml         words that people type
  problems/practice.toml      which problems to practise on, in which order
  shared/theory/index.toml    sections, theorems, and names in three languages

Names the pages that it changes. `cargo test -p xtask` fails if one is stale.",
    options: &[],
    run,
};

fn run(arguments: &Arguments) -> Result<bool, String> {
    if let Some(name) = arguments.names.first() {
        return Err(format!("unexpected argument `{name}`: all pages are written"));
    }
    let stale = generated::stale(&workspace::root()?)?;
    for page in &stale {
        files::write(&page.path, &page.text)?;
        print(&format!("wrote {}: {}\n", page.name, page.parts.join(", ")))?;
    }
    if stale.is_empty() {
        print("all pages show the facts\n")?;
    }
    Ok(true)
}
