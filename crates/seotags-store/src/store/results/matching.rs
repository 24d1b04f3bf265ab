//! The results of an analysis that match a filter, in any order.
//!
//! Two indexes answer these queries without reading rows: `results_report` has all columns for filters except texts,
//! `results_texts` has the texts. A query that needs both joins them.

use super::derived::state_letter;
use crate::model::{
    LengthFilter, LengthOf, ReportFilter, ReportPlace, ReportSort, ReportText, SortBy, SortKey, StateFilter,
    StatusFilter, TextField, TextFilter, TextPattern, letter,
};
use crate::store::report_counts::Alike;
use rusqlite::types::Value;
use rusqlite::{Connection, OptionalExtension, Row, params_from_iter};
use seotags_core::compose::Element;
use seotags_core::result::{ReviewTab, TextState};
use seotags_core::url::AnalysisId;
use std::cmp::Ordering;
use std::collections::HashMap;

/// Folders that a list contains at most: those with the most results.
const MOST_FOLDERS: usize = 200;
/// Places that a scan keeps at least before it drops those beyond the page.
const KEPT: usize = 2_000;

/// The results to find.
#[derive(Debug, Clone, Copy)]
pub struct Wanted<'a> {
    pub analysis: AnalysisId,
    pub filter: &'a ReportFilter,
    pub sort: ReportSort,
    /// Only results after this place.
    pub after: Option<&'a ReportPlace>,
    /// How many of these are skipped.
    pub skip: usize,
    /// At most this many after them.
    pub limit: usize,
}

impl<'a> Wanted<'a> {
    /// All results that match, the newest first.
    fn all(analysis: AnalysisId, filter: &'a ReportFilter) -> Self {
        Self { analysis, filter, sort: ReportSort::default(), after: None, skip: 0, limit: usize::MAX }
    }
}

/// The places of results, without counting how many match: reads only what it needs where the order is that of the
/// index.
pub fn places(db: &Connection, wanted: Wanted<'_>) -> rusqlite::Result<Vec<ReportPlace>> {
    let Wanted { sort, after, skip, limit, .. } = wanted;
    let mut query = Query::new(wanted);
    if let Some(after) = after {
        query.after(sort, after);
    }
    let direction = if sort.is_descending { "DESC" } else { "ASC" };
    let id = query.source.column("id");
    let order = if sort.by.is_unique() {
        format!("{} {direction}", query.key)
    } else {
        format!("sorted_by {direction}, {id} DESC")
    };
    let limit = query.value(i64::try_from(limit).unwrap_or(i64::MAX));
    let skip = query.value(i64::try_from(skip).unwrap_or(i64::MAX));
    let sql = format!("{} ORDER BY {order} LIMIT {limit} OFFSET {skip}", query.select());
    db.prepare(&sql)?.query_map(params_from_iter(query.values), place)?.collect()
}

/// The places of results, and how many match on all pages: one pass over all results.
pub fn counted(db: &Connection, wanted: Wanted<'_>) -> rusqlite::Result<(Vec<ReportPlace>, u64)> {
    let Wanted { sort, after, skip, limit, .. } = wanted;
    let limit = limit.saturating_add(skip);
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
        if places.len() >= KEPT.max(limit.saturating_mul(2)) {
            first(&mut places, sort, limit);
        }
    }
    first(&mut places, sort, limit);
    places.drain(..skip.min(places.len()));
    Ok((places, count))
}

/// The place of a result in an order; `None` if the filter excludes it.
pub fn place_of(db: &Connection, wanted: Wanted<'_>, id: i64) -> rusqlite::Result<Option<ReportPlace>> {
    let mut query = Query::new(wanted);
    let value = query.value(id);
    query.conditions.push(format!("{} = {value}", query.source.column("id")));
    db.prepare(&query.select())?.query_row(params_from_iter(query.values), place).optional()
}

/// How many results are before a place.
pub fn number_before(db: &Connection, wanted: Wanted<'_>, place: &ReportPlace) -> rusqlite::Result<u64> {
    let mut query = Query::new(wanted);
    query.before(wanted.sort, place);
    let sql = format!("SELECT count(*) FROM ({})", query.select());
    db.prepare(&sql)?.query_row(params_from_iter(query.values), |row| row.get(0))
}

