//! The flat record of a page, which is stored, exported, shown and sent.

use super::kind::PageKind;
use super::page_result::{PageResult, Tags};
use super::provenance::{Fallback, Provenance, moment_text};
use super::reviewed::Reviewed;
use crate::briefing::{Element, Suggestion, WrittenBy};
use crate::check::{Evidence, Faults, Finding, fine};
use crate::compose::condense::CondensedBy;
use crate::decision::Decision;
use crate::judge::{Indexability, Severity, Visit, issues};
use crate::visit::{ContentSource, Hop, Note, Phase};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The outcome of a page.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Outcome {
    /// A page was read.
    Ok,
    /// The server responded, but not with a page that can be indexed.
    Answered,
    /// Not fetched.
    Withheld,
    /// No usable response.
    Failed,
}

impl Outcome {
    /// The outcome of a visit.
    pub fn of(visit: &Visit) -> Self {
        match visit {
            Visit::Withheld(_) => Self::Withheld,
            Visit::Failed { .. } => Self::Failed,
            Visit::Answered(answer) if answer.facts.is_some() => Self::Ok,
            Visit::Answered(_) => Self::Answered,
        }
    }
}

/// One result, flat. Field names are those of the API, the JSON exports and the store.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[expect(missing_docs, reason = "named and documented in the API's description of a result")]
pub struct ResultRecord {
    pub id: i64,
    pub analysis_id: i64,
    pub unique_key: String,
    pub url: String,
    pub target_keyword: String,
    pub current_title: Option<String>,
    pub suggested_title: Option<String>,
    pub current_meta_description: Option<String>,
    pub suggested_meta_description: Option<String>,
    pub current_h1: Option<String>,
    pub suggested_h1: Option<String>,
    pub suggested_seo_text: Option<String>,
    pub suggested_lsi_keywords: Option<Vec<String>>,
    pub is_indexable: Option<bool>,
    pub indexability_issues: Vec<String>,
    pub canonical_url: Option<String>,
    pub response_time: Option<f64>,
    pub dom_content_loaded_time: Option<f64>,
    pub page_load_time: Option<f64>,
    pub has_stored_content: bool,
    /// Name of the site that the page states; used for checking its texts, and not exported.
    #[serde(skip)]
    pub site_name: Option<String>,
    pub raw_text_content: Option<String>,
    pub distilled_text_content: Option<String>,
    /// The main content before condensing; `None` if it was not condensed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub undistilled_text_content: Option<String>,
    pub content_truncated: bool,
    pub status_code: Option<u16>,
    pub final_url: Option<String>,
    pub crawlable: Option<bool>,
    /// As of [`PageKind::of`]; unknown in records of earlier versions.
    #[serde(default)]
    pub kind: PageKind,
    pub primary_issue: Option<String>,
    pub hops: Vec<Hop>,
    pub outcome: Outcome,
    pub notes: Vec<Note>,
    pub error: Option<RecordError>,
    pub detected_language: Option<String>,
    pub page_type: Option<String>,
    pub word_count: Option<u64>,
    /// True if a model chose the sentences from which the tags were written.
    pub ai_distilled: bool,
    pub skip_reason: Option<String>,
    /// Findings on the current tags; `None` if they were not checked.
    #[serde(default)]
    pub current_findings: Option<Vec<Finding>>,
    /// Elements whose current text has no faults.
    #[serde(default)]
    pub fine: Vec<Element>,
    /// Faults of the other elements; `None` if they were not checked.
    #[serde(default)]
    pub faults: Option<Faults>,
    pub findings: Vec<Finding>,
    /// Empty when many records are read at once, unless requested.
    #[serde(default)]
    pub evidence: Vec<Evidence>,
    /// True if evidence is unknown: the tags were written before evidence was stored, or it was lost.
    #[serde(skip)]
    pub is_evidence_unknown: bool,
    pub issues: Vec<IssueRecord>,
    pub source: BTreeMap<Element, WrittenBy>,
    #[serde(default)]
    pub reviewed: Vec<Reviewed>,
    #[serde(default)]
    pub decisions: BTreeMap<Element, Decision>,
    pub content_hash: Option<String>,
    #[serde(default)]
    pub content_source: Option<ContentSource>,
    pub cost_micros: u64,
    pub model: Option<String>,
    pub prompt_hash: Option<String>,
    pub generated_at: Option<String>,
    pub fallback: Option<Fallback>,
}

/// Why the page or its tags are missing.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[expect(missing_docs, reason = "as in FetchFailure")]
pub struct RecordError {
    pub code: String,
    pub message: String,
    pub phase: Option<Phase>,
    pub attempts: u32,
}

/// An issue with its texts.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[expect(missing_docs, reason = "as in Issue")]
pub struct IssueRecord {
    pub code: String,
    pub severity: Severity,
    pub title: String,
    pub explanation: String,
    pub fix: String,
    pub source: String,
    pub value: String,
}

