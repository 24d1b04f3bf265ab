//! Queries on users.

use super::json::Json;
use super::time::At;
use crate::model::{User, UserId, UserSummary};
use rusqlite::{Connection, OptionalExtension, Row, named_params};

pub(super) const COLUMNS: &str = "u.*, p.name AS subscription_type FROM users u JOIN plans p ON p.id = u.plan_id";

/// The counts of a user, in addition to the row.
pub(super) const HOLDINGS: &str = "(SELECT count(*) FROM projects WHERE owner = u.id) AS projects_count,
    (SELECT count(*) FROM analyses a JOIN projects q ON q.id = a.project_id
     WHERE q.owner = u.id AND a.is_draft = 0) AS analyses_count,
    EXISTS (SELECT 1 FROM api_keys k WHERE k.owner = u.id AND k.name = 'openai') AS has_openai_api_key";

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

pub(super) fn summary(row: &Row<'_>) -> rusqlite::Result<UserSummary> {
    Ok(UserSummary {
        user: user(row)?,
        projects_count: row.get("projects_count")?,
        analyses_count: row.get("analyses_count")?,
        has_openai_api_key: row.get("has_openai_api_key")?,
    })
}

/// The address for comparison, which ignores case.
pub fn key(email: &str) -> String {
    email.to_lowercase()
}

pub fn by_id(db: &Connection, id: UserId) -> rusqlite::Result<Option<User>> {
    db.prepare_cached(&format!("SELECT {COLUMNS} WHERE u.id = ?1"))?.query_row([id.0], user).optional()
}

pub fn by_email(db: &Connection, email: &str) -> rusqlite::Result<Option<User>> {
    db.prepare_cached(&format!("SELECT {COLUMNS} WHERE u.email_key = ?1"))?.query_row([key(email)], user).optional()
}

/// A user with their counts.
pub fn summary_by_id(db: &Connection, id: UserId) -> rusqlite::Result<Option<UserSummary>> {
    let sql = format!("SELECT {HOLDINGS}, {COLUMNS} WHERE u.id = ?1");
    db.prepare_cached(&sql)?.query_row([id.0], summary).optional()
}

/// All users, the oldest account first.
pub fn all(db: &Connection) -> rusqlite::Result<Vec<UserSummary>> {
    let mut statement = db.prepare_cached(&format!("SELECT {HOLDINGS}, {COLUMNS} ORDER BY u.id"))?;
    let rows = statement.query_map([], summary)?;
    rows.collect()
}

/// The hash of a user's password.
pub fn password_hash(db: &Connection, id: UserId) -> rusqlite::Result<Option<String>> {
    db.prepare_cached("SELECT password_hash FROM users WHERE id = ?1")?.query_row([id.0], |row| row.get(0)).optional()
}

/// Number of users.
pub fn count(db: &Connection) -> rusqlite::Result<u64> {
    db.prepare_cached("SELECT count(*) FROM users")?.query_row([], |row| row.get(0))
}

/// Administrators that can sign in, except for one.
pub fn other_administrators(db: &Connection, but: UserId) -> rusqlite::Result<u64> {
    let sql = "SELECT count(*) FROM users WHERE is_superuser AND is_active AND is_verified AND id != ?1";
    db.prepare_cached(sql)?.query_row([but.0], |row| row.get(0))
}

/// Creates a user; `None` if the address is taken.
pub fn insert(db: &Connection, email: &str, password_hash: &str, now: At) -> rusqlite::Result<Option<UserId>> {
    let sql = "INSERT INTO users (email, email_key, password_hash, created_at)
               VALUES (:email, :key, :hash, :now) ON CONFLICT DO NOTHING RETURNING id";
    let values = named_params! { ":email": email, ":key": key(email), ":hash": password_hash, ":now": now };
    db.prepare_cached(sql)?.query_row(values, |row| row.get(0).map(UserId)).optional()
}

pub fn set_password(db: &Connection, id: UserId, hash: &str) -> rusqlite::Result<()> {
    db.prepare_cached("UPDATE users SET password_hash = ?2 WHERE id = ?1")?.execute((id.0, hash))?;
    Ok(())
}

