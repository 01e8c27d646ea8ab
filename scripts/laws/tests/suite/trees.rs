//! Trees in plainer terms, in words with no more brackets than a reader needs, and in Rust.

use std::rc::Rc;

use laws::tree::Two::*;
use laws::tree::{binary, if_else, multiple, shifted, with_number, Coordinate, Number, One, Tree};
use laws::Law;

use crate::printed::{compare, Printed};
use crate::random::Random;

const A: Tree = Coordinate(0);
const B: Tree = Coordinate(1);

fn one(code: &str, inner: &Tree) -> Tree {
    Tree::One(One::named(code).unwrap(), Rc::new(inner.clone()))
}

fn words(tree: &Tree) -> String {
    tree.words(&["a".to_string(), "b".to_string()])
}

#[test]
fn a_tree_is_said_in_plainer_terms() {
    let odd = |tree: &Tree| with_number(Remainder, tree, 2);
    let cases =
        |cases: &[Tree], key: &Tree| Tree::Choose(Rc::new(cases.to_vec()), Rc::new(key.clone()));
    let table = [
        (binary(Add, &Number(3), &Number(4)), "7"),
        (binary(Add, &A, &A), "2 a"),
        (binary(Add, &Number(1), &A), "a + 1"),
        (shifted(&shifted(&A, 3), -5), "a - 2"),
        (binary(Add, &A, &shifted(&B, 2)), "a + b + 2"),
        (with_number(And, &A, 7), "a mod 8"),
        (
            binary(
                Xor,
                &odd(&binary(Minimum, &A, &B)),
                &with_number(Divide, &binary(Maximum, &A, &B), 2),
            ),
            "(min(a, b) mod 2) xor ⌊max(a, b) / 2⌋",
        ),
        (
            binary(
                Multiply,
                &one("ones(_)", &binary(Minimum, &A, &B)),
                &one("ones(_)", &binary(Maximum, &A, &B)),
            ),
            "(the number of binary ones of a) · (the number of binary ones of b)",
        ),
        (binary(Xor, &odd(&A), &odd(&B)), "(a + b) mod 2"),
        (binary(Equal, &odd(&A), &odd(&B)), "a + b is even"),
        (with_number(Unequal, &odd(&A), 0), "a is odd"),
        (with_number(Equal, &odd(&shifted(&A, 3)), 0), "a is odd"),
        (with_number(Equal, &one("lowest_bit(_)", &A), 1), "a is odd"),
        (
            with_number(Unequal, &one("trailing_zeros(_)", &one("least_prime(_)", &A)), 0),
            "a is even",
        ),
        (binary(Less, &Number(0), &A), "a ≠ 0"),
        (binary(Less, &A, &Number(1)), "a = 0"),
        (with_number(Unequal, &binary(Distance, &A, &B), 0), "a ≠ b"),
        (with_number(Equal, &binary(Xor, &A, &B), 0), "a = b"),
        (with_number(Unequal, &binary(Multiply, &A, &B), 0), "min(a, b) ≠ 0"),
        (with_number(Unequal, &binary(Divide, &A, &B), 0), "b ≤ a"),
        (with_number(Equal, &with_number(Divide, &A, 3), 0), "a < 3"),
        (with_number(Less, &shifted(&A, 1), 4), "a < 3"),
        (if_else(binary(Less, &A, &B), Number(1), Number(0)), "a < b"),
        (if_else(binary(Less, &A, &B), Number(0), Number(1)), "b ≤ a"),
        (if_else(binary(Less, &Number(1), &Number(2)), A, B), "a"),
        (cases(&[B, B, B], &odd(&A)), "b"),
        (cases(&[A, B], &odd(&A)), "a if a is even, otherwise b"),
        (cases(&[A, B, A, A], &with_number(Remainder, &A, 4)), "b if a mod 4 = 1, otherwise a"),
    ];
    for (tree, expected) in table {
        assert_eq!(words(&tree.tidy()), expected, "{}", words(&tree));
    }
}

