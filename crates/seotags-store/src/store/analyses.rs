//! Queries on analyses.

use super::json::Json;
use super::time::At;
use super::webhooks;
use crate::model::lifecycle::{Status, WorkPhase};
use crate::model::{
    Analysis, AnalysisIdentity, GivenAccess, NewAnalysis, NewSettings, ProfileId, ProjectId, StopCause, UserId,
    WebhookEvent, is_reviewed,
};
use rusqlite::types::{FromSql, FromSqlError, FromSqlResult, ToSql, ToSqlOutput, ValueRef};
use rusqlite::{Connection, OptionalExtension, Row, named_params};
use seotags_core::result::{RunNumber, Usage};
use seotags_core::settings::{Settings, SettingsHash, SettingsPatch};
use seotags_core::url::{AnalysisId, FilterRule};

const SELECT: &str = "SELECT a.*, p.name AS project_name, s.resolved AS settings FROM analyses a
    JOIN projects p ON p.id = a.project_id JOIN settings s ON s.hash = a.settings_hash WHERE a.is_draft = 0";

impl ToSql for Status {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(ToSqlOutput::from(self.as_str()))
    }
}

impl FromSql for Status {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
        value.as_str()?.parse().map_err(FromSqlError::other)
    }
}

impl ToSql for WorkPhase {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(ToSqlOutput::from(self.as_str()))
    }
}

impl FromSql for WorkPhase {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
        Ok(if value.as_str()? == Self::Review.as_str() { Self::Review } else { Self::Generation })
    }
}

fn analysis(row: &Row<'_>) -> rusqlite::Result<Analysis> {
    let moment = |name: &str| row.get::<_, Option<At>>(name).map(|at| at.map(|at| at.0));
    let (status, stopped_phase): (Status, Option<WorkPhase>) = (row.get("status")?, row.get("stopped_phase")?);
    let is_reviewed = is_reviewed(status, stopped_phase);
    let count = |generation: &str, review: &str| row.get(if is_reviewed { review } else { generation });
    Ok(Analysis {
        id: AnalysisId(row.get("id")?),
        project_id: ProjectId(row.get("project_id")?),
        project_name: row.get("project_name")?,
        name: row.get("name")?,
        status,
        run_number: RunNumber(row.get("run_number")?),
        revision: row.get("revision")?,
        inputs: row.get::<_, Json<_>>("inputs")?.0,
        filter_rules: row.get::<_, Json<_>>("filter_rules")?.0,
        settings_hash: SettingsHash(row.get("settings_hash")?),
        settings: row.get::<_, Json<_>>("settings")?.0,
        browser_profile_id: row.get::<_, Option<i64>>("browser_profile_id")?.map(ProfileId),
        engine: row.get("engine")?,
        service: row.get("service")?,
        total_urls_count: count("total_urls_count", "review_total_count")?,
        processed_urls_count: count("processed_urls_count", "review_done_count")?,
        failed_urls_count: row.get("failed_urls_count")?,
        usage: usage(row)?,
        error_message: row.get("error_message")?,
        reached_cap: row.get::<_, Option<Json<_>>>("reached_cap")?.map(|Json(cap)| cap),
        stopped_phase,
        created_at: row.get::<_, At>("created_at")?.0,
        started_at: moment("started_at")?,
        finished_at: moment("finished_at")?,
    })
}

fn usage(row: &Row<'_>) -> rusqlite::Result<Usage> {
    Ok(Usage {
        calls: row.get("calls_count")?,
        reused: row.get("reused_calls_count")?,
        prompt_tokens: row.get("prompt_tokens")?,
        cached_tokens: row.get("cached_tokens")?,
        completion_tokens: row.get("completion_tokens")?,
        reasoning_tokens: row.get("reasoning_tokens")?,
        cost_micros: row.get("cost_micros")?,
        ..Usage::default()
    })
}

