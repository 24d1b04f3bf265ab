//! The state of a page's texts in a review, and the tabs of a review that show the page.

use super::kind::PageKind;
use super::record::{Outcome, ResultRecord};
use crate::briefing::Element;
use crate::decision::Verdict;
use crate::named::named;

use unicode_normalization::UnicodeNormalization;

/// Number of the elements that are reviewed: the first ones of [`Element::ALL`].
const REVIEWED: usize = 4;

named! {
    /// The state of one element of a page.
    pub enum TextState {
        /// A new text without a decision.
        Open = "open",
        /// A person accepted the new text.
        Accepted = "accepted",
        /// A person replaced the text.
        Edited = "edited",
        /// A person rejected the new text.
        Rejected = "rejected",
        /// The page's own text stays: it is fine, or the suggestion is the same text.
        Kept = "kept",
        /// No new text was written.
        Skipped = "skipped",
    }
}

impl TextState {
    /// True for a text that an engine or a person wrote, whatever was decided about it.
    pub fn is_new(self) -> bool {
        matches!(self, Self::Open | Self::Accepted | Self::Edited | Self::Rejected)
    }
}

named! {
    /// A tab of a review. A page may be in several tabs. Keywords do not count, because they are not on the page: they can stay
    /// undecided.
    pub enum ReviewTab {
        /// Pages with a new text that has no decision yet.
        ToReview = "to_review",
        /// Pages with an accepted text.
        Accepted = "accepted",
        /// Pages with a text that a person replaced.
        Edited = "edited",
        /// Pages with a rejected text.
        Rejected = "rejected",
        /// Pages without problems, whose texts all stay as they are.
        Unchanged = "unchanged",
        /// Pages that are not indexable, or that have an error.
        Problems = "problems",
        /// Every page.
        All = "all",
    }
}

impl ReviewTab {
    /// True if the tab shows a page with these texts, in the order of [`Element::ALL`].
    pub fn shows(self, texts: &[TextState], is_problem: bool) -> bool {
        let texts = reviewed(texts);
        match self {
            Self::ToReview => texts.contains(&TextState::Open),
            Self::Accepted => texts.contains(&TextState::Accepted),
            Self::Edited => texts.contains(&TextState::Edited),
            Self::Rejected => texts.contains(&TextState::Rejected),
            Self::Unchanged => !is_problem && !texts.iter().any(|state| state.is_new()),
            Self::Problems => is_problem,
            Self::All => true,
        }
    }
}

/// The texts that a review is about: all but the keywords.
fn reviewed(texts: &[TextState]) -> &[TextState] {
    &texts[..texts.len().min(REVIEWED)]
}

/// True if a page with these texts, in the order of [`Element::ALL`], has a new one that is to be decided about.
pub fn is_reviewable(texts: &[TextState]) -> bool {
    reviewed(texts).iter().any(|state| state.is_new())
}

/// True if both are the same to a search engine: it collapses white space.
fn is_same(text: &str, other: &str) -> bool {
    let words = |text: &str| text.nfc().collect::<String>().split_whitespace().map(str::to_owned).collect::<Vec<_>>();
    text == other || words(text) == words(other)
}

impl ResultRecord {
    /// The state of an element.
    pub fn text_state(&self, element: Element) -> TextState {
        let decided = self.decisions.get(&element).and_then(|decision| decision.decision);
        match decided {
            Some(Verdict::Accepted) => TextState::Accepted,
            Some(Verdict::Edited) => TextState::Edited,
            Some(Verdict::Rejected) => TextState::Rejected,
            None if !self.has_text(element) => TextState::Skipped,
            None if self.is_unchanged(element) => TextState::Kept,
            None => TextState::Open,
        }
    }

    /// True if the suggestion is the page's own text: kept, or written again.
    pub fn is_unchanged(&self, element: Element) -> bool {
        let (current, suggested) = (self.current(element), self.suggested(element));
        self.is_kept(element) || current.zip(suggested).is_some_and(|(current, suggested)| is_same(current, &suggested))
    }

    /// True if a person locked the element against rewriting.
    pub fn is_locked(&self, element: Element) -> bool {
        self.decisions.get(&element).is_some_and(|decision| decision.locked)
    }

    /// True if the page has no usable answer, or its texts could not be written.
    pub fn has_error(&self) -> bool {
        self.outcome == Outcome::Failed || self.error.is_some()
    }

    /// True if the page belongs to the tab of problems.
    pub fn is_problem(&self) -> bool {
        PageKind::of(self) != PageKind::Indexable || self.has_error()
    }

    fn has_text(&self, element: Element) -> bool {
        match element {
            Element::Keywords => self.suggested_lsi_keywords.as_ref().is_some_and(|keywords| !keywords.is_empty()),
            _ => self.suggested(element).is_some_and(|text| !text.is_empty()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{ReviewTab, TextState, is_reviewable, is_same};

    fn tabs(texts: &[TextState], is_problem: bool) -> Vec<&'static str> {
        ReviewTab::ALL.into_iter().filter(|tab| tab.shows(texts, is_problem)).map(ReviewTab::as_str).collect()
    }

    #[test]
    fn a_page_is_in_the_tab_of_each_of_its_texts() {
        use TextState::{Accepted, Edited, Kept, Open, Rejected, Skipped};
        assert_eq!(tabs(&[Open, Kept, Skipped], false), ["to_review", "all"]);
        assert_eq!(tabs(&[Accepted, Open], false), ["to_review", "accepted", "all"]);
        assert_eq!(tabs(&[Edited, Rejected], true), ["edited", "rejected", "problems", "all"]);
        assert_eq!(tabs(&[Kept, Skipped], false), ["unchanged", "all"]);
        assert_eq!(tabs(&[Skipped], true), ["problems", "all"]);
    }

    #[test]
    fn keywords_can_stay_undecided() {
        use TextState::{Accepted, Kept, Open};
        assert_eq!(tabs(&[Accepted, Kept, Kept, Kept, Open], false), ["accepted", "all"]);
        assert_eq!(tabs(&[Kept, Kept, Kept, Kept, Open], false), ["unchanged", "all"]);
        assert!(is_reviewable(&[Kept, Kept, Kept, Accepted, Open]));
        assert!(!is_reviewable(&[Kept, Kept, Kept, Kept, Open]));
    }

    #[test]
    fn white_space_and_composition_make_no_new_text() {
        assert!(is_same("Boots  for\u{a0}rain ", "Boots for rain"));
        assert!(is_same("Cafe\u{301}", "Café"));
        assert!(!is_same("Boots", "boots"));
    }

    #[test]
    fn each_name_is_that_of_the_data() {
        for state in TextState::ALL {
            assert_eq!(serde_json::to_value(state).unwrap(), state.as_str());
            assert_eq!(TextState::named(state.as_str()), Some(state));
        }
        for tab in ReviewTab::ALL {
            assert_eq!(serde_json::to_value(tab).unwrap(), tab.as_str());
            assert_eq!(ReviewTab::named(tab.as_str()), Some(tab));
        }
    }
}
