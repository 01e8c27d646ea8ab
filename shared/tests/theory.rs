//! The numbers on the page of theory, by plain search: positions and moves as its examples state
//! them, and no theorem.

use std::collections::BTreeSet;
use std::hash::Hash;

use shared::search::Search;

/// Returns the heaps after one move from a heap with the given takes.
fn after(takes: &[u32], heap: u32) -> Vec<u32> {
    let allowed = takes.iter().filter(|&&take| take <= heap);
    allowed.map(|take| heap - take).collect()
}

/// Returns the positions after one move in one of several parts.
fn sum(parts: &[u32], one: impl Fn(u32) -> Vec<u32>) -> Vec<Vec<u32>> {
    let mut options = Vec::new();
    for (index, &part) in parts.iter().enumerate() {
        for target in one(part) {
            let mut option = parts.to_vec();
            option[index] = target;
            options.push(option);
        }
    }
    options
}

/// Returns the options of heaps from each of which `takes` may be taken.
fn heaps_with(takes: &'static [u32]) -> impl Fn(&Vec<u32>) -> Vec<Vec<u32>> {
    move |heaps| sum(heaps, |heap| after(takes, heap))
}

fn nim(heaps: &Vec<u32>) -> Vec<Vec<u32>> {
    sum(heaps, |heap| (0..heap).collect())
}

/// Returns whether the player to move wins.
fn is_won<P: Clone + Eq + Hash>(options: impl Fn(&P) -> Vec<P>, position: P) -> bool {
    Search::wins(options).value(&position)
}

fn grundy<P: Clone + Eq + Hash>(options: impl Fn(&P) -> Vec<P>, position: P) -> u32 {
    Search::grundy(options).value(&position)
}

fn is_won_misere<P: Clone + Eq + Hash>(options: impl Fn(&P) -> Vec<P>, position: P) -> bool {
    Search::wins_misere(options).value(&position)
}

/// Returns the options that are P.
fn winning<P: Clone + Eq + Hash + Ord>(options: impl Fn(&P) -> Vec<P>, position: P) -> BTreeSet<P> {
    let mut search = Search::wins(&options);
    let is_lost = |option: &P| !search.value(option);
    options(&position).into_iter().filter(is_lost).collect()
}

/// Returns the options that are P in misère play.
fn winning_misere<P>(options: impl Fn(&P) -> Vec<P>, position: P) -> BTreeSet<P>
where
    P: Clone + Eq + Hash + Ord,
{
    let is_lost = |option: &P| !is_won_misere(&options, option.clone());
    options(&position).into_iter().filter(is_lost).collect()
}

#[test]
fn one_heap_with_takes_1_and_4() {
    let options = |heap: &u32| after(&[1, 4], *heap);
    let won: String = (0..10)
        .map(|heap| if is_won(options, heap) { 'N' } else { 'P' })
        .collect();
    assert_eq!(won, "PNPNNPNPNN");
    let values: Vec<u32> = (0..10).map(|heap| grundy(options, heap)).collect();
    assert_eq!(values, [0, 1, 0, 1, 2, 0, 1, 0, 1, 2]);
    assert_eq!(winning(options, 9), BTreeSet::from([5]));
    let two = heaps_with(&[1, 4]);
    assert!(!is_won(&two, vec![1, 1]));
    assert!(is_won(&two, vec![1, 4]));
}

#[test]
fn takes_1_and_2_lose_the_multiples_of_3() {
    for heap in 0..60 {
        assert_eq!(is_won(|&heap| after(&[1, 2], heap), heap), heap % 3 != 0);
    }
}

#[test]
fn every_row_of_kayles_but_the_empty_one_is_won() {
    let rows = |rows: &Vec<u32>| -> Vec<Vec<u32>> {
        let mut options = Vec::new();
        for (index, &row) in rows.iter().enumerate() {
            for taken in [1, 2] {
                for left in 0..(row + 1).saturating_sub(taken) {
                    let mut option = rows.clone();
                    option[index] = left;
                    option.push(row - taken - left);
                    option.retain(|&row| row > 0);
                    option.sort_unstable();
                    options.push(option);
                }
            }
        }
        options
    };
    for row in 0..13 {
        assert_eq!(is_won(rows, vec![row]), row > 0);
        assert!(!is_won(rows, vec![row / 2, row / 2]));
    }
    assert!(is_won_misere(nim, vec![1, 1]));
}

