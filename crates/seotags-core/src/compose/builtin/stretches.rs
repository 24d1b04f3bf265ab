//! Descriptions: one to three consecutive sentences of the page.

use super::material::Material;
use super::readings::Reading;
use super::units::Unit;
use crate::distill::BlockKind;
use crate::tag_lengths::{META_MAX_CHARS, META_SHORT_CHARS};
use crate::text::{gap_behind, join_sentences};
use std::ops::Deref;

/// Minimum and maximum length of a description that is neither short nor long, in characters.
pub(super) const STRETCH_CHARS: (usize, usize) = (META_SHORT_CHARS as usize, META_MAX_CHARS as usize);
/// Maximum number of stretches to compare.
const MAX_STRETCHES: usize = 240;
/// Maximum number of sentences in a stretch.
pub(super) const MOST_SENTENCES: usize = 3;

/// Some units, by index, as one text.
#[derive(Debug, Clone)]
pub(super) struct Stretch {
    pub text: String,
    pub chars: usize,
    pub units: UnitGroup,
}

/// One to three units, by index.
#[derive(Debug, Clone, Copy)]
pub(super) struct UnitGroup {
    of: [usize; MOST_SENTENCES],
    count: usize,
}

impl From<&[usize]> for UnitGroup {
    fn from(units: &[usize]) -> Self {
        let mut out = Self { of: [0; MOST_SENTENCES], count: units.len().min(MOST_SENTENCES) };
        out.of.iter_mut().zip(units).for_each(|(own, unit)| *own = *unit);
        out
    }
}

impl Deref for UnitGroup {
    type Target = [usize];

    fn deref(&self) -> &[usize] {
        &self.of[..self.count]
    }
}

/// All stretches of `units` of at most `most` characters, in page order.
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
    /// Adds the stretch of these units, and all stretches that continue it.
    fn from(&mut self, which: &[usize]) {
        let units = self.units;
        let gaps: usize = which[1..].iter().zip(which).map(|(_, at)| gap_behind(&units[*at].text).len()).sum();
        let chars = which.iter().map(|at| units[*at].chars).sum::<usize>() + gaps;
        if chars > self.most {
            return;
        }
        let text = join_sentences(which.iter().map(|at| units[*at].text.as_str()));
        self.out.push(Stretch { text, chars, units: UnitGroup::from(which) });
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

    /// True if the unit `next` comes right after `last` and continues its topic.
    fn follows(&self, last: usize, next: usize) -> bool {
        let (last, next) = (&self.units[last], &self.units[next]);
        // Each list item is a separate statement.
        let is_item = |unit: &Unit<'_>| unit.block.kind == BlockKind::ListItem;
        if next.has_question || is_item(last) || is_item(next) || next.doubts.iter().any(|doubt| doubt.parts()) {
            return false;
        }
        let (before, behind) = (&last.place, &next.place);
        if before.part == behind.part {
            return behind.in_block == before.in_block + 1;
        }
        // The next block's first sentence continues it only under the same heading, and only with a common word.
        before.in_block + 1 == before.sentences_of_block
            && behind.in_block == 0
            && self.material.body.next(before.part).is_some()
            && last.stems.iter().any(|stem| next.stems.contains(stem))
    }
}

impl Unit<'_> {
    /// True if nothing is cut off at its end.
    fn is_uncut(&self) -> bool {
        !matches!(self.reading, Reading::CutShort | Reading::CutToFit | Reading::Tagline)
    }
}
