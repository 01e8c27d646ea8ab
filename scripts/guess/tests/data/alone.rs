//! The engine in a program of its own: its folder stands beside this file.

mod engine;

fn main() {
    let points = (0..40).map(|heap| (vec![heap], heap % 3)).collect();
    let table = engine::Table { arity: 1, points, is_outcome: false };
    for law in engine::guess(&engine::Data::Table(table)).laws {
        println!("{}\n{}", law.words, law.formula);
    }
}
