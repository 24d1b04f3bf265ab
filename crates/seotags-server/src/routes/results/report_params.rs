//! Parameters of a list of results that select and order it. Each one is checked, and an invalid one is named with the
//! values that are valid.

use super::cursor::Cursor;
use super::search::search;
use crate::error::ApiError;
use crate::routes::filter_values::{each, folder, issue, kind, known, length_group, names, sort, state, status};
use seotags::result::ReviewTab;
use seotags_api::{FilterParams, PageParams};
use seotags_app::analyses::Analysis;
use seotags_app::results::{
    Exclusions, LengthOf, PageStart, ReportFilter, ReportQuery, TextField, TextFilter, TextPattern,
};

/// Maximum characters of a text that is searched for.
const MOST_TEXT_CHARS: usize = 200;
/// The issues of pages that share a current text with another page.
const DUPLICATES: [&str; 2] = ["duplicate_title", "duplicate_meta"];

/// The page of a report that they select; `None` without any filter, order or start.
///
/// # Errors
/// 422 if a value is invalid.
pub(super) fn page_query(
    page: &PageParams,
    filter: &FilterParams,
    analysis: &Analysis,
    limit: usize,
) -> Result<Option<ReportQuery>, ApiError> {
    let newest_first =
        PageParams { limit: page.limit, before_id: page.before_id, evidence: page.evidence, ..PageParams::default() };
    if *page == newest_first && filter.is_only_since() {
        return Ok(None);
    }
    let starts = [
        page.cursor.is_some(),
        page.offset.is_some(),
        page.containing.is_some(),
        page.after_id.is_some(),
        page.before_id.is_some(),
    ];
    if page.before_id.is_some() {
        return Err(ApiError::unprocessable("before_id", "use cursor with filters or sort"));
    }
    if starts.into_iter().filter(|is_given| *is_given).count() > 1 {
        return Err(ApiError::unprocessable("offset", "use one of cursor, offset, containing and after_id"));
    }
    let sort = page.sort.as_deref().map(sort).transpose()?.unwrap_or_default();
    let cursor = page.cursor.as_deref().map(|text| Cursor::read(text, analysis.run_number, sort)).transpose()?;
    let from = match (cursor, page.offset, page.containing, page.after_id) {
        (Some(cursor), ..) => PageStart::AfterPlace(cursor.place),
        (_, Some(offset), ..) => PageStart::Skipping(offset),
        (_, _, Some(id), _) => PageStart::Containing(id),
        (.., Some(id)) => PageStart::After(id),
        (None, None, None, None) => PageStart::First,
    };
    Ok(Some(ReportQuery { filter: report_filter(filter)?, sort, from, limit }))
}

/// The filter of a report.
///
/// # Errors
/// 422 if a value is invalid.
pub(super) fn report_filter(params: &FilterParams) -> Result<ReportFilter, ApiError> {
    let mut filter = ReportFilter {
        kinds: each("kind", params.kind.as_deref(), kind)?,
        statuses: each("status", params.status.as_deref(), status)?,
        issues: one_group(each("issue", params.issue.as_deref(), issue)?),
        is_indexable: params.indexable,
        crawlable: params.crawlable,
        missing: each("missing", params.missing.as_deref(), |name| {
            let missing = match name {
                "title" => Some(LengthOf::CurrentTitle),
                "meta" => Some(LengthOf::CurrentMeta),
                "h1" => Some(LengthOf::CurrentH1),
                _ => None,
            };
            known(missing, || names(["title", "meta", "h1"]))
        })?,
        tab: each("tab", params.tab.as_deref(), |name| {
            known(ReviewTab::named(name), || names(ReviewTab::ALL.map(ReviewTab::as_str)))
        })
        .and_then(|tabs| match tabs[..] {
            [_, _, ..] => Err(ApiError::unprocessable("tab", "only one tab is possible")),
            _ => Ok(tabs.first().copied()),
        })?,
        states: each("state", params.state.as_deref(), state)?,
        has_error: params.failed,
        has_findings: params.findings,
        texts: texts(params)?,
        lengths: each("length", params.length.as_deref(), length_group)?,
        folder: params.folder.as_deref().map(folder("folder")).transpose()?,
        excluded: Exclusions {
            kinds: each("not_kind", params.not_kind.as_deref(), kind)?,
            statuses: each("not_status", params.not_status.as_deref(), status)?,
            issues: each("not_issue", params.not_issue.as_deref(), issue)?,
            states: each("not_state", params.not_state.as_deref(), state)?,
            folders: params.not_folder.as_deref().map(folder("not_folder")).transpose()?.into_iter().collect(),
        },
        since_revision: params.since_revision,
    };
    if params.duplicate == Some(true) {
        filter.issues.push(DUPLICATES.map(str::to_owned).to_vec());
    }
    search(params.search.as_deref().unwrap_or_default(), &mut filter)
        .map_err(|reason| ApiError::unprocessable("search", &reason))?;
    Ok(filter)
}

fn texts(params: &FilterParams) -> Result<Vec<TextFilter>, ApiError> {
    let fields = [
        ("q", &params.q, TextField::Any),
        ("url", &params.url, TextField::Url),
        ("title", &params.title, TextField::Title),
        ("description", &params.description, TextField::Description),
        ("h1", &params.h1, TextField::H1),
        ("keyword", &params.keyword, TextField::Keyword),
    ];
    let mut texts = Vec::new();
    for (name, text, field) in fields {
        let text = text.as_deref().unwrap_or_default().trim();
        if text.chars().count() > MOST_TEXT_CHARS {
            return Err(ApiError::unprocessable(name, "search for at most 200 characters"));
        }
        if !text.is_empty() {
            let pattern = TextPattern::Text(text.to_owned());
            texts.push(TextFilter { field, pattern, is_excluded: false });
        }
    }
    Ok(texts)
}

/// The group of issues of which a result must have one; none without any.
fn one_group(codes: Vec<String>) -> Vec<Vec<String>> {
    if codes.is_empty() { Vec::new() } else { vec![codes] }
}
