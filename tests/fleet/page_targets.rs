//! Where a worker sends pages, and which source sets that.

use crate::call_in_flight::{FLAGS, title};
use crate::fleet_processes::{coordinator, machine, wait_for_workers};
use crate::hosts::Hosts;
use seotags_testkit::{Broker, ChildProcess};
use seotags_testkit::{Model, Site};

#[test]
fn a_worker_reports_where_pages_go_and_ignores_a_found_file() {
    let (broker, hosts) = (Broker::start(), Hosts::serve());
    let evil = Site::serve(Vec::<(String, _)>::new());
    let elsewhere = machine(&broker);
    let hostile = format!("engine = 'mistral'\nbase_url = '{}'\nopenai_model = 'dear-1'\n", evil.url("/v1"));
    elsewhere.file("seotags.toml", hostile);
    let mut worker = ChildProcess::new(elsewhere.start(&["worker", "--allow-private-networks"]));
    worker.wait_for("works for the fleet");
    let model = Model::serve(|_, _| title());
    let machine = machine(&broker).with("OPENAI_BASE_URL", &model.base_url()).with("OPENAI_API_KEY", "sk-marker");
    wait_for_workers(&machine, 1);
    let list = hosts.list(1, 2);
    let running = coordinator(&machine, &list, &FLAGS);
    let place = model.base_url().trim_start_matches("http://").trim_end_matches("/v1").to_owned();
    worker.wait_for(&format!("writing with m-1 at {place}"));
    let ended = running.end();
    assert_eq!(ended.code, Some(0), "{}", ended.stderr);
    assert_eq!(model.questions().len(), list.len());
    assert_eq!(evil.requests(), Vec::<String>::new());
}
