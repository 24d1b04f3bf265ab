//! The lines of a page that may prove a statement, each with its subject.

use super::locate_statement::{OutsideBlocks, SaidIn};
use crate::distill::{Block, LineRole, PageType};
use crate::outline::PageOutline;
use crate::text::{cut_bytes, ends_whole, squash};
use foldhash::HashSet;
use foldhash::fast::FixedState;
use memchr::memchr_iter;
use std::hash::BuildHasher as _;
use std::mem::discriminant;

/// Maximum size of the text to read in bytes; text farther down is not evidence.
const MOST_BYTES: usize = 500_000;
/// Maximum length of a card's name, in characters.
const LONGEST_NAME: usize = 80;
/// Share of a block inside links from which it is a link.
const LINK: f32 = 0.8;

/// A line or paragraph of the page.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Line {
    /// Byte range in the text of all lines.
    pub(crate) at: (usize, usize),
    pub(crate) block: SaidIn,
    /// Line number in the main content of its start, from 1; `None` outside it.
    number: Option<usize>,
    /// The heading or card name above it.
    pub(crate) owner: Option<u32>,
    /// True if it is the name of the lines below it.
    pub(crate) is_name: bool,
    /// True if it is in a menu, a footer or a teaser of another page, and therefore not evidence.
    pub(crate) is_furniture: bool,
    /// True for a tag that was already checked against the whole page. It is not text of the page.
    pub(crate) is_vouched: bool,
}

impl Line {
    /// True if it is main content or a heading.
    pub(crate) fn is_content(&self) -> bool {
        matches!(self.block, SaidIn::Block(_) | SaidIn::Beside(OutsideBlocks::Content | OutsideBlocks::Heading))
    }

    /// The line of the main content that contains the byte at `place` in the `text` of all lines.
    pub(crate) fn number_at(&self, place: usize, text: &str) -> Option<u32> {
        u32::try_from(self.number? + newlines(&text[self.at.0..place])).ok()
    }
}

/// All lines of a page.
#[derive(Debug, Default)]
pub(crate) struct Lines {
    /// Each line ends with a line break.
    pub(crate) text: String,
    pub(crate) all: Vec<Line>,
}

impl Lines {
    /// Pages with the same fingerprint have the same lines.
    pub(crate) fn fingerprint(page: &PageOutline, host: &str) -> u64 {
        let PageOutline { facts, distilled, vouched, shown } = page;
        let headings: Vec<&str> = facts.headings.iter().map(|heading| heading.text.as_str()).collect();
        let data = (&facts.json_ld.values, &facts.json_ld.names, &facts.json_ld.brands, &facts.json_ld.site_names);
        let blocks = distilled
            .blocks
            .iter()
            .map(|block| (discriminant(&block.kind), &block.text, block.path.is_empty(), block.link_density.to_bits()));
        let blocks: Vec<_> = blocks.collect();
        let content = (&distilled.text, blocks, discriminant(&distilled.page_type));
        let text = (content, &distilled.raw_text, &distilled.line_roles);
        let around = (&facts.h1s, headings, &facts.breadcrumbs, &facts.site_name, vouched, shown);
        FixedState::default().hash_one((text, data, around, host))
    }

