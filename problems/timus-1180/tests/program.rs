//! The program as built; the block says which tests there are.

testing::test_program! {
    "timus-1180",
    odd: [
        ("", "", "line 1, column 1: expected heap of at most 1000000 digits, found the end of the input"),
        ("\u{FEFF}\r\n \n", "", "line 3, column 1: expected heap of at most 1000000 digits, found the end of the input"),
        ("-3", "", "line 1, column 1: expected heap of at most 1000000 digits, found \"-3\""),
        ("\t-0", "", "line 1, column 2: expected heap of at most 1000000 digits, found \"-0\""),
        ("\n 1.5", "", "line 2, column 2: expected heap of at most 1000000 digits, found \"1.5\""),
        ("+", "", "line 1, column 1: expected heap of at most 1000000 digits, found \"+\""),
        ("++1", "", "line 1, column 1: expected heap of at most 1000000 digits, found \"++1\""),
        ("0000000000000000000000000000000000x", "", "line 1, column 1: expected heap of at most 1000000 digits, found \"00000000000000000000000000000000\"..."),
        (b"12\xFF\0", "", "line 1, column 1: expected heap of at most 1000000 digits, found \"12\\xff\\x00\""),
    ],
    accepted: [
        // What follows is not read.
        ("4 x", "1\n1\n"),
    ],
    long_numbers: true,
}

#[test]
fn a_million_digits_and_one_more() {
    let mut heap = vec![b'9'; 1_000_000];
    PROGRAM.check_accepted(&[(&heap, "2\n")]);
    heap[999_999] = b'8';
    PROGRAM.check_accepted(&[(&heap, "1\n2\n")]);
    heap.splice(0..0, vec![b'0'; 1_000_000]);
    PROGRAM.check_accepted(&[(&heap, "1\n2\n")]);
    heap[999_999] = b'1';
    let error = "line 1, column 1: expected heap of at most 1000000 digits, found \"00000000000000000000000000000000\"...";
    PROGRAM.check_odd(&[(&heap, "", error)]);
}
