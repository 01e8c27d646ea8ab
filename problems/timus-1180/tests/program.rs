//! The program as built; the block says which tests there are.

testing::test_program! {
    "timus-1180",
    odd: [
        ("", "", "1:1 expecting heap of at most 1000000 digits"),
        ("0000000000000000000000000000000000x", "", "1:1 expecting heap of at most 1000000 digits"),
    ],
    largest: |_| "8".repeat(1_000_000),
    accepted: [
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
    let error = "1:1 expecting heap of at most 1000000 digits";
    PROGRAM.check_odd(&[testing::Odd { input: &heap, stdout: "", error }]);
}
