//! The handle of the results: read and select single ones.

use super::changes::Changes;
use super::records::{Content, Records};
use super::sink::StoreSink;
use super::skipped_urls::{Followed, SkippedUrls};
use super::suggested::Suggested;
use super::{review, set_issues, similar_texts, skipped_urls, summary_builder};
use crate::administration::Initiator;
use seotags::decision::Choice;
use seotags::result::{Compared, ResultRecord};
use seotags::service::api::{ReviewSummary, Summary};
use seotags::url::{AnalysisId, HttpUrl, ResultKey};
use seotags_store::store::{Store, StoreError, analyses, decisions, results, tallies};
use std::sync::Arc;

/// The results of a data folder.
#[derive(Debug, Clone)]
pub struct Results {
    pub(crate) store: Arc<Store>,
    pub(crate) by: Initiator,
}

impl Results {
    /// The same, on behalf of `by`.
    #[must_use]
    pub fn by(self, by: &Initiator) -> Self {
        Self { by: by.clone(), ..self }
    }

    /// A walk through the results of an analysis in the order of its list.
    pub fn records(&self, analysis: AnalysisId, content: Content) -> Records {
        Records::new(Arc::clone(&self.store), analysis, content)
    }

    /// A walk through the results that have a suggested title, description or H1, with the source of each page.
    pub fn suggested(&self, analysis: AnalysisId) -> Suggested {
        Suggested::new(Arc::clone(&self.store), analysis)
    }

    /// How many results [`Results::suggested`] walks through.
    ///
    /// # Errors
    /// [`StoreError`]
    pub async fn suggested_count(&self, analysis: AnalysisId) -> Result<u64, StoreError> {
        self.store.read(move |db| results::suggested_count(db, analysis)).await
    }

    /// What changed from one analysis to a later one. Blocks.
    ///
    /// # Errors
    /// [`StoreError`]
    pub fn changes(&self, before: AnalysisId, after: AnalysisId, what: Vec<Compared>) -> Result<Changes, StoreError> {
        Changes::new(Arc::clone(&self.store), before, after, what)
    }

    /// The result of a page, without its texts.
    ///
    /// # Errors
    /// [`StoreError`]
    pub async fn of_page(&self, analysis: AnalysisId, url: &HttpUrl) -> Result<Option<ResultRecord>, StoreError> {
        let key = ResultKey::new(analysis, url);
        self.store.read(move |db| results::bare_by_key(db, analysis, key.as_str())).await
    }

    /// How many results an analysis has.
    ///
    /// # Errors
    /// [`StoreError`]
    pub async fn count(&self, analysis: AnalysisId) -> Result<u64, StoreError> {
        self.store.read(move |db| results::count_of(db, analysis)).await
    }

    /// The figures of an analysis.
    ///
    /// # Errors
    /// [`StoreError`]
    pub async fn summary(&self, analysis: AnalysisId) -> Result<Summary, StoreError> {
        self.summary_of(analysis, Choice::ALL).await
    }

    /// The figures of an analysis; those about future tags assume the chosen suggestions.
    ///
    /// # Errors
    /// [`StoreError`]
    pub async fn summary_of(&self, analysis: AnalysisId, choice: Choice) -> Result<Summary, StoreError> {
        let summed = self.store.read_long(move |db| {
            let settings = analyses::by_id(db, analysis)?.map(|analysis| analysis.settings).unwrap_or_default();
            let mut sum = summary_builder::SummaryBuilder::new(&settings)?;
            tallies::each_line(db, analysis, choice, |line| sum.add(&line))?;
            let decisions = summary_builder::decision_counts(&decisions::counts(db, analysis)?);
            Ok(Summary { decisions, ..sum.finish()? })
        });
        summed.await
    }

    /// Checks an analysis as a whole and adds issues to its results that show only there: tags that pages share,
    /// language versions that do not link to each other. Removes issues of an earlier check that no longer apply.
    ///
    /// # Errors
    /// [`StoreError`]
    pub async fn judge_as_a_whole(&self, analysis: AnalysisId) -> Result<(), StoreError> {
        set_issues::judge(&self.store, analysis).await
    }

    /// Compares the suggestions of an analysis. If a later page has the same text as an earlier one, its text is
    /// changed with the page's own words if it has any. Texts that remain the same or nearly the same get a finding.
    /// Removes findings of an earlier check that no longer apply.
    ///
    /// # Errors
    /// [`StoreError`]
    pub async fn judge_suggestions(&self, analysis: AnalysisId) -> Result<(), StoreError> {
        similar_texts::judge(&self.store, analysis).await
    }

    /// The figures of the latest review; `None` if there was none.
    ///
    /// # Errors
    /// [`StoreError`]
    pub async fn review(&self, analysis: AnalysisId) -> Result<Option<ReviewSummary>, StoreError> {
        review::summary(&self.store, analysis).await
    }

    /// A sink for results of an analysis.
    pub fn sink(&self, analysis: AnalysisId) -> StoreSink {
        StoreSink { store: Arc::clone(&self.store), analysis, following: None, parking: None, disk_space: None }
    }

    /// The figures on followed links; `None` if links are not followed.
    ///
    /// # Errors
    /// [`StoreError`]
    pub async fn followed(&self, analysis: AnalysisId) -> Result<Option<Followed>, StoreError> {
        skipped_urls::followed(&self.store, analysis).await
    }

    /// A walk through URLs that were found on pages and skipped. Blocks.
    ///
    /// # Errors
    /// [`StoreError`]
    pub fn skipped(&self, analysis: AnalysisId) -> Result<SkippedUrls, StoreError> {
        SkippedUrls::new(Arc::clone(&self.store), analysis)
    }
}
