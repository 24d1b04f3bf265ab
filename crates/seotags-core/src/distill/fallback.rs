//! Where the text comes from when no run was good enough: the best container, JSON-LD, and at last everything.

use super::block::{Block, BlockKind};
use super::outline::{Outline, Run};
use super::select::is_candidate;
use super::text::word_count;
use crate::page::PageFacts;
use crate::text::fold_space;

/// A page with fewer visible words than this has its content elsewhere, if JSON-LD has more.
const THIN_WORDS: usize = 40;
/// JSON-LD with fewer words than this is no content either.
const MIN_JSON_LD_WORDS: usize = 20;
/// A container has to hold this share of the characters of the page.
const MIN_CONTAINER_SHARE: f32 = 0.2;
/// Confidence of what is taken from JSON-LD.
const JSON_LD_SCORE: f32 = 0.5;

/// The runs of the element with the most text outside links, if it holds a fair share of the page.
pub(super) fn container(outline: &Outline) -> Option<Vec<bool>> {
    let total: u32 = outline.runs.iter().filter(|run| is_candidate(run)).map(|run| run.chars).sum();
    let worth = |number: usize| {
        let element = &outline.elements[number];
        let plain = element.chars.saturating_sub(2 * element.link_chars);
        u64::from(plain) * u64::from(element.depth.min(12)) // a deeper one is more of one piece
    };
    let best = (0..outline.elements.len()).max_by_key(|number| (worth(*number), *number))?;
    if worth(best) == 0 || (outline.elements[best].chars as f32) < MIN_CONTAINER_SHARE * total as f32 {
        return None;
    }
    let holds = |run: &Run| outline.contains(best as u32, run.element);
    let keep: Vec<bool> = outline.runs.iter().map(|run| is_candidate(run) && holds(run)).collect();
    keep.contains(&true).then_some(keep)
}

/// Blocks made of what JSON-LD says, if that is more than the page shows.
pub(super) fn json_ld(facts: &PageFacts, runs: &[Run]) -> Option<Vec<Block>> {
    let texts = if facts.json_ld.bodies.is_empty() { &facts.json_ld.descriptions } else { &facts.json_ld.bodies };
    let text = texts.iter().max_by_key(|text| text.len())?;
    let words = word_count(text);
    let visible_words = shown_words(runs);
    if visible_words >= THIN_WORDS || words < MIN_JSON_LD_WORDS || words <= visible_words {
        return None;
    }
    let name = facts.h1s.first().or(facts.json_ld.names.first()).or(facts.title.as_ref());
    let heading = name.map(|name| block(BlockKind::Heading1, fold_space(name)));
    let paragraphs = text.lines().map(fold_space).filter(|line| !line.is_empty());
    Some(heading.into_iter().chain(paragraphs.map(|line| block(BlockKind::Paragraph, line))).collect())
}

/// Words that can be seen, counted no farther than needed.
fn shown_words(runs: &[Run]) -> usize {
    let mut words = 0;
    for run in runs.iter().filter(|run| is_candidate(run)) {
        words += word_count(&run.text);
        if words >= THIN_WORDS {
            break;
        }
    }
    words
}

fn block(kind: BlockKind, text: String) -> Block {
    Block { kind, text, path: "json-ld".to_owned(), score: JSON_LD_SCORE, link_density: 0.0 }
}
