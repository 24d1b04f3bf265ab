//! `cargo xtask train-distiller DIR`: fits the distiller's models on a set of pages with reference texts, and says how
//! well they do on pages of domains that they have not seen.
//!
//! `DIR` holds `pages.jsonl` (`id`, `url`, `page_type`, `html_path`), `ground-truth.jsonl.gz` (`id`, `text`) and the
//! pages. Seeded, one thread: the same set gives the same bytes.

mod align;
mod boost;
mod folds;
mod random;

use crate::bench::{page_url, saved_pages};
use crate::run::say;
use anyhow::{Context as _, Result, bail};
use boost::{Binned, Growth, fit_binary, fit_classes};
use flate2::read::GzDecoder;
use folds::{FOLDS, folds};
use seotags_core::distill::PageType;
use seotags_core::distill::training::{Forest, Studied, study};
use seotags_core::page::{self, Document};
use seotags_core::visit::Headers;
use serde_json::{Value, json};
use std::collections::HashMap;
use std::fs::{self, File};
use std::io::Read as _;
use std::path::Path;

const FOLD_SEED: u64 = 7;
const TYPES: usize = PageType::ALL.len();
/// Where the models live, from the project's root.
const MODELS: &str = "crates/seotags-core/src/distill/model";

const TYPE_GROWTH: Growth = Growth {
    rounds: 90,
    leaves: 7,
    learning_rate: 0.06,
    min_rows: 8,
    column_share: 0.35,
    row_share: 0.7,
    pull: 3.0,
    seed: 1,
};

const BLOCK_GROWTH: Growth = Growth {
    rounds: 200,
    leaves: 16,
    learning_rate: 0.08,
    min_rows: 200,
    column_share: 0.3,
    row_share: 0.7,
    pull: 5.0,
    seed: 2,
};

/// One page of the set.
struct Sample {
    id: String,
    domain: String,
    page_type: usize,
    studied: Studied,
    /// Words of each run.
    words: Vec<Vec<u32>>,
    reference: Vec<u32>,
    /// Share of each run's words that the reference has.
    shares: Vec<f32>,
}

/// Runs the command.
pub(crate) fn train(args: &[&str]) -> Result<()> {
    let (dir, predictions) = match args {
        [dir] => (dir, None),
        [dir, "--predictions", out] => (dir, Some(Path::new(*out))),
        _ => bail!("usage: cargo xtask train-distiller DIR [--predictions OUT.jsonl]"),
    };
    let samples = samples(Path::new(dir))?;
    let keys: Vec<(String, usize)> = samples.iter().map(|sample| (sample.domain.clone(), sample.page_type)).collect();
    let fold_of = folds(&keys, FOLD_SEED);
    let (types, type_forest) = types(&samples, &fold_of);
    let table = Table::new(&samples, &types);
    let lines = cross_validate(&samples, &fold_of, &types, &table);
    if let Some(out) = predictions {
        fs::write(out, lines.join("\n")).with_context(|| format!("cannot write {}", out.display()))?;
    }
    let rows: Vec<u32> = (0..table.targets.len() as u32).collect();
    let blocks = fit_binary(&table.binned, &rows, &table.targets, &table.weights, BLOCK_GROWTH);
    store("blocks.forest", &blocks)?;
    store("page_types.forest", &type_forest)?;
    Ok(())
}

fn store(name: &str, forest: &Forest) -> Result<()> {
    let path = Path::new(MODELS).join(name);
    let bytes = forest.to_bytes();
    fs::write(&path, &bytes).with_context(|| format!("cannot write {}", path.display()))?;
    say(&format!("{}: {} trees, {} bytes\n", path.display(), forest.trees.len(), bytes.len()));
    Ok(())
}

