//! Waits for the browser extension [Competitive Companion], which reads a judge's page and posts what
//! it finds to a port of this machine, and makes a problem of each task.
//!
//! [Competitive Companion]: https://github.com/jmerle/competitive-companion

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

/// The port for tools that have none of their own.
const PORT: u16 = 27121;

/// Others that the extension posts to.
const OTHERS: &str = "1327, 4244, 6174, 10042, 10043 or 10045";

/// The connections that are read at a time. A browser opens a few, and some say nothing for a while.
const MOST: usize = 256;

/// The time before the next look at a listener that fails.
const PAUSE: Duration = Duration::from_millis(100);

/// Waits on `port`, or else on that of the extension, and makes a problem below `root`
/// of each task, like `model` if there is one. Returns `true` after the first whole batch if that is
/// enough, `once`.
///
/// # Errors
/// If the port is not free, or if stdout cannot be written.
pub fn listen(
    root: &Path,
    port: Option<u16>,
    once: bool,
    model: Option<Model>,
) -> Result<bool, String> {
    let port = port.unwrap_or(PORT);
    // No other machine can connect to 127.0.0.1.
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port)).map_err(|error| {
        format!("port {port}: {error}; choose another one of the extension's by --port: {OTHERS}")
    })?;
    let address = listener.local_addr().map_err(|error| format!("cannot listen: {error}"))?;
    print(&format!("listening on {address}; click the extension's button on a problem's page\n"))?;
    let (sender, end) = channel();
    let desk = Desk { root: root.to_path_buf(), model, once, made: Mutex::default(), end: sender };
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

/// Where problems are made, one after the other.
struct Desk {
    root: PathBuf,
    model: Option<Model>,
    once: bool,
    /// How many problems were made.
    made: Mutex<u64>,
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
        let mut count = self.made.lock().unwrap_or_else(|lock| lock.into_inner());
        let batch_size = posted.as_ref().map_or(1, |posted| posted.batch_size);
        let made = posted.and_then(|posted| make(&self.root, &posted, self.model.as_ref()));
        let mut end = None;
        match &made {
            Ok(text) => {
                *count += 1;
                let is_last = self.once && *count >= batch_size;
                let printed = print(&format!("{text}\n"));
                end = printed.err().map(Err).or(is_last.then_some(Ok(true)));
            }
            Err(message) => eprintln!("refused: {}", printable(message.as_bytes())),
        }
        (made.map(|text| text.replace('\n', "; ")), end)
    }
}
