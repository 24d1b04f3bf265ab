//! An analysis that another process is running: the shell runs it on the service's store.

use crate::support::{PASSWORD, Service, holding};
use seotags_testkit::Seotags;
use serde_json::json;

#[test]
fn the_service_does_not_touch_a_run_of_the_shell() {
    let site = holding(&["/a", "/late"]);
    let seotags =
        Seotags::new().with("SEOTAGS_ADMIN_EMAIL", "admin@seotags.example").with("SEOTAGS_ADMIN_PASSWORD", PASSWORD);
    let service = Service::start_with(seotags, &[]);
    let admin = service.admin().access_token;
    // A list: typed addresses are fetched before there is an analysis.
    service.seotags().file("urls.csv", format!("{}\n{}\n", site.url("/a"), site.url("/late")));
    let running = service.seotags().start(&["run", "urls.csv"]).heard();
    site.wait_for_requests(1, |path| path == "/late");
    let shown = service.get("/projects/").bearer(&admin).send().json();
    let (project, id) = (&shown[0]["id"], &shown[0]["analyses"][0]["id"]);
    let ask = |method: &str, path: &str| service.call(method, path).bearer(&admin).send();
    for (method, path) in [
        ("POST", format!("/analyses/{id}/stop")),
        ("DELETE", format!("/analyses/{id}")),
        ("DELETE", format!("/projects/{project}")),
    ] {
        assert_eq!(ask(method, &path).said(), "409 Analysis is still in progress.", "{method} {path}");
    }
    for path in [format!("/analyses/{id}/relaunch?overwrite=true"), format!("/analyses/{id}/review")] {
        let reply = service.post(&path).bearer(&admin).json(&json!({"elements_to_review": ["title"]})).send();
        assert_eq!(reply.said(), "400 Analysis is still in progress.", "{path}");
    }
    site.release();
    let ended = running.end();
    assert_eq!(ended.code, Some(0), "{}", ended.stderr);
    let shown = ask("GET", &format!("/analyses/{id}")).json();
    assert_eq!((&shown["status"], &shown["processed_urls_count"]), (&json!("success"), &json!(2)));
    assert_eq!(ask("DELETE", &format!("/analyses/{id}")).status, 204);
}
