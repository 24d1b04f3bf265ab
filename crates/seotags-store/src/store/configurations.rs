//! Queries on saved configurations for the next run of an analysis.

use super::json::Json;
use crate::model::{ProfileId, SavedConfiguration};
use rusqlite::{Connection, OptionalExtension, Row, named_params};
use seotags_core::url::AnalysisId;

fn saved(row: &Row<'_>) -> rusqlite::Result<SavedConfiguration> {
    Ok(SavedConfiguration {
        filter_rules: row.get::<_, Json<_>>("filter_rules")?.0,
        profile: row.get::<_, Option<i64>>("browser_profile_id")?.map(ProfileId),
        patch: row.get::<_, Json<_>>("settings_patch")?.0,
        urls: row.get::<_, Json<_>>("source_urls")?.0,
    })
}

/// The saved configuration, if any.
pub fn of(db: &Connection, id: AnalysisId) -> rusqlite::Result<Option<SavedConfiguration>> {
    let sql = "SELECT * FROM configurations WHERE analysis_id = ?1";
    db.prepare_cached(sql)?.query_row([id.0], saved).optional()
}

/// True if there is one.
pub fn is_there(db: &Connection, id: AnalysisId) -> rusqlite::Result<bool> {
    db.prepare_cached("SELECT 1 FROM configurations WHERE analysis_id = ?1")?.exists([id.0])
}

/// Saves a configuration, and replaces an earlier one.
pub fn keep(db: &Connection, id: AnalysisId, new: &SavedConfiguration) -> rusqlite::Result<()> {
    db.prepare_cached(
        "INSERT OR REPLACE INTO configurations
             (analysis_id, filter_rules, browser_profile_id, settings_patch, source_urls)
         VALUES (:analysis, :filter_rules, :profile, :patch, :urls)",
    )?
    .execute(named_params! {
        ":analysis": id.0,
        ":filter_rules": Json(&new.filter_rules),
        ":profile": new.profile.map(|profile| profile.0),
        ":patch": Json(&new.patch),
        ":urls": Json(&new.urls),
    })?;
    Ok(())
}

/// Deletes it.
pub fn remove(db: &Connection, id: AnalysisId) -> rusqlite::Result<()> {
    db.prepare_cached("DELETE FROM configurations WHERE analysis_id = ?1")?.execute([id.0])?;
    Ok(())
}
