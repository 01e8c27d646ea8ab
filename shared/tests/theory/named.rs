//! Theorems of chapters 1, 6, 7 and 12 for games that bear a name or a number.

use std::collections::BTreeSet;

use shared::search::{Search, SearchOfParts};

use crate::{check, lists, nim, without};

/// For each region the numbers of free ends on the curves around it.
type Sprouts = Vec<Vec<usize>>;

/// Returns the regions after each move in `region`: it joins two ends, and its middle has two new
/// ones.
fn sprout(region: &[usize]) -> Vec<Sprouts> {
    let mut moves = Vec::new();
    for (place, &ends) in region.iter().enumerate() {
        let others = without(region, place);
        let joined = (0..place).map(|at| [without(&others, at), vec![ends + others[at]]].concat());
        moves.extend(joined.map(|region| vec![region]));
        // A curve that closes has ends on both sides, and each other curve is inside or outside.
        for (inside, set) in
            (1..ends).flat_map(|it| (0..1 << others.len()).map(move |set| (it, set)))
        {
            let mut sides = [vec![inside], vec![ends - inside]];
            for (bit, &curve) in others.iter().enumerate() {
                sides[set >> bit & 1].push(curve);
            }
            moves.push(sides.to_vec());
        }
    }
    moves
}

/// Each move makes the number of moves that are left one less, and it is 0 without a move.
#[test]
fn brussels_sprouts() {
    let left = |region: &Vec<usize>| region.iter().sum::<usize>() + region.len() - 2;
    let mut seen = BTreeSet::new();
    let mut regions = vec![vec![4; 4]];
    while let Some(mut region) = regions.pop() {
        // The order does not matter.
        region.sort_unstable();
        if seen.insert(region.clone()) {
            let moves = sprout(&region);
            assert_eq!(moves.is_empty(), left(&region) == 0, "{region:?}");
            let is_one_less =
                |after: &Sprouts| after.iter().map(left).sum::<usize>() + 1 == left(&region);
            assert!(moves.iter().all(is_one_less), "{region:?}");
            regions.extend(moves.into_iter().flatten());
        }
    }
    assert_eq!([1, 2, 3].map(|crosses| left(&vec![4; crosses])), [3, 8, 13]);
}

/// A move reduces one heap or more, but not all.
#[test]
fn values_if_one_heap_has_to_stay() {
    for (count, limit) in [(3, 11), (4, 5)] {
        let options = |heaps: &Vec<usize>| {
            let smaller = |lists: Vec<Vec<usize>>, &heap: &usize| {
                let longer =
                    |list: Vec<usize>| (0..=heap).map(move |it| [&list[..], &[it]].concat());
                lists.into_iter().flat_map(longer).collect()
            };
            let mut all = heaps.iter().fold(vec![vec![]], smaller);
            let stay = |list: &Vec<usize>| list.iter().zip(heaps).filter(|(a, b)| a == b).count();
            all.retain(|list| (1..heaps.len()).contains(&stay(list)));
            all
        };
        let mut values = Search::grundy(options);
        for heaps in lists(count, limit) {
            let least = heaps.iter().min().unwrap();
            let total = heaps.iter().sum::<usize>();
            let y = total - heaps.len() * least + 1;
            let t = y * (y - 1) / 2;
            let value = if *least <= t { total } else { t + (least - t - 1) % y };
            assert_eq!(values.value(&heaps), value, "{heaps:?}");
        }
        // The rows of the table: three heaps with so many items above the least.
        if count == 3 {
            let mut row = |above| (0..8).map(|m| values.value(&vec![m, m, m + above])).collect();
            let rows: [Vec<usize>; 4] = [0, 1, 2, 3].map(&mut row);
            assert_eq!(rows[0], [0; 8]);
            assert_eq!(rows[1], [1, 4, 1, 2, 1, 2, 1, 2]);
            assert_eq!(rows[2], [2, 5, 8, 11, 3, 4, 5, 3]);
            assert_eq!(rows[3], [3, 6, 9, 12, 15, 18, 21, 6]);
        }
    }
}

#[test]
fn a_number_becomes_two_of_its_divisors() {
    let moves = |&n: &usize| {
        let divisors = (2..n).filter(move |divisor| n % divisor == 0);
        divisors.clone().flat_map(move |a| divisors.clone().map(move |b| vec![a, b]))
    };
    let mut values = SearchOfParts::new(moves);
    for n in 2..=512 {
        let mut rest = n;
        let mut count = 0;
        while let Some(prime) = (2..=rest).find(|prime| rest % prime == 0) {
            (rest, count) = (rest / prime, count + 1);
        }
        assert_eq!(values.value(&n), [0, 1, 2, 4, 7, 8, 11, 13, 14][count - 1], "{n}");
    }
}

