//! Laws of tables that plain search makes from the rules of games, on tables without a law, on
//! tables with a wrong value, and its formulas through the compiler.

use laws::{guess, Data, Law, Table};

use crate::random::Random;

/// A game: what is seen of it, and true values further on.
struct Game {
    name: &'static str,
    table: Table,
    beyond: Vec<(Vec<i64>, i64)>,
}

fn mex(options: &[i64]) -> i64 {
    (0..).find(|value| !options.contains(value)).unwrap()
}

/// The Grundy values of heaps 0 to `last`, where `options` gives the values of the options from those
/// of the smaller heaps.
fn values(last: usize, options: impl Fn(usize, &[i64]) -> Vec<i64>) -> Vec<i64> {
    let mut known = Vec::new();
    for heap in 0..=last {
        known.push(mex(&options(heap, &known)));
    }
    known
}

/// A game of one heap: seen are heaps `first` to `seen`.
fn row(name: &'static str, first: usize, seen: usize, values: &[i64], is_outcome: bool) -> Game {
    let point = |heap: usize| (vec![heap as i64], values[heap]);
    Game {
        name,
        table: Table::new(1, (first..=seen).map(point).collect(), is_outcome),
        beyond: (seen + 1..values.len()).map(point).collect(),
    }
}

/// A game on a board: the value of each place follows from those with smaller coordinates; seen are
/// those below `seen`.
fn board(
    name: &'static str,
    seen: usize,
    size: usize,
    is_outcome: bool,
    options: impl Fn(usize, usize) -> Vec<(usize, usize)>,
) -> Game {
    let mut known = vec![vec![0; size]; size];
    for sum in 0..2 * size - 1 {
        for a in (0..=sum).filter(|&a| a < size && sum - a < size) {
            let of_options: Vec<i64> =
                options(a, sum - a).iter().map(|&(a, b)| known[a][b]).collect();
            known[a][sum - a] = mex(&of_options);
        }
    }
    let mut points = Vec::new();
    let mut beyond = Vec::new();
    for (a, line) in known.iter().enumerate() {
        for (b, &value) in line.iter().enumerate() {
            let value = if is_outcome { i64::from(value != 0) } else { value };
            let list = if a < seen && b < seen { &mut points } else { &mut beyond };
            list.push((vec![a as i64, b as i64], value));
        }
    }
    Game { name, table: Table::new(2, points, is_outcome), beyond }
}

fn subtraction() -> Game {
    let takes = [1, 5, 9, 10];
    let found = values(400, |heap, known| {
        takes.iter().filter(|&&take| take <= heap).map(|take| known[heap - take]).collect()
    });
    row("take 1, 5, 9 or 10", 0, 159, &found, false)
}

fn kayles() -> Game {
    let found = values(500, |pins, known| {
        let mut options = Vec::new();
        for taken in [1, 2] {
            for left in 0..(pins + 1).saturating_sub(taken) {
                options.push(known[left] ^ known[pins - taken - left]);
            }
        }
        options
    });
    row("Kayles", 0, 219, &found, false)
}

fn lasker() -> Game {
    let found = values(200, |heap, known| {
        let mut options = known[..heap].to_vec();
        options.extend((1..heap).map(|part| known[part] ^ known[heap - part]));
        options
    });
    row("Lasker's Nim", 0, 79, &found, false)
}

fn strange() -> Game {
    let found = values(600, |heap, known| (1..=heap / 3).map(|take| known[heap - take]).collect());
    row("take at most a third", 0, 199, &found, false)
}

fn divisors() -> Game {
    let found = values(600, |heap, known| {
        (1..heap).filter(|take| heap % take == 0).map(|take| known[heap - take]).collect()
    });
    row("take a proper divisor", 1, 150, &found, false)
}

fn coprime() -> Game {
    let gcd = |mut a: usize, mut b: usize| {
        while b > 0 {
            (a, b) = (b, a % b);
        }
        a
    };
    let found = values(400, |heap, known| {
        (1..=heap).filter(|&take| gcd(heap, take) == 1).map(|take| known[heap - take]).collect()
    });
    row("take a coprime number", 1, 199, &found, false)
}

fn quotients() -> Game {
    let found = values(4000, |heap, known| {
        if heap == 0 {
            Vec::new()
        } else {
            (2..=6).map(|divisor| known[heap / divisor]).collect()
        }
    });
    row("divide by 2 to 6", 0, 399, &found, false)
}

