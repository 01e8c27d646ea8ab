use testing::Random;

testing::test_program! {
    "rooted-dag",
    rejects: [
        ("", "", "1:1 number of vertices"),
        ("1\n", "", "2:1 number of edges"),
        ("1000000 4294967295\n1 2 3", "", "2:6 vertex of an edge"),
        ("1 1\n1 1", "", "a cycle leads to vertex 1"),
        ("4 4\n4 3\n1 2\n3 4\n2 4", "", "a cycle leads to vertex 4"),
    ],
    largest: |random| {
        let edge = |random: &mut Random| {
            let from = random.number(2..=1_000_000);
            vec![from, random.number(1..=from - 1)]
        };
        "1000000 300000\n".to_string() + &random.lines(300_000, edge)
    },
}
