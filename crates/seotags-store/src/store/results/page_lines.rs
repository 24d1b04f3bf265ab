//! The lines of results that a comparison of two analyses counts, read from the index of reports alone.

use rusqlite::Connection;
use seotags_core::result::PageKind;
use seotags_core::url::AnalysisId;

/// One result.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PageLine<'a> {
    pub url: &'a str,
    pub kind: PageKind,
    /// The codes of its issues, each with a blank before and after it.
    pub issue_codes: &'a str,
}

/// Passes each result of an analysis to `each`.
pub fn each_line(db: &Connection, analysis: AnalysisId, mut each: impl FnMut(PageLine<'_>)) -> rusqlite::Result<()> {
    let sql = "SELECT url, kind, issue_codes FROM results INDEXED BY results_report WHERE analysis_id = ?1";
    let mut statement = db.prepare_cached(sql)?;
    let mut rows = statement.query([analysis.0])?;
    while let Some(row) = rows.next()? {
        let kind = row.get_ref(1)?.as_str_or_null()?.and_then(PageKind::named).unwrap_or_default();
        each(PageLine { url: row.get_ref(0)?.as_str()?, kind, issue_codes: row.get_ref(2)?.as_str()? });
    }
    Ok(())
}
