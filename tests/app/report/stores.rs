//! Stores of earlier versions get the columns of reports.

use super::{PAGES, filled, page};
use rusqlite::Connection;
use rusqlite::config::DbConfig;
use seotags_app::App;
use seotags_app::results::{ReportFilter, ReportQuery, ReportSort, SortBy};
use std::fs;
use std::path::Path;

/// The schema before reports.
const BEFORE: usize = 39;

/// Makes a store of the schema before reports that has the rows of another store.
fn copy_to_older(new: &Path, old: &Path) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../seotags-store/src/store/migrations");
    let mut steps: Vec<_> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    steps.retain(|path| path.extension().is_some_and(|kind| kind == "sql"));
    steps.sort();
    let db = Connection::open(old).unwrap();
    for step in &steps[..BEFORE] {
        db.execute_batch(&fs::read_to_string(step).unwrap()).unwrap();
    }
    db.pragma_update(None, "user_version", BEFORE).unwrap();
    db.pragma_update(None, "foreign_keys", false).unwrap();
    db.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_TRIGGER, false).unwrap();
    db.execute("ATTACH ?1 AS new", [new.to_str().unwrap()]).unwrap();
    let list = |sql: &str| -> Vec<String> {
        let mut found = db.prepare(sql).unwrap();
        found.query_map([], |row| row.get(0)).unwrap().map(Result::unwrap).collect()
    };
    for table in
        list("SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite%'")
    {
        let columns = list(&format!("SELECT name FROM pragma_table_info('{table}')")).join("\", \"");
        let copy = format!(
            "INSERT OR REPLACE INTO main.\"{table}\" (\"{columns}\") SELECT \"{columns}\" FROM new.\"{table}\""
        );
        db.execute_batch(&copy).unwrap();
    }
}

#[tokio::test]
async fn an_older_store_gets_the_columns_of_reports_when_it_is_opened() {
    let (new, old) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let app = App::open(new.path()).await.unwrap();
    let analysis = filled(&app).await;
    app.results().judge_as_a_whole(analysis.id).await.unwrap();
    let expected = app.results().report_summary(analysis.id, ReportFilter::default()).await.unwrap();
    let sort = ReportSort { by: SortBy::SuggestedTitleLength, is_descending: false };
    let query = ReportQuery { sort, limit: 100, ..ReportQuery::default() };
    let places = page(&app, &analysis, query.clone()).await;
    app.close().await;
    copy_to_older(&new.path().join("seotags.db"), &old.path().join("seotags.db"));
    let app = App::open(old.path()).await.unwrap();
    assert_eq!(app.results().report_summary(analysis.id, ReportFilter::default()).await.unwrap(), expected);
    assert_eq!(page(&app, &analysis, query).await, places);
    assert_eq!(app.audit().await.unwrap(), Vec::<String>::new());
}

#[tokio::test]
async fn a_result_that_cannot_be_read_does_not_keep_a_store_from_opening() {
    let data = tempfile::tempdir().unwrap();
    let app = App::open(data.path()).await.unwrap();
    let analysis = filled(&app).await;
    app.close().await;
    let db = Connection::open(data.path().join("seotags.db")).unwrap();
    db.execute_batch("UPDATE results SET kind = NULL; UPDATE results SET issues = 'x' WHERE url LIKE '%/6'").unwrap();
    drop(db);
    let app = App::open(data.path()).await.unwrap();
    let summary = app.results().report_summary(analysis.id, ReportFilter::default()).await.unwrap();
    assert_eq!(summary.kinds.values().sum::<u64>(), PAGES);
}
