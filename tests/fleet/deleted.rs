//! An analysis that is deleted: what it left at the broker goes, too.

use crate::asking::{Asking, FLAGS};
use crate::broker::Broker;
use crate::crew::{
    assert_nothing_left, assert_whole, coordinator, hasty_machine, leave_results, machine, status, worker,
};
use crate::damage::{damage_and_repair, leave_all_at_the_broker};
use crate::hosts::Hosts;
use crate::program::wait_for;
use rusqlite::Connection;

const DROPPED: &str = "removed the data of 1 deleted analysis from the broker";

#[test]
fn what_waits_at_the_broker_goes_with_its_analysis() {
    let (broker, hosts) = (Broker::start(), Hosts::serve());
    let machine = machine(&broker);
    let _worker = worker(&machine);
    leave_results(&machine, &hosts);
    let ended = machine.run(&["delete", "1", "--yes"]);
    assert_eq!(ended.code, Some(0), "{}", ended.stderr);
    assert!(ended.stderr.contains(DROPPED), "{}", ended.stderr);
    assert_nothing_left(&machine);
    // Nor is it found again, or anything of one that came to its end.
    let next = coordinator(&machine, &hosts.pages(&[2], 1), &[]).end();
    let deleted = machine.run(&["delete", "2", "--yes"]);
    for ended in [next, deleted, machine.run(&["run", "urls.txt"])] {
        assert_eq!((ended.code, ended.stderr.contains("at the broker")), (Some(0), false), "{}", ended.stderr);
    }
}

#[test]
fn what_waits_for_an_analysis_that_a_repair_made_anew_goes_with_it() {
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
fn pages_of_a_deleted_analysis_are_not_asked_for_once_its_store_is_at_the_broker_again() {
    let (broker, hosts) = (Broker::start(), Hosts::serve());
    let machine = machine(&broker);
    let running = coordinator(&machine, &hosts.pages(&[0, 1], 3), &[]);
    while status(&machine)["waiting"] != 6 {}
    running.kill();
    // Who deletes may know no broker.
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
fn an_answer_that_a_deleted_analysis_paid_for_is_in_the_ledger() {
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
    assert_eq!(run.model.questions().len(), run.list.len(), "no answer is paid for again");
    let db = Connection::open(machine.data().join("seotags.db")).unwrap();
    let spent = "SELECT sum(calls), max(project_id = 0) FROM spending";
    let spent: (usize, bool) = db.query_row(spent, [], |row| Ok((row.get(0)?, row.get(1)?))).unwrap();
    assert_eq!(spent, (run.list.len(), false), "each is booked on its project");
}

#[test]
fn a_broker_that_is_away_keeps_nobody_from_deleting() {
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
    assert_eq!(machine.run(&["show", "1"]).code, Some(2), "it is gone");
    assert!(ended.stderr.contains("the next run or service that uses the broker removes it"), "{}", ended.stderr);
}
