//! The program as built; the block says which tests there are.

use testing::two_pieces_on;

testing::test_program! {
    "row-chess",
    odd: [
        ("", "", "1:1 number of pieces"),
        ("4\n5 3 9 5", "", two_pieces_on(5)),
        ("1000000000\n1 2 3", "", "2:6 square from 1"),
    ],
    random: |random| random.lists(1, |random| random.different(6, 12)),
    reference: [],
}
