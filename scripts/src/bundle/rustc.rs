//! Runs rustc on a file, and reads what it says: by code and place, not by wording.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

use judging::files;

use crate::json::Json;

/// Returns the rustc of this build.
pub fn own() -> PathBuf {
    env::var_os("RUSTC").unwrap_or_else(|| "rustc".into()).into()
}

/// A message of rustc about a file.
#[derive(Debug)]
pub struct Message {
    /// Whether rustc refuses the file because of it.
    pub is_error: bool,
    /// Its code, e.g. `E0432` or the name of a lint, or nothing.
    pub code: String,
    /// What it says.
    pub text: String,
    /// Where it says so.
    pub spans: Vec<Span>,
}

/// A place that a message is about, in bytes of the file.
#[derive(Clone, Debug)]
pub struct Span {
    /// Where it begins.
    pub start: usize,
    /// Where it ends.
    pub end: usize,
    /// What the message says of this place, or nothing.
    pub label: String,
    /// Where the macro is called that makes the code, if one does.
    pub call: Option<usize>,
}

/// What rustc says of a file.
#[derive(Debug)]
pub struct Compiled {
    /// Whether it compiles.
    pub is_done: bool,
    /// The messages, in order.
    pub messages: Vec<Message>,
}

/// Compiles the file at `path` to `program` with these options.
pub fn compile(
    rustc: &Path,
    options: &[&str],
    path: &Path,
    program: &Path,
) -> Result<Compiled, String> {
    // A judge does not have the variables that cargo sets for this task.
    let kept = env::vars_os().filter(|(name, _)| !name.to_string_lossy().starts_with("CARGO_"));
    // What another compiler made is not tested again.
    let _ = fs::remove_file(program);
    let mut command = Command::new(rustc);
    command.env_clear().envs(kept).args(options).arg("--error-format=json");
    let output = command.arg("-o").arg(program).arg(path).output();
    let output = output.map_err(|error| files::fault(rustc, error))?;
    let stderr = String::from_utf8_lossy(&output.stderr);
    let messages = stderr.lines().filter_map(|line| message(line, path)).collect();
    Ok(Compiled { is_done: output.status.success(), messages })
}

/// Returns the message that a line of rustc's stderr is. Others than errors and warnings are not
/// about the file, nor is their count at the end.
fn message(line: &str, path: &Path) -> Option<Message> {
    let Ok(json) = Json::parse(line) else {
        let text = line.to_string();
        return Some(Message { is_error: true, code: String::new(), text, spans: Vec::new() });
    };
    let level = json.get("level")?.text()?;
    let text = json.get("message")?.text()?.to_string();
    let code = json.get("code").and_then(|code| code.get("code")).and_then(Json::text);
    let is_error = level.starts_with("error");
    let spans: Vec<Span> = json
        .get("spans")?
        .list()?
        .iter()
        .filter(|span| span.get("is_primary").and_then(Json::bool) == Some(true))
        .filter_map(|span| place(span, path))
        .collect();
    let is_count = code.is_none() && spans.is_empty() && !is_error || text.starts_with("aborting");
    let is_shown = is_error || level == "warning";
    let code = code.unwrap_or_default().to_string();
    (is_shown && !is_count).then_some(Message { is_error, code, text, spans })
}

/// Returns the place of a span in the file: of a macro from elsewhere, that of its call.
fn place<'a>(span: &'a Json, path: &Path) -> Option<Span> {
    let name = span.get("file_name")?.text()?;
    if Path::new(name) != path {
        return place(span.get("expansion")?.get("span")?, path);
    }
    let offset = |span: &Json, name| {
        span.get(name).and_then(Json::integer).and_then(|it| usize::try_from(it).ok())
    };
    let label = span.get("label").and_then(Json::text).unwrap_or_default().to_string();
    // A macro may be called by another one: the first call stands in the code.
    let caller = |span: &'a Json| span.get("expansion").and_then(|it| it.get("span"));
    let calls = std::iter::successors(caller(span), |span| caller(span));
    let call = calls.last().and_then(|call| offset(call, "byte_start"));
    Some(Span { start: offset(span, "byte_start")?, end: offset(span, "byte_end")?, label, call })
}
