//! What is left of a text.

use super::rank::choose;
use super::{Need, Sentences};
use crate::compose::Brief;
use crate::distill::{Block, Distilled, join_blocks};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// A choice that fills less than this part of the room says too little of a page.
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

/// A page's main content in fewer sentences, each as it stands on the page.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Condensed {
    /// Who chose.
    pub by: CondensedBy,
    /// What is left of the blocks, in page order, headings of what was kept included.
    pub blocks: Vec<Block>,
    /// The blocks joined, as in [`Distilled::text`].
    pub text: String,
}

impl Condensed {
    /// The content as a writer is to see it: what was chosen; all that the page says stays beside it, for the checker.
    pub fn onto(&self, full: &Distilled) -> Distilled {
        Distilled { blocks: self.blocks.clone(), text: self.text.clone(), ..full.clone() }
    }
}

/// Condenses by ranking alone; `None` if not one sentence fits.
pub fn by_ranking(brief: &Brief, sentences: &Sentences, need: Need) -> Option<Condensed> {
    let kept = choose(sentences, brief, None, need.tokens);
    (!kept.is_empty()).then(|| put_together(sentences, &kept, CondensedBy::Ranking))
}

impl Sentences {
    /// Places of the sentences that are shown to a model: all, or those that the ranking picks where a page has more
    /// than `tokens`.
    pub fn offered(&self, brief: &Brief, tokens: usize) -> Vec<usize> {
        choose(self, brief, None, tokens)
    }

    /// About how many of the sentences at `places` fit into `tokens`.
    pub fn fitting(&self, places: &[usize], tokens: usize) -> usize {
        let cost: usize = places.iter().map(|at| self.list[*at].cost).sum();
        (tokens * places.len()).checked_div(cost).unwrap_or(0).clamp(1, places.len().max(1))
    }
}

/// Condenses to the sentences that a model named by their `numbers`, which count from 1 in `offered`. Where they are too
/// many, the ranking chooses among them. `None` if the choice cannot be used: no number, mostly numbers that were not
/// offered, or so few that little is said.
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
