//! A guard on what is found, and on what must not be said: some public tables at five sizes each.
//!
//! `measure` has the figures of all.

use crate::corpora::{ask, rows, smaller, Row, Said, Verdict};

/// One of so many public tables that had a right law is asked.
const ONE_OF: usize = 8;

/// The sizes, as shares of each coordinate.
const SHARES: [f64; 5] = [0.35, 0.5, 0.65, 0.8, 1.0];

/// So many of the whole tables keep a right law.
const RIGHT: usize = 10;

#[test]
fn public_tables_keep_their_laws_and_have_no_false_one_at_five_sizes() {
    let public: Vec<Row> = ["forty.json", "more.json"].iter().flat_map(|file| rows(file)).collect();
    let right = public.iter().filter(|row| row.before == Some(Verdict::Right)).step_by(ONE_OF);
    let sized: Vec<Row> =
        right.flat_map(|row| SHARES.iter().filter_map(move |&share| smaller(row, share))).collect();
    let said = ask(&sized);
    let both = || sized.iter().zip(&said);
    let named = |(row, said): (&Row, &Said)| {
        format!("{}: {:.120}; {:?}", row.name, said.law.replace('\n', " "), said.fault)
    };
    let is_false = |(_, said): &(&Row, &Said)| said.verdict == Verdict::False;
    let faults: Vec<String> = both().filter(is_false).map(named).collect();
    assert!(faults.is_empty(), "{faults:#?}");
    let whole = || both().skip(SHARES.len() - 1).step_by(SHARES.len());
    let is_lost = |(_, said): &(&Row, &Said)| said.verdict != Verdict::Right;
    let lost: Vec<String> = whole().filter(is_lost).map(named).collect();
    assert!(whole().count() - lost.len() >= RIGHT, "{lost:#?}");
}
