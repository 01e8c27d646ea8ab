//! Words as they are compared, whatever their case, width, accents or script.

/// Returns `text` in lower case, in letters of usual width, without accents and apostrophes, and with
/// hiragana for katakana.
pub fn folded(text: &str) -> String {
    let mut folded = String::new();
    for letter in without_possessives(text).chars() {
        let letter = match letter {
            '\u{ff01}'..='\u{ff5e}' => moved(letter, 0xff01, 0x21),
            '\u{3000}' => ' ',
            _ => letter,
        };
        match letter {
            // Accents that follow their letter; a long vowel is often left out.
            '\u{300}'..='\u{36f}' | 'ー' => {}
            '\u{30a1}'..='\u{30f6}' => folded.push(moved(letter, 0x30a1, 0x3041)),
            // `1×M`.
            '×' => folded.push('x'),
            _ => folded.extend(letter.to_lowercase().map(without_accent)),
        }
    }
    folded
}

/// Returns the letter as far after `to` as `letter` is after `from`.
fn moved(letter: char, from: u32, to: u32) -> char {
    char::from_u32(letter as u32 - from + to).unwrap_or(letter)
}

/// Returns `text` with `Bachet's` as `Bachet`, and without other apostrophes.
fn without_possessives(text: &str) -> String {
    let text = text.replace(['’', '‘', '＇', '`'], "'");
    let mut kept = String::new();
    let mut rest = text.as_str();
    while let Some((before, after)) = rest.split_once('\'') {
        kept += before;
        let owned = after.strip_prefix(['s', 'S']).filter(|next| {
            !next.starts_with(char::is_alphanumeric) && before.ends_with(char::is_alphanumeric)
        });
        rest = owned.unwrap_or(after);
    }
    kept + rest
}

/// Returns a letter of lower case without its accent.
fn without_accent(letter: char) -> char {
    if letter.is_ascii() {
        return letter;
    }
    let found = ACCENTS.iter().find(|(accented, _)| accented.contains(letter));
    found.map_or(letter, |(_, plain)| *plain)
}

const ACCENTS: [(&str, char); 11] = [
    ("àáâãäåā", 'a'),
    ("çćč", 'c'),
    ("èéêëēęě", 'e'),
    ("ìíîïī", 'i'),
    ("ł", 'l'),
    ("ñńň", 'n'),
    ("òóôõöøőō", 'o'),
    ("śš", 's'),
    ("ùúûüűū", 'u'),
    ("ýÿ", 'y'),
    ("źżž", 'z'),
];

/// The kind of script of a letter: words end where it changes.
#[derive(Clone, Copy, PartialEq)]
enum Script {
    Latin,
    Chinese,
    Korean,
}

fn script(letter: char) -> Script {
    match letter {
        '\u{3040}'..='\u{30ff}' | '\u{3400}'..='\u{9fff}' | '々' => Script::Chinese,
        '\u{ac00}'..='\u{d7a3}' => Script::Korean,
        _ => Script::Latin,
    }
}

/// Returns whether `word` is in Chinese, Japanese or Korean.
pub fn is_eastern(word: &str) -> bool {
    word.chars().next().is_some_and(|letter| script(letter) != Script::Latin)
}

/// Returns whether `text` has Chinese characters, and no letters of Japanese or Korean.
pub fn is_chinese(text: &str) -> bool {
    let is_other = |letter: char| {
        matches!(letter, '\u{3040}'..='\u{30ff}') || script(letter) == Script::Korean
    };
    text.contains(|letter| script(letter) == Script::Chinese) && !text.contains(is_other)
}

/// Returns the words of `text`: runs of letters and digits of one script. Numbers have no zeros at the
/// start, and small Roman numerals are digits.
pub fn words(text: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    let mut last = None;
    for letter in folded(text).chars() {
        let this = letter.is_alphanumeric().then(|| script(letter));
        match words.last_mut() {
            Some(word) if this.is_some() && this == last => word.push(letter),
            _ if this.is_some() => words.push(letter.to_string()),
            _ => {}
        }
        last = this;
    }
    for word in &mut words {
        match word.as_str() {
            "ii" => *word = "2".to_string(),
            "iii" => *word = "3".to_string(),
            "iv" => *word = "4".to_string(),
            _ => *word = without_zeros(word),
        }
    }
    words
}

/// Returns `word` without the zeros that begin its numbers.
fn without_zeros(word: &str) -> String {
    let mut kept = String::new();
    let mut letters = word.chars().peekable();
    while let Some(letter) = letters.next() {
        let is_inside = kept.ends_with(|before: char| before.is_ascii_digit());
        let has_more = letters.peek().is_some_and(char::is_ascii_digit);
        if letter != '0' || is_inside || !has_more {
            kept.push(letter);
        }
    }
    kept
}

/// Returns words in one piece, as names are compared: without articles.
pub fn joined(words: &[String]) -> String {
    let is_article = |word: &&String| ["a", "an", "the"].contains(&word.as_str());
    let kept = words.iter().filter(|word| words.len() == 1 || !is_article(word));
    kept.map(String::as_str).collect()
}

/// Returns whether `text` has a digit.
pub fn has_digit(text: &str) -> bool {
    text.contains(|letter: char| letter.is_ascii_digit())
}

/// Returns whether `typed` finds the word `own`: one begins the other. A word of the index is the
/// beginning if only an ending follows, as in `stones` and `removed`.
pub fn finds(typed: &str, own: &str) -> bool {
    if has_digit(typed) {
        return typed == own;
    }
    let begins = typed.len() > 1 && own.starts_with(typed);
    let has_ending = own.len() > 3 && typed.starts_with(own) && typed.len() <= own.len() + 3;
    typed == own || begins || has_ending || typed.strip_suffix('s') == Some(own)
}
