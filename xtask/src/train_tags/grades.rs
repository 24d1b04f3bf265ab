//! An editor's grades for descriptions and phrases of the pages. The file contains hashes instead of texts, since these
//! belong to their publishers.

use anyhow::{Context as _, Result};
use seotags_core::compose::builtin::Sample;
use seotags_core::text::hash_word;
use std::collections::HashMap;
use std::fs;

/// A line for each page and kind (`description` or `keyword`). Then for each text: the last eight hexadecimal digits of
/// its hash, followed by its grade from 0 to 2.
const FILE: &str = "xtask/src/train_tags/grades.tsv";
/// The best grade.
const BEST: f64 = 2.0;
/// Hex digits of a hash.
const HASH_DIGITS: usize = 8;

/// The graded kinds of text.
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

    /// The graded ones among the samples of page `id`, with their values from 0 to 1.
    pub(crate) fn of(&self, id: &str, kind: Kind, samples: Vec<Sample>) -> Vec<(Sample, f64)> {
        let worth = |sample: &Sample| self.0.get(&(id.to_owned(), kind, hash(&sample.text))).copied();
        samples.into_iter().filter_map(|sample| worth(&sample).map(|worth| (sample, worth))).collect()
    }

    /// Number of graded texts.
    pub(crate) fn len(&self) -> usize {
        self.0.len()
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
            let grade: f64 = grade.parse().ok().filter(|grade| (0.0..=BEST).contains(grade))?;
            self.0.insert((id.to_owned(), kind, hash), grade / BEST);
        }
        Some(())
    }
}

fn hash(text: &str) -> u32 {
    hash_word(text) as u32
}

#[cfg(test)]
mod tests {
    use super::{Grades, Kind, hash};
    use seotags_core::compose::builtin::Sample;

    #[test]
    fn a_text_has_its_grade_and_others_have_none() {
        let mut grades = Grades::default();
        let line = format!("p1\tkeyword\t{:08x}1", hash("Running shoes"));
        assert!(grades.add(&line).is_some());
        assert!(grades.add("p1\tkeyword\t0000000g1").is_none() && grades.add("p1\ttitle\t000000001").is_none());
        assert!(grades.add("p1\tkeyword\t000000003").is_none(), "there is no grade 3");
        let sample = |text: &str| Sample { text: text.to_owned(), stem: 0, features: Vec::new() };
        let of = |id| grades.of(id, Kind::Keyword, vec![sample("running shoes"), sample("shoes")]);
        let found: Vec<(String, f64)> = of("p1").into_iter().map(|(sample, worth)| (sample.text, worth)).collect();
        assert_eq!(found, [("running shoes".to_owned(), 0.5)]);
        assert!(of("p2").is_empty());
    }
}
