//! Queries on uploads.

use super::time::At;
use crate::model::UserId;
use crate::model::upload::{Kind, Upload, UploadName};
use rusqlite::types::{FromSql, FromSqlError, FromSqlResult, ValueRef};
use rusqlite::{Connection, OptionalExtension, Row, named_params};

/// The references to an upload: the picture or logo of a user, or the logo of a project.
const IS_REFERRED_TO: &str = "(EXISTS (SELECT 1 FROM users WHERE agency_logo_path = '/uploads/' || uploads.name
                                   OR profile_picture_url = '/uploads/' || uploads.name)
    OR EXISTS (SELECT 1 FROM projects WHERE json_extract(settings, '$.agency_logo') = '/uploads/' || uploads.name))";

fn upload(row: &Row<'_>) -> rusqlite::Result<Upload> {
    Ok(Upload {
        name: row.get("name")?,
        owner: UserId(row.get("owner")?),
        kind: row.get("kind")?,
        bytes: row.get("bytes")?,
        created_at: row.get::<_, At>("created_at")?.0,
    })
}

pub fn insert(db: &Connection, new: &Upload) -> rusqlite::Result<()> {
    let sql = "INSERT INTO uploads (name, owner, kind, bytes, created_at) VALUES (:name, :owner, :kind, :bytes, :at)";
    db.prepare_cached(sql)?.execute(named_params! {
        ":name": new.name.as_str(), ":owner": new.owner.0, ":kind": new.kind.as_str(), ":bytes": new.bytes,
        ":at": At(new.created_at),
    })?;
    Ok(())
}

pub fn by_name(db: &Connection, name: &UploadName) -> rusqlite::Result<Option<Upload>> {
    let sql = "SELECT * FROM uploads WHERE name = ?1";
    db.prepare_cached(sql)?.query_row([name.as_str()], upload).optional()
}

/// How many uploads of a kind a user sent since a moment, and the time of the first of these.
pub fn count_since(db: &Connection, owner: UserId, kind: Kind, since: At) -> rusqlite::Result<(u64, Option<At>)> {
    let sql = "SELECT count(*), min(created_at) FROM uploads WHERE owner = ?1 AND kind = ?2 AND created_at > ?3";
    let found = (owner.0, kind.as_str(), since);
    db.prepare_cached(sql)?.query_row(found, |row| Ok((row.get(0)?, row.get(1)?)))
}

/// Deletes a user's uploads of a kind beyond the newest `most`, and returns their names.
pub fn take_beyond(db: &Connection, owner: UserId, kind: Kind, most: u64) -> rusqlite::Result<Vec<UploadName>> {
    let sql = "DELETE FROM uploads WHERE name IN (SELECT name FROM uploads WHERE owner = ?1 AND kind = ?2
                   ORDER BY created_at DESC LIMIT -1 OFFSET ?3) RETURNING name";
    db.prepare_cached(sql)?.query_map((owner.0, kind.as_str(), most), |row| row.get(0))?.collect()
}

/// Deletes unreferenced uploads from before a moment, and screenshots from before it; returns their names.
pub fn take_unused(db: &Connection, before: At) -> rusqlite::Result<Vec<UploadName>> {
    let sql = format!(
        "DELETE FROM uploads WHERE created_at < ?1 AND (kind = 'screenshot' OR NOT {IS_REFERRED_TO}) RETURNING name"
    );
    db.prepare_cached(&sql)?.query_map([before], |row| row.get(0))?.collect()
}

/// Names of all uploads of a user.
pub fn names_of(db: &Connection, owner: UserId) -> rusqlite::Result<Vec<UploadName>> {
    let sql = "SELECT name FROM uploads WHERE owner = ?1";
    db.prepare_cached(sql)?.query_map([owner.0], |row| row.get(0))?.collect()
}

/// Deletes these.
pub fn delete(db: &Connection, names: &[UploadName]) -> rusqlite::Result<()> {
    let mut delete = db.prepare_cached("DELETE FROM uploads WHERE name = ?1")?;
    for name in names {
        delete.execute([name.as_str()])?;
    }
    Ok(())
}

impl FromSql for UploadName {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
        Self::parse(value.as_str()?).ok_or(FromSqlError::InvalidType)
    }
}

impl FromSql for Kind {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
        let text = value.as_str()?;
        [Self::Image, Self::Screenshot].into_iter().find(|kind| kind.as_str() == text).ok_or(FromSqlError::InvalidType)
    }
}
