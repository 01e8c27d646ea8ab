//! The picture on the page: the Grundy values of one heap from which Fibonacci numbers are taken.

use scripts::figure::{self, Anchor, Colour, Figure, Paint};
use shared::subtraction::Subtraction;

const LAST: usize = 99;
const STEP: f64 = 5.8;
const LEFT: f64 = 46.0;
const BOTTOM: f64 = 206.0;
const RISE: f64 = 31.0;

#[test]
fn figure() {
    let mut game = Subtraction::new(&[1, 2, 3, 5, 8, 13, 21, 34, 55, 89]);
    let values = game.values_to(LAST);
    let most = values.iter().copied().max().unwrap();
    let mut figure = Figure::new(
        640.0,
        272.0,
        "Grundy values of heaps 0 to 99 when Fibonacci numbers are taken: 34 breaks the pattern of ten",
    );
    let y = |value: u32| BOTTOM - RISE * f64::from(value);
    for value in 0..=most {
        let ends = [
            (LEFT - 6.0, y(value)),
            (LEFT + STEP * LAST as f64 + 6.0, y(value)),
        ];
        figure.line(Paint::Line(Colour::Faint), &ends);
        if value % 2 == 0 {
            let text = value.to_string();
            figure.text(
                Colour::Ink,
                Anchor::End,
                16.0,
                (LEFT - 12.0, y(value)),
                &text,
            );
        }
    }
    for (heap, &value) in values.iter().enumerate() {
        let x = LEFT + STEP * heap as f64;
        let colour = if value == 0 {
            Colour::Losing
        } else {
            Colour::Winning
        };
        figure.circle(Paint::Fill(colour), (x, y(value)), 3.2);
        if heap % 10 == 0 {
            let text = heap.to_string();
            figure.text(Colour::Ink, Anchor::Middle, 16.0, (x, BOTTOM + 20.0), &text);
        }
    }
    // The first heap that differs from the one ten before it.
    let broken = (10..LAST).find(|&heap| values[heap] != values[heap - 10]);
    let broken = broken.unwrap();
    let x = LEFT + STEP * broken as f64;
    let ends = [(x, 30.0), (x, BOTTOM)];
    figure.line(Paint::Dashed(Colour::Gold), &ends);
    let note = format!("{broken} breaks the pattern of ten");
    figure.text(Colour::Gold, Anchor::Start, 17.0, (x - 4.0, 18.0), &note);
    let note = "Grundy value";
    figure.text(Colour::Ink, Anchor::Start, 17.0, (10.0, 18.0), note);
    let lost = values.iter().filter(|&&value| value == 0).count();
    let note = format!("value 0, lost by itself: {lost} of 100 heaps");
    figure.text(
        Colour::Losing,
        Anchor::Start,
        17.0,
        (LEFT, BOTTOM + 48.0),
        &note,
    );
    figure.text(
        Colour::Ink,
        Anchor::End,
        17.0,
        (630.0, BOTTOM + 48.0),
        "heap",
    );
    figure::check("hdu1848", &figure);
}
