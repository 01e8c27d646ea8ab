//! AtCoder ABC278 G, Generalized Subtraction Game: cards in a line, and a move takes from L to R
//! neighbours; the program chooses its side and plays against the judge.

use shared::io::{run, Error, Io};
use shared::mex::Mex;
use shared::sums::winning_moves_of_sum;

fn main() {
    run(solve);
}

/// Reads the rules, chooses the side that wins, and plays until the opponent cannot move.
pub(crate) fn solve(io: &mut Io) -> Result<(), Error> {
    let count = io.read("number of cards", 1..=2000)?;
    let least = io.read("least number of cards to take", 1..=count)?;
    let most = io.read("greatest number of cards to take", least..=count)?;
    let mut board = Board { remains: vec![true; count], least, most };
    // Without a winning centre each move takes `least` cards.
    let values = values_of_lines(count, least);
    let centre = board.winning_centre();
    let mut ours = centre.or_else(|| board.winning_move(&values));
    io.write_line(if ours.is_some() { "First" } else { "Second" });
    loop {
        if let Some(cards) = ours {
            writeln!(io, "{} {}", cards.first, cards.number);
            board.take(cards);
        }
        let theirs = match read_reply(io, &board)? {
            Some(cards) => cards,
            None => return Ok(()),
        };
        board.take(theirs);
        ours = match centre {
            Some(_) => Some(board.winning_opposite(theirs)),
            None => board.winning_move(&values),
        };
    }
}

/// Returns the Grundy values of lines of 0, 1, …, `longest` cards, if each move takes `take`
/// neighbours: the mex over what a move leaves on its left and on its right.
fn values_of_lines(longest: usize, take: usize) -> Vec<usize> {
    let mut mex = Mex::new();
    let mut values = Vec::new();
    for line in 0..=longest {
        if let Some(rest) = line.checked_sub(take) {
            for left in 0..=rest {
                mex.add(values[left] ^ values[rest - left]);
            }
        }
        values.push(mex.take());
    }
    values
}

/// Reads the opponent's move; `None` if it has none.
fn read_reply(io: &mut Io, board: &Board) -> Result<Option<Cards>, Error> {
    let first = io.read("first card of a move", -1..=board.remains.len() as i64)?;
    if first == -1 {
        return Err(io.expected("a reply (the judge rejected our move)"));
    }
    let first = first as usize;
    if first == 0 && board.is_over() {
        io.read("number of cards", 0..=0)?;
        return Ok(None);
    }
    let longest = board.longest_take_from(first);
    if longest < board.least {
        return Err(io.expected("a legal first card, or 0 if no move is left"));
    }
    let number = io.read("number of cards", board.least..=longest)?;
    Ok(Some(Cards { first, number }))
}

/// Cards side by side, the first of them counted from 1.
#[derive(Clone, Copy)]
struct Cards {
    first: usize,
    number: usize,
}

/// Which cards remain, and how many of them a move takes.
struct Board {
    remains: Vec<bool>,
    least: usize,
    most: usize,
}

impl Board {
    /// Returns the first move that leaves two equal lines, if there is one: then every reply has
    /// its opposite.
    fn winning_centre(&self) -> Option<Cards> {
        let cards = self.remains.len();
        let number = self.most - (cards - self.most) % 2;
        let first = (cards - number) / 2 + 1;
        (number >= self.least).then_some(Cards { first, number })
    }

    /// Returns the answer to a move after the first one: the same cards, counted from the other
    /// end.
    fn winning_opposite(&self, cards: Cards) -> Cards {
        Cards { first: self.remains.len() + 2 - cards.first - cards.number, number: cards.number }
    }

    /// Returns a move after which the nim-sum of the lines' Grundy values is 0, or `None` if it is
    /// 0 already (Sprague 1935, Grundy 1939). Every move takes the least number of cards.
    fn winning_move(&self, values: &[usize]) -> Option<Cards> {
        let lines = self.lines();
        let of_lines: Vec<usize> = lines.iter().map(|line| values[line.number]).collect();
        let winning = winning_moves_of_sum(&of_lines, |line| {
            let number = lines[line].number;
            let places = (number + 1).saturating_sub(self.least);
            (0..places).map(move |left| values[left] ^ values[number - self.least - left])
        });
        let &(line, left) = winning.first()?;
        Some(Cards { first: lines[line].first + left, number: self.least })
    }

    /// Returns the lines of cards that are left, some of them empty.
    fn lines(&self) -> Vec<Cards> {
        let mut lines = Vec::new();
        let mut first = 1;
        for line in self.remains.split(|&remains| !remains) {
            let number = line.len();
            lines.push(Cards { first, number });
            first += number + 1;
        }
        lines
    }

    /// Returns whether no move is left.
    fn is_over(&self) -> bool {
        self.lines().iter().all(|line| line.number < self.least)
    }

    /// Returns the largest number of cards side by side from `first` on that a move may take.
    fn longest_take_from(&self, first: usize) -> usize {
        let places = first..first + self.most;
        places.take_while(|&card| self.has(card)).count()
    }

    /// Returns whether `card` is left; card 0 never was.
    fn has(&self, card: usize) -> bool {
        card > 0 && self.remains.get(card - 1) == Some(&true)
    }

    /// Takes cards, all of which are left.
    fn take(&mut self, cards: Cards) {
        self.remains[cards.first - 1..][..cards.number].fill(false);
    }
}
