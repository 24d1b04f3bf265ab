//! A result in responses. The record itself is sent; this type describes it in the API description, and a
//! test compares the two.

use serde_json::Value;
use std::collections::BTreeMap;
use utoipa::ToSchema;

/// The result of a page. Every field is present; null: unknown, not requested, or nothing.
#[derive(ToSchema)]
#[schema(as = Result)]
#[expect(dead_code, reason = "it describes `ResultRecord`")]
pub(crate) struct ResultView {
    id: i64,
    analysis_id: i64,
    /// Of analysis and address; the same in every run.
    unique_key: String,
    url: String,
    /// Several keywords are joined by `, `. `N/A`: no keyword.
    target_keyword: String,
    current_title: Option<String>,
    suggested_title: Option<String>,
    current_meta_description: Option<String>,
    suggested_meta_description: Option<String>,
    current_h1: Option<String>,
    suggested_h1: Option<String>,
    /// HTML of headings, paragraphs, lists, emphasis and links.
    suggested_seo_text: Option<String>,
    suggested_lsi_keywords: Option<Vec<String>>,
    /// Null: unknown.
    is_indexable: Option<bool>,
    indexability_issues: Vec<String>,
    canonical_url: Option<String>,
    /// In milliseconds, like the following times.
    response_time: Option<f64>,
    dom_content_loaded_time: Option<f64>,
    page_load_time: Option<f64>,
    has_stored_content: bool,
    /// Null in lists; use the call for the page's texts.
    raw_text_content: Option<String>,
    /// Null in lists; use the call for the page's texts.
    distilled_text_content: Option<String>,
    content_truncated: bool,
    status_code: Option<u16>,
    final_url: Option<String>,
    crawlable: Option<bool>,
    /// What search engines do with the URL: `indexable`, `redirected`, `not_indexable`, `not_crawlable` (blocked by
    /// robots.txt) or `unknown`.
    kind: String,
    /// Code of the most important issue.
    primary_issue: Option<String>,
    hops: Vec<HopView>,
    /// `ok`, `answered`, `withheld`, `failed`.
    outcome: String,
    /// Codes of notes on a page that was read.
    notes: Vec<String>,
    error: Option<PageErrorView>,
    detected_language: Option<String>,
    /// What the page is: `home`, `article`, `service`, `product`, `collection` (a category), `listing`, `documentation`,
    /// `forum`, `faq`, `contact` (contact and about pages), `job`, `event` or `recipe`. Null where no page was read.
    page_type: Option<String>,
    word_count: Option<u64>,
    ai_distilled: bool,
    /// Why nothing was generated.
    skip_reason: Option<String>,
    /// Findings on the current title, description and H1, also if no new ones are written. Null: no page was read, or
    /// the result is from before these were checked.
    current_findings: Option<Vec<FindingView>>,
    /// Elements whose current text is good.
    fine: Vec<String>,
    /// Why the others are not, by element: `missing`, `shared`, `other_language`, `broken`, `cut_off`, `no_name`,
    /// `boilerplate`, `bare_brand`, `slug_words`, `stuffed`, `shouting`, `repeats_title`, `contradicted`, `too_short`, `too_long`,
    /// `furniture`, `forbidden_word`, `spelling`, `no_keyword`, `no_suffix`. Null where no page was read, and in
    /// results of before they were looked for.
    faults: Option<BTreeMap<String, String>>,
    /// Findings on the suggestions.
    findings: Vec<FindingView>,
    /// The sentences of the page that prove the numbers and names in the suggestions. Empty in lists, unless requested.
    /// For results from before evidence was stored it is found in the stored text when a single result is requested.
    evidence: Vec<EvidenceView>,
    issues: Vec<IssueView>,
    /// Who wrote it, by element: `builtin`, `openai`, `person`, or `page`: the page's own text, kept.
    source: BTreeMap<String, String>,
    reviewed: Vec<ReviewedView>,
    /// Decisions of people, by element: `title`, `meta`, `h1`, `seo_text`, `keywords`.
    decisions: BTreeMap<String, DecisionView>,
    content_hash: Option<String>,
    content_source: Option<String>,
    /// In millionths of a dollar.
    cost_micros: u64,
    model: Option<String>,
    prompt_hash: Option<String>,
    generated_at: Option<String>,
    fallback: Option<FallbackView>,
}

/// An answer on the way to the page; the last one answered.
#[derive(ToSchema)]
#[schema(as = Hop)]
#[schema(example = json!({"status": 301, "url": "http://shop.example/boots"}))]
#[expect(dead_code, reason = "it describes a part of `ResultRecord`")]
struct HopView {
    status: u16,
    url: String,
}