    /// The lines of a page: first the main content, then headings and data, then visible text outside the
    /// content. Menus, footers and related pages are marked; banners are excluded.
    pub(crate) fn of(page: &PageOutline, host: &str) -> Self {
        let facts = &page.facts;
        let distilled = &page.distilled;
        let mut out = Self::default();
        match &page.shown {
            Some(shown) => {
                let lines = shown.lines().filter(|line| !line.trim().is_empty());
                out.number(shown, lines.map(|line| (line, SaidIn::Beside(OutsideBlocks::Content), false)));
            }
            None => out.number(&distilled.text, distilled.blocks.iter().map(of_block)),
        }
        out.set_owners(0);
        let headings: Vec<&str> = page.headings().map(|(_, text)| text).collect();
        page.h1s().chain(headings.iter().copied()).for_each(|text| out.add(text, OutsideBlocks::Heading));
        let headings: HashSet<String> = headings.into_iter().map(squash).collect();
        facts.breadcrumbs.iter().for_each(|text| out.add(text, OutsideBlocks::Breadcrumb));
        let data = facts.json_ld.values.iter().chain(&facts.json_ld.names).chain(&facts.json_ld.brands);
        data.for_each(|text| out.add(text, OutsideBlocks::StructuredData));
        let names = facts.site_name.iter().chain(&facts.json_ld.site_names);
        names.for_each(|text| out.add(text, OutsideBlocks::SiteName));
        let first = out.all.len();
        let lists = matches!(distilled.page_type, PageType::Collection | PageType::Listing);
        let has_content = !distilled.blocks.is_empty() && distilled.knows_its_lines();
        for (text, role) in distilled.lines() {
            let is_new = match role {
                LineRole::Main => !has_content,
                LineRole::Beside | LineRole::Outside | LineRole::Furniture => true,
                LineRole::Notice => false,
            };
            if is_new && !text.trim().is_empty() {
                out.add(text, OutsideBlocks::PageText);
                if let Some(line) = out.all.last_mut() {
                    line.is_name = text.len() <= LONGEST_NAME * 4 && headings.contains(&squash(text));
                    // The cards of a list are its content, wherever they are.
                    line.is_furniture = role == LineRole::Furniture && !lists;
                }
            }
        }
        out.set_owners(first);
        out.add(host, OutsideBlocks::Address);
        let first = out.all.len();
        page.vouched.iter().for_each(|text| out.add(text, OutsideBlocks::Content));
        out.all[first..].iter_mut().for_each(|line| line.is_vouched = true);
        out
    }

    fn add(&mut self, text: &str, place: OutsideBlocks) {
        self.push(text, SaidIn::Beside(place), None, false);
    }

    fn push(&mut self, text: &str, block: SaidIn, number: Option<usize>, is_name: bool) {
        let start = self.text.len();
        let text = cut_bytes(text, MOST_BYTES.saturating_sub(start));
        if text.is_empty() {
            return;
        }
        self.text.push_str(text);
        self.all.push(Line {
            at: (start, self.text.len()),
            block,
            number,
            owner: None,
            is_name,
            is_furniture: false,
            is_vouched: false,
        });
        self.text.push('\n');
    }

    /// Assigns each line from `first` on to the last name before it.
    fn set_owners(&mut self, first: usize) {
        let mut owner = None;
        for (line, at) in self.all.iter_mut().zip(0_u32..).skip(first) {
            if line.is_name {
                owner = Some(at);
            } else {
                line.owner = owner;
            }
        }
    }

    /// The blocks of the main content, each with its position in their joined text.
    fn number<'b>(&mut self, text: &str, blocks: impl Iterator<Item = (&'b str, SaidIn, bool)>) {
        let (mut rest, mut next) = (text, 1);
        for (text, block, is_name) in blocks {
            let text = text.trim_start();
            let here = rest.trim_start();
            let behind = here.strip_prefix(text).filter(|behind| behind.is_empty() || behind.starts_with(['\n', '\r']));
            let number = behind.map(|behind| {
                let line = next + newlines(&rest[..rest.len() - here.len()]);
                (rest, next) = (behind, line + newlines(text));
                line
            });
            self.push(text, block, number, is_name);
        }
    }
}

/// A block's text, its place on the page, and whether it names the lines after it; stored content is only text.
fn of_block(block: &Block) -> (&str, SaidIn, bool) {
    let is_kept = block.path.is_empty();
    let place = if is_kept { SaidIn::Beside(OutsideBlocks::Content) } else { SaidIn::Block(block.kind) };
    let is_short = block.text.chars().count() <= LONGEST_NAME && !ends_whole(&block.text);
    let has_letters = block.text.chars().filter(|c| c.is_alphabetic()).count() > 2;
    let is_link = block.link_density >= LINK && is_short && has_letters;
    (&block.text, place, block.kind.heading_level().is_some() || is_link)
}

fn newlines(text: &str) -> usize {
    memchr_iter(b'\n', text.as_bytes()).count()
}
