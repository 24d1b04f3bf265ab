//! Uploaded images.

use seotags::Secret;
use seotags::settings::SettingsPatch;
use seotags_app::App;
use seotags_app::accounts::{SigningKeys, UserId};
use seotags_app::projects::NewProject;
use seotags_app::uploads::{UploadError, Uploads};
use std::path::Path;
use tempfile::TempDir;

/// A PNG of one grey pixel.
const PIXEL: &[u8] = &[
    0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 1, 0, 0, 0, 1, 8,
    0, 0, 0, 0, 0x3a, 0x7e, 0x9b, 0x55, 0, 0, 0, 0x0a, 0x49, 0x44, 0x41, 0x54, 0x78, 0x9c, 0x63, 0x68, 0, 0, 0, 0x82,
    0, 0x81, 0x77, 0xcd, 0x72, 0xb6, 0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82,
];

async fn place() -> (TempDir, App, Uploads, UserId) {
    let data = tempfile::tempdir().unwrap();
    let app = App::open(data.path()).await.unwrap();
    let accounts = app.accounts(SigningKeys::open(data.path()).unwrap());
    let password = Secret::new("Correct-Horse-1");
    let user = accounts.create("ada@shop.example", password, false, seotags::clock::now()).await.unwrap();
    let uploads = app.uploads();
    (data, app, uploads, user)
}

fn files(data: &Path) -> usize {
    std::fs::read_dir(data.join("uploads")).map_or(0, Iterator::count)
}

#[tokio::test]
async fn an_image_is_stored_under_a_random_name_for_its_owner() {
    let (data, app, uploads, user) = place().await;
    let kept = uploads.keep(user, PIXEL.to_vec()).await.unwrap();
    let other = uploads.keep(user, PIXEL.to_vec()).await.unwrap();
    assert_ne!(kept.name, other.name);
    assert!(
        kept.path().starts_with("/uploads/") && kept.path().rsplit_once('.').is_some_and(|(_, ending)| ending == "png")
    );
    let (found, bytes) = uploads.open(kept.name.as_str()).await.unwrap().unwrap();
    assert_eq!((&found.name, found.owner, found.bytes), (&kept.name, user, bytes.len() as u64));
    assert!(bytes.starts_with(b"\x89PNG"));
    assert!(uploads.is_theirs(user, &kept.path()).await.unwrap());
    assert!(!uploads.is_theirs(UserId(user.0 + 1), &kept.path()).await.unwrap());
    for path in
        ["", "/uploads/", "/uploads/../seotags.db", kept.name.as_str(), "/uploads/00000000000000000000000000000000.png"]
    {
        assert!(!uploads.is_theirs(user, path).await.unwrap(), "{path}");
    }
    assert_eq!(uploads.open("../seotags.db").await.unwrap(), None);
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let file = data.path().join("uploads").join(kept.name.as_str());
        assert_eq!(file.metadata().unwrap().permissions().mode() & 0o777, 0o600);
        assert_eq!(file.parent().unwrap().metadata().unwrap().permissions().mode() & 0o777, 0o700);
    }
    drop(app);
}

#[tokio::test]
async fn a_user_can_upload_50_images_a_day() {
    let (data, _app, uploads, user) = place().await;
    for _ in 0..50 {
        uploads.keep(user, PIXEL.to_vec()).await.unwrap();
    }
    let refused = uploads.keep(user, PIXEL.to_vec()).await.unwrap_err();
    assert!(matches!(refused, UploadError::TooMany { wait } if wait.as_secs() > 80_000), "{refused:?}");
    assert_eq!(files(data.path()), 50);
    uploads.keep_screenshot(user, PIXEL.to_vec()).await.unwrap();
}

#[tokio::test]
async fn only_the_newest_screenshots_are_kept() {
    let (data, _app, uploads, user) = place().await;
    let first = uploads.keep_screenshot(user, PIXEL.to_vec()).await.unwrap();
    assert!(!uploads.is_theirs(user, &first.path()).await.unwrap(), "a screenshot is not a logo");
    for _ in 0..100 {
        uploads.keep_screenshot(user, PIXEL.to_vec()).await.unwrap();
    }
    assert_eq!(files(data.path()), 100);
}

/// Makes the store look a day older.
fn make_older(data: &Path) {
    let store = rusqlite::Connection::open(data.join("seotags.db")).unwrap();
    store.execute("UPDATE uploads SET created_at = created_at - 25 * 3600 * 1000", []).unwrap();
}

#[tokio::test]
async fn unused_uploads_are_deleted_after_a_day() {
    let (data, app, uploads, user) = place().await;
    let new = NewProject { name: "Shop".to_owned(), domain: "shop.example".to_owned(), ..NewProject::default() };
    let project = app.projects().create(Some(user), &new, 9).await.unwrap();
    let (logo, unused) =
        (uploads.keep(user, PIXEL.to_vec()).await.unwrap(), uploads.keep(user, PIXEL.to_vec()).await.unwrap());
    let settings = SettingsPatch { agency_logo: Some(logo.path()), ..SettingsPatch::default() };
    app.projects().set_settings(project.id, settings).await.unwrap();
    assert_eq!(uploads.sweep().await.unwrap(), 0, "it may still be saved");
    make_older(data.path());
    let young = uploads.keep(user, PIXEL.to_vec()).await.unwrap();
    assert_eq!(uploads.sweep().await.unwrap(), 1);
    assert!(uploads.open(unused.name.as_str()).await.unwrap().is_none());
    for kept in [logo, young] {
        assert!(uploads.open(kept.name.as_str()).await.unwrap().is_some());
    }
    assert_eq!(files(data.path()), 2);
}
