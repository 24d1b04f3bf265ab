//! Runs without faults.

use crate::fleet_processes::{assert_whole, coordinator, machine, results, status, wait_for_workers, worker};
use crate::hosts::{Hosts, LINKED};
use seotags_testkit::Broker;

#[test]
fn three_workers_give_the_results_of_one_process() {
    let (broker, hosts) = (Broker::start(), Hosts::serve());
    let machine = machine(&broker);
    let workers = [worker(&machine), worker(&machine), worker(&machine)];
    wait_for_workers(&machine, workers.len());
    let list = hosts.list(12, 10);
    let ended = coordinator(&machine, &list, &[]).end();
    assert_whole(&ended, &list);
    for (url, record) in results(&ended) {
        let boot = record["evidence"].as_array().unwrap().iter().find(|one| one["field"] == "title");
        assert!(boot.is_some_and(|one| one["sentence"].is_string()), "{url}: {record}");
    }
    assert!(hosts.counts().values().all(|count| *count == 1), "{:?}", hosts.counts());
    let left = status(&machine);
    assert_eq!((&left["waiting"], &left["in_hand"], &left["results_waiting"]), (&0.into(), &0.into(), &0.into()));
    assert_eq!(left["runs"].as_array().unwrap().len(), 0, "no data of the run is left");
    for worker in workers {
        worker.signal("TERM");
        let ended = worker.end();
        assert_eq!(ended.code, Some(0), "{}", ended.stderr);
        assert!(ended.stderr.contains("stopped after"), "{}", ended.stderr);
    }
    assert_eq!(status(&machine)["workers"].as_array().unwrap().len(), 0);
}

#[test]
fn a_fleet_follows_links() {
    let (broker, hosts) = (Broker::start(), Hosts::serve());
    let machine = machine(&broker);
    let _worker = worker(&machine);
    let run = ["run", &hosts.linked(), "--follow", "--depth", "9", "--format", "jsonl"];
    assert_eq!(results(&machine.run(&run)).len(), LINKED);
    assert_eq!(hosts.counts().len(), LINKED);
}
