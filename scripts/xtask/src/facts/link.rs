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
    /// Returns a link that shows `text` and leads to `target`.
    pub fn new(text: &str, target: &str) -> Link {
        Link { text: text.to_string(), target: target.to_string() }
    }

    /// Returns the links and pictures on a line of Markdown.
    pub fn on_line(line: &str) -> Vec<Link> {
        let link = |(middle, _): (usize, &str)| {
            let (target, _) = line[middle + 2..].split_once(')')?;
            let text = line[..middle].rsplit('[').next()?;
            Some(Link::new(text, target))
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

/// A text with links, in Markdown as on a page at the root.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Text(String);

impl From<Link> for Text {
    fn from(link: Link) -> Text {
        Text(format!("[{}]({})", link.text, link.target))
    }
}

impl Text {
    /// The text without a word.
    pub const EMPTY: &'static Text = &Text(String::new());

    /// Reads `source`, in which `[name]` leads to a place and `[words](path)` to a path.
    ///
    /// # Errors
    /// A message about a name that no place has.
    pub fn read(source: &str, places: &Places) -> Result<Text, String> {
        let mut text = String::new();
        let mut rest = source;
        while let Some((before, after)) = rest.split_once('[') {
            let end = || format!("missing `]` in `{source}`");
            let (name, after) = after.split_once(']').ok_or_else(end)?;
            text += &format!("{before}[{name}]");
            rest = after;
            if !rest.starts_with('(') {
                let place = places.get(name);
                let place = place.ok_or_else(|| format!("no place is called `[{name}]`"))?;
                text += &format!("({place})");
            }
        }
        Ok(Text(text + rest))
    }

    /// Returns whether it has no words.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Returns the links.
    pub fn links(&self) -> Vec<Link> {
        Link::on_line(&self.0)
    }

    /// Returns the text in Markdown on the page `page`.
    pub fn markdown(&self, page: &str) -> String {
        self.with_links(|link| link.markdown(page))
    }

    /// Returns the text without its links' targets.
    pub fn plain(&self) -> String {
        self.with_links(|link| link.text.clone())
    }

    /// Returns the text with what `shown` returns in place of each link.
    fn with_links(&self, shown: impl Fn(&Link) -> String) -> String {
        self.links().into_iter().fold(self.0.clone(), |text, link| {
            let replacement = shown(&link);
            text.replace(&Text::from(link).0, &replacement)
        })
    }
}

/// Returns the anchor that a code host gives to a heading: in lower case, with `-` for each blank and
/// without punctuation.
pub fn anchor(heading: &str) -> String {
    let is_dropped = |letter: char| !letter.is_alphanumeric() && !"-_".contains(letter);
    heading.to_lowercase().replace(' ', "-").replace(is_dropped, "")
}
