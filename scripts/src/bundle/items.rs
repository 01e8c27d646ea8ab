//! Finds in the tokens of a module its items, and what is compiled for tests alone.
//!
//! An item begins with the comments, docs and attributes directly above it, and ends with its own
//! `;` or closing bracket. The arguments of a macro are not read: only the macro knows what they are.

use std::ops::Range;

use super::tokens::{Kind, Tokens};

/// What an item is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum What {
    /// `fn`, free or in an `impl` or a trait.
    Function,
    /// `struct`, `enum` or `union`.
    Type,
    /// `type`
    Alias,
    /// `const` or `static`.
    Constant,
    /// `trait`
    Trait,
    /// `impl Type`
    Impl,
    /// `impl Trait for Type`
    TraitImpl,
    /// `mod`
    Module,
    /// `use`
    Use,
    /// `macro_rules!`
    Macro,
    /// The call of a macro.
    Call,
    /// `extern crate`
    Crate,
    /// `extern { … }`, or what is not known.
    Other,
}

/// An item.
#[derive(Clone, Debug)]
pub struct Item {
    /// What it is.
    pub what: What,
    /// Its name, if it has one.
    pub name: String,
    /// Where its name begins, in bytes; without a name, where its keyword does.
    pub name_at: usize,
    /// Where it begins in bytes, with its comments, docs and attributes.
    pub start: usize,
    /// The tokens of its attributes and docs.
    pub attributes: Range<usize>,
    /// Its other tokens.
    pub tokens: Range<usize>,
    /// The opening bracket of its body.
    pub body: Option<usize>,
    /// The item that it stands in.
    pub parent: Option<usize>,
}

/// What is known of a module's text.
#[derive(Debug, Default)]
pub struct Items {
    /// All items, also those in other items; an item stands after the one that it is in.
    pub list: Vec<Item>,
    /// The places in bytes that are compiled for tests alone.
    pub tests: Vec<Range<usize>>,
    /// The tokens between the brackets of macros.
    pub calls: Vec<Range<usize>>,
}

/// Where something stands that may have attributes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Place {
    /// In a module, an `impl`, a trait or an `extern` block.
    Items,
    /// In a block of code.
    Statements,
    /// In the block of a `match`.
    Arms,
    /// Between commas: arguments, elements, the fields of a value, variants.
    Values,
    /// Between commas: the fields of a type, the parameters of a function.
    Types,
}

/// The words that an item may begin with before its keyword.
const QUALIFIERS: [&str; 8] =
    ["pub", "default", "const", "async", "unsafe", "safe", "auto", "extern"];

/// Finds the items of a module.
pub fn find(tokens: &Tokens) -> Items {
    let mut finder = Finder { tokens, found: Items::default() };
    finder.read(Place::Items, 0..tokens.len(), None);
    finder.found
}

struct Finder<'a> {
    tokens: &'a Tokens,
    found: Items,
}

