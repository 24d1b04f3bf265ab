//! Repairs of damaged stores: what is saved, what is reported, and what is not touched.

use proptest::prelude::*;
use rusqlite::Connection;
use seotags::pipeline::ResultSink;
use seotags_app::results::Content;
use seotags_app::{App, RepairError, Repaired, StoreError};
use seotags_samples::{analysis_of, good, new_analysis, source};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

const PAGE: usize = 4_096;
const RESULTS: u64 = 60;

fn runtime() -> tokio::runtime::Runtime {
    tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build().unwrap()
}

/// A store with an analysis of 60 results and one that has not begun.
fn whole() -> &'static [u8] {
    static WHOLE: OnceLock<Vec<u8>> = OnceLock::new();
    WHOLE.get_or_init(|| {
        let data = tempfile::tempdir().unwrap();
        runtime().block_on(async {
            let app = App::open(data.path()).await.unwrap();
            let analysis = analysis_of(&app, RESULTS).await;
            let sink = app.results().sink(analysis.id);
            for n in 0..RESULTS {
                sink.keep(good(&analysis, n)).await.unwrap();
            }
            let later = new_analysis(&app, "Later").await;
            app.analyses().create(later, (0..5).map(source)).await.unwrap();
            app.close().await;
        });
        std::fs::read(data.path().join("seotags.db")).unwrap()
    })
}

/// A data folder with this file.
fn folder_with(bytes: &[u8]) -> tempfile::TempDir {
    let data = tempfile::tempdir().unwrap();
    std::fs::write(data.path().join("seotags.db"), bytes).unwrap();
    data
}

/// The store with one page overwritten.
fn with_page(bytes: &[u8], page: usize, by: u8) -> Vec<u8> {
    let mut bytes = bytes.to_vec();
    bytes[(page - 1) * PAGE..page * PAGE].fill(by);
    bytes
}

/// The root page of a table or an index, and its pages, as SQLite lists them.
fn pages_of(name: &str) -> (usize, Vec<usize>) {
    let data = folder_with(whole());
    let store = Connection::open(data.path().join("seotags.db")).unwrap();
    let root = store.query_row("SELECT rootpage FROM sqlite_schema WHERE name = ?1", [name], |row| row.get(0)).unwrap();
    let mut pages = store.prepare("SELECT pageno FROM dbstat WHERE name = ?1 AND pagetype <> 'overflow'").unwrap();
    let pages = pages.query_map([name], |row| row.get(0)).unwrap().map(Result::unwrap).collect();
    (root, pages)
}

/// Titles of an analysis by address, after the store was opened and found sound.
fn titles(data: &Path) -> BTreeMap<String, Option<String>> {
    runtime().block_on(async {
        let app = App::open(data).await.unwrap();
        assert_eq!(app.audit().await.unwrap(), Vec::<String>::new());
        let mut records = app.results().records(seotags_app::AnalysisId(1), Content::With);
        let mut titles = BTreeMap::new();
        while let Some(record) = records.next().await.unwrap() {
            titles.insert(record.url, record.suggested_title);
        }
        app.close().await;
        titles
    })
}

fn all_titles() -> &'static BTreeMap<String, Option<String>> {
    static TITLES: OnceLock<BTreeMap<String, Option<String>>> = OnceLock::new();
    TITLES.get_or_init(|| titles(folder_with(whole()).path()))
}

fn repaired(data: &Path) -> Repaired {
    App::repair(data).unwrap().expect("no fault was found")
}

fn saved(repaired: &Repaired, table: &str) -> (u64, u64) {
    let table = repaired.tables.iter().find(|told| told.name == table).unwrap();
    (table.saved, table.lost)
}

/// Files of a folder other than the store's own.
fn beside(data: &Path) -> Vec<String> {
    let names = std::fs::read_dir(data).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let mut names: Vec<String> =
        names.filter(|name| !["seotags.db", "seotags.db.opening", "running"].contains(&&name[..])).collect();
    names.sort();
    names
}

#[test]
fn a_sound_store_is_not_changed() {
    let data = folder_with(whole());
    assert_eq!(App::look_over(data.path()).unwrap().faults, Vec::<String>::new());
    assert_eq!(App::repair(data.path()).unwrap(), None);
    assert!(std::fs::read(data.path().join("seotags.db")).unwrap() == whole());
    assert!(!beside(data.path()).iter().any(|name| name.contains("damaged")), "{:?}", beside(data.path()));
}

