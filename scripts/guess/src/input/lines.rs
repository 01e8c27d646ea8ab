//! Leaves of a text what may be data: lines without comments, prompts, rules and forms of print.

/// A line that may have data.
pub struct Line {
    /// Its number in the text, from 1 on.
    pub number: usize,
    /// The text.
    pub text: String,
    /// The blanks before it.
    pub indent: usize,
    /// How many groups of lines with a blank line between them come before.
    pub block: usize,
    /// Whether a rule is drawn below it.
    pub is_ruled: bool,
}

/// What ends a text that goes on.
const GOES_ON: [&str; 3] = ["...", "…", "etc."];

/// Returns the lines that may have data.
///
/// # Errors
/// A message about a place where numbers are left out.
pub fn lines(text: &str) -> Result<Vec<Line>, String> {
    let mut lines: Vec<Line> = Vec::new();
    let mut block = 0;
    let mut is_comment = false;
    for (number, line) in (1..).zip(text.lines()) {
        let plain = plain(line);
        if plain.trim().is_empty() {
            block += usize::from(lines.last().is_some_and(|last| last.block == block));
            continue;
        }
        let line = without_comment(&plain, &mut is_comment);
        if is_rule(&line) {
            lines.iter_mut().last().into_iter().for_each(|last| last.is_ruled = true);
            continue;
        }
        if line.trim().is_empty() || is_of_a_terminal(&line) {
            continue;
        }
        let indent = line.len() - line.trim_start().len();
        let text = without_type(without_origin(line.trim()));
        lines.push(Line { number, text, indent, block, is_ruled: false });
    }
    check_that_nothing_is_left_out(&mut lines)?;
    lines.retain(|line| !line.text.is_empty());
    Ok(lines)
}

/// Returns a line with signs of full width and of other scripts as those that mean the same.
fn plain(line: &str) -> String {
    if line.is_ascii() {
        return line.to_string();
    }
    let mut plain = String::new();
    let is_letter = |letter: char| letter.is_alphabetic() && !letter.is_ascii();
    for letter in line.chars() {
        // `值3` has no blank between word and number.
        let before = plain.chars().next_back().unwrap_or(' ');
        let is_edge = |one: char, other: char| is_letter(one) && other.is_numeric();
        if is_edge(before, letter) || is_edge(letter, before) {
            plain.push(' ');
        }
        match letter {
            '、' => plain.push(','),
            '\u{ff01}'..='\u{ff5e}' => {
                plain.extend(char::from_u32(u32::from(letter) - 0xff01 + u32::from('!')));
            }
            '\u{feff}' | '\u{200b}' => {}
            '│' | '┃' | '║' => plain.push('|'),
            '−' | '–' | '—' | '\u{2500}'..='\u{257f}' => plain.push('-'),
            '→' | '⇒' | '↦' => plain.push_str("->"),
            '“' | '”' | '‘' | '’' | '「' | '」' => plain.push('"'),
            _ if letter.is_whitespace() => plain.push(' '),
            _ => plain.push(letter),
        }
    }
    plain
}

/// Returns a line without its comment; `is_open` says whether one of C goes on.
fn without_comment(line: &str, is_open: &mut bool) -> String {
    let mut text = String::new();
    let mut rest = line;
    loop {
        if *is_open {
            let Some((_, after)) = rest.split_once("*/") else { return text };
            *is_open = false;
            rest = after;
        }
        let Some((before, after)) = rest.split_once("/*") else { break };
        text += before;
        *is_open = true;
        rest = after;
    }
    text += rest.split("//").next().unwrap_or_default();
    // `#` may be a cell, and then what is around it are cells, too.
    let is_picture = |letter: char| "#. ".contains(letter);
    let begins_comment = |rest: &str| rest.starts_with(|it: char| it == ' ' || it.is_alphabetic());
    if let Some((before, after)) = text.split_once('#') {
        let is_word_before = before.is_empty() || before.ends_with(' ');
        if is_word_before && begins_comment(after) && !text.chars().all(is_picture) {
            return before.to_string();
        }
    }
    if text.trim_start().starts_with("% ") {
        return String::new();
    }
    text
}

/// Returns whether a line is drawn between rows.
fn is_rule(line: &str) -> bool {
    let is_drawn = line.contains("--") || line.contains("==") || line.contains("__");
    let line = line.trim();
    let is_of_latex = line.starts_with("\\") && !line.contains(|it: char| it.is_ascii_digit());
    is_of_latex || (is_drawn && line.chars().all(|letter| "-=_+|: ".contains(letter)))
}

/// Returns a line without what Rust's `dbg!` and gdb print in front: `[src/main.rs:10:5]` and `$1 =`.
fn without_origin(line: &str) -> &str {
    let after = match line.split_once(']') {
        Some((before, after)) if before.starts_with('[') && before.contains(".rs:") => Some(after),
        _ => {
            let rest = line.strip_prefix('$').unwrap_or_default();
            let after = rest.trim_start_matches(|it: char| it.is_ascii_digit());
            after.strip_prefix(" = ").filter(|_| after.len() < rest.len())
        }
    };
    after.unwrap_or(line).trim_start()
}

/// Returns whether a line is what somebody typed, or what cargo or a database says beside its answer.
fn is_of_a_terminal(line: &str) -> bool {
    let line = line.trim_start();
    if line.starts_with('(') && line.trim_end().ends_with("rows)") {
        return true;
    }
    let begins = ["$ ", ">>> ", "In [", "Finished ", "Running ", "Compiling ", "```"];
    begins.iter().any(|begin| line.starts_with(begin))
}

/// Returns a line without the type and the name that Python's libraries print after numbers.
fn without_type(line: &str) -> String {
    let mut end = line.len();
    for mark in ["dtype", "Name:", "Length:"] {
        if let Some(at) = line.find(mark) {
            end = end.min(at);
        }
    }
    // The brackets that follow close others.
    let closing: String = line[end..].chars().filter(|letter| "])}".contains(*letter)).collect();
    format!("{}{closing}", &line[..end])
}

/// Removes what ends a text that goes on, and refuses it where more numbers follow.
fn check_that_nothing_is_left_out(lines: &mut [Line]) -> Result<(), String> {
    let count = lines.len();
    for (at, line) in lines.iter_mut().enumerate() {
        let Some(mark) = GOES_ON.into_iter().find(|mark| line.text.contains(mark)) else {
            continue;
        };
        let (before, after) = line.text.split_once(mark).unwrap_or_default();
        let is_end = |text: &str| !text.contains(|it: char| it.is_alphanumeric());
        // `and 12 more` says how many.
        let says_how_many = after.trim_start().starts_with("and ") && after.contains(" more");
        let text = format!("{before}{}", if says_how_many { "" } else { after });
        if (at + 1 < count && !is_end(before)) || !(is_end(after) || says_how_many) {
            let help = "paste the numbers that it stands for";
            return Err(format!("line {}: `{mark}` leaves numbers out; {help}", line.number));
        }
        line.text = text;
    }
    Ok(())
}
