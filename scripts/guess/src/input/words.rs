//! What words mean, as data: won and lost, a draw, a cell without a value, players, and names of columns
//! and lists.

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

/// Words for a cell without a value, some of which no pair of words for won and lost has.
#[rustfmt::skip]
const HOLES: [&str; 17] = [
    "", "?", "none", "null", "nil", "n/a", "na", "undefined",
    ".", "-", "x", "*", "_", "#", "--", "·", "×",
];

/// Names of lost positions; the second are whole names.
#[rustfmt::skip]
const LOST: (&[&str], &[&str]) = (
    &["p-pos", "p pos", "losing", "lost", "loss", "cold", "必败", "必敗", "負け", "패배", "проигр", "perd"],
    &["p", "l", "lose", "zeros"],
);

/// Names of won positions.
#[rustfmt::skip]
const WON: (&[&str], &[&str]) = (
    &["n-pos", "n pos", "winning", "hot", "必胜", "必勝", "勝ち", "승리", "выигр", "gagn"],
    &["win", "won"],
);

/// Words beside which 1 and 2 are players.
#[rustfmt::skip]
const PLAYERS: [&str; 12] = [
    "player", "win", "joueur", "jugador", "jogador", "spieler", "игрок", "玩家", "プレイヤー", "プレーヤー",
    "플레이어", "gagn",
];

/// Names of columns with Grundy values; the second are whole words.
#[rustfmt::skip]
const VALUES: (&[&str], &[&str]) = (
    &["grundy", "nimber", "nim-value", "value", "sg值", "グランディ"],
    &["g", "sg", "v", "mex", "val"],
);

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
    let of_pair = PAIRS.iter().find_map(|&(won, lost)| match word.as_str() {
        word if word == won => Some(Outcome::Won),
        word if word == lost => Some(Outcome::Lost),
        _ => None,
    });
    of_pair.or_else(|| DRAWN.contains(&word.as_str()).then_some(Outcome::Drawn))
}

/// Returns a word in lower case, without the dot after it.
pub fn folded(word: &str) -> String {
    let word = word.to_lowercase();
    let start = word.trim_end_matches(['.', '!']);
    if start.chars().nth(1).is_some() {
        start.to_string()
    } else {
        word
    }
}

/// Returns whether a word may say that a cell has no value.
pub fn is_hole(word: &str) -> bool {
    HOLES.iter().any(|hole| hole.eq_ignore_ascii_case(word))
}

/// Returns whether a word says that a cell has no value, whatever stands in the others.
pub fn is_always_hole(word: &str) -> bool {
    is_hole(word)
        && outcome(word).is_none()
        && word.chars().all(|it| it == '?' || it.is_alphabetic())
}

/// Returns which of two words is for won, and which for lost, if one of them is known.
pub fn pair<'a>(one: &'a str, other: &'a str) -> Option<(&'a str, &'a str)> {
    use Outcome::{Lost, Won};
    match (outcome(one), outcome(other)) {
        _ if PAIRS.contains(&(one, other)) => Some((one, other)),
        _ if PAIRS.contains(&(other, one)) => Some((other, one)),
        _ if is_hole(one) || is_hole(other) => None,
        (Some(Won), Some(Lost) | None) | (None, Some(Lost)) => Some((one, other)),
        (Some(Lost), Some(Won) | None) | (None, Some(Won)) => Some((other, one)),
        _ => None,
    }
}

/// Returns whether a name, in lower case, has one of some words, or is one of others.
fn is_one_of(name: &str, (parts, all): (&[&str], &[&str])) -> bool {
    parts.iter().any(|word| name.contains(word)) || all.contains(&name)
}

/// Returns whether a name says that positions are lost or won; one with both words says nothing.
pub fn meaning(name: &str) -> Option<Outcome> {
    let name = name.to_lowercase();
    match (is_one_of(&name, LOST), is_one_of(&name, WON)) {
        (true, false) => Some(Outcome::Lost),
        (false, true) => Some(Outcome::Won),
        _ => None,
    }
}

/// Returns whether numbers beside these words may be players.
pub fn is_of_players(words: &str) -> bool {
    is_one_of(&words.to_lowercase(), (&PLAYERS, &[]))
}

/// Returns whether the name of a column says that it has Grundy values: only the words next to it count,
/// because in `Grundy value of heap 3` the number is a heap.
pub fn is_name_of_values(name: &str) -> bool {
    let name = name.to_lowercase();
    name.split(' ').rev().take(2).any(|word| is_one_of(word, VALUES))
}
