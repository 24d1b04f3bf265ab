//! Features of a stretch of sentences on its page.

use super::doubts::Doubt;
use super::material::{Material, cover_set};
use super::model::Features;
use super::readings::{READINGS, Reading};
use super::stretches::{MOST_SENTENCES, STRETCH_CHARS, Stretch};
use super::unit_features::{TextFeatures, UnitView, manner_features, mean_count};
use super::unit_notes::{UnitNotes, WordCounts};
use super::units::Unit;
use super::word_positions::Part;
use crate::distill::PageType;
use crate::text::word_set;

/// The features of a stretch on its page.
pub(super) fn stretch_features(
    view: &UnitView<'_, '_>,
    units: &[Unit<'_>],
    manners: &[TextFeatures],
    values: &[f32],
    stretch: &Stretch,
) -> Vec<f32> {
    let material = view.material();
    let of: Vec<&Unit<'_>> = stretch.units.iter().map(|at| &units[*at]).collect();
    let own: Vec<f32> = stretch.units.iter().map(|at| values[*at]).collect();
    let best = values.iter().copied().fold(0.0_f32, f32::max).max(1e-3);
    let about = of.iter().map(|unit| unit.stems.len()).sum();
    let stems = word_set(about, of.iter().flat_map(|unit| unit.stems.iter().copied()));
    let words: Vec<u64> = of.iter().flat_map(|unit| unit.words.iter().copied()).collect();
    let content: usize = of.iter().map(|unit| unit.content_count).sum();
    let mut f = Features::new();
    f.count(stretch.chars);
    f.count(words.len());
    f.kind(of.len() - 1, MOST_SENTENCES);
    let sum: f32 = own.iter().sum();
    f.0.extend([sum, own[0], own[own.len() - 1], sum / best]);
    f.0.push(own.iter().copied().fold(f32::MIN, f32::max));
    f.0.push(own.iter().copied().fold(f32::MAX, f32::min));
    f.amount(content as f32 / words.len().max(1) as f32);
    f.amount(stems.len() as f32 / content.max(1) as f32);
    f.flag(of.iter().all(|unit| unit.place.part == of[0].place.part));
    let common = material.marks.common(&stems);
    f.amount(common.cover(Part::H1));
    f.amount(common.cover(Part::Slug));
    f.amount(cover_set(view.title_stems(), &stems));
    f.amount(common.cover(Part::Frequent));
    for part in [Part::Headings, Part::Lead, Part::Names] {
        f.amount(common.share(part));
    }
    f.amount(mean_count(&common, material));
    f.flag(view.starts_like_title(&words));
    let readings = |is: &dyn Fn(Reading) -> bool| of.iter().filter(|unit| is(unit.reading)).count();
    f.count(readings(&|reading| matches!(reading, Reading::CutShort | Reading::CutToFit)));
    f.count(readings(&|reading| reading == Reading::Tagline));
    let first = of[0];
    f.count(first.place.sentence);
    f.count(first.place.in_body);
    f.count(first.place.in_block);
    f.amount(first.place.behind_h1);
    f.amount(first.place.behind_lead);
    f.amount(first.place.share_of_body);
    f.count(first.doubts.len());
    f.count(of.iter().map(|unit| unit.doubts.len()).sum());
    manner_features(&mut f, &view.manner(&stretch.text, &words, content));
    manner_features(&mut f, &manners[stretch.units[0]]);
    f.flag(of.iter().any(|unit| unit.doubtful));
    f.flag(material.is_home);
    view.likely().note(&mut f, &stems, words.len());
    f.0
}

/// Number of characters from which a description uses most of its room.
const LONG_CHARS: usize = 110;

/// Features that distinguish descriptions that editors accept from those they reject, in addition to `features` and the
/// score `expected` of the stretch. `best` is the best score on the page.
pub(super) fn usable_features(
    features: &[f32],
    (expected, best): (f32, f32),
    material: &Material<'_>,
    (units, notes): (&[Unit<'_>], &[UnitNotes]),
    stretch: &Stretch,
) -> Vec<f32> {
    let of: Vec<&Unit<'_>> = stretch.units.iter().map(|at| &units[*at]).collect();
    let (first, last) = (of[0], of[of.len() - 1]);
    let mut f = Features(features.to_vec());
    f.0.extend([expected, expected / best.max(1e-3)]);
    f.amount(name_cover(material, &of));
    for doubt in Doubt::ALL {
        f.flag(first.doubts.contains(&doubt));
        f.flag(of.iter().skip(1).any(|unit| unit.doubts.contains(&doubt)));
    }
    f.kind(first.reading as usize, READINGS);
    f.flag(last.reading != Reading::Whole);
    f.0.extend_from_slice(&notes[stretch.units[0]].own);
    f.flag(last.place.in_block + 1 == last.place.sentences_of_block);
    WordCounts::sum(stretch.units.iter().map(|at| &notes[*at].counts)).note(&mut f);
    f.flag(stretch.chars < STRETCH_CHARS.0);
    f.flag(stretch.chars >= LONG_CHARS);
    f.count(stretch.text.matches(',').count());
    f.count(stretch.text.bytes().filter(u8::is_ascii_digit).count());
    f.flag(stretch.text.contains('!'));
    f.flag(stretch.text.contains(['"', '“', '„', '«', '”']));
    f.flag(stretch.text.contains(['(', ')']));
    f.flag(stretch.text.contains([';', '–', '—']));
    f.kind(
        PageType::ALL.iter().position(|kind| *kind == material.page_type()).unwrap_or_default(),
        PageType::ALL.len(),
    );
    let code = material.lexicon.language.code;
    f.flag(code == "en");
    f.flag(code == "de");
    f.count(material.body.parts.len());
    f.count(material.own_headings.len());
    f.count(units.len());
    f.0
}

/// Share of the words in the page's name (its H1, or else its address) that the units contain.
fn name_cover(material: &Material<'_>, units: &[&Unit<'_>]) -> f32 {
    let name = if material.h1_stems.is_empty() { &material.slug_stems } else { &material.h1_stems };
    let said = name.iter().filter(|stem| units.iter().any(|unit| unit.stems.contains(stem))).count();
    said as f32 / name.len().max(1) as f32
}
