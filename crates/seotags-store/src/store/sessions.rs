//! Queries on signed-in devices.

use super::time::At;
use crate::model::UserId;
use rusqlite::{Connection, OptionalExtension, Row, named_params};

/// SHA-256 of a token.
pub type TokenHash = [u8; 32];

/// A signed-in device.
#[derive(Debug)]
pub struct SessionRow {
    pub id: i64,
    pub user: UserId,
    pub token_hash: TokenHash,
    pub before_hash: Option<TokenHash>,
    pub rotated_at: Option<At>,
    pub began_at: At,
    pub seen_at: At,
}

fn session(row: &Row<'_>) -> rusqlite::Result<SessionRow> {
    Ok(SessionRow {
        id: row.get("id")?,
        user: UserId(row.get("user_id")?),
        token_hash: row.get("token_hash")?,
        before_hash: row.get("before_hash")?,
        rotated_at: row.get("rotated_at")?,
        began_at: row.get("began_at")?,
        seen_at: row.get("seen_at")?,
    })
}

pub fn by_family(db: &Connection, family: &TokenHash) -> rusqlite::Result<Option<SessionRow>> {
    db.prepare_cached("SELECT * FROM sessions WHERE family_hash = ?1")?.query_row([family], session).optional()
}

/// Begins a session, if the user's sessions are still those of `version`; false if they were ended meanwhile.
pub fn insert(
    db: &Connection,
    user: UserId,
    version: i64,
    (family, token): (&TokenHash, &TokenHash),
    now: At,
) -> rusqlite::Result<bool> {
    let sql = "INSERT INTO sessions (user_id, family_hash, token_hash, began_at, seen_at)
               SELECT id, :family, :token, :now, :now FROM users
               WHERE id = :user AND token_version = :version AND is_active AND is_verified";
    let values =
        named_params! { ":user": user.0, ":version": version, ":family": family, ":token": token, ":now": now };
    Ok(db.prepare_cached(sql)?.execute(values)? > 0)
}

/// Removes all of a user's sessions except the `most` latest ones.
pub fn keep_latest(db: &Connection, user: UserId, most: u32) -> rusqlite::Result<()> {
    let sql = "DELETE FROM sessions WHERE user_id = ?1 AND id NOT IN
               (SELECT id FROM sessions WHERE user_id = ?1 ORDER BY seen_at DESC, id DESC LIMIT ?2)";
    db.prepare_cached(sql)?.execute((user.0, most))?;
    Ok(())
}

/// Replaces a token that was used.
pub fn rotate(db: &Connection, id: i64, used: &TokenHash, successor: &TokenHash, now: At) -> rusqlite::Result<()> {
    let sql = "UPDATE sessions SET before_hash = ?2, token_hash = ?3, rotated_at = ?4, seen_at = ?4 WHERE id = ?1";
    db.prepare_cached(sql)?.execute((id, used, successor, now))?;
    Ok(())
}

pub fn delete(db: &Connection, id: i64) -> rusqlite::Result<()> {
    db.prepare_cached("DELETE FROM sessions WHERE id = ?1")?.execute([id])?;
    Ok(())
}

/// Ends the session of a family; false if there is none.
pub fn delete_family(db: &Connection, family: &TokenHash) -> rusqlite::Result<bool> {
    Ok(db.prepare_cached("DELETE FROM sessions WHERE family_hash = ?1")?.execute([family])? > 0)
}

/// Ends all of a user's sessions.
pub fn delete_of(db: &Connection, user: UserId) -> rusqlite::Result<()> {
    db.prepare_cached("DELETE FROM sessions WHERE user_id = ?1")?.execute([user.0])?;
    Ok(())
}

/// Removes sessions that cannot be continued any more.
pub fn sweep(db: &Connection, seen_before: At, began_before: At) -> rusqlite::Result<()> {
    let sql = "DELETE FROM sessions WHERE seen_at < ?1 OR began_at < ?2";
    db.prepare_cached(sql)?.execute((seen_before, began_before))?;
    Ok(())
}
