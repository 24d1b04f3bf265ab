//! The results of an analysis that match a filter, in any order.
//!
//! Two indexes answer these queries without reading rows: `results_report` has all columns for filters except texts,
//! `results_texts` has the texts. A query that needs both joins them.

use super::report_sql::{Query, length};
use crate::model::{LengthOf, ReportFilter, ReportPlace, ReportSort, SortKey, letter};
use crate::store::report_counts::Alike;
use rusqlite::types::Value;
use rusqlite::{Connection, OptionalExtension, Row, params_from_iter};
use seotags_core::url::AnalysisId;
use std::cmp::Ordering;
use std::collections::HashMap;

/// Folders that a list contains at most: those with the most results.
const MOST_FOLDERS: usize = 200;
/// Places that a scan keeps at least before it drops those beyond the page.
const KEPT: usize = 2_000;

/// The results to find.
#[derive(Debug, Clone, Copy)]
pub struct ResultQuery<'a> {
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

impl<'a> ResultQuery<'a> {
    /// All results that match, the newest first.
    fn all(analysis: AnalysisId, filter: &'a ReportFilter) -> Self {
        Self { analysis, filter, sort: ReportSort::default(), after: None, skip: 0, limit: usize::MAX }
    }
}

/// The places of results, without counting how many match: reads only what it needs where the order is that of the
/// index.
pub fn places(db: &Connection, wanted: ResultQuery<'_>) -> rusqlite::Result<Vec<ReportPlace>> {
    let ResultQuery { sort, after, skip, limit, .. } = wanted;
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
pub fn counted(db: &Connection, wanted: ResultQuery<'_>) -> rusqlite::Result<(Vec<ReportPlace>, u64)> {
    let ResultQuery { sort, after, skip, limit, .. } = wanted;
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
pub fn place_of(db: &Connection, wanted: ResultQuery<'_>, id: i64) -> rusqlite::Result<Option<ReportPlace>> {
    let mut query = Query::new(wanted);
    let value = query.value(id);
    query.conditions.push(format!("{} = {value}", query.source.column("id")));
    db.prepare(&query.select())?.query_row(params_from_iter(query.values), place).optional()
}

/// How many results are before a place.
pub fn number_before(db: &Connection, wanted: ResultQuery<'_>, place: &ReportPlace) -> rusqlite::Result<u64> {
    let mut query = Query::new(wanted);
    query.before(wanted.sort, place);
    let sql = format!("SELECT count(*) FROM ({})", query.select());
    db.prepare(&sql)?.query_row(params_from_iter(query.values), |row| row.get(0))
}

/// The numbers of all results that match.
pub fn ids(db: &Connection, analysis: AnalysisId, filter: &ReportFilter) -> rusqlite::Result<Vec<i64>> {
    let query = Query::new(ResultQuery::all(analysis, filter));
    let sql = query.select();
    db.prepare(&sql)?.query_map(params_from_iter(query.values), |row| row.get(0))?.collect()
}

/// The matching results that are alike, with the names and values of `report_counts`.
pub fn alike(db: &Connection, analysis: AnalysisId, filter: &ReportFilter) -> rusqlite::Result<Vec<Alike>> {
    let query = Query::with_facets(ResultQuery::all(analysis, filter));
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
    let mut query = Query::with_facets(ResultQuery::all(analysis, filter));
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
