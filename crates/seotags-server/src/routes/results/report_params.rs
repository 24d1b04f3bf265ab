//! Parameters of a list of results that select and order it. Each one is checked, and an invalid one is named with the
//! values that are valid.

use super::cursor::Cursor;
use super::search::search;
use crate::error::ApiError;
use seotags::compose::Element;
use seotags::judge::issues;
use seotags::result::{PageKind, ReviewTab, TextState};
use seotags_app::analyses::Analysis;
use seotags_app::results::{
    LengthFilter, LengthOf, PageStart, ReportFilter, ReportQuery, ReportSort, SortBy, StateFilter, StatusFilter,
    TextField, TextFilter, TextPattern,
};
use serde::Deserialize;
use utoipa::IntoParams;

/// Maximum number of values in one parameter.
const MOST_VALUES: usize = 100;
/// Maximum characters of a text that is searched for.
const MOST_TEXT_CHARS: usize = 200;
/// The issues of pages that share a current text with another page.
const DUPLICATES: [&str; 2] = ["duplicate_title", "duplicate_meta"];
/// Maximum characters of a folder.
const MOST_FOLDER_CHARS: usize = 2_000;

/// Which page of a list, and in which order.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct PageParams {
    /// 1 to 5,000; default 1,000. A page also ends at 32 MiB.
    pub(super) limit: Option<usize>,
    /// Only results with a lower id: `next_before_id` of the previous page. Not together with filters or `sort`.
    pub(super) before_id: Option<i64>,
    /// Include `evidence`. It stays empty for results from before evidence was stored.
    #[serde(default)]
    pub(super) evidence: bool,
    /// Only results after those of the previous page: its `next_cursor`, with the same filters and the same `sort`.
    cursor: Option<String>,
    /// Skip this many results.
    offset: Option<usize>,
    /// The page that contains the result with this id, if every page has `limit` results. `offset` of the answer is its
    /// place. The first page, if the filters exclude the result.
    containing: Option<i64>,
    /// Only results after the one with this id, even if the filters exclude it.
    after_id: Option<i64>,
    /// A column, with `-` before it for the descending order: `id`, `kind`, `status_code`, `url`, a text such as
    /// `current_title` or `suggested_meta_description`, or its length, such as `current_title_length`. Default: `-id`.
    /// Texts compare by their first 200 characters, ignoring case. Equal results are listed newest first.
    #[param(example = "-suggested_title_length")]
    sort: Option<String>,
}

impl PageParams {
    /// The page of a report that they select; `None` without any filter, order or start.
    ///
    /// # Errors
    /// 422 if a value is invalid.
    pub(super) fn query(
        &self,
        filter: &FilterParams,
        analysis: &Analysis,
        limit: usize,
    ) -> Result<Option<ReportQuery>, ApiError> {
        let newest_first =
            Self { limit: self.limit, before_id: self.before_id, evidence: self.evidence, ..Self::default() };
        if *self == newest_first && filter.is_only_since() {
            return Ok(None);
        }
        let starts = [
            self.cursor.is_some(),
            self.offset.is_some(),
            self.containing.is_some(),
            self.after_id.is_some(),
            self.before_id.is_some(),
        ];
        if self.before_id.is_some() {
            return Err(ApiError::unprocessable("before_id", "use cursor with filters or sort"));
        }
        if starts.into_iter().filter(|is_given| *is_given).count() > 1 {
            return Err(ApiError::unprocessable("offset", "use one of cursor, offset, containing and after_id"));
        }
        let sort = self.sort.as_deref().map(sort).transpose()?.unwrap_or_default();
        let cursor = self.cursor.as_deref().map(|text| Cursor::read(text, analysis.run_number, sort)).transpose()?;
        let from = match (cursor, self.offset, self.containing, self.after_id) {
            (Some(cursor), ..) => PageStart::AfterPlace(cursor.place),
            (_, Some(offset), ..) => PageStart::Skipping(offset),
            (_, _, Some(id), _) => PageStart::Containing(id),
            (.., Some(id)) => PageStart::After(id),
            (None, None, None, None) => PageStart::First,
        };
        Ok(Some(ReportQuery { filter: filter.filter()?, sort, from, limit }))
    }
}

