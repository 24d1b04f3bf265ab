//! Reading results: in the order of the list, or single ones.

use super::read_limit::{Piece, piece, text_bytes};
use super::row::{ColumnPositions, NamedRow, fill_evidence, fill_texts, record};
use crate::store::decisions::{self, Seen};
use crate::store::json::Json;
use crate::store::reviews;
use rusqlite::types::{ToSql, Type};
use rusqlite::{Connection, OptionalExtension, Row};
use seotags_core::result::ResultRecord;
use seotags_core::url::{AnalysisId, HttpUrl};
use seotags_core::visit::{ContentSource, PageSource, Standing};

/// A record with the position of its URL in the list, and its texts' numbers.
pub struct PlacedRecord {
    pub position: i64,
    pub revision: u64,
    pub record: ResultRecord,
}

/// Which large fields a record contains.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Content {
    /// None.
    #[default]
    Without,
    /// The evidence for the tags.
    Evidence,
    /// The evidence, and the raw and the distilled text.
    With,
}

fn fill(db: &Connection, row: &NamedRow<'_, '_>, record: &mut ResultRecord, content: Content) -> rusqlite::Result<()> {
    if content == Content::With {
        fill_texts(db, row, record)?;
    }
    if content != Content::Without {
        fill_evidence(row, record)?;
    }
    Ok(())
}

/// At most `limit` records after `position`, in list order, limited in bytes; empty at the end.
pub fn page(
    db: &Connection,
    id: AnalysisId,
    after: i64,
    limit: usize,
    content: Content,
) -> rusqlite::Result<Vec<PlacedRecord>> {
    // CROSS JOIN makes the list the outer table, so that it is read in order without sorting.
    let sql = "SELECT s.position, r.* FROM source_urls s
         CROSS JOIN results r ON r.analysis_id = s.analysis_id AND r.unique_key = s.unique_key
         WHERE s.analysis_id = ?1 AND s.position > ?2 ORDER BY s.position LIMIT ?3";
    let (is_reviewed, is_decided) = (reviews::round(db, id)? > 0, decisions::any(db, id)?);
    let mut statement = db.prepare_cached(sql)?;
    let places = ColumnPositions::of(&statement);
    let read = piece(statement.query((id.0, after, limit))?, |row| {
        let row = &NamedRow { row, places: &places };
        let mut record = record(row)?;
        fill(db, row, &mut record, content)?;
        if is_reviewed {
            record.reviewed = reviews::of_result(db, id, &record.unique_key)?;
        }
        if is_decided {
            record.decisions = decisions::of(db, id, &record.unique_key)?;
        }
        let texts = text_bytes(&record);
        Ok((PlacedRecord { position: row.get("position")?, revision: row.get("revision")?, record }, texts))
    })?;
    Ok(read.items)
}

/// Selects results, from the newest to the oldest.
#[derive(Debug, Clone, Copy)]
pub struct Newest {
    /// Only those with a lower number.
    pub before: Option<i64>,
    /// Only those written since that revision of the analysis.
    pub since: Option<u64>,
    /// At most this many.
    pub limit: usize,
    /// Whether to add the evidence for their tags.
    pub evidence: bool,
}

/// Records without their texts, the newest first.
pub fn newest(db: &Connection, id: AnalysisId, which: Newest) -> rusqlite::Result<Piece<ResultRecord>> {
    let sql = "SELECT * FROM results WHERE analysis_id = ?1 AND id < ?2 AND revision > ?3 ORDER BY id DESC LIMIT ?4";
    let (is_reviewed, is_decided) = (reviews::round(db, id)? > 0, decisions::any(db, id)?);
    let mut statement = db.prepare_cached(sql)?;
    let places = ColumnPositions::of(&statement);
    let Newest { before, since, limit, evidence } = which;
    let since = since.map_or(-1, |since| i64::try_from(since).unwrap_or(i64::MAX));
    piece(statement.query((id.0, before.unwrap_or(i64::MAX), since, limit))?, |row| {
        let row = &NamedRow { row, places: &places };
        Ok((in_list(db, id, row, (evidence, is_reviewed, is_decided))?, 0))
    })
}

