//! Queries on results.

use super::content::{self, Packed};
use super::json::Json;
use super::reviews;
use rusqlite::types::{FromSql, FromSqlError, FromSqlResult, ToSql, ToSqlOutput, ValueRef};
use rusqlite::{Connection, OptionalExtension, Row, Statement, named_params};
use seotags::judge::{Severity, issues};
use seotags::result::{IssueRecord, Outcome, ResultRecord, RunNumber, Spent, moment_text};
use seotags::url::AnalysisId;
use seotags::visit::{ContentSource, PageSource, Standing};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, HashMap};

/// A result ready to be stored.
#[derive(Debug, Clone)]
pub(crate) struct NewResult {
    pub(crate) record: ResultRecord,
    pub(crate) run: RunNumber,
    pub(crate) is_failed: bool,
    pub(crate) spent: Spent,
    /// When its tags were written, in milliseconds since 1970.
    pub(crate) generated_at_ms: Option<i64>,
    /// Characters of the raw text before any cut.
    pub(crate) content_length: Option<u64>,
    pub(crate) raw: Option<Packed>,
    pub(crate) distilled: Option<Packed>,
    /// The main content before it was condensed, if it was.
    pub(crate) undistilled: Option<Packed>,
    /// Versions in other languages that the page names.
    pub(crate) hreflangs: Vec<String>,
}

/// What became of a result that was to be kept.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kept {
    /// It is stored and counted.
    Stored,
    /// It belongs to an earlier run, or its analysis is gone.
    Late,
}

/// An issue as stored: its texts belong to the program.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct StoredIssue {
    pub(crate) code: String,
    pub(crate) severity: Severity,
    pub(crate) value: String,
}

struct StoredOutcome(Outcome);

impl ToSql for StoredOutcome {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(ToSqlOutput::from(match self.0 {
            Outcome::Ok => "ok",
            Outcome::Answered => "answered",
            Outcome::Withheld => "withheld",
            Outcome::Failed => "failed",
        }))
    }
}

impl FromSql for StoredOutcome {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
        Ok(Self(match value.as_str()? {
            "ok" => Outcome::Ok,
            "answered" => Outcome::Answered,
            "withheld" => Outcome::Withheld,
            "failed" => Outcome::Failed,
            _ => return Err(FromSqlError::InvalidType),
        }))
    }
}

struct StoredSource(ContentSource);

impl ToSql for StoredSource {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(ToSqlOutput::from(self.0.as_str()))
    }
}

impl FromSql for StoredSource {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
        Ok(Self(match value.as_str()? {
            "scraped" => ContentSource::Scraped,
            "file" => ContentSource::File,
            "archive" => ContentSource::Archive,
            "cache" => ContentSource::Cache,
            "database" => ContentSource::Database,
            _ => return Err(FromSqlError::InvalidType),
        }))
    }
}

/// What stands in the place of a result that is to be kept.
struct Old {
    is_reopened: bool,
    is_failed: bool,
    texts: [Option<i64>; 3],
}

/// Keeps a result and counts it; one of the same key is replaced and counted once.
pub(crate) fn keep(db: &Connection, id: AnalysisId, new: &NewResult) -> rusqlite::Result<Kept> {
    let old = old(db, id, &new.record.unique_key)?;
    let Some(revision) = count(db, id, new, old.as_ref())? else { return Ok(Kept::Late) };
    if old.is_some() {
        // They were of the tags that it had.
        reviews::forget_of(db, id, &new.record.unique_key)?;
    }
    let put = |text: &Option<Packed>| text.as_ref().map(|text| content::put(db, text)).transpose();
    let texts = [put(&new.raw)?, put(&new.distilled)?, put(&new.undistilled)?];
    upsert(db, id, new, revision, texts)?;
    for unused in old.iter().flat_map(|old| old.texts).flatten().filter(|text| !texts.contains(&Some(*text))) {
        content::delete_unused(db, unused)?;
    }
    Ok(Kept::Stored)
}

