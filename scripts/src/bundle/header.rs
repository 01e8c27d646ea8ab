//! The two comment lines at the top of a bundled file, which say what it is and whether it was
//! changed since.
//!
//! The hash is FNV-1a with 64 bits (Fowler, Noll, Vo 1991) of all bytes after the header, with
//! `\r\n` read as `\n`. It shows that a file was edited, not that it was forged.

const MADE_BY: &str = "one file made by `cargo xtask bundle ";
const HASH: &str = "// fnv1a-64 of the lines below: ";

/// Returns `body` with its header.
pub fn with_header(slug: &str, version: &str, body: &str) -> String {
    let hash = format!("{HASH}{:016x}", fnv1a(body));
    format!("// {slug} {version}, {MADE_BY}{slug}`\n{hash}\n{body}")
}

/// Returns the problem of a bundled file. `text` has `\n` at the ends of lines.
///
/// # Errors
/// The line and what is wrong there, if it has no header or was edited since.
pub fn read(text: &str) -> Result<String, String> {
    let mut lines = text.splitn(3, '\n');
    let mut line = || lines.next().unwrap_or_default();
    let (title, hash, body) = (line(), line(), line());
    let Some((_, title_end)) = title.split_once(MADE_BY) else {
        return Err("1: no header of a bundled file; for a program, name its problem".to_string());
    };
    let slug = title_end.trim_end_matches('`');
    if hash != format!("{HASH}{:016x}", fnv1a(body)) {
        let again = format!("change the program and bundle `{slug}` again");
        return Err(format!("2: edited since it was bundled; {again}"));
    }
    Ok(slug.to_string())
}

/// Returns the FNV-1a hash of `text`.
fn fnv1a(text: &str) -> u64 {
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
        assert_eq!(read(&text), Ok("three-x".to_string()));
        let edited = read(&text.replace("main", "niam")).unwrap_err();
        assert!(edited.starts_with("2: edited"), "{edited}");
        for other in ["", "fn main() {}\n", "// three-x 0.1.0\n"] {
            assert!(read(other).unwrap_err().starts_with("1: no header"));
        }
    }
}