/// Which results of an analysis.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct FilterParams {
    /// Only results written after this revision. They are not counted: `matches` is null.
    pub(super) since_revision: Option<u64>,
    /// Only these kinds, separated by commas: `indexable`, `redirected`, `not_indexable`, `not_crawlable`, `unknown`.
    #[param(example = "not_indexable,unknown")]
    kind: Option<String>,
    /// Only these statuses, separated by commas: codes such as `404`, classes such as `4xx`, `none` for no response.
    #[param(example = "404,5xx,none")]
    status: Option<String>,
    /// Only results with one of these issues: codes, separated by commas.
    #[param(example = "noindex_meta,duplicate_title")]
    issue: Option<String>,
    /// Only results with this verdict.
    indexable: Option<bool>,
    /// Only results that robots.txt lets crawlers fetch (`true`) or blocks (`false`).
    crawlable: Option<bool>,
    /// Only pages without these texts, separated by commas: `title`, `meta`, `h1`.
    #[param(example = "title,meta")]
    missing: Option<String>,
    /// Only pages with the same current title or meta description as another page (`true`).
    duplicate: Option<bool>,
    /// Only results in this tab of a review: `to_review`, `accepted`, `edited`, `rejected`, `unchanged`, `problems`,
    /// `all`.
    #[param(example = "to_review")]
    tab: Option<String>,
    /// Only results with a text in one of these states, separated by commas: `open`, `accepted`, `edited`, `rejected`,
    /// `kept`, `skipped`, `locked`. An element before a state, such as `title:open`, limits it to that element.
    #[param(example = "title:open,meta:rejected")]
    state: Option<String>,
    /// Only results with an error (`true`) or without one (`false`).
    failed: Option<bool>,
    /// Only results whose suggestions have warnings or errors (`true`), or have none (`false`).
    findings: Option<bool>,
    /// Only results that match every part of this search: words, `"several words"`, `/regular expressions/`. A field
    /// before a part, such as `title:boots`, limits it to that field: `url`, `title`, `description`, `h1`, `keyword`;
    /// `current_title`, `new_title` and so on for one of both texts. Parts without a field are searched in all of them.
    /// `-` before a part excludes its results. `kind:`, `status:`, `issue:`, `state:` and `folder:` are like the
    /// parameters of these names. Case is ignored.
    #[param(example = "title:boots -url:/sale/ status:200")]
    search: Option<String>,
    /// Only results whose URL, titles, meta descriptions, H1s or keywords contain this text, ignoring case.
    #[param(example = "winter boots")]
    q: Option<String>,
    /// Only results whose URL contains this text, ignoring case.
    url: Option<String>,
    /// Only results whose current or new title contains this text, ignoring case.
    title: Option<String>,
    /// Only results whose current or new meta description contains this text, ignoring case.
    description: Option<String>,
    /// Only results whose current or new H1 contains this text, ignoring case.
    h1: Option<String>,
    /// Only results with a target keyword or a suggested keyword that contains this text, ignoring case.
    keyword: Option<String>,
    /// Only results with a text of this length: `current_title:61-`, `new_meta:0-69`, `any_h1:20-70`. Several, separated
    /// by commas, must all apply; of several separated by `|`, one. Lengths are in characters, as the checker counts them.
    #[param(example = "current_title:61-|current_meta:156-")]
    length: Option<String>,
    /// Only URLs in this folder: a path, on any host, or the beginning of a URL.
    #[param(example = "/products/boots/")]
    folder: Option<String>,
}

