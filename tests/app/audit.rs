//! The audit of a store finds contradictions.

use rusqlite::Connection;
use seotags::pipeline::ResultSink;
use seotags_app::App;
use seotags_app::analyses::{Analysis, Relaunch};
use seotags_app::results::NewestFirst;
use seotags_samples::{analysis_of, failed, good};

/// Damage to a sound store, and the reported faults.
const DAMAGE: &[(&str, &[&str])] = &[
    ("UPDATE analyses SET status = 'paused'", &["1 analyses with an unknown status"]),
    ("DELETE FROM source_urls WHERE position = 3", &["1 analyses that count other pages than their list has"]),
    (
        "DELETE FROM results WHERE is_failed = 1",
        &[
            "1 analyses that count other results than they have",
            "1 analyses that count other failed pages than they have",
        ],
    ),
    (
        "UPDATE analyses SET results_count = 4",
        &["1 analyses that count other results, open ones among them, or other tags than they have"],
    ),
    (
        "UPDATE analyses SET tags_count = tags_count + 1",
        &["1 analyses that count other results, open ones among them, or other tags than they have"],
    ),
    ("UPDATE analyses SET indexable_count = 3", &["1 analyses that count pages of another kind than they have"]),
    ("UPDATE analyses SET done_before = 4", &["1 pages without a result before the place up to which all are done"]),
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
async fn each_contradiction_is_reported() {
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

/// The number of suggested tags in the list of projects, and the number of results of the analysis.
async fn counted(app: &App, analysis: &Analysis) -> (u64, u64) {
    let project = app.projects().summary(analysis.project_id).await.unwrap().unwrap();
    let which = NewestFirst { run: None, before: None, since_revision: None, limit: 1, evidence: false };
    (project.total_tags_generated, app.results().newest(analysis.id, which).await.unwrap().total)
}

#[tokio::test]
async fn counts_of_tags_and_results_stay_right_after_every_change() {
    let app = App::ephemeral().await.unwrap();
    let analysis = analysis_of(&app, 3).await;
    let sink = app.results().sink(analysis.id);
    sink.keep(good(&analysis, 0)).await.unwrap();
    sink.keep(good(&analysis, 1)).await.unwrap();
    sink.keep(failed(&analysis, 2)).await.unwrap();
    let db = Connection::open(app.store_path()).unwrap();
    let tags = "SELECT count(suggested_title) + count(suggested_meta_description) + count(suggested_h1) FROM results";
    let stored = || db.query_row::<u64, _, _>(tags, [], |row| row.get(0)).unwrap();
    let written = stored();
    assert!(written > 2, "{written}");
    assert_eq!(counted(&app, &analysis).await, (written, 3));

    sink.keep(failed(&analysis, 1)).await.unwrap();
    assert_eq!(counted(&app, &analysis).await, (written / 2, 3), "a written page fails");
    sink.keep(good(&analysis, 2)).await.unwrap();
    assert_eq!(counted(&app, &analysis).await, (written, 3), "a failed page is written");
    db.execute_batch("UPDATE results SET suggested_h1 = NULL; DELETE FROM results WHERE is_failed = 1").unwrap();
    assert_eq!(counted(&app, &analysis).await, (stored(), 2));
    let told = app.audit().await.unwrap();
    assert!(!told.iter().any(|fault| fault.contains("another kind")), "pages of each kind are still counted: {told:?}");
    app.analyses().relaunch(analysis.id, Relaunch::Overwrite, None).await.unwrap();
    assert_eq!(counted(&app, &analysis).await, (0, 0));
    assert_eq!(app.audit().await.unwrap(), [""; 0]);
}
