//! A fleet whose coordinator or worker is killed at any moment.

use super::{Drill, assert_sound, recorded};
use crate::site::{PAGES, is_listed, results, site, undisturbed, write_list};
use seotags_testkit::Seotags;
use seotags_testkit::{Broker, ChildProcess};

/// The lease time, for which pages of a lost worker wait.
const LEASE_MS: &str = "2000";
const RUN: [&str; 4] = ["run", "urls.txt", "--format", "jsonl"];

pub(super) fn machine(broker: &Broker) -> Seotags {
    Seotags::new()
        .with("SEOTAGS_QUEUE", &broker.url())
        .with("SEOTAGS_WORKER_QUEUE", &broker.url())
        .with("SEOTAGS_FLEET_LEASE_MS", LEASE_MS)
}

pub(super) fn worker(machine: &Seotags) -> ChildProcess {
    let mut worker = ChildProcess::new(machine.start(&["worker", "--allow-private-networks"]));
    worker.wait_for("works for the fleet");
    worker
}

#[test]
fn a_coordinator_killed_at_any_act_resumes() {
    let mut drill = Drill::new("kill -9 at a disk operation of a fleet's coordinator", 1);
    let site = site();
    let expected = undisturbed(&site);
    let broker = Broker::start();
    let calm = machine(&broker);
    let _crew = [worker(&calm), worker(&calm)];
    write_list(&calm, &site);
    let (ended, acts) = recorded(&calm, &calm.data(), None, &RUN);
    assert_eq!(ended.code, Some(0), "{}", ended.stderr);
    assert_eq!(results(&calm), expected);
    for _ in 0..drill.tries {
        let seotags = machine(&broker);
        write_list(&seotags, &site);
        let at = 1 + drill.below(acts.len());
        recorded(&seotags, &seotags.data(), Some(at), &RUN);
        assert_sound(&seotags);
        let is_begun = seotags.run(&["list", "--json"]).stdout.contains("\"id\"");
        let ended = seotags.run(if is_begun { &["resume", "1"] } else { &RUN });
        let is_done = ended.stderr.contains("already processed");
        assert!(ended.code == Some(0) || is_done, "act {at}: {}", ended.stderr);
        assert_sound(&seotags);
        assert_eq!(results(&seotags), expected, "act {at}");
    }
    drill.held("the store is sound, one result per URL, results equal those of an undisturbed run of one process");
}

#[test]
fn a_killed_worker_is_replaced_by_the_other() {
    let mut drill = Drill::new("kill -9 while a fleet's worker works", 1);
    let site = site();
    let expected = undisturbed(&site);
    for _ in 0..drill.tries {
        let broker = Broker::start();
        let seotags = machine(&broker);
        let mut crew = vec![worker(&seotags), worker(&seotags)];
        write_list(&seotags, &site);
        let before = site.requests().iter().filter(|path| is_listed(path)).count();
        let running = ChildProcess::new(seotags.start(&RUN));
        site.wait_for_requests(before + 1 + drill.below(PAGES), is_listed);
        crew.swap_remove(drill.below(2)).kill();
        let ended = running.end();
        assert_eq!(ended.code, Some(0), "{}", ended.stderr);
        assert_sound(&seotags);
        assert_eq!(results(&seotags), expected);
    }
    drill.held("the run succeeds, the store is sound, one result per URL, results equal those of an undisturbed run of one process");
}
