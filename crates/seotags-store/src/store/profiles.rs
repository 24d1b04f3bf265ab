//! Queries on browser profiles.

use super::time::At;
use crate::model::ProfileId;
use crate::secrets::Column;
use rusqlite::{Connection, OptionalExtension, Row, named_params};

/// The column of session data.
pub const SESSION_DATA: Column = Column { table: "browser_profiles", column: "session_data" };
/// The column of proxies.
pub const PROXY: Column = Column { table: "browser_profiles", column: "proxy" };

/// A row with its encrypted secrets.
#[derive(Debug)]
pub struct ProfileRow {
    pub id: ProfileId,
    pub name: String,
    pub user_agent: Option<String>,
    pub session_data: Option<Vec<u8>>,
    pub proxy: Option<Vec<u8>>,
    pub created_at: At,
    pub updated_at: At,
}

fn profile(row: &Row<'_>) -> rusqlite::Result<ProfileRow> {
    Ok(ProfileRow {
        id: ProfileId(row.get("id")?),
        name: row.get("name")?,
        user_agent: row.get("user_agent")?,
        session_data: row.get("session_data")?,
        proxy: row.get("proxy")?,
        created_at: row.get("created_at")?,
        updated_at: row.get("updated_at")?,
    })
}

fn key(name: &str) -> String {
    name.to_lowercase()
}

/// Profiles of an owner, the newest first.
pub fn all(db: &Connection, owner: Option<i64>) -> rusqlite::Result<Vec<ProfileRow>> {
    let sql = "SELECT * FROM browser_profiles WHERE owner IS ?1 ORDER BY id DESC";
    db.prepare_cached(sql)?.query_map([owner], profile)?.collect()
}

pub fn by_id(db: &Connection, owner: Option<i64>, id: ProfileId) -> rusqlite::Result<Option<ProfileRow>> {
    let sql = "SELECT * FROM browser_profiles WHERE id = ?1 AND owner IS ?2";
    db.prepare_cached(sql)?.query_row((id.0, owner), profile).optional()
}

pub fn by_name(db: &Connection, owner: Option<i64>, name: &str) -> rusqlite::Result<Option<ProfileRow>> {
    let sql = "SELECT * FROM browser_profiles WHERE name_key = ?1 AND owner IS ?2";
    db.prepare_cached(sql)?.query_row((key(name), owner), profile).optional()
}

/// Number of an owner's profiles.
pub fn count(db: &Connection, owner: Option<i64>) -> rusqlite::Result<u64> {
    db.prepare_cached("SELECT count(*) FROM browser_profiles WHERE owner IS ?1")?.query_row([owner], |row| row.get(0))
}

/// True if the profile exists, whoever owns it.
pub fn is_there(db: &Connection, id: ProfileId) -> rusqlite::Result<bool> {
    db.prepare_cached("SELECT 1 FROM browser_profiles WHERE id = ?1")?.exists([id.0])
}

/// Creates an empty profile.
pub fn insert(db: &Connection, owner: Option<i64>, name: &str) -> rusqlite::Result<ProfileId> {
    db.prepare_cached(
        "INSERT INTO browser_profiles (owner, name, name_key, created_at, updated_at)
         VALUES (:owner, :name, :key, :now, :now)",
    )?
    .execute(named_params! { ":owner": owner, ":name": name, ":key": key(name), ":now": At::now() })?;
    Ok(ProfileId(db.last_insert_rowid()))
}

/// Replaces a row.
pub fn replace(db: &Connection, row: &ProfileRow) -> rusqlite::Result<()> {
    db.prepare_cached(
        "UPDATE browser_profiles SET name = :name, name_key = :key, user_agent = :user_agent,
             session_data = :session_data, proxy = :proxy, updated_at = :now WHERE id = :id",
    )?
    .execute(named_params! {
        ":id": row.id.0,
        ":name": row.name,
        ":key": key(&row.name),
        ":user_agent": row.user_agent,
        ":session_data": row.session_data,
        ":proxy": row.proxy,
        ":now": At::now(),
    })?;
    Ok(())
}

/// Removes a profile; false if it does not exist.
pub fn delete(db: &Connection, owner: Option<i64>, id: ProfileId) -> rusqlite::Result<bool> {
    let sql = "DELETE FROM browser_profiles WHERE id = ?1 AND owner IS ?2";
    Ok(db.prepare_cached(sql)?.execute((id.0, owner))? > 0)
}
