//! The table of problems on the main page.

use crate::new::OPEN;
use crate::page::{lines, links, Line};

/// Returns what is wrong with the rows of problem `slug` in the table under the heading
/// `Problems` of the main page, where one has to begin with a link to its folder, and has to be
/// filled in.
///
/// # Examples
/// ```
/// use scripts::house::rows::fault;
///
/// let page = "## Problems\n| [nim](problems/nim) | Nim |\n";
/// assert_eq!(fault(page, "nim"), None);
/// assert!(fault(page, "kayles").unwrap().contains("no row of kayles"));
/// ```
pub fn fault(page: &str, slug: &str) -> Option<String> {
    let mut rows = rows(page);
    rows.retain(|(of, _)| of == slug);
    match &rows[..] {
        [] => Some(format!(
            "no row of {slug} in the table under `Problems`: \
             add one that begins `| [{slug}](problems/{slug}) |`"
        )),
        [(_, row)] => {
            let place = row.find(OPEN)?;
            Some(format!("the row of {slug}: {}", &row[place..]))
        }
        several => {
            let count = several.len();
            Some(format!(
                "{count} rows of {slug} under `Problems`: leave one"
            ))
        }
    }
}

/// Returns the rows of the same table that lead to the folder of none of `slugs`.
///
/// # Examples
/// ```
/// use scripts::house::rows::strangers;
///
/// let page = "## Problems\n| [nim](problems/nim) | Nim |\n";
/// assert!(strangers(page, &["nim".to_string()]).is_empty());
/// assert_eq!(strangers(page, &[]), ["nim"]);
/// ```
pub fn strangers(page: &str, slugs: &[String]) -> Vec<String> {
    let strangers = rows(page).into_iter().map(|(slug, _)| slug);
    strangers.filter(|slug| !slugs.contains(slug)).collect()
}

/// Returns the rows of the table that begin with a link to a problem, each behind its slug.
fn rows(page: &str) -> Vec<(String, &str)> {
    let mut rows = Vec::new();
    let mut is_table = false;
    for line in lines(page) {
        match line {
            Line::Heading(text) => is_table = text.to_lowercase().contains("problems"),
            Line::Text(text) if is_table && text.starts_with('|') => {
                let first = text.split('|').nth(1).unwrap_or_default();
                rows.extend(links(first).iter().filter_map(|link| {
                    let folder = link.strip_prefix("problems/")?;
                    let slug = folder.split('/').next().unwrap_or_default();
                    Some((slug.to_string(), text))
                }));
            }
            _ => {}
        }
    }
    rows
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_that_are_missing_repeated_or_of_nothing_are_noticed() {
        let row = |slug: &str| format!("| [`{slug}`](problems/{slug}) | x |\n");
        let page = |rows: &str| {
            let table = format!("## Problems\n\n| problem | game |\n|---|---|\n{rows}");
            format!("{table}\n## Map\n{}", row("elsewhere"))
        };
        let both = page(&(row("nim") + &row("wythoff")));
        assert_eq!(fault(&both, "nim"), None);
        assert_eq!(fault(&both, "wythoff"), None);
        assert!(fault(&both, "elsewhere").is_some());
        let twice = fault(&page(&row("nim").repeat(2)), "nim").unwrap();
        assert!(twice.contains("2 rows of nim"), "{twice}");
        let open = page(&row("nim").replace("x |", "FILL IN what it is |"));
        let told = "the row of nim: FILL IN what it is |";
        assert_eq!(fault(&open, "nim").as_deref(), Some(told));
        assert_eq!(strangers(&both, &["nim".to_string()]), ["wythoff"]);
    }
}
