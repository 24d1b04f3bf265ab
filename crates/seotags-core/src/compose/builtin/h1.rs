//! The H1: kept if it is good, suggested if it is missing or meaningless.

use super::lower_capitals::uncapitalised;
use super::material::Material;
use super::own_tags;
use super::patterns::is_generic;
use super::title::Titles;
use crate::check::{holds_keyword, is_ordinal, shorten_line};
use crate::tag_lengths::H1_MAX_CHARS;
use crate::text::{PLAIN_SEPARATORS, char_count, fold_space};

/// H1s, best first. The page's own comes first, unless only another name of the page contains the target keyword and
/// all words of the own one. Other names of the page follow.
pub(super) fn h1s(material: &Material<'_>, titles: &Titles) -> Vec<String> {
    let mut own: Vec<String> = material.h1s.iter().map(|h1| fold_space(h1)).filter(|h1| is_text(h1)).collect();
    // The H1 of a dialog or teaser may precede the page's.
    own.sort_by_key(|h1| !names_page(material, h1));
    let (set, own): (Vec<_>, Vec<_>) = own.into_iter().partition(|h1| material.names_no_page(h1));
    let mut out: Vec<String> = own.iter().flat_map(|h1| readings(material, h1)).collect();
    let is_name = |text: &&String| char_count(text) <= H1_MAX_CHARS && is_text(text) && !material.names_no_page(text);
    let names: Vec<&String> = titles.names.iter().filter(is_name).filter(|name| !has_separator(name)).collect();
    if let Some(lead) = &material.lead
        && !out.first().is_some_and(|h1| holds_keyword(h1, lead, material.lexicon))
    {
        let own = out.first().map(|h1| material.stems(h1)).unwrap_or_default();
        let says_all = |name: &str| {
            let stems = material.stems(name);
            own.iter().all(|stem| stems.contains(stem))
        };
        let better = names.iter().find(|name| holds_keyword(name, lead, material.lexicon) && says_all(name));
        out.splice(0..0, better.map(|name| (*name).clone()));
    }
    // Even a stock phrase of the page is better than a word from its address or a menu.
    let (good, poor): (Vec<_>, Vec<_>) = names.into_iter().partition(|name| !titles.from_outside.contains(name));
    out.extend(good.into_iter().cloned());
    // A heading may repeat the title.
    out.extend(
        own_tags::title(material).map(|title| material.without_brand(&title)).filter(|title| !has_separator(title)),
    );
    out.extend(set);
    out.extend(poor.into_iter().cloned());
    out.extend(titles.all.first().map(|title| title.text.clone()).filter(|title| !has_separator(title)));
    out
}

fn is_text(h1: &str) -> bool {
    h1.chars().filter(|c| c.is_alphabetic()).count() >= 3
}

/// True if the H1 has a word in common with the address or the title, or neither of these is meaningful.
fn names_page(material: &Material<'_>, h1: &str) -> bool {
    let title = material.brief.page.facts.title.as_deref().map(|title| material.stems(title)).unwrap_or_default();
    let is_known = |stem: &u64| material.slug_stems.contains(stem) || title.contains(stem);
    material.slug_stems.is_empty() && title.is_empty() || material.stems(h1).iter().any(is_known)
}

/// A heading names one thing; text after a bar or dash belongs in a title.
fn has_separator(text: &str) -> bool {
    PLAIN_SEPARATORS.iter().any(|mark| text.contains(mark))
}

/// The H1 unchanged and, if it is in capitals, in normal case. A long one is cut after its first clause or left whole;
/// a cut in the middle of a phrase would be worse than the length.
fn readings(material: &Material<'_>, h1: &str) -> Vec<String> {
    let quiet = if h1.chars().any(char::is_lowercase) { h1.to_owned() } else { uncapitalised(h1, material) };
    if char_count(h1) <= H1_MAX_CHARS {
        return vec![h1.to_owned(), quiet];
    }
    let cut = shorten_line(&quiet, H1_MAX_CHARS, material.lexicon);
    let behind = quiet.get(cut.len()..).unwrap_or_default().trim_start();
    let at_clause = quiet.starts_with(&cut)
        && behind.starts_with([',', ';', ':', '-', '–', '—', '|', '.', '?', '!', '('])
        && !is_ordinal(&quiet, cut.len());
    let cut = (at_clause && is_text(&cut) && !is_generic(&cut)).then_some(cut);
    cut.into_iter().chain([quiet]).collect()
}
