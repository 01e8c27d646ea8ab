//! The samples on the page of a problem, as they stand in its test data.

use std::path::Path;

use tooling::files;

use super::language::Language;
use crate::pages::inside::text;

/// Returns the samples of the problem whose page is `page`: each input with its output, if it has one.
///
/// # Errors
/// A message about test data that cannot be read.
pub fn of_page(root: &Path, page: &str) -> Result<String, String> {
    let slug = page.split('/').nth(1).unwrap_or_default();
    let mut inputs = files::entries(&root.join("testdata").join(slug))?;
    inputs.retain(|path| number(path).is_some());
    inputs.sort_by_key(|path| number(path));
    let [input_title, output_title] =
        Language::of(page).choose([["Input", "Output"], ["输入", "输出"]]);
    let mut blocks = Vec::new();
    for input in inputs {
        let number = number(&input).unwrap_or_default();
        blocks.push(block(input_title, number, &text(root, &input)?));
        let output = input.with_extension("out");
        if output.is_file() {
            blocks.push(block(output_title, number, &text(root, &output)?));
        }
    }
    Ok(blocks.join("\n"))
}

/// Returns the number of a sample: 3 for `sample-3.in`.
fn number(path: &Path) -> Option<u32> {
    let name = path.file_name()?.to_str()?;
    name.strip_prefix("sample-")?.strip_suffix(".in")?.parse().ok()
}

fn block(title: &str, number: u32, text: &str) -> String {
    format!("*{title} {number}*\n\n```\n{text}```\n")
}
