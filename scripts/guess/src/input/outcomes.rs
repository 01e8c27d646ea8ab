//! What words mean: won and lost, or that a cell has no value.

use std::collections::{BTreeMap, BTreeSet};

use super::lexer::{shown_word, Cell, Token};
use super::shape::Point;

/// Words for won and for lost, in lower case. Of a letter that two pairs have, the first one counts.
#[rustfmt::skip]
const PAIRS: &[(&str, &str)] = &[
    ("w", "l"), ("n", "p"), ("win", "lose"), ("win", "loss"), ("wins", "loses"), ("won", "lost"),
    ("winning", "losing"), ("winner", "loser"), ("n-position", "p-position"), ("n-pos", "p-pos"),
    ("hot", "cold"), ("yes", "no"), ("y", "n"), ("true", "false"), ("t", "f"),
    ("first", "second"), ("1st", "2nd"), ("f", "s"), ("p1", "p2"), ("player1", "player2"),
    ("alice", "bob"), ("ann", "ben"), ("anna", "bruno"), ("takahashi", "aoki"), ("kiki", "cici"),
    ("stan", "ollie"), ("xian", "hou"),
    // Signs.
    ("o", "x"), ("○", "×"), ("◯", "×"), ("〇", "×"), ("○", "✕"), ("○", "●"), ("✓", "✗"), ("✔", "✘"),
    ("✅", "❌"), ("🟩", "🟥"), ("🟢", "🔴"), ("#", "."), ("+", "-"),
    // Chinese and Japanese.
    ("先手", "後手"), ("先手", "后手"), ("先手必胜", "后手必胜"), ("先手必勝", "後手必勝"),
    ("先手必胜", "先手必败"), ("先手必勝", "先手必敗"), ("先手胜", "后手胜"), ("先手胜", "先手败"),
    ("先手勝ち", "後手勝ち"), ("先手の勝ち", "後手の勝ち"), ("先手赢", "后手赢"), ("先", "後"), ("先", "后"),
    ("必胜", "必败"), ("必勝", "必敗"), ("必胜态", "必败态"), ("必勝態", "必敗態"), ("必胜点", "必败点"),
    ("勝ち", "負け"), ("勝利", "敗北"), ("勝", "負"), ("勝", "敗"), ("胜", "负"), ("胜", "败"), ("胜利", "失败"),
    ("かち", "まけ"), ("赢", "输"), ("贏", "輸"), ("能赢", "会输"), ("是", "否"), ("可以", "不可以"),
    // Korean.
    ("승", "패"), ("승리", "패배"), ("필승", "필패"), ("이긴다", "진다"), ("이김", "짐"), ("선공", "후공"), ("선수", "후수"),
    ("선공승", "후공승"),
    // Russian and Ukrainian.
    ("выигрыш", "проигрыш"), ("выигрывает", "проигрывает"), ("выигрышная", "проигрышная"),
    ("победа", "поражение"), ("первый", "второй"), ("да", "нет"), ("виграш", "програш"),
    // French, Spanish, Portuguese, Italian, German, Polish.
    ("gagnant", "perdant"), ("gagnante", "perdante"), ("gagne", "perd"), ("gagné", "perdu"),
    ("premier", "second"), ("oui", "non"),
    ("gana", "pierde"), ("ganador", "perdedor"), ("ganadora", "perdedora"), ("ganar", "perder"),
    ("primero", "segundo"), ("ganha", "perde"), ("vencedor", "perdedor"), ("vitória", "derrota"),
    ("victoria", "derrota"), ("vince", "perde"), ("vincente", "perdente"), ("vittoria", "sconfitta"),
    ("gewinnt", "verliert"), ("gewonnen", "verloren"), ("gewinn", "verlust"), ("sieg", "niederlage"),
    ("ja", "nein"), ("wygrana", "przegrana"), ("wygrywa", "przegrywa"),
    // Vietnamese, Indonesian, Turkish.
    ("thắng", "thua"), ("menang", "kalah"), ("kazanır", "kaybeder"),
];

/// Words for a draw.
const DRAWN: [&str; 4] = ["d", "draw", "drawn", "tie"];

/// Words for a cell without a value.
const HOLES: [&str; 17] = [
    "",
    ".",
    "?",
    "-",
    "x",
    "*",
    "_",
    "#",
    "--",
    "none",
    "null",
    "nil",
    "n/a",
    "na",
    "undefined",
    "·",
    "×",
];

/// Returns whether a word may say that a cell has no value.
pub fn is_hole(word: &str) -> bool {
    HOLES.contains(&word.to_lowercase().as_str())
}

/// Returns whether a word is one for won, lost, drawn or a cell without a value.
pub fn is_known(word: &str) -> bool {
    let word = folded(word);
    is_won(&word).is_some() || is_hole(&word) || DRAWN.contains(&word.as_str())
}

/// Who wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The player to move.
    Won,
    /// The other player.
    Lost,
    /// Neither.
    Drawn,
}

