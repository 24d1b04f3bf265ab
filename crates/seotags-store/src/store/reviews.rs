//! Queries on reviews: which tags are sent in which call, and the outcomes.

use super::decisions::{self, Decisions};
use super::json::Json;
use super::stored_name::StoredName;
use super::time::At;
use super::{results, spending};
use crate::model::lifecycle::Status;
use crate::model::{ReviewBudget, ReviewCaps};
use rusqlite::{Connection, OptionalExtension, Row, named_params};
use seotags_core::calls::Cost;
use seotags_core::check::{Evidence, Finding};
use seotags_core::compose::{Element, Suggestion};
use seotags_core::result::{Reviewed, Usage, moment_text};
use seotags_core::review::{ReasonCode, Settled, Verdict};
use seotags_core::url::AnalysisId;
use std::collections::BTreeMap;

/// A tag to be sent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlannedTag {
    pub call: u64,
    pub place: u64,
    pub unique_key: String,
    pub element: Element,
}

/// The outcome for one page's tags in a call.
#[derive(Debug, Clone)]
pub struct ReviewedPage {
    pub unique_key: String,
    /// All of its tags in the call are reviewed.
    pub is_done: bool,
    /// The page's current tags with their findings; `None` if none was replaced.
    pub changed: Option<ChangedTags>,
    /// People's decisions about it when it was read.
    pub decided: Decisions,
}

/// A page's tags after a review.
#[derive(Debug, Clone)]
pub struct ChangedTags {
    pub suggestion: Suggestion,
    pub findings: Vec<Finding>,
    pub evidence: Vec<Evidence>,
}

/// The outcome for one tag.
#[derive(Debug, Clone)]
pub struct SettledTag {
    pub place: u64,
    pub settled: Settled,
}

/// The outcome of a call.
#[derive(Debug, Clone)]
pub struct SettledCall {
    pub call: u64,
    pub pages: Vec<ReviewedPage>,
    pub tags: Vec<SettledTag>,
    pub model: String,
    pub usage: Usage,
}

impl SettledCall {
    /// Tags that are reviewed, or no longer exist.
    pub fn reviewed(&self) -> usize {
        self.tags.iter().filter(|tag| tag.settled.verdict != Verdict::NotReviewed).count()
    }
}

/// The number of the latest review of an analysis; 0 if there is none.
pub fn round(db: &Connection, id: AnalysisId) -> rusqlite::Result<u64> {
    let sql = "SELECT review_round FROM analyses WHERE id = ?1";
    Ok(db.prepare_cached(sql)?.query_row([id.0], |row| row.get(0)).optional()?.unwrap_or(0))
}

/// The elements of the latest review.
pub fn elements(db: &Connection, id: AnalysisId) -> rusqlite::Result<Vec<Element>> {
    let sql = "SELECT review_elements FROM analyses WHERE id = ?1";
    let found = db.prepare_cached(sql)?.query_row([id.0], |row| row.get::<_, Option<Json<_>>>(0)).optional()?;
    Ok(found.flatten().map_or_else(Vec::new, |Json(elements)| elements))
}

/// Deletes plans after the latest review, which were never begun.
pub fn forget_beyond(db: &Connection, id: AnalysisId, round: u64) -> rusqlite::Result<()> {
    db.prepare_cached("DELETE FROM reviews WHERE analysis_id = ?1 AND round > ?2")?.execute((id.0, round))?;
    Ok(())
}

/// Deletes all reviews, since their results are gone.
pub fn forget(db: &Connection, id: AnalysisId) -> rusqlite::Result<()> {
    db.prepare_cached("DELETE FROM reviews WHERE analysis_id = ?1")?.execute([id.0])?;
    db.prepare_cached(
        "UPDATE analyses SET review_round = 0, review_elements = NULL, review_total_count = 0, review_done_count = 0,
             review_caps = NULL, review_before_micros = 0, review_before_tokens = 0, review_run_number = 0
         WHERE id = ?1",
    )?
    .execute([id.0])?;
    Ok(())
}

/// Deletes the reviews of one result whose tags are replaced.
pub(crate) fn forget_of(db: &Connection, id: AnalysisId, key: &str) -> rusqlite::Result<()> {
    db.prepare_cached("DELETE FROM reviews WHERE analysis_id = ?1 AND unique_key = ?2")?.execute((id.0, key))?;
    Ok(())
}

/// Stores a part of a plan.
pub fn plan(db: &Connection, id: AnalysisId, round: u64, tags: &[PlannedTag]) -> rusqlite::Result<()> {
    let mut insert = db.prepare_cached(
        "INSERT INTO reviews (analysis_id, round, call, place, unique_key, element) VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
    )?;
    for tag in tags {
        insert.execute((id.0, round, tag.call, tag.place, &tag.unique_key, tag.element.as_str()))?;
    }
    Ok(())
}

