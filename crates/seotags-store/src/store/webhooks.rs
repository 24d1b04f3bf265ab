//! Queries on webhooks and their waiting deliveries.

use super::json::Json;
use super::time::At;
use crate::model::{UserId, Webhook, WebhookEvent, WebhookId};
use rusqlite::types::{ToSql, ToSqlOutput};
use rusqlite::{Connection, OptionalExtension, Row};
use seotags_core::url::AnalysisId;

/// Most waiting deliveries of a webhook.
const MOST_OWED: u32 = 100;

impl ToSql for WebhookEvent {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(self.as_str().into())
    }
}

/// A waiting delivery.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Delivery {
    pub id: i64,
    pub webhook: WebhookId,
    pub user: UserId,
    pub url: String,
    /// Encrypted for its webhook's row.
    pub secret: Option<Vec<u8>>,
    pub analysis: AnalysisId,
    pub event: String,
    pub body: Option<String>,
    pub created_at: At,
    pub attempts: u32,
}

fn webhook(row: &Row<'_>) -> rusqlite::Result<Webhook> {
    Ok(Webhook {
        id: WebhookId(row.get("id")?),
        user: UserId(row.get("user_id")?),
        url: row.get("url")?,
        events: row.get::<_, Json<Vec<WebhookEvent>>>("events")?.0,
        is_active: row.get("is_active")?,
        paused_at: row.get::<_, Option<At>>("paused_at")?.map(|at| at.0),
        created_at: row.get::<_, At>("created_at")?.0,
        last_attempt_at: row.get::<_, Option<At>>("last_attempt_at")?.map(|at| at.0),
        last_error: row.get("last_error")?,
    })
}

pub fn by_id(db: &Connection, id: WebhookId) -> rusqlite::Result<Option<Webhook>> {
    db.prepare_cached("SELECT * FROM webhooks WHERE id = ?1")?.query_row([id.0], webhook).optional()
}

/// Webhooks of a user, the newest first.
pub fn of_user(db: &Connection, user: UserId) -> rusqlite::Result<Vec<Webhook>> {
    let sql = "SELECT * FROM webhooks WHERE user_id = ?1 ORDER BY id DESC";
    db.prepare_cached(sql)?.query_map([user.0], webhook)?.collect()
}

/// Number of a user's webhooks.
pub fn count(db: &Connection, user: UserId) -> rusqlite::Result<u32> {
    let sql = "SELECT count(*) FROM webhooks WHERE user_id = ?1";
    db.prepare_cached(sql)?.query_row([user.0], |row| row.get(0))
}

/// Creates a row without a secret, which is then encrypted for its number; returns the number.
pub fn insert(db: &Connection, user: UserId, url: &str, now: At) -> rusqlite::Result<WebhookId> {
    let sql = "INSERT INTO webhooks (user_id, url, events, is_active, created_at) VALUES (?1, ?2, '[]', 0, ?3)";
    db.prepare_cached(sql)?.execute((user.0, url, now))?;
    Ok(WebhookId(db.last_insert_rowid()))
}

/// Sets the secret of a webhook.
pub fn set_secret(db: &Connection, id: WebhookId, sealed: &[u8]) -> rusqlite::Result<()> {
    db.prepare_cached("UPDATE webhooks SET secret = ?2 WHERE id = ?1")?.execute((id.0, sealed))?;
    Ok(())
}

/// Stores the values of a webhook.
pub fn replace(
    db: &Connection,
    id: WebhookId,
    (url, events, is_active): (&str, &[WebhookEvent], bool),
) -> rusqlite::Result<()> {
    let sql = "UPDATE webhooks SET url = ?2, events = ?3, is_active = ?4 WHERE id = ?1";
    db.prepare_cached(sql)?.execute((id.0, url, Json(events), is_active))?;
    Ok(())
}

/// Pauses a user's webhooks. Their deliveries wait.
pub fn pause_of(db: &Connection, user: UserId, now: At) -> rusqlite::Result<()> {
    let sql = "UPDATE webhooks SET paused_at = ?2 WHERE user_id = ?1 AND paused_at IS NULL";
    db.prepare_cached(sql)?.execute((user.0, now))?;
    Ok(())
}

/// Unpauses a webhook.
pub fn unpause(db: &Connection, id: WebhookId) -> rusqlite::Result<()> {
    db.prepare_cached("UPDATE webhooks SET paused_at = NULL WHERE id = ?1")?.execute([id.0])?;
    Ok(())
}

/// Removes a webhook with its waiting deliveries; false if it does not exist.
pub fn delete(db: &Connection, id: WebhookId) -> rusqlite::Result<bool> {
    db.pragma_update(None, "secure_delete", true)?;
    let deleted = db.prepare_cached("DELETE FROM webhooks WHERE id = ?1")?.execute([id.0]);
    db.pragma_update(None, "secure_delete", false)?;
    Ok(deleted? > 0)
}