/// Creates an analysis whose list is still to be written.
pub fn insert_draft(db: &Connection, new: &NewAnalysis, starter: Option<UserId>) -> rusqlite::Result<AnalysisId> {
    let hash = keep_settings(db, &new.settings)?;
    db.prepare_cached(
        "INSERT INTO analyses (project_id, name, status, is_draft, inputs, filter_rules, follow, browser_profile_id,
             started_by, given_access, created_at, settings_patch, settings_hash, has_trusted_settings)
         VALUES (:project, :name, :status, 1, :inputs, :filter_rules, :follow, :profile, :starter, :given, :now, :patch,
             :hash, 1)",
    )?
    .execute(named_params! {
        ":project": new.project.0,
        ":name": new.name,
        ":status": Status::Pending,
        ":inputs": Json(&new.inputs),
        ":filter_rules": Json(&new.filter_rules),
        ":follow": new.follow.as_ref().map(Json),
        ":profile": new.profile.map(|profile| profile.0),
        ":starter": starter.map(|starter| starter.0),
        ":given": access_bits(&new.given_access),
        ":now": At::now(),
        ":patch": Json(&without_headers(&new.patch)),
        ":hash": hash.0,
    })?;
    Ok(AnalysisId(db.last_insert_rowid()))
}

/// Analyses that cannot be parsed.
pub(super) fn unreadable(db: &Connection) -> rusqlite::Result<Vec<i64>> {
    // Project and settings are checked separately.
    let sql = "SELECT a.*, '' AS project_name, ?1 AS settings FROM analyses a";
    let (mut statement, mut found) = (db.prepare(sql)?, Vec::new());
    let mut rows = statement.query([Json(Settings::default())])?;
    while let Some(row) = rows.next()? {
        if analysis(row).is_err() {
            found.push(row.get("id")?);
        }
    }
    Ok(found)
}

/// Analyses whose own settings cannot be parsed.
pub(super) fn unreadable_patches(db: &Connection) -> rusqlite::Result<Vec<i64>> {
    let (mut statement, mut found) = (db.prepare("SELECT id, settings_patch FROM analyses")?, Vec::new());
    let mut rows = statement.query([])?;
    while let Some(row) = rows.next()? {
        if row.get::<_, Json<SettingsPatch>>("settings_patch").is_err() {
            found.push(row.get("id")?);
        }
    }
    Ok(found)
}

/// Hashes of settings that cannot be parsed.
pub(super) fn unreadable_settings(db: &Connection) -> rusqlite::Result<Vec<String>> {
    let (mut statement, mut found) = (db.prepare("SELECT hash, resolved FROM settings")?, Vec::new());
    let mut rows = statement.query([])?;
    while let Some(row) = rows.next()? {
        if row.get::<_, Json<Settings>>("resolved").is_err() {
            found.push(row.get("hash")?);
        }
    }
    Ok(found)
}

/// Stores settings once for all analyses that have them.
pub(super) fn keep_settings(db: &Connection, settings: &Settings) -> rusqlite::Result<SettingsHash> {
    // Header values may be secrets, so they are stored separately and encrypted.
    let settings = &Settings { header: Vec::new(), ..settings.clone() };
    let hash = settings.hash();
    db.prepare_cached("INSERT INTO settings (hash, resolved) VALUES (?1, ?2) ON CONFLICT (hash) DO NOTHING")?
        .execute((&hash.0, Json(settings)))?;
    Ok(hash)
}

fn without_headers(patch: &SettingsPatch) -> SettingsPatch {
    SettingsPatch { header: None, ..patch.clone() }
}

/// The extra headers, encrypted, if there are any.
pub fn headers(db: &Connection, id: AnalysisId) -> rusqlite::Result<Option<Vec<u8>>> {
    let sql = "SELECT headers FROM analyses WHERE id = ?1";
    Ok(db.prepare_cached(sql)?.query_row([id.0], |row| row.get(0)).optional()?.flatten())
}