/// Starts a planned review.
pub fn begin(
    db: &Connection,
    id: AnalysisId,
    status: Status,
    round: u64,
    elements: &[Element],
    pages: u64,
) -> rusqlite::Result<()> {
    db.prepare_cached(
        "UPDATE analyses SET status = :status, review_round = :round, review_elements = :elements,
             review_total_count = :pages, review_done_count = 0, error_message = NULL, reached_cap = NULL, stopped_phase = NULL,
             revision = revision + 1
         WHERE id = :id",
    )?
    .execute(named_params! {
        ":id": id.0,
        ":status": status,
        ":round": round,
        ":elements": Json(elements),
        ":pages": pages,
    })?;
    Ok(())
}

/// The spending limits of the latest review.
pub fn budget(db: &Connection, id: AnalysisId) -> rusqlite::Result<ReviewBudget> {
    let sql = "SELECT review_caps, CASE WHEN review_run_number = run_number THEN review_before_micros ELSE 0 END,
             CASE WHEN review_run_number = run_number THEN review_before_tokens ELSE 0 END
         FROM analyses WHERE id = ?1";
    let row = |row: &Row<'_>| {
        let caps = row.get::<_, Option<Json<ReviewCaps>>>(0)?.map_or_else(ReviewCaps::default, |Json(caps)| caps);
        Ok(ReviewBudget { caps, before: Cost { micros: row.get(1)?, tokens: row.get(2)? } })
    };
    Ok(db.prepare_cached(sql)?.query_row([id.0], row).optional()?.unwrap_or_default())
}

/// Sets the caps of the latest review.
pub fn cap(db: &Connection, id: AnalysisId, caps: ReviewCaps) -> rusqlite::Result<()> {
    db.prepare_cached("UPDATE analyses SET review_caps = ?2 WHERE id = ?1")?.execute((id.0, Json(caps)))?;
    Ok(())
}

/// Sets the spending limits of a review that begins. A review with caps of its own counts from here on, even if the
/// caps are empty; one that is part of its run counts with the run.
pub fn begin_budget(db: &Connection, id: AnalysisId, own: Option<ReviewCaps>) -> rusqlite::Result<()> {
    let before = if own.is_some() { spending::of_run(db, id)? } else { Cost::default() };
    db.prepare_cached(
        "UPDATE analyses SET review_caps = ?2, review_before_micros = ?3, review_before_tokens = ?4,
             review_run_number = run_number
         WHERE id = ?1",
    )?
    .execute((id.0, own.map(Json), before.micros, before.tokens))?;
    Ok(())
}

/// Queues a review that ended early again.
pub fn go_on(db: &Connection, id: AnalysisId, status: Status) -> rusqlite::Result<()> {
    let sql =
        "UPDATE analyses SET status = ?2, error_message = NULL, reached_cap = NULL, stopped_phase = NULL WHERE id = ?1";
    db.prepare_cached(sql)?.execute((id.0, status))?;
    Ok(())
}

/// A runner starts it.
pub fn start(db: &Connection, id: AnalysisId, status: Status) -> rusqlite::Result<()> {
    let sql = "UPDATE analyses SET status = ?2, finished_at = NULL, error_message = NULL, reached_cap = NULL, stopped_phase = NULL
         WHERE id = ?1";
    db.prepare_cached(sql)?.execute((id.0, status))?;
    Ok(())
}

/// The condition for a tag that was not reviewed, or whose answer was unusable.
const IS_OPEN: &str = "(verdict IS NULL OR verdict = 'not_reviewed')";

/// The open tags of the first call after `after` that has any, in their order; empty after the last call.
pub fn next_call(db: &Connection, id: AnalysisId, round: u64, after: Option<u64>) -> rusqlite::Result<Vec<PlannedTag>> {
    let after = after.map_or(-1, |call| i64::try_from(call).unwrap_or(i64::MAX));
    let mut statement = db.prepare_cached(&format!(
        "SELECT call, place, unique_key, element FROM reviews
         WHERE analysis_id = ?1 AND round = ?2 AND {IS_OPEN} AND call = (
             SELECT call FROM reviews WHERE analysis_id = ?1 AND round = ?2 AND call > ?3 AND {IS_OPEN}
             ORDER BY call LIMIT 1)
         ORDER BY place",
    ))?;
    let tag = |row: &Row<'_>| {
        Ok(PlannedTag {
            call: row.get(0)?,
            place: row.get(1)?,
            unique_key: row.get(2)?,
            element: row.get::<_, StoredName<_>>(3)?.0,
        })
    };
    statement.query_map((id.0, round, after), tag)?.collect()
}

