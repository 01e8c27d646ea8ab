//! Fifty games of other kinds than those of the corpora, by plain search: what is said of them at three sizes,
//! values and who wins.
//!
//! A rule is what a page would say of it, and nothing here knows a theorem.

use std::collections::HashMap;

use laws::{Data, Table};

use crate::corpora::{Point, Row};
use crate::random::Random;

/// Returns the options of a position: of each, its parts.
type Moves = Box<dyn Fn(&[i64]) -> Vec<Vec<Vec<i64>>> + Sync>;

/// The rules of a game.
pub struct Rules {
    /// What a move does.
    pub name: String,
    /// How many numbers a position has.
    arity: usize,
    /// The least number of a position.
    from: i64,
    /// The options of a position, each a sum of positions.
    options: Moves,
    /// Whether the last move loses.
    is_misere: bool,
    /// The largest number that a move takes from one heap, if all heaps have the same takes.
    takes: Option<i64>,
}

impl Rules {
    fn new(
        arity: usize,
        name: &str,
        options: impl Fn(&[i64]) -> Vec<Vec<Vec<i64>>> + Sync + 'static,
    ) -> Rules {
        let options = Box::new(options);
        Rules { name: name.to_string(), arity, from: 0, options, is_misere: false, takes: None }
    }

    /// One heap, which becomes another.
    pub fn heap(name: &str, options: impl Fn(i64) -> Vec<i64> + Sync + 'static) -> Rules {
        Rules::new(1, name, move |place| {
            let heaps = options(place[0]).into_iter();
            heaps.filter(|heap| *heap >= 0).map(|heap| vec![vec![heap]]).collect()
        })
    }

    /// One heap, which becomes several.
    pub fn parts(name: &str, options: impl Fn(i64) -> Vec<Vec<i64>> + Sync + 'static) -> Rules {
        Rules::new(1, name, move |place| {
            let sums = options(place[0]).into_iter();
            sums.map(|sum| sum.into_iter().map(|heap| vec![heap]).collect()).collect()
        })
    }

    /// One heap that loses one of `takes`.
    pub fn takes(name: &str, takes: &[i64]) -> Rules {
        let largest = takes.iter().copied().max();
        let takes = takes.to_vec();
        let rules = Rules::heap(name, move |n| takes.iter().map(|take| n - take).collect());
        Rules { takes: largest, ..rules }
    }

    /// Two numbers, of which none becomes negative.
    pub fn pair(
        name: &str,
        options: impl Fn(i64, i64) -> Vec<(i64, i64)> + Sync + 'static,
    ) -> Rules {
        Rules::new(2, name, move |place| {
            let pairs = options(place[0], place[1]).into_iter();
            pairs.filter(|(a, b)| *a >= 0 && *b >= 0).map(|(a, b)| vec![vec![a, b]]).collect()
        })
    }

    /// Three numbers, of which none becomes negative.
    pub fn triple(
        name: &str,
        options: impl Fn([i64; 3]) -> Vec<[i64; 3]> + Sync + 'static,
    ) -> Rules {
        Rules::new(3, name, move |place| {
            let triples = options([place[0], place[1], place[2]]).into_iter();
            let is_position = |triple: &[i64; 3]| triple.iter().all(|number| *number >= 0);
            triples.filter(is_position).map(|triple| vec![triple.to_vec()]).collect()
        })
    }

    /// The same from 1 on.
    fn counted_from_1(self) -> Rules {
        Rules { from: 1, ..self }
    }

    /// The same, but who cannot move wins.
    fn misere(self) -> Rules {
        Rules { is_misere: true, takes: None, name: format!("{}, misère", self.name), ..self }
    }

