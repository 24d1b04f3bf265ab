//! Queries for what shows only over the whole of an analysis: tags that pages share, versions that do not name each
//! other.

use super::json::Json;
use super::results::StoredIssue;
use rusqlite::{Connection, OptionalExtension, Row};
use seotags::url::{AnalysisId, HttpUrl, ResultKey};

/// What the whole needs of one result.
pub(crate) struct Member {
    pub(crate) id: i64,
    pub(crate) url: String,
    pub(crate) final_url: Option<String>,
    pub(crate) canonical_url: Option<String>,
    pub(crate) is_indexable: Option<bool>,
    pub(crate) current_title: Option<String>,
    pub(crate) current_meta_description: Option<String>,
    pub(crate) current_h1: Option<String>,
    pub(crate) hreflangs: Vec<String>,
}

/// What is known of a result's issues.
pub(crate) struct Issues {
    pub(crate) issues: Vec<StoredIssue>,
    pub(crate) strings: Vec<String>,
    pub(crate) primary: Option<String>,
}

const COLUMNS: &str = "id, url, final_url, canonical_url, is_indexable, current_title, current_meta_description,
    current_h1, hreflangs";

fn member(row: &Row<'_>) -> rusqlite::Result<Member> {
    Ok(Member {
        id: row.get(0)?,
        url: row.get(1)?,
        final_url: row.get(2)?,
        canonical_url: row.get(3)?,
        is_indexable: row.get(4)?,
        current_title: row.get(5)?,
        current_meta_description: row.get(6)?,
        current_h1: row.get(7)?,
        hreflangs: row.get::<_, Option<Json<_>>>(8)?.map(|Json(list)| list).unwrap_or_default(),
    })
}

/// Hands every result of an analysis to `take`, one after the other.
pub(crate) fn each(db: &Connection, id: AnalysisId, mut take: impl FnMut(Member)) -> rusqlite::Result<()> {
    let sql = format!("SELECT {COLUMNS} FROM results WHERE analysis_id = ?1");
    let mut statement = db.prepare_cached(&sql)?;
    for found in statement.query_map([id.0], member)? {
        take(found?);
    }
    Ok(())
}

/// At most `limit` results after the one of number `after`, with their issues.
pub(crate) fn some(
    db: &Connection,
    id: AnalysisId,
    after: i64,
    limit: usize,
) -> rusqlite::Result<Vec<(Member, Issues)>> {
    let sql = format!(
        "SELECT {COLUMNS}, issues, indexability_issues, primary_issue FROM results
         WHERE analysis_id = ?1 AND id > ?2 ORDER BY id LIMIT ?3"
    );
    let mut statement = db.prepare_cached(&sql)?;
    let rows = statement.query_map((id.0, after, limit), |row| {
        let issues = Issues {
            issues: row.get::<_, Json<_>>(9)?.0,
            strings: row.get::<_, Json<_>>(10)?.0,
            primary: row.get(11)?,
        };
        Ok((member(row)?, issues))
    })?;
    rows.collect()
}

/// Address of a result.
pub(crate) fn url_of(db: &Connection, result: i64) -> rusqlite::Result<Option<String>> {
    db.prepare_cached("SELECT url FROM results WHERE id = ?1")?.query_row([result], |row| row.get(0)).optional()
}

/// Versions in other languages that the page at `url` names; none if it is not in the analysis.
pub(crate) fn hreflangs_of(db: &Connection, id: AnalysisId, url: &HttpUrl) -> rusqlite::Result<Vec<String>> {
    let sql = "SELECT hreflangs FROM results WHERE analysis_id = ?1 AND unique_key = ?2";
    let found = db
        .prepare_cached(sql)?
        .query_row((id.0, ResultKey::new(id, url).as_str()), |row| row.get::<_, Option<Json<_>>>(0))
        .optional()?;
    Ok(found.flatten().map(|Json(list)| list).unwrap_or_default())
}

/// Puts issues in the place of those of some results.
pub(crate) fn replace(db: &Connection, id: AnalysisId, changed: &[(i64, Issues)]) -> rusqlite::Result<()> {
    let revision: Option<u64> = db
        .prepare_cached("UPDATE analyses SET revision = revision + 1 WHERE id = ?1 RETURNING revision")?
        .query_row([id.0], |row| row.get(0))
        .optional()?;
    let Some(revision) = revision else { return Ok(()) };
    let mut statement = db.prepare_cached(
        "UPDATE results SET issues = ?2, indexability_issues = ?3, primary_issue = ?4, revision = ?5 WHERE id = ?1",
    )?;
    for (result, Issues { issues, strings, primary }) in changed {
        statement.execute((result, Json(issues), Json(strings), primary, revision))?;
    }
    Ok(())
}