#[test]
fn a_lost_page_of_results_loses_only_its_rows() {
    let (root, pages) = pages_of("results");
    let lost = *pages.iter().find(|page| **page != root).unwrap();
    for by in [0, 0xFF, 0x5A] {
        let damaged = with_page(whole(), lost, by);
        let data = folder_with(&damaged);
        let told = repaired(data.path());
        assert!(!told.faults.is_empty());
        let (saved, missing) = saved(&told, "results");
        assert_eq!(saved + missing, RESULTS, "{told:?}");
        assert!((1..RESULTS / 2).contains(&missing), "{told:?}");
        let kept = told.damaged.unwrap();
        assert_eq!(kept, data.path().join("seotags.db.damaged-1"));
        assert!(std::fs::read(kept).unwrap() == damaged);
        let titles = titles(data.path());
        assert_eq!(titles.len() as u64, saved);
        assert!(titles.iter().all(|(url, title)| all_titles().get(url) == Some(title)));
    }
}

#[test]
fn pages_below_a_lost_root_page_are_recovered() {
    for table in ["results", "source_urls", "content"] {
        let data = folder_with(&with_page(whole(), pages_of(table).0, 0));
        let told = repaired(data.path());
        assert_eq!(saved(&told, "results"), (RESULTS, 0), "{table}: {told:?}");
        assert_eq!(told.unknown_rows, 0, "{table}: {told:?}");
        assert_eq!(&titles(data.path()), all_titles(), "{table}");
    }
}

#[test]
fn a_lost_file_header_loses_nothing() {
    let mut bytes = whole().to_vec();
    bytes[..PAGE].fill(0);
    let data = folder_with(&bytes);
    let error = runtime().block_on(App::open(data.path())).unwrap_err();
    assert!(error.to_string().contains("seotags repair"), "{error}");
    let told = repaired(data.path());
    assert_eq!((saved(&told, "results"), saved(&told, "source_urls")), ((RESULTS, 0), (RESULTS + 5, 0)), "{told:?}");
    assert_eq!(&titles(data.path()), all_titles());
}

#[test]
fn lost_analyses_are_recreated_from_their_pages() {
    let data = folder_with(&with_page(whole(), pages_of("analyses").0, 0));
    let told = repaired(data.path());
    assert!(
        told.restored.iter().any(|(count, what)| *count == 2 && what.starts_with("analyses recreated")),
        "{told:?}"
    );
    assert_eq!(&titles(data.path()), all_titles());
    runtime().block_on(async {
        let app = App::open(data.path()).await.unwrap();
        let analysis = app.analyses().get(seotags_app::AnalysisId(1)).await.unwrap().unwrap();
        assert_eq!((analysis.name.as_str(), analysis.processed_urls_count), ("Analysis 1 (recovered)", RESULTS));
        assert_eq!(analysis.project_name, "Recovered by repair");
        // Numbers of lost analyses are not used again.
        let next = app.analyses().create(new_analysis(&app, "Next").await, [source(1)]).await.unwrap();
        assert_eq!(next.analysis.id.0, 3);
        app.close().await;
    });
}

#[test]
fn a_lost_list_is_recreated_from_its_results() {
    let mut bytes = whole().to_vec();
    for page in pages_of("source_urls").1 {
        bytes = with_page(&bytes, page, 0xAA);
    }
    let data = folder_with(&bytes);
    repaired(data.path());
    assert_eq!(&titles(data.path()), all_titles());
}

#[test]
fn a_second_repair_uses_an_unused_file_name() {
    let (root, pages) = pages_of("results");
    let lost = *pages.iter().find(|page| **page != root).unwrap();
    let data = folder_with(&with_page(whole(), lost, 0));
    std::fs::write(data.path().join("seotags.db.damaged-1"), "precious").unwrap();
    assert_eq!(repaired(data.path()).damaged, Some(data.path().join("seotags.db.damaged-2")));
    assert_eq!(std::fs::read_to_string(data.path().join("seotags.db.damaged-1")).unwrap(), "precious");
    assert_eq!(App::repair(data.path()).unwrap(), None, "the repaired store is sound");
}

/// The store and its log as a kill leaves them: 30 more results, only in the log.
fn in_use() -> (Vec<u8>, Vec<u8>) {
    let data = folder_with(whole());
    runtime().block_on(async {
        let app = App::open(data.path()).await.unwrap();
        let analysis = analysis_of(&app, 30).await;
        let sink = app.results().sink(analysis.id);
        for n in 0..30 {
            sink.keep(good(&analysis, n)).await.unwrap();
        }
        let read = |name: &str| std::fs::read(data.path().join(name)).unwrap();
        (read("seotags.db"), read("seotags.db-wal"))
    })
}

