//! The search for the first severe finding agrees with the whole check, over the cases of `tests/cases`.

#[expect(dead_code, reason = "what is expected of a case is asked by the test of the cases")]
#[path = "../../../tests/cases/mod.rs"]
mod cases;

use super::*;
use crate::briefing::Element;
use crate::briefing::Suggestion;
use crate::check::checker::first_as_bad;
use crate::check::checker::subject_of;
use crate::check::rules::RULES;
use crate::judge::Severity;

/// Findings about the page or the list of keywords, not about one text.
const OF_NO_TEXT: [&str; 4] = ["keyword_off_page", "needs_model", "left_out", "keyword_list"];

/// The single texts of a suggestion, without keywords, which are checked one by one.
fn texts(suggestion: &Suggestion) -> Vec<(Element, String)> {
    let fields = [Element::Title, Element::Meta, Element::H1, Element::SeoText];
    fields.into_iter().filter_map(|field| Some((field, suggestion.text(field)?.to_owned()))).collect()
}

/// The first of the findings that is about `field` and at least as severe as `least`.
fn first_of(found: Vec<Finding>, field: Element, least: Severity) -> Option<Finding> {
    let is_meant = |finding: &Finding| finding.field == field && !OF_NO_TEXT.contains(&finding.code.as_str());
    found.into_iter().find(|finding| is_meant(finding) && finding.severity >= least)
}

#[test]
fn the_first_severe_finding_equals_that_of_the_whole_check() {
    let (pages, cases) = cases::all();
    for (group, case) in &cases {
        let brief = pages[&case.page].brief(case);
        let context = CheckContext::new(&brief);
        let all = case.suggestion();
        for (field, text) in texts(&all) {
            let name = || format!("{group}: {} ({field:?})", case.name());
            for least in [Severity::Info, Severity::Warn, Severity::Error] {
                let first = first_as_bad(least, field, &text, &all, &context);
                assert_eq!(first, first_of(check_at(&all, &context), field, least), "{}", name());
            }
            let warning = first_of(check_at(&all, &context), field, Severity::Warn);
            assert_eq!(is_spotless(field, &text, &all, &context), warning.is_none(), "{}", name());
            let mut alone = Suggestion::default();
            alone.set_text(field, text.clone());
            let error = first_of(check_at(&alone, &context), field, Severity::Error);
            assert_eq!(is_flawless(field, &text, &context), error.is_none(), "{}", name());
        }
    }
}

#[test]
fn each_rule_stays_within_its_listed_severity() {
    let (pages, cases) = cases::all();
    let mut worst = vec![None; RULES.len()];
    for (_, case) in &cases {
        let brief = pages[&case.page].brief(case);
        let context = CheckContext::new(&brief);
        let all = case.suggestion();
        let keywords = all.keywords.iter().flatten().map(|keyword| (Element::Keywords, keyword.clone()));
        for (field, raw) in texts(&all).into_iter().chain(keywords) {
            let text = if field == Element::SeoText { html::plain(&raw) } else { raw.clone() };
            let subject = subject_of(field, &text, &raw, &all, &context, Mode::Suggested);
            for ((_, rule), worst) in RULES.iter().zip(&mut worst) {
                let mut found = Vec::new();
                rule(&subject, &mut found);
                *worst = found.iter().map(|finding| Some(finding.severity)).fold(*worst, Option::max);
            }
        }
    }
    let listed: Vec<Option<Severity>> = RULES.iter().map(|(worst, _)| Some(*worst)).collect();
    assert_eq!(worst, listed, "of each rule in the order of the list; none: no case is found by it");
}
