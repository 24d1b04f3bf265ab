//! Queries on the last bulk decision, which can be undone until the next one.

use super::decisions::{Decided, StoredGenerated};
use super::json::Json;
use rusqlite::{Connection, OptionalExtension};
use seotags_core::compose::{Element, WrittenBy};
use seotags_core::decision::{Decision, Verdict};
use seotags_core::url::AnalysisId;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// An element's earlier decision.
#[derive(Debug)]
pub struct EarlierDecision {
    pub key: String,
    pub element: Element,
    pub before: Option<Decision>,
    pub after: Option<Decision>,
}

/// A decision with all its fields.
#[derive(Serialize, Deserialize)]
struct Stored {
    decision: Option<Verdict>,
    text: Option<String>,
    locked: bool,
    by: String,
    at: String,
    generated: Option<StoredGenerated>,
    source: Option<WrittenBy>,
}

impl From<&Decision> for Stored {
    fn from(decision: &Decision) -> Self {
        let Decision { decision, text, locked, by, at, generated, source } = decision.clone();
        Self { decision, text, locked, by, at, generated: generated.map(StoredGenerated::from), source }
    }
}

impl From<Stored> for Decision {
    fn from(stored: Stored) -> Self {
        let Stored { decision, text, locked, by, at, generated, source } = stored;
        Self { decision, text, locked, by, at, generated: generated.map(Into::into), source }
    }
}

/// Starts a bulk decision of `by`, which can be undone; earlier ones no longer can.
pub fn begin(db: &Connection, id: AnalysisId, by: &str) -> rusqlite::Result<()> {
    forget(db, id)?;
    db.prepare_cached("INSERT INTO bulk_decisions (analysis_id, decided_by) VALUES (?1, ?2)")?.execute((id.0, by))?;
    Ok(())
}

/// Nothing can be undone any more.
pub fn forget(db: &Connection, id: AnalysisId) -> rusqlite::Result<()> {
    db.prepare_cached("DELETE FROM bulk_decisions WHERE analysis_id = ?1")?.execute([id.0])?;
    Ok(())
}

/// The person whose bulk decision can be undone.
pub fn by(db: &Connection, id: AnalysisId) -> rusqlite::Result<Option<String>> {
    let mut statement = db.prepare_cached("SELECT decided_by FROM bulk_decisions WHERE analysis_id = ?1")?;
    statement.query_row([id.0], |row| row.get(0)).optional()
}

/// Stores the previous state, unless another bulk decision has begun meanwhile.
pub fn note(db: &Connection, id: AnalysisId, by: &str, decided: &Decided) -> rusqlite::Result<()> {
    if self::by(db, id)?.as_deref() != Some(by) {
        return Ok(());
    }
    let (before, after) = (&decided.seen.record.decisions, &decided.after.decisions);
    let elements: BTreeSet<&Element> = before.keys().chain(after.keys()).collect();
    for element in elements.into_iter().filter(|element| before.get(element) != after.get(element)) {
        let stored = |decision: Option<&Decision>| decision.map(|decision| Json(Stored::from(decision)));
        db.prepare_cached(
            "INSERT INTO bulk_undo (analysis_id, unique_key, element, before, after) VALUES (?1, ?2, ?3, ?4, ?5)
             ON CONFLICT DO UPDATE SET after = excluded.after",
        )?
        .execute((
            id.0,
            &decided.after.unique_key,
            element.as_str(),
            stored(before.get(element)),
            stored(after.get(element)),
        ))?;
    }
    Ok(())
}

/// The previous states, ordered by key, from `after` on: `pages` pages, each with all its elements.
pub fn earlier_decisions(
    db: &Connection,
    id: AnalysisId,
    after: &str,
    pages: usize,
) -> rusqlite::Result<Vec<EarlierDecision>> {
    let mut statement = db.prepare_cached(
        "SELECT unique_key, element, before, after FROM bulk_undo WHERE analysis_id = ?1 AND unique_key IN
             (SELECT DISTINCT unique_key FROM bulk_undo WHERE analysis_id = ?1 AND unique_key > ?2
              ORDER BY unique_key LIMIT ?3)
         ORDER BY unique_key",
    )?;
    let decision = |stored: Option<Json<Stored>>| stored.map(|Json(stored)| Decision::from(stored));
    let rows = statement.query_map((id.0, after, pages), |row| {
        let element: String = row.get(1)?;
        Ok(EarlierDecision {
            key: row.get(0)?,
            element: Element::named(&element).ok_or_else(|| super::decisions::unknown(&element))?,
            before: decision(row.get(2)?),
            after: decision(row.get(3)?),
        })
    })?;
    rows.collect()
}
