//! The command line of all tasks.

use std::ffi::OsStr;
use std::process::Command;

#[test]
fn hostile_arguments_are_one_line() {
    #[cfg(unix)]
    let not_utf8 = std::os::unix::ffi::OsStrExt::from_bytes(b"a\xffb");
    #[cfg(not(unix))]
    let not_utf8 = OsStr::new("\n");
    for argument in [OsStr::new("a\u{1b}[31mb\n"), not_utf8] {
        let mut command = Command::new(env!("CARGO_BIN_EXE_scripts"));
        let output = command.arg("find").arg(argument).output().unwrap();
        let message = String::from_utf8(output.stderr).unwrap();
        assert!(message.starts_with("error: expected an argument in UTF-8"), "{message}");
        assert!(message.lines().count() == 1 && !message.contains('\x1b'), "{message}");
        assert_eq!((output.status.code(), output.stdout.len()), (Some(1), 0));
    }
}
