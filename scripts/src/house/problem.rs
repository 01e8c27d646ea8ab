//! What every problem has to have in its folders, on its page and on the main page.

use std::collections::HashSet;
use std::fs;
use std::path::{Path, PathBuf};

use super::{links, rows, samples, sections, variations};
use crate::files::{files, slashed};
use crate::judge::cases::{self, Due};
use crate::new::OPEN;
use crate::page;

/// Where each page finds the page of theory.
const THEORY: &str = "../../shared/README.md";

/// Returns all that is missing or wrong in the folders of problem `slug` below `root`, on its
/// page, and in its row on the main page, each once; whether its program is right is for its other tests.
pub fn faults(root: &Path, slug: &str) -> Vec<String> {
    let problem = Problem {
        root,
        slug,
        folder: root.join("problems").join(slug),
    };
    let mut faults = problem.needed(&[
        ["src/main.rs", "tests/program.rs", "mod program;"],
        ["src/by_rules.rs", "src/main.rs", "mod by_rules;"],
    ]);
    let path = problem.folder.join("README.md");
    match fs::read_to_string(&path) {
        Ok(text) => {
            let told = problem.page(&path, &text).into_iter();
            faults.extend(told.map(|fault| format!("problems/{slug}/README.md: {fault}")));
            faults.extend(problem.files_of_full_page(&text));
        }
        Err(error) => faults.push(format!(
            "problems/{slug}/README.md: {error}: write it, as problems/hdu1847/README.md"
        )),
    }
    faults.extend(problem.samples().1);
    let main_page = fs::read_to_string(root.join("README.md")).unwrap_or_default();
    faults.extend(rows::fault(&main_page, slug).map(|fault| format!("README.md: {fault}")));
    faults.extend(problem.open());
    let mut told = HashSet::new();
    faults.retain(|fault| told.insert(fault.clone()));
    faults
}

struct Problem<'a> {
    root: &'a Path,
    slug: &'a str,
    folder: PathBuf,
}

impl Problem<'_> {
    /// Returns the faults of modules that are not there, or without the line of the file above
    /// them that makes them part of the program: file, file above, line.
    fn needed(&self, modules: &[[&str; 3]]) -> Vec<String> {
        let slug = self.slug;
        let fault = |&[file, above, line]: &[&str; 3]| {
            let text = fs::read_to_string(self.folder.join(above)).unwrap_or_default();
            if !self.folder.join(file).is_file() {
                Some(format!(
                    "problems/{slug}/{file} is missing: write it, as problems/hdu1847/{file}"
                ))
            } else if !text.contains(line) {
                Some(format!(
                    "problems/{slug}/{above}: add `{line}` as in problems/hdu1847/{above}, \
                     or the tests in {file} do not run"
                ))
            } else {
                None
            }
        };
        modules.iter().filter_map(fault).collect()
    }

    /// Returns what is wrong on the page itself.
    fn page(&self, path: &Path, text: &str) -> Vec<String> {
        let mut faults = sections::faults(text);
        let (due, _) = self.samples();
        faults.extend(samples::faults(text, &due, self.partner().is_some()));
        let mut told = links::faults(self.root, path, text);
        // What to do about a picture that is not there is told with the picture.
        told.retain(|fault| !fault.starts_with("the link to figure.svg "));
        faults.extend(told);
        for line in links::strange_code(text, &self.sources()) {
            faults.push(format!(
                "the code that begins `{line}` is in no file of the program or of shared: \
                 copy it from there, line by line"
            ));
        }
        let links = page::links(text);
        if sections::is_short(text) && !links.iter().any(|link| self.is_full(link)) {
            faults.push(
                "a short page (a heading says what differs) without a link to its main \
                 problem: add `[name](../slug/README.md)`"
                    .to_string(),
            );
        }
        if !links
            .iter()
            .any(|link| link.split('#').next() == Some(THEORY))
        {
            faults.push(format!(
                "no link to the page of theory: add one to {THEORY} where it is needed"
            ));
        }
        faults.extend(variations::faults(text, &self.folder));
        faults
    }

    /// Returns what is missing of the files that a full page needs: the tests of its variations,
    /// and its picture.
    fn files_of_full_page(&self, text: &str) -> Vec<String> {
        let slug = self.slug;
        if sections::is_short(text) {
            return Vec::new();
        }
        let mut faults = self.needed(&[["src/variations.rs", "src/main.rs", "mod variations;"]]);
        if !self.folder.join("figure.svg").is_file() {
            faults.push(format!(
                "problems/{slug}/figure.svg is missing: draw it as one file of SVG"
            ));
        }
        if !page::links(text).iter().any(|link| link == "figure.svg") {
            faults.push(format!(
                "problems/{slug}/README.md does not show the picture: \
                 add `![what is to be seen](figure.svg)`"
            ));
        }
        faults
    }

    /// Returns the files of the samples that belong on the page, their names and texts, and what
    /// is wrong with the test data.
    fn samples(&self) -> (Vec<(String, String)>, Vec<String>) {
        let partner = self.partner();
        let (cases, mut faults) = cases::listed(self.root, self.slug, partner.as_deref());
        let mut samples = Vec::new();
        for case in cases.iter().filter(|case| case.name.starts_with("sample-")) {
            let output = match &case.due {
                Due::Output(output) => Some(output),
                Due::Partner(_) => None,
            };
            for path in [&case.input].into_iter().chain(output) {
                let name = self.name(path);
                match fs::read_to_string(path) {
                    Ok(text) => samples.push((name, text)),
                    Err(error) => faults.push(format!("{name}: {error}")),
                }
            }
        }
        if samples.is_empty() && faults.is_empty() {
            faults.push(format!(
                "testdata/{0}: no sample: put sample-1.in and sample-1.out there, the judge's \
                 or proved",
                self.slug
            ));
        }
        (samples, faults)
    }

    /// Returns the partner that the problem has for its program to talk to, if it has one.
    fn partner(&self) -> Option<PathBuf> {
        let partner = format!("{}-partner.rs", self.slug);
        Some(self.folder.join("examples").join(partner)).filter(|path| path.is_file())
    }

    /// Returns how messages name the file at `path`.
    fn name(&self, path: &Path) -> String {
        slashed(path.strip_prefix(self.root).unwrap_or(path))
    }

    /// Returns the files from which the page may quote: those of the program and of `shared`.
    fn sources(&self) -> Vec<String> {
        [
            self.folder.join("src"),
            self.root.join("shared").join("src"),
        ]
        .iter()
        .flat_map(|folder| files(folder).unwrap_or_default())
        .filter_map(|path| fs::read_to_string(path).ok())
        .collect()
    }

    /// Returns whether `link` leads to the full page of another problem.
    fn is_full(&self, link: &str) -> bool {
        let is_page = link.starts_with("../") && link.ends_with("/README.md");
        let page = fs::read_to_string(self.folder.join(link));
        is_page && page.is_ok_and(|page| !sections::is_short(&page))
    }

    /// Returns the lines of any file in the problem's folder that are to be filled in.
    fn open(&self) -> Vec<String> {
        let mut faults = Vec::new();
        for path in files(&self.folder).unwrap_or_default() {
            let bytes = fs::read(&path).unwrap_or_default();
            let file = self.name(&path);
            for (number, line) in String::from_utf8_lossy(&bytes).lines().enumerate() {
                if let Some(place) = line.find(OPEN) {
                    // In a program, up to the end of the text that says it.
                    let what = line[place..].split(['"', '\\']).next().unwrap_or_default();
                    faults.push(format!("{file}, line {}: {what}", number + 1));
                }
            }
        }
        faults
    }
}
