//! One source file as the bundler sees it: its text, the tokens that mean
//! something, and which brackets belong together.

use std::collections::HashSet;
use std::fmt;
use std::ops::Range;
use std::sync::Arc;

use super::known::has;
use crate::lexer::{lex, Kind, Token};

/// Why a program cannot become one file, and the place that says so.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Refusal {
    /// The file, from the root of the workspace, with `/` between folders.
    pub file: String,
    /// The line, from 1.
    pub line: usize,
    /// The reason, in words for the author of the program.
    pub reason: String,
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.file, self.line, self.reason)
    }
}

/// More brackets than this inside each other would be too much for rustc as well.
const DEPTH: usize = 120;

/// A file of Rust source.
#[derive(Debug)]
pub struct Source {
    /// The file, from the root of the workspace, with `/` between folders.
    pub name: String,
    /// The text, without byte order mark and with `\n` at the ends of lines.
    pub text: String,
    /// The tokens without blanks and comments.
    pub tokens: Vec<Token>,
    /// Every comment.
    pub comments: Vec<Range<usize>>,
    /// The items that other builds have.
    pub gone: Vec<Range<usize>>,
    /// The features of its package that are on.
    pub features: Arc<HashSet<String>>,
    /// For each token that is a bracket, the index of the other one of the pair.
    partner: Vec<usize>,
}

impl Source {
    /// Returns the source with text `text` under the name `name`.
    ///
    /// The Rust language reads `\r\n` as `\n` everywhere, even in a string, and
    /// ignores a byte order mark and a shebang line: they go here, and nothing
    /// behind this function meets them. Lines keep their numbers.
    ///
    /// # Errors
    /// If a literal or comment has no end, or the brackets do not match or are nested
    /// deeper than any program needs.
    pub fn new(name: &str, text: &str, features: Arc<HashSet<String>>) -> Result<Source, Refusal> {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let mut text = text.replace("\r\n", "\n");
        // A first line `#!…` is for the shell, unless it opens an attribute.
        if text.starts_with("#!") && !text[2..].trim_start().starts_with('[') {
            text.replace_range(..text.find('\n').unwrap_or(text.len()), "");
        }
        let tokens = lex(&text).into_iter();
        let said = tokens.filter(|token| token.kind != Kind::Blank);
        let (comments, tokens): (Vec<Token>, _) = said.partition(|t| t.kind == Kind::Comment);
        let comments = comments.iter().map(|token| token.start..token.end);
        let comments = comments.collect();
        let (name, gone, partner) = (name.to_string(), Vec::new(), Vec::new());
        let mut source = Source {
            name,
            text,
            tokens,
            comments,
            gone,
            features,
            partner,
        };
        source.pair_brackets()?;
        Ok(source)
    }

    /// Finds for each bracket the other one of the pair.
    fn pair_brackets(&mut self) -> Result<(), Refusal> {
        self.partner = (0..self.tokens.len()).collect();
        let mut open: Vec<usize> = Vec::new();
        for i in 0..self.tokens.len() {
            match self.kind(i) {
                Some(Kind::Unknown) => {
                    return Err(self.refuse(i, "a literal or comment has no end"))
                }
                Some(Kind::Open) if open.len() == DEPTH => {
                    return Err(self.refuse(i, "brackets nested too deep"));
                }
                Some(Kind::Open) => open.push(i),
                Some(Kind::Close) => match open.pop() {
                    Some(from) if has("() [] {}", &[self.at(from), self.at(i)].concat()) => {
                        self.partner[i] = from;
                        self.partner[from] = i;
                    }
                    _ => return Err(self.refuse(i, "this bracket closes nothing")),
                },
                _ => {}
            }
        }
        match open.pop() {
            Some(i) => Err(self.refuse(i, "this bracket is never closed")),
            None => Ok(()),
        }
    }

    /// Returns the kind of the `i`-th token; `None` behind the end.
    pub fn kind(&self, i: usize) -> Option<Kind> {
        self.tokens.get(i).map(|token| token.kind)
    }

    /// Returns the text of the `i`-th token; empty behind the end.
    pub fn at(&self, i: usize) -> &str {
        let token = self.tokens.get(i);
        token.map_or("", |token| &self.text[token.start..token.end])
    }

    /// Returns the text of the token before the `i`-th; empty if there is none.
    pub fn before(&self, i: usize) -> &str {
        self.at(i.wrapping_sub(1))
    }

    /// Returns the identifier at `i` without `r#`; `None` if there is no word.
    pub fn word(&self, i: usize) -> Option<&str> {
        let word = self.at(i);
        (self.kind(i) == Some(Kind::Word)).then(|| word.strip_prefix("r#").unwrap_or(word))
    }

    /// Returns the index behind the group that opens at `i`, or `i + 1` if none does.
    pub fn behind(&self, i: usize) -> usize {
        1 + if self.kind(i) == Some(Kind::Open) {
            self.partner[i]
        } else {
            i
        }
    }

    /// Returns the tokens inside the group that opens at `i`; empty if none does.
    pub fn inside(&self, i: usize) -> Range<usize> {
        (i + 1).min(self.behind(i) - 1)..self.behind(i) - 1
    }

    /// Returns the index of the bracket that pairs with the one at `i`.
    pub fn partner(&self, i: usize) -> usize {
        self.partner.get(i).copied().unwrap_or(i)
    }

    /// Returns the byte where token `i` starts; the text's end behind the last.
    pub fn start(&self, i: usize) -> usize {
        let token = self.tokens.get(i);
        token.map_or(self.text.len(), |token| token.start)
    }

    /// Returns the byte behind token `i - 1`: 0 for the first.
    pub fn end_before(&self, i: usize) -> usize {
        let token = self.tokens.get(i.wrapping_sub(1));
        token.map_or(0, |token| token.end)
    }

    /// Returns the comments behind the byte `from`.
    pub fn comments_behind(&self, from: usize) -> &[Range<usize>] {
        let is_before = |comment: &Range<usize>| comment.start < from;
        &self.comments[self.comments.partition_point(is_before)..]
    }

    /// Returns the line, from 1, of the byte at `offset`.
    pub fn line(&self, offset: usize) -> usize {
        let before = &self.text.as_bytes()[..offset.min(self.text.len())];
        1 + before.iter().filter(|byte| **byte == b'\n').count()
    }

    /// Returns the refusal for `reason` at token `i`.
    pub fn refuse(&self, i: usize, reason: impl Into<String>) -> Refusal {
        let (file, line, reason) = (self.name.clone(), self.line(self.start(i)), reason.into());
        Refusal { file, line, reason }
    }
}

/// Returns `range` with the blanks around it and the newline before it, if nothing
/// else is on its lines. The newline behind it may belong to an item that goes.
pub fn whole_lines(source: &Source, range: Range<usize>) -> Range<usize> {
    let before = source.text[..range.start].trim_end_matches([' ', '\t']);
    let rest = &source.text[range.end..];
    let end = range.end + rest.find('\n').unwrap_or(rest.len());
    let alone = (before.is_empty() || before.ends_with('\n'))
        && source.text[range.end..end].trim().is_empty();
    if alone {
        before.len().saturating_sub(1)..end
    } else {
        range
    }
}
