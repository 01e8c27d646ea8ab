use testing::{join, Random};

testing::test_program! {
    "bachetsgame",
    rejects: [
        ("3 1 1\n4", "Stan wins\n", "2:2 number of takes"),
        ("100000001 1 1", "", "1:1 heap from 0 to 10000000"),
        ("5 1000000000\n1 2 3", "", "2:6 take"),
    ],
    largest: |random| {
        let case = |random: &mut Random| [vec![1_000_000, 10, 1], random.numbers(9, 2..=30)].concat();
        random.lines(10, case)
    },
    accepted: [
        // Takes of 1 to 1000 lose exactly on the multiples of 1001.
        (&format!("9999990 1000 {0}\n10000000 1000 {0}", join(1..=1000)), "Ollie wins\nStan wins\n"),
    ],
    dialogue: ("3 1 1\n4 1 2\n", "Stan wins\nOllie wins\n"),
}
