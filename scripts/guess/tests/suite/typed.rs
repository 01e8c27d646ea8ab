//! The ways in which people paste a table, `tests/data/typed.json`: each with what it means, and with what
//! the first line or the first law has to say.

use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

use tooling::{files, parallel};

use tooling::toml::{read_json, Value};

/// What `guess` says of a text with these arguments: its first line, and the others up to its first law; or
/// its error.
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
    let end = stdout.lines().position(|line| line.starts_with("law 1")).unwrap_or(1);
    let law: Vec<&str> = stdout.lines().take(end + 1).skip(1).collect();
    Ok((first, law.join("\n")))
}

/// Returns what is wrong with a row.
pub fn fault(row: &Value) -> Option<String> {
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
    let rows = read_json(&files::text(&path).unwrap()).unwrap();
    let rows = rows.list().unwrap();
    assert!(rows.len() >= 59, "{} rows", rows.len());
    let faults: Vec<String> = parallel::map(rows, fault).flatten().collect();
    assert!(faults.is_empty(), "\n{}\n", faults.join("\n"));
}
