//! Where the page says what a tag states: for each number and each name the sentence, and the block that holds it.

use super::capitals::names;
use super::figures::figures;
use super::{Desk, html};
use crate::compose::{Brief, Element, Suggestion};
use crate::text::language::Lexicon;
use crate::text::{fold_word, sentences, tokens};
use serde::{Deserialize, Serialize};

/// What the page says for one number or name of a tag.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Evidence {
    /// Which element states it.
    pub field: Element,
    /// The number or name as the tag has it.
    pub value: String,
    /// Its byte range in the element (of SEO text: in its plain text).
    pub span: (usize, usize),
    /// The page's sentence.
    pub sentence: String,
    /// The block of the main content that holds it, by its tags from the root; else what says it: `image`, `heading`,
    /// `breadcrumb`, `structured data`, `site name`, `address`.
    pub block: String,
}

/// The evidence for every number and name of `suggestion` that the page states, in order of elements and places. What
/// has none is a finding of [`super::check`], unless the page counts it in another way (the length of a list).
pub fn evidence(suggestion: &Suggestion, brief: &Brief) -> Vec<Evidence> {
    let desk = Desk::new(brief);
    let said = Said::of(brief);
    let plain = suggestion.seo_text.as_deref().map(html::plain);
    let texts = [
        (Element::Title, suggestion.title.as_deref().map(|title| brief.without_suffix(title))),
        (Element::Meta, suggestion.meta_description.as_deref()),
        (Element::H1, suggestion.h1.as_deref()),
        (Element::SeoText, plain.as_deref()),
    ];
    let texts = texts.into_iter().filter_map(|(field, text)| Some((field, text?)));
    texts.flat_map(|(field, text)| of_text(field, text, &said, &desk)).collect()
}

fn of_text(field: Element, text: &str, said: &Said<'_>, desk: &Desk<'_>) -> Vec<Evidence> {
    let lexicon = desk.lexicon;
    let numbers = figures(text, lexicon).into_iter().map(|figure| (figure.at, Some(figure.number)));
    let names = names(field, text, lexicon).into_iter().map(|at| (at, None));
    let mut claims: Vec<_> = numbers.chain(names).collect();
    claims.sort_unstable();
    claims.dedup_by_key(|(at, _)| *at);
    let proven = claims.into_iter().filter_map(|(span, number)| {
        let value = &text[span.0..span.1];
        let (sentence, block) = match &number {
            Some(number) => said.find(|sentence| states(sentence, number, lexicon)),
            None => said.find(|sentence| mentions(sentence, value, lexicon)),
        }?;
        Some(Evidence { field, value: value.to_owned(), span, sentence: sentence.to_owned(), block: block.to_owned() })
    });
    proven.collect()
}

/// All that a page says, the main content first, each text with its place.
struct Said<'a>(Vec<(&'a str, &'a str)>);

impl<'a> Said<'a> {
    fn of(brief: &'a Brief) -> Self {
        let facts = &brief.page.facts;
        let mut all: Vec<(&str, &str)> =
            brief.page.distilled.blocks.iter().map(|block| (block.text.as_str(), block.path.as_str())).collect();
        let beside = [
            ("heading", facts.h1s.iter().chain(facts.headings.iter().map(|heading| &heading.text)).collect::<Vec<_>>()),
            ("breadcrumb", facts.breadcrumbs.iter().collect()),
            ("image", facts.images.iter().filter_map(|image| image.alt.as_ref()).collect()),
            ("structured data", facts.json_ld.values.iter().chain(&facts.json_ld.names).collect()),
            ("site name", facts.site_name.iter().collect()),
        ];
        for (place, texts) in beside {
            all.extend(texts.into_iter().map(|text| (text.as_str(), place)));
        }
        all.extend(brief.page.distilled.raw_text.lines().map(|line| (line, "text")));
        all.push((brief.url.as_str(), "address"));
        Self(all)
    }

    fn find(&self, says: impl Fn(&str) -> bool) -> Option<(&'a str, &'a str)> {
        self.0.iter().find_map(|(text, place)| {
            let sentence = sentences(text).into_iter().find(|sentence| says(sentence))?;
            Some((sentence, *place))
        })
    }
}

fn states(sentence: &str, number: &str, lexicon: &Lexicon) -> bool {
    figures(sentence, lexicon).iter().any(|figure| figure.number == *number)
}

fn mentions(sentence: &str, name: &str, lexicon: &Lexicon) -> bool {
    let folded = fold_word(name);
    tokens(sentence, lexicon).iter().any(|token| fold_word(&sentence[token.start..token.end]) == folded)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::check::tests::brief;

    #[test]
    fn numbers_and_names_bear_the_sentence_that_says_them() {
        let title = Some("Shoes of 280 grams from Scotland in 7 colours".to_owned());
        let found = evidence(&Suggestion { title, ..Suggestion::default() }, &brief());
        let said: Vec<(&str, &str)> = found.iter().map(|e| (e.value.as_str(), e.sentence.as_str())).collect();
        assert_eq!(said[0], ("280", "Each pair weighs 280 grams and costs 89.95 euros."));
        assert_eq!(said[1].0, "Scotland");
        assert_eq!(said[2], ("7", "We have seven colours and return what does not fit."));
        assert_eq!(found[0].span, (9, 12));
    }

    #[test]
    fn what_the_page_does_not_say_has_none() {
        let h1 = Some("Shoes of 300 grams from Norway".to_owned());
        assert_eq!(evidence(&Suggestion { h1, ..Suggestion::default() }, &brief()), []);
    }
}
