//! The picture on the page: the heaps with their Grundy values, and moves from some of them.

use scripts::figure::{self, Anchor, Colour, Figure, Paint};
use shared::subtraction::Subtraction;

const LAST: usize = 15;
const SIDE: f64 = 38.0;
const LEFT: f64 = 16.0;
const TOP: f64 = 116.0;

/// Returns the middle of the cell of `heap`.
fn middle(heap: usize) -> f64 {
    LEFT + SIDE * heap as f64 + SIDE / 2.0
}

/// Draws the move that leaves `to` of `from` items, as an arch above the cells.
fn draw_above(figure: &mut Figure, from: usize, to: usize) {
    let take = (from - to) as f64;
    let (start, end) = (middle(from) - 2.0 - take, middle(to));
    let bend = ((start + 2.0 * end) / 3.0, TOP - 30.0 - 15.0 * take);
    let paint = Paint::Line(Colour::Losing);
    figure.bent_arrow(paint, (start, TOP - 3.0), bend, (end, TOP - 3.0));
}

/// Draws the move that leaves `to` of `from` items, as an arch below the cells.
fn draw_below(figure: &mut Figure, from: usize, to: usize) {
    let take = (from - to) as f64;
    let (start, end, edge) = (
        middle(from),
        middle(to) + 15.0 - 10.0 * take,
        TOP + SIDE + 3.0,
    );
    let bend = ((start + end) / 2.0 - 4.0, edge + 16.0 + 14.0 * take);
    figure.bent_arrow(
        Paint::Thick(Colour::Winning),
        (start, edge),
        bend,
        (end, edge),
    );
}

#[test]
fn figure() {
    let mut game = Subtraction::new(&[1, 2, 4, 8]);
    let values = game.values_to(LAST);
    let mut figure = Figure::new(
        640.0,
        276.0,
        "Heaps 0 to 15: every third is a P-position, and the Grundy values have period 3",
    );
    for take in [1, 2, 4, 8] {
        draw_above(&mut figure, 12, 12 - take);
    }
    for heap in (0..=LAST).filter(|&heap| values[heap] > 0) {
        draw_below(&mut figure, heap, heap - values[heap] as usize);
    }
    for (heap, &value) in values.iter().enumerate().take(LAST + 1) {
        let corner = (middle(heap) - SIDE / 2.0 + 2.0, TOP);
        let (paint, on_it, below) = if value == 0 {
            (Paint::Fill(Colour::Losing), Colour::Paper, Colour::Losing)
        } else {
            (Paint::Soft(Colour::Winning), Colour::Ink, Colour::Ink)
        };
        figure.rect(paint, corner, (SIDE - 4.0, SIDE));
        let size = 18.0;
        let text = heap.to_string();
        figure.bold(
            on_it,
            Anchor::Middle,
            size,
            (middle(heap), TOP + SIDE / 2.0),
            &text,
        );
        let text = value.to_string();
        figure.text(
            below,
            Anchor::Middle,
            size,
            (middle(heap), TOP + 104.0),
            &text,
        );
    }
    for start in (0..LAST).step_by(3) {
        let left = middle(start) - SIDE / 2.0 + 4.0;
        let right = middle(start + 2) + SIDE / 2.0 - 4.0;
        let (bottom, end) = (TOP + 124.0, TOP + 118.0);
        let bracket = [(left, end), (left, bottom), (right, bottom), (right, end)];
        figure.line(Paint::Line(Colour::Gold), &bracket);
    }
    let note = |figure: &mut Figure, colour, y, text: &str| {
        figure.text(colour, Anchor::Start, 17.0, (LEFT + 4.0, y), text);
    };
    note(&mut figure, Colour::Losing, 24.0, "12: no move leads");
    note(&mut figure, Colour::Losing, 46.0, "to a multiple of 3");
    note(
        &mut figure,
        Colour::Gold,
        TOP + 141.0,
        "Grundy values: period 3; the value is a winning take",
    );
    figure::check("hdu1847", &figure);
}
