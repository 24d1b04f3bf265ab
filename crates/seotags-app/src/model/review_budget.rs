//! What a review may spend, beside what its analysis may: kept with the review, so that it holds when that goes on.

use seotags::generate::Cost;
use seotags::settings::Settings;
use serde::{Deserialize, Serialize};

/// Caps that were given to a review. Where there is none, that of its analysis holds.
#[derive(Debug, Clone, Copy, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct ReviewCaps {
    /// Most that the review may cost, in US dollars.
    pub max_cost: Option<f64>,
    /// Most that its project may cost in a calendar month, in US dollars.
    pub max_cost_month: Option<f64>,
    /// Most tokens that the review may take, of prompts and answers.
    pub max_tokens: Option<u64>,
}

impl ReviewCaps {
    /// These, and those of `before` where there are none.
    #[must_use]
    pub fn or(self, before: Self) -> Self {
        Self {
            max_cost: self.max_cost.or(before.max_cost),
            max_cost_month: self.max_cost_month.or(before.max_cost_month),
            max_tokens: self.max_tokens.or(before.max_tokens),
        }
    }

    /// The settings that a review with these caps has.
    #[must_use]
    pub fn over(self, settings: &Settings) -> Settings {
        Settings {
            max_cost: self.max_cost.or(settings.max_cost),
            max_cost_month: self.max_cost_month.or(settings.max_cost_month),
            max_tokens: self.max_tokens.or(settings.max_tokens),
            ..settings.clone()
        }
    }
}

/// What the latest review of an analysis may spend.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct ReviewBudget {
    /// Caps of its own.
    pub caps: ReviewCaps,
    /// What its run had spent when it began.
    pub(crate) before: Cost,
}

impl ReviewBudget {
    /// What does not count against the caps: a cap of the review's own counts the review, one of the analysis all of it.
    pub fn uncounted(&self) -> Cost {
        let of = |is_own: bool, before: u64| if is_own { before } else { 0 };
        Cost {
            micros: of(self.caps.max_cost.is_some(), self.before.micros),
            tokens: of(self.caps.max_tokens.is_some(), self.before.tokens),
        }
    }
}
