//! Keywords composed of two things on the page: a maker and its offer, a product and its kind.

use super::definitions::what_it_is;
use super::facts;
use super::material::Material;
use super::qualify::names_site;
use super::vocabulary::is_loose;
use crate::check::has_verb;
use crate::distill::PageType;
use crate::text::char_count;

/// Maximum length of a phrase for the kind of a thing, in characters and in words.
const KIND_CHARS: usize = 40;
const KIND_WORDS: usize = 4;
/// Maximum number of words of a name that does not reveal its kind, and of a maker's name that people search for.
const NAME_WORDS: usize = 3;
const MAKER_WORDS: usize = 2;
/// Maximum number of content words of a page's name that people type in full.
const OWN_WORDS: usize = 5;
/// Languages with adjectives after the noun.
const NOUN_FIRST: [&str; 4] = ["fr", "es", "it", "pt"];

/// Keywords composed from the page, best first.
pub(super) fn composed(material: &Material<'_>) -> Vec<String> {
    let Some(name) = material.h1s.first() else { return Vec::new() };
    let mut out = Vec::new();
    out.extend(of_site(material, name));
    let kind = facts::kind(material).map(str::to_owned).or_else(|| what_it_is(material, name, KIND_CHARS));
    let is_short = |kind: &String| {
        let words = kind.split(' ').count();
        (2..=KIND_WORDS).contains(&words) && char_count(kind) <= KIND_CHARS && !kind.contains(',')
    };
    if let Some(kind) = kind.filter(is_short) {
        out.extend(named_kind(material, name, &kind));
        out.push(kind);
    }
    out
}

/// `Bombas socks` for the page `Socks`: a maker or shop with its offer.
pub(super) fn of_maker(material: &Material<'_>) -> Option<String> {
    let name = material.h1s.first()?;
    let offers = !matches!(material.page_type(), PageType::Article | PageType::Forum | PageType::Home);
    let is_short = |text: &str, most: usize| text.split(' ').count() <= most;
    let is_usable = offers
        && !material.site.is_empty()
        && is_short(&material.site, MAKER_WORDS)
        && is_short(name, NAME_WORDS)
        && !material.names_no_page(name)
        && !names_site(material, name)
        && name.chars().all(|c| c.is_alphanumeric() || " -'’&".contains(c))
        && (material.lexicon.verbs.is_empty() || !has_verb(name, material.lexicon));
    is_usable.then(|| format!("{} {name}", material.site))
}

/// The page's name, if it is short: `New York business formation lawyer`.
pub(super) fn own_name(material: &Material<'_>) -> Option<String> {
    let name = material.h1s.first()?;
    let words = material.tokens(name);
    let content = words.iter().filter(|word| word.content).count();
    let is_name = (3..=OWN_WORDS).contains(&content)
        && words.len() <= OWN_WORDS + 1
        && words.first().is_some_and(|word| word.content && !word.number)
        && words.last().is_some_and(|word| word.content)
        && words.first().zip(words.last()).is_some_and(|(a, b)| !is_loose(a.word, b.word, material.lexicon))
        && name.chars().all(|c| c.is_alphanumeric() || " -'’&".contains(c))
        && (material.lexicon.verbs.is_empty() || !has_verb(name, material.lexicon));
    (is_name && !material.names_no_page(name) && !names_site(material, name)).then(|| name.clone())
}

/// `Marlow Dental fees` for the page `Fees` of a practice.
fn of_site(material: &Material<'_>, name: &str) -> Option<String> {
    let kind = material.brief.page.distilled.page_type;
    let is_section = match kind {
        PageType::Contact => true,
        PageType::Service | PageType::Faq => !material.names_no_page(name),
        _ => false,
    };
    let is_word = material.tokens(name).len() == 1;
    let is_usable = is_section && is_word && !material.site.is_empty() && !material.is_brand(name);
    is_usable.then(|| format!("{} {name}", material.site))
}

/// `Skerry 2 tent` for the product `Skerry 2`, a `tunnel tent`.
fn named_kind(material: &Material<'_>, name: &str, kind: &str) -> Option<String> {
    let words = material.tokens(kind);
    // In `tent for hikers`, the last word is not the noun.
    if words.iter().any(|word| !word.content) {
        return None;
    }
    let noun = if NOUN_FIRST.contains(&material.lexicon.language.code) { words.first() } else { words.last() }?;
    let sells = material.brief.page.distilled.page_type == PageType::Product;
    let is_name = name.split(' ').count() <= NAME_WORDS;
    let is_new = !material.h1_stems.contains(&noun.stem);
    (sells && is_name && is_new).then(|| format!("{name} {}", &kind[noun.start..noun.end]))
}
