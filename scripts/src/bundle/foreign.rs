//! Warnings about what a program has to say of a type of another crate, and not of one of its own.

use super::compose::{Choice, Composed};
use super::modules::Sources;
use super::rustc::Message;

/// A `match` on a type that is `#[non_exhaustive]` in another crate needs a last arm, which nothing
/// reaches in one file.
const LINTS: [&str; 3] = ["irrefutable_let_patterns", "unreachable_code", "unreachable_patterns"];

/// Silences such warnings about items of the program. Returns whether there are any.
pub fn allow(
    sources: &Sources,
    composed: &Composed,
    messages: &[Message],
    choice: &mut Choice,
) -> bool {
    let mut library = sources.list.iter().filter(|source| source.is_library);
    if !library.any(|source| source.has("non_exhaustive")) {
        return false;
    }
    let mut is_any = false;
    for message in messages {
        let Some(lint) = LINTS.iter().find(|lint| **lint == message.code) else { continue };
        let span = message.spans.first();
        let Some((file, at)) = span.and_then(|span| composed.origin(span.start)) else { continue };
        let source = sources.list.get(file).filter(|source| !source.is_library);
        if let Some(item) = source.and_then(|source| source.item_at(at)) {
            is_any |= choice.allow(file, item, lint);
        }
    }
    is_any
}
