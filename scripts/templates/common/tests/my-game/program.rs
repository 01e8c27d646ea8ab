testing::test_program! {
    "my-game",
    rejects: [
        // FILL IN input that is rejected: the input, what is printed before, where and what for.
    ],
    largest: |_| todo!("FILL IN the judge's largest input"),
}
