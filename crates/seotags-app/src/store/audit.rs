//! Whether the store holds together: what its counts and references say of each other.

use rusqlite::Connection;

/// What must not be, with the query that counts how often it is. Each holds between any two transactions, so that it
/// can be asked while others write, and after a crash.
const RULES: &[(&str, &str)] = &[
    (
        "analyses with a status that is none",
        "SELECT count(*) FROM analyses WHERE status NOT IN ('pending', 'processing', 'success', 'failure', 'stopped',
             'review_pending', 'review_in_progress', 'review_success', 'review_failure')",
    ),
    (
        "analyses that count other pages than their list has",
        "SELECT count(*) FROM analyses a WHERE is_draft = 0
             AND total_urls_count <> (SELECT count(*) FROM source_urls s WHERE s.analysis_id = a.id)",
    ),
    (
        "analyses that count other results than they have",
        "SELECT count(*) FROM analyses a WHERE processed_urls_count
             <> (SELECT count(*) FROM results r WHERE r.analysis_id = a.id AND r.is_reopened = 0)",
    ),
    (
        "analyses that count other results, open ones among them, or other tags than they have",
        "SELECT count(*) FROM analyses a WHERE (results_count, tags_count) <> (SELECT count(*),
             coalesce(sum((suggested_title IS NOT NULL) + (suggested_meta_description IS NOT NULL)
                 + (suggested_h1 IS NOT NULL)), 0) FROM results r WHERE r.analysis_id = a.id)",
    ),
    (
        "analyses that count other failed pages than they have",
        "SELECT count(*) FROM analyses a WHERE failed_urls_count
             <> (SELECT count(*) FROM results r WHERE r.analysis_id = a.id AND r.is_reopened = 0 AND r.is_failed = 1)",
    ),
    (
        "analyses that count pages of another kind than they have",
        "SELECT count(*) FROM analyses a
         WHERE (unanswered_count, indexable_count, not_indexable_count, written_count, unwritten_count)
             <> (SELECT coalesce(sum(outcome = 'failed'), 0), coalesce(sum(is_indexable IS 1), 0),
                 coalesce(sum(is_indexable IS 0), 0),
                 coalesce(sum(outcome = 'ok' AND is_failed = 0 AND skip_reason IS NULL), 0),
                 coalesce(sum(outcome <> 'failed' AND is_failed = 1), 0)
                 FROM results r WHERE r.analysis_id = a.id AND r.is_reopened = 0)",
    ),
    (
        "pages without a result before the place up to which all are done",
        "SELECT count(*) FROM analyses a JOIN source_urls s ON s.analysis_id = a.id AND s.position < a.done_before
         WHERE NOT EXISTS (SELECT 1 FROM results r
             WHERE r.analysis_id = s.analysis_id AND r.unique_key = s.unique_key AND r.is_reopened = 0)",
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

/// What contradicts itself, with how often; nothing if the store is sound. Reads all of it, as it is at one moment.
pub(crate) fn faults(db: &Connection) -> rusqlite::Result<Vec<String>> {
    let moment = db.unchecked_transaction()?;
    let mut found = Vec::new();
    for (what, query) in RULES {
        let count: u64 = moment.query_row(query, [], |row| row.get(0))?;
        if count > 0 {
            found.push(format!("{count} {what}"));
        }
    }
    Ok(found)
}