/// The records of these numbers without their texts, in this order, limited in bytes. Returns also how many of the numbers
/// they represent, since some may not exist any more.
pub fn by_numbers(
    db: &Connection,
    id: AnalysisId,
    numbers: &[i64],
    evidence: bool,
) -> rusqlite::Result<(Vec<ResultRecord>, usize)> {
    // The list of numbers is the outer table, so that its order is that of the rows.
    let sql = "SELECT n.key, r.* FROM json_each(?2) n CROSS JOIN results r ON r.id = n.value WHERE r.analysis_id = ?1";
    let (is_reviewed, is_decided) = (reviews::round(db, id)? > 0, decisions::any(db, id)?);
    let mut statement = db.prepare_cached(sql)?;
    let places = ColumnPositions::of(&statement);
    let read = piece(statement.query((id.0, Json(numbers)))?, |row| {
        let row = &NamedRow { row, places: &places };
        let record = in_list(db, id, row, (evidence, is_reviewed, is_decided))?;
        Ok(((row.get::<usize>("key")?, record), 0))
    })?;
    let taken = if read.is_cut { read.items.last().map_or(0, |(place, _)| place + 1) } else { numbers.len() };
    Ok((read.items.into_iter().map(|(_, record)| record).collect(), taken))
}

/// A record for a list; the flags are whether to add evidence, and whether the analysis has reviews and decisions.
fn in_list(
    db: &Connection,
    id: AnalysisId,
    row: &NamedRow<'_, '_>,
    (evidence, is_reviewed, is_decided): (bool, bool, bool),
) -> rusqlite::Result<ResultRecord> {
    let mut record = record(row)?;
    if evidence {
        fill_evidence(row, &mut record)?;
    }
    if is_reviewed {
        record.reviewed = reviews::of_result(db, id, &record.unique_key)?;
    }
    if is_decided {
        record.decisions = decisions::of(db, id, &record.unique_key)?;
    }
    Ok(record)
}

/// A record with the source of its page, and whether the user gave its URL.
pub struct SourcedRecord {
    pub position: i64,
    pub source: PageSource,
    pub standing: Standing,
    pub record: ResultRecord,
}

/// At most `limit` records with a suggested title, description or H1 after `position`, in list order, limited in bytes;
/// empty at the end.
pub fn suggested_page(
    db: &Connection,
    id: AnalysisId,
    after: i64,
    limit: usize,
) -> rusqlite::Result<Vec<SourcedRecord>> {
    let sql = "SELECT s.position, s.source AS page_source, s.is_foreign, r.* FROM source_urls s
         CROSS JOIN results r ON r.analysis_id = s.analysis_id AND r.unique_key = s.unique_key
         WHERE s.analysis_id = ?1 AND s.position > ?2
             AND coalesce(r.suggested_title, r.suggested_meta_description, r.suggested_h1) IS NOT NULL
         ORDER BY s.position LIMIT ?3";
    let mut statement = db.prepare_cached(sql)?;
    let places = ColumnPositions::of(&statement);
    let read = piece(statement.query((id.0, after, limit))?, |row| {
        let row = &NamedRow { row, places: &places };
        let Json(source) = row.get("page_source")?;
        let standing = if row.get("is_foreign")? { Standing::Foreign } else { Standing::Given };
        let mut record = record(row)?;
        record.decisions = decisions::of(db, id, &record.unique_key)?;
        Ok((SourcedRecord { position: row.get("position")?, source, standing, record }, 0))
    })?;
    Ok(read.items)
}

/// Number of results with a suggested title, description or H1.
pub fn suggested_count(db: &Connection, id: AnalysisId) -> rusqlite::Result<u64> {
    let sql = "SELECT count(*) FROM results r WHERE r.analysis_id = ?1
             AND coalesce(r.suggested_title, r.suggested_meta_description, r.suggested_h1) IS NOT NULL";
    db.prepare_cached(sql)?.query_row([id.0], |row| row.get(0))
}

/// The result of a key without its texts.
pub fn bare_by_key(db: &Connection, id: AnalysisId, key: &str) -> rusqlite::Result<Option<ResultRecord>> {
    let mut statement = db.prepare_cached("SELECT * FROM results WHERE analysis_id = ?1 AND unique_key = ?2")?;
    let places = ColumnPositions::of(&statement);
    let read = |row: &Row<'_>| {
        let mut record = record(&NamedRow { row, places: &places })?;
        record.reviewed = reviews::of_result(db, id, key)?;
        record.decisions = decisions::of(db, id, key)?;
        Ok(record)
    };
    statement.query_row((id.0, key), read).optional()
}

