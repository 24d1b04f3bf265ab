//! `load fleet`: compares a coordinator and workers with one process, in time and memory.
//!
//! The same list is run twice on this machine: by a single process, and by a fleet with the same total concurrency. The
//! hosts check that each page is requested once, and that no host has more concurrent requests than allowed.

mod hosts;
mod process;

use crate::figures::{Figure, say, summary};
use anyhow::{Context as _, Result, bail, ensure};
use hosts::{Counts, Hosts};
use process::{LOOK, Process, broker, own_cpu_seconds, size_of};
use seotags::url::AnalysisId;
use seotags_app::App;
use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// Goals of issue 11.
const MOST_OVERHEAD: f64 = 15.0;
const MOST_COORDINATOR_MB: f64 = 150.0;
/// The command that builds the program.
const BUILD: &str = "cargo build --release";

/// The command's arguments.
#[derive(Debug, clap::Args)]
pub(crate) struct FleetArgs {
    /// Pages of the list
    #[arg(long, value_name = "N", default_value_t = 20_000)]
    pages: usize,
    /// Hosts that they are spread over
    #[arg(long, value_name = "N", default_value_t = 200)]
    hosts: usize,
    /// Number of workers in the fleet
    #[arg(long, value_name = "N", default_value_t = 3)]
    workers: usize,
    /// Concurrent pages of each worker; the single process gets this times the number of workers
    #[arg(long, value_name = "N", default_value_t = 32)]
    concurrency: usize,
    /// Connections per host
    #[arg(long, value_name = "N", default_value_t = 2)]
    per_host: usize,
    /// Response time of a host, in milliseconds
    #[arg(long, value_name = "MS", default_value_t = 0)]
    answer_ms: u64,
    /// Kill the coordinator once when half of the pages were requested, and resume
    #[arg(long)]
    kill: bool,
    /// Do not run the single process
    #[arg(long)]
    fleet_only: bool,
    /// Folder for stores and logs; each part creates a new subfolder
    #[arg(long, value_name = "DIR")]
    data: PathBuf,
    /// The program to measure
    #[arg(long, value_name = "FILE", default_value = "target/release/seotags")]
    program: PathBuf,
}

/// A finished run of the list.
struct Ran {
    took: Duration,
    counts: Arc<Counts>,
    /// CPU time of the hosts.
    hosts_cpu: f64,
    /// The process that stored the results.
    keeper: Process,
    /// From the start of a resumed coordinator to its first stored result.
    resumed_in: Option<Duration>,
    store_bytes: u64,
}

/// Measures a fleet and a single process. True if all goals were met.
pub(crate) async fn run(args: &FleetArgs) -> Result<bool> {
    ensure!(args.program.is_file(), "there is no {}; `{BUILD}` builds it", args.program.display());
    let hosts = Hosts::serve(args.hosts, args.pages, Duration::from_millis(args.answer_ms))?;
    std::fs::create_dir_all(&args.data)?;
    let list = args.data.join("urls.txt");
    hosts.write_list(&list)?;
    let bench = Bench { args, hosts, list };
    let mut figures = vec![Figure::informative("pages, hosts", format!("{}, {}", args.pages, args.hosts))];
    let alone = if args.fleet_only { None } else { Some(bench.alone(&mut figures).await?) };
    let fleet = bench.fleet(&mut figures).await?;
    if let Some(alone) = alone {
        let more = |of: f64, than: f64| (of / than - 1.0) * 100.0;
        let overhead = more(alone.counts.rate(), fleet.counts.rate());
        let whole = more(fleet.took.as_secs_f64(), alone.took.as_secs_f64());
        figures.push(Figure::at_most("crawl only: overhead of the fleet per page", overhead, MOST_OVERHEAD, "%"));
        figures.push(Figure::informative("total time: overhead of the fleet", format!("{whole:.1} %")));
    }
    Ok(summary(&figures))
}

struct Bench<'a> {
    args: &'a FleetArgs,
    hosts: Hosts,
    list: PathBuf,
}