#[test]
fn a_number_gets_smaller_exactly_by_its_highest_digit() {
    assert_eq!((5 ^ 3, 9 ^ 12 ^ 3), (6, 6));
    assert_eq!((12 ^ 6, 9 ^ 6, 3 ^ 6), (10, 15, 5));
    for s in 1..256_u32 {
        let highest = (0..8).map(|place| 1 << place).filter(|&d| d <= s).max();
        for x in 0..256 {
            assert_eq!(x ^ s < x, highest.unwrap() & x != 0);
        }
    }
}

#[test]
fn sums_with_takes_1_and_4_and_all_their_winning_moves() {
    let heaps = || heaps_with(&[1, 4]);
    assert_eq!(grundy(heaps(), vec![9, 5, 3]), 3);
    assert!(!is_won(heaps(), vec![9, 4, 7]));
    let of_5_and_4 = BTreeSet::from([vec![4, 4], vec![5, 0]]);
    assert_eq!(winning(heaps(), vec![5, 4]), of_5_and_4);
    let of_9_5_3 = BTreeSet::from([vec![8, 5, 3]]);
    assert_eq!(winning(heaps(), vec![9, 5, 3]), of_9_5_3);
}

/// Every move in one or both of two heaps with takes 1 and 4, or every move in both.
#[test]
fn moves_in_several_parts_at_once() {
    let takes = |heap: u32| after(&[1, 4], heap);
    let in_both = |heaps: &Vec<u32>| -> Vec<Vec<u32>> {
        let others = |one| {
            takes(heaps[1])
                .into_iter()
                .map(move |other| vec![one, other])
        };
        takes(heaps[0]).into_iter().flat_map(others).collect()
    };
    let in_any = |heaps: &Vec<u32>| [in_both(heaps), sum(heaps, takes)].concat();
    let mut lengths = Vec::new();
    for heap in 0..20 {
        let options: Vec<u32> = takes(heap).iter().map(|&o| lengths[o as usize]).collect();
        let even = options.iter().filter(|&length| length % 2 == 0).min();
        let next = even.or(options.iter().max()).map(|length| length + 1);
        lengths.push(next.unwrap_or(0));
    }
    assert_eq!(lengths[..10], [0, 1, 2, 3, 1, 2, 3, 4, 5, 3]);
    for (one, other) in (0..400).map(|code| (code % 20, code / 20)) {
        let least = lengths[one as usize].min(lengths[other as usize]);
        assert_eq!(is_won(in_both, vec![one, other]), least % 2 == 1);
        let won = [one, other].map(|heap| is_won(|&heap: &u32| takes(heap), heap));
        assert_eq!(is_won(in_any, vec![one, other]), won[0] || won[1]);
    }
    assert!(!is_won(in_both, vec![5, 8]));
    assert!(is_won(in_any, vec![5, 8]));
}

