//! A coordinator that returns after its workers have stopped waiting for it.

use crate::call_in_flight::{FLAGS, title};
use crate::fleet_processes::{assert_resumes_to_the_end, coordinator, hasty_machine, wait_for_workers, worker};
use crate::hosts::{Hosts, is_page};
use seotags_testkit::Broker;
use seotags_testkit::Model;

/// How long a worker waits for it.
const PATIENCE_MS: &str = "3000";

#[test]
fn a_returning_coordinator_is_not_ended_by_workers_that_gave_up() {
    let (broker, hosts, model) = (Broker::start(), Hosts::serve(), Model::serve(|_, _| title()));
    let machine = hasty_machine(&broker)
        .with("OPENAI_BASE_URL", &model.base_url())
        .with("SEOTAGS_FLEET_PATIENCE_MS", PATIENCE_MS);
    let mut worker = worker(&machine);
    wait_for_workers(&machine, 1);
    let list = hosts.list(2, 2);
    for page in &list {
        hosts.hold(page);
    }
    let running = coordinator(&machine, &list, &FLAGS);
    hosts.wait_for(|visits| visits.iter().filter(|visit| is_page(visit)).count() == list.len());
    running.kill();
    hosts.release();
    // The worker has given up asking for pages, and then for the state of the run.
    worker.wait_for("a run could not be set up");
    assert_resumes_to_the_end(&machine, &list);
}
