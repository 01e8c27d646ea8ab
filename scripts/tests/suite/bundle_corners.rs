//! Small libraries and programs, each with a corner of the language in which one
//! file differs from two crates: bundled, compiled in every edition, and run.

use std::collections::HashMap;

use crate::one_file::check;
use scripts::bundle::{bundle_problem, Options};
use scripts::workspace;

const PACKAGE: &str = "[package]\nname = \"p\"\nversion = \"1.0.0\"\nedition = \"2021\"\n";

/// What is private at the library's root is seen by the whole library, and in the
/// one file no more than that may be promised.
#[test]
fn what_the_root_keeps_to_itself() {
    let library = "
mod hidden { pub fn one() -> u8 { 1 } pub(crate) fn of(own: &crate::Own) -> u8 { own.0 } }
struct Own(u8);
pub mod prelude {
    pub(crate) use crate::hidden;
    pub(crate) fn own() -> crate::Own { crate::Own(2) }
    pub fn sum() -> u8 { hidden::one() + hidden::of(&own()) + made() }
    macro_rules! visible { ($vis:vis fn $name:ident) => { $vis fn $name() -> u8 { 4 } }; }
    visible!(pub(crate) fn made);
}
";
    let program = "fn main() { println!(\"{}\", shared::prelude::sum()); }\n";
    let text = check("private-root", library, program, "7\n");
    assert!(!text.contains("pub(crate)"), "{text}");
}

