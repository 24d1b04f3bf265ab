//! The checker over cases that stand as data in `cases`, which says how they are written.

mod cases;

use cases::{Case, Page, all};
use seotags_core::check::{Finding, check, html, repair};
use seotags_core::compose::{Element, Suggestion};
use seotags_core::judge::Severity;
use seotags_core::text::char_count;
use std::collections::BTreeMap;

fn severity(severity: Severity) -> &'static str {
    match severity {
        Severity::Error => "error",
        Severity::Warn => "warn",
        Severity::Info => "info",
    }
}

/// A finding as cases list it, with the part of the text that its span marks.
fn line(finding: &Finding, suggestion: &Suggestion) -> String {
    let text = match finding.field {
        Element::SeoText => html::plain(suggestion.seo_text.as_deref().unwrap_or_default()),
        // A keyword's own span.
        Element::Keywords => finding.value.clone(),
        field => suggestion.text(field).unwrap_or_default().to_owned(),
    };
    let marked = finding.span.map(|(start, end)| match finding.field {
        Element::Keywords => text.clone(),
        _ => text.get(start..end).expect("a span lies in its text").to_owned(),
    });
    let marked = marked.map(|marked| format!(" «{marked}»")).unwrap_or_default();
    format!("{} {}{marked}", severity(finding.severity), finding.code)
}

fn is_found(expected: &str, found: &[String]) -> bool {
    found.iter().any(|line| line == expected || line.split(" «").next() == Some(expected))
}

/// What is wrong with the findings of a case.
fn amiss(case: &Case, pages: &BTreeMap<String, Page>) -> Vec<String> {
    let page = pages.get(&case.page).unwrap_or_else(|| panic!("there is a page {}", case.page));
    let suggestion = case.suggestion();
    let found: Vec<String> =
        check(&suggestion, &page.brief(case)).iter().map(|finding| line(finding, &suggestion)).collect();
    let mut out: Vec<String> =
        case.expect.iter().filter(|line| !is_found(line, &found)).map(|line| format!("missing: {line}")).collect();
    let is_listed = |line: &&String| case.expect.iter().any(|expected| is_found(expected, std::slice::from_ref(*line)));
    let weighs = |line: &&String| !line.starts_with("info");
    if !case.loose {
        out.extend(found.iter().filter(weighs).filter(|line| !is_listed(line)).map(|line| format!("too much: {line}")));
    }
    let has = |code: &&String| found.iter().any(|line| line.split(' ').nth(1) == Some(code.as_str()));
    out.extend(case.absent.iter().filter(has).map(|code| format!("too much: {code}")));
    out
}

#[test]
fn every_case_is_judged_as_it_says() {
    let (pages, cases) = all();
    assert!(cases.len() >= 200, "{} cases", cases.len());
    let mut wrong = Vec::new();
    for (group, case) in &cases {
        let amiss = amiss(case, &pages);
        if !amiss.is_empty() {
            wrong.push(format!("{group}: {}\n    {}", case.name(), amiss.join("\n    ")));
        }
    }
    assert!(wrong.is_empty(), "{} of {} cases:\n{}", wrong.len(), cases.len(), wrong.join("\n"));
}

/// What is found in a part of a text names that part, and for what the page says instead.
#[test]
fn a_contradiction_names_both_words() {
    let (pages, cases) = all();
    let mut seen = 0;
    for (group, case) in &cases {
        let found = check(&case.suggestion(), &pages[&case.page].brief(case));
        let is_contradiction = |finding: &&Finding| finding.code.starts_with("other_") || finding.code == "opposite";
        for finding in found.iter().filter(is_contradiction).filter(|finding| finding.severity == Severity::Error) {
            let names_both = finding.message.matches('“').count() == 2 && finding.message.contains(&finding.value);
            assert!(names_both, "{group}: {}: {finding:?}", case.name());
            seen += 1;
        }
    }
    assert!(seen > 3, "{seen}");
}

/// What the repair hands out of a case's tags carries no error, keeps the limits and is left alone by a second repair.
#[test]
fn what_is_repaired_carries_no_error() {
    let (pages, cases) = all();
    for (group, case) in &cases {
        let brief = pages[&case.page].brief(case);
        let once = repair(case.suggestion(), &brief);
        let errors: Vec<Finding> =
            check(&once, &brief).into_iter().filter(|finding| finding.severity == Severity::Error).collect();
        assert!(errors.is_empty(), "{group}: {}: {errors:?}", case.name());
        let title = once.title.as_deref().map(|title| brief.without_suffix(title)).unwrap_or_default();
        assert!(char_count(title) <= brief.title_budget(), "{group}: {}: {title}", case.name());
        assert!(char_count(once.meta_description.as_deref().unwrap_or_default()) <= 155, "{group}: {}", case.name());
        assert_eq!(repair(once.clone(), &brief), once, "{group}: {}", case.name());
    }
}
