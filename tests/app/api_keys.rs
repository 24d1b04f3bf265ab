//! Stored API keys of models' services, and the rotation of the master key.

use seotags::Secret;
use seotags::settings::Settings;
use seotags_app::analyses::NewAnalysis;
use seotags_app::api_keys::ApiKeyError;
use seotags_app::profiles::NewProfile;
use seotags_app::{AnalysisId, App, SecretsError};
use seotags_samples::{new_analysis, source};
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
async fn a_key_is_stored_sealed_and_only_its_end_is_shown() {
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
async fn after_a_rotation_only_the_new_master_key_opens_secrets() {
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
async fn an_interrupted_rotation_loses_no_secret() {
    let data = tempfile::tempdir().unwrap();
    let (app, id) = filled(data.path()).await;
    app.close().await;
    let (store, before) = (data.path().join("seotags.db"), master(data.path()));
    let values_before = fs::read(&store).unwrap();
    let app = App::open(data.path()).await.unwrap();
    app.api_keys().rotate().await.unwrap();
    app.close().await;

    // Killed after the commit, before the old key was deleted.
    let old = data.path().join("secrets/master.key.old");
    fs::write(&old, &before).unwrap();
    #[cfg(unix)]
    fs::set_permissions(&old, std::os::unix::fs::PermissionsExt::from_mode(0o600)).unwrap();
    let app = App::open(data.path()).await.unwrap();
    opens(&app, id).await;
    app.close().await;

    // Killed before the commit: the values are sealed with the old key.
    fs::write(&store, values_before).unwrap();
    let app = App::open(data.path()).await.unwrap();
    opens(&app, id).await;
    // New values are sealed with the new key.
    app.api_keys().set("mistral", Secret::new("sk-marker-mistral")).await.unwrap();
    let half = master(data.path());
    assert_eq!(app.api_keys().rotate().await.unwrap(), 4);
    assert!(!has_old(data.path()) && master(data.path()) != half);
    opens(&app, id).await;
    assert_eq!(app.api_keys().open("mistral").await.unwrap(), Some(Secret::new("sk-marker-mistral")));
}

#[tokio::test]
async fn an_unreadable_secret_prevents_a_rotation() {
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
async fn rotation_without_secrets_creates_no_master_key() {
    let data = tempfile::tempdir().unwrap();
    let app = App::open(data.path()).await.unwrap();
    assert_eq!(app.api_keys().rotate().await.unwrap(), 0);
    assert!(!data.path().join("secrets/master.key").exists());
}
