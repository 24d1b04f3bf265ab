//! Rows about retries.

use crate::support::{
    Reply, Request, Site, Step, SwitchedNames, describe, fetch, generous, one_try, page, run_list, wall,
};
use seotags::crawl::{Bounds, Crawler, RetryPolicy};
use seotags::judge::Visit;
use seotags::pipeline::Patience;
use seotags::result::PageResult;
use seotags::settings::Settings;
use seotags::visit::{Fetched, Note};

async fn tried(reply: impl Fn(&Request) -> Reply + Send + Sync + 'static) -> (String, usize) {
    let site =
        Site::serve(move |request| if request.path == "/robots.txt" { Reply::status(404) } else { reply(request) })
            .await;
    let settings = Settings::default();
    let crawler = Crawler::with_bounds(&settings, generous(&settings)).unwrap();
    let outcome = describe(&fetch(&crawler, &site.url("/")).await);
    (outcome, site.count("/"))
}

fn busy(status: u16, retry_after: &str) -> Reply {
    Reply::with(status, &format!("Content-Type: text/html\r\nRetry-After: {retry_after}\r\n"), "x")
}

#[tokio::test]
async fn temporary_failures_are_retried() {
    for (name, first) in [
        ("429", Reply::status(429)),
        ("429 with a time", busy(429, "0")),
        ("503 with a date in the past", busy(503, "Sun, 06 Nov 1994 08:49:37 GMT")),
        ("503 with rubbish", busy(503, "soon")),
        ("503 with a negative time", busy(503, "-1")),
        ("500", Reply::status(500)),
        ("502", Reply::status(502)),
        ("504", Reply::status(504)),
        ("a reset", Reply(vec![Step::Reset])),
        ("garbage", Reply::raw("220 ready\r\n")),
    ] {
        let then = move |request: &Request| if request.earlier == 0 { first.clone() } else { Reply::html("x") };
        let (outcome, _) = tried(then).await;
        assert!(outcome.starts_with("200 text/html 1 B"), "{name}: {outcome}");
    }
}

#[tokio::test]
async fn a_retry_is_noted() {
    let then = |request: &Request| if request.earlier == 0 { Reply::status(500) } else { Reply::html("x") };
    assert_eq!(tried(then).await, ("200 text/html 1 B [retried]".into(), 2));
}

#[tokio::test]
async fn a_lasting_error_is_the_answer_after_three_tries() {
    assert_eq!(tried(|_| busy(503, "0")).await, ("503 text/html 1 B [retried]".into(), 3));
    assert_eq!(tried(|_| busy(429, "99999999")).await, ("429 text/html 1 B".into(), 1));
    assert_eq!(tried(|_| Reply::with(404, "Content-Type: text/html\r\n", "x")).await, ("404 text/html 1 B".into(), 1));
}

#[tokio::test]
async fn retry_after_delays_only_its_host() {
    let reply = |request: &Request| match (request.path.as_str(), request.earlier) {
        ("/robots.txt", _) => Reply::status(404),
        ("/busy", 0) => busy(429, "50"),
        _ => Reply::html(page("A")),
    };
    let (busy_site, other_site) = (Site::serve(reply).await, Site::serve(reply).await);
    let settings = Settings::default();
    let bounds = Bounds { retry: RetryPolicy::default(), ..generous(&settings) };
    let crawler = Crawler::with_bounds(&settings, bounds).unwrap();
    fetch(&crawler, &busy_site.url("/before")).await;

    let busy_urls = [busy_site.url("/busy"), busy_site.url("/same-host")];
    let mut first = Box::pin(fetch(&crawler, &busy_urls[0]));
    while busy_site.count("/busy") == 0 {
        assert!(futures::poll!(&mut first).is_pending());
        tokio::task::yield_now().await;
    }
    // Pages of the other host are fetched while both pages of the busy one wait.
    let others = async {
        for number in 0..40 {
            let fetched = fetch(&crawler, &other_site.url(&format!("/{number}"))).await;
            assert!(describe(&fetched).starts_with("200"));
        }
    };
    let waiting = async {
        for number in 0..5 {
            fetch(&crawler, &other_site.url(&format!("/until-the-busy-answer-is-read/{number}"))).await;
        }
        fetch(&crawler, &busy_urls[1]).await
    };
    tokio::select! {
        () = others => {}
        _ = first => panic!("the busy page did not wait"),
        _ = waiting => panic!("another page of the busy host did not wait"),
    }
    assert_eq!(busy_site.paths(), ["/robots.txt", "/before", "/busy"]);
}

