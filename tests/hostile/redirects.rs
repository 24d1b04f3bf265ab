//! Rows about redirects.

use crate::support::{Reply, Request, Site, describe, fetch, generous, one_try, page};
use seotags::crawl::Crawler;
use seotags::visit::Fetched;

fn crawler() -> Crawler {
    Crawler::with_bounds(&one_try(), generous(&one_try())).unwrap()
}

async fn outcome_of(path: &str, reply: impl Fn(&Request) -> Reply + Send + Sync + 'static) -> String {
    let site =
        Site::serve(move |request| if request.path == "/robots.txt" { Reply::status(404) } else { reply(request) })
            .await;
    describe(&fetch(&crawler(), &site.url(path)).await)
}

fn numbered(request: &Request) -> u32 {
    request.path[1..].parse().unwrap_or_default()
}

#[tokio::test]
async fn every_redirecting_status_is_followed() {
    for status in [301, 302, 303, 307, 308] {
        let outcome = outcome_of("/a", move |request| match request.path.as_str() {
            "/a" => Reply::redirect(status, "b?x=1#part"),
            "/b?x=1" => Reply::html("x"),
            _ => Reply::status(500),
        })
        .await;
        assert_eq!(outcome, format!("{status} > 200 text/html 1 B"));
    }
}

#[tokio::test]
async fn other_statuses_are_not_followed() {
    for status in [300, 304, 305, 306] {
        let outcome = outcome_of("/a", move |_| {
            Reply::raw(format!("HTTP/1.1 {status} Odd\r\nLocation: /b\r\nContent-Length: 0\r\n\r\n"))
        })
        .await;
        assert!(outcome.starts_with(&format!("{status} ")) && !outcome.contains('>'), "{outcome}");
    }
}

#[tokio::test]
async fn loops_end_and_chains_are_limited() {
    assert_eq!(outcome_of("/a", |_| Reply::redirect(302, "/a")).await, "302 - 0 B redirect_loop");
    let to_and_fro = |request: &Request| Reply::redirect(301, if request.path == "/a" { "/b" } else { "/a" });
    assert_eq!(outcome_of("/a", to_and_fro).await, "301 > 301 - 0 B redirect_loop");
    let cookie = |_: &Request| Reply::with(302, "Set-Cookie: seen=1\r\nLocation: /a\r\n", "");
    assert_eq!(outcome_of("/a", cookie).await, "302 - 0 B redirect_loop");
    let five = |request: &Request| match numbered(request) {
        5 => Reply::html("x"),
        number => Reply::redirect(302, &format!("/{}", number + 1)),
    };
    assert_eq!(outcome_of("/0", five).await, "302 > 302 > 302 > 302 > 302 > 200 text/html 1 B");
    let fifty = outcome_of("/0", |request| Reply::redirect(302, &format!("/{}", numbered(request) + 1))).await;
    assert!(fifty.ends_with("too_many_redirects 10") && fifty.matches("302").count() == 11, "{fifty}");
}

#[tokio::test]
async fn an_impossible_redirect_target_is_reported() {
    let long = format!("/{}", "a".repeat(40_000));
    for location in [
        "",
        "   ",
        "javascript:alert(1)",
        "file:///etc/passwd",
        "ftp://a.example/",
        "http://",
        "mailto:a@a.example",
        &long,
    ] {
        let reply = Reply::redirect(302, location);
        assert_eq!(outcome_of("/a", move |_| reply.clone()).await, "302 - 0 B redirect_invalid", "{location}");
    }
    assert_eq!(outcome_of("/a", |_| Reply::status(302)).await, "302 - 0 B redirect_invalid");
}

#[tokio::test]
async fn non_ascii_redirect_targets_are_encoded_as_meant() {
    for (location, expected) in [("/caf\u{e9}".as_bytes(), "/caf%C3%A9"), (b"/caf\xe9".as_slice(), "/caf%E9")] {
        let head = [b"HTTP/1.1 301 Moved\r\nLocation: ", location, b"\r\nContent-Length: 0\r\n\r\n"].concat();
        let site = Site::serve(move |request| match request.path.as_str() {
            "/a" => Reply(vec![crate::support::Step::Send(head.clone())]),
            "/robots.txt" => Reply::status(404),
            _ => Reply::html("x"),
        })
        .await;
        assert_eq!(describe(&fetch(&crawler(), &site.url("/a")).await), "301 > 200 text/html 1 B");
        assert_eq!(site.count(expected), 1, "{:?}", site.paths());
    }
}

#[tokio::test]
async fn every_hop_is_recorded_with_its_address() {
    let target =
        Site::serve(|request| if request.path == "/robots.txt" { Reply::status(404) } else { Reply::html(page("B")) })
            .await;
    let there = target.url("/end");
    let site = Site::serve(move |request| match request.path.as_str() {
        "/a" => Reply::redirect(308, &there),
        _ => Reply::status(404),
    })
    .await;
    match fetch(&crawler(), &site.url("/a")).await {
        Fetched::Answered(answer) => {
            let hops: Vec<(u16, String)> = answer.hops.iter().map(|hop| (hop.status, hop.url.to_string())).collect();
            assert_eq!(hops, [(308, site.url("/a")), (200, target.url("/end"))]);
            assert!(answer.timings.response_time_ms.is_some() && answer.timings.page_load_time_ms.is_some());
        }
        other => panic!("{other:?}"),
    }
}
