//! n items in a ring, and a move takes exactly m neighbours; gaps never close.

use std::collections::BTreeMap;

use shared::error::Error;
use shared::io::Io;
use shared::octal::OctalGame;

/// The largest ring: its table takes about a second.
const LARGEST: u64 = 100_000;

fn main() {
    shared::run::run(solve);
}

/// Answers for as many rings as the first number says.
pub fn solve(io: &mut Io) -> Result<(), Error> {
    let mut games = BTreeMap::new();
    for _ in 0..io.read("number of cases", 0..=u64::MAX)? {
        let ring = io.read("size of the ring", 0..=LARGEST)?;
        let take = io.read("number of items to take", 1..=u64::MAX)?;
        let wins = first_player_wins(ring, take, &mut games);
        io.write_line(if wins { "xian shou sheng" } else { "hou shou sheng" });
    }
    Ok(())
}

/// Returns whether the player to move wins on a ring.
///
/// The first move, the same wherever it is made, opens the ring and leaves a line. It wins
/// exactly if the Grundy value of that line is 0.
pub fn first_player_wins(ring: u64, take: u64, games: &mut BTreeMap<u64, OctalGame>) -> bool {
    take <= ring && line_value(ring - take, take, games) == 0
}

/// Returns the Grundy value of a line: the octal game 0.0…07 with the 7 at place `take`.
///
/// `games` holds the game of each take. A line shorter than two takes needs none: a move from it,
/// if there is one, is the last.
pub fn line_value(line: u64, take: u64, games: &mut BTreeMap<u64, OctalGame>) -> u16 {
    if line / 2 < take {
        return u16::from(line >= take);
    }
    let new_game = || OctalGame::new(&[(take as usize, 7)]);
    let game = games.entry(take).or_insert_with(new_game);
    game.values_to(line as usize)[line as usize]
}
