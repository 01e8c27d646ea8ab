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
    let language = Language::of(page);
    let submit = Submit { page, language, problem };
    let mut lines = Vec::new();
    // A new problem may be at a judge that the facts do not have.
    if rust.is_empty() && c.is_empty() && problem.is_published() {
        lines.push(language.choose(NOWHERE).to_string());
    }
    for (judges, form) in [(rust, RUST), (c, C), (only_c, ONLY_C), (closed, CLOSED)] {
        if !judges.is_empty() {
            lines.push(submit.line(&judges, language.choose(form)));
        }
    }
    lines.extend(submit.elsewhere());
    lines.join("\n")
}

/// What a page says in English and in Chinese: without a judge, and of judges by what they take. Words in
/// braces stand for others.
const NOWHERE: [&str; 2] =
    ["No judge is known to have exactly this problem.", "没有找到哪个 OJ 有完全相同的题。"];
const RUST: [&str; 2] = ["{names}: {bundle}.", "{names}：{bundle}。"];
const C: [&str; 2] = ["{names} {take} no Rust{c}.", "{names} 不支持 Rust{c}。"];
const ONLY_C: [&str; 2] = [
    "{names} {have} this game in another format and {take} no Rust{c}.",
    "{names} 是同一个游戏，但输入输出格式不同，也不支持 Rust{c}。",
];
const CLOSED: [&str; 2] = ["Closed: {names}.", "已关闭：{names}。"];

impl Submit<'_> {
    /// Returns what to do at `judges`, as `form` says it.
    fn line(&self, judges: &[&Answered], form: &str) -> String {
        let [have, take] = if judges.len() == 1 { ["has", "takes"] } else { ["have", "take"] };
        form.replace("{have}", have)
            .replace("{take}", take)
            .replace("{c}", &self.c_program())
            .replace("{bundle}", &format!("`cargo xtask bundle {}`", self.problem.slug))
            .replace("{names}", &self.linked(judges))
    }

    /// Returns a game like it that can be submitted. What it is like is said in English only.
    fn elsewhere(&self) -> Option<String> {
        let text = self.problem.elsewhere.markdown(self.page);
        let links = self.problem.elsewhere.links();
        let links: Vec<String> = links.iter().map(|link| link.markdown(self.page)).collect();
        let english = format!("{}.", capitalized(&text));
        let chinese = format!("相关的题：{}。", links.join("、"));
        (!text.is_empty()).then(|| self.language.choose([english, chinese]))
    }

    /// Returns what to submit to judges that take no Rust, if there is a C program.
    fn c_program(&self) -> String {
        let slug = &self.problem.slug;
        if !self.problem.has_c {
            return String::new();
        }
        let link = Link::new(&format!("`{slug}.c`"), &format!("problems/{slug}/{slug}.c"));
        let link = link.markdown(self.page);
        self.language.choose([": submit ", "，请提交 "]).to_string() + &link
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
        let [comma, and] = self.language.choose([[", ", " and "], ["、", " 和 "]]);
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
            Some(address) => Link::new(&text, address).markdown(self.page),
            None => text,
        }
    }
}

fn capitalized(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}