/// Type probabilities of each page by a model that has not seen its domain, and the model fitted on all.
fn types(samples: &[Sample], fold_of: &[usize]) -> (Vec<Vec<f32>>, Forest) {
    let width = samples.first().map_or(1, |sample| sample.studied.page_row.len());
    let values: Vec<f32> = samples.iter().flat_map(|sample| sample.studied.page_row.iter().copied()).collect();
    let binned = Binned::new(&values, width);
    let classes: Vec<usize> = samples.iter().map(|sample| sample.page_type).collect();
    let mut probabilities = vec![Vec::new(); samples.len()];
    for fold in 0..FOLDS {
        let rows: Vec<u32> = (0..samples.len() as u32).filter(|at| fold_of[*at as usize] != fold).collect();
        let forest = fit_classes(&binned, &rows, &classes, TYPES, TYPE_GROWTH);
        for at in (0..samples.len()).filter(|at| fold_of[*at] == fold) {
            probabilities[at] = forest.probabilities(&samples[at].studied.page_row);
        }
    }
    let rows: Vec<u32> = (0..samples.len() as u32).collect();
    let forest = fit_classes(&binned, &rows, &classes, TYPES, TYPE_GROWTH);
    let right = (0..samples.len()).filter(|at| best(&probabilities[*at]) == classes[*at]).count();
    say(&format!("page type, cross-validated: {:.4}\n", right as f64 / samples.len() as f64));
    for (number, page_type) in PageType::ALL.iter().enumerate() {
        let all: Vec<usize> = (0..samples.len()).filter(|at| classes[*at] == number).collect();
        let right = all.iter().filter(|at| best(&probabilities[**at]) == number).count();
        say(&format!("  {:14} {:.3}\n", page_type.name(), right as f64 / all.len().max(1) as f64));
    }
    (probabilities, forest)
}

fn best(probabilities: &[f32]) -> usize {
    let mut best = 0;
    for (at, probability) in probabilities.iter().enumerate() {
        if *probability > probabilities[best] {
            best = at;
        }
    }
    best
}

/// All runs of all pages, binned.
struct Table {
    binned: Binned,
    targets: Vec<f32>,
    weights: Vec<f32>,
    /// First row of each page, and the end.
    starts: Vec<usize>,
}

impl Table {
    fn new(samples: &[Sample], types: &[Vec<f32>]) -> Self {
        let width = samples.first().map_or(0, |sample| sample.studied.width) + TYPES;
        let mut values = Vec::new();
        let (mut targets, mut weights, mut starts) = (Vec::new(), Vec::new(), vec![0]);
        for (sample, types) in samples.iter().zip(types) {
            for row in sample.rows() {
                values.extend_from_slice(row);
                values.extend_from_slice(types);
            }
            targets.extend_from_slice(&sample.shares);
            weights.extend(sample.weights());
            starts.push(targets.len());
        }
        Self { binned: Binned::new(&values, width), targets, weights, starts }
    }
}

impl Sample {
    fn rows(&self) -> impl Iterator<Item = &[f32]> {
        self.studied.rows.chunks_exact(self.studied.width.max(1))
    }

    /// How much each run counts: its part of what the page's F1 is made of.
    fn weights(&self) -> impl Iterator<Item = f32> {
        let all: usize = self.words.iter().map(Vec::len).sum();
        let size = (self.reference.len() as f32).max(0.3 * all as f32).max(30.0);
        self.words.iter().map(move |words| ((words.len() as f32 + 0.5) / size * 100.0).min(40.0))
    }

    fn f1(&self, keep: &[bool]) -> f32 {
        let mut left: HashMap<u32, usize> = HashMap::new();
        for word in &self.reference {
            *left.entry(*word).or_default() += 1;
        }
        let (mut kept, mut same) = (0, 0);
        for word in self.words.iter().zip(keep).filter(|(_, keep)| **keep).flat_map(|(words, _)| words) {
            kept += 1;
            if let Some(count) = left.get_mut(word).filter(|count| **count > 0) {
                *count -= 1;
                same += 1;
            }
        }
        match (kept, self.reference.len()) {
            (0, 0) => 1.0,
            (kept, wanted) => 2.0 * same as f32 / (kept + wanted) as f32,
        }
    }
}

