//! Finds in the tokens of a module its items, and what is compiled for tests alone.
//!
//! An item begins with the comments, docs and attributes directly above it, and ends with its own
//! `;` or closing bracket. The arguments of a macro are not read: only the macro knows what they are.
//!
//! `head` reads the beginning of an item, `ends` finds where something ends, and `conditions`
//! decides what is for tests.

pub mod conditions;
mod ends;
mod head;

use std::ops::Range;

use super::tokens::{Kind, Tokens};
use conditions::is_test_attribute;
use ends::Ends;
use head::{head, Head};

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
pub enum Place {
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

impl<'a> Finder<'a> {
    fn ends(&self) -> Ends<'a> {
        Ends { tokens: self.tokens }
    }

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
            let next = self.ends().end(place, attributes.end, end);
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

    /// Returns whether a bracket holds the arguments or the rules of a macro.
    fn is_macro(&self, open: usize) -> bool {
        let tokens = self.tokens;
        // After a keyword such as `return` or `if`, `!` negates.
        let is_bang = |at: usize| {
            tokens.is_after(at, "!")
                && at >= 2
                && tokens.is_word(at - 2)
                && self.ends().ends_value(at - 2)
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
        if tokens.find(open + 1, close, "=>").is_some() {
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
        let Some(head) = head(self.tokens, at, end) else {
            if place == Place::Items {
                // What is no item is the call of a macro.
                let next = self.ends().statement(at, end).max(at + 1);
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
            at = self.ends().end(Place::Values, name, range.end);
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
}
