//! Facts that distinguish a page from others with the same name.

use super::facts;
use super::material::Material;
use super::title::Title;
use crate::briefing::{beside, closing, title_property};
use crate::distill::PageType;
use crate::sentences::states_price;
use crate::text::{char_count, holds_squashed, squash};

/// Maximum length of a name before a description, in characters.
const MOST_LEAD: usize = 50;

/// A fact and its wordings.
pub(super) struct Fact {
    /// In a title: `2.4 kg`.
    pub brief: String,
    /// In a description: `Weight: 2.4 kg`.
    pub whole: String,
    /// True if it is the location of something.
    pub is_place: bool,
}

/// Properties, price and place that the page states, most important for a choice first.
pub(super) fn facts(material: &Material<'_>) -> Vec<Fact> {
    let mut out: Vec<Fact> = Vec::new();
    let mut add = |label: &str, value: &str, is_place: bool| {
        let Some(brief) = title_property(label, value) else { return };
        let is_whole = label.is_empty() || brief.starts_with(label);
        let whole = if is_whole { brief.clone() } else { format!("{label}: {brief}") };
        if out.iter().all(|known| known.brief != brief) {
            out.push(Fact { brief, whole, is_place });
        }
    };
    let (prices, properties): (Vec<_>, Vec<_>) =
        facts::informative_pairs(material).into_iter().partition(|(_, value)| states_price(value));
    // On pages other than products, words after a colon may mean anything.
    let is_product = material.brief.page.distilled.page_type == PageType::Product;
    let is_property = |value: &str| is_product || value.contains(|c: char| c.is_ascii_digit());
    for (label, value) in properties.iter().filter(|(_, value)| is_property(value)).chain(&prices) {
        add(label, value, false);
    }
    if let Some(price) = facts::price_of_product(material) {
        add("", &price, false);
    }
    // `Leeds` of `12 Mill Lane, Leeds`.
    if let Some(place) = facts::address(material).and_then(|line| line.rsplit(", ").find(|part| is_place(part))) {
        add("", place, true);
    }
    out
}

fn is_place(part: &str) -> bool {
    part.starts_with(char::is_uppercase) && !part.contains(|c: char| c.is_ascii_digit())
}

/// The description with a fact of the page: a place goes first, other facts go last.
pub(super) fn description(material: &Material<'_>, text: &str, fact: &Fact) -> String {
    if !fact.is_place {
        return closing(text, &fact.whole);
    }
    let names_page = |h1: &&String| char_count(h1) <= MOST_LEAD && !material.names_no_page(h1);
    let place = fact.whole.as_str();
    match material.h1s.first().filter(names_page) {
        Some(h1) if holds_squashed(&squash(h1), &squash(place)) => led(h1, text),
        Some(h1) if !holds_squashed(&squash(place), &squash(h1)) => led(&format!("{h1}, {place}"), text),
        _ => led(place, text),
    }
}

/// The description after the page's name, if that is short: `Dental practice in York: Our dentists …`.
pub(super) fn named(material: &Material<'_>, title: &str, text: &str) -> Option<String> {
    let name = material.without_brand(title);
    let is_lead = !name.is_empty() && char_count(&name) <= MOST_LEAD && !name.contains([':', '|']);
    is_lead.then(|| led(&name, text))
}

fn led(name: &str, text: &str) -> String {
    format!("{}: {text}", name.trim_end_matches(['.', ':', '!', ' ']))
}

/// The title with a fact after its core, with and without the site's name. All fit the length.
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
