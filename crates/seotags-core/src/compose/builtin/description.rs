//! The meta description: one stretch of the page's own sentences, or its facts.

use super::doubts::Doubt;
use super::facts::compositions;
use super::material::Material;
use super::model::Models;
use super::patterns::is_furniture;
use super::stretches::{STRETCH_CHARS, Stretch, stretch_features, stretches};
use super::unit_features::UnitView;
use super::units::{Unit, units};
use super::words::Likelihoods;
use crate::check::{KEPT_META_CHARS, holds_keyword};
use crate::text::char_count;

/// What the model says of a sentence as good as the mean of its page's.
pub const UNIT_MIDDLE: f32 = 0.5;
/// What a target keyword in a description is worth, in ROUGE, and each one more.
const KEYWORD_WORTH: (f32, f32) = (0.12, 0.02);
/// What it is worth to begin with the lead, the first sentence behind the H1, and what to begin a paragraph.
const LEAD_WORTH: f32 = 0.09;
const PARAGRAPH_WORTH: f32 = 0.03;
/// What it is worth to say all of the page's name.
const NAME_WORTH: f32 = 0.35;
/// What a description is worth that uses the room it has, and from how many characters on it does.
const LENGTH_WORTH: f32 = 0.2;
const FULL_CHARS: usize = 130;
/// What each light doubt costs.
const DOUBT_COST: f32 = 0.03;
/// Blocks behind the H1 within which the lead stands.
const LEAD_BLOCKS: f32 = 4.0;
/// Least characters of a good description, and of any.
const FAIR_CHARS: usize = *KEPT_META_CHARS.start();
const LEAST_CHARS: usize = 45;

/// Sentences of the page with what the model expects of them.
pub(super) fn unit_values(models: &Models, features: &[Vec<f32>]) -> Vec<f32> {
    models.unit.probabilities(features.iter().map(Vec::as_slice))
}

/// How good a description a stretch makes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Standing {
    /// Clear without context.
    Whole,
    /// Clear as a whole, but a later sentence depends on the one before it.
    Leaning,
    /// There is a doubt about its first sentence.
    Doubtful,
    /// A last resort.
    Poor,
}

/// Descriptions, the best first.
pub(super) fn descriptions<'m>(
    material: &'m Material<'_>,
    models: &Models,
    title: &'m str,
    likely: &Likelihoods,
) -> impl Iterator<Item = String> + 'm {
    let most = material.brief.limits.meta_max.min(STRETCH_CHARS.1);
    let ranked = ranked(material, models, title, likely, most);
    let facts = compositions(material, title, most);
    let of = |standing: Standing, least: usize, below: usize| -> Vec<String> {
        let fitting =
            ranked.iter().filter(|(own, stretch)| *own == standing && (least..below).contains(&stretch.chars));
        fitting.map(|(_, stretch)| stretch.text.clone()).collect()
    };
    let (good, stub) = (STRETCH_CHARS.0, usize::MAX);
    let composed = |least: usize, below: usize| -> Vec<String> {
        let all = facts.others.iter().filter(|text| (least..below).contains(&char_count(text)));
        all.cloned().collect()
    };
    let all = [
        facts.leading.iter().filter(|text| char_count(text) >= FAIR_CHARS).cloned().collect(),
        of(Standing::Whole, good, stub),
        composed(good, stub),
        of(Standing::Whole, FAIR_CHARS, good),
        of(Standing::Leaning, FAIR_CHARS, stub),
        of(Standing::Doubtful, good, stub),
        composed(LEAST_CHARS, good),
        of(Standing::Whole, LEAST_CHARS, FAIR_CHARS),
        of(Standing::Doubtful, LEAST_CHARS, good),
        of(Standing::Poor, LEAST_CHARS, stub),
        facts.leading.clone(),
    ];
    all.into_iter().flatten()
}

