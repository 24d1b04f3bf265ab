//! Parameters of a list of results that select and order it. Each one is checked, and an invalid one is named with the
//! values that are valid.

use super::cursor::Cursor;
use super::search::search;
use crate::error::ApiError;
use seotags::compose::Element;
use seotags::judge::issues;
use seotags::result::{PageKind, ReviewTab, TextState};
use seotags_api::{FilterParams, PageParams};
use seotags_app::analyses::Analysis;
use seotags_app::results::{
    Exclusions, LengthFilter, LengthOf, PageStart, ReportFilter, ReportQuery, ReportSort, SortBy, StateFilter,
    StatusFilter, TextField, TextFilter, TextPattern,
};

/// Maximum number of values in one parameter.
const MOST_VALUES: usize = 100;
/// Maximum characters of a text that is searched for.
const MOST_TEXT_CHARS: usize = 200;
/// The issues of pages that share a current text with another page.
const DUPLICATES: [&str; 2] = ["duplicate_title", "duplicate_meta"];
/// Maximum characters of a folder.
const MOST_FOLDER_CHARS: usize = 2_000;

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
        lengths: each("length", params.length.as_deref(), |group| group.split('|').map(length).collect())?,
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

/// Reads the values of a parameter, which commas separate.
pub(in crate::routes) fn each<T>(
    name: &str,
    list: Option<&str>,
    read: impl Fn(&str) -> Result<T, String>,
) -> Result<Vec<T>, ApiError> {
    let values: Vec<&str> =
        list.iter().flat_map(|list| list.split(',')).map(str::trim).filter(|value| !value.is_empty()).collect();
    if values.len() > MOST_VALUES {
        return Err(ApiError::unprocessable(name, "at most 100 values are possible"));
    }
    let value = |value: &str| {
        read(value).map_err(|valid| {
            let shown: String = value.chars().take(40).collect();
            ApiError::unprocessable(name, &format!("\"{shown}\" is unknown; use {valid}"))
        })
    };
    values.into_iter().map(value).collect()
}

/// A value, or a description of the valid ones.
fn known<T>(value: Option<T>, valid: impl Fn() -> String) -> Result<T, String> {
    value.ok_or_else(valid)
}

fn names<const N: usize>(names: [&str; N]) -> String {
    names.join(", ")
}

pub(super) fn kind(name: &str) -> Result<PageKind, String> {
    known(PageKind::named(name), || names(PageKind::ALL.map(PageKind::as_str)))
}

pub(super) fn issue(code: &str) -> Result<String, String> {
    known(issues::find(code).map(|issue| issue.code.to_owned()), || {
        "the code of an issue, such as noindex_meta".to_owned()
    })
}

pub(super) fn status(text: &str) -> Result<StatusFilter, String> {
    let is_code = |code: &u16| (100..=999).contains(code);
    let status = match text.strip_suffix("xx") {
        Some(class) => class.parse().ok().filter(|class| (1..=9).contains(class)).map(StatusFilter::Class),
        None if text == "none" => Some(StatusFilter::None),
        None => text.parse().ok().filter(is_code).map(StatusFilter::Code),
    };
    known(status, || "a code such as 404, a class such as 4xx, or none".to_owned())
}

pub(super) fn state(text: &str) -> Result<StateFilter, String> {
    let (element, name) = match text.split_once(':') {
        Some((element, name)) => {
            let element = Element::named(element);
            (
                Some(known(element, || format!("one of the elements {}", names(Element::ALL.map(Element::as_str))))?),
                name,
            )
        }
        None => (None, text),
    };
    let state = if name == "locked" { None } else { Some(known(TextState::named(name), states)?) };
    Ok(StateFilter { element, state })
}

fn states() -> String {
    format!("{}, locked", names(TextState::ALL.map(TextState::as_str)))
}

fn length(text: &str) -> Result<LengthFilter, String> {
    let read = || {
        let (which, range) = text.split_once(':')?;
        let of = match which {
            "current_title" => vec![LengthOf::CurrentTitle],
            "new_title" => vec![LengthOf::SuggestedTitle],
            "any_title" => vec![LengthOf::CurrentTitle, LengthOf::SuggestedTitle],
            "current_meta" => vec![LengthOf::CurrentMeta],
            "new_meta" => vec![LengthOf::SuggestedMeta],
            "any_meta" => vec![LengthOf::CurrentMeta, LengthOf::SuggestedMeta],
            "current_h1" => vec![LengthOf::CurrentH1],
            "new_h1" => vec![LengthOf::SuggestedH1],
            "any_h1" => vec![LengthOf::CurrentH1, LengthOf::SuggestedH1],
            _ => return None,
        };
        let (from, to) = range.split_once('-')?;
        let to = if to.is_empty() { None } else { Some(to.parse().ok()?) };
        Some(LengthFilter { of, from: from.parse().ok()?, to })
    };
    known(read(), || {
        "current_, new_ or any_, then title, meta or h1, and a range: current_title:61-, new_meta:0-69".to_owned()
    })
}

/// Reads the folder in a parameter of this name.
pub(super) fn folder(name: &str) -> impl Fn(&str) -> Result<String, ApiError> {
    move |text| {
        let is_folder = text.starts_with('/') || text.starts_with("http://") || text.starts_with("https://");
        if !is_folder {
            return Err(ApiError::unprocessable(name, "start it with / or with the beginning of a URL"));
        }
        if text.chars().count() > MOST_FOLDER_CHARS {
            return Err(ApiError::unprocessable(name, "it has at most 2000 characters"));
        }
        Ok(text.to_owned())
    }
}

fn sort(text: &str) -> Result<ReportSort, ApiError> {
    let name = text.strip_prefix('-').unwrap_or(text);
    let by = SortBy::named(name).ok_or_else(|| {
        let valid = names(SortBy::ALL.map(SortBy::as_str));
        ApiError::unprocessable("sort", &format!("it is one of {valid}, with - before it for the descending order"))
    })?;
    Ok(ReportSort { by, is_descending: text.starts_with('-') })
}
