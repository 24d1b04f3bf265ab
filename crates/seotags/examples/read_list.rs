//! Reads a list and prints the speed and memory use: `cargo run --example read_list -- urls.csv`. A
//! number instead of a file first creates a list with that many rows.

#![expect(clippy::print_stdout, reason = "an example for the terminal")]

use async_trait::async_trait;
use seotags::input::{Download, DownloadError, Downloaded, InputEvent, InputOptions, InputSpec, open};
use seotags::url::HttpUrl;
use seotags::visit::Standing;
use std::io::{BufWriter, Write};
use std::path::Path;
use std::sync::Arc;
use std::time::Instant;

struct Offline;

#[async_trait]
impl Download for Offline {
    async fn download(&self, url: &HttpUrl, _: Standing) -> Result<Downloaded, DownloadError> {
        Err(DownloadError { url: url.to_string(), message: "this example does not fetch".to_owned() })
    }
}

#[tokio::main]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let argument = std::env::args().nth(1).ok_or("name a list, or a number of rows")?;
    let folder = tempfile::tempdir()?;
    let input = match argument.parse::<u64>() {
        Ok(rows) => {
            let path = folder.path().join("urls.csv");
            write_list(&path, rows)?;
            InputSpec::Path(path)
        }
        Err(_) => InputSpec::from_argument(&argument),
    };
    let mut reader = open(&[input], &InputOptions::default(), Arc::new(Offline)).await?;
    let (seconds, warnings, reader) = tokio::task::spawn_blocking(move || {
        let start = Instant::now();
        let warnings = reader.by_ref().filter(|event| matches!(event, InputEvent::Warning(_))).count();
        (start.elapsed().as_secs_f64(), warnings, reader)
    })
    .await?;
    let summary = reader.finish()?;
    let rows = summary.urls + summary.duplicates_folded + summary.rows_skipped;
    println!("{} URLs, {} folded, {warnings} warnings", summary.urls, summary.duplicates_folded);
    println!("{rows} rows in {seconds:.2} s: {:.0} rows/s", rows as f64 / seconds);
    if let Some(peak) = peak_memory() {
        println!("peak memory {peak}");
    }
    Ok(())
}

/// Rows with keywords, some malformed ones, and a repeated URL in every hundred.
fn write_list(path: &Path, rows: u64) -> std::io::Result<()> {
    let mut out = BufWriter::new(std::fs::File::create(path)?);
    writeln!(out, "url,keyword,title")?;
    for row in 0..rows {
        let page = if row % 100 == 99 { row - 50 } else { row };
        writeln!(
            out,
            "https://shop{}.example/category/product-{page},\"keyword {page}; shoes\",\"Title, {row}\"",
            page % 1_000
        )?;
    }
    out.flush()
}

/// Peak resident memory of this process, if the system reports it.
fn peak_memory() -> Option<String> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find(|line| line.starts_with("VmHWM:"))?;
    Some(line.trim_start_matches("VmHWM:").trim().to_owned())
}
