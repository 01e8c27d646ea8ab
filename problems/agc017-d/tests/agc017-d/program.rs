testing::test_program! {
    "agc017-d",
    rejects: [
        ("", "", "1:1 number of vertices"),
        ("1000000\n1 1000000 3", "", "2:12 vertex of an edge"),
        ("2\n1 1", "", "the edges do not form a tree"),
        ("3\n2 3\n3 2", "", "the edges do not form a tree"),
        // A path that leads to the cycle is not on it, and neither is the root.
        ("6\n6 4\n6 5\n4 5\n2 4\n1 2", "", "the edges do not form a tree"),
        // All edges are read first.
        ("4\n2 3\n3 2\n1 x", "", "4:3 vertex of an edge from 1 to 4"),
    ],
    largest: |random| format!("500000\n{}", random.tree(500_000)),
    accepted: [("1 x", "Bob\n")],
}
