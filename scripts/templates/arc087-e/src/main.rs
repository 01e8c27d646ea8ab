/// Reads two numbers and as many words as the first says, and answers once.
pub fn solve(io: &mut Io) -> Result<(), Error> {
    // FILL IN what is read, and what is printed.
    let count = io.read("number of words", 0..=usize::MAX)?;
    let longest = io.read("greatest length", 1..=u64::MAX)?;
    let mut words = Vec::new();
    for _ in 0..count {
        let word = io.token()?;
        if word.is_empty() || !word.bytes().all(|letter| b"01".contains(&letter)) {
            return Err(io.expected("word of letters 0 and 1"));
        }
        words.push(word.to_string());
    }
    io.write_line(if first_player_wins(&words, longest) { "first" } else { "second" });
    Ok(())
}

fn first_player_wins(words: &[String], longest: u64) -> bool {
    todo!("FILL IN who wins with {words:?} and {longest}")
}