impl Bench<'_> {
    /// Runs the list in one process.
    async fn alone(&self, figures: &mut Vec<Figure>) -> Result<Ran> {
        let folder = self.folder("alone")?;
        let concurrency = self.args.concurrency * self.args.workers;
        let ran = self.run(&folder, &mut self.begin(&folder, concurrency), &mut []).await?;
        self.add_figures("one process", &ran, figures).await?;
        Ok(ran)
    }

    /// Runs the list in a fleet.
    async fn fleet(&self, figures: &mut Vec<Figure>) -> Result<Ran> {
        let folder = self.folder("fleet")?;
        let (broker, queue) = broker(&folder).await?;
        let mut others = vec![broker];
        for number in 1..=self.args.workers {
            let mut worker = self.program(&["worker", "--allow-private-networks"]);
            worker.env("SEOTAGS_QUEUE", &queue);
            others.push(Process::start(&mut worker, &folder.join(format!("worker-{number}.log")))?);
        }
        self.wait_for_workers(&queue, &mut others).await?;
        let mut run = self.begin(&folder, self.args.concurrency);
        let ran = self.run(&folder, run.env("SEOTAGS_WORKER_QUEUE", &queue), &mut others).await?;
        self.add_figures("fleet", &ran, figures).await?;
        let megabytes = ran.keeper.peak_memory as f64 / 1e6;
        figures.push(Figure::at_most("fleet: peak memory of the coordinator", megabytes, MOST_COORDINATOR_MB, "MB"));
        let micros = |seconds: f64| format!("{:.0} µs a page", seconds * 1e6 / self.args.pages as f64);
        for (number, process) in others.iter().enumerate() {
            let name = if number == 0 { "broker".to_owned() } else { format!("worker {number}") };
            let memory = process.peak_memory as f64 / 1e6;
            let text = format!("{}, {memory:.0} MB", micros(process.cpu_seconds));
            figures.push(Figure::informative(format!("fleet: {name}, CPU time and peak memory"), text));
        }
        let left = size_of(&folder.join("broker")) as f64 / 1e6;
        figures.push(Figure::informative("fleet: left on the broker's disk", format!("{left:.1} MB")));
        if let Some(resumed_in) = ran.resumed_in {
            let text = format!("{:.2} s to the first stored result", resumed_in.as_secs_f64());
            figures.push(Figure::informative("fleet: coordinator killed in the middle and resumed", text));
        }
        Ok(ran)
    }

    fn folder(&self, name: &str) -> Result<PathBuf> {
        let folder = self.args.data.join(name);
        std::fs::create_dir(&folder).with_context(|| format!("cannot make {}", folder.display()))?;
        Ok(folder)
    }

    fn program(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(&self.args.program);
        for variable in ["OPENAI_API_KEY", "OPENAI_BASE_URL", "SEOTAGS_QUEUE", "SEOTAGS_WORKER_QUEUE"] {
            command.env_remove(variable);
        }
        command.args(arguments);
        command
    }

    /// The command that starts the run.
    fn begin(&self, folder: &Path, concurrency: usize) -> Command {
        let mut command = self.program(&["run", "--name", "load", "--no-progress", "--engine", "builtin"]);
        command.arg(&self.list).arg("--data-dir").arg(folder.join("data"));
        command.args(["--concurrency", &concurrency.to_string(), "--per-host", &self.args.per_host.to_string()]);
        command
    }

    /// Runs it to its end, with a kill if requested, and watches all processes.
    async fn run(&self, folder: &Path, command: &mut Command, others: &mut [Process]) -> Result<Ran> {
        self.hosts.set_back();
        let (begun, hosts_cpu) = (Instant::now(), own_cpu_seconds());
        let log = folder.join("run.log");
        let mut keeper = Process::start(command, &log)?;
        let mut resumed_in = None;
        if self.args.kill && !others.is_empty() {
            let half = (self.args.pages / 2) as u64;
            watch(&mut keeper, others, &log, || Ok(self.hosts.answered() >= half)).await?;
            keeper.kill()?;
            let (next, time) = self.resume(folder, command, others, keeper).await?;
            (keeper, resumed_in) = (next, Some(time));
        }
        watch(&mut keeper, others, &log, || Ok(false)).await?;
        Ok(Ran {
            took: begun.elapsed(),
            counts: self.hosts.set_back(),
            hosts_cpu: own_cpu_seconds() - hosts_cpu,
            keeper,
            resumed_in,
            store_bytes: size_of(&folder.join("data")),
        })
    }

    /// Resumes a run whose coordinator was killed; returns the time until it stored a result.
    async fn resume(
        &self,
        folder: &Path,
        killed: &Command,
        others: &mut [Process],
        before: Process,
    ) -> Result<(Process, Duration)> {
        let mut command = self.program(&["resume", "1", "--progress", "json", "--data-dir"]);
        command.arg(folder.join("data"));
        for (name, value) in killed.get_envs() {
            value.map(|value| command.env(name, value));
        }
        let begun = Instant::now();
        let (mut keeper, first_kept) = Process::start_heard(&mut command, "\"page_finished\"")?;
        keeper.peak_memory = before.peak_memory;
        let first_kept = first_kept.await.context("the resumed coordinator stored nothing")?;
        for other in others {
            other.look()?;
        }
        Ok((keeper, first_kept - begun))
    }

    async fn wait_for_workers(&self, queue: &str, others: &mut [Process]) -> Result<()> {
        loop {
            for other in &mut *others {
                ensure!(other.look()?.is_none(), "a worker or the broker does not start; see their logs");
            }
            let text = self.program(&["fleet", "status", "--json"]).env("SEOTAGS_QUEUE", queue).output()?;
            let status: Value = serde_json::from_slice(&text.stdout).unwrap_or_default();
            let workers = status["workers"].as_array().map_or(0, Vec::len);
            let shares = status["partitions"].as_array().map_or(0, |all| all.len().div_ceil(self.args.workers));
            let has_share =
                |worker: &Value| worker["partitions"].as_array().is_some_and(|held| held.len() + 1 >= shares);
            if workers == self.args.workers && status["workers"].as_array().is_some_and(|all| all.iter().all(has_share))
            {
                return Ok(());
            }
            tokio::time::sleep(LOOK).await;
        }
    }

    /// The figures of a run, with those that must hold for every run.
    async fn add_figures(&self, name: &str, ran: &Ran, figures: &mut Vec<Figure>) -> Result<()> {
        let pages = self.args.pages as f64;
        let micros = |seconds: f64| seconds * 1e6 / pages;
        let (missed, again) = ran.counts.missed_and_again();
        let folder = if name == "fleet" { "fleet" } else { "alone" };
        let (results, faults) = look_over(&self.args.data.join(folder).join("data")).await?;
        say(&format!("{name}: {:.0} s", ran.took.as_secs_f64()));
        figures.push(Figure::informative(
            format!("{name}: total time, and pages a second while pages are fetched"),
            format!("{:.1} s, {:.0}", ran.took.as_secs_f64(), ran.counts.rate()),
        ));
        figures.push(Figure::exactly(format!("{name}: results"), results, self.args.pages as u64));
        figures.push(Figure::exactly(format!("{name}: faults of the store"), faults, 0));
        figures.push(Figure::exactly(format!("{name}: pages never fetched"), missed, 0));
        figures.push(Figure::exactly(format!("{name}: pages fetched twice"), again, 0));
        let at_once = ran.counts.most_at_once() as f64;
        figures.push(Figure::at_most(
            format!("{name}: most requests at once to a host"),
            at_once,
            self.args.per_host as f64,
            "",
        ));
        let text = format!("{:.0} µs a page; the hosts {:.0}", micros(ran.keeper.cpu_seconds), micros(ran.hosts_cpu));
        figures.push(Figure::informative(format!("{name}: CPU time of the process that stores the results"), text));
        let memory = format!("{:.0} MB", ran.keeper.peak_memory as f64 / 1e6);
        figures.push(Figure::informative(format!("{name}: its peak memory"), memory));
        let bytes = format!("{:.0} bytes a page", ran.store_bytes as f64 / pages);
        figures.push(Figure::informative(format!("{name}: store"), bytes));
        Ok(())
    }
}

/// Watches processes until `keeper` ends well or a condition is true.
async fn watch(
    keeper: &mut Process,
    others: &mut [Process],
    log: &Path,
    mut is_so: impl FnMut() -> Result<bool>,
) -> Result<()> {
    loop {
        for other in &mut *others {
            ensure!(other.look()?.is_none(), "a worker or the broker ended; see the logs next to {}", log.display());
        }
        match keeper.look()? {
            Some(ended) if ended.success() => return Ok(()),
            Some(ended) => bail!("it ended with {ended}; see its output in {}", log.display()),
            None if is_so()? => return Ok(()),
            None => tokio::time::sleep(LOOK).await,
        }
    }
}

/// Number of results and of contradictions in the store, which no process has open.
async fn look_over(data: &Path) -> Result<(u64, u64)> {
    let app = App::open(data).await?;
    let faults = app.audit().await?;
    let analysis = app.analyses().get(AnalysisId(1)).await?.context("the analysis is gone")?;
    app.close().await;
    for fault in &faults {
        say(&format!("fault: {fault}"));
    }
    Ok((analysis.processed_urls_count, faults.len() as u64))
}