/// The values for the remainders by a period, and which takes up to 30 may be added.
#[test]
fn periods_and_takes_that_may_be_added() {
    let sets: [(&[u32], &[u32]); 7] = [
        (&[1], &[0, 1]),
        (&[1, 2], &[0, 1, 2]),
        (&[1, 2, 3, 4], &[0, 1, 2, 3, 4]),
        (&[1, 3, 5], &[0, 1]),
        (&[1, 9], &[0, 1]),
        (&[2, 3], &[0, 0, 1, 1, 2]),
        (&[1, 4], &[0, 1, 0, 1, 2]),
    ];
    for (takes, period) in sets {
        let values = |takes: Vec<u32>| -> Vec<u32> {
            let mut search = Search::grundy(move |&heap: &u32| after(&takes, heap));
            (0..60).map(|heap| search.value(&heap)).collect()
        };
        let expected: Vec<u32> = (0..60).map(|heap| period[heap % period.len()]).collect();
        assert_eq!(values(takes.to_vec()), expected);
        let may_be_added = |take: &u32| {
            let with = [takes, &[*take]].concat();
            values(with) == expected
        };
        let added: Vec<u32> = (1..30).filter(may_be_added).collect();
        let no_equal = |take: &u32| {
            let distance = *take as usize;
            (distance..60).all(|heap| expected[heap] != expected[heap - distance])
        };
        assert_eq!(added, (1..30).filter(no_equal).collect::<Vec<u32>>());
        let length = period.len() as u32;
        let stated: Vec<u32> = match takes {
            [1, 4] => (1..30)
                .filter(|take| [1, 4].contains(&(take % 5)))
                .collect(),
            [2, 3] => continue,
            _ => (1..30).filter(|take| take % length != 0).collect(),
        };
        assert_eq!(added, stated);
    }
}

/// Nim with a stock, from which a move may put one item on a heap: the last number.
#[test]
fn a_stock_of_items_changes_no_value() {
    let options = |position: &Vec<u32>| -> Vec<Vec<u32>> {
        let (heaps, stock) = position.split_at(2);
        let taken = nim(&heaps.to_vec()).into_iter();
        let mut options: Vec<Vec<u32>> = taken.map(|heaps| [&heaps, stock].concat()).collect();
        if stock[0] > 0 {
            options.push(vec![heaps[0] + 1, heaps[1], stock[0] - 1]);
            options.push(vec![heaps[0], heaps[1] + 1, stock[0] - 1]);
        }
        options
    };
    let mut search = Search::grundy(options);
    for code in 0..7 * 7 * 3 {
        let (one, other, stock) = (code % 7, code / 7 % 7, code / 49);
        assert_eq!(search.value(&vec![one, other, stock]), one ^ other);
    }
    assert_eq!(5 ^ 3, 6);
}

/// Returns the options of coins on the steps 1, 2, 3, … of a staircase.
fn staircase(coins: &Vec<u32>) -> Vec<Vec<u32>> {
    let mut options = Vec::new();
    for (index, &count) in coins.iter().enumerate() {
        for moved in 1..=count {
            let mut option = coins.clone();
            option[index] -= moved;
            if index > 0 {
                option[index - 1] += moved;
            }
            options.push(option);
        }
    }
    options
}

/// Returns what the page says of misère Nim: whether the position is P.
fn is_misere_p(numbers: &[u32]) -> bool {
    if numbers.iter().any(|&number| number > 1) {
        numbers.iter().fold(0, |sum, number| sum ^ number) == 0
    } else {
        numbers.iter().sum::<u32>() % 2 == 1
    }
}

#[test]
fn staircase_nim_in_both_kinds_of_play() {
    let mut search = Search::grundy(staircase);
    for code in 0..256_u32 {
        let coins: Vec<u32> = (0..4).map(|step| code >> (2 * step) & 3).collect();
        let odd = [coins[0], coins[2]];
        assert_eq!(search.value(&coins), odd[0] ^ odd[1], "{coins:?}");
        if coins.iter().sum::<u32>() < 7 {
            let won = is_won_misere(staircase, coins.clone());
            assert_eq!(won, !is_misere_p(&odd), "{coins:?}");
        }
    }
    let moves = BTreeSet::from([vec![3, 4, 3, 1], vec![2, 6, 2, 1]]);
    assert_eq!(winning(staircase, vec![2, 5, 3, 1]), moves);
}

/// Returns the edges of a tree, each a parent and a child, after one cut: without the edge, and
/// without those that do not hang on vertex 1 any more.
fn cuts(edges: &Vec<(u32, u32)>) -> Vec<Vec<(u32, u32)>> {
    let cut = |gone: usize| {
        let mut reached = vec![1];
        let mut left = Vec::new();
        // A parent stands in the list before its children.
        for (index, &(parent, child)) in edges.iter().enumerate() {
            if index != gone && reached.contains(&parent) {
                reached.push(child);
                left.push((parent, child));
            }
        }
        left
    };
    (0..edges.len()).map(cut).collect()
}

