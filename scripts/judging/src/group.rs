//! The process group of a process, to which all that it starts belongs, too.
//!
//! `std` can kill a process, but not a group. On Unix a shell can: it leads the group, waits for the
//! end of its own input, and kills the group from within. This order has two reasons. The input also
//! ends when the tool is interrupted, so nothing outlives it. And the number of the group stays that
//! of the shell until the shell is waited for, so no other process can be hit, however long ago the
//! program itself has ended.
//!
//! A program may signal its group: the system stops all of it when one reads from the terminal. The
//! shell ignores what it can. If it is stopped all the same, another shell kills the group.
//!
//! Without a shell, and on Windows, the process begins a group of its own, or none.

use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

/// The time that the leader of a group has to kill it, before it is killed from outside.
const OBEYS: Duration = Duration::from_secs(1);

/// The time between two looks whether it has.
const BETWEEN_WAITS: Duration = Duration::from_micros(100);

/// The group of a process.
pub(crate) struct Group {
    shell: Option<Child>,
}

impl Group {
    /// Makes the group that `command` will join.
    #[cfg(unix)]
    pub fn of(command: &mut Command) -> Group {
        use std::os::unix::process::CommandExt;

        const LEAD: &str = "trap '' HUP INT QUIT TERM TSTP TTIN TTOU; read end; kill -9 0";
        let mut shell = Command::new("sh");
        shell.args(["-c", LEAD]).process_group(0);
        let shell = shell.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null());
        let shell = shell.spawn().ok();
        let leader = shell.as_ref().map(Child::id).and_then(|id| i32::try_from(id).ok());
        command.process_group(leader.unwrap_or(0));
        Group { shell }
    }

    #[cfg(not(unix))]
    pub fn of(_: &mut Command) -> Group {
        Group { shell: None }
    }

    /// Kills all processes of the group, as far as they still run; `child` is the first.
    pub fn kill(&mut self, child: &Child) {
        if let Some(mut shell) = self.shell.take() {
            drop(shell.stdin.take());
            if !ends_within(&mut shell, OBEYS) {
                let order = format!("kill -s KILL -- -{}", shell.id());
                let _ = Command::new("sh").args(["-c", &order]).stderr(Stdio::null()).status();
                let _ = shell.kill();
                let _ = shell.wait();
            }
        } else if cfg!(windows) {
            // The open handle of the child keeps its number from being given to another.
            let number = child.id().to_string();
            let _ = Command::new("taskkill").args(["/T", "/F", "/PID", &number]).output();
        }
    }
}

/// Returns whether `child` ends within `time`, and waits for that.
fn ends_within(child: &mut Child, time: Duration) -> bool {
    let start = Instant::now();
    while matches!(child.try_wait(), Ok(None)) {
        if start.elapsed() > time {
            return false;
        }
        thread::sleep(BETWEEN_WAITS);
    }
    true
}
