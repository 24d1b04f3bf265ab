//! The results of an analysis that match a filter, in any order.
//!
//! Two indexes answer these queries without reading rows: `results_report` has all columns for filters except texts,
//! `results_texts` has the texts. A query that needs both joins them.

use super::derived::state_letter;
use crate::model::{
    LengthFilter, LengthOf, ReportFilter, ReportPlace, ReportSort, SortBy, SortKey, StateFilter, StatusFilter,
    TextField, TextFilter,
};
use rusqlite::types::Value;
use rusqlite::{Connection, Row, params_from_iter};
use seotags::compose::Element;
use seotags::result::{ReviewTab, TextState};
use seotags::url::AnalysisId;
use std::cmp::Ordering;

/// Places that a scan keeps at least before it drops those beyond the page.
const KEPT: usize = 2_000;

/// The results to find.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Wanted<'a> {
    pub(crate) analysis: AnalysisId,
    pub(crate) filter: &'a ReportFilter,
    pub(crate) sort: ReportSort,
    /// Only results after this place.
    pub(crate) after: Option<&'a ReportPlace>,
    /// At most this many.
    pub(crate) limit: usize,
}

/// The places of results, without counting how many match: reads only what it needs where the order is that of the
/// index.
pub(crate) fn places(db: &Connection, wanted: Wanted<'_>) -> rusqlite::Result<Vec<ReportPlace>> {
    let Wanted { sort, after, limit, .. } = wanted;
    let mut query = Query::new(wanted);
    if let Some(after) = after {
        query.after(sort, after);
    }
    let direction = if sort.is_descending { "DESC" } else { "ASC" };
    let id = query.source.column("id");
    let order = match sort.by {
        SortBy::Id => format!("{id} {direction}"),
        _ => format!("sorted_by {direction}, {id} DESC"),
    };
    let limit = query.value(i64::try_from(limit).unwrap_or(i64::MAX));
    let sql = format!("{} ORDER BY {order} LIMIT {limit}", query.select());
    db.prepare(&sql)?.query_map(params_from_iter(query.values), place)?.collect()
}

/// The places of results, and how many match on all pages: one pass over all results.
pub(crate) fn counted(db: &Connection, wanted: Wanted<'_>) -> rusqlite::Result<(Vec<ReportPlace>, u64)> {
    let Wanted { sort, after, limit, .. } = wanted;
    let query = Query::new(wanted);
    let sql = query.select();
    let mut statement = db.prepare(&sql)?;
    let (mut places, mut count) = (Vec::new(), 0);
    for found in statement.query_map(params_from_iter(query.values), place)? {
        let found = found?;
        count += 1;
        if after.is_none_or(|after| compare(sort, &found, after).is_gt()) {
            places.push(found);
        }
        if places.len() >= KEPT.max(2 * limit) {
            first(&mut places, sort, limit);
        }
    }
    first(&mut places, sort, limit);
    Ok((places, count))
}

/// Keeps the first places, in their order.
fn first(places: &mut Vec<ReportPlace>, sort: ReportSort, limit: usize) {
    places.sort_unstable_by(|a, b| compare(sort, a, b));
    places.truncate(limit);
}

/// The order of two places. Texts compare by their bytes, as in SQLite.
fn compare(sort: ReportSort, a: &ReportPlace, b: &ReportPlace) -> Ordering {
    let keys = match (&a.key, &b.key) {
        (SortKey::Number(a), SortKey::Number(b)) => a.cmp(b),
        (SortKey::Text(a), SortKey::Text(b)) => a.cmp(b),
        (SortKey::Number(_), SortKey::Text(_)) => Ordering::Less,
        (SortKey::Text(_), SortKey::Number(_)) => Ordering::Greater,
    };
    let keys = if sort.is_descending { keys.reverse() } else { keys };
    keys.then_with(|| b.id.cmp(&a.id))
}

fn place(row: &Row<'_>) -> rusqlite::Result<ReportPlace> {
    let key = match row.get(1)? {
        Value::Text(text) => SortKey::Text(text),
        Value::Integer(number) => SortKey::Number(number),
        Value::Null | Value::Real(_) | Value::Blob(_) => SortKey::Number(0),
    };
    Ok(ReportPlace { id: row.get(0)?, key })
}

/// The expression for the value that is sorted by; never NULL.
fn key(by: SortBy, source: Source) -> String {
    let text = |column: &str| format!("sort_key(t.{column})");
    match by {
        SortBy::Id => source.column("id"),
        SortBy::Kind => "f.kind".to_owned(),
        SortBy::StatusCode => "coalesce(f.status_code, 0)".to_owned(),
        SortBy::Url => "sort_key(f.url)".to_owned(),
        SortBy::CurrentTitle => text("current_title"),
        SortBy::SuggestedTitle => text("suggested_title"),
        SortBy::CurrentMeta => text("current_meta_description"),
        SortBy::SuggestedMeta => text("suggested_meta_description"),
        SortBy::CurrentH1 => text("current_h1"),
        SortBy::SuggestedH1 => text("suggested_h1"),
        SortBy::Keywords => text("suggested_lsi_keywords"),
        SortBy::SeoText => format!("sort_key({})", source.column("suggested_seo_text")),
        SortBy::Length(of) => format!("coalesce({}, 0)", length(of)),
    }
}

