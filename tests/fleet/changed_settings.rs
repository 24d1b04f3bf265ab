//! A run that is resumed with other settings while workers have it.

use crate::fleet_processes::{
    assert_resumes_to_the_end, assert_whole, coordinator, machine, status, wait_for_workers, worker,
};
use crate::hosts::{Hosts, is_page};
use seotags_testkit::Seotags;
use seotags_testkit::{Broker, ChildProcess, Visit};

/// More pages than a worker with `--concurrency 1` begins while none is answered, however long that takes: two, and more
/// of late hosts.
const PAGES: usize = 40;

/// A run that was killed with a page in flight and its whole list held, and that is resumed with
/// other settings; its worker knows them.
fn resumed_with_other_settings(
    machine: &Seotags,
    hosts: &Hosts,
    list: &[String],
    worker: &mut ChildProcess,
) -> ChildProcess {
    for page in list {
        hosts.hold(page);
    }
    let running = coordinator(machine, list, &["--concurrency", "1", "--timeout", "600", "--user-agent", "first/1.0"]);
    hosts.wait_for(|visits| visits.iter().any(is_page));
    running.kill();
    let resumed = ChildProcess::new(machine.start(&["resume", "1", "--user-agent", "second/1.0"]));
    worker.wait_for("the settings of a run have changed");
    resumed
}

/// The user agent of a request.
fn agent(visit: &Visit) -> String {
    visit.header("user-agent").unwrap_or_default().to_owned()
}

#[test]
fn changed_settings_of_a_resumed_run_reach_its_workers() {
    let (broker, hosts) = (Broker::start(), Hosts::serve());
    let machine = machine(&broker);
    let mut worker = worker(&machine);
    wait_for_workers(&machine, 1);
    let list = hosts.list(1, PAGES);
    let resumed = resumed_with_other_settings(&machine, &hosts, &list, &mut worker);
    hosts.release();
    assert_eq!(resumed.end().code, Some(0));
    assert_whole(&machine.run(&["show", "1", "--format", "jsonl"]), &list);
    let asked: Vec<String> = hosts.visits().into_iter().filter(is_page).map(|visit| agent(&visit)).collect();
    // Pages in flight are finished with the old settings.
    let before = asked.iter().take_while(|agent| *agent == "first/1.0").count();
    assert!((1..list.len()).contains(&before) && asked.len() == list.len(), "{asked:?}");
    assert!(asked[before..].iter().all(|agent| agent == "second/1.0"), "{asked:?}");
}

#[test]
fn a_run_restarted_at_a_worker_can_be_stopped() {
    let (broker, hosts) = (Broker::start(), Hosts::serve());
    let machine = machine(&broker);
    let mut worker = worker(&machine);
    wait_for_workers(&machine, 1);
    let list = hosts.list(1, PAGES);
    let resumed = resumed_with_other_settings(&machine, &hosts, &list, &mut worker);
    let asked = |agent: &str| -> Vec<String> {
        let visits = hosts.visits().into_iter().filter(|visit| is_page(visit) && self::agent(visit) == agent);
        visits.map(|visit| visit.path.clone()).collect()
    };
    // Only pages started before are answered, so that others remain when it stops.
    while asked("second/1.0").is_empty() {
        let before = asked("first/1.0");
        let is_held = |page: &&String| !before.iter().any(|path| page.ends_with(path.as_str()));
        let held: Vec<String> = list.iter().filter(is_held).cloned().collect();
        assert!(!held.is_empty(), "all pages were fetched with the old settings: {before:?}");
        hosts.release_all_but(&held);
    }
    resumed.signal("INT");
    while status(&machine)["runs"][0]["is_draining"] == false {}
    hosts.release();
    assert_eq!(resumed.end().code, Some(130));
    assert_resumes_to_the_end(&machine, &list);
    assert!(hosts.counts().values().all(|count| *count == 1), "{:?}", hosts.counts());
}
