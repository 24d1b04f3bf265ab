//! Workers, coordinators and brokers that are lost, permanently or for a while.

use crate::broker_connection::CuttableConnection;
use crate::fleet_processes::{
    assert_whole, coordinator, hasty_machine, held, leave_results, machine, results, status, take_last_at_work,
    wait_for_workers, wait_until_idle, worker,
};
use crate::hosts::{Hosts, is_page};
use seotags_testkit::Seotags;
use seotags_testkit::{Broker, ChildProcess, Visit};

/// Three workers that share the partitions.
fn crew(machine: &Seotags) -> Vec<ChildProcess> {
    let crew: Vec<ChildProcess> = (0..3).map(|_| worker(machine)).collect();
    wait_for_workers(machine, crew.len());
    crew
}

/// True once all pages of a list were requested.
fn all_asked(list: &[String]) -> impl Fn(&[Visit]) -> bool {
    let pages = list.len();
    move |visits| visits.iter().filter(|visit| is_page(visit)).count() >= pages
}

fn times(visits: &[Visit], url: &str) -> usize {
    visits.iter().filter(|visit| url == format!("http://{}{}", visit.host, visit.path)).count()
}

/// Checks that every page but one was requested once.
fn assert_once_but(hosts: &Hosts, page: &str, count: usize) {
    for (url, times) in hosts.counts() {
        assert_eq!(times, if url == page { count } else { 1 }, "{url}");
    }
}

#[test]
fn a_worker_killed_during_a_page_is_replaced() {
    let (broker, hosts) = (Broker::start(), Hosts::serve());
    let machine = hasty_machine(&broker);
    let mut crew = crew(&machine);
    let (list, page) = (hosts.list(6, 4), hosts.url(3, 2));
    hosts.hold(&page);
    let running = coordinator(&machine, &list, &[]);
    hosts.wait_for(all_asked(&list));
    let lost = take_last_at_work(&machine, &mut crew);
    lost.kill();
    hosts.wait_for(|visits| times(visits, &page) == 2);
    hosts.release();
    assert_whole(&running.end(), &list);
    assert_once_but(&hosts, &page, 2);
}

#[test]
fn a_worker_frozen_past_its_lease_makes_no_more_requests_in_it() {
    let (broker, hosts) = (Broker::start(), Hosts::serve());
    let machine = hasty_machine(&broker);
    let mut crew = crew(&machine);
    // One page of the host is in flight, whichever is first; the others are queued in the same worker.
    let list: Vec<String> = (0..12).map(|page| hosts.url(0, page)).collect();
    for page in &list {
        hosts.hold(page);
    }
    let asked = |visits: &[Visit]| visits.iter().filter(|visit| is_page(visit)).count();
    let running = coordinator(&machine, &list, &["--per-host", "1"]);
    hosts.wait_for(|visits| asked(visits) == 1);
    let page = list.iter().find(|page| hosts.counts().contains_key(*page)).unwrap().clone();
    let frozen = loop {
        let status = status(&machine);
        let partitions = status["partitions"].as_array().unwrap();
        let Some(busy) = partitions.iter().find(|partition| partition["in_hand"] != 0) else { continue };
        let holder = busy["worker"].clone();
        let worker = status["workers"].as_array().unwrap().iter().find(|worker| worker["name"] == holder).unwrap();
        break crew.remove(crew.iter().position(|hand| worker["pid"] == hand.id()).unwrap());
    };
    frozen.signal("STOP");
    hosts.wait_for(|visits| asked(visits) == 2);
    frozen.signal("CONT");
    let mut frozen = frozen;
    frozen.wait_for("the lease of a partition is over");
    hosts.release();
    assert_whole(&running.end(), &list);
    assert_once_but(&hosts, &page, 2);
}

#[test]
fn a_restarted_broker_has_lost_nothing() {
    let (mut broker, hosts) = (Broker::start(), Hosts::serve());
    let machine = machine(&broker);
    let _crew = crew(&machine);
    let (list, page) = (hosts.list(6, 4), hosts.url(3, 2));
    hosts.hold(&page);
    let running = coordinator(&machine, &list, &[]);
    hosts.wait_for(all_asked(&list));
    broker.kill();
    broker.come_back();
    hosts.release();
    assert_whole(&running.end(), &list);
}

#[test]
fn a_broker_away_for_longer_than_a_lease_pauses_the_crawl_and_loses_nothing() {
    let (mut broker, hosts) = (Broker::start(), Hosts::serve());
    let machine = hasty_machine(&broker);
    let mut crew = crew(&machine);
    let (list, page) = (hosts.list(6, 4), hosts.url(3, 2));
    hosts.hold(&page);
    let running = coordinator(&machine, &list, &[]);
    hosts.wait_for(all_asked(&list));
    broker.kill();
    for worker in &mut crew {
        worker.wait_for("the lease of a partition is over");
    }
    broker.come_back();
    hosts.wait_for(|visits| times(visits, &page) >= 2);
    hosts.release();
    assert_whole(&running.end(), &list);
}

