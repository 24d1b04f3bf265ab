//! Distils a parsed page into its main content.

use super::block::{Block, BlockKind};
use super::explanation::Explanation;
use super::fallback;
use super::features::Survey;
use super::line_role::LineRole;
use super::model;
use super::options::DistillOptions;
use super::outline::{Outline, Run};
use super::page_type::{self, PageType};
use super::places;
use super::removed::{self, Around, Removed};
use super::score;
use super::select::{self, Selected};
use super::tags::Tag;
use super::text;
use super::truncate;
use super::walk::walk;
use crate::page::{Document, PageFacts};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::fmt::Write as _;

/// Maximum number of segments of a block's path; only hostile pages have more.
const MAX_PATH_SEGMENTS: usize = 64;

/// How the text was found.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Method {
    /// Blocks were selected one by one.
    #[default]
    Blocks,
    /// The best container was taken as a whole.
    Container,
    /// JSON-LD had content that the visible page lacks.
    JsonLd,
    /// The embedded state of the page's scripts had it.
    State,
    /// All visible text, because nothing else was found.
    AllText,
}

impl Method {
    /// True if the content does not come from the visible page.
    pub fn is_stated(self) -> bool {
        matches!(self, Self::JsonLd | Self::State)
    }
}

/// The main content.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Distilled {
    /// Kept blocks in document order.
    pub blocks: Vec<Block>,
    /// Kept blocks joined: a blank line between blocks, one line per list item or table row.
    pub text: String,
    /// All visible text with block boundaries as line breaks.
    pub raw_text: String,
    /// The role of each line of `raw_text`; empty for a text that was not distilled. Use [`Distilled::lines`].
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub line_roles: Vec<LineRole>,
    /// Type of the page.
    pub page_type: PageType,
    /// Confidence in the type, 0 to 1.
    pub page_type_confidence: f32,
    /// How the text was found.
    pub method: Method,
    /// ISO 639-1 code of the text, `None` when unsure.
    pub language: Option<String>,
    /// Words of `text`.
    pub word_count: usize,
    /// Characters of `raw_text` before any cut.
    pub content_length: usize,
    /// SHA-256 of `text` in hex digits.
    pub content_hash: String,
    /// True if `text` or `raw_text` was cut at a limit.
    pub truncated: bool,
    /// What was excluded.
    pub removed: Vec<Removed>,
    /// Why each block was kept or excluded, if requested.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub explanation: Option<Box<Explanation>>,
}

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
    let around = Around::of(&outline, facts);
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

/// The selected content, and how it was selected.
pub(super) struct Choice {
    pub method: Method,
    pub blocks: Vec<Block>,
    /// True for each run that is kept.
    pub kept: Vec<bool>,
    pub threshold: f32,
}

fn choose(
    document: &Document,
    outline: &Outline,
    around: &Around,
    facts: &PageFacts,
    scores: &[f32],
    page_type: PageType,
    max_chars: usize,
) -> Choice {
    let Selected { kept, threshold } = select::select(outline, around, scores, page_type);
    if let Some((method, blocks)) = fallback::structured(document, facts, outline, around, &kept) {
        return Choice { method, blocks, kept: vec![false; outline.runs.len()], threshold };
    }
    let (method, kept) = if kept.contains(&true) {
        (Method::Blocks, kept)
    } else if let Some(kept) = fallback::container(outline, around) {
        (Method::Container, kept)
    } else {
        (Method::AllText, fallback::all_text(outline, around))
    };
    Choice { method, blocks: blocks(outline, scores, &kept, page_type, max_chars), kept, threshold }
}

/// The kept runs as blocks, up to the block that exceeds `max_chars`: later blocks of a huge page would be cut anyway.
fn blocks(outline: &Outline, scores: &[f32], kept: &[bool], page_type: PageType, max_chars: usize) -> Vec<Block> {
    let mut blocks = Vec::new();
    let mut chars = 0;
    for ((run, score), _) in outline.runs.iter().zip(scores).zip(kept).filter(|(_, kept)| **kept) {
        blocks.push(block(outline, run, *score, page_type));
        chars += run.chars as usize;
        if chars > max_chars {
            break;
        }
    }
    blocks
}

fn block(outline: &Outline, run: &Run, score: f32, page_type: PageType) -> Block {
    let in_post = page_type == PageType::Forum && run.kind == BlockKind::Paragraph;
    Block {
        kind: if in_post { BlockKind::Post } else { run.kind },
        text: outline.text(run).to_owned(),
        path: path(outline, run.element),
        score,
        link_density: run.link_density(),
    }
}

/// Tags from the root to an element.
pub(super) fn path(outline: &Outline, element: u32) -> String {
    let mut names: Vec<&str> =
        outline.upwards(element).take(MAX_PATH_SEGMENTS).map(|(_, element)| Tag::name(element.tag)).collect();
    if outline.element(element).depth as usize >= MAX_PATH_SEGMENTS {
        names.push("…");
    }
    names.reverse();
    names.join("/")
}

/// The role of each line of the visible text, given the runs that are `kept`.
fn line_roles(outline: &Outline, around: &Around, kept: &[bool]) -> Vec<LineRole> {
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
