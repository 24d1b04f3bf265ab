//! The meta description: one stretch of the page's own sentences, or its facts.

use super::doubts::Doubt;
use super::facts::compositions;
use super::material::Material;
use super::model::Models;
use super::patterns::is_furniture;
use super::stretch_features::{stretch_features, usable_features};
use super::stretches::{STRETCH_CHARS, Stretch, stretches};
use super::unit_features::UnitView;
use super::unit_notes::UnitNotes;
use super::units::{Unit, units};
use super::words::Likelihoods;
use crate::check::{KEPT_META_CHARS, holds_keyword};
use crate::distill::PageType;
use crate::text::char_count;
use std::ops::Range;

/// What the model says of a sentence as good as the mean of its page's.
pub const UNIT_MIDDLE: f32 = 0.5;
/// What a target keyword in a description is worth, and each one more.
const KEYWORD_WORTH: (f32, f32) = (0.05, 0.01);
/// What it costs if the first sentence depends on one before it, if there is another doubt about it, and if a later one
/// depends on the one before it.
const ORPHAN_COST: f32 = 0.5;
const GRAVE_COST: f32 = 0.25;
const LEANING_COST: f32 = 0.1;
/// What it is worth that a description says what the page is for, with its first sentence or with a later one: of such
/// sentences editors took four of five, of all others one of eleven.
const PURPOSE_WORTH: (f32, f32) = (0.6, 0.45);
/// What it costs that a description begins by catching the reader: editors took one of twenty such.
const HOOK_COST: f32 = 0.3;
/// From here on a stretch is better than a list of facts: editors took next to none of those unchanged.
const GOOD_WORTH: f32 = 0.05;
/// Below this a list of what the page has is better: on pages of items, where a sentence mostly speaks of one of them,
/// and on others.
const ITEMS_WORTH: f32 = 0.45;
const SECTIONS_WORTH: f32 = 0.5;
/// Least characters of a good description, and of any.
const FAIR_CHARS: usize = *KEPT_META_CHARS.start();
const LEAST_CHARS: usize = 45;

/// Sentences of the page with what the model expects of them.
pub(super) fn unit_values(models: &Models, features: &[Vec<f32>]) -> Vec<f32> {
    models.unit.probabilities(features.iter().map(Vec::as_slice))
}

/// A stretch with what an editor would say of it.
struct Rated {
    /// It holds the target keyword that the tags are to hold, if there is one.
    holds_lead: bool,
    /// How likely an editor takes it as it is.
    worth: f32,
    /// A step, an answer or a personal remark: a last resort.
    is_poor: bool,
    stretch: Stretch,
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
    let of = |is_wanted: &dyn Fn(&Rated) -> bool, chars: Range<usize>| -> Vec<String> {
        let fitting = ranked.iter().filter(|rated| is_wanted(rated) && chars.contains(&rated.stretch.chars));
        fitting.map(|rated| rated.stretch.text.clone()).collect()
    };
    let good = |rated: &Rated| !rated.is_poor && rated.worth >= GOOD_WORTH;
    let fair = |rated: &Rated| !rated.is_poor && rated.worth < GOOD_WORTH;
    let poor = |rated: &Rated| rated.is_poor;
    let composed = |chars: Range<usize>| -> Vec<String> {
        facts.others.iter().filter(|text| chars.contains(&char_count(text))).cloned().collect()
    };
    let least = if offers_items(material) { ITEMS_WORTH } else { SECTIONS_WORTH };
    let best = |rated: &Rated| good(rated) && (rated.holds_lead || rated.worth >= least);
    let long = |list: &[String]| list.iter().filter(|text| char_count(text) >= FAIR_CHARS).cloned().collect();
    let all = [
        long(&facts.leading),
        of(&best, FAIR_CHARS..usize::MAX),
        long(&facts.lists),
        of(&good, FAIR_CHARS..usize::MAX),
        composed(STRETCH_CHARS.0..usize::MAX),
        of(&fair, FAIR_CHARS..usize::MAX),
        composed(LEAST_CHARS..STRETCH_CHARS.0),
        of(&good, LEAST_CHARS..FAIR_CHARS),
        of(&fair, LEAST_CHARS..FAIR_CHARS),
        of(&poor, LEAST_CHARS..usize::MAX),
        facts.leading.clone(),
    ];
    all.into_iter().flatten()
}

