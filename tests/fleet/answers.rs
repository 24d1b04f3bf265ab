//! Model calls of a fleet: stored answers are never paid twice, and the budget is never exceeded.

use crate::call_in_flight::{FLAGS, title};
use crate::fleet_processes::{
    assert_whole, coordinator, hasty_machine, machine, take_last_at_work, wait_for_workers, worker,
};
use crate::hosts::Hosts;
use seotags_testkit::{Broker, ChildProcess};
use seotags_testkit::{Model, Reply};
use std::sync::mpsc::channel;
use std::time::{Duration, Instant};

/// Two or more pages per host, so that the worker that calls last has called before.
const PAGES: usize = 12;

/// A model with a known price.
const PRICED: [&str; 4] = ["--only", "title", "--model", "gpt-4.1-nano"];
/// The cost of one answer, in millionths of a dollar.
const ANSWER_MICROS: u64 = 140;
/// The tokens of one answer.
const ANSWER_TOKENS: u32 = 1_100;
/// How far ahead of a limit calls may be: those of one second, those of each of two workers that
/// assumes to be alone until it asks for its share again, and one for a late share.
const AHEAD: Duration = Duration::from_secs(3);

/// A model that never answers the last question. A worker's first call is sent alone, to learn what
/// the service supports; if it were held, it would block the others.
fn silent_once() -> Model {
    Model::serve(|number, _| if number == PAGES - 1 { Reply::Hold } else { title() })
}

#[test]
fn answers_of_a_lost_worker_are_not_paid_again() {
    let (broker, hosts, model) = (Broker::start(), Hosts::serve(), silent_once());
    let workers_machine = hasty_machine(&broker);
    let mut crew: Vec<ChildProcess> = (0..2).map(|_| worker(&workers_machine)).collect();
    wait_for_workers(&workers_machine, crew.len());
    // Only the coordinator knows the model.
    let machine = hasty_machine(&broker).with("OPENAI_BASE_URL", &model.base_url());
    let list: Vec<String> = (0..PAGES).map(|number| hosts.url(number % 6, number)).collect();
    let running = coordinator(&machine, &list, &FLAGS);
    model.wait_for(|questions| questions.len() == list.len());
    let lost = take_last_at_work(&machine, &mut crew);
    lost.kill();
    assert_whole(&running.end(), &list);
    assert_eq!(model.questions().len(), list.len() + 1, "only the unanswered call is repeated");
}

#[test]
fn answers_survive_coordinator_and_workers() {
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
fn a_found_settings_file_of_a_worker_does_not_choose_the_model_service() {
    let (broker, hosts, model) = (Broker::start(), Hosts::serve(), Model::serve(|_, _| title()));
    let evil = Model::serve(|_, _| title());
    let of_worker = machine(&broker).with("OPENAI_API_KEY", "sk-marker");
    of_worker.file("seotags.toml", format!("engine = 'ollama'\nbase_url = '{}'\n", evil.base_url()));
    let _worker = worker(&of_worker);
    let machine = machine(&broker).with("OPENAI_BASE_URL", &model.base_url());
    wait_for_workers(&machine, 1);
    let list = hosts.list(1, 2);
    let ended = coordinator(&machine, &list, &FLAGS).end();
    assert_eq!(ended.code, Some(0), "{}", ended.stderr);
    assert_eq!((model.questions().len(), evil.questions().len()), (list.len(), 0));
}

#[test]
fn one_token_budget_applies_to_all_workers() {
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

#[test]
fn one_cost_limit_applies_to_all_workers() {
    let (broker, hosts, model) = (Broker::start(), Hosts::serve(), Model::serve(|_, _| title()));
    let machine = machine(&broker).with("OPENAI_BASE_URL", &model.base_url());
    let _crew = [worker(&machine), worker(&machine)];
    wait_for_workers(&machine, 2);
    let list = hosts.list(12, 3);
    let mut asked = 0;
    for (cap, begins) in [("--max-cost", true), ("--max-cost-month", false)] {
        // Costs of one worker count for the other.
        let cap_micros = (asked + list.len() / 3) as u64 * ANSWER_MICROS;
        let dollars = (cap_micros as f64 / 1e6).to_string();
        let flags = [&PRICED[..], &[cap, &dollars]].concat();
        let ended = if begins {
            coordinator(&machine, &list, &flags).end()
        } else {
            machine.run(&["resume", "1", "--max-cost", "1", cap, &dollars])
        };
        assert_eq!(ended.code, Some(3), "{}", ended.stderr);
        assert!(ended.stderr.contains("is spent"), "{}", ended.stderr);
        let before = asked;
        asked = model.questions().len();
        assert!(asked > before && asked as u64 * ANSWER_MICROS <= cap_micros, "{cap} {dollars}: {asked} answers");
    }
    let ended = machine.run(&["resume", "1", "--max-cost", "1", "--max-cost-month", "1"]);
    assert_eq!(ended.code, Some(0), "{}", ended.stderr);
    assert_eq!(model.questions().len(), list.len(), "nothing is paid twice");
}

#[test]
fn rate_limits_of_a_service_are_shared_by_all_workers() {
    // What one question takes of the limit.
    for (limit, a_minute, takes) in [("--rpm", 120_u32, 1), ("--tpm", 105_000, ANSWER_TOKENS)] {
        let (broker, hosts, (times, noted)) = (Broker::start(), Hosts::serve(), channel());
        let model = Model::serve(move |_, _| {
            times.send(Instant::now()).unwrap();
            title()
        });
        let machine = machine(&broker).with("OPENAI_BASE_URL", &model.base_url());
        let _crew = [worker(&machine), worker(&machine)];
        wait_for_workers(&machine, 2);
        let list = hosts.list(12, 2);
        let most = a_minute.to_string();
        let flags = [&FLAGS[..], &[limit, &most]].concat();
        assert_whole(&coordinator(&machine, &list, &flags).end(), &list);
        let times: Vec<Instant> = noted.try_iter().collect();
        assert_eq!(times.len(), list.len());
        let took = *times.last().unwrap() - times[0] + AHEAD;
        let allowed = f64::from(a_minute) / 60.0 * took.as_secs_f64();
        assert!(f64::from(takes) * times.len() as f64 <= allowed, "{limit}: {times:?}");
    }
}
