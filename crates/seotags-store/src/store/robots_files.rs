//! Queries on the robots.txt files of earlier runs.

use super::time::At;
use jiff::Timestamp;
use rusqlite::{Connection, OptionalExtension};
use seotags_core::visit::RememberedRobots;

/// Compression level: zstd's default.
const LEVEL: i32 = 3;
/// Longest file that is decompressed: the crawler reads 500 KiB.
const MOST_BYTES: usize = 1 << 20;

/// Compresses a file for the store.
pub fn pack(file: &[u8]) -> std::io::Result<Vec<u8>> {
    zstd::bulk::compress(file, LEVEL)
}

/// Records that the file of an origin was fetched at `now`. Writes nothing if the same file is already stored for that
/// time.
pub fn had(db: &Connection, origin: &str, bytes: usize, zstd: &[u8], now: Timestamp) -> rusqlite::Result<()> {
    db.prepare_cached(
        "INSERT INTO robots_files (origin, zstd, bytes, seen_at) VALUES (?1, ?2, ?3, ?4)
         ON CONFLICT (origin) DO UPDATE SET zstd = excluded.zstd, bytes = excluded.bytes, seen_at = excluded.seen_at,
             failing_since = NULL, failed_days = 0
         WHERE failing_since IS NOT NULL OR zstd IS NOT excluded.zstd OR seen_at < excluded.seen_at - 86400000",
    )?
    .execute((origin, zstd, bytes, At(now)))?;
    Ok(())
}

/// Records that the file of an origin could not be fetched at `now`; returns what is known about it. Days are those of
/// UTC. If the clock is set back, no day is counted, and no failure is left in the future.
pub fn failing(db: &Connection, origin: &str, now: Timestamp) -> rusqlite::Result<Option<RememberedRobots>> {
    db.prepare_cached(
        "INSERT INTO robots_files (origin, seen_at, failing_since, failed_days) VALUES (?1, ?2, ?2, 1)
         ON CONFLICT (origin) DO UPDATE SET seen_at = excluded.seen_at,
             failing_since = min(coalesce(failing_since, excluded.failing_since), excluded.failing_since),
             failed_days = failed_days
                 + (failing_since IS NULL OR seen_at / 86400000 < excluded.seen_at / 86400000)
         RETURNING failing_since, zstd, bytes, failed_days",
    )?
    .query_row((origin, At(now)), |row| {
        let zstd: Option<Vec<u8>> = row.get(1)?;
        let bytes = row.get::<_, usize>(2)?.min(MOST_BYTES);
        let last_good = zstd.and_then(|zstd| zstd::bulk::decompress(&zstd, bytes).ok());
        Ok(RememberedRobots { failing_since: row.get::<_, At>(0)?.0, failed_days: row.get(3)?, last_good })
    })
    .optional()
}

/// Deletes the files of origins that were not used since `moment`.
pub fn forget_before(db: &Connection, moment: Timestamp) -> rusqlite::Result<()> {
    db.prepare_cached("DELETE FROM robots_files WHERE seen_at < ?1")?.execute([At(moment)])?;
    Ok(())
}