    /// Returns the tables of three sizes, with values and with who wins, and true values beyond.
    pub fn rows(&self) -> Vec<Row> {
        let (sizes, far) = match self.arity {
            1 => ([26, 50, 120], 500),
            2 => ([7, 11, 18], 40),
            _ => ([4, 6, 8], 12),
        };
        let mut known = HashMap::new();
        let mut points: Vec<Point> = places(self.arity, self.from, far)
            .into_iter()
            .map(|place| {
                let value = self.value(&place, &mut known);
                (place, value)
            })
            .collect();
        points.sort();
        let mut rows = Vec::new();
        for size in sizes {
            for is_outcome in [false, true] {
                // In misère play there is no value of a position alone.
                if is_outcome || !self.is_misere {
                    rows.push(self.row(&points, size, is_outcome));
                }
            }
        }
        rows
    }

    fn row(&self, points: &[Point], size: i64, is_outcome: bool) -> Row {
        let seen = |(place, value): &Point| {
            (place.clone(), if is_outcome { (*value).min(1) } else { *value })
        };
        let is_near = |(place, _): &Point| place.iter().all(|number| *number < size + self.from);
        let (near, far): (Vec<Point>, Vec<Point>) = points.iter().map(seen).partition(is_near);
        // One of each few positions, so that no pattern of the game is missed.
        let mut random = Random(0x1234_5678_9abc_def1);
        let one = |few: &[Point]| few[random.below(few.len() as u64) as usize].clone();
        let beyond = far.chunks(far.len() / 60 + 1).map(one).collect();
        let kind = if is_outcome { "wl" } else { "g" };
        let table = Table::new(self.arity, near, is_outcome);
        Row {
            name: format!("{} {size} {kind}", self.name),
            data: Ok(Data::Table(table)),
            beyond,
            before: None,
            takes: self.takes,
        }
    }

    /// Returns the Grundy value, in misère play 0 for lost and 1 for won, by plain search.
    fn value(&self, place: &[i64], known: &mut HashMap<Vec<i64>, i64>) -> i64 {
        if let Some(value) = known.get(place) {
            return *value;
        }
        let options = (self.options)(place);
        let mut of_options = Vec::new();
        for parts in &options {
            of_options.push(parts.iter().fold(0, |sum, part| sum ^ self.value(part, known)));
        }
        let value = match self.is_misere {
            true => i64::from(options.is_empty() || of_options.contains(&0)),
            false => (0..).find(|value| !of_options.contains(value)).unwrap(),
        };
        known.insert(place.to_vec(), value);
        value
    }
}

/// Returns all positions with numbers from `from` to below `far`, those with a small sum first.
fn places(arity: usize, from: i64, far: i64) -> Vec<Vec<i64>> {
    let mut places = vec![Vec::new()];
    for _ in 0..arity {
        let longer = |place: Vec<i64>| (from..far).map(move |at| [&place[..], &[at]].concat());
        places = places.into_iter().flat_map(longer).collect();
    }
    places.sort_by_key(|place| place.iter().sum::<i64>());
    places
}

fn divisors(n: i64) -> impl Iterator<Item = i64> {
    (1..=n).filter(move |divisor| n % divisor == 0)
}

fn gcd(a: i64, b: i64) -> i64 {
    if b == 0 {
        a
    } else {
        gcd(b, a % b)
    }
}

fn least_prime(n: i64) -> i64 {
    (2..=n).find(|divisor| n % divisor == 0).unwrap_or(1)
}

/// The first fifty.
pub fn fifty() -> Vec<Rules> {
    [heaps(), parts(), pairs(), triples()].into_iter().flatten().collect()
}

/// So many games whose moves are drawn from the usual ones: for each seed others.
pub fn drawn(count: usize, seed: u64) -> Vec<Rules> {
    let mut random = Random(seed);
    let kinds = (0..count).map(|at| at % 10);
    let game = |kind: usize| match kind {
        0..=5 => drawn_heap(&mut random),
        6..=8 => drawn_pair(&mut random),
        _ => drawn_triple(&mut random),
    };
    kinds.map(game).collect()
}

