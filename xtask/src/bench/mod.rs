//! `cargo xtask bench distill DIR`: see [`mod@distill`]. With `--format jsonl` or `--time` it runs the distiller over a folder
//! of saved pages, in one thread.
//! `cargo xtask bench hostile`: see [`hostile`].
//! `cargo xtask bench service`, `cargo xtask bench fleet`: see [`crate::load`].

mod distill;
mod hostile;

use crate::saved_pages::{page_url, saved_pages};
use anyhow::{Result, bail};
use seotags_core::distill::{DistillOptions, distill};
use seotags_core::page::{self, Document};
use seotags_core::visit::Headers;
use serde_json::json;
use std::io::Write as _;
use std::path::Path;
use std::time::{Duration, Instant};

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
