//! Names in front of numbers: `Grundy: …`, `int g[28] = {…}`, `g[3] = 1`, `array(…)`.

use super::lexer::Item;

/// Returns the items of a line with labels for names, and with lines between columns as what they mean.
pub fn with_labels(items: Vec<Item>) -> Vec<Item> {
    let items = without_bars(items);
    let mut kept: Vec<Item> = Vec::new();
    for (at, item) in items.iter().enumerate() {
        match item {
            Item::Gives => name_or_key(&mut kept, items.get(at + 1)),
            Item::Open => {
                // `array(` and `vec![`.
                let start = start_of_words(&kept);
                name(&mut kept, start);
                kept.push(Item::Open);
            }
            item => kept.push(item.clone()),
        }
    }
    kept
}

/// Replaces the line after a row's number by what means that, and removes lines between columns.
fn without_bars(mut items: Vec<Item>) -> Vec<Item> {
    // At its end a line of C has one, too.
    while let Some(Item::RowEnd) = items.last() {
        items.pop();
    }
    let is_bar = |item: &Item| matches!(item, Item::Bar);
    let bars = items.iter().filter(|item| is_bar(item)).count();
    let place = items.iter().position(is_bar);
    let is_number = |item: &Item| matches!(item, Item::Token(token) if !token.is_word());
    if let (1, Some(place)) = (bars, place) {
        let has_key = place > 0 && items[..place].iter().all(is_number);
        let is_first = !items.iter().any(|item| matches!(item, Item::Gives));
        if has_key && is_first {
            items[place] = Item::Gives;
        }
    }
    items.retain(|item| !is_bar(item));
    items
}

/// Returns where the words begin that end `items`.
fn start_of_words(items: &[Item]) -> usize {
    let is_word = |item: &Item| matches!(item, Item::Token(token) if token.is_word());
    items.iter().rposition(|item| !is_word(item)).map_or(0, |last| last + 1)
}

/// Makes a label of the items from `start` on.
fn name(items: &mut Vec<Item>, start: usize) {
    let words = items.drain(start..).filter_map(|item| match item {
        Item::Token(token) => Some(token.text()),
        _ => None,
    });
    let name = words.collect::<Vec<_>>().join(" ");
    if !name.is_empty() {
        items.push(Item::Label(name));
    }
}

/// Decides whether a mark such as `:` ends a name or the position of a value, and what of `kept` is left
/// then.
fn name_or_key(kept: &mut Vec<Item>, next: Option<&Item>) {
    let is_list = matches!(next, Some(Item::Open) | None);
    let has_words = |items: &[Item]| {
        items.iter().any(|item| matches!(item, Item::Token(token) if token.is_word()))
    };
    let has_given = kept.iter().any(|item| matches!(item, Item::Gives));
    let has_names = has_words(kept) || kept.iter().any(|item| matches!(item, Item::Label(_)));
    match kept.last() {
        _ if next.is_none() && has_names => name(kept, 0),
        Some(Item::Token(token)) if token.is_word() => {
            let words = start_of_words(kept);
            let is_whole = words == 0 || matches!(kept[words - 1], Item::Open | Item::Label(_));
            let start = match is_list && !has_given {
                true => 0,
                // The other words may be a value.
                false if is_whole => words,
                false => kept.len() - 1,
            };
            name(kept, start);
        }
        Some(Item::Close) => {
            let start = start_of_groups(kept);
            let words = start_of_words(&kept[..start]);
            let is_name =
                words < start || matches!(kept.get(start.wrapping_sub(1)), Some(Item::Label(_)));
            if has_words(&kept[start..]) || (is_name && is_list) {
                name(kept, words);
                return;
            }
            let mut key = kept.split_off(words);
            key.retain(|item| matches!(item, Item::Token(token) if !token.is_word()));
            kept.append(&mut key);
            kept.push(Item::Gives);
        }
        Some(Item::Token(_)) => kept.push(Item::Gives),
        _ => {}
    }
}

/// Returns where the groups in brackets begin that end `items`, e.g. `[3][4]`.
fn start_of_groups(items: &[Item]) -> usize {
    let mut depth = 0_usize;
    let mut start = items.len();
    for (at, item) in items.iter().enumerate().rev() {
        match item {
            Item::Close => depth += 1,
            Item::Open => {
                depth = depth.saturating_sub(1);
                start = at;
            }
            // The label of a function stands before its argument.
            Item::Label(_) if depth == 0 => {}
            _ if depth == 0 => break,
            _ => {}
        }
    }
    start
}

/// What a label says of the numbers after it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Means {
    /// They are lost positions.
    Lost,
    /// They are won positions.
    Won,
    /// Nothing.
    Nothing,
}

/// Returns what a label says.
pub fn meaning(label: &str) -> Means {
    let label = label.to_lowercase();
    let has = |words: &[&str]| words.iter().any(|word| label.contains(word));
    let is = |words: &[&str]| words.contains(&label.as_str());
    if has(&["p-pos", "p pos", "losing", "lost", "cold", "必败", "必敗", "負け"])
        || is(&["p", "l", "lose", "loss", "zeros"])
    {
        return Means::Lost;
    }
    if has(&["n-pos", "n pos", "winning", "hot", "必胜", "必勝", "勝ち"])
        || is(&["w", "win", "won"])
    {
        return Means::Won;
    }
    Means::Nothing
}
