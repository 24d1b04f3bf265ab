//! The title.

use super::material::{Material, stems};
use super::model::Models;
use super::own;
use super::patterns::is_generic;
use super::title_candidates::{Candidate, Source, candidates};
use super::title_features::TitleView;
use crate::check::{
    TITLE_LEAST_CHARS, TITLE_SHORT_CHARS, holds_keyword, is_boilerplate, occurrences, shorten_line, trim_end,
};
use crate::text::{char_count, fold_space, squash};

/// What a target keyword in a title is worth, in ROUGE.
const KEYWORD_WORTH: f32 = 0.25;

/// Title candidates with what the model expects of them, the best first. Furniture is out.
pub(super) fn ranked(material: &Material<'_>, models: &Models) -> Vec<(f32, Candidate)> {
    let view = TitleView::new(material);
    let model = if material.has_usable_h1() { &models.title } else { &models.title_without_h1 };
    let mut all = candidates(material, material.brief.title_budget());
    all.retain(|candidate| !is_boilerplate(&candidate.text));
    let features: Vec<Vec<f32>> = all.iter().map(|candidate| view.features(candidate)).collect();
    let scores = model.probabilities(features.iter().map(Vec::as_slice));
    let mut scored: Vec<(f32, Candidate)> = scores.into_iter().zip(all).collect();
    scored.sort_by(|a, b| b.0.total_cmp(&a.0));
    scored
}

/// How good a title must be to be taken before those behind it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Bar {
    /// Without a warning.
    Spotless,
    /// Without an error.
    Flawless,
}

/// A title without suffix.
#[derive(Debug, Clone)]
pub(super) struct Title {
    pub text: String,
    pub bar: Bar,
}

/// What a page may be called.
pub(super) struct Titles {
    /// Titles, the best first: the page's own, those with the target keyword before those without, short ones
    /// lengthened.
    pub all: Vec<Title>,
    /// The best three of those without a target keyword put beside them.
    best: Vec<String>,
    /// Names that the page gives itself, none of them put together, the best first.
    pub names: Vec<String>,
    /// Those among them that only the address or a line around the main content, such as a menu, gives.
    pub from_outside: Vec<String>,
}

/// The titles and names of a page.
pub(super) fn titles(material: &Material<'_>, models: &Models) -> Titles {
    let mut plain: Vec<(f32, Candidate)> = ranked(material, models)
        .into_iter()
        .map(|(score, candidate)| (score + keyword_worth(material, &candidate.text), candidate))
        .collect();
    plain.sort_by(|a, b| b.0.total_cmp(&a.0));
    if !material.brief.forbidden_words.is_empty() {
        // What is left when the page's name is forbidden must still be of this page, not of one of its sections.
        plain.retain(|(_, candidate)| material.names_page(&candidate.text));
    }
    let names: Vec<&Candidate> =
        plain.iter().map(|(_, candidate)| candidate).filter(|c| c.source.is_one_name()).collect();
    let is_outside = |c: &&&Candidate| match c.source {
        Source::Slug => c.ways == 1,
        Source::Line => c.ways == 1 && !material.is_main(&c.text),
        _ => false,
    };
    let from_outside = names.iter().filter(is_outside).map(|c| c.text.clone()).collect();
    let names = names.into_iter().map(|candidate| candidate.text.clone()).collect();
    let best: Vec<String> = plain.into_iter().map(|(_, candidate)| candidate.text).collect();
    let own = own::titles(material);
    // A stump of a title is no name to put a keyword beside.
    let own_name = own::title(material).map(|title| material.without_brand(&title));
    let own_name = own_name.filter(|name| char_count(name) >= TITLE_LEAST_CHARS as usize);
    let mut out = own;
    let mut add = |bar: Bar, texts: Vec<String>| out.extend(texts.into_iter().map(|text| Title { text, bar }));
    let keyword_in_best = best.first().is_some_and(|text| keyword_worth(material, text) > 0.0);
    if !keyword_in_best {
        let beside = own_name.iter().chain(best.iter().take(3));
        let all: Vec<String> = beside.flat_map(|text| with_keyword(material, text)).collect();
        add(Bar::Spotless, all.clone());
        add(Bar::Flawless, all);
    }
    if let Some(first) = best.first().filter(|first| is_short(material, first)) {
        add(Bar::Spotless, with_site(material, first).into_iter().collect());
        let least = material.brief.limits.title_min.unwrap_or(TITLE_LEAST_CHARS as usize);
        if whole_chars(material, first) < least {
            add(Bar::Flawless, lengthened(material, first));
        }
    }
    let best_three = best.iter().take(3).cloned().collect();
    add(Bar::Flawless, best);
    Titles { all: out, names, from_outside, best: best_three }
}

impl Titles {
    /// Titles for when none of [`Titles::all`] will do: the best ones, lengthened.
    pub(super) fn last_resort<'t>(&'t self, material: &'t Material<'_>) -> impl Iterator<Item = Title> + 't {
        let all = self.best.iter().flat_map(|text| lengthened(material, text));
        all.map(|text| Title { text, bar: Bar::Flawless })
    }
}

