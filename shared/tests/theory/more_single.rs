//! More sections of the chapter on single games: numbers, two heaps, and numbers along a way.

use shared::search::Search;

use crate::{check, lists, without};

/// The heap, and the last take, 0 at first.
#[test]
fn the_complement_of_the_last_take() {
    for most in 2..=7_usize {
        let options = |&(heap, last): &(usize, usize)| {
            let takes = (1..=most.min(heap)).filter(move |take| take + last != most + 1);
            takes.map(move |take| (heap - take, take)).collect::<Vec<_>>()
        };
        let positions = (0..60).flat_map(|heap| (0..=most).map(move |last| (heap, last)));
        check(options, positions, |&(heap, last)| {
            let rest = heap % (most + 2);
            rest == 0 || last > 0 && rest + last == most + 1
        });
    }
}

fn gcd(a: usize, b: usize) -> usize {
    if b == 0 {
        a
    } else {
        gcd(b, a % b)
    }
}

fn divisor(numbers: &[usize]) -> usize {
    numbers.iter().fold(0, |divisor, &number| gcd(divisor, number))
}

fn divided(mut numbers: Vec<usize>) -> Vec<usize> {
    let divisor = divisor(&numbers);
    numbers.iter_mut().for_each(|number| *number /= divisor);
    numbers
}

/// Returns whether the theorem calls numbers without a common divisor lost.
fn is_lost_by_parity(numbers: &[usize]) -> bool {
    let odd: Vec<usize> = (0..numbers.len()).filter(|&at| numbers[at] % 2 == 1).collect();
    let even = numbers.len() - odd.len();
    if even % 2 == 1 {
        return false;
    }
    if odd.len() > 1 || numbers.contains(&1) {
        return true;
    }
    let mut lowered = numbers.to_vec();
    lowered[odd[0]] -= 1;
    !is_lost_by_parity(&divided(lowered))
}

#[test]
fn lowered_and_divided() {
    let options = |numbers: &Vec<usize>| {
        let large = (0..numbers.len()).filter(|&at| numbers[at] > 1);
        let after = large.map(|at| {
            let mut after = numbers.clone();
            after[at] -= 1;
            divided(after)
        });
        after.collect::<Vec<_>>()
    };
    let one_to_four = [(1, 40), (2, 40), (3, 14), (4, 8)];
    let positions = one_to_four.into_iter().flat_map(|(count, limit)| lists(count, limit));
    let positions = positions.map(|list| list.into_iter().map(|it| it + 1).collect());
    let without_divisor = positions.filter(|numbers: &Vec<usize>| divisor(numbers) == 1);
    check(options, without_divisor, |numbers| is_lost_by_parity(numbers));
}

/// How many numbers of each remainder are left, the total so far, and whether the first player moves. The
/// loser has made the total a multiple of 3, or is the first player if no number is left.
#[test]
fn the_total_divisible_by_3_loses() {
    type Position = ([usize; 3], usize, bool);
    // Whether the first player has won is written as a move of the loser that is missing.
    let options = |&(counts, total, is_first): &Position| -> Vec<Option<Position>> {
        let left = (0..3).filter(|&number| counts[number] > 0);
        let after = left.map(|number| {
            let mut rest = counts;
            rest[number] -= 1;
            let total = (total + number) % 3;
            (total > 0).then_some((rest, total, !is_first))
        });
        after.collect()
    };
    fn wins(position: &Position, options: &dyn Fn(&Position) -> Vec<Option<Position>>) -> bool {
        let options_here = options(position);
        if options_here.is_empty() {
            return !position.2;
        }
        options_here.into_iter().flatten().any(|option| !wins(&option, options))
    }
    for counts in lists(3, 6).map(|list| [list[0], list[1], list[2]]) {
        let [zeros, ones, twos] = counts;
        let expected = if zeros % 2 == 0 {
            ones > 0 && twos > 0
        } else {
            ones.max(twos) - ones.min(twos) >= 3
        };
        assert_eq!(wins(&(counts, 0, true), &options), expected, "{counts:?}");
        // The first number that wins.
        if expected {
            let rarer = if ones <= twos { 1 } else { 2 };
            let first = if zeros % 2 == 0 { rarer } else { 3 - rarer };
            let mut rest = counts;
            rest[first] -= 1;
            assert!(!wins(&(rest, first, false), &options), "{counts:?}");
        }
    }
}

