//! Ordinal sums, moves that bind a player, closed forms of values, Welter's game, joint takes and
//! posets.

use shared::nim::nim_sum;
use shared::octal::OctalGame;
use shared::rules::{options_of_heap, options_of_sum};
use shared::search::mex;
use shared::search::{Search, SearchOfParts};
use shared::subtraction::SubtractionGame;

use super::{breaking, check, game, grundy, is_won, kayles, lists, nim, GAMES, POSITIONS};

#[test]
fn ordinal_sums() {
    for (code, upper) in (0..GAMES).flat_map(|code| [0, 11, 1023].map(|upper| (code, upper))) {
        let mut values = Search::grundy(|&(below, above): &(usize, usize)| {
            let falls = game(code, below).into_iter().map(|option| (option, 0));
            falls.chain(game(upper, above).into_iter().map(move |option| (below, option)))
        });
        let mut alone = Search::grundy(|&position: &usize| game(upper, position));
        for (below, above) in (0..POSITIONS).flat_map(|a| (0..POSITIONS).map(move |b| (a, b))) {
            let of_options = values.values(game(code, below).into_iter().map(|it| (it, 0)));
            let mut missing = (0..).filter(|value| !of_options.contains(value));
            let expected = missing.nth(alone.value(&above));
            assert_eq!(Some(values.value(&(below, above))), expected, "{code}");
        }
    }
}

/// Heaps, and the heap to which the player to move is bound.
pub(crate) type TopEntails = (Vec<usize>, Option<usize>);

pub(crate) fn top_entails((heaps, bound): &TopEntails) -> Vec<TopEntails> {
    let mut options = Vec::new();
    for place in (0..heaps.len()).filter(|place| bound.map_or(true, |bound| bound == *place)) {
        let mut smaller = heaps.clone();
        let heap = heaps[place];
        for part in 1..=heap / 2 {
            let mut split = heaps.clone();
            split[place] = part;
            split.push(heap - part);
            options.push((split, None));
        }
        if heap > 0 {
            smaller[place] = heap - 1;
            options.push((smaller, Some(place)));
        }
    }
    options
}

/// Returns the values of Top Entails by the rule of the page, 64 for loony ones: each heap keeps the
/// values that a good move reaches, a bit each.
fn values_of_top_entails(largest: usize) -> Vec<u32> {
    let (mut reached, mut values) = (vec![0_u64], vec![0]);
    for heap in 1..=largest {
        // Taking the top is as good as a move to each value that no answer reaches.
        let mut good = !reached[heap - 1];
        for (a, b) in (1..=heap / 2).map(|part| (values[part], values[heap - part])) {
            good |= if a.max(b) < 64 { 1 << (a ^ b) } else { 0 };
        }
        reached.push(good);
        values.push(good.trailing_ones());
    }
    values
}

#[test]
fn entailing_moves() {
    let values = values_of_top_entails(8);
    assert_eq!(values, [0, 64, 0, 64, 1, 0, 2, 1, 3]);
    let mut search = Search::normal_play(top_entails);
    for heaps in lists(2, 9) {
        let [a, b] = [values[heaps[0]], values[heaps[1]]];
        assert_eq!(search.wins(&(heaps.clone(), None)), a != b || a == 64, "{heaps:?}");
    }
}

