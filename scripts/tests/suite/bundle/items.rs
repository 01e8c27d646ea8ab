//! Items, and what is for tests alone.

use scripts::bundle::items::{find, What};
use scripts::bundle::tokens::Tokens;

/// Each text has what is cut between `«` and `»`.
#[test]
fn what_is_for_tests_ends_where_it_ends() {
    for marked in [
        "fn a() {} «#[cfg(test)] fn b() -> A<{ 1 }> where A<{ 2 }>: B, { c } » fn d() {}",
        "«#[cfg(test)] mod a;»",
        "«/// Docs.\n#[cfg(test)]\n/// More.\n#[inline]\nfn a() {}»\n",
        "fn a() {}\n\n«// About b.\n#[cfg(test)]\nuse b::{c, d};»\n",
        "fn a() {} // About a.\n«#[cfg(test)]\nconst B: [u8; 2] = [1; { 2 }];»",
        "#![cfg(test)]\n#![allow(x)]\n«#[cfg(test)] struct A(B<C, D>);» struct E;",
        "«#[cfg(all(unix, test))] type A = B;»",
        "«#[cfg(not(not(test)))] static A: u8 = 1;»",
        "«#[test] fn a() {}» «#[bench] fn b() {}»",
        "«#[cfg(test)] a!(b; c);» «#[cfg(test)] d! { e }» fn f() {}",
        "«#[cfg(test)] macro_rules! a { (;) => {}; }» fn f() {}",
        "«#[cfg(test)] impl<T> A<T> for B<T> where T: C<D> { fn e() {} }» fn f() {}",
        "«#[cfg(test)] pub(crate) async unsafe extern \"C\" fn a() {}» fn f() {}",
        "enum A { «#[cfg(test)] B(C<D, E>),» F { «#[cfg(test)] a: C<D, E>,» b: u8 }, «#[cfg(test)] G» }",
        "struct A { «#[cfg(test)] a: B<C, D<E, F>>,» g: u8, «#[cfg(test)] h: fn(u8) -> u8» }",
        "fn f(«#[cfg(test)] a: B<C, D>,» e: u8) {}",
        "fn f() { match a { «#[cfg(test)] B { c, .. } if d => e(|f, g| h),» i => j } }",
        "fn f() { match a { «#[cfg(test)] b => { c }» d => e, «#[cfg(test)] f => if g { h } else { i }» } }",
        "fn f() { A { «#[cfg(test)] b: c::<D, E>(1),» f: 1, «#[cfg(test)] g: |h, i| h < i,» j: 2 } }",
        "fn f() { g(«#[cfg(test)] a < b,» c, «#[cfg(test)] <D as E<F, G>>::h(),» i) }",
        "fn f() { «#[cfg(test)] let a: B<C, D> = e;» «#[cfg(test)] g();» h }",
        "fn f() { «#[cfg(test)] if let A { b } = c { d } else if e { f } else { g }» h }",
        "fn f() { «#[cfg(test)] for A { b } in [c] { d }» «#[cfg(test)] match a { b => c }» e }",
        "fn f() { «#[cfg(test)] while let A { b } = C::<D> { e }» «#[cfg(test)] if a as B<C> { d }» e }",
        "fn f() { «#[cfg(test)] if <A as B<C>>::D { e }» «#[cfg(test)] if a < b { c }» d }",
        "fn f() { «#[cfg(test)] match a { b => c }.d();» «#[cfg(test)] 'a: loop { break }» e }",
        "fn f() { «#[cfg(test)] unsafe { a }» «#[cfg(test)] { b }» «#[cfg(test)] while c {}» d }",
        "trait A { «#[cfg(test)] fn b() { c }» «#[cfg(test)] const D: u8;» fn e(); }",
        "mod a { «#[cfg(test)] mod b { \"}\" }» } // #[cfg(test)] fn c() {}\n",
        "#[cfg(any(test, unix))] fn a() {} #[cfg(not(test))] fn b() {} const C: &str = \"#[cfg(test)]\";",
        "a! { #[cfg(test)] b } fn f() { c![#[cfg(test)] d] }",
    ] {
        let mut text = String::new();
        let mut places = Vec::new();
        for sign in marked.chars() {
            match sign {
                '«' => places.push(text.len()..0),
                '»' => places.last_mut().unwrap().end = text.len(),
                sign => text.push(sign),
            }
        }
        let found = find(&Tokens::scan(text.clone()).unwrap());
        let mut tests = found.tests;
        tests.sort_by_key(|place| place.start);
        let shown = |place: &std::ops::Range<usize>| text[place.clone()].trim_end().to_string();
        let tests: Vec<String> = tests.iter().map(shown).collect();
        let expected: Vec<String> = places.iter().map(shown).collect();
        assert_eq!(tests, expected, "{marked}");
    }
}

#[test]
fn items_have_their_kinds_and_names() {
    let text = "use a::b; mod c; pub mod d { fn e() { struct F; } } impl G { const H: u8 = 1; }\n\
                impl<T> I<T> for J where K: for<'a> L<'a> {} extern crate m; macro_rules! n { () => {} }\n\
                o!(); union P { q: u8 } type R = S; static mut T: u8 = 1; trait U { fn v(); }\n\
                extern \"C\" { fn w(); } pub(crate) const fn r#x() {} impl !Send for Y {}";
    let items = find(&Tokens::scan(text.to_string()).unwrap()).list;
    let found: Vec<(What, &str)> =
        items.iter().map(|item| (item.what, item.name.as_str())).collect();
    let expected = [
        (What::Use, ""),
        (What::Module, "c"),
        (What::Module, "d"),
        (What::Function, "e"),
        (What::Type, "F"),
        (What::Impl, ""),
        (What::Constant, "H"),
        (What::TraitImpl, ""),
        (What::Crate, "m"),
        (What::Macro, "n"),
        (What::Call, ""),
        (What::Type, "P"),
        (What::Alias, "R"),
        (What::Constant, "T"),
        (What::Trait, "U"),
        (What::Function, "v"),
        (What::Other, ""),
        (What::Function, "w"),
        (What::Function, "x"),
        (What::TraitImpl, ""),
    ];
    assert_eq!(found, expected);
}
