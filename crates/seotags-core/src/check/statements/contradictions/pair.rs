//! A part of a tag beside the sentence of the page that it comes from.

use crate::check::statements::align::{Alignment, Gap};
use crate::check::statements::certainty::Name;

/// Share of a tag's words in the sentence from which the two are nearly equal.
pub(super) const NEARLY_EQUAL: f32 = 0.7;

/// Both sentences and the data for comparing them.
pub(crate) struct Pair<'t> {
    pub(crate) alignment: &'t Alignment<'t>,
    pub(crate) gaps: &'t [Gap],
    /// The part of the tag.
    pub(crate) tag: &'t str,
    /// The page's sentence.
    pub(crate) page: &'t str,
    /// Share of the tag's words that are in the sentence.
    pub(crate) coverage: f32,
    /// True if the sentence contains the part word for word.
    pub(crate) is_verbatim: bool,
    /// True if the part makes a statement: it has a verb or a number, and the page's sentence contains most of it.
    pub(crate) states: bool,
    /// True if the tag continues with its own condition or comparison.
    pub(crate) goes_on: bool,
    pub(crate) vocabulary: &'static crate::sentences::Vocabulary,
    pub(crate) lexicon: &'static crate::text::language::Lexicon,
    /// True if a word of the tag is in the context of the sentence: in its heading, the previous sentence, or the
    /// page's title.
    pub(crate) in_context: &'t dyn Fn(&crate::sentences::Term) -> bool,
    /// True if the word is anywhere on the page.
    pub(crate) is_known: &'t dyn Fn(&crate::sentences::Term) -> bool,
    /// Whether the word of the text is a name, given the word before it.
    pub(crate) name: &'t dyn Fn(&str, &crate::sentences::Term, Option<&crate::sentences::Term>) -> Name,
}

impl Pair<'_> {
    pub(super) fn tag_text(&self, at: (usize, usize)) -> &str {
        &self.tag[at.0..at.1]
    }

    pub(super) fn is_name_in_tag(&self, at: usize) -> bool {
        let terms = self.alignment.tag;
        (self.name)(self.tag, &terms[at], at.checked_sub(1).map(|at| &terms[at])) != Name::No
    }

    /// True if the word has a capital that is not due to the start of a sentence, title case or German spelling.
    pub(super) fn has_own_capital(&self, at: usize) -> bool {
        let terms = self.alignment.tag;
        let is_capital = |term: &crate::sentences::Term| self.tag[term.at.0..].starts_with(char::is_uppercase);
        let is_title_case = terms.iter().filter(|term| term.is_anchor()).all(is_capital);
        is_capital(&terms[at]) && !terms[at].is_first && !is_title_case && self.lexicon.language.code != "de"
    }

    pub(super) fn is_sure_name(&self, at: usize) -> bool {
        let terms = self.alignment.tag;
        (self.name)(self.tag, &terms[at], at.checked_sub(1).map(|at| &terms[at])) == Name::Yes
    }

    pub(super) fn is_sure_name_on_page(&self, at: usize) -> bool {
        let terms = self.alignment.page;
        (self.name)(self.page, &terms[at], at.checked_sub(1).map(|at| &terms[at])) == Name::Yes
    }

    pub(super) fn is_name_on_page(&self, at: usize) -> bool {
        let terms = self.alignment.page;
        (self.name)(self.page, &terms[at], at.checked_sub(1).map(|at| &terms[at])) != Name::No
    }

    pub(super) fn page_text(&self, at: (usize, usize)) -> String {
        self.page[at.0..at.1].to_owned()
    }
}
