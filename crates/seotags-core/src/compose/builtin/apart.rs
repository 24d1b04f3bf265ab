//! What tells a page from others that would be called the same: facts that it states.

use super::facts;
use super::material::Material;
use super::title::Title;
use crate::check::states_price;
use crate::compose::telling::{beside, said};
use crate::distill::PageType;
use crate::text::char_count;

/// A fact as it is said.
pub(super) struct Fact {
    /// In a title: `2.4 kg`.
    pub brief: String,
    /// In a description: `Weight: 2.4 kg`.
    pub whole: String,
}

/// Properties, the price and the place that the page states, those first that people choose by.
pub(super) fn facts(material: &Material<'_>) -> Vec<Fact> {
    let mut out: Vec<Fact> = Vec::new();
    let mut add = |label: &str, value: &str| {
        let Some(brief) = said(label, value) else { return };
        let is_whole = label.is_empty() || brief.starts_with(label);
        let whole = if is_whole { brief.clone() } else { format!("{label}: {brief}") };
        if out.iter().all(|known| known.brief != brief) {
            out.push(Fact { brief, whole });
        }
    };
    let (prices, properties): (Vec<_>, Vec<_>) =
        facts::telling(material).into_iter().partition(|(_, value)| states_price(value));
    // Elsewhere than on a product, words behind a colon may be anything.
    let is_product = material.brief.page.distilled.page_type == PageType::Product;
    let is_property = |value: &str| is_product || value.contains(|c: char| c.is_ascii_digit());
    for (label, value) in properties.iter().filter(|(_, value)| is_property(value)).chain(&prices) {
        add(label, value);
    }
    if let Some(price) = facts::price_of_product(material) {
        add("", &price);
    }
    // `Leeds` of `12 Mill Lane, Leeds`.
    if let Some(place) = facts::address(material).and_then(|line| line.rsplit(", ").find(|part| is_place(part))) {
        add("", place);
    }
    out
}

fn is_place(part: &str) -> bool {
    part.starts_with(char::is_uppercase) && !part.contains(|c: char| c.is_ascii_digit())
}

/// The title with a fact behind its core, before the site's name and without it. Each fits the length.
pub(super) fn titles(material: &Material<'_>, title: &Title, fact: &str) -> Vec<Title> {
    let core = material.without_brand(&title.text);
    let tail = title.text.strip_prefix(core.as_str()).unwrap_or_default();
    let whole = beside(&core, fact);
    let most = material.brief.title_budget();
    let mut all = vec![format!("{whole}{tail}"), whole];
    all.dedup();
    all.retain(|text| char_count(text) <= most);
    all.into_iter().map(|text| Title { text, bar: title.bar }).collect()
}
