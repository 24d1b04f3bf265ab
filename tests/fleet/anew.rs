//! An analysis that a repair made anew of its pages alone, or that has another name by now: what waits at the broker for the
//! one that it was.

use crate::asking::Asking;
use crate::broker::Broker;
use crate::crew::{
    assert_goes_on_to_the_end, assert_nothing_left, coordinator, leave_results, machine, status, worker,
};
use crate::damage::{assert_ended_by_fault, damage_and_repair, leave_all_at_the_broker, tell_of_fault};
use crate::hosts::Hosts;
use crate::program::Seotags;
use rusqlite::Connection;

fn assert_made_anew(machine: &Seotags) {
    let shown = machine.run(&["list", "--json"]);
    assert!(shown.stdout.contains("Analysis 1 (recovered)"), "{}", shown.stdout);
}

#[test]
fn what_waits_at_the_broker_is_taken_by_the_analysis_that_was_made_anew() {
    let (broker, hosts) = (Broker::start(), Hosts::serve());
    let machine = machine(&broker);
    let _worker = worker(&machine);
    let list = leave_all_at_the_broker(&machine, &hosts);
    damage_and_repair(&machine, "analyses");
    assert_made_anew(&machine);
    assert_eq!(status(&machine)["results_waiting"], list.len());
    assert_goes_on_to_the_end(&machine, &list);
    assert!(hosts.counts().values().all(|count| *count == 1), "{:?}", hosts.counts());
    assert_nothing_left(&machine);
}

#[test]
fn an_analysis_that_a_repair_drops_was_not_deleted() {
    let (broker, hosts) = (Broker::start(), Hosts::serve());
    let machine = machine(&broker);
    let _worker = worker(&machine);
    let list = leave_all_at_the_broker(&machine, &hosts);
    let db = Connection::open(machine.data().join("seotags.db")).unwrap();
    db.execute("UPDATE analyses SET filter_rules = '{'", []).unwrap();
    db.close().unwrap();
    let repaired = machine.run(&["repair"]);
    assert_eq!(repaired.code, Some(0), "{}", repaired.stderr);
    assert_made_anew(&machine);
    assert_goes_on_to_the_end(&machine, &list);
    assert!(hosts.counts().values().all(|count| *count == 1), "{:?}", hosts.counts());
    assert_nothing_left(&machine);
}

#[test]
fn an_answer_that_a_worker_holds_is_handed_in_to_the_analysis_that_was_made_anew() {
    let run = Asking::begin(machine, coordinator);
    let machine = &run.machine;
    tell_of_fault(machine);
    drop(run.held);
    assert_ended_by_fault(&run.running.end());
    damage_and_repair(machine, "analyses");
    assert_made_anew(machine);
    assert_goes_on_to_the_end(machine, &run.list);
    assert_eq!(run.model.questions().len(), run.list.len());
    assert_nothing_left(machine);
}

#[test]
fn what_waits_at_the_broker_is_taken_by_an_analysis_that_was_renamed() {
    let (broker, hosts) = (Broker::start(), Hosts::serve());
    let machine = machine(&broker);
    let _worker = worker(&machine);
    let list = leave_results(&machine, &hosts);
    assert_eq!(machine.run(&["rename", "1", "Shops of the spring"]).code, Some(0));
    assert_goes_on_to_the_end(&machine, &list);
    assert!(hosts.counts().values().all(|count| *count == 1), "{:?}", hosts.counts());
    assert_nothing_left(&machine);
}

#[test]
fn what_waits_at_the_broker_is_taken_however_the_data_folder_is_called() {
    let (broker, hosts) = (Broker::start(), Hosts::serve());
    let machine = machine(&broker);
    let _worker = worker(&machine);
    let list = leave_results(&machine, &hosts);
    let other_name = machine.data().with_file_name("link");
    std::os::unix::fs::symlink(machine.data(), &other_name).unwrap();
    let ended = machine.run(&["resume", "1", "--data-dir", other_name.to_str().unwrap()]);
    assert_eq!(ended.code, Some(0), "{}", ended.stderr);
    assert_eq!(hosts.counts().values().sum::<usize>(), list.len(), "{:?}", hosts.counts());
    assert_nothing_left(&machine);
}

#[test]
fn what_is_not_taken_is_told_of_with_how_to_drop_it() {
    let (broker, hosts) = (Broker::start(), Hosts::serve());
    let machine = machine(&broker);
    let _worker = worker(&machine);
    let list = leave_results(&machine, &hosts);
    // Another store is in its place.
    let db = Connection::open(machine.data().join("seotags.db")).unwrap();
    db.execute("UPDATE analyses SET created_at = created_at + 1", []).unwrap();
    db.close().unwrap();
    let ended = machine.run(&["resume", "1"]);
    assert_eq!(ended.code, Some(0), "{}", ended.stderr);
    let run = status(&machine)["runs"][0]["run"].as_str().unwrap().to_owned();
    for told in [
        "warning: the broker has 4 results of an earlier analysis 1 (“urls.txt".to_owned(),
        format!("drop it: `seotags fleet drop {run} --queue URL`"),
    ] {
        assert!(ended.stderr.contains(&told), "{told}: {}", ended.stderr);
    }
    assert_eq!(status(&machine)["results_waiting"], list.len());
}
