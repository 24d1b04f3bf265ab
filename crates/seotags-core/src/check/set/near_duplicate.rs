//! Nearly the same text as on another page.

use super::place::Place;
use crate::briefing::Element;
use crate::check::codes::FindingCode;
use crate::check::finding::Finding;
use crate::check::subject::finding;
use crate::judge::Severity;

/// The finding, on the later one of the two.
pub fn near_duplicate(element: Element, place: Place<'_>) -> Finding {
    let severity = if place.is_pagination() { Severity::Info } else { Severity::Warn };
    let message =
        format!("Say what sets this page apart: the {} of {} is nearly the same.", element.words(), place.first);
    Finding { value: place.first.to_owned(), ..finding(element, FindingCode::NearDuplicate, severity, message) }
}
