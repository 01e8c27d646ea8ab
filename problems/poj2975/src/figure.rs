//! The picture on the page: a Nim position in binary, and what each heap would have to become.

use scripts::figure::{self, Anchor, Colour, Figure, Paint};
use shared::nim::{nim_sum, Columns};

const HEAPS: [u64; 4] = [9, 12, 6, 5];
const DIGITS: u32 = 4;
const SIDE: f64 = 36.0;
const BEFORE: f64 = 64.0;
const AFTER: f64 = 318.0;

/// Returns the middle of a cell, given the left edge of its block.
fn cell(left: f64, row: usize, digit: u32) -> (f64, f64) {
    let column = f64::from(DIGITS - 1 - digit);
    (
        left + SIDE * (column + 0.5),
        92.0 + (SIDE + 6.0) * row as f64,
    )
}

/// Writes `number` in binary, on cells where the digit of `marked` is 1.
fn draw_binary(figure: &mut Figure, left: f64, row: usize, number: u64, marked: u64, paint: Paint) {
    for digit in 0..DIGITS {
        let (x, y) = cell(left, row, digit);
        let is_marked = marked >> digit & 1 == 1;
        if is_marked {
            let corner = (x - SIDE / 2.0 + 1.5, y - SIDE / 2.0);
            figure.rect(paint, corner, (SIDE - 3.0, SIDE));
        }
        let colour = match paint {
            Paint::Fill(_) if is_marked => Colour::Paper,
            _ => Colour::Ink,
        };
        let text = (number >> digit & 1).to_string();
        figure.bold(colour, Anchor::Middle, 18.0, (x, y), &text);
    }
}

#[test]
fn figure() {
    let sum = nim_sum(HEAPS);
    let mut columns = Columns::new();
    HEAPS.iter().for_each(|&heap| columns.add(heap));
    let top = 63 - sum.leading_zeros();
    let mut figure = Figure::new(
        640.0,
        336.0,
        "The heaps 9, 12, 6 and 5 in binary: the three with the highest digit of the nim-sum 6 \
         have a winning move",
    );

    let (x, y) = cell(BEFORE, 0, top);
    let height = (SIDE + 6.0) * HEAPS.len() as f64 + 6.0;
    let corner = (x - SIDE / 2.0 - 1.5, y - SIDE / 2.0 - 4.0);
    figure.rect(Paint::Line(Colour::Winning), corner, (SIDE + 3.0, height));
    let count = format!("{} winning moves", columns.count(top));
    figure.bold(Colour::Winning, Anchor::Start, 18.0, (16.0, 24.0), &count);
    let note = "one for each heap with the highest digit of the nim-sum";
    figure.text(Colour::Winning, Anchor::Start, 17.0, (16.0, 48.0), note);

    for (row, &heap) in HEAPS.iter().enumerate() {
        let y = cell(BEFORE, row, 0).1;
        let wins = heap >> top & 1 == 1;
        let digit = Paint::Soft(Colour::Winning);
        let text = heap.to_string();
        figure.bold(Colour::Ink, Anchor::End, 20.0, (52.0, y), &text);
        draw_binary(
            &mut figure,
            BEFORE,
            row,
            heap,
            if wins { 1 << top } else { 0 },
            digit,
        );

        let (colour, word) = if wins {
            (Colour::Winning, "")
        } else {
            (Colour::Losing, ": no move")
        };
        let line = if wins {
            Paint::Thick(colour)
        } else {
            Paint::Dashed(colour)
        };
        figure.arrow(line, (BEFORE + 4.0 * SIDE + 26.0, y), (AFTER - 22.0, y));
        draw_binary(
            &mut figure,
            AFTER,
            row,
            heap ^ sum,
            sum,
            Paint::Fill(colour),
        );
        let text = format!("{}{word}", heap ^ sum);
        figure.bold(
            colour,
            Anchor::Start,
            20.0,
            (AFTER + 4.0 * SIDE + 16.0, y),
            &text,
        );
    }

    let row = HEAPS.len();
    let y = cell(BEFORE, row, 0).1 + 14.0;
    let rule = y - SIDE / 2.0 - 6.0;
    figure.line(
        Paint::Line(Colour::Ink),
        &[(16.0, rule), (BEFORE + 4.0 * SIDE, rule)],
    );
    figure.bold(Colour::Gold, Anchor::End, 20.0, (52.0, y), &sum.to_string());
    for digit in 0..DIGITS {
        let x = cell(BEFORE, row, digit).0;
        let text = (sum >> digit & 1).to_string();
        figure.bold(Colour::Gold, Anchor::Middle, 18.0, (x, y), &text);
        let count = columns.count(digit).to_string();
        figure.text(Colour::Ink, Anchor::Middle, 16.0, (x, y + 34.0), &count);
    }
    let right = BEFORE + 4.0 * SIDE + 20.0;
    let note = "nim-sum: 1 where the count is odd";
    figure.text(Colour::Gold, Anchor::Start, 17.0, (right, y), note);
    let note = "heaps with this digit";
    figure.text(Colour::Ink, Anchor::Start, 17.0, (right, y + 34.0), note);
    figure::check("poj2975", &figure);
}
