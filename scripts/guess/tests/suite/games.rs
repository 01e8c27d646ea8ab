//! Fifteen games of papers and contests that are in no other table of these tests, by plain search: what is
//! found of them, and that nothing false is said.

use laws::{guess, Data, Table};
use tooling::parallel;

use crate::corpora::Point;

/// A game: what is seen of it, and true values further on.
struct Game {
    name: &'static str,
    table: Table,
    beyond: Vec<Point>,
    /// Whether a law is found today.
    is_found: bool,
}

/// The Grundy values of all positions below `size` in each coordinate. Options have a smaller sum, or come
/// before in the order of the lists.
fn solved(size: &[usize], options: impl Fn(&[usize]) -> Vec<Vec<usize>>) -> Vec<(Vec<usize>, i64)> {
    let count: usize = size.iter().product();
    let place = |index: usize| -> Vec<usize> {
        let mut rest = index;
        let mut place: Vec<usize> = size
            .iter()
            .rev()
            .map(|bound| {
                let digit = rest % bound;
                rest /= bound;
                digit
            })
            .collect();
        place.reverse();
        place
    };
    let index =
        |place: &[usize]| place.iter().zip(size).fold(0, |index, (it, bound)| index * bound + it);
    let mut order: Vec<usize> = (0..count).collect();
    order.sort_by_key(|&index| (place(index).iter().sum::<usize>(), index));
    let mut values = vec![0; count];
    for at in order {
        let of_options: Vec<i64> =
            options(&place(at)).iter().map(|option| values[index(option)]).collect();
        values[at] = (0..).find(|value| !of_options.contains(value)).unwrap();
    }
    (0..count).map(|at| (place(at), values[at])).collect()
}

/// Divides the values into those below `seen` and the others.
fn game(
    name: &'static str,
    seen: usize,
    is_outcome: bool,
    is_found: bool,
    values: Vec<(Vec<usize>, i64)>,
) -> Game {
    let arity = values[0].0.len();
    let (near, far): (Vec<_>, Vec<_>) =
        values.into_iter().partition(|(place, _)| place.iter().all(|&it| it < seen));
    let points = |list: Vec<(Vec<usize>, i64)>| -> Vec<Point> {
        let point = |(place, value): (Vec<usize>, i64)| {
            let value = if is_outcome { value.min(1) } else { value };
            (place.into_iter().map(|it| it as i64).collect(), value)
        };
        list.into_iter().map(point).collect()
    };
    let table = Table::new(arity, points(near), is_outcome);
    Game { name, table, beyond: points(far), is_found }
}

/// The options of one heap that loses one of `takes`.
fn takes(place: &[usize], at: usize, takes: impl Iterator<Item = usize>) -> Vec<Vec<usize>> {
    let heap = place[at];
    let option = |take: usize| {
        let mut option = place.to_vec();
        option[at] -= take;
        option
    };
    takes.filter(|&take| (1..=heap).contains(&take)).map(option).collect()
}

fn rows() -> Vec<Game> {
    let row = |options: fn(usize) -> Vec<usize>| {
        solved(&[400], move |place| {
            options(place[0]).into_iter().map(|option| vec![option]).collect()
        })
    };
    vec![
        game(
            "a power of two",
            60,
            false,
            true,
            row(|n| {
                (0..9)
                    .map(|power| 1 << power)
                    .filter(|&take| take <= n)
                    .map(|take| n - take)
                    .collect()
            }),
        ),
        game(
            "at most half (Levine 2006)",
            80,
            false,
            true,
            row(|n| (1..=n / 2).map(|take| n - take).collect()),
        ),
        game(
            "1, 2 or 7",
            60,
            false,
            true,
            row(|n| [1, 2, 7].into_iter().filter(|&take| take <= n).map(|take| n - take).collect()),
        ),
        game(
            "to a half or a third",
            150,
            false,
            true,
            row(|n| match n {
                0 => Vec::new(),
                n => vec![n / 2, n / 3],
            }),
        ),
        game(
            "a proper divisor, who wins (LeetCode 1025)",
            60,
            true,
            true,
            row(|n| (1..n).filter(|take| n % take == 0).map(|take| n - take).collect()),
        ),
        game(
            "one, or the odd part",
            120,
            false,
            true,
            row(|n| match n {
                0 => Vec::new(),
                n => vec![n - 1, n - (n >> n.trailing_zeros())],
            }),
        ),
    ]
}

