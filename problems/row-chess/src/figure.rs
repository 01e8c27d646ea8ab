//! The picture on the page: a row with its pairs and gaps, and the same pieces as heaps.

use scripts::figure::{self, Anchor, Colour, Figure, Paint};
use shared::row::nim_sum_of_gaps;

const SQUARES: u64 = 16;
const PIECES: [u64; 5] = [4, 7, 9, 11, 16];
const SIDE: f64 = 36.0;
const LEFT: f64 = 50.0;
const ROW: f64 = 116.0;

/// Returns the middle of a square; square 0 is the edge.
fn middle(square: u64) -> f64 {
    LEFT + SIDE * (square as f64 - 0.5)
}

#[test]
fn figure() {
    let mut squares = PIECES;
    let sum = nim_sum_of_gaps(&mut squares).unwrap();
    let mut figure = Figure::new(
        640.0,
        222.0,
        "Pieces on 4, 7, 9, 11 and 16, paired from the right: the gaps are heaps of Nim",
    );
    figure.line(
        Paint::Thick(Colour::Ink),
        &[(LEFT, ROW - 30.0), (LEFT, ROW + 30.0)],
    );
    figure.text(Colour::Ink, Anchor::End, 16.0, (LEFT - 8.0, ROW), "edge");
    for square in 1..=SQUARES {
        let corner = (middle(square) - SIDE / 2.0, ROW - SIDE / 2.0);
        figure.rect(Paint::Line(Colour::Faint), corner, (SIDE, SIDE));
        let at = (middle(square), ROW + 32.0);
        figure.text(Colour::Ink, Anchor::Middle, 15.0, at, &square.to_string());
    }
    let ends: Vec<u64> = std::iter::once(0).chain(PIECES).collect();
    let mut gaps = Vec::new();
    for pair in ends.chunks(2) {
        let (left, right) = (pair[0], pair[1]);
        let gap = right - left - 1;
        for square in left + 1..right {
            let corner = (middle(square) - SIDE / 2.0 + 2.0, ROW - SIDE / 2.0 + 2.0);
            figure.rect(Paint::Soft(Colour::Gold), corner, (SIDE - 4.0, SIDE - 4.0));
        }
        let start = if left == 0 { LEFT } else { middle(left) };
        let (top, foot) = (ROW - 44.0, ROW - 24.0);
        let bracket = [
            (start, foot),
            (start, top),
            (middle(right), top),
            (middle(right), foot),
        ];
        figure.line(Paint::Thick(Colour::Gold), &bracket);
        let at = ((start + middle(right)) / 2.0, top - 15.0);
        figure.bold(
            Colour::Gold,
            Anchor::Middle,
            18.0,
            at,
            &format!("gap {gap}"),
        );
        if gap ^ sum < gap {
            let target = left + 1 + (gap ^ sum);
            let (from, to, edge) = (middle(right), middle(target), ROW + 46.0);
            let bend = ((from + to) / 2.0, edge + 44.0);
            figure.bent_arrow(
                Paint::Thick(Colour::Winning),
                (from, edge),
                bend,
                (to, edge),
            );
            let note = format!("{right} to {target}: gap {gap} becomes {}", gap ^ sum);
            let at = (626.0, edge + 40.0);
            figure.bold(Colour::Winning, Anchor::End, 18.0, at, &note);
        }
        gaps.push(gap.to_string());
    }
    for square in PIECES {
        figure.circle(Paint::Fill(Colour::Winning), (middle(square), ROW), 13.0);
    }
    let note = format!("{} = {sum}: the first player wins", gaps.join(" ⊕ "));
    figure.bold(Colour::Gold, Anchor::Start, 18.0, (LEFT, 28.0), &note);
    figure::check("row-chess", &figure);
}
