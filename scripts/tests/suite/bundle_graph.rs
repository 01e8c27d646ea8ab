//! What keeps an item that no path of kept text leads to, and what does not.

use crate::one_file::{bundled, check, check_since};

/// None of `gone` may be in the text.
fn lacks(text: &str, gone: &[&str]) {
    for gone in gone {
        assert!(!text.contains(gone), "{gone} is still there:\n{text}");
    }
}

/// The type arguments of a header may be named nowhere else: they are inferred.
#[test]
fn type_arguments_are_inferred() {
    let library = "
pub struct Nop;
pub struct Heap<H> { pub len: usize, pub handler: H }
impl Default for Heap<Nop> { fn default() -> Self { Heap { len: 3, handler: Nop } } }
pub struct Own<H>(pub H);
impl Own<Nop> { pub fn make() -> Self { Own(Nop) } pub fn two(&self) -> u8 { 2 } }
pub struct Secret(pub u8);
pub struct Inc;
pub trait Op<T> { fn op(&self) -> T; }
impl Op<Secret> for Inc { fn op(&self) -> Secret { Secret(4) } }
impl AsRef<Secret> for Inc { fn as_ref(&self) -> &Secret { &Secret(5) } }
pub struct Idle;
impl AsRef<Secret> for Idle { fn as_ref(&self) -> &Secret { &Secret(6) } }
pub struct Hidden(pub u8);
impl AsRef<Hidden> for u8 { fn as_ref(&self) -> &Hidden { &Hidden(7) } }
pub struct Gone;
impl From<Gone> for u8 { fn from(_: Gone) -> u8 { 0 } }
";
    let program = "
use shared::{Heap, Inc, Op, Own};
fn main() {
    let heap = Heap::default();
    println!(\"{} {} {} {}\", heap.len, Own::make().two(), Inc.op().0, Inc.as_ref().0);
    println!(\"{} {}\", 5u8.as_ref().0, u8::from(true));
}
";
    let text = check("inferred", library, program, "3 2 4 5\n7 1\n");
    lacks(&text, &["Idle", "Gone"]);
}

/// `$t::MAX` means a member of `$t`, and no import called so.
#[test]
fn a_fragment_is_no_module_unless_one_is_passed() {
    let library = "
pub mod way { pub enum Way { Shr, Mul } pub use self::Way::{Mul, Shr}; pub fn idle() -> Way { Shr } }
pub mod half {
    use std::ops::Shr;
    pub trait Half: Sized { fn half(self) -> Self; }
    macro_rules! half { ($($t:ty)*) => { $(impl Half for $t {
        fn half(self) -> Self { if self == $t::MAX { 0 } else { Shr::shr(self, 1) } }
    })* }; }
    half!(u8 u16);
}
pub mod one { pub fn get() -> u8 { 1 } pub fn idle() -> u8 { 2 } }
pub mod two { pub fn get() -> u8 { 2 } }
#[macro_export]
macro_rules! get { ($m:ident) => { $crate::$m::get() }; (@ $m:path) => { { use $m as m; m::get() } }; }
pub mod three { pub fn get() -> u8 { 3 } }
#[macro_export]
macro_rules! of { ($m:ident) => { $m::get() }; }
";
    let library = library.replace("$t::MAX", "<$t>::MAX");
    let program = "
use shared::{half::Half, of, one, three};
fn main() { println!(\"{} {} {} {}\", 6u8.half(), 8u16.half(), of!(one), of!(three)); }
";
    let text = check("fragments", &library, program, "3 4 1 3\n");
    lacks(&text, &["Way", "fn idle", "mod two"]);
}

/// What decides about code may stand in a macro, in a module, before a file.
#[test]
fn what_is_off_goes() {
    let library = "
#![cfg_attr(not(feature = \"std\"), no_std)]
#[cfg(feature = \"local\")]
mod tester;
mod idle { #![cfg(feature = \"local\")] pub fn idle() {} }
pub mod here { #![cfg(not(feature = \"local\"))] pub fn two() -> u8 { 2 } }
macro_rules! unit { ([$($d:ident),*] $name:ident) => { #[derive($($d),*)] pub struct $name; }; }
unit!([Clone, Debug, PartialEq] Unit);
#[cfg(feature = \"local\")]
/// Gone.
pub fn which() -> u8 { 0 }
/// Here.
#[cfg(not(feature = \"local\"))]
pub fn which() -> u8 { if cfg!(feature = \"local\") { 0 } else { 1 } }
#[cfg_attr(feature = \"serde\", derive(Serialize))]
#[cfg_attr(not(feature = \"serde\"), derive(Debug))]
pub struct Data(pub u8);
";
    let program = "
use shared::{here::two, which, Data, Unit};
fn main() { println!(\"{} {} {:?} {:?}\", which(), two(), Unit.clone(), Data(3)); }
";
    let text = check("features", library, program, "1 2 Unit Data(3)\n");
    lacks(&text, &["idle", "tester", "Gone", "feature", "no_std"]);
}

/// A feature is on by default, or because the program asks for it.
#[test]
fn features_that_are_on() {
    let manifest = "[package]\nname = \"shared\"\nedition = \"2021\"\n[features]\n\
        default = [\n  \"a\", # why\n]\na = [\"b\"]\nb = []\nc = []\nd = []\n\
        [dependencies]\nserde = { version = \"1\", optional = true }\n";
    let program = "[package]\nname = \"p\"\nedition = \"2021\"\n[dependencies]\n\
        shared = { path = \"../../shared\", features = [\"c\"] }\n";
    let library = "
#[cfg(all(feature = \"a\", feature = \"b\", feature = \"c\", not(feature = \"d\")))]
pub fn f() -> u8 { cfg!(feature = \"d\") as u8 }
#[cfg(any(feature = \"d\", feature = \"serde\"))]
pub fn f() -> u8 { 7 }
";
    let more = [
        ("shared/Cargo.toml", manifest),
        ("problems/p/Cargo.toml", program),
    ];
    let text = bundled(library, "fn main() { shared::f(); }\n", &more, false).text;
    assert!(
        text.contains("cfg!(any())") && !text.contains("7 }"),
        "{text}"
    );
}

/// A macro call between items stays for what it defines or implements.
#[test]
fn calls_between_items() {
    let library = "
mod calls {
    macro_rules! modular { ($name:ident, $m:expr) => {
        pub struct $name(pub u32);
        impl $name { pub fn new(x: u32) -> Self { $name(x % $m) } pub fn modulus() -> u32 { $m } }
        impl std::ops::Add for $name { type Output = $name; fn add(self, o: $name) -> $name { $name::new(self.0 + o.0) } }
    }; }
    modular!(Seven, 7);
    modular!(Idle, 9);
    pub fn modulus() -> u32 { Seven::modulus() }
    macro_rules! bounded { ($($t:ty)*) => { $(impl Bounded for $t { fn top() -> Self { <$t>::MAX } })* }; }
    pub trait Bounded { fn top() -> Self; }
    bounded!(u8 u16);
    pub trait Unused { fn unused(&self) -> u8 { 1 } }
    macro_rules! unused { ($($t:ty)*) => { $(impl Unused for $t {})* }; }
    unused!(u8 u16);
}
pub use calls::{modulus, Bounded, Seven};
pub struct Dsu { pub size: usize }
impl Dsu { pub fn new(size: usize) -> Dsu { Dsu { size } } }
macro_rules! size { () => { 9 }; }
pub fn idle() -> usize { size!() }
";
    let program = "fn main() { let size: u8 = 1; println!(\"{}\", shared::Dsu::new(4).size + size as usize); }\n";
    let text = check("calls-none", library, program, "5\n");
    lacks(&text, &["calls", "macro_rules", "modulus", "idle"]);
    let program = "
use shared::{modulus, Bounded, Seven};
fn main() { println!(\"{} {} {}\", (Seven::new(9) + Seven(6)).0, u8::top(), modulus()); }
";
    let text = check("calls", library, program, "1 255 7\n");
    lacks(&text, &["Idle", "Unused", "unused!", "Dsu", "size"]);
}

/// A word is what its own module has or imports.
#[test]
fn words_of_other_modules() {
    let library = "
pub mod a { pub fn modulus() -> u8 { value(1) } fn value(value: u8) -> u8 { value } }
pub mod b { pub fn value() -> u8 { 2 } pub fn field() -> u8 { 3 } }
pub struct S { pub field: u8 }
impl S { pub fn get(&self) -> u8 { self.field } }
macro_rules! modulus { () => { 5 }; }
pub fn idle() -> u8 { modulus!() }
pub struct T;
impl T { fn secret(&self) -> u8 { 1 } pub fn other(&self) -> u8 { self.secret() } }
impl S { pub fn make(field: u8) -> S { S { field } } }
impl T { pub fn make() -> T { T } }
";
    let program = "
fn main() { let field = shared::a::modulus(); println!(\"{}\", shared::S::make(field).get()); }
";
    let text = check("words", library, program, "1\n");
    lacks(&text, &["mod b", "macro_rules", "struct T", "idle"]);
}

/// A trait is used without its name where it is in scope and a member is called.
#[test]
fn traits_that_are_not_named() {
    let library = "
pub mod prelude { pub use crate::shout::{Quiet as _, Shout as _}; pub use crate::more::*; }
pub mod shout {
    pub trait Shout { fn shout(&self) -> String; }
    impl Shout for str { fn shout(&self) -> String { self.to_uppercase() } }
    pub trait Quiet { fn quiet(&self) -> String; }
    impl Quiet for str { fn quiet(&self) -> String { self.to_lowercase() } }
}
pub mod more {
    use std::fmt::Write;
    pub trait Twice { fn twice(&self) -> u8; const BASE: u8; fn base() -> u8 { 7 } }
    impl Twice for u8 { fn twice(&self) -> u8 { self * 2 } const BASE: u8 = 10; }
    mod inner {
        use super::*;
        pub fn written(x: u8) -> String { let mut s = String::new(); write!(s, \"{}\", x.twice()).unwrap(); s }
    }
    pub fn written() -> String { inner::written(8) }
    pub trait Idle { fn idle(&self) {} }
    impl Idle for u8 {}
}
pub struct Error;
pub mod std_names {
    use std::error::Error;
    use std::fmt;
    use std::ops::{Add, Sub};
    #[derive(Debug)] pub struct Mine(pub u8);
    impl fmt::Display for Mine { fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result { write!(f, \"mine\") } }
    impl Error for Mine {}
    impl Add for Mine { type Output = Mine; fn add(self, other: Mine) -> Mine { Mine(self.0.sub(1) + other.0) } }
    pub type Other = Mine;
    impl Other { pub fn other(&self) -> u8 { self.0 } }
}
";
    let program = "
use shared::prelude::*;
use shared::std_names::Mine;
fn main() {
    println!(\"{} {} {} {}\", \"a\".shout(), 2u8.twice(), u8::BASE, written());
    let error: Box<dyn std::error::Error> = Box::new(Mine(3));
    println!(\"{} {}\", error, (Mine(4) + Mine(2)).other());
}
";
    let text = check("traits", library, program, "A 4 10 16\nmine 5\n");
    lacks(&text, &["Quiet", "Idle", "pub struct Error"]);
}

/// A macro's body is code of the module that calls it.
#[test]
fn macros_read_where_they_are_called() {
    let library = "
mod tools {
    macro_rules! total { ($($x:expr),*) => { { use $crate::ops::*; 0 $(+ double($x))* + offset().extra() } }; }
    pub(crate) use total;
    macro_rules! method { ($s:expr, $m:ident) => { $s.$m() }; }
    pub(crate) use method;
}
pub mod ops {
    pub fn double(x: u8) -> u8 { x * 2 }
    pub fn idle() -> u8 { 9 }
    pub trait Extra { fn extra(&self) -> u8; }
    impl Extra for u8 { fn extra(&self) -> u8 { self + 1 } }
}
pub mod user {
    use crate::tools::{method, total};
    fn offset() -> u8 { 10 }
    pub struct S;
    impl S { pub fn called(&self) -> u8 { 3 } pub fn idle(&self) -> u8 { 4 } }
    pub fn sum() -> u8 { total!(1, 2) + method!(S, called) }
}
";
    let text = check(
        "expanded",
        library,
        "fn main() { println!(\"{}\", shared::user::sum()); }\n",
        "20\n",
    );
    lacks(&text, &["fn idle"]);
}

/// What edition 2015 has not is written as it was.
#[test]
fn an_enum_of_a_function() {
    let program = "
mod nested { pub fn f() -> u8 { #[derive(Clone, Copy)] enum E { A = 3 } use E::A; A as u8 } }
use ::{shared::f, std::cmp::max};
fn main() { println!(\"{}\", max(f(), nested::f())); }
";
    check_since(
        "2018",
        "local-enum",
        "pub fn f() -> u8 { 1 }\n",
        program,
        "3\n",
    );
}

/// A macro and a module of one name, and all of the root by a glob.
#[test]
fn one_name_for_a_macro_and_a_module() {
    let library = "
pub mod lg { pub fn table() -> u8 { 4 } }
#[macro_export] macro_rules! lg { ($x:expr) => { $crate::lg::table() + $x }; }
extern crate alloc;
pub fn boxed() -> alloc::boxed::Box<u8> { crate::alloc::boxed::Box::new(1) }
";
    let program = "use shared::*;\nfn main() { println!(\"{} {}\", lg!(1), boxed()); }\n";
    check("one-name-glob", library, program, "5 1\n");
    let program = "use shared::*;\nfn main() { println!(\"{}\", lg!(2)); }\n";
    check("one-name-macro", library, program, "6\n");
    let program = "use shared::lg;\nfn main() { println!(\"{} {}\", lg!(1), lg::table()); }\n";
    check("one-name", library, program, "5 4\n");
}

/// A link leads into the web, or is words.
#[test]
fn links_of_docs() {
    let library = "
pub mod a {
    //! Of [`crate::b::g`] and [the page](../README.md).
    use crate::b::T;
    /// Calls [`T`], [T::new], [that](crate::b::g) and [this][crate::b::idle];
    /// [here](https://example.org/x), `[crate::b::g]`, [1, 2], [a page][there].
    ///
    /// ```
    /// [`idle`]
    /// ```
    /// Two [ways][g].
    ///
    /// [g]: crate::b::g
    /// [there]: https://example.org/y
    pub fn f() -> u8 { T::new(); crate::b::g() }
}
pub mod b { pub fn g() -> u8 { 1 } pub fn idle() {} pub struct T; impl T { pub fn new() -> T { T } } }
";
    let program = "/// See [`shared::a::f`].\nfn main() { println!(\"{}\", shared::a::f()); }\n";
    let text = check("links", library, program, "1\n");
    for line in [
        "/// See `shared::a::f`.",
        "//! Of `crate::b::g` and the page.",
        "/// Calls `T`, T::new, that and this;",
        "/// [here](https://example.org/x), `[crate::b::g]`, [1, 2], [a page][there].",
        "/// [`idle`]",
        "/// Two ways.\n        ///\n        /// [there]: https://example.org/y\n",
    ] {
        assert!(text.contains(line), "{line} is not there:\n{text}");
    }
}

/// Names and words get into macros, and out of them, in every way.
#[test]
fn arguments_of_macros() {
    let library = "
pub mod types { pub type Num = u8; pub fn get() -> u8 { 5 } pub fn idle() {} pub fn two() -> u8 { #[cfg(not(test))] { 2 } #[cfg(test)] { 3 } } }
#[macro_export] macro_rules! ty { ($t:ident) => { $crate::types::$t }; }
#[macro_export] macro_rules! twice { ($x:expr) => { 2 * $x }; }
pub use twice as double;
pub mod raw { pub struct S { pub r#mod: u8 } pub fn r#fn() -> S { S { r#mod: 3 } } }
macro_rules! reexport { ($($p:path => $n:ident),*) => { $(pub use $p as $n;)* }; }
reexport!(self::types::two => bee);
mod sized {
    use core::mem;
    macro_rules! sized { ($n:ident) => { pub fn $n() -> usize { use core::mem::size_of; mem::size_of::<u8>() + size_of::<u8>() } }; }
    sized!(byte);
}
pub use sized::byte;
extern crate std as s;
pub fn max() -> u8 { s::cmp::max(1, 2) }
";
    let program = "
use shared::double as dd;
use shared::raw::r#fn;
fn main() { let x: shared::ty!(Num) = 4; println!(\"{} {} {} {} {} {}\", x, dd!(x), r#fn().r#mod, shared::max(), shared::bee(), shared::byte()); }
";
    let text = check("arguments", library, program, "4 8 3 2 2 2\n");
    lacks(&text, &["idle", "fn get"]);
}

/// A crate of the compiler may be brought as a name of its own (since edition 2018), and
/// with its macros.
#[test]
fn crates_of_the_compiler() {
    let library = "
#![no_std]
#[macro_use]
extern crate alloc;
#[cfg(not(test))] #[macro_use] extern crate std;
extern crate core as base;
pub mod one { pub mod four { use base::mem; pub fn four() -> usize { mem::size_of::<u8>() + base::mem::size_of::<[u8; 3]>() } } }
pub mod private { pub use core; pub mod more { pub use core::{self, mem}; } }
#[macro_export]
macro_rules! size { ($t:ty) => { $crate::private::core::mem::size_of::<$t>() }; }
#[macro_export]
macro_rules! align { ($t:ty) => { $crate::private::more::core::mem::align_of::<$t>() }; }
pub fn three() -> alloc::vec::Vec<u8> { vec![3] }
";
    let program = "fn main() { println!(\"{} {} {} {:?}\", shared::one::four::four(), shared::size!(u32), shared::align!(u16), shared::three()); }\n";
    check_since("2018", "crates", library, program, "4 4 2 [3]\n");
}

/// What a macro's body imports is where paths of the body begin, and a fragment may be
/// the end of an import.
#[test]
fn imports_of_a_body() {
    let library = "
pub mod a { pub mod m { pub struct One(pub u8); pub struct Idle; pub fn f() -> u8 { 7 } } }
pub mod b { pub mod m { pub struct One(pub u16); pub fn idle() {} } pub mod more { pub fn two() -> u8 { 2 } } }
pub mod c { pub mod m { pub struct One(pub u32); } }
pub mod d { pub mod m { pub fn get() -> u8 { 1 } pub fn idle() -> u8 { 1 } } pub mod idle {} }
pub(crate) mod m {
    macro_rules! pick { ($t:ident, $n:expr) => {
        { use crate::a::m::$t; $t($n).0 as u32 }
            + { use crate::b::m; m::$t($n).0 as u32 }
            + { use crate::c; c::m::$t($n).0 as u32 + { use crate::b; b::more::two() as u32 } }
    }; }
    pub fn f(n: u8) -> u32 { pick!(One, n.into()) }
}
pub fn f(n: u8) -> u32 { m::f(n) }
#[macro_export]
macro_rules! get { ($m:ident) => { { use $crate::{a, d::{self, $m::get}}; a::m::f() + get() + d::m::get() } }; }
";
    let program = "fn main() { println!(\"{} {}\", shared::f(4), shared::get!(m)); }\n";
    let text = check("body-imports", library, program, "14 9\n");
    lacks(&text, &["Idle", "fn idle"]);
}

/// The file of a module may hang on a feature.
#[test]
fn a_path_in_a_cfg_attr() {
    let library = "
#[cfg_attr(feature = \"off\", path = \"on.rs\")]
#[cfg_attr(not(feature = \"off\"), path = \"off.rs\")]
pub mod one;
";
    let program = "fn main() { println!(\"{}\", shared::one::two()); }\n";
    let files = [("shared/src/off.rs", "pub fn two() -> u8 { 2 }\n")];
    let text = bundled(library, program, &files, false).text;
    assert!(text.contains("fn two()"), "{text}");
}

/// A macro that calls another with a path of std defines no `std`.
#[test]
fn paths_in_the_arguments_of_a_body() {
    let library = "
pub mod hash {
    use std::cmp::Ordering;
    crate::holder!(Base: u8);
    pub fn set(x: u8) -> Ordering { Base::with(|cell| { cell.set(x); cell.get().cmp(&3) }) }
}
#[macro_export]
macro_rules! holder { ($name:ident: $t:ty) => {
    thread_local! {
        #[allow(non_upper_case_globals)]
        static $name: std::cell::Cell<$t> = std::cell::Cell::new(0);
    }
    pub struct $name {}
    impl $name { pub fn with<R>(f: impl FnOnce(&std::cell::Cell<$t>) -> R) -> R { $name.with(f) } }
}; }
";
    let program = "fn main() { println!(\"{:?}\", shared::hash::set(2)); }\n";
    check("paths-in-arguments", library, program, "Less\n");
}

/// A trait that a macro makes may be imported for its methods alone.
#[test]
fn methods_of_a_trait_that_a_macro_makes() {
    let library = "
pub mod made {
    macro_rules! made { ($name:ident, $trait:ident) => {
        pub trait $trait { fn call(&mut self, x: u8) -> u8; }
        pub struct $name(pub u8);
        impl $trait for $name { fn call(&mut self, x: u8) -> u8 { self.0 + x } }
    }; }
    made!(One, Call);
    made!(Idle, Other);
}
pub mod by_name { use crate::made::{Call, One}; pub fn f() -> u8 { One(2).call(3) } }
pub mod by_glob { use crate::made::*; pub fn f() -> u8 { One(4).call(3) } }
";
    let program =
        "fn main() { println!(\"{} {}\", shared::by_name::f(), shared::by_glob::f()); }\n";
    check("made-trait", library, program, "5 7\n");
}
