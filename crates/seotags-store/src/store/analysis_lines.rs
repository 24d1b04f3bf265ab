//! Queries for lists of analyses. SQLite returns only the settings that a list shows, because all of them may be long.

use super::time::At;
use crate::model::lifecycle::{Status, WorkPhase};
use crate::model::{AnalysisLine, LineQuery, ProjectId, is_reviewed};
use rusqlite::{Connection, Row, named_params};
use seotags_core::settings::Settings;
use seotags_core::url::AnalysisId;

/// At most `limit` lines with a lower id than `of.before`, the newest first.
pub fn some(db: &Connection, of: LineQuery, limit: usize) -> rusqlite::Result<Vec<AnalysisLine>> {
    let in_progress: Vec<&str> =
        Status::ALL.into_iter().filter(|status| status.is_in_progress()).map(Status::as_str).collect();
    let statuses =
        if of.in_progress { format!("AND a.status IN ('{}')", in_progress.join("', '")) } else { String::new() };
    let project = if of.project.is_some() { "AND a.project_id = :project" } else { "AND :project IS NULL" };
    let sql = format!(
        "SELECT a.id, a.project_id, a.name, a.status, a.stopped_phase, a.engine, a.service,
             a.total_urls_count, a.processed_urls_count, a.failed_urls_count, a.review_total_count,
             a.review_done_count, a.error_message, a.created_at,
             coalesce(a.finished_at, a.started_at, a.created_at) AS touched_at,
             s.resolved ->> '$.generate_title' AS generate_title,
             s.resolved ->> '$.generate_meta_description' AS generate_meta_description,
             s.resolved ->> '$.generate_h1' AS generate_h1, s.resolved ->> '$.generate_seo_text' AS generate_seo_text,
             s.resolved ->> '$.generate_keywords' AS generate_keywords,
             s.resolved ->> '$.openai_model' AS openai_model
         FROM analyses a JOIN settings s ON s.hash = a.settings_hash
         WHERE a.is_draft = 0 AND a.id < :before {project} {statuses} ORDER BY a.id DESC LIMIT :limit"
    );
    let usual = Settings::default();
    let values = named_params! {
        ":before": of.before.map_or(i64::MAX, |before| before.0),
        ":project": of.project.map(|project| project.0),
        ":limit": limit,
    };
    db.prepare_cached(&sql)?.query_map(values, |row| line(row, &usual))?.collect()
}

fn line(row: &Row<'_>, usual: &Settings) -> rusqlite::Result<AnalysisLine> {
    let (status, stopped_phase): (Status, Option<WorkPhase>) = (row.get("status")?, row.get("stopped_phase")?);
    let is_reviewed = is_reviewed(status, stopped_phase);
    let count = |generation: &str, review: &str| row.get(if is_reviewed { review } else { generation });
    // Settings of an earlier version may not have it.
    let is_on = |name: &str, usual: bool| row.get::<_, Option<bool>>(name).map(|stated| stated.unwrap_or(usual));
    let settings = Settings {
        generate_title: is_on("generate_title", usual.generate_title)?,
        generate_meta_description: is_on("generate_meta_description", usual.generate_meta_description)?,
        generate_h1: is_on("generate_h1", usual.generate_h1)?,
        generate_seo_text: row.get("generate_seo_text")?,
        generate_keywords: is_on("generate_keywords", usual.generate_keywords)?,
        ..usual.clone()
    };
    Ok(AnalysisLine {
        id: AnalysisId(row.get("id")?),
        project_id: ProjectId(row.get("project_id")?),
        name: row.get("name")?,
        status,
        stopped_phase,
        engine: row.get("engine")?,
        service: row.get("service")?,
        total_urls_count: count("total_urls_count", "review_total_count")?,
        processed_urls_count: count("processed_urls_count", "review_done_count")?,
        failed_urls_count: row.get("failed_urls_count")?,
        error_message: row.get("error_message")?,
        created_at: row.get::<_, At>("created_at")?.0,
        touched_at: row.get::<_, At>("touched_at")?.0,
        generate_title: settings.generate_title,
        generate_meta_description: settings.generate_meta_description,
        generate_h1: settings.generate_h1,
        generate_seo_text: settings.generate_seo_text,
        writes_tags: settings.writes_tags(),
        openai_model: row.get::<_, Option<String>>("openai_model")?.unwrap_or_else(|| usual.openai_model.clone()),
    })
}
