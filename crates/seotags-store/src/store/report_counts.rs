//! Numbers of results that are alike (`migrations/0040_report.sql`): reading, checking and correcting them.

use super::results::AlikePages;
use crate::model::ReportFilter;
use rusqlite::Connection;
use seotags_core::url::AnalysisId;

/// The message about analyses with other numbers than their results have.
pub(super) const FAULT: &str = "analyses with a wrong count of the results in their report";

/// Each column of results that is counted, and the name of its numbers.
const COUNTED: [(&str, &str); 3] = [("page", "report_page"), ("issues", "issue_codes"), ("lengths", "length_ranges")];

/// The query for what each stored number should be raised by. `which` selects analyses in every part of it, so that only
/// their results are read.
fn differences_in(which: &str) -> String {
    let counted = COUNTED.map(|(facet, column)| {
        format!(
            "SELECT analysis_id, '{facet}' AS facet, {column} AS value, count(*) AS n FROM results
             WHERE kind IS NOT NULL AND {which} GROUP BY 1, 3"
        )
    });
    format!(
        "SELECT analysis_id, facet, value, sum(n) AS difference FROM
             ({} UNION ALL SELECT analysis_id, facet, value, -count FROM report_counts WHERE {which})
         GROUP BY analysis_id, facet, value HAVING sum(n) <> 0",
        counted.join(" UNION ALL ")
    )
}

/// The query for the ids of analyses with a wrong number.
pub(super) fn wrong_ids() -> String {
    format!("SELECT DISTINCT analysis_id FROM ({})", differences_in("true"))
}

/// Deletes the numbers of a run whose results were deleted.
pub(super) fn forget(db: &Connection, id: AnalysisId) -> rusqlite::Result<()> {
    db.prepare_cached("DELETE FROM report_counts WHERE analysis_id = ?1 AND count = 0")?.execute([id.0])?;
    Ok(())
}

/// A number that is to be raised.
#[derive(Debug)]
pub(super) struct Difference {
    facet: String,
    value: String,
    by: i64,
}

/// The wrong numbers of an analysis, in the state that the transaction sees.
pub(super) fn differences(db: &Connection, id: AnalysisId) -> rusqlite::Result<Vec<Difference>> {
    let mut statement = db.prepare(&differences_in("analysis_id = ?1"))?;
    let rows = statement
        .query_map([id.0], |row| Ok(Difference { facet: row.get(1)?, value: row.get(2)?, by: row.get(3)? }))?;
    rows.collect()
}

/// Adds the differences, whatever was counted since.
pub(super) fn correct(db: &Connection, id: AnalysisId, differences: &[Difference]) -> rusqlite::Result<()> {
    let mut statement = db.prepare_cached(
        "INSERT INTO report_counts VALUES (?1, ?2, ?3, ?4) ON CONFLICT DO UPDATE SET count = count + excluded.count",
    )?;
    for Difference { facet, value, by } in differences {
        statement.execute((id.0, facet, value, by))?;
    }
    Ok(())
}

/// How many results match a filter; `None` if the numbers do not tell.
pub fn matches(db: &Connection, id: AnalysisId, filter: &ReportFilter) -> rusqlite::Result<Option<u64>> {
    let sql = "SELECT value, count FROM report_counts WHERE analysis_id = ?1 AND facet = 'page' AND count > 0";
    let mut statement = db.prepare_cached(sql)?;
    let mut rows = statement.query([id.0])?;
    let mut matches = 0;
    while let Some(row) = rows.next()? {
        match AlikePages::read(row.get_ref(0)?.as_str()?).matches(filter) {
            Some(true) => matches += row.get::<_, u64>(1)?,
            Some(false) => {}
            None => return Ok(None),
        }
    }
    Ok(Some(matches))
}

/// A number of results that are alike.
#[derive(Debug)]
pub struct Alike {
    pub facet: String,
    pub value: String,
    pub count: u64,
}

/// The numbers of an analysis.
pub fn of(db: &Connection, id: AnalysisId) -> rusqlite::Result<Vec<Alike>> {
    let sql = "SELECT facet, value, count FROM report_counts WHERE analysis_id = ?1 AND count > 0";
    let mut statement = db.prepare_cached(sql)?;
    let rows =
        statement.query_map([id.0], |row| Ok(Alike { facet: row.get(0)?, value: row.get(1)?, count: row.get(2)? }))?;
    rows.collect()
}
