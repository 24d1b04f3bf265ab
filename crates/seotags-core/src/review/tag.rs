//! One tag as the reviewer sees it.

use super::doubt::{Doubt, doubts, is_doubted};
use super::facts::facts;
use crate::check::{Desk, Finding};
use crate::compose::{Brief, Element, Suggestion};
use crate::judge::Severity;
use crate::settings::ReviewPolicy;
use crate::text::hash_word;
use crate::url::HttpUrl;

/// Elements that can be reviewed, in the order of a report's columns.
pub const REVIEWABLE: [Element; 4] = [Element::Title, Element::Meta, Element::H1, Element::SeoText];

/// Of the tags that no check finds fault with one in so many is sent all the same: the sample that says how good they
/// are.
pub(super) const SAMPLED: u64 = 20;

/// What a reviewer is told of one tag: neither who wrote it nor the page again.
#[derive(Debug, Clone, PartialEq)]
pub struct ReviewTag {
    /// Which element.
    pub element: Element,
    /// Address of the page.
    pub url: HttpUrl,
    /// ISO 639-1 code of the language that it should be in.
    pub language: Option<String>,
    /// Target keywords.
    pub keywords: Vec<String>,
    /// The tag, of a title without the suffix that is appended to it.
    pub text: String,
    /// What the checker says of it.
    pub findings: Vec<String>,
    /// Its parts of which the checker does not know whether the page says them.
    pub doubts: Vec<Doubt>,
    /// What the page says about the things that the tag speaks of: its heading and a few sentences.
    pub facts: Vec<String>,
}

impl ReviewTag {
    /// The tag of an element; `None` if there is none, or it is the page's own.
    pub fn of(element: Element, suggestion: &Suggestion, findings: &[Finding], brief: &Brief) -> Option<Self> {
        let text = suggestion.text(element).filter(|_| !suggestion.is_kept(element))?;
        let text = if element == Element::Title { brief.without_suffix(text) } else { text };
        let said = findings.iter().filter(|finding| finding.field == element && finding.severity != Severity::Info);
        // What the page states is laid out for those who need it.
        let ask = || doubts(element, suggestion, findings, &Desk::new(brief));
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

/// Whether a tag is sent to the reviewer: each, or those of which the checker has a warning or an error to tell and a
/// sample of the others. `key` is the result's; the sample is the same each time.
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
