//! The known games that have a table: take sets up to 8, octal codes of three places, and the tables of
//! the collection's problems. A game may be shifted, restricted to won and lost, or lack its first
//! values.
//!
//! An octal code or a take set is said to be the game only if the numbers could have refuted that many
//! times; its period then follows from the theorems of `shared::period`.

use std::cell::RefCell;
use std::collections::BTreeMap;

use guessing::{Data, Table};
use judging::{files, workspace};
use shared::octal::OctalGame;
use shared::period::{of_octal_game, of_subtraction_game, Period};

use super::input::{self, Form};

/// The shifts that are tried: heap n of the data is heap n + shift of the game.
const SHIFTS: std::ops::RangeInclusive<i64> = -12..=12;

/// The values of each game that are compared first; few games agree with them.
const FIRST: usize = 48;

/// The data that are compared with games of heaps, and how far their values are looked at.
const MOST: usize = 1500;

/// The largest heap that is looked at in a game without a known period.
const LAST: usize = 20_000;

/// The bits that the data must have beyond those that choose a game, so that it is the game.
const CERTAIN: f64 = 20.0;

/// A known game with the table in question.
pub struct Game {
    /// What is said of it: lines.
    pub text: String,
    /// What it says of the table, if the table is its own beyond doubt.
    pub law: Option<HeapLaw>,
}

/// Returns the games that agree with `data`, the simplest first.
pub fn games(data: &Data) -> Vec<Game> {
    let table = match data {
        Data::Table(table) => Some(table.clone()),
        Data::Lost(heaps) => table_of_lost(heaps),
    };
    let Some(table) = table else { return Vec::new() };
    let heap_game = if table.arity == 1 { heap_game(&table) } else { None };
    heap_game.into_iter().chain(problems(&table)).collect()
}

/// Returns the outcomes of all heaps up to the last lost one.
fn table_of_lost(heaps: &[u64]) -> Option<Table> {
    let last = heaps.last().copied().filter(|&last| last <= 10 * MOST as u64)?;
    let is_won = |heap: u64| i64::from(heaps.binary_search(&heap).is_err());
    let points = (0..=last).map(|heap| (vec![heap as i64], is_won(heap))).collect();
    Some(Table { arity: 1, points, is_outcome: true })
}

/// How the values of a game become those of the data.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Reading {
    /// They are the values.
    Values,
    /// The data only say who wins.
    Outcomes,
    /// The data say who wins if the first move is forced.
    Forced,
}

impl Reading {
    fn of(self, value: usize) -> i64 {
        match self {
            Reading::Values => value as i64,
            Reading::Outcomes => i64::from(value != 0),
            Reading::Forced => i64::from(value == 0),
        }
    }
}

/// A take set or an octal code.
#[derive(Clone)]
struct Code {
    /// Places and digits that are not 0.
    moves: Vec<(usize, u8)>,
    is_take_set: bool,
}

impl Code {
    /// Returns all take sets up to 8, then all octal codes of three places.
    fn all() -> Vec<Code> {
        let take_set = |set: u32| {
            let takes = (1..=8).filter(move |take| set >> (take - 1) & 1 == 1);
            Code { moves: takes.map(|take| (take, 3)).collect(), is_take_set: true }
        };
        let octal = |code: u32| {
            let digits = [code >> 9 << 2, code >> 6 & 7, code >> 3 & 7, code & 7];
            let moves = (0..).zip(digits).map(|(place, digit)| (place, digit as u8));
            Code { moves: moves.filter(|&(_, digit)| digit > 0).collect(), is_take_set: false }
        };
        let mut sets: Vec<u32> = (1..256).collect();
        sets.sort_by_key(|set: &u32| (set.count_ones(), *set));
        let mut codes: Vec<u32> = (1..1024).collect();
        codes.sort_by_key(|code| (code >> 9, (code & 7 != 0, code & 63 != 0), *code));
        sets.into_iter().map(take_set).chain(codes.into_iter().map(octal)).collect()
    }

    /// Returns the octal code, e.g. `0.77`, or the takes.
    fn name(&self) -> String {
        if self.is_take_set {
            let takes: Vec<String> = self.moves.iter().map(|(take, _)| take.to_string()).collect();
            return format!("take {}", takes.join(", "));
        }
        let last = self.moves.last().map_or(1, |&(place, _)| place.max(1));
        let digit = |place| {
            let found = self.moves.iter().find(|&&(at, _)| at == place);
            found.map_or('0', |&(_, digit)| char::from(b'0' + digit))
        };
        format!("{}.{}", digit(0), (1..=last).map(digit).collect::<String>())
    }

