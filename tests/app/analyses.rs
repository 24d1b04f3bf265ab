//! Analyses: create, find, rename, delete and relaunch.

use seotags::page::Hreflang;
use seotags::pipeline::ResultSink;
use seotags::settings::{Settings, SettingsPatch};
use seotags::visit::Standing;
use seotags::{Secret, clock};
use seotags_app::App;
use seotags_app::accounts::SigningKeys;
use seotags_app::analyses::{AnalysisError, ListFilter, NewAnalysis, NewSettings, Relaunch, Status};
use seotags_app::projects::NewProject;
use seotags_app::results::Content;
use seotags_samples::{analysis_of, condensed, good, id, new_analysis, source};

#[tokio::test]
async fn a_project_is_found_case_insensitively() {
    let app = App::ephemeral().await.unwrap();
    let one = app.projects().find_or_create(" Shop ", "https://shop.example").await.unwrap();
    let two = app.projects().find_or_create("shOP", "https://other.example").await.unwrap();
    assert_eq!(one, two);
    assert_eq!(one.name, "Shop");
    assert!(app.projects().find_or_create("  ", "https://shop.example").await.is_err());
    let patch = SettingsPatch { title_suffix: Some(" | Shop".to_owned()), ..SettingsPatch::default() };
    assert!(app.projects().set_settings(one.id, patch.clone()).await.unwrap());
    assert_eq!(app.projects().get(one.id).await.unwrap().unwrap().settings, patch);
}

#[tokio::test]
async fn name_settings_and_list_are_stored_as_given() {
    let app = App::ephemeral().await.unwrap();
    let patch = SettingsPatch { generate_h1: Some(false), ..SettingsPatch::default() };
    let settings = Settings { generate_h1: false, timeout: 3.5, ..Settings::default() };
    let new = NewAnalysis { patch: patch.clone(), settings: settings.clone(), ..new_analysis(&app, " Mine ").await };
    let created = app.analyses().create(new, [source("a"), source("b")]).await.unwrap();
    let analysis = created.analysis;
    assert_eq!((analysis.name.as_str(), analysis.status, analysis.total_urls_count), ("Mine", Status::Pending, 2));
    assert_eq!((analysis.settings.generate_title, analysis.settings.generate_h1), (true, false));
    assert_eq!(analysis.inputs, ["urls.csv"]);
    assert_eq!(analysis.settings_hash, settings.hash());
    assert_eq!(analysis.settings, settings);
    let data = serde_json::to_value(&analysis).unwrap();
    assert_eq!((&data["generate_h1"], &data["openai_model"]), (&false.into(), &"gpt-4.1-nano".into()));
    assert_eq!((data.get("header"), data.get("engine")), (None, Some(&serde_json::Value::Null)));
    assert_eq!(app.analyses().patch(analysis.id).await.unwrap(), Some(patch));
    assert_eq!(app.analyses().latest().await.unwrap(), Some(analysis));
}

