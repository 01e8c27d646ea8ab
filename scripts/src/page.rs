//! The pages as the checks of the house and the tests of the programs read them: headings,
//! blocks of code, links. It knows as much of Markdown as the pages use.

/// A line of a page.
#[derive(Debug, PartialEq, Eq)]
pub enum Line<'a> {
    /// A heading of the second level, without its marks.
    Heading(&'a str),
    /// The line that opens or closes a block of code, with the name of its language, if any.
    Fence(&'a str),
    /// A line of a block of code.
    Code(&'a str),
    /// Any other line.
    Text(&'a str),
}

/// Returns the lines of a page; in a block of code nothing is a heading.
pub fn lines(page: &str) -> Vec<Line<'_>> {
    let mut is_code = false;
    let mut lines = Vec::new();
    for line in page.lines() {
        lines.push(if let Some(language) = line.strip_prefix("```") {
            is_code = !is_code;
            Line::Fence(language.trim())
        } else if is_code {
            Line::Code(line)
        } else {
            line.strip_prefix("## ")
                .map_or(Line::Text(line), |text| Line::Heading(text.trim()))
        });
    }
    lines
}

/// A block of code on a page.
pub struct Block<'a> {
    /// The heading above it.
    pub heading: &'a str,
    /// Its language, as named where it opens.
    pub language: &'a str,
    /// What stands in it.
    pub lines: Vec<&'a str>,
}

/// Returns the blocks of code of a page.
pub fn blocks(page: &str) -> Vec<Block<'_>> {
    let mut blocks: Vec<Block> = Vec::new();
    let (mut heading, mut is_open) = ("", false);
    for line in lines(page) {
        match line {
            Line::Heading(text) => heading = text,
            Line::Fence(language) => {
                is_open = !is_open;
                if is_open {
                    blocks.push(Block {
                        heading,
                        language,
                        lines: Vec::new(),
                    });
                }
            }
            Line::Code(text) => {
                if let Some(block) = blocks.last_mut() {
                    block.lines.push(text);
                }
            }
            Line::Text(_) => {}
        }
    }
    blocks
}

/// Returns the sessions with the program of problem `slug` that a page shows: the blocks of code
/// that begin with its command, each as the file that the program reads, if any, and the lines
/// behind the command: what is typed and what is answered.
///
/// # Examples
/// ```
/// use scripts::page::sessions;
///
/// let page = "```\n$ cargo run -q --release -p nim\n1 2\n1\n```\n";
/// assert_eq!(sessions(page, "nim"), [(None, vec!["1 2", "1"])]);
/// assert!(sessions(page, "kayles").is_empty());
/// ```
pub fn sessions<'a>(page: &'a str, slug: &str) -> Vec<(Option<&'a str>, Vec<&'a str>)> {
    let command = format!("$ cargo run -q --release -p {slug}");
    let session = |block: Block<'a>| {
        let (first, rest) = block.lines.split_first()?;
        let file = match first.strip_prefix(&command)? {
            "" => None,
            arguments => Some(arguments.strip_prefix(" < ")?),
        };
        Some((file, rest.to_vec()))
    };
    blocks(page).into_iter().filter_map(session).collect()
}

/// Returns the targets of all links and pictures of a page, outside of code.
///
/// # Examples
/// ```
/// use scripts::page::links;
///
/// let page = "[one](a.md), ![two](b.svg) and `[no](c.md)`\n";
/// assert_eq!(links(page), ["a.md", "b.svg"]);
/// ```
pub fn links(page: &str) -> Vec<String> {
    let mut links = Vec::new();
    for line in lines(page) {
        let (Line::Text(text) | Line::Heading(text)) = line else {
            continue;
        };
        // What stands between the odd and the even backquotes is code.
        let prose: String = text.split('`').step_by(2).collect();
        for behind in prose.split("](").skip(1) {
            links.extend(behind.split_once(')').map(|(link, _)| link.to_string()));
        }
    }
    links
}

/// Returns the functions that a page names in links to Rust files: their names and the targets.
///
/// # Examples
/// ```
/// use scripts::page::named_functions;
///
/// let page = "[`mex`](src/mex.rs), [`shared::nim`](src/nim.rs), [`search`](src)\n";
/// assert_eq!(named_functions(page), [("mex", "src/mex.rs")]);
/// ```
pub fn named_functions(page: &str) -> Vec<(&str, &str)> {
    let is_name = |text: &str| {
        text.chars()
            .all(|letter| letter.is_alphanumeric() || letter == '_')
    };
    let mut names = Vec::new();
    for line in lines(page) {
        let (Line::Text(text) | Line::Heading(text)) = line else {
            continue;
        };
        for behind in text.split("[`").skip(1) {
            let link = behind
                .split_once("`](")
                .and_then(|(name, rest)| Some((name, rest.split_once(')')?.0)));
            names.extend(link.filter(|(name, target)| is_name(name) && target.ends_with(".rs")));
        }
    }
    names
}

/// Returns the anchors that a code host gives to the headings of a page: in small letters,
/// with `-` for each blank and without punctuation.
pub fn anchors(page: &str) -> Vec<String> {
    let anchor = |heading: &str| -> String {
        let kept = heading.trim().chars().filter_map(|letter| match letter {
            ' ' => Some('-'),
            '-' | '_' => Some(letter),
            _ if letter.is_alphanumeric() => Some(letter),
            _ => None,
        });
        kept.flat_map(char::to_lowercase).collect()
    };
    let heading = |line: &Line| match line {
        Line::Heading(text) => Some(anchor(text)),
        Line::Text(text) if text.starts_with('#') => Some(anchor(text.trim_start_matches('#'))),
        _ => None,
    };
    lines(page).iter().filter_map(heading).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn anchors_are_those_of_code_hosts() {
        let page = "# Nim: a *game*\n## Theory, with proof\n### `n` = 1\n";
        assert_eq!(anchors(page), ["nim-a-game", "theory-with-proof", "n--1"]);
    }

    #[test]
    fn in_code_there_are_neither_headings_nor_links() {
        let page = "## One\n```text\n## Two [a](b)\n```\n[c](d)\n";
        let blocks = blocks(page);
        assert_eq!((blocks[0].heading, blocks[0].language), ("One", "text"));
        assert_eq!(blocks[0].lines, ["## Two [a](b)"]);
        assert_eq!(anchors(page), ["one"]);
        assert_eq!(links(page), ["d"]);
    }
}
