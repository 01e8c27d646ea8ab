//! The picture on the page: a graph with its Grundy values, three pieces and a winning move.

use scripts::figure::{self, Anchor, Colour, Figure, Paint, Point};
use shared::dag::Dag;
use shared::nim::nim_sum;

/// For each vertex, counted from 1, where it stands and its successors.
const VERTICES: &[(Point, &[u32])] = &[
    ((70.0, 120.0), &[2, 4, 5]),
    ((230.0, 120.0), &[3, 5, 6]),
    ((390.0, 120.0), &[6, 7]),
    ((70.0, 250.0), &[5, 8]),
    ((230.0, 250.0), &[6, 8]),
    ((390.0, 250.0), &[7, 8]),
    ((560.0, 250.0), &[9]),
    ((390.0, 370.0), &[9]),
    ((560.0, 370.0), &[]),
];

const PIECES: [u32; 3] = [1, 3, 5];
const RADIUS: f64 = 24.0;

fn place(vertex: u32) -> Point {
    VERTICES[vertex as usize - 1].0
}

#[test]
fn figure() {
    let mut dag = Dag::new();
    for (_, successors) in VERTICES {
        successors
            .iter()
            .for_each(|successor| dag.add_successor(successor - 1));
        dag.end_vertex();
    }
    let values = dag.grundy_values().unwrap();
    let value = |vertex: u32| u64::from(values[vertex as usize - 1]);
    let sum = nim_sum(PIECES.iter().map(|&vertex| value(vertex)));
    let wins =
        |from: u32, to: u32| PIECES.contains(&from) && sum != 0 && value(to) == value(from) ^ sum;
    let mut figure = Figure::new(640.0, 424.0, "A graph with the Grundy value in each vertex");
    for (index, (from, successors)) in VERTICES.iter().enumerate() {
        for &successor in successors.iter() {
            let to = place(successor);
            let (x, y) = (to.0 - from.0, to.1 - from.1);
            let length = (x * x + y * y).sqrt();
            let at = |distance: f64| {
                (
                    from.0 + x * distance / length,
                    from.1 + y * distance / length,
                )
            };
            let paint = if wins(index as u32 + 1, successor) {
                Paint::Thick(Colour::Winning)
            } else {
                Paint::Line(Colour::Ink)
            };
            let gap = if PIECES.contains(&successor) {
                8.0
            } else {
                2.0
            };
            figure.arrow(paint, at(RADIUS), at(length - RADIUS - gap));
        }
    }
    for vertex in 1..=VERTICES.len() as u32 {
        let (x, y) = place(vertex);
        if PIECES.contains(&vertex) {
            figure.circle(Paint::Thick(Colour::Gold), (x, y), RADIUS + 5.0);
        }
        let (paint, colour) = if value(vertex) == 0 {
            (Paint::Fill(Colour::Losing), Colour::Paper)
        } else {
            (Paint::Fill(Colour::Winning), Colour::Paper)
        };
        figure.circle(paint, (x, y), RADIUS);
        figure.bold(
            colour,
            Anchor::Middle,
            20.0,
            (x, y),
            &value(vertex).to_string(),
        );
        figure.text(
            Colour::Ink,
            Anchor::End,
            16.0,
            (x - 26.0, y + 24.0),
            &vertex.to_string(),
        );
    }
    let pieces = PIECES.map(|vertex| value(vertex).to_string()).join(" ⊕ ");
    let note = format!("pieces on 1, 3 and 5: {pieces} = {sum}");
    figure.bold(Colour::Gold, Anchor::Start, 18.0, (16.0, 24.0), &note);
    let note = "each thick move makes the nim-sum 0";
    figure.bold(Colour::Winning, Anchor::Start, 18.0, (16.0, 50.0), note);
    figure::check("dag-chess", &figure);
}