pub fn set_headers(db: &Connection, id: AnalysisId, sealed: Option<&[u8]>) -> rusqlite::Result<()> {
    db.prepare_cached("UPDATE analyses SET headers = ?2 WHERE id = ?1")?.execute((id.0, sealed))?;
    Ok(())
}

pub fn set_profile(db: &Connection, id: AnalysisId, profile: Option<ProfileId>) -> rusqlite::Result<()> {
    let sql = "UPDATE analyses SET browser_profile_id = ?2 WHERE id = ?1";
    db.prepare_cached(sql)?.execute((id.0, profile.map(|profile| profile.0)))?;
    Ok(())
}

/// The user who started its current or next run; `None` for the command line or a deleted user.
pub fn starter(db: &Connection, id: AnalysisId) -> rusqlite::Result<Option<UserId>> {
    let sql = "SELECT started_by FROM analyses WHERE id = ?1";
    let starter: Option<Option<i64>> = db.prepare_cached(sql)?.query_row([id.0], |row| row.get(0)).optional()?;
    Ok(starter.flatten().map(UserId))
}

/// True if its settings that send secrets elsewhere come from a trusted place.
pub fn has_trusted_settings(db: &Connection, id: AnalysisId) -> rusqlite::Result<bool> {
    let sql = "SELECT has_trusted_settings FROM analyses WHERE id = ?1";
    Ok(db.prepare_cached(sql)?.query_row([id.0], |row| row.get(0)).optional()?.unwrap_or(false))
}

pub fn set_trusted_settings(db: &Connection, id: AnalysisId, are_trusted: bool) -> rusqlite::Result<()> {
    let sql = "UPDATE analyses SET has_trusted_settings = ?2 WHERE id = ?1";
    db.prepare_cached(sql)?.execute((id.0, are_trusted))?;
    Ok(())
}

/// Analyses in projects of other users that a user started with a browser profile.
pub fn with_profile_of(db: &Connection, user: UserId) -> rusqlite::Result<Vec<AnalysisId>> {
    let sql = "SELECT a.id FROM analyses a JOIN projects p ON p.id = a.project_id
         WHERE a.started_by = ?1 AND a.browser_profile_id IS NOT NULL AND p.owner IS NOT ?1";
    db.prepare_cached(sql)?.query_map([user.0], |row| row.get(0).map(AnalysisId))?.collect()
}

pub fn set_starter(db: &Connection, id: AnalysisId, starter: Option<UserId>) -> rusqlite::Result<()> {
    let sql = "UPDATE analyses SET started_by = ?2 WHERE id = ?1";
    db.prepare_cached(sql)?.execute((id.0, starter.map(|starter| starter.0)))?;
    Ok(())
}

/// The kinds of secrets with which its pages are fetched.
pub fn given_access(db: &Connection, id: AnalysisId) -> rusqlite::Result<Vec<GivenAccess>> {
    let sql = "SELECT given_access FROM analyses WHERE id = ?1";
    let bits = db.prepare_cached(sql)?.query_row([id.0], |row| row.get::<_, i64>(0)).optional()?.unwrap_or(0);
    Ok(GivenAccess::ALL.into_iter().filter(|kind| bits & kind.bit() != 0).collect())
}

fn access_bits(given: &[GivenAccess]) -> i64 {
    given.iter().fold(0, |bits, kind| bits | kind.bit())
}

pub fn set_given_access(db: &Connection, id: AnalysisId, given: &[GivenAccess]) -> rusqlite::Result<()> {
    let sql = "UPDATE analyses SET given_access = ?2 WHERE id = ?1";
    db.prepare_cached(sql)?.execute((id.0, access_bits(given)))?;
    Ok(())
}

