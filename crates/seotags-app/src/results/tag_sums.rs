//! Figures on the tags of an analysis, current and future: missing, too long, duplicate.

use super::sorted::{Entry, Sorting};
use super::summary::{Summary, TagCounts};
use seotags::check::Fault;
use seotags::compose::Element;
use seotags::export::TagLengths;
use seotags::settings::Settings;
use seotags::text::{char_count, fold_letters};
use seotags_store::store::tallies::Line;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io;
use std::path::Path;

/// The tags of indexable pages; URLs that lead to one page count once.
#[derive(Debug)]
pub(super) struct TagSums {
    /// Each page with the faults of its tags ([`bit`]).
    pages: Sorting,
    /// Each text with the tags ([`Tag`]) of a page that have it.
    texts: Sorting,
    title: (usize, usize),
    meta: (usize, usize),
    failed: io::Result<()>,
}

/// Tags that are counted.
#[derive(Debug, Clone, Copy)]
enum Tag {
    Title,
    Meta,
    TitleAfter,
    MetaAfter,
}

const TAGS: [Tag; 4] = [Tag::Title, Tag::Meta, Tag::TitleAfter, Tag::MetaAfter];

/// Faults of a tag.
#[derive(Debug, Clone, Copy)]
enum Wrong {
    Missing,
    Long,
    Short,
    Vague,
}

/// The bit of a count among those of a page.
fn bit(tag: Tag, wrong: Wrong) -> i64 {
    1 << (4 * tag as u32 + wrong as u32)
}

/// Faults that mean that a tag does not describe its page.
const VAGUE: [Fault; 3] = [Fault::NoName, Fault::BareBrand, Fault::Boilerplate];

impl TagSums {
    pub(super) fn new(settings: &Settings, folder: &Path) -> Self {
        let lengths = TagLengths::of(settings);
        Self {
            pages: Sorting::new(folder),
            texts: Sorting::new(folder),
            title: (lengths.title_min as usize, lengths.title_max as usize),
            meta: (lengths.meta_min as usize, lengths.meta_max as usize),
            failed: Ok(()),
        }
    }

    pub(super) fn add(&mut self, page: &str, line: &Line) {
        if self.failed.is_ok() {
            self.failed = self.try_add(page, line);
        }
    }

    fn try_add(&mut self, page: &str, line: &Line) -> io::Result<()> {
        let (identity, site) = (hash(page), super::site::site(page));
        let title =
            (&line.current_title, &line.suggested_title, [Tag::Title, Tag::TitleAfter], self.title, Element::Title);
        let meta = (
            &line.current_meta_description,
            &line.suggested_meta_description,
            [Tag::Meta, Tag::MetaAfter],
            self.meta,
            Element::Meta,
        );
        let mut lacks = 0;
        for (current, suggested, [before, after], (least, most), element) in [title, meta] {
            let fault = line.faults.as_ref().and_then(|faults| faults.get(&element));
            let is_vague = fault.is_some_and(|fault| VAGUE.contains(fault));
            let texts = match suggested {
                // Most pages of a check: the current tag stays.
                None => vec![(current, vec![before, after])],
                Some(_) => vec![(current, vec![before]), (suggested, vec![after])],
            };
            for (text, tags) in texts {
                let Some(text) = text.as_deref().filter(|text| !text.is_empty()) else {
                    lacks |= bits(&tags, Wrong::Missing);
                    continue;
                };
                let count = char_count(text);
                let is_current = matches!(tags[0], Tag::Title | Tag::Meta);
                for (is_so, wrong) in
                    [(count > most, Wrong::Long), (count < least, Wrong::Short), (is_vague && is_current, Wrong::Vague)]
                {
                    lacks |= if is_so { bits(&tags, wrong) } else { 0 };
                }
                let folded = fold_letters(text);
                if !folded.is_empty() {
                    let key = hash(&format!("{} {site} {folded}", before as u8));
                    let value = bits(&tags, Wrong::Missing);
                    self.texts.push(Entry { key, page: identity, value })?;
                }
            }
        }
        self.pages.push(Entry { key: identity, page: 0, value: lacks })
    }

    /// Adds the counts to `summary`.
    pub(super) fn finish(self, summary: &mut Summary) -> io::Result<()> {
        self.failed?;
        let mut counts = TAGS.map(|tag| (tag, TagCounts::default()));
        let mut last = None;
        for page in self.pages.finish()? {
            let Entry { key, value, .. } = page?;
            if last.replace(key) == Some(key) {
                continue;
            }
            summary.read += 1;
            for (tag, counts) in &mut counts {
                let has = |wrong| u64::from(value & bit(*tag, wrong) != 0);
                counts.missing += has(Wrong::Missing);
                counts.long += has(Wrong::Long);
                counts.short += has(Wrong::Short);
                counts.vague += has(Wrong::Vague);
            }
        }
        let mut seen = OneText::default();
        for text in self.texts.finish()? {
            let text = text?;
            if text.key != seen.key {
                std::mem::replace(&mut seen, OneText { key: text.key, ..OneText::default() }).count(&mut counts);
            }
            seen.see(text);
        }
        seen.count(&mut counts);
        [summary.titles, summary.meta_descriptions, summary.titles_after, summary.meta_descriptions_after] =
            counts.map(|(_, counts)| counts);
        Ok(())
    }
}

/// Number of pages that have one text, for each tag; URLs that lead to one page count once.
#[derive(Debug, Default)]
struct OneText {
    key: u64,
    page: u64,
    /// Tags of this page so far.
    tags: i64,
    pages: [u64; 4],
}

impl OneText {
    fn see(&mut self, text: Entry) {
        if text.page != self.page {
            (self.page, self.tags) = (text.page, 0);
        }
        for (tag, pages) in TAGS.iter().zip(&mut self.pages) {
            *pages += u64::from(text.value & !self.tags & bit(*tag, Wrong::Missing) != 0);
        }
        self.tags |= text.value;
    }

    fn count(self, counts: &mut [(Tag, TagCounts); 4]) {
        for ((_, counts), pages) in counts.iter_mut().zip(self.pages) {
            counts.duplicate += if pages > 1 { pages } else { 0 };
        }
    }
}

fn bits(tags: &[Tag], wrong: Wrong) -> i64 {
    tags.iter().map(|tag| bit(*tag, wrong)).sum()
}

fn hash(text: &str) -> u64 {
    let mut hasher = DefaultHasher::new();
    text.hash(&mut hasher);
    hasher.finish()
}