/// What may be taken from a heap of n, by its kind and two numbers.
fn drawn_take(kind: i64, [x, y]: [i64; 2], n: i64, k: i64) -> bool {
    match kind {
        0 => k == x || k == y,
        1 => k % (x + 1) == y % (x + 1),
        2 => k <= (n + y) / (x + 1),
        3 => k == n - n / (x + 1),
        4 => (0..10).any(|power| k == (x + 1).pow(power)),
        5 => n % k == 0 && k <= x * y,
        6 => gcd(k, x * y) == 1,
        7 => k <= x,
        _ => true,
    }
}

fn drawn_numbers(random: &mut Random) -> [i64; 2] {
    [1 + random.below(5), 1 + random.below(8)]
}

/// Two kinds of takes for one heap.
fn drawn_heap(random: &mut Random) -> Rules {
    let kinds = [random.below(7), random.below(7)];
    let numbers = [drawn_numbers(random), drawn_numbers(random)];
    let is_take = move |n: i64, k: i64| (0..2).any(|at| drawn_take(kinds[at], numbers[at], n, k));
    let name = format!("heap, takes {kinds:?} with {numbers:?}");
    Rules::heap(&name, move |n| (1..=n).filter(|&k| is_take(n, k)).map(|k| n - k).collect())
}

/// One kind of takes for each of two heaps, and perhaps a step of both.
fn drawn_pair(random: &mut Random) -> Rules {
    let kinds = [random.below(9), random.below(9)];
    let numbers = [drawn_numbers(random), drawn_numbers(random)];
    let [p, q] = [random.below(3), random.below(3)];
    let name = format!("pair, takes {kinds:?} with {numbers:?} and the step {p}, {q}");
    Rules::pair(&name, move |a, b| {
        let is_take = |at: usize, n: i64, k: i64| drawn_take(kinds[at], numbers[at], n, k);
        let of_a = (1..=a).filter(|&k| is_take(0, a, k)).map(|k| (a - k, b));
        let of_b = (1..=b).filter(|&k| is_take(1, b, k)).map(|k| (a, b - k));
        of_a.chain(of_b).chain((p > 0 && q > 0).then_some((a - p, b - q))).collect()
    })
}

/// The same kind of takes for each of three heaps.
fn drawn_triple(random: &mut Random) -> Rules {
    let kind = random.below(9);
    let numbers = drawn_numbers(random);
    let name = format!("triple, takes {kind} with {numbers:?}");
    Rules::triple(&name, move |heaps| {
        let mut options = Vec::new();
        for (at, &n) in heaps.iter().enumerate() {
            for k in (1..=n).filter(|&k| drawn_take(kind, numbers, n, k)) {
                let mut option = heaps;
                option[at] -= k;
                options.push(option);
            }
        }
        options
    })
}