#[tokio::test]
async fn sitemap_data_of_a_page_is_stored_and_copied() {
    let app = App::ephemeral().await.unwrap();
    let mut listed = source("a");
    listed.standing = Standing::Foreign;
    listed.lastmod = Some("2026-01-02".to_owned());
    listed.hreflangs = vec![Hreflang { code: "de".to_owned(), href: "https://shop.example/de".to_owned() }];
    let created = app.analyses().create(new_analysis(&app, "Map").await, [listed, source("b")]).await.unwrap();
    app.analyses().relaunch(created.analysis.id, Relaunch::Duplicate, None).await.unwrap();
    let db = rusqlite::Connection::open(app.store_path()).unwrap();
    let sql = "SELECT is_foreign, lastmod, hreflangs FROM source_urls ORDER BY analysis_id, position";
    let mut statement = db.prepare(sql).unwrap();
    let rows = statement.query_map([], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?))).unwrap();
    let rows: Vec<(bool, Option<String>, Option<String>)> = rows.collect::<Result<_, _>>().unwrap();
    let said =
        (true, Some("2026-01-02".to_owned()), Some(r#"[{"code":"de","href":"https://shop.example/de"}]"#.to_owned()));
    assert_eq!(rows, [said.clone(), (false, None, None), said, (false, None, None)]);
}

#[tokio::test]
async fn a_page_keeps_at_most_50_keywords_however_often_it_is_listed() {
    let app = App::ephemeral().await.unwrap();
    let with = |path: &str, numbers: std::ops::Range<usize>| {
        let mut listed = source(path);
        listed.keywords = numbers.map(|number| format!("boots {number}")).collect();
        listed
    };
    let list = [with("a", 0..30), with("a", 20..45), with("a", 45..70), with("a", 70..90), with("b", 0..60)];
    app.analyses().create(new_analysis(&app, "Many").await, list).await.unwrap();
    let db = rusqlite::Connection::open(app.store_path()).unwrap();
    let mut statement = db.prepare("SELECT target_keywords FROM source_urls ORDER BY position").unwrap();
    let rows: Vec<String> = statement.query_map([], |row| row.get(0)).unwrap().collect::<Result<_, _>>().unwrap();
    let first_fifty: Vec<String> = (0..50).map(|number| format!("boots {number}")).collect();
    assert_eq!(rows, [serde_json::to_string(&first_fifty).unwrap(), serde_json::to_string(&first_fifty).unwrap()]);
}

#[tokio::test]
async fn duplicate_urls_are_merged_with_their_keywords_in_order() {
    let app = App::ephemeral().await.unwrap();
    let with = |path: &str, keywords: &[&str]| {
        let mut listed = source(path);
        listed.keywords = keywords.iter().map(|keyword| (*keyword).to_owned()).collect();
        listed
    };
    let list = [with("b", &["boots"]), with("a", &[]), with("%62", &["boots", "winter boots"]), with("c", &[])];
    let created = app.analyses().create(new_analysis(&app, "Folded").await, list).await.unwrap();
    assert_eq!((created.folded, created.analysis.total_urls_count), (1, 3));
    let copy = app.analyses().relaunch(created.analysis.id, Relaunch::Duplicate, None).await.unwrap();
    assert_eq!(copy.total_urls_count, 3);
    let path = app.store_path().to_owned();
    let db = rusqlite::Connection::open(path).unwrap();
    let mut statement =
        db.prepare("SELECT url, target_keywords FROM source_urls WHERE analysis_id = ?1 ORDER BY position").unwrap();
    let rows: Vec<(String, String)> = statement
        .query_map([copy.id.0], |row| Ok((row.get(0)?, row.get(1)?)))
        .unwrap()
        .collect::<Result<_, _>>()
        .unwrap();
    let expected = [
        ("https://shop.example/b", r#"["boots","winter boots"]"#),
        ("https://shop.example/a", "[]"),
        ("https://shop.example/c", "[]"),
    ];
    assert_eq!(rows, expected.map(|(url, keywords)| (url.to_owned(), keywords.to_owned())));
}

#[tokio::test]
async fn a_list_without_urls_creates_nothing() {
    let app = App::ephemeral().await.unwrap();
    let new = new_analysis(&app, "Empty").await;
    assert_eq!(app.analyses().create(new, []).await.unwrap_err(), AnalysisError::NoUrls);
    assert!(app.analyses().list(ListFilter::default()).await.unwrap().is_empty());
}

#[tokio::test]
async fn an_incomplete_list_is_invisible_and_removed() {
    let data = tempfile::tempdir().unwrap();
    let app = App::open(data.path()).await.unwrap();
    let new = new_analysis(&app, "Half").await;
    let mut draft = app.analyses().draft(new).await.unwrap();
    for n in 0..700 {
        draft.add(source(n)).await.unwrap();
    }
    let other = App::open(data.path()).await.unwrap();
    assert!(other.analyses().list(ListFilter::default()).await.unwrap().is_empty());
    for n in 700..1_400 {
        draft.add(source(n)).await.unwrap();
    }
    drop(draft);
    other.close().await;
    app.close().await;
    let app = App::open(data.path()).await.unwrap();
    let db = rusqlite::Connection::open(app.store_path()).unwrap();
    let left: i64 = db.query_row("SELECT count(*) FROM source_urls", [], |row| row.get(0)).unwrap();
    assert_eq!(left, 0);
}

/// Runs [`the_long_list`] in its own process, so that only its memory is measured.
#[test]
fn a_hundred_thousand_urls_use_constant_memory() {
    let child = std::process::Command::new(std::env::current_exe().unwrap())
        .args(["analyses::the_long_list", "--exact", "--nocapture"])
        .env(LONG_LIST, "1")
        .output()
        .unwrap();
    assert!(child.status.success(), "{}", String::from_utf8_lossy(&child.stderr));
}

const LONG_LIST: &str = "SEOTAGS_TEST_LONG_LIST";

/// Only run by the test above.
#[tokio::test]
async fn the_long_list() {
    if std::env::var_os(LONG_LIST).is_none() {
        return;
    }
    let app = App::ephemeral().await.unwrap();
    let new = new_analysis(&app, "Long").await;
    let mut draft = app.analyses().draft(new).await.unwrap();
    let mut early = 0;
    for n in 0..100_000 {
        draft.add(source(format_args!("catalogue/of/shoes/for/every/weather/{n}.html"))).await.unwrap();
        if n == 20_000 {
            early = resident_kib();
        }
    }
    let created = draft.finish().await.unwrap();
    assert_eq!(created.analysis.total_urls_count, 100_000);
    // The rest of the list has 12 MiB of addresses.
    let grown = resident_kib().saturating_sub(early);
    assert!(grown < 6 << 10, "{grown} KiB more");
}

/// Memory of this process in KiB; 0 if the system does not report it.
fn resident_kib() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find(|line| line.starts_with("VmRSS:")).unwrap_or_default();
    line.split_whitespace().nth(1).and_then(|number| number.parse().ok()).unwrap_or(0)
}

#[tokio::test]
async fn lists_are_newest_first_and_can_be_filtered() {
    let app = App::ephemeral().await.unwrap();
    let (one, two) = (analysis_of(&app, 1).await, analysis_of(&app, 1).await);
    let all = app.analyses().list(ListFilter::default()).await.unwrap();
    assert_eq!(all.iter().map(|analysis| analysis.id).collect::<Vec<_>>(), [two.id, one.id]);
    let pending = ListFilter { status: Some(Status::Pending), ..ListFilter::default() };
    assert_eq!(app.analyses().list(pending).await.unwrap().len(), 2);
    let stopped = ListFilter { status: Some(Status::Stopped), ..ListFilter::default() };
    assert!(app.analyses().list(stopped).await.unwrap().is_empty());
    let projects = app.projects().list().await.unwrap();
    assert_eq!((projects.len(), projects[0].total_analyses), (1, 2));
}

#[tokio::test]
async fn renaming_checks_the_name_and_the_number() {
    let app = App::ephemeral().await.unwrap();
    let analysis = analysis_of(&app, 1).await;
    assert_eq!(app.analyses().rename(analysis.id, " New ").await.unwrap().name, "New");
    assert_eq!(app.analyses().rename(analysis.id, "").await.unwrap_err(), AnalysisError::Name { chars: 0 });
    let missing = app.analyses().rename(id(99), "New").await.unwrap_err();
    assert_eq!(missing.to_string(), "there is no analysis 99");
}

#[tokio::test]
async fn deletion_keeps_content_that_others_use() {
    let app = App::ephemeral().await.unwrap();
    let (one, two) = (analysis_of(&app, 4).await, analysis_of(&app, 4).await);
    for (analysis, pages) in [(&one, 0..3), (&two, 2..4)] {
        let sink = app.results().sink(analysis.id);
        for n in pages {
            sink.keep(good(analysis, n)).await.unwrap();
        }
    }
    let db = rusqlite::Connection::open(app.store_path()).unwrap();
    let count = |sql: &str| db.query_row(sql, [], |row| row.get::<_, i64>(0)).unwrap();
    app.results().sink(one.id).keep(condensed(&one, 3)).await.unwrap();
    assert_eq!(
        count("SELECT count(*) FROM content"),
        9,
        "page 2 is shared, and page 3 has two texts, since it was condensed"
    );
    app.results().sink(one.id).keep(good(&one, 3)).await.unwrap();
    assert_eq!(count("SELECT count(*) FROM content"), 8, "page 2 is shared");
    app.analyses().delete(one.id).await.unwrap();
    assert_eq!(count("SELECT count(*) FROM content"), 4);
    assert_eq!(count("SELECT count(*) FROM source_urls"), 4);
    assert_eq!(count("SELECT count(*) FROM results"), 2);
    assert_eq!(count("SELECT count(*) FROM settings"), 1);
    let mut records = app.results().records(two.id, Content::With);
    let shared = records.next().await.unwrap().unwrap();
    assert!(shared.distilled_text_content.unwrap().starts_with("page 2"));
    app.analyses().delete(two.id).await.unwrap();
    assert_eq!(count("SELECT count(*) FROM content"), 0);
    assert_eq!(count("SELECT count(*) FROM settings"), 0);
    assert!(matches!(app.analyses().delete(two.id).await, Err(AnalysisError::NotFound { .. })));
}

#[tokio::test]
async fn a_relaunch_overwrites_or_copies() {
    let app = App::ephemeral().await.unwrap();
    let analysis = analysis_of(&app, 2).await;
    let sink = app.results().sink(analysis.id);
    sink.keep(good(&analysis, 0)).await.unwrap();

    let copy = app.analyses().relaunch(analysis.id, Relaunch::Duplicate, None).await.unwrap();
    assert_eq!((copy.name.as_str(), copy.total_urls_count, copy.processed_urls_count), ("Sample (copy)", 2, 0));
    assert_eq!(app.results().count(analysis.id).await.unwrap(), 1);

    let anew = app.analyses().relaunch(analysis.id, Relaunch::Overwrite, None).await.unwrap();
    assert_eq!((anew.id, anew.status, anew.processed_urls_count), (analysis.id, Status::Pending, 0));
    assert_eq!(anew.usage.cost_micros, 0);
    assert_eq!(app.results().count(analysis.id).await.unwrap(), 0);

    let settings = Settings { generate_h1: false, ..Settings::default() };
    let patch = SettingsPatch { generate_h1: Some(false), ..SettingsPatch::default() };
    let other = NewSettings { patch: patch.clone(), settings: settings.clone() };
    for how in [Relaunch::Duplicate, Relaunch::Overwrite] {
        let changed = app.analyses().relaunch(copy.id, how, Some(other.clone())).await.unwrap();
        assert_eq!(changed.settings, settings);
        assert_eq!(app.analyses().patch(changed.id).await.unwrap(), Some(patch.clone()));
    }

    // A late result of the previous run.
    sink.keep(good(&analysis, 1)).await.unwrap();
    assert_eq!(app.results().count(analysis.id).await.unwrap(), 0);
    sink.keep(good(&anew, 1)).await.unwrap();
    assert_eq!(app.results().count(analysis.id).await.unwrap(), 1);
}

#[tokio::test]
async fn an_abandoned_list_is_removed_and_does_not_block_deletion() {
    let data = tempfile::tempdir().unwrap();
    let app = App::open(data.path()).await.unwrap();
    let accounts = app.accounts(SigningKeys::open(data.path()).unwrap());
    let user = accounts.create("ada@shop.example", Secret::new("Correct-Horse-1"), false, clock::now()).await.unwrap();
    let new = NewProject { name: "Shop".to_owned(), domain: "shop.example".to_owned(), ..NewProject::default() };
    let project = app.projects().create(Some(user), &new, 1).await.unwrap();
    let new = NewAnalysis { project: project.id, ..new_analysis(&app, "Spring").await };
    let mut given_up = app.analyses().draft(new.clone()).await.unwrap();
    given_up.add(source("a")).await.unwrap();
    drop(given_up);
    let db = rusqlite::Connection::open(app.store_path()).unwrap();
    while db.query_row("SELECT count(*) FROM analyses", [], |row| row.get::<_, u64>(0)).unwrap() > 0 {
        tokio::task::yield_now().await;
    }
    let written = app.analyses().draft(new).await.unwrap();
    accounts.delete(user).await.unwrap();
    assert!(written.finish().await.is_err());
}
