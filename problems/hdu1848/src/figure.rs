//! The picture on the page: the Grundy values of one heap from which Fibonacci numbers are taken,
//! ten to a row.

use scripts::figure::{self, Anchor, Colour, Figure, Paint, Point};
use shared::subtraction::Subtraction;

const ROWS: usize = 6;
const COLUMNS: usize = 10;
const SIDE: f64 = 40.0;
const RISE: f64 = 32.0;
const LEFT: f64 = 72.0;
const TOP: f64 = 40.0;

/// Returns the upper left corner of the cell of a heap.
fn corner(heap: usize) -> Point {
    let (row, column) = (heap / COLUMNS, heap % COLUMNS);
    (LEFT + SIDE * column as f64, TOP + RISE * row as f64)
}

#[test]
fn figure() {
    let mut game = Subtraction::new(&[1, 2, 3, 5, 8, 13, 21, 34, 55]);
    let values = game.values_to(ROWS * COLUMNS - 1);
    // The first heap that differs from the one ten before it.
    let differs = |&heap: &usize| values[heap] != values[heap - COLUMNS];
    let broken = (COLUMNS..values.len()).find(differs).unwrap();
    let title = "Grundy values of heaps 0 to 59, ten a row, when Fibonacci numbers are taken: \
                 the rows are equal up to 33, and 34 breaks the pattern";
    let mut figure = Figure::new(640.0, 262.0, title);
    for column in 0..COLUMNS {
        let at = (corner(column).0 + SIDE / 2.0, TOP - 16.0);
        figure.text(Colour::Ink, Anchor::Middle, 16.0, at, &column.to_string());
    }
    for (heap, &value) in values.iter().enumerate() {
        let (x, y) = corner(heap);
        let (paint, colour) = if value == 0 {
            (Paint::Fill(Colour::Losing), Colour::Paper)
        } else {
            (Paint::Soft(Colour::Winning), Colour::Ink)
        };
        figure.rect(paint, (x + 1.5, y + 1.5), (SIDE - 3.0, RISE - 3.0));
        let middle = (x + SIDE / 2.0, y + RISE / 2.0);
        figure.bold(colour, Anchor::Middle, 18.0, middle, &value.to_string());
        if heap % COLUMNS == 0 {
            let at = (LEFT - 12.0, middle.1);
            figure.text(Colour::Ink, Anchor::End, 16.0, at, &format!("{heap} +"));
        }
    }
    let (x, y) = corner(broken);
    figure.rect(
        Paint::Thick(Colour::Gold),
        (x + 0.5, y + 0.5),
        (SIDE - 1.0, RISE - 1.0),
    );

    // A bracket beside the rows that are equal from end to end.
    let equal = broken / COLUMNS;
    let (right, foot) = (
        LEFT + SIDE * COLUMNS as f64 + 8.0,
        TOP + RISE * equal as f64 - 3.0,
    );
    let bracket = [
        (right, TOP + 3.0),
        (right + 8.0, TOP + 3.0),
        (right + 8.0, foot),
        (right, foot),
    ];
    figure.line(Paint::Line(Colour::Ink), &bracket);
    let at = (right + 18.0, (TOP + foot) / 2.0);
    figure.text(Colour::Ink, Anchor::Start, 17.0, at, "equal rows");
    let y = y + RISE / 2.0;
    let arrow = (right + 12.0, y);
    figure.line(Paint::Line(Colour::Gold), &[(right, y), arrow]);
    let text = format!("{broken} is a take:");
    figure.text(Colour::Gold, Anchor::Start, 17.0, (right + 18.0, y), &text);
    let at = (right + 18.0, y + 22.0);
    figure.text(Colour::Gold, Anchor::Start, 17.0, at, "4, not 0");
    assert_eq!((values[broken], values[broken - 3 * COLUMNS]), (4, 0));

    let note = "Grundy value in the cell; red: lost as the only heap";
    let at = (LEFT, TOP + RISE * ROWS as f64 + 18.0);
    figure.text(Colour::Ink, Anchor::Start, 17.0, at, note);
    figure::check("hdu1848", &figure);
}
