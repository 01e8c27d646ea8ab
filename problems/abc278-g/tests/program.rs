//! The program as built; the block says which tests there are.

testing::test_program! {
    "abc278-g",
    odd: [
        ("", "", "line 1, column 1: expected number of cards from 1 to 2000, found the end of the input"),
        ("2001 1 1", "", "line 1, column 1: expected number of cards from 1 to 2000, found \"2001\""),
        ("6 0 2", "", "line 1, column 3: expected least number of cards to take from 1 to 6, found \"0\""),
        ("6 3 2", "", "line 1, column 5: expected greatest number of cards to take from 3 to 6, found \"2\""),
        ("6 2\r\n7", "", "line 2, column 1: expected greatest number of cards to take from 2 to 6, found \"7\""),
        // The input ends where a reply is expected.
        ("6 1 2\n", "First\n3 2\n", "line 2, column 1: expected first card of a move from -1 to 6, found the end of the input"),
        ("5 2 2\n1", "Second\n", "line 2, column 2: expected number of cards from 2 to 2, found the end of the input"),
        // The judge says that the move was wrong.
        ("6 1 2\n-1 -1\n", "First\n3 2\n", "line 2, column 1: expected a reply (the judge rejected our move), found \"-1\""),
        ("6 1 2\n-2 1\n", "First\n3 2\n", "line 2, column 1: expected first card of a move from -1 to 6, found \"-2\""),
        ("6 1 2\n7 1\n", "First\n3 2\n", "line 2, column 1: expected first card of a move from -1 to 6, found \"7\""),
        ("6 1 2\none 1\n", "First\n3 2\n", "line 2, column 1: expected first card of a move from -1 to 6, found \"one\""),
        // A card that is gone, a card with too few neighbours, and no move although one is left.
        ("6 1 2\n3 1\n", "First\n3 2\n", "line 2, column 1: expected a legal first card, or 0 if no move is left, found \"3\""),
        ("5 2 2\n2 2\n\t1 1\n", "Second\n4 2\n", "line 3, column 2: expected a legal first card, or 0 if no move is left, found \"1\""),
        ("6 1 2\n0 0\n", "First\n3 2\n", "line 2, column 1: expected a legal first card, or 0 if no move is left, found \"0\""),
        // No move, although the least take is left.
        ("3 1 2\n0 0\n", "First\n2 1\n", "line 2, column 1: expected a legal first card, or 0 if no move is left, found \"0\""),
        // A move although none is left, and half of `0 0`.
        ("2 2 2\n1 2\n", "First\n1 2\n", "line 2, column 1: expected a legal first card, or 0 if no move is left, found \"1\""),
        ("2 2 2\n0 1\n", "First\n1 2\n", "line 2, column 3: expected number of cards from 0 to 0, found \"1\""),
        // Too many cards by the rules, by a gap, by the end of the line; then too few.
        ("9 1 2\n3 3\n", "First\n5 1\n", "line 2, column 3: expected number of cards from 1 to 2, found \"3\""),
        ("9 1 2\n+4 2\n", "First\n5 1\n", "line 2, column 4: expected number of cards from 1 to 1, found \"2\""),
        ("9 1 2\n9 2\n", "First\n5 1\n", "line 2, column 3: expected number of cards from 1 to 1, found \"2\""),
        ("9 2 3\n8 1\n", "First\n4 3\n", "line 2, column 3: expected number of cards from 2 to 2, found \"1\""),
    ],
    accepted: [
        // What follows the end is not read.
        ("2 2 2\n0 0\nx", "First\n1 2\n"),
        ("6 1 2\n1 2\n0 0 x", "First\n3 2\n5 2\n"),
    ],
}
