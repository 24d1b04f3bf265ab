//! Workers and coordinators of a fleet, as processes.

use crate::hosts::Hosts;
use seotags_testkit::{Broker, ChildProcess};
use seotags_testkit::{Ended, Seotags};
use serde_json::Value;
use std::collections::BTreeMap;

/// The lease time where no test waits for its end: long enough for a busy machine.
const PATIENT_MS: &str = "20000";
/// The lease time where a test waits for a partition to move.
const MIDDLE_MS: &str = "5000";
/// The lease time where a test waits for a lease to end.
const SHORT_MS: &str = "2000";

/// The number of partitions of each fleet in these tests.
pub(crate) const PARTITIONS: u32 = 12;

/// A machine whose programs know the broker.
pub(crate) fn machine(broker: &Broker) -> Seotags {
    with_lease(broker, PATIENT_MS)
}

/// A machine with a medium lease time, for tests that wait for effects after a few leases.
pub(crate) fn ready_machine(broker: &Broker) -> Seotags {
    with_lease(broker, MIDDLE_MS)
}

/// A machine with a short lease time.
pub(crate) fn hasty_machine(broker: &Broker) -> Seotags {
    with_lease(broker, SHORT_MS)
}

fn with_lease(broker: &Broker, lease_ms: &str) -> Seotags {
    Seotags::new()
        .with("SEOTAGS_QUEUE", &broker.url())
        .with("SEOTAGS_WORKER_QUEUE", &broker.url())
        .with("SEOTAGS_FLEET_LEASE_MS", lease_ms)
        .with("SEOTAGS_FLEET_PARTITIONS", &PARTITIONS.to_string())
}

/// Starts a worker.
pub(crate) fn worker(machine: &Seotags) -> ChildProcess {
    worker_with_verbosity(machine, "-v")
}

/// Starts a worker that logs its decisions.
pub(crate) fn talkative_worker(machine: &Seotags) -> ChildProcess {
    worker_with_verbosity(machine, "-vv")
}

fn worker_with_verbosity(machine: &Seotags, verbosity: &str) -> ChildProcess {
    let mut worker = ChildProcess::new(machine.start(&["worker", "--allow-private-networks", verbosity]));
    worker.wait_for("works for the fleet");
    worker
}

/// Starts a coordinator.
pub(crate) fn coordinator(machine: &Seotags, list: &[String], flags: &[&str]) -> ChildProcess {
    ChildProcess::new(machine.start(&run_of(machine, list, flags)))
}

fn run_of<'a>(machine: &Seotags, list: &[String], flags: &[&'a str]) -> Vec<&'a str> {
    machine.file("urls.txt", list.join("\n"));
    ["run", "urls.txt", "--format", "jsonl"].iter().chain(flags).copied().collect()
}

/// Starts a coordinator whose disk can be filled.
pub(crate) fn coordinator_to_fill(machine: &Seotags, list: &[String], flags: &[&str]) -> ChildProcess {
    ChildProcess::new(machine.start_to_fill(&run_of(machine, list, flags)))
}

/// A coordinator from `start`, whose whole list is handed out, and answered once the hosts release
/// it.
pub(crate) fn held(
    start: impl FnOnce(&Seotags, &[String], &[&str]) -> ChildProcess,
    machine: &Seotags,
    hosts: &Hosts,
    list: &[String],
) -> ChildProcess {
    for page in list {
        hosts.hold(page);
    }
    let running = start(machine, list, &[]);
    while status(machine)["handed_out"] != list.len() {}
    running
}

/// The list of a coordinator that is killed while its pages are in flight; their results wait at
/// the broker.
pub(crate) fn leave_results(machine: &Seotags, hosts: &Hosts) -> Vec<String> {
    wait_for_workers(machine, 1);
    let list = hosts.list(2, 2);
    held(coordinator, machine, hosts, &list).kill();
    hosts.release();
    wait_until_idle(machine);
    assert_eq!(status(machine)["results_waiting"], list.len());
    list
}

