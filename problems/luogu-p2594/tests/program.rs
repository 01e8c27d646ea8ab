//! The program as built; the block says which tests there are.

testing::test_program! {
    "luogu-p2594",
    odd: [
        ("", "", "1:1 number of games"),
        ("1\n", "", "2:1 number of rows from 1 to 1000"),
        ("1\n0 3\n", "", "2:1 number of rows from 1 to 1000"),
        ("1\n1001 3\n", "", "2:1 number of rows from 1 to 1000"),
        ("1\n2 0\n", "", "2:3 number of columns from 1 to 1000"),
        ("1\n2 1001\n", "", "2:3 number of columns from 1 to 1000"),
        ("2\n1 1\nT\n1 2\n", "-_-\n", "5:1 expecting row of 2 letters H or T"),
        ("1\n2 3\nHHH\nTT\n", "", "4:1 expecting row of 3 letters H or T"),
        ("1\n2 3\nHHH\n TTHH\n", "", "4:2 expecting row of 3 letters H or T"),
        ("1\n2 3\nHHh\nTTH\n", "", "3:1 expecting row of 3 letters H or T"),
        ("1\r\n2 3\r\nHHH\r\nT H H\r\n", "", "4:1 expecting row of 3 letters H or T"),
        ("1\n1 3\nHT\u{e9}\n", "", "3:1 expecting row of 3 letters H or T"),
    ],
    accepted: [
        // No game, no line.
        ("0", ""),
        // What follows is not read.
        ("1 1 1 T x", "-_-\n"),
    ],
    dialogue: (counted, "1 1\nT\n", "-_-\n"),
}

/// Two tails far apart whose exponents differ by a multiple of 64, and two with the same exponent.
#[test]
fn exponents_beyond_64() {
    let game = |tails: [(usize, usize); 2]| {
        let letter = |row, column| {
            if tails.contains(&(row, column)) {
                'T'
            } else {
                'H'
            }
        };
        let line = |row| {
            (1..=1000)
                .map(|column| letter(row, column))
                .collect::<String>()
        };
        let lines: Vec<String> = (1..=1000).map(line).collect();
        format!("1000 1000\n{}\n", lines.join("\n"))
    };
    let games = [
        [(1000, 1000), (999, 999)],
        [(1000, 1000), (968, 968)],
        [(1000, 1000), (1000, 936)],
        [(1000, 900), (900, 1000)],
        [(1, 512), (512, 1)],
        [(1, 1000), (2, 3)],
    ];
    let answers = "-_-\n-_-\n-_-\n=_=\n=_=\n=_=\n";
    let input: String = games.into_iter().map(game).collect();
    PROGRAM.check_accepted(&[(format!("6\n{input}").as_bytes(), answers)]);
}
