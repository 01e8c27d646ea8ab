//! The two comment lines at the top of a bundled file, which say what it is and
//! whether it was changed since.
//!
//! The hash is FNV-1a with 64 bits (Fowler, Noll, Vo 1991) of all bytes behind the
//! header, with `\r\n` read as `\n`. It tells an edited file, not a forged one.

const HASH: &str = "// fnv1a-64 of the lines below: ";

/// Returns `body` with its header.
pub fn with_header(slug: &str, version: &str, body: &str) -> String {
    let hash = fnv1a(body);
    format!("// {slug} {version}, one file made by `cargo xtask bundle {slug}`\n{HASH}{hash:016x}\n{body}")
}

/// Returns the problem of a bundled file and whether its body is still what the header
/// says; `None` if it has no header. `text` has `\n` at the ends of lines.
pub fn read(text: &str) -> Option<(&str, bool)> {
    let (first, rest) = text.split_once('\n')?;
    let (second, body) = rest.split_once('\n')?;
    let title = first.strip_suffix('`')?;
    let (_, slug) = title.rsplit_once("one file made by `cargo xtask bundle ")?;
    let hash = u64::from_str_radix(second.strip_prefix(HASH)?, 16).ok()?;
    Some((slug, hash == fnv1a(body)))
}

/// Returns the FNV-1a hash of `text`.
pub fn fnv1a(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hash_has_the_published_values() {
        // From the test vectors of the authors' own page.
        assert_eq!(fnv1a(""), 0xcbf2_9ce4_8422_2325);
        assert_eq!(fnv1a("a"), 0xaf63_dc4c_8601_ec8c);
        assert_eq!(fnv1a("foobar"), 0x8594_4171_f739_67e8);
    }

    #[test]
    fn read_undoes_with_header() {
        let text = with_header("three-x", "0.1.0", "fn main() {}\n");
        assert_eq!(read(&text), Some(("three-x", true)));
        assert_eq!(
            read(&text.replace("main", "niam")),
            Some(("three-x", false))
        );
        assert_eq!(read("fn main() {}\n"), None);
    }
}
