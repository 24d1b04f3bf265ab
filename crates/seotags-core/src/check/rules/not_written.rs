//! Wanted elements that could not be written.

use crate::briefing::{Element, Suggestion};
use crate::check::codes::FindingCode;
use crate::check::finding::Finding;
use crate::check::subject::finding;
use crate::judge::Severity;

/// One finding for each. A page can do without a suggested H1, SEO text or keywords; title and description are the
/// essential ones.
pub(in crate::check) fn left_out(all: &Suggestion) -> Vec<Finding> {
    let found = all.left_out.iter().map(|(element, reason)| {
        let severity = match element {
            Element::Title | Element::Meta => Severity::Warn,
            Element::H1 | Element::SeoText | Element::Keywords => Severity::Info,
        };
        let message = format!("Left out: {reason}.");
        Finding { value: reason.clone(), ..finding(*element, FindingCode::LeftOut, severity, message) }
    });
    found.collect()
}
