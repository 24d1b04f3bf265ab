//! One tag in a review.

use super::doubt::{Doubt, doubts, is_doubted};
use super::facts::facts;
use crate::briefing::{Brief, Element, Suggestion};
use crate::check::{CheckContext, Finding};
use crate::judge::Severity;
use crate::settings::ReviewPolicy;
use crate::text::hash_word;
use crate::url::HttpUrl;

/// Elements that can be reviewed, in the order of a report's columns.
pub const REVIEWABLE: [Element; 4] = [Element::Title, Element::Meta, Element::H1, Element::SeoText];

/// Of tags without findings, one in this many is also sent: a sample to measure their quality.
pub(super) const SAMPLED: u64 = 20;

/// The reviewer's data about one tag, without its author or the whole page.
#[derive(Debug, Clone, PartialEq)]
pub struct ReviewTag {
    /// The element.
    pub element: Element,
    /// Address of the page.
    pub url: HttpUrl,
    /// ISO 639-1 code of the required language.
    pub language: Option<String>,
    /// Target keywords.
    pub keywords: Vec<String>,
    /// The tag; for a title, without the suffix that is appended to it.
    pub text: String,
    /// The checker's findings.
    pub findings: Vec<String>,
    /// Parts that the checker can neither confirm nor refute.
    pub doubts: Vec<Doubt>,
    /// What the page states about the subject of the tag: its heading and a few sentences.
    pub facts: Vec<String>,
}

impl ReviewTag {
    /// The tag of an element; `None` if it is missing or the page's own.
    pub fn of(element: Element, suggestion: &Suggestion, findings: &[Finding], brief: &Brief) -> Option<Self> {
        let text = suggestion.text(element).filter(|_| !suggestion.is_kept(element))?;
        let text = if element == Element::Title { brief.without_suffix(text) } else { text };
        let said = findings.iter().filter(|finding| finding.field == element && finding.severity != Severity::Info);
        // The page is only prepared if it is needed.
        let ask = || doubts(element, suggestion, findings, &CheckContext::new(brief));
        Some(Self {
            element,
            url: brief.url.clone(),
            language: brief.language.clone(),
            keywords: brief.keywords.clone(),
            findings: said.map(|finding| finding.message.clone()).collect(),
            doubts: if is_doubted(element, findings) { ask() } else { Vec::new() },
            facts: facts(element, text, brief),
            text: text.to_owned(),
        })
    }
}

/// Whether a tag is sent to the reviewer: all tags, or those with a checker warning or error and a sample of the
/// others. `key` is the result's key, so the sample is always the same.
pub fn is_sent(policy: ReviewPolicy, key: &str, element: Element, findings: &[Finding]) -> bool {
    match policy {
        ReviewPolicy::Off => false,
        ReviewPolicy::All => true,
        ReviewPolicy::Flagged => {
            let is_flagged = |finding: &Finding| finding.field == element && finding.severity != Severity::Info;
            let mixed = hash_word(&format!("{key}{element:?}")).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 32;
            findings.iter().any(is_flagged) || mixed.is_multiple_of(SAMPLED)
        }
    }
}
