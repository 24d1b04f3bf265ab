//! `seotags robots`: the rules of robots.txt for each agent.

use insta::assert_snapshot;
use seotags_testkit::{Answer, Seotags, Site};
use serde_json::Value;

const FILE: &str =
    "User-agent: GPTBot\nUser-agent: CCBot\nDisallow: /\n\nUser-agent: *\nDisallow: /cart\nAllow: /cart/help$\n";

fn site(robots: Answer) -> Site {
    Site::serve([("/robots.txt", robots)])
}

#[test]
fn named_agents_are_reported_with_the_deciding_line() {
    let site = site(Answer::new(200, "text/plain", FILE));
    let seotags = Seotags::new().with_site(&site);
    let ended = seotags.run(&[
        "robots",
        &site.url("/cart/help"),
        &site.url("/cart"),
        "--agent",
        "Googlebot",
        "--agent",
        "GPTBot",
        "--agent",
        "NobodyBot",
    ]);
    assert_snapshot!(ended.snapshot(), @r#"
    exit 0
    --- stdout
      http://site/cart/help
      Agent      Allowed  Line  Rule                Operator  Purpose   Honours robots.txt
      Googlebot  yes         7  Allow: /cart/help$  Google    search    yes
      GPTBot     no          3  Disallow: /         OpenAI    training  yes
      NobodyBot  yes         7  Allow: /cart/help$  –         –         –

      http://site/cart
      Agent      Allowed  Line  Rule             Operator  Purpose   Honours robots.txt
      Googlebot  no          6  Disallow: /cart  Google    search    yes
      GPTBot     no          3  Disallow: /      OpenAI    training  yes
      NobodyBot  no          6  Disallow: /cart  –         –         –
    "#);
    assert_eq!(site.requests(), ["/robots.txt"]);
}

#[test]
fn ai_crawlers_are_reported_unless_others_are_named() {
    let site = site(Answer::new(200, "text/plain", FILE));
    let ended = Seotags::new().run(&["robots", &site.url("/shoe"), "--json", "--judge-as", "bingbot"]);
    assert_eq!(ended.code, Some(0));
    let records: Value = serde_json::from_str(&ended.stdout).unwrap();
    let records = records.as_array().unwrap();
    assert_eq!((&records[0]["agent"], &records[1]["agent"]), (&"Bingbot".into(), &"seotags".into()));
    let shut_out: Vec<&str> = records
        .iter()
        .filter(|record| record["allowed"] == false)
        .map(|record| record["agent"].as_str().unwrap())
        .collect();
    assert_eq!(shut_out, ["GPTBot", "CCBot"]);
    let gpt = records.iter().find(|record| record["agent"] == "GPTBot").unwrap();
    assert_eq!((&gpt["operator"], &gpt["purpose"]), (&"OpenAI".into(), &"training".into()));
    assert_eq!((&gpt["rule"], &gpt["line"]), (&"Disallow: /".into(), &3.into()));
    assert_eq!(gpt["url"], site.url("/shoe"));
}

#[test]
fn an_unpublished_file_is_tested_without_any_request() {
    let seotags = Seotags::new();
    seotags
        .file("robots.txt", "User-agent: *\nDisallow: /new\nNoindex: /old\nSitemap: /sitemap.xml\nCrawl-delay: 60\n");
    let ended = seotags.run(&["robots", "shop.example/new/x", "--file", "robots.txt", "--agent", "Googlebot"]);
    assert_snapshot!(ended.snapshot(), @r#"
    exit 0
    --- stdout
      https://shop.example/new/x
      Agent      Allowed  Line  Rule            Operator  Purpose  Honours robots.txt
      Googlebot  no          2  Disallow: /new  Google    search   yes
    --- stderr
    warning: shop.example: robots.txt:3: noindex rules have been ignored since 2019
    warning: shop.example: robots.txt:4: the sitemap has a relative address: “/sitemap.xml”
    warning: shop.example: robots.txt:5: a crawl-delay of 60 s; we wait 30 s, Google ignores it
    "#);
    assert_snapshot!(seotags.run(&["robots", "shop.example", "--file", "none.txt"]).snapshot(), @r#"
    exit 2
    --- stderr
    error: cannot read none.txt: no such file or directory
    "#);
    assert_snapshot!(seotags.run(&["robots", "ftp://shop.example/"]).snapshot(), @r#"
    exit 2
    --- stderr
    error: “ftp://shop.example/”: scheme ftp is not http or https
      hint: write the address of a page, e.g. https://shop.example/shoes/
    "#);
}

#[test]
fn an_unavailable_robots_txt_is_reported() {
    let site = site(Answer::new(503, "text/plain", "later"));
    let seotags = Seotags::new().with_site(&site);
    let ended =
        seotags.run(&["robots", &site.url("/p"), "http://127.0.0.1:1/", "--agent", "Googlebot", "--retries", "0"]);
    assert_snapshot!(ended.snapshot(), @r#"
    exit 0
    --- stdout
      http://site/p
      Agent      Allowed  Line  Rule                  Operator  Purpose  Honours robots.txt
      Googlebot  no          –  robots.txt: HTTP 503  Google    search   yes

      http://[address]/
      Agent      Allowed  Line  Rule                                           Operator  Purpose  Honours robots.txt
      Googlebot  unknown     –  robots.txt: connection refused by [address]  Google    search   yes
    "#);
    assert_eq!(seotags.run(&["robots", "http://127.0.0.1:1/", "--agent", "Googlebot"]).code, Some(3));
}
