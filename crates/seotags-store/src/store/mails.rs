//! Queries on queued emails.

use super::time::At;
use crate::model::Sent;
use rusqlite::{Connection, OptionalExtension};

/// A queued email with its encrypted content.
#[derive(Debug)]
pub struct MailRow {
    pub id: i64,
    pub letter: Vec<u8>,
    pub attempts: u32,
    pub expires_at: At,
}

/// An email to count and perhaps send.
#[derive(Debug)]
pub struct NewMail<'a> {
    pub recipient_key: &'a str,
    pub kind: &'a str,
    pub network: Option<&'a str>,
    pub is_counted: bool,
    pub now: At,
    pub expires_at: At,
}

/// Emails of a kind that an address got since a time.
pub fn sent_since(
    db: &Connection,
    recipient_key: &str,
    kind: &str,
    network: Option<&str>,
    since: At,
) -> rusqlite::Result<Sent> {
    let sql = "SELECT count(*), count(*) FILTER (WHERE network IS ?3) FROM mails
               WHERE recipient_key = ?1 AND kind = ?2 AND created_at > ?4 AND is_counted";
    db.prepare_cached(sql)?.query_row((recipient_key, kind, network, since), |row| {
        Ok(Sent { in_all: row.get(0)?, of_network: row.get(1)? })
    })
}

/// Stops counting an address's emails of a kind.
pub fn uncount(db: &Connection, recipient_key: &str, kind: &str) -> rusqlite::Result<()> {
    let sql = "UPDATE mails SET is_counted = 0 WHERE recipient_key = ?1 AND kind = ?2 AND is_counted";
    db.prepare_cached(sql)?.execute((recipient_key, kind))?;
    Ok(())
}

/// Inserts a row without content, which is then encrypted for the id of the row. Returns the id.
pub fn insert(db: &Connection, mail: &NewMail<'_>) -> rusqlite::Result<i64> {
    let sql = "INSERT INTO mails (recipient_key, kind, network, is_counted, created_at, due_at, expires_at)
               VALUES (?1, ?2, ?3, ?4, ?5, ?5, ?6)";
    let NewMail { recipient_key, kind, network, is_counted, now, expires_at } = mail;
    db.prepare_cached(sql)?.execute((recipient_key, kind, network, is_counted, now, expires_at))?;
    Ok(db.last_insert_rowid())
}

/// Adds the content of an email; from now on it can be sent.
pub fn set_letter(db: &Connection, id: i64, letter: &[u8]) -> rusqlite::Result<()> {
    db.prepare_cached("UPDATE mails SET letter = ?2 WHERE id = ?1")?.execute((id, letter))?;
    Ok(())
}

/// The email that is due first.
pub fn first_due(db: &Connection, now: At) -> rusqlite::Result<Option<MailRow>> {
    let sql = "SELECT id, letter, attempts, expires_at FROM mails
               WHERE letter IS NOT NULL AND due_at <= ?1 ORDER BY due_at, id LIMIT 1";
    db.prepare_cached(sql)?
        .query_row([now], |row| {
            Ok(MailRow {
                id: row.get("id")?,
                letter: row.get("letter")?,
                attempts: row.get("attempts")?,
                expires_at: row.get("expires_at")?,
            })
        })
        .optional()
}

/// When the next email is due.
pub fn next_due(db: &Connection) -> rusqlite::Result<Option<At>> {
    let sql = "SELECT min(due_at) FROM mails WHERE letter IS NOT NULL";
    db.prepare_cached(sql)?.query_row([], |row| row.get(0))
}

/// Makes all queued emails due.
pub fn make_due(db: &Connection, now: At) -> rusqlite::Result<()> {
    let sql = "UPDATE mails SET due_at = ?1 WHERE letter IS NOT NULL AND due_at > ?1";
    db.prepare_cached(sql)?.execute([now])?;
    Ok(())
}

/// It could not be sent; it is tried again at `due_at`.
pub fn put_off(db: &Connection, id: i64, due_at: At) -> rusqlite::Result<()> {
    let sql = "UPDATE mails SET attempts = attempts + 1, due_at = ?2 WHERE id = ?1";
    db.prepare_cached(sql)?.execute((id, due_at))?;
    Ok(())
}

/// It was sent or given up: its content is deleted.
pub fn settle(db: &Connection, id: i64) -> rusqlite::Result<()> {
    db.pragma_update(None, "secure_delete", true)?;
    let settled = db.prepare_cached("UPDATE mails SET letter = NULL WHERE id = ?1")?.execute([id]);
    db.pragma_update(None, "secure_delete", false)?;
    settled.map(|_| ())
}

/// Deletes sent emails of a kind that are too old to count.
pub fn sweep_counted(db: &Connection, kind: &str, before: At) -> rusqlite::Result<()> {
    let sql = "DELETE FROM mails WHERE letter IS NULL AND is_counted AND kind = ?1 AND created_at < ?2";
    db.prepare_cached(sql)?.execute((kind, before))?;
    Ok(())
}

/// Deletes sent emails that are not counted, or that have no kind because an earlier version stored them.
pub fn sweep_others(db: &Connection, before: At) -> rusqlite::Result<()> {
    let sql = "DELETE FROM mails WHERE letter IS NULL AND (NOT is_counted OR kind = '') AND created_at < ?1";
    db.prepare_cached(sql)?.execute([before])?;
    Ok(())
}
