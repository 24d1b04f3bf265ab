//! Parameters of lists of results, figures and exports: which results, in which order, with what.

use serde::{Deserialize, Serialize};

/// Which page of a list, and in which order.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::IntoParams), into_params(parameter_in = Query))]
pub struct PageParams {
    /// 1 to 5,000; default 1,000. A page also ends at 32 MiB.
    pub limit: Option<usize>,
    /// Only results with a lower id: `next_before_id` of the previous page. Not together with filters or `sort`.
    pub before_id: Option<i64>,
    /// Include `evidence`. It stays empty for results from before evidence was stored.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub evidence: bool,
    /// Only results after those of the previous page: its `next_cursor`, with the same filters and the same `sort`.
    pub cursor: Option<String>,
    /// Skip this many results.
    pub offset: Option<usize>,
    /// The page that contains the result with this id, if every page has `limit` results. `offset` of the answer is its
    /// place. The first page, if the filters exclude the result.
    pub containing: Option<i64>,
    /// Only results after the one with this id, even if the filters exclude it.
    pub after_id: Option<i64>,
    /// A column, with `-` before it for the descending order: `id`, `position` in the list of URLs, `kind`, `status_code`, `url`, a text such as
    /// `current_title` or `suggested_meta_description`, or its length, such as `current_title_length`. Default: `-id`.
    /// Texts compare by their first 200 characters, ignoring case. Equal results are listed newest first.
    #[cfg_attr(feature = "schema", param(example = "-suggested_title_length"))]
    pub sort: Option<String>,
}

/// Which results of an analysis.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::IntoParams), into_params(parameter_in = Query))]
pub struct FilterParams {
    /// Only results written after this revision. They are not counted: `matches` is null.
    pub since_revision: Option<u64>,
    /// Only these kinds, separated by commas: `indexable`, `redirected`, `not_indexable`, `not_crawlable`, `unknown`.
    #[cfg_attr(feature = "schema", param(example = "not_indexable,unknown"))]
    pub kind: Option<String>,
    /// Only these statuses, separated by commas: codes such as `404`, classes such as `4xx`, `none` for no response.
    #[cfg_attr(feature = "schema", param(example = "404,5xx,none"))]
    pub status: Option<String>,
    /// Only results with one of these issues: codes, separated by commas.
    #[cfg_attr(feature = "schema", param(example = "noindex_meta,duplicate_title"))]
    pub issue: Option<String>,
    /// Only results with this verdict.
    pub indexable: Option<bool>,
    /// Only results that robots.txt lets crawlers fetch (`true`) or blocks (`false`).
    pub crawlable: Option<bool>,
    /// Only pages without these texts, separated by commas: `title`, `meta`, `h1`.
    #[cfg_attr(feature = "schema", param(example = "title,meta"))]
    pub missing: Option<String>,
    /// Only pages with the same current title or meta description as another page (`true`).
    pub duplicate: Option<bool>,
    /// Only results in this tab of a review: `to_review`, `accepted`, `edited`, `rejected`, `unchanged`, `problems`,
    /// `all`.
    #[cfg_attr(feature = "schema", param(example = "to_review"))]
    pub tab: Option<String>,
    /// Only results with a text in one of these states, separated by commas: `open`, `accepted`, `edited`, `rejected`,
    /// `kept`, `skipped`, `locked`. An element before a state, such as `title:open`, limits it to that element.
    #[cfg_attr(feature = "schema", param(example = "title:open,meta:rejected"))]
    pub state: Option<String>,
    /// Only results with an error (`true`) or without one (`false`).
    pub failed: Option<bool>,
    /// Only results whose suggestions have warnings or errors (`true`), or have none (`false`).
    pub findings: Option<bool>,
    /// Only results that match every part of this search: words, `"several words"`, `/regular expressions/`. A field
    /// before a part, such as `title:boots`, limits it to that field: `url`, `title`, `description`, `h1`, `keyword`;
    /// `current_title`, `new_title` and so on for one of both texts. Parts without a field are searched in all of them.
    /// `-` before a part excludes its results. `kind:`, `status:`, `issue:`, `state:` and `folder:` are like the
    /// parameters of these names, `-kind:` and so on like `not_kind`. Case is ignored.
    #[cfg_attr(feature = "schema", param(example = "title:boots -url:/sale/ status:200"))]
    pub search: Option<String>,
    /// Only results whose URL, titles, meta descriptions, H1s or keywords contain this text, ignoring case.
    #[cfg_attr(feature = "schema", param(example = "winter boots"))]
    pub q: Option<String>,
    /// Only results whose URL contains this text, ignoring case.
    pub url: Option<String>,
    /// Only results whose current or new title contains this text, ignoring case.
    pub title: Option<String>,
    /// Only results whose current or new meta description contains this text, ignoring case.
    pub description: Option<String>,
    /// Only results whose current or new H1 contains this text, ignoring case.
    pub h1: Option<String>,
    /// Only results with a target keyword or a suggested keyword that contains this text, ignoring case.
    pub keyword: Option<String>,
    /// Only results with a text of this length: `current_title:61-`, `new_meta:0-69`, `any_h1:20-70`. Several, separated
    /// by commas, must all apply; of several separated by `|`, one. Lengths are in characters, as the checker counts them.
    #[cfg_attr(feature = "schema", param(example = "current_title:61-|current_meta:156-"))]
    pub length: Option<String>,
    /// Only URLs in this folder: a path, on any host, or the beginning of a URL.
    #[cfg_attr(feature = "schema", param(example = "/products/boots/"))]
    pub folder: Option<String>,
    /// Without these kinds, as in `kind`.
    #[cfg_attr(feature = "schema", param(example = "redirected"))]
    pub not_kind: Option<String>,
    /// Without these statuses, as in `status`. `none` excludes results without a response; other values keep them.
    #[cfg_attr(feature = "schema", param(example = "3xx,404"))]
    pub not_status: Option<String>,
    /// Without any of these issues, as in `issue`.
    #[cfg_attr(feature = "schema", param(example = "duplicate_title"))]
    pub not_issue: Option<String>,
    /// Without a text in any of these states, as in `state`.
    #[cfg_attr(feature = "schema", param(example = "title:open,locked"))]
    pub not_state: Option<String>,
    /// Without URLs in this folder, as in `folder`. `search` can exclude several folders.
    #[cfg_attr(feature = "schema", param(example = "/sale/"))]
    pub not_folder: Option<String>,
}