fn old(db: &Connection, id: AnalysisId, key: &str) -> rusqlite::Result<Option<Old>> {
    let sql = "SELECT is_reopened, is_failed, raw_content_id, distilled_content_id, undistilled_content_id
         FROM results WHERE analysis_id = ?1 AND unique_key = ?2";
    let row = |row: &Row<'_>| {
        Ok(Old { is_reopened: row.get(0)?, is_failed: row.get(1)?, texts: [row.get(2)?, row.get(3)?, row.get(4)?] })
    };
    db.prepare_cached(sql)?.query_row((id.0, key), row).optional()
}

/// Counts the result in its analysis; returns the new revision, or `None` if this is not the analysis' run.
fn count(db: &Connection, id: AnalysisId, new: &NewResult, old: Option<&Old>) -> rusqlite::Result<Option<u64>> {
    let counted = old.filter(|old| !old.is_reopened);
    let processed = i64::from(counted.is_none());
    let failed = i64::from(new.is_failed) - i64::from(counted.is_some_and(|old| old.is_failed));
    let usage = &new.spent.usage;
    db.prepare_cached(
        "UPDATE analyses SET revision = revision + 1,
             processed_urls_count = processed_urls_count + :processed,
             failed_urls_count = failed_urls_count + :failed,
             fallbacks_count = fallbacks_count + :fallbacks,
             bad_answers_count = bad_answers_count + :bad,
             calls_count = calls_count + :calls,
             reused_calls_count = reused_calls_count + :reused,
             prompt_tokens = prompt_tokens + :prompt,
             cached_tokens = cached_tokens + :cached,
             completion_tokens = completion_tokens + :completion,
             reasoning_tokens = reasoning_tokens + :reasoning,
             cost_micros = cost_micros + :cost
         WHERE id = :analysis AND run_number = :run RETURNING revision",
    )?
    .query_row(
        named_params! {
            ":analysis": id.0,
            ":run": new.run.0,
            ":processed": processed,
            ":failed": failed,
            ":fallbacks": new.spent.fallbacks,
            ":bad": new.spent.bad_answer,
            ":calls": usage.calls,
            ":reused": usage.reused,
            ":prompt": usage.prompt_tokens,
            ":cached": usage.cached_tokens,
            ":completion": usage.completion_tokens,
            ":reasoning": usage.reasoning_tokens,
            ":cost": usage.cost_micros,
        },
        |row| row.get(0),
    )
    .optional()
}

