//! The samples on a page.

use crate::page::blocks;

/// Returns what is wrong with the blocks of code under the heading of the samples. They have to
/// be the texts of the files `due`, given by name and text, in their order, and nothing else;
/// where there may be `others`, as the dialogue of an interactive problem, they only have to be
/// there.
///
/// # Examples
/// ```
/// use scripts::house::samples::faults;
///
/// let page = "## Sample\n```\n3\n```\n```\n1\n```\n";
/// let file = |name: &str, text: &str| (name.to_string(), text.to_string());
/// let input = file("sample-1.in", "3\n");
/// assert!(faults(page, &[input.clone(), file("sample-1.out", "1\n")], false).is_empty());
/// assert_eq!(
///     faults(page, &[input, file("sample-1.out", "2\n")], false),
///     ["block 2 under Sample is not sample-1.out: copy it from there"]
/// );
/// ```
pub fn faults(page: &str, due: &[(String, String)], others: bool) -> Vec<String> {
    let text =
        |lines: &[&str]| -> String { lines.iter().map(|line| format!("{line}\n")).collect() };
    let normal = |text: &String| text.replace("\r\n", "\n");
    let due: Vec<(&String, String)> = due
        .iter()
        .map(|(name, text)| (name, normal(text)))
        .collect();
    let blocks: Vec<String> = blocks(page)
        .iter()
        .filter(|block| block.heading.to_lowercase().contains("sample"))
        .map(|block| text(&block.lines))
        .collect();
    let mut faults = Vec::new();
    for (index, (name, text)) in due.iter().enumerate() {
        match blocks.get(index).filter(|_| !others) {
            Some(block) if block == text => {}
            None if others && blocks.contains(text) => {}
            Some(_) => faults.push(format!(
                "block {} under Sample is not {name}: copy it from there",
                index + 1
            )),
            None => faults.push(format!("{name} is missing under Sample: copy it there")),
        }
    }
    if blocks.len() > due.len() && !others {
        faults.push(format!(
            "{} blocks of code under Sample, {} are due: \
             remove the others or move them to another section",
            blocks.len(),
            due.len()
        ));
    }
    faults
}

#[cfg(test)]
mod tests {
    use super::*;

    fn page(blocks: &[&str]) -> String {
        let blocks = blocks.iter().map(|block| format!("```text\n{block}```\n"));
        let blocks: String = blocks.collect();
        format!("```\nx\n```\n## Sample\n{blocks}## Rules\n```\ny\n```\n")
    }

    #[test]
    fn samples_that_differ_in_a_byte_are_noticed() {
        let texts = ["1\n3\n", "Kiki\n", "2\n", "Cici\n"];
        let due: Vec<(String, String)> = texts
            .iter()
            .map(|text| ("file".to_string(), text.to_string()))
            .collect();
        let count = |page: &str| faults(page, &due, false).len();
        assert_eq!(count(&page(&texts)), 0);
        assert_eq!(count(&page(&texts).replace('\n', "\r\n")), 0);
        for (wrong, due) in [
            (vec!["1\n3\n", "Kiki\n", "2\n", "cici\n"], 1),
            (vec!["1\n3 \n", "Kiki\n", "2\n", "Cici\n"], 1),
            (vec!["1\n3\n", "Kiki\n", "2\n"], 1),
            (vec!["2\n", "Cici\n", "1\n3\n", "Kiki\n"], 4),
            (vec!["1\n3\n", "Kiki\n", "2\n", "Cici\n", "z\n"], 1),
            (vec![], 4),
        ] {
            assert_eq!(count(&page(&wrong)), due, "{wrong:?}");
        }
    }

    #[test]
    fn a_dialogue_may_stand_beside_the_inputs() {
        let due = ["6 2 2\n", "4 1 3\n"].map(|text| ("file".to_string(), text.to_string()));
        let count = |blocks: &[&str]| faults(&page(blocks), &due, true).len();
        assert_eq!(
            count(&["6 2 2\n", "First\n1 2\n", "4 1 3\n", "Second\n"]),
            0
        );
        assert_eq!(count(&["6 2 2\n", "First\n1 2\n"]), 1);
        assert_eq!(count(&["6 2 3\n", "First\n1 2\n", "4 1 3\n"]), 1);
        assert_eq!(count(&[]), 2);
    }
}
