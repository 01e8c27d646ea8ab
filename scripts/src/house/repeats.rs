//! Paragraphs that stand on two pages.

use crate::page::{lines, Line};

/// The words from which on a paragraph may stand on one page only.
const LONG: usize = 30;

/// Returns the paragraphs of 30 words or more of one page that another page has too, with the
/// names of both. Code and tables do not count, nor do marks, capitals and where links lead.
///
/// # Examples
/// ```
/// use scripts::house::repeats::faults;
///
/// let page = |name: &str, text: String| (name.to_string(), text);
/// let long = "word ".repeat(30);
/// assert!(faults(&[page("a", long.clone()), page("b", long)])[0].contains("on a and on b"));
/// let short = "word ".repeat(29);
/// assert!(faults(&[page("a", short.clone()), page("b", short)]).is_empty());
/// ```
pub fn faults(pages: &[(String, String)]) -> Vec<String> {
    let texts: Vec<Vec<String>> = pages.iter().map(|(_, page)| paragraphs(page)).collect();
    // What would be found in both directions is told once.
    let mut told: Vec<&str> = Vec::new();
    let mut faults = Vec::new();
    for (one, paragraphs) in texts.iter().enumerate() {
        for paragraph in paragraphs.iter().filter(|text| is_long(text)) {
            let has_it = |text: &String| format!(" {text} ").contains(&format!(" {paragraph} "));
            let other =
                (0..texts.len()).find(|&page| page != one && texts[page].iter().any(has_it));
            if let Some(other) = other.filter(|_| !told.contains(&paragraph.as_str())) {
                told.push(paragraph);
                let begin: Vec<&str> = paragraph.split(' ').take(8).collect();
                faults.push(format!(
                    "a paragraph stands on {} and on {}: say it once and link it, \
                     \"{} …\"",
                    pages[one].0,
                    pages[other].0,
                    begin.join(" ")
                ));
            }
        }
    }
    faults
}

fn is_long(text: &str) -> bool {
    text.split(' ').count() >= LONG
}

/// Returns the paragraphs of a page, an item of a list being one, as words between blanks.
fn paragraphs(page: &str) -> Vec<String> {
    let mut paragraphs = vec![String::new()];
    for line in lines(page) {
        let text = match line {
            Line::Text(text) if !text.starts_with(['|', '<', '#']) => text.trim(),
            _ => "",
        };
        if text.is_empty() || ["- ", "* "].iter().any(|mark| text.starts_with(mark)) {
            paragraphs.push(String::new());
        }
        if let Some(last) = paragraphs.last_mut() {
            last.push_str(&words(text));
        }
    }
    let trimmed = paragraphs.iter().map(|text| text.trim_end().to_string());
    trimmed.filter(|text| !text.is_empty()).collect()
}

/// Returns the words of a line, in small letters, a blank behind each.
fn words(line: &str) -> String {
    let mut parts = line.split("](");
    let mut prose = parts.next().unwrap_or_default().to_string();
    for part in parts {
        prose += part.split_once(')').map_or("", |(_, rest)| rest);
    }
    prose
        .split(|letter: char| !letter.is_alphanumeric())
        .filter(|word| !word.is_empty())
        .map(|word| word.to_lowercase() + " ")
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(one: &str, other: &str) -> usize {
        let page = |name: &str, text: &str| (name.to_string(), text.to_string());
        faults(&[page("one", one), page("two", "x"), page("three", other)]).len()
    }

    #[test]
    fn a_paragraph_is_the_same_however_it_is_set() {
        let text = "*Every* move from [a sum](../a.md) changes one part.\n".repeat(4);
        assert_eq!(told(&text, &text), 1);
        let set = text
            .replace('*', "")
            .replace("../a", "b")
            .replace(".\n", " ");
        assert_eq!(told(&text, &set), 1);
        assert_eq!(told(&text, &format!("It is known. {set} And so on.")), 1);
        assert_eq!(told(&text, &text.replace("one", "two")), 0);
        assert_eq!(told(&(text.clone() + "\n" + &text), ""), 0);
    }

    #[test]
    fn code_and_tables_may_be_repeated() {
        let text = "word ".repeat(40);
        for same in [
            format!("```\n{text}\n```\n"),
            format!("| {text} |\n"),
            format!("## {text}\n"),
            format!("### {text}\n"),
            "word ".repeat(20) + "\n\n" + &"word ".repeat(20),
            format!("- {}\n- {}\n", "word ".repeat(20), "word ".repeat(20)),
        ] {
            assert_eq!(told(&same, &same), 0, "{same}");
        }
    }
}
