//! One file of Rust as the bundler sees it: the tokens of its code, which brackets belong
//! together, where items begin and end.

use std::mem;
use std::ops::Range;

use super::lexer::{lex, Kind};

/// Words that an expression, a type or an item may follow: no path goes on after them, and `!`
/// after them negates.
const KEYWORDS: &str = "as async await break const continue do dyn else enum extern fn for if \
    impl in let loop match mod move mut pub ref return static struct trait type unsafe use where \
    while";

/// The crates that every compiler brings.
pub const STD: &str = "std core alloc";

/// Returns whether `word` is one of the words of `list`.
pub fn has(list: &str, word: &str) -> bool {
    list.contains(word) && list.split(' ').any(|listed| listed == word)
}

/// Returns what is in the quotes of a string without escapes.
pub fn unquoted(literal: &str) -> &str {
    literal.trim_start_matches('r').trim_matches(['#', '"'])
}

/// A token of code.
#[derive(Clone, Debug)]
pub struct Token {
    /// What it is.
    pub kind: Kind,
    /// The blanks and comments before it.
    pub lead: String,
    /// Its text; none once it is taken out.
    pub text: String,
}

/// A file of Rust source. The last token has no text, but what comes after the code.
#[derive(Clone, Debug, Default)]
pub struct Source {
    /// The code.
    pub tokens: Vec<Token>,
    /// For each token whether it is in the brackets of a macro: of a call or a definition.
    pub in_macro: Vec<bool>,
    /// For each bracket the index of the other one of the pair, for other tokens their own.
    partners: Vec<usize>,
}

impl Source {
    /// Returns the source with this text. Rust reads `\r\n` as `\n` everywhere, even in a
    /// string, and ignores a byte order mark and a first line for the shell.
    pub fn new(text: &str) -> Source {
        let mut text = text.trim_start_matches('\u{feff}').replace("\r\n", "\n");
        if text.starts_with("#!") && !text[2..].trim_start().starts_with('[') {
            text.replace_range(..text.find('\n').unwrap_or(text.len()), "");
        }
        let (mut source, mut lead) = (Source::default(), String::new());
        for (kind, text) in lex(&text).into_iter().chain([(Kind::Blank, "")]) {
            if kind == Kind::Blank && !text.is_empty() {
                lead += text;
                continue;
            }
            let (lead, text) = (mem::take(&mut lead), text.to_string());
            source.tokens.push(Token { kind, lead, text });
        }
        source.pair();
        source
    }

    /// Pairs the brackets of the tokens that have text. One without another reaches to the end:
    /// rustc will say so.
    pub fn pair(&mut self) {
        let is_end = |token: &Token| token.kind == Kind::Blank;
        self.tokens
            .retain(|token| is_end(token) || !token.text.is_empty());
        let count = self.tokens.len();
        self.partners = (0..count).collect();
        self.in_macro = vec![false; count];
        let mut open: Vec<(usize, bool)> = Vec::new();
        for i in 0..count {
            let in_macro = open.last().is_some_and(|group| group.1);
            self.in_macro[i] = in_macro;
            if self.tokens[i].kind == Kind::Open {
                self.partners[i] = count - 1;
                let is_macro = i > 1 && (self.is_call(i - 2) || self.is_rules(i - 1));
                open.push((i, in_macro || is_macro));
            } else if self.tokens[i].kind == Kind::Close {
                let start = open.pop().map_or(i, |group| group.0);
                (self.partners[i], self.partners[start]) = (start, i);
            }
        }
    }

    /// Takes tokens out: an item with the comments about it, those after an empty line and on its
    /// last line; or an attribute without those before it, which are of its item.
    pub fn remove(&mut self, tokens: Range<usize>, is_item: bool) {
        let mut lead = self.clear(tokens.clone());
        let next = &mut self.tokens[tokens.end].lead;
        let mut end = next.len() - next.trim_start().len();
        if is_item {
            lead.truncate(lead.rfind("\n\n").or(lead.find('\n')).unwrap_or(lead.len()));
            end = next.find('\n').unwrap_or(0);
        }
        next.replace_range(..end, &lead);
    }

