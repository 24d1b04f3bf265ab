//! Selects the sentences with the most information about a page in few tokens.
//!
//! A greedy cover: a sentence's value is the sum of its terms' weights, which decrease with each selected sentence that
//! contains them, so that sentences do not repeat each other. The value per token decides. The code uses only sums,
//! products, quotients and square roots, which every machine rounds in the same way.

use super::sentences::Sentences;
use crate::briefing::Brief;
use crate::distill::BlockKind;
use crate::text::language::{Lexicon, lexicon};
use crate::text::{is_ideographic, tokens};
use std::cmp::Ordering;
use std::collections::{BinaryHeap, HashMap, HashSet};

/// Weight factor for terms of the page's subject (title, H1, target keywords, current description).
const SUBJECT: f64 = 2.0;
/// Factor by which a term's weight decreases with each selected sentence that contains it.
const COVERED: f64 = 0.4;
/// Tokens added to each sentence's cost, so that fragments do not win because they are short.
const LEAN: f64 = 12.0;

/// Indices of the sentences to keep, ascending, without their headings; together they take at most `budget` tokens. If
/// `allowed` is given, only those are considered.
pub(super) fn choose(sentences: &Sentences, brief: &Brief, allowed: Option<&[usize]>, budget: usize) -> Vec<usize> {
    let candidates: Vec<usize> = match allowed {
        Some(allowed) => allowed.to_vec(),
        None => (0..sentences.list.len()).collect(),
    };
    let terms = Terms::of(sentences, brief);
    let mut covered = vec![1.0; terms.weights.len()];
    let mut heap: BinaryHeap<Ranked> = candidates
        .into_iter()
        .filter(|at| sentences.list.get(*at).is_some_and(|sentence| !sentence.is_heading))
        .map(|at| Ranked { worth: terms.worth(sentences, at, &covered), at })
        .collect();
    let (mut left, mut kept, mut headings) = (budget, HashSet::new(), HashSet::new());
    while let Some(Ranked { at, worth }) = heap.pop() {
        let now = terms.worth(sentences, at, &covered);
        if now < worth && heap.peek().is_some_and(|next| next.worth > now) {
            // Values only decrease, so a sentence that still ranks above the next one is the best.
            heap.push(Ranked { worth: now, at });
            continue;
        }
        let sentence = &sentences.list[at];
        let heading = sentence.heading.filter(|heading| !headings.contains(heading));
        let cost = sentence.cost + heading.map_or(0, |heading| sentences.list[heading].cost);
        if cost > left || !kept.insert(at) {
            continue;
        }
        left -= cost;
        headings.extend(heading);
        for term in &terms.of[at] {
            covered[*term] *= COVERED;
        }
    }
    let mut kept: Vec<usize> = kept.into_iter().collect();
    kept.sort_unstable();
    kept
}

/// A sentence and its last computed value; of equal ones, the earlier sentence comes first.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Ranked {
    worth: f64,
    at: usize,
}

impl Eq for Ranked {}

impl Ord for Ranked {
    fn cmp(&self, other: &Self) -> Ordering {
        self.worth.total_cmp(&other.worth).then(other.at.cmp(&self.at))
    }
}

impl PartialOrd for Ranked {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// The terms of a page.
struct Terms {
    /// Terms of each sentence, without duplicates.
    of: Vec<Vec<usize>>,
    weights: Vec<f64>,
    /// Weight of each sentence by its position and block.
    standing: Vec<f64>,
}

impl Terms {
    fn of(sentences: &Sentences, brief: &Brief) -> Self {
        let lexicon = lexicon(brief.page_language.as_deref().or(brief.language.as_deref()));
        let mut places: HashMap<u64, usize> = HashMap::new();
        let mut counts: Vec<usize> = Vec::new();
        let mut of = Vec::with_capacity(sentences.list.len());
        for at in 0..sentences.list.len() {
            let mut mine: Vec<usize> = Vec::new();
            for term in terms(sentences.text(at), lexicon) {
                let place = *places.entry(term).or_insert_with(|| {
                    counts.push(0);
                    counts.len() - 1
                });
                mine.push(place);
            }
            mine.sort_unstable();
            mine.dedup();
            for place in &mine {
                counts[*place] += 1;
            }
            of.push(mine);
        }
        let all = of.len().max(1) as f64;
        // Rare terms are details, and terms of every sentence have no information; terms that recur now and then are
        // the subject.
        let mut weights: Vec<f64> =
            counts.iter().map(|count| (*count as f64).sqrt() / (1.0 + 3.0 * *count as f64 / all)).collect();
        for term in subject(brief, lexicon) {
            if let Some(place) = places.get(&term) {
                weights[*place] *= SUBJECT;
            }
        }
        let standing = (0..sentences.list.len()).map(|at| standing(sentences, at)).collect();
        Self { of, weights, standing }
    }

    fn worth(&self, sentences: &Sentences, at: usize, covered: &[f64]) -> f64 {
        let gain: f64 = self.of[at].iter().map(|term| self.weights[*term] * covered[*term]).sum();
        gain * self.standing[at] / (sentences.list[at].cost as f64 + LEAN)
    }
}

/// Terms of the page's subject, without duplicates.
fn subject(brief: &Brief, lexicon: &Lexicon) -> HashSet<u64> {
    let facts = &brief.page.facts;
    let texts = facts.title.iter().chain(&facts.meta_description).chain(&facts.h1s).chain(&brief.keywords);
    texts.flat_map(|text| terms(crate::text::cut_bytes(text, 1_000), lexicon)).collect()
}

/// Content words by their stems; for scripts without spaces, pairs of neighbouring characters.
fn terms(text: &str, lexicon: &Lexicon) -> Vec<u64> {
    let mut out = Vec::new();
    let mut before: Option<(usize, u64)> = None;
    for token in tokens(text, lexicon) {
        let is_sign = text[token.start..].starts_with(is_ideographic);
        match before.filter(|(end, _)| is_sign && *end == token.start) {
            Some((_, sign)) => out.push(sign.wrapping_mul(0x0100_0000_01b3) ^ token.stem),
            None if !is_sign && token.content => out.push(token.stem),
            None => {}
        }
        before = is_sign.then_some((token.end, token.stem));
    }
    out
}

/// A page and a section state their subject first; list items, links and uncertain blocks count less.
fn standing(sentences: &Sentences, at: usize) -> f64 {
    let sentence = &sentences.list[at];
    let block = &sentences.blocks[sentence.block];
    let is_first_of_section = at.checked_sub(1).is_some_and(|before| sentences.list[before].is_heading);
    let place = 1.0 + 0.8 / (1.0 + at as f64 / 6.0);
    let section = if is_first_of_section { 1.2 } else { 1.0 };
    let kind = match block.kind {
        BlockKind::ListItem | BlockKind::TableRow => 0.85,
        BlockKind::Code | BlockKind::Caption => 0.6,
        _ => 1.0,
    };
    let links = 1.0 - 0.7 * f64::from(block.link_density.clamp(0.0, 1.0));
    place * section * kind * links * (0.5 + 0.5 * f64::from(block.score.clamp(0.0, 1.0)))
}
