//! Deleting an analysis while it runs.

use crate::support::{SiteProject, Socket, Told, holding, wait_for};
use rusqlite::Connection;
use serde_json::{Value, json};
use std::io::Read;
use std::net::TcpStream;

const NO_SUCH_THING: u16 = 4_404;

/// A service with an analysis whose last page is not answered before its release, and the number of the analysis.
fn held() -> (SiteProject, i64) {
    let setup = SiteProject::new(holding(&["/a", "/late"]));
    let id = setup.begin(&["/a", "/late"]);
    let path = format!("/analyses/{id}");
    wait_for("a result", || Some(setup.get(&path)).filter(|shown| shown["results_count"] == json!(1)));
    setup.site.wait_for_requests(1, |path| path == "/late");
    (setup, id)
}

/// Requests the deletion and returns once it is announced; the answer comes when the run has ended.
fn delete(setup: &SiteProject, id: i64) -> TcpStream {
    let own = format!("/ws/project-updates/{}", setup.project);
    let mut project = Socket::open(&setup.service, &own, &setup.ada.access_token).listening();
    let request = setup.service.call("DELETE", &format!("/analyses/{id}")).bearer(&setup.ada.access_token).sent();
    let heard = project.until(|message| message["type"] == "analysis_deleted");
    let is_stopped = |message: &&Value| message["analysis"]["status"] == "stopped";
    assert_eq!(heard.iter().find(is_stopped), None, "a deleted analysis is not shown as stopped");
    request
}

/// Every call about an analysis, or about a result of it.
fn calls(setup: &SiteProject, id: i64, result: i64) -> Vec<(String, String)> {
    let document = setup.service.get("/openapi.json").send().json();
    let mut found = Vec::new();
    for (path, operations) in document["paths"].as_object().unwrap() {
        let Some(rest) = path.strip_prefix("/api/v1/analyses/{id}") else { continue };
        let rest = rest.replace("{result_id}", &result.to_string()).replace("{format}", "csv");
        for method in operations.as_object().unwrap().keys() {
            found.push((method.to_uppercase(), format!("/analyses/{id}{rest}")));
        }
    }
    found
}

/// All messages until the service stops.
fn messages(mut socket: Socket) -> Vec<Value> {
    let mut heard = Vec::new();
    while let Told::Message(message) = socket.next() {
        heard.push(message);
    }
    heard
}

#[test]
fn every_call_answers_404_while_the_run_of_a_deleted_analysis_ends() {
    let (mut setup, id) = held();
    let result = setup.get(&format!("/analyses/{id}"))["results"][0]["id"].as_i64().unwrap();
    let calls = calls(&setup, id, result);
    assert!(calls.len() > 15, "{calls:?}");
    let (token, channel) = (setup.ada.access_token.clone(), format!("/ws/analysis-updates/{id}"));
    let analysis = Socket::open(&setup.service, &channel, &token).listening();
    let mut deleting = delete(&setup, id);
    for (method, path) in calls {
        assert_eq!(setup.send(&method, &path, &json!({})).said(), "404 Analysis not found.", "{method} {path}");
    }
    assert_eq!(Socket::open(&setup.service, &channel, &token).closed(), NO_SUCH_THING);
    let projects = setup.get("/projects/");
    assert_eq!((&projects[0]["analyses"], &projects[0]["total_urls_analyzed"]), (&json!([]), &json!(0)));
    assert_eq!(setup.get(&format!("/projects/{}/analyses/", setup.project)), json!([]));
    let user = Socket::open(&setup.service, "/ws/user-updates", &token);
    setup.site.release();
    let mut answer = String::new();
    deleting.read_to_string(&mut answer).unwrap();
    assert!(answer.starts_with("HTTP/1.1 204"), "{answer}");
    assert_eq!(setup.ask("GET", &format!("/analyses/{id}")).said(), "404 Analysis not found.");
    setup.service.stop();
    assert_eq!(messages(user), Vec::<Value>::new());
    let late = setup.site.url("/late");
    let of_late = |message: &&Value| message["result"]["url"] == json!(late);
    assert_eq!(messages(analysis).iter().find(of_late), None, "a result from after the deletion");
}

#[test]
fn an_accepted_deletion_is_finished_after_a_crash() {
    let (mut setup, id) = held();
    let _unread = delete(&setup, id);
    let requests = setup.site.requests();
    setup.kill_and_start_again();
    assert_eq!(setup.ask("GET", &format!("/analyses/{id}")).said(), "404 Analysis not found.");
    let next = setup.begin(&["/a"]);
    setup.site.release();
    setup.wait_for(next, "success");
    let since = &setup.site.requests()[requests.len()..];
    assert!(!since.contains(&"/late".to_owned()), "the deleted analysis ran again: {since:?}");
    let store = Connection::open(setup.service.seotags().data().join("seotags.db")).unwrap();
    let count = |sql: &str| store.query_row(sql, [id], |row| row.get::<_, i64>(0)).unwrap();
    assert_eq!(count("SELECT count(*) FROM analyses WHERE id = ?1"), 0);
    assert_eq!(count("SELECT count(*) FROM deleted_analyses WHERE id = ?1"), 1, "its data at a broker is removed too");
}
