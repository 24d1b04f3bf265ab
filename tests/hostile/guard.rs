//! Rows about private addresses: a guarded crawler never connects to one, whatever leads there.

use crate::support::{Names, Reply, Site, at, describe, fetch, generous, one_try};
use seotags::crawl::{CrawlOptions, Crawler, FetchRequest, Guard};
use seotags::input::Download;
use seotags::judge::Visit;
use seotags::pipeline::{Depth, Reader};
use seotags::url::HttpUrl;
use seotags::visit::{Fetched, PageSource, Standing, WithheldReason};
use std::sync::Arc;

const PRIVATE: &str = "withheld private_address";
const OK: &str = "200 text/html 1 B";

/// A server that must not get a request.
async fn canary() -> Site {
    Site::serve(|_| Reply::html("x")).await
}

fn guarded(guard: Guard, names: &Arc<Names>) -> Crawler {
    let options = CrawlOptions {
        bounds: Some(generous(&one_try())),
        names: Some(names.clone()),
        guard,
        ..CrawlOptions::default()
    };
    Crawler::with_options(&one_try(), options).unwrap()
}

#[tokio::test]
async fn every_spelling_and_name_of_this_machine_is_refused() {
    let canary = canary().await;
    let port = canary.port();
    let names = Names::new([
        ("inside.test", vec![at(&["127.0.0.1"])]),
        ("mapped.test", vec![at(&["::ffff:127.0.0.1"])]),
        (
            "mixed.test",
            vec![at(&["127.0.0.1", "10.0.0.1", "169.254.169.254", "::1", "64:ff9b::7f00:1", "2002:7f00:1::"])],
        ),
        ("all.test", vec![at(&["0.0.0.0", "::"])]),
    ]);
    let crawler = guarded(Guard::public_only(), &names);
    for host in [
        "127.0.0.1",
        "127.1",
        "2130706433",
        "0x7f.1",
        "0",
        "[::1]",
        "[::]",
        "[::ffff:127.0.0.1]",
        "localhost",
        "shop.localhost",
        "inside.test",
        "mapped.test",
        "mixed.test",
        "all.test",
    ] {
        assert_eq!(describe(&fetch(&crawler, &format!("http://{host}:{port}/")).await), PRIVATE, "{host}");
    }
    assert_eq!((canary.connections(), canary.paths()), (0, Vec::new()));
    assert!(!names.asked().iter().any(|name| name.contains("localhost")), "refused by name: {:?}", names.asked());
}

#[tokio::test]
async fn a_refusal_reveals_nothing_about_a_private_address() {
    let crawler = guarded(Guard::public_only(), &Names::new([]));
    let closed = std::net::TcpListener::bind(("127.0.0.1", 0)).unwrap().local_addr().unwrap().port();
    let url = HttpUrl::parse(&format!("http://127.0.0.1:{closed}/sitemap.xml")).unwrap();
    let refused = crawler.download(&url, Standing::Given).await.unwrap_err();
    assert_eq!(refused.message, "points to a private address");
}

#[tokio::test]
async fn an_allowed_host_is_exactly_that_host_and_port() {
    let canary = canary().await;
    let inside = canary.url("/secret");
    let open = Site::serve(move |request| match request.path.as_str() {
        "/robots.txt" => Reply::status(404),
        "/away" => Reply::redirect(302, &inside),
        _ => Reply::html("x"),
    })
    .await;
    let names = Names::new([("shop.test", vec![at(&["127.0.0.1"])])]);
    let guard = Guard::public_only().allow_host(&format!("shop.test:{}", open.port())).unwrap();
    let crawler = guarded(guard, &names);
    let url = |port: u16, path: &str| format!("http://shop.test:{port}{path}");
    assert_eq!(describe(&fetch(&crawler, &url(open.port(), "/")).await), OK);
    assert_eq!(describe(&fetch(&crawler, &url(canary.port(), "/")).await), PRIVATE, "another port");
    match fetch(&crawler, &url(open.port(), "/away")).await {
        Fetched::Withheld(withheld) => {
            assert_eq!((withheld.hops.len(), withheld.hops[0].status), (1, 302));
            assert_eq!(withheld.url.to_string(), canary.url("/secret"));
        }
        other => panic!("{other:?}"),
    }
    assert_eq!(canary.connections(), 0);
}

