//! Makes the saved rows consistent. Rows whose counterpart is lost get a new one if it can be made, and are deleted
//! otherwise. The result satisfies the rules of `store/audit.rs`.

use super::super::json::Json;
use super::super::time::At;
use super::super::{analyses, counts, results, source_urls};
use super::shapes;
use rusqlite::Connection;
use rusqlite::types::ValueRef;
use seotags_core::settings::Settings;
use seotags_core::url::AnalysisId;

/// Most rounds of deletions that cause further deletions; far more than the depth of references between tables.
const ROUNDS: usize = 20;

/// Tables about running processes, of which there are none.
pub(super) const OF_PROCESSES: &[&str] = &["leases", "model_shares"];

/// The steps in their order, each with its description for the case that it changes anything. `anew` has one row: the
/// replacements for lost rows.
const STEPS: &[(&str, &str)] = &[
    (
        "analyses recreated from their pages",
        "INSERT INTO analyses (id, project_id, name, status, is_draft, settings_hash, created_at)
         SELECT lost.id, anew.project, 'Analysis ' || lost.id || ' (recovered)', 'stopped', 0, anew.hash, anew.now
         FROM anew, (SELECT DISTINCT analysis_id AS id FROM results UNION SELECT DISTINCT analysis_id FROM source_urls) lost
         WHERE NOT EXISTS (SELECT 1 FROM analyses WHERE id = lost.id)",
    ),
    (
        "projects recreated from their analyses",
        "INSERT INTO projects (id, name, name_key, domain, created_at)
         SELECT DISTINCT project_id, 'Recovered ' || project_id, 'recovered ' || project_id,
             'https://recovered.invalid', anew.now
         FROM anew, analyses a WHERE NOT EXISTS (SELECT 1 FROM projects WHERE id = a.project_id)",
    ),
    (
        "settings that are lost and the default ones now",
        "INSERT INTO settings (hash, resolved) SELECT DISTINCT settings_hash, anew.settings FROM anew, analyses a
         WHERE NOT EXISTS (SELECT 1 FROM settings WHERE hash = a.settings_hash)",
    ),
    (
        "projects whose owner is lost and that are the shell's now",
        "UPDATE projects SET owner = NULL, name = name || ' (' || id || ')', name_key = name_key || ' (' || id || ')'
         WHERE owner IS NOT NULL AND NOT EXISTS (SELECT 1 FROM users WHERE id = projects.owner)",
    ),
    (
        "plans recreated",
        "INSERT INTO plans (id, name, name_key, created_at) SELECT 1, 'Free', 'free', anew.now FROM anew
         WHERE NOT EXISTS (SELECT 1 FROM plans WHERE id = 1 OR name_key = 'free')",
    ),
    (
        "users whose plan is lost and is the first one now",
        "UPDATE users SET plan_id = (SELECT min(id) FROM plans)
         WHERE NOT EXISTS (SELECT 1 FROM plans WHERE id = users.plan_id)",
    ),
    (
        "pages put back into lists by their results",
        "INSERT INTO source_urls (analysis_id, position, unique_key, url, source, target_keywords)
         SELECT r.analysis_id, row_number() OVER (PARTITION BY r.analysis_id ORDER BY r.id)
             + (SELECT coalesce(max(position), -1) FROM source_urls WHERE analysis_id = r.analysis_id),
             r.unique_key, r.url, '{\"kind\":\"web\"}', '[]'
         FROM results r WHERE NOT EXISTS
             (SELECT 1 FROM source_urls s WHERE s.analysis_id = r.analysis_id AND s.unique_key = r.unique_key)",
    ),
    (
        "analyses with a later run than recorded",
        "UPDATE analyses SET run_number = (SELECT max(run_number) FROM results WHERE analysis_id = analyses.id)
         WHERE run_number < (SELECT max(run_number) FROM results WHERE analysis_id = analyses.id)",
    ),
    (
        "results whose raw text is lost",
        "UPDATE results SET raw_content_id = NULL WHERE raw_content_id IS NOT NULL
             AND NOT EXISTS (SELECT 1 FROM content WHERE id = raw_content_id)",
    ),
    (
        "results whose main text is lost",
        "UPDATE results SET distilled_content_id = NULL WHERE distilled_content_id IS NOT NULL
             AND NOT EXISTS (SELECT 1 FROM content WHERE id = distilled_content_id)",
    ),
    (
        "results whose uncondensed text is lost",
        "UPDATE results SET undistilled_content_id = NULL WHERE undistilled_content_id IS NOT NULL
             AND NOT EXISTS (SELECT 1 FROM content WHERE id = undistilled_content_id)",
    ),
];

/// True for an analysis that the first step created and that was not renamed since.
pub(crate) fn is_made_anew(id: AnalysisId, name: &str) -> bool {
    name == format!("Analysis {id} (recovered)")
}

