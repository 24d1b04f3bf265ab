//! The durability drill: repeats every fault of `tests/crash/drill`, and kills the released program at random moments
//! while it processes a long list. Afterwards every URL has exactly one result, the same as in an undisturbed run, and
//! no stored answer of the model was paid for twice.

mod site;

use crate::run::{cargo, output, run, say};
use anyhow::{Context, Result, bail, ensure};
use serde_json::Value;
use site::Calls;
use std::collections::BTreeMap;
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// An answer delivered this long before a kill must be in the ledger.
const GRACE: Duration = Duration::from_millis(100);
/// Fields that differ between two runs of the same list.
const VOLATILE: &[&str] = &[
    "id",
    "analysis_id",
    "unique_key",
    "response_time",
    "generated_at",
    "page_load_time",
    "dom_content_loaded_time",
    "notes",
    "cost_micros",
];

/// The options of the drill.
struct Plan {
    kills: usize,
    pages: usize,
    seed: u64,
    with_model: bool,
    /// How many times each fault of the tests is tried.
    tries: usize,
    /// Whether to include the long list with the released program.
    long_list: bool,
}

/// Runs every fault, then the long list with both engines.
pub(crate) fn drill(args: &[&str]) -> Result<()> {
    let mut plan = Plan { kills: 20, pages: 6_000, seed: 7, with_model: false, tries: 25, long_list: true };
    let args: Vec<&str> =
        args.iter().copied().filter(|arg| *arg != "--faults-only" || !std::mem::take(&mut plan.long_list)).collect();
    for pair in args.chunks(2) {
        match pair {
            ["--kills", n] => plan.kills = n.parse().context("--kills takes a number")?,
            ["--pages", n] => plan.pages = n.parse().context("--pages takes a number")?,
            ["--tries", n] => plan.tries = n.parse().context("--tries takes a number")?,
            ["--seed", n] => plan.seed = n.parse().context("--seed takes a number")?,
            _ => {
                bail!("unknown option “{}”; use --tries, --seed, --faults-only, --kills or --pages", pair.join(" "))
            }
        }
    }
    faults(&plan)?;
    if !plan.long_list {
        return Ok(());
    }
    run(&cargo(), &["build", "--release", "--package", "seotags-cli"], &[])?;
    one_drill(&plan)?;
    plan.with_model = true;
    one_drill(&plan)
}

/// Every fault of the tests, repeated; prints the table.
fn faults(plan: &Plan) -> Result<()> {
    let table = std::env::temp_dir().join(format!("seotags-drill-{}.md", std::process::id()));
    std::fs::write(&table, "")?;
    let (tries, seed) = (plan.tries.to_string(), plan.seed.to_string());
    let variables =
        [("SEOTAGS_DRILL_TRIES", &*tries), ("SEOTAGS_DRILL_SEED", &*seed), ("SEOTAGS_DRILL_TABLE", path(&table)?)];
    let tests = ["test", "--workspace", "--locked", "--test", "crash", "--", "drill::", "--test-threads", "2"];
    let held = run(&cargo(), &tests, &variables);
    let mut lines: Vec<String> = std::fs::read_to_string(&table)?.lines().map(str::to_owned).collect();
    lines.sort();
    say(&format!("\n| fault | tried | held after each |\n|---|---|---|\n{}\nseed {seed}", lines.join("\n")));
    std::fs::remove_file(&table)?;
    held
}

fn one_drill(plan: &Plan) -> Result<()> {
    let folder = std::env::temp_dir().join(format!("seotags-drill-{}-{}", std::process::id(), plan.with_model));
    std::fs::create_dir_all(&folder)?;
    let site = site::serve_pages(plan.pages);
    let calls = Arc::new(Calls::default());
    let model = site::serve_model(Arc::clone(&calls));
    let list = folder.join("urls.csv");
    let urls: Vec<String> = (0..plan.pages).map(|n| site.url(&format!("/page/{n}"))).collect();
    std::fs::write(&list, urls.join("\n"))?;

    let calm = Program { data: folder.join("calm"), model: plan.with_model.then(|| model.base_url()) };
    ensure!(calm.start(&["run", path(&list)?, "--name", "drill"])?.wait()?.success(), "the undisturbed run failed");
    let calm_calls = calls.count();

    let shaken = Program { data: folder.join("shaken"), model: plan.with_model.then(|| model.base_url()) };
    let kills = shaken.run_with_kills(path(&list)?, plan)?;
    let (expected, found) = (calm.results()?, shaken.results()?);
    ensure!(found.len() == plan.pages, "{} results for {} addresses", found.len(), plan.pages);
    for (url, record) in &expected {
        ensure!(found.get(url) == Some(record), "{url} differs:\n{record}\n{:?}", found.get(url));
    }
    let twice = if plan.with_model { calls.paid_twice(&kills, GRACE) } else { 0 };
    say(&format!(
        "{} pages, {}: {} kills, one result per address, all as in the undisturbed run; {} calls undisturbed, {} with kills, {twice} stored answers paid for twice",
        plan.pages,
        if plan.with_model { "with a model" } else { "built in" },
        kills.len(),
        calm_calls,
        calls.count() - calm_calls,
    ));
    ensure!(twice == 0, "{twice} answers were paid for twice although they had been delivered {GRACE:?} before a kill");
    std::fs::remove_dir_all(&folder)?;
    Ok(())
}