/// All stretches, the best first; those with the target keyword before all others.
fn ranked(material: &Material<'_>, models: &Models, title: &str, likely: &Likelihoods, most: usize) -> Vec<Rated> {
    let view = UnitView::new(material, title, likely);
    let units = units(material, title);
    let (all, rows): (Vec<Stretch>, Vec<Vec<f32>>) = usable(&view, models, &units, most).into_iter().unzip();
    let scores = models.usable.probabilities(rows.iter().map(Vec::as_slice));
    let mut out: Vec<Rated> = all
        .into_iter()
        .zip(scores)
        .map(|(stretch, usable)| {
            let of: Vec<&Unit<'_>> = stretch.units.iter().map(|at| &units[*at]).collect();
            Rated {
                holds_lead: holds_lead(material, &stretch.text),
                worth: usable + keyword_worth(material, &stretch.text) + purpose_worth(material, &of) - doubt_cost(&of),
                is_poor: of.first().is_some_and(|unit| is_poor(unit)),
                stretch,
            }
        })
        .collect();
    // What the tags are to hold is no matter of taste.
    out.sort_by(|a, b| b.holds_lead.cmp(&a.holds_lead).then(b.worth.total_cmp(&a.worth)));
    out
}

/// The stretches of `units` that may be descriptions, with the features by which the model foresees an editor's choice.
pub(super) fn usable(
    view: &UnitView<'_, '_>,
    models: &Models,
    units: &[Unit<'_>],
    most: usize,
) -> Vec<(Stretch, Vec<f32>)> {
    let (manners, features) = view.all(units);
    let values = unit_values(models, &features);
    let mut all = stretches(units, view.material(), most);
    all.retain(|stretch| !stretch.units.iter().any(|at| is_lost(&units[*at])));
    let rows: Vec<Vec<f32>> =
        all.iter().map(|stretch| stretch_features(view, units, &manners, &values, stretch)).collect();
    let expected = models.stretch.probabilities(rows.iter().map(Vec::as_slice));
    let best = expected.iter().copied().fold(0.0, f32::max);
    let notes = UnitNotes::of(view.material(), units);
    let of = |((row, expected), stretch): ((&Vec<f32>, f32), &Stretch)| {
        usable_features(row, (expected, best), view.material(), (units, &notes), stretch)
    };
    let rows: Vec<Vec<f32>> = rows.iter().zip(expected).zip(&all).map(of).collect();
    all.into_iter().zip(rows).collect()
}

/// It answers a question, and means nothing without it; or it is no word of the page about itself.
fn is_lost(unit: &Unit<'_>) -> bool {
    [Doubt::Answer, Doubt::Leans].iter().all(|doubt| unit.doubts.contains(doubt))
        || unit.doubts.contains(&Doubt::Notice)
        || is_furniture(&unit.text)
}

/// It is a step, an answer or a personal remark.
fn is_poor(unit: &Unit<'_>) -> bool {
    unit.doubts.iter().any(|doubt| matches!(doubt, Doubt::Personal | Doubt::Answer | Doubt::Step))
}

/// What doubts cost that the model learnt too little about: the graded texts hold few of them.
fn doubt_cost(units: &[&Unit<'_>]) -> f32 {
    let is_orphan = units.first().is_some_and(|unit| unit.doubts.contains(&Doubt::Leans));
    let is_grave = units.first().is_some_and(|unit| unit.doubts.iter().any(|doubt| doubt.is_grave()));
    let points = units.iter().any(|unit| unit.doubts.contains(&Doubt::Points));
    let leans = units.iter().skip(1).any(|unit| unit.doubts.contains(&Doubt::Leans));
    let first = if is_orphan {
        ORPHAN_COST
    } else if is_grave || points {
        GRAVE_COST
    } else {
        0.0
    };
    let hook = if units.first().is_some_and(|unit| unit.is_hook) { HOOK_COST } else { 0.0 };
    first + hook + if leans { LEANING_COST } else { 0.0 }
}

/// What it is worth that the description says what the page is for, at once or behind a sentence without a doubt.
fn purpose_worth(material: &Material<'_>, units: &[&Unit<'_>]) -> f32 {
    let orders = |unit: &Unit<'_>| unit.words.first().is_some_and(|word| material.lexicon.verbs.contains(word));
    match units.iter().position(|unit| unit.states_purpose) {
        Some(0) => PURPOSE_WORTH.0,
        Some(_) if units[0].doubts.is_empty() && !orders(units[0]) => PURPOSE_WORTH.1,
        _ => 0.0,
    }
}

/// The page is there for what it lists.
fn offers_items(material: &Material<'_>) -> bool {
    matches!(material.page_type(), PageType::Collection | PageType::Listing | PageType::Home)
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
