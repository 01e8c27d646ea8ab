//! The sections of a page: which there have to be, and that something stands in each.

use crate::page::{lines, Line};

/// The words that the headings of a page hold, in this order.
pub const FULL: &[&str] = &[
    "statement",
    "input",
    "output",
    "sample",
    "rules",
    "theory",
    "variations",
    "complexity",
    "references",
    "submit",
];

/// The words that the headings of a short page hold, in this order.
pub const SHORT: &[&str] = &[
    "statement",
    "input",
    "output",
    "sample",
    "differs",
    "submit",
];

/// The sections that have to convince, and the fewest words that can.
const ARGUED: &[&str] = &["theory", "differs"];
const FEWEST: usize = 40;

/// Returns whether the page of a problem is short: whether a heading tells what differs from
/// the main problem.
///
/// # Examples
/// ```
/// use scripts::house::sections::is_short;
///
/// assert!(is_short("## What differs\n"));
/// assert!(!is_short("What differs?\n"));
/// ```
pub fn is_short(page: &str) -> bool {
    let differs = |line: &Line| matches!(line, Line::Heading(text) if text.to_lowercase().contains("differs"));
    lines(page).iter().any(differs)
}

/// Returns what is wrong with the sections of a page: headings that are missing or out of order,
/// those under which nothing stands, and arguments too short to be any.
///
/// # Examples
/// ```
/// use scripts::house::sections::faults;
///
/// let page = "# Nim\nHeaps.\n## Statement\nTake from one.\n## Input\n";
/// let faults = faults(page);
/// assert!(faults[0].contains("no `##` heading with the word `output` behind `input`"));
/// assert!(faults.last().unwrap().contains("nothing stands under `Input`"));
/// ```
pub fn faults(page: &str) -> Vec<String> {
    let words = if is_short(page) { SHORT } else { FULL };
    [missing(page, words), empty(page), thin(page)].concat()
}

/// Returns the faults of `words` that no `##` heading holds behind the words before it.
fn missing(page: &str, words: &[&str]) -> Vec<String> {
    let mut headings = String::new();
    for line in lines(page) {
        if let Line::Heading(text) = line {
            headings += &text.to_lowercase();
            headings.push('\n');
        }
    }
    let mut faults = Vec::new();
    let (mut rest, mut before) = (headings.as_str(), "the title");
    for &word in words {
        match rest.split_once(word) {
            Some((_, behind)) => (rest, before) = (behind, word),
            None => faults.push(format!(
                "no `##` heading with the word `{word}` behind `{before}`: \
                 add one, as in problems/hdu1847/README.md"
            )),
        }
    }
    faults
}

/// Returns the faults of headings, and of lines in asterisks that introduce what follows, that
/// have nothing under them.
fn empty(page: &str) -> Vec<String> {
    let mut faults = Vec::new();
    let mut open: Option<(usize, &str)> = None;
    // The end counts as another title.
    for line in lines(page).into_iter().chain([Line::Heading("")]) {
        let (depth, text) = match line {
            Line::Heading(text) => (1, text),
            Line::Text(text) if text.trim().is_empty() || text.starts_with('<') => continue,
            Line::Text(text) => (depth(text), text.trim_matches(['#', ' '])),
            Line::Fence(_) | Line::Code(_) => (usize::MAX, ""),
        };
        if let Some((_, title)) = open.filter(|&(above, _)| above >= depth) {
            faults.push(format!("nothing stands under `{title}`: write it"));
        }
        open = Some((depth, text)).filter(|_| depth < usize::MAX);
    }
    faults
}

/// Returns how deep the section is that a line of text begins: 1 for a title as for a `##`
/// heading, more for those below, most for a line in asterisks; `usize::MAX` for any other line.
fn depth(text: &str) -> usize {
    let marks = text.chars().take_while(|&mark| mark == '#').count();
    let inner = text.trim().trim_matches('*');
    match marks {
        0 if text.starts_with('*') && text.ends_with('*') && !inner.contains('*') => 9,
        0 => usize::MAX,
        _ => marks.max(2) - 1,
    }
}