    /// Takes tokens out, and returns what was before them.
    pub fn clear(&mut self, tokens: Range<usize>) -> String {
        let lead = mem::take(&mut self.tokens[tokens.start].lead);
        for token in &mut self.tokens[tokens] {
            token.lead.clear();
            token.text.clear();
        }
        lead
    }

    /// Returns the text of the token at `i`; empty if there is none.
    pub fn at(&self, i: usize) -> &str {
        self.tokens.get(i).map_or("", |token| &token.text)
    }

    /// Returns the text of the token before the one at `i`.
    pub fn before(&self, i: usize) -> &str {
        self.at(i.wrapping_sub(1))
    }

    /// Returns the word at `i` without `r#`; empty if there is none.
    pub fn word(&self, i: usize) -> &str {
        let token = self.tokens.get(i).filter(|token| token.kind == Kind::Word);
        token.map_or("", |token| token.text.trim_start_matches("r#"))
    }

    /// Returns the index of the other bracket of the pair; `i` if there is no bracket.
    pub fn partner(&self, i: usize) -> usize {
        self.partners.get(i).copied().unwrap_or(i)
    }

    /// Returns the index after the token or the group at `i`; that of the last token stays.
    pub fn after(&self, i: usize) -> usize {
        let next = self.partner(i).max(i) + 1;
        next.min(self.tokens.len() - 1)
    }

    /// Returns the index of the first token from `i` on, groups apart, that is one of `ends`;
    /// that of the last token if there is none.
    pub fn find(&self, mut i: usize, ends: &str) -> usize {
        while i < self.tokens.len() - 1 && !has(ends, self.at(i)) {
            i = self.after(i);
        }
        i
    }

    /// Returns whether a macro is called by the word at `i`.
    pub fn is_call(&self, i: usize) -> bool {
        let word = self.word(i);
        let is_open = self.at(i + 1) == "!" && matches!(self.at(i + 2), "(" | "[" | "{");
        is_open && !word.is_empty() && !has(KEYWORDS, word)
    }

    /// Returns whether the word at `i` is the name that a `macro_rules!` defines.
    pub fn is_rules(&self, i: usize) -> bool {
        self.before(i) == "!" && self.at(i.wrapping_sub(2)) == "macro_rules"
    }

    /// Returns whether a path begins with the word at `i`, or with `::` before it.
    pub fn is_head(&self, i: usize) -> bool {
        let (before, word) = (self.at(i.wrapping_sub(2)), self.word(i.wrapping_sub(2)));
        let begins = word.is_empty() && before != ">" && before != ")" || has(KEYWORDS, word);
        !matches!(self.before(i), "." | "$" | "::") || self.before(i) == "::" && begins
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

    /// Returns the index after the item, or the `let`, that begins at `i` with its attributes;
    /// `None` if something else does.
    pub fn item_end(&self, mut i: usize) -> Option<usize> {
        while matches!(self.at(i), "#" | "pub") {
            let has_group = matches!(self.at(i + 1), "[" | "(");
            i = if has_group { self.after(i + 1) } else { i + 1 };
        }
        let next = self.at(i + 1);
        let ends = match self.at(i) {
            "use" | "static" | "type" | "let" => ";",
            "const" if !has("fn unsafe async extern", next) => ";",
            "extern" if next == "crate" => ";",
            "fn" | "mod" | "struct" | "enum" | "trait" | "impl" | "unsafe" | "async" | "const"
            | "extern" | "macro_rules" => "{ ;",
            _ => return None,
        };
        Some(self.after(self.find(i, ends)))
    }

    /// Calls `visit` with each token of the file and of its inline modules that is in no other
    /// group, and with the names of the inline modules around it.
    pub fn level<'a>(&'a self, mut visit: impl FnMut(usize, &[&'a str])) {
        let (mut inline, mut i) = (Vec::new(), 0);
        while i < self.tokens.len() - 1 {
            visit(i, &inline);
            let is_module = self.at(i) == "{" && self.at(i.wrapping_sub(2)) == "mod";
            if is_module {
                inline.push(self.word(i - 1));
            } else if self.at(i) == "}" {
                inline.pop();
            }
            i = if is_module { i + 1 } else { self.after(i) };
        }
    }
}
