//! Evidence on the page for a tag's statements: for each number and each name, the sentence and the block that contains
//! it.
//!
//! Owns: what evidence is, and how much of a sentence is shown. Does not search for the sentence: the sentence that the
//! checker aligned with a text is its evidence.

mod excerpt;

use super::html;
use super::statements::PageStatements;
use crate::briefing::{Brief, Element, Suggestion};
use crate::sentences::SaidIn;
use crate::text::fold_word;
use excerpt::excerpt;
use serde::{Deserialize, Serialize};
use std::collections::HashSet;

/// Maximum number of numbers and names of one element to look up, because an SEO text may name a whole catalogue.
const MOST_OF_ELEMENT: usize = 20;

/// The sentence of the page that proves a number or name in a suggestion.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(example = json!({"field": "title", "value": "280", "span": [9, 12], "sentence": "Each pair weighs 280 grams.", "block": "paragraph", "line": 3})))]
pub struct Evidence {
    /// The element.
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub field: Element,
    /// The number or name as it appears in the element.
    pub value: String,
    /// Where in the element, in bytes: `[from, to]`; of SEO text in its plain text.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<u64>))]
    pub span: (usize, usize),
    /// The sentence. Long ones are cut to the part around the value.
    pub sentence: String,
    /// Kind of block of the main content: `paragraph`, `heading2`, `list_item`, …; `content` where that is not known any
    /// more. Beside it: `heading`, `breadcrumb`, `image`, `structured_data`, `site_name`, `page_text`, `address`.
    #[cfg_attr(feature = "schema", schema(value_type = String))]
    pub block: SaidIn,
    /// Line of the main content (of the condensed text, if there is one) with the sentence, from 1. Null: outside the
    /// main content.
    pub line: Option<u32>,
}

/// The evidence for every number and name of `suggestion` that the page states, each once per element, ordered by
/// element and position. A number or name without evidence is a finding of [`super::check`], unless the page counts it
/// in another way (the length of a list).
pub fn evidence(suggestion: &Suggestion, brief: &Brief) -> Vec<Evidence> {
    evidence_of(&Element::ALL, suggestion, brief)
}

/// The evidence after the texts of `elements` were replaced; `known` is the earlier evidence. Without a page, the new
/// texts have none.
pub fn evidence_after(
    known: &[Evidence],
    elements: &[Element],
    suggestion: &Suggestion,
    brief: Option<&Brief>,
) -> Vec<Evidence> {
    let mut out: Vec<Evidence> = known.iter().filter(|one| !elements.contains(&one.field)).cloned().collect();
    out.extend(brief.into_iter().flat_map(|brief| evidence_of(elements, suggestion, brief)));
    out.sort_by_key(|one| (one.field, one.span));
    out
}

fn evidence_of(elements: &[Element], suggestion: &Suggestion, brief: &Brief) -> Vec<Evidence> {
    evidence_on(&PageStatements::of(brief), elements, suggestion, brief)
}

