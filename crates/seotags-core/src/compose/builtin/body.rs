//! The body of a page: its text about its subject, from the H1 to the start of comments, related pages and boxes.

use super::asides::{is_about_owner, is_aside};
use super::material::Material;
use super::patterns::has_date;
use crate::distill::{Block, BlockKind, Distilled, PageType};
use crate::judge::waits_for_content;
use crate::text::squash;

/// Minimum length of the page's own text, in bytes; a page with less waits for its content.
const WAITING_BYTES: usize = 200;
/// Maximum length of a label or byline, in bytes.
const LABEL_BYTES: usize = 60;
/// Maximum length of a heading that is compared with the H1, in bytes.
const MAX_HEADING: usize = 300;
/// Number of first blocks that may contain an H1 that differs from the page's name.
const FRONT_BLOCKS: usize = 6;
/// Share of link text from which a block is navigation.
const LINK_SHARE: f32 = 0.6;

/// One block of the body that may contain sentences.
#[derive(Debug, Clone, Copy)]
pub(super) struct Part<'a> {
    pub block: &'a Block,
    /// Its index among the blocks of the main content.
    pub at: usize,
    /// Index of its heading; `None` before the first heading after the H1.
    pub heading: Option<usize>,
    /// Distance from the H1, in blocks of the main content; negative before it.
    pub behind_h1: f32,
}

impl Part<'_> {
    /// True for a paragraph, false for a label.
    fn is_long(&self) -> bool {
        self.block.text.len() > LABEL_BYTES
    }
}

/// True if the heading is a sentence, but not a question.
fn says_something(heading: &str) -> bool {
    heading.len() > LABEL_BYTES && heading.ends_with(['.', '!', '。', '！'])
}

/// True for a byline: a short line with a date or a number of posts.
fn is_byline(text: &str) -> bool {
    let counts = || {
        let mut words = text.split(|c: char| c.is_whitespace() || c == '#');
        words.any(|word| word == "2") && text.contains('#')
    };
    text.len() <= LABEL_BYTES && (has_date(text) || counts() || text.ends_with(':'))
}

/// The blocks of the main content, and those that may be used for a description.
pub(super) struct Body<'a> {
    pub blocks: &'a [Block],
    pub parts: Vec<Part<'a>>,
    /// Index of the first block after the H1.
    pub start: usize,
    /// For each block, whether it is under a heading of comments, related pages and the like.
    aside: Vec<bool>,
}

impl<'a> Body<'a> {
    /// The body of a page with the name `h1` and this `slug`.
    pub(super) fn of(distilled: &'a Distilled, h1: Option<&str>, slug: &str) -> Self {
        let blocks = distilled.blocks.as_slice();
        let start = start(blocks, h1);
        let names = [squash(h1.unwrap_or_default()), squash(slug)];
        let says_who =
            matches!(distilled.page_type, PageType::Home | PageType::Service | PageType::Contact | PageType::Article);
        let mut aside = asides(blocks, start, &names, says_who);
        // If there is nothing else, the asides are the page.
        let has_more = |block: &Block| is_prose(block) && block.text.len() > LABEL_BYTES;
        if !blocks.iter().zip(&aside).any(|(block, is_aside)| !is_aside && has_more(block)) {
            aside = vec![false; blocks.len()];
        }
        let is_thread = distilled.page_type == PageType::Forum;
        let mut heading = None;
        let mut parts: Vec<Part<'a>> = Vec::new();
        for (at, block) in blocks.iter().enumerate() {
            if block.kind.heading_level().is_some() {
                heading = (at >= start).then_some(at);
                // A heading that is a whole sentence is used like text.
                if at < start || !says_something(&block.text) {
                    continue;
                }
            }
            // Only the first post of a thread counts.
            if is_thread && is_byline(&block.text) && parts.iter().any(Part::is_long) {
                break;
            }
            // Text before the H1 is a label or belongs to the frame.
            if aside[at] || at < start || !is_prose(block) {
                continue;
            }
            parts.push(Part { block, at, heading, behind_h1: at as f32 - start as f32 });
        }
        Self { blocks, parts, start, aside }
    }

    /// The blocks after the H1 and before any aside, including headings and rows.
    pub(super) fn own(&self) -> impl Iterator<Item = (usize, &'a Block)> {
        self.blocks.iter().enumerate().skip(self.start).filter(|(at, _)| !self.aside[*at])
    }

    /// The next part, if it follows directly.
    pub(super) fn next(&self, at: usize) -> Option<&Part<'a>> {
        let (part, next) = (self.parts.get(at)?, self.parts.get(at + 1)?);
        (next.at == part.at + 1 && next.heading == part.heading).then_some(next)
    }
}

/// Index of the first block after the H1; 0 if the H1 is not in the main content or hardly anything follows it.
fn start(blocks: &[Block], h1: Option<&str>) -> usize {
    let h1 = h1.map(squash).unwrap_or_default();
    let says_it = |block: &Block| {
        block.kind.heading_level().is_some() && block.text.len() < MAX_HEADING && squash(&block.text) == h1
    };
    // Farther down, another H1 belongs to a teaser.
    let other = || blocks.iter().take(FRONT_BLOCKS).position(|block| block.kind == BlockKind::Heading1);
    let Some(found) = blocks.iter().position(says_it).or_else(other) else { return 0 };
    let prose = |blocks: &[Block]| blocks.iter().filter(|block| is_prose(block)).map(|block| block.text.len()).sum();
    let (before, behind): (usize, usize) = (prose(&blocks[..found]), prose(&blocks[found + 1..]));
    if behind * 2 >= before { found + 1 } else { 0 }
}

/// For each block, whether it is in an aside. An aside ends at the next heading of the same level.
fn asides(blocks: &[Block], start: usize, names: &[String], says_who: bool) -> Vec<bool> {
    // Such a heading is about the subject on a page about returns, or on a home page about the company.
    let is_aside = |text: &str| {
        is_aside(text) && !names.iter().any(|name| name.contains(&squash(text))) && !(says_who && is_about_owner(text))
    };
    let mut level = None;
    let mut out = Vec::with_capacity(blocks.len());
    for (at, block) in blocks.iter().enumerate() {
        if let Some(own) = block.kind.heading_level()
            && level.is_none_or(|level| own <= level)
        {
            level = (at >= start && is_aside(&block.text)).then_some(own);
        }
        // A label that is not a heading, such as `12 Reviews`, stands alone.
        let is_label = || block.text.len() < LABEL_BYTES && is_aside(&block.text);
        out.push(level.is_some() || at >= start && is_label());
    }
    out
}

fn is_prose(block: &Block) -> bool {
    !matches!(block.kind, BlockKind::Code | BlockKind::TableRow | BlockKind::Caption) && block.link_density < LINK_SHARE
}

impl Material<'_> {
    /// True if the body has its own text, does not wait for its content, and is not shown instead of it.
    pub(super) fn says_something(&self) -> bool {
        let facts = &self.brief.page.facts;
        let is_text = |block: &Block| block.text.chars().filter(|c| c.is_alphanumeric()).count() >= 3;
        let chars: usize = self.body.parts.iter().map(|part| part.block.text.len()).sum();
        let waits = facts.substance.announces || waits_for_content(facts);
        facts.substance.stands_in.is_none()
            && !(waits && chars < WAITING_BYTES)
            && (self.body.own().any(|(_, block)| is_text(block))
                || self.body.blocks[..self.body.start.saturating_sub(1)].iter().any(is_text))
    }
}
