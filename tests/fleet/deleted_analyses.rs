//! Deleting an analysis also deletes its data at the broker.

use crate::call_in_flight::{Asking, FLAGS};
use crate::damaged_store::{damage_and_repair, leave_all_at_the_broker};
use crate::fleet_processes::{
    assert_nothing_left, assert_whole, coordinator, hasty_machine, leave_results, machine, status, worker,
};
use crate::hosts::Hosts;
use rusqlite::Connection;
use seotags_testkit::Broker;
use seotags_testkit::wait_for;

const DROPPED: &str = "removed the data of 1 deleted analysis from the broker";

#[test]
fn pending_results_are_deleted_with_their_analysis() {
    let (broker, hosts) = (Broker::start(), Hosts::serve());
    let machine = machine(&broker);
    let _worker = worker(&machine);
    leave_results(&machine, &hosts);
    let ended = machine.run(&["delete", "1", "--yes"]);
    assert_eq!(ended.code, Some(0), "{}", ended.stderr);
    assert!(ended.stderr.contains(DROPPED), "{}", ended.stderr);
    assert_nothing_left(&machine);
    // Neither they nor data of a finished run are found again.
    let next = coordinator(&machine, &hosts.pages(&[2], 1), &[]).end();
    let deleted = machine.run(&["delete", "2", "--yes"]);
    for ended in [next, deleted, machine.run(&["run", "urls.txt"])] {
        assert_eq!((ended.code, ended.stderr.contains("at the broker")), (Some(0), false), "{}", ended.stderr);
    }
}

#[test]
fn pending_results_are_deleted_with_a_recreated_analysis() {
    let (broker, hosts) = (Broker::start(), Hosts::serve());
    let machine = machine(&broker);
    let _worker = worker(&machine);
    leave_all_at_the_broker(&machine, &hosts);
    damage_and_repair(&machine, "analyses");
    let ended = machine.run(&["delete", "1", "--yes"]);
    assert!(ended.stderr.contains(DROPPED), "{}", ended.stderr);
    assert_nothing_left(&machine);
}

#[test]
fn pages_of_a_deleted_analysis_are_not_fetched_by_later_runs() {
    let (broker, hosts) = (Broker::start(), Hosts::serve());
    let machine = machine(&broker);
    let running = coordinator(&machine, &hosts.pages(&[0, 1], 3), &[]);
    while status(&machine)["waiting"] != 6 {}
    running.kill();
    // The deleting command may not know the broker.
    let machine = machine.with("SEOTAGS_WORKER_QUEUE", "");
    let ended = machine.run(&["delete", "1", "--yes"]);
    assert_eq!((ended.code, ended.stderr.contains("at the broker")), (Some(0), false), "{}", ended.stderr);
    let machine = machine.with("SEOTAGS_WORKER_QUEUE", &broker.url());
    let list = hosts.pages(&[2], 2);
    let mut running = coordinator(&machine, &list, &[]);
    running.wait_for(DROPPED);
    let _worker = worker(&machine);
    assert_whole(&running.end(), &list);
    assert_eq!(hosts.counts().len(), list.len(), "{:?}", hosts.counts());
    assert_nothing_left(&machine);
}

#[test]
fn answers_paid_by_a_deleted_analysis_stay_in_the_ledger() {
    let run = Asking::begin(hasty_machine, coordinator);
    let machine = &run.machine;
    run.running.kill();
    drop(run.held);
    wait_for("the last result", || (status(machine)["handed_out"] == 0).then_some(()));
    let ended = machine.run(&["delete", "1", "--yes"]);
    assert!(ended.stderr.contains(DROPPED), "{}", ended.stderr);
    assert_nothing_left(machine);
    let anew = coordinator(machine, &run.list, &FLAGS).end();
    assert_whole(&anew, &run.list);
    assert_eq!(run.model.questions().len(), run.list.len(), "no answer is paid again");
    let db = Connection::open(machine.data().join("seotags.db")).unwrap();
    let spent = "SELECT sum(calls), max(project_id = 0) FROM spending";
    let spent: (usize, bool) = db.query_row(spent, [], |row| Ok((row.get(0)?, row.get(1)?))).unwrap();
    assert_eq!(spent, (run.list.len(), false), "each cost is booked on its project");
}

#[test]
fn an_unreachable_broker_does_not_prevent_deletion() {
    let (broker, hosts) = (Broker::start(), Hosts::serve());
    let machine = machine(&broker);
    let running = coordinator(&machine, &hosts.pages(&[0], 2), &[]);
    while status(&machine)["waiting"] != 2 {}
    running.kill();
    let machine = machine.with("SEOTAGS_WORKER_QUEUE", "nats://127.0.0.1:1");
    let ended = machine.run(&["delete", "1", "--yes"]);
    assert_eq!(ended.code, Some(0), "{}", ended.stderr);
    let told = "warning: the broker may still have data of deleted analyses: ";
    assert!(ended.stderr.contains(told), "{}", ended.stderr);
    assert_eq!(machine.run(&["show", "1"]).code, Some(2), "the analysis is deleted");
    assert!(ended.stderr.contains("the next run or service that uses the broker removes it"), "{}", ended.stderr);
}
