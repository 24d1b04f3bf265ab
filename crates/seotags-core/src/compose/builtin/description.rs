//! The meta description: a stretch of the page's own sentences, or its facts.

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
use crate::check::holds_keyword;
use crate::distill::PageType;
use crate::tag_lengths::KEPT_META_CHARS;
use crate::text::char_count;
use std::ops::Range;

/// The model's score of a sentence that is as good as its page's average.
pub const UNIT_MIDDLE: f32 = 0.5;
/// The value of a target keyword in a description, and of each additional one.
const KEYWORD_WORTH: (f32, f32) = (0.05, 0.01);
/// The cost if the first sentence depends on a previous one, if there is another doubt about it, and if a later
/// sentence depends on the one before.
const ORPHAN_COST: f32 = 0.5;
const GRAVE_COST: f32 = 0.25;
const LEANING_COST: f32 = 0.1;
/// The value of stating the page's purpose, in the first sentence or in a later one. Editors accepted four of five such
/// sentences, and one of eleven others.
const PURPOSE_WORTH: (f32, f32) = (0.6, 0.45);
/// The cost of starting with a hook: editors accepted one of twenty.
const HOOK_COST: f32 = 0.3;
/// Minimum score at which a stretch is better than a list of facts; editors accepted almost none of those unchanged.
const GOOD_WORTH: f32 = 0.05;
/// Below this score, a list of the page's items is better. The first value is for pages of items, where a sentence is
/// mostly about a single item.
const ITEMS_WORTH: f32 = 0.45;
const SECTIONS_WORTH: f32 = 0.5;
/// The same for the things that an article lists: `7 quiet kettles`.
const THINGS_WORTH: f32 = 0.7;
/// Minimum length of a good description, and of any description.
const FAIR_CHARS: usize = *KEPT_META_CHARS.start();
const LEAST_CHARS: usize = 45;

/// Sentences of the page, with the model's scores.
pub(super) fn unit_values(models: &Models, features: &[Vec<f32>]) -> Vec<f32> {
    models.unit.probabilities(features.iter().map(Vec::as_slice))
}

/// A stretch with its expected rating by an editor.
struct Rated {
    /// True if it contains the required target keyword; also true if none is required.
    holds_lead: bool,
    /// Probability that an editor accepts it unchanged.
    worth: f32,
    /// True for a step, an answer or a personal remark: a last resort.
    is_poor: bool,
    stretch: Stretch,
}

/// Descriptions, best first.
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
    let least = if facts.lists_things {
        THINGS_WORTH
    } else if offers_items(material) {
        ITEMS_WORTH
    } else {
        SECTIONS_WORTH
    };
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

/// All stretches, best first; those with the target keyword come first.
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
    // Required keywords take precedence over the score.
    out.sort_by(|a, b| b.holds_lead.cmp(&a.holds_lead).then(b.worth.total_cmp(&a.worth)));
    out
}

/// The stretches of `units` that may be descriptions, with the features from which the model predicts an editor's
/// choice.
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

/// True if it is an answer that needs its question, or not about the page itself.
fn is_lost(unit: &Unit<'_>) -> bool {
    [Doubt::Answer, Doubt::Leans].iter().all(|doubt| unit.doubts.contains(doubt))
        || unit.doubts.contains(&Doubt::Notice)
        || is_furniture(&unit.text)
}

/// True for a step, an answer or a personal remark.
fn is_poor(unit: &Unit<'_>) -> bool {
    unit.doubts.iter().any(|doubt| matches!(doubt, Doubt::Personal | Doubt::Answer | Doubt::Step))
}

/// The cost of doubts that the model has hardly learned, because they are rare in the graded texts.
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

/// The value of stating the page's purpose, immediately or after a sentence without doubts.
fn purpose_worth(material: &Material<'_>, units: &[&Unit<'_>]) -> f32 {
    let orders = |unit: &Unit<'_>| unit.words.first().is_some_and(|word| material.lexicon.verbs.contains(word));
    match units.iter().position(|unit| unit.states_purpose) {
        Some(0) => PURPOSE_WORTH.0,
        Some(_) if units[0].doubts.is_empty() && !orders(units[0]) => PURPOSE_WORTH.1,
        _ => 0.0,
    }
}

/// True if the page's purpose is its list of items.
fn offers_items(material: &Material<'_>) -> bool {
    matches!(material.page_type(), PageType::Collection | PageType::Listing | PageType::Home)
}

/// True if the text contains the required target keyword; also true if none is required.
fn holds_lead(material: &Material<'_>, text: &str) -> bool {
    material.lead.as_ref().is_some_and(|lead| holds_keyword(text, lead, material.lexicon))
}

fn keyword_worth(material: &Material<'_>, text: &str) -> f32 {
    let keywords = &material.brief.keywords;
    let held = keywords.iter().filter(|keyword| holds_keyword(text, keyword, material.lexicon)).count();
    if held == 0 { 0.0 } else { KEYWORD_WORTH.0 + KEYWORD_WORTH.1 * (held - 1) as f32 }
}