#[tokio::test]
async fn redirects_and_canonicals_into_the_private_network_are_not_followed() {
    let canary = canary().await;
    let inside = canary.url("/secret");
    let text = "<p>A light and waterproof boot for long days on the ridge.</p>".repeat(30);
    let (refresh, canonical) = (
        format!("<meta http-equiv=refresh content='0;url={inside}'><title>Led</title>{text}"),
        format!("<link rel=canonical href='{inside}'><title>Pointed</title>{text}"),
    );
    let open = Site::serve(move |request| match request.path.as_str() {
        "/refresh" => Reply::html(&refresh),
        "/canonical" => Reply::html(&canonical),
        _ => Reply::status(404),
    })
    .await;
    let names = Names::new([("shop.test", vec![at(&["127.0.0.1"])])]);
    let guard = Guard::public_only().allow_host("shop.test").unwrap();
    let reader = Reader::new(Arc::new(guarded(guard, &names)), Arc::new(one_try()), Depth::Judged);
    let visit = async |path: &str| {
        let url = HttpUrl::parse(&format!("http://shop.test:{}{path}", open.port())).unwrap();
        let request = FetchRequest::new(url, PageSource::Web, Standing::Given);
        reader.read(&request, &[]).await.page.visit
    };
    let Visit::Withheld(withheld) = visit("/refresh").await else { panic!("followed") };
    assert_eq!((&withheld.reason, withheld.url.to_string()), (&WithheldReason::PrivateAddress, canary.url("/secret")));
    assert!(matches!(visit("/canonical").await, Visit::Answered(_)));
    assert_eq!(open.count("/canonical") + open.count("/refresh"), 2);
    assert_eq!(canary.connections(), 0);
}

#[tokio::test]
async fn a_name_that_becomes_private_is_refused() {
    let site = Site::serve(|request| match request.path.as_str() {
        "/robots.txt" => Reply::status(404),
        _ => {
            Reply::raw("HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 1\r\nConnection: close\r\n\r\nx")
        }
    })
    .await;
    // Loopback stands for the public address, and a metadata service for the private one.
    let names = Names::new([("shop.test", vec![at(&["127.0.0.1"]), at(&["169.254.169.254"])])]);
    let crawler = guarded(Guard::public_only().allow_private_networks(), &names);
    let url = |path: &str| format!("http://shop.test:{}{path}", site.port());
    assert_eq!(describe(&fetch(&crawler, &url("/1")).await), OK);
    assert_eq!(describe(&fetch(&crawler, &url("/2")).await), PRIVATE);
    assert_eq!(names.asked().len(), 2, "once for each connection");
    assert_eq!(site.paths(), ["/robots.txt", "/1"]);
}

#[tokio::test]
async fn a_robots_txt_redirect_to_a_private_address_is_refused() {
    let canary = canary().await;
    let inside = canary.url("/robots.txt");
    let site = Site::serve(move |request| match request.path.as_str() {
        "/robots.txt" => Reply::redirect(302, &inside),
        _ => Reply::html("x"),
    })
    .await;
    let names = Names::new([("shop.test", vec![at(&["127.0.0.1"])])]);
    let crawler = guarded(Guard::public_only().allow_host("shop.test").unwrap(), &names);
    let outcome = describe(&fetch(&crawler, &format!("http://shop.test:{}/", site.port())).await);
    assert_eq!(outcome, "withheld robots_txt_unreachable points to a private address");
    assert_eq!(canary.connections(), 0);
}

#[tokio::test]
async fn the_command_line_may_fetch_its_own_machine() {
    let site = canary().await;
    let names = Names::new([("shop.test", vec![at(&["127.0.0.1"])])]);
    let outcome = describe(&fetch(&guarded(Guard::default(), &names), &site.url("/")).await);
    assert!(outcome.starts_with(OK), "{outcome}");
}
