//! Pairs that a page states: prices of things, and values of properties.

use super::bare::bare;
use crate::check::is_boilerplate;
use crate::compose::builtin::material::Material;
use crate::distill::{Block, BlockKind, PageType};
use crate::sentences::states_price;
use crate::text::{char_count, squash};

/// Maximum length of a label and of a value, in characters.
const LABEL_CHARS: usize = 40;
const VALUE_CHARS: usize = 32;
/// Number of blocks after a product's name that may contain its price.
const PRICE_AHEAD: usize = 12;
/// Maximum length of a line that contains little more than a price, in characters.
const PRICE_CHARS: usize = 24;

/// Labels and values of tables, definition lists and lines such as `Weight: 2.4 kg`.
fn pairs<'a>(material: &Material<'a>) -> Vec<(&'a str, &'a str)> {
    let own: Vec<&'a Block> = material.body.own().map(|(_, block)| block).collect();
    let mut out = Vec::new();
    for (at, block) in own.iter().enumerate() {
        let pair = match block.kind {
            BlockKind::TableRow => cells(&block.text),
            BlockKind::ListItem if block.path.ends_with("/dt") => {
                let value = own.get(at + 1).filter(|next| next.path.ends_with("/dd"));
                value.map(|value| (block.text.as_str(), value.text.as_str()))
            }
            BlockKind::ListItem | BlockKind::Paragraph => block.text.split_once(": "),
            // A plan or treatment, with its price right below.
            kind if kind.heading_level().is_some() => {
                let price = own.get(at + 1).filter(|next| states_price(&next.text));
                price.map(|price| (block.text.as_str(), price.text.as_str()))
            }
            _ => None,
        };
        let is_short = |(label, value): &(&str, &str)| {
            char_count(label) <= LABEL_CHARS && char_count(value) <= VALUE_CHARS && is_label(label)
        };
        out.extend(pair.filter(is_short));
    }
    out
}

/// The first and last of a row's two or three cells.
fn cells(row: &str) -> Option<(&str, &str)> {
    let cells: Vec<&str> = row.split(" | ").map(str::trim).filter(|cell| !cell.is_empty()).collect();
    match cells.as_slice() {
        [label, value] => Some((label, value)),
        [label, .., value] if states_price(value) => Some((label, value)),
        _ => None,
    }
}

fn is_label(text: &str) -> bool {
    text.chars().filter(|c| c.is_alphabetic()).count() >= 2
        && !text.contains(['|', '@', '{', '<', '?'])
        && !states_price(text)
        && !is_boilerplate(text)
}

/// Prices of things: `examination £65`.
pub(super) fn prices(material: &Material<'_>) -> Vec<String> {
    let priced = pairs(material).into_iter().filter(|(label, value)| states_price(value) && names_a_thing(label));
    priced.map(|(label, value)| format!("{} {}", bare(label, material), bare(value, material))).collect()
}

/// Labels before a price or an item number that do not name a thing; squashed.
#[rustfmt::skip]
const PRICE_LABELS: [&str; 23] = [
    "price", "listprice", "ourprice", "saleprice", "regularprice", "originalprice", "total", "subtotal", "was", "now",
    "from", "preis", "ab", "statt", "gesamt", "uvp", "msrp", "rrp", "prix", "precio", "prezzo", "preco", "prijs",
];
/// Prefixes of labels of an item number, squashed.
#[rustfmt::skip]
const NUMBER_LABELS: [&str; 14] = [
    "itemnumber", "itemno", "itemid", "sku", "modelnumber", "partnumber", "productcode", "productnumber", "stocknumber",
    "artikelnummer", "artikelnr", "bestellnummer", "referencia", "codice",
];

/// True if the label names the thing that has the price after it.
fn names_a_thing(label: &str) -> bool {
    let label = squash(label);
    !PRICE_LABELS.contains(&label.as_str()) && !NUMBER_LABELS.iter().any(|number| label.starts_with(number))
}

/// Properties of a product: `Weight 2.4 kg`.
pub(super) fn specification(material: &Material<'_>) -> Vec<String> {
    if material.brief.page.distilled.page_type == PageType::Product {
        attributes(material, |_| true)
    } else {
        Vec::new()
    }
}

/// Properties of the page's subject, except its audience.
pub(super) fn properties(material: &Material<'_>) -> Vec<String> {
    attributes(material, |label| !is_audience(label))
}

fn attributes(material: &Material<'_>, is_wanted: impl Fn(&str) -> bool) -> Vec<String> {
    let says_something = |value: &str| value.chars().any(char::is_alphanumeric) && !states_price(value);
    let stated = pairs(material).into_iter().filter(|(_, value)| says_something(value));
    // A sentence with a colon is not a property.
    let stated = stated.filter(|(label, value)| label.split(' ').count() <= 4 && !value.ends_with(['.', '!', '?']));
    // Several values are options that the shop offers.
    let stated = stated.filter(|(label, value)| !value.contains([',', '/']) && is_wanted(label));
    stated.map(|(label, value)| format!("{} {}", bare(label, material), bare(value, material))).collect()
}

/// Labels and values that distinguish the page from similar ones, in the page's own words.
pub(in super::super) fn informative_pairs(material: &Material<'_>) -> Vec<(String, String)> {
    pairs(material).into_iter().map(|(label, value)| (bare(label, material), bare(value, material))).collect()
}

/// Labels of the row with the audience, squashed.
const AUDIENCES: [&str; 22] = [
    "for",
    "suitablefor",
    "whoitisfor",
    "audience",
    "ages",
    "level",
    "geeignetfur",
    "furwen",
    "zielgruppe",
    "niveau",
    "pour",
    "pourqui",
    "public",
    "ageconseille",
    "para",
    "paraquien",
    "publico",
    "nivel",
    "livello",
    "adattoa",
    "doelgroep",
    "geschiktvoor",
];

/// True for labels of the audience.
fn is_audience(label: &str) -> bool {
    AUDIENCES.contains(&squash(label).as_str())
}

/// The audience of the page's subject, if a row states it.
pub(super) fn audience(material: &Material<'_>) -> Option<String> {
    let found = pairs(material).into_iter().find(|(label, value)| is_audience(label) && !states_price(value));
    found.map(|(_, value)| bare(value, material))
}

/// Labels of the row with the kind of a product, folded and without blanks.
const KINDS: [&str; 12] = [
    "type",
    "producttype",
    "style",
    "kind",
    "typ",
    "art",
    "produktart",
    "produkttyp",
    "tipo",
    "genere",
    "soort",
    "rodzaj",
];

/// The kind of a product from its specification: `Trekking-pole tent` of `Type: Trekking-pole tent`.
pub(in super::super) fn kind<'a>(material: &Material<'a>) -> Option<&'a str> {
    let is_kind = |label: &str| KINDS.contains(&squash(label).as_str());
    let is_name =
        |value: &str| value.contains(char::is_alphabetic) && !value.contains([',', '/', ':']) && !states_price(value);
    pairs(material).into_iter().find(|(label, value)| is_kind(label) && is_name(value)).map(|(_, value)| value)
}

/// The price of a product, found near its name.
pub(in super::super) fn price_of_product(material: &Material<'_>) -> Option<String> {
    if material.brief.page.distilled.page_type != PageType::Product {
        return None;
    }
    let mut near = material.body.own().take(PRICE_AHEAD).map(|(_, block)| block.text.as_str());
    let is_price = |text: &&str| char_count(text) <= PRICE_CHARS && states_price(text) && !text.contains('%');
    near.find(is_price).map(|text| bare(text, material))
}
