//! Which suggestions a bulk decision is about.

use seotags::check::FindingCode;
use seotags::compose::Element;
use seotags::decision::Act;
use seotags::judge::Severity;
use seotags::result::{ResultRecord, TextState};
use seotags::url::HttpUrl;
use std::collections::HashSet;
use std::sync::Arc;

/// A decision about many suggestions.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Bulk {
    /// The elements.
    pub elements: Vec<Element>,
    /// The acts, in their order. Texts are edited page by page.
    pub acts: Vec<Act>,
    /// The suggestions.
    pub which: Which,
}

/// Selects suggestions; an empty field selects all.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Which {
    /// Only of these pages, including those with a decision.
    pub urls: Vec<HttpUrl>,
    /// Only of results with these numbers.
    pub ids: Option<Arc<HashSet<i64>>>,
    /// Only suggestions in one of these states.
    pub states: Vec<TextState>,
    /// Only of pages whose URL contains one of these texts.
    pub url_contains: Vec<String>,
    /// By their findings.
    pub findings: Findings,
    /// Includes suggestions that already have a decision.
    pub decided_too: bool,
    /// When accepting: includes suggestions for current tags that are good.
    pub fine_too: bool,
}

/// Selects suggestions by their findings. Findings of severity info do not count, unless their code is named.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub enum Findings {
    /// All suggestions.
    #[default]
    Any,
    /// Neither an error nor a warning.
    None,
    /// An error or a warning.
    Some,
    /// A finding of one of these codes.
    Of(Vec<FindingCode>),
}

impl Bulk {
    /// The acts for one result.
    pub(super) fn acts(&self, record: &ResultRecord) -> Vec<(Element, Act)> {
        if !self.which.means_page(record) {
            return Vec::new();
        }
        let mut out = Vec::new();
        for element in self.elements.iter().filter(|element| self.which.means(record, **element)) {
            let acts = self.acts.iter().filter(|act| self.which.fits(record, *element, act));
            out.extend(acts.map(|act| (*element, act.clone())));
        }
        out
    }
}

impl Which {
    fn means_page(&self, record: &ResultRecord) -> bool {
        let has_number = self.ids.as_ref().is_none_or(|ids| ids.contains(&record.id));
        has_number && self.has_url(record)
    }

    fn has_url(&self, record: &ResultRecord) -> bool {
        self.url_contains.is_empty() || self.url_contains.iter().any(|part| record.url.contains(part))
    }

    fn means(&self, record: &ResultRecord, element: Element) -> bool {
        if !self.states.is_empty() && !self.states.contains(&record.text_state(element)) {
            return false;
        }
        let mut found = record.findings.iter().filter(|finding| finding.field == element);
        match &self.findings {
            Findings::Any => true,
            Findings::None => found.all(|finding| finding.severity == Severity::Info),
            Findings::Some => found.any(|finding| finding.severity != Severity::Info),
            Findings::Of(codes) => found.any(|finding| codes.iter().any(|code| code.as_str() == finding.code)),
        }
    }

    /// True if the act is possible for this element and would change something.
    fn fits(&self, record: &ResultRecord, element: Element, act: &Act) -> bool {
        let decision = record.decisions.get(&element);
        match act {
            Act::Unlock | Act::Withdraw => decision.is_some(),
            Act::Lock => record.suggested(element).is_some(),
            Act::Accept if !self.fine_too && record.is_beside_fine(element) => false,
            Act::Accept | Act::Reject => {
                let is_open = decision.is_none_or(|decision| decision.decision.is_none());
                record.suggested(element).is_some() && (is_open || self.decided_too || !self.urls.is_empty())
            }
            Act::Edit(_) => false,
        }
    }
}
