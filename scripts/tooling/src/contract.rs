//! The contract of a program: what its file, `src/main.rs`, may have, so that one file for a judge can be
//! made of it and of modules of the library by looking at names. It is said at the end of the docs of
//! `shared/src/lib.rs`.

/// Returns the first breach of the contract in the text of a program: the line, and what to do.
pub fn breach(text: &str) -> Option<(usize, String)> {
    let at_head = |why: &str| Some((1, why.to_string()));
    if text.starts_with('\u{feff}') {
        return at_head(
            "a byte order mark: save the file without it, as a bundle begins with a comment",
        );
    }
    let is_attribute = |rest: &str| rest.trim_start().starts_with('[');
    if text.strip_prefix("#!").is_some_and(|rest| !is_attribute(rest)) {
        return at_head("`#!`: delete the line, as a bundle begins with a comment");
    }
    let code = code(text);
    if let Some(place) = places_of(&code, "macro_rules").next() {
        let why = "`macro_rules!`: write a function, as the modules below the program in one file \
                   would see the macro";
        return Some((line_of(&code, place), why.to_string()));
    }
    let reads = code.match_indices(".read").filter(|(place, _)| is_call_unasked(&code[*place..]));
    let (place, _) = { reads }.next()?;
    let why = "a call of `read` without `?` after it: add one, as the reader of a submitted file \
               does not look at ranges";
    Some((line_of(&code, place), why.to_string()))
}

/// Returns whether `call`, which begins with `.read`, is one of `read` or `read_or_end`, and no `?`
/// follows its closing parenthesis.
fn is_call_unasked(call: &str) -> bool {
    let rest = call[1..].trim_start_matches(is_of_name);
    let called = &call[1..call.len() - rest.len()];
    let is_call = rest.starts_with(['(', ':']) && ["read", "read_or_end"].contains(&called);
    let mut depth = 0;
    let end = call.char_indices().find(|(_, sign)| {
        depth += i32::from(*sign == '(') - i32::from(*sign == ')');
        *sign == ')' && depth == 0
    });
    let is_asked = end.is_some_and(|(end, _)| call[end + 1..].trim_start().starts_with('?'));
    is_call && !is_asked
}

/// Returns the names that follow `start` in the text of a program or a module, with their lines.
/// Comments and quoted texts do not count.
pub fn names_after(text: &str, start: &str) -> Vec<(usize, String)> {
    let code = code(text);
    let named = places_of(&code, start).map(|place| {
        let rest = &code[place + start.len()..];
        let name = rest.split(|sign: char| !is_of_name(sign)).next().unwrap_or_default();
        (line_of(&code, place), name.to_string())
    });
    named.filter(|(_, name)| !name.is_empty()).collect()
}

/// Returns where `name` stands in `code` and is not the end of a longer name.
fn places_of<'a>(code: &'a str, name: &'a str) -> impl Iterator<Item = usize> + 'a {
    let places = code.match_indices(name).map(|(place, _)| place);
    places.filter(|place| !code[..*place].ends_with(is_of_name))
}

fn is_of_name(sign: char) -> bool {
    sign.is_alphanumeric() || sign == '_'
}

fn line_of(code: &str, place: usize) -> usize {
    1 + code[..place].matches('\n').count()
}

/// Returns a text of Rust with blanks in place of comments and of what stands in quotes. Lines stay.
pub fn code(text: &str) -> String {
    let mut code = String::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        // No name that ends in `r` stands before a quote.
        let length = length_of_comment(rest).or_else(|| length_of_quoted(rest));
        match length {
            None => code.push(first),
            Some(length) => {
                let blank = |sign: char| if sign == '\n' { '\n' } else { ' ' };
                code.extend(rest[..length].chars().map(blank));
            }
        }
        rest = &rest[length.unwrap_or(first.len_utf8())..];
    }
    code
}

/// Returns the length of the comment that `text` begins with. One over several lines may hold others.
fn length_of_comment(text: &str) -> Option<usize> {
    if text.starts_with("//") {
        return Some(text.find('\n').unwrap_or(text.len()));
    }
    if !text.starts_with("/*") {
        return None;
    }
    let mut depth = 0;
    let mut rest = text;
    while let Some(place) = [rest.find("/*"), rest.find("*/")].into_iter().flatten().min() {
        depth += if rest[place..].starts_with('/') { 1 } else { -1 };
        rest = &rest[place + 2..];
        if depth == 0 {
            return Some(text.len() - rest.len());
        }
    }
    Some(text.len())
}

/// Returns the length of the string or the character in quotes that `text` begins with.
fn length_of_quoted(text: &str) -> Option<usize> {
    let raw = text.strip_prefix('r').map(|rest| rest.trim_start_matches('#'));
    if let Some(inner) = raw.and_then(|rest| rest.strip_prefix('"')) {
        let start = text.len() - inner.len();
        let end = format!("\"{}", "#".repeat(start - 2));
        return Some(inner.find(&end).map_or(text.len(), |place| start + place + end.len()));
    }
    let quote = text.chars().next().filter(|sign| ['"', '\''].contains(sign))?;
    let mut signs = text[1..].char_indices();
    if quote == '\'' {
        // `'a` alone is a lifetime.
        let mut inner = text[1..].chars();
        let (first, second) = (inner.next()?, inner.next());
        if first != '\\' && second != Some('\'') {
            return None;
        }
    }
    while let Some((place, sign)) = signs.next() {
        if sign == '\\' {
            signs.next();
        } else if sign == quote {
            return Some(place + 2);
        }
    }
    Some(text.len())
}
