//! Quotas of one user: bytes, analyses, and queued analyses.

use crate::support::{PIXEL, SiteProject, form_with, holding, shop};
use rusqlite::Connection;
use serde_json::json;

const FULL: &str = "400 Your analyses and related data use all of the 2,048 MiB available to you. Please delete \
                    analyses you no longer need.";

#[test]
fn a_user_who_has_used_up_the_quota_cannot_start_or_save_anything() {
    let setup = SiteProject::new(shop(&["/a"]));
    let id = setup.begin(&["/a"]);
    let shown = setup.wait_for(id, "success");
    let result = shown["results"][0]["id"].clone();
    let project = format!("/projects/{}", setup.project);
    assert_eq!(setup.send("PUT", &project, &json!({"title_suffix": " | The Shop"})).status, 200);
    let profile = setup.send("POST", "/browser-profiles/", &json!({"name": "Desk"})).json()["id"].clone();
    let decision = format!("/analyses/{id}/results/{result}/decisions");
    let edited = |text: &str| setup.send("PUT", &decision, &json!({"title": {"decision": "edited", "text": text}}));
    let long = "Trail Runner A: the Best Light Shoe for 4,711 Rough Paths, Woods and Mountains of All Kinds Everywhere";
    assert_eq!(edited(long).status, 200);
    let store = Connection::open(setup.service.seotags().data().join("seotags.db")).unwrap();
    let counted: (i64, i64, i64) = store
        .query_row("SELECT list_bytes, results_bytes, texts_bytes FROM kept_bytes", [], |row| {
            Ok((row.get(0)?, row.get(1)?, row.get(2)?))
        })
        .unwrap();
    assert!(counted.0 > 200 && counted.1 > 500 && counted.2 > 100, "{counted:?}");
    store.execute("UPDATE kept_bytes SET list_bytes = 2 << 30", []).unwrap();
    let create =
        || setup.send("POST", &format!("/projects/{}/analyses/", setup.project), &setup.configuration(&["/a"]));
    assert_eq!(create().said(), FULL);
    assert_eq!(setup.send("PUT", &format!("/analyses/{id}"), &setup.configuration(&["/a"])).said(), FULL);
    assert_eq!(setup.ask("POST", &format!("/analyses/{id}/relaunch?overwrite=false")).said(), FULL);
    assert_eq!(
        setup.send("PUT", &format!("/projects/{}", setup.project), &json!({"tone_and_style": "dry"})).said(),
        FULL
    );
    assert_eq!(setup.send("POST", "/projects/", &json!({"name": "Two", "domain": "two.example"})).said(), FULL);
    assert_eq!(setup.send("POST", "/browser-profiles/", &json!({"name": "Two"})).said(), FULL);
    let session = json!({"encrypted_session_data":
        r#"{"cookies": [{"name": "a", "value": "b", "domain": "shop.example", "path": "/"}], "origins": []}"#});
    assert_eq!(setup.send("PUT", &format!("/browser-profiles/{profile}"), &session).said(), FULL);
    assert_eq!(edited(&format!("{long} and Beyond")).said(), FULL);
    let upload = form_with(setup.service.post("/upload/project_logo"), &[("file", PIXEL)]);
    assert_eq!(upload.bearer(&setup.ada.access_token).send().said(), FULL);
    // A shorter text is saved.
    assert_eq!(edited("Trail Runner A: a Light Shoe for Rough Paths").status, 200);
    assert_eq!(setup.send("PUT", &project, &json!({"title_suffix": " | Shop"})).status, 200);
    assert_eq!(setup.send("PUT", &format!("/analyses/{id}"), &json!({"name": "Renamed"})).status, 200);
    assert_eq!(setup.ask("DELETE", &format!("/analyses/{id}")).status, 204);
    assert_eq!(create().status, 201);
}

#[test]
fn a_user_has_at_most_50_queued_or_running_analyses() {
    let setup = SiteProject::new(holding(&["/late"]));
    for _ in 0..50 {
        setup.begin(&["/late"]);
    }
    let create =
        || setup.send("POST", &format!("/projects/{}/analyses/", setup.project), &setup.configuration(&["/late"]));
    let refused = create();
    assert_eq!(
        refused.said(),
        "400 At most 50 analyses may be queued or running at once. Please wait until some have finished."
    );
    setup.site.release();
}
