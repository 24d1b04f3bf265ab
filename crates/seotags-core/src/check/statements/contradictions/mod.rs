//! Contradictions between a part of a tag and the page's sentence that it comes from.

mod limits;
mod polarity;
mod replaced;
mod slots;

use super::align::{Alignment, Gap};
use super::names::Name;
use crate::check::codes::FindingCode;
use crate::judge::Severity;

/// Share of a tag's words in the sentence from which the two are nearly equal.
const NEARLY_EQUAL: f32 = 0.7;

/// A statement of the tag that differs from the page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::check) struct Contradiction {
    pub(in crate::check) code: FindingCode,
    pub(in crate::check) severity: Severity,
    /// Byte range in the text of the tag.
    pub(in crate::check) at: (usize, usize),
    /// The page's wording there; may be empty.
    pub(in crate::check) page: String,
}

/// Both sentences and the data for comparing them.
pub(super) struct Pair<'t> {
    pub(super) alignment: &'t Alignment<'t>,
    pub(super) gaps: &'t [Gap],
    /// The part of the tag.
    pub(super) tag: &'t str,
    /// The page's sentence.
    pub(super) page: &'t str,
    /// Share of the tag's words that are in the sentence.
    pub(super) coverage: f32,
    /// True if the sentence contains the part word for word.
    pub(super) is_verbatim: bool,
    /// True if the part makes a statement: it has a verb or a number, and the page's sentence contains most of it.
    pub(super) states: bool,
    /// True if the tag continues with its own condition or comparison.
    pub(super) goes_on: bool,
    pub(super) vocabulary: &'static crate::sentences::Vocabulary,
    pub(super) lexicon: &'static crate::text::language::Lexicon,
    /// True if a word of the tag is in the context of the sentence: in its heading, the previous sentence, or the
    /// page's title.
    pub(super) in_context: &'t dyn Fn(&crate::sentences::Term) -> bool,
    /// True if the word is anywhere on the page.
    pub(super) is_known: &'t dyn Fn(&crate::sentences::Term) -> bool,
    /// Whether the word of the text is a name, given the word before it.
    pub(super) name: &'t dyn Fn(&str, &crate::sentences::Term, Option<&crate::sentences::Term>) -> Name,
}

impl Pair<'_> {
    fn tag_text(&self, at: (usize, usize)) -> &str {
        &self.tag[at.0..at.1]
    }

    fn is_name_in_tag(&self, at: usize) -> bool {
        let terms = self.alignment.tag;
        (self.name)(self.tag, &terms[at], at.checked_sub(1).map(|at| &terms[at])) != Name::No
    }

    /// True if the word has a capital that is not due to the start of a sentence, title case or German spelling.
    fn has_own_capital(&self, at: usize) -> bool {
        let terms = self.alignment.tag;
        let is_capital = |term: &crate::sentences::Term| self.tag[term.at.0..].starts_with(char::is_uppercase);
        let is_title_case = terms.iter().filter(|term| term.is_anchor()).all(is_capital);
        is_capital(&terms[at]) && !terms[at].is_first && !is_title_case && self.lexicon.language.code != "de"
    }

    fn is_sure_name(&self, at: usize) -> bool {
        let terms = self.alignment.tag;
        (self.name)(self.tag, &terms[at], at.checked_sub(1).map(|at| &terms[at])) == Name::Yes
    }

    fn is_sure_name_on_page(&self, at: usize) -> bool {
        let terms = self.alignment.page;
        (self.name)(self.page, &terms[at], at.checked_sub(1).map(|at| &terms[at])) == Name::Yes
    }

    fn is_name_on_page(&self, at: usize) -> bool {
        let terms = self.alignment.page;
        (self.name)(self.page, &terms[at], at.checked_sub(1).map(|at| &terms[at])) != Name::No
    }

    fn page_text(&self, at: (usize, usize)) -> String {
        self.page[at.0..at.1].to_owned()
    }
}

/// All contradictions, most severe first.
pub(super) fn contradictions(pair: &Pair<'_>) -> Vec<Contradiction> {
    let mut out = slots::values(pair);
    out.extend(polarity::negation(pair));
    limits::hedges(pair, &mut out);
    limits::cut(pair, &mut out);
    if !pair.is_verbatim {
        replaced::replaced(pair, &mut out);
        question(pair, &mut out);
    }
    out.sort_by_key(|one| std::cmp::Reverse(one.severity));
    out
}

/// The page asks a question, and the tag states it as a fact.
fn question(pair: &Pair<'_>, out: &mut Vec<Contradiction>) {
    let asks = |text: &str| text.trim_end().ends_with(['?', '？', '؟']);
    let has_verb = pair.alignment.tag.iter().any(|term| pair.lexicon.verbs.contains(&term.word));
    if asks(pair.page) && !asks(pair.tag) && has_verb && out.is_empty() {
        let at = (0, pair.tag.len());
        out.push(Contradiction { code: FindingCode::WordsOffPage, severity: Severity::Warn, at, page: String::new() });
    }
}
