//! Descriptions composed of facts: prices, specifications, cards, questions, contact details. Only punctuation
//! separates them, so that they work in any language.

mod bare;
mod contact;
mod items;
mod pairs;
mod sections;
mod stated;
mod wordings;

use bare::bare;
pub(super) use contact::address;
pub(super) use pairs::{informative_pairs, kind, price_of_product};
pub use stated::{Stated, stated};

use super::lower_capitals::uncapitalised;
use super::material::Material;
use super::patterns::{bare_name, is_generic};
use crate::distill::PageType;
use crate::sentences::states_price;
use crate::text::{char_count, squash};
use wordings::Wording;

/// Maximum length of a name before facts, in characters.
const MAX_NAME: usize = 70;
/// Minimum length of the start of a name that still describes the page.
const LEAST_NAME: usize = 14;
/// Minimum number of facts in a description, and of items.
const LEAST_FACTS: usize = 2;
const LEAST_ITEMS: usize = 3;
/// Minimum number of characters that remain of an item without the words of its list's name.
const LEAST_ITEM: usize = 6;
/// Number of characters from which two items are enough.
const MANY_CHARS: usize = 70;
/// Number of rows with prices from which a page is a price list, and maximum length of a price line in bytes.
const LEAST_PRICES: usize = 3;
const PRICE_BYTES: usize = 40;

/// Facts of one kind.
struct Facts {
    parts: Vec<String>,
    /// The text before them, including its punctuation.
    head: String,
    /// The separator, and the separator before the last fact.
    between: &'static str,
    and: &'static str,
    least: usize,
    /// Text after the last fact if some are omitted.
    more: &'static str,
}

/// Texts composed of a page's facts.
#[derive(Default)]
pub(super) struct Compositions {
    /// Those that are preferred to any sentence.
    pub leading: Vec<String>,
    /// The page's items, which describe it better than a sentence about one of them.
    pub lists: Vec<String>,
    /// True if they are the things that an article lists, which describe it better than most of its sentences.
    pub lists_things: bool,
    pub others: Vec<String>,
}

/// Descriptions of at most `most` characters from the facts of a page with the given `title`.
pub(super) fn compositions(material: &Material<'_>, title: &str, most: usize) -> Compositions {
    let mut out = Compositions::default();
    let Some(name) = name(material, title) else { return out };
    let kind = material.brief.page.distilled.page_type;
    let wording = Wording::of(material.lexicon);
    let head = format!("{name}: ");
    let row = |parts, between| Facts { parts, head: head.clone(), between, and: between, least: LEAST_FACTS, more: "" };
    let list =
        |parts, head| Facts { parts, head, between: ", ", and: wording.and, least: LEAST_ITEMS, more: wording.more };
    let text = |facts| composed(&name, facts, most);
    let prices = pairs::prices(material);
    let is_price_list = prices.len() >= LEAST_PRICES && prices.len() > material.body.parts.len() / 2;
    let mut specification = pairs::specification(material);
    specification.extend(pairs::price_of_product(material));
    let contact = text(row(contact::lines(material), ", "));
    let questions = text(row(items::questions(material), " "));
    let prices = text(row(prices, ", "));
    let specification = text(row(specification, ", "));
    let items = items::items(material, &name).iter().map(|item| with_figures(material, &name, item)).collect();
    let sells = has_prices(material);
    let items = text(list(items, head_of_list(material, &name, sells, wording)));
    let sections = sections::sections(material, &name).and_then(|sections| {
        out.lists_things = sections.are_things;
        let mark = if sections.are_things { wording.colon } else { wording.covers };
        // The part of a name after a colon is a second name.
        let front = name.split(": ").next().filter(|front| char_count(front) >= LEAST_NAME).unwrap_or(&name);
        text(list(sections.names, format!("{front}{mark}")))
    });
    // On pages other than lists, similar elements may be anything.
    let lists_items = matches!(kind, PageType::Collection | PageType::Listing) || kind == PageType::Home && sells;
    let (lists, others): (Vec<String>, Vec<String>) =
        if lists_items { (items.into_iter().collect(), Vec::new()) } else { (Vec::new(), items.into_iter().collect()) };
    out.lists.extend(lists.into_iter().chain(sections));
    for (text, leads) in [
        (contact, kind == PageType::Contact),
        (prices, is_price_list && out.lists.is_empty()),
        (specification, false),
        (questions, kind == PageType::Faq),
    ] {
        if leads { out.leading.extend(text) } else { out.others.extend(text) }
    }
    out.others.extend(others);
    out
}

/// The text before a list of the page's items: `Shop Tents at Northcape: `, `Northcape offers `.
fn head_of_list(material: &Material<'_>, name: &str, sells: bool, wording: &Wording) -> String {
    let kind = material.brief.page.distilled.page_type;
    let site = material.site.as_str();
    let says_site = site.is_empty() || squash(name).contains(&squash(site));
    if kind == PageType::Home && sells && !site.is_empty() && !wording.offers.is_empty() {
        return format!("{site}{}", wording.offers);
    }
    let shop = if sells && matches!(kind, PageType::Collection | PageType::Listing) { wording.shop } else { "" };
    // `Shop Mac` already calls to shop.
    let calls = !shop.is_empty() && squash(name.split(' ').next().unwrap_or_default()) == squash(shop);
    let shop = if calls { "" } else { shop };
    let at = if says_site || wording.at.is_empty() { String::new() } else { format!("{}{site}", wording.at) };
    let name = if shop.is_empty() { material.lexicon.capitalised(name) } else { inside_sentence(name) };
    format!("{shop}{name}{at}{}", wording.colon)
}

