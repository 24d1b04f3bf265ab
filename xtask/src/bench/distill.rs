//! `cargo xtask bench distill DIR [--peer NAME=COMMAND]…`: compares how well the distiller and other programs find the
//! main content of a set's pages, one row each, in one call on one machine.
//!
//! `DIR` also contains `ground-truth.jsonl.gz` (`id`, `text`, `with`, `without`). The committed models are trained on
//! the development set, so on that set only the cross-validated figures of `cargo xtask train-distiller` count; with
//! its predictions (`--peer 'cross-validated=cat OUT.jsonl'`) they also get a row. Peers are not dependencies: Python
//! libraries are run if they are installed (`peers.py`), and so is any command that prints JSON Lines with `id` and
//! `text`; `{dir}` in it is replaced by the set. A last line with `seconds` gives the time for extracting; otherwise
//! the time of the whole process counts.

use crate::run::say;
use crate::saved_pages::{page_url, saved_pages, words};
use anyhow::{Context as _, Result, bail};
use flate2::read::GzDecoder;
use seotags_core::distill::{DistillOptions, PageType, distill};
use seotags_core::page::{self, Document};
use seotags_core::visit::Headers;
use serde_json::Value;
use std::collections::HashMap;
use std::fs::File;
use std::io::Read as _;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Instant;

/// The script that runs Python libraries, and the libraries that it supports.
const SCRIPT: &str = "xtask/src/bench/peers.py";
const LIBRARIES: &[&str] = &["trafilatura", "readability", "resiliparse"];
/// The exit code of the script if a library is not installed.
const NOT_INSTALLED: i32 = 3;

/// The expected text of a page.
struct ExpectedText {
    page_type: String,
    words: Vec<String>,
    with: Vec<String>,
    without: Vec<String>,
}

/// Texts by page, and the total time in seconds.
struct Texts {
    by_id: HashMap<String, String>,
    seconds: f64,
}

/// Prints the table.
pub(super) fn run(dir: &Path, peers: &[&str]) -> Result<()> {
    let commands = commands(peers)?;
    let (mut truths, mut bytes) = (truths(dir)?, 0);
    let ours = our_texts(dir, &mut truths, &mut bytes)?;
    let heads: Vec<&str> = PageType::BASE.iter().map(|page_type| page_type.as_str()).collect();
    say(&format!("| | F1 | {} | with | without | MB/s |\n|---|{}", heads.join(" | "), "---|".repeat(11)));
    print_row("seotags", &ours, &truths, bytes);
    for library in LIBRARIES {
        let mut command = Command::new("python3");
        command.args([SCRIPT, library]).arg(dir);
        if let Some(texts) = peer_texts(&mut command, library)? {
            print_row(library, &texts, &truths, bytes);
        }
    }
    for (name, line) in commands {
        let mut command = Command::new("sh");
        command.args(["-c", &line.replace("{dir}", &dir.display().to_string())]);
        let texts = peer_texts(&mut command, name)?.with_context(|| format!("{name}: the command failed"))?;
        print_row(name, &texts, &truths, bytes);
    }
    Ok(())
}

fn commands<'a>(peers: &[&'a str]) -> Result<Vec<(&'a str, &'a str)>> {
    let read = |pair: &[&'a str]| match pair {
        ["--peer", peer] => peer.split_once('=').with_context(|| format!("“{peer}” is not NAME=COMMAND")),
        _ => bail!("unknown option “{}”", pair.join(" ")),
    };
    peers.chunks(2).map(read).collect()
}

fn our_texts(dir: &Path, truths: &mut HashMap<String, ExpectedText>, bytes: &mut usize) -> Result<Texts> {
    let mut texts = Texts { by_id: HashMap::new(), seconds: 0.0 };
    for saved in saved_pages(dir)? {
        let saved = saved?;
        if let Some(truth) = truths.get_mut(&saved.id) {
            saved.line["page_type"].as_str().unwrap_or_default().clone_into(&mut truth.page_type);
        }
        let url = page_url(&saved.url)?;
        let start = Instant::now();
        let document = Document::parse(&saved.html);
        let facts = page::read(&document, &url, &Headers::default());
        let distilled = distill(&document, &facts, &DistillOptions::default());
        texts.seconds += start.elapsed().as_secs_f64();
        *bytes += saved.html.len();
        texts.by_id.insert(saved.id, distilled.text);
    }
    Ok(texts)
}

