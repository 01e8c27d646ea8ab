//! Cuts the tokens of a module (or of an `impl`, or of a trait) into items:
//! attributes, visibility, keyword, name, body. What is inside a body is left
//! alone: the bundler keeps or drops an item as a whole.

use std::ops::Range;

use super::cfg::{piece_end, piece_start};
use super::known;
use super::lexer::Kind as Lexeme;
use super::scan::{behind_generics, body_or_semicolon, call_end, semicolon};
use super::source::{Refusal, Source};
use super::uses::{self, Tree};

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

impl Kind {
    /// Returns whether an item of this kind can be what an `impl` is about: a type,
    /// a trait, or a macro's call that makes either.
    pub fn is_type(&self) -> bool {
        matches!(
            self,
            Kind::Struct | Kind::Enum | Kind::Trait | Kind::Alias | Kind::Call
        )
    }
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
}

/// The items of a range of tokens.
#[derive(Debug, Default)]
pub struct Items {
    /// The insides of the brackets of the inner attributes.
    pub inner: Vec<Range<usize>>,
    /// The items, in order.
    pub items: Vec<Item>,
}

/// Returns the items in `tokens` of `source`, a whole file or a body in braces.
///
/// # Errors
/// A refusal where something stands that is no item known here.
pub fn parse(source: &Source, tokens: Range<usize>) -> Result<Items, Refusal> {
    let mut found = Items::default();
    let mut i = tokens.start;
    while i + 2 < tokens.end
        && (source.at(i), source.at(i + 1), source.at(i + 2)) == ("#", "!", "[")
    {
        found.inner.push(source.inside(i + 2));
        i = source.behind(i + 2);
    }
    while i < tokens.end {
        let item = item(source, i..tokens.end)?;
        i = item.tokens.end;
        found.items.push(item);
    }
    Ok(found)
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
        if source.at(i) == "(" && matches!(source.at(i + 1), "crate" | "self" | "super" | "in") {
            i = source.behind(i);
        }
    }
    while qualifies(source, i) {
        i += 1;
    }
    let mut members = Vec::new();
    let block = || body_or_semicolon(source, i);
    let line = || (semicolon(source, i), None);
    let exported = || {
        attributes
            .iter()
            .any(|at: &Range<usize>| source.at(at.start) == "macro_export")
    };
    let (kind, (end, body)) = match source.at(i) {
        "use" => {
            let end = semicolon(source, i);
            (
                Kind::Use(uses::parse(source, i + 1..end.saturating_sub(1))?),
                (end, None),
            )
        }
        "mod" => (Kind::Module, block()),
        "fn" => (Kind::Function, block()),
        "struct" => (Kind::Struct, block()),
        "union" if source.kind(i + 1) == Some(Lexeme::Word) => (Kind::Struct, block()),
        "enum" => (Kind::Enum, block()),
        "trait" => (Kind::Trait, block()),
        "impl" => {
            let (end, body) = block();
            let brace = body.as_ref().map_or(end, |body| body.start - 1);
            let header = header(source, i + 1..brace);
            if let (Some(body), None) = (body.clone(), &header.of) {
                members = parse(source, body)?.items;
            }
            (Kind::Impl(header), (end, body))
        }
        "type" => (Kind::Alias, line()),
        "const" | "static" => (Kind::Value, line()),
        "extern" if source.at(i + 1) == "crate" => (Kind::ExternCrate, line()),
        "extern" => (Kind::ExternBlock, block()),
        "macro_rules" if source.at(i + 1) == "!" && source.word(i + 2).is_some() => {
            (Kind::Macro(exported()), (call_end(source, i + 3), None))
        }
        found => {
            let path = |i: &usize| source.word(*i).is_some() || matches!(source.at(*i), "::" | "$");
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
        _ => source.word(i + 1 + usize::from(matches!(source.at(i + 1), "mut" | "crate" | "!"))),
    };
    Ok(Item {
        kind,
        name: name.unwrap_or_default().to_string(),
        tokens: tokens.start..end,
        keyword: i,
        bare,
        attributes,
        body,
        piece: piece_start(source, tokens.start)..piece_end(source, end),
        members,
    })
}

/// Returns the names that the tokens define, wherever they stand.
pub fn defined(source: &Source, tokens: Range<usize>) -> impl Iterator<Item = &str> {
    tokens.filter_map(|i| {
        let defines = match source.at(i) {
            "static" | "const" if source.at(i + 1) == "mut" => i + 2,
            "macro_rules" if source.at(i + 1) == "!" => i + 2,
            word if known::has(known::DEFINING, word) => i + 1,
            _ => return None,
        };
        let word = source.word(defines)?;
        (!known::has(known::KEYWORDS, word)).then_some(word)
    })
}

/// Words that may stand before the keyword proper.
fn qualifies(source: &Source, i: usize) -> bool {
    const BEHIND: &str = "fn impl trait mod extern async unsafe const type static";
    let next = source.at(i + 1);
    match source.at(i) {
        "const" => matches!(next, "fn" | "async" | "unsafe" | "extern"),
        "unsafe" | "async" | "default" | "safe" | "auto" => known::has(BEHIND, next),
        "extern" => next == "fn" || source.at(i + 2) == "fn",
        _ => source.kind(i) == Some(Lexeme::Text) && next == "fn",
    }
}

/// Returns what the tokens between `impl` and `{` say.
pub fn header(source: &Source, tokens: Range<usize>) -> Header {
    let start = behind_generics(source, tokens.start).min(tokens.end);
    let generics = (tokens.start..start)
        .filter(|i| matches!(source.before(*i), "<" | "," | "const"))
        .filter_map(|i| source.word(i).map(str::to_string))
        .collect();
    let mut split = None;
    let mut end = tokens.end;
    let mut angles = 0_usize;
    let mut i = start;
    while i < tokens.end {
        match source.at(i) {
            "<" => angles += 1,
            ">" => angles = angles.saturating_sub(1),
            "for" if angles == 0 && source.at(i + 1) != "<" && split.is_none() => split = Some(i),
            "where" if angles == 0 => {
                end = i;
                break;
            }
            _ => {}
        }
        i = source.behind(i);
    }
    Header {
        of: split.map(|split| start + usize::from(source.at(start) == "!")..split),
        on: split.map_or(start, |split| split + 1)..end,
        generics,
    }
}
