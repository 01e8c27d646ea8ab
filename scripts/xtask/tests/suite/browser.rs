//! Problems from the browser: what the extension posts is made, and nothing else.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{Shutdown, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};

use tooling::files;
use xtask::new::posted::Posted;
use xtask::new::samples::Sample;

use crate::copy_for_new_problems;

/// The task in a workspace of its own, which waits for requests.
struct Listening {
    process: Child,
    output: BufReader<ChildStdout>,
    address: String,
    root: PathBuf,
}

impl Listening {
    fn new(name: &str, options: &[&str]) -> Listening {
        let root = copy_for_new_problems(name);
        let mut command = Command::new(env!("CARGO_BIN_EXE_xtask"));
        command.env("CARGO_MANIFEST_DIR", &root).args(["new", "--listen", "--port", "0"]);
        command.args(options).stdout(Stdio::piped()).stderr(Stdio::null());
        let mut process = command.spawn().unwrap();
        let mut output = BufReader::new(process.stdout.take().unwrap());
        let mut line = String::new();
        output.read_line(&mut line).unwrap();
        let address = line.strip_prefix("listening on ").and_then(|rest| rest.split(';').next());
        let address = address.unwrap_or_else(|| panic!("{line}")).to_string();
        Listening { process, output, address, root }
    }

    /// Sends `request` as it stands, and returns the whole answer.
    fn send(&self, request: &[u8]) -> String {
        let mut stream = TcpStream::connect(&self.address).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
        // What is refused early may be cut off.
        let _ = stream.write_all(request);
        let _ = stream.shutdown(Shutdown::Write);
        let mut answer = Vec::new();
        let _ = stream.read_to_end(&mut answer);
        String::from_utf8(answer).unwrap()
    }

    fn post(&self, body: &str) -> String {
        self.send(post(body, "").as_bytes())
    }

    fn file(&self, path: &str) -> String {
        files::text(&self.root.join(path)).unwrap()
    }

    /// Returns the names of all files of the workspace.
    fn files(&self) -> Vec<PathBuf> {
        files::below(&self.root).unwrap()
    }
}

impl Drop for Listening {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// Returns the request that posts `body`, with more lines in its head.
fn post(body: &str, lines: &str) -> String {
    format!(
        "POST / HTTP/1.1\r\nHost: localhost:27121\r\nContent-Type: application/json\r\n{lines}\
         Content-Length: {}\r\n\r\n{body}",
        body.len()
    )
}

/// Returns what the extension posts for a problem.
fn task(name: &str, url: &str, tests: &str, batch: &str) -> String {
    format!(
        r#"{{"name":"{name}","group":"Judge - Contest","url":"{url}","interactive":false,
        "memoryLimit":256,"timeLimit":2000,"tests":[{tests}],"testType":"single",
        "input":{{"type":"stdin"}},"output":{{"type":"stdout"}},
        "languages":{{"java":{{"mainClass":"Main","taskClass":"A"}}}},"batch":{batch}}}"#
    )
}

