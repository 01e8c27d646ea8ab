//! Where the program of a page can be submitted.

use crate::facts::{Answered, Facts, Link, Name, Problem, Submissions};

use super::language::Language;

/// A page that says where to submit.
struct Submit<'a> {
    page: &'a str,
    language: Language,
    problem: &'a Problem,
}

/// Returns the judges that take the Rust program, those that take the C program, those that take
/// neither, and a game like it elsewhere: a line each.
pub fn of_page(facts: &Facts, page: &str) -> String {
    let slug = page.split('/').nth(1).unwrap_or_default();
    let Some(problem) = facts.problem(slug) else { return String::new() };
    let Submissions { rust, c, only_c, closed } = problem.submissions(&facts.judges);
    let submit = Submit { page, language: Language::of(page), problem };
    let mut lines = Vec::new();
    // A new problem may be at a judge that the facts do not have.
    if rust.is_empty() && c.is_empty() && problem.is_published() {
        lines.push(submit.nowhere());
    }
    let lists =
        [(rust, Taken::Rust), (c, Taken::C), (only_c, Taken::OnlyC), (closed, Taken::Closed)];
    for (judges, taken) in lists.into_iter().filter(|(judges, _)| !judges.is_empty()) {
        lines.push(submit.line(&judges, taken));
    }
    lines.extend(submit.elsewhere());
    lines.join("\n")
}

/// What judges take.
enum Taken {
    Rust,
    C,
    /// C, and the Rust program would read another format.
    OnlyC,
    Closed,
}

impl Submit<'_> {
    fn nowhere(&self) -> String {
        match self.language {
            Language::English => "No judge is known to have exactly this problem.",
            Language::Chinese => "没有找到哪个 OJ 有完全相同的题。",
        }
        .to_string()
    }

    /// Returns what to do at `judges`.
    fn line(&self, judges: &[&Answered], taken: Taken) -> String {
        let bundle = format!("`cargo xtask bundle {}`", self.problem.slug);
        let names = self.linked(judges);
        let c = self.c_program();
        let [has, takes] = if judges.len() == 1 { ["has", "takes"] } else { ["have", "take"] };
        match (self.language, taken) {
            (Language::English, Taken::Rust) => format!("{names}: {bundle}."),
            (Language::Chinese, Taken::Rust) => format!("{names}：{bundle}。"),
            (Language::English, Taken::C) => format!("{names} {takes} no Rust{c}."),
            (Language::Chinese, Taken::C) => format!("{names} 不支持 Rust{c}。"),
            (Language::English, Taken::OnlyC) => {
                format!("{names} {has} this game in another format and {takes} no Rust{c}.")
            }
            (Language::Chinese, Taken::OnlyC) => {
                format!("{names} 是同一个游戏，但输入输出格式不同，也不支持 Rust{c}。")
            }
            (Language::English, Taken::Closed) => format!("Closed: {names}."),
            (Language::Chinese, Taken::Closed) => format!("已关闭：{names}。"),
        }
    }

    /// Returns a game like it that can be submitted. What it is like is said in English only.
    fn elsewhere(&self) -> Option<String> {
        let text = self.problem.elsewhere.markdown(self.page);
        let links = self.problem.elsewhere.links().map(|link| link.markdown(self.page));
        let links: Vec<String> = links.collect();
        (!text.is_empty()).then(|| match self.language {
            Language::English => format!("{}.", capitalized(&text)),
            Language::Chinese => format!("相关的题：{}。", links.join("、")),
        })
    }

    /// Returns what to submit to judges that take no Rust, if there is a C program.
    fn c_program(&self) -> String {
        let slug = &self.problem.slug;
        if !self.problem.has_c {
            return String::new();
        }
        let text = format!("`{slug}.c`");
        let link = Link { text, target: format!("problems/{slug}/{slug}.c") }.markdown(self.page);
        match self.language {
            Language::English => format!(": submit {link}"),
            Language::Chinese => format!("，请提交 {link}"),
        }
    }

    /// Returns the names of problems as links, with other names of the same problem in brackets.
    fn linked(&self, answered: &[&Answered]) -> String {
        let name = |answered: &&Answered| {
            let also: Vec<String> = answered.also.iter().map(Name::short).collect();
            let link = self.link(&answered.name);
            match self.language {
                _ if also.is_empty() => link,
                Language::English => format!("{link} (also {})", also.join(", ")),
                Language::Chinese => format!("{link}（即 {}）", also.join("、")),
            }
        };
        let names: Vec<String> = answered.iter().map(name).collect();
        let [comma, and] = match self.language {
            Language::English => [", ", " and "],
            Language::Chinese => ["、", " 和 "],
        };
        match names.split_last() {
            Some((last, before)) if !before.is_empty() => {
                format!("{}{and}{last}", before.join(comma))
            }
            _ => names.concat(),
        }
    }

    /// Returns the link to a problem, or its name if no address is known. Brackets in a title would end
    /// the link.
    fn link(&self, name: &Name) -> String {
        let text = name.full().replace(['[', ']'], "");
        match &name.address {
            Some(address) => Link { text, target: address.clone() }.markdown(self.page),
            None => text,
        }
    }
}

fn capitalized(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}
