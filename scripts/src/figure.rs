//! The pictures on the pages: SVG that is readable on a light and on a dark page, made by the
//! test `figure` of each problem. `cargo xtask figures` writes them, `cargo test` compares.
//!
//! Every colour but that of grids stands out from white and from black alike, with a contrast of
//! 4.5 or more, so a viewer that knows nothing of dark pages still shows all of it.
//! Draw from +, −, ×, ÷ and square roots alone: other functions differ between platforms.

use std::fmt::Write;
use std::fs;
use std::path::Path;
use std::process::{Command, ExitCode};

use crate::arguments::Arguments;
use crate::judge::screen::Progress;
use crate::workspace;

/// Where this variable is set, a test writes its figure instead of comparing it.
const WRITE: &str = "WRITE_FIGURES";

/// The colours, as text and shapes use them: everywhere, on light pages, on dark pages.
const STYLE: &str = "\
text{font-family:system-ui,-apple-system,'Segoe UI',Roboto,'DejaVu Sans',sans-serif;fill:currentColor}
.bold{font-weight:700}
.fill{fill:currentColor}
.soft{fill:currentColor;fill-opacity:.16}
.line{fill:none;stroke:currentColor;stroke-width:1.5}
.thick{fill:none;stroke:currentColor;stroke-width:3}
.dashed{fill:none;stroke:currentColor;stroke-width:1.5;stroke-dasharray:5 4}
.ink{color:#767676}
.faint{color:#8a8a8a;opacity:.6}
.losing{color:#cc4820}
.winning{color:#2a78c8}
.gold{color:#96700f}
.green{color:#2b864e}
.paper{color:#fff}
@media (prefers-color-scheme:light){.ink{color:#595959}}
@media (prefers-color-scheme:dark){.ink{color:#a6a6a6}.soft{fill-opacity:.3}}
";

/// A place in a figure: to the right, and downwards.
pub type Point = (f64, f64);

/// What a thing in a figure means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Colour {
    /// Text and frames.
    Ink,
    /// What lies behind: grids and axes. Too weak for text.
    Faint,
    /// P-positions: the player to move loses.
    Losing,
    /// N-positions and winning moves: the player to move wins.
    Winning,
    /// A third and …
    Gold,
    /// … a fourth thing to tell apart.
    Green,
    /// Text on a shape that is filled.
    Paper,
}

impl Colour {
    fn class(self) -> &'static str {
        match self {
            Colour::Ink => "ink",
            Colour::Faint => "faint",
            Colour::Losing => "losing",
            Colour::Winning => "winning",
            Colour::Gold => "gold",
            Colour::Green => "green",
            Colour::Paper => "paper",
        }
    }
}

/// How a shape is drawn.
#[derive(Clone, Copy, Debug)]
pub enum Paint {
    /// Filled; `Colour::Paper` is for text on it.
    Fill(Colour),
    /// Filled so weakly that `Colour::Ink` is for text on it.
    Soft(Colour),
    /// A line.
    Line(Colour),
    /// A line of twice the width.
    Thick(Colour),
    /// A dashed line.
    Dashed(Colour),
}

impl Paint {
    fn classes(self) -> String {
        let (kind, colour) = match self {
            Paint::Fill(colour) => ("fill", colour),
            Paint::Soft(colour) => ("soft", colour),
            Paint::Line(colour) => ("line", colour),
            Paint::Thick(colour) => ("thick", colour),
            Paint::Dashed(colour) => ("dashed", colour),
        };
        format!("{kind} {}", colour.class())
    }
}

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
        }
    }

    /// Draws a rectangle from its upper left corner and its width and height.
    pub fn rect(&mut self, paint: Paint, (x, y): Point, (width, height): Point) {
        self.reach((x, y));
        self.reach((x + width, y + height));
        self.element(format!(
            r#"<rect class="{}" x="{}" y="{}" width="{}" height="{}" rx="3"/>"#,
            paint.classes(),
            number(x),
            number(y),
            number(width),
            number(height)
        ));
    }

    /// Draws a circle.
    pub fn circle(&mut self, paint: Paint, (x, y): Point, radius: f64) {
        self.reach((x - radius, y - radius));
        self.reach((x + radius, y + radius));
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
    pub fn curve(&mut self, paint: Paint, from: Point, bend: Point, to: Point) {
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

    /// Draws an arrow along the [`curve`](Figure::curve) of the same points.
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
        let colour = match paint {
            Paint::Fill(colour) | Paint::Soft(colour) | Paint::Line(colour) => colour,
            Paint::Thick(colour) | Paint::Dashed(colour) => colour,
        };
        self.line(Paint::Fill(colour), &[to, left, right]);
    }

    /// Writes a text in letters of this size.
    pub fn text(&mut self, colour: Colour, anchor: Anchor, size: f64, at: Point, text: &str) {
        self.write(colour.class(), anchor, size, at, text);
    }

    /// Writes a text in bold letters of this size.
    pub fn bold(&mut self, colour: Colour, anchor: Anchor, size: f64, at: Point, text: &str) {
        self.write(&format!("bold {}", colour.class()), anchor, size, at, text);
    }

    fn write(&mut self, classes: &str, anchor: Anchor, size: f64, (x, y): Point, text: &str) {
        // Wide enough for most letters of most fonts: the browser's font is not known here.
        let width = 0.6 * size * text.chars().count() as f64;
        let (name, left) = match anchor {
            Anchor::Start => ("start", x),
            Anchor::Middle => ("middle", x - width / 2.0),
            Anchor::End => ("end", x - width),
        };
        self.reach((left, y - size / 2.0));
        self.reach((left + width, y + size / 2.0));
        self.element(format!(
            r#"<text class="{classes}" x="{}" y="{}" dy=".35em" font-size="{}" text-anchor="{name}">{}</text>"#,
            number(x),
            number(y),
            number(size),
            escaped(text)
        ));
    }

    fn element(&mut self, element: String) {
        self.body += &element;
        self.body.push('\n');
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

    /// Returns the figure as the text of an SVG file.
    pub fn svg(&self) -> String {
        let (width, height) = (number(self.size.0), number(self.size.1));
        let mut svg = String::new();
        // Writing to a string cannot fail.
        let _ = write!(
            svg,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" \
             width=\"{width}\" height=\"{height}\" role=\"img\">\n\
             <title>{}</title>\n<style>\n{STYLE}</style>\n{}</svg>\n",
            self.title, self.body
        );
        svg
    }
}

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

/// Checks that `problems/<slug>/figure.svg` is `figure`, or writes it under
/// `cargo xtask figures`.
///
/// # Panics
/// If the file differs or cannot be read or written, or if something in the figure is cut off.
pub fn check(slug: &str, figure: &Figure) {
    let path = workspace::root()
        .unwrap()
        .join("problems")
        .join(slug)
        .join("figure.svg");
    let cut = figure.cut();
    assert!(
        cut <= 0.0,
        "{}: something juts out over the edge by {cut}: enlarge the figure or move it",
        path.display()
    );
    let svg = figure.svg();
    if std::env::var_os(WRITE).is_some() {
        fs::write(&path, svg).unwrap();
        return;
    }
    if let Some(message) = difference(&path, &svg, slug) {
        panic!("{message}");
    }
}

/// Returns what to do if the file at `path` is not `svg`; how its lines end does not matter.
fn difference(path: &Path, svg: &str, slug: &str) -> Option<String> {
    let fault = match fs::read_to_string(path) {
        Ok(found) if found.replace("\r\n", "\n") == svg => return None,
        Ok(_) => "is not what the test `figure` draws".to_string(),
        Err(error) => format!("cannot be read ({error})"),
    };
    Some(format!(
        "{} {fault}: run cargo xtask figures {slug}",
        path.display()
    ))
}

/// What `--help` says.
pub const USAGE: &str = "\
usage: cargo xtask figures [slug…]

Draws problems/<slug>/figure.svg anew, of the problems named or of all.
";

/// Writes the figures of the problems named in `arguments`, or of all that have one.
///
/// # Errors
/// A message if an argument is not a problem with a figure or a figure cannot be drawn.
pub fn run(arguments: &[String]) -> Result<ExitCode, String> {
    let wanted = Arguments::parse("figures", arguments, &[])?.words;
    let root = workspace::root()?;
    let mut slugs = workspace::chosen(&root, &wanted)?;
    let folder = |slug: &String| root.join("problems").join(slug);
    let has_figure = |slug: &String| folder(slug).join("tests").join("figure.rs").is_file();
    if wanted.is_empty() {
        slugs.retain(has_figure);
    }
    if let Some(slug) = slugs.iter().find(|slug| !has_figure(slug)) {
        return Err(format!("problems/{slug} has no tests/figure.rs"));
    }
    let read = |slug: &String| fs::read_to_string(folder(slug).join("figure.svg")).ok();
    let before: Vec<Option<String>> = slugs.iter().map(read).collect();
    let progress = Progress::of("drawing");
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = Command::new(cargo);
    command
        .current_dir(&root)
        .env(WRITE, "1")
        .args(["test", "--quiet", "--test", "figure"]);
    for slug in &slugs {
        command.args(["--package", slug]);
    }
    let output = command
        .output()
        .map_err(|error| format!("cargo: {error}"))?;
    drop(progress);
    if !output.status.success() {
        return Err(format!(
            "the figures cannot be drawn\n{}{}",
            String::from_utf8_lossy(&output.stdout),
            String::from_utf8_lossy(&output.stderr)
        ));
    }
    for (slug, before) in slugs.iter().zip(before) {
        let state = if read(slug) == before {
            "is up to date"
        } else {
            "is written"
        };
        println!("problems/{slug}/figure.svg {state}");
    }
    Ok(ExitCode::SUCCESS)
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

    /// What the colours of the style are to white and to black, by the formula of the web's
    /// guidelines on contrast.
    #[test]
    fn colours_stand_out_from_white_and_from_black() {
        let mut checked = 0;
        for rule in STYLE.lines().filter(|rule| rule.contains("{color:#")) {
            let (name, digits) = rule.split_once("{color:#").unwrap();
            if rule.starts_with('@') || name == ".faint" || name == ".paper" {
                continue;
            }
            let part = |at: usize| {
                let value = u32::from_str_radix(&digits[at..at + 2], 16).unwrap();
                let share = f64::from(value) / 255.0;
                if share <= 0.03928 {
                    share / 12.92
                } else {
                    ((share + 0.055) / 1.055).powf(2.4)
                }
            };
            let light = 0.2126 * part(0) + 0.7152 * part(2) + 0.0722 * part(4);
            assert!(1.05 / (light + 0.05) >= 4.5, "{name} on white");
            assert!((light + 0.05) / 0.05 >= 4.5, "{name} on black");
            checked += 1;
        }
        assert_eq!(checked, 5);
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
    fn text_is_escaped() {
        let mut figure = Figure::new(100.0, 20.0, "a < b");
        figure.text(Colour::Ink, Anchor::Start, 10.0, (0.0, 10.0), "a & b");
        let svg = figure.svg();
        assert!(svg.contains("<title>a &lt; b</title>"));
        assert!(svg.contains(">a &amp; b</text>"));
    }

    #[test]
    fn another_file_is_noticed_and_another_line_ending_is_not() {
        let path = std::env::temp_dir().join(format!("figure-{}.svg", std::process::id()));
        let message = |svg| difference(&path, svg, "three-x").unwrap();
        assert!(message("a\n").contains("cannot be read"));
        fs::write(&path, "a\r\nb\r\n").unwrap();
        assert_eq!(difference(&path, "a\nb\n", "three-x"), None);
        assert!(message("a\nc\n").ends_with("run cargo xtask figures three-x"));
        fs::remove_file(&path).unwrap();
    }
}
