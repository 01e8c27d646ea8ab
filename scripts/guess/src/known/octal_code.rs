//! Take sets and octal codes: their names, commands and periods.

use shared::period::{of_octal_game, of_subtraction_game, Period};

/// A take set or an octal code.
#[derive(Clone)]
pub struct Code {
    /// Places and digits that are not 0.
    pub moves: Vec<(usize, u8)>,
    pub is_take_set: bool,
}

impl Code {
    /// Returns all take sets up to 8, then all octal codes of three places.
    pub fn all() -> Vec<Code> {
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
    pub fn name(&self) -> String {
        if self.is_take_set {
            return format!("take {}", self.takes().join(", "));
        }
        let last = self.moves.last().map_or(1, |&(place, _)| place.max(1));
        let digit = |place| {
            let found = self.moves.iter().find(|&&(at, _)| at == place);
            found.map_or('0', |&(_, digit)| char::from(b'0' + digit))
        };
        format!("{}.{}", digit(0), (1..=last).map(digit).collect::<String>())
    }

    fn takes(&self) -> Vec<String> {
        self.moves.iter().map(|(take, _)| take.to_string()).collect()
    }

    /// Returns the command that prints its table.
    pub fn command(&self) -> String {
        match self.is_take_set {
            true => format!("cargo xtask table --take {} --to 200", self.takes().join(",")),
            false => format!("cargo xtask table --octal {} --to 200", self.name()),
        }
    }

    fn known(&self) -> Option<&'static Named> {
        let code = self.name();
        NAMED.iter().find(|known| known.code == code)
    }

    /// Returns whether people have a name for it.
    pub fn is_named(&self) -> bool {
        self.known().is_some()
    }

    /// Returns its code, with the name that people have for it.
    pub fn full_name(&self) -> String {
        match self.known() {
            Some(known) => format!("{} ({})", known.code, known.name),
            None => self.name(),
        }
    }

    /// Returns the page that explains it, if one does.
    pub fn page(&self) -> Option<&'static str> {
        self.known().map(|known| known.page).filter(|page| !page.is_empty())
    }

    /// Returns whether a move can leave two heaps.
    pub fn splits(&self) -> bool {
        self.moves.iter().any(|&(_, digit)| digit >= 4)
    }

    pub fn period(&self, values: &[usize]) -> Option<Period> {
        let last_place = self.moves.iter().map(|&(place, _)| place).max().unwrap_or(0);
        match self.is_take_set {
            true => of_subtraction_game(values, last_place),
            false => of_octal_game(values, last_place),
        }
    }
}

/// An octal game with a name.
struct Named {
    code: &'static str,
    name: &'static str,
    /// Where it is explained; may be empty.
    page: &'static str,
}

const NAMED: [Named; 8] = [
    Named { code: "0.77", name: "Kayles", page: BREAKS },
    Named { code: "0.07", name: "Dawson's Kayles", page: "problems/n-ring/README.md" },
    Named { code: "0.137", name: "Dawson's chess", page: BREAKS },
    Named { code: "0.007", name: "Treblecross", page: "problems/three-x/README.md" },
    Named { code: "0.6", name: "Officers", page: "" },
    Named { code: "0.3", name: "take one", page: TAKES },
    Named { code: "0.33", name: "take one or two", page: TAKES },
    Named { code: "0.333", name: "take one to three", page: TAKES },
];

const BREAKS: &str = "shared/theory/03-heaps.md#moves-that-break-a-part-up-multi-sg";
const TAKES: &str = "shared/theory/03-heaps.md#sets-of-takes-and-their-periods";
