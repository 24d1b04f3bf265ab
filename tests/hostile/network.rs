//! Rows about the network itself: it fails during a run, or a captive portal answers.

use crate::support::{
    Listed, Reply, Request, Site, SwitchedNames, archived_pages, generous, page, remote_settings, run_list,
    run_list_into,
};
use seotags::crawl::{Fetch, WarcSaver};
use seotags::pipeline::{Cancel, End, Event, Patience};
use seotags::result::Outcome;
use seotags::settings::Settings;
use seotags::visit::Fetched;
use std::collections::BTreeSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::Duration;

const HOSTS: usize = 60;

/// Number of pages until the network fails.
const BEFORE: usize = 10;

fn patience() -> Patience {
    Patience { every: Duration::from_millis(5), ..Patience::default() }
}

/// Three pages of each host.
fn three_of_each(site: &Site) -> Vec<String> {
    (0..3)
        .flat_map(|number| (0..HOSTS).map(move |host| (number, host)))
        .map(|(number, host)| format!("http://host{host}.test:{}/{number}", site.port()))
        .collect()
}

/// Closes after each answer, so that every page needs a new connection.
fn closing(head: &str, body: &str) -> Reply {
    let length = body.len();
    Reply::raw(format!("HTTP/1.1 {head}Connection: close\r\nContent-Length: {length}\r\n\r\n{body}"))
}

/// Redirects to another host on the same port.
fn leading_to(host: &str, request: &Request) -> Reply {
    let port = request
        .head
        .to_ascii_lowercase()
        .lines()
        .find_map(|line| Some(line.strip_prefix("host:")?.rsplit(':').next()?.trim().to_owned()));
    closing(&format!("302 Found\r\nLocation: http://{host}:{}/\r\n", port.unwrap()), "")
}

fn no_robots() -> Reply {
    closing("404 Not Found\r\n", "")
}

fn a_page() -> Reply {
    closing("200 OK\r\nContent-Type: text/html; charset=utf-8\r\n", &page("A"))
}

/// Disconnects the network after some pages.
async fn site_that_loses(names: &Arc<SwitchedNames>) -> Site {
    let (names, pages) = (Arc::clone(names), AtomicUsize::new(0));
    Site::serve(move |request| {
        if request.path == "/robots.txt" {
            return no_robots();
        }
        if pages.fetch_add(1, Ordering::SeqCst) == BEFORE {
            names.is_up.store(false, Ordering::SeqCst);
        }
        a_page()
    })
    .await
}

fn assert_all_are_read(run: &Listed, urls: &[String]) {
    let got: BTreeSet<&str> = run.results.iter().map(|result| result.url.as_str()).collect();
    assert_eq!((got.len(), run.results.len()), (urls.len(), urls.len()), "one result per page");
    for result in &run.results {
        assert_eq!(Outcome::of(&result.read.visit), Outcome::Ok, "{}: {:?}", result.url, result.read.visit);
    }
    assert_eq!(run.end.tally.kept, urls.len() as u64);
    assert_eq!(run.end.tally.read, urls.len() as u64);
}

#[tokio::test]
async fn pages_that_fail_during_a_network_outage_are_retried() {
    for retries in [0, 2] {
        let names = SwitchedNames::new();
        let site = site_that_loses(&names).await;
        let urls = three_of_each(&site);
        let settings = Settings { retries, ..remote_settings() };
        let run = run_list(&urls, &settings, generous(&settings), names.clone(), patience(), |event, _| {
            if let Event::NetworkGone { portal, .. } = event {
                assert_eq!(*portal, None);
                names.is_up.store(true, Ordering::SeqCst);
            }
        })
        .await;
        assert_eq!(run.end.end, End::Done);
        assert!(run.was_gone, "the outage is noticed");
        assert_all_are_read(&run, &urls);
    }
}

#[tokio::test]
async fn a_permanent_outage_ends_the_run_and_fails_no_page() {
    let names = SwitchedNames::new();
    let site = site_that_loses(&names).await;
    let urls = three_of_each(&site);
    let patience = Patience { most: Duration::from_millis(50), ..patience() };
    let settings = remote_settings();
    let run = run_list(&urls, &settings, generous(&settings), names, patience, |_, _| {}).await;
    let End::Failed { message, kind: None, .. } = run.end.end else { panic!("{:?}", run.end.end) };
    assert!(message.starts_with("the network is down"), "{message}");
    assert!(run.results.iter().all(|result| Outcome::of(&result.read.visit) == Outcome::Ok));
    assert!(run.results.len() < urls.len());
}

#[tokio::test]
async fn a_single_host_without_dns_during_an_outage_is_not_given_up() {
    let names = SwitchedNames::new();
    let site = site_that_loses(&names).await;
    let urls: Vec<String> = (0..40).map(|number| format!("http://host.test:{}/{number}", site.port())).collect();
    let settings = remote_settings();
    let run = run_list(&urls, &settings, generous(&settings), names.clone(), patience(), |event, _| {
        if let Event::NetworkGone { .. } = event {
            names.is_up.store(true, Ordering::SeqCst);
        }
    })
    .await;
    assert!(run.was_gone);
    assert_all_are_read(&run, &urls);
}

