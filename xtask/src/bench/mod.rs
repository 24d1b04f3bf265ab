//! `cargo xtask bench distill DIR`: see [`mod@distill`]. With `--format jsonl` or `--time` it runs the distiller over a folder
//! of saved pages, in one thread.
//! `cargo xtask bench hostile`: see [`hostile`].
//! `cargo xtask bench service`, `cargo xtask bench fleet`: see [`crate::load`].
//!
//! `DIR` contains `pages.jsonl` (`id`, `url`, `html_path`) and the gzipped pages in its paths.

mod distill;
mod hostile;

use anyhow::{Context as _, Result, bail};
use flate2::read::GzDecoder;
use seotags_core::distill::{DistillOptions, distill};
use seotags_core::page::{self, Document};
use seotags_core::url::HttpUrl;
use seotags_core::visit::Headers;
use serde_json::{Value, json};
use std::fs::{self, File};
use std::io::{Read as _, Write as _};
use std::path::Path;
use std::time::{Duration, Instant};

/// The URL of a page that was saved without one.
const NO_ADDRESS: &str = "https://unknown.invalid/";

/// One saved page.
pub(crate) struct SavedPage {
    /// Its name in the set.
    pub id: String,
    /// Its final URL.
    pub url: String,
    /// Its HTML.
    pub html: String,
    /// Its line of `pages.jsonl`.
    pub line: Value,
}

/// Runs `bench` with the rest of the command line.
pub(crate) fn run(args: &[&str]) -> Result<()> {
    match args {
        ["distill", dir, "--format", "jsonl"] => bench_distill(Path::new(dir), false),
        ["distill", dir, "--time"] => bench_distill(Path::new(dir), true),
        ["distill", dir, peers @ ..] => distill::run(Path::new(dir), peers),
        ["hostile"] => hostile::run(),
        ["service", rest @ ..] => crate::load::run_one("service", rest),
        ["fleet", rest @ ..] => crate::load::run_one("fleet", rest),
        _ => bail!(
            "usage: cargo xtask bench distill DIR [--peer NAME=COMMAND… | --format jsonl | --time], or hostile, or \
             service --data DIR, or fleet --data DIR"
        ),
    }
}

fn bench_distill(dir: &Path, time: bool) -> Result<()> {
    let mut out = std::io::stdout().lock();
    let (mut bytes, mut parsing, mut reading, mut distilling) = (0, Duration::ZERO, Duration::ZERO, Duration::ZERO);
    for saved in saved_pages(dir)? {
        let saved = saved?;
        let url = page_url(&saved.url)?;
        let start = Instant::now();
        let document = Document::parse(&saved.html);
        let parsed = Instant::now();
        let facts = page::read(&document, &url, &Headers::default());
        let read = Instant::now();
        let distilled = distill(&document, &facts, &DistillOptions::default());
        parsing += parsed - start;
        reading += read - parsed;
        distilling += read.elapsed();
        bytes += saved.html.len();
        if !time {
            let line = json!({
                "id": saved.id,
                "url": saved.url,
                "page_type": distilled.page_type,
                "method": distilled.method,
                "text": distilled.text,
            });
            writeln!(out, "{line}")?;
        }
    }
    if time {
        let megabytes = bytes as f64 / 1e6;
        let speed = |took: Duration| megabytes / took.as_secs_f64();
        writeln!(
            out,
            "{megabytes:.0} MB at {:.1} MB/s: parse {:.1}, facts {:.1}, distil {:.1} MB/s each",
            speed(parsing + reading + distilling),
            speed(parsing),
            speed(reading),
            speed(distilling)
        )?;
    }
    Ok(())
}

/// The URL of a saved page, or a placeholder.
pub(crate) fn page_url(url: &str) -> Result<HttpUrl> {
    Ok(HttpUrl::parse(url).or_else(|_| HttpUrl::parse(NO_ADDRESS))?)
}

/// The pages of a set, one at a time.
pub(crate) fn saved_pages(dir: &Path) -> Result<impl Iterator<Item = Result<SavedPage>> + use<>> {
    let list = dir.join("pages.jsonl");
    let list = fs::read_to_string(&list).with_context(|| format!("cannot read {}", list.display()))?;
    let lines: Vec<String> = list.lines().filter(|line| !line.trim().is_empty()).map(str::to_owned).collect();
    let dir = dir.to_owned();
    Ok(lines.into_iter().map(move |line| read_page(&dir, &line)))
}

fn read_page(dir: &Path, line: &str) -> Result<SavedPage> {
    let line: Value = serde_json::from_str(line).context("pages.jsonl contains a line that is not JSON")?;
    let field = |name: &str| line[name].as_str().map(str::to_owned).with_context(|| format!("no `{name}` in {line}"));
    let (id, url, path) = (field("id")?, field("url")?, dir.join(field("html_path")?));
    let file = File::open(&path).with_context(|| format!("cannot open {}", path.display()))?;
    let mut html = Vec::new();
    GzDecoder::new(file).read_to_end(&mut html).with_context(|| format!("cannot unpack {}", path.display()))?;
    Ok(SavedPage { id, url, html: String::from_utf8_lossy(&html).into_owned(), line })
}