/// Which folders are counted.
#[derive(Debug, Clone, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::IntoParams), into_params(parameter_in = Query))]
pub struct FolderParams {
    /// Also count the results in each folder directly below this path, such as `/products/`.
    #[cfg_attr(feature = "schema", param(example = "/"))]
    pub folders: Option<String>,
}

/// The figures that `seotags show` prints.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::IntoParams), into_params(parameter_in = Query))]
pub struct OverviewParams {
    /// Also return `overview`. It reads all results, counts as an export, and takes no filters.
    #[serde(default)]
    pub overview: bool,
    /// Future tags in `overview` assume the texts that an export with the same parameter has.
    #[serde(default)]
    pub accepted_only: bool,
    /// Like `accepted_only`.
    #[serde(default)]
    pub changed: bool,
}

/// The header with the number of pages in an export.
pub const PAGE_COUNT_HEADER: &str = "x-page-count";

/// Which texts and columns an export has.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::IntoParams), into_params(parameter_in = Query))]
pub struct ExportParams {
    /// Only texts that a person accepted or wrote, and only pages with such texts. Rejected texts are never exported.
    #[serde(default)]
    pub accepted_only: bool,
    /// Only texts that differ from the page's own, and only pages with such texts.
    #[serde(default)]
    pub changed: bool,
    /// Columns, separated by commas: names, or the groups `default`, `provenance` (engine, model, cost, who decided),
    /// `review` (the state of each element, who decided, and when) and
    /// `all`. Not for PDF. Without it, tables have the default columns and JSON has all fields.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", param(example = "default,provenance"))]
    pub columns: Option<String>,
    /// Do not change cells in CSV and TSV, even if a spreadsheet would read them as formulas.
    #[serde(default)]
    pub raw: bool,
    /// Begin CSV and TSV with a byte order mark, by which spreadsheets detect UTF-8.
    #[serde(default = "yes")]
    #[cfg_attr(feature = "schema", param(default = true))]
    pub bom: bool,
    /// JSON has the texts of pages.
    #[serde(default = "yes")]
    #[cfg_attr(feature = "schema", param(default = true))]
    pub page_texts: bool,
    /// The agency on a PDF report, instead of the project's; at most 54 characters.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub agency_name: Option<String>,
    /// Its contact, instead of the project's; at most 500 characters.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub agency_contact: Option<String>,
    /// Send the number of pages in the file as the header `x-page-count`. With `accepted_only` or `changed`, the results are
    /// read twice for it.
    #[serde(default)]
    pub count: bool,
}

fn yes() -> bool {
    true
}

impl FilterParams {
    /// True if they select all results, or those since a revision.
    pub fn is_only_since(&self) -> bool {
        *self == Self { since_revision: self.since_revision, ..Self::default() }
    }
}
