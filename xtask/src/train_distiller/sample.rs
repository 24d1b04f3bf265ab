//! The pages for training: their numbers, words and labels.

use super::align;
use crate::saved_pages::{page_url, saved_pages, words};
use anyhow::{Context as _, Result};
use flate2::read::GzDecoder;
use seotags_core::distill::PageType;
use seotags_core::distill::training::{TrainingPage, study};
use seotags_core::page::{self, Document};
use seotags_core::visit::Headers;
use serde_json::Value;
use std::collections::HashMap;
use std::fs::File;
use std::io::Read as _;
use std::path::Path;

/// One page of the set.
pub(crate) struct Sample {
    pub id: String,
    pub domain: String,
    pub page_type: usize,
    pub studied: TrainingPage,
    /// Words of each run.
    pub words: Vec<Vec<u32>>,
    pub reference: Vec<u32>,
    /// Share of each run's words that is in the reference.
    pub shares: Vec<f32>,
}

impl Sample {
    /// Its rows of features.
    pub(crate) fn rows(&self) -> impl Iterator<Item = &[f32]> {
        self.studied.rows.chunks_exact(self.studied.width.max(1))
    }

    /// Weight of each run: its part in the page's F1.
    pub(crate) fn weights(&self) -> impl Iterator<Item = f32> {
        let all: usize = self.words.iter().map(Vec::len).sum();
        let size = (self.reference.len() as f32).max(0.3 * all as f32).max(30.0);
        self.words.iter().map(move |words| ((words.len() as f32 + 0.5) / size * 100.0).min(40.0))
    }

    /// Word-level F1 if these runs are kept.
    pub(crate) fn f1(&self, keep: &[bool]) -> f32 {
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

/// Reads the set.
pub(crate) fn samples(dir: &Path) -> Result<Vec<Sample>> {
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
            words(text)
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
        let page_type = PageType::BASE.iter().position(|page_type| page_type.as_str() == stated);
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
        let line: Value = serde_json::from_str(line).context("the ground truth contains a line that is not JSON")?;
        let field = |name: &str| line[name].as_str().unwrap_or_default().to_owned();
        references.insert(field("id"), field("text"));
    }
    Ok(references)
}
