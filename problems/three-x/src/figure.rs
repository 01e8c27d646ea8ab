//! The picture on the page: a strip with an X, the squares that it closes, and the heaps that
//! are left.

use scripts::figure::{self, Anchor, Colour, Figure, Paint, Point};
use shared::take_and_break::TakeAndBreak;

const SQUARES: usize = 10;
const CROSS: usize = 4;
const SIDE: f64 = 46.0;
const LEFT: f64 = 44.0;
const STRIP: f64 = 62.0;
const OPEN: f64 = 166.0;
const HEAP: f64 = 280.0;

/// Returns the middle of a square, or of an item of the heap: item 0 is the dummy on the left.
fn middle(square: usize, y: f64) -> Point {
    (LEFT + SIDE * (square as f64 + 0.5), y)
}

fn is_closed(square: usize) -> bool {
    square.abs_diff(CROSS) <= 2
}

/// Draws a square of a strip; the colour is that of its frame.
fn draw_square(figure: &mut Figure, colour: Colour, (x, y): Point) {
    let corner = (x - SIDE / 2.0 + 1.5, y - SIDE / 2.0 + 1.5);
    figure.rect(Paint::Line(colour), corner, (SIDE - 3.0, SIDE - 3.0));
}

fn draw_cross(figure: &mut Figure, (x, y): Point) {
    for slope in [-9.0, 9.0] {
        let ends = [(x - 9.0, y - slope), (x + 9.0, y + slope)];
        figure.line(Paint::Thick(Colour::Losing), &ends);
    }
}

/// Writes what is left on either side, centred above or below the squares from `first` to `last`.
fn note(figure: &mut Figure, (first, last): (usize, usize), y: f64, text: &str) {
    let x = (middle(first, y).0 + middle(last, y).0) / 2.0;
    figure.text(Colour::Winning, Anchor::Middle, 17.0, (x, y), text);
}

#[test]
fn figure() {
    let mut strips = TakeAndBreak::new(&[(3, 7)]);
    let values = strips.values_to(SQUARES + 2).unwrap();
    let value = |squares: usize| values[squares + 2];
    let title =
        "An X on a strip closes five squares; as heaps, it takes three items from the middle";
    let mut figure = Figure::new(640.0, 362.0, title);

    let heading = format!("A strip of {SQUARES}, and an X on square {CROSS}");
    figure.bold(
        Colour::Ink,
        Anchor::Start,
        17.0,
        (LEFT + SIDE, 16.0),
        &heading,
    );
    for square in 1..=SQUARES {
        let at = middle(square, STRIP);
        draw_square(&mut figure, Colour::Ink, at);
        if square == CROSS {
            draw_cross(&mut figure, at);
        } else {
            figure.text(Colour::Ink, Anchor::Middle, 17.0, at, &square.to_string());
        }
    }

    let heading = "It closes the two squares on either side";
    let at = (LEFT + SIDE, STRIP + 56.0);
    figure.bold(Colour::Ink, Anchor::Start, 17.0, at, heading);
    for square in 1..=SQUARES {
        let (x, y) = middle(square, OPEN);
        if is_closed(square) {
            let corner = (x - SIDE / 2.0 + 1.5, y - SIDE / 2.0 + 1.5);
            figure.rect(
                Paint::Soft(Colour::Losing),
                corner,
                (SIDE - 3.0, SIDE - 3.0),
            );
        } else {
            draw_square(&mut figure, Colour::Winning, (x, y));
        }
        if square == CROSS {
            draw_cross(&mut figure, (x, y));
        }
    }
    let (left, right) = (CROSS - 3, SQUARES - CROSS - 2);
    let open = [(1, left, left), (CROSS + 3, SQUARES, right)];
    for (first, last, squares) in open {
        let text = format!("S({squares}) = {}", value(squares));
        note(&mut figure, (first, last), OPEN + 36.0, &text);
    }

    let heading = format!("As a heap of {}: the X takes three items", SQUARES + 2);
    let at = (LEFT + SIDE, HEAP - 46.0);
    figure.bold(Colour::Ink, Anchor::Start, 17.0, at, &heading);
    for item in 0..=SQUARES + 1 {
        let at = middle(item, HEAP);
        let is_dummy = item == 0 || item == SQUARES + 1;
        if item.abs_diff(CROSS) <= 1 {
            figure.circle(Paint::Dashed(Colour::Losing), at, 14.0);
        } else if is_dummy {
            figure.circle(Paint::Soft(Colour::Winning), at, 14.0);
            figure.text(Colour::Ink, Anchor::Middle, 16.0, at, "+1");
        } else {
            figure.circle(Paint::Fill(Colour::Winning), at, 14.0);
        }
    }
    let rests = [(0, CROSS - 2), (CROSS + 2, SQUARES + 1)];
    for (first, last) in rests {
        let text = format!("{} items", last - first + 1);
        note(&mut figure, (first, last), HEAP + 32.0, &text);
    }
    let sum = value(left) ^ value(right);
    let text = format!(
        "{} ⊕ {} = {sum}, not 0: this X loses",
        value(left),
        value(right)
    );
    assert_ne!(sum, 0);
    let at = (LEFT + SIDE, HEAP + 66.0);
    figure.bold(Colour::Losing, Anchor::Start, 17.0, at, &text);
    figure::check("three-x", &figure);
}
