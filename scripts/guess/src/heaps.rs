//! Take sets and octal codes: games of heaps that need no moves in a line.

mod takes;

use shared::octal::OctalGame;
use shared::period::{of_octal_game, of_subtraction_game, Period};

use rules::position::{Moves, Options, Position};

/// A take set or an octal code.
#[derive(Clone)]
pub struct HeapGame {
    /// The places and digits of its octal code that are not 0, in order of the places. A take has the
    /// digit 3.
    pub moves: Vec<(usize, u8)>,
    is_take_set: bool,
}

impl HeapGame {
    /// Returns the subtraction game with the takes that `text` names, e.g. `1-5,9`.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn with_takes(text: &str) -> Result<HeapGame, String> {
        let moves = takes::parse(text)?.into_iter().map(|take| (take, 3)).collect();
        Ok(HeapGame { moves, is_take_set: true })
    }

    /// Returns the game with an octal code, e.g. `0.77`.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn with_code(code: &str) -> Result<HeapGame, String> {
        let (first, places) = code.split_once('.').unwrap_or_default();
        let first = if first.is_empty() { "0" } else { first };
        if let Some(digit) = places.chars().find(|digit| !digit.is_digit(8)) {
            let expected = "expected digits from 0 to 7 after the dot of an octal code";
            return Err(format!("{expected}, found `{digit}` in `{code}`"));
        }
        if !["0", "4"].contains(&first) || places.is_empty() {
            let expected = "an octal code with 0 or 4 before the dot, e.g. 0.77 or 4.7";
            return Err(format!("expected {expected}, found `{code}`"));
        }
        let digits = (first.to_owned() + places).into_bytes().into_iter().map(|digit| digit - b'0');
        let moves = digits.enumerate().filter(|&(_, digit)| digit != 0).collect();
        Ok(HeapGame { moves, is_take_set: false })
    }

    /// Returns all take sets up to 8, then all octal codes of three places.
    pub fn all() -> Vec<HeapGame> {
        let take_set = |set: u32| {
            let takes = (1..=8).filter(move |take| set >> (take - 1) & 1 == 1);
            HeapGame { moves: takes.map(|take| (take, 3)).collect(), is_take_set: true }
        };
        let octal = |code: u32| {
            let digits = [code >> 9 << 2, code >> 6 & 7, code >> 3 & 7, code & 7];
            let moves = (0..).zip(digits).map(|(place, digit)| (place, digit as u8));
            let moves = moves.filter(|&(_, digit)| digit > 0).collect();
            HeapGame { moves, is_take_set: false }
        };
        let mut sets: Vec<u32> = (1..256).collect();
        sets.sort_by_key(|set: &u32| (set.count_ones(), *set));
        let mut codes: Vec<u32> = (1..1024).collect();
        codes.sort_by_key(|code| (code >> 9, (code & 7 != 0, code & 63 != 0), *code));
        sets.into_iter().map(take_set).chain(codes.into_iter().map(octal)).collect()
    }

    /// Returns the octal code, e.g. `0.77`, or the takes, e.g. `take 1, 3, 4`.
    pub fn name(&self) -> String {
        if self.is_take_set {
            return format!("take {}", self.takes(", "));
        }
        let last = self.moves.last().map_or(1, |&(place, _)| place.max(1));
        let digit = |place| {
            let found = self.moves.iter().find(|&&(at, _)| at == place);
            found.map_or('0', |&(_, digit)| char::from(b'0' + digit))
        };
        format!("{}.{}", digit(0), (1..=last).map(digit).collect::<String>())
    }

    /// Returns what it is, with the name that people have for it: e.g. `the octal game 0.77 (Kayles)`.
    pub fn full_name(&self) -> String {
        let kind = if self.is_take_set { "the game" } else { "the octal game" };
        let name = self.known().map_or(String::new(), |known| format!(" ({})", known.name));
        format!("{kind} {}{name}", self.name())
    }

    fn takes(&self, between: &str) -> String {
        let takes: Vec<String> = self.moves.iter().map(|(take, _)| take.to_string()).collect();
        takes.join(between)
    }

    /// Returns the command that prints its table up to a heap.
    pub fn command(&self, to: usize) -> String {
        match self.is_take_set {
            true => format!("cargo xtask table --take {} --to {to}", self.takes(",")),
            false => format!("cargo xtask table --octal {} --to {to}", self.name()),
        }
    }

    /// Returns the name that people have for it, if there is one.
    pub fn known(&self) -> Option<&'static Known> {
        let code = self.name();
        KNOWN.iter().find(|known| known.code == code)
    }

    /// Returns whether it is given by its takes.
    pub fn is_take_set(&self) -> bool {
        self.is_take_set
    }

    /// Returns whether a move can leave two heaps.
    pub fn splits(&self) -> bool {
        self.moves.iter().any(|&(_, digit)| digit >= 4)
    }

    /// Returns the values of the heaps up to `last`.
    pub fn values_to(&self, last: usize) -> Vec<usize> {
        OctalGame::new(&self.moves).values_to(last).to_vec()
    }

    /// Returns the period of its values, if the first of them prove one.
    pub fn period(&self, values: &[usize]) -> Option<Period> {
        let last_place = self.moves.last().map_or(0, |&(place, _)| place);
        match self.is_take_set {
            true => of_subtraction_game(values, last_place),
            false => of_octal_game(values, last_place),
        }
    }
}

impl Moves for HeapGame {
    /// A digit is the sum of 1, 2 and 4 if a take may leave nothing, one heap and two heaps.
    fn options(&mut self, position: &Position) -> Result<Options, String> {
        let heap = position[0];
        let mut options = Vec::new();
        for &(place, digit) in &self.moves {
            let Some(left) = heap.checked_sub(place as u64) else { continue };
            if left == 0 && digit & 1 != 0 && place > 0 {
                options.push(vec![vec![0]]);
            }
            if left > 0 && digit & 2 != 0 && place > 0 {
                options.push(vec![vec![left]]);
            }
            if digit & 4 != 0 {
                options.extend((1..=left / 2).map(|part| vec![vec![part], vec![left - part]]));
            }
        }
        Ok(Some(options))
    }
}

/// An octal game with a name.
pub struct Known {
    code: &'static str,
    name: &'static str,
    /// Where it is explained; may be empty.
    pub page: &'static str,
}

const KNOWN: [Known; 8] = [
    Known { code: "0.77", name: "Kayles", page: BREAKS },
    Known { code: "0.07", name: "Dawson's Kayles", page: "problems/n-ring/README.md" },
    Known { code: "0.137", name: "Dawson's chess", page: BREAKS },
    Known { code: "0.007", name: "Treblecross", page: "problems/three-x/README.md" },
    Known { code: "0.6", name: "Officers", page: "" },
    Known { code: "0.3", name: "take one", page: TAKES },
    Known { code: "0.33", name: "take one or two", page: TAKES },
    Known { code: "0.333", name: "take one to three", page: TAKES },
];

const BREAKS: &str = "shared/theory/03-heaps.md#moves-that-break-a-part-up-multi-sg";
const TAKES: &str = "shared/theory/03-heaps.md#sets-of-takes-and-their-periods";
