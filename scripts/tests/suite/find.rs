//! Every row of the pages is found by its own number, and other names lead to one program.

use judging::{files, workspace};
use scripts::index::{chosen, lines, rows};

#[test]
fn every_row_is_found_by_its_own_number() {
    let root = workspace::root().unwrap();
    let (rows, mut count) = (rows(&root).unwrap(), 0);
    let index = files::text(&root.join("problems/by-judge.md")).unwrap();
    for section in index.split("\n## ").skip(1) {
        let heading = section.lines().next().unwrap();
        // Below several judges, each cell names its own.
        let is_one = !heading.contains(',') && !heading.contains(" and ");
        let judge = heading.split(" (").next().filter(|_| is_one).unwrap_or_default();
        // The first row is the head of the table.
        for cell in section.split("\n| ").skip(2).map(|row| row.split(" |").next().unwrap()) {
            let number = cell.split([' ', ',']).next().filter(|it| it.contains(char::is_numeric));
            // What has no number, or one and a letter, is typed whole.
            let whole = cell.split([',', '(']).next().unwrap();
            let name = number.filter(|_| !["", "AtCoder"].contains(&judge)).unwrap_or(whole);
            let found = lines(&rows, &format!("{judge}{name}").to_lowercase());
            let own = format!("{judge} {cell} | ");
            let is_found = found.lines().any(|line| line.starts_with(own.trim_start()));
            assert!(is_found, "{own} is not in\n{found}");
            count += 1;
        }
    }
    assert!(count > 300, "{count}");
    let main = files::text(&root.join("README.md")).unwrap();
    for slug in main.split("\n| [").skip(1).map(|row| row.split(']').next().unwrap()) {
        let found = lines(&rows, slug);
        assert!(found.contains(&format!("cargo xtask bundle {slug} -o ")), "{slug}: {found}");
    }
}

#[test]
#[rustfmt::skip]
fn names_addresses_titles_and_rules_are_found() {
    let root = workspace::root().unwrap();
    let rows = rows(&root).unwrap();
    for (text, start) in [
        ("hdu1536", "HDU 1536 S-Nim | given takes | cargo xtask bundle snim -o snim.rs: snim (problems/snim/README.md) (C (problems/snim/snim.c))"),
        ("cf 1704f", "Codeforces 1704F Colouring Game | two colours on a line; the more frequent one wins | n-ring, variations (problems/n-ring/README.md#variations)"),
        ("洛谷 P4301", "Luogu P4301 "),
        ("luogu 2252", "Luogu P2252 "),
        ("codeforces.com/contest/786/problem/A", "Codeforces 786A"),
        ("https://codeforces.com/gym/100078/problem/C", "Codeforces gym 100078C "),
        ("https://atcoder.jp/contests/arc087/tasks/arc087_c", "AtCoder ARC087 E "),
        ("https://acm.hdu.edu.cn/showproblem.php?pid=1536", "HDU 1536 "),
        ("https://leetcode.com/problems/stone-game-iv/description/", "LeetCode 1510 "),
        ("https://acm.timus.ru/problem.aspx?space=1&num=1180", "Timus 1180 "),
        ("https://www.acwing.com/problem/content/221/", "AcWing 219 "),
        ("https://loj.ac/p/10243", "LibreOJ 10243 "),
        ("https://judge.yosupo.jp/problem/nim_product_64", "Library Checker nim_product_64 "),
        ("https://projecteuler.net/problem=301", "Project Euler 301 "),
        ("https://www.hackerrank.com/challenges/misere-nim-1/problem?isFullScreen=true", "HackerRank Misère Nim "),
        ("https://vjudge.net/problem/%E6%B4%9B%E8%B0%B7-P2252", "Luogu P2252 "),
        ("D - Game on Tree", "AtCoder AGC017 D "),
        ("UVa 10404 - Bachet's Game (old)", "UVa 10404 Bachet's Game | given takes | cargo xtask bundle bachetsgame -o bachetsgame.rs: bachetsgame (problems/bachetsgame/README.md); takes no Rust\n"),
        ("abc349_e", "AtCoder ABC349 E | not impartial | Scores, or a number made large\n"),
        ("新Nim游戏", "AcWing 229 "),
        ("berzerk", "Codeforces 787C"),
        ("阶梯", "staircase Nim "),
        ("奇异局势", "Wythoff's game "),
        ("chomp", "Chomp | theory | strategy stealing (shared/theory/01-positions.md#strategy-stealing)\n"),
    ] {
        let found = lines(&rows, text);
        assert!(found.starts_with(start), "{text}: {found}");
    }
    // Another number, another judge, another letter, another title, a list of another page.
    for text in "hdu153 luogu_3576 agc017_a https://leetcode.com/problems/stone-game/ study".split(' ') {
        assert_eq!(lines(&rows, &text.replace('_', " ")), "", "{text}");
    }
}

#[test]
#[rustfmt::skip]
fn names_lead_to_one_program() {
    let root = workspace::root().unwrap();
    for (names, expected) in [
        ("hdu1536 three-x HDU 1847", "snim three-x hdu1847"),
        ("1536 luogu-p2252 P2252 agc017_d S-Nim", "snim poj1067 agc017-d"),
        ("cf 1704f", "error: no program answers `cf 1704f` as it stands; the index has:\n  Codeforces 1704F Colouring Game |"),
        ("取石子游戏", "error: `取石子游戏` names several problems"),
        ("hud1847", "error: no problem `hud1847`; the nearest is hdu1847; "),
        ("tree-x", "error: no problem `tree-x`; the nearest is three-x; "),
        ("agc017_a", "error: no problem `agc017_a`; `cargo xtask find` searches"),
        ("game on tree hdu1847", "agc017-d hdu1847"),
        ("HDU 1840", "error: no problem `HDU 1840`; `cargo xtask find` searches"),
    ] {
        let words: Vec<String> = names.split(' ').map(str::to_string).collect();
        let found = chosen(&root, &words).map_or_else(|it| format!("error: {it}"), |it| it.join(" "));
        assert!(found.starts_with(expected), "{names}: {found}");
    }
}