impl ResultRecord {
    /// Flattens a result. `id` and `analysis_id` are the store's, or 0. The content's texts stay `None`, because the
    /// store keeps them separately. Texts of the page are cut to the limits in [`super::kept`].
    pub fn of(result: &PageResult, id: i64, analysis_id: i64) -> Self {
        let visit = &result.read.visit;
        let facts = visit.facts();
        let distilled = result.read.distilled.as_ref();
        let indexability = &result.read.indexability;
        let timings = match visit {
            Visit::Answered(answer) => answer.timings,
            _ => crate::visit::Timings::default(),
        };
        let Provenance { call, fallback, written_at_ms } = result.provenance.clone();
        let (suggestion, findings, evidence) = match &result.tags {
            Tags::Written { suggestion, findings, evidence } => {
                (suggestion.clone(), findings.clone(), evidence.clone())
            }
            Tags::Skipped(_) | Tags::Failed(_) => <(Suggestion, _, _)>::default(),
        };
        let skip_reason = match &result.tags {
            Tags::Skipped(reason) => Some(reason.text()),
            Tags::Written { .. } | Tags::Failed(_) => None,
        };
        let by_model = suggestion.source.values().any(|author| *author == WrittenBy::Openai);
        let whole = Self {
            id,
            analysis_id,
            unique_key: result.key.as_str().to_owned(),
            url: result.url.to_string(),
            target_keyword: if result.keywords.is_empty() { "N/A".to_owned() } else { result.keywords.join(", ") },
            current_title: facts.and_then(|f| f.title.clone()),
            suggested_title: suggestion.title,
            current_meta_description: facts.and_then(|f| f.meta_description.clone()),
            suggested_meta_description: suggestion.meta_description,
            current_h1: facts.and_then(|f| f.h1s.first().cloned()),
            site_name: facts.and_then(|f| f.site_name.clone()),
            suggested_h1: suggestion.h1,
            suggested_seo_text: suggestion.seo_text,
            suggested_lsi_keywords: suggestion.keywords,
            is_indexable: indexability.indexable.as_bool(),
            indexability_issues: indexability.issues.iter().flat_map(|issue| issue.strings.iter().cloned()).collect(),
            canonical_url: indexability.canonical_url.clone(),
            response_time: timings.response_time_ms,
            dom_content_loaded_time: timings.dom_content_loaded_ms,
            page_load_time: timings.page_load_time_ms,
            has_stored_content: distilled.is_some(),
            raw_text_content: None,
            distilled_text_content: None,
            undistilled_text_content: None,
            content_truncated: distilled.is_some_and(|d| d.truncated),
            status_code: visit.hops().last().map(|hop| hop.status),
            final_url: visit.hops().last().map(|hop| hop.url.to_string()),
            crawlable: indexability.crawlable,
            kind: PageKind::default(),
            primary_issue: indexability.primary_issue.clone(),
            hops: visit.hops().to_vec(),
            outcome: Outcome::of(visit),
            notes: match visit {
                Visit::Answered(answer) => answer.notes.clone(),
                _ => Vec::new(),
            },
            error: error(result),
            detected_language: distilled
                .and_then(|d| d.language.clone())
                .or_else(|| facts.and_then(|f| f.language.clone())),
            page_type: distilled.map(|d| d.page_type.name().to_owned()),
            word_count: distilled.map(|d| d.word_count as u64),
            ai_distilled: result.condensed.as_ref().is_some_and(|condensed| condensed.by == CondensedBy::Model),
            skip_reason,
            current_findings: result.current_findings.clone(),
            fine: result.current_faults.as_ref().map(fine).unwrap_or_default(),
            faults: result.current_faults.clone(),
            findings,
            evidence,
            is_evidence_unknown: false,
            issues: issue_records(indexability),
            // A model without a usable answer did not contribute to the text.
            model: call.as_ref().filter(|_| by_model).map(|call| call.model.clone()),
            prompt_hash: call.filter(|_| by_model).map(|call| call.prompt_hash),
            generated_at: written_at_ms.map(moment_text),
            fallback,
            source: suggestion.source,
            reviewed: Vec::new(),
            decisions: BTreeMap::new(),
            content_hash: distilled.map(|d| d.content_hash.clone()),
            content_source: match visit {
                Visit::Answered(answer) => Some(answer.source),
                _ => None,
            },
            cost_micros: result.spent.usage.cost_micros,
        };
        Self { kind: PageKind::of(&whole), ..whole }.kept()
    }
}

fn error(result: &PageResult) -> Option<RecordError> {
    match (&result.read.visit, &result.tags) {
        (Visit::Failed { failure, .. }, _) => Some(RecordError {
            code: failure.code.as_str().to_owned(),
            message: failure.message.clone(),
            phase: Some(failure.phase),
            attempts: failure.attempts,
        }),
        (Visit::Withheld(_), _) => {
            let issue = result.read.indexability.issues.first()?;
            Some(RecordError {
                code: issue.code.clone(),
                message: issue.strings.first()?.clone(),
                phase: None,
                attempts: 0,
            })
        }
        (Visit::Answered(_), Tags::Failed(failure)) => Some(RecordError {
            code: failure.kind.as_str().to_owned(),
            message: failure.message.clone(),
            phase: Some(failure.kind.phase()),
            attempts: 1,
        }),
        (Visit::Answered(_), _) => None,
    }
}

fn issue_records(indexability: &Indexability) -> Vec<IssueRecord> {
    indexability
        .issues
        .iter()
        .map(|occurrence| {
            let issue = issues::find(&occurrence.code);
            IssueRecord {
                code: occurrence.code.clone(),
                severity: occurrence.severity,
                title: issue.map(|i| i.title.to_owned()).unwrap_or_default(),
                explanation: issue.map(|i| i.explanation.to_owned()).unwrap_or_default(),
                fix: issue.map(|i| i.fix.to_owned()).unwrap_or_default(),
                source: issue.map(|i| i.source.to_owned()).unwrap_or_default(),
                value: occurrence.value.clone(),
            }
        })
        .collect()
}
