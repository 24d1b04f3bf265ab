//! How the tags of an analysis stand, today and with the new ones: missing, too long, twice.

use super::sorted::{Entry, Sorting};
use super::{Summary, TagCounts};
use crate::store::tallies::Line;
use seotags::check::{META_MAX_CHARS, TITLE_MAX_CHARS};
use seotags::settings::Settings;
use seotags::text::{char_count, fold_letters};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io;
use std::path::Path;

/// What the pages that may be listed have: addresses that lead to one page count once.
#[derive(Debug)]
pub(super) struct TagSums {
    /// Each page with what it lacks or has too much of ([`bit`]).
    pages: Sorting,
    /// Each text with the tags ([`Tag`]) of the page that have it.
    texts: Sorting,
    title_max: usize,
    meta_max: usize,
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

/// The place of a count among the bits of a page.
fn bit(tag: Tag, is_long: bool) -> i64 {
    1 << (2 * tag as u32 + u32::from(is_long))
}

impl TagSums {
    pub(super) fn new(settings: &Settings, folder: &Path) -> Self {
        Self {
            pages: Sorting::new(folder),
            texts: Sorting::new(folder),
            title_max: settings.title_max_length.unwrap_or(TITLE_MAX_CHARS) as usize,
            meta_max: META_MAX_CHARS as usize,
            failed: Ok(()),
        }
    }

    pub(super) fn add(&mut self, page: &str, line: &Line) {
        if self.failed.is_ok() {
            self.failed = self.try_add(page, line);
        }
    }

    fn try_add(&mut self, page: &str, line: &Line) -> io::Result<()> {
        let (identity, site) = (hash(page), super::site(page));
        let title = (&line.current_title, &line.suggested_title, [Tag::Title, Tag::TitleAfter], self.title_max);
        let meta = (
            &line.current_meta_description,
            &line.suggested_meta_description,
            [Tag::Meta, Tag::MetaAfter],
            self.meta_max,
        );
        let mut lacks = 0;
        for (current, suggested, [before, after], most) in [title, meta] {
            let texts = match suggested {
                // Most pages of a check: what is there stays.
                None => vec![(current, vec![before, after])],
                Some(_) => vec![(current, vec![before]), (suggested, vec![after])],
            };
            for (text, tags) in texts {
                let Some(text) = text.as_deref().filter(|text| !text.is_empty()) else {
                    lacks |= tags.iter().map(|tag| bit(*tag, false)).sum::<i64>();
                    continue;
                };
                if char_count(text) > most {
                    lacks |= tags.iter().map(|tag| bit(*tag, true)).sum::<i64>();
                }
                let folded = fold_letters(text);
                if !folded.is_empty() {
                    let key = hash(&format!("{} {site} {folded}", before as u8));
                    let value = tags.iter().map(|tag| bit(*tag, false)).sum();
                    self.texts.push(Entry { key, page: identity, value })?;
                }
            }
        }
        self.pages.push(Entry { key: identity, page: 0, value: lacks })
    }

    /// Counts them into `summary`.
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
                counts.missing += u64::from(value & bit(*tag, false) != 0);
                counts.long += u64::from(value & bit(*tag, true) != 0);
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

/// How many pages have one text, by the tag they have it in; addresses that lead to one page are one.
#[derive(Debug, Default)]
struct OneText {
    key: u64,
    page: u64,
    /// Tags of this page that were seen.
    tags: i64,
    pages: [u64; 4],
}

impl OneText {
    fn see(&mut self, text: Entry) {
        if text.page != self.page {
            (self.page, self.tags) = (text.page, 0);
        }
        for (tag, pages) in TAGS.iter().zip(&mut self.pages) {
            *pages += u64::from(text.value & !self.tags & bit(*tag, false) != 0);
        }
        self.tags |= text.value;
    }

    fn count(self, counts: &mut [(Tag, TagCounts); 4]) {
        for ((_, counts), pages) in counts.iter_mut().zip(self.pages) {
            counts.duplicate += if pages > 1 { pages } else { 0 };
        }
    }
}

fn hash(text: &str) -> u64 {
    let mut hasher = DefaultHasher::new();
    text.hash(&mut hasher);
    hasher.finish()
}
