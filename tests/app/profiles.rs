//! Stored browser profiles and their secrets.

use seotags::Secret;
use seotags::settings::{Settings, SettingsPatch};
use seotags_app::analyses::{AnalysisError, NewAnalysis, NewSettings, Relaunch};
use seotags_app::profiles::{BrowserProfile, NewProfile, ProfileChange, ProfileError};
use seotags_app::{App, SecretsError};
use seotags_samples::{new_analysis, source};
use std::path::Path;

const SESSION: &str = r#"{"cookies": [{"name": "sid", "value": "c00kie-marker", "domain": "shop.example", "path": "/"}],
    "origins": [{"origin": "https://shop.example", "localStorage": [{"name": "token", "value": "st0rage-marker"}]}]}"#;
const PROXY: &str = "http://me:pr0xy-marker@proxy.example:3128";

fn full(name: &str) -> NewProfile {
    NewProfile {
        name: name.to_owned(),
        user_agent: Some("Profile/1".to_owned()),
        session_data: Some(Secret::new(SESSION)),
        proxy: Some(Secret::new(PROXY)),
    }
}

fn holds(profile: &BrowserProfile) -> (&str, bool, bool) {
    (&profile.user_agent, profile.has_session_data, profile.has_proxy_settings)
}

async fn change(app: &App, profile: &BrowserProfile, change: ProfileChange) -> BrowserProfile {
    app.profiles().update(profile.id, change).await.unwrap()
}

#[tokio::test]
async fn absent_fields_are_kept_and_empty_fields_cleared() {
    let app = App::ephemeral().await.unwrap();
    let made = app.profiles().create(full(" Shop ")).await.unwrap();
    assert_eq!((made.name.as_str(), holds(&made)), ("Shop", ("Profile/1", true, true)));
    let before = app.profiles().open(made.id).await.unwrap();
    let renamed = ProfileChange { name: Some("Store".into()), ..ProfileChange::default() };
    let renamed = change(&app, &made, renamed).await;
    assert_eq!((renamed.name.as_str(), holds(&renamed)), ("Store", ("Profile/1", true, true)));
    assert_eq!(app.profiles().open(made.id).await.unwrap(), before);
    let session = ProfileChange { session_data: Some(Secret::default()), ..ProfileChange::default() };
    assert_eq!(holds(&change(&app, &made, session).await), ("Profile/1", false, true));
    let rest =
        ProfileChange { user_agent: Some(String::new()), proxy: Some(Secret::default()), ..ProfileChange::default() };
    assert_eq!(holds(&change(&app, &made, rest).await), ("", false, false));
    assert_eq!(app.profiles().open(made.id).await.unwrap(), seotags::crawl::Profile::default());
}

#[tokio::test]
async fn invalid_profiles_are_refused_with_a_sentence() {
    let app = App::ephemeral().await.unwrap();
    let made = app.profiles().create(full("Shop")).await.unwrap();
    let other = app.profiles().create(full("Other")).await.unwrap();
    let refused = async |new: NewProfile| app.profiles().create(new).await.unwrap_err().to_string();
    let proxy = |text: &str| NewProfile { name: "x".into(), proxy: Some(Secret::new(text)), ..NewProfile::default() };
    assert_eq!(refused(full("  ")).await, "Name is required.");
    assert_eq!(refused(full(&"ü".repeat(121))).await, "Name has 121 characters; 120 are allowed.");
    assert_eq!(refused(full("sHOP")).await, "A browser profile with this name already exists.");
    let forms = "Invalid proxy settings: expected http://, https://, socks5:// or socks5h://, followed by HOST:PORT.";
    assert_eq!(refused(proxy("ftp://a.example")).await, forms);
    for text in ["{\"cookies\": []}", "sid=1", "{"] {
        let session = NewProfile { session_data: Some(Secret::new(text)), ..full("x") };
        assert_eq!(refused(session).await, "Invalid session data: expected JSON with cookies.", "{text}");
    }
    let agent = NewProfile { user_agent: Some("a\nb".into()), ..full("x") };
    assert!(refused(agent).await.starts_with("Invalid user agent"));
    let taken = ProfileChange { name: Some("shop".into()), ..ProfileChange::default() };
    assert_eq!(app.profiles().update(other.id, taken.clone()).await, Err(ProfileError::Taken));
    assert!(app.profiles().update(made.id, taken).await.is_ok(), "its own name in another case");
    app.profiles().delete(made.id).await.unwrap();
    assert_eq!(app.profiles().delete(made.id).await, Err(ProfileError::NotFound));
    assert_eq!(app.profiles().open(made.id).await.unwrap_err().to_string(), "Browser profile not found.");
    assert_eq!(app.profiles().list().await.unwrap().len(), 1, "a refused profile is not stored");
}

/// The bytes of every file of a data folder, except for the key.
fn bytes_of(data: &Path) -> Vec<u8> {
    let files = std::fs::read_dir(data).unwrap().map(|entry| entry.unwrap().path());
    files.filter(|path| path.is_file()).flat_map(|path| std::fs::read(path).unwrap()).collect()
}

fn is_in(text: &str, bytes: &[u8]) -> bool {
    bytes.windows(text.len()).any(|part| part == text.as_bytes())
}

