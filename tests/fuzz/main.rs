//! The short run of every fuzz target: its seeds, inputs that once broke it, and random changes of
//! both. The long run is `cargo xtask fuzz`.

#![allow(clippy::unwrap_used, reason = "helpers may panic like tests")]

use seotags_fuzz::{TARGETS, mutate};
use std::fs;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;

/// The default random seed, unless `SEOTAGS_FUZZ_SEED` is set.
const CHANCE: u64 = 7;

/// The inputs in a folder, sorted by name.
fn inputs(target: &str) -> Vec<(String, Vec<u8>)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/seeds").join(target);
    let mut found: Vec<_> = fs::read_dir(&folder)
        .unwrap_or_else(|error| panic!("{}: {error}", folder.display()))
        .map(|entry| entry.unwrap().path())
        .map(|path| (path.file_name().unwrap().to_string_lossy().into_owned(), fs::read(&path).unwrap()))
        .collect();
    found.sort();
    found
}

/// Runs a target. An input that fails is written to a file, to be tried again.
fn try_one(name: &str, run: fn(&[u8]), what: &str, input: &[u8]) {
    if catch_unwind(AssertUnwindSafe(|| run(input))).is_err() {
        let kept = std::env::temp_dir().join(format!("seotags-fuzz-{name}-{}", std::process::id()));
        fs::write(&kept, input).unwrap();
        panic!("{name} fails with {what}; the input is in {}", kept.display());
    }
}

fn short_run(name: &str) {
    let target = TARGETS.iter().find(|target| target.name == name).unwrap();
    let seeds = inputs(name);
    assert!(seeds.len() >= 3, "{name} has {} seeds", seeds.len());
    for (what, input) in &seeds {
        try_one(name, target.run, what, input);
    }
    let seed = std::env::var("SEOTAGS_FUZZ_SEED").map_or(CHANCE, |seed| seed.parse().unwrap());
    let mut chance = fastrand::Rng::with_seed(seed);
    for n in 0..target.short_runs {
        let (what, one) = &seeds[chance.usize(0..seeds.len())];
        let (_, other) = &seeds[chance.usize(0..seeds.len())];
        let input = mutate(one, other, &mut chance);
        try_one(name, target.run, &format!("change {n} of {what}"), &input);
    }
}

macro_rules! short_runs {
    ($($name:ident),*) => {
        $(
            #[test]
            fn $name() {
                short_run(stringify!($name));
            }
        )*

        #[test]
        fn every_target_has_a_short_run() {
            let names: Vec<&str> = TARGETS.iter().map(|target| target.name).collect();
            assert_eq!(names, [$(stringify!($name)),*]);
        }
    };
}

short_runs!(csv, sitemap, robots, warc, html, answer, cookies, url, guard, settings, token, api);
