//! Queries on followed links: pages that were found become source URLs, and skipped URLs are stored with their reason.
//! All of this happens in the transaction that stores the result of the page with the links.

use super::json::Json;
use super::stored_name::StoredName;
use rusqlite::{Connection, OptionalExtension, Row, named_params};
use seotags_core::list::{FollowRules, FoundLink, LeftOut};
use seotags_core::url::{AnalysisId, HttpUrl, ResultKey};
use seotags_core::visit::{PageSource, Standing};
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};

/// Skipped URLs that are stored, for one analysis; further ones are only counted. A site with endless generated links
/// must not fill the disk.
const MOST_LISTED: u64 = 1_000_000;

/// State that a run keeps from one page to the next: only the writing thread changes it.
#[derive(Debug)]
pub struct Frontier {
    /// Positions are never used twice within a run, so that a reader of the list misses none.
    next_position: AtomicI64,
    /// Skipped URLs that are stored.
    listed: AtomicU64,
}

impl Frontier {
    pub fn load(db: &Connection, id: AnalysisId) -> rusqlite::Result<Self> {
        let next = db
            .prepare_cached("SELECT coalesce(max(position), -1) + 1 FROM source_urls WHERE analysis_id = ?1")?
            .query_row([id.0], |row| row.get(0))?;
        let listed = db
            .prepare_cached("SELECT count(*) FROM skipped_urls WHERE analysis_id = ?1")?
            .query_row([id.0], |row| row.get(0))?;
        Ok(Self { next_position: AtomicI64::new(next), listed: AtomicU64::new(listed) })
    }
}

/// The place of a page in its analysis.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PagePlace {
    pub position: i64,
    pub depth: u32,
    pub is_listed: bool,
    pub source: PageSource,
    pub standing: Standing,
}

/// A skipped URL.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SkippedRow {
    pub id: i64,
    pub url: String,
    pub reason: LeftOut,
    pub depth: u32,
    /// URL of the page on which it was first found.
    pub found_on: Option<String>,
}

/// The rules of an analysis, if links are followed.
pub fn rules(db: &Connection, id: AnalysisId) -> rusqlite::Result<Option<FollowRules>> {
    let sql = "SELECT follow FROM analyses WHERE id = ?1";
    let found =
        db.prepare_cached(sql)?.query_row([id.0], |row| row.get::<_, Option<Json<FollowRules>>>(0)).optional()?;
    Ok(found.flatten().map(|Json(rules)| rules))
}

pub fn place(db: &Connection, id: AnalysisId, key: &ResultKey) -> rusqlite::Result<Option<PagePlace>> {
    let sql = "SELECT position, depth, found_on, source, is_foreign FROM source_urls
         WHERE analysis_id = ?1 AND unique_key = ?2";
    let place = |row: &Row<'_>| {
        Ok(PagePlace {
            position: row.get(0)?,
            depth: row.get(1)?,
            is_listed: row.get::<_, Option<i64>>(2)?.is_none(),
            source: row.get::<_, Json<PageSource>>(3)?.0,
            standing: if row.get(4)? { Standing::Foreign } else { Standing::Given },
        })
    };
    db.prepare_cached(sql)?.query_row((id.0, key.as_str()), place).optional()
}

/// Adds the links of the page at `on`, up to `max_pages` pages in total.
pub fn take(
    db: &Connection,
    id: AnalysisId,
    frontier: &Frontier,
    on: i64,
    found: &[FoundLink],
    max_pages: u64,
) -> rusqlite::Result<()> {
    let mut total: u64 = total(db, id)?;
    let before = total;
    let mut skips = Skips { db, id, frontier, on, unlisted: 0 };
    for link in found {
        match link {
            FoundLink::Skip { url, reason, depth } => skips.put(url, *reason, *depth, false)?,
            FoundLink::Take { url, written, depth, standing } => {
                let key = ResultKey::new(id, url);
                let is_foreign = *standing == Standing::Foreign;
                match url_of(db, id, &key)? {
                    Some(known) => {
                        let written = written.as_ref().unwrap_or(url).as_str();
                        if known != written {
                            skips.put(written, LeftOut::Duplicate, *depth, is_foreign)?;
                        }
                    }
                    None if total >= max_pages => skips.put(url.as_str(), LeftOut::Cap, *depth, is_foreign)?,
                    None => {
                        let found = FoundPage { url: url.as_str(), depth: *depth, on, is_foreign };
                        append(db, id, frontier, &key, &found)?;
                        total += 1;
                    }
                }
            }
        }
    }
    let unlisted = skips.unlisted;
    if total > before || unlisted > 0 {
        db.prepare_cached(
            "UPDATE analyses SET total_urls_count = ?2, unlisted_skipped_count = unlisted_skipped_count + ?3
             WHERE id = ?1",
        )?
        .execute((id.0, total, unlisted))?;
    }
    Ok(())
}

