//! Which part of a result is exported or applied.

use super::record::ResultRecord;
use crate::briefing::{Element, WrittenBy};
use crate::decision::{Choice, Decision};

impl ResultRecord {
    /// The result with only the chosen suggestions and their findings; its decisions stay. `None` if it has none and
    /// such pages are excluded.
    pub fn handed_over(mut self, choice: Choice) -> Option<Self> {
        let left_out: Vec<Element> =
            Element::ALL.into_iter().filter(|element| !self.is_handed_over(*element, choice)).collect();
        if left_out.len() == Element::ALL.len() && choice.leaves_pages_out() {
            return None;
        }
        for element in left_out {
            // Findings about a missing text stay.
            if self.suggested(element).is_some() {
                self.put(element, None, None);
                self.findings.retain(|finding| finding.field != element);
                self.evidence.retain(|evidence| evidence.field != element);
            }
        }
        Some(self)
    }

    /// True if the suggestion for an element is passed on; false without a suggestion.
    pub fn is_handed_over(&self, element: Element, choice: Choice) -> bool {
        if self.suggested(element).is_none() {
            return false;
        }
        let decision = self.decisions.get(&element);
        let is_spared = choice.spares_fine && self.is_beside_fine(element);
        !decision.is_some_and(Decision::is_rejected)
            && (!choice.accepted || decision.is_some_and(Decision::is_approved))
            && (!choice.changed || !self.is_unchanged(element))
            && !is_spared
    }

    /// True if the current tag has no findings and no person accepted or wrote the suggestion. Bulk operations do not
    /// change such a tag.
    pub fn is_beside_fine(&self, element: Element) -> bool {
        let is_approved = self.decisions.get(&element).is_some_and(Decision::is_approved);
        self.fine.contains(&element) && !self.is_kept(element) && !is_approved && self.suggested(element).is_some()
    }

    /// True if the suggestion for an element is the page's own text, kept.
    pub fn is_kept(&self, element: Element) -> bool {
        self.source.get(&element) == Some(&WrittenBy::Page)
    }

    /// The page's own text for an element; always `None` for SEO texts and keywords.
    pub fn current(&self, element: Element) -> Option<&str> {
        match element {
            Element::Title => self.current_title.as_deref(),
            Element::Meta => self.current_meta_description.as_deref(),
            Element::H1 => self.current_h1.as_deref(),
            Element::SeoText | Element::Keywords => None,
        }
    }
}
