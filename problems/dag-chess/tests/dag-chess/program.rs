use testing::{join, rejected, Tests};

use crate::{by_rules, solution};

fn tests() -> Tests<'static> {
    Tests {
        rejects: vec![
            rejected("").at(1, 1, "number of vertices"),
            rejected("2\n1 2\n").at(3, 1, "number of successors"),
            rejected("1\n0\n").at(3, 1, "number of pieces"),
            rejected("1\n0\n2 1 2").at(3, 5, "vertex of a piece from 1 to 1"),
            rejected("0\n1\n1").at(3, 1, "vertex of a piece from 1 to 0"),
            rejected("4\n1 2\n1 4\n0\n1 2\n1 3").because("there is a cycle through vertex 4"),
            rejected("2\n1 2\n1 1\n1 x").because("there is a cycle through vertex 2"),
            rejected("1\n1 1\n0").because("there is a cycle through vertex 1"),
            rejected("1000000000\n1 2 3").at(2, 6, "successor"),
            rejected("2\n4294967295 1\n").at(3, 1, "successor"),
        ],
        largest: |random| {
            let mut text = "200000\n0\n".to_string();
            for vertex in 2..=200_000 {
                text += &format!("2 {}\n", join(random.numbers(2, 1..=vertex - 1)));
            }
            text + &random.lists(1, |random| random.numbers(100_000, 1..=200_000))
        },
        ..Tests::new(
            "dag-chess",
            env!("CARGO_BIN_EXE_dag-chess"),
            solution::solve,
            by_rules::answers,
        )
    }
}

testing::test_program!(tests());

#[test]
fn the_c_program_answers_its_judge() {
    // Edges to earlier vertices, too.
    let sample = "4\n2 1 2\n0\n1 3\n0\n1 0\n2 0 2\n0\n\n\
                  4\n1 1\n1 2\n0\n0\n2 0 1\n2 1 1\n3 0 1 3\n0\n\
                  3\n0\n1 0\n2 1 0\n1 1\n1 2\n2 1 2\n0\n";
    tests().check_c_answers(sample, "WIN\nWIN\nWIN\nLOSE\nWIN\nWIN\nWIN\nWIN\n");
    let (input, expected) = by_rules::chess_game();
    tests().check_c_answers(&input, &expected);
}
