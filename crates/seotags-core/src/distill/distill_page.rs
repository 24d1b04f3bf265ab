//! Distils a parsed page into its main content.

use super::choice::choose;
use super::distilled::Distilled;
use super::explanation::Explanation;
use super::features::Survey;
use super::line_role::LineRole;
use super::options::DistillOptions;
use super::outline::{Outline, Run};
use super::places;
use super::removed::{self, WrapperNames};
use super::walk::walk;
use super::{model, page_type, score, text, truncate};
use crate::page::{Document, PageFacts};
use sha2::{Digest, Sha256};
use std::fmt::Write as _;

/// Distils one parsed page.
pub fn distill(document: &Document, facts: &PageFacts, options: &DistillOptions) -> Distilled {
    distill_page(document, facts, options, false)
}

/// Distils one parsed page, and explains why each block was kept or excluded.
pub fn explain(document: &Document, facts: &PageFacts, options: &DistillOptions) -> Distilled {
    distill_page(document, facts, options, true)
}

fn distill_page(document: &Document, facts: &PageFacts, options: &DistillOptions, explains: bool) -> Distilled {
    let outline = walk(document.html(), &options.selectors());
    let survey = Survey::read(&outline, facts, model::BLOCK_WORDS.as_ref());
    let (base, types) = match options.page_type {
        Some(page_type) => page_type::stated(page_type),
        None => page_type::classify(&survey, facts),
    };
    let (page_type, page_type_confidence) = match options.page_type {
        Some(page_type) => (page_type, 1.0),
        None => page_type::decide(&survey, facts, &types),
    };
    let scores = score::scores(&survey, &types);
    drop(survey);
    let around = WrapperNames::of(&outline, facts);
    let chosen = choose(document, &outline, &around, facts, &scores, base, options.max_chars);
    let explanation = explains.then(|| Box::new(Explanation::of(&outline, &around, &scores, &chosen)));
    let (method, mut blocks, kept) = (chosen.method, chosen.blocks, chosen.kept);
    let text_cut = truncate::truncate(&mut blocks, options.max_chars);
    let text = text::join(&blocks);
    let removed = removed::removed(&outline, &around, &kept);
    let mut line_roles = line_roles(&outline, &around, &kept);
    // All text that is visible or can be opened.
    let raw = outline.into_text(is_visible);
    let content_length = raw.chars().count();
    let (raw_text, raw_cut) = truncate::whole_lines(raw, options.max_raw_bytes);
    line_roles.truncate(raw_text.lines().count());
    Distilled {
        page_type,
        page_type_confidence,
        method,
        language: facts.language.clone(),
        word_count: text::word_count(&text),
        content_length,
        content_hash: hash(&text),
        truncated: text_cut || raw_cut,
        removed,
        explanation,
        raw_text,
        line_roles,
        blocks,
        text,
    }
}

/// The role of each line of the visible text, given the runs that are `kept`.
fn line_roles(outline: &Outline, around: &WrapperNames, kept: &[bool]) -> Vec<LineRole> {
    let around = around.with(outline, kept);
    let first = kept.iter().position(|kept| *kept).unwrap_or(kept.len());
    let last = kept.iter().rposition(|kept| *kept).unwrap_or_default();
    let mut roles = Vec::with_capacity(outline.runs.len());
    for (at, run) in outline.runs.iter().enumerate().filter(|(_, run)| is_visible(run)) {
        let role = match around.role(outline, run) {
            _ if kept[at] => LineRole::Main,
            LineRole::Beside if !(first..=last).contains(&at) && !around.holds(outline, run) => LineRole::Outside,
            role => role,
        };
        roles.extend(outline.text(run).lines().map(|_| role));
    }
    roles
}

fn is_visible(run: &Run) -> bool {
    run.places & (places::HIDDEN | places::SELECT | places::REMOVED | places::OUTSIDE) == 0
}

fn hash(text: &str) -> String {
    Sha256::digest(text.as_bytes()).iter().fold(String::with_capacity(64), |mut hex, byte| {
        let _ = write!(hex, "{byte:02x}");
        hex
    })
}
