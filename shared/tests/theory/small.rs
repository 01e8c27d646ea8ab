//! The chapter on single games, and two of their kind in chapters 3 and 6: each rule against a search.

use shared::nim::nim_sum;
use shared::rules::options_of_sum;
use shared::search::Search;

use crate::{check, lists, without};

/// Returns what is left of `n` after each of `takes`.
fn less(n: usize, takes: impl Iterator<Item = usize>) -> Vec<usize> {
    takes.map(|take| n - take).collect()
}

/// Returns whether each number but 0 occurs an even number of times.
fn is_paired(numbers: &Vec<usize>) -> bool {
    let times = |number| numbers.iter().filter(|&other| other == number).count();
    numbers.iter().all(|number| *number == 0 || times(number) % 2 == 0)
}

#[test]
fn digits_palindromes_and_divisors() {
    let digits =
        |n: usize| n.to_string().bytes().map(|it| usize::from(it - b'0')).collect::<Vec<_>>();
    let is_palindrome = |n: &usize| digits(*n).iter().eq(digits(*n).iter().rev());
    check(|&n| less(n, digits(n).into_iter().filter(|&it| it > 0)), 0..2000, |n| n % 10 == 0);
    check(|&n| less(n, (1..=n).filter(is_palindrome)), 0..1000, |n| n % 10 == 0);
    let is_lost = |n: &usize| n % 2 == 1 || n.is_power_of_two() && n.trailing_zeros() % 2 == 1;
    check(|&n| less(n, (2..n).filter(|divisor| n % divisor == 0)), 1..2000, is_lost);
}

#[test]
fn takes_that_are_coprime_and_takes_that_are_new() {
    let is_coprime = |n, take| (2..=n).all(|factor| n % factor > 0 || take % factor > 0);
    let mut coprime = Search::grundy(|&n| less(n, (1..=n).filter(|&take| is_coprime(n, take))));
    let mut primes: Vec<usize> = Vec::new();
    for n in 2..200 {
        let index = primes.iter().position(|prime| n % prime == 0).unwrap_or(primes.len());
        if index == primes.len() {
            primes.push(n);
        }
        assert_eq!(coprime.value(&n), if index == 0 { 0 } else { index + 1 });
    }
    assert_eq!(coprime.value(&1), 1);

    // Only takes that are still possible are kept.
    let mut new = Search::grundy(|&(n, taken): &(usize, u64)| {
        let takes = (1..=n).filter(move |take| taken >> take & 1 == 0);
        takes.map(move |t| (n - t, (taken | 1 << t) & ((2 << (n - t)) - 1)))
    });
    for n in 0..=60 {
        assert_eq!(Some(new.value(&(n, 0))), (0..=n).rev().find(|k| k * (k + 1) / 2 <= n));
    }
}

/// The squares to go to the right and down.
#[test]
fn a_piece_that_goes_right_down_or_both_ways() {
    for k in 2..5 {
        let steps = |&(a, b): &(usize, usize)| {
            let moves =
                [(k, k), (1, 0), (0, 1)].into_iter().filter(move |&(x, y)| x <= a && y <= b);
            moves.map(move |(x, y)| (a - x, b - y))
        };
        check(steps, (0..900).map(|code| (code % 30, code / 30)), |&(a, b)| {
            let (q, r) = (a.min(b) / (k + 1), a.min(b) % (k + 1));
            r != k && (a + b + q) % 2 == 0
        });
    }
}

/// Pairs a ≤ b.
#[test]
fn euclid_with_powers() {
    fn is_lost(&(a, b): &(usize, usize)) -> bool {
        a == 0 || !is_lost(&(b % a, a)) && b / a % (a + 1) % 2 == 1
    }
    let options = |&(a, b): &(usize, usize)| -> Vec<(usize, usize)> {
        let Some(rest) = b.checked_rem(a) else { return vec![] };
        let powers = (1..6).map(|exponent| a.pow(exponent)).filter(|&power| power <= b);
        powers.map(|power| (a.min(b - power), a.max(b - power))).chain([(rest, a)]).collect()
    };
    check(options, (0..40).flat_map(|b| (0..=b).map(move |a| (a, b))), is_lost);
}

#[test]
fn multiplying_to_n() {
    for (m, n) in (2..=9_u64).flat_map(|m| (2..700).map(move |n| (m, n))) {
        let is_won = (0..9).any(|k| (2 * m).pow(k) < n && n <= m * (2 * m).pow(k));
        check(|&from| (2..=m).filter(move |_| from < n).map(move |it| from * it), [1], |_| !is_won);
    }
}

#[test]
fn heaps_that_are_merged() {
    let options = |heaps: &Vec<usize>| {
        let mut options = options_of_sum(heaps, |&heap| heap.checked_sub(1));
        for (a, b) in (0..25).map(|code| (code / 5, code % 5)) {
            if a != b && heaps[a] > 0 && heaps[b] > 0 {
                let mut option = heaps.clone();
                option[a] += std::mem::take(&mut option[b]);
                options.push(option);
            }
        }
        options
    };
    check(options, lists(5, 5), |heaps| {
        let u = heaps.iter().filter(|&&heap| heap == 1).count();
        let others: usize = heaps.iter().filter(|&&heap| heap > 1).map(|heap| heap + 1).sum();
        match others.saturating_sub(1) {
            0..=2 => u % 3 == 0,
            v => u % 2 == 0 && v % 2 == 0,
        }
    });
}

