//! Waits for the browser extension [Competitive Companion], which reads a judge's page and posts what
//! it finds to a port of this machine, and makes a problem of each task.
//!
//! [Competitive Companion]: https://github.com/jmerle/competitive-companion

use std::collections::HashMap;
use std::io::ErrorKind;
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::sync::mpsc::{channel, Sender};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Duration;

use tooling::output::{print, printable};

use super::click::make;
use super::http;
use super::models::Model;
use super::posted::Posted;

/// The port for tools that have none of their own, and those that the extension posts to as well.
const PORTS: [u16; 7] = [27121, 1327, 4244, 6174, 10042, 10043, 10045];

/// The connections that are read at a time. A browser opens a few, and some say nothing for a while.
const MOST: usize = 256;

/// The time before the next look at a listener that fails.
const PAUSE: Duration = Duration::from_millis(100);

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
    model: Option<Model>,
) -> Result<bool, String> {
    let listener = bind(port)?;
    let address = listener.local_addr().map_err(|error| format!("cannot listen: {error}"))?;
    print(&format!("listening on {address}; click the extension's button on a problem's page\n"))?;
    let (sender, end) = channel();
    let desk =
        Desk { root: root.to_path_buf(), model, once, batches: Mutex::default(), end: sender };
    thread::spawn(move || accept(&listener, &Arc::new(desk)));
    end.recv().map_err(|_| "the listener has ended".to_string())?
}

/// Reads each connection in a thread of its own: one that says nothing holds up nobody.
fn accept(listener: &TcpListener, desk: &Arc<Desk>) {
    loop {
        match listener.accept() {
            Ok((stream, _)) if Arc::strong_count(desk) <= MOST => {
                let desk = Arc::clone(desk);
                // Without a thread, the connection is closed.
                let _ = thread::Builder::new().spawn(move || desk.serve(stream));
            }
            Ok(_) => {}
            Err(_) => thread::sleep(PAUSE),
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

/// Where problems are made, one after the other.
struct Desk {
    root: PathBuf,
    model: Option<Model>,
    once: bool,
    /// How many tasks of each batch have come.
    batches: Mutex<HashMap<String, u64>>,
    /// Ends the task.
    end: Sender<Result<bool, String>>,
}

impl Desk {
    fn serve(&self, stream: TcpStream) {
        let posted = http::body(&stream).and_then(|body| Posted::parse(&body));
        let (answer, end) = self.make(posted);
        http::answer(stream, &answer);
        if let Some(end) = end {
            // Nobody listens if the task has ended.
            let _ = self.end.send(end);
        }
    }

    /// Makes a problem, or refuses it, and says so. Returns the answer, and how the task ends if it does.
    fn make(
        &self,
        posted: Result<Posted, String>,
    ) -> (Result<String, String>, Option<Result<bool, String>>) {
        // A panic elsewhere leaves nothing half counted.
        let mut batches = self.batches.lock().unwrap_or_else(|lock| lock.into_inner());
        let batch = posted.as_ref().ok().map(|posted| posted.batch.clone());
        let made = posted.and_then(|posted| make(&self.root, &posted, self.model.as_ref()));
        let mut end = None;
        match &made {
            Ok(text) => end = print(&format!("{text}\n")).err().map(Err),
            Err(message) => eprintln!("refused: {}", printable(message.as_bytes())),
        }
        if let Some(batch) = batch.filter(|_| made.is_ok()) {
            let seen = batches.entry(batch.id).or_default();
            *seen += 1;
            if self.once && *seen >= batch.size {
                end = end.or(Some(Ok(true)));
            }
        }
        (made.map(|text| text.replace('\n', "; ")), end)
    }
}