/// Codeforces 603C with k odd: take one, or split a heap of 2x into k heaps of x.
fn lieges(last: usize) -> Vec<i64> {
    values(last, |heap, known| {
        let mut options: Vec<i64> =
            heap.checked_sub(1).map(|less| known[less]).into_iter().collect();
        if heap > 0 && heap % 2 == 0 {
            options.push(known[heap / 2]);
        }
        options
    })
}

fn fibonacci() -> Game {
    // `least[heap]`: the smallest limit of a take with which the player who moves wins.
    let mut least = vec![0_usize; 401];
    for heap in 1..least.len() {
        least[heap] =
            (1..=heap).find(|&take| take == heap || least[heap - take] > 2 * take).unwrap();
    }
    let outcomes: Vec<i64> =
        least.iter().enumerate().map(|(heap, &limit)| i64::from(limit < heap)).collect();
    row("Fibonacci Nim", 2, 150, &outcomes, true)
}

fn nim() -> Game {
    board("Nim", 16, 40, false, |a, b| {
        (0..a).map(|a| (a, b)).chain((0..b).map(|b| (a, b))).collect()
    })
}

fn rook_and_steps() -> Game {
    board("any number up, one or two left", 20, 40, false, |a, b| {
        (0..a).map(|a| (a, b)).chain((b.saturating_sub(2)..b).map(|b| (a, b))).collect()
    })
}

fn wythoff() -> Game {
    board("Wythoff", 24, 60, true, |a, b| {
        let straight = (0..a).map(|a| (a, b)).chain((0..b).map(|b| (a, b)));
        straight.chain((1..=a.min(b)).map(|take| (a - take, b - take))).collect()
    })
}

fn king() -> Game {
    board("king", 20, 40, false, |a, b| {
        let mut options = Vec::new();
        if a > 0 {
            options.push((a - 1, b));
        }
        if b > 0 {
            options.push((a, b - 1));
        }
        if a > 0 && b > 0 {
            options.push((a - 1, b - 1));
        }
        options
    })
}

fn nimhoff() -> Game {
    board("cyclic Nimhoff", 24, 40, false, |a, b| {
        let straight = (0..a).map(|a| (a, b)).chain((0..b).map(|b| (a, b)));
        let both = [(1, 1), (1, 2), (2, 1)].into_iter().filter(|&(x, y)| x <= a && y <= b);
        straight.chain(both.map(|(x, y)| (a - x, b - y))).collect()
    })
}

/// Two heaps of Nim side by side: of one at most half may be taken, of the other 1, 3 or 4.
fn halves_and_takes() -> Game {
    board("half up; 1, 3 or 4 left", 24, 40, false, |a, b| {
        let takes = [1, 3, 4].into_iter().filter(|&take| take <= b);
        (1..=a / 2).map(|take| (a - take, b)).chain(takes.map(|take| (a, b - take))).collect()
    })
}

/// Coins on a board; a move turns a rectangle over whose last coin shows heads (Berlekamp, Conway, Guy
/// 1982, *Rugs*).
fn rugs() -> Game {
    let size = 24;
    let mut known = vec![vec![0; size]; size];
    // `before[a][b]`: the nim-sum of all coins above and left of (a, b).
    let mut before = vec![vec![0; size + 1]; size + 1];
    let mut points = Vec::new();
    let mut beyond = Vec::new();
    for a in 0..size {
        for b in 0..size {
            // The coin itself is turned, too, but counts 0 while its value is not known.
            before[a + 1][b + 1] = before[a][b + 1] ^ before[a + 1][b] ^ before[a][b];
            let mut options = Vec::new();
            for x in 0..=a {
                for y in 0..=b {
                    let above = before[x][b + 1] ^ before[x][y];
                    options.push(before[a + 1][b + 1] ^ before[a + 1][y] ^ above);
                }
            }
            known[a][b] = mex(&options);
            before[a + 1][b + 1] ^= known[a][b];
            let list = if a < 16 && b < 16 { &mut points } else { &mut beyond };
            list.push((vec![a as i64 + 1, b as i64 + 1], known[a][b]));
        }
    }
    Game { name: "rugs", table: Table::new(2, points, false), beyond }
}

/// Wythoff's game whose last move loses.
fn misere_wythoff() -> Game {
    let size = 60;
    let mut won = vec![vec![true; size]; size];
    let mut points = Vec::new();
    let mut beyond = Vec::new();
    for a in 0..size {
        for b in 0..size {
            let up = (0..a).any(|x| !won[x][b]);
            let left = (0..b).any(|y| !won[a][y]);
            let both = (1..=a.min(b)).any(|take| !won[a - take][b - take]);
            won[a][b] = up || left || both || a + b == 0;
            let list = if a < 32 && b < 32 { &mut points } else { &mut beyond };
            list.push((vec![a as i64, b as i64], i64::from(won[a][b])));
        }
    }
    Game { name: "misère Wythoff", table: Table::new(2, points, true), beyond }
}

