//! The scanner of tokens.

use judging::{files, workspace};
use scripts::bundle::tokens::{Kind, Tokens};

#[test]
fn every_literal_comment_and_name_is_one_token() {
    use Kind::{Doc, InnerDoc, Lifetime, Literal, Sign, Word};
    for (text, kind) in [
        (r#""a \" // \\""#, Literal),
        ("\"two\nlines\"", Literal),
        (r##"r#"a " "b"#"##, Literal),
        (r#"br"\""#, Literal),
        (r#"b"\"""#, Literal),
        (r#"c"x""#, Literal),
        (r##"cr#""#"##, Literal),
        ("'a'", Literal),
        (r"'\''", Literal),
        (r"'\u{1F600}'", Literal),
        ("'😀'", Literal),
        ("'\"'", Literal),
        ("' '", Literal),
        ("'_'", Literal),
        (r"b'\''", Literal),
        ("1.5e-3", Literal),
        ("0xE", Literal),
        ("1_000u64", Literal),
        ("'a", Lifetime),
        ("'static", Lifetime),
        ("'_", Lifetime),
        ("r#type", Word),
        ("größe_1", Word),
        ("::", Sign),
        ("..=", Sign),
        ("<<=", Sign),
        ("->", Sign),
        ("/// docs", Doc),
        ("/** docs /* nested */ */", Doc),
        ("//! docs", InnerDoc),
        ("/*! docs */", InnerDoc),
    ] {
        let tokens = Tokens::scan(text.to_string()).unwrap();
        assert_eq!(tokens.len(), 1, "{text}");
        let token = tokens.get(0);
        assert_eq!((token.kind, token.start, token.end), (kind, 0, text.len()), "{text}");
    }
    for text in ["// a", "//// a", "/* a /* b */ */", "/**/", "/*** a */", "", " \n\t"] {
        assert!(Tokens::scan(text.to_string()).unwrap().is_empty(), "{text}");
    }
}

#[test]
fn tokens_end_where_they_end() {
    for (text, words) in [
        ("0..1.0.max(x)", &["", "..", "", ".", "max", "(", "x", ")"][..]),
        ("0xE-1", &["", "-", ""]),
        ("1.foo", &["", ".", "foo"]),
        ("'a'.b::<'c>", &["", ".", "b", "::", "<", "", ">"]),
        ("r#fn r#name r\"x\" b'x'", &["r#fn", "name", "", ""]),
        ("a>>=b=>c", &["a", ">>=", "b", "=>", "c"]),
        ("{a /* } */ \"}\"}", &["{", "a", "", "}"]),
    ] {
        let tokens = Tokens::scan(text.to_string()).unwrap();
        let found: Vec<&str> = (0..tokens.len()).map(|at| tokens.word(at)).collect();
        assert_eq!(found, words, "{text}");
    }
}

#[test]
fn what_is_not_closed_is_named_with_its_place() {
    for (text, at, message) in [
        ("a \"b", 2, "this string is not closed"),
        ("a r#\"b\"", 3, "this string is not closed"),
        ("a /* /* */", 2, "this comment is not closed"),
        ("(a", 0, "this bracket is not closed"),
        ("a)", 1, "a bracket is closed that is not open"),
    ] {
        let fault = Tokens::scan(text.to_string()).unwrap_err();
        assert_eq!((fault.at, fault.message.as_str()), (at, message), "{text}");
    }
}

/// Between two tokens of the sources here there are blanks and comments alone, and brackets match.
#[test]
fn tokens_cover_all_sources() {
    let root = workspace::root().unwrap();
    for folder in ["shared", "scripts/src", "problems/snim"] {
        for file in files::below(&root.join(folder)).unwrap() {
            if file.extension().map_or(true, |ending| ending != "rs") {
                continue;
            }
            let tokens = Tokens::scan(files::text(&file).unwrap()).unwrap();
            let mut places: Vec<_> = tokens.comments.clone();
            places.extend((0..tokens.len()).map(|at| tokens.get(at).start..tokens.get(at).end));
            places.sort_by_key(|place| place.start);
            let mut end = 0;
            for place in places {
                assert!(tokens.text[end..place.start].trim().is_empty(), "{file:?} {place:?}");
                end = place.end;
            }
            assert!(tokens.text[end..].trim().is_empty(), "{file:?}");
            for at in (0..tokens.len()).filter(|at| tokens.is_open(*at)) {
                let pair = [tokens.word(at), tokens.word(tokens.get(at).mate)].concat();
                assert!(["()", "[]", "{}"].contains(&pair.as_str()), "{file:?} {pair}");
            }
        }
    }
}
