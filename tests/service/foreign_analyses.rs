//! Operations of an administrator on running analyses of other users: they are logged, and other
//! administrators see them immediately.

use crate::support::{PASSWORD, Reply, SiteProject, Socket, holding, wait_for};
use rusqlite::Connection;
use seotags_testkit::{Model, Reply as Said, Seotags, Site, page, short_then_longer};
use serde_json::{Value, json};

fn ask(setup: &SiteProject, admin: &str, method: &str, path: &str) -> Reply {
    setup.service.call(method, path).bearer(admin).send()
}

fn actions(setup: &SiteProject, admin: &str) -> Vec<String> {
    let page = setup.service.get("/admin/logs?limit=100").bearer(admin).send().json();
    let entries = page["items"].as_array().unwrap().iter();
    let mut actions: Vec<String> = entries
        .filter(|entry| entry["admin_email"] != "")
        .map(|entry| entry["action"].as_str().unwrap().into())
        .collect();
    actions.reverse();
    actions
}

#[test]
fn stops_and_resumes_of_an_administrator_are_logged_and_published() {
    let setup = SiteProject::with_admin(holding(&["/a", "/late"]));
    let admin = setup.service.admin().access_token;
    let id = setup.begin(&["/a", "/late"]);
    let path = format!("/analyses/{id}");
    wait_for("a result", || Some(setup.get(&path)).filter(|shown| shown["results_count"] == json!(1)));
    let mut told = Socket::open(&setup.service, "/ws/admin-updates", &admin);
    assert_eq!(ask(&setup, &admin, "POST", &format!("{path}/stop")).said(), "200 Analysis stopped.");
    let is_stop = |message: &Value| message["log"]["action"] == "stop_analysis";
    let entry = told.until(is_stop).pop().unwrap()["log"].clone();
    assert_eq!(entry["target_user_email"], "ada@shop.example");
    assert_eq!(entry["details"]["analysis_id"], json!(id));
    setup.site.release();
    assert_eq!(ask(&setup, &admin, "POST", &format!("{path}/resume")).said(), "200 Analysis resumed.");
    setup.wait_for(id, "success");
    assert_eq!(actions(&setup, &admin), ["view_analysis", "stop_analysis", "resume_analysis"]);
}

#[test]
fn a_stop_of_an_administrator_who_hangs_up_is_still_logged() {
    let setup = SiteProject::with_admin(holding(&["/a", "/late"]));
    let admin = setup.service.admin().access_token;
    let id = setup.begin(&["/a", "/late"]);
    let path = format!("/analyses/{id}");
    wait_for("a result", || Some(setup.get(&path)).filter(|shown| shown["results_count"] == json!(1)));
    let asking = setup.service.post(&format!("{path}/stop")).bearer(&admin).sent();
    let store = Connection::open(setup.service.seotags().data().join("seotags.db")).unwrap();
    let in_line = || store.query_row("SELECT count(*) FROM queue", [], |row| row.get::<_, u64>(0)).unwrap();
    wait_for("the stop to begin", || (in_line() == 0).then_some(()));
    drop(asking);
    let status = || store.query_row("SELECT status FROM analyses", [], |row| row.get::<_, String>(0)).unwrap();
    wait_for("the end of the run", || (status() == "stopped").then_some(()));
    assert_eq!(actions(&setup, &admin), ["view_analysis", "stop_analysis"]);
}

#[test]
fn a_stop_before_a_deletion_is_logged_separately() {
    let setup = SiteProject::with_admin(holding(&["/a", "/late"]));
    let admin = setup.service.admin().access_token;
    let id = setup.begin(&["/a", "/late"]);
    wait_for("a result", || {
        Some(setup.get(&format!("/analyses/{id}"))).filter(|shown| shown["results_count"] == json!(1))
    });
    assert_eq!(ask(&setup, &admin, "DELETE", &format!("/projects/{}", setup.project)).status, 204);
    assert_eq!(actions(&setup, &admin), ["view_project", "stop_analysis", "delete_project"]);
    let page = setup.service.get("/admin/logs?limit=100").bearer(&admin).send().json();
    let stop = page["items"].as_array().unwrap().iter().find(|entry| entry["action"] == "stop_analysis").unwrap();
    assert_eq!(stop["details"]["analysis_id"], json!(id));
}

#[test]
fn reviews_and_undos_of_an_administrator_are_logged() {
    let model = Model::serve(|_, question| -> Said { short_then_longer(question) });
    let seotags = Seotags::new()
        .with("SEOTAGS_ADMIN_EMAIL", "admin@seotags.example")
        .with("SEOTAGS_ADMIN_PASSWORD", PASSWORD)
        .with("OPENAI_API_KEY", "sk-1")
        .with("OPENAI_BASE_URL", &model.base_url());
    let site = Site::serve([("/a", page("Trail Runner", "A light shoe for rough paths."))]);
    let setup = SiteProject::on(seotags, site, &[]);
    let admin = setup.service.admin().access_token;
    let id = setup.begin(&["/a"]);
    setup.wait_for(id, "success");
    let send = |path: &str, body: &Value| setup.service.post(path).bearer(&admin).json(body).send();
    let all = json!({"elements": ["title"], "decision": "accepted"});
    assert_eq!(send(&format!("/analyses/{id}/decisions"), &all).status, 200);
    assert_eq!(ask(&setup, &admin, "POST", &format!("/analyses/{id}/decisions/undo")).status, 200);
    let review = send(&format!("/analyses/{id}/review"), &json!({"elements_to_review": ["title"]}));
    assert_eq!(review.status, 200, "{review:?}");
    assert_eq!(actions(&setup, &admin), ["view_analysis", "decide", "undo_decisions", "review_analysis"]);
}