/// The numbers of all results that match.
pub fn ids(db: &Connection, analysis: AnalysisId, filter: &ReportFilter) -> rusqlite::Result<Vec<i64>> {
    let query = Query::new(Wanted::all(analysis, filter));
    let sql = query.select();
    db.prepare(&sql)?.query_map(params_from_iter(query.values), |row| row.get(0))?.collect()
}

/// The matching results that are alike, with the names and values of `report_counts`.
pub fn alike(db: &Connection, analysis: AnalysisId, filter: &ReportFilter) -> rusqlite::Result<Vec<Alike>> {
    let query = Query::with_facets(Wanted::all(analysis, filter));
    let lengths = LengthOf::ALL.map(length).join(", ");
    let sql = query.select_columns(&format!(
        "f.kind || ' ' || coalesce(f.status_code, 0) || ' ' || f.text_states || ' ' || f.has_error || ' ' || f.has_findings,
         f.issue_codes, {lengths}"
    ));
    let mut statement = db.prepare(&sql)?;
    let mut rows = statement.query(params_from_iter(query.values))?;
    let mut counts: HashMap<(&str, String), u64> = HashMap::new();
    while let Some(row) = rows.next()? {
        let mut ranges = String::new();
        for (place, of) in LengthOf::ALL.into_iter().enumerate() {
            ranges.push(letter(of, row.get(2 + place)?));
        }
        for (facet, value) in [("page", row.get(0)?), ("issues", row.get(1)?), ("lengths", ranges)] {
            *counts.entry((facet, value)).or_default() += 1;
        }
    }
    Ok(counts.into_iter().map(|((facet, value), count)| Alike { facet: facet.to_owned(), value, count }).collect())
}