/// Exported macros, by every path that two crates have for them.
#[test]
fn macros_by_other_paths() {
    let library = "
#[macro_export] macro_rules! rd { ($x:expr) => { $crate::f($x) }; }
#[macro_export] macro_rules! most { ($x:expr) => { $x }; ($x:expr, $($y:expr),+) => { std::cmp::max($x, most!($($y),+)) }; }
pub fn f(x: u8) -> u8 { x + 1 }
pub mod by {
    pub fn paths() -> u8 { super::rd!(1) + names::rd() + self::names::glob() + most!(1, 4) }
    mod names {
        use super::super::{f, rd as read};
        pub fn rd() -> u8 { use super::super::rd as again; again!(2) + read!(f(0)) }
        pub fn glob() -> u8 { inner::rd() }
        mod inner { use super::super::super::*; pub fn rd() -> u8 { rd!(f(2)) } }
    }
}
pub fn here() -> u8 { self::rd!(1) + crate::rd!(2) + rd!(3) }
";
    let program = "
#[macro_use]
extern crate shared;
use shared as lib;
use shared as macros;
use lib::rd as read;
mod nested { use super::lib; pub fn rd() -> u8 { lib::rd!(1) + lib::f(1) + most!(1, 3, 2) } }
fn main() {
    println!(\"{} {} {}\", lib::rd!(1), read!(2), nested::rd());
    println!(\"{} {} {}\", shared::by::paths(), lib::here(), macros::rd!(6));
}
";
    // paths: 2 + (3 + 2) + 4 + 4; here: 2 + 3 + 4; nested: 2 + 2 + 3.
    check("macro-paths", library, program, "2 3 7\n15 9 7\n");
}

/// Only its position tells a name from the library's.
#[test]
fn other_things_called_shared() {
    let library = "pub fn f() -> u8 { 1 }\npub mod g { pub fn h() -> u8 { 2 } }\n";
    let program = "
use shared::{self, g};
mod a {
    pub mod shared { pub fn f() -> u8 { 50 } }
    pub fn t() -> u8 { use self::shared::f; shared::f() + ::shared::f() + f() }
}
mod b {
    fn shared() -> u8 { 3 }
    pub fn t() -> u8 { shared() + shared::f() }
    pub fn u() -> u8 { let shared = |x: u8| x; shared(4) }
}
struct Shared { shared: u8 }
impl Shared { fn shared(self) -> u8 { let Shared { shared } = self; shared } }
fn main() {
    println!(\"{} {} {}\", a::t(), b::t(), b::u());
    println!(\"{} {}\", Shared { shared: shared::f() }.shared(), g::h());
}
";
    check("called-shared", library, program, "101 4 4\n1 2\n");
}

/// Items for tests go; smaller parts stay behind their attributes.
#[test]
fn parts_for_tests_do_no_harm() {
    let library = "
#![warn(missing_docs)]
#![cfg_attr(test, allow(dead_code))]
#[cfg(test)] pub fn gone() -> u8 { include!(\"gone\") }
impl G { #[cfg(test)] fn rules(&self) { gone() } }
#[cfg(test)] mod tests;
pub enum E { A, #[cfg(test)] Gone(u8, u8), B { #[cfg(test)] gone: Vec<(u8, u8)>, y: u8 } }
pub struct G { #[cfg(test)] pub gone: std::collections::HashMap<u8, Vec<u8>>, pub t: u8 }
pub trait T { #[cfg(test)] fn gone(&self) { gone() } fn t(&self) -> u8; }
impl T for G { #[cfg(test)] fn gone(&self) { gone() } fn t(&self) -> u8 { self.t } }
pub fn f(e: &E, #[cfg(test)] gone: Gone<u8, u8>) -> u8 {
    #[cfg(test)]
    let gone: std::collections::HashMap<u8, u8> = gone!();
    // Why this goes.
    #[cfg(test)] for gone in 0..3 { gone(gone); }
    #[cfg(test)] if gone { a(); } else if gone { c() } else { d() }
    #[cfg(test)] fn gone<A, B>(a: A, b: B) where A: Copy { gone() }
    #[allow(unused)] #[cfg(test)] assert_eq!(1, 2, \"{}\", gone);
    #[cfg(test)] mod gone { use super::*; #[test] fn q() {} }
    #[cfg(test)] 'gone: loop { break 'gone; }
    #[cfg(test)] gone! { 1 2 3 }
    #[cfg(test)] crate::gone::<Vec<u8>, u8>(1);
    let array = [#[cfg(test)] gone, 2];
    match e {
        #[cfg(test)] E::Gone(a, b) if a < b => { gone(); }
        E::A => 1,
        #[cfg(test)] E::Gone(..) => gone(),
        E::B { y, #[cfg(test)] gone } => { *y + array[0] }
        #[cfg(test)] E::Gone(a, b) | E::Gone(b, a) => a
    }
}
";
    let program = "
use shared::{f, E, G, T};
fn main() {
    #[cfg(test)]
    gone();
    println!(\"{} {} {}\", f(&E::A), f(&E::B { y: 4 }), G { t: 5 }.t());
}
";
    let text = check("test-parts", library, program, "1 6 5\n");
    for gone in ["include!", "warn", "tests", "rules"] {
        assert!(!text.contains(gone), "{gone} is still there:\n{text}");
    }
}

#[test]
fn macros_that_define_macros() {
    let library = "
#[macro_export]
macro_rules! define { ($name:ident, $value:expr) => { macro_rules! $name { () => { $value }; ($x:expr) => { $x + $value }; } }; }
pub fn f() -> u8 { macro_rules! all { ($($x:tt)*) => { $($x)* }; } all!(crate::g() + 1) }
pub fn g() -> u8 { 4 }
macro_rules! modules { ($($name:ident),*) => { $(pub mod $name { pub fn name() -> &'static str { stringify!($name) } })* }; }
modules!(alpha, beta);
pub use alpha::name;
";
    let program = "
use shared::define;
define!(five, 5);
fn main() {
    macro_rules! show { ($($e:expr),*) => { $(println!(\"{}\", $e);)* }; }
    show!(five!() + five!(2), shared::f(), shared::name(), shared::beta::name());
}
";
    check("macro-macros", library, program, "12\n5\nalpha\nbeta\n");
}

/// An `impl` works wherever it stands, in code that nobody calls too.
#[test]
fn impls_inside_of_bodies() {
    let library = "
pub struct S(pub u8);
pub struct Idle;
#[allow(unknown_lints, dead_code, non_local_definitions)]
fn never_called() {
    impl std::fmt::Display for S {
        fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result { write!(f, \"S{}\", self.0) }
    }
}
const _: () = { impl Clone for S { fn clone(&self) -> S { S(self.0 + 1) } } };
const _: () = { impl Clone for Idle { fn clone(&self) -> Idle { Idle } } };
";
    let program = "fn main() { let s = shared::S(1); println!(\"{} {}\", s, s.clone()); }\n";
    let text = check("inner-impls", library, program, "S1 S2\n");
    assert!(!text.contains("Idle"), "{text}");
}

/// The refusal of a file that is no text names the line.
#[test]
fn what_is_no_utf_8_is_refused_where_it_stands() {
    let root = scripts::check::folder(&workspace::root().unwrap()).join("no-text");
    let source = root.join("problems").join("p").join("src");
    std::fs::create_dir_all(&source).unwrap();
    std::fs::write(source.join("main.rs"), b"fn main() {\n    \"\xff\";\n}\n").unwrap();
    let manifests = [
        ("Cargo.toml", "[workspace]\n"),
        ("problems/p/Cargo.toml", PACKAGE),
    ];
    let manifests = manifests.map(|(name, text)| (name.to_string(), text.to_string()));
    let options = Options {
        replaced: HashMap::from(manifests),
        ..Options::default()
    };
    let refusal = bundle_problem(&root, "p", &options).unwrap_err();
    assert_eq!(
        refusal.to_string(),
        "problems/p/src/main.rs:1: stream did not contain valid UTF-8"
    );
}