/// One of two heaps goes, and the other is split.
fn drop_and_split() -> Game {
    let found = board("drop one, split the other", 24, 40, false, |a, b| {
        // The coordinates are one less than the heaps.
        let split = |heap: usize| (0..heap).map(move |part| (part, heap - 1 - part));
        split(a).chain(split(b)).collect()
    });
    let from_1 = |points: Vec<(Vec<i64>, i64)>| -> Vec<(Vec<i64>, i64)> {
        points.into_iter().map(|(place, value)| (vec![place[0] + 1, place[1] + 1], value)).collect()
    };
    let Game { name, table, beyond } = found;
    Game { name, table: Table { points: from_1(table.points), ..table }, beyond: from_1(beyond) }
}

/// A move takes a sum of 6, 10 and 15.
fn sums_of_three() -> Game {
    let mut is_take = vec![false; 600];
    is_take[0] = true;
    for take in 0..is_take.len() {
        is_take[take] |= [6, 10, 15].iter().any(|&part| part <= take && is_take[take - part]);
    }
    let found = values(599, |heap, known| {
        (1..=heap).filter(|&take| is_take[take]).map(|take| known[heap - take]).collect()
    });
    let outcomes: Vec<i64> = found.iter().map(|&value| i64::from(value != 0)).collect();
    row("take a sum of 6, 10, 15", 0, 160, &outcomes, true)
}

/// Three heaps below `size`; `is_won` may ask for smaller positions.
fn three_heaps(name: &'static str, seen: usize, size: usize, ends_won: bool) -> Game {
    let mut won = vec![vec![vec![false; size]; size]; size];
    let mut points = Vec::new();
    let mut beyond = Vec::new();
    for a in 0..size {
        for b in 0..size {
            for c in 0..size {
                let options = (0..a)
                    .map(|x| won[x][b][c])
                    .chain((0..b).map(|x| won[a][x][c]))
                    .chain((0..c).map(|x| won[a][b][x]));
                let is_won = if a + b + c == 0 {
                    ends_won
                } else {
                    options.into_iter().any(|is_won| !is_won)
                };
                won[a][b][c] = is_won;
                let point = (vec![a as i64, b as i64, c as i64], i64::from(is_won));
                let list = if a.max(b).max(c) < seen { &mut points } else { &mut beyond };
                list.push(point);
            }
        }
    }
    Game { name, table: Table::new(3, points, true), beyond }
}

/// Games whose tables have a law at once.
fn quick_games() -> Vec<Game> {
    vec![
        subtraction(),
        lasker(),
        strange(),
        divisors(),
        quotients(),
        row("Codeforces 603C, k odd", 0, 239, &lieges(2000), false),
        nim(),
        rook_and_steps(),
        wythoff(),
        three_heaps("misère Nim", 7, 12, true),
    ]
}

fn first_law(game: &Game) -> Law {
    let report = guess(&Data::Table(game.table.clone()));
    let law = report.laws.into_iter().next();
    law.unwrap_or_else(|| panic!("{}: no law", game.name))
}

/// Asserts that the law has no value that is not true, and one almost everywhere.
fn assert_true(name: &str, law: &Law, points: &[(Vec<i64>, i64)]) {
    for (position, value) in points {
        assert_eq!(law.value(position), Some(*value), "{name} at {position:?}: {}", law.words);
    }
}

#[test]
fn laws_hold_beyond_the_data() {
    for game in quick_games() {
        let law = first_law(&game);
        assert_true(game.name, &law, &game.table.points);
        assert_true(game.name, &law, &game.beyond);
        assert!(law.explained >= 2 * law.needed + 12, "{}: {}", game.name, law.words);
        assert!(law.exceptions.is_empty(), "{}: {:?}", game.name, law.exceptions);
    }
}

#[test]
fn laws_of_games_with_long_tables_hold_beyond_the_data() {
    for game in [kayles(), coprime(), fibonacci(), king(), nimhoff()] {
        let law = first_law(&game);
        assert_true(game.name, &law, &game.table.points);
        assert_true(game.name, &law, &game.beyond);
    }
}

#[test]
fn laws_of_parts_and_of_exceptions_hold_beyond_the_data() {
    let games = [halves_and_takes(), rugs(), misere_wythoff(), drop_and_split(), sums_of_three()];
    for game in games {
        let law = first_law(&game);
        assert_true(game.name, &law, &game.table.points);
        assert_true(game.name, &law, &game.beyond);
    }
}

