//! Rows about names and addresses, with a scripted resolver.

use crate::support::{Names, Reply, Says, Site, at, describe, fetch, generous, one_try};
use seotags::crawl::{Bounds, CrawlOptions, Crawler, DnsError};
use std::sync::Arc;
use std::time::Duration;

const OK: &str = "200 text/html 1 B";

fn crawler(names: &Arc<Names>) -> Crawler {
    let bounds = Bounds { dns: Duration::from_millis(100), ..generous(&one_try()) };
    let options = CrawlOptions { bounds: Some(bounds), names: Some(names.clone()), ..CrawlOptions::default() };
    Crawler::with_options(&one_try(), options).unwrap()
}

async fn outcome(says: Says) -> String {
    let site = Site::serve(|request| if request.path == "/" { Reply::html("x") } else { Reply::status(404) }).await;
    let names = Names::new([("shop.test", vec![says]), ("other.test", vec![at(&["127.0.0.1"])])]);
    let crawler = crawler(&names);
    let url = |host: &str| format!("http://{host}:{}/", site.port());
    let outcome = describe(&fetch(&crawler, &url("shop.test")).await);
    assert_eq!(describe(&fetch(&crawler, &url("other.test")).await), OK, "another host");
    outcome
}

#[tokio::test]
async fn dns_failures_are_told_apart() {
    let failed = |text: &str| Says::Fails(DnsError::Failed(text.to_owned()));
    for (name, says, expected) in [
        ("NXDOMAIN", Says::Fails(DnsError::NotFound), "failed dns_not_found dns"),
        ("no address", at(&[]), "failed dns_not_found dns"),
        ("SERVFAIL", failed("SERVFAIL"), "failed dns_failure dns"),
        ("a loop of CNAMEs", failed("too many aliases"), "failed dns_failure dns"),
        ("no answer", Says::Nothing, "failed dns_failure dns"),
    ] {
        assert_eq!(outcome(says).await, expected, "{name}");
    }
}

#[tokio::test]
async fn the_next_address_is_tried() {
    // Nothing listens at these, since the server has only one address.
    assert_eq!(outcome(at(&["127.0.0.2", "127.0.0.1"])).await, OK, "the first address is dead");
    assert_eq!(outcome(at(&["::1", "127.0.0.1"])).await, OK, "IPv6 is dead");
    let only_v6 = outcome(at(&["::1"])).await;
    let is_known = ["failed connect_refused connect", "failed network_unreachable connect"].contains(&only_v6.as_str());
    assert!(is_known, "only AAAA without a server: {only_v6}");
}

#[tokio::test]
async fn at_most_ten_addresses_are_tried() {
    let with_living = |place: usize| {
        let addresses = (1..=1_000).map(|number| {
            let number = if number == place { 0 } else { number };
            format!("127.0.{}.{}", number / 250, number % 250 + 1)
        });
        Says::Addresses(addresses.map(|address| address.parse().unwrap()).collect())
    };
    assert_eq!(outcome(with_living(10)).await, OK);
    assert_eq!(outcome(with_living(11)).await, "failed connect_refused connect");
}

#[tokio::test]
async fn a_changed_address_is_looked_up_again() {
    let [first, second] = ["first", "second"].map(|title| {
        Site::serve(move |request| match request.path.as_str() {
            "/robots.txt" => Reply::status(404),
            _ => Reply::raw(format!("HTTP/1.1 200 OK\r\nContent-Type: text/html; charset=utf-8\r\nContent-Length: {}\r\nConnection: close\r\n\r\n{title}", title.len())),
        })
    });
    let (first, second) = (first.await, second.await);
    // Another port is another host for a crawler, so these are two hosts with one name.
    let names = Names::new([("shop.test", vec![at(&["127.0.0.2"]), at(&["127.0.0.1"])])]);
    let crawler = crawler(&names);
    let of = |site: &Site| format!("http://shop.test:{}/", site.port());
    assert_eq!(describe(&fetch(&crawler, &of(&first)).await), "failed connect_refused connect");
    assert_eq!(describe(&fetch(&crawler, &of(&second)).await), "200 text/html 6 B");
    assert!(names.asked().len() >= 2);
}

#[tokio::test]
async fn an_unspecified_address_is_this_machine() {
    assert_eq!(outcome(at(&["0.0.0.0"])).await, OK, "the command line may fetch any host that its user names");
}
