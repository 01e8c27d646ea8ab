//! What a module of n bytes may cost: at most 100·n bytes of memory, and a second for 100 KB,
//! whatever it claims; where that would not do, a limit that the refusal names.
//!
//! One test alone, because memory is that of the process.

use std::time::{Duration, Instant};

use scripts::c::build::c_of_module;

/// A second, for a machine that is busy with other tests and a build without full optimization.
const TIME: Duration = Duration::from_secs(8);

fn leb128(mut number: usize) -> Vec<u8> {
    let mut bytes = Vec::new();
    loop {
        let byte = (number & 0x7F) as u8;
        number >>= 7;
        if number == 0 {
            bytes.push(byte);
            return bytes;
        }
        bytes.push(byte | 0x80);
    }
}

/// Elements behind their number.
fn vector(elements: &[Vec<u8>]) -> Vec<u8> {
    [leb128(elements.len()), elements.concat()].concat()
}

/// Contents behind their id and size.
fn section(id: u8, contents: &[u8]) -> Vec<u8> {
    [vec![id], leb128(contents.len()), contents.to_vec()].concat()
}

/// A type with so many parameters and results, all i32.
fn type_of(params: usize, results: usize) -> Vec<u8> {
    let list = |count| [leb128(count), vec![0x7F; count]].concat();
    [vec![0x60], list(params), list(results)].concat()
}

/// A module of functions, each given by the index of its type, its locals and its code; the first
/// one, of type 0, is the entry, and the table holds all.
fn module(types: &[Vec<u8>], functions: &[(usize, &[u8], Vec<u8>)]) -> Vec<u8> {
    let types: Vec<Vec<u8>> = [vec![type_of(0, 0)], types.to_vec()].concat();
    let indices: Vec<Vec<u8>> = functions.iter().map(|one| leb128(one.0)).collect();
    let all: Vec<Vec<u8>> = (0..functions.len()).map(leb128).collect();
    let bodies: Vec<Vec<u8>> = functions
        .iter()
        .map(|(_, locals, code)| {
            let body = [*locals, code, &[0x0B]].concat();
            [leb128(body.len()), body].concat()
        })
        .collect();
    [
        b"\0asm\x01\0\0\0".to_vec(),
        section(1, &vector(&types)),
        section(3, &vector(&indices)),
        section(4, &[vec![1, 0x70, 0], leb128(functions.len())].concat()),
        section(5, &[1, 0, 1]),
        section(7, b"\x01\x05start\0\0"),
        section(9, &[vec![1, 0, 0x41, 0, 0x0B], vector(&all)].concat()),
        section(10, &vector(&bodies)),
    ]
    .concat()
}

/// Returns a number of `/proc/self/status` in bytes, where there is such a file.
fn status(name: &str) -> Option<u64> {
    let text = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = text.lines().find(|line| line.starts_with(name))?;
    let digits: String = line.chars().filter(char::is_ascii_digit).collect();
    Some(1024 * digits.parse::<u64>().ok()?)
}

/// Translates `module`, which is refused with a message that holds `refusal` if there is one.
fn check(name: &str, module: &[u8], refusal: Option<&str>) {
    let (before, peak) = (status("VmRSS"), status("VmHWM"));
    let start = Instant::now();
    let made = c_of_module(module);
    let time = start.elapsed();
    match (made, refusal) {
        (Ok(_), None) => {}
        (Err(message), Some(due)) => assert!(message.contains(due), "{name}: {message}"),
        (Ok(text), Some(due)) => panic!("{name}: {} bytes of C, not {due}", text.len()),
        (Err(message), None) => panic!("{name}: {message}"),
    }
    assert!(time < TIME, "{name}: {time:?}");
    if let (Some(before), Some(peak), Some(after)) = (before, peak, status("VmHWM")) {
        let most = peak.max(before + 100 * module.len() as u64);
        assert!(after <= most, "{name}: {after} bytes, more than {most}");
    }
}

