//! A broker whose disk is full for a while.

use crate::address_lists::lists;
use crate::broker_protocol::BrokerClient;
use crate::fleet_processes::{
    assert_nothing_left, assert_whole, coordinator, hasty_machine, held, machine, status, talkative_worker,
    wait_for_workers, worker,
};
use crate::hosts::{Hosts, LONG};
use seotags_testkit::{Broker, ChildProcess};
use seotags_testkit::{Seotags, wait_for};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::fs;
use tempfile::TempDir;

/// The size of the broker's disk.
const MOST: usize = 4 << 20;
/// A foreign stream that uses up all space with messages of this size.
const OTHER: &str = "OTHER";
const MESSAGE: usize = 6 << 10;
/// Pages of a list whose parts do not fit into a little space at the broker.
const LONG_LIST: usize = 4_000;

/// A broker with a small disk and short messages; the folder contains its configuration.
fn small_broker() -> (TempDir, Broker) {
    let folder = TempDir::new().unwrap();
    let config = folder.path().join("nats.conf");
    fs::write(&config, format!("max_payload: 8192\njetstream {{ max_file_store: {MOST} }}\n")).unwrap();
    let broker = Broker::start_with(&["-c", config.to_str().unwrap()]);
    (folder, broker)
}

/// Fills the disk with foreign messages, almost one more than fits: the broker refuses new messages
/// once it has more than it may.
fn fill(wire: &mut BrokerClient) {
    let config = json!({ "name": OTHER, "subjects": ["other"], "storage": "file" });
    let made = wire.api(&format!("STREAM.CREATE.{OTHER}"), &config);
    assert!(made.get("error").is_none(), "{made}");
    let message = vec![b'x'; MESSAGE];
    for filling in [&message[..], b"x"] {
        while wire.is_taken("other", filling) {}
        let last = wire.api(&format!("STREAM.INFO.{OTHER}"), &json!({}))["state"]["last_seq"].clone();
        drop_message(wire, &last);
    }
    assert!(wire.is_taken("other", &message));
}

fn drop_message(wire: &mut BrokerClient, number: &Value) {
    let gone = wire.api(&format!("STREAM.MSG.DELETE.{OTHER}"), &json!({ "seq": number }));
    assert_eq!(gone["success"], true, "{gone}");
}

/// Frees as little space as possible.
fn make_little_room(wire: &mut BrokerClient) {
    let mut first = 1;
    while !wire.is_taken("other", b"x") {
        drop_message(wire, &json!(first));
        first += 1;
    }
}

fn make_room(wire: &mut BrokerClient) {
    let gone = wire.api(&format!("STREAM.DELETE.{OTHER}"), &json!({}));
    assert_eq!(gone["success"], true, "{gone}");
}

/// Objects in the store of large results.
fn bodies(wire: &mut BrokerClient) -> BTreeSet<String> {
    wire.subjects("OBJ_seotags_bodies", "$O.seotags_bodies.>")
}

#[test]
fn a_broker_with_a_full_disk_pauses_the_crawl_and_loses_nothing() {
    let ((_config, broker), hosts) = (small_broker(), Hosts::serve());
    let machine = hasty_machine(&broker);
    let mut worker = talkative_worker(&machine);
    wait_for_workers(&machine, 1);
    let list = [hosts.list(2, 3), vec![hosts.url(0, LONG)]].concat();
    let running = held(coordinator, &machine, &hosts, &list);
    let mut wire = BrokerClient::to(&broker);
    fill(&mut wire);
    hosts.release();
    for said in ["a message was not taken", "the lease of a partition is over", "a partition could not be taken"] {
        assert!(worker.wait_for(said).contains("insufficient resources") || said.starts_with("the lease"));
    }
    make_room(&mut wire);
    assert_whole(&running.end_soon(), &list);
    assert!(hosts.counts().values().all(|count| *count == 1), "{:?}", hosts.counts());
    assert_nothing_left(&machine);
    assert_eq!((lists(&broker), bodies(&mut wire)), Default::default());
}

