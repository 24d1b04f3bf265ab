//! Queries on the tokens of links in emails.

use super::sessions::TokenHash;
use super::time::At;
use crate::model::{Purpose, UserId};
use rusqlite::{Connection, OptionalExtension, Row, named_params};
use std::net::IpAddr;

/// A token that was sent.
#[derive(Debug)]
pub struct MailTokenRow {
    pub user: UserId,
    pub email: String,
    /// The password hash of the sign-up that it verifies.
    pub password_hash: Option<String>,
}

/// A token to send.
#[derive(Debug)]
pub struct NewMailToken<'a> {
    pub user: UserId,
    pub purpose: Purpose,
    /// The recipient.
    pub email: &'a str,
    pub hash: &'a TokenHash,
    /// The password hash that its link activates.
    pub password_hash: Option<&'a str>,
    /// The network that requested it.
    pub network: Option<IpAddr>,
    pub now: At,
    pub expires_at: At,
}

fn token(row: &Row<'_>) -> rusqlite::Result<MailTokenRow> {
    Ok(MailTokenRow {
        user: UserId(row.get("user_id")?),
        email: row.get("email")?,
        password_hash: row.get("password_hash")?,
    })
}

/// Adds a token and removes expired ones.
pub fn add(db: &Connection, new: &NewMailToken<'_>) -> rusqlite::Result<()> {
    db.prepare_cached(
        "INSERT INTO mail_tokens (user_id, purpose, email, token_hash, password_hash, network, created_at, expires_at)
         VALUES (:user, :purpose, :email, :hash, :password, :network, :now, :expires_at)",
    )?
    .execute(named_params! {
        ":user": new.user.0, ":purpose": new.purpose.as_str(), ":email": new.email, ":hash": new.hash,
        ":password": new.password_hash, ":network": network_text(new.network), ":now": new.now,
        ":expires_at": new.expires_at,
    })?;
    // Expired tokens are useless.
    db.prepare_cached("DELETE FROM mail_tokens WHERE expires_at < ?1")?.execute([new.now])?;
    Ok(())
}

/// Deletes a user's tokens of a purpose that this network requested.
pub fn delete_of_network(
    db: &Connection,
    user: UserId,
    purpose: Purpose,
    network: Option<IpAddr>,
) -> rusqlite::Result<()> {
    let sql = "DELETE FROM mail_tokens WHERE user_id = ?1 AND purpose = ?2 AND network IS ?3";
    db.prepare_cached(sql)?.execute((user.0, purpose.as_str(), network_text(network)))?;
    Ok(())
}

/// Deletes a user's unused tokens of a purpose. Of used ones, only the fact remains.
pub fn void(db: &Connection, user: UserId, purpose: Purpose) -> rusqlite::Result<()> {
    let sql = "DELETE FROM mail_tokens WHERE user_id = ?1 AND purpose = ?2 AND used_at IS NULL";
    db.prepare_cached(sql)?.execute((user.0, purpose.as_str()))?;
    let sql = "UPDATE mail_tokens SET password_hash = NULL WHERE user_id = ?1 AND purpose = ?2";
    db.prepare_cached(sql)?.execute((user.0, purpose.as_str()))?;
    Ok(())
}

fn network_text(network: Option<IpAddr>) -> Option<String> {
    network.map(|network| network.to_string())
}

/// True if a token was not used and has not expired.
pub fn is_good(db: &Connection, purpose: Purpose, hash: &TokenHash, now: At) -> rusqlite::Result<bool> {
    let sql = "SELECT EXISTS (SELECT 1 FROM mail_tokens
               WHERE token_hash = ?1 AND purpose = ?2 AND used_at IS NULL AND expires_at > ?3)";
    db.prepare_cached(sql)?.query_row((hash, purpose.as_str(), now), |row| row.get(0))
}

/// Uses a token that was not used and has not expired: only one of several concurrent attempts gets it.
pub fn take(db: &Connection, purpose: Purpose, hash: &TokenHash, now: At) -> rusqlite::Result<Option<MailTokenRow>> {
    let sql = "UPDATE mail_tokens SET used_at = ?3
               WHERE token_hash = ?1 AND purpose = ?2 AND used_at IS NULL AND expires_at > ?3
               RETURNING user_id, email, password_hash";
    db.prepare_cached(sql)?.query_row((hash, purpose.as_str(), now), token).optional()
}

/// A token that was used and has not expired.
pub fn used(db: &Connection, purpose: Purpose, hash: &TokenHash, now: At) -> rusqlite::Result<Option<MailTokenRow>> {
    let sql = "SELECT user_id, email, password_hash FROM mail_tokens
               WHERE token_hash = ?1 AND purpose = ?2 AND used_at IS NOT NULL AND expires_at > ?3";
    db.prepare_cached(sql)?.query_row((hash, purpose.as_str(), now), token).optional()
}

/// Deletes a user's tokens of a purpose.
pub fn delete_of(db: &Connection, user: UserId, purpose: Purpose) -> rusqlite::Result<()> {
    let sql = "DELETE FROM mail_tokens WHERE user_id = ?1 AND purpose = ?2";
    db.prepare_cached(sql)?.execute((user.0, purpose.as_str()))?;
    Ok(())
}