/// A move takes 1 or 3 items, and the player who takes 3 moves again.
#[test]
fn complimenting_moves() {
    let mut values: Vec<usize> = vec![0];
    for heap in 1..12 {
        let is_good =
            |value: &usize| values[heap - 1] == *value || heap > 2 && values[heap - 3] != *value;
        values.push((0..64).find(|value| !is_good(value)).unwrap_or(64));
    }
    assert_eq!(values[..8], [0, 1, 0, 64, 1, 0, 64, 1]);
    // A compliment leaves the opponent one option: to give the move back.
    let options = |(heaps, is_compliment): &(Vec<usize>, bool)| -> Vec<(Vec<usize>, bool)> {
        if *is_compliment {
            return vec![(heaps.clone(), false)];
        }
        let after = |take: usize| {
            options_of_sum(heaps, move |&heap| (take..=heap).take(1).map(move |_| heap - take))
        };
        let one = after(1).into_iter().map(|heaps| (heaps, false));
        one.chain(after(3).into_iter().map(|heaps| (heaps, true))).collect()
    };
    let mut search = Search::normal_play(options);
    for heaps in lists(3, 9) {
        let is_loony = heaps.iter().any(|&heap| values[heap] == 64);
        let sum = nim_sum(heaps.iter().map(|&heap| values[heap]));
        assert_eq!(search.wins(&(heaps.clone(), false)), is_loony || sum != 0, "{heaps:?}");
    }
}

/// The quotient of Nim with heaps to 3: a for a heap of 1, b for one of 2, and ab for one of 3.
#[test]
fn a_misere_quotient() {
    let mut search = Search::misere_play(nim);
    // One sum for each element; for any two, some sum beside both makes exactly one of them lost.
    let elements = [vec![], vec![1], vec![2], vec![1, 2], vec![2, 2], vec![1, 2, 2]];
    for (place, high) in elements.iter().enumerate() {
        for low in &elements[..place] {
            let tells_apart = elements.iter().any(|beside| {
                let [with_high, with_low] = [high, low].map(|sum| [&sum[..], beside].concat());
                search.wins(&with_high) != search.wins(&with_low)
            });
            assert!(tells_apart, "{high:?} {low:?}");
        }
    }
    assert!(search.wins(&vec![3, 3, 2, 1]) && !search.wins(&vec![3, 3, 1, 1]));
    for heaps in lists(5, 4) {
        let a = heaps.iter().filter(|&heap| heap % 2 == 1).count() % 2;
        let b = heaps.iter().filter(|&heap| heap / 2 == 1).count();
        assert_eq!(!search.wins(&heaps), a == 1 && b == 0 || a == 0 && b > 0 && b % 2 == 0);
    }
}

/// A heap of Nim has 100 items more here, to tell it from a row.
#[test]
fn genus_of_kayles() {
    let moves = |part: usize| match part.checked_sub(100) {
        Some(heap) => (0..heap).map(|left| vec![100 + left]).collect(),
        None => kayles(part),
    };
    let mut search = Search::misere_play(breaking(moves));
    let mut misere_value = |row: usize, twos: usize| {
        let sum = |heap: usize| [vec![row], vec![102; twos], vec![100 + heap]].concat();
        (0..16).find(|&heap| !search.wins(&sum(heap))).unwrap()
    };
    let genus = (1..=6).map(|row| [0, 1, 2].map(|twos| misere_value(row, twos)));
    let expected = [[0, 3, 1], [2, 0, 2], [3, 1, 3], [0, 3, 1], [1, 4, 6], [3, 1, 3]];
    assert_eq!(genus.collect::<Vec<_>>(), expected);
    assert_eq!(grundy(breaking(kayles), vec![5]), 4);
}

