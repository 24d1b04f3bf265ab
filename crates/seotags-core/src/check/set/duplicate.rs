//! The same text as on another page: a finding on the later one of the two, because the first keeps its tag.

use super::place::Place;
use crate::briefing::Element;
use crate::check::codes::FindingCode;
use crate::check::finding::Finding;
use crate::check::subject::finding;
use crate::judge::Severity;

/// The finding. `None` for elements that many pages may share.
pub fn duplicate(element: Element, place: Place<'_>) -> Option<Finding> {
    let (code, severity) = match element {
        Element::Title => (FindingCode::DuplicateTitle, Severity::Error),
        Element::Meta => (FindingCode::DuplicateMeta, Severity::Error),
        Element::H1 => (FindingCode::DuplicateH1, Severity::Warn),
        Element::SeoText | Element::Keywords => return None,
    };
    let severity = if place.is_pagination() { Severity::Info } else { severity };
    let message = format!("Say what sets this page apart: {} has the same {}.", place.first, element.words());
    Some(Finding { value: place.first.to_owned(), ..finding(element, code, severity, message) })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_of_one_list_may_share_a_title() {
        let severity = |url, first| duplicate(Element::Title, Place { url, first }).map(|found| found.severity);
        let list = "https://a.example/shoes";
        assert_eq!(severity("https://a.example/shoes?page=2", list), Some(Severity::Info));
        assert_eq!(severity("https://a.example/shoes/page/3/", list), Some(Severity::Info));
        assert_eq!(severity("https://a.example/coats", list), Some(Severity::Error));
        let h1 = duplicate(Element::H1, Place { url: "https://a.example/coats", first: list });
        assert_eq!(h1.map(|found| found.severity), Some(Severity::Warn));
    }
}