/// `Robotic lawn mowers` as `robotic lawn mowers`, but `Nike Shoes` unchanged.
fn inside_sentence(name: &str) -> String {
    let mut words = name.split(' ');
    let first = words.next().unwrap_or_default();
    let mut rest = words.peekable();
    let is_plain = first.chars().skip(1).all(char::is_lowercase);
    let is_sentence = is_plain && rest.peek().is_some() && rest.all(|word| word.starts_with(char::is_lowercase));
    if is_sentence { format!("{}{}", first.to_lowercase(), &name[first.len()..]) } else { name.to_owned() }
}

/// An item without words that the list's name already contains: `RTK ¼-acre` of `Kress RTK ¼-acre robotic lawn mower`
/// among the `Robotic lawn mowers` of Kress.
fn with_figures(material: &Material<'_>, name: &str, item: &str) -> String {
    // A pair of inch marks would look like a quotation.
    let item = item.replace('"', "″");
    let known = material.stems(name);
    let own = item.strip_prefix(material.site.as_str()).filter(|rest| rest.starts_with(' ')).unwrap_or(&item).trim();
    let words: Vec<&str> = own.split(' ').collect();
    let is_known = |word: &&&str| {
        let stems = material.stems(word);
        !stems.is_empty() && stems.iter().all(|stem| known.contains(stem))
    };
    let said = words.iter().rev().take_while(is_known).count();
    // A single word may belong to the word before it: `dog bowls` among `Bowls`.
    let kept = if said > 1 { words.len() - said } else { words.len() };
    let rest = bare(&words[..kept].join(" "), material);
    if char_count(&rest) >= LEAST_ITEM { rest } else { item }
}

/// True if several blocks of the body contain little more than a price.
fn has_prices(material: &Material<'_>) -> bool {
    let is_price = |text: &str| text.len() < PRICE_BYTES && states_price(text);
    material.body.own().filter(|(_, block)| is_price(&block.text)).take(LEAST_PRICES).count() == LEAST_PRICES
}

/// The name of the page without trailing punctuation: its H1 or title, or the organisation's name on a contact page.
fn name(material: &Material<'_>, title: &str) -> Option<String> {
    // An H1 without any word of the page's name is the site's.
    let title_stems = material.stems(title);
    let is_of_page =
        |h1: &str| title_stems.is_empty() || material.stems(h1).iter().any(|stem| title_stems.contains(stem));
    let h1 = material.h1s.first().filter(|h1| char_count(h1) < MAX_NAME && !is_generic(h1) && is_of_page(h1));
    let is_contact = material.brief.page.distilled.page_type == PageType::Contact && !material.site.is_empty();
    let title = material.without_brand(title);
    let title = title.split([':', '|']).next().unwrap_or_default();
    let name = match h1 {
        Some(h1) => h1.as_str(),
        None if is_contact => material.site.as_str(),
        None => title,
    };
    let name = bare_name(name).trim_end_matches([' ', '.', ':', '!', '?', '-', '–', '|']);
    let shouts = name.contains(' ') && !name.contains(char::is_lowercase);
    let name = if shouts { uncapitalised(name, material) } else { name.to_owned() };
    (!name.is_empty()).then_some(name)
}

/// `Name: fact, fact and fact.` with as many facts as fit.
fn composed(name: &str, facts: Facts, most: usize) -> Option<String> {
    let mut seen = vec![squash(name)];
    let mut chosen: Vec<String> = Vec::new();
    let mut is_cut = false;
    // A full stop and blanks at the ends, which are not counted.
    let around = facts.head.chars().count() + facts.more.chars().count().max(facts.and.len()) + 1;
    let room = most.saturating_sub(around);
    let mut chars = 0;
    for part in facts.parts {
        // An address may start with the name of its owner.
        let part =
            part.strip_prefix(name).map_or(part.as_str(), |rest| rest.trim_start_matches([' ', ',', ':'])).to_owned();
        let folded = squash(&part);
        if folded.is_empty() || seen.contains(&folded) {
            continue;
        }
        let more = char_count(&part) + if chosen.is_empty() { 0 } else { facts.between.len() };
        if chars + more <= room {
            chars += more;
            seen.push(folded);
            chosen.push(part);
        } else {
            is_cut = true;
        }
    }
    // With long names, fewer facts are enough.
    let least = if is_cut && chars >= MANY_CHARS { LEAST_FACTS } else { facts.least };
    let last = chosen.len().checked_sub(least).and_then(|_| chosen.pop())?;
    let goes_on = is_cut && !facts.more.is_empty();
    let mark = if goes_on { facts.between } else { facts.and };
    let more = if goes_on { facts.more } else { "" };
    let mark = if chosen.is_empty() { "" } else { mark };
    let out = format!("{}{}{mark}{last}{more}", facts.head, chosen.join(facts.between));
    let ends = out.ends_with(['?', '.', '!', '？', '。']);
    Some(if ends { out } else { format!("{out}.") })
}