/// Sums of three positions that have the genus of a sum in Nim, with all positions below them; a heap
/// of Nim has 100 items more. The values alone do not decide.
#[test]
fn tame_positions() {
    let mut wrong_by_values = 0;
    for code in 0..GAMES {
        let options = |&part: &usize| match part.checked_sub(100) {
            Some(heap) => (100..100 + heap).collect(),
            None => game(code, part),
        };
        let mut search = Search::misere_play(|parts: &Vec<usize>| options_of_sum(parts, options));
        let values = Search::grundy(|&part: &usize| game(code, part)).values(0..POSITIONS);
        // Whether the genus is that of a sum in Nim, and of the heap 0 or 1.
        let kind = |part: usize| {
            let value = values[part];
            let misere = (0..16).find(|&heap| !search.wins(&vec![part, 100 + heap])).unwrap();
            let is_small = value < 2 && misere == 1 - value;
            [is_small || misere == value, is_small]
        };
        let kinds: Vec<[bool; 2]> = (0..POSITIONS).map(kind).collect();
        let is_tame = |&part: &usize| (0..=part).all(|below| kinds[below][0]);
        for parts in lists(3, POSITIONS).filter(|parts| parts.iter().all(is_tame)) {
            let of_parts: Vec<usize> = parts.iter().map(|&part| values[part]).collect();
            let is_small = parts.iter().all(|&part| kinds[part][1]);
            let is_lost = nim_sum(of_parts.iter().copied()) == usize::from(is_small);
            assert_eq!(search.wins(&parts), !is_lost, "{code} {parts:?}");
            wrong_by_values += usize::from(crate::is_misere_p(&of_parts) != is_lost);
        }
    }
    assert!(wrong_by_values > 0);
}

#[test]
fn lasker_rises_by_4() {
    let mut values = vec![0];
    for heap in 1..=200_usize {
        let splits = (1..=heap / 2).map(|part| values[part] ^ values[heap - part]);
        let value = mex(values.iter().copied().chain(splits).collect::<Vec<usize>>());
        let expected = match heap % 4 {
            3 => heap + 1,
            0 => heap - 1,
            _ => heap,
        };
        assert_eq!(value, expected);
        values.push(value);
    }
}

#[test]
fn two_takes() {
    for (less, more) in (1..=12).flat_map(|less| (less + 1..=24).map(move |more| (less, more))) {
        let mut takes = SubtractionGame::new(&[less, more]);
        for (heap, value) in takes.values_to(150).iter().enumerate() {
            let rest = heap % (less + more);
            let is_odd = rest / less % 2 == 1;
            let expected = if is_odd {
                1
            } else if rest < more {
                0
            } else {
                2
            };
            assert_eq!(*value, expected, "{less} {more}: {heap}");
        }
    }
}

/// Every set of forbidden takes within 1 to 6, a bit each: a window that rises proves all later heaps.
#[test]
fn all_takes_but_a_few() {
    for forbidden in 1..64_usize {
        let mut values: Vec<usize> = Vec::new();
        for heap in 0..=200 {
            let takes = (1..=heap).filter(|take| *take > 6 || forbidden >> (take - 1) & 1 == 0);
            values.push(mex(takes.map(|take| values[heap - take]).collect::<Vec<_>>()));
        }
        let window = 2 * forbidden.ilog2() as usize + 3;
        let is_found = |period: usize| {
            let rise = |from: usize| values[from + period].wrapping_sub(values[from]);
            let start = (0..100).find(|&n| (n..n + window).all(|it| rise(it) == rise(n)));
            assert!(start.map_or(true, |n| (n..=200 - period).all(|it| rise(it) == rise(n))));
            start.is_some()
        };
        assert!((1..90).any(is_found), "{forbidden}");
        // The multiples of the least one, to r of them.
        let least = forbidden.trailing_zeros() as usize + 1;
        let r = forbidden.count_ones() as usize;
        if (1..=r).all(|it| forbidden >> (it * least - 1) & 1 == 1) {
            let value = |heap: usize| heap / ((r + 1) * least) * least + heap % least;
            assert!((0..=200).all(|heap| values[heap] == value(heap)), "{forbidden}");
        }
    }
}

pub(crate) fn welter(coins: &Vec<usize>) -> Vec<Vec<usize>> {
    let mut moved = options_of_sum(coins, |&coin| 0..coin);
    moved.iter_mut().for_each(|coins| coins.sort_unstable());
    moved.retain(|coins| coins.windows(2).all(|pair| pair[0] < pair[1]));
    moved
}

