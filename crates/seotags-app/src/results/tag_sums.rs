//! Figures on the tags of an analysis, current and future: missing, too long, duplicate.

use seotags::check::Fault;
use seotags::compose::Element;
use seotags::export::TagLengths;
use seotags::service::api::{Summary, TagCounts};
use seotags::settings::Settings;
use seotags::text::{char_count, fold_letters};
use seotags_store::store::scratch::TagTables;
use seotags_store::store::tallies::Line;
use std::hash::{DefaultHasher, Hash, Hasher};

/// The tags of indexable pages; URLs that lead to one page count once.
#[derive(Debug)]
pub(super) struct TagSums {
    /// Each page with the faults of its tags ([`bit`]), and each text with the tags ([`Tag`]) of a page that have it.
    tables: TagTables,
    title: (usize, usize),
    meta: (usize, usize),
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
enum TagFault {
    Missing,
    Long,
    Short,
    Vague,
}

/// The bit of a count among those of a page.
fn bit(tag: Tag, wrong: TagFault) -> i64 {
    1 << (4 * tag as u32 + wrong as u32)
}

/// Faults that mean that a tag does not describe its page.
const VAGUE: [Fault; 3] = [Fault::NoName, Fault::BareBrand, Fault::Boilerplate];

impl TagSums {
    pub(super) fn new(settings: &Settings) -> rusqlite::Result<Self> {
        let lengths = TagLengths::of(settings);
        Ok(Self {
            tables: TagTables::new()?,
            title: (lengths.title_min as usize, lengths.title_max as usize),
            meta: (lengths.meta_min as usize, lengths.meta_max as usize),
        })
    }

    pub(super) fn add(&self, page: &str, line: &Line) -> rusqlite::Result<()> {
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
                    lacks |= bits(&tags, TagFault::Missing);
                    continue;
                };
                let count = char_count(text);
                let is_current = matches!(tags[0], Tag::Title | Tag::Meta);
                for (is_so, wrong) in [
                    (count > most, TagFault::Long),
                    (count < least, TagFault::Short),
                    (is_vague && is_current, TagFault::Vague),
                ] {
                    lacks |= if is_so { bits(&tags, wrong) } else { 0 };
                }
                let folded = fold_letters(text);
                if !folded.is_empty() {
                    let key = hash(&format!("{} {site} {folded}", before as u8));
                    self.tables.add_text(key, identity, bits(&tags, TagFault::Missing))?;
                }
            }
        }
        self.tables.add_page(identity, lacks)
    }

    /// Adds the counts to `summary`.
    pub(super) fn finish(self, summary: &mut Summary) -> rusqlite::Result<()> {
        let mut counts = TAGS.map(|_| TagCounts::default());
        for (faults, pages) in self.tables.faults()? {
            summary.read += pages;
            for (tag, counts) in TAGS.into_iter().zip(&mut counts) {
                let has = |wrong| if faults & bit(tag, wrong) == 0 { 0 } else { pages };
                counts.missing += has(TagFault::Missing);
                counts.long += has(TagFault::Long);
                counts.short += has(TagFault::Short);
                counts.vague += has(TagFault::Vague);
            }
        }
        for (tag, counts) in TAGS.into_iter().zip(&mut counts) {
            counts.duplicate = self.tables.duplicates(bit(tag, TagFault::Missing))?;
        }
        [summary.titles, summary.meta_descriptions, summary.titles_after, summary.meta_descriptions_after] = counts;
        Ok(())
    }
}

fn bits(tags: &[Tag], wrong: TagFault) -> i64 {
    tags.iter().map(|tag| bit(*tag, wrong)).sum()
}

fn hash(text: &str) -> i64 {
    let mut hasher = DefaultHasher::new();
    text.hash(&mut hasher);
    hasher.finish().cast_signed()
}
