//! The cost of calls.

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::sync::LazyLock;
use toml::Spanned;

/// The built-in table. Its date is part of it, because the provider may have changed its prices since.
const SHIPPED: &str = include_str!("prices.toml");

/// Maximum price in a table, in dollars per million tokens: far above any real price, and far below what would overflow
/// a cost.
const MOST: f64 = 100_000.0;

/// Price of writing to the provider's cache, relative to the input price, if a table does not state it (OpenAI, from
/// GPT-5.6).
const CACHE_WRITE: f64 = 1.25;

/// Why a price table cannot be read.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{line}:{column}: {message}")]
pub struct PriceError {
    /// 1-based line.
    pub line: usize,
    /// 1-based column.
    pub column: usize,
    /// What is wrong.
    pub message: String,
}

impl PriceError {
    fn at(text: &str, start: usize, message: &str) -> Self {
        let before = &text[..start.min(text.len())];
        let column = before.rsplit('\n').next().unwrap_or_default().chars().count() + 1;
        let message = message.lines().next().unwrap_or_default().to_owned();
        Self { line: before.matches('\n').count() + 1, column, message }
    }
}

/// Prices by model name.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct PriceTable {
    /// Day on which the prices were recorded, `YYYY-MM-DD`; empty if the table does not state it.
    pub as_of: String,
    models: BTreeMap<String, Price>,
}

/// A table as written in the file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawTable {
    #[serde(default)]
    as_of: String,
    #[serde(default)]
    models: BTreeMap<String, Spanned<WrittenPrice>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenPrice {
    input: f64,
    cached_input: Option<f64>,
    cached_write: Option<f64>,
    output: f64,
}

/// Prices of one model in US dollars per million tokens, which is also millionths of a dollar per token.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Price {
    /// Prompt tokens.
    pub input: f64,
    /// Prompt tokens that the provider read from its cache.
    pub cached_input: f64,
    /// Prompt tokens written to the provider's cache, as far as the provider bills them separately.
    pub cached_write: f64,
    /// Answer tokens, including hidden reasoning.
    pub output: f64,
}

impl PriceTable {
    /// The built-in table.
    pub fn shipped() -> &'static Self {
        static TABLE: LazyLock<PriceTable> = LazyLock::new(|| {
            PriceTable::parse(SHIPPED).unwrap_or_else(|_| PriceTable { as_of: String::new(), models: BTreeMap::new() })
        });
        &TABLE
    }

    /// Reads a table: `as_of`, and `[models."name"]` with `input`, `output`, `cached_input` if the provider's cache is
    /// cheaper, and `cached_write` if writing to it does not cost 1.25 times the input price.
    ///
    /// # Errors
    /// [`PriceError`] with its position: invalid TOML, an unknown key, or a price that is negative or not a number.
    pub fn parse(text: &str) -> Result<Self, PriceError> {
        let written: RawTable = toml::from_str(text)
            .map_err(|error| PriceError::at(text, error.span().map_or(0, |span| span.start), error.message()))?;
        let mut models = BTreeMap::new();
        for (model, price) in written.models {
            let start = price.span().start;
            let WrittenPrice { input, cached_input, cached_write, output } = price.into_inner();
            let cached_input = cached_input.unwrap_or(input);
            let price =
                Price { input, cached_input, cached_write: cached_write.unwrap_or(input * CACHE_WRITE), output };
            if ![price.input, price.cached_input, price.cached_write, price.output]
                .iter()
                .all(|price| (0.0..=MOST).contains(price))
            {
                let message = format!("a price of {model} is not a number from 0 to {MOST}");
                return Err(PriceError::at(text, start, &message));
            }
            models.insert(model, price);
        }
        Ok(Self { as_of: written.as_of, models })
    }

    /// This table, plus the prices of `base` for models that it does not have.
    #[must_use]
    pub fn over(self, base: &Self) -> Self {
        let mut models = base.models.clone();
        models.extend(self.models);
        Self { as_of: if self.as_of.is_empty() { base.as_of.clone() } else { self.as_of }, models }
    }

    /// All models with a price, by name.
    pub fn models(&self) -> impl Iterator<Item = (&str, Price)> {
        self.models.iter().map(|(name, price)| (name.as_str(), *price))
    }

    /// The price of a model; a dated name (`gpt-4.1-nano-2025-04-14`) has the price of its family. `None` if unknown.
    pub fn of(&self, model: &str) -> Option<Price> {
        self.models.get(model).or_else(|| self.models.get(undated(model))).copied()
    }
}

impl Price {
    /// The price of a model on one's own machines.
    pub const FREE: Self = Self { input: 0.0, cached_input: 0.0, cached_write: 0.0, output: 0.0 };

    /// Cost in millionths of a US dollar, rounded up. `cached_tokens` are part of `prompt_tokens`.
    pub fn cost_micros(&self, prompt_tokens: u64, cached_tokens: u64, completion_tokens: u64) -> u64 {
        self.cost_with_writes(prompt_tokens, cached_tokens, 0, completion_tokens)
    }

    /// Like [`Self::cost_micros`], if `written_tokens` of the prompt were written to the provider's cache.
    pub fn cost_with_writes(&self, prompt: u64, cached_tokens: u64, written_tokens: u64, completion: u64) -> u64 {
        let cached = cached_tokens.min(prompt);
        let written = written_tokens.min(prompt - cached);
        let nanos = (prompt - cached - written) * nanos(self.input)
            + cached * nanos(self.cached_input)
            + written * nanos(self.cached_write)
            + completion * nanos(self.output);
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
        assert_eq!(nano.cost_with_writes(2_000, 1_000, 1_000, 0), 150);
        assert_eq!(nano.cost_with_writes(2_000, 1_000, 9_999, 0), 150);
        let own = PriceTable::parse("[models.m]\ninput = 1\noutput = 2\ncached_write = 3\n").unwrap().of("m").unwrap();
        assert_eq!(own.cost_with_writes(2, 0, 1, 0), 4);
        assert_eq!(PriceTable::shipped().of("llama3.1"), None);
        assert_eq!(PriceTable::shipped().of("é-2025-04-14"), None);
    }

    #[test]
    fn table_errors_are_reported_with_their_position() {
        let error = |text: &str| PriceTable::parse(text).unwrap_err().to_string();
        let prices = |input: &str| format!("as_of = '2026-01-01'\n[models.x]\ninput = {input}\noutput = 0.0\n");
        assert_eq!(error(&prices("-1.0")), "2:1: a price of x is not a number from 0 to 100000");
        assert_eq!(error(&prices("nan")), "2:1: a price of x is not a number from 0 to 100000");
        assert!(error(&prices("'two'")).starts_with("3:9: invalid type"), "{}", error(&prices("'two'")));
        assert!(error("[models.x]\nprice = 1\n").starts_with("2:1: unknown field `price`"));
        assert!(error("[models.x]\ninput = 1\n").contains("missing field `output`"));
    }

    #[test]
    fn own_prices_override_the_built_in_ones() {
        let own = PriceTable::parse("[models.'gpt-4.1-nano']\ninput = 1\noutput = 2\n").unwrap();
        let table = own.over(PriceTable::shipped());
        let own = Price { input: 1.0, cached_input: 1.0, cached_write: 1.25, output: 2.0 };
        assert_eq!(table.of("gpt-4.1-nano-2025-04-14"), Some(own));
        assert_eq!(table.of("gpt-4o"), PriceTable::shipped().of("gpt-4o"));
        assert_eq!(table.as_of, PriceTable::shipped().as_of);
    }
}
