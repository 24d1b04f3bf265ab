//! Permanent losses: pages are processed again, and no process waits without end.

use crate::address_lists::lists;
use crate::broker_limits::broker_of_short_messages;
use crate::call_in_flight::{FLAGS, title};
use crate::fleet_processes::{
    assert_nothing_left, assert_whole, coordinator, hasty_machine, held, machine, status, wait_for_workers,
    wait_until_idle, worker,
};
use crate::hosts::{Hosts, LONG, is_page};
use seotags_testkit::{Broker, Visit};
use seotags_testkit::{Model, Seotags};
use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;

/// The files of a machine's store.
fn store_files(machine: &Seotags) -> Vec<PathBuf> {
    let entries = fs::read_dir(machine.data()).unwrap().map(|entry| entry.unwrap().path());
    entries.filter(|path| path.file_name().unwrap().to_string_lossy().starts_with("seotags.db")).collect()
}

fn pages(visits: &[Visit]) -> usize {
    visits.iter().filter(|visit| is_page(visit)).count()
}

#[test]
fn results_lost_in_a_power_loss_of_the_coordinator_are_done_again() {
    let (broker, hosts) = (Broker::start(), Hosts::serve());
    let machine = machine(&broker);
    let _worker = worker(&machine);
    wait_for_workers(&machine, 1);
    let (list, last) = (hosts.list(3, 3), hosts.url(2, 2));
    for page in &list {
        hosts.hold(page);
    }
    let running = coordinator(&machine, &list, &[]);
    hosts.wait_for(|visits| pages(visits) == list.len());
    // Its disk has this state, whatever it wrote since then.
    let on_disk: Vec<(PathBuf, Vec<u8>)> =
        store_files(&machine).into_iter().map(|file| (file.clone(), fs::read(file).unwrap())).collect();
    hosts.release_all_but(std::slice::from_ref(&last));
    loop {
        let status = status(&machine);
        if status["waiting"] == 0 && status["in_hand"] == 1 && status["results_waiting"] == 0 {
            break;
        }
    }
    running.kill();
    for file in store_files(&machine) {
        fs::remove_file(file).unwrap();
    }
    for (file, bytes) in on_disk {
        fs::write(file, bytes).unwrap();
    }
    hosts.release();
    let ended = machine.run(&["resume", "1"]);
    assert_eq!(ended.code, Some(0), "{}", ended.stderr);
    assert_whole(&machine.run(&["show", "1", "--format", "jsonl"]), &list);
    for (url, count) in hosts.counts() {
        assert_eq!(count, if url == last { 1 } else { 2 }, "{url}");
    }
}

#[test]
fn pages_that_the_broker_lost_are_handed_out_again() {
    let (broker, hosts) = (Broker::start(), Hosts::serve());
    let machine = hasty_machine(&broker);
    let list = hosts.list(3, 3);
    let mut running = coordinator(&machine, &list, &["-v"]);
    while status(&machine)["waiting"] != list.len() {}
    broker.empty("seotags_JOBS");
    running.wait_for("the broker has lost pages");
    let _worker = worker(&machine);
    assert_whole(&running.end(), &list);
    assert!(hosts.counts().values().all(|count| *count == 1), "{:?}", hosts.counts());
}

#[test]
fn a_large_result_that_the_broker_lost_is_done_again() {
    let ((_configured, broker), hosts) = (broker_of_short_messages(), Hosts::serve());
    let machine = hasty_machine(&broker);
    let _worker = worker(&machine);
    wait_for_workers(&machine, 1);
    let list = [hosts.url(0, LONG), hosts.url(1, 0)];
    held(coordinator, &machine, &hosts, &list).kill();
    hosts.release();
    wait_until_idle(&machine);
    assert_eq!(status(&machine)["results_waiting"], list.len());
    broker.empty("OBJ_seotags_bodies");
    let ended = machine.run(&["resume", "1"]);
    assert_eq!(ended.code, Some(0), "{}", ended.stderr);
    assert_whole(&machine.run(&["show", "1", "--format", "jsonl"]), &list);
    assert_eq!(list.map(|page| hosts.counts()[&page]), [2, 1]);
}

#[test]
fn a_fleet_recovers_when_the_broker_returns_without_its_disk() {
    let (mut broker, hosts, model) = (Broker::start(), Hosts::serve(), Model::serve(|_, _| title()));
    let machine = hasty_machine(&broker).with("OPENAI_BASE_URL", &model.base_url());
    let _crew = [worker(&machine), worker(&machine)];
    wait_for_workers(&machine, 2);
    let (list, held) = (hosts.list(6, 3), hosts.pages(&[0, 1, 2, 3, 4, 5], 1));
    for page in &held {
        hosts.hold(page);
    }
    let running = coordinator(&machine, &list, &FLAGS);
    // The answers of the others are stored, and pages are assigned and in flight.
    while status(&machine)["handed_out"] != held.len() {}
    broker.kill();
    broker.come_back_empty();
    hosts.release();
    assert_whole(&running.end_soon(), &list);
    assert_eq!(model.questions().len(), list.len(), "no answer is paid twice");
    wait_for_workers(&machine, 2);
    // The next run works as usual.
    let list = hosts.pages(&[7, 8], 2);
    assert_whole(&coordinator(&machine, &list, &FLAGS).end_soon(), &list);
    assert_nothing_left(&machine);
    assert_eq!(lists(&broker), BTreeSet::new());
}
