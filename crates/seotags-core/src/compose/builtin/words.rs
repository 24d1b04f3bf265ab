//! Words of the page, with their probability of being a keyword.

use super::material::{FREQUENT_WORDS, Material};
use super::model::{Features, Models, Ranker};
use crate::distill::PageType;
use crate::text::{Token, WordMap, WordSet, squash};
use std::hash::BuildHasherDefault;

/// Maximum number of words that the model scores.
const MAX_WORDS: usize = 120;
/// Number of words of the main text whose first position is recorded.
const MAX_PLACE: usize = 3_000;

/// Maximum number of bytes of a line whose words are counted.
const LINE_BYTES: usize = 2_000;
/// Maximum number of lines whose words are counted.
const MAX_LINES: usize = 800;

/// Probability of a word in the description if the models did not score it.
const UNSEEN_LIKELIHOOD: f32 = 0.01;
/// Probability from which a word is good; few words are.
const GOOD_LIKELIHOOD: f32 = 0.15;
/// Number of best words that represent a text.
const BEST_WORDS: usize = 3;
/// Number of words in a description of typical length.
const WORDS_OF_DESCRIPTION: f32 = 22.0;

/// Occurrences of a word on the page.
#[derive(Debug, Clone, Default)]
struct Count {
    page: u32,
    lines: u32,
    short_lines: u32,
    /// Occurrences not at the start of a line, and how many of these have a capital.
    inside: u32,
    capitals: u32,
    number: bool,
    chars: usize,
    /// Its first position among the content words of the main text.
    first: Option<usize>,
    /// Number of the last line with it, from 1.
    last_line: usize,
}

/// Candidate words by stem with their features, most likely first.
pub(super) fn words(material: &Material<'_>, title: &str) -> Vec<(u64, Vec<f32>)> {
    let counts = count(material, title);
    let title_list = material.stems(title);
    let title: WordSet = title_list.iter().copied().collect();
    let headings: Vec<WordSet> =
        material.headings.iter().take(30).map(|(_, text)| material.stems(text).into_iter().collect()).collect();
    let mut in_headings: WordMap<usize> = WordMap::default();
    for stem in headings.iter().flatten() {
        *in_headings.entry(*stem).or_default() += 1;
    }
    let in_headings = |stem: &u64| in_headings.get(stem).copied().unwrap_or_default();
    let most = material.main.values().copied().max().unwrap_or(1).max(1) as f32;
    let mut honours: WordMap<u32> = WordMap::default();
    for (set, weight) in [
        (&title, 4),
        (&material.h1_stems, 3),
        (&material.slug_stems, 3),
        (&material.segment_stems, 2),
        (&material.lead_stems, 1),
        (&material.crumb_stems, 1),
        (&material.name_stems, 1),
        (&material.site_stems, 1),
    ] {
        for stem in set {
            *honours.entry(*stem).or_default() += weight;
        }
    }
    let prior = |stem: &u64| -> f32 {
        let honours = honours.get(stem).copied().unwrap_or_default() as usize + in_headings(stem);
        honours as f32 + material.main.get(stem).copied().unwrap_or_default() as f32 / most * 4.0
    };
    let mut pool: Vec<(f32, u64)> = counts.keys().map(|stem| (prior(stem), *stem)).collect();
    let best_first = |a: &(f32, u64), b: &(f32, u64)| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1));
    if pool.len() > MAX_WORDS {
        pool.select_nth_unstable_by(MAX_WORDS, best_first);
        pool.truncate(MAX_WORDS);
    }
    pool.sort_unstable_by(best_first);
    let rank: WordMap<usize> = material.frequent.iter().enumerate().map(|(at, stem)| (*stem, at)).collect();
    let host: WordSet = material.stems(&material.host_label).into_iter().collect();
    let brands: WordSet =
        material.brief.page.facts.json_ld.brands.iter().flat_map(|brand| material.stems(brand)).collect();
    pool.into_iter()
        .map(|(_, stem)| {
            let get = |map: &WordMap<u32>| map.get(&stem).copied().unwrap_or_default() as f32;
            let tf = get(&material.main);
            let heads = in_headings(&stem);
            let count = counts.get(&stem).cloned().unwrap_or_default();
            let seen_inside = count.inside as f32;
            let mut f = Features::new();
            for set in [
                &title,
                &material.h1_stems,
                &material.slug_stems,
                &material.segment_stems,
                &material.crumb_stems,
                &material.name_stems,
                &material.lead_stems,
                &material.site_stems,
                &host,
                &brands,
            ] {
                f.flag(set.contains(&stem));
            }
            f.flag(count.number);
            f.count(heads);
            f.flag(heads > 0);
            f.flag(headings.first().is_some_and(|set| set.contains(&stem)));
            f.amount(heads as f32 / headings.len().max(1) as f32);
            f.amount(get(&material.alt_stems));
            f.amount(get(&material.link_stems));
            f.amount(get(&material.link_stems) / material.link_total);
            f.amount(tf / material.main_total * 100.0);
            f.amount(tf / most);
            f.amount(count.page as f32);
            f.count(count.first.unwrap_or(MAX_PLACE));
            f.count(rank.get(&stem).copied().unwrap_or(FREQUENT_WORDS));
            f.0.push(if seen_inside > 0.0 { count.capitals as f32 / seen_inside } else { 0.5 });
            f.amount(seen_inside);
            f.count(count.chars);
            f.amount(count.lines as f32 / material.lines.len().max(1) as f32);
            f.amount(count.short_lines as f32 / (count.lines as f32).max(1.0));
            f.count(title_list.len());
            for on in [material.is_home, material.page_type() == PageType::Article, title_list.len() < 4] {
                f.flag(on && title.contains(&stem));
                f.flag(on && material.slug_stems.contains(&stem));
                f.flag(on);
            }
            (stem, f.0)
        })
        .collect()
}

