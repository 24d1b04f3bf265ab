//! What models are asked by a fleet: no answer twice that was stored, and nothing beyond the budget.

use crate::asking::{FLAGS, title};
use crate::broker::Broker;
use crate::crew::{assert_whole, coordinator, hasty_machine, machine, take_last_at_work, wait_for_workers, worker};
use crate::hand::Hand;
use crate::hosts::Hosts;
use crate::program::{Model, Reply};

/// Pages of a list: of each of its hosts two or more, so that whichever worker asks last has asked before.
const PAGES: usize = 12;

/// A model that never answers the last question. A worker's first one goes alone, to learn what the service takes: held, it
/// would hold the others.
fn silent_once() -> Model {
    Model::serve(|number, _| if number == PAGES - 1 { Reply::Hold } else { title() })
}

#[test]
fn answers_of_a_lost_worker_are_not_paid_again() {
    let (broker, hosts, model) = (Broker::start(), Hosts::serve(), silent_once());
    let workers_machine = hasty_machine(&broker);
    let mut crew: Vec<Hand> = (0..2).map(|_| worker(&workers_machine)).collect();
    wait_for_workers(&workers_machine, crew.len());
    // Only the coordinator knows of the model.
    let machine = hasty_machine(&broker).with("OPENAI_BASE_URL", &model.base_url());
    let list: Vec<String> = (0..PAGES).map(|number| hosts.url(number % 6, number)).collect();
    let running = coordinator(&machine, &list, &FLAGS);
    model.wait_for(|questions| questions.len() == list.len());
    let lost = take_last_at_work(&machine, &mut crew);
    lost.kill();
    assert_whole(&running.end(), &list);
    assert_eq!(model.questions().len(), list.len() + 1, "the one that nobody answered is asked again");
}

#[test]
fn answers_outlast_coordinator_and_workers() {
    let (broker, hosts, model) = (Broker::start(), Hosts::serve(), silent_once());
    let machine = hasty_machine(&broker).with("OPENAI_BASE_URL", &model.base_url());
    let mut crew = vec![worker(&machine)];
    wait_for_workers(&machine, crew.len());
    let list: Vec<String> = (0..PAGES).map(|number| hosts.url(number % 6, number)).collect();
    let running = coordinator(&machine, &list, &FLAGS);
    model.wait_for(|questions| questions.len() == list.len());
    let lost = take_last_at_work(&machine, &mut crew);
    for process in [running, lost] {
        process.kill();
    }
    let _new = worker(&machine);
    let ended = machine.run(&["resume", "1"]);
    assert_eq!(ended.code, Some(0), "{}", ended.stderr);
    assert_whole(&machine.run(&["show", "1", "--format", "jsonl"]), &list);
    assert_eq!(model.questions().len(), list.len() + 1);
}

#[test]
fn one_budget_holds_for_all_workers() {
    let (broker, hosts, model) = (Broker::start(), Hosts::serve(), Model::serve(|_, _| title()));
    let machine = machine(&broker).with("OPENAI_BASE_URL", &model.base_url());
    let _crew = [worker(&machine), worker(&machine), worker(&machine)];
    wait_for_workers(&machine, 3);
    let list = hosts.list(12, 3);
    // Each answer takes 1,100 tokens.
    let flags = [&FLAGS[..], &["--max-tokens", "9000"]].concat();
    let ended = coordinator(&machine, &list, &flags).end();
    assert_eq!(ended.code, Some(3), "{}", ended.stderr);
    assert!(ended.stderr.contains("the budget of 9,000 tokens is spent"), "{}", ended.stderr);
    let asked = model.questions().len();
    assert!((4..=8).contains(&asked), "{asked} answers");
    let ended = machine.run(&["resume", "1", "--max-tokens", "90000"]);
    assert_eq!(ended.code, Some(0), "{}", ended.stderr);
    assert_eq!(model.questions().len(), list.len(), "nothing is paid twice");
}