const UPSERT: &str = "INSERT INTO results (analysis_id, unique_key, run_number, revision, is_failed, url,
        target_keyword, current_title, suggested_title, current_meta_description, suggested_meta_description,
        current_h1, suggested_h1, suggested_seo_text, suggested_lsi_keywords, is_indexable, indexability_issues,
        canonical_url, response_time, dom_content_loaded_time, page_load_time, status_code, final_url, crawlable,
        primary_issue, hops, outcome, notes, error, detected_language, page_type, word_count, ai_distilled,
        skip_reason, findings, issues, source, content_length, content_hash, content_truncated, raw_content_id,
        distilled_content_id, undistilled_content_id, spent, model, prompt_hash, generated_at, fallback, hreflangs,
        content_source)
    VALUES (:analysis, :key, :run, :revision, :is_failed, :url, :target_keyword, :current_title, :suggested_title,
        :current_meta, :suggested_meta, :current_h1, :suggested_h1, :seo_text, :keywords, :is_indexable,
        :indexability_issues, :canonical_url, :response_time, :dom_content_loaded_time, :page_load_time, :status_code,
        :final_url, :crawlable, :primary_issue, :hops, :outcome, :notes, :error, :detected_language, :page_type,
        :word_count, :ai_distilled, :skip_reason, :findings, :issues, :source, :content_length, :content_hash,
        :content_truncated, :raw, :distilled, :undistilled, :spent, :model,
        :prompt_hash, :generated_at, :fallback, :hreflangs, :content_source)
    ON CONFLICT (analysis_id, unique_key) DO UPDATE SET run_number = excluded.run_number,
        revision = excluded.revision, is_reopened = 0, is_failed = excluded.is_failed, url = excluded.url,
        target_keyword = excluded.target_keyword, current_title = excluded.current_title,
        suggested_title = excluded.suggested_title, current_meta_description = excluded.current_meta_description,
        suggested_meta_description = excluded.suggested_meta_description, current_h1 = excluded.current_h1,
        suggested_h1 = excluded.suggested_h1, suggested_seo_text = excluded.suggested_seo_text,
        suggested_lsi_keywords = excluded.suggested_lsi_keywords, is_indexable = excluded.is_indexable,
        indexability_issues = excluded.indexability_issues, canonical_url = excluded.canonical_url,
        response_time = excluded.response_time, dom_content_loaded_time = excluded.dom_content_loaded_time,
        page_load_time = excluded.page_load_time, status_code = excluded.status_code, final_url = excluded.final_url,
        crawlable = excluded.crawlable, primary_issue = excluded.primary_issue, hops = excluded.hops,
        outcome = excluded.outcome, notes = excluded.notes, error = excluded.error,
        detected_language = excluded.detected_language, page_type = excluded.page_type,
        word_count = excluded.word_count, ai_distilled = excluded.ai_distilled, skip_reason = excluded.skip_reason,
        findings = excluded.findings, issues = excluded.issues, source = excluded.source,
        content_length = excluded.content_length, content_hash = excluded.content_hash,
        content_truncated = excluded.content_truncated, raw_content_id = excluded.raw_content_id,
        distilled_content_id = excluded.distilled_content_id,
        undistilled_content_id = excluded.undistilled_content_id, spent = excluded.spent,
        model = excluded.model, prompt_hash = excluded.prompt_hash, generated_at = excluded.generated_at,
        fallback = excluded.fallback, hreflangs = excluded.hreflangs,
        content_source = excluded.content_source";

fn upsert(
    db: &Connection,
    id: AnalysisId,
    new: &NewResult,
    revision: u64,
    [raw, distilled, undistilled]: [Option<i64>; 3],
) -> rusqlite::Result<()> {
    let record = &new.record;
    let issue = |issue: &IssueRecord| StoredIssue {
        code: issue.code.clone(),
        severity: issue.severity,
        value: issue.value.clone(),
    };
    db.prepare_cached(UPSERT)?.execute(named_params! {
        ":analysis": id.0,
        ":key": record.unique_key,
        ":run": new.run.0,
        ":revision": revision,
        ":is_failed": new.is_failed,
        ":url": record.url,
        ":target_keyword": record.target_keyword,
        ":current_title": record.current_title,
        ":suggested_title": record.suggested_title,
        ":current_meta": record.current_meta_description,
        ":suggested_meta": record.suggested_meta_description,
        ":current_h1": record.current_h1,
        ":suggested_h1": record.suggested_h1,
        ":seo_text": record.suggested_seo_text,
        ":keywords": record.suggested_lsi_keywords.as_ref().map(Json),
        ":is_indexable": record.is_indexable,
        ":indexability_issues": Json(&record.indexability_issues),
        ":canonical_url": record.canonical_url,
        ":response_time": record.response_time,
        ":dom_content_loaded_time": record.dom_content_loaded_time,
        ":page_load_time": record.page_load_time,
        ":status_code": record.status_code,
        ":final_url": record.final_url,
        ":crawlable": record.crawlable,
        ":primary_issue": record.primary_issue,
        ":hops": Json(&record.hops),
        ":outcome": StoredOutcome(record.outcome),
        ":notes": Json(&record.notes),
        ":error": record.error.as_ref().map(Json),
        ":detected_language": record.detected_language,
        ":page_type": record.page_type,
        ":word_count": record.word_count,
        ":ai_distilled": record.ai_distilled,
        ":skip_reason": record.skip_reason,
        ":findings": Json(&record.findings),
        ":issues": Json(record.issues.iter().map(issue).collect::<Vec<_>>()),
        ":source": Json(&record.source),
        ":content_length": new.content_length,
        ":content_hash": record.content_hash,
        ":content_truncated": record.content_truncated,
        ":raw": raw,
        ":distilled": distilled,
        ":undistilled": undistilled,
        ":spent": Json(&new.spent),
        ":model": record.model,
        ":prompt_hash": record.prompt_hash,
        ":generated_at": new.generated_at_ms,
        ":fallback": record.fallback.as_ref().map(Json),
        ":hreflangs": (!new.hreflangs.is_empty()).then_some(Json(&new.hreflangs)),
        ":content_source": record.content_source.map(StoredSource),
    })?;
    Ok(())
}