#[test]
fn brackets_stand_where_a_reader_needs_them() {
    let less = binary(Less, &A, &B);
    let sum = binary(Add, &A, &B);
    let table = [
        (binary(Subtract, &A, &binary(Subtract, &B, &A)), "a - (b - a)"),
        (binary(Add, &A, &binary(Subtract, &B, &A)), "a + b - a"),
        (binary(Multiply, &sum, &B), "(a + b) · b"),
        (multiple(2, &sum), "2 (a + b)"),
        (shifted(&multiple(2, &A), 1), "2 a + 1"),
        (shifted(&with_number(Remainder, &A, 3), 1), "(a mod 3) + 1"),
        (with_number(Remainder, &multiple(2, &A), 3), "(2 a) mod 3"),
        (with_number(Equal, &with_number(Remainder, &A, 3), 1), "a mod 3 = 1"),
        (with_number(Divide, &sum, 2), "⌊(a + b) / 2⌋"),
        (binary(Distance, &sum, &sum), "|a + b - (a + b)|"),
        (binary(Maximum, &sum, &with_number(Xor, &A, 1)), "max(a + b, a xor 1)"),
        (binary(Xor, &A, &binary(Xor, &B, &A)), "a xor b xor a"),
        (binary(Xor, &A, &sum), "a xor (a + b)"),
        (with_number(Equal, &with_number(And, &A, 2), 0), "(a and 2) = 0"),
        (binary(Add, &A, &less), "a + [a < b]"),
        (binary(And, &less, &binary(Or, &less, &less)), "a < b and (a < b or a < b)"),
        (shifted(&one("ones(_)", &A), 1), "(the number of binary ones of a) + 1"),
        (one("ones(_)", &shifted(&A, 1)), "the number of binary ones of (a + 1)"),
        (binary(Less, &Number(3), &A), "a > 3"),
    ];
    for (tree, expected) in table {
        assert_eq!(words(&tree), expected);
    }
}

/// Returns a tree of so many coordinates, with operations in operations.
fn drawn(random: &mut Random, depth: u32, arity: u64) -> Tree {
    let part = |random: &mut Random| drawn(random, depth - 1, arity);
    let number = |random: &mut Random| Number(1 + random.below(9));
    if depth == 0 {
        return match random.below(3) {
            0 => number(random),
            _ => Coordinate(random.below(arity) as usize),
        };
    }
    const ONES: [&str; 6] = [
        "ones(_)",
        "lowest_bit(_)",
        "length(_, 2)",
        "golden(_)",
        "trailing_zeros(_)",
        "least_prime(_)",
    ];
    const TWOS: [laws::tree::Two; 15] = [
        Add, Subtract, Multiply, Xor, And, Or, Minimum, Maximum, Gcd, Distance, Equal, Unequal,
        Less, AtMost, NimProduct,
    ];
    let left = part(random);
    match random.below(8) {
        0 => one(ONES[random.below(6) as usize], &left),
        1 => binary([Divide, Remainder][random.below(2) as usize], &left, &number(random)),
        2 => {
            let key = binary(Less, &left, &part(random));
            if_else(key, part(random), part(random))
        }
        3 => {
            let cases = (0..3).map(|_| part(random)).collect();
            Tree::Choose(Rc::new(cases), Rc::new(with_number(Remainder, &left, 3)))
        }
        _ => binary(TWOS[random.below(15) as usize], &left, &part(random)),
    }
}

#[test]
fn rust_has_the_value_of_the_tree() {
    let mut random = Random(0x9e37_79b9_7f4a_7c15);
    let printed = (0..120).map(|number| {
        let law = Law::of_tree(drawn(&mut random, 1 + number % 4, 1).tidy(), false, 0);
        let values = (0..40).map(|n| (vec![n], law.value(&[n]))).collect();
        Printed { name: law.words, function: law.formula, values }
    });
    compare("trees", &printed.collect::<Vec<Printed>>());
}

/// Where a divisor is 0 or an operation has no value, the plainer tree may have one.
#[test]
fn a_tree_in_plainer_terms_has_the_same_values() {
    let mut random = Random(0xd1b5_4a32_d192_ed03);
    for number in 0..6000 {
        let tree = drawn(&mut random, 1 + number % 4, 2);
        let tidy = tree.tidy();
        for place in [[0, 0], [0, 3], [1, 0], [2, 5], [5, 2], [6, 6], [9, 4], [31, 64], [1000, 77]]
        {
            let value = tree.value(&place);
            let is_same = value.is_none() || tidy.value(&place) == value;
            assert!(is_same, "{} and {} differ at {place:?}", words(&tree), words(&tidy));
        }
    }
}
