//! Backups of a store that is in use.

use seotags::Secret;
use seotags::export::FileError;
use seotags::pipeline::ResultSink;
use seotags_app::results::Content;
use seotags_app::{App, BackupError};
use seotags_samples::{analysis_of, good};
use std::fs;
use std::path::Path;

const PAGES: u64 = 400;

async fn records(app: &App, id: seotags_app::AnalysisId) -> u64 {
    let mut records = app.results().records(id, Content::With);
    let mut count = 0;
    while records.next().await.unwrap().is_some() {
        count += 1;
    }
    count
}

#[tokio::test(flavor = "multi_thread")]
async fn a_backup_during_a_run_is_consistent() {
    let data = tempfile::tempdir().unwrap();
    let app = App::open(data.path()).await.unwrap();
    let analysis = analysis_of(&app, PAGES).await;
    let sink = app.results().sink(analysis.id);
    for n in 0..PAGES / 2 {
        sink.keep(good(&analysis, n)).await.unwrap();
    }
    let keeping = tokio::spawn({
        let (sink, analysis) = (app.results().sink(analysis.id), analysis.clone());
        async move {
            for n in PAGES / 2..PAGES {
                sink.keep(good(&analysis, n)).await.unwrap();
            }
        }
    });
    let elsewhere = tempfile::tempdir().unwrap();
    let copied = app.back_up(elsewhere.path().join("seotags.db")).await.unwrap();
    keeping.await.unwrap();
    assert_eq!(copied.analyses, 1);
    assert_eq!(copied.bytes, fs::metadata(elsewhere.path().join("seotags.db")).unwrap().len());
    assert_eq!(fs::read_dir(elsewhere.path()).unwrap().count(), 1, "one file only");

    let copy = App::open(elsewhere.path()).await.unwrap();
    let found = copy.analyses().get(analysis.id).await.unwrap().unwrap();
    let kept = records(&copy, analysis.id).await;
    assert!((PAGES / 2..=PAGES).contains(&kept), "{kept}");
    assert_eq!(found.processed_urls_count, kept, "counts and rows are of the same moment");
    assert_eq!(records(&app, analysis.id).await, PAGES);
}

#[tokio::test]
async fn a_backup_replaces_the_last_one_and_is_private() {
    let data = tempfile::tempdir().unwrap();
    let app = App::open(data.path()).await.unwrap();
    app.api_keys().set("openai", Secret::new("sk-marker-0123456789")).await.unwrap();
    let folder = tempfile::tempdir().unwrap();
    let target = folder.path().join("größe 100% #1?.db");
    fs::write(&target, "the last one").unwrap();
    app.back_up(&target).await.unwrap();
    let bytes = fs::read(&target).unwrap();
    assert!(bytes.starts_with(b"SQLite format 3\0"));
    assert!(!bytes.windows(6).any(|part| part == b"marker"), "keys stay sealed");
    #[cfg(unix)]
    assert_eq!(std::os::unix::fs::PermissionsExt::mode(&fs::metadata(&target).unwrap().permissions()) & 0o777, 0o600);
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
}

#[tokio::test]
async fn an_unwritable_target_is_reported_and_the_store_unchanged() {
    let data = tempfile::tempdir().unwrap();
    let app = App::open(data.path()).await.unwrap();
    for own in ["seotags.db", "seotags.db-wal"] {
        let error = app.back_up(data.path().join(own)).await.unwrap_err();
        assert!(matches!(error, BackupError::IsStore { .. }), "{error}");
    }
    let missing = app.back_up(data.path().join("no/such/copy.db")).await.unwrap_err();
    assert!(matches!(missing, BackupError::File(FileError::NoFolder { .. })), "{missing}");
    let folder = app.back_up(data.path()).await.unwrap_err();
    assert!(matches!(folder, BackupError::File(FileError::IsFolder { .. })), "{folder}");
    #[cfg(unix)]
    {
        let device = app.back_up(Path::new("/dev/null")).await.unwrap_err();
        assert!(matches!(device, BackupError::File(FileError::NotRegular { .. })), "{device}");
    }
    assert_eq!(app.analyses().latest().await.unwrap(), None, "the store can still be read");
}