/// Makes an analysis with a complete list visible.
pub fn publish(db: &Connection, id: AnalysisId) -> rusqlite::Result<()> {
    db.prepare_cached(
        "UPDATE analyses SET is_draft = 0,
             total_urls_count = (SELECT count(*) FROM source_urls WHERE analysis_id = ?1) WHERE id = ?1",
    )?
    .execute([id.0])?;
    Ok(())
}

/// Counts the list, and stores its filter rules and browser profile.
pub fn set_list(
    db: &Connection,
    id: AnalysisId,
    rules: &[FilterRule],
    profile: Option<ProfileId>,
) -> rusqlite::Result<()> {
    db.prepare_cached(
        "UPDATE analyses SET filter_rules = ?2, browser_profile_id = ?3,
             total_urls_count = (SELECT count(*) FROM source_urls WHERE analysis_id = ?1) WHERE id = ?1",
    )?
    .execute((id.0, Json(rules), profile.map(|profile| profile.0)))?;
    Ok(())
}

/// Analyses whose lists were never completed, or that were deleted while they ran.
pub fn hidden(db: &Connection) -> rusqlite::Result<Vec<AnalysisId>> {
    let mut statement = db.prepare_cached("SELECT id FROM analyses WHERE is_draft = 1")?;
    statement.query_map([], |row| row.get(0).map(AnalysisId))?.collect()
}

/// True if its list was never completed, or if it was deleted while it ran.
pub fn is_hidden(db: &Connection, id: AnalysisId) -> rusqlite::Result<bool> {
    db.prepare_cached("SELECT 1 FROM analyses WHERE id = ?1 AND is_draft = 1")?.exists([id.0])
}

/// Hides an analysis whose run must end before its rows can be removed.
pub fn hide_deleted(db: &Connection, id: AnalysisId) -> rusqlite::Result<()> {
    db.prepare_cached("UPDATE analyses SET is_draft = 1, is_deleted = 1 WHERE id = ?1")?.execute([id.0])?;
    Ok(())
}

/// Removes an analysis that was deleted while it ran; false if it was not.
pub fn remove_deleted(db: &Connection, id: AnalysisId) -> rusqlite::Result<bool> {
    let is_deleted = "SELECT 1 FROM analyses WHERE id = ?1 AND is_deleted = 1";
    if !db.prepare_cached(is_deleted)?.exists([id.0])? {
        return Ok(false);
    }
    delete(db, id)?;
    Ok(true)
}

/// True if its list was never completed.
pub fn is_draft(db: &Connection, id: AnalysisId) -> rusqlite::Result<bool> {
    db.prepare_cached("SELECT 1 FROM analyses WHERE id = ?1 AND is_draft = 1 AND is_deleted = 0")?.exists([id.0])
}

/// All analyses of a project, including hidden ones.
pub fn in_project(db: &Connection, project: ProjectId) -> rusqlite::Result<Vec<AnalysisId>> {
    let mut statement = db.prepare_cached("SELECT id FROM analyses WHERE project_id = ?1")?;
    statement.query_map([project.0], |row| row.get(0).map(AnalysisId))?.collect()
}

pub fn by_id(db: &Connection, id: AnalysisId) -> rusqlite::Result<Option<Analysis>> {
    db.prepare_cached(&format!("{SELECT} AND a.id = ?1"))?.query_row([id.0], analysis).optional()
}

/// The number of its relaunches; 0 if the analysis does not exist.
pub fn run_number(db: &Connection, id: AnalysisId) -> rusqlite::Result<RunNumber> {
    let sql = "SELECT run_number FROM analyses WHERE id = ?1";
    Ok(RunNumber(db.prepare_cached(sql)?.query_row([id.0], |row| row.get(0)).optional()?.unwrap_or(0)))
}

/// The number of writes to its results; 0 if the analysis does not exist.
pub fn revision(db: &Connection, id: AnalysisId) -> rusqlite::Result<u64> {
    let sql = "SELECT revision FROM analyses WHERE id = ?1 AND is_draft = 0";
    Ok(db.prepare_cached(sql)?.query_row([id.0], |row| row.get(0)).optional()?.unwrap_or(0))
}

