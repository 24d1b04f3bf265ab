//! A run that is gone on with by other settings while workers have it.

use crate::broker::Broker;
use crate::crew::{assert_whole, coordinator, machine, wait_for_workers, worker};
use crate::hand::Hand;
use crate::hosts::{Hosts, Visit};

#[test]
fn settings_that_change_when_a_killed_run_is_gone_on_with_reach_workers_that_have_it() {
    let (broker, hosts) = (Broker::start(), Hosts::serve());
    let machine = machine(&broker);
    let mut worker = worker(&machine);
    wait_for_workers(&machine, 1);
    let list = hosts.list(1, 6);
    for page in &list {
        hosts.hold(page);
    }
    let running = coordinator(&machine, &list, &["--concurrency", "1", "--user-agent", "first/1.0"]);
    hosts.wait_for(|visits| visits.iter().any(Visit::is_page));
    running.kill();
    let resumed = Hand::new(machine.start(&["resume", "1", "--user-agent", "second/1.0"]));
    worker.wait_for("the settings of a run have changed");
    hosts.let_go();
    assert_eq!(resumed.end().code, Some(0));
    assert_whole(&machine.run(&["show", "1", "--format", "jsonl"]), &list);
    let asked: Vec<String> = hosts.visits().into_iter().filter(Visit::is_page).map(|visit| visit.agent).collect();
    // What was begun, or next in turn, is ended as it was begun.
    let before = asked.iter().take_while(|agent| *agent == "first/1.0").count();
    assert!((1..=2).contains(&before) && asked.len() == list.len(), "{asked:?}");
    assert!(asked[before..].iter().all(|agent| agent == "second/1.0"), "{asked:?}");
}
