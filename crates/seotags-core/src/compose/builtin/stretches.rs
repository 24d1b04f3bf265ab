//! Descriptions: one to three sentences that stand one behind the other on the page.

use super::marks::Part;
use super::material::{Material, cover_set};
use super::model::Features;
use super::unit_features::{Manner, UnitView, manner_features, mean_count};
use super::units::{Reading, Unit};
use crate::check::{META_MAX_CHARS, META_SHORT_CHARS};
use crate::distill::BlockKind;
use crate::text::{gap_behind, join_sentences, word_set};
use std::ops::Deref;

/// Shortest and longest description that is neither short nor long, in characters.
pub(super) const STRETCH_CHARS: (usize, usize) = (META_SHORT_CHARS as usize, META_MAX_CHARS as usize);
/// Stretches that are held against each other.
const MAX_STRETCHES: usize = 240;
/// Sentences of a stretch.
const MOST_SENTENCES: usize = 3;

/// Some units, by index, as one text.
#[derive(Debug, Clone)]
pub(super) struct Stretch {
    pub text: String,
    pub chars: usize,
    pub units: Few,
}

/// One to three units, by index.
#[derive(Debug, Clone, Copy)]
pub(super) struct Few {
    of: [usize; MOST_SENTENCES],
    count: usize,
}

impl From<&[usize]> for Few {
    fn from(units: &[usize]) -> Self {
        let mut out = Self { of: [0; MOST_SENTENCES], count: units.len().min(MOST_SENTENCES) };
        out.of.iter_mut().zip(units).for_each(|(own, unit)| *own = *unit);
        out
    }
}

impl Deref for Few {
    type Target = [usize];

    fn deref(&self) -> &[usize] {
        &self.of[..self.count]
    }
}

/// All stretches of `units` of at most `most` characters, in the order of the page.
pub(super) fn stretches(units: &[Unit<'_>], material: &Material<'_>, most: usize) -> Vec<Stretch> {
    let mut all = Collector { units, material, most, out: Vec::new() };
    for at in 0..units.len() {
        all.from(&[at]);
        if all.out.len() >= MAX_STRETCHES {
            break;
        }
    }
    all.out
}

struct Collector<'u, 'm, 'a> {
    units: &'u [Unit<'a>],
    material: &'m Material<'a>,
    most: usize,
    out: Vec<Stretch>,
}

impl Collector<'_, '_, '_> {
    /// Notes the stretch of these units, and all that go on with it.
    fn from(&mut self, which: &[usize]) {
        let units = self.units;
        let gaps: usize = which[1..].iter().zip(which).map(|(_, at)| gap_behind(&units[*at].text).len()).sum();
        let chars = which.iter().map(|at| units[*at].chars).sum::<usize>() + gaps;
        if chars > self.most {
            return;
        }
        let text = join_sentences(which.iter().map(|at| units[*at].text.as_str()));
        self.out.push(Stretch { text, chars, units: Few::from(which) });
        let last = which[which.len() - 1];
        if which.len() == MOST_SENTENCES || !units[last].is_uncut() {
            return;
        }
        let followers: Vec<usize> = (last + 1..units.len())
            .take_while(|at| units[*at].place.part <= units[last].place.part + 1)
            .filter(|at| self.follows(last, *at))
            .collect();
        for next in followers {
            let mut longer = which.to_vec();
            longer.push(next);
            self.from(&longer);
        }
    }

    /// The unit `next` stands right behind `last`, and goes on with the same.
    fn follows(&self, last: usize, next: usize) -> bool {
        let (last, next) = (&self.units[last], &self.units[next]);
        // Items of a list say each something of their own.
        let is_item = |unit: &Unit<'_>| unit.block.kind == BlockKind::ListItem;
        if next.has_question || is_item(last) || is_item(next) || next.doubts.iter().any(|doubt| doubt.parts()) {
            return false;
        }
        let (before, behind) = (&last.place, &next.place);
        if before.part == behind.part {
            return behind.in_block == before.in_block + 1;
        }
        // The next block's first sentence only under the same heading, and only with a word in common.
        before.in_block + 1 == before.sentences_of_block
            && behind.in_block == 0
            && self.material.body.next(before.part).is_some()
            && last.stems.iter().any(|stem| next.stems.contains(stem))
    }
}

impl Unit<'_> {
    /// Nothing is cut off at its end.
    fn is_uncut(&self) -> bool {
        !matches!(self.reading, Reading::CutShort | Reading::CutToFit | Reading::Tagline)
    }
}

/// What a stretch has to do with its page, in numbers.
pub(super) fn stretch_features(
    view: &UnitView<'_, '_>,
    material: &Material<'_>,
    units: &[Unit<'_>],
    manners: &[Manner],
    values: &[f32],
    stretch: &Stretch,
) -> Vec<f32> {
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
