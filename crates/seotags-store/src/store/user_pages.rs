//! Queries on many users: counts, pages of users, and the projects of one.

use super::time::At;
use crate::model::{ProjectId, Slice, Statistics, UserId, UserProject, UserSort};
use rusqlite::{Connection, named_params};

/// Matches a part of the address or of the agency's name.
const MATCHES: &str =
    "(:like IS NULL OR u.email_key LIKE :like ESCAPE '\\' OR folded(u.agency_name) LIKE :like ESCAPE '\\')";

/// A LIKE pattern for a text anywhere.
fn like(search: &str) -> Option<String> {
    let search = search.trim().to_lowercase();
    if search.is_empty() {
        return None;
    }
    let mut pattern = String::from("%");
    for c in search.chars() {
        if matches!(c, '%' | '_' | '\\') {
            pattern.push('\\');
        }
        pattern.push(c);
    }
    pattern.push('%');
    Some(pattern)
}

fn order(sort: UserSort) -> &'static str {
    match sort {
        UserSort::CreatedAt { descending: false } => "u.created_at, u.id",
        UserSort::CreatedAt { descending: true } => "u.created_at DESC, u.id DESC",
        UserSort::Email { descending: false } => "u.email_key",
        UserSort::Email { descending: true } => "u.email_key DESC",
        UserSort::LastActivityAt { descending: false } => "u.last_activity_at, u.id",
        UserSort::LastActivityAt { descending: true } => "u.last_activity_at DESC, u.id DESC",
    }
}

/// Matching users, in order.
pub fn page(db: &Connection, search: &str, sort: UserSort, slice: Slice) -> rusqlite::Result<Vec<UserId>> {
    let order = order(sort);
    let sql = format!("SELECT u.id FROM users u WHERE {MATCHES} ORDER BY {order} LIMIT :limit OFFSET :skip");
    let mut statement = db.prepare_cached(&sql)?;
    let values = named_params! { ":like": like(search), ":limit": slice.limit, ":skip": slice.skip };
    statement.query_map(values, |row| row.get(0).map(UserId))?.collect()
}

/// Number of matching users.
pub fn count(db: &Connection, search: &str) -> rusqlite::Result<u64> {
    let sql = format!("SELECT count(*) FROM users u WHERE {MATCHES}");
    db.prepare_cached(&sql)?.query_row(named_params! { ":like": like(search) }, |row| row.get(0))
}

/// Number of users, and how many may sign in.
pub fn statistics(db: &Connection) -> rusqlite::Result<Statistics> {
    let sql = "SELECT count(*) AS total, coalesce(sum(is_active), 0) AS active FROM users";
    db.prepare_cached(sql)?.query_row([], |row| {
        let (total_users, active_users): (u64, u64) = (row.get("total")?, row.get("active")?);
        Ok(Statistics { active_users, total_users, deactivated_users: total_users - active_users })
    })
}

/// Projects of a user, the newest first.
pub fn projects(db: &Connection, user: UserId) -> rusqlite::Result<Vec<UserProject>> {
    let sql = "SELECT p.id, p.name, p.domain, p.created_at,
                   (SELECT count(*) FROM analyses a WHERE a.project_id = p.id AND a.is_draft = 0) AS analyses_count
               FROM projects p WHERE p.owner = ?1 ORDER BY p.id DESC";
    let mut statement = db.prepare_cached(sql)?;
    let rows = statement.query_map([user.0], |row| {
        Ok(UserProject {
            id: ProjectId(row.get("id")?),
            name: row.get("name")?,
            domain: row.get("domain")?,
            created_at: row.get::<_, At>("created_at")?.0,
            analyses_count: row.get("analyses_count")?,
        })
    })?;
    rows.collect()
}

#[cfg(test)]
mod tests {
    use super::like;

    #[test]
    fn pattern_characters_are_literal_in_a_search() {
        assert_eq!(like(" 50%_A\\ ").unwrap(), "%50\\%\\_a\\\\%");
        assert_eq!(like("  "), None);
    }
}
