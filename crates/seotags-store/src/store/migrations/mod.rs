//! The schema's history: numbered, forward only, one transaction each. A migration that was released is never edited.

use rusqlite::Connection;
use rusqlite_migration::{M, Migrations};

/// `SEOT` in ASCII: SQLite's `application_id` of our files, set by the first migration.
pub(super) const APPLICATION_ID: i64 = 0x5345_4F54;

const STEPS: &[M<'static>] = &[
    M::up(include_str!("0001_first.sql")),
    M::up(include_str!("0002_inputs.sql")),
    M::up(include_str!("0003_hreflangs.sql")),
    M::up(include_str!("0004_provenance.sql")),
    M::up(include_str!("0005_browser_profiles.sql")),
    M::up(include_str!("0006_cache.sql")),
    M::up(include_str!("0007_secrets_and_robots.sql")),
    M::up(include_str!("0008_partial_indexes.sql")),
    M::up(include_str!("0009_condensed.sql")),
    M::up(include_str!("0010_api_keys.sql")),
    M::up(include_str!("0011_reviews.sql")),
    M::up(include_str!("0012_reasoning.sql")),
    M::up(include_str!("0013_spending.sql")),
    M::up(include_str!("0014_batches.sql")),
    M::up(include_str!("0015_service.sql")),
    M::up(include_str!("0016_review_caps.sql")),
    M::up(include_str!("0017_decisions.sql")),
    M::up(include_str!("0018_accounts.sql")),
    M::up(include_str!("0019_queue.sql")),
    M::up(include_str!("0020_sessions.sql")),
    M::up(include_str!("0021_administration.sql")),
    M::up(include_str!("0022_uploads.sql")),
    M::up(include_str!("0023_configurations.sql")),
    M::up(include_str!("0024_webhooks.sql")),
    M::up(include_str!("0025_pages_begun.sql")),
    M::up(include_str!("0026_counts.sql")),
    M::up(include_str!("0027_undo.sql")),
    M::up(include_str!("0028_evidence.sql")),
    M::up(include_str!("0029_going_on.sql")),
    M::up(include_str!("0030_site_name.sql")),
    M::up(include_str!("0031_current_findings.sql")),
    M::up(include_str!("0032_deleted_analyses.sql")),
    M::up(include_str!("0033_given_access.sql")),
    M::up(include_str!("0034_accounts.sql")),
    M::up(include_str!("0035_started_by.sql")),
    M::up(include_str!("0036_allowances.sql")),
    M::up(include_str!("0037_kept.sql")),
    M::up(include_str!("0038_trusted_settings.sql")),
    M::up(include_str!("0039_faults.sql")),
    M::up(include_str!("0040_report.sql")),
    M::up(include_str!("0041_fine_texts.sql")),
    M::up(include_str!("0042_codes.sql")),
    M::up(include_str!("0043_deletion.sql")),
];

/// The first schema without secrets in clear; older files are cleaned before they are copied and migrated.
pub(super) const CLEAN_FROM: i64 = 7;

/// Every migration, in order.
pub(super) const ALL: Migrations<'static> = Migrations::from_slice(STEPS);

/// The schema that this version knows.
#[expect(clippy::cast_possible_wrap, reason = "there are few migrations")]
pub(super) const KNOWN: i64 = STEPS.len() as i64;

/// Migrates an older store, or an empty one, to an earlier schema.
pub(super) fn to_version(connection: &mut Connection, version: i64) -> rusqlite::Result<()> {
    let to = usize::try_from(version).unwrap_or(usize::MAX);
    ALL.to_version(connection, to).map_err(|error| match error {
        rusqlite_migration::Error::RusqliteError { err, .. } => err,
        other => rusqlite::Error::ToSqlConversionFailure(other.to_string().into()),
    })
}

#[cfg(test)]
mod tests {
    #[test]
    fn links_of_unverified_accounts_keep_their_password_in_the_migration() {
        let mut db = rusqlite::Connection::open_in_memory().unwrap();
        super::to_version(&mut db, 33).unwrap();
        db.execute_batch(
            "INSERT INTO users (id, email, email_key, password_hash, created_at) VALUES (1, 'a@b.example', 'a@b.example', 'hash', 0);
             INSERT INTO mail_tokens (user_id, purpose, email, token_hash, created_at, expires_at, used_at)
             VALUES (1, 'verify', 'a@b.example', x'01', 0, 1, NULL), (1, 'reset', 'a@b.example', x'02', 0, 1, NULL),
                    (1, 'verify', 'a@b.example', x'03', 0, 1, 1);",
        )
        .unwrap();
        super::to_version(&mut db, super::KNOWN).unwrap();
        let mut links = db.prepare("SELECT password_hash FROM mail_tokens ORDER BY token_hash").unwrap();
        let kept: Vec<Option<String>> = links.query_map([], |row| row.get(0)).unwrap().map(Result::unwrap).collect();
        assert_eq!(kept, [Some("hash".to_owned()), None, None]);
    }

