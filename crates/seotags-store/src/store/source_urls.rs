//! Queries on source URLs: the list of an analysis, in its order.

use super::decisions;
use super::json::Json;
use rusqlite::{Connection, OptionalExtension, Row, named_params};
use seotags_core::compose::Element;
use seotags_core::lengths::{self, MOST_KEYWORDS};
use seotags_core::list::KnownContent;
use seotags_core::list::SourceUrl;
use seotags_core::page::Hreflang;
use seotags_core::settings::SettingsHash;
use seotags_core::url::{AnalysisId, HttpUrl, ResultKey};
use seotags_core::visit::{PageSource, Standing};
use std::collections::HashMap;
use std::path::PathBuf;

/// A source URL with its position in the list, from 0.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Placed {
    pub position: i64,
    /// Number of links from the list to the page.
    pub depth: u32,
    pub listed: SourceUrl,
    /// Locked elements, added by [`with_locks`].
    pub locked: Vec<Element>,
    /// The content for which no tags are needed, added by [`super::known_content::with_known_content`].
    pub known_content: Option<KnownContent>,
}

pub(super) fn placed(row: &Row<'_>) -> rusqlite::Result<Placed> {
    let url: String = row.get("url")?;
    let url = HttpUrl::parse(&url)
        .map_err(|error| rusqlite::Error::FromSqlConversionFailure(0, rusqlite::types::Type::Text, Box::new(error)))?;
    let (Json(source), Json(keywords)) = (row.get("source")?, row.get("target_keywords")?);
    let hreflangs: Option<Json<Vec<Hreflang>>> = row.get("hreflangs")?;
    let listed = SourceUrl {
        url,
        source,
        keywords,
        standing: if row.get("is_foreign")? { Standing::Foreign } else { Standing::Given },
        lastmod: row.get("lastmod")?,
        hreflangs: hreflangs.map_or_else(Vec::new, |Json(hreflangs)| hreflangs),
    };
    Ok(Placed {
        position: row.get("position")?,
        depth: row.get("depth")?,
        listed,
        locked: Vec::new(),
        known_content: None,
    })
}

/// Rows that cannot be parsed, by analysis and position.
pub(super) fn unreadable(db: &Connection) -> rusqlite::Result<Vec<(i64, i64)>> {
    let (mut statement, mut found) = (db.prepare("SELECT * FROM source_urls")?, Vec::new());
    let mut rows = statement.query([])?;
    while let Some(row) = rows.next()? {
        if placed(row).is_err() {
            found.push((row.get("analysis_id")?, row.get("position")?));
        }
    }
    Ok(found)
}

/// Adds locked elements to pages of the list.
pub fn with_locks(db: &Connection, id: AnalysisId, mut page: Vec<Placed>) -> rusqlite::Result<Vec<Placed>> {
    let (Some(first), Some(last)) = (page.first(), page.last()) else { return Ok(page) };
    let mut locked = decisions::locked(db, id, first.position, last.position)?;
    if !locked.is_empty() {
        for placed in &mut page {
            let key = ResultKey::new(id, &placed.listed.url);
            placed.locked = locked.remove(key.as_str()).unwrap_or_default();
        }
    }
    Ok(page)
}

/// Appends URLs from `position` on. A URL that is listed already is folded into the first one, with its keywords.
/// Returns how many were folded.
pub fn append(db: &Connection, id: AnalysisId, position: u64, urls: &[SourceUrl]) -> rusqlite::Result<u64> {
    let mut insert = db.prepare_cached(
        "INSERT INTO source_urls
             (analysis_id, position, unique_key, url, source, target_keywords, is_foreign, lastmod, hreflangs)
         VALUES (:analysis, :position, :key, :url, :source, :keywords, :foreign, :lastmod, :hreflangs)
         ON CONFLICT (analysis_id, unique_key) DO NOTHING",
    )?;
    let mut folded = 0;
    for (position, listed) in (position..).zip(urls) {
        let key = ResultKey::new(id, &listed.url);
        let inserted = insert.execute(named_params! {
            ":analysis": id.0,
            ":position": position,
            ":key": key.as_str(),
            ":url": listed.url.as_str(),
            ":source": Json(&listed.source),
            ":keywords": Json(kept_keywords(&listed.keywords)),
            ":foreign": listed.standing == Standing::Foreign,
            ":lastmod": listed.lastmod,
            ":hreflangs": (!listed.hreflangs.is_empty()).then_some(Json(&listed.hreflangs)),
        })?;
        if inserted == 0 {
            folded += 1;
            merge_keywords(db, id, &key, &listed.keywords)?;
        }
    }
    Ok(folded)
}

