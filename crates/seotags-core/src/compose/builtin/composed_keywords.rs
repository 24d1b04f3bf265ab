//! Keywords that nobody writes but that many type: a maker's name with a page of theirs, a product with what it is.

use super::facts;
use super::is_a::what_it_is;
use super::material::Material;
use super::qualify::names_site;
use crate::check::has_verb;
use crate::distill::PageType;
use crate::text::{Token, char_count};

/// Longest phrase that says what a thing is, in characters, and its most words.
const KIND_CHARS: usize = 40;
const KIND_WORDS: usize = 4;
/// Words of a name that does not say what it names.
const NAME_WORDS: usize = 3;

/// Keywords put together from what the page says, the best first.
pub(super) fn composed(material: &Material<'_>) -> Vec<String> {
    let Some(name) = material.h1s.first() else { return Vec::new() };
    let mut out = Vec::new();
    out.extend(of_site(material, name));
    if material.brief.page.distilled.page_type == PageType::Contact && !material.site.is_empty() {
        out.push(material.site.clone());
    }
    let kind = facts::kind(material).map(str::to_owned).or_else(|| what_it_is(material, name, KIND_CHARS));
    let is_short = |kind: &String| {
        let words = kind.split(' ').count();
        (2..=KIND_WORDS).contains(&words) && char_count(kind) <= KIND_CHARS && !kind.contains(',')
    };
    if let Some(kind) = kind.filter(is_short) {
        out.extend(named_kind(material, name, &kind));
        out.push(material.lexicon.lower(&kind));
    }
    out
}

/// `Bombas socks` for the page `Socks`, where there are few others: a maker or shop with what it offers.
pub(super) fn of_maker(material: &Material<'_>) -> Option<String> {
    let name = material.h1s.first()?;
    let offers = !matches!(material.page_type(), PageType::Article | PageType::Forum | PageType::Home);
    let is_short = |text: &str, most: usize| text.split(' ').count() <= most;
    let is_usable = offers
        && !material.site.is_empty()
        && is_short(&material.site, 2)
        && is_short(name, NAME_WORDS)
        && !material.names_no_page(name)
        && !names_site(material, name)
        && name.chars().all(|c| c.is_alphanumeric() || " -'’&".contains(c))
        && (material.lexicon.verbs.is_empty() || !has_verb(name, material.lexicon));
    let tokens = material.tokens(name);
    if is_usable && material.page_type() == PageType::Product {
        return Some(format!("{} {name}", material.site));
    }
    let lower = |word: &str| {
        tokens.iter().find(|token| &name[token.start..token.end] == word).map(|token| spelt(material, name, token))
    };
    let words: Vec<String> = name.split(' ').map(|word| lower(word).unwrap_or_else(|| word.to_owned())).collect();
    is_usable.then(|| format!("{} {}", material.site, words.join(" ")))
}

/// `Marlow Dental fees` for the page `Fees`.
fn of_site(material: &Material<'_>, name: &str) -> Option<String> {
    let names_thing = matches!(
        material.brief.page.distilled.page_type,
        PageType::Product | PageType::Collection | PageType::Documentation | PageType::Forum
    );
    let words = material.tokens(name);
    let is_word = words.iter().filter(|word| word.content).count() == 1 && words.len() <= 2;
    let is_usable = !material.is_home && !names_thing && !material.site.is_empty() && !material.is_brand(name);
    let content = words.iter().find(|word| word.content)?;
    (is_word && is_usable).then(|| format!("{} {}", material.site, spelt(material, name, content)))
}

/// `Skerry 2 tent` for the product `Skerry 2`, a `tunnel tent`.
fn named_kind(material: &Material<'_>, name: &str, kind: &str) -> Option<String> {
    let sells = material.brief.page.distilled.page_type == PageType::Product;
    let noun = kind.rsplit(' ').next()?;
    let says_noun = material.stems(noun).iter().any(|stem| material.h1_stems.contains(stem));
    let is_name = name.split(' ').count() <= NAME_WORDS;
    (sells && is_name && !says_noun).then(|| format!("{name} {}", material.lexicon.lower(noun)))
}

/// A word of `text` as it stands inside a sentence: German nouns and names keep their capital.
fn spelt(material: &Material<'_>, text: &str, word: &Token) -> String {
    let word = &text[word.start..word.end];
    let is_loud = word.chars().skip(1).any(char::is_uppercase);
    if material.lexicon.language.code == "de" || is_loud { word.to_owned() } else { material.lexicon.lower(word) }
}
