//! The program as built; the block says which tests there are.

testing::test_program! {
    "my-game",
    odd: [
        // FILL IN input that is refused, e.g. ("x", "", "line 1, column 1: expected heap from 0 to 9, found \"x\"").
    ],
}
