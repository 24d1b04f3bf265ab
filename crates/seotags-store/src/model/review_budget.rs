//! The spending limits of a review, besides those of its analysis. They are stored with the review, so that they still
//! apply when it is resumed.

use seotags_core::calls::Cost;
use seotags_core::settings::Settings;
use serde::{Deserialize, Serialize};

/// Caps of a review. Where one is missing, that of its analysis applies.
#[derive(Debug, Clone, Copy, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct ReviewCaps {
    /// Most that the review may cost, in US dollars.
    pub max_cost: Option<f64>,
    /// Most that its project may cost in a calendar month, in US dollars.
    pub max_cost_month: Option<f64>,
    /// Most tokens of the review, prompts and answers together.
    pub max_tokens: Option<u64>,
}

impl ReviewCaps {
    /// These caps; those of `before` where they are missing.
    #[must_use]
    pub fn or(self, before: Self) -> Self {
        Self {
            max_cost: self.max_cost.or(before.max_cost),
            max_cost_month: self.max_cost_month.or(before.max_cost_month),
            max_tokens: self.max_tokens.or(before.max_tokens),
        }
    }

    /// The settings of a review with these caps.
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

/// The spending limits of the latest review of an analysis.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct ReviewBudget {
    /// The review's own caps.
    pub caps: ReviewCaps,
    /// Spending of its run before it began.
    pub before: Cost,
}

impl ReviewBudget {
    /// Spending that does not count against the caps: a cap of the review's own counts only the review, one of the
    /// analysis counts all of it.
    pub fn uncounted(&self) -> Cost {
        let of = |is_own: bool, before: u64| if is_own { before } else { 0 };
        Cost {
            micros: of(self.caps.max_cost.is_some(), self.before.micros),
            tokens: of(self.caps.max_tokens.is_some(), self.before.tokens),
        }
    }
}
