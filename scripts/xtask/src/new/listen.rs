//! Waits for the browser extension [Competitive Companion], which reads a judge's page and posts what
//! it finds to a port of this machine, and makes a problem of each task.
//!
//! [Competitive Companion]: https://github.com/jmerle/competitive-companion

use std::collections::HashMap;
use std::io::ErrorKind;
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::path::Path;
use std::thread::sleep;
use std::time::{Duration, Instant};

use tooling::output::{print, printable};

use super::http;
use super::models::Model;
use super::posted::{make, Task};

/// The port for tools that have none of their own, and those that the extension posts to as well.
const PORTS: [u16; 7] = [27121, 1327, 4244, 6174, 10042, 10043, 10045];

/// How long a connection may say nothing. Those that do hold up nobody, and the oldest are dropped when
/// there are more than `MOST_WAITING`.
const SILENCE: Duration = Duration::from_secs(10);
const MOST_WAITING: usize = 64;
/// How often they are looked at.
const PAUSE: Duration = Duration::from_millis(10);

/// Waits on `port`, or else on the first free port of the extension, and makes a problem below `root`
/// of each task, like `model` if there is one. Returns `true` after the first whole batch if that is
/// enough, `once`.
///
/// # Errors
/// If no port is free, or if stdout cannot be written.
pub fn listen(
    root: &Path,
    port: Option<u16>,
    once: bool,
    model: Option<&Model>,
) -> Result<bool, String> {
    let listener = bind(port)?;
    let failed = |error| format!("cannot listen: {error}");
    let address = listener.local_addr().map_err(failed)?;
    listener.set_nonblocking(true).map_err(failed)?;
    print(&format!("listening on {address}; click the extension's button on a problem's page\n"))?;
    let mut waiting = Vec::new();
    // How many tasks of each batch have come.
    let mut batches: HashMap<String, u64> = HashMap::new();
    loop {
        let mut stream = next(&listener, &mut waiting);
        let task = http::body(&mut stream).and_then(|body| Task::parse(&body));
        let batch = task.as_ref().ok().map(|task| task.batch.clone());
        let made = task.and_then(|task| make(root, &task, model));
        match &made {
            Ok(text) => print(&format!("{text}\n"))?,
            Err(message) => eprintln!("refused: {}", printable(message.as_bytes())),
        }
        let is_made = made.is_ok();
        http::answer(stream, &made.map(|text| text.replace('\n', "; ")));
        let Some(batch) = batch.filter(|_| is_made) else { continue };
        let seen = batches.entry(batch.id).or_default();
        *seen += 1;
        if once && *seen >= batch.size {
            return Ok(true);
        }
    }
}

/// Returns a listener on this machine alone: no other can connect to 127.0.0.1.
fn bind(port: Option<u16>) -> Result<TcpListener, String> {
    let ports = port.map_or(PORTS.to_vec(), |port| vec![port]);
    for &port in &ports {
        match TcpListener::bind((Ipv4Addr::LOCALHOST, port)) {
            Err(error) if error.kind() == ErrorKind::AddrInUse => {}
            Err(error) if ports.len() == 1 => return Err(format!("port {port}: {error}")),
            Err(_) => {}
            Ok(listener) => return Ok(listener),
        }
    }
    let ports: Vec<String> = ports.iter().map(u16::to_string).collect();
    Err(format!("in use: port {}; choose another one by --port", ports.join(", ")))
}

/// A connection, and when it came.
type Waiting = (TcpStream, Instant);

/// Returns the first connection that has something to read, one after the other: making a problem
/// takes no time that anybody would notice.
fn next(listener: &TcpListener, waiting: &mut Vec<Waiting>) -> TcpStream {
    loop {
        while let Ok((stream, _)) = listener.accept() {
            // One that cannot be looked at is dropped.
            if stream.set_nonblocking(true).is_ok() {
                waiting.push((stream, Instant::now()));
            }
        }
        waiting.retain(|(_, since)| since.elapsed() < SILENCE);
        let more = waiting.len().saturating_sub(MOST_WAITING);
        waiting.drain(..more);
        // At its end a connection has nothing left to say, and is answered so.
        let says = |(stream, _): &Waiting| !matches!(stream.peek(&mut [0]), Err(error) if error.kind() == ErrorKind::WouldBlock);
        if let Some(place) = waiting.iter().position(says) {
            let (stream, _) = waiting.remove(place);
            if stream.set_nonblocking(false).is_ok() {
                return stream;
            }
        }
        sleep(PAUSE);
    }
}
