//! Quotas of one user: bytes, analyses, and queued analyses.

use crate::support::{Desk, PIXEL, form_with, holding, shop};
use rusqlite::Connection;
use serde_json::json;

const FULL: &str = "400 Your analyses and related data use all of the 2,048 MiB available to you. Please delete \
                    analyses you no longer need.";

#[test]
fn a_user_who_has_used_up_the_quota_cannot_start_or_save_anything() {
    let desk = Desk::new(shop(&["/a"]));
    let id = desk.begin(&["/a"]);
    let shown = desk.wait_for(id, "success");
    let result = shown["results"][0]["id"].clone();
    let project = format!("/projects/{}", desk.project);
    assert_eq!(desk.send("PUT", &project, &json!({"title_suffix": " | The Shop"})).status, 200);
    let profile = desk.send("POST", "/browser-profiles/", &json!({"name": "Desk"})).json()["id"].clone();
    let decision = format!("/analyses/{id}/results/{result}/decisions");
    let edited = |text: &str| desk.send("PUT", &decision, &json!({"title": {"decision": "edited", "text": text}}));
    let long = "Trail Runner A: the Best Light Shoe for 4,711 Rough Paths, Woods and Mountains of All Kinds Everywhere";
    assert_eq!(edited(long).status, 200);
    let store = Connection::open(desk.service.seotags().data().join("seotags.db")).unwrap();
    let counted: (i64, i64, i64) = store
        .query_row("SELECT list_bytes, results_bytes, texts_bytes FROM kept_bytes", [], |row| {
            Ok((row.get(0)?, row.get(1)?, row.get(2)?))
        })
        .unwrap();
    assert!(counted.0 > 200 && counted.1 > 500 && counted.2 > 100, "{counted:?}");
    store.execute("UPDATE kept_bytes SET list_bytes = 2 << 30", []).unwrap();
    let create = || desk.send("POST", &format!("/projects/{}/analyses/", desk.project), &desk.configuration(&["/a"]));
    assert_eq!(create().said(), FULL);
    assert_eq!(desk.send("PUT", &format!("/analyses/{id}"), &desk.configuration(&["/a"])).said(), FULL);
    assert_eq!(desk.ask("POST", &format!("/analyses/{id}/relaunch?overwrite=false")).said(), FULL);
    assert_eq!(
        desk.send("PUT", &format!("/projects/{}", desk.project), &json!({"tone_and_style": "dry"})).said(),
        FULL
    );
    assert_eq!(desk.send("POST", "/projects/", &json!({"name": "Two", "domain": "two.example"})).said(), FULL);
    assert_eq!(desk.send("POST", "/browser-profiles/", &json!({"name": "Two"})).said(), FULL);
    let session = json!({"encrypted_session_data":
        r#"{"cookies": [{"name": "a", "value": "b", "domain": "shop.example", "path": "/"}], "origins": []}"#});
    assert_eq!(desk.send("PUT", &format!("/browser-profiles/{profile}"), &session).said(), FULL);
    assert_eq!(edited(&format!("{long} and Beyond")).said(), FULL);
    let upload = form_with(desk.service.post("/upload/project_logo"), &[("file", PIXEL)]);
    assert_eq!(upload.bearer(&desk.ada.access_token).send().said(), FULL);
    // A shorter text is saved.
    assert_eq!(edited("Trail Runner A: a Light Shoe for Rough Paths").status, 200);
    assert_eq!(desk.send("PUT", &project, &json!({"title_suffix": " | Shop"})).status, 200);
    assert_eq!(desk.send("PUT", &format!("/analyses/{id}"), &json!({"name": "Renamed"})).status, 200);
    assert_eq!(desk.ask("DELETE", &format!("/analyses/{id}")).status, 204);
    assert_eq!(create().status, 201);
}

#[test]
fn a_user_has_at_most_50_queued_or_running_analyses() {
    let desk = Desk::new(holding(&["/late"]));
    for _ in 0..50 {
        desk.begin(&["/late"]);
    }
    let create =
        || desk.send("POST", &format!("/projects/{}/analyses/", desk.project), &desk.configuration(&["/late"]));
    let refused = create();
    assert_eq!(
        refused.said(),
        "400 At most 50 analyses may be queued or running at once. Please wait until some have finished."
    );
    desk.site.release();
}