#[test]
fn welters_game() {
    let rising = |count, limit| {
        lists(count, limit).filter(|coins| coins.windows(2).all(|pair| pair[0] < pair[1]))
    };
    let mut values = Search::grundy(welter);
    for coins in rising(2, 14) {
        assert_eq!(values.value(&coins), (coins[0] ^ coins[1]) - 1, "{coins:?}");
    }
    check(welter, rising(3, 10), |coins| nim_sum(coins.iter().map(|coin| coin + 1)) == 0);
    check(welter, rising(4, 10), |coins| nim_sum(coins.iter().copied()) == 0);
    for coins in rising(3, 9) {
        let four = vec![0, coins[0] + 1, coins[1] + 1, coins[2] + 1];
        assert_eq!(values.value(&coins), values.value(&four));
    }
}

#[test]
fn welters_formula() {
    let mut values = Search::grundy(welter);
    for coins in (1..=5).flat_map(|count| lists(count, 10)) {
        if coins.windows(2).any(|pair| pair[0] >= pair[1]) {
            continue;
        }
        let mut expected = nim_sum(coins.iter().copied());
        for (place, &high) in coins.iter().enumerate() {
            for &low in &coins[..place] {
                let power = 1 << (high - low).trailing_zeros();
                expected ^= 2 * power - 1;
            }
        }
        assert_eq!(values.value(&coins), expected, "{coins:?}");
    }
    assert_eq!([values.value(&vec![0, 1, 3]), values.value(&vec![2, 3, 4])], [1, 6]);
}

/// Of each list of takes, whether the nim-sum always changes, and the P-positions if it does.
#[test]
fn joint_takes() {
    for takes in lists(3, 5).skip(1) {
        let lowest = takes.iter().fold(0, |all, take| all | take);
        let lowest = lowest & lowest.wrapping_neg();
        let is_odd = takes.iter().filter(|&take| take & lowest != 0).count() % 2 == 1;
        let left = |heaps: &Vec<usize>| -> Option<Vec<usize>> {
            heaps.iter().zip(&takes).map(|(heap, &take)| heap.checked_sub(take)).collect()
        };
        let sum = |heaps: &Vec<usize>| nim_sum(heaps.iter().copied());
        let keeps = |it: &Vec<usize>| left(it).is_some_and(|left| sum(&left) == sum(it));
        assert_eq!(lists(3, 9).any(|heaps| keeps(&heaps)), !is_odd, "{takes:?}");
        if is_odd {
            let options = |heaps: &Vec<usize>| nim(heaps).into_iter().chain(left(heaps));
            check(options, lists(3, 6), |heaps| sum(heaps) == 0);
        }
    }
}

#[test]
fn cyclic_nimhoff() {
    for bound in 2..=5 {
        let options = |heaps: &Vec<usize>| {
            let joint = lists(3, bound).filter(|takes| (1..bound).contains(&takes.iter().sum()));
            let joint =
                joint.filter(|takes| takes.iter().zip(heaps).all(|(take, heap)| take <= heap));
            let left = joint
                .map(|takes| takes.iter().zip(heaps).map(|(take, heap)| heap - take).collect());
            nim(heaps).into_iter().chain(left).collect::<Vec<Vec<usize>>>()
        };
        let mut values = Search::grundy(options);
        for heaps in lists(3, 7) {
            let blocks = nim_sum(heaps.iter().map(|heap| heap / bound));
            let expected = bound * blocks + heaps.iter().sum::<usize>() % bound;
            assert_eq!(values.value(&heaps), expected, "{bound}: {heaps:?}");
        }
    }
}

/// The elements that are left, a bit each, and for each element those that are not below it.
fn remove(left: usize, above: &[usize]) -> Vec<usize> {
    elements_of(left).map(|element| left & !above[element]).collect()
}

fn elements_of(set: usize) -> impl Iterator<Item = usize> {
    (0..POSITIONS).filter(move |element| set >> element & 1 == 1)
}

