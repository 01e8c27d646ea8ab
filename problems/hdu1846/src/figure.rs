//! The picture on the page: who wins, for every heap and every largest take.

use scripts::figure::{self, Anchor, Colour, Figure, Paint};
use shared::subtraction::Subtraction;

const LAST: usize = 24;
const MOST: usize = 8;
const SIDE: f64 = 22.0;
const LEFT: f64 = 74.0;
const TOP: f64 = 62.0;

#[test]
fn figure() {
    let mut figure = Figure::new(
        640.0,
        256.0,
        "For largest takes m from 1 to 8, the lost heaps are the multiples of m + 1",
    );
    for most in 1..=MOST {
        let takes: Vec<u64> = (1..=most as u64).collect();
        let mut game = Subtraction::new(&takes);
        let y = TOP + SIDE * (most - 1) as f64;
        let text = format!("m = {most}");
        figure.text(
            Colour::Ink,
            Anchor::End,
            17.0,
            (LEFT - 8.0, y + SIDE / 2.0),
            &text,
        );
        for (heap, &value) in game.values_to(LAST).iter().enumerate() {
            let paint = if value == 0 {
                Paint::Fill(Colour::Losing)
            } else {
                Paint::Soft(Colour::Winning)
            };
            let x = LEFT + SIDE * heap as f64;
            figure.rect(paint, (x + 1.0, y + 1.0), (SIDE - 2.0, SIDE - 2.0));
        }
    }
    for heap in (0..=LAST).step_by(4) {
        let x = LEFT + SIDE * (heap as f64 + 0.5);
        let text = heap.to_string();
        figure.text(Colour::Ink, Anchor::Middle, 17.0, (x, TOP - 14.0), &text);
    }
    figure.text(
        Colour::Ink,
        Anchor::End,
        17.0,
        (LEFT - 8.0, TOP - 14.0),
        "n =",
    );
    let note = "Lost for the player to move: the multiples of m + 1";
    figure.text(
        Colour::Losing,
        Anchor::Start,
        17.0,
        (LEFT + 2.0, 18.0),
        note,
    );
    figure::check("hdu1846", &figure);
}
