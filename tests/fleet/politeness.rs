//! What hosts see of a fleet: no more than of one process, whoever comes and goes.

use crate::broker::Broker;
use crate::crew::{assert_whole, coordinator, hasty_machine, machine, wait_for_workers, worker};
use crate::hosts::{Hosts, Visit};
use std::collections::BTreeMap;
use std::time::Duration;

const DELAY: Duration = Duration::from_millis(200);
const AT_ONCE: usize = 2;
/// Requests in a row that are looked at together: on a machine that is busy, single ones are noticed late. Two workers at
/// one host would be there in half the time.
const ROW: usize = 8;

/// Most requests of one host that were open at once.
fn most_at_once(visits: &[&Visit]) -> usize {
    let open_at = |visit: &&Visit| {
        let is_open = |other: &&&Visit| other.begun <= visit.begun && other.ended.is_none_or(|end| end > visit.begun);
        visits.iter().filter(is_open).count()
    };
    visits.iter().map(open_at).max().unwrap_or_default()
}

#[test]
fn a_slow_site_does_not_keep_the_others_of_its_partition_waiting() {
    let (broker, hosts) = (Broker::start(), Hosts::serve());
    let machine = machine(&broker).with("SEOTAGS_FLEET_PARTITIONS", "1");
    let _worker = worker(&machine);
    wait_for_workers(&machine, 1);
    // More than a worker ever has in hand, and nobody answers them before the others were asked for.
    let slow: Vec<String> = (0..700).map(|page| hosts.url(0, page + 1_000)).collect();
    let quick: Vec<String> = (0..5).map(|page| hosts.url(1, page)).collect();
    for page in &slow {
        hosts.hold(page);
    }
    let list = [slow, quick.clone()].concat();
    let running = coordinator(&machine, &list, &["--only", "title"]);
    let is_quick = |visit: &&Visit| visit.is_page() && visit.host.starts_with("127.0.0.3:");
    hosts.wait_for(|visits| visits.iter().filter(is_quick).count() == quick.len());
    hosts.let_go();
    assert_whole(&running.end(), &list);
}

#[test]
fn hosts_are_treated_as_by_one_process_while_workers_come_and_go() {
    let (broker, hosts) = (Broker::start(), Hosts::slow(Duration::from_millis(250)));
    let machine = hasty_machine(&broker);
    let crew = [worker(&machine), worker(&machine), worker(&machine)];
    wait_for_workers(&machine, crew.len());
    let list = hosts.list(4, 14);
    let running = coordinator(&machine, &list, &["--per-host", &AT_ONCE.to_string(), "--delay", "0.2"]);
    let [killed, frozen, _other] = crew;
    hosts.wait_for(|visits| visits.len() > 12);
    frozen.signal("STOP");
    killed.kill();
    let _new = worker(&machine);
    // The frozen one's hosts are somebody else's before it goes on.
    let is_passed_on = |visits: &[Visit]| visits.iter().filter(|visit| visit.is_page()).count() > list.len() - 12;
    hosts.wait_for(is_passed_on);
    frozen.signal("CONT");
    assert_whole(&running.end(), &list);
    let visits = hosts.visits();
    let mut by_host: BTreeMap<&str, Vec<&Visit>> = BTreeMap::new();
    for visit in &visits {
        by_host.entry(&visit.host).or_default().push(visit);
    }
    assert_eq!(by_host.len(), 4);
    for (host, mut visits) in by_host {
        visits.sort_by_key(|visit| visit.begun);
        assert!(most_at_once(&visits) <= AT_ONCE, "{host}: {visits:?}");
        for row in visits.windows(ROW) {
            let took = row[ROW - 1].begun - row[0].begun;
            let least = DELAY * (ROW as u32 - 1);
            assert!(took > least * 3 / 4, "{host}: {took:?} from {} to {}", row[0].path, row[ROW - 1].path);
        }
    }
}
