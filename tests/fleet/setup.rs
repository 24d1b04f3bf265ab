//! How a fleet is created, and with which settings.

use crate::broker_protocol::BrokerClient;
use crate::fleet_processes::{PARTITIONS, machine, status, worker};
use seotags_testkit::Broker;
use serde_json::json;

#[test]
fn fleet_status_does_not_create_a_fleet() {
    let broker = Broker::start();
    let machine = machine(&broker);
    let streams =
        || BrokerClient::to(&broker).api("STREAM.NAMES", &json!({}))["streams"].as_array().map_or(0, Vec::len);
    let refused = machine.run(&["fleet", "status"]);
    assert_eq!((refused.code, streams()), (Some(2), 0), "{}", refused.stderr);
    let told = format!("there is no fleet seotags at {}", broker.url());
    assert!(refused.stderr.contains(&told) && refused.stderr.contains("seotags worker"), "{}", refused.stderr);
    let none = machine.run(&["fleet", "status", "--json", "--allow-missing"]);
    assert!(none.code == Some(0) && none.stdout.contains("\"handed_out\": 0"), "{}", none.stderr);
    let _worker = worker(&machine);
    let before = streams();
    let typo = machine.run(&["fleet", "status", "--fleet", "seotagz"]);
    assert!(typo.code == Some(2) && typo.stderr.contains("one that is there: seotags"), "{}", typo.stderr);
    assert_eq!((streams(), machine.run(&["fleet", "status"]).code), (before, Some(0)));
}

#[test]
fn the_first_user_sets_the_number_of_partitions_and_others_get_a_warning() {
    const VARIABLE: &str = "SEOTAGS_FLEET_PARTITIONS";
    let broker = Broker::start();
    for wrong in ["many", "0", "1025"] {
        let refused = machine(&broker).with(VARIABLE, wrong).run(&["worker"]);
        let told = format!("{VARIABLE}: “{wrong}” is not a number from 1 to 1,024");
        assert!(refused.code == Some(2) && refused.stderr.contains(&told), "{}", refused.stderr);
    }
    let _first = worker(&machine(&broker));
    let second = worker(&machine(&broker).with(VARIABLE, "64"));
    second.signal("TERM");
    let ended = second.end();
    let told = format!("{VARIABLE} is 64, but the fleet seotags was set up with {PARTITIONS} partitions");
    assert!(ended.stderr.contains(&told), "{}", ended.stderr);
    assert_eq!(status(&machine(&broker))["partitions"].as_array().unwrap().len(), PARTITIONS as usize);
}
