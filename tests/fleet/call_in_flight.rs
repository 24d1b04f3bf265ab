//! A run whose last model call is in flight.

use crate::fleet_processes::{wait_for_workers, worker};
use crate::hosts::Hosts;
use seotags_testkit::{Broker, ChildProcess};
use seotags_testkit::{Model, Reply, Seotags};
use std::sync::Mutex;
use std::sync::mpsc::{Sender, channel};

/// With a model that writes titles.
pub(crate) const FLAGS: [&str; 4] = ["--only", "title", "--model", "m-1"];

/// The run and its surroundings.
pub(crate) struct Asking {
    pub(crate) running: ChildProcess,
    pub(crate) worker: ChildProcess,
    pub(crate) machine: Seotags,
    pub(crate) list: Vec<String>,
    /// Dropping it releases the answer.
    pub(crate) held: Sender<()>,
    pub(crate) model: Model,
    _hosts: Hosts,
    _broker: Broker,
}

impl Asking {
    /// A run of a fleet with one worker, started by `start`.
    pub(crate) fn begin(
        machine: impl FnOnce(&Broker) -> Seotags,
        start: impl FnOnce(&Seotags, &[String], &[&str]) -> ChildProcess,
    ) -> Self {
        let (broker, hosts) = (Broker::start(), Hosts::serve());
        let list = hosts.list(2, 2);
        // A worker's first call is sent alone, so it must not be the one that is held.
        let (model, held) = held_at(list.len() - 1);
        let machine = machine(&broker).with("OPENAI_BASE_URL", &model.base_url());
        let worker = worker(&machine);
        wait_for_workers(&machine, 1);
        let running = start(&machine, &list, &FLAGS);
        model.wait_for(|questions| questions.len() == list.len());
        Self { running, worker, machine, list, held, model, _hosts: hosts, _broker: broker }
    }
}

pub(crate) fn title() -> Reply {
    Reply::Content("{\"title\": \"Boot for wet stone, long days and a dry foot\"}".to_owned())
}

fn held_at(held_number: usize) -> (Model, Sender<()>) {
    let (release, held) = channel::<()>();
    let held = Mutex::new(held);
    let model = Model::serve(move |number, _| {
        if number == held_number {
            // An error means that it is released.
            let _ = held.lock().unwrap().recv();
        }
        title()
    });
    (model, release)
}
