//! The contract of a program: each breach is seen, with its line, and nothing else is one.

use tooling::contract::{breach, code, names_after};

#[test]
fn breaches_are_seen_with_their_lines() {
    for (text, line, why) in [
        ("\u{feff}fn main() {}\n", 1, "a byte order mark"),
        ("#!/usr/bin/env run\nfn main() {}\n", 1, "`#!`"),
        ("fn main() {}\n\nmacro_rules! assert {\n", 3, "`macro_rules!`: write a function"),
        ("macro_rules ! twice {\n", 1, "`macro_rules!`"),
        ("fn a() {\n    while let Ok(n) = io.read(\"n\", 1..=99) {\n", 2, "without `?`"),
        (
            "fn a() {\n    io\n        .read_or_end(\"n\", 1..=f(9))\n        .ok()",
            3,
            "without `?`",
        ),
        ("io.read(\"a\", 0..=9)?;\nlet b = io.read::<u8>(\")?\", 0..=9);", 2, "without `?`"),
    ] {
        let (found, message) = breach(text).unwrap_or_else(|| panic!("{text}"));
        assert!(found == line && message.contains(why), "{text}: {found}: {message}");
    }
    for text in [
        "#![allow(dead_code)]\n",
        "// macro_rules! and io.read()\n",
        "let text = \"macro_rules! io.read()\";",
        "let n = io.read(\"a (b\", 0..=f(9))?;",
        "let n = io.read_or_end(\n    \"a\",\n    0..=9,\n)?;",
        "let rows = read_rows(io)?; file.read_to_string(&mut text); it.reads",
    ] {
        assert_eq!(breach(text), None, "{text}");
    }
}

#[test]
fn comments_and_quoted_texts_are_blank() {
    for (text, expected) in [
        ("a // b\nc", "a     \nc"),
        ("a /* /* b */ \n */ c", "a            \n    c"),
        ("f(\"\\\"b\", c)", "f(     , c)"),
        ("r#\"b\"c\"# d", "         d"),
        ("b\"x\" 'y' '\\'' '\"' &'a str", "b                 &'a str"),
        ("\"open", "     "),
    ] {
        assert_eq!(code(text), expected, "{text}");
    }
}

#[test]
fn a_path_begins_where_no_name_goes_on() {
    let text = "use shared::mex;\nunshared::a(); // shared::b\n(shared::nim::c, \"shared::d\")\nmy_shared::e";
    let names = names_after(text, "shared::");
    assert_eq!(names, [(1, "mex".to_string()), (3, "nim".to_string())]);
}
