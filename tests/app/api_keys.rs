//! Keys of models' services at rest, and the change of the master key.

use crate::support::{new_analysis, source};
use seotags::Secret;
use seotags::settings::Settings;
use seotags_app::analyses::NewAnalysis;
use seotags_app::api_keys::ApiKeyError;
use seotags_app::profiles::NewProfile;
use seotags_app::{AnalysisId, App, SecretsError};
use std::fs;
use std::path::Path;

const KEY: &str = "sk-marker-0123456789";
const PROXY: &str = "http://me:pr0xy-marker@proxy.example:3128";

/// A store with a key, a profile and an analysis with headers.
async fn filled(data: &Path) -> (App, AnalysisId) {
    let app = App::open(data).await.unwrap();
    assert!(!app.api_keys().set("openai", Secret::new(KEY)).await.unwrap());
    let proxy = Some(Secret::new(PROXY));
    app.profiles().create(NewProfile { name: "p".into(), proxy, ..NewProfile::default() }).await.unwrap();
    let settings = Settings { header: vec!["X-Api-Key: h3ader-marker".into()], ..Settings::default() };
    let new = NewAnalysis { settings, ..new_analysis(&app, "a").await };
    let mut draft = app.analyses().draft(new).await.unwrap();
    draft.add(source("a")).await.unwrap();
    let id = draft.finish().await.unwrap().analysis.id;
    (app, id)
}

async fn opens(app: &App, id: AnalysisId) {
    assert_eq!(app.api_keys().open("openai").await.unwrap(), Some(Secret::new(KEY)));
    let profile = app.profiles().find("p").await.unwrap().unwrap();
    assert!(app.profiles().open(profile.id).await.unwrap().proxy.is_some());
    assert_eq!(app.analyses().headers(id).await.unwrap(), ["X-Api-Key: h3ader-marker"]);
}

fn master(data: &Path) -> Vec<u8> {
    fs::read(data.join("secrets/master.key")).unwrap()
}

fn has_old(data: &Path) -> bool {
    data.join("secrets/master.key.old").exists()
}

#[tokio::test]
async fn a_key_is_kept_sealed_and_shown_by_its_end_alone() {
    let data = tempfile::tempdir().unwrap();
    let (app, id) = filled(data.path()).await;
    opens(&app, id).await;
    app.api_keys().set("mistral", Secret::new("short")).await.unwrap();
    let listed = app.api_keys().list().await.unwrap();
    let told: Vec<(&str, Option<&str>)> = listed.iter().map(|key| (&*key.name, key.tail.as_deref())).collect();
    assert_eq!(told, [("mistral", None), ("openai", Some("6789"))]);
    assert!(app.api_keys().set("openai", Secret::new("sk-marker-another-one")).await.unwrap());
    assert_eq!(app.api_keys().open("openai").await.unwrap().unwrap().expose(), "sk-marker-another-one");
    assert!(app.api_keys().delete("openai").await.unwrap() && !app.api_keys().delete("openai").await.unwrap());
    assert_eq!(app.api_keys().open("openai").await.unwrap(), None);
    for file in fs::read_dir(data.path()).unwrap().map(|entry| entry.unwrap().path()).filter(|path| path.is_file()) {
        assert!(!fs::read(&file).unwrap().windows(6).any(|part| part == b"marker"), "{}", file.display());
    }
}

#[tokio::test]
async fn a_new_master_key_seals_everything_and_the_old_one_opens_nothing() {
    let data = tempfile::tempdir().unwrap();
    let (app, id) = filled(data.path()).await;
    let before = master(data.path());
    assert_eq!(app.api_keys().rotate().await.unwrap(), 3);
    assert_ne!(master(data.path()), before);
    assert!(!has_old(data.path()));
    opens(&app, id).await;
    fs::write(data.path().join("secrets/master.key"), before).unwrap();
    assert!(app.api_keys().open("openai").await.is_err() && app.analyses().headers(id).await.is_err());
}

#[tokio::test]
async fn a_change_that_was_cut_off_has_locked_nothing_out() {
    let data = tempfile::tempdir().unwrap();
    let (app, id) = filled(data.path()).await;
    app.close().await;
    let (store, before) = (data.path().join("seotags.db"), master(data.path()));
    let values_before = fs::read(&store).unwrap();
    let app = App::open(data.path()).await.unwrap();
    app.api_keys().rotate().await.unwrap();
    app.close().await;

    // Ended after the commit, before the old key went.
    let old = data.path().join("secrets/master.key.old");
    fs::write(&old, &before).unwrap();
    #[cfg(unix)]
    fs::set_permissions(&old, std::os::unix::fs::PermissionsExt::from_mode(0o600)).unwrap();
    let app = App::open(data.path()).await.unwrap();
    opens(&app, id).await;
    app.close().await;

    // Ended before the commit: the values are those of the old key.
    fs::write(&store, values_before).unwrap();
    let app = App::open(data.path()).await.unwrap();
    opens(&app, id).await;
    // What is sealed now, is with the new one.
    app.api_keys().set("mistral", Secret::new("sk-marker-mistral")).await.unwrap();
    let half = master(data.path());
    assert_eq!(app.api_keys().rotate().await.unwrap(), 4);
    assert!(!has_old(data.path()) && master(data.path()) != half);
    opens(&app, id).await;
    assert_eq!(app.api_keys().open("mistral").await.unwrap(), Some(Secret::new("sk-marker-mistral")));
}

#[tokio::test]
async fn what_cannot_be_opened_keeps_the_master_key_from_being_changed() {
    let data = tempfile::tempdir().unwrap();
    let (app, id) = filled(data.path()).await;
    let path = data.path().join("secrets/master.key");
    let right = master(data.path());
    fs::write(&path, [1; 32]).unwrap();
    let refused = app.api_keys().rotate().await.unwrap_err();
    let ApiKeyError::Secrets(SecretsError::Locked { by, .. }) = refused else { panic!("{refused:?}") };
    assert_eq!(by, format!("1 browser profile, 1 API key and the headers of analysis {id}"));
    assert_eq!(master(data.path()), [1; 32]);
    fs::write(&path, &right).unwrap();
    opens(&app, id).await;
    assert_eq!(master(data.path()), right);
}

#[tokio::test]
async fn without_anything_sealed_there_is_no_key_to_change() {
    let data = tempfile::tempdir().unwrap();
    let app = App::open(data.path()).await.unwrap();
    assert_eq!(app.api_keys().rotate().await.unwrap(), 0);
    assert!(!data.path().join("secrets/master.key").exists());
}
