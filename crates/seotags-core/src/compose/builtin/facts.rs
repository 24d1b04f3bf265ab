//! Descriptions put together from facts: prices, specifications, cards, questions, ways to reach somebody. Nothing but
//! punctuation stands between them, so that they read in any language.

mod contact;
mod items;
mod pairs;

use super::material::Material;
use super::patterns::is_generic;
use super::tidy;
use crate::check::trim_end;
use crate::distill::PageType;
use crate::text::{char_count, squash};

/// Longest name that facts are put behind, in characters.
const MAX_NAME: usize = 70;
/// Facts from which a list says something, and items.
const LEAST_FACTS: usize = 2;
const LEAST_ITEMS: usize = 3;
/// Rows with prices from which a page is a price list.
const LEAST_PRICES: usize = 3;

/// Sections of a title, and the longest name of one, in characters.
const MOST_SECTIONS: usize = 3;
const MAX_SECTION: usize = 24;

/// What is put behind the name of a page.
struct Facts {
    parts: Vec<String>,
    /// What stands between them.
    between: &'static str,
    /// They are what the page is for, so that they come before its sentences.
    lead: bool,
    least: usize,
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
    let all = [
        Facts { parts: contact, between: ", ", lead: kind == PageType::Contact, least: LEAST_FACTS },
        Facts { parts: prices, between: ", ", lead: is_price_list, least: LEAST_FACTS },
        Facts { parts: specification, between: ", ", lead: false, least: LEAST_FACTS },
        Facts { lead: kind == PageType::Faq, parts: questions, between: " ", least: LEAST_FACTS },
        Facts { parts: items::items(material, &name), between: ", ", lead: false, least: LEAST_ITEMS },
    ];
    for facts in all {
        let lead = facts.lead;
        if let Some(text) = composed(&name, facts, most) {
            if lead { out.leading.push(text) } else { out.others.push(text) }
        }
    }
    out
}

/// Short names of sections or cards, two or three that together have at most `most` characters, for the title of a page
/// whose name `core` says little.
pub(super) fn sections(material: &Material<'_>, core: &str, most: usize) -> Vec<String> {
    // Sections of other pages say what a thing can do, not what it is.
    let lists = matches!(material.brief.page.distilled.page_type, PageType::Collection | PageType::Listing);
    if !lists {
        return Vec::new();
    }
    let own = material.stems(core);
    let is_new =
        |text: &String| !material.stems(text).iter().any(|stem| own.contains(stem)) && !material.is_brand(text);
    let short = items::told(material, core)
        .into_iter()
        .filter(is_new)
        .filter(|text| char_count(text) <= MAX_SECTION && !text.contains(','));
    let mut out: Vec<String> = Vec::new();
    let mut used = 0;
    for text in short {
        let chars = char_count(&text) + if out.is_empty() { 0 } else { 2 };
        if used + chars <= most && out.len() < MOST_SECTIONS && !out.contains(&text) {
            used += chars;
            out.push(text);
        }
    }
    if out.len() < LEAST_FACTS { Vec::new() } else { out }
}

/// The name of the page without marks at its end.
fn name(material: &Material<'_>, title: &str) -> Option<String> {
    let h1 = material.h1s.first().filter(|h1| char_count(h1) < MAX_NAME && !is_generic(h1));
    let title = material.without_brand(title);
    let name = h1.map_or(title.as_str(), String::as_str).trim_end_matches([' ', '.', ':', '!', '?', '-', '–', '|']);
    (!name.is_empty()).then(|| name.to_owned())
}

/// `Name: fact, fact, fact.` with as many facts as fit.
fn composed(name: &str, facts: Facts, most: usize) -> Option<String> {
    let mut out = name.to_owned();
    let mut seen = vec![squash(name)];
    let mut count = 0;
    let least = facts.least;
    for part in facts.parts {
        let folded = squash(&part);
        if folded.is_empty() || seen.contains(&folded) {
            continue;
        }
        let mark = if count == 0 { ": " } else { facts.between };
        let next = format!("{out}{mark}{part}");
        if char_count(&next) < most {
            out = next;
            seen.push(folded);
            count += 1;
        }
    }
    let ends = out.ends_with(['?', '.', '!', '？', '。']);
    (count >= least).then(|| if ends { out } else { format!("{out}.") })
}

/// A fact without marks at its end.
fn bare(text: &str, material: &Material<'_>) -> String {
    trim_end(tidy::bare(text.trim()), material.lexicon).trim_end_matches(['.', ':', '!', ',', ';']).to_owned()
}
