//! What the bundler has to know about the language and the standard library.

/// The library crate that is inlined.
pub const LIBRARY: &str = "shared";

/// Crates that every Rust compiler brings.
pub const CRATES: [&str; 3] = ["std", "core", "alloc"];

/// Words that are no name of an item.
pub const KEYWORDS: &str = "_ Self as async await break const continue crate dyn else enum extern \
    false fn for if impl in let loop match mod move mut pub ref return self static struct super \
    trait true type unsafe use where while";

/// Types of the language.
pub const TYPES: &str = "bool char f32 f64 i8 i16 i32 i64 i128 isize str u8 u16 u32 u64 u128 usize";

/// Words behind which a name is defined.
pub const DEFINING: &str = "fn struct enum union trait type const static mod macro_rules";

/// Macros of the standard library whose arguments are plain Rust.
pub const MACROS: &str = "assert assert_eq assert_ne cfg column compile_error concat dbg \
    debug_assert debug_assert_eq debug_assert_ne eprint eprintln file format format_args \
    is_x86_feature_detected line matches module_path panic print println stringify thread_local \
    todo try unimplemented unreachable vec write writeln addr_of addr_of_mut asm assert_matches \
    global_asm is_aarch64_feature_detected offset_of pin ready debug_assert_matches";

/// Macros of the standard library that read what a lone file does not have.
pub const OUTSIDE: &str = "include include_str include_bytes env option_env";

/// Attributes by which the linker or the runtime finds an item that nothing names.
pub const ROOTS: &str = "no_mangle export_name used global_allocator panic_handler link_section";

/// Modules of the standard library without a trait that an import brings into use.
pub const TRAITLESS: &str = "alloc cell char collections env ffi fs mem num path pin process ptr \
    rc sync thread time vec";

/// Returns whether `word` is one of the words of `list`.
pub fn has(list: &str, word: &str) -> bool {
    list.split_ascii_whitespace().any(|listed| listed == word)
}
