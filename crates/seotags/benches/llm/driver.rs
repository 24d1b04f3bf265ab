//! Sends many pages through one writer, like a run.

use super::pages;
use async_trait::async_trait;
use seotags::check;
use seotags::compose::{Brief, brief};
use seotags::distill::{DistillOptions, distill};
use seotags::generate::llm::LlmOptions;
use seotags::generate::{
    CallKey, Cost, InProcessMemory, Memory, MemoryError, MonthSpent, StoredAnswer, generator_with,
};
use seotags::page::{self, Document};
use seotags::result::Usage;
use seotags::settings::{EngineChoice, Settings};
use seotags::url::HttpUrl;
use seotags::visit::Headers;
use serde_json::Value;
use std::error::Error;
use std::io::{BufRead as _, BufReader};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::task::JoinSet;

/// The service in a separate process; ends when dropped.
pub(crate) struct Service {
    child: Child,
    pub(crate) address: String,
}

impl Service {
    pub(crate) fn start(options: &str) -> Result<Self, Box<dyn Error>> {
        let mut child = Command::new(std::env::current_exe()?)
            .arg("stub")
            .args(options.split_whitespace())
            .stdout(Stdio::piped())
            .spawn()?;
        let mut address = String::new();
        BufReader::new(child.stdout.take().ok_or("no output")?).read_line(&mut address)?;
        Ok(Self { child, address: address.trim().to_owned() })
    }

    /// The statistics of its calls.
    pub(crate) async fn stats(&self) -> Result<Value, Box<dyn Error>> {
        Ok(reqwest::get(format!("http://{}/stats", self.address)).await?.json().await?)
    }
}

impl Drop for Service {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Stores what is learned about servers, but no answers, which a real store keeps on disk.
#[derive(Default)]
struct AnswerlessMemory(InProcessMemory);

#[async_trait]
impl Memory for AnswerlessMemory {
    async fn recall(&self, _: &CallKey) -> Result<Option<StoredAnswer>, MemoryError> {
        Ok(None)
    }

    async fn intend(&self, _: &CallKey, _: &str, _: EngineChoice, _: Cost) -> Result<(), MemoryError> {
        Ok(())
    }

    async fn withdraw(&self, _: &CallKey, _: Cost) -> Result<(), MemoryError> {
        Ok(())
    }

    async fn remember(&self, _: &CallKey, _: &StoredAnswer, _: Cost) -> Result<Option<MonthSpent>, MemoryError> {
        Ok(None)
    }

    async fn remember_parts(
        &self,
        _: &CallKey,
        _: &[(CallKey, StoredAnswer)],
        _: &Usage,
        _: Cost,
    ) -> Result<Option<MonthSpent>, MemoryError> {
        Ok(None)
    }

    async fn trait_of(&self, server_and_model: &str, name: &str) -> Result<Option<String>, MemoryError> {
        self.0.trait_of(server_and_model, name).await
    }

    async fn learn(&self, server_and_model: &str, name: &str, value: &str) -> Result<(), MemoryError> {
        self.0.learn(server_and_model, name, value).await
    }
}

/// The results of a drive.
pub(crate) struct Drive {
    /// From the first call to the last answer.
    pub(crate) elapsed: Duration,
    pub(crate) written: usize,
    pub(crate) failed: usize,
    /// Processor time of this process, including that for the pages themselves.
    pub(crate) cpu: Duration,
    /// Maximum memory use, in bytes.
    pub(crate) memory: u64,
    pub(crate) stats: Value,
}

/// Writes `count` pages with the service's model, or as many as fit into the time `most`.
pub(crate) async fn drive(
    service: &Service,
    settings: Settings,
    options: LlmOptions,
    count: usize,
    most: Duration,
) -> Result<Drive, Box<dyn Error>> {
    let settings = Settings {
        engine: EngineChoice::Openai,
        openai_model: "gpt-4.1-nano".to_owned(),
        base_url: Some(format!("http://{}/v1", service.address)),
        ..settings
    };
    let writer = generator_with(&settings, None, Arc::new(AnswerlessMemory::default()), options)?;
    let before = cpu_time()?;
    let started = Instant::now();
    let (mut next, mut written, mut failed) = (0, 0, 0);
    let mut writing: JoinSet<bool> = JoinSet::new();
    while (next < count && started.elapsed() < most) || !writing.is_empty() {
        while next < count && started.elapsed() < most && writing.len() < writer.concurrency() {
            let (writer, brief) = (Arc::clone(&writer), page_brief(next, &settings)?);
            writing.spawn(async move { writer.generate(&brief).await.is_ok_and(|made| made.trouble.is_none()) });
            next += 1;
        }
        match writing.join_next().await {
            Some(Ok(true)) => written += 1,
            Some(_) => failed += 1,
            None => break,
        }
    }
    let elapsed = started.elapsed();
    let cpu = cpu_time()?.saturating_sub(before);
    Ok(Drive { elapsed, written, failed, cpu, memory: peak_memory()?, stats: service.stats().await? })
}

fn page_brief(number: usize, settings: &Settings) -> Result<Brief, Box<dyn Error>> {
    let url = HttpUrl::parse(&format!("https://shop.example/page/{number}"))?;
    let html = pages::html(number);
    let document = Document::parse(&html);
    let facts = page::read(&document, &url, &Headers::default());
    let distilled = distill(&document, &facts, &DistillOptions::default());
    Ok(brief(&url, &facts, &distilled, &[], settings))
}

/// Processor time of this process so far.
fn cpu_time() -> Result<Duration, Box<dyn Error>> {
    let stat = std::fs::read_to_string("/proc/self/stat")?;
    let fields: Vec<&str> = stat.rsplit(')').next().unwrap_or_default().split_whitespace().collect();
    let ticks: u64 = fields[11].parse::<u64>()? + fields[12].parse::<u64>()?;
    // A tick is a hundredth of a second on every Linux.
    Ok(Duration::from_millis(ticks * 10))
}

fn peak_memory() -> Result<u64, Box<dyn Error>> {
    let status = std::fs::read_to_string("/proc/self/status")?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).unwrap_or_default();
    Ok(line.trim().trim_end_matches(" kB").trim().parse::<u64>()? * 1_024)
}

/// Processor time for the pages themselves, without any call: reading, distilling, and checking their new tags.
pub(crate) fn cost_of_pages(count: usize) -> Result<Duration, Box<dyn Error>> {
    let before = cpu_time()?;
    for number in 0..count {
        let brief = page_brief(number, &Settings::default())?;
        std::hint::black_box(check::repair(pages::suggestion(number), &brief));
    }
    Ok(cpu_time()?.saturating_sub(before))
}
