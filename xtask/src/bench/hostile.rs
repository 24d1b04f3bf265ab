//! `cargo xtask bench hostile`: runs the tests of each row of `docs/hostile-web.md`, one at a time, and prints the rows
//! with their time and peak memory: server, crawler and test together, unoptimised.

use crate::run::{cargo, output, say};
use anyhow::{Context as _, Result, bail};
use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// The table with the tests.
const TABLE: &str = "docs/hostile-web.md";
/// Interval between two readings of a test's memory.
const LOOK: Duration = Duration::from_millis(2);

/// A row of the table.
struct Row<'a> {
    does: &'a str,
    outcome: &'a str,
    tests: Vec<&'a str>,
}

/// Time and memory of a test.
#[derive(Default, Clone, Copy)]
struct Measurement {
    time: Duration,
    peak_kib: u64,
}

/// Prints the table.
pub(super) fn run() -> Result<()> {
    let table = fs::read_to_string(TABLE).with_context(|| format!("cannot read {TABLE}"))?;
    let program = test_program()?;
    say("| it does | outcome | time | memory |\n|---|---|---|---|\n");
    for row in table.lines().filter_map(row_of) {
        // Tests in other places (a browser, a killed process) are given with their path.
        let here: Vec<&str> = row.tests.iter().copied().filter(|test| !test.contains('/')).collect();
        let mut most = Measurement::default();
        for test in &here {
            let took = measure(&program, test)?;
            most = Measurement { time: most.time.max(took.time), peak_kib: most.peak_kib.max(took.peak_kib) };
        }
        let (time, memory) = if here.is_empty() {
            ("see its tests".to_owned(), String::new())
        } else {
            (format!("{:.2} s", most.time.as_secs_f64()), format!("{} MB", most.peak_kib / 1_000))
        };
        say(&format!("| {} | {} | {time} | {memory} |\n", row.does, row.outcome));
    }
    Ok(())
}

fn row_of(line: &str) -> Option<Row<'_>> {
    let cells: Vec<&str> = line.strip_prefix("| ")?.strip_suffix(" |")?.split(" | ").map(str::trim).collect();
    let [does, outcome, .., tests] = cells[..] else { return None };
    let tests: Vec<&str> = tests.split('`').skip(1).step_by(2).collect();
    (!tests.is_empty()).then_some(Row { does, outcome, tests })
}

/// Builds the tests; returns their program.
fn test_program() -> Result<PathBuf> {
    let args = ["test", "-p", "seotags", "--test", "hostile", "--no-run", "--message-format=json"];
    let messages = output(&cargo(), &args)?;
    let is_ours = |message: &Value| message["target"]["name"] == "hostile" && message["executable"].is_string();
    let mut lines = messages.split(|byte| *byte == b'\n').filter_map(|line| serde_json::from_slice::<Value>(line).ok());
    let built = lines.rfind(is_ours).context("cargo built no hostile tests")?;
    Ok(PathBuf::from(built["executable"].as_str().unwrap_or_default()))
}

#[expect(clippy::disallowed_methods, reason = "a measurement polls; no test depends on it")]
fn measure(program: &Path, test: &str) -> Result<Measurement> {
    let started = Instant::now();
    let mut child = Command::new(program)
        .args(["--exact", test, "--test-threads", "1"])
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .with_context(|| format!("cannot run {}", program.display()))?;
    let status = format!("/proc/{}/status", child.id());
    let mut peak_kib = 0;
    let ended = loop {
        peak_kib = peak_kib.max(high_water_kib(&status));
        if let Some(ended) = child.try_wait()? {
            break ended;
        }
        std::thread::sleep(LOOK);
    };
    if !ended.success() {
        bail!("{test} fails: run `cargo test -p seotags --test hostile {test}` for the reason");
    }
    Ok(Measurement { time: started.elapsed(), peak_kib })
}

/// Peak memory of a process; 0 where the system does not report it.
fn high_water_kib(status: &str) -> u64 {
    let text = fs::read_to_string(status).unwrap_or_default();
    let line = text.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    line.and_then(|line| line.trim().trim_end_matches(" kB").parse().ok()).unwrap_or(0)
}
