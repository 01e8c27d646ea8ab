//! Finds what of a file nothing uses, as rustc sees it: whole items, never a variant or a field.
//!
//! rustc's messages are taken by code and place. What is left out is compiled without; where rustc
//! then misses it, it stays. What rustc reports and what cannot be left out may stay unused.

use std::collections::BTreeSet;

use super::compose::{is_emptied, is_gone, Choice, Composed, ROOT};
use super::items::conditions::is_conditional;
use super::items::{Item, What};
use super::macros::is_harmless;
use super::modules::{Source, Sources};
use super::paths::{imports, Import};
use super::rustc::{Compiled, Message, Span};

/// Something that rustc calls unused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Unused {
    /// An item: its file and index.
    Item(usize, usize),
    /// An import: its file and first token.
    Import(usize, usize),
    /// A part of an item that stays, or an item that has to: its file and index.
    Part(usize, usize),
}

/// Returns the choice that leaves out what nothing uses. `compiled` composes the file of a choice for
/// this purpose and compiles it.
pub fn without_unused(
    sources: &Sources,
    mut compiled: impl FnMut(&Choice) -> Result<(Composed, Compiled), String>,
) -> Result<Choice, String> {
    let mut choice = Choice::default();
    let (mut composed, mut says) = compiled(&choice)?;
    let others = others(&says);
    let conditional = conditional_words(sources);
    let mut kept = BTreeSet::new();
    while says.is_done {
        let mut found = BTreeSet::new();
        for unused in reported(sources, &composed, &says.messages) {
            // On another target, or with other options, something may use it.
            let is_conditional = conditional.contains(&name_of(sources, unused));
            match unused {
                Unused::Import(..) if is_conditional => {}
                Unused::Item(file, item) if is_conditional => {
                    found.insert(Unused::Part(file, item));
                }
                _ => {
                    found.insert(unused);
                }
            }
        }
        found.retain(|unused| !kept.contains(unused));
        if found.is_empty() {
            break;
        }
        let all: Vec<Unused> = found.iter().copied().collect();
        let (parts, whole): (Vec<_>, Vec<_>) =
            all.iter().partition(|unused| matches!(unused, Unused::Part(..)));
        for part in &parts {
            kept.insert(*part);
            allow(sources, &mut choice, *part);
        }
        let mut whole = whole;
        let mut next = None;
        while next.is_none() && !whole.is_empty() {
            match attempt(sources, &choice, &whole, others, &mut compiled)? {
                Ok(attempted) => next = Some(attempted),
                Err(missed) => {
                    // What is missed stays; without a name it may be any of them.
                    let is_missed = |unused: &Unused| missed.contains(&name_of(sources, *unused));
                    let is_any = !whole.iter().any(is_missed);
                    let (staying, others) =
                        whole.into_iter().partition(|unused| is_any || is_missed(unused));
                    whole = others;
                    let staying: Vec<Unused> = staying;
                    for unused in staying {
                        kept.insert(unused);
                        allow(sources, &mut choice, unused);
                    }
                }
            }
        }
        match next {
            Some((chosen, file, said)) => (choice, composed, says) = (chosen, file, said),
            None => (composed, says) = compiled(&choice)?,
        }
    }
    Ok(choice)
}

/// Returns the words of the files in which some code is compiled for some targets or options only.
fn conditional_words(sources: &Sources) -> BTreeSet<String> {
    let mut words = BTreeSet::new();
    for source in &sources.list {
        let tokens = &source.tokens;
        let is_live = |at: usize| !source.is_test(tokens.get(at).start);
        if (0..tokens.len()).any(|at| is_conditional(tokens, at) && is_live(at)) {
            words.extend((0..tokens.len()).map(|at| tokens.word(at).to_string()));
        }
    }
    words
}

/// Lets an item of the library have unused parts. The author of a program sees what is unused there.
fn allow(sources: &Sources, choice: &mut Choice, unused: Unused) {
    let (Unused::Item(file, item) | Unused::Part(file, item)) = unused else { return };
    let Some(source) = sources.list.get(file).filter(|source| source.is_library) else { return };
    // An attribute on the call of a macro has no effect, but one on its module has.
    let mut item = item;
    while let Some(outer) = source.item(item).filter(|it| it.what == What::Call) {
        item = outer.parent.unwrap_or(ROOT);
    }
    choice.allow(file, item, "dead_code");
}

/// A choice with its file, and what rustc says of it.
type Attempt = (Choice, Composed, Compiled);

