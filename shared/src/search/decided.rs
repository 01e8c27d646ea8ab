//! The positions that a search has decided, and the path to the one that it decides.

use std::collections::HashMap;
use std::hash::Hash;
use std::{mem, vec};

/// The number of positions at which a search stops: those that it has decided, and the options that
/// wait. So many lists of three heaps take 1 GB.
const MOST_POSITIONS: usize = 10_000_000;

/// What a search has decided, apart from the rules, so that games with the same kind of position
/// share its code.
pub(super) struct Decided<P, V> {
    outcome: fn(&[V]) -> V,
    /// Whether one option of this value decides the position.
    settles: fn(V) -> bool,
    /// `None` while the options of a position are being decided.
    known: HashMap<P, Option<V>>,
    /// The number of options that wait.
    waiting: usize,
}

impl<P: Clone + Eq + Hash, V: Copy> Decided<P, V> {
    pub(super) fn new(outcome: fn(&[V]) -> V, settles: fn(V) -> bool) -> Decided<P, V> {
        Decided { outcome, settles, known: HashMap::new(), waiting: 0 }
    }

    /// Decides the positions that can be reached from `position` by the `options`, then `position`
    /// itself, and returns its value. Play may be too long for recursion, so the path is a list.
    pub(super) fn decide(&mut self, options: &dyn Fn(&P) -> Vec<P>, position: &P) -> V {
        if let Some(Some(value)) = self.known.get(position) {
            return *value;
        }
        let (mut step, mut path) = (self.enter(options, position.clone()), Vec::new());
        loop {
            let value = match step.options.next() {
                Some(option) => {
                    self.waiting -= 1;
                    match self.known.get(&option) {
                        Some(Some(value)) => *value,
                        Some(None) => panic!(
                            "play returns to a position: shared::retrograde decides such games"
                        ),
                        None => {
                            path.push(mem::replace(&mut step, self.enter(options, option)));
                            continue;
                        }
                    }
                }
                None => {
                    let value = (self.outcome)(&step.values);
                    self.known.insert(step.position, Some(value));
                    match path.pop() {
                        Some(above) => step = above,
                        None => return value,
                    }
                    value
                }
            };
            step.values.push(value);
            if (self.settles)(value) {
                self.waiting -= step.options.len();
                step.options = Vec::new().into_iter();
            }
        }
    }

    /// Returns the step of a path that decides `position`, and marks the position as being decided.
    fn enter(&mut self, options: &dyn Fn(&P) -> Vec<P>, position: P) -> Step<P, V> {
        let options = options(&position).into_iter();
        self.waiting += options.len();
        self.known.insert(position.clone(), None);
        assert_room_for(self.known.len() + self.waiting);
        Step { options, position, values: Vec::new() }
    }
}

/// Returns the options as a list, unless there are too many.
pub(super) fn listed<P>(options: impl IntoIterator<Item = P>) -> Vec<P> {
    let mut list = Vec::new();
    for option in options {
        list.push(option);
        assert_room_for(list.len());
    }
    list
}

pub(super) fn assert_room_for(positions: usize) {
    assert!(positions < MOST_POSITIONS, "{} positions: too many to search", positions);
}

/// A position that is being decided.
struct Step<P, V> {
    position: P,
    /// The options that are not decided yet.
    options: vec::IntoIter<P>,
    /// The values of the options that are decided.
    values: Vec<V>,
}

/// Compiles searches of the positions that most games have, here, once and optimized. Otherwise each
/// test compiles them again, without optimization.
#[used]
static COMPILED: [fn(); 4] =
    [compiled::<u32>, compiled::<u64>, compiled::<Vec<u32>>, compiled::<Vec<u64>>];

fn compiled<P: Clone + Default + Eq + Hash>() {
    Decided::<P, bool>::new(|_| true, |_| true).decide(&|_| Vec::new(), &P::default());
    Decided::<P, u32>::new(|_| 0, |_| true).decide(&|_| Vec::new(), &P::default());
}
