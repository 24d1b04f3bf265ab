//! The durability drill: one fault, tried repeatedly at random places, and the checks after each.
//!
//! The tests try each fault a few times. `cargo xtask drill` tries it `SEOTAGS_DRILL_TRIES` times,
//! starting with `SEOTAGS_DRILL_SEED`, and appends a line for each fault to the file that
//! `SEOTAGS_DRILL_TABLE` names.

#![allow(clippy::print_stdout, reason = "printed when a test fails")]

mod clock;
mod fleet;
mod fleet_power_loss;
mod ledger;
mod limits;
mod migration;
mod power_loss;
mod recorded_acts;
mod serve;
mod service_power_loss;
mod torn_files;
mod writing;
mod writing_power_loss;

use recorded_acts::Record;
use seotags_testkit::{Ended, Seotags};
use std::fs::OpenOptions;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;

/// A fault.
struct Drill {
    fault: &'static str,
    tries: usize,
    seed: u64,
    chance: u64,
}

impl Drill {
    /// A fault with its number of tries in the tests.
    fn new(fault: &'static str, in_tests: usize) -> Self {
        let number = |name| std::env::var(name).ok().map(|value| value.parse::<u64>().unwrap());
        let tries = number("SEOTAGS_DRILL_TRIES").map_or(in_tests, |tries| usize::try_from(tries).unwrap());
        let seed = number("SEOTAGS_DRILL_SEED").unwrap_or(7);
        println!("{fault}: SEOTAGS_DRILL_SEED={seed}");
        Self { fault, tries, seed, chance: seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1 }
    }

    /// A random number below `end` (xorshift64).
    fn below(&mut self, end: usize) -> usize {
        self.chance ^= self.chance << 13;
        self.chance ^= self.chance >> 7;
        self.chance ^= self.chance << 17;
        usize::try_from((self.chance >> 16) % (end.max(1) as u64)).unwrap()
    }

    /// A line of the table.
    fn held(self, invariants: &str) {
        let line = format!("| {} | {} | {invariants} |\n", self.fault, self.tries);
        println!("{line}seed {}", self.seed);
        if let Ok(table) = std::env::var("SEOTAGS_DRILL_TABLE") {
            let mut table = OpenOptions::new().create(true).append(true).open(table).unwrap();
            table.write_all(line.as_bytes()).unwrap();
        }
    }
}

/// Checks that the store opens and is consistent: pages of the file, references, counts, rows.
fn assert_sound(seotags: &Seotags) {
    let opened = seotags.run(&["list"]);
    assert_eq!(opened.code, Some(0), "{}", opened.stderr);
    let checked = seotags.run(&["repair", "--check"]);
    assert_eq!(checked.code, Some(0), "{}{}", checked.stdout, checked.stderr);
}

/// A library of this folder, compiled once, for `LD_PRELOAD`.
fn library(source: &'static str) -> &'static Path {
    static FOLDER: OnceLock<tempfile::TempDir> = OnceLock::new();
    static RECORDER: OnceLock<PathBuf> = OnceLock::new();
    static CLOCK: OnceLock<PathBuf> = OnceLock::new();
    let made = if source == "recorder.c" { &RECORDER } else { &CLOCK };
    made.get_or_init(|| {
        let folder = FOLDER.get_or_init(|| tempfile::tempdir().unwrap());
        let from = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/crash/drill").join(source);
        let library = folder.path().join(source).with_extension("so");
        let compiler = std::env::var("CC").unwrap_or_else(|_| "cc".to_owned());
        let mut made = Command::new(compiler);
        made.args(["-O2", "-Wall", "-Werror", "-shared", "-fPIC", "-o"]).args([&library, &from]);
        let made = made.args(["-ldl", "-lpthread"]).status().unwrap();
        assert!(made.success(), "{source} cannot be compiled");
        library
    })
}

/// Runs the program and records its changes to the files of a folder. With `kill_at`, it is killed
/// instead of that act.
fn recorded(seotags: &Seotags, folder: &Path, kill_at: Option<usize>, arguments: &[&str]) -> (Ended, Vec<Record>) {
    let log = tempfile::NamedTempFile::new().unwrap();
    let mut command = seotags.command(arguments);
    watch(&mut command, folder, log.path());
    if let Some(at) = kill_at {
        command.env("DRILL_KILL_AT", at.to_string());
    }
    let output = command.output().unwrap();
    let records = Record::read_all(log.path());
    (Ended::of(&output), records)
}

/// Makes a command record its changes to the files of a folder.
fn watch(command: &mut Command, folder: &Path, log: &Path) {
    command.env("LD_PRELOAD", library("recorder.c")).env("DRILL_FOLDER", folder).env("DRILL_LOG", log);
}
