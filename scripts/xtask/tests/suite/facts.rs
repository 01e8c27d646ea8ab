//! Facts are read from TOML, and what is wrong is named with its file and line.

use std::path::{Path, PathBuf};

use tooling::files::write;
use xtask::facts::{anchor, Facts, Judge, Link, Name};

/// Two judges, and a problem of each kind.
const FILES: [(&str, &str); 5] = [
    (
        "problems/judges.toml",
        "[[judge]]\nname = \"J gym\"\nrust = false\nheading = \"Gyms\"\n\
         [[judge]]\nname = \"J\"\nnames = [\"Jay\"]\naddresses = [\"https://j.example/{number}\"]\n",
    ),
    (
        "problems/others.toml",
        "[[problem]]\njudge = \"J\"\nnumber = \"7\"\nalso = [\"J gym 8\", \"J 9: Nine\"]\ntitle = \"T\"\n\
         game = \"a game\"\nby = \"see [game] and [more](a.md)\"\n\
         [[not-impartial]]\nreason = \"no\"\nproblems = [\"J 5 (a note)\"]\n",
    ),
    (
        "problems/game/Cargo.toml",
        "[package]\ndescription = \"takes\"\n[package.metadata.problem]\nplace = 2\nfamily = \"F\"\n\
         [[package.metadata.problem.judges]]\njudge = \"J\"\nnumber = \"1\"\nonly = \"C\"\n\
         [[package.metadata.problem.judges]]\njudge = \"J\"\nnumber = \"2\"\naddress = \"https://x\"\n\
         [package.metadata.problem.variations]\ngame = \"g\"\n\
         [package.metadata.problem.names]\nen = \"n\"\n",
    ),
    ("problems/game/game.c", ""),
    ("problems/plain/Cargo.toml", "[package.metadata.problem]\ntitle = \"Plain\"\n"),
];

/// Returns a root with these files, in one of which `from` is replaced.
fn root(name: &str, from: &str, to: &str) -> PathBuf {
    let root = Path::new(env!("CARGO_TARGET_TMPDIR")).join("facts").join(name);
    for (file, text) in FILES {
        write(&root.join(file), text.replacen(from, to, 1)).unwrap();
    }
    root
}

#[test]
fn facts_are_read_from_their_files() {
    let facts = Facts::read(&root("right", "\u{0}", "")).unwrap();
    let slugs: Vec<&str> = facts.problems.iter().map(|problem| &*problem.slug).collect();
    assert_eq!(slugs, ["game", "plain"], "a problem without a place is the last one");
    let game = facts.problem("game").unwrap();
    assert_eq!((game.game.as_str(), game.is_published(), game.has_c), ("takes", true, true));
    // The C program answers the first one.
    let first = game.first_judge().unwrap();
    assert_eq!((first.full(), first.address.as_deref()), ("J 2".to_string(), Some("https://x")));
    assert_eq!(game.names.as_ref().unwrap().linked("at").plain(), "game");
    let plain = facts.problem("plain").unwrap();
    assert!(plain.first_judge().is_none() && plain.title == "Plain" && !plain.is_published());
    let other = &facts.others[0];
    assert_eq!(other.name.full(), "J 7 T");
    assert_eq!(other.name.address.as_deref(), Some("https://j.example/7"));
    // The longer name of a judge counts; a title is that of the problem unless it is given.
    let also: Vec<String> = other.also.iter().map(Name::full).collect();
    assert_eq!(also, ["J gym 8 T", "J 9 Nine"]);
    assert_eq!(other.also[0].judge, "J gym");
    assert_eq!(
        other.by.markdown("problems/by.md"),
        "see [game](game/README.md) and [more](../a.md)"
    );
    let names = &facts.not_impartial[0].problems;
    assert_eq!((names[0].0.short(), names[0].1.as_str()), ("J 5".to_string(), "a note"));
    let headings: Vec<&str> = facts.judges.all.iter().map(|judge| &*judge.heading).collect();
    assert_eq!((headings, facts.judges.all[0].takes_rust), (vec!["Gyms", "J"], false));
}

/// `judge` refuses a manifest with another field before any fact is read, so both know the same ones.
#[test]
fn judging_knows_the_fields_of_the_facts() {
    let found = Facts::read(&root("fields", "place = 2", "plcae = 2")).err().unwrap_or_default();
    let (_, known) = found.split_once("known fields: ").unwrap();
    let mut facts: Vec<&str> = known.split(", ").collect();
    let mut judged = judging::problem::FIELDS.to_vec();
    facts.sort_unstable();
    judged.sort_unstable();
    assert_eq!(facts, judged);
}

