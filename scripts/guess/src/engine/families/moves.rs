//! Moves that are guessed: the values are those of a game in which a move leads from n to one of a few
//! smaller heaps, each named by a formula.
//!
//! The value is the least number that no option has (Sprague 1935, Grundy 1939). Only games with a
//! fixed number of options are tried, so this is a recurrence and not a search; if it has the values
//! of the data, the rules are known, and with them everything else.

use std::rc::Rc;

use crate::engine::expression::{
    function, shifted, with_number, Binary, Expression, Items, Variable, UNARY,
};
use crate::engine::honesty::{Candidate, Search};
use crate::engine::law::Rule;

/// The largest heap whose value is computed.
const LARGEST: i64 = 3_000_000;

/// A move from n.
#[derive(Clone)]
struct Move {
    /// Where it leads.
    target: Expression,
    /// It exists if this divides n.
    divisor: i64,
    /// How the words call it.
    words: String,
}

/// The values of the game with these moves.
struct Game {
    first: i64,
    given: Vec<i64>,
    moves: Vec<Move>,
    is_outcome: bool,
    /// The values as far as they were needed.
    known: Vec<i64>,
}

impl Game {
    /// Returns the value of `heap`, where those of the smaller heaps are known.
    fn next(&self, heap: i64, known: &[i64]) -> Option<i64> {
        let mut seen = [false; 8];
        for step in &self.moves {
            if heap % step.divisor != 0 {
                continue;
            }
            let Some(target) = step.target.value(&[heap]) else { continue };
            if target < self.first || target >= heap {
                continue;
            }
            let value =
                usize::try_from(*known.get(usize::try_from(target - self.first).ok()?)?).ok()?;
            if let Some(place) = seen.get_mut(value) {
                *place = true;
            }
        }
        if self.is_outcome {
            return Some(i64::from(seen[0]));
        }
        seen.iter().position(|is_seen| !is_seen).map(|value| value as i64)
    }

    fn upto(&self, heap: i64) -> Option<Vec<i64>> {
        let mut values = self.known.clone();
        for heap in self.first + values.len() as i64..=heap {
            values.push(self.next(heap, &values)?);
        }
        Some(values)
    }
}

impl Rule for Game {
    fn value(&self, position: &[i64]) -> Option<i64> {
        let heap = position[0];
        if heap < self.first || heap > LARGEST {
            return None;
        }
        let index = usize::try_from(heap - self.first).ok()?;
        match self.known.get(index) {
            Some(value) => Some(*value),
            None => self.upto(heap)?.get(index).copied(),
        }
    }

    fn function(&self, name: &str) -> String {
        let names = ["heap".to_string()];
        let mut items = Items::default();
        let given: Vec<String> = self.given.iter().map(i64::to_string).collect();
        let first = self.first;
        let index = |place: &str| {
            if first == 0 {
                format!("{place} as usize")
            } else {
                format!("({place} - {first}) as usize")
            }
        };
        let mut body = format!("let mut values: Vec<i64> = vec![{}];\n", given.join(", "));
        body += &format!(
            "    for heap in {}..=n {{\n        let mut options = Vec::new();\n",
            first + self.given.len() as i64
        );
        for step in &self.moves {
            let target = step.target.code(&names, &mut items);
            let condition = if step.divisor == 1 {
                String::new()
            } else {
                format!("heap % {} == 0 && ", step.divisor)
            };
            body += &format!("        let target = {target};\n");
            body += &format!("        if {condition}({first}..heap).contains(&target) {{\n            options.push(values[{}]);\n        }}\n", index("target"));
        }
        let value = if self.is_outcome {
            "i64::from(options.contains(&0))"
        } else {
            "(0..).find(|value| !options.contains(value)).unwrap_or(0)"
        };
        body += &format!("        values.push({value});\n    }}\n    values[{}]", index("n"));
        function(name, &["n".to_string()], &items, &body)
    }

    fn words(&self, arguments: &[String]) -> String {
        let moves: Vec<&str> = self.moves.iter().map(|step| step.words.as_str()).collect();
        let n = &arguments[0];
        let begins: Vec<String> = self.given.iter().map(i64::to_string).collect();
        let what = if self.is_outcome {
            "the outcome of the game"
        } else {
            "the Grundy value of the game"
        };
        let taken = if n == "n" { String::new() } else { format!(", at n = {n}") };
        format!(
            "{what} in which a move leads from n to {}{taken}; it begins with {} at {}",
            moves.join(" or "),
            begins.join(", "),
            self.first
        )
    }

    fn size(&self) -> usize {
        self.given.len() + self.moves.iter().map(|step| step.target.size()).sum::<usize>()
    }

    fn weight(&self) -> u32 {
        let moves = self.moves.iter().map(|step| step.target.weight());
        60 + moves.sum::<u32>() + 5 * self.given.len() as u32
    }
}