/// Every order of 5 elements, with every involution that keeps it.
#[test]
fn posets() {
    let mut involutions: Vec<Vec<usize>> = lists(POSITIONS as u32, POSITIONS).collect();
    involutions.retain(|map| (0..POSITIONS).all(|at| map[map[at]] == at));
    let mut pairs = 0;
    for code in 0..GAMES {
        // Element v is above the elements to which it can move: take those for which that is an order.
        let mut above: Vec<usize> = (0..POSITIONS).map(|element| 1 << element).collect();
        for (from, to) in
            (0..POSITIONS).flat_map(|from| game(code, from).into_iter().map(move |to| (from, to)))
        {
            above[to] |= 1 << from;
        }
        let is_order = (0..POSITIONS).all(|low| {
            (0..POSITIONS).all(|high| above[low] >> high & 1 == 0 || above[high] & !above[low] == 0)
        });
        if !is_order {
            continue;
        }
        let all = (1 << POSITIONS) - 1;
        let has_greatest = above.iter().all(|set| set >> (POSITIONS - 1) & 1 == 1);
        if has_greatest {
            assert!(is_won(|&left: &usize| remove(left, &above), all), "{code}");
        }
        let mut values = Search::grundy(|&left: &usize| remove(left, &above));
        for involution in &involutions {
            let map = |set: usize| elements_of(set).map(|at| 1 << involution[at]).sum::<usize>();
            let fixed = (0..POSITIONS).filter(|&at| involution[at] == at);
            let fixed: usize = fixed.map(|at| 1 << at).sum();
            let keeps_order = (0..POSITIONS).all(|at| above[involution[at]] == map(above[at]));
            let is_moved_below = elements_of(all & !fixed).any(|at| above[at] & fixed != 0);
            if keeps_order && !is_moved_below {
                pairs += usize::from(fixed != all);
                // The same value: no other games beside it tell the two posets apart.
                assert_eq!(values.value(&all), values.value(&fixed), "{code} {involution:?}");
            }
        }
    }
    assert!(pairs > 200);
}

/// Takes of 1, b and 2b: the table of chapter 3.
#[test]
fn takes_of_1_b_and_2b() {
    for b in 2..30 {
        let block = |length: usize, high: usize| (0..length).map(move |at| high + at % 2);
        let period: Vec<usize> = if b % 2 == 1 {
            block(2 * b, 0).chain(block(b, 2)).collect()
        } else {
            let first: Vec<usize> = block(b, 0).chain([2]).collect();
            let last = (0..b - 2).map(|at| 3 - at % 2);
            first.iter().chain(&first).copied().chain(last).collect()
        };
        assert_eq!(period.len(), 3 * b);
        let mut search = Search::grundy(|&heap: &usize| options_of_heap(&[1, b, 2 * b], &heap));
        assert!((0..9 * b).all(|heap| search.value(&heap) == period[heap % (3 * b)]), "{b}");
    }
}

#[test]
fn periods_of_kayles_and_dawson() {
    for (mut octal, period, from, largest) in
        [(OctalGame::new(&[(1, 7), (2, 7)]), 12, 71, 400), (OctalGame::new(&[(2, 7)]), 34, 53, 400)]
    {
        let values = octal.values_to(largest);
        assert!((from..=largest - period).all(|heap| values[heap] == values[heap + period]));
        assert_ne!(values[from - 1], values[from - 1 + period]);
    }
}

/// A move takes exactly 3 items and has to leave two parts. The heaps 0 to 4 have one value, which would
/// prove the period 1 if the part that becomes smaller might be empty.
#[test]
fn a_period_needs_a_part_that_is_not_empty() {
    let mut search = SearchOfParts::new(|&heap: &usize| {
        (1..heap.saturating_sub(3)).map(|part| vec![part, heap - 3 - part]).collect::<Vec<_>>()
    });
    assert_eq!(search.values(0..=5), [0, 0, 0, 0, 0, 1]);
}
