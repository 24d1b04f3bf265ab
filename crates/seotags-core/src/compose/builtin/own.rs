//! The title and the description that the page has today: kept where they are good, taken apart where they are not.

use super::material::Material;
use super::title::{Bar, Title, is_short, names_site, with_site};
use crate::check::{has_verb, is_boilerplate, shorten_sentences};
use crate::text::{WordSet, char_count, ends_whole, fold_space, full_stop, join_sentences, sentences, squash};

/// Marks between the clauses of a title.
const SEPARATORS: &[&str] = &[" | ", " - ", " – ", " — ", " · ", " • ", " » ", ": "];
/// Shortest description of today that a sentence is put behind: less is a name, not a statement.
const LEAST_SENTENCE_CHARS: usize = 45;
/// A long description is not cut below this: a shorter one would be warned about.
const LEAST_DESCRIPTION_CHARS: usize = 120;

/// The page's title, if it speaks of this page.
pub(super) fn title(material: &Material<'_>) -> Option<String> {
    let title = fold_space(material.brief.page.facts.title.as_deref()?);
    agrees(material, &title).then_some(title)
}

/// Titles from the page's own without suffix, the most faithful first: as it is, with the site's name, without its last
/// clauses.
pub(super) fn titles(material: &Material<'_>) -> Vec<Title> {
    let Some(whole) = title(material) else {
        return Vec::new();
    };
    let brief = material.brief;
    let part = brief.without_suffix(&whole);
    // A suffix takes the place of the site's name.
    let part = if brief.uses_suffix() { material.without_brand(part) } else { part.to_owned() };
    let bare = material.without_brand(&part);
    let mut out = vec![Title { text: part.clone(), bar: Bar::Spotless }];
    let mut add = |text: String| out.push(Title { text, bar: Bar::Spotless });
    if is_short(material, &part) && names_page(material, &part) {
        with_site(material, &part).into_iter().for_each(&mut add);
    }
    add(bare.clone());
    let mut ends: Vec<usize> = SEPARATORS.iter().flat_map(|mark| bare.match_indices(mark)).map(|(at, _)| at).collect();
    ends.sort_unstable();
    let heads = ends.iter().rev().map(|end| bare[..*end].trim()).filter(|head| agrees(material, head));
    heads.map(str::to_owned).for_each(&mut add);
    // Short, but nothing better could be said than page and site: `Tents | Hill Outfitters`.
    let says_all = names_page(material, &part) && (names_site(material, &part) || brief.uses_suffix());
    if says_all && is_short(material, &part) {
        out.push(Title { text: part, bar: Bar::Flawless });
    }
    out
}

/// Descriptions from the page's own, the most faithful first: as it is, without its last sentences.
pub(super) fn descriptions(material: &Material<'_>) -> Vec<String> {
    let Some(whole) = description(material) else {
        return Vec::new();
    };
    let all = sentences(&whole);
    let heads: Vec<String> = (1..all.len()).rev().map(|count| join_sentences(all[..count].iter().copied())).collect();
    std::iter::once(whole.clone()).chain(heads).collect()
}

/// Descriptions that begin as the page's own does, which is too short or too long: with one of the page's sentences
/// behind it, or cut behind a clause.
pub(super) fn mended_descriptions(material: &Material<'_>, page: impl FnOnce() -> Vec<String>) -> Vec<String> {
    let most = material.brief.limits.meta_max;
    let all = descriptions(material);
    let says =
        |text: &&String| (LEAST_SENTENCE_CHARS..=most).contains(&char_count(text)) && has_verb(text, material.lexicon);
    let mut out = Vec::new();
    if let Some(own) = all.iter().find(says) {
        let own = if ends_whole(own) { own.clone() } else { format!("{own}{}", full_stop(own)) };
        let said: WordSet = material.stems(&own).into_iter().collect();
        let adds = |text: &str| {
            let stems = material.stems(text);
            stems.iter().filter(|stem| !said.contains(stem)).count() * 2 > stems.len()
        };
        let fits = |text: &String| char_count(&own) + 1 + char_count(text) <= most && adds(text);
        out.extend(page().into_iter().filter(fits).map(|text| join_sentences([own.as_str(), text.as_str()])));
    }
    let long = all.first().filter(|whole| char_count(whole) > most);
    out.extend(long.map(|whole| shorten_sentences(whole, most, LEAST_DESCRIPTION_CHARS, material.lexicon)));
    out
}

fn description(material: &Material<'_>) -> Option<String> {
    let text = fold_space(material.brief.page.facts.meta_description.as_deref()?);
    (agrees(material, &text) && !is_boilerplate(&text)).then_some(text)
}

/// The text holds the page's H1, or shares a word with what names the page: its H1, its address, its first heading. A
/// template's title, the same on every page, does not.
fn agrees(material: &Material<'_>, text: &str) -> bool {
    let folded = squash(text);
    if material.names_no_page(text) || !material.brief.is_in_page_language() {
        return false;
    }
    let h1 = material.h1s.first().filter(|h1| !material.names_no_page(h1)).map(|h1| squash(h1));
    if h1.is_some_and(|h1| h1.len() > 2 && folded.contains(&h1)) {
        return true;
    }
    let first_heading = material.headings.first().map(|(_, heading)| material.stems(heading)).unwrap_or_default();
    let host = material.stems(&material.host_label);
    let stems = material.stems(text);
    let mut own = stems.iter().filter(|stem| !material.site_stems.contains(stem) && !host.contains(stem));
    own.any(|stem| {
        let in_name =
            material.h1_stems.contains(stem) || material.slug_stems.contains(stem) || first_heading.contains(stem);
        // A front page is named after its site, and a page without H1 after nothing that is shown; what it speaks of is
        // all that it can agree with.
        let is_nameless = material.is_home || material.h1s.is_empty();
        in_name || is_nameless && (material.heading_stems.contains(stem) || material.top_stems.contains(stem))
    })
}

/// The text says all that the H1 says.
fn names_page(material: &Material<'_>, text: &str) -> bool {
    let stems = material.stems(text);
    !material.has_usable_h1() || material.h1_stems.iter().all(|stem| stems.contains(stem))
}
