//! Aborted calls may be paid: the coordinator counts them, even if it does not hear of them at
//! first.

use crate::broker_connection::CuttableConnection;
use crate::call_in_flight::{FLAGS, title};
use crate::fleet_processes::{coordinator, machine, status, take_named, wait_for_pages, wait_for_workers, worker};
use crate::hosts::Hosts;
use crate::work_shares::{partition_of, partitions};
use seotags_testkit::{Broker, ChildProcess};
use seotags_testkit::{Model, Reply, Seotags};
use std::sync::Mutex;
use std::sync::mpsc::{Sender, channel};

/// How long a worker waits for a reply.
const PATIENCE_MS: &str = "500";
/// Logged at each connection.
const THERE: &str = "connected to the broker";

/// An answer that is aborted because it has no end, and counts as paid.
const ENDLESS: usize = 3 << 20;
/// Logged while a worker gets no reply, once a second.
const IN_VAIN: &str = "this process's share of the model's limits is unknown";

/// A run whose first call is in flight, with a second page that is delayed at its host. The
/// connection of its coordinator can be cut.
struct GivenUp {
    running: ChildProcess,
    /// The worker that makes the call.
    worker: ChildProcess,
    _others: Vec<ChildProcess>,
    machine: Seotags,
    hosts: Hosts,
    line: CuttableConnection,
    model: Model,
    release: Sender<()>,
    _broker: Broker,
}

impl GivenUp {
    /// The second page belongs to the same worker or to another one.
    fn begin(workers: usize) -> Self {
        let (release, held) = channel::<()>();
        let held = Mutex::new(held);
        let model = Model::serve(move |number, _| match number {
            0 => {
                // An error means that it is released.
                let _ = held.lock().unwrap().recv();
                Reply::Content("x".repeat(ENDLESS))
            }
            _ => title(),
        });
        let (broker, hosts) = (Broker::start(), Hosts::serve());
        let line = CuttableConnection::to(&broker.url());
        let machine = machine(&broker)
            .with("OPENAI_BASE_URL", &model.base_url())
            .with("SEOTAGS_WORKER_QUEUE", &line.url())
            .with("SEOTAGS_FLEET_PATIENCE_MS", PATIENCE_MS);
        let mut crew: Vec<ChildProcess> = (0..workers).map(|_| worker(&machine)).collect();
        wait_for_workers(&machine, workers);
        let status = status(&machine);
        let names: Vec<&str> = (0..workers).map(|at| status["workers"][at]["name"].as_str().unwrap()).collect();
        let of = |name: &str| {
            let held = partitions(&status, name);
            (0..250).find(|host| held.contains(&partition_of(*host))).unwrap()
        };
        let worker = take_named(&status, names[0], &mut crew);
        let list = [hosts.url(of(names[0]), 0), hosts.url(of(names[workers - 1]), 1)];
        hosts.hold(&list[1]);
        let mut running = coordinator(&machine, &list, &[&FLAGS[..], &["-v", "--max-tokens", "3000"]].concat());
        running.wait_for(THERE);
        model.wait_for(|questions| questions.len() == 1);
        Self { running, worker, _others: crew, machine, hosts, line, model, release, _broker: broker }
    }

    /// The call is aborted while the coordinator is unreachable.
    fn give_up(&mut self) {
        self.line.take_down();
        self.worker.wait_for(IN_VAIN);
        self.release.send(()).unwrap();
        wait_for_pages(&self.machine, 1);
        // Later requests get no reply either.
        for _ in 0..2 {
            self.worker.wait_for(IN_VAIN);
        }
    }

    fn come_back(&mut self) {
        self.line.put_up();
        self.running.wait_for(THERE);
    }

    /// While the call counts as in flight, the next call may have to wait for its budget.
    fn assert_counted(self) {
        let ended = self.running.end_soon();
        assert_eq!(ended.code, Some(3), "{}", ended.stderr);
        assert!(ended.stderr.contains("the budget of 3,000 tokens is spent"), "{}", ended.stderr);
        assert_eq!(self.model.questions().len(), 1);
    }
}

#[test]
fn a_call_aborted_while_the_coordinator_is_away_is_reported_later() {
    let mut run = GivenUp::begin(2);
    run.give_up();
    run.come_back();
    run.hosts.release();
    run.assert_counted();
}

#[test]
fn an_aborted_call_counts_even_if_its_worker_restarts_the_run() {
    let mut run = GivenUp::begin(1);
    run.give_up();
    // The next page gets no reply, which ends the run at this worker.
    run.hosts.release();
    run.worker.wait_for("a run could not be set up");
    run.come_back();
    run.assert_counted();
}