/// True if the latest review has tags that were not reviewed.
pub fn has_open(db: &Connection, id: AnalysisId) -> rusqlite::Result<bool> {
    let sql = format!(
        "SELECT EXISTS (SELECT 1 FROM reviews WHERE analysis_id = ?1 AND {IS_OPEN}
             AND round = (SELECT review_round FROM analyses WHERE id = ?1))"
    );
    db.prepare_cached(&sql)?.query_row([id.0], |row| row.get(0))
}

/// Stores the outcome of a call: verdicts, both versions, the current results, and the counts.
pub fn keep(db: &Connection, id: AnalysisId, round: u64, call: &SettledCall) -> rusqlite::Result<()> {
    let usage = call.usage;
    let revision: u64 = db
        .prepare_cached(
            "UPDATE analyses SET revision = revision + 1, review_done_count = review_done_count + :pages,
                 calls_count = calls_count + :calls, reused_calls_count = reused_calls_count + :reused,
                 prompt_tokens = prompt_tokens + :prompt, cached_tokens = cached_tokens + :cached,
                 completion_tokens = completion_tokens + :completion, cost_micros = cost_micros + :cost
             WHERE id = :id RETURNING revision",
        )?
        .query_row(
            named_params! {
                ":id": id.0,
                ":pages": call.pages.iter().filter(|page| page.is_done).count(),
                ":calls": usage.calls,
                ":reused": usage.reused,
                ":prompt": usage.prompt_tokens,
                ":cached": usage.cached_tokens,
                ":completion": usage.completion_tokens,
                ":cost": usage.cost_micros,
            },
            |row| row.get(0),
        )?;
    keep_tags(db, id, round, call)?;
    for page in &call.pages {
        if page.changed.is_some() && decisions::of(db, id, &page.unique_key)? != page.decided {
            // A person was faster: the current text is not the reviewed one.
            take_back(db, id, round, call.call, &page.unique_key)?;
        } else {
            keep_page(db, id, revision, page)?;
        }
    }
    Ok(())
}

/// Reverts the outcome for a page: the next review includes its tags.
fn take_back(db: &Connection, id: AnalysisId, round: u64, call: u64, key: &str) -> rusqlite::Result<()> {
    db.prepare_cached(
        "UPDATE reviews SET verdict = ?5, reason = ?6, after = NULL
         WHERE analysis_id = ?1 AND round = ?2 AND call = ?3 AND unique_key = ?4 AND verdict = ?7",
    )?
    .execute((
        id.0,
        round,
        call,
        key,
        Verdict::NotReviewed.as_str(),
        ReasonCode::Other.as_str(),
        Verdict::Replace.as_str(),
    ))?;
    Ok(())
}

fn keep_tags(db: &Connection, id: AnalysisId, round: u64, call: &SettledCall) -> rusqlite::Result<()> {
    let mut update = db.prepare_cached(
        "UPDATE reviews SET verdict = :verdict, reason = :reason, before = :before, after = :after, model = :model,
             reviewed_at = :now, cost_micros = cost_micros + :cost
         WHERE analysis_id = :id AND round = :round AND call = :call AND place = :place",
    )?;
    let all = u64::try_from(call.tags.len()).unwrap_or(u64::MAX).max(1);
    for (nth, tag) in (0_u64..).zip(&call.tags) {
        // The shares add up to the total.
        let cost = call.usage.cost_micros * (nth + 1) / all - call.usage.cost_micros * nth / all;
        update.execute(named_params! {
            ":id": id.0,
            ":round": round,
            ":call": call.call,
            ":place": tag.place,
            ":verdict": tag.settled.verdict.as_str(),
            ":reason": tag.settled.reason.as_str(),
            ":before": tag.settled.before,
            ":after": tag.settled.after,
            ":model": call.model,
            ":now": At::now(),
            ":cost": cost,
        })?;
    }
    Ok(())
}

fn keep_page(db: &Connection, id: AnalysisId, revision: u64, page: &ReviewedPage) -> rusqlite::Result<()> {
    let sql = "UPDATE results SET revision = ?3 WHERE analysis_id = ?1 AND unique_key = ?2";
    db.prepare_cached(sql)?.execute((id.0, &page.unique_key, revision))?;
    let Some(ChangedTags { suggestion, findings, evidence }) = &page.changed else { return Ok(()) };
    db.prepare_cached(
        "UPDATE results SET suggested_title = ?3, suggested_meta_description = ?4, suggested_h1 = ?5,
             suggested_seo_text = ?6, findings = ?7, evidence = ?8
         WHERE analysis_id = ?1 AND unique_key = ?2",
    )?
    .execute((
        id.0,
        &page.unique_key,
        &suggestion.title,
        &suggestion.meta_description,
        &suggestion.h1,
        &suggestion.seo_text,
        Json(findings),
        results::evidence_as_stored(evidence),
    ))?;
    results::derive_again(db, id, &page.unique_key)
}

