//! Queries on subscription plans.

use super::json::Json;
use super::time::At;
use crate::model::{Plan, PlanId, Usage, UserId};
use rusqlite::{Connection, OptionalExtension, Row, named_params};
use serde_json::{Map, Value};

const COLUMNS: &str = "p.*, (SELECT count(*) FROM users WHERE plan_id = p.id) AS user_count FROM plans p";

fn plan(row: &Row<'_>) -> rusqlite::Result<Plan> {
    let (Json(limits), Json(features)) = (row.get("limits")?, row.get("features")?);
    Ok(Plan {
        id: PlanId(row.get("id")?),
        name: row.get("name")?,
        description: row.get("description")?,
        price: row.get("price")?,
        limits,
        features,
        is_active: row.get("is_active")?,
        user_count: row.get("user_count")?,
    })
}

fn key(name: &str) -> String {
    name.to_lowercase()
}

/// Every plan, the newest first.
pub fn all(db: &Connection) -> rusqlite::Result<Vec<Plan>> {
    db.prepare_cached(&format!("SELECT {COLUMNS} ORDER BY p.id DESC"))?.query_map([], plan)?.collect()
}

pub fn by_id(db: &Connection, id: PlanId) -> rusqlite::Result<Option<Plan>> {
    db.prepare_cached(&format!("SELECT {COLUMNS} WHERE p.id = ?1"))?.query_row([id.0], plan).optional()
}

/// The plan of that name, ignoring case.
pub fn by_name(db: &Connection, name: &str) -> rusqlite::Result<Option<Plan>> {
    db.prepare_cached(&format!("SELECT {COLUMNS} WHERE p.name_key = ?1"))?.query_row([key(name)], plan).optional()
}

/// The plan that a user has.
pub fn of_user(db: &Connection, user: UserId) -> rusqlite::Result<Option<Plan>> {
    let sql = format!("SELECT {COLUMNS} WHERE p.id = (SELECT plan_id FROM users WHERE id = ?1)");
    db.prepare_cached(&sql)?.query_row([user.0], plan).optional()
}

/// The plan limits of a user.
pub fn limits_of(db: &Connection, user: UserId) -> rusqlite::Result<Option<Map<String, Value>>> {
    let sql = "SELECT limits FROM plans WHERE id = (SELECT plan_id FROM users WHERE id = ?1)";
    db.prepare_cached(sql)?.query_row([user.0], |row| row.get(0).map(|Json(limits)| limits)).optional()
}

/// A user's usage of limited things; the month began at `month`.
pub fn usage(db: &Connection, user: UserId, month: At) -> rusqlite::Result<Usage> {
    let sql = "SELECT coalesce((SELECT pages FROM pages_begun WHERE user_id = ?1 AND month = ?2), 0) AS urls,
                   count(*) FILTER (WHERE a.status IN ('pending', 'processing', 'review_pending', 'review_in_progress'))
                       AS in_progress
               FROM analyses a JOIN projects p ON p.id = a.project_id WHERE p.owner = ?1 AND a.is_draft = 0";
    db.prepare_cached(sql)?.query_row((user.0, month), |row| {
        Ok(Usage { urls_this_month: row.get("urls")?, in_progress: row.get("in_progress")? })
    })
}

/// Counts pages that a user begins; the count is never lowered.
pub fn note_pages(db: &Connection, user: UserId, month: At, pages: u64) -> rusqlite::Result<()> {
    let sql = "INSERT INTO pages_begun (user_id, month, pages) VALUES (?1, ?2, ?3)
               ON CONFLICT (user_id, month) DO UPDATE SET pages = pages + excluded.pages";
    db.prepare_cached(sql)?.execute((user.0, month, pages))?;
    Ok(())
}

/// Creates a plan and assigns its number.
pub fn insert(db: &Connection, new: &Plan) -> rusqlite::Result<PlanId> {
    db.prepare_cached(
        "INSERT INTO plans (name, name_key, description, price, limits, features, is_active, created_at)
         VALUES (:name, :key, :description, :price, :limits, :features, :is_active, :now)",
    )?
    .execute(named_params! {
        ":name": new.name, ":key": key(&new.name), ":description": new.description, ":price": new.price,
        ":limits": Json(&new.limits), ":features": Json(&new.features), ":is_active": new.is_active, ":now": At::now(),
    })?;
    Ok(PlanId(db.last_insert_rowid()))
}

/// Replaces a plan.
pub fn replace(db: &Connection, plan: &Plan) -> rusqlite::Result<()> {
    db.prepare_cached(
        "UPDATE plans SET name = :name, name_key = :key, description = :description, price = :price,
             limits = :limits, features = :features, is_active = :is_active WHERE id = :id",
    )?
    .execute(named_params! {
        ":id": plan.id.0, ":name": plan.name, ":key": key(&plan.name), ":description": plan.description,
        ":price": plan.price, ":limits": Json(&plan.limits), ":features": Json(&plan.features),
        ":is_active": plan.is_active,
    })?;
    Ok(())
}

/// Moves all users of one plan to another.
pub fn move_users(db: &Connection, from: PlanId, to: PlanId) -> rusqlite::Result<usize> {
    db.prepare_cached("UPDATE users SET plan_id = ?2 WHERE plan_id = ?1")?.execute((from.0, to.0))
}

/// Gives a user a plan.
pub fn assign(db: &Connection, user: UserId, to: PlanId) -> rusqlite::Result<()> {
    db.prepare_cached("UPDATE users SET plan_id = ?2 WHERE id = ?1")?.execute((user.0, to.0))?;
    Ok(())
}

/// Removes a plan without users.
pub fn delete(db: &Connection, id: PlanId) -> rusqlite::Result<()> {
    db.prepare_cached("DELETE FROM plans WHERE id = ?1")?.execute([id.0])?;
    Ok(())
}
