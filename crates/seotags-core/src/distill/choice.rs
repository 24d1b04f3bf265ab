//! Which blocks of a page are its main content.

use super::block::{Block, BlockKind};
use super::distilled::Method;
use super::fallback;
use super::outline::{Outline, Run};
use super::removed::WrapperNames;
use super::select::{self, Selected};
use super::tags::Tag;
use crate::distill::page_type::kind::PageType;
use crate::page::{Document, PageFacts};

/// Maximum number of segments of a block's path; only hostile pages have more.
const MAX_PATH_SEGMENTS: usize = 64;

/// The selected content, and how it was selected.
pub(super) struct Choice {
    pub method: Method,
    pub blocks: Vec<Block>,
    /// True for each run that is kept.
    pub kept: Vec<bool>,
    pub threshold: f32,
}

pub(super) fn choose(
    document: &Document,
    outline: &Outline,
    around: &WrapperNames,
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
