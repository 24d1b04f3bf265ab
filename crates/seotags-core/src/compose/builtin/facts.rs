//! Descriptions put together from facts: prices, specifications, cards, questions, ways to reach somebody. Nothing but
//! punctuation stands between them, so that they read in any language.

mod contact;
mod items;
mod pairs;

use super::material::Material;
use super::patterns::is_generic;
use crate::check::trim_end;
use crate::distill::PageType;
use crate::text::{char_count, squash};

/// Longest name that facts are put behind, in characters.
const MAX_NAME: usize = 70;
/// Facts from which a list says something.
const LEAST_FACTS: usize = 2;
/// Rows with prices from which a page is a price list.
const LEAST_PRICES: usize = 3;

/// What is put behind the name of a page.
struct Facts {
    parts: Vec<String>,
    /// What stands between them.
    between: &'static str,
    /// They are what the page is for, so that they come before its sentences.
    lead: bool,
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
        Facts { parts: contact, between: ", ", lead: kind == PageType::Contact },
        Facts { parts: prices, between: ", ", lead: is_price_list },
        Facts { parts: specification, between: ", ", lead: false },
        Facts { lead: kind == PageType::Faq, parts: questions, between: " " },
        Facts { parts: items::items(material, &name), between: ", ", lead: false },
    ];
    for facts in all {
        let lead = facts.lead;
        if let Some(text) = composed(&name, facts, most) {
            if lead { out.leading.push(text) } else { out.others.push(text) }
        }
    }
    out
}

/// The name of the page without marks at its end.
fn name(material: &Material<'_>, title: &str) -> Option<String> {
    let h1 = material.h1s.first().filter(|h1| char_count(h1) < MAX_NAME && !is_generic(h1));
    let name = h1.map_or(title, String::as_str).trim_end_matches([' ', '.', ':', '!', '?', '-', '–', '|']);
    (!name.is_empty()).then(|| name.to_owned())
}

/// `Name: fact, fact, fact.` with as many facts as fit.
fn composed(name: &str, facts: Facts, most: usize) -> Option<String> {
    let mut out = name.to_owned();
    let mut seen = vec![squash(name)];
    let mut count = 0;
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
    (count >= LEAST_FACTS).then(|| if ends { out } else { format!("{out}.") })
}

/// A fact without marks at its end.
fn bare(text: &str, material: &Material<'_>) -> String {
    trim_end(text.trim(), material.lexicon).trim_end_matches(['.', ':', '!', ',', ';']).to_owned()
}