/// Results that cannot be parsed.
#[derive(Debug, Default)]
pub struct Unreadable {
    /// Results that cannot be read.
    pub whole: Vec<i64>,
    /// Results of which only the evidence cannot be parsed.
    pub evidence: Vec<i64>,
}

/// Finds results that cannot be parsed.
pub fn unreadable(db: &Connection) -> rusqlite::Result<Unreadable> {
    let (mut statement, mut found) = (db.prepare("SELECT * FROM results")?, Unreadable::default());
    let places = ColumnPositions::of(&statement);
    let mut rows = statement.query([])?;
    while let Some(row) = rows.next()? {
        let row_of = &NamedRow { row, places: &places };
        let Ok(mut record) = record(row_of) else {
            found.whole.push(row.get("id")?);
            continue;
        };
        if fill_evidence(row_of, &mut record).is_err() {
            found.evidence.push(row.get("id")?);
        }
    }
    Ok(found)
}

/// True if a result with that key exists.
pub fn has_key(db: &Connection, id: AnalysisId, key: &str) -> rusqlite::Result<bool> {
    db.prepare_cached("SELECT 1 FROM results WHERE analysis_id = ?1 AND unique_key = ?2")?.exists((id.0, key))
}

/// One result with its texts, whose source is the store.
pub fn by_id(db: &Connection, id: AnalysisId, result: i64) -> rusqlite::Result<Option<ResultRecord>> {
    Ok(one(db, id, "id", result, Content::With)?.map(|seen| seen.record))
}

/// [`by_id`] without the texts.
pub fn shown(db: &Connection, id: AnalysisId, result: i64) -> rusqlite::Result<Option<ResultRecord>> {
    Ok(one(db, id, "id", result, Content::Evidence)?.map(|seen| seen.record))
}

/// [`by_id`] for the key of a result.
pub fn by_key(db: &Connection, id: AnalysisId, key: &str) -> rusqlite::Result<Option<ResultRecord>> {
    Ok(seen(db, id, key)?.map(|seen| seen.record))
}

/// Like [`by_key`], with the data to detect later changes.
pub fn seen(db: &Connection, id: AnalysisId, key: &str) -> rusqlite::Result<Option<Seen>> {
    one(db, id, "unique_key", key, Content::With)
}

fn one(
    db: &Connection,
    id: AnalysisId,
    column: &'static str,
    value: impl ToSql,
    content: Content,
) -> rusqlite::Result<Option<Seen>> {
    let sql = format!("SELECT * FROM results WHERE analysis_id = ?1 AND {column} = ?2");
    let mut statement = db.prepare_cached(&sql)?;
    let places = ColumnPositions::of(&statement);
    let read = |row: &Row<'_>| {
        let row = &NamedRow { row, places: &places };
        let mut record = record(row)?;
        fill(db, row, &mut record, content)?;
        record.reviewed = reviews::of_result(db, id, &record.unique_key)?;
        record.decisions = decisions::of(db, id, &record.unique_key)?;
        if content == Content::With && record.has_stored_content {
            record.content_source = Some(ContentSource::Database);
        }
        Ok(Seen { revision: row.get("revision")?, record })
    };
    statement.query_row((id.0, value), read).optional()
}

/// The URL of a result.
pub fn url_of(db: &Connection, id: AnalysisId, result: i64) -> rusqlite::Result<Option<HttpUrl>> {
    let sql = "SELECT url FROM results WHERE analysis_id = ?1 AND id = ?2";
    let found: Option<String> = db.prepare_cached(sql)?.query_row((id.0, result), |row| row.get(0)).optional()?;
    let parsed = found.map(|url| HttpUrl::parse(&url)).transpose();
    parsed.map_err(|error| rusqlite::Error::FromSqlConversionFailure(0, Type::Text, Box::new(error)))
}

/// Number of results, including those to be retried.
pub fn count_of(db: &Connection, id: AnalysisId) -> rusqlite::Result<u64> {
    let sql = "SELECT results_count FROM analyses WHERE id = ?1";
    Ok(db.prepare_cached(sql)?.query_row([id.0], |row| row.get(0)).optional()?.unwrap_or(0))
}
