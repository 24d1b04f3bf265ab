//! Queries on projects.

use super::At;
use super::json::Json;
use crate::projects::{Project, ProjectId, ProjectSummary};
use rusqlite::{Connection, OptionalExtension, Row, named_params};
use seotags::settings::SettingsPatch;

const COLUMNS: &str = "p.id, p.name, p.domain, p.settings, p.created_at";

fn project(row: &Row<'_>) -> rusqlite::Result<Project> {
    let Json(settings) = row.get("settings")?;
    Ok(Project {
        id: ProjectId(row.get("id")?),
        name: row.get("name")?,
        domain: row.get("domain")?,
        settings,
        created_at: row.get::<_, At>("created_at")?.0,
    })
}

fn key(name: &str) -> String {
    name.to_lowercase()
}

pub(crate) fn by_id(db: &Connection, id: ProjectId) -> rusqlite::Result<Option<Project>> {
    let sql = format!("SELECT {COLUMNS} FROM projects p WHERE id = ?1");
    db.prepare_cached(&sql)?.query_row([id.0], project).optional()
}

pub(crate) fn by_name(db: &Connection, name: &str) -> rusqlite::Result<Option<Project>> {
    let sql = format!("SELECT {COLUMNS} FROM projects p WHERE owner IS NULL AND name_key = ?1");
    db.prepare_cached(&sql)?.query_row([key(name)], project).optional()
}

/// Makes a project unless one of that name was made meanwhile.
pub(crate) fn insert_or_get(db: &Connection, name: &str, domain: &str) -> rusqlite::Result<Project> {
    db.prepare_cached(
        "INSERT INTO projects (name, name_key, domain, created_at) VALUES (:name, :key, :domain, :now)
         ON CONFLICT DO NOTHING",
    )?
    .execute(named_params! { ":name": name, ":key": key(name), ":domain": domain, ":now": At::now() })?;
    by_name(db, name)?.ok_or(rusqlite::Error::QueryReturnedNoRows)
}

pub(crate) fn all(db: &Connection) -> rusqlite::Result<Vec<ProjectSummary>> {
    let sql = format!(
        "SELECT {COLUMNS}, count(a.id) AS total_analyses, max(a.created_at) AS last_analysis_at,
             coalesce(sum(a.processed_urls_count), 0) AS total_urls_analyzed,
             (SELECT coalesce(sum((r.suggested_title IS NOT NULL) + (r.suggested_meta_description IS NOT NULL)
                 + (r.suggested_h1 IS NOT NULL)), 0)
              FROM results r JOIN analyses b ON b.id = r.analysis_id WHERE b.project_id = p.id) AS total_tags_generated
         FROM projects p LEFT JOIN analyses a ON a.project_id = p.id AND a.is_draft = 0
         GROUP BY p.id ORDER BY p.id DESC"
    );
    let mut statement = db.prepare_cached(&sql)?;
    let rows = statement.query_map([], |row| {
        Ok(ProjectSummary {
            project: project(row)?,
            total_analyses: row.get("total_analyses")?,
            total_urls_analyzed: row.get("total_urls_analyzed")?,
            total_tags_generated: row.get("total_tags_generated")?,
            last_analysis_at: row.get::<_, Option<At>>("last_analysis_at")?.map(|at| at.0),
        })
    })?;
    rows.collect()
}

pub(crate) fn set_settings(db: &Connection, id: ProjectId, settings: &SettingsPatch) -> rusqlite::Result<bool> {
    let changed =
        db.prepare_cached("UPDATE projects SET settings = ?2 WHERE id = ?1")?.execute((id.0, Json(settings)))?;
    Ok(changed > 0)
}
