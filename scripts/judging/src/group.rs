//! The process group of a process, to which all that it starts belongs, too.
//!
//! `std` can kill a process, but not a group; a shell can. On Unix one leads the group: it waits for the
//! end of its own input, and then kills the group from within. The input also ends when the tool is
//! interrupted, so nothing outlives it. As a program may stop or kill the shell, the tool does not rely
//! on it: another shell kills the group from outside. The number of the group stays that of the first
//! shell until that is waited for, so no other process can be hit, however long ago the program itself
//! has ended.
//!
//! A process that leaves the group, e.g. by `setsid`, is not seen, and goes on.
//!
//! Without a shell, and on Windows, the process begins a group of its own, or none.

use std::process::{Child, Command, Stdio};

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
            let mut killer = Command::new("sh");
            killer.args(["-c", &format!("kill -s KILL -- -{}", shell.id())]);
            let _ = killer.stdin(Stdio::null()).stderr(Stdio::null()).status();
            let _ = shell.kill();
            let _ = shell.wait();
        } else if cfg!(windows) {
            // The open handle of the child keeps its number from being given to another.
            let number = child.id().to_string();
            let _ = Command::new("taskkill").args(["/T", "/F", "/PID", &number]).output();
        }
    }
}