/// Items of one heap are given to others, or half of the heaps become smaller.
#[test]
fn moves_of_many_heaps() {
    let counts = |before: &[usize], after: &[usize]| {
        let pairs = || before.iter().zip(after);
        let grown = pairs().filter(|(before, after)| before < after);
        let is_fit = grown.clone().all(|(&before, _)| before > 0);
        (pairs().filter(|(before, after)| before > after).count(), grown.count(), is_fit)
    };
    let given = |heaps: &Vec<usize>| {
        let total: usize = heaps.iter().sum();
        let mut options: Vec<_> = lists(heaps.len() as u32, total + 1).collect();
        options.retain(|left| left.iter().sum::<usize>() < total);
        options.retain(|left| matches!(counts(heaps, left), (1, _, true)));
        options
    };
    check(given, lists(3, 4).chain(lists(4, 3)), is_paired);

    let half = |heaps: &Vec<usize>| {
        let mut options: Vec<_> = lists(heaps.len() as u32, 5).collect();
        options.retain(|left| counts(heaps, left) == (heaps.len() / 2, 0, true));
        options
    };
    check(half, lists(2, 5).chain(lists(4, 4)).chain(lists(6, 2)), |heaps| {
        2 * heaps.iter().filter(|&heap| heap == heaps.iter().min().unwrap()).count() > heaps.len()
    });
}

/// The values of a gap, whose squares are 2, between digits or ends.
#[test]
fn zeros_and_ones_in_a_row() {
    let mut search = Search::grundy(|row: &Vec<usize>| {
        let moves = (0..2 * row.len()).map(|code| (code / 2, code % 2));
        let is_free = |&(at, digit): &(usize, usize)| {
            row[at] == 2 && !row[at.max(1) - 1..row.len().min(at + 2)].contains(&digit)
        };
        let write = |(at, digit)| [&row[..at], &[digit], &row[at + 1..]].concat();
        moves.filter(is_free).map(write).collect::<Vec<_>>()
    });
    for gap in 1..9 {
        let row = |left: &[usize], right: &[usize]| [left, &vec![2; gap], right].concat();
        let rows = [row(&[], &[]), row(&[], &[0]), row(&[1], &[1]), row(&[0], &[1])];
        assert_eq!(rows.map(|row| search.value(&row)), [gap % 2, gap, 1, 0]);
    }
}

#[test]
fn numbers_that_are_erased() {
    let sum = |numbers: &[usize]| nim_sum(numbers.iter().copied());
    let options = |numbers: &Vec<usize>| -> Vec<Vec<usize>> {
        let places = 0..if sum(numbers) == 0 { 0 } else { numbers.len() };
        places.map(|index| without(numbers, index)).collect()
    };
    let mut found = Search::misere_play(options);
    for numbers in (0..6).flat_map(|count| lists(count, 5)) {
        assert_eq!(found.wins(&numbers), sum(&numbers) == 0 || numbers.len() % 2 == 0);
    }
    let sets = (0..512).map(|set| (0..9).filter(|number| set >> number & 1 == 1).collect());
    check(options, sets.filter(|numbers: &Vec<usize>| sum(numbers) != 0), |numbers| {
        numbers.len() % 2 == 0 && !numbers.contains(&sum(numbers))
    });
}

#[test]
fn a_card_with_all_smaller_ones() {
    let options = |cards: &Vec<usize>| {
        let left = |index| without(cards, index).into_iter().filter(move |&it| it >= cards[index]);
        (0..cards.len()).map(|index| left(index).collect()).collect::<Vec<Vec<usize>>>()
    };
    check(options, lists(5, 5).map(|cards| less(6, cards.into_iter())), is_paired);
}

#[test]
fn a_box_that_is_filled() {
    fn by_rule(size: usize, items: usize) -> usize {
        match (0..size).rev().find(|q| q + q * q < size) {
            Some(q) if items <= q => by_rule(q, items),
            _ => size - items,
        }
    }
    for size in 0..80 {
        let mut search = Search::grundy(|&items| items + 1..size.min(items + items * items) + 1);
        assert!((0..=size).all(|items| search.value(&items) == by_rule(size, items)), "{size}");
    }
}

/// The first number is the heap of the last move, counted from 1.
#[test]
fn not_the_heap_of_the_last_move() {
    let options = |heaps: &Vec<usize>| {
        let mut options = options_of_sum(&heaps[1..], |&heap| heap.checked_sub(1));
        for option in &mut options {
            let last = (1..).zip(&*option).find(|&(at, left)| *left < heaps[at]).unwrap().0;
            option.insert(0, last);
        }
        options.retain(|option| option[0] != heaps[0]);
        options
    };
    let positions = (0..4).flat_map(|last| lists(3, 8).map(move |it| [vec![last], it].concat()));
    check(options, positions, |heaps| {
        let total: usize = heaps[1..].iter().sum();
        let large = (1..heaps.len()).find(|&at| 2 * heaps[at] > total);
        large.map_or(total % 2 == 0, |at| at == heaps[0])
    });
}

/// The numbers on the edges of a ring from the piece on.
#[test]
fn a_walk_on_a_ring() {
    let options = |edges: &Vec<usize>| -> Vec<Vec<usize>> {
        let last = edges.len() - 1;
        let forward = (0..edges[0]).map(|left| [&edges[1..], &[left]].concat());
        let back = (0..edges[last]).map(|left| [&[left], &edges[..last]].concat());
        forward.chain(back).collect()
    };
    let rings = (2..6).flat_map(|length| lists(length, 3)).filter(|edges| edges.contains(&0));
    check(options, rings, |edges| {
        let is_even = |to_zero: Option<usize>| to_zero.unwrap() % 2 == 0;
        let is_zero = |&edge: &usize| edge == 0;
        is_even(edges.iter().position(is_zero)) && is_even(edges.iter().rev().position(is_zero))
    });
}
