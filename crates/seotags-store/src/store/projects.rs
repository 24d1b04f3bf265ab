//! Queries on projects.

use super::json::Json;
use super::time::At;
use crate::model::{Project, ProjectId, ProjectSummary, UserId};
use rusqlite::{Connection, OptionalExtension, Row, named_params};
use seotags_core::settings::SettingsPatch;
use seotags_core::url::AnalysisId;

const COLUMNS: &str = "p.id, p.owner, p.name, p.domain, p.settings, p.created_at";

fn project(row: &Row<'_>) -> rusqlite::Result<Project> {
    let Json(settings) = row.get("settings")?;
    Ok(Project {
        id: ProjectId(row.get("id")?),
        owner: row.get::<_, Option<i64>>("owner")?.map(UserId),
        name: row.get("name")?,
        domain: row.get("domain")?,
        settings,
        created_at: row.get::<_, At>("created_at")?.0,
    })
}

fn key(name: &str) -> String {
    name.to_lowercase()
}

pub fn by_id(db: &Connection, id: ProjectId) -> rusqlite::Result<Option<Project>> {
    let sql = format!("SELECT {COLUMNS} FROM projects p WHERE id = ?1");
    db.prepare_cached(&sql)?.query_row([id.0], project).optional()
}

pub fn by_name(db: &Connection, name: &str) -> rusqlite::Result<Option<Project>> {
    let sql = format!("SELECT {COLUMNS} FROM projects p WHERE owner IS NULL AND name_key = ?1");
    db.prepare_cached(&sql)?.query_row([key(name)], project).optional()
}

/// Creates a project, unless one of that name was created meanwhile.
pub fn insert_or_get(db: &Connection, name: &str, domain: &str) -> rusqlite::Result<Project> {
    db.prepare_cached(
        "INSERT INTO projects (name, name_key, domain, created_at) VALUES (:name, :key, :domain, :now)
         ON CONFLICT DO NOTHING",
    )?
    .execute(named_params! { ":name": name, ":key": key(name), ":domain": domain, ":now": At::now() })?;
    by_name(db, name)?.ok_or(rusqlite::Error::QueryReturnedNoRows)
}

/// Projects of the command line.
pub fn all(db: &Connection) -> rusqlite::Result<Vec<ProjectSummary>> {
    summaries(db, "p.owner IS ?1", None)
}

/// The projects of a user, the newest first; for superusers, including those of the command line.
pub fn of_user(db: &Connection, user: UserId, is_superuser: bool) -> rusqlite::Result<Vec<ProjectId>> {
    let whose = if is_superuser { "(owner = ?1 OR owner IS NULL)" } else { "owner = ?1" };
    let mut statement = db.prepare_cached(&format!("SELECT id FROM projects WHERE {whose} ORDER BY id DESC"))?;
    statement.query_map([user.0], |row| row.get(0).map(ProjectId))?.collect()
}

pub fn summary(db: &Connection, id: ProjectId) -> rusqlite::Result<Option<ProjectSummary>> {
    Ok(summaries(db, "p.id = ?1", Some(id.0))?.pop())
}

fn summaries(db: &Connection, which: &'static str, id: Option<i64>) -> rusqlite::Result<Vec<ProjectSummary>> {
    let sql = format!(
        "SELECT {COLUMNS}, count(a.id) AS total_analyses, max(a.created_at) AS last_analysis_at,
             EXISTS (SELECT 1 FROM api_keys k WHERE k.owner IS p.owner AND k.name = 'openai:project:' || p.id)
                 AS has_openai_api_key,
             coalesce(sum(a.processed_urls_count), 0) AS total_urls_analyzed,
             coalesce(sum(a.tags_count), 0) AS total_tags_generated
         FROM projects p LEFT JOIN analyses a ON a.project_id = p.id AND a.is_draft = 0
         WHERE {which} GROUP BY p.id ORDER BY p.id DESC"
    );
    let mut statement = db.prepare_cached(&sql)?;
    let rows = statement.query_map([id], |row| {
        Ok(ProjectSummary {
            project: project(row)?,
            total_analyses: row.get("total_analyses")?,
            total_urls_analyzed: row.get("total_urls_analyzed")?,
            total_tags_generated: row.get("total_tags_generated")?,
            last_analysis_at: row.get::<_, Option<At>>("last_analysis_at")?.map(|at| at.0),
            has_openai_api_key: row.get("has_openai_api_key")?,
        })
    })?;
    rows.collect()
}