/// Leaves `unused` out, and then what refers to it: imports and implementations. Returns the file
/// without them or, if something else needs them, the words that it misses.
fn attempt(
    sources: &Sources,
    choice: &Choice,
    unused: &[Unused],
    others_before: usize,
    compiled: &mut impl FnMut(&Choice) -> Result<(Composed, Compiled), String>,
) -> Result<Result<Attempt, BTreeSet<String>>, String> {
    let mut choice = choice.clone();
    let mut next: BTreeSet<Unused> = unused.iter().copied().collect();
    loop {
        let is_new = next.iter().filter(|unused| leave_out(&mut choice, **unused)).count() > 0;
        if !is_new {
            return Ok(Err(BTreeSet::new()));
        }
        let (composed, says) = compiled(&choice)?;
        if says.is_done {
            // A new warning says that a name means something else now.
            let is_same = others(&says) <= others_before;
            return Ok(if is_same { Ok((choice, composed, says)) } else { Err(BTreeSet::new()) });
        }
        let names = names_of(sources, &choice);
        let mut missed = BTreeSet::new();
        let mut others = Vec::new();
        next.clear();
        for message in says.messages.iter().filter(|message| message.is_error) {
            if message.spans.is_empty() {
                missed.insert(String::new());
            }
            for span in &message.spans {
                match referring(sources, &composed, span, &names) {
                    Ok(found) => next.extend(found),
                    Err(words) => others.push((span, words)),
                }
            }
        }
        // What is in an implementation goes with it.
        others.retain(|(span, _)| !is_inside(sources, &composed, span, &next));
        missed.extend(others.into_iter().flat_map(|(_, words)| words));
        if !missed.is_empty() {
            return Ok(Err(missed));
        }
    }
}

/// Returns the number of messages that are not about what is unused.
fn others(says: &Compiled) -> usize {
    let is_other = |message: &&Message| !is_about_unused(message);
    says.messages.iter().filter(is_other).count()
}

/// Returns whether a message is about an item or an import that nothing uses.
fn is_about_unused(message: &Message) -> bool {
    matches!(message.code.as_str(), "dead_code" | "unused_imports" | "unused_macros")
}

/// Leaves something out. Returns whether it was there.
fn leave_out(choice: &mut Choice, unused: Unused) -> bool {
    match unused {
        Unused::Item(file, item) => choice.left_out.insert((file, item)),
        Unused::Import(file, token) => choice.left_imports.insert((file, token)),
        Unused::Part(..) => false,
    }
}

/// Returns the name of an item or of an import.
fn name_of(sources: &Sources, unused: Unused) -> String {
    let (Unused::Item(file, at) | Unused::Import(file, at) | Unused::Part(file, at)) = unused;
    let Some(source) = sources.list.get(file) else { return String::new() };
    if let Unused::Import(..) = unused {
        let imports = imports(&source.tokens);
        let import = imports.iter().find(|import| import.tokens.start == at);
        return import.map_or(String::new(), |import| import.name(&source.tokens).to_string());
    }
    source.item(at).map_or(String::new(), |item| item.name.clone())
}

/// Returns the names of what is left out.
fn names_of(sources: &Sources, choice: &Choice) -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    for (file, source) in sources.list.iter().enumerate() {
        for (index, item) in source.items.list.iter().enumerate() {
            if is_gone(sources, choice, file, index) {
                names.insert(item.name.clone());
            }
        }
        if let (true, Some(name)) = (source.is_library, source.module.last()) {
            if is_emptied(sources, choice, file, None) {
                names.insert(name.clone());
            }
        }
    }
    names
}

/// Returns the imports or the implementation that an error at a place is about, if it misses one of
/// `names`; otherwise the words that it is about.
fn referring(
    sources: &Sources,
    composed: &Composed,
    span: &Span,
    names: &BTreeSet<String>,
) -> Result<Vec<Unused>, Vec<String>> {
    let text = composed.text.get(span.start..span.end).unwrap_or_default();
    let is_sign = |sign: char| !sign.is_alphanumeric() && sign != '_';
    let words: Vec<String> = text.split(is_sign).map(str::to_string).collect();
    let origin = composed.origin(span.start);
    let source = origin.and_then(|(file, at)| Some((file, at, sources.list.get(file)?)));
    let Some((file, at, source)) = source else { return Err(words) };
    let imports = imports_at(source, at);
    let is_missing = |import: &Import| import.path.iter().any(|name| names.contains(name));
    if imports.iter().any(is_missing) {
        return Ok(imports.iter().map(|it| Unused::Import(file, it.tokens.start)).collect());
    }
    let is_missing = words.iter().any(|word| names.contains(word));
    let item = source.item_at(at).and_then(|index| Some((index, source.item(index)?)));
    match item.filter(|_| is_missing) {
        Some((index, item)) => {
            let is_head = item.body.map_or(true, |body| at < source.tokens.get(body).start);
            let is_impl = matches!(item.what, What::Impl | What::TraitImpl);
            if is_impl && is_head {
                Ok(vec![Unused::Item(file, index)])
            } else {
                Err(words)
            }
        }
        None => Err(words),
    }
}