/// Returns what a word says, if it is known.
pub fn outcome(word: &str) -> Option<Outcome> {
    let word = folded(word);
    match is_won(&word) {
        Some(true) => Some(Outcome::Won),
        Some(false) => Some(Outcome::Lost),
        None => DRAWN.contains(&word.as_str()).then_some(Outcome::Drawn),
    }
}

/// Returns a word in lower case; a known one without the dot after it.
fn folded(word: &str) -> String {
    let word = word.to_lowercase();
    let start = word.trim_end_matches(['.', '!']);
    let is_long = start.chars().nth(1).is_some();
    if is_long && is_won(start).is_some() {
        start.to_string()
    } else {
        word
    }
}

/// Returns whether a word of lower case is one for won, if it is known.
fn is_won(word: &str) -> Option<bool> {
    PAIRS.iter().find_map(|&(won, lost)| match word {
        _ if word == won => Some(true),
        _ if word == lost => Some(false),
        _ => None,
    })
}

/// What a name says of the numbers after it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Means {
    /// They are lost positions.
    Lost,
    /// They are won positions.
    Won,
    /// Nothing.
    Nothing,
}

/// Returns what a name says of positions; a name with both words says nothing.
pub fn meaning(name: &str) -> Means {
    let name = name.to_lowercase();
    let has = |words: &[&str]| words.iter().any(|word| name.contains(word));
    let is = |words: &[&str]| words.contains(&name.as_str());
    let is_lost = has(&[
        "p-pos",
        "p pos",
        "losing",
        "lost",
        "loss",
        "cold",
        "必败",
        "必敗",
        "負け",
        "패배",
        "проигр",
        "perd",
    ]) || is(&["p", "l", "lose", "zeros"]);
    let is_won =
        has(&["n-pos", "n pos", "winning", "hot", "必胜", "必勝", "勝ち", "승리", "выигр", "gagn"])
            || is(&["win", "won"]);
    match (is_lost, is_won) {
        (true, false) => Means::Lost,
        (false, true) => Means::Won,
        _ => Means::Nothing,
    }
}

/// Words beside which 1 and 2 are players.
const PLAYERS: [&str; 12] = [
    "player",
    "win",
    "joueur",
    "jugador",
    "jogador",
    "spieler",
    "игрок",
    "玩家",
    "プレイヤー",
    "プレーヤー",
    "플레이어",
    "gagn",
];

/// Returns whether numbers beside these words, in lower case, may be players.
pub fn is_of_players(words: &str) -> bool {
    PLAYERS.iter().any(|word| words.contains(word))
}

/// Positions with their values, and what words were read as.
pub struct Values {
    /// The positions that have a value.
    pub points: Vec<(Vec<i64>, i64)>,
    /// Whether the values say who wins.
    pub is_outcome: bool,
    /// What the words or numbers mean, in words, if that is not plain.
    pub meaning: Vec<String>,
}

/// Returns the values of cells; beside the `words` of their lines, numbers may be players.
///
/// # Errors
/// A message about a cell that has no meaning beside the others.
pub fn values(points: &[Point], words: &str) -> Result<Values, String> {
    let has_numbers =
        points.iter().any(|(_, token)| token.number().is_some_and(|number| number >= 0));
    let is_signed = |number: i64| number == -1 || number == 1;
    let are_signs = has_numbers
        && points.iter().all(|(_, token)| token.number().is_some_and(is_signed))
        && points.iter().any(|(_, token)| token.number() == Some(-1));
    if are_signs {
        let value = |number: i64| Some(i64::from(number == 1));
        let meaning = vec!["-1 is lost, 1 won".to_string()];
        return with(points, |cell| Ok(number(cell).and_then(value)), true, meaning);
    }
    let is_player = |least: i64, number: i64| number == least || number == least + 1;
    let are_players = |least: i64| {
        let mut all = points.iter().map(|(_, token)| token.number());
        all.all(|number| number.is_some_and(|number| is_player(least, number)))
    };
    if is_of_players(words) && has_numbers {
        if are_players(1) {
            let value = |number: i64| Some(i64::from(number == 1));
            let meaning = vec!["1 and 2 are players: 1 is won, 2 is lost".to_string()];
            return with(points, |cell| Ok(number(cell).and_then(value)), true, meaning);
        }
        if words.contains("player") && are_players(0) {
            let ask =
                "which of the players 0 and 1 moves first? Write W where that one wins, else L";
            return Err(ask.to_string());
        }
    }
    if has_numbers {
        return numbers(points);
    }
    let (words, meaning) = meanings(points)?;
    let is_outcome = words.values().flatten().all(|&value| value <= 1);
    let value = |cell: &Cell| match cell {
        Cell::Word(word) => Ok(words.get(&folded(word)).copied().flatten()),
        // -1 beside words.
        Cell::Number(_) => Ok(None),
    };
    with(points, value, is_outcome, meaning)
}

fn number(cell: &Cell) -> Option<i64> {
    Token { cell: cell.clone(), line: 0 }.number()
}

