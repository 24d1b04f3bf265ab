//! What is kept for one user: bytes, analyses, and those that wait.

use crate::support::{Desk, holding, shop};
use rusqlite::Connection;
use serde_json::json;

const FULL: &str = "400 Your analyses and what belongs to them take all of the 2048 MiB that they may. Please delete \
                    analyses that you no longer need.";

#[test]
fn who_keeps_as_much_as_may_be_begins_and_saves_nothing_more() {
    let desk = Desk::new(shop(&["/a"]));
    let id = desk.begin(&["/a"]);
    desk.wait_for(id, "success");
    let store = Connection::open(desk.service.seotags().data().join("seotags.db")).unwrap();
    let counted: (i64, i64, i64) = store
        .query_row("SELECT list_bytes, results_bytes, texts_bytes FROM analyses", [], |row| {
            Ok((row.get(0)?, row.get(1)?, row.get(2)?))
        })
        .unwrap();
    assert!(counted.0 > 200 && counted.1 > 500 && counted.2 > 100, "{counted:?}");
    store.execute("UPDATE analyses SET list_bytes = 2 << 30", []).unwrap();
    let create = || desk.send("POST", &format!("/projects/{}/analyses/", desk.project), &desk.configuration(&["/a"]));
    assert_eq!(create().said(), FULL);
    assert_eq!(desk.send("PUT", &format!("/analyses/{id}"), &desk.configuration(&["/a"])).said(), FULL);
    assert_eq!(desk.ask("POST", &format!("/analyses/{id}/relaunch?overwrite=false")).said(), FULL);
    assert_eq!(
        desk.send("PUT", &format!("/projects/{}", desk.project), &json!({"tone_and_style": "dry"})).said(),
        FULL
    );
    assert_eq!(desk.send("POST", "/projects/", &json!({"name": "Two", "domain": "two.example"})).said(), FULL);
    assert_eq!(desk.send("POST", "/browser-profiles/", &json!({"name": "Desk"})).said(), FULL);
    assert_eq!(desk.send("PUT", &format!("/analyses/{id}"), &json!({"name": "Renamed"})).status, 200);
    assert_eq!(desk.ask("DELETE", &format!("/analyses/{id}")).status, 204);
    assert_eq!(create().status, 201);
}

#[test]
fn fifty_analyses_of_a_user_wait_and_run_at_once() {
    let desk = Desk::new(holding(&["/late"]));
    for _ in 0..50 {
        desk.begin(&["/late"]);
    }
    let create =
        || desk.send("POST", &format!("/projects/{}/analyses/", desk.project), &desk.configuration(&["/late"]));
    let refused = create();
    assert_eq!(
        refused.said(),
        "400 At most 50 analyses may wait and run at once. Please wait until some of them are done."
    );
    desk.site.release();
}
