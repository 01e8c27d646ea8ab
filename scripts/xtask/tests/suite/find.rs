//! Every problem is found by its own number, what people type leads to the right entry, and other names
//! lead to one program.

use std::process::Command;

use tooling::workspace;
use xtask::facts::{Facts, Name};
use xtask::find::lines;
use xtask::index::{chosen, Index};

use self::typed::{FIRST, NOTHING};

mod typed;

#[test]
fn every_problem_is_found_by_its_own_name() {
    let root = workspace::root().unwrap();
    let facts = Facts::read(&root).unwrap();
    let index = Index::read(&root).unwrap();
    let mut count = 0;
    let mut check = |typed: &str, name: &Name| {
        let found = lines(&index.find(typed), false);
        let is_found = found.lines().any(|line| line.starts_with(&name.full()));
        assert!(is_found, "{typed}: {} is not in\n{found}", name.full());
        count += 1;
    };
    let answered = facts.problems.iter().flat_map(|problem| &problem.judges);
    let names = answered.map(|it| (&it.name, &it.also));
    for (name, also) in names.chain(facts.others.iter().map(|it| (&it.name, &it.also))) {
        check(&name.short().to_lowercase(), name);
        check(&name.full(), name);
        let has_digit = name.number.contains(|letter: char| letter.is_ascii_digit());
        if has_digit && !name.judge.contains(' ') {
            check(&format!("{}{}", name.judge, name.number.replace(' ', "_")), name);
        }
        // An address leads to its problem; of two that are equal, to both.
        if let Some(address) = &name.address {
            check(address, name);
        }
        for title in std::iter::once(&name.title).chain(&name.titles).filter(|it| !it.is_empty()) {
            check(&format!("{} {title}", name.judge), name);
        }
        for other in also {
            check(&other.short(), name);
        }
    }
    for (name, _) in facts.not_impartial.iter().flat_map(|it| &it.problems) {
        check(&name.short(), name);
    }
    assert!(count > 1500, "{count}");
    for problem in &facts.problems {
        let slug = &problem.slug;
        for typed in
            [slug.clone(), format!("problems/{slug}"), format!("{slug}.rs"), slug.replace('-', "")]
        {
            let found = lines(&index.find(&typed), false);
            let bundle = format!("cargo xtask bundle {slug} -o {slug}.rs");
            let is_found =
                found.contains(&bundle) || found.contains(&format!("problems/{slug}/{slug}.c"));
            assert!(is_found, "{typed}: {found}");
        }
    }
}