    #[test]
    fn a_new_service_limits_the_pages_of_the_plan_free() {
        let mut db = rusqlite::Connection::open_in_memory().unwrap();
        super::to_version(&mut db, super::KNOWN).unwrap();
        let limits: String = db.query_row("SELECT limits FROM plans WHERE id = 1", [], |row| row.get(0)).unwrap();
        assert_eq!(limits, r#"{"max_urls_per_month":10000}"#);
    }

    #[test]
    fn an_older_store_keeps_its_plans_and_drops_unknown_starters_of_runs() {
        let starters = |administrators: &str| {
            let mut db = rusqlite::Connection::open_in_memory().unwrap();
            super::to_version(&mut db, 34).unwrap();
            db.execute_batch(
                "PRAGMA foreign_keys = OFF;
                 INSERT INTO users (id, email, email_key, password_hash, created_at) VALUES (7, 'a@a.example', 'a@a.example', '', 0);
                 INSERT INTO projects (id, name, name_key, domain, settings, created_at, owner) VALUES (1, 'A', 'a', 'a', '{}', 0, 7);
                 INSERT INTO settings (hash, resolved) VALUES ('x', '{}');
                 INSERT INTO analyses (id, project_id, name, status, is_draft, inputs, filter_rules, created_at, settings_patch, settings_hash, browser_profile_id)
                 VALUES (1, 1, 'A', 'processing', 0, '[]', '[]', 0, '{}', 'x', 3), (2, 1, 'B', 'success', 0, '[]', '[]', 0, '{}', 'x', 3),
                        (3, 1, 'C', 'processing', 0, '[]', '[]', 0, '{}', 'x', NULL);
                 INSERT INTO configurations (analysis_id, filter_rules, browser_profile_id, settings_patch, source_urls)
                 VALUES (2, '[]', 3, '{}', '[]');",
            )
            .unwrap();
            db.execute_batch(administrators).unwrap();
            super::to_version(&mut db, super::KNOWN).unwrap();
            let mut found = db.prepare("SELECT started_by FROM analyses ORDER BY id").unwrap();
            let found = found.query_map([], |row| row.get(0)).unwrap().collect::<Result<Vec<Option<i64>>, _>>();
            let one = |sql: &str| db.query_row(sql, [], |row| row.get::<_, Option<String>>(0)).unwrap();
            let limits = one("SELECT limits FROM plans WHERE id = 1");
            (found.unwrap(), one("SELECT CAST(browser_profile_id AS TEXT) FROM configurations"), limits)
        };
        let limits = Some("{}".to_owned());
        assert_eq!(starters(""), (vec![Some(7), Some(7), Some(7)], Some("3".to_owned()), limits.clone()));
        let others = "INSERT INTO users (id, email, email_key, password_hash, created_at, is_superuser)
            VALUES (8, 'b@a.example', 'b@a.example', '', 0, 1);";
        assert_eq!(starters(others), (vec![None, Some(7), Some(7)], None, limits));
    }

    #[test]
    fn settings_that_the_command_line_stored_start_untrusted() {
        let mut db = rusqlite::Connection::open_in_memory().unwrap();
        super::to_version(&mut db, 37).unwrap();
        db.execute_batch(
            "INSERT INTO settings VALUES ('s', '{}');
             INSERT INTO users (id, email, email_key, password_hash, created_at) VALUES (1, 'a@b.example', 'a@b.example', 'hash', 0);
             INSERT INTO projects (id, name, name_key, domain, owner, created_at)
             VALUES (1, 'Shell', 'shell', 'd', NULL, 0), (2, 'Service', 'service', 'd', 1, 0);
             INSERT INTO analyses (id, project_id, name, status, is_draft, settings_hash, created_at)
             VALUES (1, 1, 'List', 'processing', 0, 's', 0), (2, 2, 'List', 'processing', 0, 's', 0);",
        )
        .unwrap();
        super::to_version(&mut db, super::KNOWN).unwrap();
        let mut rows = db.prepare("SELECT has_trusted_settings FROM analyses ORDER BY id").unwrap();
        let trusted: Vec<bool> = rows.query_map([], |row| row.get(0)).unwrap().map(Result::unwrap).collect();
        assert_eq!(trusted, [false, true]);
    }

    /// A store of schema 41 with one analysis.
    fn with_analysis() -> rusqlite::Connection {
        let mut db = rusqlite::Connection::open_in_memory().unwrap();
        super::to_version(&mut db, 41).unwrap();
        db.execute_batch(
            "INSERT INTO settings VALUES ('s', '{}');
             INSERT INTO projects (id, name, name_key, domain, created_at) VALUES (1, 'Shop', 'shop', 'd', 0);
             INSERT INTO analyses (id, project_id, name, status, is_draft, settings_hash, created_at)
             VALUES (1, 1, 'List', 'success', 0, 's', 0);",
        )
        .unwrap();
        db
    }

    #[test]
    fn stored_skip_reasons_get_their_code_in_the_migration() {
        let mut db = with_analysis();
        let no_content = "Error text: Something went wrong: there is no content to write tags for";
        let cases = [
            ("ok", None, None),
            ("ok", Some("content unchanged since analysis 12"), Some("unchanged")),
            ("ok", Some("generated under https://shop.example/offers"), Some("generated_under")),
            ("ok", Some("nothing is missing"), Some("in_order")),
            ("ok", Some("nothing fails a check"), Some("in_order")),
            ("ok", Some("nothing is too long"), Some("in_order")),
            ("ok", Some("nothing is called for"), Some("in_order")),
            ("ok", Some("no element was requested"), Some("nothing_wanted")),
            ("ok", Some("no element was wanted"), Some("nothing_wanted")),
            ("ok", Some(no_content), Some("no_content")),
            ("ok", Some("noindex meta tag: noindex"), Some("not_indexable")),
            ("ok", Some("not a page"), Some("not_read")),
            ("answered", Some("404 Not Found"), Some("not_read")),
            ("failed", Some("Fetch failed: no answer within 15 s"), Some("not_read")),
        ];
        let insert =
            "INSERT INTO results (analysis_id, unique_key, run_number, revision, is_failed, url, target_keyword,
                indexability_issues, hops, outcome, notes, ai_distilled, findings, issues, source, content_truncated,
                spent, skip_reason)
            VALUES (1, ?1, 1, 1, 0, '', '', '[]', '[]', ?2, '[]', 0, '[]', '[]', '{}', 0, '{}', ?3)";
        for (number, (outcome, reason, _)) in cases.iter().enumerate() {
            db.execute(insert, (number, outcome, reason)).unwrap();
        }
        super::to_version(&mut db, super::KNOWN).unwrap();
        let mut rows = db.prepare("SELECT skip_code FROM results ORDER BY id").unwrap();
        let codes: Vec<Option<String>> = rows.query_map([], |row| row.get(0)).unwrap().map(Result::unwrap).collect();
        assert_eq!(codes, cases.map(|(_, _, code)| code.map(str::to_owned)));
        let known = |code: &String| seotags_core::result::SkipCode::named(code).is_some();
        assert!(codes.iter().flatten().all(known), "{codes:?}");
    }