fn length(of: LengthOf) -> &'static str {
    match of {
        LengthOf::CurrentTitle => "f.current_title_length",
        LengthOf::SuggestedTitle => "f.suggested_title_length",
        LengthOf::CurrentMeta => "f.current_meta_length",
        LengthOf::SuggestedMeta => "f.suggested_meta_length",
        LengthOf::CurrentH1 => "f.current_h1_length",
        LengthOf::SuggestedH1 => "f.suggested_h1_length",
    }
}

/// The columns of a field that is searched; those of texts are in `t`.
fn columns(field: TextField) -> &'static str {
    match field {
        TextField::Any => {
            "t.url, t.current_title, t.suggested_title, t.current_meta_description, t.suggested_meta_description,
             t.current_h1, t.suggested_h1, t.suggested_lsi_keywords, nullif(t.target_keyword, 'N/A')"
        }
        TextField::Url => "f.url",
        TextField::Title => "t.current_title, t.suggested_title",
        TextField::Description => "t.current_meta_description, t.suggested_meta_description",
        TextField::H1 => "t.current_h1, t.suggested_h1",
        TextField::Keyword => "t.suggested_lsi_keywords, nullif(t.target_keyword, 'N/A')",
    }
}

/// A `GLOB` pattern that matches any of these letters, at the element's position if one is given.
fn pattern(element: Option<Element>, letters: &str) -> String {
    match element.and_then(|element| Element::ALL.iter().position(|other| *other == element)) {
        Some(place) => format!("{}[{letters}]*", "?".repeat(place)),
        None => format!("*[{letters}]*"),
    }
}

/// The letters of a state, whether the element is locked or not.
fn letters(state: TextState) -> String {
    [false, true].into_iter().map(|is_locked| state_letter(state, is_locked)).collect()
}

/// The condition for a tab; none for that of all pages. The same as [`ReviewTab::shows`].
fn tab(tab: ReviewTab) -> Option<String> {
    let has = |state| format!("f.text_states GLOB '{}'", pattern(None, &letters(state)));
    let is_problem = "(f.kind <> 'indexable' OR f.has_error)";
    match tab {
        ReviewTab::ToReview => Some(has(TextState::Open)),
        ReviewTab::Accepted => Some(has(TextState::Accepted)),
        ReviewTab::Edited => Some(has(TextState::Edited)),
        ReviewTab::Rejected => Some(has(TextState::Rejected)),
        ReviewTab::Unchanged => {
            let new: String = TextState::ALL.into_iter().filter(|state| state.is_new()).map(letters).collect();
            Some(format!("NOT {is_problem} AND NOT f.text_states GLOB '{}'", pattern(None, &new)))
        }
        ReviewTab::Problems => Some(is_problem.to_owned()),
        ReviewTab::All => None,
    }
}

/// The indexes that a query needs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Source {
    /// `results_report`, as `f`.
    Facets,
    /// `results_texts`, as `t`.
    Texts,
    /// Both.
    Both,
}

impl Source {
    fn new(filter: &ReportFilter, sort: ReportSort) -> Self {
        let other_than_texts = ReportFilter { texts: Vec::new(), since_revision: None, ..filter.clone() };
        let is_url = |text: &TextFilter| text.field == TextField::Url;
        let (sorts_by_facet, sorts_by_text) = match sort.by {
            SortBy::Id | SortBy::SeoText => (false, false),
            SortBy::Kind | SortBy::StatusCode | SortBy::Url | SortBy::Length(_) => (true, false),
            SortBy::CurrentTitle
            | SortBy::SuggestedTitle
            | SortBy::CurrentMeta
            | SortBy::SuggestedMeta
            | SortBy::CurrentH1
            | SortBy::SuggestedH1
            | SortBy::Keywords => (false, true),
        };
        let needs_facets =
            sorts_by_facet || other_than_texts != ReportFilter::default() || filter.texts.iter().any(is_url);
        let needs_texts = sorts_by_text || !filter.texts.iter().all(is_url);
        match (needs_facets, needs_texts) {
            (true, true) => Self::Both,
            (false, true) => Self::Texts,
            (_, false) => Self::Facets,
        }
    }

    fn tables(self) -> &'static str {
        match self {
            Self::Facets => "results f INDEXED BY results_report",
            Self::Texts => "results t INDEXED BY results_texts",
            Self::Both => {
                "results f INDEXED BY results_report
                 CROSS JOIN results t INDEXED BY results_texts ON t.analysis_id = f.analysis_id AND t.id = f.id"
            }
        }
    }

    /// A column that both have, or none.
    fn column(self, name: &str) -> String {
        format!("{}.{name}", if self == Self::Texts { "t" } else { "f" })
    }
}

