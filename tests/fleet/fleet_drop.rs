//! `fleet drop` deletes the data of abandoned runs from the broker.

use crate::address_lists::lists;
use crate::broker_protocol::BrokerClient;
use crate::fleet_processes::{assert_nothing_left, assert_whole, coordinator, hasty_machine, machine, status};
use crate::fleet_processes::{leave_results, worker};
use crate::hosts::Hosts;
use seotags_testkit::Broker;
use seotags_testkit::{Seotags, wait_for};
use std::collections::BTreeSet;

const SUBJECTS: &str = "$KV.seotags_runs.";

/// The name of the only run.
fn run_of(machine: &Seotags) -> String {
    status(machine)["runs"][0]["run"].as_str().unwrap().to_owned()
}

#[test]
fn a_run_is_dropped_completely_and_only_after_confirmation() {
    let (broker, hosts) = (Broker::start(), Hosts::serve());
    let machine = machine(&broker);
    let worker_ = worker(&machine);
    let list = leave_results(&machine, &hosts);
    worker_.kill();
    let run = run_of(&machine);
    broker.publish(&format!("seotags.results.{run}.paid"), "an answer");
    broker.publish(&format!("seotags.jobs.3.{run}.1.page"), "a page");
    let unsure = machine.run(&["fleet", "drop", &run]);
    assert!(unsure.code == Some(2) && unsure.stderr.contains("--yes confirms it"), "{}", unsure.stderr);
    assert_eq!(status(&machine)["results_waiting"], list.len() + 1);
    let dropped = machine.run(&["fleet", "drop", &run, "--yes"]);
    assert_eq!(dropped.code, Some(0), "{}", dropped.stderr);
    for told in [format!("dropped {run} “urls.txt"), "1 page, 4 results, 1 answer of models".to_owned()] {
        assert!(dropped.stderr.contains(&told), "{told}: {}", dropped.stderr);
    }
    assert_nothing_left(&machine);
    assert_eq!(lists(&broker), BTreeSet::new());
    let runs = BrokerClient::to(&broker).subjects("KV_seotags_runs", &format!("{SUBJECTS}>"));
    assert_eq!(runs, BTreeSet::from([format!("{SUBJECTS}fleet")]), "no other entry");
    let again = machine.run(&["fleet", "drop", &run, "--yes"]);
    assert!(again.code == Some(2) && again.stderr.contains("no run "), "{}", again.stderr);
}

#[test]
fn a_running_run_and_its_list_are_not_dropped() {
    let (broker, hosts) = (Broker::start(), Hosts::serve());
    let machine = machine(&broker);
    let list = hosts.list(2, 2);
    let running = coordinator(&machine, &list, &[]);
    while status(&machine)["waiting"] != list.len() {}
    let refused = machine.run(&["fleet", "drop", &run_of(&machine), "--yes"]);
    assert!(refused.code == Some(2) && refused.stderr.contains("is in progress"), "{}", refused.stderr);
    let swept = machine.run(&["fleet", "drop", "--yes"]);
    assert_eq!(swept.code, Some(0), "{}", swept.stderr);
    let _worker = worker(&machine);
    assert_whole(&running.end(), &list);
}

#[test]
fn lists_without_a_run_and_incomplete_lists_are_dropped() {
    let (broker, hosts) = (Broker::start(), Hosts::serve());
    let machine = hasty_machine(&broker);
    let list = hosts.list(2, 2);
    let running = coordinator(&machine, &list, &[]);
    while status(&machine)["waiting"] != list.len() {}
    running.kill();
    assert_eq!(lists(&broker).len(), 1);
    let mut wire = BrokerClient::to(&broker);
    // Repeated if it took so long that the list no longer counts as recent.
    wait_for("a run has the one, the other came just now", || {
        broker.publish("$O.seotags_lists.C.nobodys", "a part");
        let kept = machine.run(&["fleet", "drop", "--yes"]);
        assert_eq!(kept.code, Some(0), "{}", kept.stderr);
        (lists(&broker).len() == 2).then_some(())
    });
    // As a user of the broker's own client may do it.
    wire.api(
        "STREAM.PURGE.KV_seotags_runs",
        &serde_json::json!({ "filter": format!("{SUBJECTS}{}", run_of(&machine)) }),
    );
    wait_for("both go", || {
        let swept = machine.run(&["fleet", "drop", "--yes"]);
        assert_eq!(swept.code, Some(0), "{}", swept.stderr);
        lists(&broker).is_empty().then_some(())
    });
}
