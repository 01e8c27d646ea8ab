//! One request of HTTP/1.1 (RFC 9112): as much of it as the extension sends, and nothing else.
//!
//! Any page that is open in a browser can post to a port of this machine. What tells such a page
//! from the extension: its `Origin` is an address of the web, a name that it made lead to this
//! machine stands in `Host`, and without asking first it may not send `application/json`.

use std::io::{Read, Write};
use std::net::{Shutdown, TcpStream};
use std::time::{Duration, Instant};

/// How long a request may take. A browser opens a connection before it has something to say.
const TIME: Duration = Duration::from_secs(10);
/// How long what a refused client still sends is read, so that it sees the answer.
const PATIENCE: Duration = Duration::from_secs(1);
/// The bytes of the longest head: the request line and the headers.
const LONGEST_HEAD: usize = 16 << 10;
/// The bytes of the longest body.
const LONGEST_BODY: usize = 4 << 20;

/// Returns the body of the request that `stream` sends.
///
/// # Errors
/// A line that says why there is none, if the request is not a `POST` of JSON to `/`, comes from a
/// web page, is too long or too slow, or ends too soon.
pub fn body(stream: &mut TcpStream) -> Result<String, String> {
    let mut input = Input { stream, deadline: Instant::now() + TIME };
    let (head, mut body) = head(&mut input)?;
    let head = String::from_utf8(head).map_err(|_| "the head is not UTF-8".to_string())?;
    let length = length_of_body(&head)?;
    while body.len() < length {
        body.extend(input.more("the body")?);
    }
    body.truncate(length);
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
    let _ = stream.set_write_timeout(Some(PATIENCE));
    // A client that has gone needs no answer.
    let is_written = stream.write_all(format!("{head}{line}\n").as_bytes()).is_ok();
    if is_written && answer.is_err() {
        let _ = stream.shutdown(Shutdown::Write);
        // A client that is still writing would lose the answer if the connection broke now.
        let mut rest = Input { stream: &mut stream, deadline: Instant::now() + PATIENCE };
        let mut left = LONGEST_BODY;
        while let Ok(bytes) = rest.more("the rest") {
            left = left.saturating_sub(bytes.len());
            if left == 0 {
                break;
            }
        }
    }
}

/// Reads up to the empty line after the headers. Returns the head, and what came after it.
fn head(input: &mut Input) -> Result<(Vec<u8>, Vec<u8>), String> {
    let end = b"\r\n\r\n";
    let mut bytes: Vec<u8> = Vec::new();
    loop {
        // The end may have begun in the piece before.
        let from = bytes.len().saturating_sub(end.len());
        bytes.extend(input.more("the head")?);
        let found = bytes[from..].windows(end.len()).position(|window| window == end);
        match found.map(|at| from + at) {
            Some(length) if length <= LONGEST_HEAD => {
                let body = bytes.split_off(length + end.len());
                bytes.truncate(length);
                return Ok((bytes, body));
            }
            None if bytes.len() <= LONGEST_HEAD => {}
            _ => return Err(format!("expected a head of at most {LONGEST_HEAD} bytes")),
        }
    }
}

struct Input<'a> {
    stream: &'a mut TcpStream,
    deadline: Instant,
}

impl Input<'_> {
    /// Returns the next bytes, at least one; `what` is being read.
    fn more(&mut self, what: &str) -> Result<Vec<u8>, String> {
        let too_slow = || format!("{what} did not come in time");
        let left = self.deadline.saturating_duration_since(Instant::now());
        if left.is_zero() {
            return Err(too_slow());
        }
        let limited = self.stream.set_read_timeout(Some(left));
        limited.map_err(|error| format!("cannot limit the time: {error}"))?;
        let mut buffer = [0; 1 << 14];
        match self.stream.read(&mut buffer) {
            Ok(0) => Err(format!("{what} ended too soon")),
            // `read` returns at most the length of the buffer.
            Ok(length) => Ok(buffer[..length].to_vec()),
            Err(_) => Err(too_slow()),
        }
    }
}

/// Reads the lines of a head, refuses what the extension does not send, and returns the bytes of the
/// body.
fn length_of_body(head: &str) -> Result<usize, String> {
    let (line, headers) = head.split_once("\r\n").unwrap_or((head, ""));
    if !["POST / HTTP/1.1", "POST / HTTP/1.0"].contains(&line) {
        return Err("expected `POST / HTTP/1.1`".to_string());
    }
    let mut length = None;
    let mut is_json = false;
    for header in headers.split("\r\n").filter(|header| !header.is_empty()) {
        let (name, value) = header_of(header)?;
        match name.as_str() {
            "content-length" if length.is_some() => {
                return Err("two headers Content-Length".to_string());
            }
            "content-length" => {
                let number = value.parse().ok().filter(|_| !value.starts_with('+'));
                length = Some(number.ok_or("expected a number after Content-Length")?);
            }
            "content-type" => {
                let media = value.split(';').next().unwrap_or_default().trim();
                is_json = media.eq_ignore_ascii_case("application/json");
            }
            "host" if !is_this_machine(value) => {
                return Err("expected localhost or 127.0.0.1 after Host".to_string());
            }
            "origin" if !is_extension(value) => {
                return Err("a web page may not send problems".to_string());
            }
            "transfer-encoding" => {
                return Err("expected Content-Length instead of Transfer-Encoding".to_string());
            }
            _ => {}
        }
    }
    if !is_json {
        return Err("expected `Content-Type: application/json`".to_string());
    }
    match length {
        Some(length) if length <= LONGEST_BODY => Ok(length),
        Some(_) => Err(format!("expected a body of at most {LONGEST_BODY} bytes")),
        None => Err("expected the header Content-Length".to_string()),
    }
}

/// Returns the name of a header, in lower case, and its value.
fn header_of(line: &str) -> Result<(String, &str), String> {
    let is_part = |byte: u8| byte.is_ascii_alphanumeric() || b"!#$%&'*+-.^_`|~".contains(&byte);
    let (name, value) = line.split_once(':').unwrap_or_default();
    if name.is_empty() || !name.bytes().all(is_part) || value.contains(is_control) {
        return Err("expected headers `Name: value`".to_string());
    }
    Ok((name.to_ascii_lowercase(), value.trim_matches(|letter| letter == ' ' || letter == '\t')))
}

fn is_control(character: char) -> bool {
    character.is_control() && character != '\t'
}

/// Returns whether a request to `host` means this machine, and not a name that leads to it.
fn is_this_machine(host: &str) -> bool {
    let (name, port) = match host.rsplit_once(':') {
        Some((name, port)) if !port.ends_with(']') => (name, port),
        _ => (host, ""),
    };
    let names = ["localhost", "127.0.0.1", "[::1]"];
    port.bytes().all(|byte| byte.is_ascii_digit()) && names.contains(&&*name.to_lowercase())
}

/// Returns whether `origin` is an extension of a browser.
fn is_extension(origin: &str) -> bool {
    let scheme = origin.split_once("://").map_or("", |(scheme, _)| scheme);
    scheme.ends_with("-extension")
}
