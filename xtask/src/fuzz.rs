//! Long runs of the fuzz targets under libFuzzer, which is guided by code coverage.
//!
//! The instrumentation consists of LLVM passes that any toolchain has, so neither a nightly compiler nor cargo-fuzz is
//! needed.

use crate::run::{cargo, project_root, run, say};
use anyhow::{Context, Result, bail, ensure};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Instant;

/// Instruments the edges that an input takes, and its comparisons.
const INSTRUMENTS: &str = "-Cpasses=sancov-module -Cllvm-args=-sanitizer-coverage-level=4 \
    -Cllvm-args=-sanitizer-coverage-inline-8bit-counters -Cllvm-args=-sanitizer-coverage-pc-table \
    -Cllvm-args=-sanitizer-coverage-trace-compares";
/// All targets in the order in which they run; those of [`OF_SERVICE`] need the web service, which takes minutes to
/// compile.
const TARGETS: &[&str] =
    &["csv", "sitemap", "robots", "warc", "html", "answer", "cookies", "url", "guard", "settings", "token", "api"];
/// Targets that are parts of the web service.
const OF_SERVICE: &[&str] = &["token", "api"];
/// Longest input in bytes.
const MOST_BYTES: &str = "-max_len=16384";
/// Limits of one input in seconds and megabytes.
const BOUNDS: [&str; 2] = ["-timeout=20", "-rss_limit_mb=2048"];

struct Plan {
    targets: Vec<String>,
    minutes: u64,
}

impl Plan {
    fn from_args(args: &[&str]) -> Result<Self> {
        let mut plan = Self { targets: Vec::new(), minutes: 10 };
        let mut args = args.iter();
        while let Some(arg) = args.next() {
            match *arg {
                "--minutes" => {
                    let minutes = args.next().context("--minutes takes a number")?;
                    plan.minutes = minutes.parse().context("--minutes takes a number")?;
                }
                target if TARGETS.contains(&target) => plan.targets.push(target.to_owned()),
                other => bail!("unknown target “{other}”; choose among {}", TARGETS.join(", ")),
            }
        }
        if plan.targets.is_empty() {
            plan.targets = TARGETS.iter().map(|target| (*target).to_owned()).collect();
        }
        Ok(plan)
    }
}

/// Runs each target for this many minutes, one after the other; an error if any finds anything. Learned inputs stay in
/// `target/fuzz/corpus`, found faults in `target/fuzz/found`.
pub(crate) fn fuzz(args: &[&str]) -> Result<()> {
    let plan = Plan::from_args(args)?;
    let root = project_root();
    let program = build(&root, plan.targets.iter().any(|target| OF_SERVICE.contains(&target.as_str())))?;
    let mut found = Vec::new();
    for target in &plan.targets {
        if !one(&root, &program, target, plan.minutes)? {
            found.push(target.as_str());
        }
    }
    ensure!(found.is_empty(), "something was found in {}; see target/fuzz/found", found.join(", "));
    Ok(())
}

fn build(root: &Path, with_service: bool) -> Result<PathBuf> {
    let folder = root.join("target/fuzz");
    let text = |path: &Path| path.to_str().map(str::to_owned).context("the project's folder is not Unicode");
    let (manifest, built) = (text(&root.join("fuzz/Cargo.toml"))?, text(&folder)?);
    let mut args = vec!["build", "--release", "--locked", "--manifest-path", &manifest, "--target-dir", &built];
    if with_service {
        args.extend(["--features", "service"]);
    }
    // Build scripts and macros of the host must not be instrumented: naming the target keeps them apart.
    let host = host()?;
    args.extend(["--target", &host]);
    run(&cargo(), &args, &[("RUSTFLAGS", INSTRUMENTS)])?;
    Ok(folder.join(host).join("release/any"))
}

/// The triple of this machine.
fn host() -> Result<String> {
    let version = crate::run::output("rustc", &["-vV"])?;
    let version = String::from_utf8(version)?;
    let host = version.lines().find_map(|line| line.strip_prefix("host: "));
    Ok(host.context("rustc does not report its host")?.to_owned())
}

/// Runs a target; false if it found something.
fn one(root: &Path, program: &Path, target: &str, minutes: u64) -> Result<bool> {
    let corpus = root.join("target/fuzz/corpus").join(target);
    let found = root.join("target/fuzz/found").join(target);
    fs::create_dir_all(&corpus)?;
    fs::create_dir_all(&found)?;
    let begun = Instant::now();
    say(&format!("{target}: {minutes} minutes"));
    let mut prefix = found.into_os_string();
    prefix.push("/");
    let status = Command::new(program)
        .env("SEOTAGS_FUZZ", target)
        .arg(&corpus)
        .arg(root.join("fuzz/seeds").join(target))
        .args([MOST_BYTES, &format!("-max_total_time={}", minutes * 60), "-print_final_stats=1", "-verbosity=1"])
        .args(BOUNDS)
        .arg(format!("-artifact_prefix={}", prefix.to_string_lossy()))
        .status()
        .with_context(|| format!("cannot start {}", program.display()))?;
    let minutes = begun.elapsed().as_secs_f64() / 60.0;
    say(&format!(
        "{target}: {} after {minutes:.1} minutes",
        if status.success() { "nothing found" } else { "SOMETHING FOUND" }
    ));
    Ok(status.success())
}
