//! Calls that are given up in the middle may be paid: the coordinator counts them, whoever did not hear of them at first.

use crate::asking::{FLAGS, title};
use crate::broker::Broker;
use crate::crew::{coordinator, machine, status, take_named, wait_for_pages, wait_for_workers, worker};
use crate::hand::Hand;
use crate::hosts::Hosts;
use crate::line::Line;
use crate::program::{Model, Reply, Seotags};
use crate::shares::{partition_of, partitions};
use std::sync::Mutex;
use std::sync::mpsc::{Sender, channel};

/// How long a worker asks one thing.
const PATIENCE_MS: &str = "500";
/// What is said whenever a connection is made.
const THERE: &str = "connected to the broker";

/// An answer that is given up, since it has no end, and counts as paid.
const ENDLESS: usize = 3 << 20;
/// What is said when nobody answers a worker that asks, as it does every second.
const IN_VAIN: &str = "this process' part of the model's limits could not be found out";

/// A run whose first call is under way, with a second page that is held at its host. Its coordinator is at the far end of a
/// line that can be taken down.
struct GivenUp {
    running: Hand,
    /// Who makes the call.
    worker: Hand,
    _others: Vec<Hand>,
    machine: Seotags,
    hosts: Hosts,
    line: Line,
    model: Model,
    release: Sender<()>,
    _broker: Broker,
}

impl GivenUp {
    /// The second page is the same worker's, or another's.
    fn begin(workers: usize) -> Self {
        let (release, held) = channel::<()>();
        let held = Mutex::new(held);
        let model = Model::serve(move |number, _| match number {
            0 => {
                // An error says that it is let go.
                let _ = held.lock().unwrap().recv();
                Reply::Content("x".repeat(ENDLESS))
            }
            _ => title(),
        });
        let (broker, hosts) = (Broker::start(), Hosts::serve());
        let line = Line::to(&broker.url());
        let machine = machine(&broker)
            .with("OPENAI_BASE_URL", &model.base_url())
            .with("SEOTAGS_WORKER_QUEUE", &line.url())
            .with("SEOTAGS_FLEET_PATIENCE_MS", PATIENCE_MS);
        let mut crew: Vec<Hand> = (0..workers).map(|_| worker(&machine)).collect();
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

    /// The call is given up while the coordinator is away.
    fn give_up(&mut self) {
        self.line.take_down();
        self.worker.wait_for(IN_VAIN);
        self.release.send(()).unwrap();
        wait_for_pages(&self.machine, 1);
        // What is asked after that is asked in vain as well.
        for _ in 0..2 {
            self.worker.wait_for(IN_VAIN);
        }
    }

    fn come_back(&mut self) {
        self.line.put_up();
        self.running.wait_for(THERE);
    }

    /// As long as the call counts as under way, there may be room for the next one, which waits for it.
    fn assert_counted(self) {
        let ended = self.running.end_soon();
        assert_eq!(ended.code, Some(3), "{}", ended.stderr);
        assert!(ended.stderr.contains("the budget of 3,000 tokens is spent"), "{}", ended.stderr);
        assert_eq!(self.model.questions().len(), 1);
    }
}

#[test]
fn a_call_that_was_given_up_while_the_coordinator_was_away_is_told_of_when_it_is_back() {
    let mut run = GivenUp::begin(2);
    run.give_up();
    run.come_back();
    run.hosts.let_go();
    run.assert_counted();
}

#[test]
fn a_call_that_was_given_up_counts_though_the_run_is_begun_anew_at_its_worker() {
    let mut run = GivenUp::begin(1);
    run.give_up();
    // The next page asks in vain, which ends the run here.
    run.hosts.let_go();
    run.worker.wait_for("a run could not be set up");
    run.come_back();
    run.assert_counted();
}