/// Every analysis, the newest first.
pub fn all(db: &Connection) -> rusqlite::Result<Vec<Analysis>> {
    db.prepare_cached(&format!("{SELECT} ORDER BY a.id DESC"))?.query_map([], analysis)?.collect()
}

/// Analyses of a project, the newest first.
pub fn of_project(db: &Connection, project: ProjectId) -> rusqlite::Result<Vec<Analysis>> {
    let sql = format!("{SELECT} AND a.project_id = ?1 ORDER BY a.id DESC");
    db.prepare_cached(&sql)?.query_map([project.0], analysis)?.collect()
}

pub fn latest(db: &Connection) -> rusqlite::Result<Option<Analysis>> {
    db.prepare_cached(&format!("{SELECT} ORDER BY a.id DESC LIMIT 1"))?.query_row([], analysis).optional()
}

/// The settings of the analysis itself, without its project's defaults.
pub fn patch(db: &Connection, id: AnalysisId) -> rusqlite::Result<Option<SettingsPatch>> {
    let sql = "SELECT settings_patch FROM analyses WHERE id = ?1";
    let found = db.prepare_cached(sql)?.query_row([id.0], |row| row.get::<_, Json<SettingsPatch>>(0)).optional()?;
    Ok(found.map(|Json(patch)| patch))
}

pub fn rename(db: &Connection, id: AnalysisId, name: &str) -> rusqlite::Result<()> {
    db.prepare_cached("UPDATE analyses SET name = ?2 WHERE id = ?1")?.execute((id.0, name))?;
    Ok(())
}

/// Replaces the effective settings.
pub fn set_settings(db: &Connection, id: AnalysisId, new: &NewSettings) -> rusqlite::Result<()> {
    let hash = keep_settings(db, &new.settings)?;
    db.prepare_cached("UPDATE analyses SET settings_patch = ?2, settings_hash = ?3 WHERE id = ?1")?.execute((
        id.0,
        Json(&without_headers(&new.patch)),
        &hash.0,
    ))?;
    delete_unused_settings(db)
}

fn delete_unused_settings(db: &Connection) -> rusqlite::Result<()> {
    db.prepare_cached(
        "DELETE FROM settings WHERE NOT EXISTS (SELECT 1 FROM analyses WHERE settings_hash = settings.hash)",
    )?
    .execute([])?;
    Ok(())
}

/// The owner of the project of an analysis, including drafts; `None`: the command line.
pub fn owner(db: &Connection, id: AnalysisId) -> rusqlite::Result<Option<UserId>> {
    let sql = "SELECT p.owner FROM analyses a JOIN projects p ON p.id = a.project_id WHERE a.id = ?1";
    let owner: Option<Option<i64>> = db.prepare_cached(sql)?.query_row([id.0], |row| row.get(0)).optional()?;
    Ok(owner.flatten().map(UserId))
}

/// Pages on the list of an analysis.
pub fn listed(db: &Connection, id: AnalysisId) -> rusqlite::Result<u64> {
    let sql = "SELECT count(*) FROM source_urls WHERE analysis_id = ?1";
    db.prepare_cached(sql)?.query_row([id.0], |row| row.get(0))
}

/// Analyses in the projects of a user.
pub fn of_owner(db: &Connection, owner: UserId) -> rusqlite::Result<Vec<AnalysisId>> {
    let sql = "SELECT a.id FROM analyses a JOIN projects p ON p.id = a.project_id WHERE p.owner = ?1";
    db.prepare_cached(sql)?.query_map([owner.0], |row| row.get(0).map(AnalysisId))?.collect()
}

