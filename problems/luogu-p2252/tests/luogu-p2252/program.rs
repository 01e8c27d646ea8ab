testing::test_program! {
    "luogu-p2252",
    rejects: [
        ("", "", "1:1 heap"),
        ("8\r\n", "", "2:1 heap"),
    ],
    largest: |_| "18446744073709551615 11400714819323198485\n".to_string(),
    accepted: [("1 2 x", "0\n")],
}
