use testing::join;

testing::test_program! {
    "edpc-k",
    rejects: [
        ("", "", "1:1 number of takes"),
        ("2\r\n", "", "2:1 heap"),
        ("18446744073709551615 10000000\n1 2 x", "", "2:5 take from 1"),
    ],
    largest: |random| format!("1000 10000000\n{}\n", join(random.numbers(1000, 1..=10_000_000))),
    accepted: [("1 3 1 x", "First\n")],
}
