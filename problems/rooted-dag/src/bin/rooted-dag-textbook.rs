//! The textbook twin of `rooted-dag`: lists of successors, and recursion from vertex 1.
//!
//! A long path overflows its stack, and so does a cycle.

use std::error::Error;
use std::io::{self, BufRead};

fn main() -> Result<(), Box<dyn Error>> {
    let mut lines = io::stdin().lock().lines();
    let mut numbers = || -> Result<[usize; 2], Box<dyn Error>> {
        let line = lines.next().ok_or("another line is due")??;
        let numbers: Result<Vec<usize>, _> = line.split_whitespace().map(str::parse).collect();
        match numbers?[..] {
            [one, other] => Ok([one, other]),
            _ => Err("a line holds two numbers".into()),
        }
    };
    let [vertices, edges] = numbers()?;
    let mut successors = vec![Vec::new(); vertices + 1];
    for _ in 0..edges {
        let [from, to] = numbers()?;
        successors[from].push(to);
    }
    let wins = wins(1, &successors, &mut vec![None; vertices + 1]);
    println!("{}", if wins { 1 } else { 2 });
    Ok(())
}

/// Returns whether the player to move wins from `vertex`, and keeps it.
fn wins(vertex: usize, successors: &[Vec<usize>], known: &mut [Option<bool>]) -> bool {
    if let Some(wins) = known[vertex] {
        return wins;
    }
    let result = successors[vertex]
        .iter()
        .any(|&next| !wins(next, successors, known));
    known[vertex] = Some(result);
    result
}
