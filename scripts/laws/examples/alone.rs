//! The laws of a list, from a program of one's own.

fn main() {
    let points = (0..40).map(|heap| (vec![heap], heap % 3)).collect();
    let table = laws::Table::new(1, points, false);
    for law in laws::guess(&laws::Data::Table(table)).laws {
        println!("{}\n{}", law.words, law.formula);
    }
}