/// Returns whether a span is in one of these items.
fn is_inside(
    sources: &Sources,
    composed: &Composed,
    span: &Span,
    items: &BTreeSet<Unused>,
) -> bool {
    let Some((file, at)) = composed.origin(span.start) else { return false };
    let Some(source) = sources.list.get(file) else { return false };
    let mut around = source.item_at(at);
    while let Some(index) = around {
        if items.contains(&Unused::Item(file, index)) {
            return true;
        }
        around = source.item(index).and_then(|item| item.parent);
    }
    false
}

/// Returns the imports with a name at a place in bytes.
fn imports_at(source: &Source, at: usize) -> Vec<Import> {
    let mut found = imports(&source.tokens);
    found.retain(|import| {
        let mut names = import.names.iter().map(|name| source.tokens.get(*name));
        names.any(|name| name.start <= at && at < name.end)
    });
    found
}

/// Returns what the messages call unused.
fn reported(sources: &Sources, composed: &Composed, messages: &[Message]) -> BTreeSet<Unused> {
    let mut found = BTreeSet::new();
    for message in messages {
        if !is_about_unused(message) {
            continue;
        }
        let is_import = message.code == "unused_imports";
        for span in &message.spans {
            if is_import {
                found.extend(imports_in(sources, composed, span));
            } else {
                found.extend(item_at(sources, composed, span));
            }
        }
    }
    found
}

/// Returns the imports in a span.
fn imports_in(sources: &Sources, composed: &Composed, span: &Span) -> Vec<Unused> {
    let Some((file, from)) = composed.origin(span.start) else { return Vec::new() };
    let Some((other, to)) = composed.origin(span.end) else { return Vec::new() };
    let Some(source) = sources.list.get(file).filter(|_| other == file) else { return Vec::new() };
    let is_inside = |first: usize, last: usize| {
        let start = source.tokens.get(first).start;
        let end = source.tokens.get(last.saturating_sub(1)).end;
        from <= start && end <= to || start <= from && to <= end
    };
    let imports = imports(&source.tokens);
    let inside = imports.iter().filter(|import| is_inside(import.tokens.start, import.tokens.end));
    inside.map(|import| Unused::Import(file, import.tokens.start)).collect()
}

/// Returns the item that a span names, or the one whose part it names.
fn item_at(sources: &Sources, composed: &Composed, span: &Span) -> Option<Unused> {
    let (file, at) = composed.origin(span.start)?;
    let source = sources.list.get(file)?;
    let named =
        source.items.list.iter().position(|item| item.name_at == at && !item.name.is_empty());
    let item = match named {
        Some(index) => index,
        None => source.item_at(at)?,
    };
    if named.is_none() && source.item(item)?.what == What::Macro {
        // A lint is about what the macro makes, and not about the macro.
        let (file, at) = composed.origin(span.call?)?;
        return Some(Unused::Part(file, sources.list.get(file)?.item_at(at)?));
    }
    let is_whole = named.is_some() && is_removable(source, item, source.item(item)?);
    Some(if is_whole { Unused::Item(file, item) } else { Unused::Part(file, item) })
}

/// Returns whether an item can be left out if nothing uses it: nothing in it has an effect elsewhere.
fn is_removable(source: &Source, index: usize, item: &Item) -> bool {
    let parent = item.parent.and_then(|parent| source.item(parent));
    // A trait has all of its items, and so have its implementations.
    let is_of_trait = parent.is_some_and(|it| matches!(it.what, What::Trait | What::TraitImpl));
    let is_known = matches!(
        item.what,
        What::Function | What::Type | What::Alias | What::Constant | What::Trait | What::Macro
    );
    let is_inside = |inner: usize| {
        let mut outer = Some(inner);
        while let Some(next) = outer.filter(|next| *next != index) {
            outer = source.item(next).and_then(|item| item.parent);
        }
        outer.is_some()
    };
    let is_impl = |item: &Item| matches!(item.what, What::Impl | What::TraitImpl);
    let list = source.items.list.iter().enumerate();
    let has_impl = list.skip(index + 1).any(|(inner, item)| is_impl(item) && is_inside(inner));
    let tokens = &source.tokens;
    let is_macro = item.what == What::Macro;
    // A macro of one's own may implement something.
    let has_macro = source.items.calls.iter().any(|call| {
        let is_inside = item.tokens.start < call.start && call.end < item.tokens.end;
        let name = call.start.checked_sub(3).map_or("", |name| tokens.word(name));
        is_inside && !is_macro && !is_harmless(name)
    });
    is_known && !is_of_trait && !has_impl && !has_macro
}
