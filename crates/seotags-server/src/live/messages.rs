//! What is sent.

use super::told::Told;
use crate::entities::without_paths;
use seotags::result::ResultRecord;
use seotags_app::analyses::Analysis;
use serde::Serialize;

/// One message; its key `type` says which.
#[derive(Debug, Clone, Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub(super) enum Message<'a> {
    /// An analysis says something else than before.
    AnalysisUpdate {
        /// As it is now.
        analysis: LiveAnalysis<'a>,
    },
    /// An analysis is gone.
    AnalysisDeleted {
        /// Its number.
        analysis_id: i64,
    },
    /// A project is gone, with all its analyses.
    ProjectDeleted {
        /// Its number.
        project_id: i64,
    },
    /// How far a run is.
    Progress {
        /// URLs with a result.
        processed_count: u64,
        /// URLs in all.
        total_urls: u64,
    },
    /// A page is done.
    NewResult {
        /// What came of it.
        result: &'a ResultRecord,
    },
    /// Several are.
    NewResults {
        /// What came of them.
        results: &'a [ResultRecord],
    },
    /// A review begins: the results come again as they are reviewed.
    ReviewClearResults,
    /// Messages were dropped: ask for everything anew.
    Resync,
}

impl Message<'_> {
    /// As it goes over the wire.
    pub(super) fn told(&self) -> Told {
        // Made of plain fields, which serialise by construction.
        Told::new(serde_json::to_string(self).unwrap_or_default())
    }
}

/// An analysis without its list and results. Counts are there under both names that the specification uses.
#[derive(Debug, Clone, Serialize)]
pub(crate) struct LiveAnalysis<'a> {
    id: i64,
    project_id: i64,
    name: &'a str,
    status: &'static str,
    created_at: String,
    error_message: Option<String>,
    processed_urls: u64,
    total_urls: u64,
    processed_urls_count: u64,
    total_urls_count: u64,
    generate_title: bool,
    generate_meta_description: bool,
    generate_h1: bool,
    generate_seo_text: bool,
    openai_model: Option<&'a str>,
}

impl<'a> LiveAnalysis<'a> {
    /// Of an analysis.
    pub(crate) fn of(analysis: &'a Analysis) -> Self {
        let settings = &analysis.settings;
        let has_model = analysis.engine.as_deref() == Some("openai");
        let (processed, total) = (analysis.processed_urls_count, analysis.total_urls_count);
        Self {
            id: analysis.id.0,
            project_id: analysis.project_id.0,
            name: &analysis.name,
            status: analysis.status.as_str(),
            created_at: seotags::result::moment_text(analysis.created_at.as_millisecond()),
            error_message: analysis.error_message.as_deref().map(without_paths),
            processed_urls: processed,
            total_urls: total,
            processed_urls_count: processed,
            total_urls_count: total,
            generate_title: settings.generate_title,
            generate_meta_description: settings.generate_meta_description,
            generate_h1: settings.generate_h1,
            generate_seo_text: settings.generate_seo_text,
            openai_model: has_model.then_some(settings.openai_model.as_str()),
        }
    }
}