fn single(name: &str, url: &str, tests: &str) -> String {
    task(name, url, tests, r#"{"id":"1","size":1}"#)
}

const URL: &str = "https://codeforces.com/contest/1194/problem/D";

#[test]
fn a_posted_problem_is_made_with_its_samples() {
    let listening = Listening::new("posted", &[]);
    let tests = r#"{"input":"2\r\n0 3","output":"Bob\n"},{"input":"1\n","output":"\u53d6"}"#;
    let answer = listening.post(&single("D. 1-2-K [Game]", URL, tests));
    assert!(answer.starts_with("HTTP/1.1 200 OK\r\n"), "{answer}");
    assert!(answer.contains("made problems/cf-1194d and testdata/cf-1194d"), "{answer}");
    assert_eq!(listening.file("testdata/cf-1194d/sample-1.in"), "2\n0 3\n");
    assert_eq!(listening.file("testdata/cf-1194d/sample-1.out"), "Bob\n");
    assert_eq!(listening.file("testdata/cf-1194d/sample-2.out"), "取\n");
    let page = listening.file("problems/cf-1194d/README.md");
    assert!(page.starts_with("# 1-2-K Game: FILL IN "), "{page}");
    let manifest = listening.file("problems/cf-1194d/Cargo.toml");
    let judge = "judge = \"Codeforces\"\nnumber = \"1194D\"\ntitle = \"1-2-K [Game]\"\n";
    assert!(manifest.contains(judge) && manifest.contains("time-limit = 2000\n"), "{manifest}");
    assert!(page.contains(&format!("]({URL}): ")), "{page}");

    // Posted again with one new sample, which only is added; what was written stays.
    let program = listening.root.join("problems/cf-1194d/src/main.rs");
    files::write(&program, "mine").unwrap();
    let tests = r#"{"input":"2\n0 3\n","output":"Bob"},{"input":"9","output":"8"}"#;
    let answer = listening.post(&single("D. 1-2-K Game", URL, tests));
    assert!(answer.contains("problems/cf-1194d exists; new samples: 1"), "{answer}");
    assert_eq!(listening.file("testdata/cf-1194d/sample-1.out"), "Bob\n");
    assert_eq!(listening.file("testdata/cf-1194d/sample-3.in"), "9\n");
    assert_eq!(files::text(&program).unwrap(), "mine");

    // One that begins like a place that is left to write stays, too.
    let sample = r#"{"input":"FILL IN the form\n","output":"FILL IN the judge's sample, twice"}"#;
    assert!(listening.post(&single("D. 1-2-K Game", URL, sample)).contains("new samples: 1"));
    assert_eq!(listening.file("testdata/cf-1194d/sample-4.in"), "FILL IN the form\n");

    // A corrected output stands beside the old one, once.
    let tests = r#"{"input":"2\n0 3\n","output":"Alice\n"}"#;
    for added in ["1; ", "0\n"] {
        let answer = listening.post(&single("D. 1-2-K Game", URL, tests));
        assert!(answer.contains(&format!("exists; new samples: {added}")), "{answer}");
        let note =
            "  sample-1 differs from the judge's, which is sample-5 now: delete the wrong one";
        assert_eq!(answer.contains(note), added != "0\n", "{answer}");
    }
    assert_eq!(listening.file("testdata/cf-1194d/sample-1.out"), "Bob\n");
    assert_eq!(listening.file("testdata/cf-1194d/sample-5.in"), "2\n0 3\n");
    assert_eq!(listening.file("testdata/cf-1194d/sample-5.out"), "Alice\n");

    // A file without its partner is not overwritten either.
    let output = listening.root.join("testdata/cf-1194d/sample-6.out");
    files::write(&output, "mine").unwrap();
    listening.post(&single("D. 1-2-K Game", URL, r#"{"input":"8","output":"7"}"#));
    assert_eq!(files::text(&output).unwrap(), "mine");
    assert_eq!(listening.file("testdata/cf-1194d/sample-7.in"), "8\n");
}

/// Problems of two addresses that end alike are two, and one of two addresses is one.
#[test]
fn two_problems_do_not_share_a_folder() {
    let listening = Listening::new("alike", &[]);
    let [sample, other] = ["1", "2"].map(|it| format!(r#"{{"input":"{it}","output":"3"}}"#));
    let bzoj = "https://hydro.ac/d/bzoj/p/1000";
    let answer = listening.post(&single("A+B", bzoj, &sample));
    assert!(answer.contains("made problems/hydro-1000 "), "{answer}");
    let answer = listening.post(&single("A+B", "https://hydro.ac/d/loj/p/1000", &other));
    assert!(answer.contains("made problems/hydro-d-loj-1000 "), "{answer}");
    assert_eq!(listening.file("testdata/hydro-1000/sample-1.in"), "1\n");
    assert!(!listening.root.join("testdata/hydro-1000/sample-2.in").exists());
    let answer = listening.post(&single("A+B", bzoj, &other));
    assert!(answer.contains("problems/hydro-1000 exists; new samples: 1"), "{answer}");
    // Another page of the same problem.
    listening.post(&single("D. 1-2-K Game", URL, &sample));
    let page = "https://codeforces.com/problemset/problem/1194/D?locale=ru";
    let answer = listening.post(&single("D. 1-2-K Game", page, &sample));
    assert!(answer.contains("problems/cf-1194d exists; new samples: 0"), "{answer}");
    // Addresses that differ beyond the longest slug.
    let long = |end: &str| format!("https://a.example/{}{end}", "x".repeat(100));
    assert!(listening.post(&single("A", &long("1"), &sample)).contains("made problems/example-"));
    assert!(listening.post(&single("A", &long("2"), &sample)).contains("made problems/a-example-"));
    let answer = listening.post(&single("A", &long("3"), &sample));
    assert!(answer.contains(" is another problem than https://a.example/xxx"), "{answer}");
}

#[test]
fn what_a_page_leaves_of_html_is_named() {
    let listening = Listening::new("html", &[]);
    for (input, tag) in [
        ("1<br>2", Some("`<br`")),
        ("a &lt; b", Some("`&lt;`")),
        ("<span class='x'>1</span>", Some("`</`")),
        ("1 < 2 > 1 & 2;", None),
        ("<>", None),
    ] {
        let sample = format!(r#"{{"input":"{input}","output":""}}"#);
        let answer = listening.post(&single("A", URL, &sample));
        let expected = tag.map(|tag| format!("a sample has HTML in it, {tag}: compare it"));
        assert_eq!(answer.contains("HTML"), tag.is_some(), "{input}: {answer}");
        assert!(answer.contains(&expected.unwrap_or_default()), "{input}: {answer}");
    }
}

/// The samples of a dialogue are not cases; `--like` chooses another model for all.
#[test]
fn a_dialogue_has_no_samples_and_like_says_the_model() {
    let tests = r#"{"input":"1","output":"2"}"#;
    let dialogue = single("A", "https://a.example/1", tests)
        .replace("\"interactive\":false", "\"interactive\":true");
    let listening = Listening::new("dialogue", &[]);
    let answer = listening.post(&dialogue);
    assert!(answer.contains("like abc278-g, A; samples: 0"), "{answer}");
    assert!(listening.file("testdata/example-1/sample-1.in").starts_with("FILL IN"));
    let listening = Listening::new("like", &["--like", "words"]);
    let answer = listening.post(&single("A", "https://a.example/1", tests));
    assert!(answer.contains("like words, A; samples: 1"), "{answer}");
}

/// A problem that a program answers gets no rival; its samples are compared.
#[test]
fn a_problem_that_the_collection_answers_is_not_made_again() {
    let listening = Listening::new("known", &[]);
    let urls = [
        "https://open.kattis.com/problems/snim",
        "http://acm.hdu.edu.cn/showproblem.php?pid=1536",
        "http://poj.org/problem?id=2960",
    ];
    for (url, count) in urls.into_iter().zip([1, 0, 0]) {
        let answer = listening.post(&single("S-Nim", url, r#"{"input":"0","output":"W"}"#));
        let body = answer.split("\r\n\r\n").nth(1).unwrap();
        let place = body.find("snim").unwrap_or_else(|| panic!("{body}"));
        let exists = format!("problems/snim exists; new samples: {count}");
        assert!(body.find(&exists).is_some_and(|it| it > place), "{body}");
    }
    for rival in ["hdu1536", "kattis-snim", "poj2960"] {
        assert!(!listening.root.join("problems").join(rival).exists(), "{rival}");
    }
    // A problem of another format is made, and the collection is named first.
    let url = "https://www.luogu.com.cn/problem/P1290";
    let answer = listening.post(&single("P1290", url, ""));
    let body = answer.split("\r\n\r\n").nth(1).unwrap();
    let place = body.find("euclidsgame").unwrap_or_else(|| panic!("{body}"));
    assert!(place < body.find("made problems/luogu-p1290").unwrap(), "{body}");
    // A program that is not written yet answers nothing.
    let answer = listening.post(&single("P1290", url, ""));
    assert!(answer.ends_with("\r\n\r\nproblems/luogu-p1290 exists; new samples: 0\n"), "{answer}");
    // Without a sample its place is left to write.
    assert!(listening.file("testdata/luogu-p1290/sample-1.in").starts_with("FILL IN"));
}

/// While `new` makes the problem, a click waits, and its samples are there afterwards.
#[test]
fn a_click_at_the_moment_of_new_keeps_its_samples() {
    let listening = Listening::new("moment", &[]);
    let tests = r#"{"input":"2\n0 3\n4 4","output":"Bob"}"#;
    let claim = listening.root.join("problems/.new-cf-1194d");
    std::fs::create_dir(&claim).unwrap();
    let answer = std::thread::scope(|scope| {
        let click = scope.spawn(|| listening.post(&single("D. 1-2-K Game", URL, tests)));
        std::thread::sleep(Duration::from_millis(500));
        std::fs::remove_dir(&claim).unwrap();
        click.join().unwrap()
    });
    assert!(answer.contains("made problems/cf-1194d "), "{answer}");
    assert!(answer.contains(" like hdu1846, 1-2-K Game; samples: 1"), "{answer}");
    assert_eq!(listening.file("testdata/cf-1194d/sample-1.out"), "Bob\n");
}

#[test]
fn once_ends_after_a_whole_batch() {
    let mut listening = Listening::new("once", &["--once"]);
    let tests = r#"{"input":"1","output":"2"}"#;
    let contest = "https://atcoder.jp/contests/abc278/tasks/abc278";
    let batch = r#"{"id":"x","size":2}"#;
    for (letter, id) in [("A", "a"), ("B", "b")] {
        let name = format!("{letter} - Title");
        let answer = listening.post(&task(&name, &format!("{contest}_{id}"), tests, batch));
        assert!(answer.contains("200 OK"), "{answer}");
    }
    let status = listening.process.wait().unwrap();
    assert!(status.success());
    let mut rest = String::new();
    listening.output.read_to_string(&mut rest).unwrap();
    assert!(rest.contains("made problems/abc278-a ") && rest.contains("abc278-b "), "{rest}");
}

/// Requests that the extension does not send leave nothing, and end nothing.
#[test]
fn hostile_requests_leave_nothing() {
    let listening = Listening::new("hostile", &[]);
    let before = listening.files();
    let good = single("A. Title", URL, "");
    let with = |lines: &str| post(&good, lines);
    let mut requests: Vec<(String, &str)> = vec![
        (String::new(), "ended too soon"),
        ("GET / HTTP/1.1\r\n\r\n".into(), "expected `POST / HTTP/1.1`"),
        ("OPTIONS / HTTP/1.1\r\nOrigin: https://a.b\r\n\r\n".into(), "expected `POST"),
        (good.clone(), "ended too soon"),
        (with("").replacen("POST / ", "POST /../../x ", 1), "expected `POST"),
        (with("Origin: https://evil.example\r\n"), "a web page may not"),
        (with("origin: null\r\n"), "a web page may not"),
        (with("Origin: http://localhost:8000\r\n"), "a web page may not"),
        (with("").replacen("localhost:27121", "evil.example:27121", 1), "after Host"),
        (with("").replacen("localhost", "localhost.evil.example", 1), "after Host"),
        (with("").replacen("application/json", "text/plain", 1), "expected `Content-Type"),
        (with("").replacen("Content-Type", "X", 1), "expected `Content-Type"),
        (with("").replacen("Content-Length", "X", 1), "header Content-Length"),
        (with("Content-Length: 1\r\n"), "not JSON"),
        (with("").replacen("Content-Length: ", "Content-Length: -", 1), "with a number"),
        (with("").replacen("Content-Length: ", "Content-Length: 9", 1), "ended too soon"),
        (with("").replacen("Content-Length: ", "Content-Length: 99999", 1), "up to 4194304"),
        (with("Content-Length: 99999999999999999999999\r\n"), "with a number"),
        (
            with(&format!("A: {}\r\n", "x".repeat(20_000))),
            "the head ended too soon, or has more than",
        ),
        (post("[", ""), "not JSON"),
        (post("{}", ""), "expected"),
        (post(&"[".repeat(1 << 20), ""), "at most 64 levels"),
        (post(&good.replace("\"tests\"", "\"rests\""), ""), "expected a list `tests`"),
        (post(&good.replace("A. Title", "\\u0007 \\n"), ""), "expected a text `name`"),
        (post(&good.replace("\"size\":1", "\"size\":0"), ""), "size of at least 1"),
        (post(&single("A", "file:///etc/passwd", ""), ""), "an address of the web"),
        (post(&single("A", "https://a.b/\\u000a/../x", ""), ""), "an address of the web"),
        (post(&single("A", URL, r#"{"input":1,"output":"2"}"#), ""), "expected a text `input`"),
    ];
    // Some bodies are cut at every few bytes.
    let whole = with("");
    requests.extend((0..whole.len()).step_by(29).map(|end| (whole[..end].to_string(), "")));
    for (request, message) in &requests {
        let answer = listening.send(request.as_bytes());
        let shown: String = request.chars().take(200).collect();
        assert!(answer.starts_with("HTTP/1.1 400 Bad Request\r\n"), "{shown}: {answer}");
        let body = answer.split("\r\n\r\n").nth(1).unwrap();
        assert!(body.contains(message) && body.lines().count() == 1, "{shown}: {answer}");
    }
    let not_utf8 = [
        b"POST / HTTP/1.1\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n",
        &b"\"\xff"[..],
    ]
    .concat();
    assert!(listening.send(&not_utf8).contains("the body is not UTF-8"));
    assert_eq!(listening.files(), before);
    // It still works.
    assert!(listening.post(&good).contains("200 OK"));
}

/// Connections that say nothing hold up nobody.
#[test]
fn silent_connections_hold_up_nobody() {
    let listening = Listening::new("silent", &[]);
    let connect = |words: &[u8]| {
        let mut stream = TcpStream::connect(&listening.address).unwrap();
        stream.write_all(words).unwrap();
        stream
    };
    // Some have begun to say something.
    let mut silent: Vec<TcpStream> = (0..64).map(|_| connect(b"")).collect();
    silent.extend((0..64).map(|_| connect(b"POST / HTTP/1.1\r\n")));
    let start = Instant::now();
    assert!(listening.post(&single("A. Title", URL, "")).contains("200 OK"));
    assert!(start.elapsed() < Duration::from_secs(8), "{:?}", start.elapsed());
    drop(silent);
}

#[test]
fn a_task_is_read_to_the_letter() {
    let json =
        task("1\\u0000 取", URL, r#"{"input":"a\r\nb","output":""}"#, r#"{"id":"i","size":3}"#);
    let read = Posted::parse(&json).unwrap();
    assert_eq!(
        (read.name.as_str(), read.time_limit, read.memory_limit),
        ("1 取", Some(2000), Some(256))
    );
    let sample = Sample { input: "a\nb\n".to_string(), output: String::new() };
    assert_eq!(read.samples, [sample]);
    assert_eq!((read.batch_size, read.reads_file), (3, false));
    // A page may have no limit, or one that is not a whole number; no sign steers a terminal or rustc.
    let odd = json.replace("\"timeLimit\":2000", "\"timeLimit\":0");
    let odd = odd.replace("\"memoryLimit\":256", "\"memoryLimit\":65.5");
    let read = Posted::parse(&odd.replace("1\\u0000 取", "\\u202e1\\u200b \\u2066 ฝัน")).unwrap();
    assert_eq!((read.name.as_str(), read.time_limit, read.memory_limit), ("1 ฝัน", None, Some(66)));
    let of_file = json.replace(r#"{"type":"stdin"}"#, r#"{"type":"file","fileName":"crosses.in"}"#);
    assert!(Posted::parse(&of_file).unwrap().reads_file);
}

/// Windows reserves these names, alone and as folders.
#[test]
fn names_of_devices_make_nothing() {
    let listening = Listening::new("devices", &[]);
    for name in ["con", "aux", "nul", "com1"] {
        let answer = listening.post(&single("A", &format!("https://{name}/"), ""));
        let made = Path::new("problems").join(name);
        assert!(!listening.root.join(&made).exists(), "{answer}");
    }
}