fn count(material: &Material<'_>, title: &str) -> WordMap<Count> {
    let mut out = WordMap::with_capacity_and_hasher(material.visible.len(), BuildHasherDefault::default());
    let lines = material.lines.iter().copied().zip(material.line_tokens.iter()).take(MAX_LINES);
    let mut number = 0;
    for (text, tokens) in lines {
        number += 1;
        note(&mut out, text, tokens, number);
    }
    let extra = [title, material.slug.as_str()].into_iter();
    for text in extra.chain(material.h1s.iter().map(String::as_str)).chain(material.crumbs.iter().map(String::as_str)) {
        number += 1;
        note(&mut out, text, &material.tokens(text), number);
    }
    for (at, token) in material.main_tokens.iter().filter(|token| token.content).take(MAX_PLACE).enumerate() {
        if let Some(count) = out.get_mut(&token.stem) {
            count.first.get_or_insert(at);
        }
    }
    out
}

fn note(out: &mut WordMap<Count>, text: &str, tokens: &[Token], line: usize) {
    for token in tokens.iter().filter(|token| token.content && token.start < LINE_BYTES) {
        let count = out.entry(token.stem).or_default();
        count.page += 1;
        count.number |= token.number;
        if count.chars == 0 {
            count.chars = text[token.start..token.end].chars().count();
        }
        if token.start > 0 {
            count.inside += 1;
            count.capitals += u32::from(text[token.start..].starts_with(char::is_uppercase));
        }
        if count.last_line != line {
            count.last_line = line;
            count.lines += 1;
            count.short_lines += u32::from(text.len() < 60);
        }
    }
}

/// Probability, by stem, that people use a word of the page, 0 to 1.
pub(super) struct Likelihoods {
    /// In the title or the keywords.
    pub keyword: WordMap<f32>,
    /// In the description.
    pub described: WordMap<f32>,
    /// Sum over all words of `described`.
    pub described_total: f32,
}

impl Likelihoods {
    /// The scores of `models` for the words of a page with the given `title`.
    pub(super) fn of(material: &Material<'_>, models: &Models, title: &str) -> Self {
        let words = words(material, title);
        let by = |model: &Ranker| -> WordMap<f32> {
            let scores = model.probabilities(words.iter().map(|(_, features)| features.as_slice()));
            words.iter().map(|(stem, _)| *stem).zip(scores).collect()
        };
        let described = by(&models.described);
        let described_total = words.iter().map(|(stem, _)| described[stem]).sum();
        Self { keyword: by(&models.word), described, described_total }
    }

    /// Adds the features of a text's words. For the description: the sum, its share of the page's sum, the mean, the
    /// mean of the best three, the share of good words, and the F1 that a text of `words` words would reach. For the
    /// keywords: sum and mean.
    pub(super) fn note(&self, f: &mut Features, stems: &WordSet, words: usize) {
        let count = stems.len().max(1) as f32;
        // Sums in a fixed order give the same result everywhere.
        let mut of: Vec<f32> = Vec::with_capacity(stems.len());
        of.extend(stems.iter().map(|stem| self.described.get(stem).copied().unwrap_or(UNSEEN_LIKELIHOOD)));
        of.sort_unstable_by(|a, b| b.total_cmp(a));
        let sum: f32 = of.iter().sum();
        let good = of.iter().filter(|likelihood| **likelihood > GOOD_LIKELIHOOD).count() as f32;
        let best = &of[..of.len().min(BEST_WORDS)];
        let expected = 2.0 * sum / (words as f32 + WORDS_OF_DESCRIPTION);
        f.0.extend([sum, sum / self.described_total.max(1e-3), sum / count, expected, good / count]);
        f.0.push(best.iter().sum::<f32>() / best.len().max(1) as f32);
        of.clear();
        of.extend(stems.iter().filter_map(|stem| self.keyword.get(stem).copied()));
        of.sort_unstable_by(|a, b| b.total_cmp(a));
        let sum: f32 = of.iter().sum();
        f.0.extend([sum, sum / count]);
    }
}

/// True if `text` is the site's name or host.
pub(super) fn is_site_name(material: &Material<'_>, text: &str) -> bool {
    material.brands.contains(&squash(text))
}
