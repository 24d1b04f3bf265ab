//! Descriptions: one to three sentences of the page that together have the right length.

use super::marks::Part;
use super::material::cover_set;
use super::model::Features;
use super::unit_features::{Manner, UnitView, manner_features, mean_count};
use super::units::{Reading, Unit};
use crate::text::{WordMap, WordSet, gap_behind, join_sentences, word_set};
use std::ops::Deref;

/// Lengths of a description that is neither short nor long, in characters.
pub(super) const PACK_CHARS: (usize, usize) = (120, 155);
/// Where no combination has the right length, the longest do, down to this.
const LEAST_PACK_CHARS: usize = 70;
/// Units that are combined: the best ones, and the best ones for their length.
const BEST_UNITS: usize = 14;
/// Units of which three are combined.
const UNITS_FOR_THREE: usize = 7;
/// Combinations kept.
const MAX_PACKS: usize = 90;
/// Units that share more of their words than this say the same.
const SAME_SHARE: f32 = 0.6;

/// Some units, by index, as one text.
#[derive(Debug, Clone)]
pub(super) struct Pack {
    pub text: String,
    pub chars: usize,
    pub units: Few,
}

/// One to three units, by index.
#[derive(Debug, Clone, Copy)]
pub(super) struct Few {
    of: [usize; 3],
    count: usize,
}