    /// Returns the command that prints its table.
    fn command(&self) -> String {
        match self.is_take_set {
            true => {
                let takes: Vec<String> =
                    self.moves.iter().map(|(take, _)| take.to_string()).collect();
                format!("cargo xtask table --take {} --to 200", takes.join(","))
            }
            false => format!("cargo xtask table --octal {} --to 200", self.name()),
        }
    }

    /// Returns whether a move can leave two heaps.
    fn splits(&self) -> bool {
        self.moves.iter().any(|&(_, digit)| digit >= 4)
    }

    fn period(&self, values: &[usize]) -> Option<Period> {
        let last_place = self.moves.iter().map(|&(place, _)| place).max().unwrap_or(0);
        match self.is_take_set {
            true => of_subtraction_game(values, last_place),
            false => of_octal_game(values, last_place),
        }
    }
}

/// Octal games with a name, and where they are explained.
#[rustfmt::skip]
const NAMES: [(&str, &str, &str); 8] = [
    ("0.77", "Kayles", "shared/theory/03-heaps.md#moves-that-break-a-part-up-multi-sg"),
    ("0.07", "Dawson's Kayles", "problems/n-ring/README.md"),
    ("0.137", "Dawson's chess", "shared/theory/03-heaps.md#moves-that-break-a-part-up-multi-sg"),
    ("0.007", "Treblecross", "problems/three-x/README.md"),
    ("0.6", "Officers", ""),
    ("0.3", "take one", "shared/theory/03-heaps.md#sets-of-takes-and-their-periods"),
    ("0.33", "take one or two", "shared/theory/03-heaps.md#sets-of-takes-and-their-periods"),
    ("0.333", "take one to three", "shared/theory/03-heaps.md#sets-of-takes-and-their-periods"),
];

/// The values of the data at heaps, with what they are worth.
struct Heaps {
    values: BTreeMap<i64, i64>,
    is_outcome: bool,
    bits: f64,
}

impl Heaps {
    fn of(table: &Table) -> Heaps {
        let points = table.points.iter().take(MOST);
        let values: BTreeMap<i64, i64> = points.map(|(place, value)| (place[0], *value)).collect();
        let bits = bits(values.values());
        Heaps { values, is_outcome: table.is_outcome, bits }
    }

    /// Returns on how many heaps a game with these values agrees, if on all that both have.
    fn agreement(&self, values: &[usize], shift: i64, reading: Reading) -> Option<usize> {
        let mut agreed = 0;
        for (heap, value) in &self.values {
            let Ok(place) = usize::try_from(heap + shift) else { continue };
            let Some(&of_game) = values.get(place) else { break };
            if reading.of(of_game) != *value {
                return None;
            }
            agreed += 1;
        }
        // Heaps before the first one of the game are few.
        (4 * agreed >= 3 * self.values.len().min(values.len() / 2)).then_some(agreed)
    }
}

/// Returns the bits of numbers, if each is drawn as often as it occurs.
fn bits<'a>(values: impl Iterator<Item = &'a i64> + Clone) -> f64 {
    let mut counts = BTreeMap::new();
    for value in values.clone() {
        *counts.entry(value).or_insert(0_usize) += 1;
    }
    let total = values.count() as f64;
    counts.values().map(|&count| -(count as f64) * (count as f64 / total).log2()).sum()
}

/// A game that agrees with the data.
#[derive(Clone)]
struct Match {
    code: Code,
    shift: i64,
    reading: Reading,
    agreed: usize,
}

/// Returns the simplest take set or octal code that has this table.
fn heap_game(table: &Table) -> Option<Game> {
    let heaps = Heaps::of(table);
    let last = heaps.values.keys().next_back().copied().filter(|&last| last < 1 << 40)?;
    let matches = matches(&heaps, last as usize);
    let best = matches.iter().min_by_key(|found| {
        let is_named = NAMES.iter().any(|(name, _, _)| *name == found.code.name());
        let shift = found.shift;
        (found.reading != Reading::Values, shift != 0, !is_named, shift.abs(), shift < 0)
    })?;
    let choices = (matches.len() as f64).log2();
    let candidates = (1278.0 * 25.0 * if heaps.is_outcome { 3.0_f64 } else { 1.0 }).log2();
    let is_certain = heaps.bits + choices >= candidates + CERTAIN && best.agreed >= 16;
    if heaps.bits < candidates || best.agreed < 12 {
        return None;
    }
    let law = HeapLaw::new(best.clone());
    let text = law.text(heaps.values.len(), matches.len() - 1, is_certain);
    Some(Game { text, law: is_certain.then_some(law) })
}