impl Finder<'_> {
    /// Reads the tokens in `range`, which stand at `place` in the item `parent`.
    fn read(&mut self, place: Place, range: Range<usize>, parent: Option<usize>) {
        let tokens = self.tokens;
        let mut at = range.start;
        while at < range.end {
            let is_first = at == range.start || self.is_start(place, at);
            let after = self.after_attributes(at, range.end);
            let attributes = at..after;
            at = after;
            if at >= range.end {
                break;
            }
            let next =
                if is_first { self.whole(place, attributes, range.end, parent) } else { None };
            if let Some(next) = next {
                at = next;
                continue;
            }
            if tokens.is_open(at) {
                let inside = at + 1..tokens.get(at).mate;
                if self.is_macro(at) {
                    self.found.calls.push(inside);
                } else {
                    self.read(self.place(place, at), inside, parent);
                }
            }
            at = tokens.after(at);
        }
    }

    /// Reads what follows `attributes` if it is for tests alone, or if it is an item. Returns the index
    /// after it.
    fn whole(
        &mut self,
        place: Place,
        attributes: Range<usize>,
        end: usize,
        parent: Option<usize>,
    ) -> Option<usize> {
        let outer = self.first_outer(attributes.clone());
        if self.is_test(outer..attributes.end) {
            let next = self.end(place, attributes.end, end);
            self.cut(outer, next);
            return Some(next);
        }
        let may_be_item = matches!(place, Place::Items | Place::Statements);
        if may_be_item {
            self.item(place, attributes, end, parent)
        } else {
            None
        }
    }

    /// Returns whether something may begin at `at`, after what stands before it.
    fn is_start(&self, place: Place, at: usize) -> bool {
        let before = self.tokens.word(at - 1);
        match place {
            Place::Items | Place::Statements => matches!(before, ";" | "}"),
            Place::Arms => matches!(before, "," | "}"),
            Place::Values | Place::Types => before == ",",
        }
    }

    /// Returns the index after the outer attributes and docs from `at` on, and after inner ones.
    fn after_attributes(&self, mut at: usize, end: usize) -> usize {
        let tokens = self.tokens;
        while at < end {
            let is_doc = matches!(tokens.get(at).kind, Kind::Doc | Kind::InnerDoc);
            if is_doc {
                at += 1;
            } else if tokens.word(at) == "#" && tokens.word(at + 1) == "[" {
                at = tokens.after(at + 1);
            } else if tokens.word(at) == "#"
                && tokens.word(at + 1) == "!"
                && tokens.word(at + 2) == "["
            {
                at = tokens.after(at + 2);
            } else {
                break;
            }
        }
        at
    }

    /// Returns whether one of the outer attributes in `range` leaves what follows to tests.
    fn is_test(&self, range: Range<usize>) -> bool {
        let tokens = self.tokens;
        range.clone().any(|at| {
            tokens.word(at) == "#"
                && tokens.word(at + 1) == "["
                && is_test_attribute(tokens, at + 1)
        })
    }

    /// Notes that the tokens from `start` to `end` are for tests alone, with the comments above.
    fn cut(&mut self, start: usize, end: usize) {
        let from = self.start_with_comments(start);
        let to = self.tokens.get(end.saturating_sub(1)).end;
        self.found.tests.push(from..to);
    }

    /// Returns where token `at` begins in bytes, or the comments directly above it.
    fn start_with_comments(&self, at: usize) -> usize {
        let tokens = self.tokens;
        let mut start = tokens.get(at).start;
        let before = at.checked_sub(1).map_or(0, |before| tokens.get(before).end);
        let token = start;
        let is_between = |it: &&Range<usize>| it.start >= before && it.end <= token;
        for comment in tokens.comments.iter().rev().filter(is_between) {
            let gap = tokens.text.get(comment.end..start).unwrap_or_default();
            let line = tokens.text.get(..comment.start).unwrap_or_default();
            let line = line.rsplit('\n').next().unwrap_or_default();
            // A comment on the line of something else belongs to that.
            if gap.matches('\n').count() != 1 || !line.trim().is_empty() || comment.end > start {
                break;
            }
            start = comment.start;
        }
        start
    }

    /// Returns the index after what begins at `at` and stands at `place`.
    fn end(&self, place: Place, at: usize, end: usize) -> usize {
        let tokens = self.tokens;
        let after_comma = |at: usize| if tokens.word(at) == "," { at + 1 } else { at };
        match place {
            Place::Items | Place::Statements => match self.head(at, end) {
                Some(head) => head.end,
                None => self.statement(at, end),
            },
            Place::Arms => {
                let arrow = self.find(at, end, "=>").unwrap_or(end);
                let body = arrow + 1;
                let block = self.block(body, end);
                let block = block.filter(|next| !matches!(tokens.word(*next), "." | "?"));
                after_comma(block.unwrap_or_else(|| self.comma(body, end, false)).min(end))
            }
            Place::Values => after_comma(self.comma(at, end, false)),
            Place::Types => after_comma(self.comma(at, end, true)),
        }
    }

    /// Returns the index of the first `word` outside of brackets.
    fn find(&self, mut at: usize, end: usize, word: &str) -> Option<usize> {
        while at < end {
            if self.tokens.word(at) == word {
                return Some(at);
            }
            at = self.tokens.after(at);
        }
        None
    }

    /// Returns the index of the comma that ends a value or a type, or `end`. A comma between angle
    /// brackets does not; in a value, `<` may be an operator, too.
    fn comma(&self, mut at: usize, end: usize, is_type: bool) -> usize {
        let tokens = self.tokens;
        let first = at;
        let mut depth = 0_usize;
        while at < end {
            let word = tokens.word(at);
            if word == "," && depth == 0 {
                return at;
            }
            let is_operand = at == first || !self.ends_value(at - 1);
            if word == "|" && is_operand && !is_type {
                // The parameters of a closure.
                at = self.find(at + 1, end, "|").unwrap_or(at);
            }
            let opens = is_type || depth > 0 || at == first || self.is_generic(at);
            if opens && word.starts_with('<') && word != "<=" {
                depth += word.matches('<').count();
            } else if word.starts_with('>') {
                depth = depth.saturating_sub(word.matches('>').count());
            }
            at = tokens.after(at);
        }
        end
    }

    /// Returns whether `<` at `at` in a value opens a list of types: after `::`, after the type of
    /// an `as`, or where an operand has to follow.
    fn is_generic(&self, at: usize) -> bool {
        let tokens = self.tokens;
        let mut before = at - 1;
        if tokens.word(before) == "::" || !self.ends_value(before) {
            return true;
        }
        while before >= 2 && tokens.word(before - 1) == "::" {
            before -= 2;
        }
        tokens.is_after(before, "as")
    }

    /// Returns whether an operand may end with the token at `at`.
    fn ends_value(&self, at: usize) -> bool {
        let tokens = self.tokens;
        let word = tokens.word(at);
        match tokens.get(at).kind {
            Kind::Literal | Kind::Close => true,
            Kind::Sign => word == "?",
            Kind::Word => {
                ![
                    "as", "async", "await", "break", "const", "continue", "else", "if", "in",
                    "let", "loop", "match", "move", "mut", "ref", "return", "unsafe", "while",
                    "yield",
                ]
                .contains(&word)
                    || word == "await" && tokens.is_after(at, ".")
            }
            _ => false,
        }
    }

    /// Returns the index after a statement.
    fn statement(&self, at: usize, end: usize) -> usize {
        let tokens = self.tokens;
        let is_end = |next: &usize| !matches!(tokens.word(*next), "." | "?");
        if let Some(next) = self.block(at, end).filter(is_end) {
            return if tokens.word(next) == ";" && next < end { next + 1 } else { next };
        }
        // `name! { … }` needs no semicolon.
        let mut open = at;
        while open < end && (tokens.is_word(open) || matches!(tokens.word(open), "::" | "!")) {
            open += 1;
        }
        if tokens.word(open) == "{" && tokens.is_after(open, "!") && is_end(&tokens.after(open)) {
            return tokens.after(open);
        }
        self.find(at, end, ";").map_or(end, |semicolon| semicolon + 1)
    }

    /// Returns the index after an expression that is a block or ends with one, if it begins so.
    fn block(&self, mut at: usize, end: usize) -> Option<usize> {
        let tokens = self.tokens;
        if tokens.get(at).kind == Kind::Lifetime && tokens.word(at + 1) == ":" {
            at += 2;
        }
        match tokens.word(at) {
            "{" => Some(tokens.after(at)),
            "loop" | "unsafe" | "const" if tokens.word(at + 1) == "{" => Some(tokens.after(at + 1)),
            "if" | "while" | "for" | "match" => {
                let mut next = self.body(at, end)?;
                while tokens.word(at) == "if" && tokens.word(next) == "else" && next < end {
                    if tokens.word(next + 1) != "if" {
                        return Some(tokens.after(next + 1));
                    }
                    next = self.body(next + 1, end)?;
                }
                Some(next)
            }
            _ => None,
        }
    }

    /// Returns the index after the block of the `if`, `while`, `for` or `match` at `at`. It is the
    /// first one after an operand; a pattern may have braces, too.
    fn body(&self, at: usize, end: usize) -> Option<usize> {
        let tokens = self.tokens;
        let mut is_pattern = tokens.word(at) == "for";
        let mut at = at + 1;
        // Between the brackets of `f::<T>`, and whether they end before `at`.
        let mut depth = 0_usize;
        let mut is_generic = false;
        while at < end {
            let word = tokens.word(at);
            let is_operand = self.ends_value(at - 1) || is_generic || tokens.is_after(at, "..");
            is_generic = false;
            match word {
                "let" => is_pattern = true,
                "=" | "in" => is_pattern = false,
                "{" if !is_pattern && depth == 0 && is_operand => return Some(tokens.after(at)),
                _ if word.starts_with('<') && (depth > 0 || self.is_generic(at)) => {
                    depth += word.matches('<').count();
                }
                _ if word.starts_with('>') && depth > 0 => {
                    depth = depth.saturating_sub(word.matches('>').count());
                    is_generic = depth == 0;
                }
                _ => {}
            }
            at = tokens.after(at);
        }
        None
    }

    /// Returns whether a bracket holds the arguments or the rules of a macro.
    fn is_macro(&self, open: usize) -> bool {
        let tokens = self.tokens;
        // After a keyword such as `return` or `if`, `!` negates.
        let is_bang = |at: usize| {
            tokens.is_after(at, "!") && at >= 2 && tokens.is_word(at - 2) && self.ends_value(at - 2)
        };
        let has_rules = open >= 3 && tokens.word(open - 3) == "macro_rules";
        is_bang(open) || has_rules && is_bang(open - 1)
    }

    /// Returns where the things between the bracket at `open` stand.
    fn place(&self, around: Place, open: usize) -> Place {
        let tokens = self.tokens;
        if around == Place::Types {
            return around;
        }
        if tokens.word(open) != "{" {
            return Place::Values;
        }
        let close = tokens.get(open).mate;
        if self.find(open + 1, close, "=>").is_some() {
            return Place::Arms;
        }
        let first = self.after_attributes(open + 1, close);
        let is_name = tokens.is_word(first) || tokens.get(first).kind == Kind::Literal;
        let is_field = is_name && matches!(tokens.word(first + 1), ":" | ",");
        if is_field || tokens.word(first) == ".." {
            Place::Values
        } else {
            Place::Statements
        }
    }

    /// Reads the item whose attributes are the tokens in `attributes`, if there is one after them.
    /// Returns the index after it.
    fn item(
        &mut self,
        place: Place,
        attributes: Range<usize>,
        end: usize,
        parent: Option<usize>,
    ) -> Option<usize> {
        let at = attributes.end;
        let Some(head) = self.head(at, end) else {
            if place == Place::Items {
                // What is no item is the call of a macro.
                let next = self.statement(at, end).max(at + 1);
                let item = self.made(What::Call, at, attributes, at..next, None, parent);
                self.found.list.push(item);
                self.read(Place::Values, at..next, parent);
                return Some(next);
            }
            return None;
        };
        let index = self.found.list.len();
        let body = head.body;
        let item = self.made(head.what, head.name, attributes, at..head.end, body, parent);
        self.found.list.push(item);
        self.inside(&head, at, index);
        Some(head.end)
    }

    fn made(
        &self,
        what: What,
        name: usize,
        attributes: Range<usize>,
        range: Range<usize>,
        body: Option<usize>,
        parent: Option<usize>,
    ) -> Item {
        let tokens = self.tokens;
        let has_name =
            !matches!(what, What::Impl | What::TraitImpl | What::Use | What::Call | What::Other);
        let word = if has_name { tokens.word(name).to_string() } else { String::new() };
        // Inner attributes and docs are those of what is around.
        let outer = self.first_outer(attributes.clone());
        let start = self.start_with_comments(outer);
        let attributes = outer..attributes.end;
        let name_at = tokens.get(name).start;
        Item { what, name: word, name_at, start, attributes, tokens: range, body, parent }
    }

    /// Returns the index of the first attribute in `range` after all inner ones.
    fn first_outer(&self, range: Range<usize>) -> usize {
        let tokens = self.tokens;
        let mut at = range.start;
        let mut first = range.start;
        while at < range.end {
            let is_inner_doc = tokens.get(at).kind == Kind::InnerDoc;
            let is_inner = is_inner_doc || tokens.word(at) == "#" && tokens.word(at + 1) == "!";
            at = self.after_one_attribute(at);
            if is_inner {
                first = at;
            }
        }
        first
    }

    fn after_one_attribute(&self, at: usize) -> usize {
        let open = (at..at + 3).find(|open| self.tokens.is_open(*open));
        match open.filter(|_| self.tokens.word(at) == "#") {
            Some(open) => self.tokens.after(open),
            None => at + 1,
        }
    }

    /// Reads what is in an item.
    fn inside(&mut self, head: &Head, at: usize, index: usize) {
        let tokens = self.tokens;
        match head.what {
            What::Use | What::Crate => {}
            What::Macro => {
                self.found.calls.extend(head.body.map(|open| open + 1..tokens.get(open).mate));
            }
            What::Constant | What::Alias => self.read(Place::Values, at..head.end, Some(index)),
            _ => {
                self.signature_brackets(head, index);
                self.body_of(head, index);
            }
        }
    }

    /// Reads the brackets before the body: parameters, or the fields of `struct Name(…)`.
    fn signature_brackets(&mut self, head: &Head, index: usize) {
        let tokens = self.tokens;
        let mut next = head.keyword;
        while next < head.body.unwrap_or(head.end) {
            if tokens.is_open(next) {
                self.read(Place::Types, next + 1..tokens.get(next).mate, Some(index));
            }
            next = tokens.after(next);
        }
    }

    fn body_of(&mut self, head: &Head, index: usize) {
        let tokens = self.tokens;
        let Some(open) = head.body else { return };
        let inside = open + 1..tokens.get(open).mate;
        let place = match head.what {
            What::Type if tokens.word(head.keyword) == "enum" => {
                return self.variants(inside, index)
            }
            What::Type => Place::Types,
            What::Function => Place::Statements,
            _ => Place::Items,
        };
        self.read(place, inside, Some(index));
    }

    /// Reads the variants of an enum: the fields in their brackets have types.
    fn variants(&mut self, range: Range<usize>, index: usize) {
        let tokens = self.tokens;
        let mut at = range.start;
        while at < range.end {
            let start = at;
            let name = self.after_attributes(at, range.end);
            at = self.end(Place::Values, name, range.end);
            if self.is_test(start..name) {
                self.cut(start, at);
                continue;
            }
            if tokens.is_open(name + 1) {
                self.read(Place::Types, name + 2..tokens.get(name + 1).mate, Some(index));
            } else {
                self.read(Place::Values, name..at, Some(index));
            }
        }
    }

    /// Returns what begins at `at`, if it is an item.
    fn head(&self, at: usize, end: usize) -> Option<Head> {
        let tokens = self.tokens;
        let mut keyword = at;
        while QUALIFIERS.contains(&tokens.word(keyword)) && keyword < end {
            let next = tokens.word(keyword + 1);
            let is_literal = tokens.get(keyword + 1).kind == Kind::Literal;
            match tokens.word(keyword) {
                "pub" if next == "(" => keyword = tokens.after(keyword + 1),
                "const" if !matches!(next, "fn" | "unsafe" | "async" | "extern") => break,
                "extern" if next == "crate" || next == "{" => break,
                "extern" if is_literal && tokens.word(keyword + 2) == "{" => break,
                "extern" if is_literal => keyword += 2,
                _ => keyword += 1,
            }
        }
        let is_named = tokens.is_word(keyword + 1);
        let next = tokens.word(keyword + 1);
        let (what, name) = match tokens.word(keyword) {
            "fn" if is_named => (What::Function, keyword + 1),
            "struct" | "enum" if is_named => (What::Type, keyword + 1),
            "union" if is_named && next != "as" => (What::Type, keyword + 1),
            "type" if is_named => (What::Alias, keyword + 1),
            "trait" if is_named => (What::Trait, keyword + 1),
            "mod" if is_named => (What::Module, keyword + 1),
            "const" if is_named && next != "move" => (What::Constant, keyword + 1),
            "static" if next == "mut" => (What::Constant, keyword + 2),
            "static" if is_named && next != "move" => (What::Constant, keyword + 1),
            "impl" => (What::Impl, keyword),
            "use" => (What::Use, keyword),
            "extern" if next == "crate" => (What::Crate, keyword + 2),
            "extern" => (What::Other, keyword),
            "macro_rules" if next == "!" => (What::Macro, keyword + 2),
            "macro" if is_named => (What::Macro, keyword + 1),
            _ => return None,
        };
        let is_plain = matches!(what, What::Constant | What::Use | What::Alias | What::Crate);
        if is_plain {
            let end = self.find(name, end, ";").map_or(end, |semicolon| semicolon + 1);
            return Some(Head { what, keyword, name, body: None, end });
        }
        if what == What::Macro {
            let open = (name..end).find(|open| tokens.is_open(*open))?;
            let next = tokens.after(open);
            let is_semicolon = tokens.word(next) == ";" && next < end && tokens.word(open) != "{";
            return Some(Head {
                what,
                keyword,
                name,
                body: Some(open),
                end: next + usize::from(is_semicolon),
            });
        }
        let (body, end) = self.signature(keyword + 1, end);
        let is_for = |range: Range<usize>| self.has_for(range);
        let what = match what {
            What::Impl if is_for(keyword + 1..body.unwrap_or(end)) => What::TraitImpl,
            _ => what,
        };
        Some(Head { what, keyword, name, body, end })
    }

    /// Returns the opening brace of the item whose signature begins at `at`, and the index after it.
    fn signature(&self, mut at: usize, end: usize) -> (Option<usize>, usize) {
        let tokens = self.tokens;
        let mut depth = 0_usize;
        while at < end {
            let word = tokens.word(at);
            if depth == 0 && word == ";" {
                return (None, at + 1);
            }
            if depth == 0 && word == "{" {
                return (Some(at), tokens.after(at));
            }
            if word.starts_with('<') {
                depth += word.matches('<').count();
            } else if word.starts_with('>') {
                depth = depth.saturating_sub(word.matches('>').count());
            }
            at = tokens.after(at);
        }
        (None, end)
    }

    /// Returns whether the head of an `impl` names a trait: `for<'a>` is part of a type.
    fn has_for(&self, range: Range<usize>) -> bool {
        let tokens = self.tokens;
        let mut at = range.start;
        let mut depth = 0_usize;
        while at < range.end && tokens.word(at) != "where" {
            let word = tokens.word(at);
            if word == "for" && depth == 0 && !tokens.word(at + 1).starts_with('<') {
                return true;
            }
            if word.starts_with('<') {
                depth += word.matches('<').count();
            } else if word.starts_with('>') {
                depth = depth.saturating_sub(word.matches('>').count());
            }
            at = tokens.after(at);
        }
        false
    }
}

