//! Queries for issues that need the whole analysis: tags that pages share, language versions that do not link to each
//! other.

use super::json::Json;
use super::results::{self, StoredIssue};
use rusqlite::{Connection, OptionalExtension, Row};
use seotags_core::url::{AnalysisId, HttpUrl, ResultKey};

/// The part of one result that is compared.
pub struct Member {
    pub id: i64,
    /// Position of its URL in the list.
    pub position: i64,
    pub url: String,
    pub final_url: Option<String>,
    pub canonical_url: Option<String>,
    pub is_indexable: Option<bool>,
    pub current_title: Option<String>,
    pub current_meta_description: Option<String>,
    pub current_h1: Option<String>,
    pub hreflangs: Vec<String>,
}

/// The stored issues of a result.
pub struct Issues {
    pub found: Vec<StoredIssue>,
    pub strings: Vec<String>,
    pub primary: Option<String>,
}

const COLUMNS: &str = "r.id, s.position, r.url, r.final_url, r.canonical_url, r.is_indexable, r.current_title,
    r.current_meta_description, r.current_h1, r.hreflangs";

/// The list is the outer table, so that it is read in order without sorting.
const WALK: &str = "FROM source_urls s
    CROSS JOIN results r ON r.analysis_id = s.analysis_id AND r.unique_key = s.unique_key";

fn member(row: &Row<'_>) -> rusqlite::Result<Member> {
    Ok(Member {
        id: row.get(0)?,
        position: row.get(1)?,
        url: row.get(2)?,
        final_url: row.get(3)?,
        canonical_url: row.get(4)?,
        is_indexable: row.get(5)?,
        current_title: row.get(6)?,
        current_meta_description: row.get(7)?,
        current_h1: row.get(8)?,
        hreflangs: row.get::<_, Option<Json<_>>>(9)?.map(|Json(list)| list).unwrap_or_default(),
    })
}

/// Passes every result of an analysis to `take`, in the order of the list.
pub fn each(
    db: &Connection,
    id: AnalysisId,
    mut take: impl FnMut(Member) -> rusqlite::Result<()>,
) -> rusqlite::Result<()> {
    let sql = format!("SELECT {COLUMNS} {WALK} WHERE s.analysis_id = ?1 ORDER BY s.position");
    let mut statement = db.prepare_cached(&sql)?;
    for found in statement.query_map([id.0], member)? {
        take(found?)?;
    }
    Ok(())
}

/// At most `limit` results after the position `after` of the list, with their issues.
pub fn some(db: &Connection, id: AnalysisId, after: i64, limit: usize) -> rusqlite::Result<Vec<(Member, Issues)>> {
    let sql = format!(
        "SELECT {COLUMNS}, r.issues, r.indexability_issues, r.primary_issue {WALK}
         WHERE s.analysis_id = ?1 AND s.position > ?2 ORDER BY s.position LIMIT ?3"
    );
    let mut statement = db.prepare_cached(&sql)?;
    let rows = statement.query_map((id.0, after, limit), |row| {
        let issues = Issues {
            found: row.get::<_, Json<_>>(10)?.0,
            strings: row.get::<_, Json<_>>(11)?.0,
            primary: row.get(12)?,
        };
        Ok((member(row)?, issues))
    })?;
    rows.collect()
}

/// URL at a position of the list.
pub fn url_at(db: &Connection, id: AnalysisId, position: i64) -> rusqlite::Result<Option<String>> {
    db.prepare_cached("SELECT url FROM source_urls WHERE analysis_id = ?1 AND position = ?2")?
        .query_row((id.0, position), |row| row.get(0))
        .optional()
}

/// Language versions that the page at `url` links to; empty if it is not in the analysis.
pub fn hreflangs_of(db: &Connection, id: AnalysisId, url: &HttpUrl) -> rusqlite::Result<Vec<String>> {
    let sql = "SELECT hreflangs FROM results WHERE analysis_id = ?1 AND unique_key = ?2";
    let found = db
        .prepare_cached(sql)?
        .query_row((id.0, ResultKey::new(id, url).as_str()), |row| row.get::<_, Option<Json<_>>>(0))
        .optional()?;
    Ok(found.flatten().map(|Json(list)| list).unwrap_or_default())
}

/// Replaces the issues of some results.
pub fn replace(db: &Connection, id: AnalysisId, changed: &[(i64, Issues)]) -> rusqlite::Result<()> {
    let revision: Option<u64> = db
        .prepare_cached("UPDATE analyses SET revision = revision + 1 WHERE id = ?1 RETURNING revision")?
        .query_row([id.0], |row| row.get(0))
        .optional()?;
    let Some(revision) = revision else { return Ok(()) };
    let mut statement = db.prepare_cached(
        "UPDATE results SET issues = ?2, indexability_issues = ?3, primary_issue = ?4, revision = ?5 WHERE id = ?1
         RETURNING unique_key",
    )?;
    for (result, Issues { found: issues, strings, primary }) in changed {
        let key: Option<String> = statement
            .query_row((result, Json(issues), Json(strings), primary, revision), |row| row.get(0))
            .optional()?;
        if let Some(key) = key {
            results::derive_again(db, id, &key)?;
        }
    }
    Ok(())
}