fn is_rising(numbers: &Vec<usize>) -> bool {
    numbers.windows(2).all(|pair| pair[0] <= pair[1])
}

/// The bags, and what lies on each of the dishes.
pub(crate) type Bags = (Vec<usize>, Vec<usize>);

/// Returns the options of bags and dishes: a bag goes on a dish, and without bags it is Nim.
pub(crate) fn after_a_bag((bags, dishes): &Bags) -> Vec<Bags> {
    if bags.is_empty() {
        return nim(dishes).into_iter().map(|dishes| (vec![], dishes)).collect();
    }
    let onto = |bag: usize, dish: usize| {
        let mut after = dishes.clone();
        after[dish] += bags[bag];
        after.sort_unstable();
        (without(bags, bag), after)
    };
    let places = (0..bags.len()).flat_map(|bag| (0..dishes.len()).map(move |to| (bag, to)));
    places.map(|(bag, dish)| onto(bag, dish)).collect()
}

/// As many dishes as bags; one dish for two equal bags is too few.
#[test]
fn bags_on_dishes() {
    let mut search = Search::normal_play(after_a_bag);
    for bags in (1..=5).flat_map(|count| lists(count, 3)).filter(is_rising) {
        let bags: Vec<usize> = bags.into_iter().map(|bag| bag + 1).collect();
        let is_odd = |bag| bags.iter().filter(|&other| other == bag).count() % 2 == 1;
        let is_won = bags.len() % 2 == 0 && bags.iter().any(is_odd);
        assert_eq!(search.wins(&(bags.clone(), vec![0; bags.len()])), is_won, "{bags:?}");
    }
    assert!(search.wins(&(vec![1, 1], vec![0])) && !search.wins(&(vec![1, 1], vec![0; 2])));
}

/// Returns whether both ways from the last square on the diagonal are even; not without squares.
fn is_lost_on_the_diagonal(heaps: &[usize]) -> bool {
    let squares = heaps.iter().enumerate().take_while(|&(place, &heap)| heap > place).count();
    let Some(last) = squares.checked_sub(1) else { return false };
    let right = heaps[squares..].iter().filter(|&&heap| heap > last).count();
    (heaps[last] - squares) % 2 == 0 && right % 2 == 0
}

/// Returns the options of heaps in falling order: the largest is eaten, or one item of each.
pub(crate) fn eaten(heaps: &Vec<usize>) -> Vec<Vec<usize>> {
    match heaps.split_first() {
        Some((_, rest)) => {
            let smaller = heaps.iter().map(|heap| heap - 1).filter(|&heap| heap > 0);
            vec![rest.to_vec(), smaller.collect()]
        }
        None => vec![],
    }
}

#[test]
fn candy_piles() {
    let (mut normal, mut misere) = (Search::normal_play(eaten), Search::misere_play(eaten));
    for mut heaps in (1..=5).flat_map(|count| lists(count, 6)) {
        heaps.iter_mut().for_each(|heap| *heap += 1);
        heaps.sort_unstable_by(|a, b| b.cmp(a));
        assert_eq!(misere.wins(&heaps), !is_lost_on_the_diagonal(&heaps), "{heaps:?}");
        let inner: Vec<usize> = heaps.windows(2).map(|it| it[1].min(it[0] - 1)).collect();
        assert_eq!(normal.wins(&heaps), !is_lost_on_the_diagonal(&inner), "{heaps:?}");
    }
}

#[test]
fn the_winning_move_of_candy_piles() {
    let mut misere = Search::misere_play(eaten);
    assert_eq!(misere.winning_options(&vec![4, 3, 2, 2]), [[3, 2, 1, 1]]);
    assert!(!is_lost_on_the_diagonal(&[3, 2, 2]) && is_lost_on_the_diagonal(&[3, 2, 1, 1]));
}

#[test]
fn at_most_a_part_of_the_heap() {
    fn value(k: usize, heap: usize) -> usize {
        if heap % k == 0 {
            heap / k
        } else {
            value(k, heap - heap / k - 1)
        }
    }
    for k in 1..=6 {
        let mut values =
            Search::grundy(|&heap: &usize| (1..=heap / k).map(move |take| heap - take));
        assert!(
            (0..300).all(|heap| values.value(&heap) == if heap < k { 0 } else { value(k, heap) })
        );
    }
}

#[test]
fn as_many_as_the_smaller_heap_has() {
    let options = |&(a, b): &(usize, usize)| {
        let kept = (1..=a.min(b)).filter(move |&kept| kept < a.max(b));
        kept.map(move |kept| (kept, a.max(b) - kept))
    };
    let pairs = (1..64).flat_map(|b| (1..=b).map(move |a| (a, b)));
    check(options, pairs, |&(a, b)| (b + 1) % (a + 1).next_power_of_two() == 0);
}
