//! Linear models: a handful of weights each, trained by `cargo xtask train-tags` over pages with tags that people wrote.

use super::weights;
use std::borrow::Cow;

/// A weight for each feature, and a start.
#[derive(Debug, Clone, PartialEq)]
pub struct Linear {
    /// Value of a candidate whose features are all zero.
    pub bias: f32,
    /// One weight a feature.
    pub weights: Cow<'static, [f32]>,
}

impl Linear {
    /// What the model expects of a candidate.
    pub fn score(&self, features: &[f32]) -> f32 {
        self.bias + self.weights.iter().zip(features).map(|(weight, feature)| weight * feature).sum::<f32>()
    }
}

/// All models of the writer.
#[derive(Debug, Clone, PartialEq)]
pub struct Models {
    /// Titles of pages with a usable H1.
    pub title: Linear,
    /// Titles of pages without one.
    pub title_without_h1: Linear,
    /// Sentences.
    pub unit: Linear,
    /// Descriptions put together from sentences.
    pub pack: Linear,
    /// Words, as logits of being a keyword.
    pub word: Linear,
}

impl Models {
    /// The models that the product ships with.
    pub fn shipped() -> Self {
        let linear = |(bias, weights): (f32, &'static [f32])| Linear { bias, weights: Cow::Borrowed(weights) };
        Self {
            title: linear(weights::TITLE),
            title_without_h1: linear(weights::TITLE_WITHOUT_H1),
            unit: linear(weights::UNIT),
            pack: linear(weights::PACK),
            word: linear(weights::WORD),
        }
    }
}

/// The features of one candidate, in the order in which they were noted.
#[derive(Debug, Default, Clone)]
pub(super) struct Features(pub Vec<f32>);

impl Features {
    /// Notes a magnitude, on a signed logarithmic scale.
    pub(super) fn amount(&mut self, value: f32) {
        self.0.push(value.signum() * value.abs().ln_1p());
    }

    /// Notes a count.
    pub(super) fn count(&mut self, value: usize) {
        self.amount(value as f32);
    }

    /// Notes a claim.
    pub(super) fn flag(&mut self, value: bool) {
        self.0.push(f32::from(u8::from(value)));
    }

    /// Notes one of `kinds` categories.
    pub(super) fn kind(&mut self, which: usize, kinds: usize) {
        self.0.extend((0..kinds).map(|kind| f32::from(u8::from(kind == which))));
    }
}