/// Returns all games that agree, a code once.
fn matches(heaps: &Heaps, last: usize) -> Vec<Match> {
    let readings: &[Reading] = match heaps.is_outcome {
        true => &[Reading::Values, Reading::Outcomes, Reading::Forced],
        false => &[Reading::Values],
    };
    let mut matches = Vec::new();
    for code in Code::all() {
        let mut game = OctalGame::new(&code.moves);
        let mut shifts: Vec<i64> = SHIFTS.collect();
        shifts.sort_by_key(|shift| (shift.abs(), *shift < 0));
        'code: for &reading in readings {
            for &shift in &shifts {
                let first = game.values_to(FIRST);
                if heaps.agreement(first, shift, reading).is_none() {
                    continue;
                }
                let most = (last + 12).min(if code.splits() { MOST } else { 10 * MOST });
                let values = game.values_to(most.max(FIRST));
                if let Some(agreed) = heaps.agreement(values, shift, reading) {
                    matches.push(Match { code: code.clone(), shift, reading, agreed });
                    break 'code;
                }
            }
        }
    }
    matches
}

/// What a game of heaps says of the data.
pub struct HeapLaw {
    found: Match,
    /// Its values, as far as somebody has asked.
    game: RefCell<OctalGame>,
    period: Option<Period>,
}

impl HeapLaw {
    fn new(found: Match) -> HeapLaw {
        let last = if found.code.splits() { 2500 } else { 20_000 };
        let mut game = OctalGame::new(&found.code.moves);
        let period = found.code.period(game.values_to(last));
        HeapLaw { found, game: RefCell::new(game), period }
    }

    /// Returns the value at heap `heap` of the data.
    pub fn value(&self, heap: i64) -> Option<i64> {
        let place = u64::try_from(heap.checked_add(self.found.shift)?).ok()?;
        let place = match self.period {
            Some(period) => period.index(place),
            None => usize::try_from(place).ok().filter(|&place| place <= LAST)?,
        };
        let value = self.game.borrow_mut().values_to(place)[place];
        Some(self.found.reading.of(value))
    }

    /// Returns on how many numbers it agrees.
    pub fn agreed(&self) -> usize {
        self.found.agreed
    }

    /// Returns how many numbers describe it: its digits or takes, and the shift.
    pub fn needed(&self) -> usize {
        self.found.code.moves.len() + 1
    }

    /// Returns the law in words.
    pub fn words(&self) -> String {
        let Match { code, shift, reading, .. } = &self.found;
        let heap = match shift {
            0 => "n".to_string(),
            1.. => format!("n + {shift}"),
            _ => format!("n - {}", -shift),
        };
        let game = match code.is_take_set {
            true => format!("the game {}", named(&code.name())),
            false => format!("the octal game {}", named(&code.name())),
        };
        match reading {
            Reading::Values => format!("g(n) is the value of heap {heap} in {game}"),
            Reading::Outcomes => format!("heap n is won exactly if heap {heap} is won in {game}"),
            Reading::Forced => format!("heap n is won exactly if heap {heap} is lost in {game}"),
        }
    }

    /// Returns what proves it, or that nothing does.
    pub fn proof(&self) -> String {
        let name = self.found.code.name();
        match self.period {
            Some(Period { period, preperiod }) => {
                let theorem = match self.found.code.is_take_set {
                    true => "shared/theory/03-heaps.md#sets-of-takes-and-their-periods",
                    false => {
                        "Guy and Smith 1956, shared/theory/04-periods.md#periods-of-octal-games"
                    }
                };
                format!(
                    "proved if it is this game: period {period} from heap {preperiod} of {name} on ({theorem})"
                )
            }
            None => format!("seen: no period of {name} is known to this program"),
        }
    }

    /// Returns a Rust function with its values.
    pub fn formula(&self) -> String {
        let last = self.found.code.moves.last().map_or(0, |&(place, _)| place);
        let mut digits = vec![0; last + 1];
        for &(place, digit) in &self.found.code.moves {
            digits[place] = digit;
        }
        let shift = self.found.shift;
        let period = match self.period {
            Some(Period { preperiod, period }) => format!(
                "    let heap = if heap < {preperiod} {{ heap }} else {{ {preperiod} + (heap - {preperiod}) % {period} }};\n"
            ),
            None => String::new(),
        };
        let value = match self.found.reading {
            Reading::Values => "values[heap] as i64",
            Reading::Outcomes => "i64::from(values[heap] != 0)",
            Reading::Forced => "i64::from(values[heap] == 0)",
        };
        format!(
            "fn law(n: i64) -> i64 {{\n\
             \x20   let digits = {digits:?};\n\
             \x20   let heap = (n + {shift}) as usize;\n\
             {period}\
             \x20   let mut values: Vec<usize> = Vec::new();\n\
             \x20   for size in 0..=heap {{\n\
             \x20       let mut seen = vec![false; 2 * (size + 1).next_power_of_two()];\n\
             \x20       for (take, digit) in digits.iter().enumerate().take(size + 1) {{\n\
             \x20           let rest = size - take;\n\
             \x20           if digit & 1 != 0 && rest == 0 {{ seen[0] = true; }}\n\
             \x20           if digit & 2 != 0 && rest > 0 {{ seen[values[rest]] = true; }}\n\
             \x20           let splits = if digit & 4 != 0 {{ rest / 2 }} else {{ 0 }};\n\
             \x20           for part in 1..=splits {{ seen[values[part] ^ values[rest - part]] = true; }}\n\
             \x20       }}\n\
             \x20       values.push(seen.iter().position(|is_seen| !is_seen).unwrap());\n\
             \x20   }}\n\
             \x20   {value}\n\
             }}\n"
        )
    }