/// A record with the place of its URL in the list, and its texts' numbers.
pub(crate) struct PlacedRecord {
    pub(crate) position: i64,
    pub(crate) record: ResultRecord,
}

/// At most `limit` records after `position`, in the order of the list; with their texts if asked for.
pub(crate) fn page(
    db: &Connection,
    id: AnalysisId,
    after: i64,
    limit: usize,
    with_content: bool,
) -> rusqlite::Result<Vec<PlacedRecord>> {
    // CROSS JOIN keeps the list outside, so that it is walked in order and nothing is sorted.
    let sql = "SELECT s.position, r.* FROM source_urls s
         CROSS JOIN results r ON r.analysis_id = s.analysis_id AND r.unique_key = s.unique_key
         WHERE s.analysis_id = ?1 AND s.position > ?2 ORDER BY s.position LIMIT ?3";
    let is_reviewed = reviews::round(db, id)? > 0;
    let mut statement = db.prepare_cached(sql)?;
    let places = Places::of(&statement);
    let rows = statement.query_map((id.0, after, limit), |row| {
        let row = &Named { row, places: &places };
        let mut record = record(row)?;
        if with_content {
            fill_texts(db, row, &mut record)?;
        }
        if is_reviewed {
            record.reviewed = reviews::of_result(db, id, &record.unique_key)?;
        }
        Ok(PlacedRecord { position: row.get("position")?, record })
    })?;
    rows.collect()
}

/// A record with where its page was read, and whether the user gave its address.
pub(crate) struct SourcedRecord {
    pub(crate) position: i64,
    pub(crate) source: PageSource,
    pub(crate) standing: Standing,
    pub(crate) record: ResultRecord,
}

/// At most `limit` records with a suggested title, description or H1 after `position`, in the order of the list.
pub(crate) fn suggested_page(
    db: &Connection,
    id: AnalysisId,
    after: i64,
    limit: usize,
) -> rusqlite::Result<Vec<SourcedRecord>> {
    let sql = "SELECT s.position, s.source AS page_source, s.is_foreign, r.* FROM source_urls s
         CROSS JOIN results r ON r.analysis_id = s.analysis_id AND r.unique_key = s.unique_key
         WHERE s.analysis_id = ?1 AND s.position > ?2
             AND coalesce(r.suggested_title, r.suggested_meta_description, r.suggested_h1) IS NOT NULL
         ORDER BY s.position LIMIT ?3";
    let mut statement = db.prepare_cached(sql)?;
    let places = Places::of(&statement);
    let rows = statement.query_map((id.0, after, limit), |row| {
        let row = &Named { row, places: &places };
        let Json(source) = row.get("page_source")?;
        let standing = if row.get("is_foreign")? { Standing::Foreign } else { Standing::Given };
        Ok(SourcedRecord { position: row.get("position")?, source, standing, record: record(row)? })
    })?;
    rows.collect()
}

