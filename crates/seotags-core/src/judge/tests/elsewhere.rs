//! What a page states about other pages, and what they state about it.

use super::*;
use crate::judge::canonical_target::TargetState;
use crate::url::HttpUrl;
use crate::visit::ForbiddenHop;
use crate::visit::Headers;
use crate::visit::Hop;
use crate::visit::Withheld;
use insta::assert_snapshot;

fn url(path: &str) -> HttpUrl {
    HttpUrl::parse(&format!("https://shop.example{path}")).unwrap()
}

#[test]
fn refreshes_that_lead_elsewhere() {
    let meta = |content: &str| verdict(&format!("<meta http-equiv=refresh content='{content}'>"));
    assert_snapshot!(meta("5;url=/q"), @r#"
    yes (meta_refresh_delayed): Redirect by meta refresh after 5 s: https://shop.example/q
    "#);
    assert_snapshot!(meta("0;url=/q"), @r#"
    yes (meta_refresh_redirect): Redirect by meta refresh: https://shop.example/q
    "#);
    for reload in ["300", "0", "0;url=/p", "5;url=#top", "0;url=javascript:alert(1)"] {
        assert_eq!(meta(reload), "yes", "{reload}");
    }
    assert_eq!(verdict("<noscript><meta http-equiv=refresh content='0;url=/q'></noscript>"), "yes");
    assert_snapshot!(verdict_of_header("refresh", "9; url=https://other.example/"), @r#"
    yes (meta_refresh_delayed): Redirect by meta refresh after 9 s: https://other.example/
    "#);
    let followed = [(200, "https://shop.example/p"), (200, "https://shop.example/q")];
    assert_snapshot!(say(&Server { html: &page(""), chain: &followed, ..Server::default() }.judge()), @r#"
    no (redirected): redirected; redirect_chain: [{"status":200,"url":"https://shop.example/p"},{"status":200,"url":"https://shop.example/q"}]; Redirect by meta refresh: https://shop.example/q
    "#);
}

#[test]
fn immediate_refreshes_are_returned() {
    let to = |status: u16, headers: &[(&str, &str)], html: &str| {
        let headers = Headers(headers.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect());
        let facts = Some(Box::new(read(&Document::parse(html), &url("/p"), &headers)));
        let hops = vec![Hop { status, url: url("/p") }];
        let visit = Visit::Answered(Answer { hops, headers, facts, ..Answer::default() });
        sent_on_to(&visit).map(|url| url.to_string())
    };
    let meta = "<base href=/sub/><meta http-equiv=Refresh content='0; url=q'>";
    assert_eq!(to(200, &[], meta).as_deref(), Some("https://shop.example/sub/q"));
    assert_eq!(to(200, &[("refresh", "0;/h")], meta).as_deref(), Some("https://shop.example/h"));
    assert_eq!(to(200, &[("refresh", "1;/h")], ""), None);
    assert_eq!(to(404, &[("refresh", "0;/h")], meta), None);
}

#[test]
fn scripts_that_send_visitors_elsewhere_are_a_suspicion() {
    let script =
        "<title>Moved</title><h1>Moved</h1><script>window.location.href = '/q';</script><p>The page has moved.";
    let found = Server { html: script, ..Server::default() }.judge();
    assert_eq!((found.indexable, found.primary_issue.as_deref()), (Indexable::Unknown, Some("javascript_redirect")));
    assert_eq!(found.issues[0].severity, Severity::Warn);
    assert_eq!(found.issues[0].strings, ["JavaScript redirect: https://shop.example/q"]);
    for stated in ["<meta name=robots content=noindex>", "<link rel=canonical href=/q>"] {
        let found = Server { html: &format!("{stated}{script}"), ..Server::default() }.judge();
        assert_eq!(found.indexable, Indexable::No, "{stated}");
        assert_ne!(found.primary_issue.as_deref(), Some("javascript_redirect"), "{stated}");
        assert!(found.issues.iter().any(|issue| issue.code == "javascript_redirect"), "{stated}");
    }
    let header = [("x-robots-tag", "noindex")];
    let found = Server { html: script, headers: &header, ..Server::default() }.judge();
    assert_eq!((found.indexable, found.primary_issue.as_deref()), (Indexable::No, Some("noindex_header")));
    let full = page("<script>location = '/q'</script>");
    assert_eq!(verdict_of_body(&full), "yes");
    let own = script.replace("/q", "/p");
    assert!(!verdict_of_body(&own).contains("JavaScript"));
}

/// The verdict on a page with the canonical address `/c`, whose state is `found`.
fn with_target(found: TargetState) -> String {
    let target = Some(CanonicalTarget { url: url("/c"), found });
    say(&Server { html: &page("<link rel=canonical href=/c>"), target, ..Server::default() }.judge())
        .replace("; Canonical relative: /c", "")
}

fn answering(status: u16, final_path: &str, is_noindex: bool, canonical: Option<&str>) -> TargetState {
    TargetState::Answered { final_url: url(final_path), status, is_noindex, canonical: canonical.map(url) }
}

#[test]
fn states_of_the_canonical_address_are_reported() {
    assert_snapshot!(with_target(answering(200, "/c", false, None)), @r#"
    no (canonical_mismatch): Canonical mismatch: https://shop.example/c
    "#);
    assert_snapshot!(with_target(answering(404, "/c", false, None)), @r#"
    no (canonical_mismatch): Canonical mismatch: https://shop.example/c; Canonical target error: HTTP 404
    "#);
    assert_snapshot!(with_target(answering(200, "/c", true, None)), @r#"
    no (canonical_mismatch): Canonical mismatch: https://shop.example/c; Canonical target noindex: https://shop.example/c
    "#);
    assert_snapshot!(with_target(answering(200, "/c", false, Some("/d"))), @r#"
    no (canonical_mismatch): Canonical mismatch: https://shop.example/c; Canonical chain: https://shop.example/d
    "#);
    assert_snapshot!(with_target(answering(200, "/d", false, None)), @r#"
    no (canonical_mismatch): Canonical mismatch: https://shop.example/c; Canonical target redirects: https://shop.example/d
    "#);
    assert_snapshot!(with_target(answering(503, "/d", false, None)), @r#"
    no (canonical_mismatch): Canonical mismatch: https://shop.example/c; Canonical target error: HTTP 503; Canonical target redirects: https://shop.example/d
    "#);
    assert_snapshot!(with_target(TargetState::Blocked { rule: "Disallow: /c".into() }), @r#"
    no (canonical_mismatch): Canonical mismatch: https://shop.example/c; Canonical target blocked: https://shop.example/c
    "#);
    assert_snapshot!(with_target(answering(200, "/p", false, None)), @r#"
    yes (canonical_redirects_here): Canonical redirects here: https://shop.example/c
    "#);
}

#[test]
fn a_target_is_read_from_the_visit_to_it() {
    let options = JudgeOptions { judge_as: "googlebot", now_ms: NOW_MS, canonical_target: None };
    let of = |html: &str| {
        let facts = Some(Box::new(read(&Document::parse(html), &url("/c"), &Headers::default())));
        let hops = vec![Hop { status: 301, url: url("/b") }, Hop { status: 200, url: url("/c") }];
        let visit = Visit::Answered(Answer { hops, facts, ..Answer::default() });
        CanonicalTarget::of(&url("/b"), &visit, &options).unwrap().found
    };
    assert_eq!(of("<link rel=canonical href=/c>"), answering(200, "/c", false, None));
    assert_eq!(of("<link rel=canonical href=/c?utm_source=x>"), answering(200, "/c", false, None));
    assert_eq!(of("<meta name=robots content=none>"), answering(200, "/c", true, None));
    assert_eq!(of("<meta name=robots content='unavailable_after: 2020-01-01'>"), answering(200, "/c", true, None));
    assert_eq!(of("<link rel=canonical href=/d>"), answering(200, "/c", false, Some("/d")));
    assert_eq!(of("<meta http-equiv=refresh content=0;/e>"), answering(200, "/e", false, None));
    let rule = WithheldReason::RobotsTxt { rule: "Disallow: /".into(), line: 2 };
    let withheld = |reason| {
        Visit::Withheld(Withheld { reason, url: url("/b"), hops: Vec::new(), robots: RobotsVerdict::default() })
    };
    let blocked = CanonicalTarget::of(&url("/b"), &withheld(rule), &options).unwrap();
    assert_eq!(blocked.found, TargetState::Blocked { rule: "Disallow: /".into() });
    let unreachable = WithheldReason::RobotsTxtUnreachable { cause: "HTTP 503".into() };
    assert_eq!(CanonicalTarget::of(&url("/b"), &withheld(unreachable), &options), None);
}

#[test]
fn hreflang_of_a_page() {
    let links = |links: &[(&str, &str)]| {
        let link = |(code, href): &(&str, &str)| format!("<link rel=alternate hreflang='{code}' href='{href}'>");
        verdict(&links.iter().map(link).collect::<String>())
    };
    let own = ("en", "https://shop.example/p");
    let german = ("de", "https://shop.example/de");
    assert_eq!(links(&[own, german, ("x-default", "https://shop.example/")]), "yes");
    assert_snapshot!(links(&[own, ("en-UK", "https://shop.example/uk"), ("", "https://shop.example/x")]), @r#"
    yes (hreflang_invalid): hreflang invalid: en-UK, (empty)
    "#);
    assert_snapshot!(links(&[german]), @r#"
    yes (hreflang_no_self): hreflang no self: https://shop.example/p
    "#);
    assert_snapshot!(links(&[own, ("de", "/de"), ("fr", "//shop.example/fr")]), @r#"
    yes (hreflang_relative): hreflang relative: /de, //shop.example/fr
    "#);
    assert_snapshot!(links(&[own, german, ("DE", "https://shop.example/at"), german]), @r#"
    yes (hreflang_duplicate): hreflang duplicate: de
    "#);
    assert_snapshot!(verdict("<link rel=canonical href=/c><link rel=alternate hreflang=en href=https://shop.example/p>"), @r#"
    no (canonical_mismatch): Canonical mismatch: https://shop.example/c; hreflang on noncanonical: https://shop.example/c; Canonical relative: /c
    "#);
    assert_eq!(verdict("</head><body><link rel=alternate hreflang=xyz href=/x>"), "yes");
}

#[test]
fn ai_crawlers_are_named_by_purpose() {
    let ai_shut_out = &["OAI-SearchBot", "GPTBot", "CCBot"];
    assert_snapshot!(say(&Server { html: &page(""), ai_shut_out, ..Server::default() }.judge()), @r#"
    yes: AI crawlers blocked (training: GPTBot, CCBot; search: OAI-SearchBot)
    "#);
    let noindex = page("<meta name=robots content=noindex>");
    assert_snapshot!(say(&Server { html: &noindex, ai_shut_out, ..Server::default() }.judge()), @r#"
    no (noindex_meta): noindex meta tag: noindex
    "#);
}

#[test]
fn a_disallowed_hop_that_was_fetched_is_reported() {
    let forbidden_hop = Some(Box::new(ForbiddenHop { url: url("/q"), why: "Disallow: /q".into() }));
    let chain = &[(301, "https://shop.example/p"), (200, "https://shop.example/q")];
    let found = Server { html: &page(""), chain, forbidden_hop, ..Server::default() }.judge();
    assert_eq!((found.primary_issue.as_deref(), found.crawlable), (Some("redirect_target_blocked"), Some(false)));
}

#[test]
fn a_wall_is_not_the_page() {
    let protection =
        Protection { provider: "Cloudflare".into(), signals: vec!["header cf-mitigated: challenge".into()] };
    let hops = hops(&[(403, "https://shop.example/p")]);
    let visit = Visit::Answered(Answer { hops, protection: Some(Box::new(protection)), ..Answer::default() });
    let options = JudgeOptions { judge_as: "googlebot", now_ms: NOW_MS, canonical_target: None };
    let found = judge(&url("/p"), &visit, &RobotsVerdict::Allowed { line: None }, &options);
    assert_eq!(say(&found), "unknown (bot_protection): Bot protection: Cloudflare");
    assert_eq!(found.issues[0].value, "Cloudflare (header cf-mitigated: challenge)");
}
