//! The title.

use super::material::{Material, capitalised, stems};
use super::model::Models;
use super::patterns::is_generic;
use super::title_candidates::{Candidate, candidates};
use super::title_features::TitleView;
use crate::check::{TITLE_LEAST_CHARS, holds_keyword, is_boilerplate, occurrences, shorten_line, trim_end};
use crate::text::{char_count, squash};

/// What a target keyword in a title is worth, in ROUGE.
const KEYWORD_WORTH: f32 = 0.25;

/// Title candidates with what the model expects of them, the best first. Furniture is out.
pub(super) fn ranked(material: &Material<'_>, models: &Models) -> Vec<(f32, Candidate)> {
    let view = TitleView::new(material);
    let model = if material.has_usable_h1() { &models.title } else { &models.title_without_h1 };
    let mut scored: Vec<(f32, Candidate)> = candidates(material, material.brief.title_budget())
        .into_iter()
        .filter(|candidate| !is_boilerplate(&candidate.text))
        .map(|candidate| (model.score(&view.features(&candidate)), candidate))
        .collect();
    scored.sort_by(|a, b| b.0.total_cmp(&a.0));
    scored
}

/// Titles without suffix, the best first: with the target keyword before without, short ones lengthened.
pub(super) fn titles(material: &Material<'_>, models: &Models) -> Vec<String> {
    let ranked = ranked(material, models);
    let mut plain: Vec<(f32, String)> = ranked
        .into_iter()
        .map(|(score, candidate)| (score + keyword_worth(material, &candidate.text), candidate.text))
        .collect();
    plain.sort_by(|a, b| b.0.total_cmp(&a.0));
    let best: Vec<String> = plain.into_iter().map(|(_, text)| text).collect();
    let mut out: Vec<String> = Vec::new();
    let least = material.brief.limits.title_min.unwrap_or(TITLE_LEAST_CHARS as usize);
    let keyword_in_best = best.first().is_some_and(|text| keyword_worth(material, text) > 0.0);
    if !keyword_in_best {
        out.extend(best.iter().take(3).flat_map(|text| with_keyword(material, text)));
    }
    if let Some(first) = best.first()
        && whole_chars(material, first) < least
    {
        out.extend(lengthened(material, first));
    }
    out.extend(best.iter().cloned());
    out.extend(best.iter().take(3).flat_map(|text| lengthened(material, text)));
    out
}

/// Characters that count against the least length.
fn whole_chars(material: &Material<'_>, part: &str) -> usize {
    if material.brief.suffix_in_budget { char_count(&material.brief.with_suffix(part)) } else { char_count(part) }
}

fn keyword_worth(material: &Material<'_>, text: &str) -> f32 {
    match material.brief.keywords.first() {
        Some(first) if holds_keyword(text, first, material.lexicon) => KEYWORD_WORTH,
        _ => 0.0,
    }
}

/// The target keyword put before or behind the title, cut to fit.
fn with_keyword(material: &Material<'_>, text: &str) -> Vec<String> {
    let Some(keyword) = material.brief.keywords.first().map(|keyword| keyword.trim()).filter(|k| !k.is_empty()) else {
        return Vec::new();
    };
    let spelt = page_spelling(material, keyword).unwrap_or_else(|| capitalised(keyword));
    let most = material.brief.title_budget();
    let room = most.saturating_sub(char_count(&spelt) + 3);
    let rest = shorten_line(text, room, material.lexicon);
    if rest.is_empty() {
        return vec![spelt];
    }
    vec![format!("{}: {rest}", capitalised(&spelt)), format!("{rest} - {spelt}"), spelt]
}

/// How the page writes the keyword.
fn page_spelling(material: &Material<'_>, keyword: &str) -> Option<String> {
    material.lines.iter().find_map(|line| {
        let (start, end) = *occurrences(line, &squash(keyword)).first()?;
        let found = &line[start..end];
        (found.split_whitespace().count() == keyword.split_whitespace().count()).then(|| found.to_owned())
    })
}

/// A short title with one distinguishing part: the site's name, a category, a heading, the first sentence.
fn lengthened(material: &Material<'_>, text: &str) -> Vec<String> {
    let m = material;
    let most = m.brief.title_budget();
    let own = squash(text);
    let site = Some(m.site.clone()).filter(|site| (3..=30).contains(&site.len()) && m.brief.suffix.is_empty());
    let crumbs = m.crumbs.iter().rev().filter(|crumb| !is_generic(crumb)).cloned();
    let headings = m.headings.iter().take(6).map(|(_, heading)| heading.clone());
    let category = m.segments.len().checked_sub(2).and_then(|at| m.segments.get(at)).map(|s| capitalised(s));
    let sentences = m.first_sentences().into_iter().map(str::to_owned);
    let host = Some(capitalised(&m.host_label)).filter(|host| host.len() > 2 && m.brief.suffix.is_empty());
    let (front, back) = if m.is_home { (None, site) } else { (site, None) };
    let parts =
        front.into_iter().chain(crumbs).chain(headings).chain(back).chain(category).chain(sentences).chain(host);
    let mut out = Vec::new();
    for part in parts {
        let part = trim_end(part.trim_end_matches(['.', '!']), m.lexicon).to_owned();
        let folded = squash(&part);
        let adds = stems(&part, m.lexicon).iter().any(|stem| !stems(text, m.lexicon).contains(stem));
        if folded.len() < 3 || own.contains(&folded) || !adds {
            continue;
        }
        if folded.contains(&own) && char_count(&part) <= most {
            out.push(part);
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
