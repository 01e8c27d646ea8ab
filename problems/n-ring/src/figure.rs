//! The picture on the page: a move on a ring and the answer opposite, and who wins on rings of n
//! items when a move takes m.

use scripts::figure::{self, Anchor, Colour, Figure, Paint, Point};
use shared::take_and_break::TakeAndBreak;

const RING: usize = 12;
const TAKE: usize = 3;
const MIDDLE: Point = (104.0, 102.0);
const RADIUS: f64 = 74.0;

const RINGS: usize = 41;
const TAKES: usize = 10;
const SIDE: f64 = 12.6;
const LEFT: f64 = 44.0;
const TOP: f64 = 236.0;

/// Returns the places of the items, clockwise from the top.
fn places() -> Vec<Point> {
    // A twelfth of a turn has the cosine √3/2 and the sine 1/2.
    let (cosine, sine) = (3_f64.sqrt() / 2.0, 0.5);
    let turned = |&(x, y): &Point| Some((x * cosine - y * sine, x * sine + y * cosine));
    std::iter::successors(Some((0.0, -RADIUS)), turned)
        .take(RING)
        .map(|(x, y)| (MIDDLE.0 + x, MIDDLE.1 + y))
        .collect()
}

fn draw_ring(figure: &mut Figure) {
    for (item, &place) in places().iter().enumerate() {
        let paint = match item {
            _ if item < TAKE => Paint::Fill(Colour::Gold),
            _ if (RING / 2..RING / 2 + TAKE).contains(&item) => Paint::Fill(Colour::Green),
            _ => Paint::Soft(Colour::Ink),
        };
        figure.circle(paint, place, 16.0);
    }
    for (text, y) in [
        (format!("n = {RING}"), -12.0),
        (format!("m = {TAKE}"), 12.0),
    ] {
        let at = (MIDDLE.0, MIDDLE.1 + y);
        figure.bold(Colour::Ink, Anchor::Middle, 18.0, at, &text);
    }
}

/// Returns the upper left corner of the cell of a ring and a take.
fn corner(ring: f64, take: f64) -> Point {
    (LEFT + SIDE * (ring - 1.0), TOP + SIDE * (take - 1.0))
}

/// Returns the corner of the cell of a ring and a take, drawn smaller by `inset` on each side.
fn inner(ring: usize, take: usize, inset: f64) -> Point {
    let (x, y) = corner(ring as f64, take as f64);
    (x + inset, y + inset)
}

fn draw_cells(figure: &mut Figure) {
    let (mut won, mut symmetric, mut lost) = (Vec::new(), Vec::new(), Vec::new());
    for take in 1..=TAKES {
        let mut lines = TakeAndBreak::new(&[(take, 7)]);
        for ring in take..=RINGS {
            if lines.values_to(ring - take).unwrap()[ring - take] == 0 {
                won.push(inner(ring, take, 0.8));
            } else if ring % 2 == 0 {
                symmetric.push(inner(ring, take, 0.8));
            } else {
                lost.push(inner(ring, take, 4.3));
            }
        }
    }
    figure.squares(Paint::Fill(Colour::Winning), &won, SIDE - 1.6);
    figure.squares(Paint::Fill(Colour::Losing), &symmetric, SIDE - 1.6);
    figure.squares(Paint::Fill(Colour::Losing), &lost, SIDE - 8.6);
}

/// Marks the cells with n = `times` · m − 1, which are all won, behind them, and names them.
fn draw_line(figure: &mut Figure, times: usize) {
    let cells: Vec<(usize, usize)> = (1..=TAKES)
        .map(|take| (times * take - 1, take))
        .filter(|&(ring, _)| ring <= RINGS)
        .collect();
    for &(ring, take) in &cells {
        let mut lines = TakeAndBreak::new(&[(take, 7)]);
        assert_eq!(lines.values_to(ring - take).unwrap()[ring - take], 0);
    }
    let corners: Vec<Point> = cells.iter().map(|&(n, m)| inner(n, m, 0.8)).collect();
    let frame = SIDE - 1.6;
    figure.squares(Paint::Fill(Colour::Winning), &corners, frame);
    figure.squares(Paint::Thick(Colour::Gold), &corners, frame);
    let &(_, take) = cells.last().unwrap();
    let (x, y) = corner(RINGS as f64 + 1.0, take as f64 + 0.5);
    let name = format!("{times}m − 1");
    figure.bold(Colour::Gold, Anchor::Start, 16.0, (x + 8.0, y), &name);
}

#[test]
fn figure() {
    let title = "A ring with a move and its answer, and who wins on rings of up to 41 items";
    let mut figure = Figure::new(640.0, 370.0, title);
    draw_ring(&mut figure);
    let notes = [
        (Colour::Gold, "Take three neighbours,"),
        (Colour::Green, "and the answer is the three opposite."),
    ];
    for (line, (colour, text)) in (0..).zip(notes) {
        let at = (228.0, 28.0 + 24.0 * f64::from(line));
        figure.text(colour, Anchor::Start, 18.0, at, text);
    }
    let legend = [
        (Colour::Winning, 0.0, "The first player wins"),
        (Colour::Losing, 0.0, "The second wins by symmetry"),
        (Colour::Losing, 3.5, "The second wins, n odd"),
    ];
    for (line, (colour, inset, text)) in (0..).zip(legend) {
        let (x, y) = (228.0, 108.0 + 26.0 * f64::from(line));
        let side = 14.0 - 2.0 * inset;
        let corner = (x + inset, y - 7.0 + inset);
        figure.rect(Paint::Fill(colour), corner, (side, side));
        figure.text(colour, Anchor::Start, 18.0, (x + 24.0, y), text);
    }
    draw_cells(&mut figure);
    draw_line(&mut figure, 4);
    draw_line(&mut figure, 6);
    for take in [1, 5, 10] {
        let (x, y) = corner(1.0, f64::from(take) + 0.5);
        let text = take.to_string();
        figure.text(Colour::Ink, Anchor::End, 16.0, (x - 6.0, y), &text);
    }
    for ring in (1..=RINGS).filter(|&ring| ring == 1 || ring % 5 == 0) {
        let (x, y) = corner(ring as f64 + 0.5, 1.0);
        let text = ring.to_string();
        figure.text(Colour::Ink, Anchor::Middle, 16.0, (x, y - 12.0), &text);
    }
    let (x, y) = (14.0, TOP + SIDE / 2.0);
    figure.bold(Colour::Ink, Anchor::Middle, 17.0, (x, y), "m");
    let (x, y) = (LEFT - 16.0, TOP - 12.0);
    figure.bold(Colour::Ink, Anchor::Middle, 17.0, (x, y), "n");
    figure::check("n-ring", &figure);
}
