//! The content of a list's pages in earlier analyses of a project.

use super::source_urls::Placed;
use crate::model::ProjectId;
use rusqlite::{Connection, OptionalExtension, named_params};
use seotags_core::list::KnownContent;
use seotags_core::result::SkipCode;
use seotags_core::url::{AnalysisId, HttpUrl, ResultKey};

/// Adds to pages of the list their content in the latest earlier analysis of the project that wrote tags for it or
/// found it unchanged. A page that was not indexable then, or whose engine failed, still needs its tags.
pub fn with_known_content(
    db: &Connection,
    id: AnalysisId,
    project: ProjectId,
    mut page: Vec<Placed>,
) -> rusqlite::Result<Vec<Placed>> {
    let sql = "SELECT id FROM analyses WHERE project_id = ?1 AND id < ?2 AND is_draft = 0 ORDER BY id DESC";
    let mut earlier = db.prepare_cached(sql)?;
    let earlier: Vec<i64> = earlier.query_map((project.0, id.0), |row| row.get(0))?.collect::<rusqlite::Result<_>>()?;
    for placed in &mut page {
        placed.known_content = latest(db, &earlier, &placed.listed.url)?;
    }
    Ok(page)
}

fn latest(db: &Connection, earlier: &[i64], url: &HttpUrl) -> rusqlite::Result<Option<KnownContent>> {
    let mut statement = db.prepare_cached(
        "SELECT content_hash FROM results
         WHERE analysis_id = :analysis AND unique_key = :key AND is_failed = 0 AND content_hash IS NOT NULL
             AND (skip_code IS NULL OR skip_code = :unchanged)",
    )?;
    for analysis in earlier.iter().copied().map(AnalysisId) {
        let key = ResultKey::new(analysis, url);
        let unchanged = SkipCode::Unchanged.as_str();
        let named = named_params! { ":analysis": analysis.0, ":key": key.as_str(), ":unchanged": unchanged };
        if let Some(hash) = statement.query_row(named, |row| row.get(0)).optional()? {
            return Ok(Some(KnownContent { analysis, hash }));
        }
    }
    Ok(None)
}
