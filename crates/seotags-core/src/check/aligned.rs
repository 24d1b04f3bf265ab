//! Aligns each part of a text with the closest sentence of the page, for a reviewer.

use super::statements::Search;
use super::subject::CheckContext;
use crate::briefing::Element;

/// A part of a text, and the sentence of the page that states it or comes closest.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AlignedPart {
    /// Its byte range in the text.
    pub span: (usize, usize),
    /// In the page's words.
    pub sentence: String,
}

/// The parts of one finished text of `field` (SEO text without markup) that share words with a sentence of the page.
pub fn aligned_parts(field: Element, text: &str, context: &CheckContext<'_>) -> Vec<AlignedPart> {
    let part = if field == Element::Title { context.brief.without_suffix(text) } else { text };
    let is_title = matches!(field, Element::Title | Element::H1);
    let page = context.statements();
    let readings = page.read(part, is_title, Search::All);
    let aligned = |at, sentence| Some(AlignedPart { span: at, sentence: page.said_in(sentence)?.to_owned() });
    readings.iter().filter_map(|reading| aligned(reading.at, reading.sentence?)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::check::tests::brief;

    #[test]
    fn each_part_has_the_closest_sentence() {
        let brief = brief();
        let context = CheckContext::new(&brief);
        let text = "Each pair weighs little. Buy zebras. We have seven lovely colours.";
        let parts: Vec<(&str, String)> = aligned_parts(Element::Meta, text, &context)
            .into_iter()
            .map(|part| (&text[part.span.0..part.span.1], part.sentence))
            .collect();
        let expected = [
            ("Each pair weighs little.", "Each pair weighs 280 grams and costs 89.95 euros.".to_owned()),
            ("We have seven lovely colours.", "We have seven colours and return what does not fit.".to_owned()),
        ];
        assert_eq!(parts, expected);
    }

    #[test]
    fn another_tag_is_not_a_sentence_of_the_page() {
        let mut brief = brief();
        brief.page.vouched = vec!["Zebras graze beside rivers".to_owned()];
        assert_eq!(aligned_parts(Element::Meta, "Zebras graze near rivers.", &CheckContext::new(&brief)), []);
    }
}
