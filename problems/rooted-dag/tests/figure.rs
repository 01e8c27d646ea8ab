//! The picture on the page: a graph with the Grundy value of every vertex.

use scripts::figure::{self, Anchor, Colour, Figure, Paint, Point};
use shared::dag::Dag;

/// The edges, with vertices from 0, and where the vertices stand.
const EDGES: [(u32, u32); 10] = [
    (0, 1),
    (0, 2),
    (2, 1),
    (1, 3),
    (1, 4),
    (2, 4),
    (3, 5),
    (3, 6),
    (4, 6),
    (5, 6),
];
const PLACES: [Point; 7] = [
    (70.0, 116.0),
    (230.0, 56.0),
    (230.0, 176.0),
    (400.0, 56.0),
    (400.0, 176.0),
    (570.0, 56.0),
    (570.0, 176.0),
];
const RADIUS: f64 = 22.0;

/// Draws the edge from the rim of one vertex to the rim of the other.
fn draw_edge(figure: &mut Figure, paint: Paint, from: Point, to: Point) {
    let (x, y) = (to.0 - from.0, to.1 - from.1);
    let length = (x * x + y * y).sqrt();
    let (x, y) = (x / length, y / length);
    let at = |point: Point, far: f64| (point.0 + x * far, point.1 + y * far);
    figure.arrow(paint, at(from, RADIUS + 3.0), at(to, -RADIUS - 3.0));
}

#[test]
fn figure() {
    let values = Dag::from_edges(EDGES.to_vec()).grundy_values().unwrap();
    let title = "A graph: its vertices of Grundy value 0 are lost, and a move to one of them wins";
    let mut figure = Figure::new(640.0, 262.0, title);
    for (from, to) in EDGES {
        let (from, to) = (from as usize, to as usize);
        let paint = if values[to] == 0 {
            Paint::Thick(Colour::Winning)
        } else {
            Paint::Line(Colour::Ink)
        };
        draw_edge(&mut figure, paint, PLACES[from], PLACES[to]);
    }
    for (vertex, (&place, value)) in PLACES.iter().zip(&values).enumerate() {
        let (paint, colour) = if *value == 0 {
            (Paint::Fill(Colour::Losing), Colour::Paper)
        } else {
            (Paint::Soft(Colour::Winning), Colour::Ink)
        };
        figure.circle(paint, place, RADIUS);
        let text = value.to_string();
        figure.bold(colour, Anchor::Middle, 20.0, place, &text);
        let text = format!("vertex {}", vertex + 1);
        let side = if place.1 > 116.0 { 36.0 } else { -36.0 };
        let below = (place.0, place.1 + side);
        figure.text(Colour::Ink, Anchor::Middle, 16.0, below, &text);
    }
    let note = "In the circles: Grundy values. Thick: winning moves, to 0.";
    figure.text(Colour::Ink, Anchor::Start, 17.0, (24.0, 242.0), note);
    figure::check("rooted-dag", &figure);
}