#[tokio::test]
async fn a_host_with_a_long_retry_after_is_given_up() {
    let site = Site::serve(|request| match request.path.as_str() {
        "/robots.txt" => Reply::status(404),
        _ => busy(429, "3600"),
    })
    .await;
    let settings = Settings::default();
    let crawler = Crawler::with_bounds(&settings, generous(&settings)).unwrap();
    assert_eq!(describe(&fetch(&crawler, &site.url("/first")).await), "429 text/html 1 B");
    match fetch(&crawler, &site.url("/second")).await {
        Fetched::Failed(failed) => {
            assert_eq!(failed.failure.code.as_str(), "host_gave_up");
            assert!(failed.failure.message.starts_with("rate limited: "), "{}", failed.failure.message);
        }
        other => panic!("{other:?}"),
    }
    assert_eq!(site.paths(), ["/robots.txt", "/first"]);
}

#[tokio::test]
async fn a_retry_after_date_is_relative_to_the_servers_clock() {
    for now in ["Sun, 06 Nov 1994 08:49:37 GMT", "Sat, 06 Nov 2094 08:49:37 GMT"] {
        let busy = Reply::with(503, &format!("Date: {now}\r\nRetry-After: {now}\r\n"), "x");
        let then = move |request: &Request| if request.earlier == 0 { busy.clone() } else { Reply::html("x") };
        assert_eq!(tried(then).await, ("200 text/html 1 B [retried]".into(), 2), "{now}");
    }
}

#[tokio::test]
async fn an_overloaded_host_is_given_up_like_a_failing_one() {
    for status in [429, 503] {
        let site = Site::serve(move |request| match request.path.as_str() {
            "/robots.txt" => Reply::status(404),
            _ => Reply::with(status, "Content-Type: text/html\r\n", "x"),
        })
        .await;
        let crawler = Crawler::with_bounds(&one_try(), generous(&one_try())).unwrap();
        for number in 0..10 {
            let outcome = describe(&fetch(&crawler, &site.url(&format!("/{number}"))).await);
            assert_eq!(outcome, format!("{status} text/html 1 B"));
        }
        assert_eq!(describe(&fetch(&crawler, &site.url("/next")).await), "failed host_gave_up head");
        assert_eq!(site.paths().len(), 11);
    }
}

/// A site whose bot protection blocks the first `times` tries of each page.
async fn walled(times: usize) -> Site {
    Site::serve(move |request| match (request.path.as_str(), request.earlier) {
        ("/robots.txt", _) => Reply::status(404),
        (path, earlier) if path.starts_with("/walled") && earlier < times => wall(),
        _ => Reply::html(page("A")),
    })
    .await
}

#[tokio::test]
async fn a_page_behind_bot_protection_is_retried_after_the_others() {
    let site = walled(1).await;
    let urls = [site.url("/walled"), site.url("/open/0"), site.url("/open/1")];
    let settings = Settings { per_host: Some(1), check_canonical: false, ..Settings::default() };
    let run =
        run_list(&urls, &settings, generous(&settings), SwitchedNames::new(), Patience::default(), |_, _| {}).await;
    assert_eq!(site.count("/walled"), 2);
    assert!(site.paths().last().is_some_and(|path| path == "/walled"), "{:?}", site.paths());
    assert_eq!((run.results.len(), run.end.tally.read, run.end.tally.kept), (3, 3, 3));
    let Visit::Answered(answer) = &run.of("/walled").read.visit else { panic!("{:?}", run.of("/walled")) };
    assert_eq!((answer.hops[0].status, answer.protection.as_ref()), (200, None));
    assert!(answer.notes.contains(&Note::Retried));
}

#[tokio::test]
async fn lasting_bot_protection_is_accepted_after_a_few_retries() {
    let site = walled(9).await;
    let urls: Vec<String> = (0..20).map(|number| site.url(&format!("/walled/{number}"))).collect();
    let settings = Settings { per_host: Some(1), check_canonical: false, ..Settings::default() };
    let run =
        run_list(&urls, &settings, generous(&settings), SwitchedNames::new(), Patience::default(), |_, _| {}).await;
    assert_eq!(run.results.len(), 20);
    let is_walled =
        |result: &PageResult| matches!(&result.read.visit, Visit::Answered(answer) if answer.protection.is_some());
    assert!(run.results.iter().all(is_walled));
    let asked = |number: usize| site.count(&format!("/walled/{number}"));
    let more: usize = (0..20).map(|number| asked(number) - 1).sum();
    assert!((0..20).all(|number| asked(number) <= 2), "at most one more fetch");
    assert!((3..=6).contains(&more), "{more} pages were fetched again");

    let never = walled(1).await;
    let run = run_list(
        &[never.url("/walled")],
        &one_try(),
        generous(&one_try()),
        SwitchedNames::new(),
        Patience::default(),
        |_, _| {},
    )
    .await;
    assert_eq!((never.count("/walled"), run.results.len()), (1, 1), "--retries 0");
}