/// Eight heaps of Lasker's Nim are too few for its law; a formula that fits them is none.
#[test]
fn a_formula_does_not_replace_a_function_of_a_few_heaps() {
    let heaps = values(30, |heap, known| {
        let mut options = known[..heap].to_vec();
        options.extend((1..heap).map(|part| known[part] ^ known[heap - part]));
        options
    });
    let outcome = |position: &[i64]| {
        let sum = position.iter().fold(0, |sum, &heap| sum ^ heaps[heap as usize]);
        i64::from(sum != 0)
    };
    let points = (0..512)
        .map(|index| vec![index / 64, index / 8 % 8, index % 8])
        .map(|position| (position.clone(), outcome(&position)))
        .collect();
    let report = guess(&Data::Table(Table::new(3, points, true)));
    for law in report.laws {
        let said = law.value(&[3, 8, 11]);
        assert!(said.is_none() || said == Some(outcome(&[3, 8, 11])), "{}", law.words);
    }
}

#[test]
fn a_list_of_lost_positions_has_its_next_terms() {
    let cases: [(&[u64], &[i64]); 4] = [
        (&[3, 15, 63, 255, 1023, 4095, 16383], &[65535, 262143]),
        (&[1, 2, 3, 5, 8, 13, 21, 34], &[55, 89]),
        (&[0, 3, 6, 9, 12, 15, 18, 21, 24, 27, 30, 33, 36], &[39, 42]),
        (&[0, 1, 4, 9, 16, 25, 36, 49, 64, 81, 100, 121, 144], &[169, 196]),
    ];
    for (lost, next) in cases {
        let report = guess(&Data::Lost(lost.to_vec()));
        let law = report.laws.first().unwrap_or_else(|| panic!("{lost:?}: no law"));
        let last = *lost.last().unwrap() as i64;
        assert_eq!(law.lost_after(last, next.len()), next, "{lost:?}: {}", law.words);
        assert_eq!(law.value(&[next[0]]), Some(0));
        assert_eq!(law.value(&[next[0] - 1]), Some(1));
    }
}

#[test]
fn few_lost_positions_have_no_law() {
    let lists: [&[u64]; 2] =
        [&[3, 15, 63, 255, 1023], &[300_003, 1_200_015, 4_800_063, 19_200_255]];
    for lost in lists {
        assert!(guess(&Data::Lost(lost.to_vec())).laws.is_empty(), "{lost:?}");
    }
}

#[test]
fn no_period_is_said_of_a_table_whose_exceptions_thin_out() {
    let truth = lieges(5000);
    for seen in [120, 200, 239, 300, 400] {
        let game = row("Codeforces 603C, k odd", 0, seen, &truth, false);
        for law in guess(&Data::Table(game.table.clone())).laws {
            assert_true(game.name, &law, &game.beyond);
        }
    }
}

#[test]
fn a_wrong_value_is_named_or_leaves_no_law() {
    for mut game in quick_games() {
        // Giving up takes longer on a larger table.
        let bound = [0, 72, 13, 7][game.table.arity];
        game.table
            .points
            .retain(|(position, _)| position.iter().all(|&coordinate| coordinate < bound));
        let middle = game.table.points.len() / 2 + 3;
        let most = if game.table.is_outcome { 1 } else { 3 };
        let wrong = (game.table.points[middle].1 + 1) % (most + 1);
        game.table.points[middle].1 = wrong;
        let planted = game.table.points[middle].clone();
        let report = guess(&Data::Table(game.table.clone()));
        // Who wins does not tell one value above 0 from another.
        if report.of_outcomes {
            continue;
        }
        for law in report.laws {
            assert!(
                law.exceptions.contains(&planted) || names(&law, &planted.0),
                "{}: {planted:?} in {}",
                game.name,
                law.words
            );
        }
    }
}

/// Returns whether the words of a law name a heap as one that does not fit.
fn names(law: &Law, position: &[i64]) -> bool {
    let Some((_, before)) = law.words.split_once("; before, ") else { return false };
    let heap = format!("{} is ", position[0]);
    before.split(", ").any(|named| named.starts_with(&heap))
}

