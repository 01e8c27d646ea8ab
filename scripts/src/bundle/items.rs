//! Cuts the tokens of a module (or of an `impl`) into items: attributes, visibility,
//! keyword, name, body. What is inside a body is left alone: the bundler keeps or
//! drops an item as a whole.

use std::ops::Range;

use super::cfg::{piece_end, piece_start};
use super::known::{has, DEFINING, KEYWORDS};
use super::scan::{behind_generics, block, call_end, line, outside};
use super::source::{Refusal, Source};
use super::uses::{self, Tree};
use crate::lexer::Kind as Lexeme;

/// What an item is.
#[derive(Debug)]
pub enum Kind {
    /// `use …;`
    Use(Tree),
    /// `mod name;` or `mod name { … }`
    Module,
    /// A function.
    Function,
    /// A struct or union.
    Struct,
    /// An enum.
    Enum,
    /// A trait.
    Trait,
    /// `type Name = …;`
    Alias,
    /// A constant or static.
    Value,
    /// An `impl` block.
    Impl(Header),
    /// `macro_rules! name { … }`; whether it has `#[macro_export]`.
    Macro(bool),
    /// A macro invoked where an item may stand.
    Call,
    /// `extern crate name;`
    ExternCrate,
    /// `extern "C" { … }`
    ExternBlock,
}

impl Kind {
    /// Returns whether an item of this kind can be what an `impl` is about: a type,
    /// a trait, or a macro's call that makes either.
    pub fn is_type(&self) -> bool {
        use Kind::{Alias, Call, Enum, Struct, Trait};
        matches!(self, Struct | Enum | Trait | Alias | Call)
    }
}

/// What stands between `impl` and `{`, as ranges of tokens.
#[derive(Debug)]
pub struct Header {
    /// The trait; `None` for an inherent `impl`.
    pub of: Option<Range<usize>>,
    /// The type.
    pub on: Range<usize>,
    /// The names of the generic parameters.
    pub generics: Vec<String>,
}

/// An item, as ranges of its source's tokens.
#[derive(Debug)]
pub struct Item {
    /// What it is.
    pub kind: Kind,
    /// Its name; empty if it has none.
    pub name: String,
    /// All of it, attributes included.
    pub tokens: Range<usize>,
    /// The token that says what it is: behind attributes, visibility, qualifiers.
    pub keyword: usize,
    /// The first token behind the attributes.
    pub bare: usize,
    /// The insides of its attributes' brackets.
    pub attributes: Vec<Range<usize>>,
    /// The insides of its braces.
    pub body: Option<Range<usize>>,
    /// All bytes that go when the item goes: comments before and behind it too.
    pub piece: Range<usize>,
    /// The items in the body of an inherent `impl`.
    pub members: Vec<Item>,
}

impl Item {
    /// Returns the tokens that are the item's own, not those of the items in it.
    pub fn own(&self) -> Range<usize> {
        let end = match (&self.kind, &self.body) {
            (Kind::Module, Some(body)) => body.start,
            (Kind::Impl(header), Some(body)) if header.of.is_none() => body.start,
            _ => self.tokens.end,
        };
        self.tokens.start..end
    }

    /// Returns the insides of its braces, or nothing.
    pub fn inside(&self) -> Range<usize> {
        self.body.clone().unwrap_or_default()
    }
}

/// Returns the insides of the brackets of the inner attributes of `tokens`, a whole
/// file or a body in braces, and the items there.
///
/// # Errors
/// A refusal where something stands that is no item known here.
pub fn parse(
    source: &Source,
    tokens: Range<usize>,
) -> Result<(Vec<Range<usize>>, Vec<Item>), Refusal> {
    let (mut inner, mut items) = (Vec::new(), Vec::new());
    let mut i = tokens.start;
    while source.at(i) == "#" && source.at(i + 1) == "!" && i < tokens.end {
        inner.push(source.inside(i + 2));
        i = source.behind(i + 2);
    }
    while i < tokens.end {
        let item = item(source, i..tokens.end)?;
        i = item.tokens.end;
        items.push(item);
    }
    Ok((inner, items))
}

