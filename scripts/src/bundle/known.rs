//! What the bundler has to know about the standard library and the language.

/// The library crate that is inlined.
pub const LIBRARY: &str = "shared";

/// Crates that every Rust compiler brings.
pub const CRATES: [&str; 3] = ["std", "core", "alloc"];

/// Words that are no name of an item.
pub const KEYWORDS: [&str; 39] = [
    "_", "as", "async", "await", "break", "const", "continue", "crate", "dyn", "else", "enum",
    "extern", "false", "fn", "for", "if", "impl", "in", "let", "loop", "match", "mod", "move",
    "mut", "pub", "ref", "return", "self", "static", "struct", "super", "trait", "true", "type",
    "unsafe", "use", "where", "while", "yield",
];

/// Types that are in scope everywhere and can have no member from the library.
pub const TYPES: [&str; 28] = [
    "bool", "char", "f32", "f64", "i8", "i16", "i32", "i64", "i128", "isize", "str", "u8", "u16",
    "u32", "u64", "u128", "usize", "Box", "Option", "Result", "String", "Vec", "Some", "None",
    "Ok", "Err", "Iterator", "Default",
];

/// Macros of the standard library whose arguments are plain Rust: expressions,
/// patterns, items.
pub const MACROS: [&str; 34] = [
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
    "eprint",
    "eprintln",
    "file",
    "format",
    "format_args",
    "is_x86_feature_detected",
    "line",
    "matches",
    "module_path",
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
    "addr_of",
    "addr_of_mut",
];

/// Macros of the standard library whose arguments may be more than plain Rust.
pub const OTHER_MACROS: [&str; 8] = [
    "asm",
    "assert_matches",
    "global_asm",
    "is_aarch64_feature_detected",
    "offset_of",
    "pin",
    "ready",
    "debug_assert_matches",
];

/// Macros of the standard library that read what a lone file does not have.
pub const OUTSIDE: [&str; 5] = [
    "include",
    "include_str",
    "include_bytes",
    "env",
    "option_env",
];

/// Attributes of the language that mean the same in one file.
pub const ATTRIBUTES: [&str; 41] = [
    "allow",
    "automatically_derived",
    "cfg",
    "cfg_attr",
    "cold",
    "default",
    "deny",
    "deprecated",
    "derive",
    "diagnostic",
    "doc",
    "expect",
    "export_name",
    "forbid",
    "global_allocator",
    "inline",
    "instruction_set",
    "link",
    "link_name",
    "link_section",
    "macro_export",
    "macro_use",
    "must_use",
    "no_mangle",
    "non_exhaustive",
    "panic_handler",
    "path",
    "recursion_limit",
    "repr",
    "rustfmt",
    "clippy",
    "should_panic",
    "target_feature",
    "test",
    "track_caller",
    "type_length_limit",
    "used",
    "unsafe",
    "warn",
    "windows_subsystem",
    "ignore",
];

/// Traits that `#[derive]` knows.
pub const DERIVES: [&str; 9] = [
    "Clone",
    "Copy",
    "Debug",
    "Default",
    "Eq",
    "Hash",
    "Ord",
    "PartialEq",
    "PartialOrd",
];