/// The latest review of each element of a result.
pub(crate) fn of_result(db: &Connection, id: AnalysisId, key: &str) -> rusqlite::Result<Vec<Reviewed>> {
    let mut statement = db.prepare_cached(
        "SELECT element, verdict, reason, before, after, model, reviewed_at, cost_micros FROM reviews
         WHERE analysis_id = ?1 AND unique_key = ?2 AND verdict IS NOT NULL ORDER BY round",
    )?;
    let mut latest = BTreeMap::new();
    for found in statement.query_map((id.0, key), reviewed)? {
        let found = found?;
        // An earlier verdict remains until there is another one.
        if found.verdict != Verdict::NotReviewed || !latest.contains_key(&found.element) {
            latest.insert(found.element, found);
        }
    }
    Ok(latest.into_values().collect())
}

fn reviewed(row: &Row<'_>) -> rusqlite::Result<Reviewed> {
    let text = |column: &str| row.get::<_, String>(column);
    Ok(Reviewed {
        element: row.get::<_, StoredName<_>>("element")?.0,
        verdict: row.get::<_, StoredName<_>>("verdict")?.0,
        // This version maps reasons of later versions to `Other`.
        reason: ReasonCode::of(&text("reason")?).unwrap_or(ReasonCode::Other),
        before: text("before")?,
        after: row.get("after")?,
        model: text("model")?,
        reviewed_at: moment_text(row.get::<_, At>("reviewed_at")?.0.as_millisecond()),
        cost_micros: row.get("cost_micros")?,
    })
}

/// Verdicts with their reasons, and the number of tags of the latest review with each.
pub fn verdicts(db: &Connection, id: AnalysisId) -> rusqlite::Result<Vec<(Verdict, ReasonCode, u64)>> {
    let mut statement = db.prepare_cached(
        "SELECT verdict, reason, count(*) FROM reviews WHERE analysis_id = ?1 AND verdict IS NOT NULL
             AND round = (SELECT review_round FROM analyses WHERE id = ?1)
         GROUP BY verdict, reason ORDER BY count(*) DESC, reason",
    )?;
    let rows = statement.query_map([id.0], |row| {
        let (StoredName(verdict), reason): (_, String) = (row.get(0)?, row.get(1)?);
        Ok((verdict, ReasonCode::of(&reason).unwrap_or(ReasonCode::Other), row.get(2)?))
    })?;
    rows.collect()
}

/// The cost of the latest review so far in millionths of a dollar, and the model of its last call.
pub fn cost(db: &Connection, id: AnalysisId) -> rusqlite::Result<(u64, Option<String>)> {
    let sql = "SELECT coalesce(sum(cost_micros), 0), max(model) FROM reviews WHERE analysis_id = ?1
         AND round = (SELECT review_round FROM analyses WHERE id = ?1)";
    db.prepare_cached(sql)?.query_row([id.0], |row| Ok((row.get(0)?, row.get(1)?)))
}

/// Tags of the latest review.
pub fn planned(db: &Connection, id: AnalysisId) -> rusqlite::Result<u64> {
    let sql = "SELECT count(*) FROM reviews WHERE analysis_id = ?1
         AND round = (SELECT review_round FROM analyses WHERE id = ?1)";
    db.prepare_cached(sql)?.query_row([id.0], |row| row.get(0))
}

/// Tags of these elements in results with content.
pub fn written(db: &Connection, id: AnalysisId, elements: &[Element]) -> rusqlite::Result<u64> {
    let sql = "SELECT coalesce(sum(suggested_title IS NOT NULL), 0),
             coalesce(sum(suggested_meta_description IS NOT NULL), 0), coalesce(sum(suggested_h1 IS NOT NULL), 0),
             coalesce(sum(suggested_seo_text IS NOT NULL), 0)
         FROM results WHERE analysis_id = ?1 AND distilled_content_id IS NOT NULL";
    let counts: [u64; 4] =
        db.prepare_cached(sql)?.query_row([id.0], |row| Ok([row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?]))?;
    let of = [Element::Title, Element::Meta, Element::H1, Element::SeoText];
    Ok(of.into_iter().zip(counts).filter(|(element, _)| elements.contains(element)).map(|(_, count)| count).sum())
}
