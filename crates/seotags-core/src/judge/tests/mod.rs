mod answers;
mod canonical;
mod elsewhere;
mod robots;
mod stand_ins;
mod unbuilt;

use super::*;
use crate::page::{Document, read};
use crate::url::HttpUrl;
use crate::visit::FetchFailure;
use crate::visit::ForbiddenHop;
use crate::visit::Headers;
use crate::visit::Hop;
use crate::visit::Note;
use crate::visit::Withheld;
use crate::visit::{FailureCode, Phase, RedirectTrouble, RobotsVerdict, WithheldReason};
use insta::assert_snapshot;
use proptest::prelude::*;

/// 2026-08-01.
const NOW_MS: i64 = 1_785_542_400_000;

/// A page without problems except those in `head`; the body is long enough not to be thin.
fn page(head: &str) -> String {
    let text = "We make kettles for induction and gas, spun by hand in our workshop and checked twice. ".repeat(4);
    format!(
        "<!doctype html><head><title>Kettles</title><meta name=description content='Copper kettles.'>{head}</head>\
         <body><h1>Kettles</h1><p>{text}</p>"
    )
}

/// A server's response.
struct Server<'a> {
    chain: &'a [(u16, &'a str)],
    headers: &'a [(&'a str, &'a str)],
    content_type: &'a str,
    html: &'a str,
    robots: RobotsVerdict,
    trouble: Option<RedirectTrouble>,
    notes: Vec<Note>,
    forbidden_hop: Option<Box<ForbiddenHop>>,
    ai_shut_out: &'a [&'a str],
    target: Option<CanonicalTarget>,
}

impl Default for Server<'_> {
    fn default() -> Self {
        Self {
            chain: &[(200, "https://shop.example/p")],
            headers: &[],
            content_type: "text/html",
            html: "",
            robots: RobotsVerdict::Allowed { line: None },
            trouble: None,
            notes: Vec::new(),
            forbidden_hop: None,
            ai_shut_out: &[],
            target: None,
        }
    }
}

impl Server<'_> {
    fn judge(&self) -> Indexability {
        let hops = hops(self.chain);
        let headers = self.headers.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
        let headers = Headers(headers);
        let last = hops.last().unwrap();
        let is_page = (200..300).contains(&last.status) && self.content_type == "text/html";
        let facts = is_page.then(|| Box::new(read(&Document::parse(self.html), &last.url, &headers)));
        let asked = hops[0].url.clone();
        let visit = Visit::Answered(Answer {
            hops,
            headers,
            content_type: (!self.content_type.is_empty()).then(|| self.content_type.to_owned()),
            body_bytes: self.html.len() as u64,
            notes: self.notes.clone(),
            redirect_trouble: self.trouble.clone(),
            facts,
            forbidden_hop: self.forbidden_hop.clone(),
            ai_shut_out: self.ai_shut_out.iter().map(|token| (*token).to_owned()).collect(),
            ..Answer::default()
        });
        judge(
            &asked,
            &visit,
            &self.robots,
            &JudgeOptions { judge_as: "googlebot", now_ms: NOW_MS, canonical_target: self.target.as_ref() },
        )
    }
}

fn hops(chain: &[(u16, &str)]) -> Vec<Hop> {
    chain.iter().map(|(status, url)| Hop { status: *status, url: HttpUrl::parse(url).unwrap() }).collect()
}

/// `no (code): string; string …`, without the missing canonical, which nearly every case here has.
fn say(found: &Indexability) -> String {
    let verdict = match found.indexable {
        Indexable::Yes => "yes",
        Indexable::No => "no",
        Indexable::Unknown => "unknown",
    };
    let strings = found.issues.iter().filter(|issue| issue.code != "canonical_missing").flat_map(|i| i.strings.clone());
    let strings: Vec<String> = strings.collect();
    let primary = found.primary_issue.as_deref().map(|code| format!(" ({code})")).unwrap_or_default();
    if strings.is_empty() {
        format!("{verdict}{primary}")
    } else {
        format!("{verdict}{primary}: {}", strings.join("; "))
    }
}

fn verdict(head: &str) -> String {
    say(&Server { html: &page(head), ..Server::default() }.judge())
}

fn verdict_of_header(name: &str, value: &str) -> String {
    say(&Server { html: &page(""), headers: &[(name, value)], ..Server::default() }.judge())
}

fn verdict_of_body(html: &str) -> String {
    say(&Server { html, ..Server::default() }.judge())
}

fn withheld(reason: WithheldReason, chain: &[(u16, &str)], robots: &RobotsVerdict) -> Indexability {
    let asked = HttpUrl::parse("https://shop.example/p").unwrap();
    let url = if chain.is_empty() { asked.clone() } else { HttpUrl::parse("https://shop.example/q").unwrap() };
    let visit = Visit::Withheld(Withheld { reason, url, hops: hops(chain), robots: robots.clone() });
    judge(&asked, &visit, robots, &JudgeOptions { judge_as: "googlebot", now_ms: NOW_MS, canonical_target: None })
}

#[test]
fn a_good_page_is_indexable() {
    let found = Server { html: &page("<link rel=canonical href=https://shop.example/p>"), ..Server::default() }.judge();
    assert_eq!(say(&found), "yes");
    assert_eq!(found.crawlable, Some(true));
    assert_eq!(found.canonical_url.as_deref(), Some("https://shop.example/p"));
    assert!(found.final_is_indexable);
}

#[test]
fn a_failure_is_unknown() {
    let asked = HttpUrl::parse("https://shop.example/p").unwrap();
    let failure =
        FetchFailure { code: FailureCode::DnsNotFound, message: "no such host".into(), phase: Phase::Dns, attempts: 1 };
    let visit = Visit::Failed { failure, hops: Vec::new() };
    let options = JudgeOptions { judge_as: "googlebot", now_ms: NOW_MS, canonical_target: None };
    let found = judge(&asked, &visit, &RobotsVerdict::Unknown, &options);
    assert_snapshot!(say(&found), @"unknown (fetch_failed): Fetch failed: no such host");
    assert_eq!(found.crawlable, None);
}

#[test]
fn every_issue_is_documented_once() {
    for (index, issue) in issues::ALL.iter().enumerate() {
        for text in [issue.title, issue.explanation, issue.fix, issue.source] {
            assert!(!text.is_empty() && !text.contains("  "), "{}", issue.code);
        }
        assert!(issues::ALL[..index].iter().all(|other| other.code != issue.code), "{} twice", issue.code);
        let decides = issue.severity == Severity::Error;
        assert_eq!(decides, issue.indexable != Indexable::Yes, "{}", issue.code);
        assert!(issues::ALL[..index].iter().all(|other| other.severity >= issue.severity), "{}", issue.code);
    }
}

proptest! {
    #[test]
    fn any_page_and_header_can_be_judged(
        html in "(<(meta|link|title|h1|script|p|base)[ a-z=\"'/:;,0-9-]{0,60}>|.{0,12}){0,12}",
        robots in ".{0,60}",
        link in "[<>;, a-z=\"/:]{0,60}",
        status in 100u16..1100,
    ) {
        let chain = [(301, "https://shop.example/p"), (status, "https://shop.example/q")];
        let headers = [("x-robots-tag", robots.as_str()), ("link", link.as_str())];
        let found = Server { chain: &chain, headers: &headers, html: &html, ..Server::default() }.judge();
        prop_assert_eq!(found.indexable, Indexable::No);
        prop_assert!(found.issues.iter().all(|issue| !issue.strings.is_empty()));
    }
}
