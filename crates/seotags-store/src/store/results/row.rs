//! Converts a row to a record, and values to their stored form.

use super::evidence::StoredEvidence;
use crate::store::content;
use crate::store::json::Json;
use crate::store::stored_name::StoredName;
use rusqlite::types::FromSql;
use rusqlite::{Connection, Row, Statement};
use seotags_core::check::{Faults, fine};
use seotags_core::judge::{Severity, issues};
use seotags_core::result::{IssueRecord, Outcome, PageKind, ResultRecord, SkipCode, Spent, moment_text};
use seotags_core::visit::ContentSource;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, HashMap};

/// A stored issue, without its texts, which are part of the program.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct StoredIssue {
    pub code: String,
    pub severity: Severity,
    pub value: String,
}

/// The indexes of a statement's columns. SQLite compares names letter by letter, again for every row, which takes
/// longer than reading a row of fifty columns.
pub(super) struct ColumnPositions(HashMap<String, usize>);

impl ColumnPositions {
    pub(super) fn of(statement: &Statement<'_>) -> Self {
        Self(statement.column_names().into_iter().enumerate().map(|(place, name)| (name.to_owned(), place)).collect())
    }
}

/// A row whose columns are read by name.
pub(super) struct NamedRow<'a, 'row> {
    pub(super) row: &'a Row<'row>,
    pub(super) places: &'a ColumnPositions,
}

impl NamedRow<'_, '_> {
    pub(super) fn get<R>(&self, column: &str) -> rusqlite::Result<R>
    where
        R: FromSql,
    {
        let unknown = || rusqlite::Error::InvalidColumnName(column.to_owned());
        self.row.get(*self.places.0.get(column).ok_or_else(unknown)?)
    }
}

pub(super) fn fill_texts(db: &Connection, row: &NamedRow<'_, '_>, record: &mut ResultRecord) -> rusqlite::Result<()> {
    let text = |column: &str| -> rusqlite::Result<Option<String>> {
        let id: Option<i64> = row.get(column)?;
        id.map_or(Ok(None), |id| content::get(db, id))
    };
    record.raw_text_content = text("raw_content_id")?;
    record.distilled_text_content = text("distilled_content_id")?;
    record.undistilled_text_content = text("undistilled_content_id")?;
    Ok(())
}

/// Adds the evidence for the tags.
pub(super) fn fill_evidence(row: &NamedRow<'_, '_>, record: &mut ResultRecord) -> rusqlite::Result<()> {
    match row.get::<Option<Json<StoredEvidence>>>("evidence")? {
        Some(Json(stored)) => record.evidence = stored.read(record),
        None => record.is_evidence_unknown = record.has_suggestion(),
    }
    Ok(())
}

/// A result without the parts that are added later: texts, evidence, reviews, decisions.
pub(super) fn record(row: &NamedRow<'_, '_>) -> rusqlite::Result<ResultRecord> {
    let faults = row.get::<Option<Json<Faults>>>("faults")?.map(|Json(faults)| faults);
    let whole = ResultRecord {
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
        site_name: row.get("site_name")?,
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
        kind: PageKind::default(),
        primary_issue: row.get("primary_issue")?,
        hops: row.get::<Json<_>>("hops")?.0,
        outcome: row.get::<StoredName<Outcome>>("outcome")?.0,
        notes: row.get::<Json<_>>("notes")?.0,
        error: row.get::<Option<Json<_>>>("error")?.map(|Json(error)| error),
        detected_language: row.get("detected_language")?,
        page_type: row.get("page_type")?,
        word_count: row.get("word_count")?,
        ai_distilled: row.get("ai_distilled")?,
        skip_reason: row.get("skip_reason")?,
        skip_code: row.get::<Option<StoredName<SkipCode>>>("skip_code")?.map(|StoredName(code)| code),
        current_findings: row.get::<Option<Json<_>>>("current_findings")?.map(|Json(found)| found),
        fine: faults.as_ref().map(fine).unwrap_or_default(),
        faults,
        findings: row.get::<Json<_>>("findings")?.0,
        evidence: Vec::new(),
        is_evidence_unknown: false,
        issues: row.get::<Json<Vec<StoredIssue>>>("issues")?.0.into_iter().map(issue_record).collect(),
        source: row.get::<Json<_>>("source")?.0,
        reviewed: Vec::new(),
        decisions: BTreeMap::new(),
        content_hash: row.get("content_hash")?,
        content_source: row
            .get::<Option<StoredName<ContentSource>>>("content_source")?
            .map(|StoredName(source)| source),
        cost_micros: row.get::<Json<Spent>>("spent")?.0.usage.cost_micros,
        model: row.get("model")?,
        prompt_hash: row.get("prompt_hash")?,
        generated_at: row.get::<Option<i64>>("generated_at")?.map(moment_text),
        fallback: row.get::<Option<Json<_>>>("fallback")?.map(|Json(fallback)| fallback),
    };
    Ok(ResultRecord { kind: PageKind::of(&whole), ..whole })
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
