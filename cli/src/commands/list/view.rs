//! Analyses as rows of a table and as data.

use crate::terminal::{Column, Lines};
use crate::text::grouped;
use seotags::service::api::AnalysisRow;
use seotags_app::analyses::{Analysis, Status, WorkPhase};
use serde_json::Value;

/// Shown instead of an engine, because a check writes no tags.
const CHECK: &str = "check";
/// The status of an analysis that ended without a usable page.
const ALL_FAILED: &str = "all failed";

/// An analysis in the table.
pub(crate) struct AnalysisLine {
    id: i64,
    name: String,
    project: String,
    status: String,
    processed: u64,
    total: u64,
    failed: u64,
    engine: String,
}

impl AnalysisLine {
    pub(crate) fn from_store(analysis: &Analysis) -> Self {
        Self {
            id: analysis.id.0,
            name: analysis.name.clone(),
            project: analysis.project_name.clone(),
            status: status_words(analysis).to_owned(),
            processed: analysis.processed_urls_count,
            total: analysis.total_urls_count,
            failed: analysis.failed_urls_count,
            engine: if analysis.settings.writes_tags() {
                analysis.service.clone().or_else(|| analysis.engine.clone()).unwrap_or_default()
            } else {
                CHECK.to_owned()
            },
        }
    }

    /// The list of a service includes the model instead of the engine.
    pub(crate) fn from_service(project: &str, row: &AnalysisRow) -> Self {
        let engine = match &row.openai_model {
            Some(model) => model.clone(),
            None if row.processed_urls_count > 0 => "builtin".to_owned(),
            None => String::new(),
        };
        let is_success = row.status == Status::Success.as_str();
        Self {
            id: row.id,
            name: row.name.clone(),
            project: project.to_owned(),
            status: if is_success && all_failed(row.failed_urls_count, row.total_urls_count) {
                ALL_FAILED.to_owned()
            } else {
                row.status.clone()
            },
            processed: row.processed_urls_count,
            total: row.total_urls_count,
            failed: row.failed_urls_count,
            engine,
        }
    }
}

/// Its status; distinguishes a stopped review from a stopped crawl.
fn status_words(analysis: &Analysis) -> &'static str {
    match (analysis.status, analysis.stopped_phase) {
        (Status::Stopped, Some(WorkPhase::Review)) => "review stopped",
        (Status::Success, _) if all_failed(analysis.failed_urls_count, analysis.total_urls_count) => ALL_FAILED,
        (status, _) => status.as_str(),
    }
}

fn all_failed(failed: u64, total: u64) -> bool {
    total > 0 && failed == total
}

/// The data of the service, with the name of the project as in a local list.
pub(crate) fn as_data(project: &str, row: &AnalysisRow) -> Value {
    let mut data = serde_json::to_value(row).unwrap_or_default();
    if let Some(fields) = data.as_object_mut() {
        fields.insert("project_name".to_owned(), project.into());
    }
    data
}

pub(crate) fn table(rows: Vec<AnalysisLine>) -> Lines {
    let mut lines = Lines::new(vec![
        Column::right("ID"),
        Column::left("Name"),
        Column::left("Project"),
        Column::left("Status"),
        Column::right("Pages"),
        Column::right("Failed"),
        Column::left("Engine"),
    ]);
    for row in rows {
        let pages = match row.total.saturating_sub(row.processed) {
            0 => grouped(row.total),
            _ => format!("{}/{}", grouped(row.processed), grouped(row.total)),
        };
        let failed = if row.failed == 0 { String::new() } else { grouped(row.failed) };
        lines.push(vec![row.id.to_string(), row.name, row.project, row.status, pages, failed, row.engine]);
    }
    lines
}