/// The values that distinguish a project.
#[derive(Debug, Clone, Copy)]
pub struct ProjectRow<'a> {
    pub name: &'a str,
    pub address: &'a str,
    /// Host and port of the address.
    pub key: &'a str,
}

pub fn insert(
    db: &Connection,
    owner: Option<UserId>,
    row: &ProjectRow<'_>,
    settings: &SettingsPatch,
) -> rusqlite::Result<Project> {
    db.prepare_cached(
        "INSERT INTO projects (owner, name, name_key, domain, domain_key, settings, created_at)
         VALUES (:owner, :name, :name_key, :domain, :domain_key, :settings, :now)",
    )?
    .execute(named_params! {
        ":owner": owner.map(|owner| owner.0),
        ":name": row.name,
        ":name_key": key(row.name),
        ":domain": row.address,
        ":domain_key": row.key,
        ":settings": Json(settings),
        ":now": At::now(),
    })?;
    by_id(db, ProjectId(db.last_insert_rowid()))?.ok_or(rusqlite::Error::QueryReturnedNoRows)
}

pub fn update(db: &Connection, id: ProjectId, row: &ProjectRow<'_>) -> rusqlite::Result<()> {
    db.prepare_cached("UPDATE projects SET name = ?2, name_key = ?3, domain = ?4, domain_key = ?5 WHERE id = ?1")?
        .execute((id.0, row.name, key(row.name), row.address, row.key))?;
    Ok(())
}

pub fn domain_key(db: &Connection, id: ProjectId) -> rusqlite::Result<Option<String>> {
    let sql = "SELECT domain_key FROM projects WHERE id = ?1";
    Ok(db.prepare_cached(sql)?.query_row([id.0], |row| row.get(0)).optional()?.flatten())
}

pub fn count_of(db: &Connection, owner: Option<UserId>) -> rusqlite::Result<u64> {
    let sql = "SELECT count(*) FROM projects WHERE owner IS ?1";
    db.prepare_cached(sql)?.query_row([owner.map(|owner| owner.0)], |row| row.get(0))
}

/// True if another project of the owner has the name.
pub fn is_name_taken(
    db: &Connection,
    owner: Option<UserId>,
    name: &str,
    but: Option<ProjectId>,
) -> rusqlite::Result<bool> {
    let sql = "SELECT 1 FROM projects WHERE owner IS ?1 AND name_key = ?2 AND id IS NOT ?3";
    db.prepare_cached(sql)?.exists((owner.map(|owner| owner.0), key(name), but.map(|id| id.0)))
}

/// True if another project of the owner has the host and port.
pub fn is_domain_taken(
    db: &Connection,
    owner: UserId,
    domain_key: &str,
    but: Option<ProjectId>,
) -> rusqlite::Result<bool> {
    let sql = "SELECT 1 FROM projects WHERE owner = ?1 AND domain_key = ?2 AND id IS NOT ?3";
    db.prepare_cached(sql)?.exists((owner.0, domain_key, but.map(|id| id.0)))
}

/// Removes a project with everything in it; shared texts stay.
pub fn delete(db: &Connection, id: ProjectId) -> rusqlite::Result<bool> {
    let mut analyses = db.prepare_cached("SELECT id FROM analyses WHERE project_id = ?1")?;
    let analyses: Vec<i64> = analyses.query_map([id.0], |row| row.get(0))?.collect::<rusqlite::Result<_>>()?;
    for analysis in analyses {
        super::analyses::delete(db, AnalysisId(analysis))?;
    }
    super::cache::clear(db, id)?;
    db.prepare_cached("DELETE FROM api_keys WHERE name LIKE '%:project:' || ?1")?.execute([id.0])?;
    Ok(db.prepare_cached("DELETE FROM projects WHERE id = ?1")?.execute([id.0])? > 0)
}

pub fn set_settings(db: &Connection, id: ProjectId, settings: &SettingsPatch) -> rusqlite::Result<bool> {
    let changed =
        db.prepare_cached("UPDATE projects SET settings = ?2 WHERE id = ?1")?.execute((id.0, Json(settings)))?;
    Ok(changed > 0)
}
