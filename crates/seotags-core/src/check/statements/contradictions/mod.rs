//! Contradictions between a part of a tag and the page's sentence that it comes from.

mod limits;
mod pair;
mod polarity;
mod replaced_words;
mod slots;

use super::contradiction::Contradiction;
use crate::check::codes::FindingCode;
use crate::judge::Severity;

pub(super) use pair::Pair;

/// All contradictions, most severe first.
pub(super) fn contradictions(pair: &Pair<'_>) -> Vec<Contradiction> {
    let mut out = slots::values(pair);
    out.extend(polarity::negation(pair));
    limits::hedges(pair, &mut out);
    limits::cut(pair, &mut out);
    if !pair.is_verbatim {
        replaced_words::replaced(pair, &mut out);
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
