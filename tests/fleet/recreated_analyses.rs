//! An analysis that a repair recreated from its pages, or that was renamed: its pending results at
//! the broker.

use crate::call_in_flight::Asking;
use crate::damaged_store::{assert_ended_by_fault, damage_and_repair, leave_all_at_the_broker, report_fault};
use crate::fleet_processes::{
    assert_nothing_left, assert_resumes_to_the_end, coordinator, leave_results, machine, status, worker,
};
use crate::hosts::Hosts;
use rusqlite::Connection;
use seotags_testkit::Broker;
use seotags_testkit::Seotags;

fn assert_recreated(machine: &Seotags) {
    let shown = machine.run(&["list", "--json"]);
    assert!(shown.stdout.contains("Analysis 1 (recovered)"), "{}", shown.stdout);
}

#[test]
fn a_recreated_analysis_takes_its_pending_results() {
    let (broker, hosts) = (Broker::start(), Hosts::serve());
    let machine = machine(&broker);
    let _worker = worker(&machine);
    let list = leave_all_at_the_broker(&machine, &hosts);
    damage_and_repair(&machine, "analyses");
    assert_recreated(&machine);
    assert_eq!(status(&machine)["results_waiting"], list.len());
    assert_resumes_to_the_end(&machine, &list);
    assert!(hosts.counts().values().all(|count| *count == 1), "{:?}", hosts.counts());
    assert_nothing_left(&machine);
}

#[test]
fn an_analysis_dropped_by_a_repair_keeps_its_pending_results() {
    let (broker, hosts) = (Broker::start(), Hosts::serve());
    let machine = machine(&broker);
    let _worker = worker(&machine);
    let list = leave_all_at_the_broker(&machine, &hosts);
    let db = Connection::open(machine.data().join("seotags.db")).unwrap();
    db.execute("UPDATE analyses SET filter_rules = '{'", []).unwrap();
    db.close().unwrap();
    let repaired = machine.run(&["repair"]);
    assert_eq!(repaired.code, Some(0), "{}", repaired.stderr);
    assert_recreated(&machine);
    assert_resumes_to_the_end(&machine, &list);
    assert!(hosts.counts().values().all(|count| *count == 1), "{:?}", hosts.counts());
    assert_nothing_left(&machine);
}

#[test]
fn a_recreated_analysis_gets_answers_that_a_worker_holds() {
    let run = Asking::begin(machine, coordinator);
    let machine = &run.machine;
    report_fault(machine);
    drop(run.held);
    assert_ended_by_fault(&run.running.end());
    damage_and_repair(machine, "analyses");
    assert_recreated(machine);
    assert_resumes_to_the_end(machine, &run.list);
    assert_eq!(run.model.questions().len(), run.list.len());
    assert_nothing_left(machine);
}

#[test]
fn a_renamed_analysis_takes_its_pending_results() {
    let (broker, hosts) = (Broker::start(), Hosts::serve());
    let machine = machine(&broker);
    let _worker = worker(&machine);
    let list = leave_results(&machine, &hosts);
    assert_eq!(machine.run(&["rename", "1", "Shops of the spring"]).code, Some(0));
    assert_resumes_to_the_end(&machine, &list);
    assert!(hosts.counts().values().all(|count| *count == 1), "{:?}", hosts.counts());
    assert_nothing_left(&machine);
}

#[test]
fn pending_results_are_found_under_any_path_of_the_data_folder() {
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
fn unclaimed_results_are_reported_with_the_command_to_drop_them() {
    let (broker, hosts) = (Broker::start(), Hosts::serve());
    let machine = machine(&broker);
    let _worker = worker(&machine);
    let list = leave_results(&machine, &hosts);
    // Another store is at its path.
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