#[test]
fn results_in_the_log_are_also_saved() {
    let (file, log) = in_use();
    let (root, pages) = pages_of("results");
    // The first page of rows. It was not changed since, so it is not in the log.
    let damaged = with_page(&file, *pages.iter().find(|page| **page != root).unwrap(), 0x5A);
    for cut in [log.len(), log.len() - 3 * PAGE] {
        let data = folder_with(&damaged);
        std::fs::write(data.path().join("seotags.db-wal"), &log[..cut]).unwrap();
        let told = repaired(data.path());
        let (saved, lost) = saved(&told, "results");
        assert!((1..RESULTS / 2).contains(&lost), "{cut}: {told:?}");
        let from_log = saved + lost - RESULTS;
        assert!(if cut == log.len() { from_log == 30 } else { (20..30).contains(&from_log) }, "{cut}: {told:?}");
        assert!(std::fs::read(data.path().join("seotags.db.damaged-1-wal")).unwrap() == log[..cut]);
        assert_eq!(titles(data.path()).len() as u64, RESULTS - lost);
    }
}

#[test]
fn invalid_texts_are_found_and_dropped() {
    // An SEO text, which is in no index.
    let needle = b"<p>page 18 ";
    let at = whole().windows(needle.len()).position(|part| part == needle).unwrap();
    let mut bytes = whole().to_vec();
    // SQLite finds no damaged page, but the row cannot be read.
    bytes[at] = 0xFF;
    let data = folder_with(&bytes);
    let faults = App::look_over(data.path()).unwrap().faults;
    assert!(faults.iter().any(|fault| fault.contains("results that make no sense")), "{faults:?}");
    assert_eq!(saved(&repaired(data.path()), "results"), (RESULTS - 1, 1));
    assert_eq!(titles(data.path()).len() as u64, RESULTS - 1);
}

#[test]
fn a_truncated_file_keeps_the_rows_before_the_cut() {
    let bytes = whole();
    let data = folder_with(&bytes[..bytes.len() * 3 / 4]);
    let told = repaired(data.path());
    let (saved, _) = saved(&told, "results");
    assert!(saved > RESULTS / 4, "{told:?}");
    assert_eq!(titles(data.path()).len() as u64, saved);
}

#[test]
fn a_foreign_file_is_not_changed() {
    let data = tempfile::tempdir().unwrap();
    assert!(matches!(App::repair(data.path()), Err(RepairError::NoStore { .. })));
    assert_eq!(beside(data.path()), Vec::<String>::new());

    let path = data.path().join("seotags.db");
    std::fs::write(&path, "once upon a time, ".repeat(1_000)).unwrap();
    assert!(matches!(App::repair(data.path()), Err(RepairError::Nothing { .. })));
    assert!(std::fs::read_to_string(&path).unwrap().starts_with("once upon"));
    assert_eq!(beside(data.path()), Vec::<String>::new());

    std::fs::remove_file(&path).unwrap();
    Connection::open(&path).unwrap().execute_batch("CREATE TABLE songs (name)").unwrap();
    let error = App::repair(data.path()).unwrap_err();
    assert!(matches!(error, RepairError::Store(StoreError::NotOurs { .. })), "{error}");

    std::fs::write(&path, whole()).unwrap();
    Connection::open(&path).unwrap().pragma_update(None, "user_version", 9_999).unwrap();
    let error = App::repair(data.path()).unwrap_err();
    assert!(matches!(error, RepairError::Store(StoreError::Newer { found: 9_999, .. })), "{error}");
}

#[test]
fn a_store_in_use_is_checked_but_not_repaired() {
    let data = folder_with(whole());
    runtime().block_on(async {
        let app = App::open(data.path()).await.unwrap();
        assert_eq!(App::look_over(data.path()).unwrap().faults, Vec::<String>::new());
        assert!(matches!(App::repair(data.path()), Err(RepairError::InUse { .. })));
        app.close().await;
    });
}

#[test]
fn an_interrupted_repair_is_completed() {
    let (root, pages) = pages_of("results");
    let lost = *pages.iter().find(|page| **page != root).unwrap();
    let done = folder_with(&with_page(whole(), lost, 0));
    repaired(done.path());
    let made = std::fs::read(done.path().join("seotags.db")).unwrap();
    // As after a kill when the new store was complete: the log of the damaged one must not be
    // applied to it.
    let (_, log) = in_use();
    let data = folder_with(&with_page(whole(), lost, 0));
    std::fs::write(data.path().join("seotags.db.repaired"), &made).unwrap();
    std::fs::write(data.path().join("seotags.db-wal"), log).unwrap();
    let path: PathBuf = data.path().join("seotags.db");
    assert_eq!(runtime().block_on(App::open(data.path())).unwrap_err(), StoreError::HalfRepaired { path });
    assert!(matches!(App::look_over(data.path()), Err(RepairError::Store(StoreError::HalfRepaired { .. }))));
    assert_eq!(repaired(data.path()).damaged, None);
    assert_eq!(titles(data.path()), titles(done.path()));
    assert!(!beside(data.path()).iter().any(|name| name.ends_with("repaired")));
}

