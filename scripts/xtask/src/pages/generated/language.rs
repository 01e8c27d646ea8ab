//! The language of a page.

/// The language of a page: that of its facts' words.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Language {
    English,
    /// Of a page whose name ends with `.zh.md`.
    Chinese,
}

impl Language {
    pub fn of(page: &str) -> Language {
        if page.ends_with(".zh.md") {
            Language::Chinese
        } else {
            Language::English
        }
    }

    /// Returns what is said in this language.
    pub fn choose<T>(self, [english, chinese]: [T; 2]) -> T {
        match self {
            Language::English => english,
            Language::Chinese => chinese,
        }
    }
}
