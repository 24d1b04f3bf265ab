//! Lists of addresses at the broker: they are deleted with their runs, and no others.

use crate::broker_connection::CuttableConnection;
use crate::broker_protocol::BrokerClient;
use crate::fleet_processes::{assert_whole, coordinator, leave_results, machine, status, wait_for_workers, worker};
use crate::hosts::Hosts;
use seotags_testkit::Broker;
use std::collections::BTreeSet;

/// Lists at the broker, by the names of their parts, which are unique.
pub(crate) fn lists(broker: &Broker) -> BTreeSet<String> {
    BrokerClient::to(broker).subjects("OBJ_seotags_lists", "$O.seotags_lists.C.>")
}

#[test]
fn a_list_is_deleted_with_its_run_and_others_are_kept() {
    let (broker, hosts) = (Broker::start(), Hosts::serve());
    let (machine, other) = (machine(&broker), machine(&broker));
    let _worker = worker(&machine);
    wait_for_workers(&machine, 1);
    let (first, second) = (hosts.pages(&[0], 2), hosts.pages(&[1], 2));
    for page in first.iter().chain(&second) {
        hosts.hold(page);
    }
    let living = coordinator(&machine, &first, &[]);
    while status(&machine)["handed_out"] != first.len() {}
    let of_first = lists(&broker);
    assert_eq!(of_first.len(), 1, "{of_first:?}");
    let ending = coordinator(&other, &second, &[]);
    while status(&machine)["handed_out"] != first.len() + second.len() {}
    assert_eq!(lists(&broker).len(), 2);
    hosts.release_all_but(&first);
    assert_whole(&ending.end(), &second);
    assert_eq!(lists(&broker), of_first, "the list of the finished run");
    living.signal("INT");
    while status(&machine)["runs"][0]["is_draining"] != true {}
    hosts.release();
    assert_eq!(living.end().code, Some(0), "both its pages were in flight");
    assert_eq!(lists(&broker), BTreeSet::new(), "the list of the stopped run");
}

#[test]
fn the_list_of_a_run_killed_while_stopping_is_deleted_when_it_resumes() {
    let (broker, hosts) = (Broker::start(), Hosts::serve());
    let machine = machine(&broker);
    let _worker = worker(&machine);
    wait_for_workers(&machine, 1);
    let (list, page) = (hosts.list(1, 8), hosts.url(0, 5));
    hosts.hold(&page);
    let running = coordinator(&machine, &list, &["--per-host", "1"]);
    hosts.wait_for(|visits| visits.iter().any(|visit| page.ends_with(&visit.path)));
    running.signal("INT");
    while status(&machine)["runs"][0]["is_draining"] != true {}
    running.kill();
    let before = lists(&broker);
    assert_eq!(before.len(), 1, "{before:?}");
    hosts.release();
    // It starts again, with a new list.
    let ended = machine.run(&["resume", "1"]);
    assert_eq!(ended.code, Some(0), "{}", ended.stderr);
    assert_whole(&machine.run(&["show", "1", "--format", "jsonl"]), &list);
    assert_eq!(lists(&broker), BTreeSet::new());
}

#[test]
fn the_list_of_an_abandoned_run_is_deleted_with_the_next_run_or_the_analysis() {
    for goes in [&["relaunch", "1", "--overwrite"][..], &["delete", "1", "--yes"]] {
        let (broker, hosts) = (Broker::start(), Hosts::serve());
        let machine = machine(&broker);
        let _worker = worker(&machine);
        leave_results(&machine, &hosts);
        assert_eq!(lists(&broker).len(), 1);
        let ended = machine.run(goes);
        assert_eq!(ended.code, Some(0), "{}", ended.stderr);
        assert_eq!(lists(&broker), BTreeSet::new(), "{goes:?}");
    }
}

/// If an acknowledgement is lost, the sender cannot know what was stored, so it stores the list
/// again.
#[test]
fn a_list_with_a_lost_acknowledgement_is_complete() {
    let (broker, hosts) = (Broker::start(), Hosts::serve());
    let machine = machine(&broker);
    let _worker = worker(&machine);
    wait_for_workers(&machine, 1);
    let list = hosts.list(2, 2);
    for text in ["HPUB $O.seotags_lists.M.", "PUB $O.seotags_lists.C."] {
        let line = CuttableConnection::to(&broker.url());
        line.lose_taking_of(text);
        let far = crate::fleet_processes::machine(&broker).with("SEOTAGS_WORKER_QUEUE", &line.url());
        let running = coordinator(&far, &list, &[]);
        line.wait_until_broken();
        assert_whole(&running.end_soon(), &list);
        assert_eq!(lists(&broker), BTreeSet::new(), "{text}");
    }
}
