//! One file of Rust as the bundler sees it: the tokens of its code, which brackets belong
//! together, where items begin and end.

use std::cmp::Reverse;
use std::ops::Range;

use super::lexer::{lex, Kind, Token};

/// Words that an expression, a type or an item may follow: no path goes on after them, and `!`
/// after them negates.
const KEYWORDS: &str = "as async await break const continue do dyn else enum extern fn for if \
    impl in let loop match mod move mut pub ref return static struct trait type unsafe use where \
    while";

/// The crates that every compiler brings.
pub const STD: &str = "std core alloc";

/// Returns whether `word` is one of the words of `list`.
pub fn has(list: &str, word: &str) -> bool {
    list.split(' ').any(|listed| listed == word)
}

/// Some bytes, and the text to print in their place.
pub type Edit = (Range<usize>, String);

/// A file of Rust source.
#[derive(Debug, Default)]
pub struct Source {
    /// The text, without byte order mark and shebang, with `\n` at the ends of lines.
    pub text: String,
    /// The tokens without blanks and comments.
    pub tokens: Vec<Token>,
    /// All comments.
    pub comments: Vec<Token>,
    /// What to print otherwise.
    pub edits: Vec<Edit>,
    /// For each token whether it is in the brackets of a macro: of a call or a definition.
    pub in_macro: Vec<bool>,
    /// For each bracket the index of the other one of the pair.
    partners: Vec<usize>,
}

impl Source {
    /// Returns the source with this text. Rust reads `\r\n` as `\n` everywhere, even in a
    /// string, and ignores a byte order mark and a first line for the shell.
    pub fn new(text: &str) -> Source {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let mut source = Source {
            text: text.replace("\r\n", "\n"),
            ..Source::default()
        };
        let text = &mut source.text;
        if text.starts_with("#!") && !text[2..].trim_start().starts_with('[') {
            text.replace_range(..text.find('\n').unwrap_or(text.len()), "");
        }
        for token in lex(text) {
            match token.kind {
                Kind::Blank => {}
                Kind::Comment => source.comments.push(token),
                _ => source.tokens.push(token),
            }
        }
        source.pair();
        source
    }

    /// Pairs the brackets. One without another reaches to the end: rustc will say so.
    fn pair(&mut self) {
        let count = self.tokens.len();
        self.partners = vec![0; count];
        self.in_macro = vec![false; count];
        let mut open: Vec<(usize, bool)> = Vec::new();
        for i in 0..count {
            let in_macro = open.last().map_or(false, |(_, in_macro)| *in_macro);
            self.in_macro[i] = in_macro;
            self.partners[i] = i;
            if self.tokens[i].kind == Kind::Open {
                self.partners[i] = count;
                let is_macro = i > 1 && (self.is_call(i - 2) || self.is_rules(i - 1));
                open.push((i, in_macro || is_macro));
            } else if self.tokens[i].kind == Kind::Close {
                if let Some((start, _)) = open.pop() {
                    self.partners[i] = start;
                    self.partners[start] = i;
                }
            }
        }
    }

    /// Takes the tokens within the byte `ranges` out, whatever is printed for them.
    pub fn forget(&mut self, ranges: &[Range<usize>]) {
        let is_in = |token: &Token| ranges.iter().any(|range| range.contains(&token.start));
        self.tokens.retain(|token| !is_in(token));
        self.pair();
    }

    /// Returns the text of the token at `i`; empty if there is none.
    pub fn at(&self, i: usize) -> &str {
        let token = self.tokens.get(i);
        token.map_or("", |token| &self.text[token.start..token.end])
    }

    /// Returns the text of the token before the one at `i`.
    pub fn before(&self, i: usize) -> &str {
        self.at(i.wrapping_sub(1))
    }

    /// Returns the word at `i` without `r#`; empty if there is none.
    pub fn word(&self, i: usize) -> &str {
        let is_word = |token: &&Token| token.kind == Kind::Word;
        let word = self
            .tokens
            .get(i)
            .filter(is_word)
            .map_or("", |_| self.at(i));
        word.strip_prefix("r#").unwrap_or(word)
    }

    /// Returns the index of the other bracket of the pair; `i` if there is no bracket.
    pub fn partner(&self, i: usize) -> usize {
        self.partners.get(i).copied().unwrap_or(i)
    }

    /// Returns the index after the token or the group at `i`.
    pub fn after(&self, i: usize) -> usize {
        self.partner(i).max(i) + 1
    }

    /// Returns the bytes of the tokens `tokens`, at least one.
    pub fn bytes(&self, tokens: Range<usize>) -> Range<usize> {
        let last = tokens.end.min(self.tokens.len()) - 1;
        self.tokens[tokens.start].start..self.tokens[last].end
    }

    /// Returns the bytes of the tokens `tokens`, and the blanks after them.
    pub fn with_blanks(&self, tokens: Range<usize>) -> Range<usize> {
        let Range { start, end } = self.bytes(tokens);
        let rest = &self.text[end..];
        start..end + rest.len() - rest.trim_start().len()
    }

    /// Returns the index of the first token from `i` on, groups apart, that is one of `ends`;
    /// that of the last token if there is none.
    pub fn find(&self, mut i: usize, ends: &str) -> usize {
        while i < self.tokens.len() && !has(ends, self.at(i)) {
            i = self.after(i);
        }
        i.min(self.tokens.len().saturating_sub(1))
    }