/// Why a page could not be read, or has no tags.
#[derive(ToSchema)]
#[schema(as = PageError)]
#[schema(example = json!({"code": "robots_txt_blocked", "message": "Blocked by robots.txt: Disallow: /*/cart", "phase": null, "attempts": 0}))]
#[expect(dead_code, reason = "it describes a part of `ResultRecord`")]
struct PageErrorView {
    code: String,
    message: String,
    phase: Option<String>,
    attempts: u32,
}

/// A finding of the checker on a tag.
#[derive(ToSchema)]
#[schema(as = Finding)]
#[schema(example = json!({"code": "title_short", "severity": "warn", "field": "title", "value": "23", "limit": "30", "span": null, "message": "Lengthen it to at least 30 characters; it has 23."}))]
#[expect(dead_code, reason = "it describes a part of `ResultRecord`")]
pub(crate) struct FindingView {
    code: String,
    /// `error`, `warn`, `info`.
    severity: String,
    /// The element.
    field: String,
    value: String,
    limit: String,
    /// Where in the element, in bytes: `[from, to]`.
    #[schema(value_type = Option<Vec<u64>>)]
    span: Option<(usize, usize)>,
    message: String,
}

/// The sentence of the page that proves a number or name in a suggestion.
#[derive(ToSchema)]
#[schema(as = Evidence)]
#[schema(example = json!({"field": "title", "value": "280", "span": [9, 12], "sentence": "Each pair weighs 280 grams.", "block": "paragraph", "line": 3}))]
#[expect(dead_code, reason = "it describes a part of `ResultRecord`")]
pub(crate) struct EvidenceView {
    /// The element.
    field: String,
    /// The number or name as it appears in the element.
    value: String,
    /// Where in the element, in bytes: `[from, to]`; of SEO text in its plain text.
    #[schema(value_type = Vec<u64>)]
    span: (usize, usize),
    /// The sentence. Long ones are cut to the part around the value.
    sentence: String,
    /// Kind of block of the main content: `paragraph`, `heading2`, `list_item`, …; `content` where that is not known any
    /// more. Beside it: `heading`, `breadcrumb`, `image`, `structured_data`, `site_name`, `page_text`, `address`.
    block: String,
    /// Line of the main content (of the condensed text, if there is one) with the sentence, from 1. Null: outside the
    /// main content.
    line: Option<u32>,
}

/// An issue: what keeps a page out of search results, or weakens it there.
#[derive(ToSchema)]
#[schema(as = Issue)]
#[schema(example = json!({"code": "duplicate_title", "severity": "warn", "title": "Duplicate title", "explanation": "Other pages of the list have the same title, so search engines and readers cannot tell them apart.", "fix": "Write a unique one that describes this page.", "source": "Google Search Central, title links", "value": "https://shop.example/shoes and 4 more"}))]
#[expect(dead_code, reason = "it describes a part of `ResultRecord`")]
struct IssueView {
    code: String,
    /// `error`, `warn`, `info`.
    severity: String,
    title: String,
    explanation: String,
    fix: String,
    source: String,
    value: String,
}

/// The verdict of the second model on an element.
#[derive(ToSchema)]
#[schema(as = Reviewed)]
#[schema(example = json!({"element": "title", "verdict": "replace", "reason": "It did not name the material.", "before": "Winter Boots", "after": "Winter Boots of Oiled Leather", "model": "gpt-5-mini", "reviewed_at": "2026-11-21T10:30:00Z", "cost_micros": 210}))]
#[expect(dead_code, reason = "it describes a part of `ResultRecord`")]
struct ReviewedView {
    element: String,
    verdict: String,
    reason: String,
    before: String,
    after: Option<String>,
    model: String,
    reviewed_at: String,
    cost_micros: u64,
}

/// A person's decision on an element.
#[derive(ToSchema)]
#[schema(as = Decision)]
#[schema(example = json!({"decision": "edited", "text": "Winter Boots of Oiled Leather", "locked": true, "by": "ada@shop.example", "at": "2026-11-21T10:30:00Z", "generated": {"text": "Winter Boots", "source": "builtin"}}))]
#[expect(dead_code, reason = "it describes a part of `ResultRecord`")]
struct DecisionView {
    /// `accepted`, `edited` or `rejected`. Null: only locked.
    decision: Option<String>,
    /// The text that was decided on.
    text: Option<String>,
    /// Whether the element is locked against rewriting.
    locked: bool,
    /// Who decided.
    by: String,
    /// When.
    at: String,
    /// The text of the engine, if a person replaced it.
    generated: Option<Value>,
}

/// Why the built-in engine wrote instead of the model.
#[derive(ToSchema)]
#[schema(as = Fallback)]
#[schema(example = json!({"code": "bad_answer", "message": "the answer is not JSON"}))]
#[expect(dead_code, reason = "it describes a part of `ResultRecord`")]
struct FallbackView {
    code: String,
    message: String,
}
