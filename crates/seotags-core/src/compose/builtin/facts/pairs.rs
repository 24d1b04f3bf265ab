//! What a page states in pairs: what costs how much, and which property has which value.

use super::super::material::Material;
use super::bare;
use crate::check::{is_boilerplate, states_price};
use crate::distill::{Block, BlockKind, PageType};
use crate::text::{char_count, squash};

/// Longest label and longest value, in characters.
const LABEL_CHARS: usize = 40;
const VALUE_CHARS: usize = 32;
/// Blocks behind a product's name among which its price stands.
const PRICE_AHEAD: usize = 12;
/// Longest line that is a price and little more, in characters.
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
            // A plan or treatment with its price right below.
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

/// The first and the last of a row's two or three cells.
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

/// What things cost: `examination £65`.
pub(super) fn prices(material: &Material<'_>) -> Vec<String> {
    let priced = pairs(material).into_iter().filter(|(label, value)| states_price(value) && names_a_thing(label));
    priced.map(|(label, value)| format!("{} {}", bare(label, material), bare(value, material))).collect()
}

/// Labels before a price and before the number of an item, which name nothing that costs it; squashed.
#[rustfmt::skip]
const PRICE_LABELS: [&str; 23] = [
    "price", "listprice", "ourprice", "saleprice", "regularprice", "originalprice", "total", "subtotal", "was", "now",
    "from", "preis", "ab", "statt", "gesamt", "uvp", "msrp", "rrp", "prix", "precio", "prezzo", "preco", "prijs",
];
/// What labels of an item's number begin with, squashed.
#[rustfmt::skip]
const NUMBER_LABELS: [&str; 14] = [
    "itemnumber", "itemno", "itemid", "sku", "modelnumber", "partnumber", "productcode", "productnumber", "stocknumber",
    "artikelnummer", "artikelnr", "bestellnummer", "referencia", "codice",
];

/// The label says what costs the price behind it.
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

/// Properties of whatever the page is about, but for whom it is.
pub(super) fn properties(material: &Material<'_>) -> Vec<String> {
    attributes(material, |label| !is_audience(label))
}

fn attributes(material: &Material<'_>, is_wanted: impl Fn(&str) -> bool) -> Vec<String> {
    let says_something = |value: &str| value.chars().any(char::is_alphanumeric) && !states_price(value);
    let stated = pairs(material).into_iter().filter(|(_, value)| says_something(value));
    // The words of a sentence with a colon are no property.
    let stated = stated.filter(|(label, value)| label.split(' ').count() <= 4 && !value.ends_with(['.', '!', '?']));
    // Several values are a choice that the shop offers.
    let stated = stated.filter(|(label, value)| !value.contains([',', '/']) && is_wanted(label));
    stated.map(|(label, value)| format!("{} {}", bare(label, material), bare(value, material))).collect()
}

/// Labels with their values that tell the page from others like it, in the page's own words.
pub(in super::super) fn telling(material: &Material<'_>) -> Vec<(String, String)> {
    pairs(material).into_iter().map(|(label, value)| (bare(label, material), bare(value, material))).collect()
}

/// Labels of the row that says whom something is for, squashed.
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

/// A row with this label says whom something is for.
fn is_audience(label: &str) -> bool {
    AUDIENCES.contains(&squash(label).as_str())
}

/// Whom the page's subject is for, where a row says it.
pub(super) fn audience(material: &Material<'_>) -> Option<String> {
    let found = pairs(material).into_iter().find(|(label, value)| is_audience(label) && !states_price(value));
    found.map(|(_, value)| bare(value, material))
}

/// Labels of the row that says what a product is, folded and without blanks.
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

/// What a product is by its own specification: `Trekking-pole tent` of `Type: Trekking-pole tent`.
pub(in super::super) fn kind<'a>(material: &Material<'a>) -> Option<&'a str> {
    let is_kind = |label: &str| KINDS.contains(&squash(label).as_str());
    let is_name =
        |value: &str| value.contains(char::is_alphabetic) && !value.contains([',', '/', ':']) && !states_price(value);
    pairs(material).into_iter().find(|(label, value)| is_kind(label) && is_name(value)).map(|(_, value)| value)
}

/// The price of a product, as it stands near its name.
pub(in super::super) fn price_of_product(material: &Material<'_>) -> Option<String> {
    if material.brief.page.distilled.page_type != PageType::Product {
        return None;
    }
    let mut near = material.body.own().take(PRICE_AHEAD).map(|(_, block)| block.text.as_str());
    let is_price = |text: &&str| char_count(text) <= PRICE_CHARS && states_price(text) && !text.contains('%');
    near.find(is_price).map(|text| bare(text, material))
}
