//! Lines of bearable length.

/// How long a line may be, as far as it can be broken at all.
const WIDTH: usize = 100;

/// Breaks every line of C `code` between tokens; directives and literals stay whole.
///
/// # Examples
/// ```
/// use scripts::c::lines::broken;
///
/// let sum = format!("x={};", ["1"; 60].join("+"));
/// assert!(broken(&sum).lines().all(|line| line.len() <= 100));
/// assert_eq!(broken(&sum).replace('\n', ""), sum);
/// ```
pub fn broken(code: &str) -> String {
    let mut broken = String::new();
    for line in code.lines() {
        match line.starts_with('#') {
            true => broken += line,
            false => break_line(line, &mut broken),
        }
        broken.push('\n');
    }
    broken
}

fn break_line(line: &str, broken: &mut String) {
    let start = broken.len();
    let mut width = 0;
    for unit in units(line) {
        if width > 0 && width + unit.len() > WIDTH {
            broken.push('\n');
            width = 0;
        }
        if unit.len() > WIDTH {
            break_unit(unit, broken);
        } else {
            broken.push_str(unit);
        }
        // A line that begins with an `if` or an `else` without braces ends where that ends.
        let is_guard = unit.starts_with("if(") || unit.starts_with("else ");
        if unit.len() > WIDTH || width == 0 && is_guard && unit.ends_with(';') {
            broken.push('\n');
            width = 0;
        } else {
            width += unit.len();
        }
    }
    // The caller ends the last line.
    if width == 0 && broken.len() > start {
        broken.pop();
    }
}

/// Splits a line behind each statement and each brace: what an `if` guards stays in its line,
/// because compilers suspect a layout in which other statements seem to be guarded too.
fn units(line: &str) -> Vec<&str> {
    let mut units = Vec::new();
    let (mut start, mut depth) = (0_usize, 0_usize);
    for (index, byte) in outside_literals(line) {
        match byte {
            b'(' => depth += 1,
            b')' => depth = depth.saturating_sub(1),
            b';' | b'{' | b'}' if depth == 0 => {
                units.push(&line[start..=index]);
                start = index + 1;
            }
            _ => {}
        }
    }
    units.push(&line[start..]);
    units.retain(|unit| !unit.is_empty());
    units
}

/// Breaks what is too long for one line between tokens.
fn break_unit(unit: &str, broken: &mut String) {
    let mut start = 0;
    // The last place where the line may be broken, found since `start`.
    let mut place = None;
    let bytes = unit.as_bytes();
    for (index, byte) in outside_literals(unit) {
        if index - start >= WIDTH {
            if let Some(end) = place.take() {
                broken.push_str(&unit[start..end]);
                broken.push('\n');
                start = end;
            }
        }
        // A token ends behind a comma or a parenthesis, whatever follows, and begins at an
        // operator behind a name or a number.
        if byte == b',' || byte == b'(' {
            place = Some(index + 1);
        }
        let is_behind_operand = index > 0 && bytes[index - 1].is_ascii_alphanumeric();
        if is_behind_operand && b"+-*/%&|^<>=!?:".contains(&byte) {
            place = Some(index);
        }
    }
    broken.push_str(&unit[start..]);
}

/// Returns the bytes outside string literals, with their places.
fn outside_literals(line: &str) -> impl Iterator<Item = (usize, u8)> + '_ {
    let (mut is_literal, mut is_escaped) = (false, false);
    line.bytes().enumerate().filter(move |&(_, byte)| {
        match byte {
            _ if is_escaped => is_escaped = false,
            b'\\' => is_escaped = true,
            b'"' => is_literal = !is_literal,
            _ => return !is_literal,
        }
        false
    })
}