/// Returns the faults of sections that say too little to be an argument.
fn thin(page: &str) -> Vec<String> {
    let mut faults = Vec::new();
    let mut open: Option<(&str, usize)> = None;
    for line in lines(page).into_iter().chain([Line::Heading("")]) {
        match (line, &mut open) {
            (Line::Heading(text), _) => {
                if let Some((title, count)) = open.filter(|&(_, count)| count < FEWEST) {
                    faults.push(format!(
                        "{count} words under `{title}` are no proof: write one, \
                         as in problems/hdu1847/README.md"
                    ));
                }
                let is_argued = ARGUED.iter().any(|word| text.to_lowercase().contains(word));
                open = Some((text, 0)).filter(|_| is_argued);
            }
            (Line::Text(text), Some((_, count))) if depth(text) == usize::MAX => {
                *count += text.split_whitespace().count();
            }
            _ => {}
        }
    }
    faults
}

#[cfg(test)]
mod tests {
    use super::*;

    fn page(headings: &[&str]) -> String {
        headings.iter().map(|text| format!("## {text}\n")).collect()
    }

    #[test]
    fn every_word_has_to_be_there_in_its_order() {
        assert_eq!(missing(&page(FULL), FULL), Vec::<String>::new());
        for left_out in FULL {
            let headings: Vec<&str> = FULL.iter().filter(|w| *w != left_out).copied().collect();
            let faults = missing(&page(&headings), FULL);
            assert_eq!(faults.len(), 1);
            assert!(faults[0].contains(&format!("`{left_out}`")), "{faults:?}");
        }
        let mut swapped = FULL.to_vec();
        swapped.swap(3, 4);
        assert_eq!(missing(&page(&swapped), FULL).len(), 1);
        assert_eq!(missing(&page(SHORT), SHORT), Vec::<String>::new());
        assert_eq!(missing("", FULL).len(), FULL.len());
    }

    #[test]
    fn a_heading_in_code_or_of_another_level_is_none() {
        let in_code = format!("```\n{}```\n", page(FULL));
        assert_eq!(missing(&in_code, FULL).len(), FULL.len());
        let level_3 = page(FULL).replace("## ", "### ");
        assert_eq!(missing(&level_3, FULL).len(), FULL.len());
        assert!(!is_short("```\n## What differs\n```\n"));
    }

    #[test]
    fn sections_without_content_are_noticed() {
        for (right, count) in [
            ("# A\nx\n## B\nx\n", 0),
            ("# A\nx\n## B\n### C\nx\n", 0),
            ("# A\nx\n## B\n\n*Every game ends.*\nA move takes.\n", 0),
            ("# A\nx\n## B\n*one* and *two*\n", 0),
            ("# A\nx\n## B\n| a | b |\n", 0),
            ("# A\nx\n## B\n```\nx\n```\n", 0),
            (
                "# A\nx\n## B\n**Why?**\n<details>\nBecause.\n</details>\n",
                0,
            ),
            ("# A\n## B\nx\n", 1),
            ("# A\nx\n## B\n", 1),
            ("# A\nx\n## B\n\n## C\nx\n", 1),
            ("# A\nx\n## B\n<!-- proof -->\n", 1),
            ("# A\nx\n## B\nx\n### C\n### D\nx\n", 1),
            ("# A\nx\n## B\nx\n### C\n## D\nx\n", 1),
            ("# A\nx\n## B\n**Proof.**\n\n## C\nx\n", 1),
            ("# A\nx\n## B\n*One.*\n*Two.*\nx\n", 1),
            ("# A\nx\n## B\n**Why?**\n<details>\n\n</details>\n", 1),
        ] {
            assert_eq!(empty(right).len(), count, "{right}");
        }
    }

    #[test]
    fn an_argument_takes_some_words() {
        let page = |count| {
            format!(
                "## Theory\n### Proof\n{}\n## End\nx\n",
                "word ".repeat(count)
            )
        };
        assert_eq!(thin(&page(FEWEST)), Vec::<String>::new());
        assert!(thin(&page(FEWEST - 1))[0].starts_with("39 words under `Theory`"));
        assert_eq!(thin("## Theory\n```\na b c\n```\n").len(), 1);
    }
}
