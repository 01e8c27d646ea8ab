//! Chinese and Japanese words: they have no blanks between them, so a text is taken apart by what is
//! known.

use std::collections::HashMap;
use std::sync::OnceLock;

use super::letters::folded;

/// A part of a text.
pub enum Part {
    /// It stands in a title or a name.
    Known(String),
    /// A word of rules, and an English word that means the same.
    Meaning(String, &'static str),
    /// Neither of them.
    Unknown(String),
}

/// Returns whether `text` is a word of rules.
pub fn has_meaning(text: &str) -> bool {
    meanings().get(text).is_some_and(|english| !english.is_empty())
}

/// Returns the parts of a folded text, from left to right: each as long as possible. Japanese endings
/// between them are left out.
pub fn parts(text: &str, is_known: impl Fn(&str) -> bool) -> Vec<Part> {
    let letters: Vec<char> = text.chars().collect();
    let mut parts = Vec::new();
    let mut unknown = String::new();
    let mut start = 0;
    while start < letters.len() {
        let (length, part) = longest(&letters[start..], &is_known);
        if length == 0 {
            unknown.extend(Some(letters[start]).filter(|letter| !is_hiragana(*letter)));
            start += 1;
            continue;
        }
        if !unknown.is_empty() {
            parts.push(Part::Unknown(std::mem::take(&mut unknown)));
        }
        parts.extend(part);
        start += length;
    }
    if !unknown.is_empty() {
        parts.push(Part::Unknown(unknown));
    }
    parts
}

/// Returns whether a folded letter is hiragana or katakana.
fn is_hiragana(letter: char) -> bool {
    ('\u{3040}'..='\u{30ff}').contains(&letter)
}

/// Returns how many of `letters` the first known part has, and the part, unless it says nothing.
fn longest(letters: &[char], is_known: &impl Fn(&str) -> bool) -> (usize, Option<Part>) {
    for length in (1..=letters.len().min(LONGEST)).rev() {
        let text: String = letters[..length].iter().collect();
        if let Some(&english) = meanings().get(&text) {
            let part = (!english.is_empty()).then_some(Part::Meaning(text, english));
            return (length, part);
        }
        if length > 1 && is_known(&text) {
            return (length, Some(Part::Known(text)));
        }
    }
    (0, None)
}

/// The length of the longest part.
const LONGEST: usize = 8;

/// Returns what folded words of rules mean.
fn meanings() -> &'static HashMap<String, &'static str> {
    static TABLE: OnceLock<HashMap<String, &'static str>> = OnceLock::new();
    TABLE.get_or_init(|| {
        let words = |(english, words): &(&'static str, &str)| -> Vec<(String, &'static str)> {
            words.split_whitespace().map(|word| (folded(word), *english)).collect()
        };
        MEANINGS.iter().flat_map(words).collect()
    })
}

/// English words, and what Chinese and Japanese rules have for them; nothing for words without a
/// meaning in rules.
#[rustfmt::skip]
const MEANINGS: &[(&str, &str)] = &[
    ("", "游戏 博弈 博弈论 问题 题目 题解 算法 ゲーム の 問題 解説 问 轮流 玩家 两人 两个人 二人 プレイヤー 交互に \
      个 個 人 回 次 每 每次 有 在 从 中 上 下 里 的 了 把 将 一 是 和 或 与 者 完 最多 至少 任意 若干 可以 不能 \
      操作 法 各 全部 所有 谁"),
    ("stone", "石子 石头 石 物品 小石 碁石 おはじき 豆"),
    ("match", "火柴 マッチ マッチ棒"),
    ("coin", "硬币 金币 コイン"),
    ("heap", "堆 石堆 山"),
    ("take", "取 拿 取走 拿走 取る 取り 取って 石取り 除く"),
    ("remove", "删 删除 移除 去掉 取り除く 消す"),
    ("tree", "树 木"),
    ("root", "根"),
    ("leaf", "叶 叶子 葉"),
    ("graph", "图 图上 有向图 无向图 グラフ"),
    ("cycle", "环 有环 閉路 サイクル"),
    ("ring", "一圈 圆 圆形 环形 輪 円 円形 リング"),
    ("edge", "边 删边 辺"),
    ("vertex", "顶点 节点 结点 頂点"),
    ("piece", "棋子 コマ 駒"),
    ("board", "棋盘 网格 方格 盤 盤面 マス目 グリッド"),
    ("move", "移动 走 移動 動かす 動かし"),
    ("stair", "阶梯 台阶 楼梯 梯子 階段"),
    ("flip", "翻 翻转 裏返す 裏返し"),
    ("prime", "质数 素数"),
    ("square", "平方数 完全平方 平方"),
    ("divisor", "约数 因数 约数 因子 約数"),
    ("power", "幂 次幂 幂次 べき乗 累乗"),
    ("multiple", "倍数"),
    ("digit", "数位 数码 桁"),
    ("number", "数 数字 整数"),
    ("word", "单词 単語"),
    ("string", "字符串 文字列"),
    ("letter", "字母 字符 文字"),
    ("prefix", "前缀 接頭辞"),
    ("cut", "切 剪 砍 切割 切る 切り"),
    ("split", "分成 拆分 分裂 分割 分け 分ける"),
    ("sheet", "纸 纸片 矩形 长方形 紙 長方形"),
    ("chocolate", "巧克力 チョコ チョコレート"),
    ("equal", "相同 相等 一样 同样 同じ"),
    ("both", "同时 两堆 两端 两边 二つ 両端 両方"),
    ("end", "端"),
    ("neighbour", "相邻 连续 隣 隣り合う 連続"),
    ("row", "一行 一排 一列"),
    ("last", "最后 最後"),
    ("win", "必胜 获胜 胜 赢 勝ち 勝つ 必勝"),
    ("lose", "必败 失败 败 输 負け 負ける"),
    ("queen", "皇后 女王 クイーン"),
    ("king", "国王 キング"),
    ("knight", "骑士 马 ナイト"),
    ("rook", "城堡 ルーク 飛車"),
    ("bipartite", "二分图 二部グラフ"),
    ("matching", "匹配 マッチング"),
    ("fibonacci", "斐波那契 斐波纳契 フィボナッチ"),
    ("golden", "黄金分割 黄金比"),
    ("symmetry", "对称 対称"),
    ("misere", "反常"),
    ("palindrome", "回文"),
    ("card", "卡片 牌 扑克 カード"),
    ("draw", "平局 引き分け"),
    ("period", "周期"),
    ("twice", "两倍 二倍 2倍"),
    ("colour", "染色 涂色 颜色 色 塗る"),
];
