//! The picture on the page: the divisors of 36 by level, and the moves from one of them.

use scripts::figure::{self, Anchor, Colour, Figure, Paint, Point};
use shared::prime_factors::PrimeFactors;

const NUMBER: u64 = 36;
const FROM: u64 = 12;
const RADIUS: f64 = 24.0;

/// Returns where a divisor of 36 stands: a level up for each prime factor, 2 to the left and 3
/// to the right.
fn place(divisor: u64, level: u32) -> Point {
    let threes = (0..)
        .take_while(|&count| divisor % 3_u64.pow(count + 1) == 0)
        .count() as f64;
    let twos = f64::from(level) - threes;
    (
        350.0 + 100.0 * (threes - twos),
        356.0 - 78.0 * f64::from(level),
    )
}

fn draw_arrow(figure: &mut Figure, paint: Paint, from: Point, to: Point, bend: Option<Point>) {
    let toward = |from: Point, to: Point, distance: f64| {
        let (x, y) = (to.0 - from.0, to.1 - from.1);
        let length = (x * x + y * y).sqrt();
        (
            from.0 + x * distance / length,
            from.1 + y * distance / length,
        )
    };
    let bend = bend.unwrap_or(((from.0 + to.0) / 2.0, (from.1 + to.1) / 2.0));
    let (start, tip) = (toward(from, bend, RADIUS), toward(to, bend, RADIUS + 2.0));
    figure.bent_arrow(paint, start, bend, tip);
}

#[test]
fn figure() {
    let mut factors = PrimeFactors::new();
    let mut figure = Figure::new(
        640.0,
        404.0,
        "The divisors of 36 by their number of prime factors, which is their Grundy value",
    );
    let mut divisors = Vec::new();
    for divisor in (1..=NUMBER).filter(|divisor| NUMBER % divisor == 0) {
        let level = factors.count(divisor);
        divisors.push((divisor, level, place(divisor, level)));
    }
    for level in 0..=factors.count(NUMBER) {
        let y = 356.0 - 78.0 * f64::from(level);
        figure.line(Paint::Dashed(Colour::Faint), &[(60.0, y), (624.0, y)]);
        figure.bold(
            Colour::Gold,
            Anchor::Middle,
            22.0,
            (40.0, y),
            &level.to_string(),
        );
    }
    for &(from, _, start) in &divisors {
        for &(to, level, end) in &divisors {
            if to == from || from % to != 0 {
                continue;
            }
            let (paint, is_shown) = if from == FROM {
                (Paint::Thick(Colour::Winning), true)
            } else {
                (Paint::Line(Colour::Ink), factors.count(from) == level + 1)
            };
            // Straight, this one arrow would run through 6.
            let bend = ((from, to) == (12, 3)).then_some((440.0, 160.0));
            if is_shown {
                draw_arrow(&mut figure, paint, start, end, bend);
            }
        }
    }
    for &(divisor, level, at) in &divisors {
        let paint = match level {
            0 => Paint::Fill(Colour::Losing),
            _ => Paint::Fill(Colour::Winning),
        };
        figure.circle(paint, at, RADIUS);
        figure.bold(
            Colour::Paper,
            Anchor::Middle,
            20.0,
            at,
            &divisor.to_string(),
        );
    }
    let note = "number of prime factors";
    figure.text(Colour::Gold, Anchor::Start, 17.0, (16.0, 14.0), note);
    let note = "12 can go to each lower level";
    figure.text(Colour::Winning, Anchor::End, 17.0, (624.0, 390.0), note);
    figure::check("divisor-game", &figure);
}