/// Rows that are unused once all references are valid; not worth a message.
const UNUSED: &[&str] = &[
    "DELETE FROM content WHERE NOT EXISTS (SELECT 1 FROM results WHERE raw_content_id = content.id)
         AND NOT EXISTS (SELECT 1 FROM results WHERE distilled_content_id = content.id)
         AND NOT EXISTS (SELECT 1 FROM results WHERE undistilled_content_id = content.id)",
    "DELETE FROM cached_bodies WHERE NOT EXISTS (SELECT 1 FROM cached_answers WHERE body_id = cached_bodies.id)",
    "DELETE FROM settings WHERE NOT EXISTS (SELECT 1 FROM analyses WHERE settings_hash = settings.hash)",
];

/// After recounting: invalid statuses, and statuses that the counts contradict.
const STATUS: &str = "UPDATE analyses SET status = 'stopped' WHERE status NOT IN ('pending', 'processing', 'success',
         'failure', 'stopped', 'review_pending', 'review_in_progress', 'review_success', 'review_failure')
     OR (status = 'success' AND processed_urls_count <> total_urls_count)";

/// JSON columns, other than those that are parsed below.
const JSON: &[(&str, &str)] = &[
    ("projects", "settings"),
    ("users", "settings"),
    ("plans", "limits"),
    ("plans", "features"),
    ("decisions", "generated"),
    ("webhooks", "events"),
    ("configurations", "filter_rules"),
    ("configurations", "settings_patch"),
    ("configurations", "source_urls"),
];

/// Number columns that must not be negative, other than those that are parsed below.
const NUMBERS: &[(&str, &str)] = &[
    ("deleted_analyses", "run_number"),
    ("results", "run_number"),
    ("results", "revision"),
    ("reviews", "round"),
    ("reviews", "call"),
    ("reviews", "place"),
    ("reviews", "cost_micros"),
];

/// Makes a store of the current schema consistent; returns what was done, other than deleting rows, and how many times.
pub(super) fn make_consistent(db: &Connection) -> rusqlite::Result<Vec<(u64, String)>> {
    let mut done = Vec::new();
    let mut note = |count: usize, what: &str| {
        if count > 0 {
            done.push((count as u64, what.to_owned()));
        }
    };
    for table in OF_PROCESSES {
        db.execute(&format!("DELETE FROM {table}"), [])?;
    }
    // What is deleted here was lost, not deleted by a user.
    db.execute("CREATE TEMP TABLE deleted AS SELECT id FROM deleted_analyses", [])?;
    let dropped = drop_unreadable(db)?;
    note(dropped.evidence, "results whose evidence is lost");
    note(dropped.patches, "analyses that lost their own settings");
    // The settings are removed again if they are not used.
    let settings = Settings::default();
    let hash = analyses::keep_settings(db, &settings)?;
    let project = project_for_strays(db)?;
    let anew = "CREATE TEMP TABLE anew AS SELECT ?1 AS now, ?2 AS project, ?3 AS settings, ?4 AS hash";
    db.execute(anew, (At::now(), project, Json(&settings), &hash.0))?;
    for (what, sql) in STEPS {
        note(db.execute(sql, [])?, what);
    }
    for _ in 0..ROUNDS {
        if drop_dangling(db)? == 0 {
            break;
        }
    }
    db.execute("DELETE FROM deleted_analyses WHERE id NOT IN (SELECT id FROM deleted)", [])?;
    for sql in UNUSED {
        db.execute(sql, [])?;
    }
    counts::recount(db, None)?;
    db.execute(STATUS, [])?;
    Ok(done)
}

/// The project for analyses without one, created if there are any; else an unused number.
fn project_for_strays(db: &Connection) -> rusqlite::Result<i64> {
    let sql = "INSERT INTO projects (name, name_key, domain, created_at)
         SELECT 'Recovered by repair', 'recovered by repair', 'https://recovered.invalid', ?1
         WHERE EXISTS (SELECT 1 FROM (SELECT analysis_id FROM results UNION SELECT analysis_id FROM source_urls) s
             WHERE NOT EXISTS (SELECT 1 FROM analyses WHERE id = s.analysis_id))
         ON CONFLICT DO NOTHING";
    db.execute(sql, [At::now()])?;
    let sql = "SELECT coalesce(max(id), 0) FROM projects WHERE name_key = 'recovered by repair' AND owner IS NULL";
    db.query_row(sql, [], |row| row.get(0))
}

