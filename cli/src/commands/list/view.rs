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
        let (processed, total) = (analysis.processed_urls_count, analysis.total_urls_count);
        let failed = analysis.failed_urls_count;
        let phase = analysis.stopped_phase.map(WorkPhase::as_str);
        Self {
            id: analysis.id.0,
            name: analysis.name.clone(),
            project: analysis.project_name.clone(),
            status: status_words(analysis.status.as_str(), phase, failed, total).to_owned(),
            processed,
            total,
            failed,
            engine: engine_name(analysis.settings.writes_tags(), analysis.service.as_ref(), analysis.engine.as_ref()),
        }
    }

    pub(crate) fn from_service(project: &str, row: &AnalysisRow) -> Self {
        let (processed, total) = (row.processed_urls_count, row.total_urls_count);
        let failed = row.failed_urls_count;
        Self {
            id: row.id,
            name: row.name.clone(),
            project: project.to_owned(),
            status: status_words(&row.status, row.stopped_phase.as_deref(), failed, total).to_owned(),
            processed,
            total,
            failed,
            engine: engine_name(row.writes_tags, row.service.as_ref(), row.engine.as_ref()),
        }
    }
}

/// Its status; distinguishes a stopped review from a stopped crawl.
fn status_words<'a>(status: &'a str, stopped_phase: Option<&str>, failed: u64, total: u64) -> &'a str {
    if status == Status::Stopped.as_str() && stopped_phase == Some(WorkPhase::Review.as_str()) {
        "review stopped"
    } else if status == Status::Success.as_str() && all_failed(failed, total) {
        ALL_FAILED
    } else {
        status
    }
}

/// The engine as the user names it; empty before the first run.
fn engine_name(writes_tags: bool, service: Option<&String>, engine: Option<&String>) -> String {
    if writes_tags { service.or(engine).cloned().unwrap_or_default() } else { CHECK.to_owned() }
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

#[cfg(test)]
mod tests {
    use super::{AnalysisLine, AnalysisRow};
    use serde_json::{Value, json};

    fn listed(changes: &Value) -> (String, String) {
        let mut row = json!({
            "id": 1, "project_id": 1, "name": "Spring", "status": "success", "created_at": "2026-11-21T10:30:00.000Z",
            "total_urls_count": 2, "processed_urls_count": 2, "failed_urls_count": 0, "is_resumable": false,
            "engine": "openai", "service": "ollama", "writes_tags": true, "stopped_phase": null,
            "generate_title": true, "generate_meta_description": true, "generate_h1": true, "generate_seo_text": true,
        });
        row.as_object_mut().unwrap().extend(changes.as_object().unwrap().clone());
        let row: AnalysisRow = serde_json::from_value(row).unwrap();
        let line = AnalysisLine::from_service("Shop", &row);
        (line.status, line.engine)
    }

    #[test]
    fn a_row_of_a_service_has_the_words_of_the_local_list() {
        let words = |status: &str, engine: &str| (status.to_owned(), engine.to_owned());
        assert_eq!(listed(&json!({})), words("success", "ollama"));
        assert_eq!(listed(&json!({ "service": null })), words("success", "openai"));
        assert_eq!(listed(&json!({ "writes_tags": false })), words("success", "check"));
        assert_eq!(listed(&json!({ "failed_urls_count": 2 })), words("all failed", "ollama"));
        let stopped = json!({ "status": "stopped", "stopped_phase": "review" });
        assert_eq!(listed(&stopped), words("review stopped", "ollama"));
        let stopped = json!({ "status": "stopped", "stopped_phase": "generation" });
        assert_eq!(listed(&stopped), words("stopped", "ollama"));
    }
}