/// What is typed, and a line that is printed: the first one unless it begins with `…`, the
/// only hit if it begins with `=`.
#[rustfmt::skip]
const TYPED: &[(&str, &str)] = &[
    // Judge and number, as people write them.
    ("hdu1536", "HDU 1536 S-Nim: several heaps, given takes\n  submit problems/snim/snim.c, as HDU takes no Rust\n  page: problems/snim/README.md\n"),
    ("HDU-1536", "HDU 1536 "),
    ("hdu 01847", "HDU 1847 "),
    ("HDU 1847 Good Luck in CET-4 Everybody!", "HDU 1847 "),
    ("hdoj1847", "HDU 1847 "),
    ("HDOJ 2147", "HDU 2147 "),
    ("杭电 1848", "HDU 1848 "),
    ("pku 2975", "POJ 2975 "),
    ("pku1704", "POJ 1704 "),
    ("北大 3537", "POJ 3537 "),
    ("BZOJ 1228", "Luogu P2148 E&D (BZOJ 1228)"),
    ("黑暗爆炸 1228", "Luogu P2148 "),
    ("lydsy 3105", "Luogu P4301 "),
    ("cf 1704f", "Codeforces 1704F Colouring Game: two colours on a line; the more frequent one wins\n  no program; decided by the number of each colour; if both are equally many, each line of alternating colours has its value in Dawson's Kayles\n  page: problems/n-ring/README.md#the-game-by-its-rules\n"),
    ("CF346A", "Codeforces 346A "),
    ("codeforces round 1704 F", "Codeforces 1704F "),
    ("problem 1704F codeforces", "Codeforces 1704F "),
    ("1704F - Colouring Game", "Codeforces 1704F "),
    ("gym 100078C", "Codeforces gym 100078C"),
    ("cf gym 101908 B", "Codeforces gym 101908B"),
    ("256C", "Codeforces 256C "),
    ("agc17d", "AtCoder AGC017 D "),
    ("AGC017_D", "AtCoder AGC017 D "),
    ("abc 278 g", "AtCoder ABC278 G "),
    ("AtCoder Beginner Contest 278 G", "AtCoder ABC278 G "),
    ("AtCoder Regular Contest 087 E - Prefix-free Game", "AtCoder ARC087 E "),
    ("grand contest 17 problem d", "AtCoder AGC017 D "),
    ("educational dp contest K", "AtCoder DP Contest K Stones"),
    ("edpc k", "AtCoder DP Contest K "),
    ("dp_k", "AtCoder DP Contest K "),
    ("abc349_e", "AtCoder ABC349 E: not impartial\n  Scores, or a number made large\n"),
    ("P4301", "Luogu P4301 "),
    ("洛谷 P4301", "Luogu P4301 "),
    ("洛谷P2252", "Luogu P2252 "),
    ("luogu 2252", "Luogu P2252 "),
    ("lg1247", "Luogu P1247 "),
    ("力扣 292", "LeetCode 292 "),
    ("lc1025", "LeetCode 1025 "),
    ("백준 9655", "BOJ 9655"),
    ("baekjoon 11694", "BOJ 11694 "),
    ("ural 1180", "Timus 1180 "),
    ("pe 301", "Project Euler 301 "),
    ("euler 306", "Project Euler 306 "),
    ("loj 10243", "LibreOJ 10243 "),
    ("loj 1247", "LightOJ 1247 "),
    ("yosupo nim_product_64", "Library Checker nim_product_64 "),
    ("uva 10404", "UVa 10404 Bachet's Game: one heap, given takes\n  UVa takes no Rust; Kattis bachetsgame takes cargo xtask bundle bachetsgame -o bachetsgame.rs\n"),
    ("UVa 10404 - Bachet's Game (old)", "UVa 10404 "),
    ("uva 847", "HDU 1517 A Multiplication Game (POJ 2505, UVa 847, BOJ 4370)"),
    ("ＨＤＵ１８４７", "HDU 1847 "),
    ("ｐｏｊ　２９７５", "POJ 2975 "),
    ("spoj pt07a", "SPOJ PT07A "),
    ("spoj ed", "SPOJ ED E&D Game"),
    ("1536", "HDU 1536 "),
    // A contest has all of its problems.
    ("cf 1147", "Codeforces 1147C"),
    ("cf 1147", "…Codeforces 1147F"),
    ("abc278", "AtCoder ABC278 G"),
    ("dp contest", "…AtCoder DP Contest K"),
    // Addresses.
    ("codeforces.com/contest/786/problem/A", "Codeforces 786A"),
    ("https://codeforces.com/gym/100078/problem/C", "Codeforces gym 100078C"),
    ("https://codeforces.com/problemset/problem/1704/F", "Codeforces 1704F"),
    ("https://atcoder.jp/contests/arc087/tasks/arc087_c", "AtCoder ARC087 E "),
    ("https://atcoder.jp/contests/dp/tasks/dp_k?lang=en", "AtCoder DP Contest K "),
    ("https://acm.hdu.edu.cn/showproblem.php?pid=1536", "HDU 1536 "),
    ("http://poj.org/problem?id=1067", "POJ 1067 "),
    ("https://leetcode.com/problems/stone-game-iv/description/", "LeetCode 1510 "),
    ("https://leetcode.cn/problems/nim-game/", "LeetCode 292 "),
    ("https://acm.timus.ru/problem.aspx?space=1&num=1180", "Timus 1180 "),
    ("https://www.acwing.com/problem/content/221/", "AcWing 219 "),
    ("https://www.acwing.com/problem/content/description/221/", "AcWing 219 "),
    ("https://loj.ac/p/10243", "LibreOJ 10243 "),
    ("https://judge.yosupo.jp/problem/nim_product_64", "Library Checker nim_product_64 "),
    ("https://projecteuler.net/problem=301", "Project Euler 301 "),
    ("https://www.hackerrank.com/challenges/misere-nim-1/problem?isFullScreen=true", "HackerRank Misère Nim"),
    ("https://vjudge.net/problem/%E6%B4%9B%E8%B0%B7-P2252", "Luogu P2252 "),
    ("https://vjudge.net/problem/HDU-1536", "HDU 1536 "),
    ("https://open.kattis.com/problems/snim", "Kattis snim "),
    // Paths.
    ("problems/snim", "snim (Kattis snim, POJ 2960, HDU 1536, HDU 1944, BOJ 6699)"),
    ("./problems/snim/", "snim ("),
    ("problems\\snim\\src\\main.rs", "snim ("),
    ("testdata/three-x/sample-1.in", "three-x, Treblecross ("),
    ("snim.rs", "snim ("),
    ("hdu1847.c", "hdu1847 ("),
    // Titles.
    ("D - Game on Tree", "AtCoder AGC017 D "),
    ("berzerk", "Codeforces 787C"),
    ("新Nim游戏", "Luogu P4301 "),
    ("取石子游戲", "…Luogu P2252 取石子游戏"),
    ("巴什博奕", "Bachet's game "),
    ("阶梯", "…CSES 1099 Stair Game (阶梯博弈)"),
    ("階梯博弈", "CSES 1099 Stair Game (阶梯博弈)"),
    ("奇异局势", "Wythoff's game "),
    ("拉斯克", "Lasker's Nim (拉斯克 Nim)"),
    ("しりとり", "AtCoder ABC209 E Shiritori"),
    ("シリトリ", "AtCoder ABC209 E Shiritori"),
    ("ワイソフ", "Wythoff's game "),
    ("님 게임 3", "BOJ 16895 "),
    ("misere nim", "…HackerRank Misère Nim"),
    ("leetcode cat and mouse", "LeetCode 913 "),
    ("bachets game", "…Kattis bachetsgame "),
    ("chomp", "Chomp (巧克力游戏, 策略窃取; チョンプ)\n  page: shared/theory/01-positions.md#strategy-stealing\n"),
    // Slips.
    ("Stair Gane", "did you mean `stair game`?\nCSES 1099 "),
    ("hud 1847", "did you mean hdu1847?\nHDU 1847 "),
    ("hud1847", "did you mean"),
    ("tree-x", "did you mean three-x?\n"),
    ("codeforcse 346a", "did you mean"),
    ("wythof", "Wythoff's game "),
    ("wyhtoff", "did you mean `wythoff`?\n"),
    ("fibonaci nim", "did you mean `fibonacci nim`?\n"),
    ("euclids gmae", "did you mean"),
    // Words: all of them, by their beginnings, in names before rules.
    ("powers of two", "HDU 1847 "),
    ("northcott", "Northcott's game "),
    ("lasker", "Lasker's Nim "),
    ("hackenbush", "cutting a tree, Green Hackenbush"),
    ("silver dollar", "…problems/row-chess/README.md\n"),
    ("bipartite walk", "Luogu P4617 "),
    ("take 1 3 or 4 stones", "stones-134, "),
    ("bamboo stalks", "cutting a tree, Green Hackenbush, bamboo stalks"),
    ("strategy stealing", "theory, 1 · Positions: who wins: Strategy stealing\n  page: shared/theory/01-positions.md#strategy-stealing\n"),
    // Words of Chinese and Japanese anywhere in a name.
    ("石子游戏", "…POJ 1067 取石子游戏"),
    ("尼姆积", "nim product"),
    ("删边", "…树上删边游戏"),
    // None has all of the words.
    ("quantum nim", "nothing has all of these words; the best lack: quantum\n"),
    ("bamboo bicycle", "nothing has all of these words; the best lack: bicycle\ncutting a tree, "),
    // What contestants call it: words that stand for others, and words that need not be there.
    ("take stones from a pile", "one heap, given takes, or all takes but a few\n"),
    ("remove stones from piles", "one heap, given takes, or all takes but a few\n"),
    ("take from both ends", "heaps in a row, takes from either end (End-Nim)\n"),
    ("stones in a circle", "n-ring, Items in a ring (HDU 3980): "),
    ("two tokens on a graph", "several pieces on a graph\n"),
    ("cows circle prime", "USACO 1255 Circular Barn: "),
    ("four heaps in a row neighbouring", "=one heap or two neighbouring heaps of a row or a ring are reduced\n"),
    ("adjacent piles", "…one heap or two neighbouring heaps of a row or a ring are reduced\n"),
    ("divisible by 3", "HDU 1847 "),
    ("officers", "octal game "),
    ("互质", "…Project Euler 560 Coprime Nim: "),
    ("减去平方数", "Project Euler 310 Nim Square: "),
    ("环上取石子", "n-ring, Items in a ring (HDU 3980): take exactly m neighbours of a ring\n  the program: cargo xtask bundle n-ring -o n-ring.rs; for HDU: problems/n-ring/n-ring.c; a relative in Rust: abc278-g\n  page: problems/n-ring/README.zh.md\n"),
    ("取2的幂", "…HDU 1847 "),
    ("reverse nim", "misère play "),
    ("从两端取石子", "…Luogu P2599 取石子游戏 (BZOJ 1413): "),
    ("BZOJ 1299", "BZOJ 1299 巧克力棒: "),
    // An octal code.
    ("octal 0.34", "`cargo xtask table --octal 0.34 --to 100` prints the values of 0.34\noctal game "),
    ("4.7", "`cargo xtask table --octal 4.7 --to 100` prints the values of 4.7\noctal game "),
    // Names that posts, judges and people have, from the facts.
    ("三连X", "three-x, "),
    ("n元环", "n-ring, "),
    ("取石子", "…poj1067 ("),
    ("先手赢第一步", "poj2975 ("),
    ("单行有限制性移动棋子", "row-chess, "),
    ("有向图走棋子", "dag-chess, "),
    ("kiki和cici抓牌", "hdu1847 ("),
    ("1×M chess", "row-chess, "),
    ("1xM chess", "row-chess, "),
    ("抢30", "hdu1846, "),
    ("报数", "hdu1846, "),
    ("game of 21", "hdu1846, "),
    ("cram", "symmetry, "),
    ("crosses on a strip", "three-x, "),
    ("AT_dp_k", "AtCoder DP Contest K "),
    ("https://dp.contest.atcoder.jp/tasks/dp_k", "AtCoder DP Contest K "),
    ("https://codeforces.com/gym/100078", "Codeforces gym 100078C"),
    // One hit for one page: no row of the program beside the problem, and names above it.
    ("abc278g", "=AtCoder ABC278 G Generalized Subtraction Game"),
    ("abc 368 f", "=AtCoder ABC368 F Dividing Game"),
    ("江南乐", "=a heap in equal parts (江南乐)\n  Luogu P3235 江南乐 (BZOJ 3576): "),
    ("新nim", "=whole heaps before Nim (新 Nim)\n  Luogu P4301 "),
    ("翻硬币", "=coin turning, "),
    ("hdu 1517", "=HDU 1517 "),
    ("cf 167c", "=Codeforces 167C "),
    // A judge without Rust, or without anything.
    ("hdu 1517", "HDU 1517 A Multiplication Game (POJ 2505, UVa 847, BOJ 4370): multiply by 2 to 9 up to n\n  HDU takes no Rust; no program; "),
    ("boj 11868", "…\n  BOJ is closed; "),
    // Rows of numbers.
    ("0 1 2 0 1 2", "a row of numbers: `cargo xtask guess 0 1 2 0 1 2` looks for its law\n"),
    ("[0, 1, 0, 1, 2]", "a row of numbers: `cargo xtask guess 0 1 0 1 2` "),
    ("0,1,2,3", "a row of numbers: `cargo xtask guess 0 1 2 3` "),
    ("W L W W L", "a row of numbers: `cargo xtask guess W L W W L` "),
    ("LWWLWW", "a row of numbers: `cargo xtask guess LWWLWW` "),
];

