//! `cargo xtask <task> [argument…]`: see `USAGE`.

use std::process::ExitCode;

const USAGE: &str = "\
usage: cargo xtask <task> [argument…]

bench [slug…] [--pairs NUMBER]         time programs beside their textbook twins
bundle <slug> [-o FILE]                print a program and what it uses of `shared` as one file
    [--minify] [--limit BYTES]         as few bytes as will do; how many at most
    [--check] [--rustc PATH]…          compile it in every edition and run its cases
bundle --c <slug> [-o FILE]            the same as one C file, for judges that take no Rust
    [--limit BYTES] [--check] [--rustc PATH]
figures [slug…]                        draw the pictures on the pages anew
judge [slug…] [--time-limit SECONDS]   run the programs on their cases and print a table
new <slug>                             make the folders of a new problem, red until filled
table --take 1,3,4 --to 40              print Grundy values, P-positions and the proved period
table --octal 0.77 --to 200            the same for a take-and-break game
";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args_os()
        .skip(1)
        .map(|argument| argument.to_string_lossy().into_owned())
        .collect();
    let (task, rest) = match arguments.split_first() {
        Some((task, rest)) => (task.as_str(), rest),
        None => ("help", &arguments[..]),
    };
    let outcome = match task {
        "bench" => scripts::bench::run(rest),
        "bundle" => scripts::bundle::run(rest),
        "figures" => scripts::figure::run(rest),
        "judge" => scripts::judge::run(rest),
        "new" => scripts::new::run(rest),
        "table" => scripts::table::run(rest),
        "help" | "--help" | "-h" => {
            print!("{USAGE}");
            Ok(ExitCode::SUCCESS)
        }
        _ => Err(format!("no task `{task}`\n{USAGE}")),
    };
    match outcome {
        Ok(code) => code,
        Err(message) => {
            eprintln!("error: {message}");
            ExitCode::FAILURE
        }
    }
}
