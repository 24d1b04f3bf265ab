//! The title.

use super::material::Material;
use super::model::Models;
use super::patterns::{has_date, is_furniture, is_generic};
use super::title_candidates::{Candidate, Cut, Source, candidates};
use super::title_features::TitleView;
use super::{own_tags, qualify};
use crate::check::{holds_keyword, is_boilerplate};
use crate::distill::PageType;
use crate::text::{Token, occurrences, squash};

/// The value of a target keyword in a title, in ROUGE.
const KEYWORD_WORTH: f32 = 0.25;
/// The cost of a cut before a preposition, and of a cut within a phrase.
const PHRASE_COST: f32 = 0.2;
const TORN_COST: f32 = 0.25;
/// The cost of a name that may belong to a listed item.
const CHILD_COST: f32 = 0.3;
/// The cost of a sentence, which is not a name.
const SENTENCE_COST: f32 = 0.15;
/// Maximum number of names of the page from which titles are made.
const MOST_NAMES: usize = 6;

/// Title candidates with the model's scores, best first, without boilerplate.
pub(super) fn ranked(material: &Material<'_>, models: &Models) -> Vec<(f32, Candidate)> {
    let view = TitleView::new(material);
    let model = if material.has_usable_h1() { &models.title } else { &models.title_without_h1 };
    let mut all = candidates(material, material.brief.title_budget());
    // A sentence is not used if the page has a name.
    let is_name = |candidate: &Candidate| candidate.source != Source::Sentence || !material.has_usable_h1();
    // On a home page, a date belongs to a post.
    let is_of_post = |candidate: &Candidate| material.is_home && has_date(&candidate.text);
    // `Learn more about this lamp` leads away from the page.
    let is_link = |candidate: &Candidate| candidate.source.may_be_of_child() && is_furniture(&candidate.text);
    let is_usable = |c: &Candidate| !is_boilerplate(&c.text) && is_name(c) && !is_of_post(c) && !is_link(c);
    all.retain(is_usable);
    let features: Vec<Vec<f32>> = all.iter().map(|candidate| view.features(candidate)).collect();
    let scores = model.probabilities(features.iter().map(Vec::as_slice));
    let mut scored: Vec<(f32, Candidate)> = scores.into_iter().zip(all).collect();
    scored.sort_by(|a, b| b.0.total_cmp(&a.0));
    scored
}

/// How good a title must be to be preferred to later ones.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum TitleQuality {
    /// No warnings.
    Spotless,
    /// No errors.
    Flawless,
}

/// A title without suffix.
#[derive(Debug, Clone)]
pub(super) struct Title {
    pub text: String,
    pub bar: TitleQuality,
}

/// Possible names of the page.
pub(super) struct Titles {
    /// Titles, best first: the page's own, followed by its names, with additions to short ones.
    pub all: Vec<Title>,
    /// Names that the page uses for itself, none of them composed, best first.
    pub names: Vec<String>,
    /// Those names that occur only in the address or in a line outside the main content, such as a menu.
    pub from_outside: Vec<String>,
}

