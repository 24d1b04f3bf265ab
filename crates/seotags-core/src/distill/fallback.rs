//! Where the text comes from when no run was good enough: the best container, JSON-LD or embedded state, and at last
//! everything.

use super::block::{Block, BlockKind};
use super::distilled::Method;
use super::outline::{Outline, Run};
use super::select::is_candidate;
use super::state;
use super::text::word_count;
use crate::page::{Document, PageFacts};
use crate::text::fold_space;
use unicode_normalization::UnicodeNormalization;

/// A page with fewer visible words than this has its content elsewhere, if JSON-LD has more.
const THIN_WORDS: usize = 40;
/// JSON-LD or state with fewer words than this is no content either.
const MIN_STATED_WORDS: usize = 20;
/// A container has to hold this share of the characters of the page.
const MIN_CONTAINER_SHARE: f32 = 0.2;
/// Confidence of what is not taken from the visible page.
const STATED_SCORE: f32 = 0.5;

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

/// Blocks made of what JSON-LD says, or else of the state that scripts would build the page from, if that is more than
/// the page shows; and which of them it was.
pub(super) fn structured(document: &Document, facts: &PageFacts, runs: &[Run]) -> Option<(Method, Vec<Block>)> {
    let visible_words = shown_words(runs);
    if visible_words >= THIN_WORDS {
        return None;
    }
    let texts = if facts.json_ld.bodies.is_empty() { &facts.json_ld.descriptions } else { &facts.json_ld.bodies };
    let longest = texts.iter().max_by_key(|text| text.len());
    let stated = longest.map(|text| (text.lines().map(fold_space).collect::<Vec<String>>(), Method::JsonLd));
    let enough = |(lines, _): &(Vec<String>, Method)| {
        let words = lines.iter().map(|line| word_count(line)).sum::<usize>();
        words >= MIN_STATED_WORDS && words > visible_words
    };
    let (lines, method) =
        stated.filter(enough).or_else(|| Some((state::prose(document), Method::State)).filter(enough))?;
    let path = if method == Method::State { "state" } else { "json-ld" };
    let name = facts.h1s.first().or(facts.json_ld.names.first()).or(facts.title.as_ref());
    let heading = name.map(|name| block(BlockKind::Heading1, &fold_space(name), path));
    let paragraphs = lines.into_iter().filter(|line| !line.is_empty());
    let blocks = heading.into_iter().chain(paragraphs.map(|line| block(BlockKind::Paragraph, &line, path)));
    Some((method, blocks.collect()))
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

fn block(kind: BlockKind, text: &str, path: &str) -> Block {
    Block { kind, text: text.nfc().collect(), path: path.to_owned(), score: STATED_SCORE, link_density: 0.0 }
}
