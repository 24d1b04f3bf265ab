//! The messages that are sent.

use super::encoded_message::EncodedMessage;
use super::pending::MOST_IN_MESSAGE;
use crate::entities::without_paths;
use seotags::result::ResultRecord;
use seotags_app::analyses::{Analysis, AnalysisLine};
use serde::Serialize;
use serde_json::value::{RawValue, to_raw_value};

/// Bytes of the results in one message.
const MOST_BYTES: usize = 256 << 10;

/// One message; its key `type` names its kind.
#[derive(Debug, Clone, Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub(crate) enum Message<'a> {
    /// An analysis changed.
    AnalysisUpdate {
        /// Its current state.
        analysis: LiveAnalysis<'a>,
    },
    /// An analysis was deleted.
    AnalysisDeleted {
        /// Its number.
        analysis_id: i64,
    },
    /// A project was deleted, with all its analyses.
    ProjectDeleted {
        /// Its number.
        project_id: i64,
    },
    /// The progress of a run.
    Progress {
        /// URLs with a result.
        processed_count: u64,
        /// All URLs.
        total_urls: u64,
    },
    /// A page is done.
    NewResult {
        /// Its result.
        result: &'a ResultRecord,
    },
    /// Several pages are done.
    NewResults {
        /// Their results.
        results: &'a [Box<RawValue>],
    },
    /// A review begins: the results are sent again as they are reviewed.
    ReviewClearResults,
    /// Messages were dropped: the client must request everything again.
    Resync,
}

impl Message<'_> {
    /// The message as it is sent.
    pub(crate) fn encoded(&self) -> EncodedMessage {
        // Made of plain fields, which serialise by construction.
        EncodedMessage::new(serde_json::to_string(self).unwrap_or_default())
    }
}

/// Packs results into as few messages as possible, none of which is too long.
pub(crate) fn pack_results(results: &[ResultRecord]) -> Vec<EncodedMessage> {
    let (mut messages, mut held, mut bytes) = (Vec::new(), Vec::new(), 0);
    for raw in results.iter().filter_map(|result| to_raw_value(result).ok()) {
        if !held.is_empty() && (held.len() == MOST_IN_MESSAGE || bytes + raw.get().len() > MOST_BYTES) {
            messages.push(Message::NewResults { results: &held }.encoded());
            (held, bytes) = (Vec::new(), 0);
        }
        bytes += raw.get().len();
        held.push(raw);
    }
    if !held.is_empty() {
        messages.push(Message::NewResults { results: &held }.encoded());
    }
    messages
}

/// An analysis without its list and results. Counts have both names that the specification uses.
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
    failed_urls_count: u64,
    is_resumable: bool,
    generate_title: bool,
    generate_meta_description: bool,
    generate_h1: bool,
    generate_seo_text: bool,
    openai_model: Option<&'a str>,
}

impl<'a> LiveAnalysis<'a> {
    /// From a line of a list.
    pub(crate) fn of_line(line: &'a AnalysisLine) -> Self {
        let has_model = line.has_model();
        let (processed, total) = (line.processed_urls_count, line.total_urls_count);
        Self {
            id: line.id.0,
            project_id: line.project_id.0,
            name: &line.name,
            status: line.status.as_str(),
            created_at: seotags::result::moment_text(line.created_at.as_millisecond()),
            error_message: line.error_message.as_deref().map(without_paths),
            processed_urls: processed,
            total_urls: total,
            processed_urls_count: processed,
            total_urls_count: total,
            failed_urls_count: line.failed_urls_count,
            is_resumable: line.is_resumable(),
            generate_title: line.generate_title,
            generate_meta_description: line.generate_meta_description,
            generate_h1: line.generate_h1,
            generate_seo_text: line.writes_seo_text(),
            openai_model: has_model.then_some(line.openai_model.as_str()),
        }
    }

    /// From an analysis.
    pub(crate) fn of(analysis: &'a Analysis) -> Self {
        let settings = &analysis.settings;
        let has_model = analysis.has_model();
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
            failed_urls_count: analysis.failed_urls_count,
            is_resumable: analysis.is_resumable(),
            generate_title: settings.generate_title,
            generate_meta_description: settings.generate_meta_description,
            generate_h1: settings.generate_h1,
            generate_seo_text: analysis.writes_seo_text(),
            openai_model: has_model.then_some(settings.openai_model.as_str()),
        }
    }
}