/// A changed byte of the schema makes another column, or a name that is not text. SQLite accepts
/// both.
#[test]
fn a_changed_schema_counts_as_damage() {
    let faults = [
        ("site_name TEXT", "the table results is not described as in"),
        ("suggested_title TEXT", "malformed database schema"),
    ];
    for ((column, fault), byte) in faults.into_iter().flat_map(|fault| [(fault, b'z'), (fault, 0xFF)]) {
        // Older versions of the table's schema may be in unused space.
        let mut bytes = whole().to_vec();
        for place in 0..=bytes.len() - column.len() {
            if bytes[place..].starts_with(column.as_bytes()) {
                bytes[place] = byte;
            }
        }
        let data = folder_with(&bytes);
        let repaired = repaired(data.path());
        assert!(repaired.faults[0].starts_with(fault), "{:?}", repaired.faults);
        assert_eq!(titles(data.path()), *all_titles());
    }
}

#[test]
fn a_result_survives_damaged_evidence() {
    let data = folder_with(whole());
    let store = Connection::open(data.path().join("seotags.db")).unwrap();
    let spoil =
        "UPDATE results SET evidence = '{\"said\":7' WHERE id = 3; UPDATE results SET evidence = '[]' WHERE id = 5";
    store.execute_batch(spoil).unwrap();
    drop(store);
    let repaired = repaired(data.path());
    assert_eq!(repaired.faults, ["2 pieces of evidence of results that make no sense"]);
    assert_eq!(repaired.restored, [(2, "results whose evidence is lost".to_owned())]);
    assert_eq!(saved(&repaired, "results"), (RESULTS, 0));
    assert_eq!(titles(data.path()), *all_titles());
}

#[test]
fn an_analysis_survives_damaged_own_settings() {
    let data = folder_with(whole());
    let store = Connection::open(data.path().join("seotags.db")).unwrap();
    store.execute("UPDATE analyses SET settings_patch = '{\"timeout\":' WHERE id = 1", []).unwrap();
    drop(store);
    let repaired = repaired(data.path());
    assert_eq!(repaired.faults, ["1 analyses' own settings that make no sense"]);
    assert_eq!(repaired.restored, [(1, "analyses that lost their own settings".to_owned())]);
    assert_eq!(titles(data.path()), *all_titles());
    let store = Connection::open(data.path().join("seotags.db")).unwrap();
    let patch: String = store.query_row("SELECT settings_patch FROM analyses", [], |row| row.get(0)).unwrap();
    assert_eq!(patch, "{}");
}

#[test]
fn impossible_numbers_are_repaired() {
    let data = folder_with(whole());
    let store = Connection::open(data.path().join("seotags.db")).unwrap();
    store.execute_batch("UPDATE results SET revision = -86 WHERE id = 3; UPDATE content SET bytes = -1").unwrap();
    drop(store);
    let repaired = repaired(data.path());
    assert_eq!(repaired.faults, ["1 results that make no sense"]);
    assert_eq!(titles(data.path()), *all_titles());
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 25, max_shrink_iters: 0, ..ProptestConfig::default() })]

    /// For any damage: a sound store, or an error and an unchanged file.
    #[test]
    fn any_damage_ends_with_a_sound_store_or_an_error(
        pages in prop::collection::vec((any::<prop::sample::Index>(), prop::option::of(any::<u8>())), 0..4),
        flips in prop::collection::vec((any::<prop::sample::Index>(), 1u8..), 0..20),
        cut in prop::option::weighted(0.2, any::<prop::sample::Index>()),
    ) {
        let mut bytes = whole().to_vec();
        for (page, by) in pages {
            let at = page.index(bytes.len() / PAGE) * PAGE;
            match by {
                Some(by) => bytes[at..at + PAGE].fill(by),
                // A page from another place.
                None => bytes.copy_within(PAGE * 3..PAGE * 4, at),
            }
        }
        for (place, mask) in flips {
            let place = place.index(bytes.len());
            bytes[place] ^= mask;
        }
        if let Some(cut) = cut {
            bytes.truncate(cut.index(bytes.len()));
        }
        let data = folder_with(&bytes);
        match App::repair(data.path()) {
            Ok(Some(told)) => {
                prop_assert!(std::fs::read(told.damaged.unwrap()).unwrap() == bytes);
                let titles = titles(data.path());
                prop_assert!(titles.len() as u64 <= RESULTS);
            }
            Ok(None) => drop(titles(data.path())),
            Err(RepairError::Unsound { faults, .. }) => prop_assert!(false, "{faults:?}"),
            Err(_) => prop_assert!(std::fs::read(data.path().join("seotags.db")).unwrap() == bytes),
        }
    }
}
