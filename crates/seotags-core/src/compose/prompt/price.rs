//! What calls cost.

use serde::Deserialize;
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// The table that ships; the provider's page may say otherwise by now, its date is part of it.
const SHIPPED: &str = include_str!("prices.toml");

/// A price table that cannot be read.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("not a price table: {0}")]
pub struct PriceError(String);

/// Prices by model name.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PriceTable {
    /// Day the prices were written down, `YYYY-MM-DD`.
    pub as_of: String,
    models: BTreeMap<String, Price>,
}

/// Prices of one model in US dollars per million tokens, which is also millionths of a dollar per token.
#[derive(Debug, Clone, Copy, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Price {
    /// Prompt tokens.
    pub input: f64,
    /// Prompt tokens that the provider read from its cache.
    pub cached_input: f64,
    /// Answer tokens, hidden reasoning included.
    pub output: f64,
}

impl PriceTable {
    /// The table that ships with the program.
    pub fn shipped() -> &'static Self {
        static TABLE: LazyLock<PriceTable> = LazyLock::new(|| {
            PriceTable::parse(SHIPPED).unwrap_or_else(|_| PriceTable { as_of: String::new(), models: BTreeMap::new() })
        });
        &TABLE
    }

    /// Reads a table: `as_of`, then `[models."name"]` with `input`, `cached_input`, `output`.
    ///
    /// # Errors
    /// [`PriceError`] with what the parser says.
    pub fn parse(text: &str) -> Result<Self, PriceError> {
        let table: Self = toml::from_str(text).map_err(|error| PriceError(error.message().to_owned()))?;
        let is_price = |price: f64| price.is_finite() && price >= 0.0;
        match table.models.iter().find(|(_, p)| ![p.input, p.cached_input, p.output].into_iter().all(is_price)) {
            Some((model, _)) => Err(PriceError(format!("a price of {model} is negative or no number"))),
            None => Ok(table),
        }
    }

    /// The price of a model; a dated name (`gpt-4.1-nano-2025-04-14`) has that of its family. `None` if unknown.
    pub fn of(&self, model: &str) -> Option<Price> {
        self.models.get(model).or_else(|| self.models.get(undated(model))).copied()
    }
}

impl Price {
    /// Cost in millionths of a dollar, rounded up. `cached_tokens` are part of `prompt_tokens`.
    pub fn cost_micros(&self, prompt_tokens: u64, cached_tokens: u64, completion_tokens: u64) -> u64 {
        let cached = cached_tokens.min(prompt_tokens);
        let nanos = (prompt_tokens - cached) * nanos(self.input)
            + cached * nanos(self.cached_input)
            + completion_tokens * nanos(self.output);
        nanos.div_ceil(1_000)
    }
}

/// Billionths of a dollar per token, a whole number for every price in use.
fn nanos(dollars_per_million: f64) -> u64 {
    (dollars_per_million * 1_000.0).round() as u64
}

/// `name-2025-04-14` → `name`.
fn undated(model: &str) -> &str {
    let Some((name, date)) = model.len().checked_sub(11).and_then(|at| model.split_at_checked(at)) else {
        return model;
    };
    let is_date =
        date.char_indices().all(|(at, c)| if matches!(at, 0 | 5 | 8) { c == '-' } else { c.is_ascii_digit() });
    if is_date { name } else { model }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_shipped_table_prices_a_typical_page() {
        let price = |model| PriceTable::shipped().of(model).unwrap().cost_micros(1_700, 0, 350);
        assert_eq!(price("gpt-4.1-nano"), 310);
        assert_eq!(price("gpt-4.1-mini-2025-04-14"), 1_240);
        assert_eq!(price("gpt-4o"), 7_750);
        assert_eq!(price("gpt-4o-mini"), 465);
        assert!(!PriceTable::shipped().as_of.is_empty());
    }

    #[test]
    fn cached_tokens_are_cheaper_and_unknown_models_have_no_price() {
        let nano = PriceTable::shipped().of("gpt-4.1-nano").unwrap();
        assert_eq!(nano.cost_micros(2_000, 1_000, 0), 125);
        assert_eq!(nano.cost_micros(10, 99, 0), 1);
        assert_eq!(PriceTable::shipped().of("llama3.1"), None);
        assert_eq!(PriceTable::shipped().of("é-2025-04-14"), None);
    }

    #[test]
    fn a_negative_price_is_refused() {
        let table = "as_of = '2026-01-01'\n[models.x]\ninput = -1.0\ncached_input = 0.0\noutput = 0.0\n";
        assert_eq!(
            PriceTable::parse(table).unwrap_err().to_string(),
            "not a price table: a price of x is negative or no number"
        );
    }
}
