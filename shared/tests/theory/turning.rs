//! The section on coin turning. A position is a binary number with 1 for heads on each place.

use shared::nim::nim_sum;
use shared::nim_product::NimProducts;
use shared::search::mex;
use shared::search::Search;

/// Returns the values of all positions of coins on the places from 0 on, by the rules: `sets`
/// gives for each place the sets of places before it that its moves turn.
fn by_rules(sets: &[Vec<usize>]) -> Vec<usize> {
    let mut values: Vec<usize> = Vec::new();
    for coins in 0..1_usize << sets.len() {
        let mut options = Vec::new();
        for (place, sets) in sets.iter().enumerate() {
            if coins >> place & 1 == 1 {
                let turned = sets.iter().map(|set| coins ^ set ^ 1 << place);
                options.extend(turned.map(|coins| values[coins]));
            }
        }
        values.push(mex(options));
    }
    values
}

/// Returns the nim-sum of `values` over the places of `set`.
fn sum(set: usize, values: &[usize]) -> usize {
    let places = (0..values.len()).filter(|place| set >> place & 1 == 1);
    nim_sum(places.map(|place| values[place]))
}

/// Returns the values of single coins by the theorem.
fn by_theorem(sets: &[Vec<usize>]) -> Vec<usize> {
    let mut values = Vec::new();
    for sets in sets {
        values.push(mex(sets.iter().map(|&set| sum(set, &values)).collect::<Vec<usize>>()));
    }
    values
}

/// Checks that each of all positions has the nim-sum of its heads.
fn check(sets: &[Vec<usize>]) {
    let values = by_theorem(sets);
    for (coins, value) in (0..).zip(by_rules(sets)) {
        assert_eq!(value, sum(coins, &values), "{sets:?} {coins:b}");
    }
}

/// Returns the sets before each of `places` places that `is_allowed`, given the place and the set.
fn all_sets(places: usize, is_allowed: impl Fn(usize, usize) -> bool) -> Vec<Vec<usize>> {
    let before = |place| (0..1_usize << place).filter(|&set| is_allowed(place, set)).collect();
    (0..places).map(before).collect()
}

/// Every choice of sets for 4 places.
#[test]
fn all_rules_for_four_coins() {
    for code in 0..1_usize << 15 {
        // The sets of place n have the bits from 2^n - 1 on.
        check(&all_sets(4, |place, set| code >> ((1 << place) - 1 + set) & 1 == 1));
    }
}

#[test]
fn turtles_and_the_ruler() {
    let turtles = all_sets(10, |_, set| set.count_ones() < 2);
    let mock = all_sets(10, |_, set| set.count_ones() < 3);
    // A run has no gap: its places, counted together with its last, carry into one digit.
    let is_run = |set: usize| (set + (set & set.wrapping_neg())).is_power_of_two();
    let ruler = all_sets(10, |place, set| is_run(set | 1 << place));
    for sets in [&turtles, &mock, &ruler] {
        check(sets);
    }
    assert_eq!(by_theorem(&turtles), [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    assert_eq!(by_theorem(&mock)[..9], [1, 2, 4, 7, 8, 11, 13, 14, 16]);
    assert_eq!(by_theorem(&ruler), [1, 2, 1, 4, 1, 2, 1, 8, 1, 2]);
    for (place, value) in (0_usize..).zip(by_theorem(&mock)) {
        let odd = [2 * place, 2 * place + 1].map(|number| number.count_ones() % 2 == 1);
        assert!(odd[0] != odd[1] && value == 2 * place + usize::from(odd[1]));
    }
}

/// In misère play Turning Turtles is not Nim.
#[test]
fn misere_turtles() {
    let sets = all_sets(3, |_, set| set.count_ones() < 2);
    let options = |coins: &usize| -> Vec<usize> {
        let heads = (0..3).filter(|place| coins >> place & 1 == 1);
        let sets = |place: usize| sets[place].iter().map(move |set| coins ^ set ^ 1 << place);
        heads.flat_map(sets).collect()
    };
    let mut turtles = Search::misere_play(options);
    assert!(!turtles.wins(&0b110) && turtles.wins(&0));
    assert_eq!(Search::misere_play(crate::nim).winning_options(&vec![2, 3]), [[2, 2]]);
}

#[test]
fn the_winning_moves_of_mock_turtles() {
    let sets = all_sets(5, |_, set| set.count_ones() < 3);
    let values = by_rules(&sets);
    let heads: usize = 0b11010;
    assert_eq!(values[heads], 13);
    let places = (0..5).filter(|place| heads >> place & 1 == 1);
    let moves = places.flat_map(|place| sets[place].iter().map(move |set| set | 1 << place));
    let winning: Vec<usize> = moves.filter(|turned| values[heads ^ turned] == 0).collect();
    assert_eq!(winning, [0b10101, 0b11010]);
}

/// A move that turns a run of heads looks at other coins than the last.
#[test]
fn a_run_of_heads_is_no_such_game() {
    let options = |coins: &usize| -> Vec<usize> {
        let runs = (0..3).flat_map(|end| (0..=end).map(move |start| (2 << end) - (1 << start)));
        runs.filter(|run| coins & run == *run).map(|run| coins ^ run).collect()
    };
    assert_eq!([0b1, 0b10, 0b11].map(|coins| crate::grundy(options, coins)), [1, 1, 2]);
}

/// The corners (x, y), (a, y), (x, b) and (a, b) with a < x and b < y are turned.
#[test]
fn turning_corners() {
    const SIDE: usize = 4;
    let coin = |x: usize, y: usize| 1 << (SIDE * y + x);
    let mut sets = Vec::new();
    for (x, y) in (0..SIDE * SIDE).map(|code| (code % SIDE, code / SIDE)) {
        let corners = (0..x * y).map(|code| (code % x, code / x));
        sets.push(corners.map(|(a, b)| coin(a, y) | coin(x, b) | coin(a, b)).collect());
    }
    check(&sets);
    let products = [[0, 0, 0, 0], [0, 1, 2, 3], [0, 2, 3, 1], [0, 3, 1, 2]];
    let values = by_theorem(&sets);
    assert_eq!(values, products.concat());
    for code in 0..256 {
        let [x, y, a, b] = [1, 4, 16, 64].map(|place| code / place % 4);
        if a < x && b < y {
            let turned = coin(x, y) | coin(a, y) | coin(x, b) | coin(a, b);
            assert_eq!(sum(turned, &values), products[x ^ a][y ^ b]);
        }
    }
}

#[test]
fn nim_products_by_hand() {
    let nim = NimProducts::new();
    let by_hand = [(2, 2, 3), (2, 3, 1), (4, 2, 8), (4, 3, 12), (4, 4, 6), (6, 2, 11), (6, 11, 10)];
    assert!(by_hand.iter().all(|&(a, b, product)| nim.product(a, b) == product));
}