/// Returns the values of cells that are numbers, or have none.
fn numbers(points: &[Point]) -> Result<Values, String> {
    let value = |cell: &Cell| match (number(cell), cell) {
        (Some(-1), _) => Ok(None),
        (Some(number), _) if number >= 0 => Ok(Some(number)),
        (None, Cell::Word(word)) if is_hole(word) => Ok(None),
        (None, Cell::Word(word)) if is_won(&folded(word)).is_some() => {
            Err("numbers or words, not both (write 0 for lost and 1 for won, or words alone)")
        }
        _ => {
            Err("a whole number from 0, a word for won or lost, or `.` for a cell without a value")
        }
    };
    let read = with(points, value, false, Vec::new())?;
    let is_outcome = read.points.iter().all(|&(_, value)| value <= 1);
    let cells = points.iter().map(|(_, token)| &token.cell);
    let holes: BTreeSet<String> = cells
        .filter(|cell| value(cell) == Ok(None))
        .map(|cell| match cell {
            Cell::Number(number) => number.to_string(),
            Cell::Word(word) => shown_word(word),
        })
        .collect();
    let meaning = holes.iter().take(3).map(|hole| without_value(hole));
    Ok(Values { is_outcome, meaning: meaning.collect(), ..read })
}

/// Says that a word stands for no value.
fn without_value(word: &str) -> String {
    match word {
        "" => "an empty field is a cell without a value".to_string(),
        word => format!("`{word}` is a cell without a value"),
    }
}

/// Returns the points whose cells have a value.
fn with(
    points: &[Point],
    value: impl Fn(&Cell) -> Result<Option<i64>, &'static str>,
    is_outcome: bool,
    meaning: Vec<String>,
) -> Result<Values, String> {
    let mut known = Vec::new();
    for (position, token) in points {
        let value = value(&token.cell).map_err(|expected| {
            let found = shown_word(&token.text());
            format!("line {}: expected {expected}, found `{found}`", token.line)
        })?;
        known.extend(value.map(|value| (position.clone(), value)));
    }
    Ok(Values { points: known, is_outcome, meaning })
}

/// The number that a word stands for, if it has one.
type Meanings = BTreeMap<String, Option<i64>>;

/// Returns what words mean where all cells are words.
fn meanings(points: &[Point]) -> Result<(Meanings, Vec<String>), String> {
    // How each word is written, and where it stands first.
    let mut words: BTreeMap<String, (String, usize)> = BTreeMap::new();
    for (_, token) in points {
        if let Cell::Word(word) = &token.cell {
            let place = || (shown_word(word), token.line);
            words.entry(folded(word)).or_insert_with(place);
        }
    }
    let mut meanings = Meanings::new();
    if words.len() != 2 {
        for word in words.keys().filter(|word| is_hole(word)) {
            meanings.insert(word.clone(), None);
        }
    }
    for word in ["", "?", "none", "null", "nil"] {
        if words.contains_key(word) {
            meanings.insert(word.to_string(), None);
        }
    }
    let left: Vec<&str> =
        words.keys().map(String::as_str).filter(|word| !meanings.contains_key(*word)).collect();
    let unknown = left.iter().find(|word| !is_known(word));
    match (pair(&left), &left[..], unknown) {
        (Some((won, lost)), ..) => {
            meanings.insert(won.to_string(), Some(1));
            meanings.insert(lost.to_string(), Some(0));
        }
        (None, [one, other], _) if !left.iter().any(|word| DRAWN.contains(word)) => {
            let [one, other] = [one, other].map(|word| &words[*word].0);
            return Err(format!(
                "which of `{one}` and `{other}` is lost? Write L for it, and W for the other"
            ));
        }
        (None, _, Some(&word)) => {
            let (word, line) = &words[word];
            let expected = "numbers, or two words, one for won and one for lost";
            return Err(format!("line {line}: expected {expected}, found `{word}`"));
        }
        _ => {
            for word in left {
                meanings.insert(word.to_string(), is_won(word).map(i64::from).or(Some(2)));
            }
        }
    }
    let said = |(word, value): (&String, &Option<i64>)| {
        let word = &words[word].0;
        match value {
            Some(0) => format!("`{word}` is lost"),
            Some(1) => format!("`{word}` is won"),
            Some(_) => format!("2 stands for `{word}`"),
            None => without_value(word),
        }
    };
    let said = meanings.iter().map(said).collect();
    Ok((meanings, said))
}

/// Returns which of two words is for won, and which for lost, if one of them is known.
fn pair<'a>(words: &[&'a str]) -> Option<(&'a str, &'a str)> {
    let &[one, other] = words else { return None };
    if words.iter().any(|word| DRAWN.contains(word)) {
        return None;
    }
    let is_pair = |won: &str, lost: &str| PAIRS.contains(&(won, lost));
    match (is_won(one), is_won(other)) {
        _ if is_pair(one, other) => Some((one, other)),
        _ if is_pair(other, one) => Some((other, one)),
        (Some(true), Some(false) | None) | (None, Some(false)) => Some((one, other)),
        (Some(false), Some(true) | None) | (None, Some(true)) => Some((other, one)),
        _ => None,
    }
}