/// Rows that the program cannot parse although SQLite can read them, one sentence for each table.
pub(super) fn unreadable(db: &Connection) -> rusqlite::Result<Vec<String>> {
    let mut found = Vec::new();
    let mut note = |count: usize, what: &str| {
        if count > 0 {
            found.push(format!("{count} {what} that make no sense"));
        }
    };
    let results = results::unreadable(db)?;
    note(results.whole.len(), "results");
    note(results.evidence.len(), "pieces of evidence of results");
    note(source_urls::unreadable(db)?.len(), "source_urls");
    note(analyses::unreadable(db)?.len(), "analyses");
    note(analyses::unreadable_patches(db)?.len(), "analyses' own settings");
    note(analyses::unreadable_settings(db)?.len(), "settings");
    for (table, column) in JSON {
        let sql = format!("SELECT count(*) FROM {table} WHERE {column} IS NOT NULL AND NOT json_valid({column})");
        note(db.query_row(&sql, [], |row| row.get(0))?, table);
    }
    for (table, column) in NUMBERS {
        let sql = format!("SELECT count(*) FROM {table} WHERE {column} < 0");
        note(db.query_row(&sql, [], |row| row.get(0))?, table);
    }
    for table in shapes::names(db)? {
        note(texts_that_are_none(db, &table)?, &format!("texts of {table}"));
    }
    Ok(found)
}

/// Texts of a table that are not valid UTF-8: SQLite does not check this.
fn texts_that_are_none(db: &Connection, table: &str) -> rusqlite::Result<usize> {
    let (mut statement, mut count) = (db.prepare(&format!("SELECT * FROM \"{table}\""))?, 0);
    let columns = statement.column_count();
    let mut rows = statement.query([])?;
    while let Some(row) = rows.next()? {
        for column in 0..columns {
            let is_broken = matches!(row.get_ref(column)?, ValueRef::Text(text) if std::str::from_utf8(text).is_err());
            count += usize::from(is_broken);
        }
    }
    Ok(count)
}

/// Rows of which only a part was deleted.
struct Dropped {
    /// Results that lost their evidence.
    evidence: usize,
    /// Analyses that lost their own settings. The effective settings are stored elsewhere.
    patches: usize,
}

/// Deletes rows that the program cannot parse, since they would prevent it from reading the others. If only an optional
/// part cannot be parsed, deletes just that part.
fn drop_unreadable(db: &Connection) -> rusqlite::Result<Dropped> {
    let results = results::unreadable(db)?;
    for id in &results.whole {
        db.execute("DELETE FROM results WHERE id = ?1", [id])?;
    }
    for id in &results.evidence {
        db.execute("UPDATE results SET evidence = NULL WHERE id = ?1", [id])?;
    }
    for (analysis, position) in source_urls::unreadable(db)? {
        db.execute("DELETE FROM source_urls WHERE analysis_id = ?1 AND position = ?2", (analysis, position))?;
    }
    for id in analyses::unreadable(db)? {
        db.execute("DELETE FROM analyses WHERE id = ?1", [id])?;
    }
    let patches = analyses::unreadable_patches(db)?;
    for id in &patches {
        db.execute("UPDATE analyses SET settings_patch = '{}' WHERE id = ?1", [id])?;
    }
    for hash in analyses::unreadable_settings(db)? {
        db.execute("DELETE FROM settings WHERE hash = ?1", [hash])?;
    }
    for (table, column) in JSON {
        db.execute(&format!("DELETE FROM {table} WHERE {column} IS NOT NULL AND NOT json_valid({column})"), [])?;
    }
    for (table, column) in NUMBERS {
        db.execute(&format!("UPDATE OR IGNORE {table} SET {column} = 0 WHERE {column} < 0"), [])?;
        // Rows that moved to the place of another one.
        db.execute(&format!("DELETE FROM {table} WHERE {column} < 0"), [])?;
    }
    Ok(Dropped { evidence: results.evidence.len(), patches: patches.len() })
}

/// Deletes rows with missing references, as their deletion would have done; returns their number.
fn drop_dangling(db: &Connection) -> rusqlite::Result<usize> {
    let sql = "SELECT t.name, f.\"table\", f.\"from\", coalesce(f.\"to\", 'id'), f.on_delete = 'SET NULL'
         FROM pragma_table_list t, pragma_foreign_key_list(t.name) f WHERE t.schema = 'main' AND t.type = 'table'";
    let mut references = db.prepare(sql)?;
    let references = references.query_map([], |row| {
        Ok((
            row.get::<_, String>(0)?,
            row.get::<_, String>(1)?,
            row.get::<_, String>(2)?,
            row.get::<_, String>(3)?,
            row.get(4)?,
        ))
    })?;
    let mut dropped = 0;
    for reference in references.collect::<rusqlite::Result<Vec<_>>>()? {
        let (table, other, from, to, is_forgotten): (_, _, _, _, bool) = reference;
        let act =
            if is_forgotten { format!("UPDATE {table} SET {from} = NULL") } else { format!("DELETE FROM {table}") };
        let sql = format!(
            "{act} WHERE {from} IS NOT NULL AND NOT EXISTS (SELECT 1 FROM {other} other WHERE other.{to} = {table}.{from})"
        );
        dropped += db.execute(&sql, [])?;
    }
    Ok(dropped)
}
