use shared::search::{Search, SearchOfParts};

use super::by_rules::{options, splits, Heaps};

#[test]
fn every_winning_split() {
    let mut search = Search::normal_play(options);
    assert_eq!(search.winning_options(&vec![8]), [[1, 7]]);
    assert_eq!(search.winning_options(&vec![11]), [[1, 10], [4, 7]]);
    assert_eq!(search.winning_options(&vec![13]), [[5, 8]]);
    assert_eq!(search.winning_options(&vec![15]), [[3, 12], [6, 9]]);

    let values = SearchOfParts::new(|&heap| splits(heap)).values(0..=1225);
    let winning = |heap| -> Vec<Heaps> {
        let all = splits(heap).into_iter();
        all.filter(|parts| values[parts[0] as usize] == values[parts[1] as usize]).collect()
    };
    assert_eq!((winning(1223).len(), &winning(1223)[0]), (68, &vec![1, 1222]));
    assert_eq!(winning(1225), [[97, 1128]]);
    assert_eq!(values[97], 2);
}

#[test]
fn two_heaps() {
    let mut search = Search::normal_play(options);
    assert!(!search.wins(&vec![3, 6]));
    assert_eq!(search.winning_options(&vec![5, 6]), [[2, 3, 6], [1, 5, 5]]);
    assert_eq!(search.winning_options(&vec![8, 9]), [[2, 6, 9], [1, 8, 8], [4, 5, 8]]);
}

#[test]
fn misere_play() {
    // Heaps of 1 and 2 have no move, so to leave them out makes fewer positions.
    let mut misere = Search::misere_play(|heaps: &Heaps| {
        let mut options = options(heaps);
        options.iter_mut().for_each(|heaps| heaps.retain(|&heap| heap > 2));
        options
    });
    for heap in 0..=51 {
        let is_multiple = heap > 0 && heap % 3 == 0;
        assert_eq!(!misere.wins(&vec![heap]), is_multiple && heap < 48 || heap == 50, "{heap}");
    }
    assert!(!misere.wins(&vec![3, 13]));
}

#[test]
fn two_or_three_parts() {
    let mut search = SearchOfParts::new(|&heap| {
        let mut all = splits(heap);
        for pair in splits(heap) {
            let larger = splits(pair[1]).into_iter().filter(|parts| parts[0] > pair[0]);
            all.extend(larger.map(|parts| vec![pair[0], parts[0], parts[1]]));
        }
        all
    });
    let lost = (0..=150).filter(|heap| search.value(heap) == 0);
    assert_eq!(lost.collect::<Heaps>(), [0, 1, 2, 4, 8, 16]);
    assert_eq!(search.value(&32), 6);
}
