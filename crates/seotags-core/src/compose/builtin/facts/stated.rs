//! Facts that a page states about its subject, for LLM engines, which get them in addition to the text.

use super::{contact, items, pairs};
use crate::briefing::Brief;
use crate::check::CheckContext;
use crate::compose::builtin::material::Material;

/// Maximum number of facts of each kind.
const MOST: usize = 8;

/// Facts in the page's own words, each once.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Stated {
    /// Properties of its subject: `Weight 2.4 kg`.
    pub attributes: Vec<String>,
    /// Prices of things: `examination £65`.
    pub prices: Vec<String>,
    /// Things, sections and questions that it lists.
    pub lists: Vec<String>,
    /// Where it takes place, or its contact address.
    pub place: Option<String>,
    /// The audience.
    pub audience: Option<String>,
}

/// Collects the facts of `brief`'s page.
pub fn stated(brief: &Brief) -> Stated {
    let material = Material::of(brief, &CheckContext::new(brief));
    let name = material.h1s.first().cloned().unwrap_or_default();
    let mut prices = pairs::prices(&material);
    if prices.is_empty() {
        prices.extend(pairs::price_of_product(&material));
    }
    let mut lists = items::questions(&material);
    lists.extend(items::items(&material, &name));
    // A thing with a price is listed only once.
    lists.retain(|item| !prices.iter().any(|price| price.contains(item.as_str())));
    Stated {
        attributes: few(pairs::properties(&material)),
        prices: few(prices),
        lists: few(lists),
        place: contact::address(&material).map(str::to_owned),
        audience: pairs::audience(&material),
    }
}

/// The first facts, without duplicates.
fn few(facts: Vec<String>) -> Vec<String> {
    let mut out: Vec<String> = Vec::new();
    for fact in facts {
        if !fact.is_empty() && !out.contains(&fact) {
            out.push(fact);
        }
        if out.len() == MOST {
            break;
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::briefing::brief;
    use crate::distill::{DistillOptions, distill};
    use crate::page::{self, Document};
    use crate::settings::Settings;
    use crate::url::HttpUrl;
    use crate::visit::Headers;

    fn stated_of(html: &str) -> Stated {
        let document = Document::parse(html);
        let url = HttpUrl::parse("https://shop.example/item").unwrap();
        let facts = page::read(&document, &url, &Headers::default());
        let distilled = distill(&document, &facts, &DistillOptions::default());
        stated(&brief(&url, &facts, &distilled, &[], &Settings::default()))
    }

    #[test]
    fn prices_properties_and_audience_are_separated() {
        let found = stated_of(
            "<html lang=en><title>Cheapest course, free places!</title><main><h1>Basket weaving for beginners</h1>\
             <p>A day of basket weaving with willow from our own field, in a small group with time for questions.</p>\
             <table><tr><th>Duration</th><td>6 hours</td></tr><tr><th>Suitable for</th><td>Adults and teenagers</td></tr>\
             <tr><th>Day with lunch</th><td>£95.00</td></tr></table><p>12 Mill Lane, Ludlow</p></main>",
        );
        assert_eq!(found.attributes, ["Duration 6 hours"]);
        assert_eq!(found.prices, ["Day with lunch £95.00"]);
        assert_eq!(found.audience.as_deref(), Some("Adults and teenagers"));
        assert_eq!(found.place.as_deref(), Some("12 Mill Lane, Ludlow"));
        assert!(!format!("{found:?}").contains("Cheapest"), "old tags are not facts: {found:?}");
    }

    #[test]
    fn a_page_without_facts_has_none() {
        assert_eq!(stated_of("<html lang=en><main><p>Nothing much.</p></main>"), Stated::default());
    }
}
