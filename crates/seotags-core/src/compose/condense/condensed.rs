//! Condensed texts.

use super::need::Need;
use super::rank::choose;
use super::sentences::Sentences;
use crate::briefing::Brief;
use crate::distill::{Block, Distilled, join_blocks};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// If a choice fills less than one part in this many of the room, it is too short.
const LEAST_PART: usize = 20;

/// Who chose the sentences.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CondensedBy {
    /// A model.
    Model,
    /// The ranking.
    Ranking,
}

/// A page's main content in fewer sentences, each unchanged.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Condensed {
    /// Who chose them.
    pub by: CondensedBy,
    /// The remaining blocks in page order, including headings of the chosen sentences.
    pub blocks: Vec<Block>,
    /// The blocks joined, as in [`Distilled::text`].
    pub text: String,
}

impl Condensed {
    /// The content for a writer: only the chosen sentences. The full text of the page stays available to the checker.
    pub fn onto(&self, full: &Distilled) -> Distilled {
        Distilled { blocks: self.blocks.clone(), text: self.text.clone(), ..full.clone() }
    }
}

/// Condenses with the ranking only; `None` if no sentence fits.
pub fn by_ranking(brief: &Brief, sentences: &Sentences, need: Need) -> Option<Condensed> {
    let kept = choose(sentences, brief, None, need.tokens);
    (!kept.is_empty()).then(|| put_together(sentences, &kept, CondensedBy::Ranking))
}

impl Sentences {
    /// Indices of the sentences to show to a model: all, or those that the ranking selects if the page has more than
    /// `tokens`.
    pub fn offered(&self, brief: &Brief, tokens: usize) -> Vec<usize> {
        choose(self, brief, None, tokens)
    }

    /// Approximate number of the sentences at `places` that fit into `tokens`.
    pub fn fitting(&self, places: &[usize], tokens: usize) -> usize {
        let cost: usize = places.iter().map(|at| self.list[*at].cost).sum();
        (tokens * places.len()).checked_div(cost).unwrap_or(0).clamp(1, places.len().max(1))
    }
}

/// Condenses to the sentences that a model chose by `numbers`, which count from 1 in `offered`. If they are too many,
/// the ranking selects among them. `None` if the choice is unusable: it has no numbers, mostly numbers that were not
/// offered, or too few sentences.
pub fn by_numbers(
    brief: &Brief,
    sentences: &Sentences,
    offered: &[usize],
    numbers: &[usize],
    need: Need,
) -> Option<Condensed> {
    let named: BTreeSet<usize> = numbers.iter().copied().collect();
    let known: Vec<usize> = named.iter().filter_map(|number| offered.get(number.checked_sub(1)?).copied()).collect();
    if known.is_empty() || known.len() * 2 < named.len() {
        return None;
    }
    let kept = choose(sentences, brief, Some(&known), need.tokens);
    let cost = |places: &[usize]| places.iter().map(|at| sentences.list[*at].cost).sum::<usize>();
    if kept.is_empty() || cost(&kept) < cost(offered).min(need.tokens) / LEAST_PART {
        return None;
    }
    Some(put_together(sentences, &kept, CondensedBy::Model))
}

fn put_together(sentences: &Sentences, kept: &[usize], by: CondensedBy) -> Condensed {
    let mut places: BTreeSet<usize> = kept.iter().copied().collect();
    places.extend(kept.iter().filter_map(|at| sentences.list[*at].heading));
    let mut blocks: Vec<Block> = Vec::new();
    let mut last = None;
    for at in places {
        let block = sentences.list[at].block;
        if last != Some(block) {
            blocks.push(Block { text: String::new(), ..sentences.blocks[block].clone() });
        }
        last = Some(block);
        if let Some(block) = blocks.last_mut() {
            block.text.push_str(sentences.piece(at));
        }
    }
    for block in &mut blocks {
        block.text.truncate(block.text.trim_end().len());
    }
    let text = join_blocks(&blocks);
    Condensed { by, blocks, text }
}
