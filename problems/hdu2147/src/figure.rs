//! The picture on the page: the Grundy values of the squares, and a coin with its winning move.

use scripts::figure::{self, Anchor, Colour, Figure, Paint, Point};
use shared::search::Search;

const SQUARES: i32 = 6;
const SIDE: f64 = 44.0;
const LEFT: f64 = 44.0;
const TOP: f64 = 14.0;

/// Returns the middle of a square; rows from the bottom, columns from the left, both from 1.
fn middle((row, column): (i32, i32)) -> Point {
    let x = LEFT + SIDE * (f64::from(column) - 0.5);
    (x, TOP + SIDE * (f64::from(SQUARES - row) + 0.5))
}

fn options(&(row, column): &(i32, i32)) -> Vec<(i32, i32)> {
    let squares = [(row, column - 1), (row - 1, column), (row - 1, column - 1)];
    let is_on_board = |&(row, column): &(i32, i32)| row > 0 && column > 0;
    squares.into_iter().filter(is_on_board).collect()
}

#[test]
fn figure() {
    let mut search = Search::grundy(options);
    let title = "The Grundy values of a board of 6 by 6: 0 where row and column are both odd";
    let mut figure = Figure::new(640.0, 314.0, title);
    for row in 1..=SQUARES {
        for column in 1..=SQUARES {
            let (x, y) = middle((row, column));
            let value = search.value(&(row, column));
            let (paint, colour) = if value == 0 {
                (Paint::Fill(Colour::Losing), Colour::Paper)
            } else {
                (Paint::Soft(Colour::Winning), Colour::Ink)
            };
            let corner = (x - SIDE / 2.0 + 1.0, y - SIDE / 2.0 + 1.0);
            figure.rect(paint, corner, (SIDE - 2.0, SIDE - 2.0));
            let text = value.to_string();
            figure.bold(colour, Anchor::Middle, 19.0, (x, y), &text);
        }
        let text = row.to_string();
        let (_, y) = middle((row, 1));
        figure.text(Colour::Ink, Anchor::End, 17.0, (LEFT - 9.0, y), &text);
        let (x, _) = middle((1, row));
        let y = TOP + SIDE * f64::from(SQUARES) + 17.0;
        figure.text(Colour::Ink, Anchor::Middle, 17.0, (x, y), &text);
    }
    let coin = (SQUARES, SQUARES);
    let (x, y) = middle(coin);
    figure.circle(Paint::Thick(Colour::Gold), (x, y), 15.0);
    for to in options(&coin) {
        if search.value(&to) == 0 {
            let (right, down) = middle(to);
            let part = |from: f64, to: f64, share: f64| from + (to - from) * share;
            let start = (part(x, right, 0.26), part(y, down, 0.26));
            let end = (part(x, right, 0.6), part(y, down, 0.6));
            figure.arrow(Paint::Thick(Colour::Gold), start, end);
        }
    }
    let notes = [
        (Colour::Gold, "The coin on 6 × 6,"),
        (Colour::Gold, "and its winning move"),
        (Colour::Ink, "The Grundy values:"),
        (Colour::Losing, "0: both numbers odd (lost)"),
        (Colour::Winning, "2: both numbers even"),
        (Colour::Winning, "1: one odd, the smaller"),
        (Colour::Winning, "3: one odd, the larger"),
    ];
    for (line, (colour, text)) in (0..).zip(notes) {
        let gap = if line < 2 { 0.0 } else { 22.0 };
        let y = TOP + 22.0 + 28.0 * f64::from(line) + gap;
        let x = LEFT + SIDE * f64::from(SQUARES) + 24.0;
        figure.text(colour, Anchor::Start, 18.0, (x, y), text);
    }
    figure::check("hdu2147", &figure);
}
