//! An inspection as JSON, with the fields of the HTTP API's inspect result, for the command line and the
//! service.

use super::crawler_verdict::CrawlerVerdict;
use super::inspect::Inspection;
use seotags_core::judge::{Answer, Visit, issues};
use seotags_core::result::{KindFacts, PageKind};
use seotags_core::visit::{Headers, WithheldReason};
use serde_json::{Map, Value, json};

/// The record of one page.
pub fn inspect_record(inspection: &Inspection, crawlers: &[CrawlerVerdict]) -> Value {
    let page = &inspection.page;
    let answer = match &page.visit {
        Visit::Answered(answer) => Some(answer),
        _ => None,
    };
    let facts = page.visit.facts();
    let verdict = &page.indexability;
    let distilled = page.distilled.as_ref();
    let found: Vec<Value> = verdict
        .issues
        .iter()
        .map(|issue| {
            let known = issues::find(&issue.code);
            json!({
                "code": issue.code, "severity": issue.severity, "value": issue.value,
                "title": known.map(|k| k.title), "explanation": known.map(|k| k.explanation),
                "fix": known.map(|k| k.fix), "source": known.map(|k| k.source),
            })
        })
        .collect();
    let codes: Vec<&str> = verdict.issues.iter().map(|issue| issue.code.as_str()).collect();
    let kind = PageKind::new(KindFacts {
        is_indexable: verdict.indexable.as_bool(),
        crawlable: verdict.crawlable,
        hops: page.visit.hops().len(),
        codes: &codes,
    });
    json!({
        "kind": kind.as_str(),
        "raw_text_content": distilled.map(|d| &d.raw_text),
        "distilled_text_content": distilled.map(|d| &d.text),
        "content_source": answer.map(|a| a.source),
        "error": trouble(&page.visit),
        "diagnostics": {
            "protection": answer.and_then(|a| a.protection.as_ref()),
            "http_status": answer.map(Answer::status),
            "final_url": page.visit.hops().last().map(|hop| hop.url.as_str()),
            "html_length": answer.map(|a| a.body_bytes),
            "text_length": facts.map(|f| f.visible_text_chars),
            "content": {
                "title": facts.and_then(|f| f.title.as_ref()),
                "h1": facts.and_then(|f| f.h1s.first()),
                "meta_description": facts.and_then(|f| f.meta_description.as_ref()),
                "indexability": {
                    "is_indexable": verdict.indexable.as_bool(),
                    "canonical_url": verdict.canonical_url,
                    "indexability_issues": verdict.issues.iter().flat_map(|i| &i.strings).collect::<Vec<_>>(),
                },
            },
            "response_headers": answer.map(|a| headers(&a.headers)),
        },
        "redirect_chain": page.visit.hops(),
        "timings": answer.map(|a| json!({
            "response_time": a.timings.response_time_ms,
            "dom_content_loaded_time": a.timings.dom_content_loaded_ms,
            "page_load_time": a.timings.page_load_time_ms,
        })),
        "rendering": answer.and_then(|a| a.rendering.as_ref()),
        "issues": found,
        "robots": crawlers.iter().map(CrawlerVerdict::record).collect::<Vec<_>>(),
        "findings": inspection.current,
        "suggestion": inspection.suggestion,
        "suggestion_findings": inspection.findings,
        "evidence": inspection.evidence,
    })
}

/// Why the page could not be read; `None` if it was.
fn trouble(visit: &Visit) -> Option<String> {
    match visit {
        Visit::Answered(_) => None,
        Visit::Failed { failure, .. } => Some(failure.message.clone()),
        Visit::Withheld(withheld) => Some(match &withheld.reason {
            WithheldReason::RobotsTxt { rule, .. } | WithheldReason::OwnToken { rule, .. } => {
                format!("robots.txt disallows it: {rule}")
            }
            WithheldReason::RobotsTxtUnreachable { cause } => {
                format!("robots.txt could not be fetched ({cause}), which counts as disallowed")
            }
            WithheldReason::PrivateAddress => "the address points to a private address".to_owned(),
        }),
    }
}

/// Headers by name, several values joined; cookies masked.
fn headers(headers: &Headers) -> Map<String, Value> {
    let mut out: Map<String, Value> = Map::new();
    for (name, value) in &headers.0 {
        let value = if name == "set-cookie" { "***" } else { value.as_str() };
        let joined = match out.get(name).and_then(Value::as_str) {
            Some(before) => format!("{before}, {value}"),
            None => value.to_owned(),
        };
        out.insert(name.clone(), Value::String(joined));
    }
    out
}
