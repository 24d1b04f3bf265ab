//! Queries on personal tokens.

use super::sessions::TokenHash;
use super::stored_name::StoredName;
use super::time::At;
use crate::model::{PersonalToken, PersonalTokenId, TokenScope, UserId};
use rusqlite::{Connection, OptionalExtension, Row, named_params};

fn token(row: &Row<'_>) -> rusqlite::Result<PersonalToken> {
    Ok(PersonalToken {
        id: PersonalTokenId(row.get("id")?),
        user: UserId(row.get("user_id")?),
        name: row.get("name")?,
        scope: row.get::<_, StoredName<_>>("scope")?.0,
        created_at: row.get::<_, At>("created_at")?.0,
        expires_at: row.get::<_, Option<At>>("expires_at")?.map(|at| at.0),
        last_used_at: row.get::<_, Option<At>>("last_used_at")?.map(|at| at.0),
    })
}

pub fn by_id(db: &Connection, id: PersonalTokenId) -> rusqlite::Result<Option<PersonalToken>> {
    db.prepare_cached("SELECT * FROM personal_tokens WHERE id = ?1")?.query_row([id.0], token).optional()
}

pub fn by_hash(db: &Connection, hash: &TokenHash) -> rusqlite::Result<Option<PersonalToken>> {
    db.prepare_cached("SELECT * FROM personal_tokens WHERE token_hash = ?1")?.query_row([hash], token).optional()
}

/// Tokens of a user, the newest first.
pub fn of_user(db: &Connection, user: UserId) -> rusqlite::Result<Vec<PersonalToken>> {
    let sql = "SELECT * FROM personal_tokens WHERE user_id = ?1 ORDER BY id DESC";
    db.prepare_cached(sql)?.query_map([user.0], token)?.collect()
}

/// Number of a user's tokens.
pub fn count(db: &Connection, user: UserId) -> rusqlite::Result<u32> {
    let sql = "SELECT count(*) FROM personal_tokens WHERE user_id = ?1";
    db.prepare_cached(sql)?.query_row([user.0], |row| row.get(0))
}

pub fn insert(
    db: &Connection,
    user: UserId,
    (name, scope): (&str, TokenScope),
    hash: &TokenHash,
    (now, expires_at): (At, Option<At>),
) -> rusqlite::Result<PersonalToken> {
    db.prepare_cached(
        "INSERT INTO personal_tokens (user_id, name, scope, token_hash, created_at, expires_at)
         VALUES (:user, :name, :scope, :hash, :now, :expires_at) RETURNING *",
    )?
    .query_row(
        named_params! {
            ":user": user.0, ":name": name, ":scope": StoredName(scope), ":hash": hash, ":now": now, ":expires_at": expires_at,
        },
        token,
    )
}

/// Records that it was used.
pub fn touch(db: &Connection, id: PersonalTokenId, now: At) -> rusqlite::Result<()> {
    let sql = "UPDATE personal_tokens SET last_used_at = ?2 WHERE id = ?1";
    db.prepare_cached(sql)?.execute((id.0, now))?;
    Ok(())
}

/// Removes a token; false if it does not exist.
pub fn delete(db: &Connection, id: PersonalTokenId) -> rusqlite::Result<bool> {
    Ok(db.prepare_cached("DELETE FROM personal_tokens WHERE id = ?1")?.execute([id.0])? > 0)
}

/// Removes all tokens of a user.
pub fn delete_of(db: &Connection, user: UserId) -> rusqlite::Result<()> {
    db.prepare_cached("DELETE FROM personal_tokens WHERE user_id = ?1")?.execute([user.0])?;
    Ok(())
}