/// Removes the list.
pub fn clear(db: &Connection, id: AnalysisId) -> rusqlite::Result<()> {
    db.prepare_cached("DELETE FROM source_urls WHERE analysis_id = ?1")?.execute([id.0])?;
    Ok(())
}

/// The stored keywords of a page, each cut to its maximum length.
fn kept_keywords(all: &[String]) -> Vec<&str> {
    let mut kept = Vec::new();
    for keyword in all.iter().map(|keyword| kept_keyword(keyword)) {
        // Cut keywords may be equal.
        if kept.len() < MOST_KEYWORDS && !kept.contains(&keyword) {
            kept.push(keyword);
        }
    }
    kept
}

fn kept_keyword(keyword: &str) -> &str {
    let end = keyword.char_indices().nth(lengths::most("target_keywords")).map_or(keyword.len(), |(end, _)| end);
    keyword[..end].trim_end()
}

/// Adds keywords to a page that is listed already, up to [`MOST_KEYWORDS`].
fn merge_keywords(db: &Connection, id: AnalysisId, key: &ResultKey, more: &[String]) -> rusqlite::Result<()> {
    if more.is_empty() {
        return Ok(());
    }
    let sql = "SELECT target_keywords FROM source_urls
         WHERE analysis_id = ?1 AND unique_key = ?2 AND json_array_length(target_keywords) < ?3";
    let found = db.prepare_cached(sql)?.query_row((id.0, key.as_str(), MOST_KEYWORDS), |row| row.get(0)).optional()?;
    let Some(Json(mut keywords)): Option<Json<Vec<String>>> = found else { return Ok(()) };
    let before = keywords.len();
    for keyword in more.iter().map(|keyword| kept_keyword(keyword)) {
        if keywords.len() < MOST_KEYWORDS && !keywords.iter().any(|known| known == keyword) {
            keywords.push(keyword.to_owned());
        }
    }
    if keywords.len() == before {
        return Ok(());
    }
    db.prepare_cached("UPDATE source_urls SET target_keywords = ?3 WHERE analysis_id = ?1 AND unique_key = ?2")?
        .execute((id.0, key.as_str(), Json(&keywords)))?;
    Ok(())
}

/// The source URL of a key.
pub fn by_key(db: &Connection, id: AnalysisId, key: &ResultKey) -> rusqlite::Result<Option<Placed>> {
    let sql = "SELECT * FROM source_urls WHERE analysis_id = ?1 AND unique_key = ?2";
    db.prepare_cached(sql)?.query_row((id.0, key.as_str()), placed).optional()
}

/// At most `limit` source URLs of the given list after `position`, in order.
pub fn page(db: &Connection, id: AnalysisId, after: i64, limit: usize) -> rusqlite::Result<Vec<Placed>> {
    let sql = "SELECT * FROM source_urls
         WHERE analysis_id = ?1 AND position > ?2 AND found_on IS NULL ORDER BY position LIMIT ?3";
    db.prepare_cached(sql)?.query_map((id.0, after, limit), placed)?.collect()
}

/// A URL as given, with its keywords.
pub type ListedAddress = (String, Vec<String>);

/// At most `limit` given URLs after the position `after`, with their keywords, and the position after which there may
/// be more.
pub fn listed_piece(
    db: &Connection,
    id: AnalysisId,
    after: i64,
    limit: usize,
) -> rusqlite::Result<(Vec<ListedAddress>, Option<i64>)> {
    let sql = "SELECT position, url, target_keywords FROM source_urls
         WHERE analysis_id = ?1 AND position > ?2 AND found_on IS NULL ORDER BY position LIMIT ?3";
    let mut statement = db.prepare_cached(sql)?;
    let mut rows = statement.query((id.0, after, limit))?;
    let (mut listed, mut last) = (Vec::new(), None);
    while let Some(row) = rows.next()? {
        let Json(keywords): Json<Vec<String>> = row.get(2)?;
        listed.push((row.get(1)?, keywords));
        last = Some(row.get(0)?);
    }
    let next = last.filter(|_| listed.len() == limit);
    Ok((listed, next))
}

/// At most `limit` source URLs after `position` that have no result, or one that is to be retried.
pub fn open_page(db: &Connection, id: AnalysisId, after: i64, limit: usize) -> rusqlite::Result<Vec<Placed>> {
    let sql = "SELECT s.* FROM source_urls s
         LEFT JOIN results r ON r.analysis_id = s.analysis_id AND r.unique_key = s.unique_key
         WHERE s.analysis_id = ?1 AND s.position > ?2 AND (r.id IS NULL OR r.is_reopened = 1)
         ORDER BY s.position LIMIT ?3";
    db.prepare_cached(sql)?.query_map((id.0, after, limit), placed)?.collect()
}

