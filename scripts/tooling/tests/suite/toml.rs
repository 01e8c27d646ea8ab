//! What is read from TOML, and that what is wrong is named with its line.

use tooling::toml::{self, Value};

#[test]
fn texts_lists_and_tables_are_read() {
    let text = "\u{feff}# a comment\r\na = \"x\\t\\\"\\\\\\u00e9\\U0001F600\" # more\r\n\
        b.c = 'x\\t'\nlist = [1_000, # one\n  true,\n]\ninline = { d = [], e = \"#\" }\n\
        [t.u]\n\"k e\" = -1.5\n[[v]]\nw = 1\n[[v]]\n[v.x]\ny = 2";
    let table = toml::read(text).unwrap();
    assert_eq!(table.text("a"), Some("x\t\"\\é😀"));
    assert_eq!(table.table("b").unwrap().text("c"), Some("x\\t"));
    let bare = |text: &str| Value::Bare(text.to_string());
    assert_eq!(table.get("list"), Some(&Value::List(vec![bare("1_000"), bare("true")])));
    assert_eq!(table.table("inline").unwrap().text("e"), Some("#"));
    let inner = table.table("t").unwrap().table("u").unwrap();
    assert_eq!((inner.line, inner.get("k e")), (8, Some(&bare("-1.5"))));
    let tables = table.tables("v");
    assert_eq!((tables.len(), tables[0].line, tables[1].line), (2, 10, 12));
    assert_eq!(tables[1].table("x").unwrap().get("y"), Some(&bare("2")));
    assert!(tables[0].get("x").is_none() && table.text("b").is_none());
}

#[test]
fn wrong_toml_is_named_with_its_line() {
    for (text, line, message) in [
        ("a = 1\na = 2", 2, "`a` is there twice"),
        ("a = 1\n[a.b]", 2, "`a` is not a table"),
        ("a = 1\n[[a]]", 2, "`a` is not a list of tables"),
        ("\na = 'x\n'", 2, "missing ' at the end of a text"),
        ("a = \"x", 1, "missing \" at the end of a text"),
        ("a = \"\\x\"", 1, "expected \\\", \\\\, \\n, \\t or \\u after a backslash"),
        ("a = \"\\ud800\"", 1, "expected the number of a character after \\u"),
        ("a = 1 b = 2", 1, "expected the end of the line, found `b`"),
        ("a = [1 2]", 1, "expected `,` or `]`, found `2`"),
        ("a = [1,\n2", 2, "expected `,` or `]`, found the end of the file"),
        ("a = { b = 1", 1, "expected `,` or `}`, found the end of the file"),
        ("[a\nb = 1", 1, "expected `]`, found the end of the line"),
        ("[[a]\n", 1, "expected `]`, found the end of the line"),
        ("= 1", 1, "expected a key, found `=`"),
        ("a 1", 1, "expected `=`, found `1`"),
        ("a =", 1, "expected a value: a text in quotes, a list in brackets, found the end of"),
    ] {
        let (found, why) = toml::read(text).unwrap_err();
        assert!(found == line && why.starts_with(message), "{text:?}: {found}: {why}");
    }
}