/// The traits of the standard library outside the 2015 prelude, with the members
/// by which code uses an import of the trait without naming it.
const TRAITS: [(&str, &str); 48] = [
    ("Read", "read read_vectored read_to_end read_to_string read_exact read_buf by_ref bytes chain take"),
    ("Write", "write write_vectored flush write_all write_fmt by_ref write_str write_char write_all_vectored"),
    ("BufRead", "fill_buf consume read_until read_line split lines skip_until has_data_left"),
    ("Seek", "seek rewind stream_position stream_len seek_relative"),
    ("IsTerminal", "is_terminal"),
    ("Hash", "hash hash_slice"),
    ("Hasher", "finish write write_u8 write_u16 write_u32 write_u64 write_u128 write_usize write_i8 write_i16 write_i32 write_i64 write_i128 write_isize"),
    ("BuildHasher", "build_hasher hash_one"),
    ("FromStr", "from_str Err"),
    ("TryFrom", "try_from Error"),
    ("TryInto", "try_into Error"),
    ("FromIterator", "from_iter"),
    ("Borrow", "borrow"),
    ("BorrowMut", "borrow_mut"),
    ("Any", "type_id"),
    ("Error", "source description cause provide"),
    ("ToSocketAddrs", "to_socket_addrs"),
    ("Add", "add Output"),
    ("Sub", "sub Output"),
    ("Mul", "mul Output"),
    ("Div", "div Output"),
    ("Rem", "rem Output"),
    ("Neg", "neg Output"),
    ("Not", "not Output"),
    ("BitAnd", "bitand Output"),
    ("BitOr", "bitor Output"),
    ("BitXor", "bitxor Output"),
    ("Shl", "shl Output"),
    ("Shr", "shr Output"),
    ("AddAssign", "add_assign"),
    ("SubAssign", "sub_assign"),
    ("MulAssign", "mul_assign"),
    ("DivAssign", "div_assign"),
    ("RemAssign", "rem_assign"),
    ("BitAndAssign", "bitand_assign"),
    ("BitOrAssign", "bitor_assign"),
    ("BitXorAssign", "bitxor_assign"),
    ("ShlAssign", "shl_assign"),
    ("ShrAssign", "shr_assign"),
    ("Deref", "deref Target"),
    ("DerefMut", "deref_mut"),
    ("Index", "index Output"),
    ("IndexMut", "index_mut"),
    ("RangeBounds", "start_bound end_bound contains"),
    ("Sum", "sum"),
    ("Product", "product"),
    ("Future", "poll Output"),
    ("SliceIndex", "get get_mut get_unchecked get_unchecked_mut index index_mut"),
];

/// Traits whose members are all called `fmt`.
const FORMATS: [&str; 9] = [
    "Display", "Debug", "Binary", "Octal", "LowerHex", "UpperHex", "LowerExp", "UpperExp",
    "Pointer",
];

/// Returns the members of the trait of the standard library that the last
/// segment of a path names; `None` if it names no trait outside the prelude.
pub fn trait_members(name: &str) -> Option<Vec<&'static str>> {
    if FORMATS.contains(&name) {
        return Some(vec!["fmt"]);
    }
    TRAITS
        .iter()
        .find(|(known, _)| *known == name)
        .map(|(_, members)| members.split(' ').collect())
}

/// Returns the traits that a glob import of a module of the standard library
/// brings; `None` if the bundler has no list of that module's names.
pub fn glob_traits(path: &[String]) -> Option<&'static [&'static str]> {
    match path.last().map(String::as_str) {
        Some("prelude") if path.iter().any(|segment| segment == "io") => {
            Some(&["Read", "Write", "BufRead", "Seek"])
        }
        _ => None,
    }
}

/// Modules of the standard library that are imported with a glob, and their names
/// outside the 2015 prelude.
const GLOBS: [(&str, &str); 5] = [
    ("collections", "BTreeMap BTreeSet BinaryHeap Bound HashMap HashSet LinkedList TryReserveError VecDeque binary_heap btree_map btree_set hash_map hash_set linked_list vec_deque"),
    ("cmp", "Ordering Reverse max max_by max_by_key min min_by min_by_key minmax"),
    ("rc", "Rc Weak"),
    ("cell", "BorrowError BorrowMutError Cell LazyCell OnceCell Ref RefCell RefMut UnsafeCell"),
    ("mem", "Discriminant ManuallyDrop MaybeUninit align_of align_of_val discriminant forget needs_drop replace size_of size_of_val swap take transmute transmute_copy variant_count zeroed"),
];

/// Returns the names that a glob import of a module of the standard library brings;
/// `None` if the bundler has no list of them.
pub fn glob_names(path: &[String]) -> Option<impl Iterator<Item = &'static str>> {
    let [krate, module] = path else {
        return None;
    };
    let listed = GLOBS.iter().find(|(known, _)| known == module)?;
    CRATES.contains(&&**krate).then(|| listed.1.split(' '))
}
