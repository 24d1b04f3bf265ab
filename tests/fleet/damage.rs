//! A store that is damaged ends a fleet's run as it does that of one process.

use crate::broker::Broker;
use crate::crew::{coordinator, machine, status};
use crate::hosts::Hosts;
use rusqlite::Connection;

#[test]
fn a_list_that_cannot_be_read_is_told_as_a_damaged_store_is() {
    let (broker, hosts) = (Broker::start(), Hosts::serve());
    let machine = machine(&broker);
    let list = hosts.list(4, 60);
    let running = coordinator(&machine, &list, &[]);
    while status(&machine)["waiting"] != list.len() {}
    running.signal("INT");
    assert_eq!(running.end().code, Some(130));
    // An address that is no text.
    let db = Connection::open(machine.data().join("seotags.db")).unwrap();
    db.execute("UPDATE source_urls SET url = CAST(x'FF' AS TEXT) WHERE position = 200", []).unwrap();
    db.close().unwrap();

    let ended = machine.run(&["resume", "1"]);
    assert_eq!(ended.code, Some(3), "{}", ended.stderr);
    assert!(
        ended.stderr.contains("seotags.db is damaged") && ended.stderr.contains("`seotags repair`"),
        "{}",
        ended.stderr
    );
    assert!(!ended.stderr.contains("seotags resume"), "nothing is to be gone on with: {}", ended.stderr);
    let alone = machine.with("SEOTAGS_WORKER_QUEUE", "").run(&["resume", "1"]);
    let error = |stderr: &str| stderr.lines().find(|line| line.starts_with("error:")).map(str::to_owned);
    assert_eq!((alone.code, error(&alone.stderr)), (Some(3), error(&ended.stderr)), "{}", alone.stderr);
}