/// A query in the making.
struct Query {
    source: Source,
    /// The value that is sorted by; never NULL.
    key: String,
    conditions: Vec<String>,
    values: Vec<Value>,
}

impl Query {
    fn new(Wanted { analysis, filter, sort, .. }: Wanted<'_>) -> Self {
        let source = Source::new(filter, sort);
        let of_analysis = format!("{} = ?1", source.column("analysis_id"));
        let (key, conditions, values) = (key(sort.by, source), vec![of_analysis], vec![analysis.0.into()]);
        let mut query = Self { source, key, conditions, values };
        query.filter_facets(filter);
        for TextFilter { field, text } in &filter.texts {
            let text = query.value(text.to_lowercase());
            query.conditions.push(format!("one_contains({text}, {})", columns(*field)));
        }
        // This reads the row, so it comes last.
        if let Some(revision) = filter.since_revision {
            let revision = query.number(revision);
            query.conditions.push(format!("{} > {revision}", source.column("revision")));
        }
        query
    }

    fn filter_facets(&mut self, filter: &ReportFilter) {
        self.one_of(&filter.kinds, |all, kind| {
            let kind = all.value(kind.as_str().to_owned());
            format!("f.kind = {kind}")
        });
        self.one_of(&filter.statuses, |_, status| match status {
            StatusFilter::Code(code) => format!("f.status_code = {code}"),
            StatusFilter::Class(class) => format!("f.status_code BETWEEN {class}00 AND {class}99"),
            StatusFilter::None => "f.status_code IS NULL".to_owned(),
        });
        self.one_of(&filter.issues, |all, code| {
            let code = all.value(format!(" {code} "));
            format!("instr(f.issue_codes, {code})")
        });
        for (column, wanted) in [
            ("is_indexable", filter.is_indexable),
            ("crawlable", filter.crawlable),
            ("has_error", filter.has_error),
            ("has_findings", filter.has_findings),
        ] {
            self.conditions.extend(wanted.map(|wanted| format!("f.{column} IS {}", u8::from(wanted))));
        }
        self.conditions.extend(filter.missing.iter().map(|of| format!("coalesce({}, 0) = 0", length(*of))));
        self.conditions.extend(filter.tab.and_then(tab));
        self.one_of(&filter.states, |_, StateFilter { element, state }| {
            let letters = state.map_or_else(|| "A-Z".to_owned(), letters);
            format!("f.text_states GLOB '{}'", pattern(*element, &letters))
        });
        for LengthFilter { of, from, to } in &filter.lengths {
            self.one_of(of, |all, of| {
                let (column, from) = (length(*of), all.number(*from));
                let to = to.map(|to| all.number(to));
                to.map_or_else(|| format!("{column} >= {from}"), |to| format!("{column} BETWEEN {from} AND {to}"))
            });
        }
        if let Some(folder) = &filter.folder {
            let folder = self.value(folder.clone());
            self.conditions.push(format!("in_folder(f.url, {folder})"));
        }
    }

    /// Adds a condition that one of several must meet; none, if there are none.
    fn one_of<T>(&mut self, wanted: &[T], mut condition: impl FnMut(&mut Self, &T) -> String) {
        let each: Vec<String> = wanted.iter().map(|one| condition(self, one)).collect();
        if !each.is_empty() {
            self.conditions.push(format!("({})", each.join(" OR ")));
        }
    }

    /// Only results after a place.
    fn after(&mut self, sort: ReportSort, place: &ReportPlace) {
        let beyond = if sort.is_descending { "<" } else { ">" };
        let id = self.value(place.id);
        let own = self.source.column("id");
        if sort.by == SortBy::Id {
            self.conditions.push(format!("{own} {beyond} {id}"));
            return;
        }
        let last = match &place.key {
            SortKey::Number(number) => self.value(*number),
            SortKey::Text(text) => self.value(text.clone()),
        };
        let key = &self.key;
        self.conditions.push(format!("({key} {beyond} {last} OR ({key} = {last} AND {own} < {id}))"));
    }

    /// Selects number and key of the results.
    fn select(&self) -> String {
        let Self { source, key, conditions, .. } = self;
        let (id, tables) = (source.column("id"), source.tables());
        format!("SELECT {id}, {key} AS sorted_by FROM {tables} WHERE {}", conditions.join(" AND "))
    }

    /// The parameter of a value.
    fn value(&mut self, value: impl Into<Value>) -> String {
        self.values.push(value.into());
        format!("?{}", self.values.len())
    }

    fn number(&mut self, number: u64) -> String {
        self.value(i64::try_from(number).unwrap_or(i64::MAX))
    }
}
