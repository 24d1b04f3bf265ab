//! Runs several programs at a time, and prints the whole output of each when it ends.

use anyhow::{Context, Result};
use std::collections::VecDeque;
use std::fs::{self, File};
use std::path::Path;
use std::process::{Command, ExitStatus, Stdio};
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

/// A program to run.
#[derive(Debug)]
pub(super) struct Job {
    /// Its name.
    pub(super) name: String,
    /// The command for people that runs it alone.
    pub(super) alone: String,
    /// The program.
    pub(super) command: Command,
}

/// The jobs that wait, and what is known about the others.
struct Progress {
    waiting: VecDeque<Job>,
    failures: Vec<String>,
    seconds: f64,
}

/// Runs jobs in this order, `at_once` at a time, with their output in files of a folder. After a failure, those that run
/// are completed and no other one is started. Returns the failures, each with the command that repeats it.
pub(super) fn run_all(
    jobs: Vec<Job>,
    at_once: usize,
    folder: &Path,
    print: impl Fn(&str) + Sync,
) -> Result<Vec<String>> {
    fs::create_dir_all(folder).with_context(|| format!("cannot create {}", folder.display()))?;
    let started = Instant::now();
    let progress = Mutex::new(Progress { waiting: jobs.into(), failures: Vec::new(), seconds: 0.0 });
    let lane = || {
        loop {
            let next = progress.lock().unwrap_or_else(PoisonError::into_inner).waiting.pop_front();
            let Some(job) = next else { return };
            let (begun, Job { name, alone, command }) = (Instant::now(), job);
            let ended = run_into(command, &folder.join(format!("{name}.txt")));
            let seconds = begun.elapsed().as_secs_f64();
            let failure = match &ended {
                Ok((status, output)) => failure_of(&name, &alone, *status, output),
                Err(error) => Some(format!("  {name}: {error:#}\n    {alone}")),
            };
            // The lock keeps outputs apart.
            let mut progress = progress.lock().unwrap_or_else(PoisonError::into_inner);
            progress.seconds += seconds;
            let outcome = if failure.is_some() { "FAILED" } else { "passed" };
            print(&format!("\n{name}: {outcome} in {seconds:.0} s ($ {alone})"));
            print(ended.as_ref().map_or("", |(_, output)| output.trim_end()));
            if let Some(failure) = failure {
                progress.failures.push(failure);
                progress.waiting.clear();
            }
        }
    };
    std::thread::scope(|scope| {
        for _ in 0..at_once {
            scope.spawn(lane);
        }
    });
    let Progress { failures, seconds, .. } = progress.into_inner().unwrap_or_else(PoisonError::into_inner);
    print(&format!("\nsuites of {seconds:.0} s in {:.0} s", started.elapsed().as_secs_f64()));
    Ok(failures)
}

/// Runs a program to its end; its output goes to a file, because a process that outlives it would hold a pipe open.
fn run_into(mut command: Command, file: &Path) -> Result<(ExitStatus, String)> {
    let output = File::create(file).with_context(|| format!("cannot write {}", file.display()))?;
    let errors = output.try_clone().with_context(|| format!("cannot write {}", file.display()))?;
    command.stdin(Stdio::null()).stdout(output).stderr(errors);
    let program = command.get_program().display().to_string();
    let status = command.status().with_context(|| format!("cannot start {program}"))?;
    let text = fs::read(file).with_context(|| format!("cannot read {}", file.display()))?;
    Ok((status, String::from_utf8_lossy(&text).into_owned()))
}

/// How a program failed, with the command for its first failed test; `None` if it passed.
fn failure_of(name: &str, alone: &str, status: ExitStatus, output: &str) -> Option<String> {
    if status.success() {
        return None;
    }
    let tests: Vec<&str> =
        output.lines().filter_map(|line| line.strip_prefix("test ")?.strip_suffix(" ... FAILED")).collect();
    Some(match tests.first() {
        Some(first) => format!("  {name}: {}\n    {alone} {first}", tests.join(", ")),
        None => format!("  {name}: {status}\n    {alone}"),
    })
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    fn job(name: &str, script: &str) -> Job {
        let mut command = Command::new("sh");
        command.args(["-c", script]);
        Job { name: name.to_owned(), alone: format!("cargo test --test {name}"), command }
    }

    #[test]
    fn jobs_run_beside_each_other() {
        let folder = tempfile::tempdir().unwrap();
        let pipe = folder.path().join("pipe");
        assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
        // Each waits for the other.
        let jobs = vec![
            job("writes", &format!("echo there > '{}'", pipe.display())),
            job("reads", &format!("read line < '{}' && echo $line", pipe.display())),
        ];
        assert_eq!(run_all(jobs, 2, folder.path(), |_| {}).unwrap(), Vec::<String>::new());
        assert_eq!(fs::read_to_string(folder.path().join("reads.txt")).unwrap(), "there\n");
    }

    #[test]
    fn failures_are_named_and_nothing_is_started_after_them() {
        let folder = tempfile::tempdir().unwrap();
        let jobs = vec![
            job("good", "echo 'test a ... ok'"),
            job("bad", "echo 'test b::c ... FAILED'; echo 'test d ... FAILED' >&2; exit 101"),
            job("later", "exit 0"),
        ];
        let failures = run_all(jobs, 1, folder.path(), |_| {}).unwrap();
        assert_eq!(failures, ["  bad: b::c, d\n    cargo test --test bad b::c"]);
        assert!(!folder.path().join("later.txt").exists());
        let broken = run_all(vec![job("killed", "kill -9 $$")], 1, folder.path(), |_| {}).unwrap();
        assert!(broken[0].starts_with("  killed: signal: 9"), "{broken:?}");
        let absent = Job { command: Command::new("/no/such/program"), ..job("absent", "") };
        let absent = run_all(vec![absent], 1, folder.path(), |_| {}).unwrap();
        assert!(absent[0].contains("cannot start /no/such/program"), "{absent:?}");
    }
}
