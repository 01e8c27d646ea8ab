testing::test_program! {
    "pt07a",
    rejects: [
        ("", "", "1:1 number of trees"),
        ("1\n0", "", "2:1 number of vertices from 1 to 1000000"),
        ("2\n1\n1\n2\n1 2", "0\n", "5:3 flag from 0 to 1"),
        ("1\n1000000\n0 1 1", "", "3:6 flag"),
        ("1\n2\n1 1\n1 3", "", "4:3 vertex of an edge from 1 to 2"),
        ("2\n2\n1 1\n1 2\n2\n0 1\n1", "1\n", "7:2 vertex of an edge"),
        ("1\n2\n1 0\n2 2", "", "the edges do not form a tree"),
        ("1\n4\n0 0 0 1\n2 3\n3 2\n1 4", "", "the edges do not form a tree"),
        // Not even without the ground.
        ("1\n3\n0 0 0\n1 2\n2 1", "", "the edges do not form a tree"),
    ],
    largest: |random| {
        // One in a hundred vertices is on the ground; the longest path has thousands of edges.
        let count = 100_000;
        let flags = random.numbers(count, 0..=99).into_iter().map(|number| u8::from(number == 0));
        let flags = testing::join(flags);
        let edges = random.tree(count);
        format!("1\n{count}\n{flags}\n{edges}")
    },
    accepted: [
        ("0 x", ""),
        ("1 1 1 x", "0\n"),
        ("1\n2\n0 0\n2 1", "0\n"),
    ],
    dialogue: (counted, "2\n1 1\n1 2\n", "1\n"),
}
