//! A damaged store ends a fleet's run like that of one process.

use crate::call_in_flight::Asking;
use crate::fleet_processes::{
    assert_nothing_left, assert_resumes_to_the_end, coordinator, hasty_machine, held, machine, status,
    wait_for_workers, wait_until_idle, worker,
};
use crate::hosts::Hosts;
use rusqlite::{Connection, Row};
use seotags_testkit::Broker;
use seotags_testkit::{Ended, Seotags, wait_for};
use std::fs;
use std::os::unix::fs::FileExt;

#[test]
fn an_unreadable_list_is_reported_as_a_damaged_store() {
    let (broker, hosts) = (Broker::start(), Hosts::serve());
    let machine = machine(&broker);
    let list = hosts.list(4, 60);
    let running = coordinator(&machine, &list, &[]);
    while status(&machine)["waiting"] != list.len() {}
    running.signal("INT");
    assert_eq!(running.end().code, Some(130));
    // An address that is not text.
    let db = Connection::open(machine.data().join("seotags.db")).unwrap();
    db.execute("UPDATE source_urls SET url = CAST(x'FF' AS TEXT) WHERE position = 200", []).unwrap();
    db.close().unwrap();

    let ended = machine.run(&["resume", "1"]);
    assert_eq!(ended.code, Some(3), "{}", ended.stderr);
    assert!(
        ended.stderr.contains("seotags.db is damaged") && ended.stderr.contains("`seotags repair`"),
        "{}",
        ended.stderr
    );
    assert!(!ended.stderr.contains("seotags resume"), "there is nothing to resume: {}", ended.stderr);
    assert_failed(&machine);
    let machine = machine.with("SEOTAGS_WORKER_QUEUE", "");
    let alone = machine.run(&["resume", "1"]);
    let error = |stderr: &str| stderr.lines().find(|line| line.starts_with("error:")).map(str::to_owned);
    assert_eq!((alone.code, error(&alone.stderr)), (Some(3), error(&ended.stderr)), "{}", alone.stderr);
    assert_failed(&machine);
}

/// Checks that the analysis is not listed as running.
fn assert_failed(machine: &Seotags) {
    let db = Connection::open(machine.data().join("seotags.db")).unwrap();
    let status = |row: &Row<'_>| Ok((row.get::<_, String>(0)?, row.get::<_, Option<String>>(1)?));
    let (status, error) = db.query_row("SELECT status, error_message FROM analyses", [], status).unwrap();
    assert_eq!(status, "failure");
    assert!(error.as_ref().is_some_and(|error| error.contains("seotags.db is damaged")), "{error:?}");
}

/// Reports a fault of the store, as another process does that finds one.
pub(crate) fn report_fault(machine: &Seotags) {
    fs::write(machine.data().join("seotags.db.unchecked"), "damaged: page 7 makes no sense").unwrap();
}

pub(crate) fn assert_ended_by_fault(ended: &Ended) {
    assert_eq!(ended.code, Some(3), "{}", ended.stderr);
    assert!(ended.stderr.contains("seotags.db is damaged (page 7 makes no sense)"), "{}", ended.stderr);
}

/// Really damages the first page of a table of the store, and repairs it.
pub(crate) fn damage_and_repair(machine: &Seotags, table: &str) {
    let path = machine.data().join("seotags.db");
    let db = Connection::open(&path).unwrap();
    let number = |sql: &str| db.query_row(sql, [], |row| row.get::<_, u64>(0)).unwrap();
    let root = number(&format!("SELECT rootpage FROM sqlite_schema WHERE name = '{table}'"));
    let bytes = number("PRAGMA page_size");
    db.close().unwrap();
    let file = fs::OpenOptions::new().write(true).open(&path).unwrap();
    file.write_all_at(&vec![0x5A; usize::try_from(bytes).unwrap()], (root - 1) * bytes).unwrap();
    assert_eq!(machine.run(&["resume", "1"]).code, Some(3));
    let repaired = machine.run(&["repair"]);
    assert_eq!(repaired.code, Some(0), "{}", repaired.stderr);
}

/// Ends a run with delayed pages by a fault of its store, so that their results wait at the broker.
/// Returns the list.
pub(crate) fn leave_all_at_the_broker(machine: &Seotags, hosts: &Hosts) -> Vec<String> {
    wait_for_workers(machine, 1);
    let list = hosts.list(3, 4);
    let running = held(coordinator, machine, hosts, &list);
    report_fault(machine);
    hosts.release();
    assert_ended_by_fault(&running.end());
    wait_until_idle(machine);
    assert_eq!(status(machine)["results_waiting"], list.len());
    list
}

#[test]
fn results_pending_for_a_damaged_store_are_taken_after_its_repair() {
    let (broker, hosts) = (Broker::start(), Hosts::serve());
    let machine = machine(&broker);
    let _worker = worker(&machine);
    let list = leave_all_at_the_broker(&machine, &hosts);
    damage_and_repair(&machine, "webhooks");
    assert_resumes_to_the_end(&machine, &list);
    assert!(hosts.counts().values().all(|count| *count == 1), "{:?}", hosts.counts());
    assert_nothing_left(&machine);
}

#[test]
fn an_answer_that_a_damaged_store_refused_is_taken_after_its_repair() {
    let run = Asking::begin(machine, coordinator);
    let machine = &run.machine;
    report_fault(machine);
    drop(run.held);
    assert_ended_by_fault(&run.running.end());
    damage_and_repair(machine, "webhooks");
    assert_resumes_to_the_end(machine, &run.list);
    assert_eq!(run.model.questions().len(), run.list.len());
}

#[test]
fn an_unclaimed_answer_survives_its_worker() {
    let run = Asking::begin(hasty_machine, coordinator);
    let machine = &run.machine;
    report_fault(machine);
    drop(run.held);
    assert_ended_by_fault(&run.running.end());
    wait_for("the last result", || (status(machine)["handed_out"] == 0).then_some(()));
    run.worker.kill();
    damage_and_repair(machine, "webhooks");
    assert_resumes_to_the_end(machine, &run.list);
    assert_eq!(status(machine)["results_waiting"], 0);
    // It is also in the ledger.
    let _new = worker(machine);
    assert_eq!(machine.run(&["relaunch", "1", "--format", "jsonl"]).code, Some(0));
    assert_eq!(run.model.questions().len(), run.list.len());
}
