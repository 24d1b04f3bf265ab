//! Models trained by `cargo xtask train-tags` on pages with tags written by people: small trees for titles, sentences,
//! words and descriptions. `MODEL_CARD.md` describes the data and the quality.

use crate::distill::BatchForest;
use crate::distill::training::Forest;
use std::sync::LazyLock;

/// Trees that score many candidates at once.
#[derive(Debug, Clone, PartialEq)]
pub struct Ranker {
    forest: Forest,
    batch: BatchForest,
}

impl From<Forest> for Ranker {
    fn from(forest: Forest) -> Self {
        Self { batch: BatchForest::new(&forest), forest }
    }
}

impl Ranker {
    /// The trees.
    pub fn forest(&self) -> &Forest {
        &self.forest
    }

    /// The score of each of `rows`, which have the same length.
    pub(super) fn probabilities<'r>(&self, rows: impl ExactSizeIterator<Item = &'r [f32]>) -> Vec<f32> {
        let mut out = Vec::with_capacity(rows.len());
        let (count, mut rows) = (rows.len(), rows.peekable());
        let columns = rows.peek().map_or(0, |row| row.len());
        let mut values = Vec::with_capacity(count * columns);
        rows.for_each(|row| values.extend_from_slice(row));
        self.batch.probabilities(&values, columns, &mut out);
        out
    }
}

/// All models of the writer.
#[derive(Debug, Clone, PartialEq)]
pub struct Models {
    /// Titles of pages with a usable H1.
    pub title: Ranker,
    /// Titles of pages without a usable H1.
    pub title_without_h1: Ranker,
    /// Sentences.
    pub unit: Ranker,
    /// Stretches of sentences, scored as descriptions.
    pub stretch: Ranker,
    /// Stretches: probability that an editor accepts them unchanged.
    pub usable: Ranker,
    /// Phrases: probability that people search for them to find the page.
    pub searched: Ranker,
    /// Words: probability that they are in the title or the keywords.
    pub word: Ranker,
    /// Words: probability that they are in the description.
    pub described: Ranker,
}

impl Models {
    /// The built-in models.
    pub fn shipped() -> &'static Self {
        static SHIPPED: LazyLock<Models> = LazyLock::new(|| {
            let nothing = || Forest { base: vec![0.0], trees: Vec::new() };
            let forest = |bytes| Ranker::from(Forest::from_bytes(bytes).unwrap_or_else(nothing));
            Models {
                title: forest(include_bytes!("titles.forest")),
                title_without_h1: forest(include_bytes!("titles_without_h1.forest")),
                unit: forest(include_bytes!("sentences.forest")),
                stretch: forest(include_bytes!("stretches.forest")),
                usable: forest(include_bytes!("usable.forest")),
                searched: forest(include_bytes!("searched.forest")),
                word: forest(include_bytes!("words.forest")),
                described: forest(include_bytes!("described.forest")),
            }
        });
        &SHIPPED
    }
}

/// Precomputed features of small counts.
static COUNTS: LazyLock<[f32; 256]> = LazyLock::new(|| std::array::from_fn(|count| (count as f32).ln_1p()));

/// Capacity for the largest number of features, plus a reserve.
const MOST_FEATURES: usize = 176;

/// The features of one candidate, in the order in which they were added.
#[derive(Debug, Clone)]
pub(super) struct Features(pub Vec<f32>);

impl Features {
    /// Creates an empty list.
    pub(super) fn new() -> Self {
        Self(Vec::with_capacity(MOST_FEATURES))
    }

    /// Adds a magnitude, on a signed logarithmic scale.
    pub(super) fn amount(&mut self, value: f32) {
        let count = value as u8;
        // Most are small counts.
        let is_count = f32::from(count) - value == 0.0;
        self.0.push(if is_count { COUNTS[usize::from(count)] } else { value.signum() * value.abs().ln_1p() });
    }

    /// Adds a count.
    pub(super) fn count(&mut self, value: usize) {
        match COUNTS.get(value) {
            Some(noted) => self.0.push(*noted),
            None => self.amount(value as f32),
        }
    }

    /// Adds a boolean.
    pub(super) fn flag(&mut self, value: bool) {
        self.0.push(f32::from(u8::from(value)));
    }

    /// Adds one of `kinds` categories.
    pub(super) fn kind(&mut self, which: usize, kinds: usize) {
        self.0.extend((0..kinds).map(|kind| f32::from(u8::from(kind == which))));
    }
}
