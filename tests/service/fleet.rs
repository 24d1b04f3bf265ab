//! A service whose analyses are done by a fleet (`serve --queue`).

use crate::broker::Broker;
use crate::hand::Hand;
use crate::program::Seotags;
use crate::support::{Desk, holding, shop};
use serde_json::json;

fn machine(broker: &Broker) -> Seotags {
    Seotags::new().with("SEOTAGS_QUEUE", &broker.url()).with("SEOTAGS_FLEET_LEASE_MS", "20000")
}

fn worker(machine: &Seotags) -> Hand {
    let mut worker = Hand::new(machine.start(&["worker", "--allow-private-networks"]));
    worker.wait_for("works for the fleet");
    worker
}

#[test]
fn a_fleet_does_the_analyses_of_a_service_and_outlasts_it() {
    let broker = Broker::start();
    let elsewhere = machine(&broker);
    let worker = worker(&elsewhere);
    let mut desk = Desk::on(machine(&broker), holding(&["/a", "/b", "/late"]), &[]);
    let id = desk.begin(&["/a", "/b", "/late"]);
    desk.site.wait_for_requests(1, |path| path == "/late");
    desk.kill_and_start_again();
    desk.site.release();
    let shown = desk.wait_for(id, "success");
    let results = shown["results"].as_array().unwrap();
    assert_eq!(results.len(), 3);
    assert!(results.iter().all(|result| result["suggested_title"].is_string()), "{shown}");
    let asked = |path: &str| desk.site.requests().iter().filter(|asked| *asked == path).count();
    assert_eq!([asked("/a"), asked("/b"), asked("/late")], [1, 1, 1]);
    worker.signal("TERM");
    let ended = worker.end();
    assert!(ended.stderr.contains("stopped after 3 pages"), "{}", ended.stderr);
}

#[test]
fn an_analysis_of_a_fleet_is_stopped_and_resumed() {
    let broker = Broker::start();
    let elsewhere = machine(&broker);
    let _worker = worker(&elsewhere);
    let desk = Desk::on(machine(&broker), holding(&["/a", "/late"]), &[]);
    let id = desk.begin(&["/a", "/late"]);
    desk.site.wait_for_requests(1, |path| path == "/late");
    assert_eq!(desk.ask("POST", &format!("/analyses/{id}/stop")).status, 200);
    assert_eq!(desk.get(&format!("/analyses/{id}"))["status"], json!("stopped"));
    desk.site.release();
    assert_eq!(desk.ask("POST", &format!("/analyses/{id}/resume")).status, 200);
    assert_eq!(desk.wait_for(id, "success")["results"].as_array().map(Vec::len), Some(2));
}

#[test]
fn workers_have_guards_of_their_own() {
    let broker = Broker::start();
    let elsewhere = machine(&broker);
    let mut worker = Hand::new(elsewhere.start(&["worker"]));
    worker.wait_for("works for the fleet");
    let desk = Desk::on(machine(&broker), shop(&["/a"]), &[]);
    let id = desk.begin(&["/a"]);
    let shown = desk.wait_for(id, "success");
    assert_eq!(desk.site.requests().len(), 0, "{shown}");
}
