//! The moves of a game in one line, and the laws that they prove.

use crate::facts::{Fact, Facts, Link, Problem};

use super::language::Language;

/// How a proof works.
const HOW: &str = "scripts/guess/README.md#how-a-law-is-proved";

/// Returns the moves of the game of a page in one line, as a command takes them, and a line for each law
/// that they prove; nothing if the facts do not have them.
pub fn of_page(facts: &Facts, page: &str) -> String {
    let slug = page.split('/').nth(1).unwrap_or_default();
    let Some(problem) = facts.problem(slug) else { return String::new() };
    let language = Language::of(page);
    let laws: Vec<&Fact> = problem.laws.iter().filter(|law| !law.text("law").is_empty()).collect();
    if laws.is_empty() {
        return moves(problem, language);
    }
    let how = |text: &str| Link::new(text, HOW).markdown(page);
    let mut text = match language {
        Language::English => format!(
            "A computer proves the law for all positions, from the moves alone, \
             {}; `cargo test -p guess` repeats it:\n",
            how("by induction")
        ),
        Language::Chinese => format!(
            "计算机只根据走法，{}证明规律对所有局面成立；`cargo test -p guess` 会重新证明：\n",
            how("用归纳法")
        ),
    };
    laws.into_iter().for_each(|law| text += &line(problem, law, language));
    text
}

fn moves(problem: &Problem, language: Language) -> String {
    let rules = &problem.rules;
    if rules.is_empty() {
        return String::new();
    }
    let [start, end] =
        language.choose([["The moves in one line: ", "."], ["一行写出走法：", "。"]]);
    format!("{start}`cargo xtask guess --moves \"{rules}\"`{end}")
}

/// Returns a law with its instance and the command that proves it.
fn line(problem: &Problem, law: &Fact, language: Language) -> String {
    let own = law.text("rules");
    let rules = if own.is_empty() { &problem.rules } else { own };
    let play = if problem.play == "misere" { " --misere" } else { "" };
    // The instance is English.
    let instance = match language.choose([law.text("instance"), ""]) {
        "" => String::new(),
        instance => format!("{instance}: "),
    };
    format!(
        "\n- {instance}`cargo xtask guess --moves \"{rules}\"{play} --law \"{}\"`",
        law.text("law")
    )
}