/// The result of a key without its texts.
pub(crate) fn bare_by_key(db: &Connection, id: AnalysisId, key: &str) -> rusqlite::Result<Option<ResultRecord>> {
    let mut statement = db.prepare_cached("SELECT * FROM results WHERE analysis_id = ?1 AND unique_key = ?2")?;
    let places = Places::of(&statement);
    statement.query_row((id.0, key), |row| record(&Named { row, places: &places })).optional()
}

/// True if there is a result of that key.
pub(crate) fn has_key(db: &Connection, id: AnalysisId, key: &str) -> rusqlite::Result<bool> {
    db.prepare_cached("SELECT 1 FROM results WHERE analysis_id = ?1 AND unique_key = ?2")?.exists((id.0, key))
}

/// One result with its texts, which are said to come from where they do: the store.
pub(crate) fn by_id(db: &Connection, id: AnalysisId, result: i64) -> rusqlite::Result<Option<ResultRecord>> {
    one(db, id, "id", result)
}

/// [`by_id`] for the key of a result.
pub(crate) fn by_key(db: &Connection, id: AnalysisId, key: &str) -> rusqlite::Result<Option<ResultRecord>> {
    one(db, id, "unique_key", key)
}

fn one(
    db: &Connection,
    id: AnalysisId,
    column: &'static str,
    value: impl ToSql,
) -> rusqlite::Result<Option<ResultRecord>> {
    let sql = format!("SELECT * FROM results WHERE analysis_id = ?1 AND {column} = ?2");
    let mut statement = db.prepare_cached(&sql)?;
    let places = Places::of(&statement);
    let read = |row: &Row<'_>| {
        let row = &Named { row, places: &places };
        let mut record = record(row)?;
        fill_texts(db, row, &mut record)?;
        record.reviewed = reviews::of_result(db, id, &record.unique_key)?;
        if record.has_stored_content {
            record.content_source = Some(ContentSource::Database);
        }
        Ok(record)
    };
    statement.query_row((id.0, value), read).optional()
}

/// How many results there are, those that are to be asked for again included.
pub(crate) fn count_of(db: &Connection, id: AnalysisId) -> rusqlite::Result<u64> {
    db.prepare_cached("SELECT count(*) FROM results WHERE analysis_id = ?1")?.query_row([id.0], |row| row.get(0))
}

/// Opens the failed pages again; they stay visible until they are replaced.
pub(crate) fn reopen_failed(db: &Connection, id: AnalysisId) -> rusqlite::Result<()> {
    let reopened = db
        .prepare_cached(
            "UPDATE results SET is_reopened = 1 WHERE analysis_id = ?1 AND is_failed = 1 AND is_reopened = 0",
        )?
        .execute([id.0])?;
    db.prepare_cached(
        "UPDATE analyses SET processed_urls_count = processed_urls_count - ?2,
             failed_urls_count = failed_urls_count - ?2 WHERE id = ?1",
    )?
    .execute((id.0, reopened))?;
    Ok(())
}

/// Where each column of a statement stands. SQLite looks a name up letter by letter, in every row anew, which takes longer
/// than reading a row of fifty columns.
struct Places(HashMap<String, usize>);

impl Places {
    fn of(statement: &Statement<'_>) -> Self {
        Self(statement.column_names().into_iter().enumerate().map(|(place, name)| (name.to_owned(), place)).collect())
    }
}

/// A row whose columns are asked for by name.
struct Named<'a, 'row> {
    row: &'a Row<'row>,
    places: &'a Places,
}

impl Named<'_, '_> {
    fn get<R>(&self, column: &str) -> rusqlite::Result<R>
    where
        R: FromSql,
    {
        let unknown = || rusqlite::Error::InvalidColumnName(column.to_owned());
        self.row.get(*self.places.0.get(column).ok_or_else(unknown)?)
    }
}

