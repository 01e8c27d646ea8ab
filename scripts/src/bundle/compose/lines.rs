//! Writes the lines of the one file: indented, without what was cut, and with the place of each part.

use std::ops::Range;

use crate::bundle::modules::Source;

/// The one file.
#[derive(Debug, Default)]
pub struct Composed {
    /// Its text.
    pub text: String,
    /// Where its parts come from, in order.
    parts: Vec<Part>,
}

/// A part of the file: where it is there, and the file and the place that it comes from.
#[derive(Clone, Debug)]
struct Part {
    at: Range<usize>,
    source: usize,
    from: usize,
    /// Whether it stands for something else at that place.
    is_new: bool,
}

impl Composed {
    /// Returns the file and the place in it that byte `at` comes from.
    pub fn origin(&self, at: usize) -> Option<(usize, usize)> {
        let next = self.parts.partition_point(|part| part.at.start <= at);
        let part = self.parts.get(next.checked_sub(1)?)?;
        // The end of a part belongs to it, too: a message may be about what is missing there.
        let skipped = if part.is_new { 0 } else { at - part.at.start };
        (at <= part.at.end).then(|| (part.source, part.from + skipped))
    }
}

/// A writer of lines.
#[derive(Debug, Default)]
pub struct Lines {
    /// The lines that are written.
    pub out: Composed,
    /// The line that is being written, and where its parts come from.
    line: String,
    parts: Vec<Part>,
    /// Whether something was left out of the line.
    is_cut: bool,
    /// Whether a blank line is due before the next one.
    is_blank: bool,
    /// Whether the line goes on with a string or a comment of several lines.
    is_inside: bool,
}

impl Lines {
    /// Returns the number of blanks at the beginning of the line.
    pub fn indent(&self) -> usize {
        self.line.len() - self.line.trim_start().len()
    }

    /// Notes that something is left out here.
    pub fn cut(&mut self) {
        self.is_cut = true;
    }

    /// Copies a part of a file.
    pub fn copy(
        &mut self,
        source: &Source,
        index: usize,
        range: Range<usize>,
        indent: usize,
        blocks: &[Range<usize>],
    ) {
        let text = source.tokens.text.get(range.clone()).unwrap_or_default();
        let mut from = range.start;
        for piece in text.split_inclusive('\n') {
            let content = piece.trim_end_matches('\n');
            // What is left of a line that was cut begins without a second blank.
            let shown = if self.is_cut && self.line.ends_with([' ', '(']) {
                content.trim_start_matches(' ')
            } else {
                content
            };
            let skipped = content.len() - shown.len();
            self.piece(shown, indent, Some((index, from + skipped)), false);
            from += piece.len();
            if piece.ends_with('\n') {
                let newline = from - 1;
                let is_inside = blocks.iter().any(|block| block.contains(&newline));
                self.newline(is_inside);
            }
        }
    }

    /// Writes text that comes from no file, or that is new at a place of one.
    pub fn text(&mut self, text: &str, indent: usize, place: Option<(usize, usize)>) {
        for piece in text.split_inclusive('\n') {
            self.piece(piece.trim_end_matches('\n'), indent, place, true);
            if piece.ends_with('\n') {
                self.newline(false);
            }
        }
    }

    /// Writes a part of a line, which comes from a place of a file or is new there.
    fn piece(&mut self, text: &str, indent: usize, from: Option<(usize, usize)>, is_new: bool) {
        if self.line.is_empty() && !self.is_inside && !text.is_empty() {
            self.line += &" ".repeat(indent);
        }
        let start = self.line.len();
        self.line += text;
        if let Some((source, from)) = from {
            self.parts.push(Part { at: start..self.line.len(), source, from, is_new });
        }
    }

    /// Ends the line, unless nothing is on it.
    pub fn end_line(&mut self) {
        if !self.line.trim().is_empty() {
            self.newline(false);
        }
        self.line.clear();
        self.parts.clear();
        self.is_cut = false;
        self.is_blank = false;
    }

    /// Sets a blank line before what follows.
    pub fn blank_line(&mut self) {
        self.is_blank = !self.out.text.is_empty();
    }

    /// Ends the line, and begins the next one, perhaps inside of a string or a comment.
    fn newline(&mut self, is_inside: bool) {
        let is_plain = !self.is_inside && !is_inside;
        if is_plain && self.line.trim().is_empty() {
            // What is left of a line that was cut is no line.
            if !self.is_cut && !self.out.text.is_empty() {
                self.is_blank = true;
            }
        } else {
            let is_end = self.line.trim_start().starts_with(['}', ')', ']']);
            let is_start = self.out.text.ends_with("{\n");
            if self.is_blank && !is_end && !is_start && !self.is_inside {
                self.out.text += "\n";
            }
            self.is_blank = false;
            if !is_inside {
                self.line.truncate(self.line.trim_end().len());
            }
            let start = self.out.text.len();
            for mut part in self.parts.drain(..) {
                part.at = start + part.at.start..start + part.at.end;
                self.out.parts.push(part);
            }
            self.out.text += &self.line;
            self.out.text += "\n";
        }
        self.line.clear();
        self.parts.clear();
        self.is_cut = false;
        self.is_inside = is_inside;
    }
}
