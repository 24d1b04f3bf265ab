//! What an editor said of descriptions and phrases of the pages: the file holds hashes, not texts, since these belong to
//! their publishers.

use anyhow::{Context as _, Result};
use seotags_core::compose::builtin::Sample;
use seotags_core::text::hash_word;
use std::collections::HashMap;
use std::fs;

/// A line for each page and kind (`description` or `keyword`), then for each text the last eight hexadecimal digits of its
/// hash with its grade behind them, from 0 to 2.
const FILE: &str = "xtask/src/train_tags/grades.tsv";
/// The best grade.
const BEST: f64 = 2.0;
/// Digits of a hash.
const HASH_DIGITS: usize = 8;

/// What is graded.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Kind {
    Description,
    Keyword,
}

/// The grades of all pages.
#[derive(Debug, Default)]
pub(crate) struct Grades(HashMap<(String, Kind, u32), f64>);

impl Grades {
    /// Reads the project's file.
    pub(crate) fn read() -> Result<Self> {
        let text = fs::read_to_string(FILE).with_context(|| format!("cannot read {FILE}"))?;
        let mut out = Self::default();
        for (at, line) in text.lines().enumerate() {
            out.add(line).with_context(|| format!("{FILE}:{}: no line of grades", at + 1))?;
        }
        Ok(out)
    }

    /// Those among the samples of page `id` that are graded, with their worth from 0 to 1.
    pub(crate) fn of(&self, id: &str, kind: Kind, samples: Vec<Sample>) -> Vec<(Sample, f64)> {
        let worth = |sample: &Sample| self.0.get(&(id.to_owned(), kind, hash(&sample.text))).copied();
        samples.into_iter().filter_map(|sample| worth(&sample).map(|worth| (sample, worth))).collect()
    }

    fn add(&mut self, line: &str) -> Option<()> {
        let mut fields = line.split('\t');
        let id = fields.next()?;
        let kind = match fields.next()? {
            "description" => Kind::Description,
            "keyword" => Kind::Keyword,
            _ => return None,
        };
        for field in fields {
            let (hash, grade) = field.split_at_checked(HASH_DIGITS)?;
            let hash = u32::from_str_radix(hash, 16).ok()?;
            let grade: f64 = grade.parse().ok()?;
            self.0.insert((id.to_owned(), kind, hash), grade / BEST);
        }
        Some(())
    }
}

fn hash(text: &str) -> u32 {
    hash_word(text) as u32
}
