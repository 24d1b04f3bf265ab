//! Decides whether a replacement is taken: only if it has fewer findings, no error, and no new doubt about its truth.

use super::answer::Proposal;
use super::doubt::doubts;
use super::prompt::repeats_rules;
use super::verdict::{ReasonCode, Verdict};
use crate::briefing::{Brief, Element, Suggestion};
use crate::check::{CheckContext, Evidence, Finding, carried, check_at, evidence_after};
use crate::compose::prompt::{Canary, clean_line, clean_text, leaks};
use crate::compose::seo_html;
use crate::judge::Severity;

/// A page's current tags, with the results of checking them when they were written.
#[derive(Debug, Clone, PartialEq)]
pub struct TaggedPage {
    /// The page that the tags are compared with.
    pub brief: Brief,
    /// The tags.
    pub suggestion: Suggestion,
    /// The checker's findings.
    pub findings: Vec<Finding>,
    /// Where the page contains their numbers and names.
    pub evidence: Vec<Evidence>,
}

/// The result of one tag's review.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Settled {
    /// The element.
    pub element: Element,
    /// Whether it was replaced.
    pub verdict: Verdict,
    /// The reviewer's reason.
    pub reason: ReasonCode,
    /// The earlier tag.
    pub before: String,
    /// The proposed text in its final form; taken only with [`Verdict::Replace`].
    pub after: Option<String>,
}

/// Applies a reviewer's verdicts to a page's tags; replaces tags and updates the page's findings.
pub fn settle(page: &mut TaggedPage, proposals: &[(Element, Option<Proposal>)], canary: &Canary) -> Vec<Settled> {
    let brief = page.brief.clone();
    let context = CheckContext::new(&brief);
    let mut out = Vec::new();
    for (element, proposal) in proposals {
        let Some(before) = page.suggestion.text(*element).map(str::to_owned) else { continue };
        let (verdict, reason) = (Verdict::NotReviewed, ReasonCode::NoAnswer);
        let mut settled = Settled { element: *element, verdict, reason, before, after: None };
        if let Some(proposal) = proposal {
            (settled.verdict, settled.reason) = (Verdict::Keep, proposal.reason);
            if let Some(text) = &proposal.text {
                weigh(page, &context, &mut settled, text, canary);
            }
            if settled.verdict != Verdict::Replace && settled.reason != ReasonCode::PromptLeak {
                follow_support(page, &context, &mut settled, &proposal.supported);
            }
        }
        out.push(settled);
    }
    out
}

/// A part that the page's sentence supports loses its warnings. If the sentence does not support a part, the tag is
/// untrue.
fn follow_support(page: &mut TaggedPage, context: &CheckContext<'_>, settled: &mut Settled, supported: &[bool]) {
    let element = settled.element;
    if supported.is_empty() {
        return;
    }
    let doubts = doubts(element, &page.suggestion, &page.findings, context);
    if doubts.len() != supported.len() {
        return;
    }
    for (doubt, is_supported) in doubts.iter().zip(supported) {
        if *is_supported {
            page.findings.retain(|finding| !doubt.is_of(element, finding));
        } else {
            settled.reason = ReasonCode::Untrue;
        }
    }
}

/// Compares a replacement with the tag.
fn weigh(page: &mut TaggedPage, context: &CheckContext<'_>, settled: &mut Settled, text: &str, canary: &Canary) {
    let element = settled.element;
    let text = finished(element, text, context.brief);
    if text == settled.before || text.is_empty() {
        return;
    }
    if leaks(&text, context.brief, canary) || repeats_rules(&text) {
        settled.reason = ReasonCode::PromptLeak;
        return;
    }
    let mut candidate = page.suggestion.clone();
    candidate.set_text(element, text.clone());
    settled.after = Some(text);
    let (first, second) = (check_at(&page.suggestion, context), check_at(&candidate, context));
    let of = |findings: &[Finding]| weight(findings.iter().filter(|finding| finding.field == element));
    // The first check, at the time of writing, also used everything that the page states about itself.
    let is_better = is_less(of(&second), of(&page.findings)) && is_less(of(&second), of(&first));
    let has = |findings: &[Finding], code: &str| findings.iter().any(|f| f.field == element && f.code == code);
    let mut untrue = second.iter().filter(|finding| finding.field == element && finding.is_about_truth());
    let is_sound = of(&second)[0] == 0 && untrue.all(|finding| has(&page.findings, &finding.code));
    let beside = |finding: &&Finding| finding.field != element;
    let is_same = |one: &Finding, other: &Finding| (one.field, &one.code) == (other.field, &other.code);
    let spoils_others =
        second.iter().filter(beside).any(|finding| !first.iter().any(|before| is_same(before, finding)));
    if !is_better || !is_sound || spoils_others {
        settled.verdict = Verdict::RefusedByChecker;
        return;
    }
    settled.verdict = Verdict::Replace;
    page.findings = carried(&page.findings, &first, &second, &[element]);
    page.evidence = evidence_after(&page.evidence, &[element], &candidate, Some(context.brief));
    page.suggestion = candidate;
}

/// The text in its final form.
fn finished(element: Element, text: &str, brief: &Brief) -> String {
    match element {
        Element::Title => brief.with_suffix(&clean_line(text)),
        Element::SeoText => seo_html::sanitise(&clean_text(text)),
        Element::Meta | Element::H1 | Element::Keywords => clean_line(text),
    }
}

/// Numbers of errors, of errors and warnings, and of all findings.
type Weight = [usize; 3];

fn weight<'a>(findings: impl Iterator<Item = &'a Finding>) -> Weight {
    let mut out = [0; 3];
    for finding in findings {
        out[2] += 1;
        out[1] += usize::from(finding.severity != Severity::Info);
        out[0] += usize::from(finding.severity == Severity::Error);
    }
    out
}

/// True if there are fewer findings, and no more of the more severe ones.
fn is_less(after: Weight, before: Weight) -> bool {
    after[2] < before[2] && after.iter().zip(before).all(|(after, before)| *after <= before)
}