#[test]
fn few_bytes_never_cost_much() {
    const NONE: &[u8] = &[0];
    const ONE_I32: &[u8] = &[1, 1, 0x7F];
    let call = |index: usize| [vec![0x10], leb128(index)].concat();
    let alone = |locals, code: Vec<u8>| module(&[], &[(0, locals, code)]);
    let most_locals = [vec![1], leb128(50_000), vec![0x7F]].concat();
    let many_locals = vec![(0, &most_locals[..], vec![]); 12_000];
    check("locals", &module(&[], &many_locals), None);
    let loads = [b"\x41\0\x28\x02\0".repeat(18_000), b"\x1A".repeat(18_000)].concat();
    check("loads that wait", &alone(NONE, loads), None);
    let chain: Vec<_> = (1..=12_000)
        .map(|next| (0, NONE, if next < 12_000 { call(next) } else { vec![] }))
        .collect();
    check("a chain of calls", &module(&[], &chain), None);
    let mut indirect = vec![(0, NONE, b"\x41\0\x11\0\0".repeat(10_000))];
    indirect.extend(vec![(0, NONE, vec![0x01]); 8000]);
    check("calls in the table", &module(&[], &indirect), None);
    // Each may return, and each knows it only of itself at first.
    let circle: Vec<_> = (1..=9500)
        .map(|next| match next {
            9500 => b"\x41\0\x11\0\0".to_vec(),
            _ => call(next),
        })
        .map(|call| [b"\x02\x40\x41\0\x0D\0".to_vec(), call, vec![0x0B]].concat())
        .map(|code| (0, NONE, code))
        .collect();
    check("calls round through the table", &module(&[], &circle), None);
    // One that calls all others, each of which may call it again.
    let all: Vec<u8> = (2..6000).flat_map(call).collect();
    let mut hub = vec![(0, NONE, call(1)), (0, NONE, all)];
    for index in 2..6000 {
        let again = [
            b"\x02\x40\x41\0\x0D\0\x10\x01\x0B".to_vec(),
            call((index + 1) % 6000),
        ];
        hub.push((0, NONE, again.concat()));
    }
    check("calls in circles", &module(&[], &hub), None);
    let leave: Vec<u8> = (0..20_000)
        .flat_map(|depth| [b"\x20\0\x0D".to_vec(), leb128(depth % 490)].concat())
        .collect();
    let nest = [b"\x02\x40".repeat(490), leave, b"\x0B".repeat(490)].concat();
    check("branches out of nested blocks", &alone(ONE_I32, nest), None);
    let guards = [
        &b"\x02\x40"[..],
        &b"\x20\0\x0D\0\x41\x05\x21\0".repeat(12_000),
        b"\x0B",
    ];
    check(
        "branches to one end",
        &alone(ONE_I32, guards.concat()),
        None,
    );
    let ifs = [
        b"\x20\0\x04\x40".repeat(490),
        b"\x41\x01\x21\0".repeat(15_000),
    ]
    .concat();
    let ifs = [ifs, b"\x0B".repeat(490)].concat();
    check("nested ifs", &alone(ONE_I32, ifs), None);
    let labels = (0..=45_000).flat_map(|label| leb128(label % 490));
    let table: Vec<u8> = leb128(45_000).into_iter().chain(labels).collect();
    let table = [
        b"\x02\x40".repeat(490),
        b"\x41\0\x0E".to_vec(),
        table,
        b"\x0B".repeat(490),
    ];
    check("a table of branches", &alone(NONE, table.concat()), None);
    let eqz = [&b"\x41\0"[..], &b"\x45".repeat(99_000), b"\x1A"].concat();
    check("one expression", &alone(NONE, eqz), None);

    let wide = module(&[type_of(30_000, 0)], &[(0, NONE, vec![])]);
    check(
        "parameters",
        &wide,
        Some("more than 1000 parameters or results"),
    );
    let mut wide = vec![(0, NONE, vec![])];
    wide.extend(vec![(1, NONE, vec![]); 14_000]);
    let limit = Some("values beyond the first of a call, block or branch");
    check(
        "functions of parameters",
        &module(&[type_of(1000, 0)], &wide),
        limit,
    );
    let types = [type_of(0, 500), type_of(500, 0)];
    let results = b"\x10\x01\x10\x02".repeat(20_000);
    let constants = b"\x41\0".repeat(500);
    let functions = [(0, NONE, results), (1, NONE, constants), (2, NONE, vec![])];
    check("results of calls", &module(&types, &functions), limit);
    let branches = [
        &b"\x02\x01"[..],
        &b"\x41\0".repeat(20),
        &b"\x41\0\x0D\0".repeat(24_000),
    ];
    let branches = [&branches.concat()[..], b"\x0B", &b"\x1A".repeat(20)].concat();
    check(
        "results of branches",
        &module(&[type_of(0, 20)], &[(0, NONE, branches)]),
        limit,
    );
}
