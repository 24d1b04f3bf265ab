//! The cap on spending that ended a run or a review.

use crate::named::named;
use serde::{Deserialize, Serialize};

named! {
    /// A cap on what models may use.
    pub enum Cap {
        /// US dollars of the analysis, or of its review.
        Cost = "cost",
        /// Tokens of the analysis, or of its review.
        Tokens = "tokens",
        /// US dollars of the project in a calendar month.
        Month = "month",
        /// US dollars that a user of a service may spend in a calendar month with the operator's key.
        Account = "account",
    }
}

/// A cap that does not allow another call.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReachedCap {
    /// Which one.
    pub cap: Cap,
    /// The smallest cap with which the next call fits, in millionths of a US dollar or in tokens; `None` if unknown.
    #[serde(default)]
    pub needed: Option<u64>,
}
