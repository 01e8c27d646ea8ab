//! The picture on the page: every heap as a stack of losing totals, the winning take on top.

use scripts::figure::{self, Anchor, Colour, Figure, Paint};
use shared::search::Search;

const LAST: u64 = 34;
const FACTOR: u64 = 2;
const STEP: f64 = 17.6;
const RISE: f64 = 6.4;
const LEFT: f64 = 26.0;
const BOTTOM: f64 = 264.0;

#[test]
fn figure() {
    let options = |&(remaining, most): &(u64, u64)| -> Vec<(u64, u64)> {
        let takes = 1..=most.min(remaining);
        takes
            .map(|take| (remaining - take, FACTOR * take))
            .collect()
    };
    let mut search = Search::wins(options);
    let title = "With k = 2, heaps 1 to 34 as sums of Fibonacci numbers: the last one is the take";
    let mut figure = Figure::new(640.0, 318.0, title);
    for heap in 1..=LAST {
        let x = LEFT + STEP * (heap - 1) as f64;
        let middle = x + STEP / 2.0;
        let (mut rest, mut is_top) = (heap, true);
        while rest > 0 {
            let wins = |take: &u64| !search.value(&(rest - take, FACTOR * take));
            let take = (1..=rest).find(wins).unwrap();
            let paint = if take == heap {
                Paint::Fill(Colour::Losing)
            } else if is_top {
                Paint::Fill(Colour::Winning)
            } else {
                Paint::Soft(Colour::Winning)
            };
            let corner = (x + 1.0, BOTTOM - RISE * rest as f64 + 0.5);
            figure.rect(paint, corner, (STEP - 2.0, RISE * take as f64 - 1.0));
            rest -= take;
            is_top = false;
        }
        if [1, 2, 3, 5, 8, 13, 21, 34].contains(&heap) {
            let text = heap.to_string();
            figure.text(
                Colour::Losing,
                Anchor::Middle,
                16.0,
                (middle, BOTTOM + 15.0),
                &text,
            );
        }
    }
    let notes = [
        (Colour::Losing, "A losing total: no take but all of it wins"),
        (Colour::Winning, "On top, blue: the least winning take"),
        (
            Colour::Ink,
            "Below it: the sum of losing totals that it leaves",
        ),
    ];
    for (line, (colour, text)) in (0..).zip(notes) {
        let y = 22.0 + 26.0 * f64::from(line);
        figure.text(colour, Anchor::Start, 18.0, (LEFT, y), text);
    }
    let note = "k = 2: the losing totals are the Fibonacci numbers";
    figure.text(
        Colour::Ink,
        Anchor::Start,
        17.0,
        (LEFT, BOTTOM + 40.0),
        note,
    );
    figure::check("poj3922", &figure);
}