/// The position before which every page is known to be done.
pub fn done_before(db: &Connection, id: AnalysisId) -> rusqlite::Result<i64> {
    let sql = "SELECT done_before FROM analyses WHERE id = ?1";
    Ok(db.prepare_cached(sql)?.query_row([id.0], |row| row.get(0)).optional()?.unwrap_or_default())
}

/// Number of pages of the list without a valid result, according to the counts.
pub fn open_count(db: &Connection, id: AnalysisId) -> rusqlite::Result<i64> {
    let sql = "SELECT total_urls_count - processed_urls_count FROM analyses WHERE id = ?1";
    Ok(db.prepare_cached(sql)?.query_row([id.0], |row| row.get(0)).optional()?.unwrap_or_default())
}

/// True if a page before a position has no valid result; reads the list up to it.
pub fn has_open_before(db: &Connection, id: AnalysisId, position: i64) -> rusqlite::Result<bool> {
    let sql = "SELECT 1 FROM source_urls s
         LEFT JOIN results r ON r.analysis_id = s.analysis_id AND r.unique_key = s.unique_key
         WHERE s.analysis_id = ?1 AND s.position < ?2 AND (r.id IS NULL OR r.is_reopened = 1)";
    db.prepare_cached(sql)?.exists((id.0, position))
}

/// Advances that position, past `most` pages at most.
pub fn note_done(db: &Connection, id: AnalysisId, most: usize) -> rusqlite::Result<()> {
    let sql = "SELECT s.position, r.is_reopened IS 0 FROM source_urls s
         LEFT JOIN results r ON r.analysis_id = s.analysis_id AND r.unique_key = s.unique_key
         WHERE s.analysis_id = ?1 AND s.position >= ?2 ORDER BY s.position LIMIT ?3";
    let before = done_before(db, id)?;
    let mut done = before;
    let mut statement = db.prepare_cached(sql)?;
    let mut rows = statement.query((id.0, before, most))?;
    while let Some(row) = rows.next()? {
        if !row.get::<_, bool>(1)? {
            break;
        }
        done = row.get::<_, i64>(0)? + 1;
    }
    if done > before {
        db.prepare_cached("UPDATE analyses SET done_before = ?2 WHERE id = ?1")?.execute((id.0, done))?;
    }
    Ok(())
}

/// Like [`open_page`], with failed pages.
pub fn open_or_failed_page(db: &Connection, id: AnalysisId, after: i64, limit: usize) -> rusqlite::Result<Vec<Placed>> {
    let sql = "SELECT s.* FROM source_urls s
         LEFT JOIN results r ON r.analysis_id = s.analysis_id AND r.unique_key = s.unique_key
         WHERE s.analysis_id = ?1 AND s.position > ?2 AND (r.id IS NULL OR r.is_reopened = 1 OR r.is_failed = 1)
         ORDER BY s.position LIMIT ?3";
    db.prepare_cached(sql)?.query_map((id.0, after, limit), placed)?.collect()
}

/// Like [`open_page`], without pages that are parked with these settings.
pub fn unread_page(
    db: &Connection,
    id: AnalysisId,
    settings: &SettingsHash,
    after: i64,
    limit: usize,
) -> rusqlite::Result<Vec<Placed>> {
    let sql = "SELECT s.* FROM source_urls s
         LEFT JOIN results r ON r.analysis_id = s.analysis_id AND r.unique_key = s.unique_key
         LEFT JOIN shelf h ON h.analysis_id = s.analysis_id AND h.unique_key = s.unique_key AND h.settings_hash = ?4
         WHERE s.analysis_id = ?1 AND s.position > ?2 AND (r.id IS NULL OR r.is_reopened = 1) AND h.analysis_id IS NULL
         ORDER BY s.position LIMIT ?3";
    db.prepare_cached(sql)?.query_map((id.0, after, limit, &settings.0), placed)?.collect()
}

/// Passes the URLs that the user listed and that are fetched over the web to `take`, until it stops.
pub fn each_given_web_url(
    db: &Connection,
    id: AnalysisId,
    mut take: impl FnMut(&HttpUrl) -> bool,
) -> rusqlite::Result<()> {
    let sql =
        "SELECT url FROM source_urls WHERE analysis_id = ?1 AND is_foreign = 0 AND found_on IS NULL AND source = ?2";
    let mut statement = db.prepare_cached(sql)?;
    let mut rows = statement.query((id.0, Json(&PageSource::Web)))?;
    while let Some(row) = rows.next()? {
        if HttpUrl::parse(row.get_ref(0)?.as_str()?).is_ok_and(|url| !take(&url)) {
            break;
        }
    }
    Ok(())
}