/// Replaces a password hash by one of the same password, if it is still there.
pub fn rehash(db: &Connection, id: UserId, before: &str, hash: &str) -> rusqlite::Result<()> {
    let sql = "UPDATE users SET password_hash = ?3 WHERE id = ?1 AND password_hash = ?2";
    db.prepare_cached(sql)?.execute((id.0, before, hash))?;
    Ok(())
}

/// The current state of a user; `None` if their sessions were ended after `before` was read.
pub fn if_still_signed_in(db: &Connection, before: &User) -> rusqlite::Result<Option<User>> {
    Ok(by_id(db, before.id)?.filter(|stored| stored.token_version == before.token_version))
}

/// Verifies an address and sets the password at the same time, because anyone may have chosen the previous one. Fails
/// if the account has another address.
pub fn activate(db: &Connection, id: UserId, email: &str, password_hash: &str) -> rusqlite::Result<()> {
    let sql = "UPDATE users SET is_verified = 1, email = ?2, password_hash = ?4 WHERE id = ?1 AND email_key = ?3";
    match db.prepare_cached(sql)?.execute((id.0, email, key(email), password_hash))? {
        1 => Ok(()),
        changed => Err(rusqlite::Error::StatementChangedRows(changed)),
    }
}

pub fn set_active(db: &Connection, id: UserId, is_active: bool) -> rusqlite::Result<()> {
    db.prepare_cached("UPDATE users SET is_active = ?2 WHERE id = ?1")?.execute((id.0, is_active))?;
    Ok(())
}

pub fn set_superuser(db: &Connection, id: UserId, is_superuser: bool) -> rusqlite::Result<()> {
    db.prepare_cached("UPDATE users SET is_superuser = ?2 WHERE id = ?1")?.execute((id.0, is_superuser))?;
    Ok(())
}

/// Stores an address that is not confirmed yet.
pub fn set_pending_email(db: &Connection, id: UserId, email: Option<&str>) -> rusqlite::Result<()> {
    db.prepare_cached("UPDATE users SET pending_email = ?2 WHERE id = ?1")?.execute((id.0, email))?;
    Ok(())
}

/// Changes the address of a verified user; false if another account has it.
pub fn set_email(db: &Connection, id: UserId, email: &str) -> rusqlite::Result<bool> {
    let sql = "UPDATE OR IGNORE users SET email = ?2, email_key = ?3, pending_email = NULL
               WHERE id = ?1 AND is_verified";
    Ok(db.prepare_cached(sql)?.execute((id.0, email, key(email)))? > 0)
}

/// Invalidates earlier access tokens.
pub fn raise_token_version(db: &Connection, id: UserId) -> rusqlite::Result<()> {
    db.prepare_cached("UPDATE users SET token_version = token_version + 1 WHERE id = ?1")?.execute([id.0])?;
    Ok(())
}

/// Records when a user called.
pub fn touch(db: &Connection, id: UserId, now: At) -> rusqlite::Result<()> {
    db.prepare_cached("UPDATE users SET last_activity_at = ?2 WHERE id = ?1")?.execute((id.0, now))?;
    Ok(())
}

/// Stores what users may change in their account.
pub fn set_profile(db: &Connection, user: &User) -> rusqlite::Result<()> {
    db.prepare_cached(
        "UPDATE users SET agency_name = :name, agency_contact = :contact, agency_logo_path = :logo,
             profile_picture_url = :picture, settings = :settings WHERE id = :id",
    )?
    .execute(named_params! {
        ":id": user.id.0, ":name": user.agency_name, ":contact": user.agency_contact, ":logo": user.agency_logo_path,
        ":picture": user.profile_picture_url, ":settings": Json(&user.settings),
    })?;
    Ok(())
}

/// Removes a user with all their data: projects with their analyses, profiles, keys, sessions, tokens.
pub fn delete(db: &Connection, id: UserId) -> rusqlite::Result<()> {
    db.prepare_cached("DELETE FROM api_keys WHERE owner = ?1")?.execute([id.0])?;
    db.prepare_cached("DELETE FROM browser_profiles WHERE owner = ?1")?.execute([id.0])?;
    db.prepare_cached("DELETE FROM users WHERE id = ?1")?.execute([id.0])?;
    Ok(())
}