/// Returns the children of the edges to cut, by the recipe of the page, so that the tree of
/// `vertex` gets the value `due`.
fn recipe(edges: &[(u32, u32)], vertex: u32, due: u32) -> Vec<u32> {
    let value = |vertex| {
        let mut values = vec![0; edges.len() + 2];
        for &(parent, child) in edges.iter().rev() {
            values[parent as usize] ^= values[child as usize] + 1;
        }
        values[vertex as usize]
    };
    let s = value(vertex) ^ due;
    let mut found = Vec::new();
    for &(_, child) in edges.iter().filter(|edge| edge.0 == vertex) {
        match (value(child) + 1) ^ s {
            0 => found.push(child),
            w => found.extend(recipe(edges, child, w - 1)),
        }
    }
    found
}

#[test]
fn the_tree_of_the_example_and_all_small_trees() {
    let tree = vec![(1, 2), (2, 3), (2, 4), (1, 5), (5, 6)];
    let without = |gone| tree.iter().copied().filter(|&edge| edge != gone).collect();
    let moves: BTreeSet<Vec<(u32, u32)>> = [(2, 3), (2, 4), (5, 6)].map(without).into();
    assert_eq!(winning(cuts, tree.clone()), moves);
    assert_eq!(grundy(cuts, tree.clone()), 3);
    // The parent of vertex v is any vertex before it.
    for code in 0..720_u32 {
        let (mut rest, mut tree) = (code, Vec::new());
        for child in 2..=7 {
            tree.push((rest % (child - 1) + 1, child));
            rest /= child - 1;
        }
        let mut values = [0; 8];
        for &(parent, child) in tree.iter().rev() {
            values[parent as usize] ^= values[child as usize] + 1;
        }
        assert_eq!(grundy(cuts, tree.clone()), values[1], "{tree:?}");
        if values[1] != 0 {
            let mut found = recipe(&tree, 1, 0);
            found.sort_unstable();
            let mut search = Search::wins(cuts);
            let is_winning =
                |&(index, _): &(usize, &(u32, u32))| !search.value(&cuts(&tree)[index]);
            let winning = tree.iter().enumerate().filter(is_winning);
            let children: Vec<u32> = winning.map(|(_, edge)| edge.1).collect();
            assert_eq!(found, children, "{tree:?}");
        }
    }
    let path: Vec<(u32, u32)> = (1..6).map(|vertex| (vertex, vertex + 1)).collect();
    assert_eq!(grundy(cuts, path), 5);
}

#[test]
fn misere_nim_to_three_heaps_of_6() {
    for code in 0..343_u32 {
        let heaps = vec![code % 7, code / 7 % 7, code / 49];
        let won = is_won_misere(nim, heaps.clone());
        assert_eq!(won, !is_misere_p(&heaps), "{heaps:?}");
        let large = heaps.iter().filter(|&&heap| heap > 1).count();
        let moves = winning_misere(nim, heaps.clone());
        match large {
            0 if !won => assert!(moves.is_empty()),
            0 => assert_eq!(moves.len(), heaps.iter().filter(|&&heap| heap == 1).count()),
            1 => assert_eq!(moves.len(), 1),
            _ => assert_eq!(moves, winning(nim, heaps)),
        }
    }
    let one = |position: [u32; 3]| BTreeSet::from([position.to_vec()]);
    assert_eq!(winning_misere(nim, vec![1, 2, 0]), one([1, 0, 0]));
    assert_eq!(winning(nim, vec![1, 2, 0]), one([1, 1, 0]));
    assert_eq!(winning_misere(nim, vec![1, 2, 4]), one([1, 2, 3]));
    assert_eq!(winning(nim, vec![1, 2, 4]), one([1, 2, 3]));
    for both in [vec![1, 2, 3], vec![2, 2]] {
        assert!(!is_won(nim, both.clone()) && !is_won_misere(nim, both));
    }
    for only in [vec![1], vec![1, 1, 1]] {
        assert!(is_won(nim, only.clone()) && !is_won_misere(nim, only));
    }
    assert!(is_won_misere(nim, vec![]));
}