    #[test]
    fn stored_messages_about_caps_get_their_cap_in_the_migration() {
        use seotags_core::result::{Cap, ReachedCap};
        let cases = [
            ("the budget of $0.0065 is spent: $0.0061 by now, and the next call may cost $0.0020", Some(Cap::Cost)),
            ("the budget of 10 tokens is spent: 9 by now, and the next call may take 2", Some(Cap::Tokens)),
            ("the project's budget of $3.00 for this month is spent ($2.99 by now)", Some(Cap::Month)),
            (
                "the monthly limit of $10.00 for models with this service's key is reached: $9.98 is used or set aside, \
                 and the next call may cost more than is left",
                Some(Cap::Account),
            ),
            ("the key was refused", None),
        ];
        for (message, cap) in cases {
            let mut db = with_analysis();
            db.execute("UPDATE analyses SET error_message = ?1", [message]).unwrap();
            super::to_version(&mut db, super::KNOWN).unwrap();
            let stored: Option<String> =
                db.query_row("SELECT reached_cap FROM analyses", [], |row| row.get(0)).unwrap();
            let stored = stored.map(|json| serde_json::from_str::<ReachedCap>(&json).unwrap());
            assert_eq!(stored, cap.map(|cap| ReachedCap { cap, needed: None }), "{message}");
        }
    }

    #[test]
    fn every_migration_runs() {
        super::ALL.validate().unwrap();
    }
}
