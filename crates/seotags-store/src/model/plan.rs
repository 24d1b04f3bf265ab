//! A subscription plan.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use std::fmt;

/// Number of a plan.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct PlanId(pub i64);

impl PlanId {
    /// The default plan, for users without another one; it is never removed.
    pub const FREE: Self = Self(1);
}

impl fmt::Display for PlanId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A subscription plan.
#[derive(Debug, Clone, PartialEq)]
pub struct Plan {
    /// Its number; never used twice.
    pub id: PlanId,
    /// Unique without regard to case; a user's `subscription_type`.
    pub name: String,
    /// The description that users read.
    pub description: String,
    /// In cents; `None`: free.
    pub price: Option<i64>,
    /// What its users may do; see [`super::PlanLimits`].
    pub limits: Map<String, Value>,
    /// The features that it is advertised with.
    pub features: Map<String, Value>,
    /// Whether users may be given it.
    pub is_active: bool,
    /// Number of its users.
    pub user_count: u64,
}
