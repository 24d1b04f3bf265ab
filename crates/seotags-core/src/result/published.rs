//! Whether a page's suggestions have been published on it.

use super::record::ResultRecord;
use super::text_limits;
use crate::briefing::Element;
use crate::judge::Visit;
use crate::named::named;
use crate::text::fold_space;
use serde::Serialize;

/// The elements that are publicly visible on a page.
pub const PUBLISHED: [Element; 3] = Element::PUBLISHED;

/// The published state of a suggestion.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct PublishedTag {
    /// The element.
    pub element: Element,
    /// The state of the suggestion.
    pub state: PublishedState,
    /// The suggested text.
    pub suggested: String,
    /// The text on the page.
    pub found: Option<String>,
}

named! {
    /// State of a suggestion on the live page.
    pub enum PublishedState {
        /// It is on the page.
        Live = "live",
        /// The page still has its earlier text.
        NotYet = "not_yet",
        /// The page has another text.
        Other = "other",
        /// The page no longer has the element.
        Missing = "missing",
        /// The page is gone: 404 or 410.
        Gone = "gone",
        /// The page could not be read.
        Unreachable = "unreachable",
    }
}

impl PublishedState {
    /// For messages.
    pub fn words(self) -> &'static str {
        match self {
            Self::Live => "live",
            Self::NotYet => "not yet",
            Self::Other => "other text",
            Self::Missing => "missing",
            Self::Gone => "page gone",
            Self::Unreachable => "unreachable",
        }
    }
}

/// Compares a page's suggestions with a new visit; elements without a suggestion are skipped.
pub fn published(record: &ResultRecord, visit: &Visit) -> Vec<PublishedTag> {
    let status = visit.hops().last().map(|hop| hop.status);
    let facts = visit.facts();
    let mut tags = Vec::new();
    for element in PUBLISHED {
        let (suggested, before, found) = match element {
            Element::Title => (&record.suggested_title, &record.current_title, facts.and_then(|f| f.title.clone())),
            Element::Meta => (
                &record.suggested_meta_description,
                &record.current_meta_description,
                facts.and_then(|f| f.meta_description.clone()),
            ),
            _ => (&record.suggested_h1, &record.current_h1, facts.and_then(|f| f.h1s.first().cloned())),
        };
        let found = found.as_deref().map(text_limits::tag);
        let Some(suggested) = suggested.as_deref().map(fold_space) else { continue };
        let state = match (&found, status) {
            (_, Some(404 | 410)) => PublishedState::Gone,
            _ if facts.is_none() => PublishedState::Unreachable,
            (Some(found), _) if *found == suggested => PublishedState::Live,
            (found, _) if found == before => PublishedState::NotYet,
            (Some(_), _) => PublishedState::Other,
            (None, _) => PublishedState::Missing,
        };
        tags.push(PublishedTag { element, state, suggested, found });
    }
    tags
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::judge::{Answer, JudgeOptions, judge};
    use crate::page::{Document, read};
    use crate::result::{PageResult, ReadPage, RunNumber, Spent, Tags};
    use crate::url::{AnalysisId, HttpUrl, ResultKey};
    use crate::visit::{Headers, Hop, RobotsVerdict};

    fn visit(status: u16, html: Option<&str>) -> Visit {
        let url = HttpUrl::parse("https://shop.example/boot").unwrap();
        let facts = html.map(|html| Box::new(read(&Document::parse(html), &url, &Headers::default())));
        Visit::Answered(Answer { hops: vec![Hop { status, url }], facts, ..Answer::default() })
    }

    fn record() -> ResultRecord {
        let url = HttpUrl::parse("https://shop.example/boot").unwrap();
        let visit = visit(200, Some("<title>Old</title><h1>Head</h1>"));
        let options = JudgeOptions { judge_as: "googlebot", now_ms: 0, canonical_target: None };
        let indexability = judge(&url, &visit, &RobotsVerdict::Unknown, &options);
        let result = PageResult {
            key: ResultKey::new(AnalysisId(1), &url),
            run: RunNumber(1),
            url,
            keywords: Vec::new(),
            read: ReadPage { visit, robots: RobotsVerdict::Unknown, indexability, distilled: None },
            current_findings: None,
            current_faults: None,
            tags: Tags::Written {
                suggestion: crate::briefing::Suggestion {
                    title: Some("New".into()),
                    meta_description: Some("Words".into()),
                    h1: Some("Heading".into()),
                    ..crate::briefing::Suggestion::default()
                },
                findings: Vec::new(),
                evidence: Vec::new(),
            },
            spent: Spent::default(),
            provenance: crate::result::Provenance::default(),
            condensed: None,
        };
        ResultRecord::of(&result, 1, 1)
    }

    #[test]
    fn published_states_of_suggestions() {
        let states = |status: u16, html: Option<&str>| -> String {
            let tags = published(&record(), &visit(status, html));
            tags.iter().map(|tag| tag.state.as_str()).collect::<Vec<_>>().join(" ")
        };
        let live = "<title> New</title><meta name=description content=Words><h1>Heading</h1>";
        assert_eq!(states(200, Some(live)), "live live live");
        assert_eq!(states(200, Some("<title>Old</title><h1>Third</h1>")), "not_yet not_yet other");
        assert_eq!(states(200, Some("<meta name=description content=x>")), "missing other missing");
        assert_eq!(states(404, None), "gone gone gone");
        assert_eq!(states(503, None), "unreachable unreachable unreachable");
    }
}