/// Offers the games with at most three moves.
pub(crate) fn offer(search: &mut Search) {
    let evidence = search.evidence;
    let Some((first, values)) = evidence.row() else { return };
    let is_small = values.iter().all(|value| (0..=3).contains(value));
    if !is_small || !(40..20_000).contains(&values.len()) || !(0..=3).contains(&first) {
        return;
    }
    let moves = moves();
    let table: Vec<Vec<i64>> =
        moves.iter().map(|step| targets(step, first, values.len())).collect();
    let count = moves.len();
    for left in 0..count {
        for middle in left..count {
            for right in middle..count {
                if middle == right && left != middle {
                    continue;
                }
                let mut chosen = vec![left, middle, right];
                chosen.dedup();
                let Some(start) = start(&table, &chosen, &values, evidence.is_outcome) else {
                    continue;
                };
                if propose(search, &moves, chosen, first, &values[..start]) {
                    return;
                }
            }
        }
    }
}

/// Returns the place from which on the values are those of the moves; nothing if that is late.
fn start(table: &[Vec<i64>], chosen: &[usize], values: &[i64], is_outcome: bool) -> Option<usize> {
    let least = values.len() / 16;
    for index in (0..values.len()).rev() {
        let mut seen = [false; 8];
        for &step in chosen {
            let target = table[step][index];
            if target >= 0 {
                seen[values[target as usize] as usize] = true;
            }
        }
        let value = if is_outcome {
            i64::from(seen[0])
        } else {
            seen.iter().position(|is_seen| !is_seen).map_or(8, |value| value as i64)
        };
        if value != values[index] {
            return (index < least).then_some(index + 1);
        }
    }
    Some(1)
}

/// Returns the index of the target of a move from each heap, -1 where there is none.
fn targets(step: &Move, first: i64, count: usize) -> Vec<i64> {
    let target = |heap: i64| match step.target.value(&[heap]) {
        Some(target) if heap % step.divisor == 0 && (first..heap).contains(&target) => {
            target - first
        }
        _ => -1,
    };
    (first..first + count as i64).map(target).collect()
}

fn propose(
    search: &mut Search,
    moves: &[Move],
    chosen: Vec<usize>,
    first: i64,
    given: &[i64],
) -> bool {
    let evidence = search.evidence;
    let bits = (evidence.distinct.max(2) as f64).log2();
    let cost = given.len() as f64 * bits
        + chosen.iter().map(|&index| ((index + 2) as f64).log2() + 1.0).sum::<f64>()
        + 4.0;
    let moves: Vec<Move> = chosen.iter().map(|&index| moves[index].clone()).collect();
    let last = first + evidence.points.len() as i64 - 1;
    let mut game = Game {
        first,
        given: given.to_vec(),
        moves,
        is_outcome: evidence.is_outcome,
        known: given.to_vec(),
    };
    let Some(known) = game.upto(last) else { return false };
    game.known = known;
    let needed = game.size();
    let rule = Rc::new(game);
    search.offer(Candidate::seen(rule, cost, needed))
}

/// Returns the moves that are tried, the usual ones first.
fn moves() -> Vec<Move> {
    use Binary::*;
    let n = Variable(0);
    let names = ["n".to_string()];
    let plain = |target: Expression| Move { words: target.words(&names), target, divisor: 1 };
    let mut list: Vec<Move> = (1..=3).map(|take| plain(shifted(&n, -take))).collect();
    for divisor in 2..=5 {
        let quotient = with_number(Divide, &n, divisor);
        list.push(plain(quotient.clone()));
        list.push(Move {
            words: format!("n / {divisor} if that is whole"),
            target: quotient,
            divisor,
        });
        list.push(plain(with_number(Divide, &shifted(&n, divisor - 1), divisor)));
        list.push(plain(crate::engine::expression::binary(
            Subtract,
            &n,
            &with_number(Divide, &n, divisor),
        )));
    }
    list.push(plain(with_number(Divide, &shifted(&n, -1), 2)));
    list.push(plain(with_number(Divide, &with_number(Multiply, &n, 2), 3)));
    for name in [
        "square_root(_)",
        "lowest_bit(_)",
        "highest_bit(_)",
        "ones(_)",
        "length(_, 2)",
        "digit_sum(_, 10)",
        "largest_digit(_, 10)",
        "least_prime(_)",
        "greatest_prime(_)",
        "prime_factors(_)",
        "divisors(_)",
        "least_fibonacci(_)",
    ] {
        let Some(function) = UNARY.iter().find(|function| function.code == name) else { continue };
        let own = Expression::Unary(function, Rc::new(n.clone()));
        list.push(plain(crate::engine::expression::binary(Subtract, &n, &own)));
        if !function.is_arithmetic || name.contains("prime(") {
            list.push(plain(own.clone()));
        }
        if name.contains("prime(") {
            list.push(plain(crate::engine::expression::binary(Divide, &n, &own)));
        }
    }
    list
}
