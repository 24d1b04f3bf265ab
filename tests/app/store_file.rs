//! The store file: its owner, its permissions, and damage.

use proptest::prelude::*;
use seotags::pipeline::ResultSink;
use seotags_app::analyses::ListFilter;
use seotags_app::results::Content;
use seotags_app::{App, StoreAccess, StoreError};
use seotags_samples::{analysis_of, good};
use std::path::Path;

async fn filled(data: &Path) {
    let app = App::open(data).await.unwrap();
    let analysis = analysis_of(&app, 30).await;
    let sink = app.results().sink(analysis.id);
    for n in 0..30 {
        sink.keep(good(&analysis, n)).await.unwrap();
    }
    app.close().await;
}

#[tokio::test]
async fn a_missing_folder_is_created_for_its_owner_only() {
    let parent = tempfile::tempdir().unwrap();
    let data = parent.path().join("größe und so").join("data");
    let app = App::open(&data).await.unwrap();
    analysis_of(&app, 3).await;
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let mode = |path: &Path| std::fs::metadata(path).unwrap().permissions().mode() & 0o777;
        assert_eq!(mode(&data), 0o700);
        assert_eq!(mode(&data.join("seotags.db")), 0o600);
        assert_eq!(mode(&data.join("seotags.db-wal")), 0o600);
    }
    assert_eq!(app.store_path(), data.join("seotags.db"));
}

#[cfg(unix)]
#[tokio::test]
async fn a_world_readable_store_is_made_private_and_a_group_readable_one_kept() {
    use std::os::unix::fs::PermissionsExt;
    let data = tempfile::tempdir().unwrap();
    filled(data.path()).await;
    let store = data.path().join("seotags.db");
    let copy = data.path().join("seotags.db.bak-12");
    std::fs::write(&copy, "").unwrap();
    let mode = |path: &Path| std::fs::metadata(path).unwrap().permissions().mode() & 0o777;
    for (file, before, after) in [
        (&store, 0o644, 0o600),
        (&store, 0o646, 0o600),
        (&store, 0o660, 0o660),
        (&store, 0o600, 0o600),
        (&copy, 0o644, 0o600),
    ] {
        for path in [&store, &copy] {
            std::fs::set_permissions(path, std::fs::Permissions::from_mode(0o600)).unwrap();
        }
        std::fs::set_permissions(file, std::fs::Permissions::from_mode(before)).unwrap();
        let app = App::open(data.path()).await.unwrap();
        let access = if before == after { StoreAccess::Private } else { StoreAccess::MadePrivate };
        assert_eq!((mode(file), app.store_access()), (after, access), "{}: {before:o}", file.display());
        app.close().await;
    }
}

#[tokio::test]
async fn a_clean_exit_leaves_one_file() {
    let data = tempfile::tempdir().unwrap();
    filled(data.path()).await;
    assert!(!data.path().join("seotags.db-wal").exists());
    assert_eq!(std::fs::read_dir(data.path().join("running")).unwrap().count(), 0);
}

#[tokio::test]
async fn an_ephemeral_store_is_deleted_with_its_last_user() {
    let app = App::ephemeral().await.unwrap();
    let folder = app.store_path().parent().unwrap().to_owned();
    let results = app.results();
    drop(app);
    assert!(folder.exists());
    drop(results);
    assert!(!folder.exists());
}

#[tokio::test]
async fn a_foreign_file_is_refused_and_not_changed() {
    let data = tempfile::tempdir().unwrap();
    let path = data.path().join("seotags.db");
    std::fs::write(&path, "once upon a time, ".repeat(100)).unwrap();
    let error = App::open(data.path()).await.unwrap_err();
    assert_eq!(error, StoreError::NotOurs { path: path.clone() });
    assert!(std::fs::read_to_string(&path).unwrap().starts_with("once upon"));

    std::fs::remove_file(&path).unwrap();
    rusqlite::Connection::open(&path).unwrap().execute_batch("CREATE TABLE songs (name)").unwrap();
    assert_eq!(App::open(data.path()).await.unwrap_err(), StoreError::NotOurs { path });
}

#[tokio::test]
async fn a_newer_store_is_refused_with_its_schema() {
    let data = tempfile::tempdir().unwrap();
    filled(data.path()).await;
    let path = data.path().join("seotags.db");
    let db = rusqlite::Connection::open(&path).unwrap();
    let known: i64 = db.query_row("PRAGMA user_version", [], |row| row.get(0)).unwrap();
    db.pragma_update(None, "user_version", known + 1).unwrap();
    drop(db);
    let StoreError::Newer { found, path: named, .. } = App::open(data.path()).await.unwrap_err() else {
        panic!("not refused as newer")
    };
    assert_eq!(found, known + 1);
    assert_eq!(named, path);
}

#[cfg(unix)]
#[tokio::test]
async fn a_folder_that_cannot_be_created_is_named() {
    let parent = tempfile::tempdir().unwrap();
    let file = parent.path().join("file");
    std::fs::write(&file, "").unwrap();
    let error = App::open(file.join("data")).await.unwrap_err();
    assert!(matches!(&error, StoreError::Folder { path, .. } if path.starts_with(&file)), "{error}");
}