#[test]
fn what_people_type_is_found() {
    let index = Index::read(&workspace::root().unwrap()).unwrap();
    let mut faults = Vec::new();
    for (typed, expected) in TYPED {
        let found = lines(&index.find(typed), false);
        let hits = found.lines().filter(|line| !line.starts_with("  ")).count();
        let is_found = if let Some(part) = expected.strip_prefix('…') {
            found.contains(part)
        } else if let Some(only) = expected.strip_prefix('=') {
            found.starts_with(only) && hits == 1
        } else {
            found.starts_with(expected)
        };
        if !is_found {
            faults.push(format!("{typed}: expected {expected}, found\n{found}"));
        }
    }
    assert!(faults.is_empty(), "{} of {}:\n{}", faults.len(), TYPED.len(), faults.join("\n"));
}

/// A row of words is stale if no entry has a word that it stands for.
#[test]
fn every_word_that_stands_for_others_finds_something() {
    let root = workspace::root().unwrap();
    let facts = Facts::read(&root).unwrap();
    let index = Index::read(&root).unwrap();
    for row in facts.words.list("means") {
        let (typed, _) = row.split_once(": ").unwrap();
        for word in typed.split(", ") {
            let found = index.find(word);
            assert!(found.note.is_none() && !found.entries.is_empty(), "{word}, of `{row}`");
        }
    }
}

