//! Finds links in doc comments that lead to where things were in two crates, or to files
//! beside them: they become plain words. Links into the web stay.

use std::ops::Range;

/// Returns the bytes of the doc comment that make its words links.
pub fn links(text: &str, doc: Range<usize>) -> Vec<Range<usize>> {
    let (mut gone, mut at) = (Vec::new(), doc.start);
    while let Some(offset) = text[at..doc.end].find(['`', '[']) {
        let start = at + offset;
        let code = text[start..doc.end].trim_start_matches('`');
        at = doc.end - code.len();
        if at > start {
            // Code, up to as many ticks.
            let close = code.find(&text[start..at]);
            at += close.map_or(0, |close| close + at - start);
            continue;
        }
        at = start + 1;
        let Some(close) = closing(&text[..doc.end], start) else {
            continue;
        };
        let behind = close + 1;
        let bracket = text[behind..].starts_with(['(', '[']);
        let target = closing(&text[..doc.end], behind).filter(|_| bracket);
        let line = text[start..doc.end].find('\n');
        let line = line.map_or(doc.end, |line| start + line);
        let web = |said: &str| said.contains("://") || said.starts_with("](#");
        if text[behind..doc.end].starts_with(": ") && !web(&text[behind..line]) {
            // What a name in brackets is about, on a line of its own.
            let begin = text[..start].rfind('\n').map_or(0, |at| at + 1);
            gone.push(begin.max(doc.start)..line);
            at = line;
        } else if let Some(end) = target.filter(|end| !web(&text[close..*end])) {
            let label = format!("{}: ", &text[behind..=end]);
            let mut lines = text[doc.clone()].lines();
            if !lines.any(|line| line.contains(&label) && web(line)) {
                gone.extend([start..start + 1, close..end + 1]);
            }
            at = end + 1;
        } else if target.is_none() && text[start + 1..close].contains(['`', ':']) {
            gone.extend([start..start + 1, close..behind]);
            at = behind;
        }
    }
    gone
}

/// Returns the byte of the bracket that pairs with the one at `open`.
fn closing(text: &str, open: usize) -> Option<usize> {
    let mut depth = 0_usize;
    let closes = |c: char| {
        depth = match c {
            '[' | '(' => depth + 1,
            ']' | ')' => depth.saturating_sub(1),
            _ => return false,
        };
        depth == 0
    };
    text[open..].find(closes).map(|offset| open + offset)
}