fn heaps() -> Vec<Rules> {
    let up_to = |n: i64| 1..=n;
    vec![
        Rules::takes("take 2, 5 or 6", &[2, 5, 6]),
        Rules::takes("take 1, 6, 7 or 9", &[1, 6, 7, 9]),
        Rules::takes("take 3, 4, 5 or 10", &[3, 4, 5, 10]),
        Rules::takes("take 4 or 9", &[4, 9]),
        Rules::takes("take 1 to 4 or 11", &[1, 2, 3, 4, 11]),
        Rules::heap("take 1 or an even number", move |n| {
            up_to(n).filter(|k| *k == 1 || k % 2 == 0).map(|k| n - k).collect()
        }),
        Rules::heap("take no multiple of 4", move |n| {
            up_to(n).filter(|k| k % 4 != 0).map(|k| n - k).collect()
        }),
        Rules::heap("take 1 or 2 mod 5", move |n| {
            up_to(n).filter(|k| [1, 2].contains(&(k % 5))).map(|k| n - k).collect()
        }),
        Rules::heap("take a Lucas number", |n| {
            [1, 3, 4, 7, 11, 18, 29, 47, 76, 123, 199, 322].iter().map(|k| n - k).collect()
        }),
        Rules::heap("take a power of 3", |n| (0..6).map(|power| n - 3_i64.pow(power)).collect()),
        Rules::heap("take 1 or a power of 4 times 2", |n| {
            (0..5).map(|power| n - 2 * 4_i64.pow(power)).chain([n - 1]).collect()
        }),
        Rules::heap("take at most a quarter, rounded up", |n| {
            (1..=(n + 3) / 4).map(|k| n - k).collect()
        }),
        Rules::heap("take at least half", |n| {
            ((n + 1) / 2..=n).filter(|k| *k > 0).map(|k| n - k).collect()
        }),
        Rules::heap(
            "take 1 or go to a quarter",
            |n| if n > 0 { vec![n - 1, n / 4] } else { vec![] },
        ),
        Rules::heap("take 2 or halve an even heap", |n| {
            if n > 0 && n % 2 == 0 {
                vec![n - 2, n / 2]
            } else {
                vec![n - 2]
            }
        }),
        Rules::heap("take up to the least prime factor", |n| {
            (1..=least_prime(n).min(n)).map(|k| n - k).collect()
        }),
        Rules::heap("take a prime factor", |n| {
            divisors(n).filter(|k| least_prime(*k) == *k && *k > 1).map(|k| n - k).collect()
        }),
        Rules::heap("take the number of divisors, or 1", |n| {
            vec![n - 1, n - divisors(n).count().max(1) as i64]
        }),
        Rules::heap("take the lowest bit or 2", |n| {
            if n > 0 {
                vec![n - (n & -n), n - 2]
            } else {
                vec![]
            }
        }),
        Rules::heap("clear a binary one", |n| {
            (0..10).filter(|bit| n >> bit & 1 == 1).map(|bit| n - (1 << bit)).collect()
        }),
        Rules::heap("take k if its square divides the heap", move |n| {
            up_to(n).filter(|k| n % (k * k) == 0).map(|k| n - k).collect()
        })
        .counted_from_1(),
        Rules::heap("take what has no factor in common with 6", move |n| {
            up_to(n).filter(|k| gcd(*k, 6) == 1).map(|k| n - k).collect()
        }),
        Rules::heap("take up to the number of binary digits", |n| {
            (1..=i64::from(64 - n.leading_zeros())).map(|k| n - k).collect()
        }),
        Rules::heap("take a digit in base 3", |n| {
            (0..8)
                .map(|place| n / 3_i64.pow(place) % 3)
                .filter(|digit| *digit > 0)
                .map(|digit| n - digit)
                .collect()
        }),
        Rules::heap("leave a proper divisor", |n| divisors(n).filter(|k| *k < n).collect())
            .counted_from_1(),
        Rules::heap("leave the remainder by a smaller number", |n| (2..n).map(|k| n % k).collect())
            .counted_from_1(),
        Rules::takes("take 1 to 4", &[1, 2, 3, 4]).misere(),
        Rules::takes("take 2 or 3", &[2, 3]).misere(),
        Rules::takes("take 1, 3 or 6", &[1, 3, 6]).misere(),
    ]
}

fn parts() -> Vec<Rules> {
    vec![
        Rules::parts("split into parts that differ by a multiple of 3", |n| {
            (1..n).filter(|a| *a <= n - a && (n - 2 * a) % 3 == 0).map(|a| vec![a, n - a]).collect()
        }),
        Rules::parts("split into equal parts", |n| {
            divisors(n).filter(|k| *k > 1 && *k < n).map(|k| vec![n / k; k as usize]).collect()
        })
        .counted_from_1(),
        Rules::parts("take 1, or split into two", |n| {
            let split = (1..=n / 2).map(|a| vec![a, n - a]);
            split.chain((n > 0).then(|| vec![n - 1])).collect()
        }),
        Rules::parts("take 2 and leave up to two heaps", |n| {
            (0..=(n - 2) / 2).filter(|_| n >= 2).map(|a| vec![a, n - 2 - a]).collect()
        }),
        Rules::parts("take 3 or 1, and leave two heaps", |n| {
            let of = |take: i64| (1..=(n - take) / 2).map(move |a| vec![a, n - take - a]);
            of(1).chain(of(3)).collect()
        }),
        Rules::parts("split off an odd heap", |n| {
            (1..n).filter(|a| a % 2 == 1).map(|a| vec![a, n - a]).collect()
        }),
    ]
}

