//! Reads all inputs one after the other, filters them, and returns every URL once.

use super::filter::UrlFilter;
use super::sample::SampleDraw;
use super::spec::{InputOptions, InputSummary};
use super::{InputError, InputEvent, InputKind, InputNote, InputWarning, SourceUrl};
use seotags_core::visit::PageSource;
use std::collections::{HashSet, VecDeque};
use std::hash::{BuildHasher, RandomState};

/// What a source of pages returns.
pub(super) enum SourceItem {
    /// A page.
    Page(SourceUrl),
    /// Number of entries that repeat a page's URL.
    Repeated(u64),
    /// An unusable entry.
    Warning(InputWarning),
    /// A decision about the list.
    Note(InputNote),
}

impl SourceItem {
    /// Like [`SourceUrl::listed_by`].
    pub(super) fn listed_by(self, given: Option<&str>) -> Self {
        match self {
            Self::Page(page) => Self::Page(page.listed_by(given)),
            other => other,
        }
    }
}

/// A source of pages.
pub(super) type Source = Box<dyn Iterator<Item = SourceItem> + Send>;

/// An opened input.
pub(super) struct Input {
    /// Its type.
    pub(super) kind: InputKind,
    /// Its pages.
    pub(super) source: Source,
}

impl Input {
    pub(super) fn new(kind: InputKind, source: impl Iterator<Item = SourceItem> + Send + 'static) -> Self {
        Self { kind, source: Box::new(source) }
    }
}

/// Reads inputs from start to end; memory grows by a few bytes per URL, whatever the rows contain.
///
/// Reading blocks (files, standard input, sitemaps in an index), so use it on a blocking thread.
pub struct Reader {
    names: Vec<String>,
    kinds: Vec<InputKind>,
    sources: VecDeque<Source>,
    filter: UrlFilter,
    limit: Option<u64>,
    draw: Option<SampleDraw>,
    drawn: VecDeque<SourceUrl>,
    seen: HashSet<u64>,
    hasher: RandomState,
    summary: InputSummary,
}

impl Reader {
    pub(super) fn new(names: Vec<String>, opened: Vec<Input>, filter: UrlFilter, options: &InputOptions) -> Self {
        let (kinds, sources) = opened.into_iter().map(|Input { kind, source }| (kind, source)).unzip();
        Self {
            names,
            kinds,
            sources,
            filter,
            limit: options.limit,
            draw: options.sample.map(SampleDraw::new),
            drawn: VecDeque::new(),
            seen: HashSet::new(),
            hasher: RandomState::new(),
            summary: InputSummary::default(),
        }
    }

    /// The type of each input.
    pub fn kinds(&self) -> &[InputKind] {
        &self.kinds
    }

    /// The counts so far; final once the iteration has ended.
    pub fn summary(&self) -> InputSummary {
        self.summary
    }

    /// The final counts, or [`InputError::NoUrls`] if no page was found. Call it after the iteration.
    pub fn finish(self) -> Result<InputSummary, InputError> {
        if self.summary.urls == 0 {
            let kind = self.kinds.first().filter(|first| self.kinds.iter().all(|kind| kind == *first)).cloned();
            return Err(InputError::NoUrls { inputs: self.names.join(", "), summary: self.summary, kind });
        }
        Ok(self.summary)
    }

    fn next_found(&mut self) -> Option<SourceItem> {
        while let Some(source) = self.sources.front_mut() {
            if let Some(found) = source.next() {
                return Some(found);
            }
            self.sources.pop_front();
        }
        None
    }

    /// Filters a page, then merges it if its URL was already returned.
    fn admit(&mut self, mut page: SourceUrl) -> Option<InputEvent> {
        // The URL of an archived page is its name in the archive, so it is not shortened.
        if page.source == PageSource::Web {
            page.url = self.filter.shorten(page.url);
        }
        if !self.filter.wants(&page.url) {
            self.summary.filtered += 1;
            return None;
        }
        if let Some(draw) = &mut self.draw {
            draw.put(page);
            return None;
        }
        let hash = self.hasher.hash_one(page.url.normalised());
        if self.seen.insert(hash) {
            self.summary.urls += 1;
            return Some(InputEvent::Url(page));
        }
        self.summary.duplicates_folded += 1;
        let SourceUrl { url, keywords, .. } = page;
        (!keywords.is_empty()).then_some(InputEvent::MoreKeywords { url, keywords })
    }

    /// Returns the sample, after all inputs were read.
    fn end_draw(&mut self) {
        if let Some(draw) = self.draw.take() {
            let drawn = draw.finish(self.limit);
            self.summary.urls = drawn.pages.len() as u64;
            self.summary.filtered += drawn.left_out;
            self.summary.duplicates_folded += drawn.duplicates;
            self.drawn = drawn.pages.into();
        }
    }

    fn is_at_limit(&self) -> bool {
        self.limit.is_some_and(|limit| self.summary.urls >= limit)
    }
}

impl Iterator for Reader {
    type Item = InputEvent;

    fn next(&mut self) -> Option<InputEvent> {
        loop {
            if self.is_at_limit() && !self.sources.is_empty() {
                self.summary.limit_reached = true;
                self.sources.clear();
            }
            let Some(found) = self.next_found() else {
                self.end_draw();
                return self.drawn.pop_front().map(InputEvent::Url);
            };
            match found {
                SourceItem::Warning(warning) => {
                    self.summary.rows_skipped += warning.rows_skipped();
                    return Some(InputEvent::Warning(warning));
                }
                SourceItem::Note(note) => return Some(InputEvent::Note(note)),
                SourceItem::Repeated(count) => self.summary.duplicates_folded += count,
                SourceItem::Page(page) => {
                    if let Some(event) = self.admit(page) {
                        return Some(event);
                    }
                }
            }
        }
    }
}
