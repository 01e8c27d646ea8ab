//! The picture on the page: the board, the squares from which the player to move loses, and the
//! moves from one square of each kind.

use scripts::figure::{self, Anchor, Colour, Figure, Paint, Point};
use shared::search::Search;

const SQUARES: i32 = 6;
const SIDE: f64 = 40.0;
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

/// Draws the middle part of the move, where it leaves one square and enters the other.
fn draw_move(figure: &mut Figure, colour: Colour, from: (i32, i32), to: (i32, i32)) {
    // On a filled square an arrow would be hard to see.
    let (near, far) = if colour == Colour::Winning {
        (0.24, 0.64)
    } else {
        (0.48, 0.94)
    };
    let ((x, y), (right, down)) = (middle(from), middle(to));
    let part = |from: f64, to: f64, part: f64| from + (to - from) * part;
    let start = (part(x, right, near), part(y, down, near));
    let end = (part(x, right, far), part(y, down, far));
    figure.arrow(Paint::Thick(colour), start, end);
}

#[test]
fn figure() {
    let mut search = Search::wins(options);
    let title = "The coin is lost where row and column, counted from the lower left, are both odd";
    let mut figure = Figure::new(640.0, 290.0, title);
    for row in 1..=SQUARES {
        for column in 1..=SQUARES {
            let (x, y) = middle((row, column));
            let paint = if search.value(&(row, column)) {
                Paint::Soft(Colour::Winning)
            } else {
                Paint::Fill(Colour::Losing)
            };
            let corner = (x - SIDE / 2.0 + 1.0, y - SIDE / 2.0 + 1.0);
            figure.rect(paint, corner, (SIDE - 2.0, SIDE - 2.0));
        }
        let text = row.to_string();
        let (_, y) = middle((row, 1));
        figure.text(Colour::Ink, Anchor::End, 17.0, (LEFT - 9.0, y), &text);
        let (x, _) = middle((1, row));
        let y = TOP + SIDE * f64::from(SQUARES) + 15.0;
        figure.text(Colour::Ink, Anchor::Middle, 17.0, (x, y), &text);
    }
    let (lost, won) = ((3, 3), (6, 6));
    for to in options(&lost) {
        draw_move(&mut figure, Colour::Ink, lost, to);
    }
    for to in options(&won).into_iter().filter(|to| !search.value(to)) {
        draw_move(&mut figure, Colour::Winning, won, to);
    }
    figure.circle(Paint::Fill(Colour::Gold), middle(won), 11.0);
    let notes = [
        (Colour::Gold, "The coin on 6 × 6"),
        (Colour::Winning, "Its winning move"),
        (Colour::Losing, "Row and column odd: lost"),
        (Colour::Ink, "From 3 × 3, every move"),
        (Colour::Ink, "makes one of them even"),
    ];
    for (line, (colour, text)) in (0..).zip(notes) {
        let y = TOP + 22.0 + 26.0 * f64::from(line);
        let x = LEFT + SIDE * f64::from(SQUARES) + 20.0;
        figure.text(colour, Anchor::Start, 18.0, (x, y), text);
    }
    figure::check("hdu2147", &figure);
}
