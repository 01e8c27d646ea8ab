//! JSON is read to the letter.

use tooling::json::Json;

fn text(json: &str) -> String {
    Json::parse(json).unwrap().text().unwrap().to_string()
}

#[test]
fn every_kind_of_value_is_read() {
    let json =
        r#" { "a" : [ 1 , -2.5e+1, 0 ], "b":true,"c":false, "d":null, "e":{}, "f":[], "a":7 } "#;
    let json = Json::parse(json).unwrap();
    assert_eq!(json.get("a"), Some(&Json::Number(7.0)), "the last of a name");
    assert_eq!(json.get("b"), Some(&Json::Bool(true)));
    assert_eq!(json.get("d"), Some(&Json::Null));
    assert_eq!(json.get("f"), Some(&Json::List(Vec::new())));
    assert_eq!(json.get("g"), None);
    let Json::Object(fields) = json else { panic!("{json:?}") };
    let numbers = [1.0, -25.0, 0.0].map(Json::Number);
    assert_eq!(fields[0], ("a".to_string(), Json::List(numbers.to_vec())));
}

#[test]
fn numbers_are_read_as_they_are_written() {
    for (json, number) in [("2e3", 2000.0), ("-0", 0.0), ("0.5", 0.5), ("1e999", f64::INFINITY)] {
        assert_eq!(Json::parse(json).unwrap().number(), Some(number), "{json}");
    }
}

#[test]
fn escapes_and_surrogate_pairs_are_read() {
    assert_eq!(text(r#""\"\\\/\b\f\n\r\t""#), "\"\\/\u{8}\u{c}\n\r\t");
    assert_eq!(text(r#""取\u53d6\u00e9\uD83D\ude00😀""#), "取取é😀😀");
    // Half a pair, alone or before another character.
    assert_eq!(text(r#""\ud83d""#), "\u{fffd}");
    assert_eq!(text(r#""\ud83d\u0041\ude00x""#), "\u{fffd}A\u{fffd}x");
}

#[test]
fn what_is_not_json_is_refused_with_its_place() {
    for (json, message) in [
        ("", "byte 0: expected a value, found the end"),
        ("[1,]", "byte 3: expected a value, found `]`"),
        ("{\"a\" 1}", "byte 5: expected `:`, found `1`"),
        ("{a:1}", "byte 1: expected `\"`, found `a`"),
        ("[1 2]", "byte 3: expected `,`, found `2`"),
        ("1 2", "byte 2: expected the end of the JSON, found `2`"),
        ("01", "byte 0: expected a number, found `01`"),
        ("1.", "byte 0: expected a number, found `1.`"),
        ("-", "byte 0: expected a number, found `-`"),
        ("1+1", "byte 0: expected a number, found `1+1`"),
        ("truth", "byte 3: expected `true`, found `t`"),
        ("\"a\nb\"", "byte 2: expected the rest of a string, found `\\n`"),
        ("\"a", "byte 2: expected the rest of a string, found the end"),
        (r#""\x""#, "byte 2: expected an escaped character, found `x`"),
        (r#""\u12g4""#, "byte 5: expected four hexadecimal digits, found `g`"),
        ("\u{feff}1", "byte 0: expected a value, found `\\u{feff}`"),
    ] {
        assert_eq!(Json::parse(json), Err(message.to_string()), "{json}");
    }
    // 64 levels are read; a million are refused at once, without a deep stack.
    assert!(Json::parse(&("[".repeat(64) + &"]".repeat(64))).is_ok());
    let deep = Json::parse(&"[".repeat(1_000_000)).unwrap_err();
    assert_eq!(deep, "byte 65: expected at most 64 levels, found `[`");
}