#[test]
fn a_wrong_value_far_behind_in_a_large_table_is_found() {
    let mut points: Vec<(Vec<i64>, i64)> =
        (0..100_000).map(|heap| (vec![heap], heap % 7)).collect();
    let table = Table::new(1, points.clone(), false);
    let laws = guess(&Data::Table(table)).laws;
    assert_eq!(laws[0].explained, 100_000);
    assert_eq!(laws[0].value(&[7_000_003]), Some(3));
    points[99_990].1 = 6;
    let table = Table::new(1, points.clone(), false);
    let laws = guess(&Data::Table(table)).laws;
    assert_eq!(laws[0].exceptions, [(vec![99_990], 6)]);
    assert_eq!(laws[0].value(&[99_990]), Some(6));
    // From 99,000 on the values are others: no exceptions, but another game.
    points[99_000..].iter_mut().for_each(|(heap, value)| *value = (heap[0] + 1) % 7);
    let report = guess(&Data::Table(Table::new(1, points, false)));
    assert_eq!(report.laws.len(), 0);
    assert!(report.near.iter().any(|near| near.position == [99_000] && near.truth == 0));
}

/// Values that change at a few places carry no more than these places, however many values there are.
#[test]
fn changes_at_random_places_are_no_law() {
    let mut random = Random(0x9e37_79b9_7f4a_7c15);
    for _ in 0..30 {
        let count = 40 + random.below(50);
        let mut place = || count / 4 + random.below(3 * count as u64 / 4);
        let changes = [place(), place(), place()];
        let value = |heap: i64| changes.iter().filter(|change| **change <= heap).count() as i64;
        let points = (0..count).map(|heap| (vec![heap], value(heap))).collect();
        let laws = guess(&Data::Table(Table::new(1, points, false))).laws;
        let words: Vec<&str> = laws.iter().map(|law| law.words.as_str()).collect();
        assert!(words.is_empty(), "{count} values with changes at {changes:?}: {words:?}");
    }
}

/// Welter's game of two coins, by the place of the first and the gap to the second. Where the table is large,
/// other formulas with more values come first.
#[test]
fn the_law_of_a_corner_holds_on_the_whole() {
    for size in [9, 16, 24] {
        let place = |place: i64| vec![place / size, place % size];
        let value = |it: &[i64]| (it[0] ^ (it[0] + it[1] + 1)) - 1;
        let points = (0..size * size).map(|number| (place(number), value(&place(number))));
        let laws = guess(&Data::Table(Table::new(2, points.collect(), false))).laws;
        let far = [1_000_003, 77];
        assert_eq!(laws[0].value(&far), Some(value(&far)), "{size}: {}", laws[0].words);
    }
}

#[test]
fn slices_of_three_numbers_have_laws_where_the_whole_has_none() {
    let mut random = Random(0x853c_49e6_748f_ea9b);
    let mut points = Vec::new();
    for place in 0..5 * 81_i64 {
        let [a, b, c] = [place / 81, place / 9 % 9, place % 9];
        let value = match a {
            0 => b ^ c,
            1 => (b - c).abs(),
            2 => (b + c) % 3,
            _ => random.below(4),
        };
        points.push((vec![a, b, c], value));
    }
    let report = guess(&Data::Table(Table::new(3, points, false)));
    let words: Vec<&str> = report.laws.iter().map(|law| law.words.as_str()).collect();
    assert!(words.is_empty(), "{words:?}");
    let slices = ["for a = 0: b xor c", "for a = 1: |b - c|", "for a = 2: (b + c) mod 3"];
    assert_eq!(report.slices, slices);
}

#[test]
fn odd_data_have_no_law_and_no_panic() {
    let table =
        |arity: usize, points: Vec<(Vec<i64>, i64)>| Data::Table(Table::new(arity, points, false));
    let cases = [
        table(1, Vec::new()),
        table(0, Vec::new()),
        table(1, vec![(vec![3], 1)]),
        table(1, vec![(vec![3], 1), (vec![3], 2)]),
        table(2, vec![(vec![3], 1)]),
        table(1, (0..40).map(|heap| (vec![heap], i64::MAX - heap * heap)).collect()),
        table(1, (0..40).map(|heap| (vec![i64::MIN + heap], heap % 2)).collect()),
        table(1, (0..40).map(|heap| (vec![i64::MAX - heap], heap % 2)).collect()),
        table(2, (0..40).map(|heap| (vec![i64::MAX - heap, i64::MIN + heap], heap % 3)).collect()),
        table(1, (0..60).map(|heap| (vec![heap * 10_000_019], 2 * heap % 3)).collect()),
        Data::Lost(Vec::new()),
        Data::Lost(vec![7]),
        Data::Lost(vec![7, 7]),
        Data::Lost(vec![0, u64::MAX]),
        Data::Lost((0..63).map(|power| 1 << power).collect()),
    ];
    for data in cases {
        let report = guess(&data);
        for law in report.laws {
            for heap in [i64::MIN, -1, 0, 1, i64::MAX] {
                let _ = law.value(&[heap]);
            }
        }
    }
}
