//! The picture on the page: heaps as stacks of losing totals with the winning take in numbers, and
//! the two walks through the losing totals.

use scripts::figure::{self, Anchor, Colour, Figure, Paint};
use shared::search::Search;

const LAST: u64 = 21;
const STEP: f64 = 29.0;
const RISE: f64 = 8.0;
const LEFT: f64 = 16.0;
const BOTTOM: f64 = 226.0;

/// Returns the least take that wins from each heap to `largest` if all of it may be taken.
fn winning_takes(factor: u64, largest: u64) -> Vec<u64> {
    let options = |&(left, most): &(u64, u64)| -> Vec<(u64, u64)> {
        let takes = 1..=most.min(left);
        takes.map(|take| (left - take, factor * take)).collect()
    };
    let mut search = Search::wins(options);
    let mut least = |heap: u64| {
        let wins = |take: &u64| !search.value(&(heap - take, factor * take));
        (1..=heap).find(wins).unwrap()
    };
    std::iter::once(0)
        .chain((1..=largest).map(&mut least))
        .collect()
}

fn draw_stacks(figure: &mut Figure) {
    let takes = winning_takes(2, LAST);
    for heap in 1..=LAST {
        let x = LEFT + STEP * (heap - 1) as f64;
        let middle = x + STEP / 2.0;
        let take = takes[heap as usize];
        let is_lost = take == heap;
        let mut rest = heap;
        while rest > 0 {
            let part = takes[rest as usize];
            let paint = match rest {
                _ if is_lost => Paint::Fill(Colour::Losing),
                rest if rest == heap => Paint::Fill(Colour::Winning),
                _ => Paint::Soft(Colour::Winning),
            };
            let corner = (x + 2.0, BOTTOM - RISE * rest as f64 + 0.5);
            figure.rect(paint, corner, (STEP - 4.0, RISE * part as f64 - 1.0));
            rest -= part;
        }
        let colour = if is_lost { Colour::Losing } else { Colour::Ink };
        let at = (middle, BOTTOM + 15.0);
        figure.text(colour, Anchor::Middle, 16.0, at, &heap.to_string());
        if !is_lost {
            let at = (middle, BOTTOM - RISE * heap as f64 - 11.0);
            figure.bold(Colour::Winning, Anchor::Middle, 17.0, at, &take.to_string());
        }
    }
    let notes = [
        (Colour::Ink, "k = 2: heaps as sums of losing totals"),
        (Colour::Losing, "A losing total: the first player loses"),
        (Colour::Winning, "The number on top: the least winning take"),
    ];
    for (line, (colour, text)) in (0..).zip(notes) {
        let y = 18.0 + 25.0 * f64::from(line);
        figure.text(colour, Anchor::Start, 18.0, (LEFT, y), text);
    }
}

/// Draws the losing totals for k = 3 and below each the one that leads on to the next.
fn draw_walks(figure: &mut Figure) {
    let takes = winning_takes(3, 30);
    let totals: Vec<u64> = (1..=30)
        .filter(|&heap| takes[heap as usize] == heap)
        .collect();
    let (first, second, step) = (BOTTOM + 86.0, BOTTOM + 138.0, 54.0);
    let place = |index: usize| 112.0 + step * index as f64;
    for (name, y) in [("in front", first), ("behind", second)] {
        figure.text(Colour::Ink, Anchor::Start, 17.0, (LEFT, y), name);
    }
    let mut before = 0;
    for (index, pair) in totals.windows(2).enumerate() {
        let (total, distance) = (pair[0], pair[1] - pair[0]);
        let x = place(index);
        let stays = distance == before;
        before = distance;
        if index > 0 {
            let back = x - step + 17.0;
            figure.arrow(Paint::Line(Colour::Ink), (back, first), (x - 17.0, first));
            let paint = if stays {
                Paint::Dashed(Colour::Gold)
            } else {
                Paint::Line(Colour::Gold)
            };
            if stays {
                figure.line(paint, &[(back, second), (x - 17.0, second)]);
            } else {
                figure.arrow(paint, (back, second), (x - 17.0, second));
            }
        }
        for (paint, number, y) in [
            (Paint::Fill(Colour::Losing), total, first),
            (Paint::Fill(Colour::Gold), distance, second),
        ] {
            figure.rect(paint, (x - 15.0, y - 15.0), (30.0, 30.0));
            let text = number.to_string();
            figure.bold(Colour::Paper, Anchor::Middle, 17.0, (x, y), &text);
        }
        figure.text(
            Colour::Gold,
            Anchor::Middle,
            17.0,
            (x, (first + second) / 2.0),
            "+",
        );
    }
    let note = "k = 3: the walk in front goes on by the number below it,";
    figure.text(Colour::Ink, Anchor::Start, 17.0, (LEFT, first - 34.0), note);
    let note = "and the one behind if three times its number is less.";
    figure.text(
        Colour::Ink,
        Anchor::Start,
        17.0,
        (LEFT, second + 34.0),
        note,
    );
}

#[test]
fn figure() {
    let title = "With k = 2, heaps 1 to 21 with their least winning takes; with k = 3, the two \
                 walks through the losing totals";
    let mut figure = Figure::new(640.0, 416.0, title);
    draw_stacks(&mut figure);
    draw_walks(&mut figure);
    figure::check("poj3922", &figure);
}
