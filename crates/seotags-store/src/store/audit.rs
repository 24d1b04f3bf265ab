//! Checks that the store's counts and references are consistent.

use super::counts;
use rusqlite::Connection;

/// Contradictions other than in counts ([`counts::rules`]), with the query that counts them. None occurs between two
/// transactions, so they can be checked while others write, and after a crash.
const RULES: &[(&str, &str)] = &[
    (
        "analyses with an unknown status",
        "SELECT count(*) FROM analyses WHERE status NOT IN ('pending', 'processing', 'success', 'failure', 'stopped',
             'review_pending', 'review_in_progress', 'review_success', 'review_failure')",
    ),
    (
        "analyses that succeeded with pages that have no result",
        "SELECT count(*) FROM analyses WHERE status = 'success' AND processed_urls_count <> total_urls_count",
    ),
    (
        "results of pages that are in no list",
        "SELECT count(*) FROM results r WHERE NOT EXISTS
             (SELECT 1 FROM source_urls s WHERE s.analysis_id = r.analysis_id AND s.unique_key = r.unique_key)",
    ),
    (
        "results of another run than their analysis is in",
        "SELECT count(*) FROM results r JOIN analyses a ON a.id = r.analysis_id WHERE r.run_number > a.run_number",
    ),
    (
        "texts that no result has",
        "SELECT count(*) FROM content c WHERE NOT EXISTS (SELECT 1 FROM results WHERE raw_content_id = c.id)
             AND NOT EXISTS (SELECT 1 FROM results WHERE distilled_content_id = c.id)
             AND NOT EXISTS (SELECT 1 FROM results WHERE undistilled_content_id = c.id)",
    ),
    (
        "bodies that no kept answer has",
        "SELECT count(*) FROM cached_bodies b WHERE NOT EXISTS (SELECT 1 FROM cached_answers WHERE body_id = b.id)",
    ),
    (
        "settings that no analysis has",
        "SELECT count(*) FROM settings s WHERE NOT EXISTS (SELECT 1 FROM analyses WHERE settings_hash = s.hash)",
    ),
    ("references to what is not there", "SELECT count(*) FROM pragma_foreign_key_check"),
    ("damaged pages", "SELECT count(*) FROM pragma_integrity_check WHERE integrity_check <> 'ok'"),
];

/// All contradictions with their number; empty if the store is sound. Reads the whole store at one moment.
pub fn faults(db: &Connection) -> rusqlite::Result<Vec<String>> {
    let moment = db.unchecked_transaction()?;
    let mut found = Vec::new();
    let rules = RULES.iter().map(|(what, query)| (*what, (*query).to_owned()));
    for (what, query) in counts::rules().into_iter().chain(rules) {
        let count: u64 = moment.query_row(&query, [], |row| row.get(0))?;
        if count > 0 {
            found.push(format!("{count} {what}"));
        }
    }
    Ok(found)
}