/// Removes an added page from the list because robots.txt blocks it; the first one that had no room takes its place.
pub fn withdraw(db: &Connection, id: AnalysisId, frontier: &Frontier, key: &ResultKey) -> rusqlite::Result<()> {
    let sql = "DELETE FROM source_urls WHERE analysis_id = ?1 AND unique_key = ?2
         RETURNING url, depth, found_on, is_foreign";
    let row = |row: &Row<'_>| Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?));
    let gone: Option<(String, u32, i64, bool)> =
        db.prepare_cached(sql)?.query_row((id.0, key.as_str()), row).optional()?;
    let Some((url, depth, on, is_foreign)) = gone else { return Ok(()) };
    db.prepare_cached("UPDATE analyses SET total_urls_count = total_urls_count - 1 WHERE id = ?1")?.execute([id.0])?;
    Skips { db, id, frontier, on, unlisted: 0 }.put(&url, LeftOut::Robots, depth, is_foreign)?;
    let sql = "DELETE FROM skipped_urls WHERE id =
         (SELECT id FROM skipped_urls WHERE analysis_id = ?1 AND reason = 'cap' ORDER BY id LIMIT 1)
         RETURNING url, depth, found_on, is_foreign";
    let next: Option<(String, u32, i64, bool)> = db.prepare_cached(sql)?.query_row([id.0], row).optional()?;
    if next.is_some() {
        frontier.listed.fetch_sub(1, Ordering::Relaxed);
    }
    if let Some((text, depth, on, is_foreign)) = next
        && let Ok(url) = HttpUrl::parse(&text)
    {
        append(db, id, frontier, &ResultKey::new(id, &url), &FoundPage { url: &text, depth, on, is_foreign })?;
        db.prepare_cached("UPDATE analyses SET total_urls_count = total_urls_count + 1 WHERE id = ?1")?
            .execute([id.0])?;
    }
    Ok(())
}

/// The number of skipped URLs for each reason, and how many more were only counted.
pub fn counts(db: &Connection, id: AnalysisId) -> rusqlite::Result<(Vec<(LeftOut, u64)>, u64)> {
    let sql = "SELECT reason, count(*) FROM skipped_urls WHERE analysis_id = ?1 GROUP BY reason";
    let mut statement = db.prepare_cached(sql)?;
    let counted = statement.query_map([id.0], |row| Ok((row.get::<_, StoredName<_>>(0)?.0, row.get(1)?)))?;
    let counted = counted.collect::<rusqlite::Result<_>>()?;
    let unlisted = db
        .prepare_cached("SELECT unlisted_skipped_count FROM analyses WHERE id = ?1")?
        .query_row([id.0], |row| row.get(0))
        .optional()?;
    Ok((counted, unlisted.unwrap_or(0)))
}

/// Number of pages that were found by following links.
pub fn found_count(db: &Connection, id: AnalysisId) -> rusqlite::Result<u64> {
    let sql = "SELECT count(*) FROM source_urls WHERE analysis_id = ?1 AND found_on IS NOT NULL";
    db.prepare_cached(sql)?.query_row([id.0], |row| row.get(0))
}

/// At most `limit` skipped URLs, after the one with number `after`.
pub fn page(db: &Connection, id: AnalysisId, after: i64, limit: usize) -> rusqlite::Result<Vec<SkippedRow>> {
    let sql = "SELECT k.id, k.url, k.reason, k.depth, s.url FROM skipped_urls k
         LEFT JOIN source_urls s ON s.analysis_id = k.analysis_id AND s.position = k.found_on
         WHERE k.analysis_id = ?1 AND k.id > ?2 ORDER BY k.id LIMIT ?3";
    let skipped = |row: &Row<'_>| {
        Ok(SkippedRow {
            id: row.get(0)?,
            url: row.get(1)?,
            reason: row.get::<_, StoredName<_>>(2)?.0,
            depth: row.get(3)?,
            found_on: row.get(4)?,
        })
    };
    db.prepare_cached(sql)?.query_map((id.0, after, limit), skipped)?.collect()
}

