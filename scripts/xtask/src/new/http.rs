//! One request of HTTP/1.1 (RFC 9112): as much of it as the extension sends, and nothing else.
//!
//! Any page that is open in a browser can post to a port of this machine. What tells such a page
//! from the extension: its `Origin` is an address of the web, a name that it made lead to this
//! machine stands in `Host`, and without asking first it may not send `application/json`.

use std::io::{copy, sink, BufRead, BufReader, Read, Write};
use std::net::{Shutdown, TcpStream};
use std::time::Duration;

/// How long the next part of a request may take. A browser opens a connection before it has something
/// to say.
const TIME: Duration = Duration::from_secs(10);
/// How long the next part of what a refused client still sends is waited for, so that it sees the answer.
const PATIENCE: Duration = Duration::from_secs(1);
/// The bytes of the longest head: the request line and the headers.
const LONGEST_HEAD: u64 = 16 << 10;
/// The bytes of the longest body.
const LONGEST_BODY: usize = 4 << 20;

/// Returns the body of the request that `stream` sends.
///
/// # Errors
/// A line that says why there is none, if the request is not a `POST` of JSON to `/`, comes from a
/// web page, is too long or too slow, or ends too soon.
pub fn body(stream: &TcpStream) -> Result<String, String> {
    let limited = stream.set_read_timeout(Some(TIME));
    limited.map_err(|error| format!("cannot limit the time: {error}"))?;
    let mut reader = BufReader::new(stream);
    let mut body = vec![0; length_of_body(&head(&mut reader)?)?];
    let read = reader.read_exact(&mut body);
    read.map_err(|_| "the body ended too soon, or did not come in time".to_string())?;
    String::from_utf8(body).map_err(|_| "the body is not UTF-8".to_string())
}

/// Answers a request with a line of text, and ends it: status 200, or 400 for an error.
pub fn answer(mut stream: TcpStream, answer: &Result<String, String>) {
    let (status, line) = match answer {
        Ok(line) => ("200 OK", line),
        Err(line) => ("400 Bad Request", line),
    };
    let head = format!(
        "HTTP/1.1 {status}\r\nContent-Type: text/plain; charset=utf-8\r\n\
         Content-Length: {}\r\nConnection: close\r\n\r\n",
        line.len() + 1
    );
    // A client that has gone needs no answer.
    let _ = stream.set_write_timeout(Some(PATIENCE));
    let _ = stream.write_all(format!("{head}{line}\n").as_bytes());
    // A client that is still writing would lose the answer if the connection broke now.
    let _ = stream.shutdown(Shutdown::Write);
    let _ = stream.set_read_timeout(Some(PATIENCE));
    let _ = copy(&mut stream.take(LONGEST_BODY as u64), &mut sink());
}

/// Returns the lines up to the empty one after the headers.
fn head(reader: &mut impl BufRead) -> Result<Vec<String>, String> {
    let mut lines = Vec::new();
    for line in reader.take(LONGEST_HEAD).lines() {
        match line {
            Ok(line) if line.is_empty() => return Ok(lines),
            Ok(line) => lines.push(line),
            Err(_) => return Err("the head is not UTF-8, or did not come in time".to_string()),
        }
    }
    Err(format!("the head ended too soon, or has more than {LONGEST_HEAD} bytes"))
}

/// Reads the lines of a head, refuses what the extension does not send, and returns the bytes of the
/// body.
fn length_of_body(head: &[String]) -> Result<usize, String> {
    let headers = match head.split_first() {
        Some((line, headers)) if line.starts_with("POST / HTTP/1.") => headers,
        _ => return Err("expected `POST / HTTP/1.1`".to_string()),
    };
    let value = |name: &str| {
        let pairs = headers.iter().filter_map(|line| line.split_once(':'));
        let mut values = pairs.filter(|(own, _)| own.eq_ignore_ascii_case(name));
        values.next().map(|(_, value)| value.trim())
    };
    if value("Host").is_some_and(|host| !is_this_machine(host)) {
        return Err("expected localhost or 127.0.0.1 after Host".to_string());
    }
    if value("Origin").is_some_and(|origin| !is_extension(origin)) {
        return Err("a web page may not send problems".to_string());
    }
    let media = value("Content-Type").and_then(|media| media.split(';').next());
    if !media.is_some_and(|media| media.trim().eq_ignore_ascii_case("application/json")) {
        return Err("expected `Content-Type: application/json`".to_string());
    }
    let length = value("Content-Length").and_then(|length| length.parse().ok());
    length.filter(|length| *length <= LONGEST_BODY).ok_or_else(|| {
        format!("expected the header Content-Length with a number up to {LONGEST_BODY}")
    })
}

/// Returns whether a request to `host` means this machine, and not a name that leads to it.
fn is_this_machine(host: &str) -> bool {
    let host = host.to_lowercase();
    let rest = ["localhost", "127.0.0.1", "[::1]"].iter().find_map(|name| host.strip_prefix(name));
    // A port follows.
    rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(':'))
}

/// Returns whether `origin` is an extension of a browser.
fn is_extension(origin: &str) -> bool {
    let scheme = origin.split_once("://").map_or("", |(scheme, _)| scheme);
    scheme.ends_with("-extension")
}
