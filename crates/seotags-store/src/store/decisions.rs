//! Queries on people's decisions, which are kept when their results are replaced.

use super::json::Json;
use super::results;
use super::time::At;
use rusqlite::types::Type;
use rusqlite::{Connection, Row, named_params};
use seotags_core::check::{Evidence, Finding};
use seotags_core::compose::{Element, WrittenBy};
use seotags_core::decision::{Decision, Generated, Verdict};
use seotags_core::result::{ResultRecord, moment_text};
use seotags_core::url::AnalysisId;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, HashMap};

/// The decisions on one page.
pub type Decisions = BTreeMap<Element, Decision>;

/// What the engine wrote, in its stored form.
#[derive(Serialize, Deserialize)]
pub(super) struct StoredGenerated {
    text: Option<String>,
    source: Option<WrittenBy>,
    findings: Vec<Finding>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    evidence: Vec<Evidence>,
}

impl From<Generated> for StoredGenerated {
    fn from(Generated { text, source, findings, evidence }: Generated) -> Self {
        Self { text, source, findings, evidence }
    }
}

impl From<StoredGenerated> for Generated {
    fn from(StoredGenerated { text, source, findings, evidence }: StoredGenerated) -> Self {
        Self { text, source, findings, evidence }
    }
}

/// A result in the state in which it was read.
#[derive(Debug, Clone)]
pub struct Seen {
    pub revision: u64,
    pub record: ResultRecord,
}

/// A result with a person's new decision.
#[derive(Debug)]
pub struct Decided {
    pub seen: Seen,
    pub after: ResultRecord,
}

/// The decisions on a page.
pub fn of(db: &Connection, id: AnalysisId, key: &str) -> rusqlite::Result<Decisions> {
    let mut statement = db.prepare_cached("SELECT * FROM decisions WHERE analysis_id = ?1 AND unique_key = ?2")?;
    statement.query_map((id.0, key), decision)?.collect()
}

fn decision(row: &Row<'_>) -> rusqlite::Result<(Element, Decision)> {
    let element: String = row.get("element")?;
    let element = Element::named(&element).ok_or_else(|| unknown(&element))?;
    let verdict: Option<String> = row.get("verdict")?;
    let generated: Option<Json<StoredGenerated>> = row.get("generated")?;
    let decision = Decision {
        decision: verdict.map(|name| Verdict::named(&name).ok_or_else(|| unknown(&name))).transpose()?,
        text: row.get("text")?,
        locked: row.get("locked")?,
        by: row.get("decided_by")?,
        at: moment_text(row.get::<_, At>("decided_at")?.0.as_millisecond()),
        generated: generated.map(|Json(stored)| stored.into()),
        source: row.get::<_, Option<Json<_>>>("source")?.map(|Json(source)| source),
    };
    Ok((element, decision))
}

pub(super) fn unknown(text: &str) -> rusqlite::Error {
    rusqlite::Error::FromSqlConversionFailure(0, Type::Text, format!("unknown “{text}”").into())
}

/// True if an analysis has any decision.
pub fn any(db: &Connection, id: AnalysisId) -> rusqlite::Result<bool> {
    db.prepare_cached("SELECT 1 FROM decisions WHERE analysis_id = ?1 LIMIT 1")?.exists([id.0])
}

/// Number of elements of results with a decision, by verdict and lock.
pub fn counts(db: &Connection, id: AnalysisId) -> rusqlite::Result<Vec<(Option<Verdict>, bool, u64)>> {
    let mut statement = db.prepare_cached(
        "SELECT d.verdict, d.locked, count(*) FROM decisions d
         JOIN results r ON r.analysis_id = d.analysis_id AND r.unique_key = d.unique_key
         WHERE d.analysis_id = ?1 GROUP BY d.verdict, d.locked",
    )?;
    let rows = statement.query_map([id.0], |row| {
        let verdict: Option<String> = row.get(0)?;
        Ok((
            verdict.map(|name| Verdict::named(&name).ok_or_else(|| unknown(&name))).transpose()?,
            row.get(1)?,
            row.get(2)?,
        ))
    })?;
    rows.collect()
}

/// The locked elements of pages of the list from `first` to `last`, by key.
pub fn locked(
    db: &Connection,
    id: AnalysisId,
    first: i64,
    last: i64,
) -> rusqlite::Result<HashMap<String, Vec<Element>>> {
    let mut found: HashMap<String, Vec<Element>> = HashMap::new();
    // Most analyses have none, which the index shows at once.
    if !db.prepare_cached("SELECT 1 FROM decisions WHERE analysis_id = ?1 AND locked = 1 LIMIT 1")?.exists([id.0])? {
        return Ok(found);
    }
    let mut statement = db.prepare_cached(
        "SELECT d.unique_key, d.element FROM source_urls s
         CROSS JOIN decisions d ON d.analysis_id = s.analysis_id AND d.unique_key = s.unique_key
         WHERE s.analysis_id = ?1 AND s.position BETWEEN ?2 AND ?3 AND d.locked = 1",
    )?;
    let rows = statement.query_map((id.0, first, last), |row| Ok((row.get(0)?, row.get::<_, String>(1)?)))?;
    for row in rows {
        let (key, element) = row?;
        found.entry(key).or_default().extend(Element::named(&element));
    }
    Ok(found)
}

