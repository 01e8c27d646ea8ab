//! The picture on the page: the Grundy values of strips, and which strips are lost.

use scripts::figure::{self, Anchor, Colour, Figure, Paint};
use shared::take_and_break::TakeAndBreak;

const PANELS: usize = 3;
const STRIPS: usize = 44;
const STEP: f64 = 13.6;
const UNIT: f64 = 6.6;
const LEFT: f64 = 30.0;
const HEIGHT: f64 = 132.0;

#[test]
fn figure() {
    let mut strips = TakeAndBreak::new(&[(3, 7)]);
    let values = strips.values_to(PANELS * STRIPS + 1).unwrap();
    let mut figure = Figure::new(
        640.0,
        430.0,
        "The Grundy values of the strips of 0 to 131 squares; those of value 0 are lost",
    );
    let legend = [
        (Colour::Winning, 30.0, "Grundy value of the strip"),
        (Colour::Losing, 330.0, "0: the first player loses"),
    ];
    for (colour, x, text) in legend {
        figure.rect(Paint::Fill(colour), (x, 12.0), (14.0, 14.0));
        figure.text(colour, Anchor::Start, 17.0, (x + 20.0, 19.0), text);
    }
    for panel in 0..PANELS {
        let base = 132.0 + HEIGHT * panel as f64;
        for level in (0..=10).step_by(5) {
            let y = base - UNIT * f64::from(level);
            let right = LEFT + STEP * STRIPS as f64;
            figure.line(Paint::Line(Colour::Faint), &[(LEFT, y), (right, y)]);
            let text = level.to_string();
            figure.text(Colour::Ink, Anchor::End, 15.0, (LEFT - 6.0, y), &text);
        }
        for place in 0..STRIPS {
            let strip = panel * STRIPS + place;
            let value = f64::from(values[strip + 2]);
            let x = LEFT + STEP * place as f64 + 2.0;
            let width = STEP - 4.0;
            if value > 0.0 {
                let height = UNIT * value;
                figure.rect(
                    Paint::Fill(Colour::Winning),
                    (x, base - height),
                    (width, height),
                );
            } else if strip > 2 {
                figure.rect(Paint::Fill(Colour::Losing), (x, base), (width, 8.0));
                let at = (x + width / 2.0, base + 20.0);
                figure.bold(Colour::Losing, Anchor::Middle, 16.0, at, &strip.to_string());
            }
        }
    }
    figure::check("three-x", &figure);
}
