use shared::nim::nim_sum;
use shared::search::Search;
use testing::{assert_values, assert_wins, is_lost_in_misere_nim, lists, trees};

use super::by_rules::{even, moved, options, options_of_steps, staircases, Stairs};

#[test]
fn all_winning_moves() {
    let mut search = Search::normal_play(options);
    for stairs in staircases() {
        let sum = nim_sum(even(&stairs));
        let mut expected = Vec::new();
        for stair in (1..stairs.len()).step_by(2).filter(|_| sum != 0) {
            let (balls, wanted) = (stairs[stair], stairs[stair] ^ sum);
            if wanted < balls {
                expected.push(moved(&stairs, stair, stair - 1, balls - wanted));
            } else if stairs.get(stair + 1).is_some_and(|&above| above >= wanted - balls) {
                expected.push(moved(&stairs, stair + 1, stair, wanted - balls));
            }
        }
        let mut found = search.winning_options(&stairs);
        found.sort();
        expected.sort();
        assert_eq!(found, expected, "{stairs:?}");
    }
}

#[test]
fn misere_play() {
    let mut search = Search::misere_play(options);
    assert_wins(&mut search, staircases(), |stairs| !is_lost_in_misere_nim(even(stairs)));
    let examples = [vec![0, 2, 1], vec![1, 1, 1, 1], vec![5, 3], vec![0, 1], vec![5]];
    assert_eq!(examples.map(|stairs| search.wins(&stairs)), [true, true, true, false, true]);
}

#[test]
fn at_most_m_balls() {
    for most in 1..=3 {
        let mut search = Search::grundy(|stairs: &Stairs| options_of_steps(stairs, &[1], most));
        assert_values(&mut search, staircases(), |stairs| {
            nim_sum(even(stairs).into_iter().map(|balls| balls % (most + 1)))
        });
    }
}

#[test]
fn one_ball() {
    let to_any = |stairs: &Stairs| options_of_steps(stairs, &[1, 2, 3, 4, 5], 1);
    assert_values(&mut Search::grundy(to_any), staircases(), |stairs| {
        nim_sum((0..stairs.len()).filter(|&stair| stairs[stair] % 2 == 1))
    });
    let to_the_next = |stairs: &Stairs| options_of_steps(stairs, &[1], 1);
    assert_values(&mut Search::grundy(to_the_next), staircases(), |stairs| {
        (0..stairs.len()).map(|stair| stair * stairs[stair]).sum::<usize>() % 2
    });
}

#[test]
fn several_stairs_down() {
    let search = |steps: &'static [usize]| {
        Search::grundy(move |stairs: &Stairs| options_of_steps(stairs, steps, usize::MAX))
    };
    for steps in [&[1, 3][..], &[1, 5], &[1, 3, 5]] {
        assert_values(&mut search(steps), staircases(), |stairs| nim_sum(even(stairs)));
    }
    assert_ne!(search(&[1, 2]).value(&vec![0, 0, 1]), 0);
}

/// The vertices are numbered from 0, and the root is 0.
#[test]
fn balls_on_a_tree() {
    for (vertices, most) in [(2, 4), (3, 3), (4, 2), (5, 1)] {
        for edges in trees(vertices) {
            let parent =
                |vertex: usize| edges.iter().find(|edge| edge.1 == vertex + 1).unwrap().0 - 1;
            let options = |balls: &Stairs| -> Vec<Stairs> {
                let moves = |from: usize| {
                    let to = parent(from);
                    (1..=balls[from]).map(move |count| moved(balls, from, to, count))
                };
                (1..vertices).flat_map(moves).collect()
            };
            let mut is_odd = vec![false; vertices];
            for vertex in 1..vertices {
                is_odd[vertex] = !is_odd[parent(vertex)];
            }
            assert_values(&mut Search::grundy(options), lists(vertices, 0..=most), |balls| {
                nim_sum((0..vertices).filter(|&vertex| is_odd[vertex]).map(|vertex| balls[vertex]))
            });
        }
    }
}
