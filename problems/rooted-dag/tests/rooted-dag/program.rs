//! The program as built; the block says which tests there are.

use testing::{on_cycle, Random};

testing::test_program! {
    "rooted-dag",
    rejects: [
        ("", "", "1:1 number of vertices from 1 to 1000000"),
        ("1\n", "", "2:1 number of edges from 0 to 4294967295"),
        ("1000000 4294967295\n1 2 3", "", "2:6 vertex from 1 to 1000000"),
        ("1 1\n1 1", "", on_cycle(1)),
        ("4 4\n4 3\n1 2\n3 4\n2 4", "", on_cycle(3)),
    ],
    largest: |random| {
        let edge = |random: &mut Random| {
            let from = random.number(2..=1_000_000);
            vec![from, random.number(1..=from - 1)]
        };
        "1000000 300000\n".to_string() + &random.lines(300_000, edge)
    },
}