fn fill_texts(db: &Connection, row: &Named<'_, '_>, record: &mut ResultRecord) -> rusqlite::Result<()> {
    let text = |column: &str| -> rusqlite::Result<Option<String>> {
        let id: Option<i64> = row.get(column)?;
        id.map_or(Ok(None), |id| content::get(db, id))
    };
    record.raw_text_content = text("raw_content_id")?;
    record.distilled_text_content = text("distilled_content_id")?;
    record.undistilled_text_content = text("undistilled_content_id")?;
    Ok(())
}

fn record(row: &Named<'_, '_>) -> rusqlite::Result<ResultRecord> {
    Ok(ResultRecord {
        id: row.get("id")?,
        analysis_id: row.get("analysis_id")?,
        unique_key: row.get("unique_key")?,
        url: row.get("url")?,
        target_keyword: row.get("target_keyword")?,
        current_title: row.get("current_title")?,
        suggested_title: row.get("suggested_title")?,
        current_meta_description: row.get("current_meta_description")?,
        suggested_meta_description: row.get("suggested_meta_description")?,
        current_h1: row.get("current_h1")?,
        suggested_h1: row.get("suggested_h1")?,
        suggested_seo_text: row.get("suggested_seo_text")?,
        suggested_lsi_keywords: row.get::<Option<Json<_>>>("suggested_lsi_keywords")?.map(|Json(list)| list),
        is_indexable: row.get("is_indexable")?,
        indexability_issues: row.get::<Json<_>>("indexability_issues")?.0,
        canonical_url: row.get("canonical_url")?,
        response_time: row.get("response_time")?,
        dom_content_loaded_time: row.get("dom_content_loaded_time")?,
        page_load_time: row.get("page_load_time")?,
        has_stored_content: row.get::<Option<i64>>("distilled_content_id")?.is_some(),
        raw_text_content: None,
        distilled_text_content: None,
        undistilled_text_content: None,
        content_truncated: row.get("content_truncated")?,
        status_code: row.get("status_code")?,
        final_url: row.get("final_url")?,
        crawlable: row.get("crawlable")?,
        primary_issue: row.get("primary_issue")?,
        hops: row.get::<Json<_>>("hops")?.0,
        outcome: row.get::<StoredOutcome>("outcome")?.0,
        notes: row.get::<Json<_>>("notes")?.0,
        error: row.get::<Option<Json<_>>>("error")?.map(|Json(error)| error),
        detected_language: row.get("detected_language")?,
        page_type: row.get("page_type")?,
        word_count: row.get("word_count")?,
        ai_distilled: row.get("ai_distilled")?,
        skip_reason: row.get("skip_reason")?,
        findings: row.get::<Json<_>>("findings")?.0,
        issues: row.get::<Json<Vec<StoredIssue>>>("issues")?.0.into_iter().map(issue_record).collect(),
        source: row.get::<Json<_>>("source")?.0,
        reviewed: Vec::new(),
        decisions: BTreeMap::new(),
        content_hash: row.get("content_hash")?,
        content_source: row.get::<Option<StoredSource>>("content_source")?.map(|StoredSource(source)| source),
        cost_micros: row.get::<Json<Spent>>("spent")?.0.usage.cost_micros,
        model: row.get("model")?,
        prompt_hash: row.get("prompt_hash")?,
        generated_at: row.get::<Option<i64>>("generated_at")?.map(moment_text),
        fallback: row.get::<Option<Json<_>>>("fallback")?.map(|Json(fallback)| fallback),
    })
}

fn issue_record(stored: StoredIssue) -> IssueRecord {
    let issue = issues::find(&stored.code);
    let text = |of: fn(&issues::Issue) -> &'static str| issue.map(of).unwrap_or_default().to_owned();
    IssueRecord {
        title: text(|issue| issue.title),
        explanation: text(|issue| issue.explanation),
        fix: text(|issue| issue.fix),
        source: text(|issue| issue.source),
        code: stored.code,
        severity: stored.severity,
        value: stored.value,
    }
}
