//! Storing a result and counting it.

use super::derived::derive;
use super::evidence::evidence_of;
use super::row::StoredIssue;
use crate::store::content::{self, Packed};
use crate::store::decisions::{self, Decisions};
use crate::store::json::Json;
use crate::store::reviews;
use crate::store::stored_name::StoredName;
use rusqlite::{Connection, OptionalExtension, Row, named_params};
use seotags_core::result::{IssueRecord, ResultRecord, RunNumber, Spent};
use seotags_core::url::{AnalysisId, ResultKey};

/// A result that is ready to be stored.
#[derive(Debug, Clone)]
pub struct NewResult {
    pub record: ResultRecord,
    /// Earlier decisions of people that apply to it again.
    pub put_back: Decisions,
    pub run: RunNumber,
    pub is_failed: bool,
    pub spent: Spent,
    /// When its tags were written, in milliseconds since 1970.
    pub generated_at_ms: Option<i64>,
    /// Characters of the raw text before any cut.
    pub content_length: Option<u64>,
    pub raw: Option<Packed>,
    pub distilled: Option<Packed>,
    /// The main content before it was condensed, if it was.
    pub undistilled: Option<Packed>,
    /// Language versions that the page links to.
    pub hreflangs: Vec<String>,
}

impl NewResult {
    /// Approximate bytes of its row without page texts.
    pub fn row_bytes(&self) -> usize {
        let record = serde_json::to_string(&self.record).map_or(0, |json| json.len());
        record + self.hreflangs.iter().map(String::len).sum::<usize>()
    }

    /// Stored size of its texts.
    pub fn text_bytes(&self) -> usize {
        [&self.raw, &self.distilled, &self.undistilled].into_iter().flatten().map(Packed::stored_bytes).sum()
    }
}

/// The outcome of storing a result.
#[derive(Debug, Clone, PartialEq)]
pub enum KeepOutcome {
    /// It is stored and counted.
    Stored,
    /// It belongs to an earlier run, or its analysis is gone.
    Late,
    /// People's decisions changed since those that apply to it were read: nothing was stored.
    Decided(Decisions),
}

/// The previous result of the page.
struct Old {
    is_reopened: bool,
    is_failed: bool,
    texts: [Option<i64>; 3],
}

/// Stores a result and counts it; a result with the same key is replaced and counted once.
pub fn keep(db: &Connection, id: AnalysisId, new: &NewResult) -> rusqlite::Result<KeepOutcome> {
    let old = old(db, id, &new.record.unique_key)?;
    let decided = decisions::of(db, id, &new.record.unique_key)?;
    if decided != new.put_back {
        return Ok(KeepOutcome::Decided(decided));
    }
    let Some(revision) = count(db, id, new, old.as_ref())? else { return Ok(KeepOutcome::Late) };
    if old.is_some() {
        // They were about the previous tags.
        reviews::forget_of(db, id, &new.record.unique_key)?;
    }
    let put = |text: &Option<Packed>| text.as_ref().map(|text| content::put(db, text)).transpose();
    let texts = [put(&new.raw)?, put(&new.distilled)?, put(&new.undistilled)?];
    upsert(db, id, new, revision, texts)?;
    decisions::keep(db, id, &new.record.unique_key, &decided, &new.record.decisions)?;
    derive(db, id, &new.record)?;
    for unused in old.iter().flat_map(|old| old.texts).flatten().filter(|text| !texts.contains(&Some(*text))) {
        content::delete_unused(db, unused)?;
    }
    Ok(KeepOutcome::Stored)
}

/// True if the page has no result, or one that is to be retried.
pub fn is_open(db: &Connection, id: AnalysisId, key: &ResultKey) -> rusqlite::Result<bool> {
    Ok(old(db, id, key.as_str())?.is_none_or(|old| old.is_reopened))
}

fn old(db: &Connection, id: AnalysisId, key: &str) -> rusqlite::Result<Option<Old>> {
    let sql = "SELECT is_reopened, is_failed, raw_content_id, distilled_content_id, undistilled_content_id
         FROM results WHERE analysis_id = ?1 AND unique_key = ?2";
    let row = |row: &Row<'_>| {
        Ok(Old { is_reopened: row.get(0)?, is_failed: row.get(1)?, texts: [row.get(2)?, row.get(3)?, row.get(4)?] })
    };
    db.prepare_cached(sql)?.query_row((id.0, key), row).optional()
}

/// Counts the result in its analysis; returns the new revision, or `None` if this is not the current run.
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
        content_source, evidence, site_name, current_findings, faults, texts_bytes, skip_code)
    VALUES (:analysis, :key, :run, :revision, :is_failed, :url, :target_keyword, :current_title, :suggested_title,
        :current_meta, :suggested_meta, :current_h1, :suggested_h1, :seo_text, :keywords, :is_indexable,
        :indexability_issues, :canonical_url, :response_time, :dom_content_loaded_time, :page_load_time, :status_code,
        :final_url, :crawlable, :primary_issue, :hops, :outcome, :notes, :error, :detected_language, :page_type,
        :word_count, :ai_distilled, :skip_reason, :findings, :issues, :source, :content_length, :content_hash,
        :content_truncated, :raw, :distilled, :undistilled, :spent, :model,
        :prompt_hash, :generated_at, :fallback, :hreflangs, :content_source, :evidence, :site_name,
        :current_findings, :faults, :texts_bytes, :skip_code)
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
        content_source = excluded.content_source, evidence = excluded.evidence,
        site_name = excluded.site_name, current_findings = excluded.current_findings, faults = excluded.faults,
        texts_bytes = excluded.texts_bytes, skip_code = excluded.skip_code";

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
        ":texts_bytes": new.text_bytes(),
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
        ":outcome": StoredName(record.outcome),
        ":notes": Json(&record.notes),
        ":error": record.error.as_ref().map(Json),
        ":detected_language": record.detected_language,
        ":page_type": record.page_type,
        ":word_count": record.word_count,
        ":ai_distilled": record.ai_distilled,
        ":skip_reason": record.skip_reason,
        ":skip_code": record.skip_code.map(StoredName),
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
        ":content_source": record.content_source.map(StoredName),
        ":evidence": evidence_of(record),
        ":site_name": record.site_name,
        ":current_findings": record.current_findings.as_ref().map(Json),
        ":faults": record.faults.as_ref().map(Json),
    })?;
    Ok(())
}

/// Opens the failed pages again; their results stay visible until they are replaced.
pub fn reopen_failed(db: &Connection, id: AnalysisId) -> rusqlite::Result<()> {
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
