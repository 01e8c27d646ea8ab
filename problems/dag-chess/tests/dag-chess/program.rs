use testing::join;

testing::test_program! {
    "dag-chess",
    rejects: [
        ("", "", "1:1 number of vertices"),
        ("2\n1 2\n", "", "3:1 number of successors"),
        ("1\n0\n", "", "3:1 number of pieces"),
        ("1\n0\n2 1 2", "", "3:5 vertex of a piece from 1 to 1"),
        ("0\n1\n1", "", "3:1 vertex of a piece from 1 to 0"),
        ("4\n1 2\n1 4\n0\n1 2\n1 3", "", "a cycle leads to vertex 4"),
        ("2\n1 2\n1 1\n1 x", "", "a cycle leads to vertex 2"),
        ("1\n1 1\n0", "", "a cycle leads to vertex 1"),
        ("1000000000\n1 2 3", "", "2:6 successor"),
        ("2\n4294967295 1\n", "", "3:1 successor"),
    ],
    largest: |random| {
        let mut text = "200000\n0\n".to_string();
        for vertex in 2..=200_000 {
            text += &format!("2 {}\n", join(random.numbers(2, 1..=vertex - 1)));
        }
        text + &random.lists(1, |random| random.numbers(100_000, 1..=200_000))
    },
}
