//! Sources of the text if no run has a sufficient score: the best container, JSON-LD or embedded state, and finally all
//! text.

use super::block::{Block, BlockKind};
use super::distilled::Method;
use super::line_role::LineRole;
use super::outline::{Outline, Run};
use super::removed::WrapperNames;
use super::select::is_candidate;
use super::state;
use super::text::word_count;
use crate::page::{Document, PageFacts};
use crate::text::fold_space;
use unicode_normalization::UnicodeNormalization;

/// If a page has fewer visible words than this and JSON-LD has more, its content is there. If fewer words are kept, and
/// the body of an article is stated, the page shows only its frame.
const THIN_WORDS: usize = 40;
/// JSON-LD or state with fewer words than this is not content either.
const MIN_STATED_WORDS: usize = 20;
/// Minimum number of words in the body of an article. Next to a page frame, a shorter text may only be a remark.
const MIN_BODY_WORDS: usize = 100;
/// A container must have at least this share of the page's characters.
const MIN_CONTAINER_SHARE: f32 = 0.2;
/// Confidence of content that does not come from the visible page.
const STATED_SCORE: f32 = 0.5;

/// The runs of the element with the most text outside links, if it has a sufficient share of the page.
pub(super) fn container(outline: &Outline, around: &WrapperNames) -> Option<Vec<bool>> {
    let total: u32 = outline.runs.iter().filter(|run| is_candidate(run)).map(|run| run.chars).sum();
    let worth = |number: usize| {
        let element = &outline.elements[number];
        let plain = element.chars.saturating_sub(2 * element.link_chars);
        u64::from(plain) * u64::from(element.depth.min(12)) // a deeper element is more coherent
    };
    let best = (0..outline.elements.len()).max_by_key(|number| (worth(*number), *number))?;
    if worth(best) == 0 || (outline.elements[best].chars as f32) < MIN_CONTAINER_SHARE * total as f32 {
        return None;
    }
    let is_apart = |run: &Run| around.role(outline, run) == LineRole::Notice;
    let holds = |run: &Run| outline.contains(best as u32, run.element) && !is_apart(run);
    let keep: Vec<bool> = outline.runs.iter().map(|run| is_candidate(run) && holds(run)).collect();
    keep.contains(&true).then_some(keep)
}

/// All visible text, without parts that are separate from the content unless there is nothing else.
pub(super) fn all_text(outline: &Outline, around: &WrapperNames) -> Vec<bool> {
    let is_apart = |run: &Run| around.role(outline, run).is_set_apart();
    let own: Vec<bool> = outline.runs.iter().map(|run| is_candidate(run) && !is_apart(run)).collect();
    if own.contains(&true) { own } else { outline.runs.iter().map(is_candidate).collect() }
}

/// Blocks made from JSON-LD, or else from the state from which scripts build the page, if the page shows nothing or
/// only its frame. Also returns which source it was.
pub(super) fn structured(
    document: &Document,
    facts: &PageFacts,
    outline: &Outline,
    around: &WrapperNames,
    kept: &[bool],
) -> Option<(Method, Vec<Block>)> {
    let runs = &outline.runs;
    let is_notice = |run: &Run| around.role(outline, run) == LineRole::Notice;
    let shown = words_up_to_thin(outline, runs.iter().filter(|run| is_candidate(run) && !is_notice(run)));
    let (method, lines) = if shown < THIN_WORDS {
        stated(document, facts, MIN_STATED_WORDS.max(shown + 1))?
    } else if words_up_to_thin(outline, runs.iter().zip(kept).filter(|(_, kept)| **kept).map(|(run, _)| run))
        < THIN_WORDS
    {
        stated_body(document, facts)?
    } else {
        return None;
    };
    let path = if method == Method::State { "state" } else { "json-ld" };
    let name = facts.h1s.first().or(facts.json_ld.names.first()).or(facts.title.as_ref());
    let heading = name.map(|name| block(BlockKind::Heading1, &fold_space(name), path));
    let paragraphs = lines.into_iter().filter(|line| !line.is_empty());
    let blocks = heading.into_iter().chain(paragraphs.map(|line| block(BlockKind::Paragraph, &line, path)));
    Some((method, blocks.collect()))
}

/// All stated texts, if they have `min_words` or more.
fn stated(document: &Document, facts: &PageFacts, min_words: usize) -> Option<(Method, Vec<String>)> {
    let texts = if facts.json_ld.bodies.is_empty() { &facts.json_ld.descriptions } else { &facts.json_ld.bodies };
    let longest = texts.iter().max_by_key(|text| text.len());
    let enough = |lines: &Vec<String>| words(lines) >= min_words;
    let lines = longest.map(|text| state::lines(text)).filter(enough).map(|lines| (Method::JsonLd, lines));
    lines.or_else(|| Some((Method::State, state::prose(document))).filter(|(_, lines)| enough(lines)))
}

/// The body of an article: the only stated text that is certainly content.
fn stated_body(document: &Document, facts: &PageFacts) -> Option<(Method, Vec<String>)> {
    let body = facts.json_ld.bodies.iter().max_by_key(|text| text.len());
    let enough = |lines: &Vec<String>| words(lines) >= MIN_BODY_WORDS;
    let lines = body.map(|text| state::lines(text)).filter(enough).map(|lines| (Method::JsonLd, lines));
    lines.or_else(|| Some((Method::State, state::longest(document))).filter(|(_, lines)| enough(lines)))
}

fn words(lines: &[String]) -> usize {
    lines.iter().map(|line| word_count(line)).sum()
}

/// Number of words in `runs`; stops counting once the result is clear.
fn words_up_to_thin<'a>(outline: &Outline, runs: impl Iterator<Item = &'a Run>) -> usize {
    let mut words = 0;
    for run in runs {
        words += word_count(outline.text(run));
        if words >= THIN_WORDS {
            break;
        }
    }
    words
}

fn block(kind: BlockKind, text: &str, path: &str) -> Block {
    Block { kind, text: text.nfc().collect(), path: path.to_owned(), score: STATED_SCORE, link_density: 0.0 }
}