#[test]
fn the_best_comes_first() {
    let index = Index::read(&workspace::root().unwrap()).unwrap();
    let mut faults = Vec::new();
    for (typed, expected) in FIRST {
        let found = index.find(typed);
        let is_found = found.entries.first().is_some_and(|lines| lines[0].contains(expected));
        if !is_found {
            faults.push(format!("{typed}: expected {expected}, found\n{}", lines(&found, true)));
        }
    }
    assert!(faults.is_empty(), "{} of {}:\n{}", faults.len(), FIRST.len(), faults.join("\n"));
}

/// Another number, another judge, another letter, a number that is only a part; a list of another page.
#[test]
fn other_names_find_nothing() {
    let index = Index::read(&workspace::root().unwrap()).unwrap();
    let found = NOTHING.iter().filter(|typed| !lines(&index.find(typed), false).is_empty());
    assert_eq!(Vec::from_iter(found), Vec::<&&str>::new());
}

#[test]
fn lines_are_few_and_counted() {
    let index = Index::read(&workspace::root().unwrap()).unwrap();
    // With `--short`, the game alone.
    let short = lines(&index.find("hdu1536"), true);
    assert_eq!(short, "HDU 1536 S-Nim: several heaps, given takes\n");
    // The problems of a program are one entry.
    let wythoff = index.find("wythoff heaps");
    let answers = wythoff.entries.iter().filter(|lines| lines.join(" ").contains("poj1067.c"));
    assert_eq!(answers.count(), 1);
    // As many as a terminal shows at once, and how many there are beside.
    let many = index.find("heaps");
    for (is_short, shown, hint) in [(false, 6, ", or --short to see more"), (true, 20, "")] {
        let text = lines(&many, is_short);
        let count = text.lines().filter(|line| !line.starts_with("  ")).count();
        assert_eq!(count, shown + 1, "{text}");
        let more = many.entries.len() - shown;
        assert!(
            text.ends_with(&format!("and {more} more: add a word to see fewer{hint}\n")),
            "{text}"
        );
    }
    for typed in ["euclid", "kayles", "cf 1147", "tree cut", "piles"] {
        let found = index.find(typed);
        let is_cut = found.entries.len() > 20;
        assert_eq!(lines(&found, true).contains(" more: "), is_cut, "{typed}");
        assert!(found.entries.iter().all(|lines| lines.len() <= 4), "{typed}: {:?}", found.entries);
    }
}