/// The output of a peer; `None` if it is not installed.
fn peer_texts(command: &mut Command, name: &str) -> Result<Option<Texts>> {
    let start = Instant::now();
    let Ok(done) = command.stderr(Stdio::null()).output() else { return Ok(None) };
    let mut texts = Texts { by_id: HashMap::new(), seconds: start.elapsed().as_secs_f64() };
    match done.status.code() {
        Some(0) => {}
        Some(NOT_INSTALLED) => return Ok(None),
        _ => bail!("{name} failed"),
    }
    for line in String::from_utf8_lossy(&done.stdout).lines() {
        let line: Value = serde_json::from_str(line).with_context(|| format!("{name} printed what is not JSON"))?;
        if let Some(seconds) = line["seconds"].as_f64() {
            texts.seconds = seconds;
        }
        if let Some(id) = line["id"].as_str() {
            texts.by_id.insert(id.to_owned(), line["text"].as_str().unwrap_or_default().to_owned());
        }
    }
    Ok(Some(texts))
}

fn print_row(name: &str, texts: &Texts, truths: &HashMap<String, ExpectedText>, bytes: usize) {
    let mut sums: HashMap<&str, [f64; 4]> = HashMap::new();
    for (id, truth) in truths {
        let text = texts.by_id.get(id).map_or("", String::as_str);
        let lower = text.to_lowercase();
        let share = |snippets: &[String], none: f64| {
            let found = snippets.iter().filter(|snippet| lower.contains(&snippet.to_lowercase())).count();
            if snippets.is_empty() { none } else { found as f64 / snippets.len() as f64 }
        };
        let row = [f1(text, &truth.words), share(&truth.with, 1.0), 1.0 - share(&truth.without, 0.0), 1.0];
        for group in ["all", &truth.page_type] {
            sums.entry(group).or_default().iter_mut().zip(row).for_each(|(sum, value)| *sum += value);
        }
    }
    let mean = |group: &str, column: usize| {
        let sum = sums.get(group).copied().unwrap_or_default();
        format!("{:.3}", sum[column] / sum[3].max(1.0))
    };
    let types: Vec<String> = PageType::BASE.iter().map(|page_type| mean(page_type.as_str(), 0)).collect();
    let speed = bytes as f64 / 1e6 / texts.seconds.max(1e-9);
    let (all, with, without) = (mean("all", 0), mean("all", 1), mean("all", 2));
    say(&format!("| {name} | {all} | {} | {with} | {without} | {speed:.1} |", types.join(" | ")));
}

fn f1(text: &str, wanted: &[String]) -> f64 {
    let found = words(text);
    let mut left: HashMap<&str, usize> = HashMap::new();
    for word in wanted {
        *left.entry(word).or_default() += 1;
    }
    let mut same = 0;
    for word in &found {
        if let Some(count) = left.get_mut(word.as_str()).filter(|count| **count > 0) {
            *count -= 1;
            same += 1;
        }
    }
    match found.len() + wanted.len() {
        0 => 1.0,
        both => 2.0 * f64::from(same) / both as f64,
    }
}

fn truths(dir: &Path) -> Result<HashMap<String, ExpectedText>> {
    let path = dir.join("ground-truth.jsonl.gz");
    let file = File::open(&path).with_context(|| format!("cannot open {}", path.display()))?;
    let mut text = String::new();
    GzDecoder::new(file).read_to_string(&mut text).with_context(|| format!("cannot unpack {}", path.display()))?;
    let mut truths = HashMap::new();
    for line in text.lines() {
        let line: Value = serde_json::from_str(line).context("the ground truth contains a line that is not JSON")?;
        let snippets = |name: &str| -> Vec<String> {
            let listed = line[name].as_array().into_iter().flatten();
            listed.filter_map(Value::as_str).map(str::to_owned).collect()
        };
        let truth = ExpectedText {
            page_type: String::new(),
            words: words(line["text"].as_str().unwrap_or_default()),
            with: snippets("with"),
            without: snippets("without"),
        };
        truths.insert(line["id"].as_str().unwrap_or_default().to_owned(), truth);
    }
    Ok(truths)
}