#[test]
fn a_disconnected_worker_is_replaced_and_returns() {
    let (broker, hosts) = (Broker::start(), Hosts::serve());
    let (machine, line) = (hasty_machine(&broker), CuttableConnection::to(&broker.url()));
    let far_machine = hasty_machine(&broker).with("SEOTAGS_QUEUE", &line.url());
    let mut far = worker(&far_machine);
    wait_for_workers(&machine, 1);
    let (list, page) = (hosts.list(6, 4), hosts.url(3, 2));
    hosts.hold(&page);
    let running = coordinator(&machine, &list, &[]);
    hosts.wait_for(all_asked(&list));
    while status(&machine)["handed_out"] != 1 {}
    line.cut();
    let _near = worker(&machine);
    hosts.wait_for(|visits| times(visits, &page) >= 2);
    far.wait_for("the lease of a partition is over");
    line.restore();
    wait_for_workers(&machine, 2);
    hosts.release();
    assert_whole(&running.end(), &list);
    // On a busy machine, the lease of the other worker may also end.
    let again: Vec<_> = hosts.counts().into_iter().filter(|(url, count)| *url != page && *count > 1).collect();
    assert!(again.is_empty(), "{again:?}");
}

#[test]
fn a_lost_acknowledgement_is_repeated_and_answered() {
    let (broker, hosts) = (Broker::start(), Hosts::serve());
    let line = CuttableConnection::to(&broker.url());
    let (far, machine) = (machine(&broker).with("SEOTAGS_QUEUE", &line.url()), machine(&broker));
    let mut worker = ChildProcess::new(far.start(&["worker", "--allow-private-networks", "-vv"]));
    worker.wait_for("works for the fleet");
    wait_for_workers(&machine, 1);
    line.lose_answer_to("+ACK");
    let list = hosts.list(2, 1);
    // The run continues in the meantime.
    hosts.hold(&list[1]);
    let running = coordinator(&machine, &list, &[]);
    line.wait_until_broken();
    worker.wait_for("a page that is done could not be acknowledged");
    while status(&machine)["workers"][0]["pages"] != 1 {}
    hosts.release();
    assert_whole(&running.end(), &list);
    wait_until_idle(&machine);
    worker.signal("TERM");
    let ended = worker.end();
    assert_eq!(ended.code, Some(0), "{}", ended.stderr);
    // The broker had already removed the job, and answered the second acknowledgement.
    let lost = ended.stderr.lines().filter(|line| line.contains("a page that is done could not be acknowledged"));
    assert_eq!(lost.count(), 1, "{}", ended.stderr);
    assert!(hosts.counts().values().all(|count| *count == 1), "{:?}", hosts.counts());
}

#[test]
fn a_killed_coordinator_resumes() {
    let (broker, hosts) = (Broker::start(), Hosts::serve());
    let machine = machine(&broker);
    let _crew = crew(&machine);
    let (list, page) = (hosts.list(6, 4), hosts.url(3, 2));
    hosts.hold(&page);
    let running = coordinator(&machine, &list, &[]);
    hosts.wait_for(all_asked(&list));
    running.kill();
    hosts.release();
    // The workers continue without it, and the results wait.
    wait_until_idle(&machine);
    let ended = machine.run(&["resume", "1", "--format", "jsonl"]);
    assert_eq!(ended.code, Some(0), "{}", ended.stderr);
    assert_whole(&machine.run(&["show", "1", "--format", "jsonl"]), &list);
    assert_once_but(&hosts, &page, 1);
}

#[test]
fn pages_finished_while_a_coordinator_returns_are_not_handed_out_again() {
    let (broker, hosts) = (Broker::start(), Hosts::serve());
    let (machine, line) = (machine(&broker), CuttableConnection::to(&broker.url()));
    let _worker = worker(&machine);
    wait_for_workers(&machine, 1);
    // 64 pages of a site are handed out at a time, so the last one waits for the others.
    let (list, page) = (hosts.list(1, 65), hosts.url(0, 7));
    for page in &list {
        hosts.hold(page);
    }
    let running = coordinator(&machine, &list, &[]);
    while status(&machine)["handed_out"] != 64 {}
    running.kill();
    hosts.release_all_but(std::slice::from_ref(&page));
    while status(&machine)["handed_out"] != 1 {}
    // The returning coordinator hands out slowly: the page is finished before the broker gets it.
    line.hold_up("HPUB seotags.jobs.");
    let slow = machine.with("SEOTAGS_WORKER_QUEUE", &line.url());
    let resumed = ChildProcess::new(slow.start(&["resume", "1"]));
    line.wait_until_held_up();
    hosts.release();
    wait_until_idle(&slow);
    line.let_go();
    let ended = resumed.end();
    assert_eq!(ended.code, Some(0), "{}", ended.stderr);
    assert_whole(&slow.run(&["show", "1", "--format", "jsonl"]), &list);
    assert_once_but(&hosts, &page, 1);
}

