//! The picture on the page: the middle of a line is taken, a reply, and its opposite.

use scripts::figure::{self, Anchor, Colour, Figure, Paint};

const CARDS: usize = 13;
const STEP: f64 = 32.0;
const LEFT: f64 = 14.0;
const WIDTH: f64 = 25.0;
const HEIGHT: f64 = 40.0;

/// What a row says, and the cards that its move takes: the first of them and their number.
const ROWS: [(&str, Colour, (usize, usize)); 3] = [
    ("we take the middle", Colour::Winning, (6, 3)),
    ("the opponent", Colour::Losing, (2, 2)),
    ("the opposite", Colour::Winning, (11, 2)),
];

/// Returns the middle of a card in a row.
fn place(card: usize, row: usize) -> (f64, f64) {
    let x = LEFT + STEP * (card as f64 - 0.5);
    (x, 60.0 + 80.0 * row as f64)
}

#[test]
fn figure() {
    let mut figure = Figure::new(
        640.0,
        278.0,
        "13 cards in a line, a move takes 2 or 3: after the middle is taken, every move has its \
         opposite on the other side",
    );
    let mut gone = Vec::new();
    for (row, (text, colour, (first, count))) in ROWS.into_iter().enumerate() {
        let moved = first..first + count;
        for card in 1..=CARDS {
            let (x, y) = place(card, row);
            let corner = (x - WIDTH / 2.0, y - HEIGHT / 2.0);
            let (is_moved, is_left) = (moved.contains(&card), !gone.contains(&card));
            if is_moved {
                figure.rect(Paint::Fill(colour), corner, (WIDTH, HEIGHT));
            } else if is_left {
                figure.rect(Paint::Line(Colour::Ink), corner, (WIDTH, HEIGHT));
            } else {
                figure.rect(Paint::Line(Colour::Faint), corner, (WIDTH, HEIGHT));
            }
            if is_left {
                let ink = if is_moved { Colour::Paper } else { Colour::Ink };
                figure.text(ink, Anchor::Middle, 16.0, (x, y), &card.to_string());
            }
        }
        let (x, y) = place(CARDS, row);
        figure.bold(colour, Anchor::Start, 16.0, (x + 24.0, y), text);
        gone.extend(moved);
    }
    // The axis runs between the rows, past the number of the card in the middle.
    for row in 0..=ROWS.len() {
        let (centre, y) = place(7, row);
        let axis = [(centre, y - 56.0), (centre, y - 24.0)];
        figure.line(Paint::Dashed(Colour::Gold), &axis);
    }
    figure::check("abc278-g", &figure);
}