/// The files that pages of the list are read from, each once.
pub fn files(db: &Connection, id: AnalysisId) -> rusqlite::Result<Vec<PathBuf>> {
    let sql = "SELECT DISTINCT json_extract(source, '$.path') FROM source_urls
         WHERE analysis_id = ?1 AND json_extract(source, '$.path') IS NOT NULL";
    db.prepare_cached(sql)?.query_map([id.0], |row| row.get::<_, String>(0).map(PathBuf::from))?.collect()
}

/// The pages of the list that are files of their own, by key.
pub fn page_files(db: &Connection, id: AnalysisId) -> rusqlite::Result<HashMap<String, PathBuf>> {
    let sql = "SELECT unique_key, json_extract(source, '$.path') FROM source_urls
         WHERE analysis_id = ?1 AND json_extract(source, '$.kind') = 'file'";
    let row = |row: &Row<'_>| Ok((row.get(0)?, PathBuf::from(row.get::<_, String>(1)?)));
    db.prepare_cached(sql)?.query_map([id.0], row)?.collect()
}

/// Passes every URL of the list to `take`.
pub fn each_url(db: &Connection, id: AnalysisId, mut take: impl FnMut(&HttpUrl)) -> rusqlite::Result<()> {
    let mut statement = db.prepare_cached("SELECT url FROM source_urls WHERE analysis_id = ?1")?;
    let mut rows = statement.query([id.0])?;
    while let Some(row) = rows.next()? {
        // A damaged URL is found and reported when it is to be fetched.
        if let Ok(url) = HttpUrl::parse(row.get_ref(0)?.as_str()?) {
            take(&url);
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::{done_before, note_done};
    use crate::store::Store;
    use rusqlite::Connection;
    use seotags_core::url::AnalysisId;

    const ID: AnalysisId = AnalysisId(1);
    /// An analysis of ten pages; the first three and the fifth are done.
    const LIST: &str = "
        INSERT INTO settings VALUES ('s', '{}');
        INSERT INTO projects (id, name, name_key, domain, created_at) VALUES (1, 'Shop', 'shop', 'd', 0);
        INSERT INTO analyses (id, project_id, name, status, is_draft, settings_hash, created_at)
            VALUES (1, 1, 'List', 'processing', 0, 's', 0);
        WITH RECURSIVE n (i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 9)
        INSERT INTO source_urls (analysis_id, position, unique_key, url, source, target_keywords)
            SELECT 1, i, i, 'https://shop.example/' || i, '{}', '[]' FROM n;";
    const DONE: &str = "
        INSERT INTO results (analysis_id, unique_key, run_number, revision, is_failed, url, target_keyword, indexability_issues, hops, outcome,
                notes, ai_distilled, findings, issues, source, content_truncated, spent)
            SELECT 1, unique_key, 1, 1, 0, url, '', '[]', '[]', 'ok', '[]', 0, '[]', '[]', '{}', 0, '{}'
            FROM source_urls s WHERE position IN ";

    fn store() -> (Store, Connection) {
        let store = Store::ephemeral().unwrap();
        let db = Connection::open(store.path()).unwrap();
        db.execute_batch(LIST).unwrap();
        db.execute_batch(&format!("{DONE} (0, 1, 2, 4)")).unwrap();
        (store, db)
    }

    fn noted(db: &Connection, most: usize) -> i64 {
        note_done(db, ID, most).unwrap();
        done_before(db, ID).unwrap()
    }

    #[test]
    fn the_done_part_of_a_list_is_tracked() {
        let (_store, db) = store();
        assert_eq!(done_before(&db, ID).unwrap(), 0);
        assert_eq!((noted(&db, 2), noted(&db, 2), noted(&db, 2)), (2, 3, 3));
        db.execute_batch(&format!("{DONE} (3)")).unwrap();
        assert_eq!(noted(&db, 9), 5);
    }

    #[test]
    fn reopened_and_deleted_pages_move_the_done_position_back() {
        for (act, left) in [
            ("UPDATE results SET is_reopened = 1 WHERE unique_key = '1'", 1),
            ("DELETE FROM results WHERE unique_key = '0'", 0),
            // Its position may be used by another one.
            ("DELETE FROM source_urls WHERE position = 2", 5),
        ] {
            let (_store, db) = store();
            assert_eq!(noted(&db, 9), 3);
            db.execute_batch("DELETE FROM source_urls WHERE position = 3; DELETE FROM source_urls WHERE position = 9")
                .unwrap();
            assert_eq!(done_before(&db, ID).unwrap(), 3, "they are behind it");
            db.execute_batch(act).unwrap();
            assert_eq!(done_before(&db, ID).unwrap(), 0, "{act}");
            assert_eq!(noted(&db, 9), left, "{act}");
        }
    }
}