#[tokio::test]
async fn many_dead_hosts_do_not_stop_a_run() {
    let site = Site::serve(|request| if request.path == "/robots.txt" { no_robots() } else { a_page() }).await;
    let mut urls = vec![format!("http://first.test:{}/", site.port())];
    urls.extend((0..60).map(|host| format!("http://dead{host}.test:{}/", site.port())));
    let settings = Settings { concurrency: 1, ..remote_settings() };
    for urls in [&urls[..], &urls[1..]] {
        let run = run_list(urls, &settings, generous(&settings), SwitchedNames::new(), patience(), |_, _| {}).await;
        assert_eq!(run.end.end, End::Done);
        assert!(!run.was_gone, "dead hosts are not an outage");
        let failed = run.results.iter().filter(|result| Outcome::of(&result.read.visit) == Outcome::Failed).count();
        assert_eq!((run.results.len(), failed), (urls.len(), 60));
    }
}

#[tokio::test]
async fn a_run_waits_for_a_captive_portal_to_disappear() {
    let (is_captive, pages) = (Arc::new(AtomicBool::new(false)), AtomicUsize::new(0));
    let seen = Arc::clone(&is_captive);
    let site = Site::serve(move |request| {
        let is_portal = request.head.to_ascii_lowercase().contains("host: portal.test");
        match (is_portal, seen.load(Ordering::SeqCst), request.path.as_str()) {
            (false, true, _) => leading_to("portal.test", request),
            (_, _, "/robots.txt") => no_robots(),
            _ => {
                if pages.fetch_add(1, Ordering::SeqCst) == BEFORE {
                    seen.store(true, Ordering::SeqCst);
                }
                a_page()
            }
        }
    })
    .await;
    let urls = three_of_each(&site);
    // Answers of the portal must not come from the cache when its pages are fetched again.
    let settings = Settings { cache_ttl: "1h".parse().unwrap(), ..remote_settings() };
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("crawl.warc");
    let archive = WarcSaver::create(&path).unwrap();
    let (bounds, names) = (generous(&settings), SwitchedNames::new());
    let hear = |event: &Event, _: &Cancel| {
        if let Event::NetworkGone { portal, .. } = event {
            assert_eq!(portal.as_deref(), Some("portal.test"));
            is_captive.store(false, Ordering::SeqCst);
        }
    };
    let run = run_list_into(Some(archive.clone()), &urls, &settings, bounds, names, patience(), hear).await;
    assert!(run.was_gone);
    assert_all_are_read(&run, &urls);
    for result in &run.results {
        assert_eq!(result.read.visit.hops().len(), 1, "{:?}", result.read.visit);
    }
    // Nor from the archive.
    archive.flush().await.unwrap();
    let (pages, crawler) = archived_pages(&path).await;
    assert_eq!(pages.len(), urls.len());
    for page in &pages {
        let Fetched::Answered(answer) = crawler.fetch(page).await else { panic!("{}", page.url) };
        assert_eq!((answer.hops.len(), answer.hops[0].status), (1, 200), "{}", page.url);
    }
}

#[tokio::test]
async fn a_portal_with_few_hosts_is_noticed_and_its_robots_txt_discarded() {
    let is_captive = Arc::new(AtomicBool::new(false));
    let seen = Arc::clone(&is_captive);
    let was_captive = AtomicBool::new(false);
    let site = Site::serve(move |request| {
        let head = request.head.to_ascii_lowercase();
        let is_late = head.contains("host: late");
        if is_late && !was_captive.swap(true, Ordering::SeqCst) {
            seen.store(true, Ordering::SeqCst);
        }
        let is_portal = head.contains("host: portal.test");
        match (is_portal, seen.load(Ordering::SeqCst), request.path.as_str()) {
            (false, true, _) => leading_to("portal.test", request),
            (false, false, "/robots.txt") if is_late => {
                closing("200 OK\r\nContent-Type: text/plain\r\n", "User-agent: *\nDisallow: /")
            }
            (_, false, "/robots.txt") => no_robots(),
            _ => a_page(),
        }
    })
    .await;
    let url = |host: &str, number: usize| format!("http://{host}.test:{}/{number}", site.port());
    let mut urls: Vec<String> = (0..20).map(|number| url("shop", number)).collect();
    urls.extend((0..3).map(|number| url("late", number)));
    let settings = Settings { concurrency: 1, ..remote_settings() };
    let run = run_list(&urls, &settings, generous(&settings), SwitchedNames::new(), patience(), |event, _| {
        if let Event::NetworkGone { portal, .. } = event {
            assert_eq!(portal.as_deref(), Some("portal.test"));
            is_captive.store(false, Ordering::SeqCst);
        }
    })
    .await;
    assert!(run.was_gone);
    assert_eq!(run.results.len(), urls.len(), "one result per page");
    for result in &run.results {
        let expected = if result.url.host() == "late.test" { Outcome::Withheld } else { Outcome::Ok };
        assert_eq!(Outcome::of(&result.read.visit), expected, "{}: {:?}", result.url, result.read.visit);
        assert!(result.read.visit.hops().len() <= 1, "{:?}", result.read.visit);
    }
}

#[tokio::test]
async fn many_hosts_that_redirect_to_one_are_not_a_portal() {
    let site = Site::serve(|request| {
        let is_old = request.head.to_ascii_lowercase().contains("host: host");
        match (is_old, request.path.as_str()) {
            (_, "/robots.txt") => no_robots(),
            (true, _) => leading_to("new.test", request),
            (false, _) => a_page(),
        }
    })
    .await;
    let mut urls = vec![format!("http://new.test:{}/", site.port())];
    urls.extend(three_of_each(&site));
    let settings = remote_settings();
    let run = run_list(&urls, &settings, generous(&settings), SwitchedNames::new(), patience(), |_, _| {}).await;
    assert_eq!(run.end.end, End::Done);
    assert!(!run.was_gone);
    assert_eq!(run.results.len(), urls.len());
}
