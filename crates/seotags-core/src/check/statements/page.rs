//! The page's statements about a text.

use super::reading::Readings;
use crate::briefing::Brief;
use crate::check::page_words::list_lengths;
use crate::sentences::{Line, PageIndex, Same, Value, spaced};
use crate::text::{WordSet, tokens};
use foldhash::HashSet;
use std::ops::Deref;
use std::sync::Arc;

/// Maximum number of positions of a text on a page to check.
const MOST_PLACES: usize = 8;

/// The page as statements.
#[derive(Debug)]
pub(crate) struct PageStatements {
    index: Arc<PageIndex>,
    pub(super) readings: Readings,
    /// Stems of the page's subject: its first heading and the site's name.
    pub(super) subject: WordSet,
    /// True if the tags are in another language than the page.
    pub(super) is_translated: bool,
    list_lengths: HashSet<usize>,
}

impl Deref for PageStatements {
    type Target = PageIndex;

    fn deref(&self) -> &PageIndex {
        &self.index
    }
}

impl PageStatements {
    pub(crate) fn of(brief: &Brief) -> Self {
        let index = brief.page_index();
        let lexicon = index.reader.lexicon;
        let facts = &brief.page.facts;
        let names = facts.site_name.iter().chain(&facts.json_ld.site_names).map(String::as_str);
        let subject = brief.page.h1s().take(1).chain(names).chain([brief.url.host()]);
        Self {
            index,
            readings: Readings::default(),
            subject: subject.flat_map(|text| tokens(text, lexicon)).map(|word| word.stem).collect(),
            is_translated: !brief.is_in_page_language(),
            list_lengths: list_lengths(brief),
        }
    }

    pub(super) fn list_lengths(&self) -> &HashSet<usize> {
        &self.list_lengths
    }

    pub(super) fn line(&self, at: u32) -> &Line {
        &self.index.lines.all[at as usize]
    }

    pub(super) fn lines(&self) -> &[Line] {
        &self.index.lines.all
    }

    pub(super) fn line_text(&self, line: &Line) -> &str {
        &self.index.lines.text[line.at.0..line.at.1]
    }

    pub(super) fn all_text(&self) -> &str {
        &self.index.lines.text
    }

    /// A sentence of the page itself, not of a tag.
    pub(in crate::check) fn said_in(&self, id: u32) -> Option<&str> {
        let sentence = self.sentence(id);
        (!self.line(sentence.line).is_vouched).then(|| self.text(sentence))
    }

    /// True if the text starts like a call to action.
    pub(in crate::check) fn is_call(&self, text: &str) -> bool {
        let words = tokens(text, self.index.reader.lexicon);
        words.first().is_some_and(|word| self.index.reader.vocabulary.calls.contains(&word.word))
    }

    /// True if a line or sentence of the page ends with the last words of `text`.
    pub(in crate::check) fn ends_so(&self, text: &str) -> bool {
        /// Number of words that are compared.
        const WORDS: usize = 3;
        let words = tokens(text, self.index.reader.lexicon);
        let Some(first) = words.len().checked_sub(WORDS).or(words.len().checked_sub(1)).and_then(|at| words.get(at))
        else {
            return false;
        };
        let tail = text[first.start..].trim_end_matches(|c: char| !c.is_alphanumeric());
        let ends = |id: &u32| spaced(self.text(self.sentence(*id))).ends_with(&spaced(tail));
        words.len() > 1 && self.word_for_word(tail).iter().any(ends)
    }

    /// True if the page contains the number in `text`, with any unit.
    pub(in crate::check) fn has_value(&self, text: &str) -> bool {
        let wanted = self.index.reader.values(text, &tokens(text, self.index.reader.lexicon));
        let is_same =
            |value: &Value, other: &Value| matches!(value.what.compare(&other.what), Same::Yes | Same::OtherUnit);
        wanted.iter().any(|value| self.values().any(|(_, other)| is_same(value, other)))
    }

    /// The sentences that contain `text` word for word.
    pub(super) fn word_for_word(&self, text: &str) -> Vec<u32> {
        let wanted = spaced(text);
        if wanted.len() < 3 {
            return Vec::new();
        }
        let mut found: Vec<u32> = Vec::new();
        for line in self.lines_with(text) {
            if !self.spaced_line(line).contains(&wanted) {
                continue;
            }
            let mut of_line = self.of_line(line);
            let holds = |id: &u32| spaced(self.text(self.sentence(*id))).contains(&wanted);
            // It spans the end of a sentence.
            let id = of_line.clone().find(holds).or_else(|| of_line.next());
            found.extend(id.filter(|id| !found.contains(id)));
            if found.len() == MOST_PLACES {
                break;
            }
        }
        found
    }

    /// The lines that contain the rarest word of `text`; empty for a text of function words.
    fn lines_with(&self, text: &str) -> Vec<u32> {
        let words = tokens(text, self.index.reader.lexicon);
        let indexed = words.iter().filter(|word| self.is_indexed(word));
        let rarest = indexed.map(|word| self.with_stem(word.stem)).min_by_key(|ids| ids.len());
        let mut lines: Vec<u32> = rarest.unwrap_or_default().iter().map(|id| self.sentence(*id).line).collect();
        lines.dedup();
        lines
    }
}
