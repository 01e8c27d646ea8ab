//! The colours of a figure, on light pages and on dark ones, and how shapes and text use them.

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
    pub(super) fn class(self) -> &'static str {
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
    /// Returns the class of the kind, and the colour.
    pub(super) fn parts(self) -> (&'static str, Colour) {
        match self {
            Paint::Fill(colour) => ("fill", colour),
            Paint::Soft(colour) => ("soft", colour),
            Paint::Line(colour) => ("line", colour),
            Paint::Thick(colour) => ("thick", colour),
            Paint::Dashed(colour) => ("dashed", colour),
        }
    }

    pub(super) fn classes(self) -> String {
        let (kind, colour) = self.parts();
        format!("{kind} {}", colour.class())
    }
}

/// How text and shapes use their colour.
const SHAPES: &str = "\
text{font-family:system-ui,-apple-system,'Segoe UI',Roboto,'DejaVu Sans',sans-serif;fill:currentColor}
.bold{font-weight:700}
.fill{fill:currentColor}
.soft{fill:currentColor}
.line{fill:none;stroke:currentColor;stroke-width:1.5}
.thick{fill:none;stroke:currentColor;stroke-width:3}
.dashed{fill:none;stroke:currentColor;stroke-width:1.5;stroke-dasharray:5 4}
.faint{opacity:.6}
";

/// How strongly `Paint::Soft` fills, on light pages and on dark ones.
const SOFT: (f64, f64) = (0.16, 0.3);

/// Each colour on light pages and on dark ones. That of paper is the page itself: white, and the
/// dark background of code hosts.
const PALETTE: [(Colour, &str, &str); 7] = [
    (Colour::Ink, "#5f5f5f", "#b0b0b0"),
    (Colour::Faint, "#8a8a8a", "#8a8a8a"),
    (Colour::Losing, "#c8461e", "#e2663f"),
    (Colour::Winning, "#2a76c4", "#4a94de"),
    (Colour::Gold, "#8f6a0c", "#b78a28"),
    (Colour::Green, "#2a8249", "#3fa566"),
    (Colour::Paper, "#ffffff", "#0d1117"),
];

/// Returns the style sheet of every figure.
pub(super) fn style() -> String {
    let rule = |colour: Colour, digits: &str| format!(".{}{{color:{digits}}}", colour.class());
    let light: String = PALETTE
        .iter()
        .map(|&(colour, light, _)| rule(colour, light) + "\n")
        .collect();
    let dark: String = PALETTE
        .iter()
        .map(|&(colour, _, dark)| rule(colour, dark))
        .collect();
    let (soft, soft_on_dark) = SOFT;
    format!(
        "{SHAPES}.soft{{fill-opacity:{soft}}}\n{light}\
         @media (prefers-color-scheme:dark){{.soft{{fill-opacity:{soft_on_dark}}}{dark}}}\n"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Red, green and blue of a colour, each from 0 to 255.
    fn parts(digits: &str) -> [f64; 3] {
        let part = |at: usize| u32::from_str_radix(&digits[at..at + 2], 16).unwrap();
        [1, 3, 5].map(|at| f64::from(part(at)))
    }

    /// The contrast of two colours by the web's guidelines on contrast (WCAG 2).
    fn contrast(one: [f64; 3], other: [f64; 3]) -> f64 {
        let luminance = |parts: [f64; 3]| {
            let light = parts.map(|part| match part / 255.0 {
                share if share <= 0.03928 => share / 12.92,
                share => ((share + 0.055) / 1.055).powf(2.4),
            });
            0.2126 * light[0] + 0.7152 * light[1] + 0.0722 * light[2]
        };
        let (one, other) = (luminance(one) + 0.05, luminance(other) + 0.05);
        one.max(other) / one.min(other)
    }

    #[test]
    fn contrast_is_that_of_the_guidelines() {
        let contrast = |one, other| contrast(parts(one), parts(other));
        assert!((contrast("#000000", "#ffffff") - 21.0).abs() < 1e-9);
        assert!((contrast("#777777", "#ffffff") - 4.48).abs() < 0.005);
        assert_eq!(contrast("#2a76c4", "#2a76c4"), 1.0);
    }

    /// On the page itself, on shapes that are filled with the colour, and ink on soft shapes.
    #[test]
    fn text_stands_out_on_light_pages_and_on_dark_ones() {
        let light = PALETTE.map(|(colour, light, _)| (colour, parts(light)));
        let dark = PALETTE.map(|(colour, _, dark)| (colour, parts(dark)));
        for (palette, soft) in [(light, SOFT.0), (dark, SOFT.1)] {
            let of = |name| {
                palette
                    .iter()
                    .find(|(colour, _)| *colour == name)
                    .unwrap()
                    .1
            };
            let (paper, ink) = (of(Colour::Paper), of(Colour::Ink));
            for (colour, parts) in palette {
                if [Colour::Paper, Colour::Faint].contains(&colour) {
                    continue;
                }
                let on_page = contrast(parts, paper);
                assert!(on_page >= 4.5, "{colour:?} on {paper:?}: {on_page}");
                let mixed = |at: usize| soft * parts[at] + (1.0 - soft) * paper[at];
                let on_soft = contrast(ink, [0, 1, 2].map(mixed));
                assert!(on_soft >= 4.5, "ink on soft {colour:?}: {on_soft}");
            }
        }
    }

    #[test]
    fn every_colour_is_in_both_schemes() {
        let style = style();
        let (light, dark) = style
            .split_once("@media (prefers-color-scheme:dark)")
            .unwrap();
        for (colour, on_light, on_dark) in PALETTE {
            let class = colour.class();
            assert!(light.contains(&format!(".{class}{{color:{on_light}}}")));
            assert!(dark.contains(&format!(".{class}{{color:{on_dark}}}")));
        }
    }
}
