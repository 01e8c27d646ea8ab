//! The ways in which people paste a table, `tests/data/typed.json`: each with what it means, and with what
//! the first line or the first law has to say.

use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

use guess::input::{read, Form};
use tooling::{files, parallel};

use tooling::json::Json;

/// What `guess` says of a text with these arguments: its first line, and its first law; or its error.
fn said(arguments: &[&str], text: &str) -> Result<(String, String), String> {
    let mut command = Command::new(env!("CARGO_BIN_EXE_guess"));
    command.arg("guess").args(arguments);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    child.stdin.take().unwrap().write_all(text.as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    let [stdout, stderr] = [output.stdout, output.stderr].map(|it| String::from_utf8(it).unwrap());
    if !stderr.is_empty() {
        return Err(stderr);
    }
    let first = stdout.lines().next().unwrap_or_default().to_string();
    let law = stdout.lines().skip(1).find(|line| !line.is_empty()).unwrap_or_default();
    Ok((first, law.to_string()))
}

/// Returns what is wrong with a row.
pub fn fault(row: &Json) -> Option<String> {
    let text = |name: &str| row.get(name).unwrap().text().unwrap();
    let arguments = row.get("arguments").unwrap().list().unwrap();
    let arguments: Vec<&str> = arguments.iter().map(|it| it.text().unwrap()).collect();
    let said = said(&arguments, text("text"));
    let expected = text("first_law_or_line");
    let is_right = match &said {
        Err(error) => expected == "REFUSED" && error.lines().count() == 1,
        Ok((first, law)) => {
            let any = expected.trim_matches(|letter| "()".contains(letter)).split('|');
            first.starts_with("read as ")
                && any.clone().any(|part| first.contains(part) || law.contains(part))
        }
    };
    let means = text("means");
    (!is_right).then(|| format!("{}: {means}: expected {expected}, found {said:?}", text("name")))
}

#[test]
fn what_people_paste_is_read_as_it_is_meant() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/typed.json");
    let rows = Json::parse(&files::text(&path).unwrap()).unwrap();
    let rows = rows.list().unwrap();
    assert!(rows.len() >= 59, "{} rows", rows.len());
    let faults: Vec<String> = parallel::map(rows, fault).flatten().collect();
    assert!(faults.is_empty(), "\n{}\n", faults.join("\n"));
}

/// Numbers that no reader expects (Marsaglia 2003).
fn next(state: &mut u64) -> usize {
    *state ^= *state << 13;
    *state ^= *state >> 7;
    *state ^= *state << 17;
    (*state >> 16) as usize
}

/// What is pasted may be cut anywhere, and may have anything in it.
#[test]
fn mangled_text_is_read_or_refused_in_one_line() {
    const PIECES: [&str; 20] = [
        "[",
        "]",
        "(",
        ":",
        "=",
        "->",
        "|",
        "\n",
        "\n\n",
        "...",
        "#",
        "/*",
        "-1",
        "x",
        "W",
        "é値3",
        "１",
        "grundy:\n",
        "P-positions:",
        "dtype=int64",
    ];
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/typed.json");
    let rows = Json::parse(&files::text(&path).unwrap()).unwrap();
    let mut state = 0x1234_5678_9abc_def1;
    for row in rows.list().unwrap() {
        let text: Vec<char> = row.get("text").unwrap().text().unwrap().chars().collect();
        for _ in 0..40 {
            let mut letters = text.clone();
            for _ in 0..1 + next(&mut state) % 4 {
                let at = next(&mut state) % (letters.len() + 1);
                let end = (at + next(&mut state) % 12).min(letters.len());
                let piece = PIECES[next(&mut state) % PIECES.len()];
                letters.splice(at..end, piece.chars());
            }
            let text: String = letters.into_iter().collect();
            let from = [None, Some(vec![1]), Some(vec![1, 1])][next(&mut state) % 3].clone();
            let form = Form {
                from,
                is_lost: next(&mut state) % 4 == 0,
                is_list: next(&mut state) % 4 == 0,
            };
            match read(&text, &form) {
                Ok(reading) => assert!(!reading.said.contains('\n'), "{text}"),
                Err(error) => {
                    assert!(!error.contains('\n') && error.len() < 500, "{text}: {error}")
                }
            }
        }
    }
}
