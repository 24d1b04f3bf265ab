//! The analysis whose results are written, and its records.

use seotags::export::WriteError;
use seotags_app::analyses::Analysis;
use seotags_app::results::{Content, ReviewSummary};
use seotags_app::{App, StoreError};
use serde_json::Value;

/// An analysis to deliver.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Source<'a> {
    /// The store.
    pub(crate) app: &'a App,
    /// The analysis.
    pub(crate) analysis: &'a Analysis,
    /// The figures of its latest review.
    pub(crate) review: Option<&'a ReviewSummary>,
    /// Whether it can be shown again later.
    pub(crate) is_stored: bool,
}

/// Fields that a service does not send, so that a copy would invent them.
const UNTOLD: [&str; 7] =
    ["run_number", "inputs", "filter_rules", "settings_hash", "browser_profile_id", "service", "usage"];

impl Source<'_> {
    /// The analysis as data, with its review; a copy only has known fields.
    pub(crate) fn as_data(&self, is_copy: bool) -> Value {
        let mut analysis = serde_json::to_value(self.analysis).unwrap_or(Value::Null);
        if let (Some(review), Some(fields)) = (self.review, analysis.as_object_mut()) {
            fields.insert("review".to_owned(), serde_json::to_value(review).unwrap_or(Value::Null));
        }
        if let Some(fields) = analysis.as_object_mut().filter(|_| is_copy) {
            fields.retain(|name, _| !UNTOLD.contains(&name.as_str()));
            fields.insert("cost_usd".to_owned(), (self.analysis.usage.cost_micros as f64 / 1e6).into());
        }
        analysis
    }
}

pub(crate) type Records = seotags_app::results::BlockingRecords;

/// The results of an analysis, one by one.
pub(crate) fn records(source: Source<'_>) -> Result<Records, WriteError<StoreError>> {
    records_with(source, Content::Without)
}

pub(crate) fn records_with(source: Source<'_>, content: Content) -> Result<Records, WriteError<StoreError>> {
    source.app.results().records(source.analysis.id, content).blocking().map_err(WriteError::Record)
}
