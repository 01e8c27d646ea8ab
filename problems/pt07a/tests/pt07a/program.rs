use testing::{rejected, Tests};

use crate::{by_rules, solution};

fn tests() -> Tests<'static> {
    Tests {
        rejects: vec![
            rejected("").at(1, 1, "number of trees"),
            rejected("1\n0").at(2, 1, "number of vertices from 1 to 1000000"),
            rejected("2\n1\n1\n2\n1 2").after("0\n").at(5, 3, "flag from 0 to 1"),
            rejected("1\n1000000\n0 1 1").at(3, 6, "flag"),
            rejected("1\n2\n1 1\n1 3").at(4, 3, "vertex of an edge from 1 to 2"),
            rejected("2\n2\n1 1\n1 2\n2\n0 1\n1").after("1\n").at(7, 2, "vertex of an edge"),
            rejected("1\n2\n1 0\n2 2").because("the edges do not form a tree"),
            rejected("1\n4\n0 0 0 1\n2 3\n3 2\n1 4").because("the edges do not form a tree"),
            // Not even without the ground.
            rejected("1\n3\n0 0 0\n1 2\n2 1").because("the edges do not form a tree"),
        ],
        accepts: vec![("0 x", ""), ("1 1 1 x", "0\n"), ("1\n2\n0 0\n2 1", "0\n")],
        largest: |random| {
            // One in a hundred vertices is on the ground; the longest path has thousands of edges.
            let count = 100_000;
            let flags =
                random.numbers(count, 0..=99).into_iter().map(|number| u8::from(number == 0));
            let flags = testing::join(flags);
            let edges = random.tree(count);
            format!("1\n{count}\n{flags}\n{edges}")
        },
        ..Tests::new("pt07a", env!("CARGO_BIN_EXE_pt07a"), solution::solve, by_rules::answers)
    }
}

testing::test_program!(tests());

#[test]
fn dialogue() {
    tests().check_counted_dialogue("2\n1 1\n1 2\n", "1\n");
}
