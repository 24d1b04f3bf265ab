//! A figure with its source, if the page has one to quote.

use crate::briefing::Element;
use crate::check::codes::FindingCode;
use crate::check::finding::Finding;
use crate::check::subject::{Mode, Subject};
use crate::judge::Severity;
use crate::sentences::numbers;
use crate::text::{char_count, sentences};

/// Words that name a source, folded, for languages in which a few words are enough.
const SOURCES: [&str; 26] = [
    "according to",
    "a study",
    "survey",
    "reported by",
    "source:",
    "data from",
    "research by",
    "laut",
    "studie",
    "umfrage",
    "quelle:",
    "selon",
    "étude",
    "según",
    "estudio",
    "secondo",
    "studio",
    "segundo",
    "volgens",
    "onderzoek",
    "według",
    "enligt",
    "ifølge",
    "podle",
    "по данным",
    "göre",
];
/// Maximum length of a sentence to quote.
const MOST_CHARS: usize = 300;

pub(super) fn geo_claim(subject: &Subject<'_>, out: &mut Vec<Finding>) {
    let brief = subject.context.brief;
    if subject.field != Element::SeoText || subject.mode != Mode::Suggested || !brief.is_in_page_language() {
        return;
    }
    let is_claim = |sentence: &&str| {
        !numbers(sentence).is_empty() && {
            let lower = sentence.to_lowercase();
            SOURCES.iter().any(|source| lower.contains(source))
        }
    };
    if sentences(subject.text).iter().any(is_claim) {
        return;
    }
    let blocks = brief.page.distilled.blocks.iter().filter(|block| block.text.contains(char::is_numeric));
    let blocks = blocks.flat_map(|block| sentences(&block.text));
    if let Some(claim) = blocks.filter(|sentence| char_count(sentence) <= MOST_CHARS).find(is_claim) {
        let message = "Quote the page's figure with its source.";
        let limit = claim.to_owned();
        out.push(Finding { limit, ..subject.finding(FindingCode::GeoClaim, Severity::Info, message) });
    }
}
