//! The pictures on the pages: SVG that is readable on a light and on a dark page, made by the
//! test `figure` of each problem. `cargo xtask figures` writes them, `cargo test` compares.
//!
//! There is a set of colours for each of the two, and a viewer chooses by the scheme of its user.
//! In either, text stands out from the page, and from a shape that it stands on, with a contrast
//! of 4.5 or more, by the formula of the web's guidelines.
//! Draw from +, −, ×, ÷ and square roots alone: other functions differ between platforms.

use std::fmt::Write;

mod colour;
mod task;

use colour::style;
pub use colour::{Colour, Paint};
pub use task::{check, run, USAGE};

/// A place in a figure: to the right, and downwards.
pub type Point = (f64, f64);

/// Which part of a text stands at its point; upwards and downwards it is always the middle.
#[derive(Clone, Copy, Debug)]
pub enum Anchor {
    /// Its left end.
    Start,
    /// Its middle.
    Middle,
    /// Its right end.
    End,
}

/// A picture, drawn from the back to the front.
///
/// # Examples
/// ```
/// use scripts::figure::{Anchor, Colour, Figure, Paint};
///
/// let mut figure = Figure::new(40.0, 30.0, "A losing heap");
/// figure.rect(Paint::Fill(Colour::Losing), (5.0, 5.0), (30.0, 20.0));
/// figure.bold(Colour::Paper, Anchor::Middle, 14.0, (20.0, 15.0), "0");
/// let svg = figure.svg();
/// assert!(svg.contains(r#"<rect class="fill losing" x="5" y="5" width="30" height="20""#));
/// assert!(svg.ends_with("</svg>\n"));
/// ```
pub struct Figure {
    size: Point,
    title: String,
    body: String,
    /// The least and the greatest coordinates that anything drawn reaches.
    least: Point,
    greatest: Point,
    /// The shapes that are filled, each with the box around it.
    grounds: Vec<(Paint, Point, Point)>,
    /// The texts in a colour that is not for what they stand on.
    unreadable: Vec<String>,
}

impl Figure {
    /// Returns an empty figure of this width and height, whose title is read out to those who
    /// do not see it. A page shows it some 360 to 800 pixels wide: for a width of 640, write in
    /// size 16 or more.
    pub fn new(width: f64, height: f64, title: &str) -> Figure {
        Figure {
            size: (width, height),
            title: escaped(title),
            body: String::new(),
            least: (0.0, 0.0),
            greatest: (0.0, 0.0),
            grounds: Vec::new(),
            unreadable: Vec::new(),
        }
    }

    /// Draws a rectangle from its upper left corner and its width and height.
    pub fn rect(&mut self, paint: Paint, (x, y): Point, (width, height): Point) {
        self.ground(paint, (x, y), (x + width, y + height));
        self.element(format!(
            r#"<rect class="{}" x="{}" y="{}" width="{}" height="{}" rx="3"/>"#,
            paint.classes(),
            number(x),
            number(y),
            number(width),
            number(height)
        ));
    }

