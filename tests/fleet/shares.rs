//! Work is shared out by what there is to do, not by the number of partitions alone.

use crate::broker::Broker;
use crate::crew::{PARTITIONS, assert_whole, coordinator, ready_machine, status, wait_for_workers, worker};
use crate::hosts::Hosts;
use serde_json::Value;
use sha2::{Digest, Sha256};

#[test]
fn a_worker_with_nothing_to_do_takes_partitions_of_one_that_has_too_much() {
    let (broker, hosts) = (Broker::start(), Hosts::serve());
    let machine = ready_machine(&broker);
    let _workers = [worker(&machine), worker(&machine)];
    wait_for_workers(&machine, 2);
    let before = status(&machine);
    let busy = before["workers"][0]["name"].as_str().unwrap();
    let of_busy: Vec<u32> = partitions(&before, busy);
    // All pages are the busy one's: most of them in one partition, whose hosts answer only once they are let go.
    let of = |partition: u32| (0..250).filter(move |host| partition_of(*host) == partition);
    let large = of_busy[0];
    let mut list: Vec<String> = (0..4)
        .flat_map(|page| of(large).map(move |host| (host, page)))
        .map(|(host, page)| hosts.url(host, page))
        .collect();
    list.extend(of_busy[1..].iter().flat_map(|partition| of(*partition).take(3)).map(|host| hosts.url(host, 0)));
    for url in &list {
        hosts.hold(url);
    }
    // On a slow machine, too, nothing that is held may fail: a worker whose pages all fail takes its network for gone.
    let coordinator = coordinator(&machine, &list, &["--concurrency", "2", "--timeout", "300"]);
    while partitions(&status(&machine), busy).len() > 3 {}
    let between = status(&machine);
    assert!(partitions(&between, busy).contains(&large), "the smaller ones go first: {between}");
    hosts.let_go();
    assert_whole(&coordinator.end(), &list);
    assert!(hosts.counts().values().all(|count| *count == 1), "{:?}", hosts.counts());
    let pages = status(&machine)["workers"].as_array().unwrap().iter().map(|worker| worker["pages"].as_u64()).min();
    assert!(pages.flatten() > Some(0), "both have done some");
}

fn partitions(status: &Value, worker: &str) -> Vec<u32> {
    let workers = status["workers"].as_array().unwrap();
    let held = workers.iter().find(|there| there["name"] == worker).map(|there| there["partitions"].clone());
    serde_json::from_value(held.unwrap()).unwrap()
}

/// The partition of a host, which is a site of its own.
fn partition_of(host: usize) -> u32 {
    let digest = Sha256::digest(format!("127.0.0.{}", host + 2));
    u32::from_be_bytes(digest[..4].try_into().unwrap()) % PARTITIONS
}
