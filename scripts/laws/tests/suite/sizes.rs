//! More data never gives worse words: a law of a small table that holds on a larger one is said there, or a
//! plainer one is.

use laws::{guess, Data, Law, Table};

use crate::kinds::{samples, Sample};

fn first_law(table: Table) -> Option<Law> {
    guess(&Data::Table(table)).laws.into_iter().next()
}

/// Returns what a law asks of its reader, exceptions aside.
fn weight(law: &Law) -> u32 {
    law.tree.weigh().whole()
}

/// Returns the words of a smaller and a larger table, if those of the larger one are worse.
fn worse(sample: &Sample, [small, large]: [i64; 2]) -> Option<String> {
    let before = first_law(sample.table_of(small)).filter(|law| law.exceptions.is_empty())?;
    let table = sample.table_of(large);
    let holds = |(place, value): &(Vec<i64>, i64)| before.value(place) == Some(*value);
    if !table.points.iter().all(holds) {
        return None;
    }
    let after = first_law(table);
    let is_worse = after
        .as_ref()
        .map_or(true, |after| after.words != before.words && weight(after) > weight(&before));
    let words = after.map_or("no law".to_string(), |law| law.words);
    is_worse.then(|| format!("{small}: {}\n{large}: {words}", before.words))
}

#[test]
fn more_data_never_give_worse_words() {
    let samples = samples();
    let all = samples.iter().flat_map(|sample| {
        let size = sample.size();
        let sizes = [[size, size * 5 / 4], [size * 5 / 4, size * 3 / 2]];
        sizes.into_iter().filter_map(move |sizes| worse(sample, sizes))
    });
    let all: Vec<String> = all.collect();
    assert!(all.is_empty(), "{}", all.join("\n"));
}
