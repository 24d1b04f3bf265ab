//! Queries on the tokens of links in mails.

use super::At;
use super::sessions::TokenHash;
use crate::accounts::{Purpose, UserId};
use rusqlite::{Connection, OptionalExtension, Row, named_params};

/// A token that was sent.
#[derive(Debug)]
pub(crate) struct MailTokenRow {
    pub(crate) user: UserId,
    pub(crate) email: String,
}

fn token(row: &Row<'_>) -> rusqlite::Result<MailTokenRow> {
    Ok(MailTokenRow { user: UserId(row.get("user_id")?), email: row.get("email")? })
}

/// Keeps a token in the place of those of its purpose that its user has.
pub(crate) fn replace(
    db: &Connection,
    user: UserId,
    purpose: Purpose,
    email: &str,
    hash: &TokenHash,
    (now, expires_at): (At, At),
) -> rusqlite::Result<()> {
    delete_of(db, user, purpose)?;
    db.prepare_cached(
        "INSERT INTO mail_tokens (user_id, purpose, email, token_hash, created_at, expires_at)
         VALUES (:user, :purpose, :email, :hash, :now, :expires_at)",
    )?
    .execute(named_params! {
        ":user": user.0, ":purpose": purpose.as_str(), ":email": email, ":hash": hash, ":now": now,
        ":expires_at": expires_at,
    })?;
    // What has run out is of no use to anybody.
    db.prepare_cached("DELETE FROM mail_tokens WHERE expires_at < ?1")?.execute([now])?;
    Ok(())
}

/// True if a token was not used and has not run out.
pub(crate) fn is_good(db: &Connection, purpose: Purpose, hash: &TokenHash, now: At) -> rusqlite::Result<bool> {
    let sql = "SELECT EXISTS (SELECT 1 FROM mail_tokens
               WHERE token_hash = ?1 AND purpose = ?2 AND used_at IS NULL AND expires_at > ?3)";
    db.prepare_cached(sql)?.query_row((hash, purpose.as_str(), now), |row| row.get(0))
}

/// Uses a token that was not used and has not run out: only one of several who try at once gets it.
pub(crate) fn take(
    db: &Connection,
    purpose: Purpose,
    hash: &TokenHash,
    now: At,
) -> rusqlite::Result<Option<MailTokenRow>> {
    let sql = "UPDATE mail_tokens SET used_at = ?3
               WHERE token_hash = ?1 AND purpose = ?2 AND used_at IS NULL AND expires_at > ?3
               RETURNING user_id, email";
    db.prepare_cached(sql)?.query_row((hash, purpose.as_str(), now), token).optional()
}

/// A token that was used and would not have run out yet.
pub(crate) fn used(
    db: &Connection,
    purpose: Purpose,
    hash: &TokenHash,
    now: At,
) -> rusqlite::Result<Option<MailTokenRow>> {
    let sql = "SELECT user_id, email FROM mail_tokens
               WHERE token_hash = ?1 AND purpose = ?2 AND used_at IS NOT NULL AND expires_at > ?3";
    db.prepare_cached(sql)?.query_row((hash, purpose.as_str(), now), token).optional()
}

/// Ends those of a purpose that a user has.
pub(crate) fn delete_of(db: &Connection, user: UserId, purpose: Purpose) -> rusqlite::Result<()> {
    let sql = "DELETE FROM mail_tokens WHERE user_id = ?1 AND purpose = ?2";
    db.prepare_cached(sql)?.execute((user.0, purpose.as_str()))?;
    Ok(())
}
