//! The picture on the page: who wins on a ring of n items when a move takes m of them.

use scripts::figure::{self, Anchor, Colour, Figure, Paint};
use shared::take_and_break::TakeAndBreak;

const RINGS: usize = 50;
const TAKES: usize = 25;
const SIDE: f64 = 11.6;
const LEFT: f64 = 44.0;
const TOP: f64 = 92.0;

/// Returns how the cell of a ring and a take is painted.
fn paint(ring: usize, take: usize, lines: &mut TakeAndBreak) -> Paint {
    if take > ring {
        Paint::Soft(Colour::Ink)
    } else if lines.values_to(ring - take).unwrap()[ring - take] == 0 {
        Paint::Fill(Colour::Winning)
    } else if ring % 2 == 0 && ring >= 2 * take {
        Paint::Fill(Colour::Losing)
    } else {
        Paint::Fill(Colour::Gold)
    }
}

/// Returns by how much a cell is smaller at each edge: two kinds of rings that are lost are told
/// apart by their size too, where colours look the same.
fn inset(paint: Paint) -> f64 {
    match paint {
        Paint::Fill(Colour::Gold) => 3.2,
        _ => 0.8,
    }
}

#[test]
fn figure() {
    let mut figure = Figure::new(
        640.0,
        390.0,
        "Who wins on rings of 1 to 50 items, for takes of 1 to 25",
    );
    let legend = [
        (
            Paint::Fill(Colour::Winning),
            Colour::Winning,
            16.0,
            18.0,
            "the first player wins",
        ),
        (
            Paint::Fill(Colour::Losing),
            Colour::Losing,
            300.0,
            18.0,
            "the second, by symmetry",
        ),
        (
            Paint::Fill(Colour::Gold),
            Colour::Gold,
            300.0,
            42.0,
            "the second, by calculation",
        ),
        (
            Paint::Soft(Colour::Ink),
            Colour::Ink,
            16.0,
            42.0,
            "no move: m > n",
        ),
    ];
    for (paint, colour, x, y, text) in legend {
        let half = 7.0 - inset(paint);
        figure.rect(paint, (x + 7.0 - half, y - half), (2.0 * half, 2.0 * half));
        figure.text(colour, Anchor::Start, 17.0, (x + 20.0, y), text);
    }
    for take in 1..=TAKES {
        let mut lines = TakeAndBreak::new(&[(take, 7)]);
        let y = TOP + SIDE * (take - 1) as f64;
        for ring in 1..=RINGS {
            let x = LEFT + SIDE * (ring - 1) as f64;
            let paint = paint(ring, take, &mut lines);
            let inset = inset(paint);
            let side = SIDE - 2.0 * inset;
            figure.rect(paint, (x + inset, y + inset), (side, side));
        }
        if take == 1 || take % 5 == 0 {
            let at = (LEFT - 6.0, y + SIDE / 2.0);
            figure.text(Colour::Ink, Anchor::End, 15.0, at, &take.to_string());
        }
    }
    for ring in (1..=RINGS).filter(|&ring| ring == 1 || ring % 5 == 0) {
        let x = LEFT + SIDE * (ring as f64 - 0.5);
        figure.text(
            Colour::Ink,
            Anchor::Middle,
            15.0,
            (x, TOP - 11.0),
            &ring.to_string(),
        );
    }
    figure.bold(Colour::Ink, Anchor::Middle, 17.0, (14.0, TOP + 7.0), "m");
    figure.bold(
        Colour::Ink,
        Anchor::Middle,
        17.0,
        (LEFT - 16.0, TOP - 11.0),
        "n",
    );
    figure::check("n-ring", &figure);
}