    /// Returns what is said of the game.
    fn text(&self, count: usize, others: usize, is_certain: bool) -> String {
        let Match { code, agreed, .. } = &self.found;
        let all = if *agreed == count { "all " } else { "" };
        let page = NAMES.iter().find(|(name, _, page)| *name == code.name() && !page.is_empty());
        let page = page.map_or(String::new(), |(_, _, page)| format!(", {page}"));
        let doubt = if is_certain { "" } else { "; that is too few to be sure" };
        let others = match others {
            0 => String::new(),
            1 => "; so does one other code".to_string(),
            _ => format!("; so do {others} other codes"),
        };
        let period = match self.period {
            Some(Period { period, preperiod }) => {
                format!("period {period}, preperiod {preperiod}, proved")
            }
            None => "no period is known here".to_string(),
        };
        format!(
            "game: {}: agrees on {all}{agreed} values{doubt}{others}\n  {period}; `{}`{page}\n",
            self.words(),
            code.command()
        )
    }
}

/// Returns the name of a game with its code.
fn named(code: &str) -> String {
    match NAMES.iter().find(|(name, _, _)| *name == code) {
        Some((_, name, _)) => format!("{code} ({name})"),
        None => code.to_string(),
    }
}

/// Returns the problems whose table agrees.
fn problems(table: &Table) -> Vec<Game> {
    // Without the workspace there are no problems to compare with.
    let Ok(root) = workspace::root() else { return Vec::new() };
    let slugs = workspace::slugs(&root).unwrap_or_default();
    let mut games = Vec::new();
    for slug in slugs {
        let folder = root.join("problems").join(&slug);
        let Ok(text) = files::text(&folder.join("tests").join(&slug).join("table.txt")) else {
            continue;
        };
        // A list may have lines of equal length.
        let form = Form { from: None, is_lost: false, is_list: table.arity == 1 };
        let Ok(Data::Table(known)) = input::read(&text, &form) else { continue };
        let Some(agreed) = agreement(table, &known) else { continue };
        let title = files::text(&folder.join("README.md")).unwrap_or_default();
        let title = title.lines().next().unwrap_or_default().trim_start_matches("# ");
        let count = table.points.len();
        let all = if agreed == count { "all " } else { "" };
        games.push(Game {
            text: format!(
                "game: {slug}, {title}: agrees on {all}{agreed} values\n  problems/{slug}/README.md, problems/{slug}/src/main.rs\n"
            ),
            law: None,
        });
    }
    games
}

/// Returns on how many positions two tables agree, if on all that both have, up to a small shift, and
/// if that is more than chance.
fn agreement(table: &Table, known: &Table) -> Option<usize> {
    if table.arity != known.arity || table.arity > 2 || (known.is_outcome && !table.is_outcome) {
        return None;
    }
    let known_values: BTreeMap<&[i64], i64> =
        known.points.iter().map(|(place, value)| (&place[..], *value)).collect();
    let shifts: Vec<Vec<i64>> = match table.arity {
        1 => (-4..=4).map(|shift| vec![shift]).collect(),
        _ => (-2..=2).flat_map(|row| (-2..=2).map(move |column| vec![row, column])).collect(),
    };
    let mut best = None;
    for shift in shifts {
        let mut agreed = Vec::new();
        let mut is_equal = true;
        for (place, value) in &table.points {
            let moved: Vec<i64> = place.iter().zip(&shift).map(|(at, by)| at + by).collect();
            let Some(&of_game) = known_values.get(&moved[..]) else { continue };
            let of_game = if table.is_outcome { of_game.min(1) } else { of_game };
            if of_game != *value {
                is_equal = false;
                break;
            }
            agreed.push(of_game);
        }
        let is_much = 2 * agreed.len() >= table.points.len().min(known.points.len());
        if is_equal && is_much && agreed.len() >= 12 && bits(agreed.iter()) >= CERTAIN {
            best = best.max(Some(agreed.len()));
        }
    }
    best
}
