//! Time and memory of exports from the store to files:
//! `cargo bench -p seotags-app --bench export -- 1000000 csv jsonl xlsx`.
//!
//! Fills a store with results (100,000 by default), then writes them in each format (all formats by default). Each
//! format gets its own process, so that its memory can be measured. The output is for people, not for programs.

#![allow(clippy::print_stdout, clippy::unwrap_used, reason = "a chore for people")]

use futures::StreamExt;
use futures::stream::FuturesUnordered;
use seotags::export::{ExportOptions, Format, export_file};
use seotags::pipeline::ResultSink;
use seotags::result::PageResult;
use seotags::url::AnalysisId;
use seotags_app::App;
use seotags_app::analyses::Analysis;
use seotags_app::results::Content;
use std::path::Path;
use std::process::Command;
use std::time::Instant;

const ROWS: u64 = 100_000;
/// Results that wait for their commit at the same time.
const AT_ONCE: usize = 512;
/// One page in this many cannot be indexed; one has no answer.
const NOINDEX_EVERY: u64 = 11;
const FAILED_EVERY: u64 = 101;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).filter(|argument| argument != "--bench").collect();
    let runtime = tokio::runtime::Runtime::new().unwrap();
    if let [one, format, folder, analysis] = arguments.iter().map(String::as_str).collect::<Vec<_>>()[..]
        && one == "one"
    {
        return runtime.block_on(export(
            Format::of_name(format).unwrap(),
            Path::new(folder),
            analysis.parse().unwrap(),
        ));
    }
    let rows = arguments.iter().find_map(|argument| argument.parse().ok()).unwrap_or(ROWS);
    let named: Vec<Format> = arguments.iter().filter_map(|argument| Format::of_name(argument).ok()).collect();
    let formats = if named.is_empty() { Format::ALL.to_vec() } else { named };
    let folder = tempfile::tempdir().unwrap();
    let analysis = runtime.block_on(fill(folder.path(), rows));
    drop(runtime);
    for format in formats {
        let mut child = Command::new(std::env::current_exe().unwrap());
        child.args(["one", format.as_str()]).arg(folder.path()).arg(analysis.0.to_string());
        assert!(child.status().unwrap().success());
    }
}

async fn fill(folder: &Path, rows: u64) -> AnalysisId {
    let begun = Instant::now();
    let app = App::open(folder).await.unwrap();
    let analysis = seotags_samples::analysis_of(&app, rows).await;
    let sink = app.results().sink(analysis.id);
    let mut keeping = FuturesUnordered::new();
    for n in 0..rows {
        if keeping.len() >= AT_ONCE {
            keeping.next().await;
        }
        keeping.push(sink.keep(result(&analysis, n)));
    }
    while keeping.next().await.is_some() {}
    println!("{rows} results stored in {:.1} s", begun.elapsed().as_secs_f64());
    analysis.id
}

/// A result as an export reads it: without the page's texts, which exports do not load.
fn result(analysis: &Analysis, n: u64) -> PageResult {
    let mut result = match n {
        n if n % FAILED_EVERY == 1 => seotags_samples::failed(analysis, n),
        n if n % NOINDEX_EVERY == 1 => seotags_samples::noindex(analysis, n),
        n => seotags_samples::good(analysis, n),
    };
    result.read.distilled = None;
    result
}

async fn export(format: Format, folder: &Path, analysis: i64) {
    let app = App::open(folder).await.unwrap();
    let records = app.results().records(AnalysisId(analysis), Content::Without).blocking().unwrap();
    let path = folder.join(format!("tags.{format}"));
    let begun = Instant::now();
    let rows = tokio::task::block_in_place(|| export_file(&path, format, records, &ExportOptions::default())).unwrap();
    let seconds = begun.elapsed().as_secs_f64();
    let megabytes = std::fs::metadata(&path).unwrap().len() as f64 / 1e6;
    let peak = peak_memory().map_or_else(|| "unknown".to_owned(), |bytes| format!("{:.0} MB", bytes as f64 / 1e6));
    println!(
        "{format:<5} {rows} rows  {seconds:6.1} s  {:8.0} rows/s  {megabytes:7.1} MB  peak memory {peak}",
        rows as f64 / seconds
    );
    std::fs::remove_file(path).unwrap();
}

/// Peak memory of this process, where the system reports it.
fn peak_memory() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    line.split_whitespace().next()?.parse::<u64>().ok().map(|kilobytes| kilobytes * 1024)
}
