testing::test_program! {
    "abc278-g",
    rejects: [
        ("", "", "1:1 number of cards"),
        ("6 0 2", "", "1:3 least number of cards to take from 1 to 6"),
        ("6 3 2", "", "1:5 greatest number of cards to take from 3 to 6"),
        // The input ends where a reply is expected.
        ("6 1 2\n", "First\n3 2\n", "2:1 first card of a move"),
        ("5 2 2\n1", "Second\n", "2:2 number of cards"),
        // The judge says that the move was wrong.
        ("6 1 2\n-1 -1\n", "First\n3 2\n", "2:1 a reply (the judge rejected our move)"),
        // A card that is gone, and a card with too few neighbours.
        ("6 1 2\n3 1\n", "First\n3 2\n", "2:1 a legal first card, or 0 if no move is left"),
        ("5 2 2\n2 2\n\t1 1\n", "Second\n4 2\n", "3:2 a legal first card, or 0 if no move is left"),
        // No move, although the least take is left.
        ("3 1 2\n0 0\n", "First\n2 1\n", "2:1 a legal first card, or 0 if no move is left"),
        // A move although none is left, and half of `0 0`.
        ("2 2 2\n1 2\n", "First\n1 2\n", "2:1 a legal first card, or 0 if no move is left"),
        ("2 2 2\n0 1\n", "First\n1 2\n", "2:3 number of cards from 0 to 0"),
        // Too many cards by the rules, by a gap, by the end of the line.
        ("9 1 2\n3 3\n", "First\n5 1\n", "2:3 number of cards from 1 to 2"),
        ("9 1 2\n+4 2\n", "First\n5 1\n", "2:4 number of cards from 1 to 1"),
        ("9 1 2\n9 2\n", "First\n5 1\n", "2:3 number of cards from 1 to 1"),
    ],
    largest: |_| "2000 1 1 1\n".to_string(),
    accepted: [("2 2 2\n0 0\nx", "First\n1 2\n")],
}
