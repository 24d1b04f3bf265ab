//! Interrupting a run that waits for an unresponsive broker.

use crate::broker_connection::CuttableConnection;
use crate::fleet_processes::{assert_resumes_to_the_end, coordinator, machine, status, wait_for_workers, worker};
use crate::hosts::Hosts;
use seotags_testkit::Broker;

/// Requests at the start of a run: for remains of earlier runs, and then until the broker answers.
const RUNS: &str = "\"subjects_filter\":\"$KV.seotags_runs.>\"";
/// The number of requests for remains: one per page of names, and an empty last one.
const LEFT: usize = 2;

#[test]
fn a_run_that_waits_for_the_broker_can_be_interrupted() {
    let (broker, hosts) = (Broker::start(), Hosts::serve());
    let (machine, line) = (machine(&broker), CuttableConnection::to(&broker.url()));
    let _worker = worker(&machine);
    wait_for_workers(&machine, 1);
    let machine = machine.with("SEOTAGS_WORKER_QUEUE", &line.url());
    let list = hosts.list(1, 2);
    line.hold_up_after(LEFT, RUNS);
    let mut running = coordinator(&machine, &list, &["-vv"]);
    line.wait_until_held_up();
    running.wait_for("the broker does not answer");
    running.signal("INT");
    let ended = running.end_soon();
    assert_eq!(ended.code, Some(130), "{}", ended.stderr);
    for told in ["stopped at 0 of 2; all results so far are stored", "seotags resume 1"] {
        assert!(ended.stderr.contains(told), "{told}: {}", ended.stderr);
    }
    let machine = machine.with("SEOTAGS_WORKER_QUEUE", &broker.url());
    assert_eq!(status(&machine)["runs"].as_array().unwrap().len(), 0);
    assert_resumes_to_the_end(&machine, &list);
}
