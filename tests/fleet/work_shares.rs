//! Work is distributed by its amount, not only by the number of partitions.

use crate::fleet_processes::{
    PARTITIONS, assert_whole, coordinator, ready_machine, status, take_named, talkative_worker, wait_for_pages,
    wait_for_workers,
};
use crate::hosts::Hosts;
use seotags_testkit::Broker;
use seotags_testkit::Seotags;
use serde_json::Value;
use sha2::{Digest, Sha256};
use std::collections::BTreeSet;

/// Pages of a small partition, all of one host: with 2 connections, at most 3 are started.
const SMALL: usize = 6;
const NOT_BEGUN: u64 = 3;

#[test]
fn an_idle_worker_takes_partitions_of_a_busy_one() {
    let (broker, hosts) = (Broker::start(), Hosts::serve());
    let (machine, another) = (ready_machine(&broker), ready_machine(&broker));
    let mut crew = vec![talkative_worker(&machine), talkative_worker(&machine)];
    wait_for_workers(&machine, 2);
    let before = status(&machine);
    let [busy, other] = [0, 1].map(|at| before["workers"][at]["name"].as_str().unwrap());
    let mut hand = take_named(&before, busy, &mut crew);
    // All pages belong to the busy worker, most of them in one partition. No host answers before
    // its release.
    let of = |partition: &u32| (0..250).filter(|host| partition_of(*host) == *partition).collect::<Vec<_>>();
    let of_busy = partitions(&before, busy);
    let large = hosts.pages(&of(&of_busy[0]), 4);
    let small = hosts.pages(&of_busy[1..].iter().map(|partition| of(partition)[0]).collect::<Vec<_>>(), SMALL);
    for url in large.iter().chain(&small) {
        hosts.hold(url);
    }
    // Even on a slow machine, no held page may fail: a worker whose pages all fail assumes a
    // network outage.
    let flags = ["--timeout", "300", "--per-host", "2", "--concurrency"];
    let start = |machine, list, at_once| coordinator(machine, list, &[&flags[..], &[at_once]].concat());
    let slow = start(&machine, &large, "2");
    wait_for_in_hand(&machine, busy, large.len());
    // A separate run with its own connections, so that these pages do not wait for the large one's
    // hosts.
    let quick = start(&another, &small, "16");
    let mut given = BTreeSet::new();
    while given.len() < of_busy.len() - 1 {
        let line = hand.wait_for("a partition goes to a worker that has too little to do");
        given.insert(line.trim().rsplit_once("partition=").unwrap().1.parse::<u32>().unwrap());
        assert!(!given.contains(&of_busy[0]), "the smaller ones are given first: {given:?}");
    }
    // Each partition moves when its started pages are finished.
    hosts.release_all_but(&large);
    while pages(&status(&machine), other) < NOT_BEGUN {}
    hosts.release();
    assert_whole(&slow.end(), &large);
    assert_whole(&quick.end(), &small);
    assert!(hosts.counts().values().all(|count| *count == 1), "{:?}", hosts.counts());
    let done = wait_for_pages(&machine, (large.len() + small.len()) as u64);
    assert!(pages(&done, busy) >= large.len() as u64, "the large one stays: {done}");
}

/// Waits until a worker has this many pages.
fn wait_for_in_hand(machine: &Seotags, worker: &str, pages: usize) {
    while named(&status(machine), worker)["in_hand"] != pages {}
}

fn pages(status: &Value, worker: &str) -> u64 {
    named(status, worker)["pages"].as_u64().unwrap()
}

pub(crate) fn partitions(status: &Value, worker: &str) -> Vec<u32> {
    serde_json::from_value(named(status, worker)["partitions"].clone()).unwrap()
}

fn named<'a>(status: &'a Value, worker: &str) -> &'a Value {
    status["workers"].as_array().unwrap().iter().find(|there| there["name"] == worker).unwrap()
}

/// The partition of a host, which is its own site.
pub(crate) fn partition_of(host: usize) -> u32 {
    let digest = Sha256::digest(format!("127.0.0.{}", host + 2));
    u32::from_be_bytes(digest[..4].try_into().unwrap()) % PARTITIONS
}