fn item(source: &Source, tokens: Range<usize>) -> Result<Item, Refusal> {
    let mut attributes = Vec::new();
    let mut i = tokens.start;
    while source.at(i) == "#" && source.at(i + 1) == "[" {
        attributes.push(source.inside(i + 1));
        i = source.behind(i + 1);
    }
    let bare = i;
    if source.at(i) == "pub" {
        i += 1;
        if source.at(i) == "(" && has("crate self super in", source.at(i + 1)) {
            i = source.behind(i);
        }
    }
    while qualifies(source, i) {
        i += 1;
    }
    let mut members = Vec::new();
    let (block, line) = (|| block(source, i), || line(source, i));
    let exports = |at: &Range<usize>| source.at(at.start) == "macro_export";
    let (kind, (end, body)) = match source.at(i) {
        "use" => {
            let line = line();
            let tree = i + 1..line.0.saturating_sub(1);
            (Kind::Use(uses::parse(source, tree)?), line)
        }
        "mod" => (Kind::Module, block()),
        "fn" => (Kind::Function, block()),
        "struct" => (Kind::Struct, block()),
        "union" if source.word(i + 1).is_some() => (Kind::Struct, block()),
        "enum" => (Kind::Enum, block()),
        "trait" => (Kind::Trait, block()),
        "impl" => {
            let (end, body) = block();
            let behind = body.as_ref().map_or(end, |body| body.start - 1);
            let header = header(source, i + 1..behind);
            if let (Some(body), None) = (body.clone(), &header.of) {
                members = parse(source, body)?.1;
            }
            (Kind::Impl(header), (end, body))
        }
        "type" => (Kind::Alias, line()),
        "const" | "static" => (Kind::Value, line()),
        "extern" if source.at(i + 1) == "crate" => (Kind::ExternCrate, line()),
        "extern" => (Kind::ExternBlock, block()),
        "macro_rules" if source.at(i + 1) == "!" && source.word(i + 2).is_some() => (
            Kind::Macro(attributes.iter().any(exports)),
            (call_end(source, i + 3), None),
        ),
        found => {
            let path = |i: &usize| source.word(*i).is_some() || has(":: $", source.at(*i));
            let behind = i + (i..tokens.end).take_while(path).count();
            if behind == i || source.at(behind) != "!" {
                let reason = format!("`{found}` begins no item that the bundler knows");
                return Err(source.refuse(i.min(tokens.end - 1), reason));
            }
            (Kind::Call, (call_end(source, behind + 1), None))
        }
    };
    if end > tokens.end {
        return Err(source.refuse(tokens.start, "this item has no end"));
    }
    let name = match kind {
        Kind::Use(_) | Kind::Impl(_) | Kind::ExternBlock | Kind::Call => None,
        Kind::ExternCrate if source.at(i + 3) == "as" => source.word(i + 4),
        _ => source.word(i + 1 + usize::from(has("mut crate !", source.at(i + 1)))),
    };
    let name = name.unwrap_or_default().to_string();
    let piece = piece_start(source, tokens.start)..piece_end(source, end);
    let (keyword, tokens) = (i, tokens.start..end);
    Ok(Item {
        kind,
        name,
        tokens,
        keyword,
        bare,
        attributes,
        body,
        piece,
        members,
    })
}

/// Returns the names that the tokens define, wherever they stand.
pub fn defined(source: &Source, tokens: Range<usize>) -> impl Iterator<Item = &str> {
    tokens
        .filter(|i| has(DEFINING, source.at(*i)))
        .filter_map(|i| {
            let word = source.word(i + 1 + usize::from(has("mut !", source.at(i + 1))))?;
            (!has(KEYWORDS, word)).then_some(word)
        })
}

/// Words that may stand before the keyword proper.
fn qualifies(source: &Source, i: usize) -> bool {
    let next = source.at(i + 1);
    match source.at(i) {
        "const" => has("fn async unsafe extern", next),
        "unsafe" | "async" | "default" | "safe" | "auto" => has(
            "fn impl trait mod extern async unsafe const type static",
            next,
        ),
        "extern" => next == "fn" || source.at(i + 2) == "fn",
        _ => source.kind(i) == Some(Lexeme::Text) && next == "fn",
    }
}

/// Returns what the tokens between `impl` and `{` say.
pub fn header(source: &Source, tokens: Range<usize>) -> Header {
    let start = behind_generics(source, tokens.start).min(tokens.end);
    let named = |i: &usize| has("< , const", source.before(*i));
    let generics = (tokens.start..start)
        .filter(named)
        .filter_map(|i| source.word(i));
    let generics = generics.map(str::to_string).collect();
    let end = outside(source, start..tokens.end, |i| source.at(i) == "where");
    let splits = |i| source.at(i) == "for" && source.at(i + 1) != "<";
    let split = outside(source, start..end, splits);
    let of = (split < end).then_some(start..split);
    let on = of.as_ref().map_or(start, |of| of.end + 1)..end;
    Header { of, on, generics }
}
