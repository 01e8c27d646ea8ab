//! The picture on the page: the Grundy values, their period, and the window that proves it.

use scripts::figure::{self, Anchor, Colour, Figure, Paint};
use shared::period::SubtractionValues;

const LAST: usize = 20;
const SIDE: f64 = 29.0;
const LEFT: f64 = 16.0;
const TOP: f64 = 56.0;

/// Returns the left edge of the cell of `heap`.
fn edge(heap: usize) -> f64 {
    LEFT + SIDE * heap as f64
}

/// Draws a bracket below the cells from `first` to `last`, with `text` below it.
fn bracket(figure: &mut Figure, colour: Colour, first: usize, last: usize, y: f64, text: &str) {
    let (left, right) = (edge(first) + 3.0, edge(last + 1) - 4.0);
    let corners = [(left, y - 7.0), (left, y), (right, y), (right, y - 7.0)];
    figure.line(Paint::Line(colour), &corners);
    let middle = (left + right) / 2.0;
    figure.text(colour, Anchor::Middle, 17.0, (middle, y + 15.0), text);
}

#[test]
fn figure() {
    let values = SubtractionValues::new(&[1, 3, 4]);
    let period = values.period().period;
    let mut figure = Figure::new(
        640.0,
        236.0,
        "The Grundy values of heaps 0 to 20 have period 7, and heaps 7 to 10 prove it",
    );
    for heap in 0..=LAST {
        let value = values.value(heap as u64);
        let (x, y) = (edge(heap), TOP);
        let middle = x + SIDE / 2.0 - 0.5;
        let (paint, colour) = if value == 0 {
            (Paint::Fill(Colour::Losing), Colour::Paper)
        } else {
            (Paint::Soft(Colour::Winning), Colour::Ink)
        };
        figure.rect(paint, (x + 1.0, y), (SIDE - 3.0, 36.0));
        let text = value.to_string();
        figure.bold(colour, Anchor::Middle, 18.0, (middle, y + 18.0), &text);
        let text = heap.to_string();
        figure.text(Colour::Ink, Anchor::Middle, 16.0, (middle, y - 14.0), &text);
    }
    for first in (0..LAST).step_by(period) {
        let text = format!("period {period}");
        bracket(
            &mut figure,
            Colour::Ink,
            first,
            first + period - 1,
            TOP + 52.0,
            &text,
        );
    }
    let (y, text) = (TOP + 98.0, "four values");
    bracket(&mut figure, Colour::Gold, 0, 3, y, text);
    bracket(
        &mut figure,
        Colour::Gold,
        period,
        period + 3,
        y,
        "the same four",
    );
    let note = "As many as the largest take: from here on all repeats.";
    figure.text(
        Colour::Gold,
        Anchor::Start,
        17.0,
        (LEFT + 4.0, TOP + 148.0),
        note,
    );
    figure.text(Colour::Ink, Anchor::Start, 17.0, (LEFT + 4.0, 18.0), "heap");
    let legend = "Grundy value in the cell; red: the player to move loses";
    figure.text(Colour::Ink, Anchor::End, 17.0, (624.0, 18.0), legend);
    figure::check("stones-134", &figure);
}
