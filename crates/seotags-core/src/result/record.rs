//! The flat record of a page, which is stored, exported, shown and sent.

use super::kind::PageKind;
use super::page_result::{PageResult, SkipReason, Tags};
use super::provenance::{Fallback, Provenance, moment_text};
use super::reviewed::Reviewed;
use super::skip::SkipCode;
use crate::briefing::{Element, Suggestion, WrittenBy};
use crate::check::{Evidence, Faults, Finding, fine};
use crate::compose::condense::CondensedBy;
use crate::decision::Decision;
use crate::judge::{Indexability, Severity, Visit, issues};
use crate::named::named;
use crate::visit::{ContentSource, Hop, Note, Phase};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

named! {
    /// The outcome of a page.
    pub enum Outcome {
        /// A page was read.
        Ok = "ok",
        /// The server responded, but not with a page that can be indexed.
        Answered = "answered",
        /// Not fetched.
        Withheld = "withheld",
        /// No usable response.
        Failed = "failed",
    }
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

/// The result of a page. Every field is present; null: unknown, not requested, or nothing.
// Flat. Field names are those of the API, the JSON exports and the store.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Result))]
#[expect(missing_docs, reason = "the names are those of the API; what they leave open is said")]
pub struct ResultRecord {
    pub id: i64,
    pub analysis_id: i64,
    /// Of analysis and address; the same in every run.
    pub unique_key: String,
    pub url: String,
    /// Several keywords are joined by `, `. `N/A`: no keyword.
    pub target_keyword: String,
    pub current_title: Option<String>,
    pub suggested_title: Option<String>,
    pub current_meta_description: Option<String>,
    pub suggested_meta_description: Option<String>,
    pub current_h1: Option<String>,
    pub suggested_h1: Option<String>,
    /// HTML of headings, paragraphs, lists, emphasis and links.
    pub suggested_seo_text: Option<String>,
    pub suggested_lsi_keywords: Option<Vec<String>>,
    /// Null: unknown.
    pub is_indexable: Option<bool>,
    pub indexability_issues: Vec<String>,
    pub canonical_url: Option<String>,
    /// In milliseconds, like the following times.
    pub response_time: Option<f64>,
    pub dom_content_loaded_time: Option<f64>,
    pub page_load_time: Option<f64>,
    pub has_stored_content: bool,
    /// Name of the site that the page states; used for checking its texts, and not exported.
    #[serde(skip)]
    pub site_name: Option<String>,
    /// Null in lists; use the call for the page's texts.
    pub raw_text_content: Option<String>,
    /// Null in lists; use the call for the page's texts.
    pub distilled_text_content: Option<String>,
    /// The main content before condensing; `None` if it was not condensed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", schema(ignore))]
    pub undistilled_text_content: Option<String>,
    pub content_truncated: bool,
    pub status_code: Option<u16>,
    pub final_url: Option<String>,
    pub crawlable: Option<bool>,
    /// What search engines do with the URL: `indexable`, `redirected`, `not_indexable`, `not_crawlable` (blocked by
    /// robots.txt) or `unknown`.
    // As of [`PageKind::of`]; unknown in records of earlier versions.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schema(value_type = String, required))]
    pub kind: PageKind,
    /// Code of the most important issue.
    pub primary_issue: Option<String>,
    pub hops: Vec<Hop>,
    /// `ok`, `answered`, `withheld`, `failed`.
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub outcome: Outcome,
    /// Codes of notes on a page that was read.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<String>))]
    pub notes: Vec<Note>,
    pub error: Option<RecordError>,
    pub detected_language: Option<String>,
    /// What the page is: `home`, `article`, `service`, `product`, `collection` (a category), `listing`, `documentation`,
    /// `forum`, `faq`, `contact` (contact and about pages), `job`, `event` or `recipe`. Null where no page was read.
    pub page_type: Option<String>,
    pub word_count: Option<u64>,
    // True if a model chose the sentences from which the tags were written.
    pub ai_distilled: bool,
    /// Why nothing was generated, as a sentence for people.
    pub skip_reason: Option<String>,
    /// The same as a code: `not_read`, `no_content`, `not_indexable`, `generated_under` (it redirects to another URL of
    /// the list), `unchanged` (since an earlier analysis), `in_order` (the current tags are fine) or `nothing_wanted`.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schema(value_type = Option<String>))]
    pub skip_code: Option<SkipCode>,
    /// Findings on the current title, description and H1, also if no new ones are written. Null: no page was read, or
    /// the result is from before these were checked.
    #[serde(default)]
    pub current_findings: Option<Vec<Finding>>,
    /// Elements whose current text is good.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schema(value_type = Vec<String>, required))]
    pub fine: Vec<Element>,
    /// Why the others are not, by element: `missing`, `shared`, `other_language`, `broken`, `cut_off`, `no_name`,
    /// `boilerplate`, `bare_brand`, `slug_words`, `stuffed`, `shouting`, `repeats_title`, `contradicted`, `too_short`, `too_long`,
    /// `furniture`, `forbidden_word`, `spelling`, `no_keyword`, `no_suffix`. Null where no page was read, and in
    /// results of before they were looked for.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schema(value_type = Option<BTreeMap<String, String>>))]
    pub faults: Option<Faults>,
    /// Findings on the suggestions.
    pub findings: Vec<Finding>,
    /// The sentences of the page that prove the numbers and names in the suggestions. Empty in lists, unless requested.
    /// For results from before evidence was stored it is found in the stored text when a single result is requested.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schema(required))]
    pub evidence: Vec<Evidence>,
    /// True if evidence is unknown: the tags were written before evidence was stored, or it was lost.
    #[serde(skip)]
    pub is_evidence_unknown: bool,
    pub issues: Vec<IssueRecord>,
    /// Who wrote it, by element: `builtin`, `openai`, `person`, or `page`: the page's own text, kept.
    #[cfg_attr(feature = "schema", schema(value_type = BTreeMap<String, String>))]
    pub source: BTreeMap<Element, WrittenBy>,
    #[serde(default)]
    #[cfg_attr(feature = "schema", schema(required))]
    pub reviewed: Vec<Reviewed>,
    /// Decisions of people, by element: `title`, `meta`, `h1`, `seo_text`, `keywords`.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schema(value_type = BTreeMap<String, Decision>, required))]
    pub decisions: BTreeMap<Element, Decision>,
    pub content_hash: Option<String>,
    #[serde(default)]
    #[cfg_attr(feature = "schema", schema(value_type = Option<String>))]
    pub content_source: Option<ContentSource>,
    /// In millionths of a dollar.
    pub cost_micros: u64,
    pub model: Option<String>,
    pub prompt_hash: Option<String>,
    pub generated_at: Option<String>,
    pub fallback: Option<Fallback>,
}

/// Why a page could not be read, or has no tags.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = PageError))]
#[cfg_attr(feature = "schema", schema(example = json!({"code": "robots_txt_blocked", "message": "Blocked by robots.txt: Disallow: /*/cart", "phase": null, "attempts": 0})))]
#[expect(missing_docs, reason = "as in FetchFailure")]
pub struct RecordError {
    pub code: String,
    pub message: String,
    #[cfg_attr(feature = "schema", schema(value_type = Option<String>))]
    pub phase: Option<Phase>,
    pub attempts: u32,
}

/// An issue: what keeps a page out of search results, or weakens it there.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = Issue))]
#[cfg_attr(feature = "schema", schema(example = json!({"code": "duplicate_title", "severity": "warn", "title": "Duplicate title", "explanation": "Other pages of the list have the same title, so search engines and readers cannot tell them apart.", "fix": "Write a unique one that describes this page.", "source": "Google Search Central, title links", "value": "https://shop.example/shoes and 4 more"})))]
#[expect(missing_docs, reason = "as in Issue")]
pub struct IssueRecord {
    pub code: String,
    /// `error`, `warn`, `info`.
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub severity: Severity,
    pub title: String,
    pub explanation: String,
    pub fix: String,
    pub source: String,
    pub value: String,
}

impl ResultRecord {
    /// Flattens a result. `id` and `analysis_id` are the store's, or 0. The content's texts stay `None`, because the
    /// store keeps them separately. Texts of the page are cut to the limits in [`super::text_limits`].
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
        let skipped = match &result.tags {
            Tags::Skipped(reason) => Some(reason),
            Tags::Written { .. } | Tags::Failed(_) => None,
        };
        let by_model = suggestion.source.values().any(|author| *author == WrittenBy::Model);
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
            page_type: distilled.map(|d| d.page_type.as_str().to_owned()),
            word_count: distilled.map(|d| d.word_count as u64),
            ai_distilled: result.condensed.as_ref().is_some_and(|condensed| condensed.by == CondensedBy::Model),
            skip_reason: skipped.map(SkipReason::text),
            skip_code: skipped.map(SkipReason::code),
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
        Self { kind: PageKind::of(&whole), ..whole }.with_limited_texts()
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
