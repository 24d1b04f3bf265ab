//! The value of a candidate: how similar it is to what people wrote.

use seotags_core::compose::builtin::{Sample, stems};
use seotags_core::text::language::lexicon;
use seotags_core::text::tokens;
use serde_json::Value;
use std::collections::{HashMap, HashSet};

/// The tags that a person wrote for a page.
pub(crate) struct Reference {
    titles: Vec<Vec<u64>>,
    description: Vec<u64>,
    keywords: HashSet<u64>,
    described: HashSet<u64>,
}

impl Reference {
    pub(crate) fn of(line: &Value, language: Option<&str>) -> Self {
        let text = |key: &str| line[key].as_str().unwrap_or_default();
        let keywords = line["meta_keywords"].as_array().into_iter().flatten().filter_map(Value::as_str);
        Self {
            titles: ["title_core", "title"].iter().map(|key| words(text(key))).collect(),
            description: words(text("description")),
            described: stems(text("description"), language).into_iter().collect(),
            keywords: keywords.chain([text("title_core")]).flat_map(|text| stems(text, language)).collect(),
        }
    }
}

fn words(text: &str) -> Vec<u64> {
    tokens(text, lexicon(None)).iter().map(|token| token.word).collect()
}

/// Mean of ROUGE-1 and ROUGE-L with the most similar of the person's titles.
pub(crate) fn title(sample: &Sample, reference: &Reference) -> f64 {
    let own = words(&sample.text);
    let both = reference.titles.iter().map(|title| (rouge_1(&own, title), rouge_l(&own, title)));
    both.max_by(|a, b| a.0.total_cmp(&b.0)).map_or(0.0, |(one, longest)| f64::midpoint(one, longest))
}

/// The overlap that a sentence adds to a description of the person's length.
pub(crate) fn unit(sample: &Sample, reference: &Reference) -> f64 {
    let own = words(&sample.text);
    let wanted = reference.description.len();
    2.0 * common(&own, &reference.description) as f64 / (own.len().max(wanted) + wanted).max(1) as f64
}

/// Mean of ROUGE-1 and ROUGE-L with the person's description.
pub(crate) fn description(sample: &Sample, reference: &Reference) -> f64 {
    let own = words(&sample.text);
    f64::midpoint(rouge_1(&own, &reference.description), rouge_l(&own, &reference.description))
}

/// 1 if the word is in the person's title or keywords.
pub(crate) fn word(sample: &Sample, reference: &Reference) -> f64 {
    f64::from(u8::from(reference.keywords.contains(&sample.stem)))
}

/// 1 if the word is in the person's description.
pub(crate) fn described(sample: &Sample, reference: &Reference) -> f64 {
    f64::from(u8::from(reference.described.contains(&sample.stem)))
}

fn common(a: &[u64], b: &[u64]) -> usize {
    let mut counts: HashMap<u64, usize> = HashMap::new();
    for word in b {
        *counts.entry(*word).or_default() += 1;
    }
    a.iter()
        .filter(|word| match counts.get_mut(word) {
            Some(count) if *count > 0 => {
                *count -= 1;
                true
            }
            _ => false,
        })
        .count()
}

fn rouge_1(a: &[u64], b: &[u64]) -> f64 {
    if a.is_empty() || b.is_empty() { 0.0 } else { 2.0 * common(a, b) as f64 / (a.len() + b.len()) as f64 }
}

fn rouge_l(a: &[u64], b: &[u64]) -> f64 {
    if a.is_empty() || b.is_empty() {
        return 0.0;
    }
    let mut before = vec![0_usize; b.len() + 1];
    for word in a {
        let mut now = vec![0_usize];
        for (at, other) in b.iter().enumerate() {
            let best = if word == other { before[at] + 1 } else { before[at + 1].max(now[at]) };
            now.push(best);
        }
        before = now;
    }
    2.0 * before[b.len()] as f64 / (a.len() + b.len()) as f64
}
