//! Wanted elements that no writer could write.

use crate::check::subject::finding;
use crate::check::{Finding, FindingCode};
use crate::compose::{Element, Suggestion};
use crate::judge::Severity;

/// One finding for each. A page lives without an H1 suggestion, text or keywords of ours; title and description are
/// what one comes for.
pub(in crate::check) fn left_out(all: &Suggestion) -> Vec<Finding> {
    let found = all.left_out.iter().map(|(element, reason)| {
        let severity = match element {
            Element::Title | Element::Meta => Severity::Warn,
            Element::H1 | Element::SeoText | Element::Keywords => Severity::Info,
        };
        finding(*element, FindingCode::LeftOut, severity, format!("Left out: {reason}."))
    });
    found.collect()
}
