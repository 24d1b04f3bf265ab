//! A store that contradicts itself says so.

use crate::support::{analysis_of, failed, good};
use rusqlite::Connection;
use seotags::pipeline::ResultSink;
use seotags_app::App;

/// What is done to a sound store, and what is then said of it.
const DAMAGE: &[(&str, &[&str])] = &[
    ("UPDATE analyses SET status = 'paused'", &["1 analyses with a status that is none"]),
    ("DELETE FROM source_urls WHERE position = 3", &["1 analyses that count other pages than their list has"]),
    (
        "DELETE FROM results WHERE is_failed = 1",
        &[
            "1 analyses that count other results than they have",
            "1 analyses that count other failed pages than they have",
        ],
    ),
    ("UPDATE analyses SET status = 'success'", &["1 analyses that succeeded with pages that have no result"]),
    ("UPDATE results SET unique_key = 'x' WHERE id = 1", &["1 results of pages that are in no list"]),
    ("UPDATE results SET run_number = 2 WHERE id = 1", &["1 results of another run than their analysis is in"]),
    ("UPDATE results SET raw_content_id = NULL WHERE id = 1", &["1 texts that no result has"]),
    ("INSERT INTO cached_bodies (hash, bytes, zstd) VALUES (x'00', 1, x'00')", &["1 bodies that no kept answer has"]),
    ("INSERT INTO settings (hash, resolved) VALUES ('x', '{}')", &["1 settings that no analysis has"]),
    (
        "INSERT INTO leases (analysis_id, owner, pid, host, taken_at, expires_at) VALUES (99, 'x', 1, 'x', 1, 1)",
        &["1 references to what is not there"],
    ),
];

#[tokio::test]
async fn whatever_contradicts_itself_is_told() {
    for (damage, told) in DAMAGE {
        let app = App::ephemeral().await.unwrap();
        let analysis = analysis_of(&app, 4).await;
        let sink = app.results().sink(analysis.id);
        for result in [good(&analysis, 0), good(&analysis, 1), failed(&analysis, 2)] {
            sink.keep(result).await.unwrap();
        }
        assert_eq!(app.audit().await.unwrap(), [""; 0], "before");
        let db = Connection::open(app.store_path()).unwrap();
        db.execute_batch(&format!("PRAGMA foreign_keys = OFF; {damage}")).unwrap();
        assert_eq!(app.audit().await.unwrap(), *told, "{damage}");
    }
}
