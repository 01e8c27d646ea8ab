//! The picture on the page: the binary columns of four heaps, counted modulo k + 1.

use scripts::figure::{self, Anchor, Colour, Figure, Paint};
use shared::nim::Columns;

const MOST: u64 = 2;
const DIGITS: u32 = 3;
const SIDE: f64 = 34.0;
const TOP: f64 = 62.0;

/// Draws the heaps from `left` on, one a row, and below them the counts of their digits. The
/// heaps that differ from `before` are marked.
fn draw(figure: &mut Figure, left: f64, title: &str, before: &[u64], heaps: &[u64]) {
    let mut columns = Columns::new();
    heaps.iter().for_each(|&heap| columns.add(heap));
    let x = |digit: u32| left + 96.0 + SIDE * f64::from(DIGITS - 1 - digit);
    figure.bold(Colour::Ink, Anchor::Start, 18.0, (left, 20.0), title);
    for digit in 0..DIGITS {
        let text = (1 << digit).to_string();
        figure.text(
            Colour::Ink,
            Anchor::Middle,
            16.0,
            (x(digit), TOP - 14.0),
            &text,
        );
    }
    let mut y = TOP + SIDE / 2.0;
    for (&heap, &old) in heaps.iter().zip(before) {
        let colour = if heap == old {
            Colour::Ink
        } else {
            Colour::Winning
        };
        let text = format!("heap {heap}");
        figure.text(colour, Anchor::Start, 18.0, (left, y), &text);
        for digit in 0..DIGITS {
            let text = (heap >> digit & 1).to_string();
            let corner = (x(digit) - SIDE / 2.0 + 1.0, y - SIDE / 2.0 + 1.0);
            if heap >> digit & 1 == 1 {
                figure.rect(Paint::Soft(colour), corner, (SIDE - 2.0, SIDE - 2.0));
            }
            figure.text(Colour::Ink, Anchor::Middle, 18.0, (x(digit), y), &text);
        }
        y += SIDE;
    }
    y += 8.0;
    figure.text(Colour::Ink, Anchor::Start, 18.0, (left, y), "count");
    for digit in 0..DIGITS {
        let count = columns.count(digit);
        let colour = if count % (MOST + 1) == 0 {
            Colour::Losing
        } else {
            Colour::Gold
        };
        let corner = (x(digit) - SIDE / 2.0 + 1.0, y - SIDE / 2.0 + 1.0);
        figure.rect(Paint::Fill(colour), corner, (SIDE - 2.0, SIDE - 2.0));
        let text = count.to_string();
        figure.bold(Colour::Paper, Anchor::Middle, 18.0, (x(digit), y), &text);
    }
}

#[test]
fn figure() {
    let title = "Four heaps with k = 2: two of them are reduced so that 3 divides every count";
    let mut figure = Figure::new(640.0, 280.0, title);
    let (before, after) = ([6, 5, 3, 2], [3, 1, 3, 2]);
    draw(&mut figure, 24.0, "before the move: won", &before, &before);
    draw(&mut figure, 364.0, "after it: lost", &before, &after);
    figure.arrow(
        Paint::Thick(Colour::Winning),
        (270.0, TOP + 66.0),
        (344.0, TOP + 66.0),
    );
    let text = "two heaps";
    figure.text(
        Colour::Winning,
        Anchor::Middle,
        16.0,
        (306.0, TOP + 48.0),
        text,
    );
    let note = "k = 2: the counts that 3 divides are red, the others yellow";
    figure.text(Colour::Ink, Anchor::Start, 17.0, (24.0, 262.0), note);
    figure::check("moore-nim", &figure);
}