/// The folders below a folder, with the number of matching results in each.
pub fn folders(
    db: &Connection,
    analysis: AnalysisId,
    filter: &ReportFilter,
    under: &str,
) -> rusqlite::Result<HashMap<String, u64>> {
    let mut query = Query::with_facets(Wanted::all(analysis, filter));
    let under = query.value(under.to_owned());
    let sql = query.select_columns(&format!("sub_folder(f.url, {under}) AS folder, count(*)"));
    let sql = format!("{sql} GROUP BY folder HAVING folder IS NOT NULL ORDER BY count(*) DESC LIMIT {MOST_FOLDERS}");
    db.prepare(&sql)?.query_map(params_from_iter(query.values), |row| Ok((row.get(0)?, row.get(1)?)))?.collect()
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
        SortBy::Position => "s.position".to_owned(),
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
        TextField::CurrentTitle => "t.current_title",
        TextField::NewTitle => "t.suggested_title",
        TextField::Description => "t.current_meta_description, t.suggested_meta_description",
        TextField::CurrentDescription => "t.current_meta_description",
        TextField::NewDescription => "t.suggested_meta_description",
        TextField::H1 => "t.current_h1, t.suggested_h1",
        TextField::CurrentH1 => "t.current_h1",
        TextField::NewH1 => "t.suggested_h1",
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

/// The letters of a state.
fn letters(state: TextState) -> String {
    ReportText::with(state).map(state_letter).collect()
}

/// A pattern for `GLOB` that finds one of these letters in the place of a reviewed text: the last place is that of the
/// keywords.
fn reviewed(letters: &str) -> String {
    format!("*[{letters}]*?")
}

/// The condition for a tab; none for that of all pages. The same as [`ReviewTab::shows`].
fn tab(tab: ReviewTab) -> Option<String> {
    let has = |state| format!("f.text_states GLOB '{}'", reviewed(&letters(state)));
    let is_problem = "(f.kind <> 'indexable' OR f.has_error)";
    match tab {
        ReviewTab::ToReview => Some(has(TextState::Open)),
        ReviewTab::Accepted => Some(has(TextState::Accepted)),
        ReviewTab::Edited => Some(has(TextState::Edited)),
        ReviewTab::Rejected => Some(has(TextState::Rejected)),
        ReviewTab::Unchanged => {
            let new: String = TextState::ALL.into_iter().filter(|state| state.is_new()).map(letters).collect();
            Some(format!("NOT {is_problem} AND NOT f.text_states GLOB '{}'", reviewed(&new)))
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
    /// The list of URLs, as `s`, then the rows of results, as `f` and `t`: no index of results has the order of the list.
    List,
}

impl Source {
    fn new(filter: &ReportFilter, sort: ReportSort) -> Self {
        if sort.by == SortBy::Position {
            return Self::List;
        }
        let other_than_texts = ReportFilter { texts: Vec::new(), since_revision: None, ..filter.clone() };
        let is_url = |text: &TextFilter| text.field == TextField::Url;
        let (sorts_by_facet, sorts_by_text) = match sort.by {
            SortBy::Id | SortBy::Position | SortBy::SeoText => (false, false),
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
            Self::List => {
                "source_urls s
                 CROSS JOIN results f ON f.analysis_id = s.analysis_id AND f.unique_key = s.unique_key
                 CROSS JOIN results t ON t.id = f.id"
            }
        }
    }

    /// The analysis that results belong to.
    fn analysis(self) -> String {
        if self == Self::List { "s.analysis_id".to_owned() } else { self.column("analysis_id") }
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
    fn new(wanted: Wanted<'_>) -> Self {
        Self::of(wanted, Source::new(wanted.filter, wanted.sort))
    }

    /// A query that can select the columns of filters.
    fn with_facets(wanted: Wanted<'_>) -> Self {
        let source = match Source::new(wanted.filter, wanted.sort) {
            Source::Texts => Source::Both,
            source => source,
        };
        Self::of(wanted, source)
    }

    fn of(Wanted { analysis, filter, sort, .. }: Wanted<'_>, source: Source) -> Self {
        let of_analysis = format!("{} = ?1", source.analysis());
        let (key, conditions, values) = (key(sort.by, source), vec![of_analysis], vec![analysis.0.into()]);
        let mut query = Self { source, key, conditions, values };
        query.filter_facets(filter);
        for TextFilter { field, pattern, is_excluded } in &filter.texts {
            let (function, value) = match pattern {
                TextPattern::Text(text) => ("one_contains", text.to_lowercase()),
                TextPattern::Expression(expression) => ("one_matches", expression.clone()),
            };
            let (value, not) = (query.value(value), if *is_excluded { "NOT " } else { "" });
            query.conditions.push(format!("{not}{function}({value}, {})", columns(*field)));
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
        for group in &filter.issues {
            self.one_of(group, |all, code| {
                let code = all.value(format!(" {code} "));
                format!("instr(f.issue_codes, {code})")
            });
        }
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
        for group in &filter.lengths {
            let each: Vec<(LengthOf, &LengthFilter)> =
                group.iter().flat_map(|one| one.of.iter().map(move |of| (*of, one))).collect();
            self.one_of(&each, |all, (of, LengthFilter { from, to, .. })| {
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
        self.beyond(sort, place, if sort.is_descending { "<" } else { ">" }, "<");
    }

    /// Only results before a place.
    fn before(&mut self, sort: ReportSort, place: &ReportPlace) {
        self.beyond(sort, place, if sort.is_descending { ">" } else { "<" }, ">");
    }

    /// `newer` compares the ids of results with the same key.
    fn beyond(&mut self, sort: ReportSort, place: &ReportPlace, beyond: &str, newer: &str) {
        let own = self.source.column("id");
        let last = match &place.key {
            SortKey::Number(number) => self.value(*number),
            SortKey::Text(text) => self.value(text.clone()),
        };
        let key = self.key.clone();
        if sort.by.is_unique() {
            self.conditions.push(format!("{key} {beyond} {last}"));
            return;
        }
        let id = self.value(place.id);
        self.conditions.push(format!("({key} {beyond} {last} OR ({key} = {last} AND {own} {newer} {id}))"));
    }

    /// Selects number and key of the results.
    fn select(&self) -> String {
        self.select_columns(&format!("{}, {} AS sorted_by", self.source.column("id"), self.key))
    }

    fn select_columns(&self, columns: &str) -> String {
        format!("SELECT {columns} FROM {} WHERE {}", self.source.tables(), self.conditions.join(" AND "))
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