fn pairs() -> Vec<Rules> {
    let rook = |a: i64, b: i64| (0..a).map(move |x| (x, b)).chain((0..b).map(move |y| (a, y)));
    vec![
        Rules::pair("any number up, at most 4 left", |a, b| {
            (0..a).map(|x| (x, b)).chain((1..=4).map(|k| (a, b - k))).collect()
        }),
        Rules::pair("the same from both, or 1 from one", |a, b| {
            (1..=a.min(b)).map(|k| (a - k, b - k)).chain([(a - 1, b), (a, b - 1)]).collect()
        }),
        Rules::pair("3 and 1, or one step", |a, b| {
            vec![(a - 3, b - 1), (a - 1, b - 3), (a - 1, b), (a, b - 1)]
        }),
        Rules::pair("only from a smallest heap that is not empty", |a, b| {
            let from_a = a <= b || b == 0;
            let from_b = b <= a || a == 0;
            let of_a = (0..a).filter(move |_| from_a).map(|x| (x, b));
            of_a.chain((0..b).filter(move |_| from_b).map(|y| (a, y))).collect()
        }),
        Rules::pair("one from the first to the second, or one away", |a, b| {
            vec![(a - 1, b + 1), (a, b - 1)]
        }),
        Rules::pair("what divides the other heap", |a, b| {
            divisors(b).map(|k| (a - k, b)).chain(divisors(a).map(|k| (a, b - k))).collect()
        }),
        Rules::pair("from one heap, not to equal heaps", move |a, b| {
            rook(a, b).filter(|(x, y)| x != y || x + y == 0).collect()
        }),
        Rules::pair("both become smaller", |a, b| {
            (0..a).flat_map(|x| (0..b).map(move |y| (x, y))).collect()
        }),
        Rules::pair("any number up, halve left", |a, b| {
            (0..a).map(|x| (x, b)).chain((b > 0).then_some((a, b / 2))).collect()
        }),
        Rules::pair("an even number up, an odd one left", |a, b| {
            let up = (0..a).filter(|x| (a - x) % 2 == 0).map(|x| (x, b));
            up.chain((0..b).filter(|y| (b - y) % 2 == 1).map(|y| (a, y))).collect()
        }),
        Rules::pair("a rook, or one diagonal step of at most 2", move |a, b| {
            rook(a, b).chain([(a - 1, b - 1), (a - 2, b - 2)]).collect()
        }),
        Rules::pair("at most 3 from a heap", |a, b| {
            (1..=3).flat_map(|k| [(a - k, b), (a, b - k)]).collect()
        })
        .misere(),
    ]
}

fn triples() -> Vec<Rules> {
    vec![
        Rules::triple("one from each of two heaps", |[a, b, c]| {
            vec![[a - 1, b - 1, c], [a - 1, b, c - 1], [a, b - 1, c - 1]]
        }),
        Rules::triple("at most 2 from a heap", |[a, b, c]| {
            (1..=2).flat_map(|k| [[a - k, b, c], [a, b - k, c], [a, b, c - k]]).collect()
        }),
        Rules::triple("any number from a heap, or 1 from all", |[a, b, c]| {
            let one = (1..=a).map(|k| [a - k, b, c]).chain((1..=b).map(|k| [a, b - k, c]));
            one.chain((1..=c).map(|k| [a, b, c - k])).chain([[a - 1, b - 1, c - 1]]).collect()
        }),
    ]
}