/// The titles and names of a page.
pub(super) fn titles(material: &Material<'_>, models: &Models) -> Titles {
    let worth = |score: f32, candidate: &Candidate| {
        score + keyword_worth(material, &candidate.text) - cost(material, candidate)
    };
    let mut plain: Vec<(f32, Candidate)> =
        ranked(material, models).into_iter().map(|(score, candidate)| (worth(score, &candidate), candidate)).collect();
    plain.sort_by(|a, b| b.0.total_cmp(&a.0));
    if !material.brief.forbidden_words.is_empty() {
        // If the page's name is forbidden, the other names must still be for this page, not for one of its sections.
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
    let cores: Vec<String> = plain.into_iter().map(|(_, candidate)| candidate.text).collect();
    Titles { all: written(material, &cores), names, from_outside }
}

/// Titles from the page's own title and its names, best first.
fn written(material: &Material<'_>, cores: &[String]) -> Vec<Title> {
    let mut out: Vec<Title> =
        own_tags::titles(material).into_iter().map(|text| Title { text, bar: TitleQuality::Spotless }).collect();
    let mut add = |texts: Vec<String>| {
        let of = |bar: TitleQuality| texts.iter().map(move |text| Title { text: text.clone(), bar });
        out.extend(of(TitleQuality::Spotless).chain(of(TitleQuality::Flawless)));
    };
    let usable: Vec<String> = cores.iter().take(MOST_NAMES).cloned().collect();
    add(qualify::of_front_page(material, &usable));
    for core in &usable {
        add(qualify::titles(material, core));
    }
    out.extend(cores.iter().skip(MOST_NAMES).map(|text| Title { text: text.clone(), bar: TitleQuality::Flawless }));
    out
}

/// True for `Reviews for Lantern`, a section of the page `Lantern`.
fn names_section(material: &Material<'_>, candidate: &Candidate) -> bool {
    let Some(h1) = material.h1s.first().filter(|_| candidate.source.may_be_of_child()) else { return false };
    let Some((start, end)) = occurrences(&candidate.text, &squash(h1)).first().copied() else { return false };
    let rest = format!("{} {}", &candidate.text[..start], &candidate.text[end..]);
    let words = material.tokens(&rest);
    let is_plain = |word: &Token| !word.content || is_generic(&rest[word.start..word.end]);
    words.iter().any(|word| word.content) && words.iter().all(is_plain)
}

/// True for the category of a product that has its own name.
fn names_category(material: &Material<'_>, candidate: &Candidate) -> bool {
    let is_crumb = candidate.source == Source::Crumb && material.page_type() == PageType::Product;
    let words = if is_crumb { material.stems(&candidate.text) } else { Vec::new() };
    let own = words.iter().filter(|stem| material.h1_stems.contains(stem)).count();
    is_crumb && material.has_usable_h1() && own * 2 < words.len()
}

/// Cost of a candidate's problems that the model does not see.
fn cost(material: &Material<'_>, candidate: &Candidate) -> f32 {
    let cut = match candidate.cut {
        Cut::Whole | Cut::AtClause | Cut::FirstPart | Cut::LastPart => 0.0,
        Cut::BeforePhrase => PHRASE_COST,
        Cut::Torn => TORN_COST,
    };
    let lists = matches!(
        material.brief.page.distilled.page_type,
        PageType::Collection | PageType::Listing | PageType::Home | PageType::Forum
    );
    let child = if lists && candidate.source.may_be_of_child() && material.has_usable_h1() { CHILD_COST } else { 0.0 };
    let sentence = if candidate.source == Source::Sentence { SENTENCE_COST } else { 0.0 };
    let is_part = names_section(material, candidate) || names_category(material, candidate);
    let part = if is_part { CHILD_COST } else { 0.0 };
    let tail = if leaves_subject_out(material, candidate) { TORN_COST } else { 0.0 };
    cut + child + sentence + tail + part
}

/// True for the end of a heading whose start has more words of the address: `A complete guide` of `Loft costs: …`.
fn leaves_subject_out(material: &Material<'_>, candidate: &Candidate) -> bool {
    if candidate.cut != Cut::LastPart || material.slug_stems.is_empty() {
        return false;
    }
    let said = |text: &str| material.stems(text).iter().filter(|stem| material.slug_stems.contains(stem)).count();
    let whole = material.h1s.iter().find(|h1| h1.to_lowercase().ends_with(&candidate.text.to_lowercase()));
    whole.is_some_and(|h1| said(h1) > 2 * said(&candidate.text))
}

fn keyword_worth(material: &Material<'_>, text: &str) -> f32 {
    match material.lead.as_deref() {
        Some(lead) if holds_keyword(text, lead, material.lexicon) => KEYWORD_WORTH,
        _ => 0.0,
    }
}