#[test]
#[rustfmt::skip]
fn names_lead_to_one_program() {
    let root = workspace::root().unwrap();
    for (names, expected) in [
        ("hdu1536 three-x HDU 1847", "snim three-x hdu1847"),
        ("1536 luogu-p2252 P2252 agc017_d S-Nim", "snim poj1067 agc017-d"),
        ("hdoj1847 黑暗爆炸 1228 snim.rs", "hdu1847 luogu-p2148 snim"),
        ("AtCoder Beginner Contest 278 G", "abc278-g"),
        ("problems/three-x/src/main.rs", "three-x"),
        ("cf 1704f", "error: no program answers `cf 1704f` as it stands; the index has:\n  Codeforces 1704F Colouring Game: "),
        ("取石子游戏", "error: `取石子游戏` names several problems"),
        ("hud1847", "error: no problem `hud1847`; did you mean hdu1847?"),
        ("tree-x", "error: no problem `tree-x`; did you mean three-x?"),
        ("snims", "error: no problem `snims`; did you mean snim?"),
        ("three-xs", "error: no problem `three-xs`; did you mean three-x?"),
        ("agc017_b", "error: no problem `agc017_b`; `cargo xtask find` searches"),
        ("game on tree hdu1847", "agc017-d hdu1847"),
        ("hdu1874", "error: no problem `hdu1874`; did you mean hdu1847?"),
        ("HDU 1840", "error: no problem `HDU 1840`; `cargo xtask find` searches"),
    ] {
        let words: Vec<String> = names.split(' ').map(str::to_string).collect();
        let found = chosen(&root, &words).map_or_else(|it| format!("error: {it}"), |it| it.join(" "));
        assert!(found.starts_with(expected), "{names}: {found}");
    }
}

#[test]
fn the_task_says_that_nothing_fits() {
    let find = |words: &[&str]| {
        let output = Command::new(env!("CARGO_BIN_EXE_xtask")).arg("find").args(words).output();
        let output = output.unwrap();
        let said = [output.stdout, output.stderr].map(|bytes| String::from_utf8(bytes).unwrap());
        (output.status.code(), said)
    };
    let (status, [stdout, stderr]) = find(&["nim5"]);
    assert_eq!((status, stdout.as_str()), (Some(1), ""));
    assert!(stderr.starts_with("error: nothing fits `nim5`\n- "), "{stderr}");
    let game = "HDU 1536 S-Nim: several heaps, given takes\n".to_string();
    assert_eq!(find(&["hdu", "1536", "--short"]), (Some(0), [game, String::new()]));
    let (status, [stdout, _]) = find(&["0,1,2,0,1,2"]);
    assert_eq!(status, Some(0));
    assert!(stdout.contains("cargo xtask guess 0 1 2 0 1 2"), "{stdout}");
}