    /// Returns whether a macro is called by the word at `i`.
    pub fn is_call(&self, i: usize) -> bool {
        self.at(i + 1) == "!"
            && has("( [ {", self.at(i + 2))
            && !has(KEYWORDS, self.word(i))
            && !self.word(i).is_empty()
    }

    /// Returns whether the word at `i` is the name that a `macro_rules!` defines.
    pub fn is_rules(&self, i: usize) -> bool {
        self.before(i) == "!" && self.at(i.wrapping_sub(2)) == "macro_rules"
    }

    /// Returns whether a path begins with the word at `i`, or with `::` before it.
    pub fn is_head(&self, i: usize) -> bool {
        match self.before(i) {
            "." | "$" => false,
            "::" if has(KEYWORDS, self.at(i.wrapping_sub(2))) => true,
            "::" => !self.is_word(i - 2) && !has(") >", self.before(i - 1)),
            _ => true,
        }
    }

    fn is_word(&self, i: usize) -> bool {
        !self.word(i).is_empty()
    }

    /// Returns the index after the outer attributes at `i`.
    pub fn after_attributes(&self, mut i: usize) -> usize {
        while self.at(i) == "#" && self.at(i + 1) == "[" {
            i = self.after(i + 1);
        }
        i
    }

    /// Returns the index of the first token of the item with its keyword at `i`: its attributes
    /// and its visibility are before it.
    pub fn item_start(&self, mut i: usize) -> usize {
        loop {
            let before = i.wrapping_sub(1);
            let open = self.partner(before);
            i = match (self.at(before), self.before(open)) {
                ("pub" | "unsafe", _) => before,
                (")", "pub") | ("]", "#") => open - 1,
                _ => return i,
            };
        }
    }

    /// Returns the index after the item, or the `let`, that begins at `i` after its attributes;
    /// `None` if something else does.
    pub fn item_end(&self, mut i: usize) -> Option<usize> {
        if self.at(i) == "pub" {
            i = if self.at(i + 1) == "(" {
                self.after(i + 1)
            } else {
                i + 1
            };
        }
        let next = self.at(i + 1);
        let ends = match self.at(i) {
            "const" if has("fn unsafe async extern", next) => "{ ;",
            "extern" if next == "crate" => ";",
            "use" | "static" | "type" | "let" | "const" => ";",
            "fn" | "mod" | "struct" | "enum" | "trait" | "impl" | "unsafe" | "async" | "extern"
            | "macro_rules" => "{ ;",
            "union" if next != ":" => "{ ;",
            _ if self.is_call(i)
                && (self.at(i + 2) == "{" || self.at(self.after(i + 2)) == ";") =>
            {
                "{ ;"
            }
            _ => return None,
        };
        Some(self.after(self.find(i, ends)))
    }

    /// Calls `visit` with each token of the file and of its inline modules that is in no other
    /// group, and with the names of the inline modules around it.
    pub fn level<'a>(&'a self, mut visit: impl FnMut(usize, &[&'a str])) {
        let (mut inline, mut i) = (Vec::new(), 0);
        while i < self.tokens.len() {
            visit(i, &inline);
            let is_module = self.at(i) == "{" && self.at(i.wrapping_sub(2)) == "mod";
            if is_module {
                inline.push(self.word(i - 1));
            } else if self.tokens[i].kind == Kind::Close {
                inline.pop();
            }
            i = if is_module { i + 1 } else { self.after(i) };
        }
    }

    /// Returns the bytes that go with the item with the tokens `tokens`: the comments about it,
    /// and whole lines where nothing else is on them.
    pub fn removal(&self, tokens: Range<usize>) -> Range<usize> {
        let text = &self.text;
        let before = self.tokens.get(tokens.start.wrapping_sub(1));
        let before = before.map_or(0, |token| token.end);
        let Range { mut start, mut end } = self.bytes(tokens);
        let breaks = |from: usize, to: usize| text[from..to].matches('\n').count();
        let from = self
            .comments
            .partition_point(|comment| comment.start < before);
        let to = self
            .comments
            .partition_point(|comment| comment.start < start);
        for comment in self.comments[from..to].iter().rev() {
            let said = &text[comment.start..comment.end];
            let is_of_line_before = before > 0 && breaks(before, comment.start) == 0;
            let is_apart = breaks(comment.end, start) > 1 && !said.starts_with("///");
            if is_of_line_before || is_apart || said.starts_with("//!") || said.starts_with("/*!") {
                break;
            }
            start = comment.start;
        }
        let line_end = text[end..].find('\n').map_or(text.len(), |at| end + at + 1);
        let head = text[..start].trim_end_matches([' ', '\t']);
        let rest = text[end..line_end].trim();
        if (head.is_empty() || head.ends_with('\n')) && (rest.is_empty() || rest.starts_with("//"))
        {
            (start, end) = (head.len(), line_end);
        }
        start..end
    }

    /// Returns the text with the changes of `edits` and its own. Of two that overlap the one
    /// that begins first counts, and the longer one.
    pub fn edited(&self, mut edits: Vec<Edit>) -> String {
        edits.extend_from_slice(&self.edits);
        edits.sort_by_key(|(range, _)| (range.start, Reverse(range.end)));
        let (mut edited, mut at) = (String::new(), 0);
        for (range, with) in edits {
            if range.start >= at {
                edited = edited + &self.text[at..range.start] + &with;
                at = range.end;
            }
        }
        edited + &self.text[at..]
    }
}
