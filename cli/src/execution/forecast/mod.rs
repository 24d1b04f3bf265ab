//! The costs of a future run, as text and as JSON.
//!
//! Owns: prices over a whole list, their words and layout.
//! Never: makes a prompt, counts a token, reads a list.

mod record;
mod screen;

pub(crate) use record::record;
pub(crate) use screen::screen;

use seotags::compose::prompt::{Price, PriceTable};
use seotags::generate::QuoteSum;
use seotags::review::ReviewSize;
use seotags::settings::ReviewPolicy;

/// The forecast of a run.
pub(crate) struct Forecast {
    /// `urls.csv: 1,204 URLs …`.
    pub(crate) reading: String,
    /// Pages of the list.
    pub(crate) pages: u64,
    /// The calls to a model; `None`: the built-in engine writes.
    pub(crate) asked: Option<ModelForecast>,
    /// Prices of models.
    pub(crate) prices: PriceTable,
    /// The cap of the settings, in dollars.
    pub(crate) max_cost: Option<f64>,
    /// Whether the prompts were made, not estimated.
    pub(crate) is_exact: bool,
    /// Whether it was stopped before all pages were read.
    pub(crate) is_partial: bool,
    /// The model has a price, but no key.
    pub(crate) lacks_key: bool,
    /// Whether links would be followed.
    pub(crate) is_followed: bool,
    /// The calls to a reviewing model, if there is a review.
    pub(crate) review: Option<ReviewForecast>,
}

/// The forecast of a review.
pub(crate) struct ReviewForecast {
    /// Its model.
    pub(crate) model: String,
    /// Its price, if known.
    pub(crate) price: Option<Price>,
    /// The smallest and the largest size.
    pub(crate) sizes: [ReviewSize; 2],
    /// The tags that it gets.
    pub(crate) policy: ReviewPolicy,
}

impl ReviewForecast {
    /// The lowest and the highest cost, in millionths of a dollar.
    pub(crate) fn costs(&self) -> Option<[u64; 2]> {
        let price = self.price?;
        Some(self.sizes.map(|size| price.cost_micros(size.prompt_tokens, 0, size.answer_tokens)))
    }
}

/// The calls to a model.
pub(crate) struct ModelForecast {
    /// Its service.
    pub(crate) host: String,
    /// Its name.
    pub(crate) model: String,
    /// Its price, if known.
    pub(crate) price: Option<Price>,
    /// The sum of all calls.
    pub(crate) sum: QuoteSum,
}

/// The costs of the calls with one model, in millionths of a dollar.
pub(crate) struct Costs {
    pub(crate) model: String,
    pub(crate) is_chosen: bool,
    /// With answers of the usual size.
    pub(crate) usual: u64,
    /// The same, with the beginning of each prompt from the provider's cache.
    pub(crate) cached: u64,
    /// In the provider's batches.
    pub(crate) batch: u64,
    /// With the longest answers that the calls allow, and a separate repeated call for each page that shares one.
    pub(crate) most: u64,
}

impl Forecast {
    /// Costs by model: the chosen one first, if its price is known, then the others, the cheapest first.
    pub(crate) fn costs(&self) -> Vec<Costs> {
        let Some(asked) = &self.asked else { return Vec::new() };
        let of = |model: &str, price: Price, is_chosen: bool| {
            let sum = asked.sum;
            let usual = price.cost_micros(sum.prompt_tokens, 0, sum.usual_answer_tokens);
            Costs {
                model: model.to_owned(),
                is_chosen,
                usual,
                cached: price.cost_micros(sum.prompt_tokens, sum.cached_tokens, sum.usual_answer_tokens),
                batch: usual.div_ceil(2),
                most: price.cost_micros(
                    sum.prompt_tokens + sum.alone_prompt_tokens,
                    0,
                    sum.most_answer_tokens + sum.alone_answer_tokens,
                ),
            }
        };
        let chosen = asked.price.map(|price| of(&asked.model, price, true));
        let others = self.prices.models().filter(|(model, _)| *model != asked.model);
        let mut others: Vec<Costs> = others.map(|(model, price)| of(model, price, false)).collect();
        others.sort_by(|a, b| a.usual.cmp(&b.usual).then_with(|| a.model.cmp(&b.model)));
        chosen.into_iter().chain(others).collect()
    }
}