#[tokio::test]
async fn no_file_contains_a_plain_secret() {
    let data = tempfile::tempdir().unwrap();
    let app = App::open(data.path()).await.unwrap();
    let made = app.profiles().create(full("Shop")).await.unwrap();
    let header = vec!["X-Shop: he4der-marker".to_owned()];
    let patch = SettingsPatch { header: Some(header.clone()), ..SettingsPatch::default() };
    let settings = Settings { header: header.clone(), ..Settings::default() };
    let new = NewAnalysis {
        profile: Some(made.id),
        patch: patch.clone(),
        settings: settings.clone(),
        ..new_analysis(&app, "Sealed").await
    };
    let project = new.project;
    app.projects().set_settings(project, patch.clone()).await.unwrap();
    let analysis = app.analyses().create(new, [source("a")]).await.unwrap().analysis;
    assert_eq!((analysis.browser_profile_id, analysis.settings.header.len()), (Some(made.id), 0));
    assert_eq!(app.analyses().headers(analysis.id).await.unwrap(), header);
    let copy = app.analyses().relaunch(analysis.id, Relaunch::Duplicate, None).await.unwrap();
    assert_eq!(
        (copy.browser_profile_id, app.analyses().headers(copy.id).await.unwrap()),
        (Some(made.id), header.clone())
    );
    let changed =
        NewSettings { patch, settings: Settings { header: vec!["X-Shop: ch4nged-marker".into()], ..settings } };
    app.analyses().set_settings(copy.id, changed).await.unwrap();
    assert_eq!(app.analyses().headers(copy.id).await.unwrap(), ["X-Shop: ch4nged-marker"]);
    // Once in the log, once in the file.
    let mut bytes = bytes_of(data.path());
    app.close().await;
    bytes.extend(bytes_of(data.path()));
    assert!(is_in("Profile/1", &bytes), "the search finds a plain value");
    for marker in ["c00kie-marker", "st0rage-marker", "pr0xy-marker", "he4der-marker", "ch4nged-marker"] {
        assert!(!is_in(marker, &bytes), "{marker}");
    }
}

#[tokio::test]
async fn secrets_moved_to_another_row_cannot_be_opened() {
    let data = tempfile::tempdir().unwrap();
    let app = App::open(data.path()).await.unwrap();
    let one = app.profiles().create(full("One")).await.unwrap();
    let two = app.profiles().create(full("Two")).await.unwrap();
    let db = rusqlite::Connection::open(app.store_path()).unwrap();
    let sql = "UPDATE browser_profiles SET session_data = (SELECT session_data FROM browser_profiles WHERE id = ?1),
        proxy = session_data WHERE id = ?2";
    assert_eq!(db.execute(sql, (one.id.0, two.id.0)).unwrap(), 1);
    let seen = app.profiles().get(two.id).await.unwrap().unwrap();
    assert_eq!(holds(&seen), ("Profile/1", false, false));
    let key = data.path().join("secrets/master.key");
    let wrong = SecretsError::WrongKey { path: key };
    assert_eq!(seen.locked, Some(wrong.clone()));
    assert_eq!(app.profiles().open(two.id).await, Err(ProfileError::Secrets(wrong)));
    assert!(app.profiles().open(one.id).await.is_ok());
}

#[tokio::test]
async fn a_wrong_master_key_is_an_error_without_a_crash() {
    let data = tempfile::tempdir().unwrap();
    let app = App::open(data.path()).await.unwrap();
    let made = app.profiles().create(full("Shop")).await.unwrap();
    let settings = Settings { header: vec!["X-A: b".into()], ..Settings::default() };
    let new = NewAnalysis { settings, ..new_analysis(&app, "Sealed").await };
    let analysis = app.analyses().create(new, [source("a")]).await.unwrap().analysis;
    let key = data.path().join("secrets/master.key");
    for (bytes, error) in [
        (Some([1; 32]), SecretsError::WrongKey { path: key.clone() }),
        (None, SecretsError::NoKey { path: key.clone() }),
    ] {
        match bytes {
            Some(bytes) => std::fs::write(&key, bytes).unwrap(),
            None => std::fs::remove_file(&key).unwrap(),
        }
        let listed = app.profiles().list().await.unwrap();
        assert_eq!((holds(&listed[0]), listed[0].locked.as_ref()), (("Profile/1", false, false), Some(&error)));
        assert_eq!(app.profiles().open(made.id).await, Err(ProfileError::Secrets(error.clone())));
        assert_eq!(app.analyses().headers(analysis.id).await, Err(AnalysisError::Secrets(error.clone())));
        assert!(error.to_string().contains("give the secrets again"), "{error}");
    }
    assert!(!key.exists(), "opening creates no key");
    let again = ProfileChange {
        session_data: Some(Secret::new(SESSION)),
        proxy: Some(Secret::default()),
        ..ProfileChange::default()
    };
    let needed =
        SecretsError::StillNeeded { path: key.clone(), by: format!("the headers of analysis {}", analysis.id) };
    assert_eq!(app.profiles().update(made.id, again.clone()).await, Err(ProfileError::Secrets(needed)));
    let needed = app.profiles().create(full("Other")).await.unwrap_err().to_string();
    assert!(needed.contains(&format!("(1 browser profile and the headers of analysis {})", analysis.id)), "{needed}");
    assert!(!key.exists(), "no new key replaces a required one");
    assert_eq!(app.profiles().list().await.unwrap().len(), 1);
    app.analyses().delete(analysis.id).await.unwrap();
    assert_eq!(holds(&change(&app, &made, again).await), ("Profile/1", true, false));
    assert!(app.profiles().open(made.id).await.is_ok(), "with the right key, it opens again");
}
