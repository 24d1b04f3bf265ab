//! Numbers of results that are alike (`migrations/0040_report.sql`): reading, checking and correcting them.

use super::results::AlikePages;
use crate::model::ReportFilter;
use rusqlite::Connection;
use seotags::url::AnalysisId;

/// The message about analyses with other numbers than their results have.
pub(super) const FAULT: &str = "analyses with a wrong count of the results in their report";

/// What each stored number should be raised by, one row per number or part of it.
const DIFFERENCES: &str = "
    SELECT analysis_id, 'page' AS facet, report_page AS value, count(*) AS n FROM results
        WHERE kind IS NOT NULL GROUP BY 1, 3
    UNION ALL SELECT analysis_id, 'issues', issue_codes, count(*) FROM results WHERE kind IS NOT NULL GROUP BY 1, 3
    UNION ALL SELECT analysis_id, 'lengths', length_ranges, count(*) FROM results WHERE kind IS NOT NULL GROUP BY 1, 3
    UNION ALL SELECT analysis_id, facet, value, -count FROM report_counts";

/// The query for the ids of analyses with a wrong number.
pub(super) fn wrong_ids() -> String {
    format!(
        "SELECT DISTINCT analysis_id FROM
             (SELECT analysis_id FROM ({DIFFERENCES}) GROUP BY analysis_id, facet, value HAVING sum(n) <> 0)"
    )
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
    let sql = format!(
        "SELECT facet, value, sum(n) FROM ({DIFFERENCES}) WHERE analysis_id = ?1
         GROUP BY facet, value HAVING sum(n) <> 0"
    );
    let mut statement = db.prepare(&sql)?;
    let rows = statement
        .query_map([id.0], |row| Ok(Difference { facet: row.get(0)?, value: row.get(1)?, by: row.get(2)? }))?;
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
pub(crate) fn matches(db: &Connection, id: AnalysisId, filter: &ReportFilter) -> rusqlite::Result<Option<u64>> {
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
pub(crate) struct Alike {
    pub(crate) facet: String,
    pub(crate) value: String,
    pub(crate) count: u64,
}

/// The numbers of an analysis.
pub(crate) fn of(db: &Connection, id: AnalysisId) -> rusqlite::Result<Vec<Alike>> {
    let sql = "SELECT facet, value, count FROM report_counts WHERE analysis_id = ?1 AND count > 0";
    let mut statement = db.prepare_cached(sql)?;
    let rows =
        statement.query_map([id.0], |row| Ok(Alike { facet: row.get(0)?, value: row.get(1)?, count: row.get(2)? }))?;
    rows.collect()
}