/// Adds deliveries of an event for those webhooks of the analysis' owner that want it. Beyond a webhook's limit, the
/// oldest deliveries are dropped.
pub(crate) fn owe(db: &Connection, analysis: AnalysisId, event: WebhookEvent, now: At) -> rusqlite::Result<()> {
    db.prepare_cached(
        "INSERT INTO webhook_deliveries (webhook_id, analysis_id, event, created_at, due_at)
         SELECT w.id, a.id, ?2, ?3, ?3
         FROM analyses a JOIN projects p ON p.id = a.project_id JOIN webhooks w ON w.user_id = p.owner
         WHERE a.id = ?1 AND w.is_active AND EXISTS (SELECT 1 FROM json_each(w.events) WHERE value = ?2)",
    )?
    .execute((analysis.0, event, now))?;
    db.prepare_cached(
        "DELETE FROM webhook_deliveries WHERE id IN (
             SELECT id FROM (SELECT d.id, row_number() OVER (PARTITION BY d.webhook_id ORDER BY d.id DESC) AS place
                 FROM webhook_deliveries d JOIN webhooks w ON w.id = d.webhook_id
                 WHERE w.user_id = (SELECT p.owner FROM analyses a JOIN projects p ON p.id = a.project_id WHERE a.id = ?1))
             WHERE place > ?2)",
    )?
    .execute((analysis.0, MOST_OWED))?;
    Ok(())
}

/// Users with due deliveries, the one who has waited longest first; users that are switched off get none.
pub fn users_with_due(db: &Connection, now: At) -> rusqlite::Result<Vec<UserId>> {
    let sql = "SELECT w.user_id FROM webhook_deliveries d
               JOIN webhooks w ON w.id = d.webhook_id JOIN users u ON u.id = w.user_id
               WHERE d.due_at <= ?1 AND w.is_active AND w.paused_at IS NULL AND u.is_active
               GROUP BY w.user_id ORDER BY min(d.due_at), min(d.id)";
    db.prepare_cached(sql)?.query_map([now], |row| row.get(0).map(UserId))?.collect()
}

/// The first due delivery of a user.
pub fn first_due(db: &Connection, user: UserId, now: At) -> rusqlite::Result<Option<Delivery>> {
    db.prepare_cached(
        "SELECT d.*, w.url, w.secret FROM webhook_deliveries d JOIN webhooks w ON w.id = d.webhook_id
         WHERE w.user_id = ?1 AND d.due_at <= ?2 AND w.is_active AND w.paused_at IS NULL
         ORDER BY d.due_at, d.id LIMIT 1",
    )?
    .query_row((user.0, now), |row| {
        Ok(Delivery {
            id: row.get("id")?,
            webhook: WebhookId(row.get("webhook_id")?),
            user,
            url: row.get("url")?,
            secret: row.get("secret")?,
            analysis: AnalysisId(row.get("analysis_id")?),
            event: row.get("event")?,
            body: row.get("body")?,
            created_at: row.get("created_at")?,
            attempts: row.get("attempts")?,
        })
    })
    .optional()
}

/// When the next delivery is due.
pub fn next_due(db: &Connection) -> rusqlite::Result<Option<At>> {
    db.prepare_cached("SELECT min(due_at) FROM webhook_deliveries")?.query_row([], |row| row.get(0))
}

/// It failed; it is tried again, with the same body.
pub fn put_off(db: &Connection, id: i64, body: &str, due_at: At) -> rusqlite::Result<()> {
    let sql = "UPDATE webhook_deliveries SET attempts = attempts + 1, body = ?2, due_at = ?3 WHERE id = ?1";
    db.prepare_cached(sql)?.execute((id, body, due_at))?;
    Ok(())
}

/// It succeeded, or was given up.
pub fn settle(db: &Connection, id: i64) -> rusqlite::Result<()> {
    db.prepare_cached("DELETE FROM webhook_deliveries WHERE id = ?1")?.execute([id])?;
    Ok(())
}

/// Records the outcome of an attempt.
pub fn note(db: &Connection, id: WebhookId, now: At, error: Option<&str>) -> rusqlite::Result<()> {
    let sql = "UPDATE webhooks SET last_attempt_at = ?2, last_error = ?3 WHERE id = ?1";
    db.prepare_cached(sql)?.execute((id.0, now, error))?;
    Ok(())
}

/// Removes deliveries that are too old: of webhooks or accounts that were switched off.
pub fn sweep(db: &Connection, before: At) -> rusqlite::Result<()> {
    db.prepare_cached("DELETE FROM webhook_deliveries WHERE created_at < ?1")?.execute([before])?;
    Ok(())
}