/// The numbers that are left, the total so far, and whether the second player moves. No number may be taken
/// that makes the total divisible by 3, and the second player wins if none is left.
#[test]
fn six_numbers_and_totals_divisible_by_3() {
    let options = |(left, total, is_second): &(Vec<usize>, usize, bool)| {
        if left.is_empty() && *is_second {
            return vec![(vec![], *total, false)];
        }
        let safe = (0..left.len()).filter(|&at| (total + left[at]) % 3 > 0);
        safe.map(|at| (without(left, at), total + left[at], !is_second)).collect::<Vec<_>>()
    };
    let mut search = Search::normal_play(options);
    let won = search.winning_options(&(vec![3, 4, 4, 7, 8, 10], 0, false));
    assert_eq!(won.iter().map(|option| option.1).collect::<Vec<_>>(), [4, 4, 7, 10]);
}

#[test]
fn exactly_c_from_both_heaps() {
    for c in 1..=7_usize {
        let options = |&(x, y): &(usize, usize)| {
            let one = (0..x).map(move |left| (left, y)).chain((0..y).map(move |left| (x, left)));
            one.chain((x.min(y) >= c).then(|| (x - c, y - c))).collect::<Vec<_>>()
        };
        let period = if c % 2 == 0 { 2 * c } else { 2 * c + 1 };
        let partner = |heap: usize| match (heap % period).checked_sub(c) {
            None => heap,
            Some(over) if over % 2 == 0 => heap + 1,
            Some(_) => heap - 1,
        };
        let pairs = (0..40).flat_map(|x| (0..40).map(move |y| (x, y)));
        check(options, pairs, |&(x, y)| partner(x) == y);
    }
}

#[test]
fn up_to_m_from_each_but_not_m_from_both() {
    for m in 1..=5_usize {
        let options = |&(x, y): &(usize, usize)| {
            let takes = (0..=m.min(x)).flat_map(move |a| (0..=m.min(y)).map(move |b| (a, b)));
            let allowed = takes.filter(move |&take| take != (0, 0) && take != (m, m));
            allowed.map(move |(a, b)| (x - a, y - b)).collect::<Vec<_>>()
        };
        let pairs = (0..40).flat_map(|x| (0..40).map(move |y| (x, y)));
        check(options, pairs, |&(x, y)| x.min(y) % m == 0 && (x.max(y) - x.min(y)) % (m + 1) == 0);
    }
}

/// The place of the piece, then the numbers of the row, of which that of the place has been lowered.
#[test]
fn numbers_that_fall_along_the_way() {
    for (places, most) in (1..=5).flat_map(|places| (1..=3).map(move |most| (places, most))) {
        let mut search = Search::normal_play(|position: &Vec<usize>| {
            let (at, row) = (position[0], &position[1..]);
            let ahead = (at..places.min(at + most + 1)).filter(|&to| row[to] > 0);
            let after = ahead.map(|to| {
                let mut after = position.clone();
                after[0] = to;
                after[1 + to] -= 1;
                after
            });
            after.collect::<Vec<_>>()
        });
        for row in lists(places as u32, 3).map(|list| list.into_iter().map(|it| it + 1)) {
            let row: Vec<usize> = row.collect();
            let mut is_marked = vec![false; places];
            let mut last_mark = None;
            for place in (0..places).rev() {
                let is_far = last_mark.map_or(true, |mark| mark - place > most);
                if is_far && row[place] % 2 == 1 {
                    is_marked[place] = true;
                    last_mark = Some(place);
                }
            }
            for start in 0..places {
                let mut position = [vec![start], row.clone()].concat();
                position[1 + start] -= 1;
                assert_eq!(search.wins(&position), !is_marked[start], "{most}: {position:?}");
            }
        }
    }
}

/// The player who has to name 1 loses, so it is left out. Of the divisors of (ab)^k the name ab wins.
#[test]
fn divisors_of_a_square() {
    for (m, name, left) in
        [(6, 6, vec![2, 3]), (36, 6, vec![2, 3, 4, 9]), (100, 10, vec![2, 4, 5, 25])]
    {
        let divisors: Vec<usize> = (2..=m).filter(|divisor| m % divisor == 0).collect();
        let name_one = |left: &Vec<usize>, name: usize| -> Vec<usize> {
            left.iter().copied().filter(|divisor| divisor % name > 0).collect()
        };
        let options =
            |left: &Vec<usize>| left.iter().map(|&name| name_one(left, name)).collect::<Vec<_>>();
        assert_eq!(name_one(&divisors, name), left);
        assert!(!Search::normal_play(options).wins(&left), "{m}");
    }
    // (2 · 3)^3.
    let divisors: Vec<usize> = (2..=216).filter(|divisor| 216 % divisor == 0).collect();
    let left: Vec<usize> = divisors.iter().copied().filter(|divisor| divisor % 6 > 0).collect();
    let options = |left: &Vec<usize>| {
        let after = |&name: &usize| left.iter().copied().filter(move |it| it % name > 0).collect();
        left.iter().map(after).collect::<Vec<Vec<usize>>>()
    };
    assert!(!Search::normal_play(options).wins(&left));
}
