//! Queries for findings that need all suggestions of an analysis.

use super::json::Json;
use rusqlite::{Connection, Row};
use seotags_core::compose::Element;
use seotags_core::url::AnalysisId;

/// The part of one result that is compared.
pub struct Page {
    /// Position of its URL in the list.
    pub position: i64,
    pub url: String,
    pub final_url: Option<String>,
    pub canonical_url: Option<String>,
    pub is_indexable: bool,
    pub language: Option<String>,
    pub target_keyword: String,
    pub keywords: Vec<String>,
    current: [Option<String>; 3],
    suggested: [Option<String>; 3],
    /// An earlier comparison added a finding.
    pub was_found: bool,
}

impl Page {
    /// The suggested title, description or H1.
    pub fn suggested(&self, element: Element) -> Option<&str> {
        self.suggested[place(element)?].as_deref()
    }

    /// The future text of the page: the suggestion, otherwise its current text if it is listed.
    pub fn text(&self, element: Element) -> Option<&str> {
        let current = || self.current[place(element)?].as_deref().filter(|_| self.is_indexable);
        self.suggested(element).or_else(current)
    }

    pub fn has_suggestion(&self) -> bool {
        self.suggested.iter().any(Option::is_some) || !self.keywords.is_empty()
    }
}

fn place(element: Element) -> Option<usize> {
    [Element::Title, Element::Meta, Element::H1].iter().position(|other| *other == element)
}

/// The list is the outer table, so that it is read in order without sorting.
const SELECT: &str = "SELECT s.position, r.url, r.final_url, r.canonical_url, r.is_indexable, r.detected_language,
        r.target_keyword, r.suggested_lsi_keywords, r.current_title, r.current_meta_description, r.current_h1,
        r.suggested_title, r.suggested_meta_description, r.suggested_h1,
        r.findings LIKE '%\"duplicate_%' OR r.findings LIKE '%\"near_duplicate\"%' OR r.findings LIKE '%\"template\"%'
            OR r.findings LIKE '%\"keyword_shared\"%'
    FROM source_urls s
    CROSS JOIN results r ON r.analysis_id = s.analysis_id AND r.unique_key = s.unique_key
    WHERE s.analysis_id = ?1";

fn page(row: &Row<'_>) -> rusqlite::Result<Page> {
    Ok(Page {
        position: row.get(0)?,
        url: row.get(1)?,
        final_url: row.get(2)?,
        canonical_url: row.get(3)?,
        is_indexable: row.get::<_, Option<bool>>(4)? == Some(true),
        language: row.get(5)?,
        target_keyword: row.get(6)?,
        keywords: row.get::<_, Option<Json<_>>>(7)?.map(|Json(list)| list).unwrap_or_default(),
        current: [row.get(8)?, row.get(9)?, row.get(10)?],
        suggested: [row.get(11)?, row.get(12)?, row.get(13)?],
        was_found: row.get(14)?,
    })
}

/// Passes every result of an analysis to `take`, in the order of the list.
pub fn each(
    db: &Connection,
    id: AnalysisId,
    mut take: impl FnMut(Page) -> rusqlite::Result<()>,
) -> rusqlite::Result<()> {
    let mut statement = db.prepare_cached(&format!("{SELECT} ORDER BY s.position"))?;
    for found in statement.query_map([id.0], page)? {
        take(found?)?;
    }
    Ok(())
}

/// At most `limit` results after the position `after` of the list.
pub fn some(db: &Connection, id: AnalysisId, after: i64, limit: usize) -> rusqlite::Result<Vec<Page>> {
    let mut statement = db.prepare_cached(&format!("{SELECT} AND s.position > ?2 ORDER BY s.position LIMIT ?3"))?;
    statement.query_map((id.0, after, limit), page)?.collect()
}
