//! Hosts see no more requests from a fleet than from one process, whatever workers come and go.

use crate::call_in_flight::{FLAGS, title};
use crate::fleet_processes::{
    assert_whole, coordinator, hasty_machine, machine, wait_for_pages, wait_for_workers, worker,
};
use crate::hosts::{Hosts, is_page};
use rusqlite::Connection;
use seotags_testkit::Model;
use seotags_testkit::{Broker, ChildProcess, Visit};
use std::collections::BTreeMap;
use std::time::Duration;

const DELAY: Duration = Duration::from_secs(1);
const AT_ONCE: usize = 2;
/// How much earlier a host may see a request after the previous one: on a busy machine, the
/// previous one was sent or recorded late. A worker without knowledge of the previous one may come
/// at any moment, two of them at one host in half the time.
const LATE: Duration = Duration::from_millis(250);

/// The largest number of concurrent requests of one host.
fn most_at_once(visits: &[&Visit]) -> usize {
    let open_at = |visit: &&Visit| {
        let is_open = |other: &&&Visit| other.begun <= visit.begun && other.ended.is_none_or(|end| end > visit.begun);
        visits.iter().filter(is_open).count()
    };
    visits.iter().map(open_at).max().unwrap_or_default()
}

#[test]
fn a_slow_site_does_not_delay_others_in_its_partition() {
    let (broker, hosts) = (Broker::start(), Hosts::serve());
    let machine = machine(&broker).with("SEOTAGS_FLEET_PARTITIONS", "1");
    let _worker = worker(&machine);
    wait_for_workers(&machine, 1);
    // More than a worker ever takes, and unanswered until the others were requested.
    let slow: Vec<String> = (0..700).map(|page| hosts.url(0, page + 1_000)).collect();
    let quick: Vec<String> = (0..5).map(|page| hosts.url(1, page)).collect();
    for page in &slow {
        hosts.hold(page);
    }
    let list = [slow, quick.clone()].concat();
    let running = coordinator(&machine, &list, &["--only", "title"]);
    let is_quick = |visit: &&Visit| is_page(visit) && visit.host.starts_with("127.0.0.3:");
    hosts.wait_for(|visits| visits.iter().filter(is_quick).count() == quick.len());
    hosts.release();
    assert_whole(&running.end(), &list);
}

#[test]
fn workers_that_come_and_go_are_as_polite_as_one_process() {
    let (broker, hosts) = (Broker::start(), Hosts::slow(DELAY * 5 / 4));
    let machine = hasty_machine(&broker);
    let crew = [worker(&machine), worker(&machine), worker(&machine)];
    wait_for_workers(&machine, crew.len());
    let list = hosts.list(4, 6);
    let running = coordinator(&machine, &list, &["--per-host", &AT_ONCE.to_string(), "--delay", "1"]);
    let [killed, frozen, _other] = crew;
    hosts.wait_for(|visits| visits.len() > 12);
    frozen.signal("STOP");
    killed.kill();
    let _new = worker(&machine);
    // The frozen worker's hosts belong to another one before it continues.
    let is_passed_on = |visits: &[Visit]| visits.iter().filter(|visit| is_page(visit)).count() > list.len() - 4;
    hosts.wait_for(is_passed_on);
    frozen.signal("CONT");
    assert_whole(&running.end(), &list);
    assert_polite(&hosts);
}

#[test]
fn a_fleet_with_losses_is_as_polite_as_one_process() {
    let (mut broker, hosts) = (Broker::start(), Hosts::slow(DELAY * 5 / 4));
    let model = Model::serve(|_, _| title());
    let machine = hasty_machine(&broker).with("OPENAI_BASE_URL", &model.base_url());
    let crew = [worker(&machine), worker(&machine), worker(&machine)];
    wait_for_workers(&machine, crew.len());
    let list = hosts.list(4, 8);
    let most = AT_ONCE.to_string();
    let polite = ["--per-host", &most, "--delay", "1"];
    let running = coordinator(&machine, &list, &[&FLAGS[..], &polite].concat());
    let [killed, frozen, _other] = crew;
    let asked = |pages: usize| move |visits: &[Visit]| visits.iter().filter(|visit| is_page(visit)).count() > pages;
    hosts.wait_for(asked(4));
    // Each host has a page in flight.
    killed.kill();
    frozen.signal("STOP");
    hosts.wait_for(asked(8));
    broker.kill();
    broker.come_back();
    hosts.wait_for(asked(12));
    running.kill();
    let resumed = ChildProcess::new(machine.start(&["resume", "1"]));
    hosts.wait_for(asked(list.len() - 4));
    frozen.signal("CONT");
    let ended = resumed.end();
    assert_eq!(ended.code, Some(0), "{}", ended.stderr);
    assert_whole(&machine.run(&["show", "1", "--format", "jsonl"]), &list);
    assert_polite(&hosts);
    let db = Connection::open(machine.data().join("seotags.db")).unwrap();
    let stored: usize = db.query_row("SELECT sum(calls) FROM spending", [], |row| row.get(0)).unwrap();
    assert_eq!(stored, list.len(), "no stored answer is paid twice");
}

/// Checks that none of four hosts had too many concurrent requests, and that the delay of each was
/// respected.
fn assert_polite(hosts: &Hosts) {
    let visits = hosts.visits();
    let mut by_host: BTreeMap<&str, Vec<&Visit>> = BTreeMap::new();
    for visit in &visits {
        by_host.entry(&visit.host).or_default().push(visit);
    }
    assert_eq!(by_host.len(), 4);
    for (host, visits) in by_host {
        assert!(most_at_once(&visits) <= AT_ONCE, "{host}: {visits:?}");
    }
    assert_gaps(&visits, DELAY);
}

#[test]
fn the_delay_of_a_host_is_kept_when_it_moves_to_another_worker() {
    // As long as a lease: no returned partition waits longer, whether its hosts are paused or not.
    let gap = DELAY * 2;
    let (broker, hosts) = (Broker::start(), Hosts::serve());
    let machine = hasty_machine(&broker);
    let _first = worker(&machine);
    wait_for_workers(&machine, 1);
    let (list, begins) = (hosts.list(12, 6), hosts.list(12, 1));
    for page in &begins {
        hosts.hold(page);
    }
    let delay = gap.as_secs().to_string();
    let flags = ["--robots", "ignore", "--timeout", "300", "--per-host", "1", "--delay", &delay];
    let running = coordinator(&machine, &list, &flags);
    hosts.wait_for(|visits| visits.len() == begins.len());
    let _second = worker(&machine);
    wait_for_workers(&machine, 2);
    hosts.release();
    assert_whole(&running.end(), &list);
    assert_gaps(&hosts.visits(), gap);
    // All hosts were the first worker's, so the second one received what it did.
    let done = wait_for_pages(&machine, list.len() as u64);
    let workers = done["workers"].as_array().unwrap();
    assert!(workers.len() == 2 && workers.iter().all(|worker| worker["pages"] != 0), "{done}");
}

/// Checks the delay of each host before each request but the first, whichever worker made it.
fn assert_gaps(visits: &[Visit], gap: Duration) {
    let mut last: BTreeMap<&str, &Visit> = BTreeMap::new();
    for visit in visits {
        if let Some(before) = last.insert(&visit.host, visit) {
            let took = visit.begun - before.begun;
            assert!(took + LATE > gap, "{}: {took:?} from {} to {}", visit.host, before.path, visit.path);
        }
    }
}
