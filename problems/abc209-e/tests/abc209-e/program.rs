const WORD: &str = "word of at least 3 letters";

testing::test_program! {
    "abc209-e",
    rejects: [
        ("", "", "1:1 number of words"),
        ("2\nabcabc\nab", "", format!("3:1 {WORD}")),
        ("1 ab1", "", format!("1:3 {WORD}")),
        ("2 abc abé", "", format!("1:7 {WORD}")),
        // Memory follows the words that are there.
        ("18446744073709551615\nabc\n", "", format!("3:1 {WORD}")),
    ],
    largest: |random| {
        let mut text = "200000\n".to_string();
        for _ in 0..200_000 {
            let letters = random.numbers(8, 0..=25).into_iter().map(|at| b'a' + at as u8);
            text.extend(letters.map(char::from));
            text.push('\n');
        }
        text
    },
    accepted: [
        ("0 x", ""),
        ("1 ABC x", "Draw\n"),
    ],
}
