//! Which suggestions a decision over many pages is about.

use seotags::check::FindingCode;
use seotags::compose::Element;
use seotags::decision::Act;
use seotags::judge::Severity;
use seotags::result::ResultRecord;
use seotags::url::HttpUrl;

/// One thing that is done with many suggestions.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Bulk {
    /// With which elements.
    pub elements: Vec<Element>,
    /// What is done, one after the other. Texts are edited page by page.
    pub acts: Vec<Act>,
    /// With which suggestions for them.
    pub which: Which,
}

/// Which suggestions are meant; each part that says nothing means all.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Which {
    /// Of these pages, whatever was said about them before.
    pub urls: Vec<HttpUrl>,
    /// Of pages whose address holds one of these texts.
    pub url_contains: Vec<String>,
    /// By what the checker says of them.
    pub findings: Findings,
    /// Those, too, about which a person said something before.
    pub decided_too: bool,
    /// Where something is accepted: those, too, beside a current tag that is fine as it is.
    pub fine_too: bool,
}

/// Suggestions by what the checker says of them. What is merely worth knowing does not count, unless it is named.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub enum Findings {
    /// Whatever it says.
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
    /// What is done with one result.
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
        self.url_contains.is_empty() || self.url_contains.iter().any(|part| record.url.contains(part))
    }

    fn means(&self, record: &ResultRecord, element: Element) -> bool {
        let mut found = record.findings.iter().filter(|finding| finding.field == element);
        match &self.findings {
            Findings::Any => true,
            Findings::None => found.all(|finding| finding.severity == Severity::Info),
            Findings::Some => found.any(|finding| finding.severity != Severity::Info),
            Findings::Of(codes) => found.any(|finding| codes.iter().any(|code| code.as_str() == finding.code)),
        }
    }

    /// True if it can be done with this element, and is to be done anew.
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