/// [`evidence()`] for a prepared page.
pub(super) fn evidence_on(
    page: &PageStatements,
    elements: &[Element],
    suggestion: &Suggestion,
    brief: &Brief,
) -> Vec<Evidence> {
    let plain = suggestion.seo_text.as_deref().map(html::plain);
    let texts = [
        (Element::Title, suggestion.title.as_deref().map(|title| brief.without_suffix(title))),
        (Element::Meta, suggestion.meta_description.as_deref()),
        (Element::H1, suggestion.h1.as_deref()),
        (Element::SeoText, plain.as_deref()),
    ];
    let mut out = Vec::new();
    for (field, text) in texts.into_iter().filter(|(field, _)| elements.contains(field)) {
        let Some(text) = text else { continue };
        let is_title = matches!(field, Element::Title | Element::H1);
        let mut seen = HashSet::new();
        let proofs = page.proofs(text, is_title).into_iter();
        let new = proofs.filter(|proof| seen.insert(fold_word(&text[proof.span.0..proof.span.1])));
        out.extend(new.take(MOST_OF_ELEMENT).map(|proof| {
            let (block, line) = page.place(&proof);
            Evidence {
                field,
                value: text[proof.span.0..proof.span.1].to_owned(),
                span: proof.span,
                sentence: excerpt(page.proving(&proof), proof.at),
                block,
                line,
            }
        }));
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::check::tests::brief;
    use crate::distill::{Block, join_blocks};
    use crate::sentences::OutsideBlocks;

    fn of(field: Element, text: &str) -> Vec<Evidence> {
        let mut suggestion = Suggestion::default();
        match field {
            Element::Title => suggestion.title = Some(text.to_owned()),
            _ => suggestion.h1 = Some(text.to_owned()),
        }
        evidence(&suggestion, &brief())
    }

    #[test]
    fn numbers_and_names_have_the_sentence_as_evidence() {
        let title = Some("Shoes of 280 grams from Scotland in 7 colours".to_owned());
        let mut page = brief();
        page.page.distilled.blocks[1].path = "html/body/main/p".to_owned();
        let found = evidence(&Suggestion { title, ..Suggestion::default() }, &page);
        let said: Vec<(&str, &str)> = found.iter().map(|e| (e.value.as_str(), e.sentence.as_str())).collect();
        assert_eq!(said[0], ("280 grams", "Each pair weighs 280 grams and costs 89.95 euros."));
        assert_eq!(said[1].0, "Scotland");
        assert_eq!(said[2], ("7", "We have seven colours and return what does not fit."));
        assert_eq!(found[0].span, (9, 18));
        assert_eq!((found[0].block, found[0].line), (SaidIn::Block(crate::distill::BlockKind::Paragraph), Some(1)));
    }

    #[test]
    fn statements_missing_on_the_page_have_no_evidence() {
        assert_eq!(of(Element::H1, "Shoes of 300 grams from Norway"), []);
    }

    #[test]
    fn repeated_values_have_one_evidence_per_element() {
        assert_eq!(of(Element::H1, "Shoes of 280 grams, only 280 grams").len(), 1);
    }

    #[test]
    fn a_long_sentence_is_cut_around_the_evidence() {
        let mut page = brief();
        let long = format!("{} weighs 512 grams {}.", "one word and another ".repeat(30), "and more of it ".repeat(30));
        page.page.distilled.blocks[1].text = long;
        let h1 = Some("Shoes of 512 grams".to_owned());
        let found = evidence(&Suggestion { h1, ..Suggestion::default() }, &page);
        let sentence = &found[0].sentence;
        assert!(sentence.starts_with("… ") && sentence.ends_with(" …") && sentence.contains("weighs 512 grams"));
        assert!(sentence.chars().count() <= 210, "{sentence}");
    }

    #[test]
    fn the_sentence_with_the_same_neighbouring_words_counts() {
        let mut page = brief();
        page.page.distilled.blocks[0].text = "Dome 2".to_owned();
        page.page.distilled.blocks[1].text = "Unlike the Dome 2 it is light. We resole the Ridge Walker 2.".to_owned();
        let h1 = Some("A walker for you: Walker 2".to_owned());
        let found = evidence(&Suggestion { h1, ..Suggestion::default() }, &page);
        let two = found.iter().find(|one| one.value == "2");
        assert_eq!(two.map(|one| one.sentence.as_str()), Some("We resole the Ridge Walker 2."));
    }

    #[test]
    fn adjacent_names_are_one_if_adjacent_on_the_page() {
        let mut page = brief();
        page.page.distilled.blocks[1].text = "Made by Ridge Works in Leeds. The Harbour is in Leeds.".to_owned();
        let h1 = Some("the light shoe for wide feet made by Ridge Works in the old town of Leeds Harbour".to_owned());
        let found = evidence(&Suggestion { h1, ..Suggestion::default() }, &page);
        let values: Vec<&str> = found.iter().map(|one| one.value.as_str()).collect();
        assert_eq!(values, ["Ridge Works", "Leeds", "Harbour"]);
    }

    #[test]
    fn a_price_is_not_evidence_for_a_share() {
        for (page_says, h1, expected) in [
            (
                "A pair of laces costs 20 dollars. Save 30 % today.",
                "Shoes: 20 % off, 30 % off, laces for 20 dollars",
                &["30 %", "20 dollars"][..],
            ),
            ("Laces for 20 dollars are 20 % off.", "Shoes: 20 % off", &["20 %"]),
            ("Ten dollars off the seven colours.", "Shoes: 10 % off, now $7", &[]),
            ("Ten percent off, from 1 299 dollars.", "Shoes: 10 % off, 1299 euros", &["10 %"]),
            (
                "Three thousand boots for 5,000,000 dollars, worn by 2M people.",
                "Three thousand boots, $5 million, 2 million people",
                &["Three thousand", "$5 million", "2 million"],
            ),
            ("Three thousand boots for 5 million dollars.", "Three million boots, $5 billion", &[]),
        ] {
            let mut page = brief();
            page.page.distilled.blocks[1].text = page_says.to_owned();
            page.page.distilled.raw_text = page_says.to_owned();
            let found = evidence(&Suggestion { h1: Some(h1.to_owned()), ..Suggestion::default() }, &page);
            let values: Vec<&str> = found.iter().map(|one| one.value.as_str()).collect();
            assert_eq!(values, expected, "{page_says}");
        }
    }

    #[test]
    fn a_count_needs_a_count_of_the_same_thing() {
        for (paragraphs, h1, expected) in [
            (["Now 20 % off.", "Choose from 20 boots."], "Choose 20 boots", &["Choose from 20 boots."][..]),
            (["Boots at $20 each.", "Boots in stock: 20."], "20 boots", &["Boots in stock: 20."]),
            (["Boots 12 % off.", "Twelve boots in all."], "12 boots", &["Twelve boots in all."]),
            (["All 20 boots.", "Laces for 20 dollars."], "laces, 20 dollars", &["Laces for 20 dollars."]),
            (["Now 20 % off.", "Now $20 boots."], "20 boots", &[]),
            (["Now 20 % off.", "Walk far."], "20 boots", &[]),
        ] {
            let mut page = brief();
            let sample = page.page.distilled.blocks[1].clone();
            page.page.distilled.blocks =
                paragraphs.map(|text| Block { text: text.to_owned(), ..sample.clone() }).to_vec();
            page.page.distilled.raw_text = paragraphs.join("\n");
            let found = evidence(&Suggestion { h1: Some(h1.to_owned()), ..Suggestion::default() }, &page);
            let sentences: Vec<&str> = found.iter().map(|one| one.sentence.as_str()).collect();
            assert_eq!(sentences, expected, "{paragraphs:?}");
        }
    }

    #[test]
    fn a_count_outside_the_content_is_evidence() {
        let mut page = brief();
        page.page.distilled.blocks[1].text = "Boots 20 % off.".to_owned();
        page.page.distilled.raw_text = "Boots 20 % off.\nBoots for men 20\nWomen 31".to_owned();
        let h1 = Some("20 boots".to_owned());
        let found = evidence(&Suggestion { h1, ..Suggestion::default() }, &page);
        let said = (found[0].sentence.as_str(), found[0].block);
        assert_eq!(said, ("Boots for men 20", SaidIn::Beside(OutsideBlocks::PageText)));
    }

    #[test]
    fn a_long_sentence_is_cut_around_the_matching_place() {
        let mut page = brief();
        page.page.distilled.blocks[1].text = format!("Take 20 % off {} all of 20 boots.", "and more of it ".repeat(30));
        let h1 = Some("20 boots".to_owned());
        let found = evidence(&Suggestion { h1, ..Suggestion::default() }, &page);
        assert!(found[0].sentence.ends_with("all of 20 boots."), "{}", found[0].sentence);
    }

    #[test]
    fn the_line_is_that_of_the_matching_place() {
        let texts = ["120 pairs a day.", "Size\n36", "20 pairs a day.", "Size\n48"];
        let mut page = brief();
        let distilled = &mut page.page.distilled;
        let sample = distilled.blocks[0].clone();
        distilled.blocks = texts.map(|text| Block { text: text.to_owned(), ..sample.clone() }).to_vec();
        distilled.text = join_blocks(&distilled.blocks);
        let h1 = Some("Shoes of size 48, 20 pairs a day".to_owned());
        let found = evidence(&Suggestion { h1, ..Suggestion::default() }, &page);
        let lines: Vec<(&str, Option<u32>)> = found.iter().map(|one| (one.value.as_str(), one.line)).collect();
        assert_eq!(lines, [("48", Some(9)), ("20 pairs", Some(6))]);
    }

    #[test]
    fn distant_words_are_not_a_name() {
        let mut page = brief();
        page.page.distilled.blocks[1].text = format!("Made by Ridge {} Works", "─".repeat(100_000));
        let h1 = Some("the light shoe for wide feet made by Ridge Works".to_owned());
        let found = evidence(&Suggestion { h1, ..Suggestion::default() }, &page);
        assert!(found.iter().all(|one| one.value != "Ridge Works"));
        assert!(found.iter().all(|one| one.sentence.chars().count() <= 210));
    }

    #[test]
    fn a_replaced_text_has_new_evidence() {
        let suggestion = |h1: &str| Suggestion {
            title: Some("Shoes of 280 grams".to_owned()),
            h1: Some(h1.to_owned()),
            ..Suggestion::default()
        };
        let known = evidence(&suggestion("Shoes from 89.95 euros"), &brief());
        let values = |after: &[Evidence]| after.iter().map(|one| one.value.clone()).collect::<Vec<_>>();
        let now = suggestion("Shoes in 7 colours");
        assert_eq!(values(&known), ["280 grams", "89.95 euros"]);
        assert_eq!(values(&evidence_after(&known, &[Element::H1], &now, Some(&brief()))), ["280 grams", "7"]);
        assert_eq!(values(&evidence_after(&known, &[Element::H1], &now, None)), ["280 grams"]);
    }
}
