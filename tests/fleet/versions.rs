//! Programs of different versions with one broker.

use crate::broker_protocol::BrokerClient;
use crate::fleet_processes::{assert_whole, coordinator, hasty_machine, machine, status, wait_for_workers, worker};
use crate::hosts::Hosts;
use seotags_testkit::Broker;
use serde_json::{Value, json};

#[test]
fn a_worker_skips_runs_of_another_version_and_reports_it_once() {
    let (broker, hosts) = (Broker::start(), Hosts::serve());
    let machine = hasty_machine(&broker);
    let mut worker = worker(&machine);
    wait_for_workers(&machine, 1);
    let list = hosts.list(4, 4);
    worker.signal("STOP");
    let running = coordinator(&machine, &list, &[]);
    // Some may belong to the stopped worker.
    while status(&machine)["handed_out"] != list.len() {}
    let run = status(&machine)["runs"][0]["run"].as_str().unwrap().to_owned();
    let (_, entry) = BrokerClient::to(&broker).last("KV_seotags_runs", &format!("$KV.seotags_runs.{run}")).unwrap();
    let mut foreign: Value = serde_json::from_str(&entry).unwrap();
    foreign["version"] = json!("0.0.9");
    broker.publish(&format!("$KV.seotags_runs.{run}"), &foreign.to_string());
    worker.signal("CONT");
    worker.wait_for("skipping a run of another version");
    while status(&machine)["workers"][0]["partitions"] != json!([]) {}
    // It is of this version after all.
    broker.publish(&format!("$KV.seotags_runs.{run}"), &entry);
    assert_whole(&running.end(), &list);
    worker.signal("TERM");
    let ended = worker.end();
    assert_eq!(ended.stderr.matches("another version").count(), 1, "{}", ended.stderr);
    assert!(hosts.counts().values().all(|count| *count == 1), "{:?}", hosts.counts());
}

#[test]
fn a_run_reports_that_no_worker_has_its_version() {
    let (broker, hosts) = (Broker::start(), Hosts::serve());
    let machine = machine(&broker);
    worker(&machine).kill();
    for name in ["stranger-1", "stranger-2"] {
        broker.publish(&format!("$KV.seotags_workers.{name}"), "{\"version\":\"0.0.9\"}");
    }
    let names = BrokerClient::to(&broker).subjects("KV_seotags_workers", "$KV.seotags_workers.>");
    for name in names.iter().filter(|name| !name.contains("stranger")) {
        BrokerClient::to(&broker).api("STREAM.PURGE.KV_seotags_workers", &json!({ "filter": name }));
    }
    let mut running = coordinator(&machine, &hosts.list(1, 1), &[]);
    let told = running.wait_for("the run waits for one");
    assert!(
        told.contains(concat!("2 workers are connected, but none has version ", env!("CARGO_PKG_VERSION"))),
        "{told}"
    );
}
