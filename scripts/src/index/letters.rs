//! Letters: text as it is compared, whatever its width, case, accents or script.

use super::chinese::simplified;

/// Returns `text` in lower case, in letters of usual width, without accents and apostrophes, with
/// simplified Chinese characters, and with hiragana for katakana.
pub fn folded(text: &str) -> String {
    let text = without_possessives(text);
    let mut folded = String::new();
    let mut letters = text.chars().peekable();
    while let Some(letter) = letters.next() {
        if letter.is_ascii() {
            folded.push(letter.to_ascii_lowercase());
            continue;
        }
        let letter = match letter {
            // Half-width katakana: a mark of its own voices the letter before it.
            '\u{ff66}'..='\u{ff9d}' => {
                let kana = wide_kana(letter);
                let mark = letters.next_if(|next| ['\u{ff9e}', '\u{ff9f}'].contains(next));
                voiced(kana, mark)
            }
            '\u{ff01}'..='\u{ff5e}' => moved(letter, 0xff01, 0x21),
            '\u{3000}' => ' ',
            _ => letter,
        };
        push(&mut folded, letter);
    }
    folded
}

/// Returns `text` with `Bachet's` as `Bachet`, and without other apostrophes.
fn without_possessives(text: &str) -> String {
    if !text.contains(['\'', '’', '‘', '＇', '`']) {
        return text.to_string();
    }
    let text = text.replace(['’', '‘', '＇', '`'], "'");
    let mut kept = String::new();
    for part in text.split_inclusive(|letter: char| !letter.is_alphanumeric() && letter != '\'') {
        let word =
            part.trim_end_matches(|letter: char| !letter.is_alphanumeric() && letter != '\'');
        let rest = &part[word.len()..];
        let name = word.strip_suffix("'s").or(word.strip_suffix("'S")).unwrap_or(word);
        kept += &name.replace('\'', "");
        kept += rest;
    }
    kept
}

/// Pushes what `letter` is compared as.
fn push(folded: &mut String, letter: char) {
    match letter {
        // Accents that follow their letter.
        '\u{300}'..='\u{36f}' => {}
        '\u{2460}'..='\u{2473}' => *folded += &(letter as u32 - 0x245f).to_string(),
        '\u{2160}'..='\u{216b}' => *folded += ROMAN[letter as usize - 0x2160],
        '\u{2170}'..='\u{217b}' => *folded += ROMAN[letter as usize - 0x2170],
        '\u{30a1}'..='\u{30f6}' => folded.push(moved(letter, 0x30a1, 0x3041)),
        '⁰' => folded.push('0'),
        '¹' => folded.push('1'),
        '²' => folded.push('2'),
        '³' => folded.push('3'),
        '⁴'..='⁹' => folded.push(moved(letter, 0x2074, 0x34)),
        // A long vowel is often left out.
        'ー' => {}
        'ß' => *folded += "ss",
        _ => folded.extend(letter.to_lowercase().map(plain)),
    }
}

const ROMAN: [&str; 12] =
    ["i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x", "xi", "xii"];

/// Returns the letter as far after `to` as `letter` is after `from`.
fn moved(letter: char, from: u32, to: u32) -> char {
    char::from_u32(letter as u32 - from + to).unwrap_or(letter)
}

/// Returns a letter of lower case without its accent, and a Chinese character in its simplified form.
fn plain(letter: char) -> char {
    for (accented, plain) in ACCENTS {
        if accented.contains(letter) {
            return plain;
        }
    }
    if letter < '\u{4e00}' {
        return letter;
    }
    simplified(letter)
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

/// Returns the katakana of usual width.
fn wide_kana(letter: char) -> char {
    const WIDE: &str = "ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノ\
                        ハヒフヘホマミムメモヤユヨラリルレロワン";
    WIDE.chars().nth(letter as usize - 0xff66).unwrap_or(letter)
}

/// Returns the katakana with the sound that `mark` gives it.
fn voiced(kana: char, mark: Option<char>) -> char {
    let steps = match mark {
        None => 0,
        Some('\u{ff9e}') => 1,
        Some(_) => 2,
    };
    char::from_u32(kana as u32 + steps).unwrap_or(kana)
}

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

/// Returns whether `word` is in a script without blanks between words, or in Korean.
pub fn is_eastern(word: &str) -> bool {
    word.chars().next().is_some_and(|letter| script(letter) != Script::Latin)
}

/// Returns the words of a folded text: runs of letters and digits of one script. Numbers have no zeros
/// at the start.
pub fn words(folded: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    let mut last = None;
    for letter in folded.chars() {
        // Japanese joins two words by `の`.
        let is_word = letter.is_alphanumeric() && letter != 'の';
        let this = is_word.then(|| script(letter));
        match words.last_mut() {
            Some(word) if this.is_some() && this == last => word.push(letter),
            _ if this.is_some() => words.push(letter.to_string()),
            _ => {}
        }
        last = this;
    }
    for word in words.iter_mut().filter(|word| word.contains('0')) {
        *word = without_zeros(word);
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

/// Returns whether `text` has a digit.
pub fn has_digit(text: &str) -> bool {
    text.contains(|letter: char| letter.is_ascii_digit())
}