/// Deletes found and skipped URLs: a new run finds them again.
pub fn forget(db: &Connection, id: AnalysisId) -> rusqlite::Result<()> {
    db.prepare_cached("DELETE FROM skipped_urls WHERE analysis_id = ?1")?.execute([id.0])?;
    db.prepare_cached("DELETE FROM source_urls WHERE analysis_id = ?1 AND found_on IS NOT NULL")?.execute([id.0])?;
    db.prepare_cached(
        "UPDATE analyses SET unlisted_skipped_count = 0,
             total_urls_count = (SELECT count(*) FROM source_urls WHERE analysis_id = ?1) WHERE id = ?1",
    )?
    .execute([id.0])?;
    Ok(())
}

fn total(db: &Connection, id: AnalysisId) -> rusqlite::Result<u64> {
    let sql = "SELECT total_urls_count FROM analyses WHERE id = ?1";
    db.prepare_cached(sql)?.query_row([id.0], |row| row.get(0))
}

fn url_of(db: &Connection, id: AnalysisId, key: &ResultKey) -> rusqlite::Result<Option<String>> {
    let sql = "SELECT url FROM source_urls WHERE analysis_id = ?1 AND unique_key = ?2";
    db.prepare_cached(sql)?.query_row((id.0, key.as_str()), |row| row.get(0)).optional()
}

/// A page that was found.
struct FoundPage<'a> {
    url: &'a str,
    depth: u32,
    on: i64,
    is_foreign: bool,
}

/// Adds a page to the end of the list; if it was skipped before, it no longer is.
fn append(
    db: &Connection,
    id: AnalysisId,
    frontier: &Frontier,
    key: &ResultKey,
    found: &FoundPage<'_>,
) -> rusqlite::Result<()> {
    db.prepare_cached(
        "INSERT INTO source_urls
             (analysis_id, position, unique_key, url, source, target_keywords, is_foreign, depth, found_on)
         VALUES (:analysis, :position, :key, :url, :source, '[]', :foreign, :depth, :on)",
    )?
    .execute(named_params! {
        ":analysis": id.0,
        ":position": frontier.next_position.fetch_add(1, Ordering::Relaxed),
        ":key": key.as_str(),
        ":url": found.url,
        ":source": Json(&PageSource::Web),
        ":foreign": found.is_foreign,
        ":depth": found.depth,
        ":on": found.on,
    })?;
    let sql = "DELETE FROM skipped_urls WHERE analysis_id = ?1 AND unique_key = ?2";
    let taken_back = db.prepare_cached(sql)?.execute((id.0, key.as_str()))? as u64;
    frontier.listed.fetch_sub(taken_back, Ordering::Relaxed);
    Ok(())
}

/// Skipped URLs, as they come.
struct Skips<'a> {
    db: &'a Connection,
    id: AnalysisId,
    frontier: &'a Frontier,
    on: i64,
    unlisted: u64,
}

impl Skips<'_> {
    fn put(&mut self, url: &str, reason: LeftOut, depth: u32, is_foreign: bool) -> rusqlite::Result<()> {
        if self.frontier.listed.load(Ordering::Relaxed) >= MOST_LISTED {
            self.unlisted += 1;
            return Ok(());
        }
        let inserted = self
            .db
            .prepare_cached(
                "INSERT INTO skipped_urls (analysis_id, unique_key, url, reason, depth, found_on, is_foreign)
                 VALUES (:analysis, :key, :url, :reason, :depth, :on, :foreign)
                 ON CONFLICT (analysis_id, unique_key) DO NOTHING",
            )?
            .execute(named_params! {
                ":analysis": self.id.0,
                ":key": HttpUrl::parse(url).map_or_else(
                    |_| url.to_owned(),
                    |url| ResultKey::new(self.id, &url).as_str().to_owned(),
                ),
                ":url": url,
                ":reason": reason.as_str(),
                ":depth": depth,
                ":on": self.on,
                ":foreign": is_foreign,
            })?;
        self.frontier.listed.fetch_add(inserted as u64, Ordering::Relaxed);
        Ok(())
    }
}
