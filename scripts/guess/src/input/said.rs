//! Says how numbers were read.

use laws::Table;

/// Returns the line that says how numbers were read: what they are, notes on it, and another way.
pub fn reading(what: &str, notes: &[String], help: Option<String>) -> String {
    let notes = if notes.is_empty() { String::new() } else { format!(": {}", notes.join(", ")) };
    let help = help.map_or(String::new(), |help| format!("; {help}"));
    format!("read as {what}{notes}{help}")
}

/// Returns what a table has, e.g. `the values of heaps 0 to 38`.
pub fn of_table(table: &Table) -> String {
    let what = if table.is_outcome { "won and lost" } else { "the values" };
    let ranges: Vec<(i64, i64)> = (0..table.arity).filter_map(|at| range(table, at)).collect();
    if let [(least, most)] = ranges[..] {
        let of = if table.is_outcome { "for" } else { "of" };
        let count = table.points.len() as i64;
        return match most - least + 1 == count {
            true => format!("{what} {of} heaps {least} to {most}"),
            false => format!("{what} {of} {count} heaps from {least} to {most}"),
        };
    }
    let box_size =
        ranges.iter().fold(1, |size: i64, (least, most)| size.saturating_mul(most - least + 1));
    let what = match box_size == table.points.len() as i64 {
        true => what.to_string(),
        false => format!("{what} of {} positions", table.points.len()),
    };
    if ranges.windows(2).all(|pair| pair[0] == pair[1]) {
        let (least, most) = ranges.first().copied().unwrap_or_default();
        return format!("{what} for {least} ≤ {} ≤ {most}", table.names.join(", "));
    }
    let between =
        |(name, (least, most)): (&String, &(i64, i64))| format!("{least} ≤ {name} ≤ {most}");
    let bounds: Vec<String> = table.names.iter().zip(&ranges).map(between).collect();
    format!("{what} for {}", bounds.join(", "))
}

fn range(table: &Table, at: usize) -> Option<(i64, i64)> {
    let numbers = || table.points.iter().map(|(position, _)| position[at]);
    numbers().min().zip(numbers().max())
}