/// The released program on one data folder.
struct Program {
    data: std::path::PathBuf,
    /// The base URL of its model.
    model: Option<String>,
}

impl Program {
    fn command(&self, args: &[&str]) -> Command {
        let mut command = Command::new("target/release/seotags");
        command.args(args).arg("--data-dir").arg(&self.data).arg("--no-progress");
        command.env_remove("OPENAI_API_KEY").env_remove("OPENAI_BASE_URL");
        if let Some(model) = &self.model {
            command.env("OPENAI_BASE_URL", model).env("OPENAI_API_KEY", "drill");
        }
        command
    }

    fn start(&self, args: &[&str]) -> Result<std::process::Child> {
        Ok(self.command(args).stdout(Stdio::null()).stderr(self.log()?).spawn()?)
    }

    /// The log file for the program's standard error.
    fn log(&self) -> Result<std::fs::File> {
        std::fs::create_dir_all(&self.data)?;
        Ok(std::fs::OpenOptions::new().create(true).append(true).open(self.data.join("drill.log"))?)
    }

    /// Starts the list, kills and resumes it as often as planned, and lets it end. Returns the times of the kills.
    fn run_with_kills(&self, list: &str, plan: &Plan) -> Result<Vec<Instant>> {
        let mut random = plan.seed;
        let mut kills = Vec::new();
        let mut child = self.start(&["run", list, "--name", "drill"])?;
        while kills.len() < plan.kills {
            // xorshift64: the times are random, and the same for the same seed.
            random ^= random << 13;
            random ^= random >> 7;
            random ^= random << 17;
            let until = Instant::now() + Duration::from_millis(30 + random % 400);
            while Instant::now() < until && child.try_wait()?.is_none() {
                std::thread::park_timeout(Duration::from_millis(1));
            }
            if child.try_wait()?.is_some() {
                break;
            }
            child.kill()?;
            kills.push(Instant::now());
            child.wait()?;
            let listed = output("target/release/seotags", &["list", "--json", "--data-dir", path(&self.data)?])?;
            let analyses: Value = serde_json::from_slice(&listed)?;
            child = match analyses[0]["status"].as_str() {
                // It was killed while it printed its results.
                Some("success") => return Ok(kills),
                Some(_) => self.start(&["resume"])?,
                None => self.start(&["run", list, "--name", "drill"])?,
            };
        }
        ensure!(
            child.wait()?.success(),
            "the last resume failed; see its output in {}",
            self.data.join("drill.log").display()
        );
        Ok(kills)
    }

    /// The records by URL, without fields that differ between two runs.
    fn results(&self) -> Result<BTreeMap<String, Value>> {
        let lines =
            output("target/release/seotags", &["export", "--format", "jsonl", "--data-dir", path(&self.data)?])?;
        let mut records = BTreeMap::new();
        for line in lines.split(|byte| *byte == b'\n').filter(|line| !line.is_empty()) {
            let mut record: Value = serde_json::from_slice(line)?;
            let url = record["url"].as_str().unwrap_or_default().to_owned();
            if let Some(fields) = record.as_object_mut() {
                fields.retain(|name, _| !VOLATILE.contains(&name.as_str()));
            }
            ensure!(records.insert(url.clone(), record).is_none(), "{url} has two results");
        }
        Ok(records)
    }
}

fn path(path: &Path) -> Result<&str> {
    path.to_str().context("the temporary folder's name is not Unicode")
}
