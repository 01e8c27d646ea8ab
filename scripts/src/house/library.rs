//! The library's documentation.

/// Returns the public items of a Rust file whose documentation has no example: their first
/// lines, except those of modules and of parts of an item.
///
/// # Examples
/// ```
/// use scripts::house::library::items_without_example;
///
/// let source = "/// Returns 7.\npub fn seven() -> u8 {\n    7\n}\n";
/// assert_eq!(items_without_example(source), ["pub fn seven() -> u8 {"]);
/// ```
pub fn items_without_example(source: &str) -> Vec<String> {
    let kinds = [
        "fn", "struct", "enum", "const", "static", "trait", "type", "macro",
    ];
    let mut items = Vec::new();
    let mut has_example = false;
    for line in source.lines().map(str::trim_start) {
        let kind = line
            .strip_prefix("pub ")
            .and_then(|rest| rest.split(' ').next());
        if line.starts_with("///") {
            has_example |= line.contains("```");
        } else if !line.starts_with("#[") {
            if kind.is_some_and(|kind| kinds.contains(&kind)) && !has_example {
                items.push(line.to_string());
            }
            has_example = false;
        }
    }
    items
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn items_without_an_example_are_noticed() {
        let example = "    /// ```\n    /// f();\n    /// ```\n    #[inline]\n    pub fn f() {}\n";
        assert!(items_without_example(example).is_empty());
        let next = format!("{example}\n    pub const TWO: u8 = 2;\n    fn private() {{}}\n");
        assert_eq!(items_without_example(&next), ["pub const TWO: u8 = 2;"]);
    }
}
