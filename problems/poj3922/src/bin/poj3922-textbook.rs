//! The textbook twin of `poj3922`: all losing totals up to the heap, in a list.
//!
//! Where k is large the list is long: it refuses what would take too long.

use std::error::Error;
use std::io::{self, BufRead};

fn main() -> Result<(), Box<dyn Error>> {
    let mut lines = io::stdin().lock().lines();
    let cases: usize = lines
        .next()
        .ok_or("a number of cases is due")??
        .trim()
        .parse()?;
    for (place, line) in lines.take(cases).enumerate() {
        let numbers: Result<Vec<u64>, _> = line?.split_whitespace().map(str::parse).collect();
        match numbers?[..] {
            [heap, factor] => {
                if heap > 1_000_000_000 || factor > 1_000_000 {
                    return Err("a heap beyond any list".into());
                }
                let mut totals: Vec<u64> = vec![1];
                let mut behind = 0;
                while totals[totals.len() - 1] < heap {
                    let last = totals[totals.len() - 1];
                    while factor * totals[behind] < last {
                        behind += 1;
                    }
                    totals.push(last + totals[behind]);
                }
                let mut rest = heap;
                for &total in totals.iter().rev() {
                    if total == rest {
                        break;
                    }
                    rest -= if total < rest { total } else { 0 };
                }
                match rest == heap {
                    true => println!("Case {}: lose", place + 1),
                    false => println!("Case {}: {rest}", place + 1),
                }
            }
            _ => return Err("a line holds two numbers".into()),
        }
    }
    Ok(())
}
