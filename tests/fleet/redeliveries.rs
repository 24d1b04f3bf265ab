//! Repeated deliveries of a page: how often it killed its worker, and how often only the lease
//! ended.

use crate::broker_protocol::BrokerClient;
use crate::fleet_processes::{PARTITIONS, assert_whole, coordinator, hasty_machine, status, worker};
use crate::hosts::{Hosts, is_page};
use seotags_testkit::Broker;

/// How often a page is delivered before the deliveries are recorded.
const UNCOUNTED: usize = 3;

/// The number of losses of the page that is being delivered, as the broker stores it.
fn lost(wire: &mut BrokerClient, name: &str) -> Option<String> {
    let (headers, count) = wire.last("KV_seotags_tries", &format!("$KV.seotags_tries.{name}"))?;
    // A removed key is stored as such.
    (!headers.contains("PURGE")).then_some(count)
}

#[test]
fn an_expired_lease_of_a_living_worker_does_not_count_as_a_loss() {
    let (broker, hosts) = (Broker::start(), Hosts::serve());
    let machine = hasty_machine(&broker);
    // The first worker has created the consumer.
    let first = worker(&machine);
    while status(&machine)["partitions"].as_array().unwrap().iter().any(|held| held["worker"].is_null()) {}
    first.kill();
    let list = hosts.list(1, 1);
    hosts.hold(&list[0]);
    let running = coordinator(&machine, &list, &[]);
    while status(&machine)["waiting"] != 1 {}
    let mut wire = BrokerClient::to(&broker);
    let (headers, _) = wire.last("seotags_JOBS", "seotags.jobs.>").unwrap();
    let name = headers.lines().find_map(|line| line.strip_prefix("Nats-Msg-Id:")).unwrap().trim().to_owned();
    let partitions = status(&machine)["partitions"].clone();
    let partition = (0..PARTITIONS).find(|at| partitions[*at as usize]["waiting"] == 1).unwrap();
    for _ in 0..UNCOUNTED {
        wire.take_and_give_back("seotags_JOBS", &format!("p{partition}"));
    }
    // Four were lost.
    broker.publish(&format!("$KV.seotags_tries.{name}"), "4");
    let mut late = worker(&machine);
    hosts.wait_for(|visits| visits.iter().filter(|visit| is_page(visit)).count() == 1);
    assert_eq!(lost(&mut wire, &name).as_deref(), Some("5"), "it may also be lost");
    late.signal("STOP");
    while status(&machine)["partitions"].as_array().unwrap().iter().any(|held| !held["worker"].is_null()) {}
    late.signal("CONT");
    late.wait_for("the lease of a partition is over");
    hosts.release();
    assert_whole(&running.end_soon(), &list);
    assert_eq!(lost(&mut wire, &name), None);
}