/// Says how well models do on domains that they have not seen; answers with their texts, a line of JSON each.
fn cross_validate(samples: &[Sample], fold_of: &[usize], types: &[Vec<f32>], table: &Table) -> Vec<String> {
    let mut lines = vec![String::new(); samples.len()];
    let mut f1 = vec![0.0; samples.len()];
    let mut ceiling = vec![0.0; samples.len()];
    for fold in 0..FOLDS {
        let pages = |inside: bool| (0..samples.len()).filter(move |at| (fold_of[*at] == fold) == inside);
        let rows: Vec<u32> = pages(false).flat_map(|at| table.starts[at] as u32..table.starts[at + 1] as u32).collect();
        let forest = fit_binary(&table.binned, &rows, &table.targets, &table.weights, BLOCK_GROWTH);
        for at in pages(true) {
            let sample = &samples[at];
            let scores: Vec<f32> = sample.rows().map(|row| forest.probability(&[row, &types[at]].concat())).collect();
            let keep = sample.studied.select(&scores);
            let texts = sample.studied.texts().zip(&keep).filter(|(_, keep)| **keep).map(|(text, _)| text);
            lines[at] = json!({"id": sample.id, "text": texts.collect::<Vec<_>>().join("\n\n")}).to_string();
            f1[at] = sample.f1(&keep);
            let wanted: Vec<bool> = sample.shares.iter().map(|share| *share >= 0.5).collect();
            ceiling[at] = sample.f1(&wanted);
        }
        say(&format!("fold {fold} done\n"));
    }
    report(samples, "cross-validated", &f1);
    report(samples, "labels (ceiling)", &ceiling);
    lines
}

fn report(samples: &[Sample], name: &str, f1: &[f32]) {
    let mean = |keep: &dyn Fn(&Sample) -> bool| {
        let found: Vec<f32> = samples.iter().zip(f1).filter(|(sample, _)| keep(sample)).map(|(_, f1)| *f1).collect();
        found.iter().sum::<f32>() / found.len().max(1) as f32
    };
    let by_type = PageType::ALL.iter().enumerate().map(|(number, page_type)| {
        format!(" {} {:.3}", page_type.name(), mean(&|sample: &Sample| sample.page_type == number))
    });
    say(&format!("{name}: all {:.4}{}\n", mean(&|_| true), by_type.collect::<String>()));
}

fn samples(dir: &Path) -> Result<Vec<Sample>> {
    let references = references(&dir.join("ground-truth.jsonl.gz"))?;
    let mut numbers: HashMap<String, u32> = HashMap::new();
    let mut samples = Vec::new();
    for saved in saved_pages(dir)? {
        let saved = saved?;
        let url = page_url(&saved.url)?;
        let document = Document::parse(&saved.html);
        let facts = page::read(&document, &url, &Headers::default());
        let studied = study(&document, &facts);
        let mut number = |text: &str| -> Vec<u32> {
            let next = |numbers: &HashMap<String, u32>| numbers.len() as u32;
            align::words(text)
                .into_iter()
                .map(|word| {
                    let fresh = next(&numbers);
                    *numbers.entry(word).or_insert(fresh)
                })
                .collect()
        };
        let words: Vec<Vec<u32>> = studied.texts().map(&mut number).collect();
        let reference = number(references.get(&saved.id).with_context(|| format!("no reference for {}", saved.id))?);
        let stated = saved.line["page_type"].as_str().unwrap_or_default();
        let page_type = PageType::ALL.iter().position(|page_type| page_type.name() == stated);
        samples.push(Sample {
            domain: url.registrable_domain().to_owned(),
            page_type: page_type.with_context(|| format!("{}: no such type: {stated}", saved.id))?,
            shares: align::matched_shares(&words, &reference),
            id: saved.id,
            studied,
            words,
            reference,
        });
    }
    Ok(samples)
}

fn references(path: &Path) -> Result<HashMap<String, String>> {
    let file = File::open(path).with_context(|| format!("cannot open {}", path.display()))?;
    let mut text = String::new();
    GzDecoder::new(file).read_to_string(&mut text).with_context(|| format!("cannot unpack {}", path.display()))?;
    let mut references = HashMap::new();
    for line in text.lines() {
        let line: Value = serde_json::from_str(line).context("the ground truth holds a line that is not JSON")?;
        let field = |name: &str| line[name].as_str().unwrap_or_default().to_owned();
        references.insert(field("id"), field("text"));
    }
    Ok(references)
}
