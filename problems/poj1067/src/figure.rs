//! The picture on the page: the P-positions along two golden lines, and three winning moves.

use scripts::figure::{self, Anchor, Colour, Figure, Paint, Point};
use shared::wythoff::first_player_wins;

const LAST: u32 = 20;
const SIDE: f64 = 24.0;
const LEFT: f64 = 40.0;
const TOP: f64 = 30.0;

/// Returns the point that stands for heaps of these sizes, which need not be whole.
fn point(one: f64, other: f64) -> Point {
    let last = f64::from(LAST);
    (LEFT + SIDE * (one + 0.5), TOP + SIDE * (last - other + 0.5))
}

fn cell(one: u32, other: u32) -> Point {
    point(f64::from(one), f64::from(other))
}

fn draw_grid(figure: &mut Figure) {
    let (low, high) = (-0.5, f64::from(LAST) + 0.5);
    let (x, y) = point(0.0, high);
    figure.bold(Colour::Ink, Anchor::Middle, 18.0, (x, y - 14.0), "b");
    let (x, y) = point(high, 0.0);
    figure.bold(Colour::Ink, Anchor::Start, 18.0, (x + 8.0, y), "a");
    for tick in 0..=LAST {
        let at = f64::from(tick);
        let rows = [point(low, at), point(high, at)];
        let columns = [point(at, low), point(at, high)];
        if tick % 5 == 0 {
            figure.line(Paint::Line(Colour::Faint), &rows);
            figure.line(Paint::Line(Colour::Faint), &columns);
            let text = tick.to_string();
            let (x, y) = point(low, at);
            figure.text(Colour::Ink, Anchor::End, 17.0, (x - 6.0, y), &text);
            let (x, y) = point(at, low);
            figure.text(Colour::Ink, Anchor::Middle, 17.0, (x, y + 14.0), &text);
        }
    }
}

/// Draws the two lines on which one heap is φ times the other.
fn draw_golden_lines(figure: &mut Figure) {
    let golden = (1.0 + 5.0_f64.sqrt()) / 2.0;
    let far = f64::from(LAST) + 0.5;
    let near = far / golden;
    let paint = Paint::Thick(Colour::Gold);
    figure.line(paint, &[point(0.0, 0.0), point(near, far)]);
    figure.line(paint, &[point(0.0, 0.0), point(far, near)]);
    let (x, y) = point(near, far);
    figure.bold(
        Colour::Gold,
        Anchor::Start,
        18.0,
        (x + 8.0, y - 4.0),
        "b = φa",
    );
    let (x, y) = point(far, near);
    figure.bold(Colour::Gold, Anchor::Start, 18.0, (x + 8.0, y), "a = φb");
}

#[test]
fn figure() {
    let mut figure = Figure::new(
        640.0,
        566.0,
        "Heaps up to 20: the P-positions of Wythoff's game lie along the lines b = φa and a = φb",
    );
    draw_grid(&mut figure);
    draw_golden_lines(&mut figure);
    for one in 0..=LAST {
        for other in (0..=LAST).filter(|&other| !first_player_wins(one.into(), other.into())) {
            let (x, y) = cell(one, other);
            let half = SIDE / 2.0 - 2.0;
            let paint = Paint::Fill(Colour::Losing);
            figure.rect(paint, (x - half, y - half), (2.0 * half, 2.0 * half));
            // Beside the first pair there is no room between the axis and the line.
            if 1 < one && one < other {
                let text = format!("{one}, {other}");
                figure.bold(
                    Colour::Losing,
                    Anchor::End,
                    17.0,
                    (x - 14.0, y - 11.0),
                    &text,
                );
            }
        }
    }
    let (one, other) = (13, 10);
    let from = cell(one, other);
    let options = (0..one).map(|less| (less, other));
    let options = options.chain((0..other).map(|less| (one, less)));
    let options = options.chain((1..=other).map(|take| (one - take, other - take)));
    for (one, other) in options.filter(|&(one, other)| !first_player_wins(one.into(), other.into()))
    {
        let to = cell(one, other);
        // The tip stops at the edge of the cell, or at its corner.
        let stop = |from: f64, to: f64| match () {
            () if from > to => to + 11.0,
            () if from < to => to - 11.0,
            () => to,
        };
        let tip = (stop(from.0, to.0), stop(from.1, to.1));
        figure.arrow(Paint::Thick(Colour::Winning), from, tip);
    }
    figure.circle(Paint::Fill(Colour::Winning), from, 11.0);
    let text = format!("{one}, {other}");
    figure.bold(
        Colour::Winning,
        Anchor::Start,
        17.0,
        (from.0 + 13.0, from.1 - 14.0),
        &text,
    );
    figure::check("poj1067", &figure);
}
