//! Rows about robots.txt: outcomes of fetching it, and their effect on pages.

use crate::support::{Reply, Site, Step, describe, fetch, generous, one_try, page, short};
use async_trait::async_trait;
use jiff::{SignedDuration, Timestamp};
use seotags::crawl::{Bounds, Cookies, CrawlOptions, Crawler, Profile, RememberedRobots, RobotsMemory};
use seotags::input::{self, InputEvent, InputOptions, InputSpec};
use seotags::settings::{RobotsPolicy, Settings};
use seotags::url::HttpUrl;
use seotags::visit::{Fetched, RobotsVerdict};
use std::sync::{Arc, Mutex};
use std::time::Duration;

const OK: &str = "200 text/html 1 B";

async fn with_robots(robots: Reply) -> String {
    with_robots_and(robots, &one_try()).await
}

async fn with_robots_and(robots: Reply, settings: &Settings) -> String {
    let site = site(robots).await;
    let crawler = Crawler::with_bounds(settings, generous(settings)).unwrap();
    describe(&fetch(&crawler, &site.url("/private/page")).await)
}

async fn site(robots: Reply) -> Site {
    Site::serve(move |request| match request.path.as_str() {
        "/robots.txt" => robots.clone(),
        "/loop" => Reply::redirect(302, "/loop"),
        "/moved" => Reply::text("User-agent: *\nDisallow: /private/\n"),
        _ => Reply::html("x"),
    })
    .await
}

const FORBIDDEN: &str = "User-agent: *\nDisallow: /private/\n";
const WITHHELD: &str = "withheld robots_txt Disallow: /private/ line 2";

#[tokio::test]
async fn statuses_of_robots_txt_follow_the_standard() {
    for (name, robots, expected) in [
        ("rules", Reply::text(FORBIDDEN), WITHHELD),
        ("rules of another type", Reply::html(FORBIDDEN), WITHHELD),
        ("moved", Reply::redirect(301, "/moved"), WITHHELD),
        ("not found", Reply::with(404, "", FORBIDDEN), OK),
        ("forbidden", Reply::with(403, "", FORBIDDEN), OK),
        ("unauthorized", Reply::with(401, "", FORBIDDEN), OK),
        ("a loop", Reply::redirect(302, "/loop"), OK),
        ("no target", Reply::status(302), OK),
        ("no content", Reply::status(204), OK),
        ("empty", Reply::text(""), OK),
        ("a page", Reply::html(page("Not a robots file")), "200 text/html 1 B [robots_txt_invalid]"),
        ("too many requests", Reply::status(429), "withheld robots_txt_unreachable HTTP 429"),
        ("unavailable", Reply::status(503), "withheld robots_txt_unreachable HTTP 503"),
        ("server error", Reply::status(500), "withheld robots_txt_unreachable HTTP 500"),
        (
            "closed",
            Reply(vec![Step::Close]),
            "withheld robots_txt_unreachable the server closed the connection before the end of its answer",
        ),
        (
            "cut short",
            Reply::raw(format!("HTTP/1.1 200 OK\r\nContent-Length: 999\r\n\r\n{FORBIDDEN}")),
            "withheld robots_txt_unreachable the server closed the connection before the end of its body",
        ),
    ] {
        assert_eq!(with_robots(robots).await, expected, "{name}");
    }
}

#[tokio::test]
async fn a_robots_txt_that_never_arrives_is_unreachable() {
    let site = site(Reply(vec![Step::Hang])).await;
    let crawler = Crawler::with_bounds(&one_try(), short(&one_try())).unwrap();
    let outcome = describe(&fetch(&crawler, &site.url("/")).await);
    assert!(outcome.starts_with("withheld robots_txt_unreachable no answer within 0.3 s"), "{outcome}");
    assert_eq!(site.paths(), ["/robots.txt"]);
}

#[tokio::test]
async fn a_long_robots_txt_is_read_up_to_its_limit() {
    let filler = "# filler\n".repeat(60_000);
    assert_eq!(with_robots(Reply::text(format!("{FORBIDDEN}{filler}"))).await, WITHHELD);
    let cut = with_robots(Reply::text(format!("{filler}{FORBIDDEN}"))).await;
    assert_eq!(cut, "200 text/html 1 B [robots_txt_too_large]");
}

#[tokio::test]
async fn an_unreachable_robots_txt_is_fetched_again() {
    let site = Site::serve(|request| match (request.path.as_str(), request.earlier) {
        ("/robots.txt", 0 | 1) => Reply::status(503),
        ("/robots.txt", _) => Reply::text(FORBIDDEN),
        _ => Reply::html("x"),
    })
    .await;
    let settings = Settings::default();
    let crawler = Crawler::with_bounds(&settings, generous(&settings)).unwrap();
    assert_eq!(describe(&fetch(&crawler, &site.url("/private/a")).await), WITHHELD);
    assert_eq!(site.count("/robots.txt"), 3);
}

