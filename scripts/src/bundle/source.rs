//! One file of Rust as the bundler sees it: the tokens of its code, which brackets belong
//! together, where items begin and end.

use std::mem;
use std::ops::Range;

use super::lexer::{lex, Kind};

/// Words that an expression, a type or an item may follow: no path goes on after them, and `!`
/// after them negates.
pub const KEYWORDS: &str = "as async await break const continue do dyn else enum extern fn for if \
    impl in let loop match mod move mut pub ref return static struct trait type unsafe use where \
    while";

/// The attributes that make an item a test.
const TESTS: &str = "#[cfg(test)] #[test] #[bench]";

/// Returns whether `word` is one of the words of `list`.
pub fn has(list: &str, word: &str) -> bool {
    list.contains(word) && list.split(' ').any(|listed| listed == word)
}

/// A token of code.
#[derive(Clone, Debug)]
pub struct Token {
    /// What it is.
    pub kind: Kind,
    /// The blanks and comments before it.
    pub lead: String,
    /// Its text; empty once the token is removed.
    pub text: String,
}

/// A file of Rust source. The last token has no text, only what comes after the code.
#[derive(Clone, Debug, Default)]
pub struct Source {
    /// The code.
    pub tokens: Vec<Token>,
    /// For each bracket the index of the other one of the pair, for other tokens their own.
    partners: Vec<usize>,
}

impl Source {
    /// Returns the source with this text, without its tests. Rust reads `\r\n` as `\n` everywhere,
    /// even in a string, and ignores a byte order mark.
    pub fn new(text: &str) -> Source {
        let text = text.trim_start_matches('\u{feff}').replace("\r\n", "\n");
        let mut source = Source::default();
        let mut lead = String::new();
        for (kind, text) in lex(&text).into_iter().chain([(Kind::Blank, "")]) {
            if kind == Kind::Blank && !text.is_empty() {
                lead += text;
                continue;
            }
            let (lead, text) = (mem::take(&mut lead), text.to_string());
            source.tokens.push(Token { kind, lead, text });
        }
        source.pair();
        for i in 0..source.tokens.len() {
            let attribute = || (i..source.after(i + 1)).map(|i| source.at(i)).collect::<String>();
            if source.at(i) == "#" && has(TESTS, &attribute()) {
                if let Some(end) = source.item_end(i) {
                    source.remove(source.item_start(i)..end);
                }
            }
        }
        source.pair();
        source
    }

    /// Pairs the brackets of the tokens that have text, without the others. A bracket without
    /// another reaches to the end: rustc will report it.
    fn pair(&mut self) {
        self.tokens.retain(|it| it.kind == Kind::Blank || !it.text.is_empty());
        let end = self.tokens.len() - 1;
        let mut open = Vec::new();
        self.partners = (0..=end).collect();
        for (i, token) in self.tokens.iter().enumerate() {
            if token.kind == Kind::Open {
                self.partners[i] = end;
                open.push(i);
            } else if token.kind == Kind::Close {
                let start = open.pop().unwrap_or(i);
                (self.partners[i], self.partners[start]) = (start, i);
            }
        }
    }

    /// Removes an item with the comments about it: those after an empty line and on its last line.
    pub fn remove(&mut self, tokens: Range<usize>) {
        let mut lead = mem::take(&mut self.tokens[tokens.start].lead);
        lead.truncate(lead.rfind("\n\n").or(lead.find('\n')).unwrap_or(lead.len()));
        self.clear(tokens.clone());
        let next = &mut self.tokens[tokens.end].lead;
        next.replace_range(..next.find('\n').unwrap_or(0), &lead);
    }

    /// Empties tokens, but keeps what is before the first.
    pub fn clear(&mut self, tokens: Range<usize>) {
        self.tokens[tokens.start].text.clear();
        for token in self.tokens[tokens].iter_mut().skip(1) {
            token.lead.clear();
            token.text.clear();
        }
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

    /// Returns the index of the other bracket of the pair; `i` if the token is not a bracket.
    pub fn partner(&self, i: usize) -> usize {
        self.partners.get(i).copied().unwrap_or(i)
    }

    /// Returns the index after the token or the group at `i`, never beyond the last token.
    pub fn after(&self, i: usize) -> usize {
        let next = self.partner(i).max(i) + 1;
        next.min(self.tokens.len() - 1)
    }

    /// Returns the index of the first token from `i` on that is one of `ends`, skipping groups;
    /// that of the last token if there is none.
    pub fn find(&self, mut i: usize, ends: &str) -> usize {
        while i < self.tokens.len() - 1 && !has(ends, self.at(i)) {
            i = self.after(i);
        }
        i
    }

    /// Returns whether the word at `i` is the name that a `macro_rules!` defines.
    pub fn is_rules(&self, i: usize) -> bool {
        self.before(i) == "!" && self.at(i.wrapping_sub(2)) == "macro_rules"
    }

    /// Returns whether a path begins with the word at `i`, or with `::` before it.
    pub fn is_head(&self, i: usize) -> bool {
        if self.before(i) != "::" {
            return !matches!(self.before(i), "." | "$");
        }
        let two_before = i.wrapping_sub(2);
        has(KEYWORDS, self.word(two_before))
            || self.word(two_before).is_empty() && !matches!(self.at(two_before), ">" | ")")
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

    /// Returns the index after the item that begins at `i` with its attributes; `None` if no item
    /// begins there.
    pub fn item_end(&self, mut i: usize) -> Option<usize> {
        while matches!(self.at(i), "#" | "pub") {
            let has_group = matches!(self.at(i + 1), "[" | "(");
            i = if has_group { self.after(i + 1) } else { i + 1 };
        }
        let (word, next) = (self.at(i), self.at(i + 1));
        let is_value = word == "const" && !has("fn unsafe async extern", next);
        let has_end = is_value || has("use static let", word);
        let is_item = has(KEYWORDS, word) || word == "macro_rules";
        is_item.then(|| self.after(self.find(i, if has_end { ";" } else { "{ ;" })))
    }

    /// Calls `visit` with each token of the file and of its inline modules that is in no other
    /// group, and with the names of the inline modules around it.
    pub fn level<'a>(&'a self, mut visit: impl FnMut(usize, &[&'a str])) {
        let mut inline = Vec::new();
        let mut i = 0;
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
