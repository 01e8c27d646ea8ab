//! Reads as much of Markdown as the pages use: headings, blocks of code, links.

/// A page: its lines outside of blocks of code, and these blocks.
pub struct Page<'a> {
    pub prose: Vec<Line<'a>>,
    pub blocks: Vec<Block<'a>>,
}

/// A line outside of blocks of code.
pub struct Line<'a> {
    /// Counted from 1.
    pub number: usize,
    /// The last `##` heading, this line included, without its marks.
    pub section: &'a str,
    pub text: &'a str,
}

/// A block of code.
pub struct Block<'a> {
    /// The number of the line that opens it.
    pub number: usize,
    pub section: &'a str,
    /// The name after the opening fence, e.g. `rust`.
    pub language: &'a str,
    pub lines: Vec<&'a str>,
}

impl<'a> Page<'a> {
    /// Reads a page.
    pub fn new(text: &'a str) -> Self {
        let (mut prose, mut blocks) = (Vec::new(), Vec::<Block>::new());
        let (mut section, mut is_code) = ("", false);
        for (number, text) in (1..).zip(text.lines()) {
            match (text.strip_prefix("```"), is_code) {
                (Some(language), false) => blocks.push(Block {
                    number,
                    section,
                    language: language.trim(),
                    lines: Vec::new(),
                }),
                (Some(_), true) => {}
                (None, true) => blocks
                    .last_mut()
                    .into_iter()
                    .for_each(|block| block.lines.push(text)),
                (None, false) => {
                    section = text.strip_prefix("## ").map_or(section, str::trim);
                    prose.push(Line {
                        number,
                        section,
                        text,
                    });
                }
            }
            is_code ^= text.starts_with("```");
        }
        Page { prose, blocks }
    }

    /// Returns the anchors that a code host gives to the headings: in lower case, with `-` for
    /// each blank and without punctuation.
    pub fn anchors(&self) -> Vec<String> {
        let headings = self.prose.iter().filter(|line| line.text.starts_with('#'));
        let anchor = |line: &Line| -> String {
            let kept = line.text.trim_start_matches('#').trim().chars();
            let kept = kept.filter_map(|letter| match letter {
                ' ' => Some('-'),
                '-' | '_' => Some(letter),
                _ => Some(letter).filter(|letter| letter.is_alphanumeric()),
            });
            kept.flat_map(char::to_lowercase).collect()
        };
        headings.map(anchor).collect()
    }
}

impl Block<'_> {
    /// Returns whether this is a dialogue: `> ` marks what the program says.
    pub fn is_dialogue(&self) -> bool {
        self.lines.iter().any(|line| line.starts_with("> "))
    }
}

impl<'a> Line<'a> {
    /// Returns the texts and the targets of the links and pictures on this line, outside
    /// of code.
    pub fn links(&self) -> Vec<(&'a str, &'a str)> {
        let mut links = Vec::new();
        let mut rest = self.text;
        while let Some((before, after)) = rest.split_once("](") {
            let start = before.rfind('[').map_or(0, |start| start + 1);
            let in_front = &self.text[..self.text.len() - rest.len() + start];
            let Some((target, after)) = after.split_once(')') else {
                break;
            };
            // After an odd number of backquotes stands code.
            if in_front.matches('`').count() % 2 == 0 {
                links.push((&before[start..], target));
            }
            rest = after;
        }
        links
    }
}