/// The title is shorter than the user wants, or so short that it is warned about.
pub(super) fn is_short(material: &Material<'_>, part: &str) -> bool {
    whole_chars(material, part) < material.brief.limits.title_min.unwrap_or(TITLE_SHORT_CHARS as usize)
}

/// Characters that count against the least length.
fn whole_chars(material: &Material<'_>, part: &str) -> usize {
    if material.brief.suffix_in_budget { char_count(&material.brief.with_suffix(part)) } else { char_count(part) }
}

fn keyword_worth(material: &Material<'_>, text: &str) -> f32 {
    match material.lead.as_deref() {
        Some(lead) if holds_keyword(text, lead, material.lexicon) => KEYWORD_WORTH,
        _ => 0.0,
    }
}

/// The target keyword beside the name of the page, which is cut to fit. Only a keyword that the page says in one piece
/// is put there; any other would be a claim of ours.
fn with_keyword(material: &Material<'_>, name: &str) -> Vec<String> {
    let Some(keyword) = material.lead.as_deref().filter(|_| material.lead_is_together) else {
        return Vec::new();
    };
    let own = stems(name, material.lexicon);
    if stems(keyword, material.lexicon).iter().all(|stem| own.contains(stem)) {
        return Vec::new();
    }
    let spelt =
        material.lexicon.capitalised(&page_spelling(material, keyword).unwrap_or_else(|| keyword.trim().to_owned()));
    let most = material.brief.title_budget();
    let name = shorten_line(name, most.saturating_sub(char_count(&spelt) + 3), material.lexicon);
    if name.is_empty() { vec![spelt] } else { vec![format!("{spelt} - {name}"), format!("{name} - {spelt}")] }
}

/// How the page writes the keyword.
fn page_spelling(material: &Material<'_>, keyword: &str) -> Option<String> {
    material.lines.iter().find_map(|line| {
        let (start, end) = *occurrences(line, &squash(keyword)).first()?;
        let found = &line[start..end];
        (found.split_whitespace().count() == keyword.split_whitespace().count()).then(|| found.to_owned())
    })
}

/// A short title with the site's name behind it, unless it names the site or a suffix does.
pub(super) fn with_site(material: &Material<'_>, text: &str) -> Option<String> {
    let site = material.site.as_str();
    let fits = (3..=30).contains(&site.len()) && !material.brief.uses_suffix() && !names_site(material, text);
    fits.then(|| format!("{} - {site}", text.trim_end_matches([' ', '.', ':', '-', '–', '|'])))
}

/// One of the site's names stands in the title.
pub(super) fn names_site(material: &Material<'_>, text: &str) -> bool {
    material.brands.iter().any(|brand| !occurrences(text, brand).is_empty())
}

/// A short title with one distinguishing part: the site's name, a category, a heading, the first sentence.
fn lengthened(material: &Material<'_>, text: &str) -> Vec<String> {
    let m = material;
    let most = m.brief.title_budget();
    let own = squash(text);
    let site = Some(m.site.clone()).filter(|site| (3..=30).contains(&site.len()) && m.brief.suffix.is_empty());
    let crumbs = m.crumbs.iter().rev().filter(|crumb| !is_generic(crumb)).cloned();
    let headings = m.own_headings.iter().take(6).map(|(_, heading)| heading.clone());
    let category = m.segments.len().checked_sub(2).and_then(|at| m.segments.get(at)).map(|s| m.lexicon.capitalised(s));
    // Preformatted words keep their line breaks on the page.
    let sentences = m.first_sentences().into_iter().map(fold_space);
    let host = Some(m.lexicon.capitalised(&m.host_label)).filter(|host| host.len() > 2 && m.brief.suffix.is_empty());
    let (front, back) = if m.is_home { (None, site) } else { (site, None) };
    // What the page belongs to names it better than what it holds.
    let around = front.into_iter().chain(crumbs).chain(category).chain(back).chain(host);
    // A title that ends in a question asks what it should say.
    let asks = |part: &String| part.trim_end().ends_with(['?', '？', '؟']);
    let parts = around.chain(headings).chain(sentences).filter(|part| !asks(part));
    let own_stems = stems(text, m.lexicon);
    let of_front_page = m.is_of_front_page(text);
    let mut out = Vec::new();
    for part in parts {
        let part = trim_end(part.trim_end_matches(['.', '!']), m.lexicon).to_owned();
        let folded = squash(&part);
        let adds = || stems(&part, m.lexicon).iter().any(|stem| !own_stems.contains(stem));
        if folded.len() < 3 || own.contains(&folded) || !adds() {
            continue;
        }
        if folded.contains(&own) && char_count(&part) <= most {
            out.push(part);
            continue;
        }
        // Nothing is better for `Home` in front of it.
        if of_front_page {
            out.push(shorten_line(&part, most, m.lexicon));
            continue;
        }
        let text = text.trim_end_matches([' ', '.', ':', '-', '–', '|']);
        let rest = shorten_line(&part, most.saturating_sub(char_count(text) + 3), m.lexicon);
        if rest.chars().filter(|c| c.is_alphabetic()).count() >= 3 {
            out.push(format!("{text} - {rest}"));
        }
    }
    out
}