#[tokio::test]
async fn many_pages_share_one_robots_txt_request() {
    let site = site(Reply::text(FORBIDDEN)).await;
    let settings = one_try();
    let crawler = Crawler::with_bounds(&settings, generous(&settings)).unwrap();
    let urls: Vec<String> = (0..50).map(|number| site.url(&format!("/{number}"))).collect();
    let all = futures::future::join_all(urls.iter().map(|url| fetch(&crawler, url))).await;
    assert!(all.iter().all(|fetched| describe(fetched) == OK));
    assert_eq!(site.count("/robots.txt"), 1);
    assert_eq!(site.paths().len(), 51);
}

#[tokio::test]
async fn rules_for_our_own_token_are_also_obeyed() {
    let robots = "User-agent: googlebot\nAllow: /\n\nUser-agent: seotags\nDisallow: /private/\n";
    assert_eq!(with_robots(Reply::text(robots)).await, "withheld own_token Disallow: /private/ line 5");
    let robots = "User-agent: bingbot\nDisallow: /private/\n";
    assert_eq!(with_robots(Reply::text(robots)).await, OK);
    let bing = Settings { judge_as: "bingbot".into(), ..one_try() };
    assert_eq!(with_robots_and(Reply::text(robots), &bing).await, WITHHELD);
}

#[tokio::test]
async fn ignoring_robots_txt_keeps_the_verdict() {
    let settings = Settings { robots: RobotsPolicy::Ignore, ..one_try() };
    let site = site(Reply::text(FORBIDDEN)).await;
    let crawler = Crawler::with_bounds(&settings, generous(&settings)).unwrap();
    match fetch(&crawler, &site.url("/private/a")).await {
        Fetched::Answered(answer) => {
            assert_eq!(answer.robots, RobotsVerdict::Disallowed { rule: "Disallow: /private/".into(), line: 2 });
        }
        other => panic!("{other:?}"),
    }
    assert_eq!(with_robots_and(Reply::status(503), &settings).await, OK);
}

#[tokio::test]
async fn each_hop_obeys_its_own_robots_txt() {
    let target = site(Reply::text(FORBIDDEN)).await;
    let there = target.url("/private/a");
    let origin = Site::serve(move |request| match request.path.as_str() {
        "/robots.txt" => Reply::status(404),
        _ => Reply::redirect(301, &there),
    })
    .await;
    let crawler = Crawler::with_bounds(&one_try(), generous(&one_try())).unwrap();
    match fetch(&crawler, &origin.url("/a")).await {
        Fetched::Withheld(withheld) => {
            assert_eq!(withheld.url.to_string(), target.url("/private/a"));
            assert_eq!((withheld.hops.len(), withheld.hops[0].status), (1, 301));
            assert_eq!(withheld.robots, RobotsVerdict::Allowed { line: None });
        }
        other => panic!("{other:?}"),
    }
    assert_eq!(target.paths(), ["/robots.txt"]);
}

#[tokio::test]
async fn robots_txt_has_its_own_time_limit() {
    let slow = Reply(vec![
        Step::Send(b"HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\n\r\n".to_vec()),
        Step::Trickle(vec![b'#'; 1 << 20], Duration::from_millis(1)),
    ]);
    let site = site(slow).await;
    let bounds = Bounds { robots: Duration::from_millis(400), ..generous(&one_try()) };
    let crawler = Crawler::with_bounds(&one_try(), bounds).unwrap();
    let outcome = describe(&fetch(&crawler, &site.url("/")).await);
    assert_eq!(
        outcome,
        "withheld robots_txt_unreachable robots.txt took over 0.4 s in all, redirects and retries included"
    );
    assert_eq!(Bounds::new(&Settings { timeout: 60.0, ..one_try() }).robots, Duration::from_secs(15));
}

