//! The findings over the set, each on the later one of two pages: the first keeps its tag.

use super::template::{TEMPLATE_SHARE, TEMPLATE_TITLES};
use crate::check::subject::finding;
use crate::check::{Finding, FindingCode};
use crate::compose::Element;
use crate::judge::Severity;
use regex::Regex;
use std::sync::LazyLock;

/// The codes of findings over the set.
pub const OVER_THE_SET: [FindingCode; 6] = [
    FindingCode::DuplicateTitle,
    FindingCode::DuplicateMeta,
    FindingCode::DuplicateH1,
    FindingCode::NearDuplicate,
    FindingCode::Template,
    FindingCode::KeywordShared,
];

#[expect(clippy::unwrap_used, reason = "constant pattern, compiled by every test")]
static PAGE_NUMBER: LazyLock<Regex> = LazyLock::new(|| {
    Regex::new(r"(?i)[?&](?:page|p|paged|pg|seite|start|offset)=\d+|/(?:page|seite|p)[/-]?\d+/?$").unwrap()
});

/// Two pages, as far as what they share hangs on it.
#[derive(Debug, Clone, Copy)]
pub struct Place<'a> {
    /// Address of the page.
    pub url: &'a str,
    /// Address of the page that had the text first.
    pub first: &'a str,
}

impl Place<'_> {
    /// Both are pages of one list.
    fn is_pagination(self) -> bool {
        let bare = |url: &str| PAGE_NUMBER.replace(url, "").trim_end_matches('/').to_owned();
        self.url != self.first && bare(self.url) == bare(self.first)
    }
}

/// The same text as another page has. `None` for elements of which many pages may have the same.
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

/// Nearly the same text as another page has.
pub fn near_duplicate(element: Element, place: Place<'_>) -> Finding {
    let severity = if place.is_pagination() { Severity::Info } else { Severity::Warn };
    let message =
        format!("Say what sets this page apart: the {} of {} is nearly the same.", element.words(), place.first);
    Finding { value: place.first.to_owned(), ..finding(element, FindingCode::NearDuplicate, severity, message) }
}

/// A title that begins or ends as `sharing` of `titles` do; `None` if that is no template.
pub fn template(sharing: usize, titles: usize, at_front: bool) -> Option<Finding> {
    if titles < TEMPLATE_TITLES || sharing * 100 <= titles * TEMPLATE_SHARE {
        return None;
    }
    let percent = sharing * 100 / titles;
    let verb = if at_front { "begin" } else { "end" };
    let message = format!("Vary the titles: {percent} % of them {verb} with the same words.");
    let (value, limit) = (percent.to_string(), TEMPLATE_SHARE.to_string());
    Some(Finding { value, limit, ..finding(Element::Title, FindingCode::Template, Severity::Info, message) })
}

/// The main keyword of another page; a warning where the user named it.
pub fn keyword_shared(keyword: &str, is_target: bool, place: Place<'_>) -> Finding {
    let severity = if is_target && !place.is_pagination() { Severity::Warn } else { Severity::Info };
    let message = format!("Give the page a main keyword of its own: {} is after «{keyword}», too.", place.first);
    let finding = finding(Element::Keywords, FindingCode::KeywordShared, severity, message);
    Finding { value: keyword.to_owned(), limit: place.first.to_owned(), ..finding }
}

/// True for a finding that only a look at the whole set can make.
pub fn is_over_the_set(finding: &Finding) -> bool {
    OVER_THE_SET.iter().any(|code| code.as_str() == finding.code)
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

    #[test]
    fn a_template_takes_twenty_titles() {
        assert!(template(19, 19, true).is_none());
        assert!(template(6, 20, true).is_none());
        assert!(template(7, 20, true).is_some_and(|found| found.value == "35" && found.severity == Severity::Info));
    }
}