/// Makes a coordinator take a result and end, while the broker's disk is full.
fn end_without_room(page: usize, is_large: bool) {
    let ((_config, broker), hosts) = (small_broker(), Hosts::serve());
    let machine = machine(&broker);
    let _worker = worker(&machine);
    wait_for_workers(&machine, 1);
    let list = [hosts.url(0, page)];
    let running = held(coordinator, &machine, &hosts, &list);
    running.signal("STOP");
    hosts.release();
    while status(&machine)["results_waiting"] != list.len() {}
    let mut wire = BrokerClient::to(&broker);
    assert_eq!(bodies(&mut wire).is_empty(), !is_large);
    fill(&mut wire);
    running.signal("CONT");
    assert_whole(&running.end_soon(), &list);
    assert_nothing_left(&machine);
    assert_eq!((lists(&broker), bodies(&mut wire)), Default::default());
}

#[test]
fn taking_a_large_result_frees_space_on_a_full_broker() {
    end_without_room(LONG, true);
}

#[test]
fn a_run_that_ends_while_the_broker_is_full_leaves_nothing_there() {
    end_without_room(0, false);
}

/// A coordinator without space for its list at the broker.
fn begun_without_room() -> (TempDir, Broker, BrokerClient, Seotags, ChildProcess) {
    let (config, broker) = small_broker();
    let machine = machine(&broker);
    // Creates the streams of the fleet.
    worker(&machine).kill();
    let mut wire = BrokerClient::to(&broker);
    fill(&mut wire);
    make_little_room(&mut wire);
    let list: Vec<String> = (0..LONG_LIST).map(|page| format!("http://127.0.0.1:9/page/{page}")).collect();
    let mut running = coordinator(&machine, &list, &["-vv"]);
    for _ in 0..2 {
        running.wait_for("a body was not taken");
    }
    (config, broker, wire, machine, running)
}

#[test]
fn a_run_that_begins_on_a_full_broker_waits_and_leaves_no_partial_lists() {
    let (_config, broker, mut wire, machine, _running) = begun_without_room();
    make_room(&mut wire);
    wait_for("the run", || (status(&machine)["runs"] != json!([])).then_some(()));
    assert_eq!(lists(&broker).len(), 1);
}

#[test]
fn a_run_that_waits_for_space_at_the_broker_can_be_interrupted() {
    let (_config, broker, _wire, machine, running) = begun_without_room();
    running.signal("INT");
    let ended = running.end_soon();
    assert_eq!(ended.code, Some(130), "{}", ended.stderr);
    for told in ["stopped at 0 of 4,000; all results so far are stored", "seotags resume 1"] {
        assert!(ended.stderr.contains(told), "{told}: {}", ended.stderr);
    }
    assert_eq!(lists(&broker), BTreeSet::new());
    assert_eq!(status(&machine)["runs"], json!([]));
}

#[test]
fn a_run_resumed_on_a_full_broker_waits_for_space() {
    let ((_config, broker), hosts) = (small_broker(), Hosts::serve());
    let machine = machine(&broker);
    let _worker = worker(&machine);
    wait_for_workers(&machine, 1);
    let list = hosts.list(2, 3);
    let running = held(coordinator, &machine, &hosts, &list);
    running.kill();
    let mut wire = BrokerClient::to(&broker);
    fill(&mut wire);
    let mut resumed = ChildProcess::new(machine.start(&["resume", "1", "-vv"]));
    let said = resumed.wait_for("a run could not be announced");
    assert!(said.contains("insufficient resources"), "{said}");
    make_room(&mut wire);
    hosts.release();
    let ended = resumed.end_soon();
    assert_eq!(ended.code, Some(0), "{}", ended.stderr);
    assert_whole(&machine.run(&["show", "1", "--format", "jsonl"]), &list);
    assert!(hosts.counts().values().all(|count| *count == 1), "{:?}", hosts.counts());
}
