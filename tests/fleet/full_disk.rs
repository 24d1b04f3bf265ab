//! A full disk ends a fleet's run, and its results wait at the broker.

use crate::call_in_flight::Asking;
use crate::fleet_processes::{
    assert_resumes_to_the_end, coordinator_to_fill, held, machine, status, wait_for_workers, wait_until_idle, worker,
};
use crate::hosts::Hosts;
use seotags_testkit::Broker;
use seotags_testkit::Ended;

fn assert_ended_by_disk(ended: &Ended) {
    assert_eq!(ended.code, Some(3), "{}", ended.stderr);
    assert!(ended.stderr.contains("seotags.db refuses to write"), "{}", ended.stderr);
    assert!(ended.stderr.contains("seotags resume 1"), "{}", ended.stderr);
}

#[test]
fn results_that_a_full_disk_refused_wait_at_the_broker() {
    let (broker, hosts) = (Broker::start(), Hosts::serve());
    let machine = machine(&broker);
    let _worker = worker(&machine);
    wait_for_workers(&machine, 1);
    let list = hosts.list(3, 4);
    let running = held(coordinator_to_fill, &machine, &hosts, &list);
    running.fill_disk();
    hosts.release();
    assert_ended_by_disk(&running.end());
    wait_until_idle(&machine);
    assert_eq!(status(&machine)["results_waiting"], list.len());
    assert_resumes_to_the_end(&machine, &list);
    assert!(hosts.counts().values().all(|count| *count == 1), "{:?}", hosts.counts());
    let left = status(&machine);
    assert_eq!((&left["results_waiting"], left["runs"].as_array().unwrap().len()), (&0.into(), 0), "{left}");
}

#[test]
fn an_answer_that_a_full_disk_refused_is_delivered_when_there_is_space() {
    let run = Asking::begin(machine, coordinator_to_fill);
    let machine = &run.machine;
    run.running.fill_disk();
    drop(run.held);
    assert_ended_by_disk(&run.running.end());
    assert_resumes_to_the_end(machine, &run.list);
    assert_eq!(run.model.questions().len(), run.list.len());
}
