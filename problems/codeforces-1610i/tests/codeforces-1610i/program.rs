testing::test_program! {
    "codeforces-1610i",
    rejects: [
        ("", "", "1:1 number of vertices"),
        ("1000000\n1 1000000 3", "", "2:12 vertex of an edge"),
        ("2\n1 1", "", "the edges do not form a tree"),
        ("3\n1 2\n2 1", "", "the edges do not form a tree"),
        // A path that leads to the cycle is not on it, and neither is vertex 1.
        ("6\n6 4\n6 5\n4 5\n2 4\n1 2", "", "the edges do not form a tree"),
        ("4\n2 3\n3 2\n1 x", "", "4:3 vertex of an edge from 1 to 4"),
    ],
    largest: |random| {
        let count: u64 = 300_000;
        let mut names: Vec<u64> = (1..=count).collect();
        random.shuffle(&mut names);
        let mut vertex = 0;
        let edges = random.lines(count - 1, |random| {
            vertex += 1;
            let parent = vertex - 1 - random.below(vertex.min(9));
            vec![names[vertex], names[parent]]
        });
        format!("{count}\n{edges}")
    },
    accepted: [("1 x", "2\n")],
}