/// Removes an analysis with all its data; shared texts and settings stay.
pub fn delete(db: &Connection, id: AnalysisId) -> rusqlite::Result<()> {
    super::content::delete_only_of(db, id)?;
    db.prepare_cached("DELETE FROM analyses WHERE id = ?1")?.execute([id.0])?;
    delete_unused_settings(db)
}

/// Deleted analyses.
pub fn deleted(db: &Connection) -> rusqlite::Result<Vec<AnalysisIdentity>> {
    let known = |row: &Row<'_>| {
        let (id, run_number) = (AnalysisId(row.get("id")?), RunNumber(row.get("run_number")?));
        Ok(AnalysisIdentity {
            id,
            is_made_anew: row.get("is_made_anew")?,
            run_number,
            created_at: row.get::<_, At>("created_at")?.0,
        })
    };
    db.prepare_cached("SELECT * FROM deleted_analyses")?.query_map([], known)?.collect()
}

/// Starts a new run: no results, all counts 0; late results of earlier runs are refused from now on.
pub fn start_over(db: &Connection, id: AnalysisId, status: Status) -> rusqlite::Result<()> {
    super::content::delete_only_of(db, id)?;
    db.prepare_cached("DELETE FROM results WHERE analysis_id = ?1")?.execute([id.0])?;
    super::report_counts::forget(db, id)?;
    super::follow::forget(db, id)?;
    super::reviews::forget(db, id)?;
    super::parked_pages::clear(db, id)?;
    db.prepare_cached(
        "UPDATE analyses SET status = ?2, run_number = run_number + 1, revision = revision + 1, engine = NULL, service = NULL,
             processed_urls_count = 0, failed_urls_count = 0, fallbacks_count = 0, bad_answers_count = 0,
             calls_count = 0, reused_calls_count = 0, prompt_tokens = 0, cached_tokens = 0, completion_tokens = 0,
             reasoning_tokens = 0, cost_micros = 0, error_message = NULL, reached_cap = NULL, stopped_phase = NULL, started_at = NULL, finished_at = NULL
         WHERE id = ?1",
    )?
    .execute((id.0, status))?;
    Ok(())
}

/// A runner starts work on it.
pub fn begin(db: &Connection, id: AnalysisId, status: Status, (engine, service): (&str, &str)) -> rusqlite::Result<()> {
    db.prepare_cached(
        "UPDATE analyses SET status = ?2, engine = ?3, service = ?5, started_at = coalesce(started_at, ?4), finished_at = NULL,
             error_message = NULL, reached_cap = NULL, stopped_phase = NULL WHERE id = ?1",
    )?
    .execute((id.0, status, engine, At::now(), service))?;
    Ok(())
}

/// Sets the status of a waiting analysis.
pub fn set_status(db: &Connection, id: AnalysisId, status: Status) -> rusqlite::Result<()> {
    let sql = "UPDATE analyses SET status = ?2, finished_at = NULL, error_message = NULL, reached_cap = NULL, stopped_phase = NULL WHERE id = ?1";
    db.prepare_cached(sql)?.execute((id.0, status))?;
    Ok(())
}

/// A run ended in `status`, early if there is a `cause`.
pub fn end(
    db: &Connection,
    id: AnalysisId,
    status: Status,
    cause: Option<&StopCause>,
    stopped: Option<WorkPhase>,
) -> rusqlite::Result<()> {
    let (message, cap) = (cause.map(|cause| &cause.message), cause.and_then(|cause| cause.cap));
    db.prepare_cached(
        "UPDATE analyses SET status = ?2, error_message = ?3, reached_cap = ?4, stopped_phase = ?5, finished_at = ?6
         WHERE id = ?1",
    )?
    .execute((id.0, status, message, cap.map(Json), stopped, At::now()))?;
    // In the same transaction, so that the webhook delivery is not lost, whatever happens next.
    match WebhookEvent::of(status) {
        Some(event) => webhooks::owe(db, id, event, At::now()),
        None => Ok(()),
    }
}
