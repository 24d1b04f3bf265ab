//! Whether a shortened text still has the meaning of the whole one.

use super::align::align;
use super::certainty::Name;
use super::contradictions::{Pair, contradictions};
use crate::sentences::{Decimal, Reader, vocabulary};
use crate::text::language::Lexicon;
use crate::text::tokens;

/// True if `cut`, the start of `whole`, lost no negation, no limit and no object of a comparison.
pub(in crate::check) fn keeps_sense(cut: &str, whole: &str, lexicon: &'static Lexicon) -> bool {
    let reader = Reader { lexicon, vocabulary: vocabulary(lexicon), decimal: Decimal::of(whole, lexicon) };
    let terms = reader.terms(cut, &tokens(cut, lexicon));
    let others = reader.terms(whole, &tokens(whole, lexicon));
    let alignment = align(&terms, &others);
    let gaps = alignment.gaps();
    let pair = Pair {
        alignment: &alignment,
        gaps: &gaps,
        tag: cut,
        page: whole,
        coverage: 1.0,
        is_verbatim: true,
        states: true,
        goes_on: false,
        vocabulary: reader.vocabulary,
        lexicon,
        in_context: &|_| false,
        is_known: &|_| true,
        name: &|_, _, _| Name::No,
    };
    contradictions(&pair).is_empty()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::language::lexicon;

    #[test]
    fn a_cut_keeps_limits_and_negations() {
        for (language, cut, whole) in [
            ("de", "Wächst schneller", "Wächst schneller als Uber"),
            ("de", "Das ist gesund", "Das ist gesund, sofern man nicht zu viel davon isst"),
            ("en", "Returns are free", "Returns are free if you are a member"),
            ("en", "Grows faster", "Grows faster than its rivals"),
        ] {
            assert!(!keeps_sense(cut, whole, lexicon(Some(language))), "{cut}");
        }
        for (language, cut, whole) in [
            ("en", "Trail running shoes", "Trail running shoes for wide feet and wet rock"),
            ("de", "Wanderschuhe für Damen", "Wanderschuhe für Damen und Herren in allen Größen"),
        ] {
            assert!(keeps_sense(cut, whole, lexicon(Some(language))), "{cut}");
        }
    }
}