#[test]
fn a_coordinator_killed_while_stopping_loses_nothing() {
    let (broker, hosts) = (Broker::start(), Hosts::serve());
    let machine = machine(&broker);
    let _worker = worker(&machine);
    wait_for_workers(&machine, 1);
    let (list, page) = (hosts.list(1, 30), hosts.url(0, 5));
    hosts.hold(&page);
    let running = coordinator(&machine, &list, &["--per-host", "1"]);
    hosts.wait_for(|visits| times(visits, &page) == 1);
    running.signal("INT");
    while status(&machine)["runs"][0]["is_draining"] != true {}
    running.kill();
    let in_hand = || status(&machine)["workers"][0]["in_hand"].clone();
    while in_hand() == 0 {}
    hosts.release();
    while in_hand() != 0 {}
    let ended = machine.run(&["resume", "1"]);
    assert_eq!(ended.code, Some(0), "{}", ended.stderr);
    assert_whole(&machine.run(&["show", "1", "--format", "jsonl"]), &list);
    assert_once_but(&hosts, &page, 1);
}

#[test]
fn a_stopped_run_takes_back_pages_that_have_not_begun() {
    let (broker, hosts) = (Broker::start(), Hosts::serve());
    let machine = machine(&broker);
    let _crew = crew(&machine);
    let list = hosts.list(2, 30);
    let held: Vec<String> = (0..2).map(|host| hosts.url(host, 5)).collect();
    for page in &held {
        hosts.hold(page);
    }
    let running = coordinator(&machine, &list, &["--per-host", "1"]);
    hosts.wait_for(|visits| held.iter().all(|page| times(visits, page) == 1));
    running.signal("INT");
    let stopping = |status: &serde_json::Value| status["runs"][0]["is_draining"] == true;
    while !stopping(&status(&machine)) {}
    hosts.release();
    let ended = running.end();
    assert_eq!(ended.code, Some(130), "{}", ended.stderr);
    assert!(ended.stderr.contains("stopped at"), "{}", ended.stderr);
    let left = status(&machine);
    assert_eq!((&left["waiting"], left["runs"].as_array().unwrap().len()), (&0.into(), 0), "{left}");
    let ended = machine.run(&["resume", "1"]);
    assert_eq!(ended.code, Some(0), "{}", ended.stderr);
    assert_whole(&machine.run(&["show", "1", "--format", "jsonl"]), &list);
    assert!(hosts.counts().values().all(|count| *count == 1), "{:?}", hosts.counts());
}

#[test]
fn a_page_that_kills_every_worker_is_given_up_and_its_neighbours_are_not() {
    let (broker, hosts) = (Broker::start(), Hosts::serve());
    let machine = machine(&broker).with("SEOTAGS_FLEET_LEASE_MS", "1000");
    let (list, deadly) = (hosts.list(5, 1), hosts.url(2, 0));
    let running = held(coordinator, &machine, &hosts, &list);
    let asked = |page: &str| hosts.counts().get(page).copied().unwrap_or_default();
    // Which page it was is unknown: all of them are fetched when a worker is lost.
    for round in 1..=4 {
        let worker = worker(&machine);
        hosts.wait_for(|visits| list.iter().all(|page| times(visits, page) >= round));
        worker.kill();
    }
    let is_over = || status(&machine)["handed_out"] == 0;
    let mut let_go = Vec::new();
    while !is_over() {
        let (worker, before) = (worker(&machine), hosts.counts());
        let is_asked_anew = |page: &str| asked(page) > before[page];
        while !is_asked_anew(&deadly) && !is_over() {
            // The others are harmless.
            let is_harmless = |page: &&String| **page != deadly && !let_go.contains(*page) && is_asked_anew(page);
            if let Some(harmless) = list.iter().find(is_harmless) {
                let_go.push(harmless.clone());
                let held: Vec<String> = list.iter().filter(|page| !let_go.contains(page)).cloned().collect();
                hosts.release_all_but(&held);
            }
        }
        worker.kill();
    }
    let ended = running.end();
    let found = results(&ended);
    let told = |page: &str| found[page]["error"]["message"].as_str().unwrap_or_default().to_owned();
    for page in &list {
        assert_eq!(
            told(page).contains("every worker that took the page was lost"),
            *page == deadly,
            "{page}: {}",
            told(page)
        );
    }
    assert!((8..=10).contains(&asked(&deadly)), "{:?}", hosts.counts());
}

#[test]
fn results_of_another_version_stay_at_the_broker() {
    let (broker, hosts) = (Broker::start(), Hosts::serve());
    let machine = machine(&broker);
    let _worker = worker(&machine);
    let list = leave_results(&machine, &hosts);
    let run = status(&machine)["runs"][0]["run"].as_str().unwrap().to_owned();
    broker.publish(&format!("$KV.seotags_runs.{run}"), "{\"version\":\"0.0.9\"}");
    let ended = machine.run(&["resume", "1"]);
    assert_eq!(ended.code, Some(3), "{}", ended.stderr);
    for told in ["seotags 0.0.9 began this run".to_owned(), format!("`seotags fleet drop {run} --queue URL`")] {
        assert!(ended.stderr.contains(&told), "{told}: {}", ended.stderr);
    }
    assert_eq!(status(&machine)["results_waiting"], list.len());
}
