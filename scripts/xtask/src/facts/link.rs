//! Links, and text that has links in it.

use std::collections::BTreeMap;

/// A link: what is shown, and where it leads.
#[derive(Clone, Debug, PartialEq)]
pub struct Link {
    /// What is shown.
    pub text: String,
    /// An address, or a path, perhaps with a heading after `#`.
    pub target: String,
}

impl Link {
    /// Returns the links and pictures on a line of Markdown.
    pub fn on_line(line: &str) -> Vec<Link> {
        let link = |(middle, _): (usize, &str)| {
            let (target, _) = line[middle + 2..].split_once(')')?;
            let text = line[..middle].rsplit('[').next()?;
            Some(Link { text: text.to_string(), target: target.to_string() })
        };
        line.match_indices("](").filter_map(link).collect()
    }

    /// Returns whether it leads out of the workspace.
    pub fn is_address(&self) -> bool {
        self.target.contains(':')
    }

    /// Returns the path without the heading.
    pub fn file(&self) -> &str {
        self.target.split('#').next().unwrap_or_default()
    }

    /// Returns the anchor of the heading, which may be empty.
    pub fn anchor(&self) -> &str {
        self.target.split_once('#').map_or("", |(_, anchor)| anchor)
    }

    /// Returns the link in Markdown on the page `page`, if its target is a path from the root.
    pub fn markdown(&self, page: &str) -> String {
        let target = if self.is_address() { self.target.clone() } else { self.seen_from(page) };
        format!("[{}]({target})", self.text)
    }

    /// Returns the target, a path from the root, as a path from the folder of `page`.
    fn seen_from(&self, page: &str) -> String {
        let folders = page.split('/').count() - 1;
        let common = page.split('/').zip(self.file().split('/'));
        let common = common.take(folders).take_while(|(a, b)| a == b).count();
        if page == self.file() && !self.anchor().is_empty() {
            return format!("#{}", self.anchor());
        }
        let rest: Vec<&str> = self.target.splitn(common + 1, '/').collect();
        "../".repeat(folders - common) + rest.last().unwrap_or(&"")
    }
}

/// What a name in brackets leads to, by the name: a path from the root.
pub type Places = BTreeMap<String, String>;

/// A part of a text.
#[derive(Clone, Debug, PartialEq)]
pub enum TextPart {
    /// Words.
    Words(String),
    /// A link from the root.
    Link(Link),
}

/// A text with links, whose paths begin at the root.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Text(pub Vec<TextPart>);

impl Text {
    /// Reads `source`, in which `[name]` leads to a place and `[words](path)` to a path.
    ///
    /// # Errors
    /// A message about a name that no place has.
    pub fn read(source: &str, places: &Places) -> Result<Text, String> {
        let mut parts = Vec::new();
        let mut rest = source;
        while let Some((before, after)) = rest.split_once('[') {
            if !before.is_empty() {
                parts.push(TextPart::Words(before.to_string()));
            }
            let (name, after) =
                after.split_once(']').ok_or_else(|| format!("missing `]` in `{source}`"))?;
            let path = after.strip_prefix('(').and_then(|path| path.split_once(')'));
            let target = match path {
                Some((path, _)) => path,
                None => places.get(name).ok_or_else(|| format!("no place is called `[{name}]`"))?,
            };
            parts.push(TextPart::Link(Link { text: name.to_string(), target: target.to_string() }));
            rest = path.map_or(after, |(_, after)| after);
        }
        if !rest.is_empty() {
            parts.push(TextPart::Words(rest.to_string()));
        }
        Ok(Text(parts))
    }

    /// Returns the links.
    pub fn links(&self) -> impl Iterator<Item = &Link> {
        self.0.iter().filter_map(|part| match part {
            TextPart::Link(link) => Some(link),
            TextPart::Words(_) => None,
        })
    }

    /// Returns the text in Markdown on the page `page`.
    pub fn markdown(&self, page: &str) -> String {
        let part = |part: &TextPart| match part {
            TextPart::Words(words) => words.clone(),
            TextPart::Link(link) => link.markdown(page),
        };
        self.0.iter().map(part).collect()
    }

    /// Returns the text without its links' targets.
    pub fn plain(&self) -> String {
        let part = |part: &TextPart| match part {
            TextPart::Words(words) => words.clone(),
            TextPart::Link(link) => link.text.clone(),
        };
        self.0.iter().map(part).collect()
    }
}

/// Returns the anchor that a code host gives to a heading: in lower case, with `-` for each blank and
/// without punctuation.
pub fn anchor(heading: &str) -> String {
    let is_dropped = |letter: char| !letter.is_alphanumeric() && !"-_".contains(letter);
    heading.to_lowercase().replace(' ', "-").replace(is_dropped, "")
}
