//! Queries on users.

use super::At;
use super::json::Json;
use crate::accounts::{User, UserId};
use rusqlite::{Connection, OptionalExtension, Row};

const COLUMNS: &str = "u.*, p.name AS subscription_type FROM users u JOIN plans p ON p.id = u.plan_id";

fn user(row: &Row<'_>) -> rusqlite::Result<User> {
    let Json(settings) = row.get("settings")?;
    Ok(User {
        id: UserId(row.get("id")?),
        email: row.get("email")?,
        is_superuser: row.get("is_superuser")?,
        is_active: row.get("is_active")?,
        is_verified: row.get("is_verified")?,
        token_version: row.get("token_version")?,
        pending_email: row.get("pending_email")?,
        subscription_type: row.get("subscription_type")?,
        agency_name: row.get("agency_name")?,
        agency_contact: row.get("agency_contact")?,
        agency_logo_path: row.get("agency_logo_path")?,
        profile_picture_url: row.get("profile_picture_url")?,
        settings,
        created_at: row.get::<_, At>("created_at")?.0,
        last_activity_at: row.get::<_, Option<At>>("last_activity_at")?.map(|at| at.0),
    })
}

pub(crate) fn by_id(db: &Connection, id: UserId) -> rusqlite::Result<Option<User>> {
    db.prepare_cached(&format!("SELECT {COLUMNS} WHERE u.id = ?1"))?.query_row([id.0], user).optional()
}

/// How many there are.
pub(crate) fn count(db: &Connection) -> rusqlite::Result<u64> {
    db.prepare_cached("SELECT count(*) FROM users")?.query_row([], |row| row.get(0))
}
