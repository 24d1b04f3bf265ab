//! Writes a copy of an analysis from another store, with the same numbers and figures.

use super::content::Packed;
use super::decisions::Decisions;
use super::json::Json;
use super::results::{self, NewResult};
use super::time::At;
use super::{analyses, projects, source_urls};
use crate::model::{Analysis, NewAnalysis, Original};
use rusqlite::{Connection, named_params};
use seotags_core::compose::Element;
use seotags_core::list::SourceUrl;
use seotags_core::result::{Outcome, ResultRecord, Reviewed, RunNumber, Spent, Usage};
use seotags_core::url::AnalysisId;
use seotags_core::visit::PageSource;
use std::collections::BTreeSet;

/// Creates the analysis with its list; it stays invisible until it is complete.
pub fn begin(db: &Connection, original: &Original, urls: &[SourceUrl]) -> rusqlite::Result<()> {
    let made = projects::insert_or_get(db, &original.project_name, &original.project_domain)?;
    let project = original.project_id;
    db.execute("UPDATE projects SET id = ?2 WHERE id = ?1", (made.id.0, project.0))?;
    let made = analyses::insert_draft(
        db,
        &NewAnalysis {
            project,
            name: original.name.clone(),
            inputs: Vec::new(),
            filter_rules: Vec::new(),
            follow: None,
            profile: None,
            given_access: Vec::new(),
            patch: original.patch.clone(),
            settings: original.settings.clone(),
        },
        None,
    )?;
    db.execute("UPDATE analyses SET id = ?2 WHERE id = ?1", (made.0, original.id.0))?;
    source_urls::append(db, original.id, 0, urls).map(|_| ())
}

/// Stores a result under its original number. An empty text represents the texts of its page.
pub fn keep(db: &Connection, id: AnalysisId, record: ResultRecord) -> rusqlite::Result<()> {
    list(db, id, &record)?;
    let new = new_result(record)?;
    results::keep(db, id, &new)?;
    let ResultRecord { id: number, unique_key: key, reviewed, .. } = &new.record;
    db.prepare_cached("UPDATE results SET id = ?3 WHERE analysis_id = ?1 AND unique_key = ?2")?
        .execute((id.0, key, number))?;
    keep_reviewed(db, id, *number, key, reviewed)
}

/// Adds the page of a result to the list if it is missing, since the list may have changed later.
fn list(db: &Connection, id: AnalysisId, record: &ResultRecord) -> rusqlite::Result<()> {
    db.prepare_cached(
        "INSERT INTO source_urls (analysis_id, position, unique_key, url, source, target_keywords, is_foreign)
         SELECT :id, coalesce(max(position), -1) + 1, :key, :url, :source, '[]', 0 FROM source_urls
         WHERE analysis_id = :id ON CONFLICT (analysis_id, unique_key) DO NOTHING",
    )?
    .execute(named_params! {
        ":id": id.0,
        ":key": record.unique_key,
        ":url": record.url,
        ":source": Json(&PageSource::Web),
    })?;
    Ok(())
}

fn new_result(record: ResultRecord) -> rusqlite::Result<NewResult> {
    let text = record.has_stored_content.then(|| Packed::of("")).transpose()?;
    let is_unwritten = record.error.is_some() && record.outcome != Outcome::Withheld;
    Ok(NewResult {
        put_back: Decisions::new(),
        run: RunNumber(1),
        is_failed: record.outcome == Outcome::Failed || is_unwritten,
        spent: Spent { usage: Usage { cost_micros: record.cost_micros, ..Usage::default() }, ..Spent::default() },
        generated_at_ms: record.generated_at.as_deref().and_then(milliseconds),
        content_length: None,
        raw: text.clone(),
        distilled: text,
        undistilled: None,
        hreflangs: Vec::new(),
        record,
    })
}

fn milliseconds(moment: &str) -> Option<i64> {
    moment.parse::<jiff::Timestamp>().ok().map(jiff::Timestamp::as_millisecond)
}

/// Stores the reviews as one review of all reviewed elements: the number of a result also serves as the number of its
/// call.
fn keep_reviewed(
    db: &Connection,
    id: AnalysisId,
    number: i64,
    key: &str,
    reviewed: &[Reviewed],
) -> rusqlite::Result<()> {
    let mut insert = db.prepare_cached(
        "INSERT INTO reviews (analysis_id, round, call, place, unique_key, element, verdict, reason, before, after, model,
             reviewed_at, cost_micros)
         VALUES (:id, 1, :call, :place, :key, :element, :verdict, :reason, :before, :after, :model, :at, :cost)",
    )?;
    for (place, of) in reviewed.iter().enumerate() {
        insert.execute(named_params! {
            ":id": id.0,
            ":call": number,
            ":place": place,
            ":key": key,
            ":element": of.element.as_str(),
            ":verdict": of.verdict.as_str(),
            ":reason": of.reason.as_str(),
            ":before": of.before,
            ":after": of.after,
            ":model": of.model,
            ":at": milliseconds(&of.reviewed_at),
            ":cost": of.cost_micros,
        })?;
    }
    Ok(())
}

/// Makes the analysis visible with its original state.
pub fn publish(db: &Connection, original: &Original, reviewed: &BTreeSet<Element>) -> rusqlite::Result<Analysis> {
    let id = original.id;
    analyses::publish(db, id)?;
    db.execute(
        "UPDATE analyses SET status = :status, stopped_phase = :phase, revision = :revision, engine = :engine,
             total_urls_count = :total, processed_urls_count = :processed, review_total_count = :total,
             review_done_count = :processed, failed_urls_count = :failed, cost_micros = :cost, error_message = :error,
             created_at = :created, started_at = :started, finished_at = :finished WHERE id = :id",
        named_params! {
            ":id": id.0,
            ":status": original.status,
            ":phase": original.stopped_phase,
            ":revision": original.revision,
            ":engine": original.engine,
            ":total": original.total_urls_count,
            ":processed": original.processed_urls_count,
            ":failed": original.failed_urls_count,
            ":cost": original.cost_micros,
            ":error": original.error_message,
            ":created": At(original.created_at),
            ":started": original.started_at.map(At),
            ":finished": original.finished_at.map(At),
        },
    )?;
    if !reviewed.is_empty() {
        let sql = "UPDATE analyses SET review_round = 1, review_elements = ?2 WHERE id = ?1";
        db.execute(sql, (id.0, Json(&reviewed)))?;
    }
    analyses::by_id(db, id)?.ok_or(rusqlite::Error::QueryReturnedNoRows)
}
