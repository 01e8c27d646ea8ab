//! Waits for the extension, and makes a problem of each task that it posts.

use std::collections::HashMap;
use std::io::ErrorKind;
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{channel, Receiver, Sender};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use super::http;
use super::make::make;
use super::task::{Batch, Task};
use judging::output::{print, printable};

/// The port for tools that have none of their own, and those that the extension posts to as well.
const PORTS: [u16; 7] = [27121, 1327, 4244, 6174, 10042, 10043, 10045];

/// The most requests that are read at the same time; others are refused.
const MOST_REQUESTS: usize = 64;

/// A task, or why there is none, and the connection that waits for the answer.
struct Received {
    task: Result<Task, String>,
    stream: TcpStream,
}

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
    model: Option<&str>,
) -> Result<bool, String> {
    let listener = bind(port)?;
    let address = listener.local_addr().map_err(|error| format!("cannot listen: {error}"))?;
    print(&format!("listening on {address}; click the extension's button on a problem's page\n"))?;
    let received = receive(listener);
    let mut batches = Batches::default();
    for Received { task, stream } in received {
        let batch = task.as_ref().ok().map(|task| task.batch.clone());
        let made = task.and_then(|task| make(root, &task, model));
        match &made {
            Ok(text) => print(&format!("{text}\n"))?,
            Err(message) => eprintln!("refused: {}", printable(message.as_bytes())),
        }
        let is_made = made.is_ok();
        http::answer(stream, &made.map(|text| text.replace('\n', "; ")));
        let is_whole = batch.is_some_and(|batch| is_made && batches.is_whole(batch));
        if once && is_whole {
            break;
        }
    }
    Ok(true)
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

/// Returns what the extension posts, as it comes. Each request is read beside the others, so a slow
/// one holds up nobody.
fn receive(listener: TcpListener) -> Receiver<Received> {
    let (sender, receiver) = channel();
    thread::spawn(move || {
        let reading = Arc::new(AtomicUsize::new(0));
        for stream in listener.incoming() {
            match stream {
                Ok(stream) => read_beside(stream, &sender, &reading),
                // E.g. too many open files: it passes.
                Err(_) => thread::sleep(Duration::from_millis(50)),
            }
        }
    });
    receiver
}

fn read_beside(mut stream: TcpStream, sender: &Sender<Received>, reading: &Arc<AtomicUsize>) {
    if reading.fetch_add(1, Ordering::SeqCst) >= MOST_REQUESTS {
        reading.fetch_sub(1, Ordering::SeqCst);
        // Without an answer: writing one could take time.
        return;
    }
    let sender = sender.clone();
    let done = Arc::clone(reading);
    let read = move || {
        match http::body(&mut stream).and_then(|body| parse(&body)) {
            Err(message) => {
                eprintln!("refused: {}", printable(message.as_bytes()));
                http::answer(stream, &Err(message));
            }
            // Nobody receives after the last batch.
            Ok(task) => drop(sender.send(Received { task: Ok(task), stream })),
        }
        done.fetch_sub(1, Ordering::SeqCst);
    };
    if thread::Builder::new().spawn(read).is_err() {
        reading.fetch_sub(1, Ordering::SeqCst);
    }
}

/// Reads a task. The values of a long body take far more memory than its text, so only one is parsed
/// at a time.
fn parse(body: &str) -> Result<Task, String> {
    static PARSING: Mutex<()> = Mutex::new(());
    // A panic of another thread leaves nothing half done.
    let _parsing = PARSING.lock().unwrap_or_else(PoisonError::into_inner);
    Task::parse(body)
}

/// How many tasks of each batch have come.
#[derive(Default)]
struct Batches {
    seen: HashMap<String, u64>,
}

impl Batches {
    /// Counts a task, and returns whether its batch is whole now.
    fn is_whole(&mut self, batch: Batch) -> bool {
        let seen = self.seen.entry(batch.id).or_default();
        *seen += 1;
        *seen >= batch.size
    }
}