    /// Draws squares of the same side from their upper left corners, as one element.
    pub fn squares(&mut self, paint: Paint, corners: &[Point], side: f64) {
        let mut path = String::new();
        for &(x, y) in corners {
            self.ground(paint, (x, y), (x + side, y + side));
            let (corner, side) = (pair((x, y)), number(side));
            path += &format!("M{corner}h{side}v{side}h-{side}z");
        }
        self.element(format!(r#"<path class="{}" d="{path}"/>"#, paint.classes()));
    }

    /// Draws a circle.
    pub fn circle(&mut self, paint: Paint, (x, y): Point, radius: f64) {
        self.ground(paint, (x - radius, y - radius), (x + radius, y + radius));
        self.element(format!(
            r#"<circle class="{}" cx="{}" cy="{}" r="{}"/>"#,
            paint.classes(),
            number(x),
            number(y),
            number(radius)
        ));
    }

    /// Draws the line from the first point through the others to the last.
    pub fn line(&mut self, paint: Paint, points: &[Point]) {
        let mut path = String::new();
        for &point in points {
            self.reach(point);
            path += if path.is_empty() { "M" } else { "L" };
            path += &pair(point);
        }
        self.element(format!(r#"<path class="{}" d="{path}"/>"#, paint.classes()));
    }

    /// Draws the line from `from` to `to` that leaves towards `bend` and arrives from there.
    fn curve(&mut self, paint: Paint, from: Point, bend: Point, to: Point) {
        // The curve keeps within the triangle of the three; its middle is half as far out.
        let middle = |from: f64, bend: f64, to: f64| (from + 2.0 * bend + to) / 4.0;
        self.reach(from);
        self.reach((middle(from.0, bend.0, to.0), middle(from.1, bend.1, to.1)));
        self.reach(to);
        self.element(format!(
            r#"<path class="{}" d="M{}Q{} {}"/>"#,
            paint.classes(),
            pair(from),
            pair(bend),
            pair(to)
        ));
    }

    /// Draws an arrow from `from` to the tip `to`.
    pub fn arrow(&mut self, paint: Paint, from: Point, to: Point) {
        let middle = ((from.0 + to.0) / 2.0, (from.1 + to.1) / 2.0);
        self.bent_arrow(paint, from, middle, to);
    }

    /// Draws an arrow from `from` to the tip `to` that leaves towards `bend` and arrives from there.
    pub fn bent_arrow(&mut self, paint: Paint, from: Point, bend: Point, to: Point) {
        let (x, y) = (to.0 - bend.0, to.1 - bend.1);
        let length = (x * x + y * y).sqrt();
        if length == 0.0 {
            return;
        }
        let (x, y) = (x / length, y / length);
        // The line ends within the head, so that its blunt end does not show beside the tip.
        self.curve(paint, from, bend, (to.0 - 5.0 * x, to.1 - 5.0 * y));
        let (back, side) = ((to.0 - 10.0 * x, to.1 - 10.0 * y), 4.5);
        let left = (back.0 - side * y, back.1 + side * x);
        let right = (back.0 + side * y, back.1 - side * x);
        self.line(Paint::Fill(paint.parts().1), &[to, left, right]);
    }

    /// Writes a text in letters of this size.
    pub fn text(&mut self, colour: Colour, anchor: Anchor, size: f64, at: Point, text: &str) {
        self.write(colour, "", anchor, size, at, text);
    }

    /// Writes a text in bold letters of this size.
    pub fn bold(&mut self, colour: Colour, anchor: Anchor, size: f64, at: Point, text: &str) {
        self.write(colour, "bold ", anchor, size, at, text);
    }

    fn write(
        &mut self,
        colour: Colour,
        weight: &str,
        anchor: Anchor,
        size: f64,
        (x, y): Point,
        text: &str,
    ) {
        // Wide enough for most letters of most fonts: the browser's font is not known here.
        let width = 0.6 * size * text.chars().count() as f64;
        let (name, left) = match anchor {
            Anchor::Start => ("start", x),
            Anchor::Middle => ("middle", x - width / 2.0),
            Anchor::End => ("end", x - width),
        };
        self.reach((left, y - size / 2.0));
        self.reach((left + width, y + size / 2.0));
        if !self.is_readable(colour, (left + width / 2.0, y)) {
            self.unreadable.push(text.to_string());
        }
        let colour = colour.class();
        self.element(format!(
            r#"<text class="{weight}{colour}" x="{}" y="{}" dy=".35em" font-size="{}" text-anchor="{name}">{}</text>"#,
            number(x),
            number(y),
            number(size),
            escaped(text)
        ));
    }

    /// Returns whether `colour` is the one for text at this point: that of paper on a filled
    /// shape, ink on a soft one, any other but faint on the page.
    fn is_readable(&self, colour: Colour, (x, y): Point) -> bool {
        let holds = |&&(paint, least, greatest): &&(Paint, Point, Point)| {
            let is_inside = least.0 < x && x < greatest.0 && least.1 < y && y < greatest.1;
            is_inside && matches!(paint, Paint::Fill(_) | Paint::Soft(_))
        };
        match self.grounds.iter().rev().find(holds) {
            Some((Paint::Fill(_), ..)) => colour == Colour::Paper,
            Some(_) => colour == Colour::Ink,
            None => ![Colour::Paper, Colour::Faint].contains(&colour),
        }
    }

    fn element(&mut self, element: String) {
        self.body += &element;
        self.body.push('\n');
    }

    /// Notes a shape with the box around it.
    fn ground(&mut self, paint: Paint, least: Point, greatest: Point) {
        self.reach(least);
        self.reach(greatest);
        self.grounds.push((paint, least, greatest));
    }

    fn reach(&mut self, (x, y): Point) {
        self.least = (self.least.0.min(x), self.least.1.min(y));
        self.greatest = (self.greatest.0.max(x), self.greatest.1.max(y));
    }

    /// Returns how far the drawing juts out over the figure's edge: 0 if nothing is cut.
    pub fn cut(&self) -> f64 {
        let right = self.greatest.0 - self.size.0;
        let below = self.greatest.1 - self.size.1;
        right.max(below).max(-self.least.0).max(-self.least.1)
    }

    /// Returns the texts that do not stand out from what they stand on.
    pub fn unreadable(&self) -> &[String] {
        &self.unreadable
    }

    /// Returns the figure as the text of an SVG file.
    pub fn svg(&self) -> String {
        let (width, height) = (number(self.size.0), number(self.size.1));
        let mut svg = String::new();
        // Writing to a string cannot fail.
        let _ = write!(
            svg,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" \
             width=\"{width}\" height=\"{height}\" role=\"img\">\n\
             <title>{}</title>\n<style>\n{}</style>\n{PAPER}{}</svg>\n",
            self.title,
            style(),
            self.body
        );
        svg
    }
}

/// The ground on which all is drawn: with it the colours fit each other on any page, even where
/// the reader's scheme is not the page's.
const PAPER: &str = "<rect class=\"fill paper\" width=\"100%\" height=\"100%\"/>\n";

/// Returns `value` in decimal, rounded to one digit behind the point.
fn number(value: f64) -> String {
    let tenths = (value * 10.0).round() as i64;
    let sign = if tenths < 0 { "-" } else { "" };
    let tenths = tenths.unsigned_abs();
    match tenths % 10 {
        0 => format!("{sign}{}", tenths / 10),
        tenth => format!("{sign}{}.{tenth}", tenths / 10),
    }
}

fn pair((x, y): Point) -> String {
    format!("{} {}", number(x), number(y))
}

/// Returns `text` as it stands between the tags of an SVG file.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_have_at_most_one_digit_behind_the_point() {
        let numbers = [(3.0, "3"), (2.25, "2.3"), (-0.04, "0"), (-1.5, "-1.5")];
        for (value, text) in numbers {
            assert_eq!(number(value), text);
        }
    }

    #[test]
    fn what_juts_out_is_noticed() {
        let mut figure = Figure::new(100.0, 20.0, "");
        figure.line(Paint::Line(Colour::Ink), &[(0.0, 0.0), (100.0, 20.0)]);
        assert_eq!(figure.cut(), 0.0);
        figure.text(Colour::Ink, Anchor::Start, 10.0, (90.0, 10.0), "long");
        assert_eq!(figure.cut(), 14.0);
        figure.circle(Paint::Line(Colour::Ink), (4.0, 10.0), 20.0);
        assert_eq!(figure.cut(), 16.0);
    }

    #[test]
    fn text_on_a_shape_of_another_colour_is_noticed() {
        let mut figure = Figure::new(100.0, 20.0, "");
        figure.rect(Paint::Soft(Colour::Gold), (0.0, 0.0), (20.0, 20.0));
        figure.circle(Paint::Fill(Colour::Gold), (40.0, 10.0), 10.0);
        figure.rect(Paint::Line(Colour::Gold), (30.0, 0.0), (20.0, 20.0));
        let right = [
            (Colour::Ink, 10.0),
            (Colour::Paper, 40.0),
            (Colour::Gold, 60.0),
        ];
        let wrong = [
            (Colour::Gold, 10.0),
            (Colour::Ink, 40.0),
            (Colour::Paper, 60.0),
        ];
        for (colour, x) in right {
            figure.text(colour, Anchor::Middle, 10.0, (x, 10.0), "a");
        }
        assert!(figure.unreadable().is_empty());
        for (colour, x) in wrong {
            figure.text(colour, Anchor::Middle, 10.0, (x, 10.0), "b");
        }
        assert_eq!(figure.unreadable(), ["b", "b", "b"]);
    }

    #[test]
    fn text_is_escaped() {
        let mut figure = Figure::new(100.0, 20.0, "a < b");
        figure.text(Colour::Ink, Anchor::Start, 10.0, (0.0, 10.0), "a & b");
        let svg = figure.svg();
        assert!(svg.contains("<title>a &lt; b</title>"));
        assert!(svg.contains(">a &amp; b</text>"));
    }
}