fn boards() -> Vec<Game> {
    vec![
        game(
            "at most 2 here, at most 3 there",
            12,
            false,
            true,
            solved(&[24, 24], |place| [takes(place, 0, 1..3), takes(place, 1, 1..4)].concat()),
        ),
        game(
            "a pawn up, a rook left",
            12,
            false,
            true,
            solved(&[24, 24], |place| [takes(place, 0, 1..2), takes(place, 1, 1..99)].concat()),
        ),
        game(
            "one from each, or both at once",
            12,
            true,
            true,
            solved(&[24, 24], |place| {
                let mut options = takes(place, 0, 1..2);
                if place[0] > 0 && place[1] > 0 {
                    options.push(vec![place[0] - 1, place[1] - 1]);
                }
                [options, takes(place, 1, 1..2)].concat()
            }),
        ),
        game(
            "2-Wythoff (Fraenkel 1982)",
            26,
            true,
            true,
            solved(&[50, 50], |place| {
                let mut options = [takes(place, 0, 1..99), takes(place, 1, 1..99)].concat();
                for a in 1..=place[0] {
                    for b in a.saturating_sub(1).max(1)..=(a + 1).min(place[1]) {
                        options.push(vec![place[0] - a, place[1] - b]);
                    }
                }
                options
            }),
        ),
        game(
            "a bishop to the corner",
            14,
            false,
            true,
            solved(&[28, 28], |place| {
                let both = 1..=place[0].min(place[1]);
                both.map(|step| vec![place[0] - step, place[1] - step]).collect()
            }),
        ),
        game(
            "as many as the other heap has",
            16,
            true,
            true,
            solved(&[30, 30], |place| {
                let [a, b] = [place[0], place[1]];
                [takes(place, 0, 1..b + 1), takes(place, 1, 1..a + 1)].concat()
            }),
        ),
    ]
}

/// Coins go from the third step to the second, to the first, and away; only positions from which none
/// leaves the table.
fn stairs() -> Vec<(Vec<usize>, i64)> {
    let size = [6, 12, 18];
    let mut values = solved(&size, |place| {
        let mut options = takes(place, 2, 1..99);
        for from in 0..2 {
            for moved in 1..=place[from] {
                let mut option = place.to_vec();
                option[from] -= moved;
                option[from + 1] += moved;
                if option[from + 1] < size[from + 1] {
                    options.push(option);
                }
            }
        }
        options
    });
    values.retain(|(place, _)| {
        place[0] + place[1] < size[1] && place.iter().sum::<usize>() < size[2]
    });
    values
}

fn triples() -> Vec<Game> {
    vec![
        game(
            "three heaps, values",
            6,
            false,
            true,
            solved(&[10, 10, 10], |place| (0..3).flat_map(|at| takes(place, at, 1..99)).collect()),
        ),
        game("three stairs", 6, true, true, stairs()),
        game(
            "at most 2 of each of three",
            7,
            true,
            false,
            solved(&[12, 12, 12], |place| (0..3).flat_map(|at| takes(place, at, 1..3)).collect()),
        ),
    ]
}

#[test]
#[ignore = "asks the engine of 15 games; `guard` has a quick part"]
fn own_games_have_no_false_law() {
    let games: Vec<Game> = [rows(), boards(), triples()].into_iter().flatten().collect();
    assert_eq!(games.len(), 15);
    let said: Vec<(String, bool, bool)> = parallel::map(&games, |game| {
        let report = guess(&Data::Table(game.table.clone()));
        let Some(law) = report.laws.first() else { return ("no law".to_string(), false, false) };
        let truth = |value: i64| if report.of_outcomes { value.min(1) } else { value };
        let is_wrong =
            |(place, value): &Point| law.value(place).is_some_and(|said| said != truth(*value));
        (law.words.clone(), true, game.beyond.iter().any(is_wrong))
    })
    .collect();
    for (game, (words, is_law, is_false)) in games.iter().zip(&said) {
        println!("{}: {words}", game.name);
        assert!(!is_false, "{}: {words}", game.name);
        assert!(*is_law || !game.is_found, "{}: no law", game.name);
    }
}