/// All stretches with their standing, the best first; those with the target keyword before all others.
fn ranked(
    material: &Material<'_>,
    models: &Models,
    title: &str,
    likely: &Likelihoods,
    most: usize,
) -> Vec<(Standing, Stretch)> {
    let view = UnitView::new(material, title, likely);
    let units = units(material, title);
    let (manners, features) = view.all(&units);
    let values = unit_values(models, &features);
    let mut all = stretches(&units, material, most);
    all.retain(|stretch| !stretch.units.iter().any(|at| is_lost(&units[*at])));
    let rows: Vec<Vec<f32>> =
        all.iter().map(|stretch| stretch_features(&view, material, &units, &manners, &values, stretch)).collect();
    let scores = models.stretch.probabilities(rows.iter().map(Vec::as_slice));
    let mut out: Vec<(bool, f32, Standing, Stretch)> = all
        .into_iter()
        .zip(scores)
        .map(|(stretch, score)| {
            let of: Vec<&Unit<'_>> = stretch.units.iter().map(|at| &units[*at]).collect();
            let length = LENGTH_WORTH * (stretch.chars.min(FULL_CHARS) as f32 / FULL_CHARS as f32);
            let named = NAME_WORTH * name_cover(material, title, &of);
            let worth = score + length + named + place_worth(&of) + keyword_worth(material, &stretch.text);
            (!holds_lead(material, &stretch.text), worth, standing(&of), stretch)
        })
        .collect();
    // What the tags are to hold is no matter of taste.
    out.sort_by(|a, b| a.0.cmp(&b.0).then(b.1.total_cmp(&a.1)));
    out.into_iter().map(|(_, _, standing, stretch)| (standing, stretch)).collect()
}

/// It answers a question, and means nothing without it; or it is no word of the page about itself.
fn is_lost(unit: &Unit<'_>) -> bool {
    [Doubt::Answer, Doubt::Leans].iter().all(|doubt| unit.doubts.contains(doubt))
        || unit.doubts.contains(&Doubt::Notice)
        || is_furniture(&unit.text)
}

fn standing(units: &[&Unit<'_>]) -> Standing {
    let doubts = || units.first().into_iter().flat_map(|unit| &unit.doubts);
    let is_poor = doubts().any(|doubt| matches!(doubt, Doubt::Personal | Doubt::Answer | Doubt::Step));
    if is_poor {
        Standing::Poor
    } else if units.iter().any(|unit| unit.doubts.contains(&Doubt::Points)) || doubts().any(|doubt| doubt.is_grave()) {
        Standing::Doubtful
    } else if units.iter().skip(1).any(|unit| unit.doubts.contains(&Doubt::Leans)) {
        Standing::Leaning
    } else {
        Standing::Whole
    }
}

/// Share of the words of the page's name that the units say.
fn name_cover(material: &Material<'_>, title: &str, units: &[&Unit<'_>]) -> f32 {
    let name =
        if material.h1_stems.is_empty() { material.stems(title) } else { material.h1_stems.iter().copied().collect() };
    let said = name.iter().filter(|stem| units.iter().any(|unit| unit.stems.contains(stem))).count();
    said as f32 / name.len().max(1) as f32
}

/// What it is worth where a stretch stands, less its light doubts.
fn place_worth(units: &[&Unit<'_>]) -> f32 {
    let Some(first) = units.first() else { return 0.0 };
    let begins = first.place.in_block == 0;
    let is_lead = begins && first.place.behind_lead <= 0.0 && (0.0..LEAD_BLOCKS).contains(&first.place.behind_h1);
    let worth = if is_lead {
        LEAD_WORTH
    } else if begins {
        PARAGRAPH_WORTH
    } else {
        0.0
    };
    let light: usize = units.iter().map(|unit| unit.doubts.iter().filter(|doubt| !doubt.is_grave()).count()).sum();
    worth - DOUBT_COST * light as f32
}

/// The text holds the target keyword that the tags are to hold, if there is one.
fn holds_lead(material: &Material<'_>, text: &str) -> bool {
    material.lead.as_ref().is_some_and(|lead| holds_keyword(text, lead, material.lexicon))
}

fn keyword_worth(material: &Material<'_>, text: &str) -> f32 {
    let keywords = &material.brief.keywords;
    let held = keywords.iter().filter(|keyword| holds_keyword(text, keyword, material.lexicon)).count();
    if held == 0 { 0.0 } else { KEYWORD_WORTH.0 + KEYWORD_WORTH.1 * (held - 1) as f32 }
}