#[test]
fn wrong_facts_are_named_with_file_and_line() {
    for (at, (from, to, message)) in [
        (
            "name = \"J\"",
            "nam = \"J\"",
            "problems/judges.toml:6: unknown field `nam`; known fields: name, ",
        ),
        ("name = \"J\"\n", "", "problems/judges.toml:5: missing `name`"),
        ("[\"Jay\"]", "\"Jay\"", "problems/judges.toml:5: expected a list for `names`"),
        (
            "[[judge]]\nname = \"J\"",
            "[[jugde]]\nname = \"J\"",
            "problems/judges.toml:5: unknown field `jugde`; known fields: copies, judge",
        ),
        ("[\"Jay\"]", "[7]", "problems/judges.toml:5: expected texts in quotes in `names`"),
        (
            "\"https://j.example/{number}\"",
            "7",
            "problems/judges.toml:5: expected texts in quotes in `addresses`",
        ),
        ("rust = false", "rust = 0", "problems/judges.toml:1: expected true or false for `rust`"),
        ("place = 2", "place = two", "problems/game/Cargo.toml:3: expected a number for `place`"),
        ("only = \"C\"", "only = \"D\"", "problems/game/Cargo.toml:6: expected \"C\" for `only`"),
        ("game = \"g\"", "", "problems/game/Cargo.toml:14: missing `game`"),
        (
            "judge = \"J\"\nnumber = \"7\"",
            "judge = \"K\"\nnumber = \"7\"",
            "problems/others.toml:1: `K` is not a judge of problems/judges.toml",
        ),
        (
            "number = \"7\"\nalso = [\"J gym 8\", \"J 9: Nine\"]\ntitle = \"T\"",
            "",
            "problems/others.toml:1: missing `number` or `title`",
        ),
        (
            "\"J gym 8\"",
            "\"Jgym 8\"",
            "problems/others.toml:1: `Jgym 8` begins with no judge of problems/judges.toml",
        ),
        ("[game]", "[games]", "problems/others.toml:1: no place is called `[games]`"),
        ("[game] and [more](a.md)", "[game", "problems/others.toml:1: missing `]` in `see [game`"),
        (
            "description = ",
            "descriptoin = ",
            "problems/game/Cargo.toml:2: unknown field `descriptoin`; known fields: name, ",
        ),
        (
            "[package.metadata.problem.names]",
            "[package.metadata.problm.names]",
            "problems/game/Cargo.toml:16: unknown field `problm`; known fields: problem",
        ),
        (
            "title = \"T\"",
            "title = \"T\\nfn main() {}\"",
            "problems/others.toml:1: write `title` in one line of letters that are seen",
        ),
        (
            "[\"J gym 8\"",
            "[\"J gym 8\\u2028x\"",
            "problems/others.toml:1: write `also` in one line of letters that are seen",
        ),
        (
            "description = \"takes\"",
            "description = ",
            "problems/game/Cargo.toml:2: expected a value: ",
        ),
    ]
    .into_iter()
    .enumerate()
    {
        let found = Facts::read(&root(&format!("wrong-{at}"), from, to));
        let error = found.err().unwrap_or_default();
        assert!(error.starts_with(message), "{from}: {error}");
    }
}

#[test]
fn a_name_says_its_address() {
    let judge = |name: &str, address: &str| Judge {
        name: name.to_string(),
        addresses: vec![address.to_string()],
        ..Judge::default()
    };
    let contest = "https://c/{contest}/{letter}";
    for (judge, number, title, expected) in [
        (judge("J", "https://j/{number}"), "7", "", Some("https://j/7")),
        (judge("J", "https://j/{number}"), "", "T", None),
        (judge("J", "https://j/{number+2}"), "7", "", Some("https://j/9")),
        (judge("J", "https://j/{number+2}"), "x", "", None),
        (judge("J", "https://j/{title}/"), "7", "Nim, a Game", Some("https://j/nim-a-game/")),
        (judge("J", "https://j/{title}/"), "7", "", None),
        (judge("C", contest), "1704F", "", Some("https://c/1704/F")),
        (judge("C", contest), "F", "", None),
        (judge("C", contest), "ABC278 G", "", Some("https://c/abc278/g")),
        (judge("C", contest), "dp_k", "", Some("https://c/dp/k")),
        (judge("C", contest), "DP Contest K", "", None),
        (judge("C", contest), "ABC278 1", "", None),
    ] {
        let name = Name { number: number.to_string(), title: title.to_string(), ..Name::default() };
        assert_eq!(name.address_at(&judge).as_deref(), expected, "{number} {title}");
    }
}

#[test]
fn a_link_is_seen_from_its_page() {
    for (target, page, expected) in [
        ("a/b.md", "README.md", "a/b.md"),
        ("a/b.md", "a/c.md", "b.md"),
        ("a/b.md", "a/b/c.md", "../b.md"),
        ("a/b.md", "c/d/e.md", "../../a/b.md"),
        ("a/b.md#x-y", "a/b.md", "#x-y"),
        ("a/b.md", "a/b.md", "b.md"),
        ("https://a/b", "c/d.md", "https://a/b"),
    ] {
        let link = Link { text: "t".to_string(), target: target.to_string() };
        assert_eq!(link.markdown(page), format!("[t]({expected})"), "{target} from {page}");
    }
    let links = Link::on_line("a [b](c) ![d](e#f) [g] (h)");
    let targets: Vec<&str> = links.iter().map(|link| &*link.target).collect();
    assert_eq!((targets, links[1].file(), links[1].anchor()), (vec!["c", "e#f"], "e", "f"));
    assert_eq!(anchor("What's *a* Nim-sum?"), "whats-a-nim-sum");
}
