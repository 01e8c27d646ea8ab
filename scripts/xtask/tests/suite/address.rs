//! What an address says: the judge and the number of a problem, and the slug of its folder.

use tooling::workspace;
use xtask::address::{numbered, Address, LONGEST_SLUG};
use xtask::facts::Facts;

/// An address, what the judge calls the problem, the judge and the number if it is one of the judge's
/// archive, and the slug.
#[rustfmt::skip]
const ADDRESSES: &[[&str; 4]] = &[
    ["https://codeforces.com/problemset/problem/1704/F?locale=en", "", "Codeforces 1704F", "cf-1704f"],
    ["https://m1.codeforces.com/contest/1704/problem/H1", "", "Codeforces 1704H1", "cf-1704h1"],
    ["https://codeforces.com/contest/1/problems", "B. Spreadsheets", "Codeforces 1B", "cf-1b"],
    ["https://codeforces.com/gym/100078/problem/C", "", "Codeforces gym 100078C", "gym-100078c"],
    ["https://codeforces.com/group/MWS/contest/219856/problem/A", "", "", "codeforces-219856-a"],
    ["https://codeforces.com/contest/1/problem/..%2f..", "", "", "codeforces-1"],
    ["https://atcoder.jp/contests/abc278/tasks/abc278_g", "G - Generalized", "AtCoder ABC278 G", "abc278-g"],
    ["https://atcoder.jp/contests/arc087/tasks/arc087_c", "E - Prefix-free Game", "AtCoder ARC087 E", "arc087-e"],
    ["https://atcoder.jp/contests/dp/tasks/dp_k", "K - Stones", "AtCoder DP K", "edpc-k"],
    ["https://agc017.contest.atcoder.jp/tasks/agc017_d", "", "AtCoder AGC017 D", "agc017-d"],
    ["https://cses.fi/problemset/task/1729", "Stick Game", "CSES 1729", "cses-1729"],
    ["https://cses.fi/241/task/A", "", "", "cses-241-a"],
    ["https://www.luogu.com.cn/problem/P2252", "", "Luogu P2252", "luogu-p2252"],
    ["https://www.luogu.com.cn/problem/CF787C", "", "Codeforces 787C", "cf-787c"],
    ["https://www.luogu.com.cn/problem/AT_dp_k", "", "AtCoder DP K", "edpc-k"],
    ["https://open.kattis.com/contests/nhty9t/problems/oktalni", "", "Kattis oktalni", "kattis-oktalni"],
    ["http://acm.hdu.edu.cn/showproblem.php?pid=1847", "", "HDU 1847", "hdu1847"],
    ["https://acm.hdu.edu.cn/contests/contest_showproblem.php?pid=1004&cid=26", "", "", "hdu-26-1004"],
    ["http://poj.org/problem?id=2975/", "Nim", "POJ 2975", "poj2975"],
    ["https://acm.timus.ru/problem.aspx?space=1&num=1180", "", "Timus 1180", "timus-1180"],
    ["https://acm.timus.ru/problem.aspx?space=340&num=1", "", "", "timus-340-1"],
    ["https://projecteuler.net/problem=301", "", "Project Euler 301", "euler-301"],
    ["https://www.acwing.com/problem/content/893/", "Nim", "AcWing 891", "acwing-891"],
    ["https://www.acwing.com/problem/content/description/893/", "Nim", "AcWing 891", "acwing-891"],
    ["https://vjudge.net/problem/CodeForces-406C", "", "Codeforces 406C", "cf-406c"],
    ["https://vjudge.net/problem/HDU-1847", "", "HDU 1847", "hdu1847"],
    ["https://vjudge.net/problem/%E6%B4%9B%E8%B0%B7-P2252", "", "Luogu P2252", "luogu-p2252"],
    ["https://vjudge.net/problem/51Nod-1289", "", "", "vjudge-51nod-1289"],
    ["https://vjudge.net/contest/480959#problem/A", "", "", "vjudge-480959-a"],
    ["https://onlinejudge.u-aizu.ac.jp/services/room.html#KUPC2020Spring/problems/C", "C: Queries", "", "aoj-kupc2020spring-c"],
    // Sites that the facts do not have.
    ["https://tlx.toki.id/contests/troc-16/problems/A", "", "", "toki-troc-16-a"],
    ["http://golf.shinh.org/p.rb?digit+sum", "digit sum", "", "shinh-digit-sum"],
    ["http://acm.ocrosoft.com/problem.php?cid=3659&pid=0", "A: 硕鼠", "", "ocrosoft-3659-0"],
    ["https://contest.yandex.ru/contest/3/problems/A/", "A. Example", "", "yandex-3-a"],
    ["https://a.example/problem/12?locale=en", "", "", "example-12"],
    // Letters that are not ASCII tell problems apart.
    ["https://a.example/contest/%E6%97%A7%E8%AF%8D", "旧词", "", "example-e697a7e8af8d"],
    ["https://a.example/contest/旧词", "旧词", "", "example-e697a7e8af8d"],
    ["https://判断.example/取石子", "取石子", "", "example-e58f96e79fb3e5ad90"],
    // Nothing leads out of the folder, and every slug is a name on every system.
    ["https://a.example/../../etc/passwd", "", "", "example-passwd"],
    ["https://a.example/%2e%2e%2f/x", "", "", "example-x"],
    ["https://1.2.3.4/5", "", "", "problem-4-5"],
];

#[test]
fn an_address_names_judge_number_and_slug() {
    let facts = Facts::read(&workspace::root().unwrap()).unwrap();
    for [text, title, name, slug] in ADDRESSES {
        let address = Address::read(text).unwrap();
        let named = address.problem(&facts.judges, title);
        let found = named.map_or(String::new(), |it| format!("{} {}", it.judge.name, it.number));
        assert_eq!(found.to_lowercase(), name.to_lowercase(), "{text}");
        assert_eq!(address.slug(&facts.judges, title), *slug, "{text}");
    }
    let long = format!("https://a.example/{}", "x".repeat(500));
    assert_eq!(Address::read(&long).unwrap().slug(&facts.judges, "").len(), LONGEST_SLUG);
    for text in ["", "snim.rs/", "problems/snim", "../x", "codeforces 787/C", "a.b"] {
        assert!(Address::read(text).is_none(), "{text}");
    }
}

#[test]
fn a_number_has_the_form_of_its_judge() {
    let facts = Facts::read(&workspace::root().unwrap()).unwrap();
    for (word, expected) in [
        ("abc278_g", "AtCoder ABC278 G"),
        ("arc87 e", "AtCoder ARC87 E"),
        ("1704F", "Codeforces 1704F"),
        ("cf 1704f1", "Codeforces 1704F1"),
        ("gym100078c", "Codeforces gym 100078C"),
        ("P4301", "Luogu P4301"),
        ("lgP4301", "Luogu P4301"),
        ("hdu-1847", "HDU 1847"),
        ("loj10243", "LibreOJ 10243"),
        ("at-home-game", ""),
        ("gym-thing", ""),
        ("1536", ""),
        ("hdux", ""),
        ("three-x", ""),
    ] {
        let named = numbered(&facts.judges, word);
        let found = named.map_or(String::new(), |it| format!("{} {}", it.judge.name, it.number));
        assert_eq!(found, expected, "{word}");
    }
}
