//! Measures how long each stage of a page, including the built-in writer, takes on one thread: `cargo bench -p
//! seotags-core --bench page`.
//!
//! The pages are those of the sample shop. To measure real pages, set `SEOTAGS_BENCH_PAGES` to a folder. All its
//! `*.html` files are used, with their paths as addresses, or, if it contains a `refs.jsonl` (`id`, `url`), the pages
//! listed there, from `html/ID.html.gz`. Criterion compares each run with the previous one.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use flate2::read::GzDecoder;
use seotags_core::compose::{Brief, brief, builtin};
use seotags_core::distill::{DistillOptions, distill};
use seotags_core::judge::{Answer, JudgeOptions, Visit, judge};
use seotags_core::page::{self, Document, PageFacts};
use seotags_core::settings::Settings;
use seotags_core::url::HttpUrl;
use seotags_core::visit::{Headers, Hop, RobotsVerdict};
use serde_json::Value;
use std::fs::{self, File};
use std::hint::black_box;
use std::io::Read as _;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// A page and the results of its stages.
struct Page {
    url: HttpUrl,
    html: String,
    document: Document,
    facts: PageFacts,
    brief: Brief,
    visit: Visit,
}

fn paths_in(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            paths_in(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "html") {
            found.push(path);
        }
    }
}

fn pages() -> Vec<Page> {
    let shop = concat!(env!("CARGO_MANIFEST_DIR"), "/../../examples/shop");
    let folder = std::env::var_os("SEOTAGS_BENCH_PAGES").map_or_else(|| PathBuf::from(shop), PathBuf::from);
    if let Ok(list) = fs::read_to_string(folder.join("refs.jsonl")) {
        return list.lines().filter_map(|line| listed(&folder, line)).collect();
    }
    let mut paths = Vec::new();
    paths_in(&folder, &mut paths);
    paths.sort();
    paths.iter().filter_map(|path| alone(&folder, path)).collect()
}

/// A page listed in `refs.jsonl`.
fn listed(folder: &Path, line: &str) -> Option<Page> {
    let line: Value = serde_json::from_str(line).ok()?;
    let file = File::open(folder.join("html").join(format!("{}.html.gz", line["id"].as_str()?))).ok()?;
    let mut html = Vec::new();
    GzDecoder::new(file).read_to_end(&mut html).ok()?;
    page_of(&html, line["url"].as_str()?)
}

/// A page whose address is derived from its path.
fn alone(folder: &Path, path: &Path) -> Option<Page> {
    let place = path.strip_prefix(folder).ok()?.with_extension("");
    let place = place.to_string_lossy();
    page_of(&fs::read(path).ok()?, &format!("https://shop.example/{}", place.trim_end_matches("index")))
}

fn page_of(html: &[u8], url: &str) -> Option<Page> {
    let url = HttpUrl::parse(url).ok()?;
    let html = String::from_utf8_lossy(html).into_owned();
    let document = Document::parse(&html);
    let facts = page::read(&document, &url, &Headers::default());
    let distilled = distill(&document, &facts, &DistillOptions::default());
    let brief = brief(&url, &facts, &distilled, &[], &Settings::default());
    let answer = Answer {
        hops: vec![Hop { status: 200, url: url.clone() }],
        content_type: Some("text/html".to_owned()),
        body_bytes: html.len() as u64,
        facts: Some(Box::new(facts.clone())),
        ..Answer::default()
    };
    Some(Page { url, html, document, facts, brief, visit: Visit::Answered(answer) })
}

fn stations(criterion: &mut Criterion) {
    let pages = pages();
    let bytes = pages.iter().map(|page| page.html.len() as u64).sum();
    let mut group = criterion.benchmark_group("page");
    group.throughput(Throughput::Bytes(bytes));
    group.bench_function("parse", |bencher| {
        bencher.iter(|| pages.iter().for_each(|page| drop(black_box(Document::parse(&page.html)))));
    });
    group.bench_function("facts", |bencher| {
        let headers = Headers::default();
        bencher.iter(|| pages.iter().for_each(|page| drop(black_box(page::read(&page.document, &page.url, &headers)))));
    });
    group.bench_function("judge", |bencher| {
        let options = JudgeOptions { judge_as: "googlebot", now_ms: 0, canonical_target: None };
        let robots = RobotsVerdict::Unknown;
        bencher
            .iter(|| pages.iter().for_each(|page| drop(black_box(judge(&page.url, &page.visit, &robots, &options)))));
    });
    group.bench_function("distil", |bencher| {
        let options = DistillOptions::default();
        bencher.iter(|| pages.iter().for_each(|page| drop(black_box(distill(&page.document, &page.facts, &options)))));
    });
    group.throughput(Throughput::Elements(pages.len() as u64));
    group.sample_size(20);
    group.bench_function("write", |bencher| {
        bencher.iter(|| pages.iter().for_each(|page| drop(black_box(builtin::write(&page.brief)))));
    });
    group.finish();
    slowest_to_write(&pages);
}

/// Prints how long writing the tags of single pages took. Each page is written five times, and the fastest time counts.
#[expect(clippy::print_stderr, reason = "Criterion knows no percentiles of single pages")]
fn slowest_to_write(pages: &[Page]) {
    let timed = |page: &Page| {
        let start = Instant::now();
        black_box(builtin::write(&page.brief));
        start.elapsed()
    };
    let mut took: Vec<Duration> = pages.iter().filter_map(|page| (0..5).map(|_| timed(page)).min()).collect();
    took.sort_unstable();
    let at = |share: usize| took.get((took.len() * share / 100).min(took.len().saturating_sub(1))).copied();
    eprintln!("tags of a page: median {:?}, p99 {:?}, slowest {:?}", at(50), at(99), took.last());
}

criterion_group!(benches, stations);
criterion_main!(benches);
