//! The picture on the page: taking 1, 3 or 4 of six items as a graph, with the Grundy value of
//! every vertex.

use scripts::figure::{self, Anchor, Colour, Figure, Paint, Point};
use shared::dag::Dag;

const ITEMS: u32 = 6;
const TAKES: [u32; 3] = [1, 3, 4];
const RADIUS: f64 = 20.0;
const LEFT: f64 = 92.0;
const STEP: f64 = 84.0;
const MIDDLE: f64 = 174.0;

/// Returns the middle of a vertex, counted from 0: the heap of six items is vertex 0.
fn place(vertex: u32) -> Point {
    (LEFT + STEP * f64::from(vertex), MIDDLE)
}

/// Draws an edge: straight for a take of 1, above for 3, below for 4.
fn draw_edge(figure: &mut Figure, paint: Paint, from: u32, to: u32) {
    let ((start, y), (end, _)) = (place(from), place(to));
    match to - from {
        1 => figure.arrow(paint, (start + RADIUS + 3.0, y), (end - RADIUS - 3.0, y)),
        take => {
            let side = if take == 3 { -1.0 } else { 1.0 };
            let bend = ((start + end) / 2.0, y + side * 150.0);
            let near = y + side * (RADIUS + 1.0);
            figure.bent_arrow(paint, (start + 9.0, near), bend, (end - 9.0, near));
        }
    }
}

#[test]
fn figure() {
    let mut edges = Vec::new();
    for vertex in 0..=ITEMS {
        let heap = ITEMS - vertex;
        let takes = TAKES.iter().filter(|&&take| take <= heap);
        edges.extend(takes.map(|take| (vertex, vertex + take)));
    }
    let values = Dag::from_edges(edges.clone()).grundy_values().unwrap();
    let title =
        "Six items, takes 1, 3 or 4, as a graph: a vertex for each heap, an edge for each take";
    let mut figure = Figure::new(640.0, 330.0, title);
    // The thick edges last, so that no other crosses them.
    edges.sort_by_key(|&(_, to)| values[to as usize] == 0);
    for (from, to) in edges {
        let paint = if values[to as usize] == 0 {
            Paint::Thick(Colour::Winning)
        } else {
            Paint::Line(Colour::Ink)
        };
        draw_edge(&mut figure, paint, from, to);
    }
    let rows = [("vertex", 22.0), ("items", 46.0)];
    for (name, y) in rows {
        figure.text(Colour::Ink, Anchor::Start, 17.0, (8.0, y), name);
    }
    for (vertex, value) in (0..).zip(&values) {
        let (paint, colour) = if *value == 0 {
            (Paint::Fill(Colour::Losing), Colour::Paper)
        } else {
            (Paint::Soft(Colour::Winning), Colour::Ink)
        };
        let (x, y) = place(vertex);
        figure.circle(paint, (x, y), RADIUS);
        figure.bold(colour, Anchor::Middle, 20.0, (x, y), &value.to_string());
        let number = (vertex + 1).to_string();
        figure.bold(Colour::Ink, Anchor::Middle, 17.0, (x, 22.0), &number);
        let heap = (ITEMS - vertex).to_string();
        figure.text(Colour::Ink, Anchor::Middle, 17.0, (x, 46.0), &heap);
    }
    for (text, y) in [("take 3", 86.0), ("take 4", 262.0)] {
        figure.text(Colour::Ink, Anchor::Start, 16.0, (8.0, y), text);
    }
    let note = "In the circles: Grundy values. Thick: winning moves, to 0.";
    figure.text(Colour::Ink, Anchor::Start, 17.0, (24.0, 312.0), note);
    figure::check("rooted-dag", &figure);
}
