//! JSON is read as a browser writes it.

use tooling::toml::{read_json, Value};

fn text(json: &str) -> String {
    read_json(json).unwrap().text().unwrap().to_string()
}

#[test]
fn every_kind_of_value_is_read() {
    let json = " { \"a\" : [ 1 , -2.5e+1, 0 ], \"b\":true,\r\n\"c\": \"=\",\n\t\"d\":null, \"e\":{}, \"f\":[] } \n";
    let json = read_json(json).unwrap();
    let list = json.get("a").unwrap().list().unwrap();
    assert!(list.iter().filter_map(Value::number).eq([1.0, -25.0, 0.0]));
    assert_eq!(json.get("b"), Some(&Value::Bare("true".to_string())));
    assert_eq!(json.get("c").unwrap().text(), Some("="));
    assert_eq!(json.get("d").unwrap().number(), None);
    assert_eq!(json.get("e").unwrap().get("a"), None);
    assert_eq!(json.get("f"), Some(&Value::List(Vec::new())));
    assert_eq!(json.get("g"), None);
    assert_eq!(read_json("1e999").unwrap().number(), Some(f64::INFINITY));
}

#[test]
fn escapes_and_surrogate_pairs_are_read() {
    assert_eq!(text(r#""\"\\\/\b\f\n\r\t""#), "\"\\/\u{8}\u{c}\n\r\t");
    assert_eq!(text(r#""取\u53d6\u00e9\uD83D\ude00😀""#), "取取é😀😀");
    for half in [r#""\ud83d""#, r#""\ud83d\u0041""#, r#""\ude00\ud83d""#, r#""\ud83dude00""#] {
        let why = "expected the number of a character after \\u".to_string();
        assert_eq!(read_json(half), Err((1, why)), "{half}");
    }
}

#[test]
fn what_is_not_json_is_refused_with_its_line() {
    for (json, line, message) in [
        ("", 1, "expected a value"),
        ("{\"a\" 1}", 1, "expected `:`, found `1`"),
        ("{\n\"a\" = 1}", 2, "expected `:`, found `=`"),
        ("[1\n2]", 2, "expected `,` or `]`, found `2`"),
        ("{\"a\": 1, \"a\": 2}", 1, "`a` is there twice"),
        ("1\n2", 2, "expected the end of the file, found `2`"),
        ("\"a\nb\"", 1, "missing \" at the end of a text"),
        ("\"a", 1, "missing \" at the end of a text"),
        (r#""\x""#, 1, "expected \\\", "),
        (r#""\u12g4""#, 1, "expected the number of a character after \\u"),
    ] {
        let (found, why) = read_json(json).unwrap_err();
        assert!(found == line && why.starts_with(message), "{json}: {found}: {why}");
    }
    // 64 levels are read; a million are refused at once, without a deep stack.
    assert!(read_json(&("[".repeat(64) + &"]".repeat(64))).is_ok());
    for open in ["[", "{\"a\":"] {
        let (_, why) = read_json(&open.repeat(1_000_000)).unwrap_err();
        assert_eq!(why, "expected at most 64 levels");
    }
    let path = format!("{{\"a\"{}: 1}}", ".a".repeat(1_000_000));
    assert_eq!(read_json(&path), Err((1, "expected at most 64 levels".to_string())));
}
