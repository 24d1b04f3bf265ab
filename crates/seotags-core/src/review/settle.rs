//! Whether a replacement is taken: only if the checker has less to say of it, no error, and no new doubt of its truth.

use super::doubt::doubts;
use super::prompt::repeats_rules;
use super::{Proposal, ReasonCode, Verdict};
use crate::check::{Desk, Evidence, Finding, carried, check_at, evidence_after};
use crate::compose::prompt::{Canary, clean_line, clean_text, leaks};
use crate::compose::{Brief, Element, Suggestion, seo_html};
use crate::judge::Severity;

/// A page's tags as they stand, with what was said of them when they were written.
#[derive(Debug, Clone, PartialEq)]
pub struct TaggedPage {
    /// What the tags are held against.
    pub brief: Brief,
    /// The tags.
    pub suggestion: Suggestion,
    /// The checker's findings.
    pub findings: Vec<Finding>,
    /// Where the page says the numbers and names in them.
    pub evidence: Vec<Evidence>,
}

/// What came of one tag's review.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Settled {
    /// Which element.
    pub element: Element,
    /// Whether it was replaced.
    pub verdict: Verdict,
    /// Why, in the reviewer's opinion.
    pub reason: ReasonCode,
    /// The tag as it was.
    pub before: String,
    /// The text that was proposed, as it would go out; taken only by [`Verdict::Replace`].
    pub after: Option<String>,
}

/// Follows what a reviewer says of a page's tags; changes those that are replaced, and the page's findings with them.
pub fn settle(page: &mut TaggedPage, proposals: &[(Element, Option<Proposal>)], canary: &Canary) -> Vec<Settled> {
    let brief = page.brief.clone();
    let desk = Desk::new(&brief);
    let mut out = Vec::new();
    for (element, proposal) in proposals {
        let Some(before) = page.suggestion.text(*element).map(str::to_owned) else { continue };
        let (verdict, reason) = (Verdict::NotReviewed, ReasonCode::NoAnswer);
        let mut settled = Settled { element: *element, verdict, reason, before, after: None };
        if let Some(proposal) = proposal {
            (settled.verdict, settled.reason) = (Verdict::Keep, proposal.reason);
            if let Some(text) = &proposal.text {
                weigh(page, &desk, &mut settled, text, canary);
            }
            if settled.verdict != Verdict::Replace && settled.reason != ReasonCode::PromptLeak {
                follow_support(page, &desk, &mut settled, &proposal.supported);
            }
        }
        out.push(settled);
    }
    out
}

/// A part that the page's sentence supports loses its warnings; with one that it does not support the tag is untrue.
fn follow_support(page: &mut TaggedPage, desk: &Desk<'_>, settled: &mut Settled, supported: &[bool]) {
    let element = settled.element;
    if supported.is_empty() {
        return;
    }
    let doubts = doubts(element, &page.suggestion, &page.findings, desk);
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

/// Weighs a replacement against the tag.
fn weigh(page: &mut TaggedPage, desk: &Desk<'_>, settled: &mut Settled, text: &str, canary: &Canary) {
    let element = settled.element;
    let text = finished(element, text, desk.brief);
    if text == settled.before || text.is_empty() {
        return;
    }
    if leaks(&text, desk.brief, canary) || repeats_rules(&text) {
        settled.reason = ReasonCode::PromptLeak;
        return;
    }
    let mut candidate = page.suggestion.clone();
    candidate.set_text(element, text.clone());
    settled.after = Some(text);
    let (first, second) = (check_at(&page.suggestion, desk), check_at(&candidate, desk));
    let of = |findings: &[Finding]| weight(findings.iter().filter(|finding| finding.field == element));
    // The first was checked when it was written, too, with all that the page says about itself.
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
    page.evidence = evidence_after(&page.evidence, &[element], &candidate, Some(desk.brief));
    page.suggestion = candidate;
}

/// The text as it would go out.
fn finished(element: Element, text: &str, brief: &Brief) -> String {
    match element {
        Element::Title => brief.with_suffix(&clean_line(text)),
        Element::SeoText => seo_html::sanitise(&clean_text(text)),
        Element::Meta | Element::H1 | Element::Keywords => clean_line(text),
    }
}

/// Errors; errors and warnings; all findings.
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

/// True if there are fewer findings, and not more of the graver ones.
fn is_less(after: Weight, before: Weight) -> bool {
    after[2] < before[2] && after.iter().zip(before).all(|(after, before)| *after <= before)
}