#[tokio::test]
async fn a_page_given_as_input_is_not_fetched_against_robots_txt() {
    let site = site(Reply::text(FORBIDDEN)).await;
    let settings = one_try();
    let crawler = Arc::new(Crawler::with_bounds(&settings, generous(&settings)).unwrap());
    let specs = [InputSpec::from_argument(&site.url("/private/page")), InputSpec::from_argument(&site.url("/open"))];
    let reader = input::open(&specs, &InputOptions::default(), crawler.clone()).await.unwrap();
    let found = tokio::task::spawn_blocking(move || {
        let pages = reader.filter_map(|event| match event {
            InputEvent::Url(page) => Some(page.url.to_string()),
            _ => None,
        });
        pages.collect::<Vec<_>>()
    });
    assert_eq!(found.await.unwrap(), [site.url("/private/page"), site.url("/open")]);
    assert_eq!((site.count("/private/page"), site.count("/open")), (0, 1));
    assert_eq!(describe(&fetch(&crawler, &site.url("/private/page")).await), WITHHELD);

    // A path that looks like a list is fetched, because the user named it.
    let list = HttpUrl::parse(&site.url("/private/sitemap.xml")).unwrap();
    let refused = input::open(&[InputSpec::Url(list)], &InputOptions::default(), crawler).await;
    assert!(refused.is_ok(), "a page is served there");
    assert_eq!(site.count("/private/sitemap.xml"), 1);
}

/// Stores for how many days a file has been failing, and its last version.
#[derive(Debug)]
struct Known {
    days: i64,
    last_good: Option<&'static str>,
    had: Mutex<Vec<String>>,
}

#[async_trait]
impl RobotsMemory for Known {
    async fn had(&self, origin: &str, file: &[u8], _: Timestamp) {
        self.had.lock().unwrap().push(format!("{origin} {}", String::from_utf8_lossy(file)));
    }

    async fn failing(&self, _: &str, now: Timestamp) -> Option<RememberedRobots> {
        let failing_since = now - SignedDuration::from_hours(24 * self.days);
        Some(RememberedRobots {
            failing_since,
            failed_days: 3,
            last_good: self.last_good.map(|file| file.as_bytes().to_vec()),
        })
    }
}

#[tokio::test]
async fn a_robots_txt_that_fails_for_a_month_is_replaced_by_the_last_good_one() {
    for (name, robots, days, last_good, expected) in [
        ("since yesterday", Reply::status(503), 1, Some(FORBIDDEN), "withheld robots_txt_unreachable HTTP 503"),
        ("for 30 days", Reply::status(503), 30, Some(FORBIDDEN), "withheld robots_txt_unreachable HTTP 503"),
        ("for 31 days", Reply::status(503), 31, Some(FORBIDDEN), WITHHELD),
        ("for 31 days, never fetched", Reply::status(500), 31, None, OK),
        ("closed for 31 days", Reply(vec![Step::Close]), 31, Some(FORBIDDEN), WITHHELD),
        ("had again", Reply::text(FORBIDDEN), 31, None, WITHHELD),
        ("gone", Reply::status(404), 31, Some(FORBIDDEN), OK),
    ] {
        let site = site(robots).await;
        let memory = Arc::new(Known { days, last_good, had: Mutex::default() });
        let options = CrawlOptions {
            bounds: Some(generous(&one_try())),
            robots: Some(memory.clone()),
            ..CrawlOptions::default()
        };
        let crawler = Crawler::with_options(&one_try(), options).unwrap();
        assert_eq!(describe(&fetch(&crawler, &site.url("/private/page")).await), expected, "{name}");
        let had = memory.had.lock().unwrap().join("; ");
        let origin = format!("http://127.0.0.1:{}", site.port());
        let remembered = match name {
            "had again" => format!("{origin} {FORBIDDEN}"),
            "gone" => format!("{origin} "),
            _ => String::new(),
        };
        assert_eq!(had, remembered, "{name}");
    }
}

#[tokio::test]
async fn robots_txt_fetched_with_credentials_is_not_stored() {
    let jar = || Cookies::parse("# Netscape HTTP Cookie File\n127.0.0.1\tFALSE\t/\tFALSE\t0\tsid\ts3cret\n").unwrap();
    let insecure = Settings { insecure: true, ..one_try() };
    for (name, settings, options) in [
        ("cookies", one_try(), CrawlOptions { cookies: jar(), ..CrawlOptions::default() }),
        ("a profile", one_try(), CrawlOptions { profile: Some(Profile::default()), ..CrawlOptions::default() }),
        ("any certificate", insecure, CrawlOptions::default()),
    ] {
        for (robots, expected) in
            [(Reply::text(FORBIDDEN), WITHHELD), (Reply::status(503), "withheld robots_txt_unreachable HTTP 503")]
        {
            let site = site(robots).await;
            let memory = Arc::new(Known { days: 31, last_good: None, had: Mutex::default() });
            let bounds = Some(generous(&settings));
            let options = CrawlOptions { bounds, robots: Some(memory.clone()), ..options.clone() };
            let crawler = Crawler::with_options(&settings, options).unwrap();
            assert_eq!(describe(&fetch(&crawler, &site.url("/private/page")).await), expected, "{name}");
            assert!(memory.had.lock().unwrap().is_empty(), "{name}");
        }
    }
}