/// The beginning of an item.
struct Head {
    what: What,
    keyword: usize,
    name: usize,
    body: Option<usize>,
    /// The index after the item.
    end: usize,
}

/// Returns whether the attribute whose bracket opens at `open` leaves what it stands on to tests:
/// `#[cfg(test)]`, `#[cfg(all(test, …))]`, `#[test]` and the like.
pub fn is_test_attribute(tokens: &Tokens, open: usize) -> bool {
    match tokens.word(open + 1) {
        "cfg" if tokens.word(open + 2) == "(" => value(tokens, open + 3) == Some(false),
        "test" | "bench" => tokens.word(open + 2) == "]",
        _ => false,
    }
}

/// Returns whether token `at` is a `cfg` that the compiler's target or options decide, not tests.
pub fn is_conditional(tokens: &Tokens, at: usize) -> bool {
    let is_attribute = tokens.is_after(at, "[") && tokens.word(at + 1) == "(";
    let is_macro = tokens.word(at + 1) == "!" && tokens.word(at + 2) == "(";
    if tokens.word(at) != "cfg" || !is_attribute && !is_macro {
        return false;
    }
    let condition = if is_macro { at + 3 } else { at + 2 };
    value(tokens, condition).is_none()
}

/// Returns the value of a condition of `cfg` where there is no test, if that decides it.
fn value(tokens: &Tokens, at: usize) -> Option<bool> {
    if tokens.word(at + 1) != "(" {
        return (tokens.word(at) == "test" && tokens.word(at + 1) != "=").then_some(false);
    }
    let end = tokens.get(at + 1).mate;
    let mut values = Vec::new();
    let mut next = at + 2;
    while next < end {
        values.push(value(tokens, next));
        while next < end && tokens.word(next) != "," {
            next = tokens.after(next);
        }
        next += 1;
    }
    match tokens.word(at) {
        "not" => values.first().copied().flatten().map(|value| !value),
        "all" if values.contains(&Some(false)) => Some(false),
        "all" => values.iter().all(|value| *value == Some(true)).then_some(true),
        "any" if values.contains(&Some(true)) => Some(true),
        "any" => values.iter().all(|value| *value == Some(false)).then_some(false),
        _ => None,
    }
}
