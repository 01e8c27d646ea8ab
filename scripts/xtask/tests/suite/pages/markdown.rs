//! Reads as much of Markdown as the pages use: headings, blocks of code, links.

use std::path::{Path, PathBuf};

use tooling::files::{self, slashed};
use xtask::facts::anchor;

/// A page: its path below the workspace, its path, its text.
pub struct Page {
    pub(crate) name: String,
    pub(crate) path: PathBuf,
    pub(crate) text: String,
}

/// A line outside of code, or a block of code. With a command, which `$ ` marks, a new block begins.
pub(crate) struct PagePart<'a> {
    /// The number of the line, or of the line above the code, counted from 1.
    pub number: usize,
    /// The last `##` heading, this line included, without its marks.
    pub section: &'a str,
    /// The line, or the one above the code: a command, or three backquotes and the language.
    pub text: &'a str,
    pub is_code: bool,
    /// The lines of code.
    pub lines: Vec<&'a str>,
}

impl Page {
    /// Reads the page at `path`.
    pub fn read(root: &Path, path: &Path) -> Result<Self, String> {
        let name = slashed(path.strip_prefix(root).unwrap_or(path));
        Ok(Page { name, path: path.to_path_buf(), text: files::text(path)? })
    }

    /// Returns the message for a fault in line `number`.
    pub(crate) fn fault(&self, number: usize, expected: &str, found: &str) -> String {
        format!("{}:{number}: expected {expected}, found {found}", self.name)
    }

    /// Returns the fault of a block if its code differs from `text`, which is that of `origin`.
    pub(crate) fn drift(&self, block: &PagePart, text: &str, origin: &str) -> Option<String> {
        let lines = &block.lines;
        let text: Vec<&str> = text.lines().collect();
        let place = (0..text.len().max(lines.len())).find(|&it| text.get(it) != lines.get(it))?;
        let shown = |it: &[&str]| it.get(place).map_or("the end".into(), |it| format!("`{it}`"));
        let expected = format!("{} as in {origin}", shown(&text));
        Some(self.fault(block.number + 1 + place, &expected, &shown(lines)))
    }

    pub(crate) fn parts(&self) -> Vec<PagePart<'_>> {
        let mut parts: Vec<PagePart> = Vec::new();
        let mut section = "";
        let mut is_code = false;
        for (number, text) in (1..).zip(self.text.lines()) {
            let is_fence = text.starts_with("```");
            is_code ^= is_fence;
            match parts.last_mut() {
                Some(block) if is_code && !is_fence && !text.starts_with("$ ") => {
                    block.lines.push(text)
                }
                _ if is_fence && !is_code => {}
                _ => {
                    section = text.strip_prefix("## ").map_or(section, str::trim);
                    parts.push(PagePart { number, section, text, is_code, lines: Vec::new() });
                }
            }
        }
        parts
    }

    /// Returns the anchors of the headings.
    pub fn anchors(&self) -> impl Iterator<Item = String> + '_ {
        let headings = self.parts().into_iter().filter(|line| line.text.starts_with('#'));
        headings.map(|line| anchor(line.text.trim_start_matches('#').trim()))
    }
}
