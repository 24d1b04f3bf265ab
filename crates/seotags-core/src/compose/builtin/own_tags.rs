//! The page's own title and description: kept unchanged if they have no findings, or else shortened to repair them.
//! Texts that a person wrote are never extended.

use super::material::Material;
use crate::check::is_boilerplate;
use crate::tag_lengths::{KEPT_META_CHARS, KEPT_TITLE_CHARS};
use crate::text::{SEPARATORS, char_count, ends_whole, fold_space, full_stop, join_sentences, sentences, squash};

/// Characters that are used as list marks before a shop's promises.
const CHECK_MARKS: [char; 8] = ['✓', '✔', '✅', '☑', '➤', '►', '▶', '★'];

/// The page's title, if it is about this page.
pub(super) fn title(material: &Material<'_>) -> Option<String> {
    let title = fold_space(material.brief.page.facts.title.as_deref()?);
    agrees(material, &title).then_some(title)
}

/// Titles derived from the page's own without suffix, most faithful first: unchanged, without check marks, without the
/// site's name, without the last clauses.
pub(super) fn titles(material: &Material<'_>) -> Vec<String> {
    let Some(whole) = title(material) else {
        return Vec::new();
    };
    let brief = material.brief;
    let part = without_check_marks(brief.without_suffix(&whole));
    // A suffix replaces the site's name.
    let part = if brief.uses_suffix() { material.without_brand(&part) } else { part };
    let mut ends: Vec<usize> = SEPARATORS.iter().flat_map(|mark| part.match_indices(mark)).map(|(at, _)| at).collect();
    ends.sort_unstable();
    let heads = ends.iter().rev().map(|end| part[..*end].trim().to_owned());
    let all = [said_once(&part)].into_iter().chain([material.without_brand(&part)]).chain(heads);
    // It was not kept unchanged, so an unchanged text would still have its findings.
    let is_repaired = |text: &String| *text != whole && char_count(text) >= *KEPT_TITLE_CHARS.start();
    all.filter(|text| is_repaired(text) && agrees(material, text)).collect()
}

/// The title without repeated clauses: `Contact | Marlow Road Dental` of `Contact | Marlow Road Dental | Contact`.
fn said_once(title: &str) -> String {
    let mut ends: Vec<(usize, usize)> =
        SEPARATORS.iter().flat_map(|mark| title.match_indices(mark)).map(|(at, mark)| (at, at + mark.len())).collect();
    ends.sort_unstable();
    let mut out = String::new();
    let mut seen: Vec<String> = Vec::new();
    let mut start = 0;
    let mut mark = "";
    for (end, next) in ends.into_iter().chain([(title.len(), title.len())]) {
        let Some(clause) = title.get(start..end) else { break };
        let folded = squash(clause);
        if !seen.contains(&folded) {
            out.push_str(if out.is_empty() { "" } else { mark });
            out.push_str(clause);
            seen.push(folded);
        }
        mark = title.get(end..next).unwrap_or_default();
        start = next;
    }
    out
}

/// The separator that the site uses before its name in titles.
pub(super) fn separator(material: &Material<'_>) -> &'static str {
    let title = fold_space(material.brief.page.facts.title.as_deref().unwrap_or_default());
    let before_name = |mark: &&&str| {
        let (front, back) = (title.split_once(**mark), title.rsplit_once(**mark));
        back.is_some_and(|(_, name)| material.is_brand(name)) || front.is_some_and(|(name, _)| material.is_brand(name))
    };
    SEPARATORS.iter().find(before_name).copied().unwrap_or(" | ")
}

/// Descriptions derived from the page's own, most faithful first: unchanged, without check marks, without the last
/// sentences.
pub(super) fn descriptions(material: &Material<'_>) -> Vec<String> {
    let Some(whole) = description(material) else {
        return Vec::new();
    };
    let all = sentences(&whole);
    let heads = (1..all.len()).rev().map(|count| join_sentences(all[..count].iter().copied()));
    let all = std::iter::once(whole.clone()).chain(heads).map(|text| closed(&without_check_marks(&text)));
    all.filter(|text| KEPT_META_CHARS.contains(&char_count(text))).collect()
}

/// The text with a full stop.
fn closed(text: &str) -> String {
    if ends_whole(text) || text.ends_with('…') { text.to_owned() } else { format!("{text}{}", full_stop(text)) }
}

fn without_check_marks(text: &str) -> String {
    if text.contains(CHECK_MARKS) { fold_space(&text.replace(CHECK_MARKS, " ")) } else { text.to_owned() }
}

fn description(material: &Material<'_>) -> Option<String> {
    let text = fold_space(material.brief.page.facts.meta_description.as_deref()?);
    (agrees(material, &text) && !is_boilerplate(&text)).then_some(text)
}

/// True if the text contains the page's H1, or has a word in common with the page's names: its H1, address or first
/// heading. False for a template's title that every page has.
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
        // A front page has its site's name, and a page without H1 has no visible name. Their titles can only match the
        // page's content.
        let is_nameless = material.is_home || material.h1s.is_empty();
        in_name || is_nameless && (material.heading_stems.contains(stem) || material.top_stems.contains(stem))
    })
}
