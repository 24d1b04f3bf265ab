//! The record of the largest page stays small.

#![allow(clippy::unwrap_used, reason = "helpers of tests fail like tests")]

use seotags_core::check::check_current;
use seotags_core::compose::brief;
use seotags_core::distill::Distilled;
use seotags_core::judge::{Answer, Indexable, JudgeOptions, Visit, judge};
use seotags_core::page::{Document, PageFacts, read};
use seotags_core::result::{PageResult, Provenance, ReadPage, ResultRecord, RunNumber, SkipReason, Spent, Tags};
use seotags_core::settings::Settings;
use seotags_core::url::{AnalysisId, HttpUrl, ResultKey};
use seotags_core::visit::{Headers, Hop, RobotsVerdict};
use std::fmt::Write;

/// Bytes that the record of any page stays under, as JSON.
const MOST: usize = 24 << 10;

const ASKED: &str = "https://shop.example/p";

/// A page with the longest possible text in every stored field.
fn worst_page(filler: &str) -> String {
    let mut html = String::from("<html lang=en>");
    let long = |bytes: usize| filler.repeat(bytes / filler.len());
    for kind in ["robots", "robot", "googlebot"] {
        for n in 0..100 {
            let _ = write!(html, "<meta name={kind} content='index, {n}{}, noindex'>", long(200));
        }
    }
    let _ = write!(html, "<title>{}</title><title>{}</title>", long(10_000), long(10_000));
    for _ in 0..3 {
        let _ = write!(html, "<meta name=description content='{}'>", long(10_000));
        let _ = write!(html, "<link rel=canonical href='/c{}'>", "x".repeat(7_500));
    }
    for n in 0..1_000 {
        let _ = write!(html, "<link rel=alternate hreflang='zz{n}{}' href='/{n}{}'>", long(300), "y".repeat(7_000));
    }
    for _ in 0..50 {
        let _ = write!(html, "<h1>{}</h1>", long(9_000));
    }
    html
}

/// The record of a page after ten redirects with long URLs, before cutting.
fn result_of(html: &str, words: usize) -> PageResult {
    let asked = HttpUrl::parse(ASKED).unwrap();
    let hop = |n: usize| HttpUrl::parse(&format!("https://shop.example/{n}?%C3%A9{}", "%20\\".repeat(1_900))).unwrap();
    let mut hops = vec![Hop { status: 302, url: asked.clone() }];
    hops.extend((0..10).map(|n| Hop { status: if n == 9 { 200 } else { 302 }, url: hop(n) }));
    let last = hops.last().unwrap().url.clone();
    let headers = Headers(vec![("x-robots-tag".into(), format!("{}, noindex", "word, ".repeat(2_000)))]);
    let facts: PageFacts = read(&Document::parse(html), &last, &headers);
    let settings =
        Settings { forbidden_words_in_tags: (0..words).map(|n| format!("w{n}")).collect(), ..Settings::default() };
    let found = check_current(&brief(&last, &facts, &Distilled::default(), &[], &settings));
    let visit = Visit::Answered(Answer { hops, headers, facts: Some(Box::new(facts)), ..Answer::default() });
    let options = JudgeOptions { judge_as: "googlebot", now_ms: 0, canonical_target: None };
    let indexability = judge(&asked, &visit, &RobotsVerdict::Unknown, &options);
    let issue = indexability.issues.iter().flat_map(|issue| issue.strings.clone()).max_by_key(String::len).unwrap();
    PageResult {
        key: ResultKey::new(AnalysisId(1), &asked),
        run: RunNumber(1),
        url: asked,
        keywords: Vec::new(),
        read: ReadPage { visit, robots: RobotsVerdict::Unknown, indexability, distilled: None },
        current_findings: Some(found),
        current_faults: None,
        tags: Tags::Skipped(SkipReason::NotIndexable { issue }),
        spent: Spent::default(),
        provenance: Provenance::default(),
        condensed: None,
    }
}

#[test]
fn the_record_of_the_largest_page_is_small() {
    let forbidden: String = (0..900).fold(String::new(), |text, n| text + &format!("w{n} "));
    for filler in ["a word ", "\"<&\\ ", "é日本 ", "a\u{301}\u{302}\u{303}", "👩‍👩‍👧‍👦 ", forbidden.as_str()]
    {
        let result = result_of(&worst_page(filler), 900);
        let record = ResultRecord::of(&result, 1, 1);
        let json = serde_json::to_string(&record).unwrap();
        if json.len() >= MOST {
            let value = serde_json::to_value(&record).unwrap();
            let parts = value.as_object().unwrap().iter().map(|(name, value)| (value.to_string().len(), name.clone()));
            let mut parts: Vec<_> = parts.filter(|(bytes, _)| *bytes > 200).collect();
            parts.sort();
            println!("{parts:?}");
        }
        assert!(json.len() < MOST, "{} bytes with {filler:.20}", json.len());
    }
}

#[test]
fn cut_texts_were_judged_in_full() {
    let result = result_of(&worst_page("a word "), 0);
    assert_eq!(result.read.indexability.indexable, Indexable::No);
    let record = ResultRecord::of(&result, 1, 1);
    let codes: Vec<&str> = record.issues.iter().map(|issue| issue.code.as_str()).collect();
    let whole: Vec<&str> = result.read.indexability.issues.iter().map(|issue| issue.code.as_str()).collect();
    assert_eq!(codes, whole);
    let said = |code: &str| {
        let found = record.current_findings.iter().flatten().find(|found| found.code == code);
        let found = found.unwrap_or_else(|| panic!("{:?}", record.current_findings));
        found.value.replace(',', "").parse::<usize>().unwrap()
    };
    assert!(said("title_long") > 9_000, "{}", said("title_long"));
    assert!(record.current_title.unwrap().ends_with('…'));
}

#[test]
fn a_usual_page_is_stored_uncut() {
    let html = "<title>Boots for snow</title><meta name=description content='Warm boots.'><h1>Boots</h1>";
    let asked = HttpUrl::parse(&format!("{ASKED}?{}", "q=1&".repeat(1_900))).unwrap();
    let mut result = result_of(html, 0);
    if let Visit::Answered(answer) = &mut result.read.visit {
        answer.hops = vec![Hop { status: 200, url: asked.clone() }];
    }
    result.url = asked.clone();
    let record = ResultRecord::of(&result, 1, 1);
    assert_eq!(record.final_url.as_deref(), Some(asked.as_str()), "the user's own address is never cut");
    assert_eq!(record.current_title.as_deref(), Some("Boots for snow"));
    assert_eq!(record.current_meta_description.as_deref(), Some("Warm boots."));
    assert_eq!(record.current_h1.as_deref(), Some("Boots"));
}
