//! What is known of macros.

/// Macros of std that declare nothing and implement nothing.
const HARMLESS: [&str; 35] = [
    "assert",
    "assert_eq",
    "assert_ne",
    "cfg",
    "column",
    "compile_error",
    "concat",
    "dbg",
    "debug_assert",
    "debug_assert_eq",
    "debug_assert_ne",
    "env",
    "eprint",
    "eprintln",
    "file",
    "format",
    "format_args",
    "line",
    "matches",
    "module_path",
    "option_env",
    "panic",
    "print",
    "println",
    "stringify",
    "thread_local",
    "todo",
    "try",
    "unimplemented",
    "unreachable",
    "vec",
    "write",
    "writeln",
    "include_str",
    "include_bytes",
];

/// Returns whether a macro of this name declares and implements nothing that others see.
pub fn is_harmless(name: &str) -> bool {
    HARMLESS.contains(&name)
}
