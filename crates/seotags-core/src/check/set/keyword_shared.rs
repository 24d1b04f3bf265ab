//! Pages with the same main keyword.

use super::place::Place;
use crate::briefing::Element;
use crate::check::codes::FindingCode;
use crate::check::finding::Finding;
use crate::check::subject::finding;
use crate::judge::Severity;
use crate::text::language::Lexicon;
use crate::text::tokens;

/// Hash of a page's main keyword: its content words in any order and inflection. `None` if it has no content words.
pub fn main_keyword(keyword: &str, lexicon: &Lexicon) -> Option<u64> {
    let mut stems: Vec<u64> =
        tokens(keyword, lexicon).into_iter().filter(|token| token.content).map(|token| token.stem).collect();
    stems.sort_unstable();
    stems.dedup();
    (!stems.is_empty()).then(|| stems.iter().fold(3, |hash, stem| (hash ^ stem).wrapping_mul(0x0100_0000_01b3)))
}

/// The finding on the later page; a warning if the user set the keyword.
pub fn keyword_shared(keyword: &str, is_target: bool, place: Place<'_>) -> Finding {
    let severity = if is_target && !place.is_pagination() { Severity::Warn } else { Severity::Info };
    let message = format!("Choose another main keyword: {} also targets “{keyword}”.", place.first);
    let finding = finding(Element::Keywords, FindingCode::KeywordShared, severity, message);
    Finding { value: keyword.to_owned(), limit: place.first.to_owned(), ..finding }
}

#[cfg(test)]
mod tests {
    use super::main_keyword;
    use crate::text::language::lexicon;

    #[test]
    fn a_keyword_is_the_same_in_any_order() {
        let en = lexicon(Some("en"));
        assert_eq!(main_keyword("trail shoes", en), main_keyword("shoe for trails", en));
        assert_ne!(main_keyword("trail shoes", en), main_keyword("road shoes", en));
        assert_eq!(main_keyword("about us", en), None);
    }
}
