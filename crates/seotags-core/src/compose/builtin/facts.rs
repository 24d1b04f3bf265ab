//! Descriptions put together from facts: prices, specifications, cards, questions, ways to reach somebody. Nothing but
//! punctuation stands between them, so that they read in any language.

mod contact;
mod items;
mod pairs;
mod stated;

pub(super) use contact::address;
pub(super) use pairs::{kind, price_of_product, telling};
pub use stated::{Stated, stated};

use super::material::Material;
use super::patterns::is_generic;
use super::tidy;
use crate::check::trim_end;
use crate::distill::PageType;
use crate::text::{char_count, squash};

/// Longest name that facts are put behind, in characters.
const MAX_NAME: usize = 70;
/// Fewest facts in a description, and fewest items.
const LEAST_FACTS: usize = 2;
const LEAST_ITEMS: usize = 3;
/// Rows with prices from which a page is a price list.
const LEAST_PRICES: usize = 3;

/// How a list says that it goes on, by language.
const AND_MORE: [(&str, &str); 7] = [
    ("en", " and more"),
    ("de", " und mehr"),
    ("fr", " et plus encore"),
    ("es", " y más"),
    ("it", " e altro"),
    ("pt", " e mais"),
    ("nl", " en meer"),
];

/// Facts of one kind.
struct Facts {
    parts: Vec<String>,
    /// The separator.
    between: &'static str,
    /// They are the purpose of the page and take precedence over its sentences.
    lead: bool,
    least: usize,
    /// Said behind the last one if some are left out.
    more: &'static str,
}

/// Texts that facts of the page make.
pub(super) struct Compositions {
    /// Those that come before any sentence.
    pub leading: Vec<String>,
    pub others: Vec<String>,
}

/// Descriptions of at most `most` characters from the facts of a page that is called `title`.
pub(super) fn compositions(material: &Material<'_>, title: &str, most: usize) -> Compositions {
    let mut out = Compositions { leading: Vec::new(), others: Vec::new() };
    let Some(name) = name(material, title) else { return out };
    let kind = material.brief.page.distilled.page_type;
    let prices = pairs::prices(material);
    let is_price_list = prices.len() >= LEAST_PRICES && prices.len() > material.body.parts.len() / 2;
    let questions = items::questions(material);
    let contact = contact::lines(material);
    let mut specification = pairs::specification(material);
    specification.extend(pairs::price_of_product(material));
    let code = material.lexicon.language.code;
    let more = AND_MORE.iter().find(|(known, _)| *known == code).map_or("", |(_, more)| *more);
    let all = [
        Facts { parts: contact, between: ", ", lead: kind == PageType::Contact, least: LEAST_FACTS, more: "" },
        Facts { parts: prices, between: ", ", lead: is_price_list, least: LEAST_FACTS, more: "" },
        Facts { parts: specification, between: ", ", lead: false, least: LEAST_FACTS, more: "" },
        Facts { lead: kind == PageType::Faq, parts: questions, between: " ", least: LEAST_FACTS, more: "" },
        Facts { parts: items::items(material, &name), between: ", ", lead: false, least: LEAST_ITEMS, more },
    ];
    for facts in all {
        let lead = facts.lead;
        if let Some(text) = composed(&name, facts, most) {
            if lead { out.leading.push(text) } else { out.others.push(text) }
        }
    }
    out
}

/// The name of the page without marks at its end: its H1 or title; of a page that says how to reach somebody, who it is.
fn name(material: &Material<'_>, title: &str) -> Option<String> {
    let h1 = material.h1s.first().filter(|h1| char_count(h1) < MAX_NAME && !is_generic(h1));
    let is_contact = material.brief.page.distilled.page_type == PageType::Contact && !material.site.is_empty();
    let title = material.without_brand(title);
    let title = title.split([':', '|']).next().unwrap_or_default();
    let name = match h1 {
        Some(h1) => h1.as_str(),
        None if is_contact => material.site.as_str(),
        None => title,
    };
    let name = name.trim_end_matches([' ', '.', ':', '!', '?', '-', '–', '|']);
    (!name.is_empty()).then(|| name.to_owned())
}

/// `Name: fact, fact, fact.` with as many facts as fit.
fn composed(name: &str, facts: Facts, most: usize) -> Option<String> {
    let mut out = name.to_owned();
    let mut seen = vec![squash(name)];
    let (mut count, mut is_cut) = (0, false);
    let least = facts.least;
    for part in facts.parts {
        // An address may begin with whose it is.
        let part =
            part.strip_prefix(name).map_or(part.as_str(), |rest| rest.trim_start_matches([' ', ',', ':'])).to_owned();
        let folded = squash(&part);
        if folded.is_empty() || seen.contains(&folded) {
            continue;
        }
        let mark = if count == 0 { ": " } else { facts.between };
        let next = format!("{out}{mark}{part}");
        if char_count(&next) + char_count(facts.more) < most {
            out = next;
            seen.push(folded);
            count += 1;
        } else {
            is_cut = true;
        }
    }
    if is_cut {
        out.push_str(facts.more);
    }
    let ends = out.ends_with(['?', '.', '!', '？', '。']);
    (count >= least).then(|| if ends { out } else { format!("{out}.") })
}

/// A fact without marks at its end.
fn bare(text: &str, material: &Material<'_>) -> String {
    trim_end(tidy::bare(text.trim()), material.lexicon).trim_end_matches(['.', ':', '!', ',', ';']).to_owned()
}
