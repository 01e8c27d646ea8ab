use testing::{rejected, Tests};

use crate::{by_rules, solution};

fn tests() -> Tests<'static> {
    Tests {
        rejects: vec![
            rejected("").at(1, 1, "number of peaks"),
            rejected("2\n").at(2, 1, "number of trails"),
            rejected("2 2\n1 1\n1").at(3, 2, "vertex of an edge"),
            rejected("0 1\n1 1").at(2, 1, "vertex of an edge from 1 to 0"),
            rejected("1000000 18446744073709551615\n1 1000000").at(2, 10, "vertex of an edge"),
        ],
        accepts: vec![("0 0", ""), ("2 0", "Mirko\nMirko\n"), ("1 1 1 1 x", "Slavko\n")],
        largest: |_| {
            // Every search for a short path from one of the last peaks enters the star of peak 1.
            let star = 100_000;
            let trails = (1..=star).flat_map(|at| [(1, at), (at, at)]).skip(1);
            let rays = (1..=star / 2).flat_map(|ray| {
                let (peak, valley) = (star + ray, star + 2 * ray);
                [
                    (peak, valley - 1),
                    (peak, valley),
                    (peak + star / 2, 1),
                    (peak + star / 2, valley - 1),
                ]
            });
            let line = |(peak, valley)| format!("{peak} {valley}\n");
            "200000 399999\n".to_string() + &trails.chain(rays).map(line).collect::<String>()
        },
        ..Tests::new(
            "luogu-p4617",
            env!("CARGO_BIN_EXE_luogu-p4617"),
            solution::solve,
            by_rules::answers,
        )
    }
}

testing::test_program!(tests());