#[test]
fn misere_play_of_two_heaps_with_takes_1_to_3() {
    for code in 0..400_u32 {
        let heaps = vec![code % 20, code / 20];
        let remainders = [heaps[0] % 4, heaps[1] % 4];
        let won = is_won_misere(heaps_with(&[1, 2, 3]), heaps.clone());
        assert_eq!(won, !is_misere_p(&remainders), "{heaps:?}");
    }
    assert!(!is_won_misere(heaps_with(&[1, 2, 3]), vec![5, 4]));
    assert!(is_won_misere(heaps_with(&[1, 2, 3]), vec![4, 4]));
    assert!(!is_won_misere(heaps_with(&[1, 2, 3]), vec![6, 6]));
    assert!(!is_won(heaps_with(&[1, 2, 3]), vec![6, 6]));
}

/// Every set of takes within 1 to 5.
#[test]
fn misere_play_of_two_heaps_of_a_subtraction_game() {
    for code in 1..32_u32 {
        let takes: Vec<u32> = (1..6).filter(|take| code >> (take - 1) & 1 == 1).collect();
        let heaps = |heaps: &Vec<u32>| sum(heaps, |heap| after(&takes, heap));
        let mut search = Search::grundy(|&heap: &u32| after(&takes, heap));
        let values: Vec<u32> = (0..50).map(|heap| search.value(&heap)).collect();
        for heap in 0..50_usize {
            let below = heap.checked_sub(takes[0] as usize).map(|heap| values[heap]);
            assert_eq!(values[heap] == 1, below == Some(0), "{takes:?} {heap}");
        }
        for (one, other) in (0..144).map(|code| (code % 12, code / 12)) {
            let won = is_won_misere(heaps, vec![one, other]);
            let both = [values[one as usize], values[other as usize]];
            assert_eq!(won, !is_misere_p(&both), "{takes:?} {one} {other}");
        }
    }
}

/// Every set of takes within 1 to 6.
#[test]
fn the_misere_heap_is_a_smaller_normal_one() {
    for code in 1..64_u32 {
        let takes: Vec<u32> = (1..7).filter(|take| code >> (take - 1) & 1 == 1).collect();
        let options = |heap: &u32| after(&takes, *heap);
        let least = takes[0];
        for heap in 0..40 {
            let won = heap < least || is_won(options, heap - least);
            assert_eq!(is_won_misere(options, heap), won, "{takes:?}, {heap}");
        }
        let by_1 = |heap| is_won_misere(options, heap) == is_won(options, heap - 1);
        assert_eq!((1..40).all(by_1), least == 1);
    }
    let lost = |takes: &'static [u32]| -> BTreeSet<u32> {
        let is_lost = |&heap: &u32| !is_won_misere(|&heap| after(takes, heap), heap);
        (0..40).filter(is_lost).map(|heap| heap % 5).collect()
    };
    assert_eq!(lost(&[1, 4]), BTreeSet::from([1, 3]));
    assert_eq!(lost(&[2, 3]), BTreeSet::from([2, 3]));
}

#[test]
fn coins_that_go_left_or_down() {
    assert_eq!(grundy(nim, vec![5, 2]), 7);
    assert_eq!(grundy(nim, vec![4, 1]), 5);
    assert_eq!(grundy(nim, vec![5, 2, 4, 1]), 2);
    // The third number is the pass: it can be used once.
    let with_pass = |position: &Vec<u32>| {
        let (coin, pass) = position.split_at(2);
        let moved = nim(&coin.to_vec()).into_iter();
        let mut options: Vec<Vec<u32>> = moved.map(|coin| [&coin, pass].concat()).collect();
        if pass[0] == 1 {
            options.push(vec![coin[0], coin[1], 0]);
        }
        options
    };
    for (column, row) in (0..64).map(|code| (code % 8, code / 8)) {
        let won = is_won(with_pass, vec![column, row, 1]);
        assert_eq!(won, column ^ row != 1, "{column} {row}");
    }
}
