//! Ridge regression on words by dual coordinate ascent (Shalev-Shwartz and Zhang 2013): a few passes over the rows,
//! each step optimises one row. Seeded, one thread.

use super::random::Random;
use seotags_core::distill::training::WordTable;
use std::collections::HashMap;

/// Minimum number of sites with a word, so that words of a single site are not learned.
const MIN_SITES: u32 = 3;
/// Number of passes over the rows.
const PASSES: usize = 6;
const SEED: u64 = 3;
/// Share of the weights that are stored exactly; greater ones are cut.
const UNCUT: f64 = 0.9995;

/// The word at each place of the table: the one that occurs on most sites.
pub(crate) struct Vocabulary {
    bits: u32,
    /// Hash of each place's word; 0 for an empty place.
    owners: Vec<u64>,
}

impl Vocabulary {
    /// From the words of each site.
    pub(crate) fn new<'a>(words: impl Iterator<Item = (&'a str, &'a [u64])>, bits: u32) -> Self {
        let mut sites: HashMap<u64, (u32, u32)> = HashMap::new();
        let mut numbers: HashMap<&str, u32> = HashMap::new();
        let mut met: std::collections::HashSet<(u32, u64)> = std::collections::HashSet::new();
        for (site, words) in words {
            let next = numbers.len() as u32;
            let site = *numbers.entry(site).or_insert(next);
            for word in words {
                let (last, count) = sites.entry(*word).or_insert((u32::MAX, 0));
                if *last != site && met.insert((site, *word)) {
                    (*last, *count) = (site, *count + 1);
                }
            }
        }
        let mut best = vec![(0, 0); 1 << bits];
        for (word, (_, count)) in sites.into_iter().filter(|(_, (_, count))| *count >= MIN_SITES) {
            let place = &mut best[WordTable::place(word, bits)];
            *place = (count, word).max(*place);
        }
        Self { bits, owners: best.into_iter().map(|(_, word)| word).collect() }
    }

    /// Number of places in the table.
    pub(crate) fn places(&self) -> usize {
        self.owners.len()
    }

    /// Number of words.
    pub(crate) fn len(&self) -> usize {
        self.owners.iter().filter(|owner| **owner != 0).count()
    }

    /// The place of a word, if the word or one with the same mark is stored there.
    fn place(&self, word: u64) -> Option<u16> {
        let place = WordTable::place(word, self.bits);
        let owner = self.owners[place];
        (owner != 0 && WordTable::mark(owner) == WordTable::mark(word)).then_some(place as u16)
    }

    /// Weights of the places, output by output, in their stored form.
    pub(crate) fn table(&self, outputs: &[Vec<f32>]) -> WordTable {
        let mut sizes: Vec<f32> =
            outputs.iter().flatten().map(|weight| weight.abs()).filter(|size| *size > 0.0).collect();
        sizes.sort_by(f32::total_cmp);
        let top = sizes.get((sizes.len() as f64 * UNCUT) as usize).or(sizes.last()).copied().unwrap_or(1.0);
        let unit = top / 127.0;
        let stored = |place: usize| {
            outputs.iter().map(move |weights| (weights[place] / unit).round().clamp(-127.0, 127.0) as i8)
        };
        WordTable {
            outputs: outputs.len(),
            unit,
            marks: self.owners.iter().map(|owner| WordTable::mark(*owner)).collect(),
            weights: (0..self.owners.len()).flat_map(stored).collect(),
        }
    }
}

/// Rows of words in two parts; within each part, the words share a weight of one.
#[derive(Default)]
pub(crate) struct Entries {
    places: Vec<u16>,
    /// The beginning of each row's second part, and the end of the row.
    ends: Vec<(u32, u32)>,
}

impl Entries {
    /// Adds a row.
    pub(crate) fn push(&mut self, vocabulary: &Vocabulary, first: &[u64], second: &[u64]) {
        self.places.extend(first.iter().filter_map(|word| vocabulary.place(*word)));
        let middle = self.places.len() as u32;
        self.places.extend(second.iter().filter_map(|word| vocabulary.place(*word)));
        self.ends.push((middle, self.places.len() as u32));
    }

    fn parts(&self, row: u32) -> [&[u16]; 2] {
        let start = (row as usize).checked_sub(1).map_or(0, |before| self.ends[before].1 as usize);
        let (middle, end) = self.ends[row as usize];
        [&self.places[start..middle as usize], &self.places[middle as usize..end as usize]]
    }
}

/// Weights of the places that predict `targets` best. Each row has its own weight, and `pull` regularises large
/// weights.
pub(crate) fn fit(
    entries: &Entries,
    rows: &[u32],
    targets: &[f32],
    weights: &[f32],
    places: usize,
    pull: f32,
) -> Vec<f32> {
    let mut random = Random::new(SEED);
    let total: f32 = rows.iter().map(|row| weights[*row as usize]).sum();
    let mean = rows.iter().map(|row| weights[*row as usize] * targets[*row as usize]).sum::<f32>() / total;
    let scale = rows.len() as f32 / total;
    let mut fitted = vec![0.0f32; places];
    let mut duals = vec![0.0f32; rows.len()];
    let mut order: Vec<usize> = (0..rows.len()).collect();
    for _ in 0..PASSES {
        for at in (1..order.len()).rev() {
            order.swap(at, (random.share() * (at + 1) as f64) as usize);
        }
        for at in &order {
            let row = rows[*at];
            let weight = weights[row as usize] * scale;
            let parts = entries.parts(row).map(|part| (part, 1.0 / (part.len().max(1) as f32).sqrt()));
            let sum =
                |(part, each): &(&[u16], f32)| part.iter().map(|place| fitted[usize::from(*place)]).sum::<f32>() * each;
            let said: f32 = parts.iter().map(sum).sum();
            let size = parts.iter().filter(|(part, _)| !part.is_empty()).count() as f32;
            let step = (targets[row as usize] - mean - said - duals[*at] / weight) / (size / pull + 1.0 / weight);
            duals[*at] += step;
            for (part, each) in parts {
                for place in part {
                    fitted[usize::from(*place)] += step * each / pull;
                }
            }
        }
    }
    fitted
}