/// Locks elements of a page without any other decision.
pub fn lock(db: &Connection, id: AnalysisId, key: &str, elements: &[Element]) -> rusqlite::Result<()> {
    for element in elements {
        let lock = Decision {
            decision: None,
            text: None,
            locked: true,
            by: String::new(),
            at: moment_text(0),
            generated: None,
            source: None,
        };
        keep_one(db, id, key, *element, &lock)?;
    }
    Ok(())
}

/// Replaces the decisions about a page.
pub fn keep(db: &Connection, id: AnalysisId, key: &str, before: &Decisions, after: &Decisions) -> rusqlite::Result<()> {
    for element in before.keys().filter(|element| !after.contains_key(element)) {
        let sql = "DELETE FROM decisions WHERE analysis_id = ?1 AND unique_key = ?2 AND element = ?3";
        db.prepare_cached(sql)?.execute((id.0, key, element.as_str()))?;
    }
    for (element, decision) in after.iter().filter(|(element, decision)| before.get(element) != Some(decision)) {
        keep_one(db, id, key, *element, decision)?;
    }
    Ok(())
}

fn keep_one(db: &Connection, id: AnalysisId, key: &str, element: Element, decision: &Decision) -> rusqlite::Result<()> {
    let at = decision.at.parse().map(At).map_err(|error| rusqlite::Error::ToSqlConversionFailure(Box::new(error)))?;
    let generated = decision.generated.clone().map(|generated| Json(StoredGenerated::from(generated)));
    db.prepare_cached(
        "INSERT OR REPLACE INTO decisions
             (analysis_id, unique_key, element, verdict, text, source, locked, decided_by, decided_at, generated)
         VALUES (:analysis, :key, :element, :verdict, :text, :source, :locked, :by, :at, :generated)",
    )?
    .execute(named_params! {
        ":analysis": id.0,
        ":key": key,
        ":element": element.as_str(),
        ":verdict": decision.decision.map(Verdict::as_str),
        ":text": decision.text,
        ":source": decision.source.map(Json),
        ":locked": decision.locked,
        ":by": decision.by,
        ":at": at,
        ":generated": generated,
    })?;
    Ok(())
}

/// Writes decisions about results, together with their new texts. Returns the indexes of results that changed
/// meanwhile: these stay unchanged.
pub fn write(db: &Connection, id: AnalysisId, all: &[Decided]) -> rusqlite::Result<Vec<usize>> {
    let sql = "UPDATE analyses SET revision = revision + 1 WHERE id = ?1 RETURNING revision";
    let revision: u64 = db.prepare_cached(sql)?.query_row([id.0], |row| row.get(0))?;
    let mut stale = Vec::new();
    for (place, Decided { seen, after }) in all.iter().enumerate() {
        let sql = "UPDATE results SET revision = ?4 WHERE analysis_id = ?1 AND unique_key = ?2 AND revision = ?3";
        let is_seen = db.prepare_cached(sql)?.execute((id.0, &after.unique_key, seen.revision, revision))? > 0;
        if !is_seen {
            stale.push(place);
            continue;
        }
        keep(db, id, &after.unique_key, &seen.record.decisions, &after.decisions)?;
        if after.suggestion() != seen.record.suggestion() || after.findings != seen.record.findings {
            put_texts(db, id, after)?;
        }
        results::derive(db, id, after)?;
    }
    Ok(stale)
}

fn put_texts(db: &Connection, id: AnalysisId, record: &ResultRecord) -> rusqlite::Result<()> {
    db.prepare_cached(
        "UPDATE results SET suggested_title = :title, suggested_meta_description = :meta, suggested_h1 = :h1,
             suggested_seo_text = :seo_text, suggested_lsi_keywords = :keywords, source = :source,
             findings = :findings, evidence = :evidence
         WHERE analysis_id = :analysis AND unique_key = :key",
    )?
    .execute(named_params! {
        ":analysis": id.0,
        ":key": record.unique_key,
        ":title": record.suggested_title,
        ":meta": record.suggested_meta_description,
        ":h1": record.suggested_h1,
        ":seo_text": record.suggested_seo_text,
        ":keywords": record.suggested_lsi_keywords.as_ref().map(Json),
        ":source": Json(&record.source),
        ":findings": Json(&record.findings),
        ":evidence": results::evidence_of(record),
    })?;
    Ok(())
}