impl FilterParams {
    /// True if they select all results, or those since a revision.
    fn is_only_since(&self) -> bool {
        *self == Self { since_revision: self.since_revision, ..Self::default() }
    }

    /// The filter of a report.
    ///
    /// # Errors
    /// 422 if a value is invalid.
    pub(super) fn filter(&self) -> Result<ReportFilter, ApiError> {
        let mut filter = ReportFilter {
            kinds: each("kind", self.kind.as_deref(), kind)?,
            statuses: each("status", self.status.as_deref(), status)?,
            issues: one_group(each("issue", self.issue.as_deref(), issue)?),
            is_indexable: self.indexable,
            crawlable: self.crawlable,
            missing: each("missing", self.missing.as_deref(), |name| {
                let missing = match name {
                    "title" => Some(LengthOf::CurrentTitle),
                    "meta" => Some(LengthOf::CurrentMeta),
                    "h1" => Some(LengthOf::CurrentH1),
                    _ => None,
                };
                known(missing, || names(["title", "meta", "h1"]))
            })?,
            tab: each("tab", self.tab.as_deref(), |name| {
                known(ReviewTab::named(name), || names(ReviewTab::ALL.map(ReviewTab::as_str)))
            })
            .and_then(|tabs| match tabs[..] {
                [_, _, ..] => Err(ApiError::unprocessable("tab", "only one tab is possible")),
                _ => Ok(tabs.first().copied()),
            })?,
            states: each("state", self.state.as_deref(), state)?,
            has_error: self.failed,
            has_findings: self.findings,
            texts: self.texts()?,
            lengths: each("length", self.length.as_deref(), |group| group.split('|').map(length).collect())?,
            folder: self.folder.as_deref().map(folder).transpose()?,
            since_revision: self.since_revision,
        };
        if self.duplicate == Some(true) {
            filter.issues.push(DUPLICATES.map(str::to_owned).to_vec());
        }
        search(self.search.as_deref().unwrap_or_default(), &mut filter)
            .map_err(|reason| ApiError::unprocessable("search", &reason))?;
        Ok(filter)
    }

    fn texts(&self) -> Result<Vec<TextFilter>, ApiError> {
        let fields = [
            ("q", &self.q, TextField::Any),
            ("url", &self.url, TextField::Url),
            ("title", &self.title, TextField::Title),
            ("description", &self.description, TextField::Description),
            ("h1", &self.h1, TextField::H1),
            ("keyword", &self.keyword, TextField::Keyword),
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
}

/// The group of issues of which a result must have one; none without any.
fn one_group(codes: Vec<String>) -> Vec<Vec<String>> {
    if codes.is_empty() { Vec::new() } else { vec![codes] }
}

/// Reads the values of a parameter, which commas separate.
fn each<T>(name: &str, list: Option<&str>, read: impl Fn(&str) -> Result<T, String>) -> Result<Vec<T>, ApiError> {
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
        "a code that the issues list, such as noindex_meta".to_owned()
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

pub(super) fn folder(text: &str) -> Result<String, ApiError> {
    let is_folder = text.starts_with('/') || text.starts_with("http://") || text.starts_with("https://");
    if !is_folder {
        return Err(ApiError::unprocessable("folder", "it begins with / or is the beginning of a URL"));
    }
    if text.chars().count() > MOST_FOLDER_CHARS {
        return Err(ApiError::unprocessable("folder", "it has at most 2000 characters"));
    }
    Ok(text.to_owned())
}

fn sort(text: &str) -> Result<ReportSort, ApiError> {
    let name = text.strip_prefix('-').unwrap_or(text);
    let by = SortBy::named(name).ok_or_else(|| {
        let valid = names(SortBy::ALL.map(SortBy::as_str));
        ApiError::unprocessable("sort", &format!("it is one of {valid}, with - before it for the descending order"))
    })?;
    Ok(ReportSort { by, is_descending: text.starts_with('-') })
}
