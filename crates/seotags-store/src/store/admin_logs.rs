//! Queries on the action log. Nothing here changes or removes an entry.

use super::json::Json;
use super::time::At;
use crate::model::admin_log::{AdminAction, LogEntry, LogQuery, NewEntry};
use rusqlite::types::{FromSql, FromSqlError, FromSqlResult, ValueRef};
use rusqlite::{Connection, Row, named_params};
use serde::Deserialize;
use serde::de::IntoDeserializer;
use serde::de::value::StrDeserializer;
use serde_json::Value;

/// The entries from one moment and before another.
const WITHIN: &str = "created_at >= coalesce(:from, created_at) AND created_at < coalesce(:before, created_at + 1)";

fn entry(row: &Row<'_>) -> rusqlite::Result<LogEntry> {
    let Json(details) = row.get("details")?;
    Ok(LogEntry {
        id: row.get("id")?,
        created_at: row.get::<_, At>("created_at")?.0,
        admin_email: row.get("admin_email")?,
        action: row.get("action")?,
        target_user_email: row.get("target_user_email")?,
        address: row.get("address")?,
        details,
    })
}

/// Writes an entry, in the transaction of the act that it describes.
pub fn add(db: &Connection, new: &NewEntry) -> rusqlite::Result<LogEntry> {
    let sql = "INSERT INTO admin_logs (created_at, admin_email, action, target_user_email, address, details)
               VALUES (:now, :admin, :action, :target, :address, :details) RETURNING *";
    let values = named_params! {
        ":now": At::now(),
        ":admin": new.actor.email,
        ":action": new.action.as_str(),
        ":target": new.target,
        ":address": new.actor.address.map(|address| address.to_string()),
        ":details": Json(&new.details),
    };
    db.prepare_cached(sql)?.query_row(values, entry)
}

/// The details that identify an object.
const OBJECT: [&str; 3] = ["project_id", "analysis_id", "user_id"];

/// True if the same administrator has logged the same act on the same object since then.
pub fn is_noted(db: &Connection, entry: &NewEntry, since: At) -> rusqlite::Result<bool> {
    let sql = "SELECT 1 FROM admin_logs WHERE created_at >= :since AND admin_email = :admin AND action = :action
                   AND target_user_email = :target AND json_extract(details, '$.project_id') IS :project
                   AND json_extract(details, '$.analysis_id') IS :analysis
                   AND json_extract(details, '$.user_id') IS :user";
    let [project, analysis, user] = OBJECT.map(|name| entry.details.get(name).and_then(Value::as_i64));
    let values = named_params! {
        ":since": since,
        ":admin": entry.actor.email,
        ":action": entry.action.as_str(),
        ":target": entry.target,
        ":project": project,
        ":analysis": analysis,
        ":user": user,
    };
    db.prepare_cached(sql)?.exists(values)
}

/// Entries of a period, the newest first.
pub fn page(db: &Connection, query: LogQuery) -> rusqlite::Result<Vec<LogEntry>> {
    let behind =
        if query.behind.is_some() { "(created_at, id) < (:moment, :id)" } else { "(:moment, :id) IS (NULL, NULL)" };
    let sql = format!(
        "SELECT * FROM admin_logs WHERE {WITHIN} AND {behind} ORDER BY created_at DESC, id DESC LIMIT :limit OFFSET :skip"
    );
    let (moment, id) = query.behind.unzip();
    let values = named_params! {
        ":from": query.from.map(At),
        ":before": query.before.map(At),
        ":moment": moment.map(At),
        ":id": id,
        ":limit": query.limit,
        ":skip": query.skip,
    };
    let mut statement = db.prepare_cached(&sql)?;
    let rows = statement.query_map(values, entry)?;
    rows.collect()
}

/// Number of entries of that period.
pub fn count(db: &Connection, query: LogQuery) -> rusqlite::Result<u64> {
    let sql = format!("SELECT count(*) FROM admin_logs WHERE {WITHIN}");
    let values = named_params! { ":from": query.from.map(At), ":before": query.before.map(At) };
    db.prepare_cached(&sql)?.query_row(values, |row| row.get(0))
}

/// Removes the addresses of deleted accounts from entries before a moment; true if there were any.
pub fn forget_addresses(db: &Connection, before: At) -> rusqlite::Result<bool> {
    let mut changed = 0;
    for column in ["target_user_email", "admin_email"] {
        let sql = format!(
            "UPDATE admin_logs SET {column} = '(deleted)'
             WHERE created_at < ?1 AND {column} NOT IN ('', '(deleted)')
                 AND NOT EXISTS (SELECT 1 FROM users WHERE email_key = lower({column}))"
        );
        changed += db.prepare_cached(&sql)?.execute([before])?;
    }
    Ok(changed > 0)
}

impl FromSql for AdminAction {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
        let text: StrDeserializer<'_, serde::de::value::Error> = value.as_str()?.into_deserializer();
        Self::deserialize(text).map_err(FromSqlError::other)
    }
}
