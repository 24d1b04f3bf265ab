//! The figures of a report, from numbers that the store keeps: as fast for a million results as for ten.

use super::handle::Results;
use rusqlite::Connection;
use seotags::compose::Element;
use seotags::result::{PageKind, ReviewTab, TextState};
use seotags::url::AnalysisId;
use seotags_store::model::{LengthOf, LetterMeaning, ReportFilter, ReportText, counted};
use seotags_store::store::report_counts::{self, Alike};
use seotags_store::store::results::{AlikePages, matching};
use seotags_store::store::{StoreError, analyses, results};
use std::collections::BTreeMap;

/// The figures of a report.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReportSummary {
    /// The revision of the analysis at that moment: later writes have a higher one.
    pub revision: u64,
    /// Number of results.
    pub total: u64,
    /// Number of results of each kind.
    pub kinds: BTreeMap<PageKind, u64>,
    /// Number of results by status code; 0: no response.
    pub statuses: BTreeMap<u16, u64>,
    /// Number of results with each issue, by its code.
    pub issues: BTreeMap<String, u64>,
    /// Lengths of each text, in the order of [`LengthOf::ALL`].
    pub lengths: Vec<LengthCounts>,
    /// States of the texts of each element.
    pub texts: BTreeMap<Element, TextCounts>,
    /// Number of results in each tab of a review.
    pub tabs: BTreeMap<ReviewTab, u64>,
    /// Results with a new text that is to be decided about, or was.
    pub reviewable: u64,
    /// Number of results whose texts are alike, in the order of [`Element::ALL`].
    pub alike: BTreeMap<Vec<ReportText>, u64>,
    /// Results without a usable answer, or whose texts could not be written.
    pub with_errors: u64,
    /// Results whose suggestions have warnings or errors.
    pub with_findings: u64,
}

/// Numbers of the lengths of a text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LengthCounts {
    /// The text.
    pub of: LengthOf,
    /// Results without it, or where it is empty.
    pub missing: u64,
    /// Results in each of [`LengthOf::ranges`]; an empty text is in the first.
    pub ranges: Vec<u64>,
}

/// Numbers of the texts of an element.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct TextCounts {
    /// Number of texts in each state.
    pub states: BTreeMap<TextState, u64>,
    /// Elements that are locked against rewriting, whatever their state.
    pub locked: u64,
}

impl Results {
    /// The figures of the results that match. Without a filter, the store knows them already.
    ///
    /// # Errors
    /// [`StoreError`]
    pub async fn report_summary(
        &self,
        analysis: AnalysisId,
        filter: ReportFilter,
    ) -> Result<ReportSummary, StoreError> {
        let read = self.store.read(move |db| {
            let moment = db.unchecked_transaction()?;
            if filter == ReportFilter::default() {
                return ReportSummary::of_all(&moment, analysis);
            }
            let revision = analyses::revision(&moment, analysis)?;
            let alike = matching::alike(&moment, analysis, &filter)?;
            let total = alike.iter().filter(|alike| alike.facet == "page").map(|alike| alike.count).sum();
            Ok(ReportSummary::new(revision, total, &alike))
        });
        read.await
    }

    /// The folders directly below a path such as `/products/`, with the number of matching results in each.
    ///
    /// # Errors
    /// [`StoreError`]
    pub async fn folders(
        &self,
        analysis: AnalysisId,
        filter: ReportFilter,
        under: String,
    ) -> Result<BTreeMap<String, u64>, StoreError> {
        let found = self.store.read(move |db| matching::folders(db, analysis, &filter, &under)).await?;
        Ok(found.into_iter().collect())
    }
}

impl ReportSummary {
    /// The figures of all results of an analysis.
    pub(super) fn of_all(db: &Connection, analysis: AnalysisId) -> rusqlite::Result<Self> {
        let (revision, total) = (analyses::revision(db, analysis)?, results::count_of(db, analysis)?);
        Ok(Self::new(revision, total, &report_counts::of(db, analysis)?))
    }

    fn new(revision: u64, total: u64, counts: &[Alike]) -> Self {
        let mut summary = Self::empty(revision, total);
        for Alike { facet, value, count } in counts {
            match facet.as_str() {
                "page" => summary.add_page(value, *count),
                "issues" => summary.add_issues(value, *count),
                _ => summary.add_lengths(value, *count),
            }
        }
        summary
    }

    fn empty(revision: u64, total: u64) -> Self {
        let lengths = |of: LengthOf| LengthCounts { of, missing: 0, ranges: vec![0; of.ranges().len()] };
        let texts = || {
            let states = TextState::ALL.into_iter().map(|state| (state, 0)).collect();
            TextCounts { states, locked: 0 }
        };
        Self {
            revision,
            total,
            kinds: PageKind::ALL.into_iter().map(|kind| (kind, 0)).collect(),
            statuses: BTreeMap::new(),
            issues: BTreeMap::new(),
            lengths: LengthOf::ALL.into_iter().map(lengths).collect(),
            texts: Element::ALL.into_iter().map(|element| (element, texts())).collect(),
            tabs: ReviewTab::ALL.into_iter().map(|tab| (tab, 0)).collect(),
            reviewable: 0,
            alike: BTreeMap::new(),
            with_errors: 0,
            with_findings: 0,
        }
    }

    /// Adds results of one kind, status and so on: a value of the column `report_page`.
    fn add_page(&mut self, value: &str, count: u64) {
        let pages = AlikePages::read(value);
        *self.kinds.entry(pages.kind).or_default() += count;
        *self.statuses.entry(pages.status.unwrap_or(0)).or_default() += count;
        for (element, text) in Element::ALL.into_iter().zip(&pages.texts) {
            let texts = self.texts.entry(element).or_default();
            *texts.states.entry(text.state).or_default() += count;
            texts.locked += if text.is_locked { count } else { 0 };
        }
        self.reviewable += if pages.is_reviewable() { count } else { 0 };
        for tab in ReviewTab::ALL.into_iter().filter(|tab| pages.is_in(*tab)) {
            *self.tabs.entry(tab).or_default() += count;
        }
        self.with_errors += if pages.has_error { count } else { 0 };
        self.with_findings += if pages.has_findings { count } else { 0 };
        *self.alike.entry(pages.texts).or_default() += count;
    }

    fn add_issues(&mut self, codes: &str, count: u64) {
        for code in codes.split_ascii_whitespace() {
            *self.issues.entry(code.to_owned()).or_default() += count;
        }
    }

    fn add_lengths(&mut self, letters: &str, count: u64) {
        for (lengths, letter) in self.lengths.iter_mut().zip(letters.chars()) {
            let range = match counted(lengths.of, letter) {
                Some(LetterMeaning::In(range)) => Some(range),
                Some(LetterMeaning::Empty) => Some(0),
                Some(LetterMeaning::None) | None => None,
            };
            lengths.missing +=
                if matches!(counted(lengths.of, letter), Some(LetterMeaning::In(_))) { 0 } else { count };
            if let Some(number) = range.and_then(|range| lengths.ranges.get_mut(range)) {
                *number += count;
            }
        }
    }
}
