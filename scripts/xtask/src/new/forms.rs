//! Which template reads the samples of a problem: their lines say it.

use super::models::USUAL;
use super::samples::Sample;

/// The template of an interactive problem.
const INTERACTIVE: &str = "abc278-g";

/// The lines of an input that are not empty, as words.
type Lines<'a> = [Vec<&'a str>];

/// Whether an input looks like this.
type Form = fn(&Lines) -> bool;

/// Templates with what an input looks like that their programs read: the first that fits is taken.
const FORMS: [(&str, Form); 7] = [
    ("divisor-game", is_list),
    ("agc017-d", is_graph),
    ("grid", has_grids),
    ("words", has_words),
    ("hdu1846", has_equal_lines),
    ("luogu-p4279", has_lists),
    ("moore-nim", has_cases_of_sizes),
];

/// Returns the name of the template whose program reads all of `samples`, as far as their lines say it.
pub fn fitting(is_interactive: bool, samples: &[Sample]) -> &'static str {
    if is_interactive {
        return INTERACTIVE;
    }
    let inputs: Vec<_> = samples.iter().map(|sample| lines(&sample.input)).collect();
    let mut forms = FORMS.iter().filter(|_| !inputs.is_empty());
    let form = forms.find(|(_, fits)| inputs.iter().all(|lines| fits(lines)));
    form.map_or(USUAL, |(name, _)| name)
}

fn lines(input: &str) -> Vec<Vec<&str>> {
    let lines = input.lines().map(|line| line.split_whitespace().collect());
    lines.filter(|words: &Vec<&str>| !words.is_empty()).collect()
}

/// Returns the numbers of a line, if it has nothing else.
fn numbers(line: &[&str]) -> Option<Vec<i64>> {
    line.iter().map(|word| word.parse().ok()).collect()
}

/// Returns the first line as a count if it is one number, and the other lines.
fn counted<'a, 'b>(lines: &'b Lines<'a>) -> Option<(usize, &'b Lines<'a>)> {
    let (first, rest) = lines.split_first()?;
    match first[..] {
        [word] => Some((word.parse().ok()?, rest)),
        _ => None,
    }
}

/// A length, and a line of so many numbers.
fn is_list(lines: &Lines) -> bool {
    counted(lines).is_some_and(|(count, rest)| rest.len() == 1 && has_numbers(&rest[0], count))
}

fn has_numbers(line: &[&str], count: usize) -> bool {
    line.len() == count && numbers(line).is_some()
}

/// The edges of a tree after the number of its vertices, or of a graph after both numbers.
fn is_graph(lines: &Lines) -> bool {
    let Some((first, edges)) = lines.split_first() else { return false };
    let count = match numbers(first).as_deref() {
        Some([vertices]) => vertices.saturating_sub(1),
        Some([_, edges]) => *edges,
        _ => return false,
    };
    count > 0 && edges.len() as i64 == count && edges.iter().all(|edge| has_numbers(edge, 2))
}

/// A number of grids, each after its height and width; or one grid alone.
fn has_grids(lines: &Lines) -> bool {
    let mut rest = counted(lines).map_or(lines, |(_, rest)| rest);
    let mut count = 0;
    while let Some((first, after)) = rest.split_first() {
        let Some([height, width]) = numbers(first).and_then(|it| <[i64; 2]>::try_from(it).ok())
        else {
            return false;
        };
        let height = usize::try_from(height).unwrap_or(usize::MAX);
        let is_row = |row: &Vec<&str>| {
            let squares = row.concat();
            squares.len() as i64 == width && squares.bytes().all(|square| b"#.".contains(&square))
        };
        if height == 0 || after.len() < height || !after[..height].iter().all(is_row) {
            return false;
        }
        rest = &after[height..];
        count += 1;
    }
    counted(lines).map_or(count == 1, |(cases, _)| cases == count)
}

/// A number of words, or one word alone.
fn has_words(lines: &Lines) -> bool {
    let is_word = |line: &Vec<&str>| line.len() == 1 && numbers(line).is_none();
    match counted(lines) {
        Some((count, rest)) => count == rest.len() && rest.iter().all(is_word),
        None => lines.len() == 1 && lines.iter().all(is_word),
    }
}

/// A number of cases, each a line of as many numbers.
fn has_equal_lines(lines: &Lines) -> bool {
    counted(lines).is_some_and(|(count, rest)| {
        let width = rest.first().map_or(0, Vec::len);
        rest.len() == count && rest.iter().all(|line| has_numbers(line, width))
    })
}

/// A number of lists, each after its length, in a line or in two; or such lists up to the end.
fn has_lists(lines: &Lines) -> bool {
    let is_counted = counted(lines).is_some_and(|(count, rest)| lists(rest) == Some(count));
    is_counted || (counted(lines).is_some() && lists(lines).is_some())
}

/// Returns how many lists the numbers of `lines` are, each after its length.
fn lists(lines: &Lines) -> Option<usize> {
    let numbers = numbers(&lines.concat())?;
    let mut rest = &numbers[..];
    let mut count = 0;
    while let Some((length, after)) = rest.split_first() {
        rest = after.get(usize::try_from(*length).ok()?..)?;
        count += 1;
    }
    Some(count)
}

/// Cases up to the end, each two numbers and a line of as many numbers as the first says.
fn has_cases_of_sizes(lines: &Lines) -> bool {
    let is_case = |case: &Lines| match case {
        [head, list] => {
            let count = numbers(head).filter(|head| head.len() == 2);
            count.is_some_and(|head| usize::try_from(head[0]).is_ok_and(|it| has_numbers(list, it)))
        }
        _ => false,
    };
    !lines.is_empty() && lines.chunks(2).all(is_case)
}