/// Opens a damaged store and runs all queries. Nothing may panic, and every returned record is
/// complete.
async fn ask_all(data: &Path) -> Result<u64, StoreError> {
    let app = App::open(data).await?;
    let mut count = 0;
    for analysis in app.analyses().list(ListFilter::default()).await? {
        app.results().summary(analysis.id).await?;
        let mut records = app.results().records(analysis.id, Content::With);
        while records.next().await?.is_some() {
            count += 1;
        }
        let sink = app.results().sink(analysis.id);
        // Damage may be found here first; an error is fine.
        let _ = sink.keep(good(&analysis, 3)).await;
    }
    app.close().await;
    Ok(count)
}

fn runtime() -> tokio::runtime::Runtime {
    tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build().unwrap()
}

fn template() -> &'static [u8] {
    static TEMPLATE: std::sync::OnceLock<Vec<u8>> = std::sync::OnceLock::new();
    TEMPLATE.get_or_init(|| {
        let data = tempfile::tempdir().unwrap();
        runtime().block_on(filled(data.path()));
        std::fs::read(data.path().join("seotags.db")).unwrap()
    })
}

fn ask_damaged(bytes: &[u8], log: Option<&[u8]>) -> Result<u64, StoreError> {
    let data = tempfile::tempdir().unwrap();
    std::fs::write(data.path().join("seotags.db"), bytes).unwrap();
    if let Some(log) = log {
        std::fs::write(data.path().join("seotags.db-wal"), log).unwrap();
    }
    runtime().block_on(ask_all(data.path()))
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 100, ..ProptestConfig::default() })]

    #[test]
    fn flipped_bytes_never_panic(at in prop::collection::vec((any::<prop::sample::Index>(), 1u8..), 1..8)) {
        let mut bytes = template().to_vec();
        for (index, mask) in at {
            let place = index.index(bytes.len());
            bytes[place] ^= mask;
        }
        if let Ok(count) = ask_damaged(&bytes, None) {
            prop_assert!(count <= 30);
        }
    }

    #[test]
    fn a_truncated_file_never_panics(at in any::<prop::sample::Index>()) {
        let bytes = template();
        let answer = ask_damaged(&bytes[..at.index(bytes.len())], None);
        if let Ok(count) = answer {
            prop_assert!(count <= 30);
        }
    }

    #[test]
    fn a_torn_log_opens(cut in any::<prop::sample::Index>(), noise in prop::collection::vec(any::<u8>(), 0..200)) {
        let (file, log) = torn();
        let mut log = log[..cut.index(log.len())].to_vec();
        log.extend(noise);
        let count = ask_damaged(file, Some(&log));
        prop_assert!(count.is_ok(), "{count:?}");
    }
}

/// A copy of a folder that is in use, as `cp` makes it; a page of it was overwritten in the
/// meantime.
async fn copied_in_use() -> tempfile::TempDir {
    let (data, copy) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let app = App::open(data.path()).await.unwrap();
    let analysis = analysis_of(&app, 5).await;
    let db = rusqlite::Connection::open(app.store_path()).unwrap();
    db.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(())).unwrap();
    app.results().sink(analysis.id).keep(good(&analysis, 0)).await.unwrap();
    let number = |sql: &str| db.query_row(sql, [], |row| row.get::<_, usize>(0)).unwrap();
    let page = number("SELECT rootpage FROM sqlite_schema WHERE name = 'webhooks'");
    let bytes = number("PRAGMA page_size");
    std::fs::create_dir(copy.path().join("running")).unwrap();
    for folder in ["", "running"] {
        for entry in std::fs::read_dir(data.path().join(folder)).unwrap().map(Result::unwrap) {
            if entry.file_type().unwrap().is_file() {
                std::fs::copy(entry.path(), copy.path().join(folder).join(entry.file_name())).unwrap();
            }
        }
    }
    let file = copy.path().join("seotags.db");
    let mut damaged = std::fs::read(&file).unwrap();
    damaged[(page - 1) * bytes..page * bytes].fill(0x5A);
    std::fs::write(&file, damaged).unwrap();
    copy
}

#[tokio::test]
async fn a_copy_of_a_folder_in_use_is_checked_first() {
    let copy = copied_in_use().await;
    let opened = App::open(copy.path()).await;
    assert!(matches!(opened, Err(StoreError::Damaged { .. })), "{opened:?}");
}

/// A store and its log as a power loss leaves them: copied while in use.
fn torn() -> &'static (Vec<u8>, Vec<u8>) {
    static TORN: std::sync::OnceLock<(Vec<u8>, Vec<u8>)> = std::sync::OnceLock::new();
    TORN.get_or_init(|| {
        let data = tempfile::tempdir().unwrap();
        runtime().block_on(filled(data.path()));
        runtime().block_on(async {
            let app = App::open(data.path()).await.unwrap();
            let analysis = analysis_of(&app, 5).await;
            let sink = app.results().sink(analysis.id);
            for n in 0..5 {
                sink.keep(good(&analysis, n)).await.unwrap();
            }
            let read = |name: &str| std::fs::read(data.path().join(name)).unwrap();
            (read("seotags.db"), read("seotags.db-wal"))
        })
    })
}
