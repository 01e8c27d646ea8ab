//! What `cargo xtask table` prints, as text that names its positions.

/// Returns the values that are printed after a heading of `table`, each row after its first position; or
/// nothing if there is no such heading.
pub fn of_table(text: &str) -> Option<String> {
    let mut lines =
        text.lines().skip_while(|line| !["grundy:", "outcomes:"].contains(&line.trim()));
    lines.next()?;
    let lines: Vec<&str> = lines.collect();
    let is_grid = lines.first().is_some_and(|line| line.trim_start().starts_with('|'));
    let begins_with_number = |line: &&&str| {
        line.trim_start().starts_with(|it: char| it.is_ascii_digit()) && line.starts_with(' ')
    };
    if is_grid {
        let is_row = |line: &&&str| line.contains('|') || line.starts_with('-');
        return Some(joined(lines.iter().take_while(is_row).map(|line| line.to_string())));
    }
    let rows: Vec<&&str> = lines.iter().take_while(begins_with_number).collect();
    if !rows.is_empty() {
        let keyed = |line: &&&str| line.trim_start().replacen(' ', ": ", 1);
        return Some(joined(rows.iter().map(keyed)));
    }
    Some(joined(lines.iter().filter_map(|line| of_one_kind(line)).flatten()))
}

fn joined(lines: impl Iterator<Item = String>) -> String {
    lines.map(|line| line + "\n").collect()
}

/// Returns the points of a line that lists the positions of one value.
fn of_one_kind(line: &str) -> Option<Vec<String>> {
    let (heading, positions) = line.split_once(':')?;
    let value = match heading {
        "P-positions" => "0",
        "N-positions" => "1",
        "drawn" => "2",
        _ => heading.strip_prefix("value ")?,
    };
    let positions = positions.split_whitespace().take_while(|word| *word != "and");
    Some(positions.map(|position| format!("{}: {value}", position.replace(',', " "))).collect())
}
