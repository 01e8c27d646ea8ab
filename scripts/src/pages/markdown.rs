//! Reads as much of Markdown as the pages use: headings, blocks of code, links.

use std::fs;
use std::path::{Path, PathBuf};

use crate::files::{fault, slashed};

/// A page.
pub struct Page {
    /// Its path below the workspace.
    pub name: String,
    /// The folder where it lies.
    pub folder: PathBuf,
    /// What stands on it.
    pub text: String,
}

/// A line outside of blocks of code.
pub struct Line<'a> {
    /// Counted from 1.
    pub number: usize,
    /// The last `##` heading, this line included, without its marks.
    pub section: &'a str,
    pub text: &'a str,
}

/// A block of code, or the part of it below a command.
pub struct Block<'a> {
    /// The line above, without its marks: the language, e.g. `rust`, or the command.
    pub fence: Line<'a>,
    /// What stands below it.
    pub lines: Vec<&'a str>,
}

impl Page {
    /// Reads the page in `folder`.
    ///
    /// # Errors
    /// A message if that is not possible.
    pub fn read(root: &Path, folder: &Path) -> Result<Self, String> {
        let path = folder.join("README.md");
        let name = slashed(path.strip_prefix(root).unwrap_or(&path));
        let text = fs::read_to_string(&path).map_err(|error| fault(Path::new(&name), error))?;
        let folder = folder.to_path_buf();
        Ok(Page { name, folder, text })
    }

    /// Returns the message for a fault in line `number`.
    pub fn fault(&self, number: usize, expected: &str, found: &str) -> String {
        format!("{}:{number}: expected {expected}, found {found}", self.name)
    }

    /// Returns the fault of `block` if its lines differ from `text`, which is that of `origin`.
    pub fn difference(&self, block: &Block, text: &str, origin: &str) -> Option<String> {
        let text: Vec<&str> = text.lines().collect();
        let longest = text.len().max(block.lines.len());
        let place = (0..longest).find(|&place| text.get(place) != block.lines.get(place))?;
        let shown = |lines: &[&str]| {
            lines
                .get(place)
                .map_or("the end".into(), |line| format!("`{line}`"))
        };
        let expected = format!("{} as in {origin}", shown(&text));
        Some(self.fault(
            block.fence.number + 1 + place,
            &expected,
            &shown(&block.lines),
        ))
    }

    /// Returns the lines outside of blocks of code.
    pub fn prose(&self) -> Vec<Line<'_>> {
        self.parts().0
    }

    /// Returns the blocks of code.
    pub fn blocks(&self) -> Vec<Block<'_>> {
        self.parts().1
    }

    fn parts(&self) -> (Vec<Line<'_>>, Vec<Block<'_>>) {
        let (mut prose, mut blocks) = (Vec::new(), Vec::<Block>::new());
        let (mut section, mut is_code) = ("", false);
        for (number, text) in (1..).zip(self.text.lines()) {
            if let Some(text) = text.strip_prefix("```") {
                is_code = !is_code;
                if is_code {
                    blocks.push(Block::new(number, section, text));
                }
            } else if let Some(block) = blocks.last_mut().filter(|_| is_code) {
                block.lines.push(text);
            } else {
                section = text.strip_prefix("## ").map_or(section, str::trim);
                prose.push(Line {
                    number,
                    section,
                    text,
                });
            }
        }
        (prose, blocks)
    }

    /// Returns the anchors that a code host gives to the headings: in lower case, with `-` for
    /// each blank and without punctuation.
    pub fn anchors(&self) -> Vec<String> {
        let headings = self
            .prose()
            .into_iter()
            .filter(|line| line.text.starts_with('#'));
        let is_dropped = |letter: char| !letter.is_alphanumeric() && !"-_".contains(letter);
        let anchor = |line: Line| {
            let heading = line.text.trim_matches(['#', ' ']).to_lowercase();
            heading.replace(' ', "-").replace(is_dropped, "")
        };
        headings.map(anchor).collect()
    }
}

impl<'a> Block<'a> {
    /// Returns a block without lines.
    pub fn new(number: usize, section: &'a str, text: &'a str) -> Self {
        let fence = Line {
            number,
            section,
            text,
        };
        let lines = Vec::new();
        Block { fence, lines }
    }
}

impl<'a> Line<'a> {
    /// Returns the texts and the targets of the links and pictures on this line, outside of code.
    pub fn links(&self) -> Vec<(&'a str, &'a str)> {
        let mut links = Vec::new();
        for (middle, _) in self.text.match_indices("](") {
            let (before, after) = (&self.text[..middle], &self.text[middle + 2..]);
            let start = before.rfind('[').map_or(0, |place| place + 1);
            // After an odd number of backquotes stands code.
            let is_prose = before[..start].matches('`').count() % 2 == 0;
            let target = after.split_once(')').filter(|_| is_prose);
            links.extend(target.map(|(target, _)| (&before[start..], target)));
        }
        links
    }
}