/// The output of `fleet status`.
pub(crate) fn status(machine: &Seotags) -> Value {
    let ended = machine.run(&["fleet", "status", "--json", "--allow-missing"]);
    assert_eq!(ended.code, Some(0), "{}", ended.stderr);
    serde_json::from_str(&ended.stdout).unwrap()
}

/// Waits until this many workers share all partitions.
pub(crate) fn wait_for_workers(machine: &Seotags, workers: usize) {
    loop {
        let status = status(machine);
        let has_work = |worker: &Value| worker["partitions"].as_array().is_some_and(|held| !held.is_empty());
        let there = status["workers"].as_array().unwrap();
        let held = status["partitions"].as_array().unwrap().iter().all(|partition| !partition["worker"].is_null());
        if there.len() == workers && there.iter().all(has_work) && held {
            return;
        }
    }
}

/// The worker with the last page in flight, removed from its crew.
pub(crate) fn take_last_at_work(machine: &Seotags, crew: &mut Vec<ChildProcess>) -> ChildProcess {
    loop {
        let status = status(machine);
        if status["waiting"] != 0 || status["in_hand"] != 1 {
            continue;
        }
        let partitions = status["partitions"].as_array().unwrap();
        let Some(partition) = partitions.iter().find(|partition| partition["in_hand"] == 1) else { continue };
        return take_named(&status, partition["worker"].as_str().unwrap(), crew);
    }
}

/// The worker of that name, removed from its crew.
pub(crate) fn take_named(status: &Value, name: &str, crew: &mut Vec<ChildProcess>) -> ChildProcess {
    let worker = status["workers"].as_array().unwrap().iter().find(|worker| worker["name"] == name).unwrap();
    let at = crew.iter().position(|hand| worker["pid"] == hand.id()).unwrap();
    crew.remove(at)
}

/// The status once the workers report this many finished pages.
pub(crate) fn wait_for_pages(machine: &Seotags, most: u64) -> Value {
    loop {
        let status = status(machine);
        let pages = status["workers"].as_array().unwrap().iter().filter_map(|worker| worker["pages"].as_u64());
        if pages.sum::<u64>() == most {
            return status;
        }
    }
}

/// Waits until no page is assigned or queued.
pub(crate) fn wait_until_idle(machine: &Seotags) {
    loop {
        let status = status(machine);
        if status["waiting"] == 0 && status["in_hand"] == 0 {
            return;
        }
    }
}

/// The results of a successful run, by address: each address once.
pub(crate) fn results(ended: &Ended) -> BTreeMap<String, Value> {
    assert_eq!(ended.code, Some(0), "{}", ended.stderr);
    let mut results = BTreeMap::new();
    for line in ended.stdout.lines() {
        let record: Value = serde_json::from_str(line).unwrap();
        let url = record["url"].as_str().unwrap().to_owned();
        assert!(results.insert(url, record).is_none(), "two results for one address: {line}");
    }
    results
}

/// Checks that each page of a list has one result, and that it was read.
pub(crate) fn assert_whole(ended: &Ended, list: &[String]) {
    let results = results(ended);
    assert_eq!(results.keys().cloned().collect::<Vec<_>>(), sorted(list));
    for (url, record) in &results {
        let title = record["suggested_title"].as_str().unwrap_or_default();
        assert!(title.contains("Boot"), "{url}: {record}");
    }
}

/// Resumes the first analysis, and checks that the list is complete.
pub(crate) fn assert_resumes_to_the_end(machine: &Seotags, list: &[String]) {
    let ended = machine.run(&["resume", "1"]);
    assert_eq!(ended.code, Some(0), "{}", ended.stderr);
    assert_whole(&machine.run(&["show", "1", "--format", "jsonl"]), list);
}

fn sorted(list: &[String]) -> Vec<String> {
    let mut list = list.to_vec();
    list.sort();
    list
}

/// Checks that the broker has no data of any run.
pub(crate) fn assert_nothing_left(machine: &Seotags) {
    let left = status(machine);
    assert_eq!((&left["results_waiting"], &left["handed_out"]), (&0.into(), &0.into()), "{left}");
    assert_eq!(left["runs"].as_array().unwrap().len(), 0, "{left}");
}
