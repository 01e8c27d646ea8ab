testing::test_program! {
    "luogu-p6487",
    rejects: [
        ("", "", "1:1 heap"),
        ("0", "", "1:1 heap"),
    ],
    largest: |_| "18446744073709551615\n".to_string(),
    accepted: [("7\n4 x", "2\n")],
}
