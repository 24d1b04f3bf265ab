//! Queries that count over all results of an analysis.

use super::json::Json;
use super::results::unchanged_elements;
use super::stored_name::StoredName;
use rusqlite::{Connection, OptionalExtension, Row};
use seotags_core::check::Faults;
use seotags_core::compose::{Element, WrittenBy};
use seotags_core::decision::Choice;
use seotags_core::result::{Fallback, SkipCode, Tally, Usage};
use seotags_core::url::AnalysisId;
use serde::Deserialize;
use std::collections::BTreeMap;

/// The counts of this run so far, from which a resumed run continues. Pages that are to be retried do not count.
pub fn tally(db: &Connection, id: AnalysisId) -> rusqlite::Result<Tally> {
    let put_off = super::parked_pages::count(db, id)?;
    let counted = db
        .prepare_cached("SELECT * FROM analyses WHERE id = ?1")?
        .query_row([id.0], |row| {
            let kept: u64 = row.get("processed_urls_count")?;
            let (indexable, not_indexable) = (row.get("indexable_count")?, row.get("not_indexable_count")?);
            Ok(Tally {
                kept,
                failed: row.get("unanswered_count")?,
                indexable,
                not_indexable,
                unknown: kept.saturating_sub(indexable + not_indexable),
                written: row.get("written_count")?,
                generate_failed: row.get("unwritten_count")?,
                total: row.get("total_urls_count")?,
                fallbacks: row.get("fallbacks_count")?,
                bad_answers: row.get("bad_answers_count")?,
                usage: Usage {
                    calls: row.get("calls_count")?,
                    reused: row.get("reused_calls_count")?,
                    prompt_tokens: row.get("prompt_tokens")?,
                    cached_tokens: row.get("cached_tokens")?,
                    completion_tokens: row.get("completion_tokens")?,
                    reasoning_tokens: row.get("reasoning_tokens")?,
                    cost_micros: row.get("cost_micros")?,
                    ..Usage::default()
                },
                read: kept + put_off,
                put_off,
                ..Tally::default()
            })
        })
        .optional()?;
    Ok(counted.unwrap_or_else(|| Tally { read: put_off, put_off, ..Tally::default() }))
}

/// The fields of a result for the summary of an analysis.
pub struct Line {
    pub url: String,
    pub final_url: Option<String>,
    pub outcome: String,
    pub is_indexable: Option<bool>,
    pub primary_issue: Option<String>,
    /// Why no tags were written.
    pub skip_code: Option<SkipCode>,
    pub current_title: Option<String>,
    /// `None` also if it is not delivered; likewise the description.
    pub suggested_title: Option<String>,
    pub current_meta_description: Option<String>,
    pub suggested_meta_description: Option<String>,
    pub has_title: bool,
    pub has_meta: bool,
    pub has_h1: bool,
    pub has_seo_text: bool,
    pub has_keywords: bool,
    pub error_code: Option<String>,
    pub findings: Vec<FindingLine>,
    pub fallback: Option<Fallback>,
    pub is_cached: bool,
    pub model: Option<String>,
    pub ai_distilled: bool,
    /// The author of each element.
    pub source: BTreeMap<Element, WrittenBy>,
    /// Elements without a decision that have the page's own text.
    pub unchanged: Vec<Element>,
    /// Faults of current tags; `None` if they were not checked.
    pub faults: Option<Faults>,
}

impl Line {
    /// True if the element has the page's own text: kept, or written again.
    pub fn is_unchanged(&self, element: Element) -> bool {
        self.source.get(&element) == Some(&WrittenBy::Page) || self.unchanged.contains(&element)
    }
}

/// The fields of a finding for the summary.
#[derive(Debug, Deserialize)]
pub struct FindingLine {
    pub code: String,
    pub severity: seotags_core::judge::Severity,
}

/// Passes every result of an analysis to `take`, one after the other. Does not check which texts differ from the
/// page's: the page with the text in place is the same.
pub fn each_line(
    db: &Connection,
    id: AnalysisId,
    choice: Choice,
    mut take: impl FnMut(Line) -> rusqlite::Result<()>,
) -> rusqlite::Result<()> {
    let (exists, verdicts) =
        if choice.accepted { ("EXISTS", "'accepted', 'edited'") } else { ("NOT EXISTS", "'rejected'") };
    let is_used = |element| {
        format!(
            "{exists} (SELECT 1 FROM decisions d WHERE d.analysis_id = ?1 AND d.unique_key = results.unique_key
                 AND d.element = '{element}' AND d.verdict IN ({verdicts}))"
        )
    };
    let (title, meta) = (is_used("title"), is_used("meta"));
    let sql = format!(
        "SELECT url, final_url, outcome, is_indexable, primary_issue, skip_code, current_title,
             CASE WHEN {title} THEN suggested_title END, current_meta_description,
             CASE WHEN {meta} THEN suggested_meta_description END, suggested_h1 IS NOT NULL,
             suggested_seo_text IS NOT NULL, suggested_lsi_keywords IS NOT NULL, error ->> '$.code', findings, fallback,
             content_source IS 'cache', model, ai_distilled, suggested_title IS NOT NULL,
             suggested_meta_description IS NOT NULL, source, faults, text_states
         FROM results WHERE analysis_id = ?1"
    );
    let mut statement = db.prepare_cached(&sql)?;
    for line in statement.query_map([id.0], line)? {
        take(line?)?;
    }
    Ok(())
}

fn line(row: &Row<'_>) -> rusqlite::Result<Line> {
    Ok(Line {
        url: row.get(0)?,
        final_url: row.get(1)?,
        outcome: row.get(2)?,
        is_indexable: row.get(3)?,
        primary_issue: row.get(4)?,
        skip_code: row.get::<_, Option<StoredName<SkipCode>>>(5)?.map(|StoredName(code)| code),
        current_title: row.get(6)?,
        suggested_title: row.get(7)?,
        current_meta_description: row.get(8)?,
        suggested_meta_description: row.get(9)?,
        has_h1: row.get(10)?,
        has_seo_text: row.get(11)?,
        has_keywords: row.get(12)?,
        error_code: row.get(13)?,
        findings: row.get::<_, Json<_>>(14)?.0,
        fallback: row.get::<_, Option<Json<_>>>(15)?.map(|Json(fallback)| fallback),
        is_cached: row.get(16)?,
        model: row.get(17)?,
        ai_distilled: row.get(18)?,
        has_title: row.get(19)?,
        has_meta: row.get(20)?,
        source: row.get::<_, Json<_>>(21)?.0,
        faults: row.get::<_, Option<Json<_>>>(22)?.map(|Json(faults)| faults),
        unchanged: row.get_ref(23)?.as_str_or_null()?.map(unchanged_elements).unwrap_or_default(),
    })
}