impl From<&[usize]> for Few {
    fn from(units: &[usize]) -> Self {
        let mut out = Self { of: [0; 3], count: units.len().min(3) };
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

/// Combinations of units of at most `most` characters, the most promising by `values` first.
pub(super) fn packs(units: &[Unit<'_>], values: &[f32], title: &WordSet, most: usize) -> Vec<Pack> {
    let dense = |at: usize| values[at] / (units[at].text.len() as f32 + 15.0);
    let ranked = |value: &dyn Fn(usize) -> f32| -> Vec<usize> {
        let mut order: Vec<usize> = (0..units.len()).collect();
        order.sort_by(|a, b| value(*b).total_cmp(&value(*a)).then(a.cmp(b)));
        order
    };
    let by_density = ranked(&dense);
    let mut pool: Vec<usize> = ranked(&|at| values[at]).into_iter().take(BEST_UNITS).collect();
    pool.extend(by_density.iter().take(BEST_UNITS));
    pool.sort_unstable();
    pool.dedup();
    let mut all =
        Combinations { units, said: Said::by(units, &pool, title), most, out: Vec::new(), so_far: Vec::new() };
    for a in &pool {
        all.add(&[*a]);
    }
    for a in &pool {
        for b in &pool {
            // In the order of the page: what leans on another sentence stands behind it.
            if units[*a].place.sentence < units[*b].place.sentence {
                all.add(&[*a, *b]);
            }
        }
    }
    let mut few: Vec<usize> = by_density.into_iter().filter(|at| pool.contains(at)).take(UNITS_FOR_THREE).collect();
    few.sort_unstable();
    for (at, a) in few.iter().enumerate() {
        for (bt, b) in few.iter().enumerate().skip(at + 1) {
            for c in few.iter().skip(bt + 1) {
                all.add(&[*a, *b, *c]);
            }
        }
    }
    let least = PACK_CHARS.0.min(most);
    let longest = all.out.iter().map(|(chars, _)| *chars).max().unwrap_or_default();
    let least = if longest >= least { least } else { longest.min(LEAST_PACK_CHARS) };
    let value = |units: &[usize]| units.iter().map(|at| values[*at]).sum::<f32>();
    let fitting = all.out.into_iter().filter(|(chars, _)| *chars >= least);
    let mut out: Vec<(f32, usize, Few)> = fitting.map(|(chars, units)| (value(&units), chars, units)).collect();
    out.sort_by(|a, b| b.0.total_cmp(&a.0));
    out.truncate(MAX_PACKS);
    let text = |which: &[usize]| join_sentences(which.iter().map(|at| units[*at].text.as_str()));
    out.into_iter().map(|(_, chars, units)| Pack { text: text(&units), chars, units }).collect()
}

/// The stems of some units, each as a bit, so that whole units are compared at once.
struct Said {
    /// Bits of each unit; none for those that are not combined.
    bits: Vec<Vec<u64>>,
    /// Units that share a word with the title.
    in_title: Vec<bool>,
}

impl Said {
    fn by(units: &[Unit<'_>], pool: &[usize], title: &WordSet) -> Self {
        let mut places: WordMap<usize> = WordMap::default();
        for stem in pool.iter().flat_map(|at| &units[*at].stems) {
            let next = places.len();
            places.entry(*stem).or_insert(next);
        }
        let mut out = Self { bits: vec![Vec::new(); units.len()], in_title: vec![false; units.len()] };
        for at in pool {
            let mut bits = vec![0; places.len().div_ceil(64)];
            for place in units[*at].stems.iter().filter_map(|stem| places.get(stem)) {
                bits[place / 64] |= 1 << (place % 64);
            }
            out.bits[*at] = bits;
            out.in_title[*at] = units[*at].stems.iter().any(|stem| title.contains(stem));
        }
        out
    }
}

struct Combinations<'u, 'a> {
    units: &'u [Unit<'a>],
    said: Said,
    most: usize,
    /// Characters and units of each.
    out: Vec<(usize, Few)>,
    /// The stems of the units looked at so far.
    so_far: Vec<u64>,
}

impl Combinations<'_, '_> {
    fn add(&mut self, which: &[usize]) {
        let gaps: usize = which[1..].iter().zip(which).map(|(_, at)| gap_behind(&self.units[*at].text).len()).sum();
        let chars = which.iter().map(|at| self.units[*at].chars).sum::<usize>() + gaps;
        if chars <= self.most && self.go_together(which) {
            self.out.push((chars, Few::from(which)));
        }
    }

    /// Different sentences that say different things about one subject, with one question at most.
    fn go_together(&mut self, which: &[usize]) -> bool {
        // A question opens or is not asked.
        if which.iter().skip(1).any(|at| self.units[*at].has_question) {
            return false;
        }
        let units = self.units;
        let sentence = |at: usize| units[at].place.sentence;
        let so_far = &mut self.so_far;
        so_far.clone_from(&self.said.bits[which[0]]);
        for (place, at) in which.iter().enumerate().skip(1) {
            let before = &which[..place];
            if before.iter().any(|other| sentence(*other) == sentence(*at)) {
                return false;
            }
            let bits = &self.said.bits[*at];
            let common = so_far.iter().zip(bits).map(|(a, b)| (a & b).count_ones()).sum::<u32>();
            let said = so_far.iter().map(|bits| bits.count_ones()).sum::<u32>();
            if common as f32 > SAME_SHARE * said.min(self.units[*at].stems.len() as u32) as f32 {
                return false;
            }
            let neighbours = sentence(which[place - 1]).abs_diff(sentence(*at)) <= 2;
            if !neighbours && common == 0 && !self.said.in_title[*at] {
                return false;
            }
            so_far.iter_mut().zip(bits).for_each(|(all, own)| *all |= own);
        }
        true
    }
}

/// What a pack has to do with its page, in numbers. `rank` is its place by the sum of `values`.
pub(super) fn pack_features(
    view: &UnitView<'_, '_>,
    material: &super::material::Material<'_>,
    units: &[Unit<'_>],
    manners: &[Manner],
    values: &[f32],
    pack: &Pack,
    rank: usize,
) -> Vec<f32> {
    let of: Vec<&Unit<'_>> = pack.units.iter().map(|at| &units[*at]).collect();
    let own: Vec<f32> = pack.units.iter().map(|at| values[*at]).collect();
    let best = values.iter().copied().fold(0.0_f32, f32::max).max(1e-3);
    let about = of.iter().map(|unit| unit.stems.len()).sum();
    let stems = word_set(about, of.iter().flat_map(|unit| unit.stems.iter().copied()));
    let words: Vec<u64> = of.iter().flat_map(|unit| unit.words.iter().copied()).collect();
    let content: usize = of.iter().map(|unit| unit.content_count).sum();
    let mut f = Features::new();
    f.count(rank);
    f.count(pack.chars);
    f.count(words.len());
    f.kind(of.len() - 1, 3);
    let sum: f32 = own.iter().sum();
    f.0.extend([sum * 4.0, own[0] * 4.0, own[own.len() - 1] * 4.0, sum / best]);
    f.amount(own.iter().copied().fold(f32::MIN, f32::max) * 4.0);
    f.amount(own.iter().copied().fold(f32::MAX, f32::min) * 4.0);
    f.amount(content as f32 / words.len().max(1) as f32);
    f.amount(stems.len() as f32 / content.max(1) as f32);
    let order: Vec<usize> = of.iter().map(|unit| unit.place.sentence).collect();
    f.flag(order.windows(2).all(|pair| pair[0] < pair[1]));
    f.flag(of.len() > 1 && of[0].place.block == of[1].place.block && order[1].abs_diff(order[0]) <= 1);
    let spread = order.iter().max().unwrap_or(&0) - order.iter().min().unwrap_or(&0);
    f.count(spread);
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
    for unit in [of[0], of[of.len() - 1]] {
        f.count(unit.place.sentence);
        f.count(unit.place.in_main);
        f.flag(unit.place.in_block == 0);
        f.amount(unit.place.behind_h1);
        f.flag(unit.block.is_none());
    }
    manner_features(&mut f, &view.manner(&pack.text, &words, content));
    manner_features(&mut f, &manners[pack.units[0]]);
    f.flag(of.iter().any(|unit| unit.doubtful));
    f.flag(material.is_home);
    view.likely().note(&mut f, &stems, words.len());
    f.0
}
